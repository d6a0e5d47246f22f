"""The law of one attack's cards: every sum of faces that may count, with its weight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.draw import Way, counts, second_wins, side
from toolkit.rules.combat.gloomhaven.face import MARK, Mode, face, shown
from toolkit.rules.maths import draws

Faces = dict[int, int]
"""Sums of faces and their weights. The reshuffle signs in them are those of all cards drawn."""


def law(
    cards: Mapping[Card, int],
    mode: Mode,
    way: Way,
    attack: int,
    modifiers: Mapping[str, Any],
    mark: str | None = None,
) -> tuple[int, Faces]:
    """What may count for an attack of this value, with cards drawn from a full pile; the total stands first.

    One card of the pile at least does not roll, and where the pile runs out there is no other. Cards
    with the effect ``mark`` are marked.
    """
    sides = {
        card: side(card, face(card, modifiers) + MARK * (mark in card.effects), modifiers) for card in cards
    }
    rolling = [sides[card] for card in cards if card.rolling]
    others = [sides[card] for card in cards if not card.rolling]
    values = [(one.face, cards[one.card]) for one in rolling]
    numbers = [cards[one.card] for one in others]
    if mode == "normal":
        found = draws.one(values, numbers)
    else:
        found = draws.two(values, numbers, always=way["second"] == "always")
    faces: Faces = {}
    for weight, run, place, other in found.draws:
        first = others[place]
        if other is None:
            which = counts(mode, way, None, False)
            last = 0
        else:
            second = others[other] if other >= 0 else rolling[~other]
            wins = second_wins(mode, attack, run if mode == "advantage" else 0, first, second)
            which = counts(mode, way, second.card, wins)
            last = second.face
        told = (run if which.run else 0) + (first.face if which.first else 0) + (last if which.second else 0)
        key = shown(told, run + first.face + last - told)
        faces[key] = faces.get(key, 0) + weight
    return found.total, faces
