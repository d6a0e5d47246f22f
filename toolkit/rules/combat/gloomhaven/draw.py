"""How many cards an attack draws, and which of them count.  Heading: Attack Modifiers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.face import Mode, face, null, value

Way = Mapping[str, Any]
"""How an edition draws with advantage or disadvantage: its row in the book's combat section."""


class Hand(msgspec.Struct, frozen=True):
    """The cards of one attack: a run of rolling ones, the first that does not roll, one more.

    ``first`` is None where no card was left before one came that does not roll; ``second`` is None where
    none is drawn, or none was left. ``short``: a card was wanted that was not there.
    """

    run: Sequence[Card]
    first: Card | None
    second: Card | None
    short: bool

    @property
    def drawn(self) -> list[Card]:
        """All cards in the order in which they came."""
        return [*self.run, *(card for card in (self.first, self.second) if card is not None)]


class Counts(msgspec.Struct, frozen=True):
    """Which parts of a hand count."""

    run: bool
    first: bool
    second: bool


def wants_second(mode: Mode, way: Way, rolled: bool) -> bool:
    """Is a card drawn after the first that does not roll? ``rolled``: rolling cards came before it."""
    return mode != "normal" and (way["second"] == "always" or not rolled)


def hand(draw: Callable[[], Card | None], mode: Mode, way: Way) -> Hand:
    """The cards that ``draw`` gives, one after the other, as far as the attack draws; None: none is left."""
    run: list[Card] = []
    first = draw()
    while first is not None and first.rolling:
        run.append(first)
        first = draw()
    if first is None:
        return Hand(run, None, None, True)
    if not wants_second(mode, way, bool(run)):
        return Hand(run, first, None, False)
    second = draw()
    return Hand(run, first, second, second is None)


def counts(mode: Mode, way: Way, second: Card | None, second_wins: bool) -> Counts:
    """Which cards count. ``second_wins``: of the last two cards the second is the one to keep."""
    favoured = mode != "disadvantage"
    if second is None:
        return Counts(favoured, True, False)
    if second.rolling and not way["ignores"]:
        return Counts(favoured, True, favoured)
    return Counts(favoured, not second_wins, second_wins)


class Side(msgspec.Struct, frozen=True):
    """A card in a comparison, with its face."""

    card: Card
    face: int
    worth: Mapping[str, int]
    """Its effects that are worth something, and their levels."""


def side(card: Card, face: int, modifiers: Mapping[str, Any]) -> Side:
    """A card as it is compared; ``modifiers`` is the book's section of that name."""
    alone = modifiers["effects"]["alone"]
    worth: dict[str, int] = {}
    for effect in card.effects:
        if alone.get(effect.kind, {}).get("compares", True):
            worth[effect.kind] = worth.get(effect.kind, 0) + effect.level
    return Side(card, face, worth)


def rank(attack: int, run: int, face: int) -> int:
    """What a card makes of an attack after rolling cards of the face ``run``, for comparison: a null 0."""
    return 0 if null(face) else value(attack, run + face) + 1


def second_wins(mode: Mode, first: Side, its: int, second: Side, other: int) -> bool:
    """Is the second card the one to keep: the better with advantage, the worse with disadvantage?

    ``its`` and ``other`` are their ranks; a null is below all. Of two that are equal the one with more
    effects is better. A number against an effect, or two different effects, cannot be compared: the
    first drawn is kept.
    """
    if mode == "advantage":
        return _no_worse(second, other, first, its) and not _no_worse(first, its, second, other)
    return _no_worse(first, its, second, other) and not _no_worse(second, other, first, its)


def _no_worse(one: Side, its: int, other: Side, others: int) -> bool:
    if not (its and others) and its != others:
        return its > others  # a null is the worst, whatever stands beside it
    if its < others:
        return False
    return not other.worth or all(one.worth.get(kind, 0) >= level for kind, level in other.worth.items())


def counted(found: Hand, mode: Mode, way: Way, attack: int, modifiers: Mapping[str, Any]) -> list[int]:
    """The positions, in the order drawn, of the cards of a hand that count for an attack of this value."""
    wins = False
    if found.first is not None and found.second is not None:
        run = sum(face(card, modifiers) for card in found.run) if mode == "advantage" else 0
        first, second = (side(card, face(card, modifiers), modifiers) for card in (found.first, found.second))
        wins = second_wins(mode, first, rank(attack, run, first.face), second, rank(attack, run, second.face))
    which = counts(mode, way, found.second, wins)
    rolled = len(found.run)
    last = [which.first and found.first is not None, which.second and found.second is not None]
    return [
        *range(rolled if which.run else 0),
        *(rolled + place for place, is_in in enumerate(last) if is_in),
    ]
