"""How Underworlds players pass decks around: read in four ways, written in three."""
