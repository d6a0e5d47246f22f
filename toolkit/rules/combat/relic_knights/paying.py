"""Paying in a duel: several costs from one hand, units each with their held esper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from toolkit.rules.esper import Cost, icons
from toolkit.rules.maths.payment import Effort, Moves, Price
from toolkit.rules.payment import Needs, Purse, Way, every_way, pay
from toolkit.rules.units import Press


class Store(NamedTuple):
    """The held points of a unit, and what each is worth."""

    held: int
    value: int


class Bill(NamedTuple):
    """A pool to be paid, and whose held points may pay it: the number of a store."""

    pool: Needs
    store: int = 0


EVERYTHING = -1
"""The reach that has every bit; a card more leaves it as it is."""


class Line:
    """Bills paid from one hand: which parts of them can be paid together, all at once.

    A *reach* says what a hand can pay; ``moves`` of a card make it what the hand and that card can. With
    all of the bits in ``enough`` nothing more is to be told by it, and it is :data:`EVERYTHING`.

    :raises TooMuch: for bills of too many different payments.
    """

    def __init__(self, bills: Sequence[Bill], book: Mapping[str, Any], effort: Effort) -> None:
        self.bills, self.book = bills, book
        self.price = Price([bill.pool for bill in bills])
        effort.spend(self.price.size)
        self.enough = 0
        self._moves: dict[str, Moves] = {}

    def reach(self, hand: Sequence[str], stores: Sequence[Store]) -> int:
        """What a hand can pay, with the held points of the units."""
        reach = self.price.nothing
        for number, store in enumerate(stores):
            pools = [at for at, bill in enumerate(self.bills) if bill.store == number]
            moves = self.price.moves(self.price.any_offer(store.value), pools)
            reach = self.price.add_many(reach, moves, store.held)
        for card in hand:
            reach = self.price.add(reach, self.moves(card))
        return self.told(reach)

    def add(self, reach: int, moves: Moves) -> int:
        """What can be paid with one more card of such moves."""
        return self.told(self.price.add(reach, moves)) if moves else reach

    def told(self, reach: int) -> int:
        """The reach as far as it matters."""
        return EVERYTHING if reach & self.enough == self.enough else reach

    def moves(self, card: str) -> Moves:
        """What a card does to a reach; empty where it pays nothing here."""
        if card not in self._moves:
            wild = card == self.book["special"]["wild"]
            offers = (
                self.price.any_offer(self.book["values"]["wild"])
                if wild
                else tuple(icons(card, self.book).items())
            )
            self._moves[card] = self.price.moves(offers)
        return self._moves[card]

    def payment(self, pools: Sequence[Needs]) -> int:
        """The bit of a reach that says that so much of each bill can be paid."""
        return 1 << self.price.payment(pools)


def within_means(presses: Sequence[Press], points: int) -> list[int]:
    """The places of the presses that could be paid with so many points."""
    return [at for at, press in enumerate(presses) if asked(needs(press.cost)) <= points]


def needs(cost: Cost) -> Needs:
    """A cost as what is to be paid."""
    return {str(esper): amount for esper, amount in cost.items()}


def asked(cost: Needs) -> int:
    """The points of a cost."""
    return sum(cost.values())


def points(hand: int, stores: Sequence[Store], book: Mapping[str, Any]) -> int:
    """The most points that so many cards and these held points can be."""
    card = max(book["values"][key] for key in ("primary", "secondary", "wild"))
    return int(hand * card + sum(store.held * store.value for store in stores))


def settle(
    hand: Sequence[str], stores: Sequence[Store], bills: Sequence[Bill], book: Mapping[str, Any]
) -> tuple[list[Way], tuple[str, ...], list[Store]] | None:
    """Pay bills in their order, each as cheaply as leaves enough for those after it.

    The ways, the cards and the held points left; None where they cannot all be paid.

    :raises TooMuch: for costs too large, or too many ways to try.
    """
    if not bills:
        return [], tuple(hand), list(stores)
    pool, at = bills[0]
    purse = Purse(tuple(hand), stores[at].held, stores[at].value)
    for way, left in _ways(purse, pool, book):
        after = [*stores[:at], Store(stores[at].held - len(way.held), stores[at].value), *stores[at + 1 :]]
        rest = settle(left, after, bills[1:], book)
        if rest is not None:
            return [way, *rest[0]], *rest[1:]
    return None


def _ways(purse: Purse, pool: Needs, book: Mapping[str, Any]) -> Iterator[tuple[Way, tuple[str, ...]]]:
    """The ways to pay a pool and the cards that each leaves, the cheapest first."""
    cheapest = pay(purse, pool, book)
    if cheapest is None:
        return
    yield Way(cost=cheapest.spent, held=cheapest.held, lost=cheapest.waste), cheapest.purse.hand
    wild = book["special"]["wild"]
    found = []
    for way in every_way(purse, pool, book):
        spent, wilds = _places(purse.hand, way), sum(one.card == wild for one in way.cost)
        key = (len(way.cost) + len(way.held), len(way.held), way.lost, wilds, spent)
        found.append((key, way))
    for (*_, spent), way in sorted(found, key=lambda one: one[0]):
        yield way, tuple(card for at, card in enumerate(purse.hand) if at not in spent)


def _places(hand: Sequence[str], way: Way) -> tuple[int, ...]:
    """Where the cards of a way lie in the hand, each as far in front as it does."""
    places: list[int] = []
    for one in way.cost:
        places.append(next(i for i, card in enumerate(hand) if card == one.card and i not in places))
    return tuple(sorted(places))
