"""What the active unit has left when it has paid for its action, over all hands that it may have.

The initial cost is paid before cards are drawn, as cheaply as can be, equal ways by the hand's order;
unknown cards lie in any order. Cards that are alike for this cost make a pile: which of a pile are paid
is by their order alone, so those left and those drawn are any cards of it, each as likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import factorial, prod
from typing import Any, NamedTuple

from toolkit.rules.esper import icons
from toolkit.rules.maths.cheapest import Item, minimal
from toolkit.rules.maths.payment import ANY, Effort
from toolkit.rules.payment import Needs, Purse, pay

Counts = tuple[int, ...]
"""A number of cards of each pile."""
Sort = tuple[tuple[str, int], ...]
"""What a card is for a cost: amounts by the types that it asks for, and of any other."""
OTHER = "other"


class Split(NamedTuple):
    """Unknown cards of a hand by what becomes of them: how many of each pile are kept, how many are paid."""

    kept: Counts
    paid: Counts


class Opening(NamedTuple):
    """The known cards and held points that are left; and in how many orders of the unknown cards they are
    split so, each set of paid cards by itself."""

    hand: tuple[str, ...]
    held: int
    splits: dict[Split, int]


class Openings(NamedTuple):
    """All that can be after the cost is paid, and in how many orders any unknown cards of a hand lie."""

    piles: list[dict[str, int]]
    each: list[Opening]
    orders: int


class _Way(NamedTuple):
    """A way to pay: its rank, cards by pile, held points; the cards also packed into one number."""

    rank: tuple[int, int, int, int]
    cards: Counts
    held: int
    packed: int


def openings(
    purse: Purse, unknown: int, deck: Mapping[str, int], cost: Needs, book: Mapping[str, Any], effort: Effort
) -> Openings:
    """Pay ``cost`` from a hand of known cards and ``unknown`` ones of the deck.

    :raises TooMuch: for costs too large, or too many ways to pay them.
    """
    if not unknown:
        receipt = pay(purse, cost, book)
        paid = [Opening(receipt.purse.hand, receipt.purse.held, {Split((0,), (0,)): 1})] if receipt else []
        return Openings([dict(deck)], paid, 1)
    asked = {esper: amount for esper, amount in cost.items() if amount}
    sorts: dict[Sort, dict[str, int]] = {}
    for card in (*deck, *purse.hand):
        sorts.setdefault(sort(card, asked, book), {})[card] = deck.get(card, 0)
    # Piles of few cards first: they leave the fewest possibilities for the others.
    kinds = sorted(sorts, key=lambda kind: len(sorts[kind]))
    piles = [sorts[kind] for kind in kinds]
    sizes = tuple(sum(pile.values()) for pile in piles)
    known = [kinds.index(sort(card, asked, book)) for card in purse.hand]
    have = tuple(known.count(at) for at in range(len(kinds)))
    most = _plus(have, tuple(min(unknown, n) for n in sizes))
    width = max(most).bit_length() + 1
    ways = _ways(purse, kinds, most, asked, width, book)
    splits: dict[tuple[tuple[int, ...], int], dict[Split, int]] = {}
    all_orders = factorial(unknown)
    for hand in _within(sizes, unknown):
        effort.spend(len(ways) // 4 + 20 * len(kinds) + unknown)
        best = _cheapest(ways, _plus(have, hand), width)
        if best:
            kept, taken = _from_known(known, best)
            found = splits.setdefault((kept, purse.held - best[0].held), {})
            for paid_of, orders in _paid(hand, taken, best, all_orders).items():
                found[Split(_minus(hand, paid_of), paid_of)] = orders
    each = [
        Opening(tuple(purse.hand[at] for at in kept), held, found) for (kept, held), found in splits.items()
    ]
    return Openings(piles, each, all_orders)


def _plus(a: Counts, b: Counts) -> Counts:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _minus(a: Counts, b: Counts) -> Counts:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def sort(card: str, cost: Needs, book: Mapping[str, Any]) -> Sort:
    """What a card is for a cost: cards of one sort pay it alike, and waste alike."""
    if card == book["special"]["wild"]:
        return ((ANY, book["values"]["wild"]),)
    offers = {(esper if esper in cost else OTHER, amount) for esper, amount in icons(card, book).items()}
    return tuple(sorted(offer for offer in offers if ANY in cost or offer[0] != OTHER))


def _ways(
    purse: Purse, kinds: Sequence[Sort], most: Counts, cost: Needs, width: int, book: Mapping[str, Any]
) -> list[_Way]:
    """The ways to pay of which nothing could be left out, the cheapest first."""
    items = {
        Item(str(at), kind, flexible=kind[0][0] == ANY): count
        for at, (kind, count) in enumerate(zip(kinds, most, strict=True))
        if kind and count
    }
    held = Item("held", ((ANY, purse.held_value),), flexible=True, stored=True)
    items[held] = min(purse.held, sum(cost.values()))
    ways: dict[tuple[Counts, int], _Way] = {}
    for bought in minimal(cost, items, purse.free):
        named = Counter(choice.item.name for choice in bought.choices)
        cards, stored = tuple(named[str(at)] for at in range(len(kinds))), named[held.name]
        wilds = sum(choice.item.flexible and not choice.item.stored for choice in bought.choices)
        rank = len(bought.choices), stored, bought.waste, wilds
        way = _Way(rank, cards, stored, _packed(cards, width))
        if (cards, stored) not in ways or way.rank < ways[cards, stored].rank:
            ways[cards, stored] = way
    return sorted(ways.values())


def _packed(counts: Counts, width: int) -> int:
    """Counts side by side in one number, each in so many bits, the first bit of each free."""
    number = 0
    for count in counts:
        number = number << width | count
    return number


def _cheapest(ways: Sequence[_Way], holds: Counts, width: int) -> list[_Way]:
    """The cheapest of the ways that such a hand has: several, where they are equal."""
    # What a hand has too little of borrows the free bit that is set beside it.
    free = _packed((1 << width - 1,) * len(holds), width)
    there = _packed(holds, width) | free
    best: list[_Way] = []
    for way in ways:
        if best and way.rank != best[0].rank:
            break
        if (there - way.packed) & free == free:
            best.append(way)
    return best


def _within(sizes: Sequence[int], cards: int) -> Iterator[Counts]:
    """Every way to take so many cards from piles of these sizes, by number."""
    if not sizes and not cards:
        yield ()
    if cards > sum(sizes) or not sizes:
        return
    for number in range(min(sizes[0], cards) + 1):
        for rest in _within(sizes[1:], cards - number):
            yield (number, *rest)


def _goes_on(taken: Counts, at: int, best: Sequence[_Way]) -> bool:
    """Whether a card of a pile is one of a cheapest way that has begun so."""
    more = (*taken[:at], taken[at] + 1, *taken[at + 1 :])
    return any(all(a <= b for a, b in zip(more, way.cards, strict=True)) for way in best)


def _from_known(known: Sequence[int], best: Sequence[_Way]) -> tuple[tuple[int, ...], Counts]:
    """The places of the known cards that are kept, and how many of each pile are paid of them."""
    taken, kept = (0,) * len(best[0].cards), []
    for place, at in enumerate(known):
        if _goes_on(taken, at, best):
            taken = (*taken[:at], taken[at] + 1, *taken[at + 1 :])
        else:
            kept.append(place)
    return tuple(kept), taken


def _paid(hand: Counts, taken: Counts, best: Sequence[_Way], all_orders: int) -> dict[Counts, int]:
    """In how many orders of the unknown cards a set of them is paid, by how many of each pile it has."""
    ends = {way.cards for way in best}
    found: dict[Counts, int] = {}
    now = {taken: all_orders}
    while now:
        later: dict[Counts, int] = {}
        for sofar, weight in now.items():
            if sofar in ends:
                paid = _minus(sofar, taken)
                found[paid] = weight * prod(map(factorial, paid))
                continue
            going = [at for at in range(len(hand)) if _goes_on(sofar, at, best)]
            # The next that is paid is the first in the hand of all cards with which a cheapest way goes on.
            rivals = sum(hand[at] - sofar[at] + taken[at] for at in going)
            for at in going:
                more = (*sofar[:at], sofar[at] + 1, *sofar[at + 1 :])
                later[more] = later.get(more, 0) + weight // rivals
        now = later
    return found
