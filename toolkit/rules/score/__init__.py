"""Who won: victory points and glory."""
