"""What a card makes of an attack, as one whole number, so that cards add up by adding.

A face holds counts side by side: what it adds and takes away, its pierce, doublings, nulls and
reshuffle signs. The faces of the cards that count are added, and
:func:`value` reads the sum. One rule serves the cards drawn and every sum of cards that may be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from toolkit.rules.combat.gloomhaven.cards import Card

Mode = Literal["normal", "advantage", "disadvantage"]

_WIDTH = 40
_MASK = (1 << _WIDTH) - 1
_MINUS, _PIERCE, _DOUBLINGS, _NULLS, _SIGNS = range(_WIDTH, _WIDTH * 6, _WIDTH)
_ALL_SIGNS = _MASK << _SIGNS
_MARKS = _SIGNS + _WIDTH
_MARK = 16
"""Bits of a mark, to count the cards that bring an effect."""

PIERCE = "pierce"
_KEEPS = "no reshuffle"


def face(card: Card, modifiers: Mapping[str, Any]) -> int:
    """The face of a card; ``modifiers`` is the book's section of that name."""
    told = modifiers["cards"].get(card.number)
    number = int(card.number) if told is None else 0
    found = max(0, number) | max(0, -number) << _MINUS
    if told is not None:
        times: int = told["times"]
        found |= 1 << _NULLS if times == 0 else (times.bit_length() - 1) << _DOUBLINGS
        if told.get("reshuffle") and _KEEPS not in card.effects:
            found |= 1 << _SIGNS
    return found | sum(effect.level for effect in card.effects if effect.kind == PIERCE) << _PIERCE


def mark(card: Card, effects: Sequence[str]) -> int:
    """The marks of a card for those of the effects that it has; to be added to its face."""
    return sum(1 << _MARKS + place * _MARK for place, effect in enumerate(effects) if effect in card.effects)


def unmarked(faces: int, effects: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """The sum of faces without its marks, and the effects that are marked in it."""
    marks = faces >> _MARKS
    if not marks:
        return faces, ()
    found = (effect for place, effect in enumerate(effects) if marks >> place * _MARK & ((1 << _MARK) - 1))
    return faces & (1 << _MARKS) - 1, tuple(found)


def value(attack: int, faces: int) -> int:
    """The attack after its cards, never below 0: what adds is doubled, what takes away is not.

    A null makes it 0. The attacker places a doubling card among rolling ones to its own good.
    """
    if faces >> _NULLS & _MASK:
        return 0
    return max(0, ((attack + (faces & _MASK)) << (faces >> _DOUBLINGS & _MASK)) - (faces >> _MINUS & _MASK))


def pierce(faces: int) -> int:
    """Points of shield that the cards take away."""
    return faces >> _PIERCE & _MASK


def null(faces: int) -> bool:
    """Does a card among them make the attack 0?"""
    return bool(faces >> _NULLS & _MASK)


def signed(faces: int) -> bool:
    """Does a card among them ask for a reshuffle?"""
    return bool(faces >> _SIGNS & _MASK)


def shown(faces: int, also: int) -> int:
    """The faces that count, with the reshuffle signs of those that were drawn and do not."""
    return faces + (also & _ALL_SIGNS)
