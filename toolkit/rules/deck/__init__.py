"""Warhammer Underworlds' decks: the lists, the cards they are made of, and what a list must keep to."""
