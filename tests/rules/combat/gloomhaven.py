"""What the tests of Gloomhaven's attacks share: documents bound as the pipes bind them."""

from __future__ import annotations

from typing import Any

import msgspec

from toolkit import books
from toolkit.rules.combat import Rules
from toolkit.rules.combat import gloomhaven as game

RULES = Rules({name: books.section(f"gloomhaven/{name}") for name in game.SECTIONS}, {})
TARGET = {"name": "Bog Rat", "health": 20}


def bound(kind: type, data: Any) -> Any:
    """Plain data as a type of the rules."""
    return msgspec.convert(data, kind, dec_hook=lambda wanted, value: wanted.read(value, books.words))


def attack(**fields: Any) -> game.Attack:
    """An attack of 3 on a Bog Rat of 20 health, and what is told beside or instead."""
    found: game.Attack = bound(game.Attack, {"kind": "attack", "attack": 3, "target": TARGET, **fields})
    return found


def deck(cards: dict[str, int], **fields: Any) -> game.ModifierDeck:
    """A modifier deck."""
    found: game.ModifierDeck = bound(game.ModifierDeck, {"kind": "modifier-deck", "cards": cards, **fields})
    return found


def no_chance(stream: str, count: int) -> int:
    """Chance for attacks whose cards are given."""
    raise AssertionError(f"{stream} asks for chance")


def played(*draws: str, rules: Rules = RULES, **fields: Any) -> game.Outcome:
    """An attack with these cards drawn."""
    return game.resolve(attack(draws=draws, **fields), rules, no_chance)
