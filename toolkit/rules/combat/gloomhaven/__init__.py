"""Attacks of Gloomhaven: the documents, and what :mod:`toolkit.rules.combat` asks for."""

from toolkit.rules.combat.gloomhaven.answers import Odds, Outcome
from toolkit.rules.combat.gloomhaven.attack import Attack
from toolkit.rules.combat.gloomhaven.deck import ModifierDeck
from toolkit.rules.combat.gloomhaven.faults import deck_of, faults
from toolkit.rules.combat.gloomhaven.means import DeckMeans, means
from toolkit.rules.combat.gloomhaven.odds import odds
from toolkit.rules.combat.gloomhaven.resolve import resolve

SECTIONS = ("combat", "conditions", "modifiers")

__all__ = [
    "SECTIONS",
    "Attack",
    "DeckMeans",
    "ModifierDeck",
    "Odds",
    "Outcome",
    "deck_of",
    "faults",
    "means",
    "odds",
    "resolve",
]
