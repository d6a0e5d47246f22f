"""Paying with esper, as a duel needs it: what a purse can pay, how at the cheapest, how likely.

:func:`pay` a cost from a :class:`Purse` and see what is left; which presses are payable together from
that (:func:`payable_sets`, :func:`pooled`); how many draws make costs payable (:func:`ways_to_pay`).
Costs are mappings of esper types, and ``any``, to amounts; ``book`` is the section on esper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from toolkit.rules.esper import icons
from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.maths.cheapest import MOST_STEPS, Choice, Item, Purchase, cheapest, minimal
from toolkit.rules.maths.payment import ANY, Effort, Moves, Offer, Price, TooMuch, payable_hands
from toolkit.rules.shapes import Row
from toolkit.rules.units import Press

MOST_PRESSES = 10
Needs = Mapping[str, int]
"""A cost, by type of esper and ``any``."""


class Spent(Row, frozen=True, kw_only=True):
    """A card spent: as which type of esper, and for how many points."""

    card: str
    as_: str = msgspec.field(name="as")
    value: int


class Way(Row, frozen=True, kw_only=True):
    """A way to pay a cost: cards, held points by type, and the points that are lost as excess."""

    cost: tuple[Spent, ...]
    held: tuple[str, ...]
    lost: int


class Purse(NamedTuple):
    """What there is to pay with: cards, held points and the worth of each, free points for a cost."""

    hand: tuple[str, ...]
    held: int = 0
    held_value: int = 2
    free: int = 0


class Receipt(NamedTuple):
    """What was paid: cards, held points by type, points in excess; and what is left in the purse."""

    spent: tuple[Spent, ...]
    held: tuple[str, ...]
    waste: int
    purse: Purse


def pay(purse: Purse, cost: Needs, book: Mapping[str, Any]) -> Receipt | None:
    """Pay a cost as cheaply as can be, or None where it cannot be paid ("Actions", Cost).

    Fewest cards and held points together, then fewest held, least excess, fewest wilds, the hand's
    order. The free points are gone afterwards, used or not: they are for this cost alone.

    :raises TooMuch: for a cost too large to reckon with.
    """
    if _beyond(purse, [cost], 0, book):
        return None
    stored = min(purse.held, sum(cost.values()))
    if stored > most(MOST_STEPS):
        raise TooMuch(beyond(MOST_STEPS, "held points to pay with"))
    items = [_item(card, book) for card in purse.hand] + [_held(purse, book)] * stored
    bought = cheapest(cost, items, purse.free)
    if bought is None:
        return None
    way = _written(bought)
    gone = {choice.at for choice in bought.choices}
    left = tuple(card for at, card in enumerate(purse.hand) if at not in gone)
    return Receipt(way.cost, way.held, way.lost, Purse(left, purse.held - len(way.held), purse.held_value))


def lacking(purse: Purse, cost: Needs, book: Mapping[str, Any]) -> int | None:
    """How many more points of any type a cost needs at least; None where it is too large to reckon with."""
    try:
        price = Price([cost], purse.free)
    except TooMuch:
        return None
    reach, extra = _reach(price, purse, Counter(purse.hand), book)
    return max(0, price.short(reach) - extra)


def every_way(purse: Purse, cost: Needs, book: Mapping[str, Any]) -> list[Way]:
    """Every way to pay a cost of which no card or held point could be left out.

    :raises TooMuch: where there are too many ways to try.
    """
    if _beyond(purse, [cost], 0, book):
        return []
    items = Counter(_item(card, book) for card in purse.hand if card != book["special"]["void"])
    items[_held(purse, book)] += min(purse.held, sum(cost.values()))
    return [_written(bought) for bought in minimal(cost, items, purse.free)]


def payable_sets(purse: Purse, presses: Sequence[Press], book: Mapping[str, Any]) -> list[tuple[int, ...]]:
    """Which presses can be paid together, as their places in the list; the smallest sets first.

    Their costs are one pool: the excess of one pays the others ("Presses").

    :raises TooMuch: for more than ``MOST_PRESSES`` presses, or costs too large to reckon with.
    """
    if len(presses) > most(MOST_PRESSES):
        raise TooMuch(beyond(MOST_PRESSES, "presses"))
    hand, effort = Counter(purse.hand), Effort()
    payable: set[tuple[int, ...]] = {()}
    for size in range(1, len(presses) + 1):
        for chosen in combinations(range(len(presses)), size):
            if all(part in payable for part in combinations(chosen, size - 1)):
                pools = [pooled(presses, chosen)]
                if not _beyond(purse, pools, 0, book) and _covers(pools, purse, hand, book, effort):
                    payable.add(chosen)
    return sorted(payable, key=lambda chosen: (len(chosen), chosen))


def largest(sets: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The sets that no other one holds, the most presses first, then in their order."""
    kept = [one for one in sets if one and not any(set(one) < set(other) for other in sets)]
    return sorted(kept, key=lambda chosen: (-len(chosen), chosen))


