"""Tables of results that a grid of their keys would not show well, a file a noun."""