def pooled(presses: Sequence[Press], chosen: Sequence[int]) -> dict[str, int]:
    """The costs of some presses, added up."""
    total: Counter[str] = Counter()
    for at in chosen:
        total.update(presses[at].cost)
    return dict(total)


def ways_to_pay(
    purse: Purse,
    pools: Sequence[Needs],
    deck: Mapping[str, int],
    most: int,
    book: Mapping[str, Any],
    effort: Effort | None = None,
) -> list[int]:
    """By number of cards drawn from ``deck``, 0 to ``most``: how many draws can pay all the pools.

    Each of the ``C(cards, drawn)`` draws is as likely. The purse's free points are for the first pool.
    One ``effort`` may bound several calls.

    :raises TooMuch: for costs too large to reckon with.
    """
    if _beyond(purse, pools, most, book):
        return [0] * (most + 1)
    price, effort = Price(pools, purse.free), effort or Effort()
    effort.spend(price.size)
    start, extra = _reach(price, purse, Counter(purse.hand), book)
    kinds: dict[Moves, int] = {}
    for card, count in deck.items():
        if card != book["special"]["wild"]:
            moves = price.moves(_offers(card, book))
            kinds[moves] = kinds.get(moves, 0) + count
    blanks = kinds.pop((), 0)
    wilds = deck.get(book["special"]["wild"], 0)
    return payable_hands(price, start, kinds, wilds, blanks, most, extra, effort)


def _reach(price: Price, purse: Purse, hand: Mapping[str, int], book: Mapping[str, Any]) -> tuple[int, int]:
    """What a purse can pay, and its points of any type."""
    reach = price.add_many(price.nothing, price.moves(price.any_offer(purse.held_value)), purse.held)
    for card, count in hand.items():
        reach = price.add_many(reach, price.moves(_offers(card, book)), count)
    return reach, hand.get(book["special"]["wild"], 0) * int(book["values"]["wild"])


def _covers(
    pools: Sequence[Needs], purse: Purse, hand: Mapping[str, int], book: Mapping[str, Any], effort: Effort
) -> bool:
    price = Price(pools, purse.free)
    effort.spend(price.size)
    reach, extra = _reach(price, purse, hand, book)
    return price.short(reach) <= extra


def _beyond(purse: Purse, pools: Sequence[Needs], drawn: int, book: Mapping[str, Any]) -> bool:
    """Whether the pools ask for more points than there can be."""
    cards = (len(purse.hand) + drawn) * max(book["values"]["primary"], book["values"]["wild"])
    asked = sum(sum(pool.values()) for pool in pools)
    return bool(asked > cards + purse.held * purse.held_value + purse.free)


def _offers(card: str, book: Mapping[str, Any]) -> tuple[Offer, ...]:
    """What a standard card can be spent as: its primary or its secondary ("Esper Deck")."""
    return tuple(icons(card, book).items())


def _item(card: str, book: Mapping[str, Any]) -> Item:
    if card == book["special"]["wild"]:
        return Item(card, ((ANY, book["values"]["wild"]),), flexible=True)
    return Item(card, _offers(card, book))


def _held(purse: Purse, book: Mapping[str, Any]) -> Item:
    return Item("held", ((ANY, purse.held_value),), flexible=True, stored=True)


def _written(bought: Purchase) -> Way:
    cards = [choice for choice in bought.choices if not choice.item.stored]
    held = tuple(choice.colour for choice in bought.choices if choice.item.stored)
    return Way(cost=tuple(map(_spent, cards)), held=held, lost=bought.waste)


def _spent(choice: Choice) -> Spent:
    return Spent(card=choice.item.name, as_=choice.colour, value=choice.amount)
