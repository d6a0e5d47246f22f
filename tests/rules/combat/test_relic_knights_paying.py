"""Several bills from one hand against every way to spend it; and what a cost leaves of an unknown hand."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

import pytest

from toolkit import books
from toolkit.rules.combat.relic_knights.opening import openings
from toolkit.rules.combat.relic_knights.paying import EVERYTHING, Bill, Line, Store, settle
from toolkit.rules.esper import icons
from toolkit.rules.maths.payment import Effort
from toolkit.rules.payment import Purse, pay

BOOK = books.section("relic_knights/esper")
TYPES: Sequence[str] = BOOK["wheel"]
CARDS = [card for card in BOOK["deck"]["cards"] if card != "void"]


def payable(hand: Sequence[str], stores: Sequence[Store], bills: Sequence[Bill]) -> bool:
    """Whether bills can all be paid, by trying every card and held point for every bill as every type."""
    options: list[list[tuple[int, str, int] | None]] = []
    for card in hand:
        offers = [(esper, 1) for esper in TYPES] if card == "wild" else list(icons(card, BOOK).items())
        options.append([None, *((at, esper, n) for at in range(len(bills)) for esper, n in offers)])
    for number, store in enumerate(stores):
        into = [at for at, bill in enumerate(bills) if bill.store == number]
        options += [[None, *((at, esper, store.value) for at in into for esper in TYPES)]] * store.held
    return any(_covers(spent, bills) for spent in product(*options))


def _covers(spent: Sequence[tuple[int, str, int] | None], bills: Sequence[Bill]) -> bool:
    for at, bill in enumerate(bills):
        given = Counter[str]()
        for one in spent:
            if one and one[0] == at:
                given[one[1]] += one[2]
        if any(given[esper] < need for esper, need in bill.pool.items() if esper != "any"):
            return False
        if sum(given.values()) < sum(bill.pool.values()):
            return False
    return True


def cases(seed: int, number: int) -> Iterator[tuple[list[str], list[Store], list[Bill]]]:
    chance = random.Random(seed)
    for _ in range(number):
        hand = [chance.choice(CARDS) for _ in range(chance.randint(0, 3))]
        stores = [Store(chance.choice([0, 0, 1]), chance.choice([2, 2, 3])) for _ in range(2)]
        near = [esper for card in hand for esper in icons(card, BOOK)] + ["any", chance.choice(TYPES)]
        bills = [
            Bill({chance.choice(near): chance.randint(1, 2) for _ in range(chance.randint(0, 2))}, store)
            for store in chance.choice([(0,), (0, 0), (0, 1), (0, 0, 1)])
        ]
        yield hand, stores, bills


@pytest.mark.parametrize("seed", range(3))
def test_bills_can_be_paid_where_some_spending_pays_them(seed: int) -> None:
    for hand, stores, bills in cases(seed, 60):
        line = Line(bills, BOOK, Effort())
        bit = line.enough = line.payment([bill.pool for bill in bills])
        expected = payable(hand, stores, bills)
        assert bool(line.reach(hand, stores) & bit) is expected, (hand, stores, bills)
        settled = settle(hand, stores, bills, BOOK)
        assert (settled is not None) is expected, (hand, stores, bills)
        if settled is None:
            continue
        ways, left, rest = settled
        spent = [(at, one.as_, one.value) for at, way in enumerate(ways) for one in way.cost]
        spent += [
            (at, esper, stores[bills[at].store].value) for at, way in enumerate(ways) for esper in way.held
        ]
        assert _covers([(at, "none" if esper == "any" else esper, n) for at, esper, n in spent], bills)
        assert Counter(left) + Counter(one.card for way in ways for one in way.cost) == Counter(hand)
        for number, store in enumerate(stores):
            used = sum(len(way.held) for way, bill in zip(ways, bills, strict=True) if bill.store == number)
            assert rest[number] == Store(store.held - used, store.value)


def test_a_reach_that_has_all_is_everything() -> None:
    line = Line([Bill({"law": 2})], BOOK, Effort())
    line.enough = line.payment([{"law": 1}])
    assert line.reach(["creation/law"], []) == EVERYTHING
    assert line.reach(["void"], []) == 1
    assert line.add(EVERYTHING, line.moves("wild")) == EVERYTHING


# A cost paid from a hand that is not known


DECKS = [
    {"law/creation": 2, "creation/law": 1, "law/corruption": 2, "wild": 1, "void": 1},
    {"chaos/essence": 2, "law/creation": 2, "entropy/chaos": 1, "wild": 2},
    {"essence/chaos": 1, "chaos/essence": 1, "law/creation": 1, "corruption/law": 2, "void": 2},
]
COSTS = [{"law": 2}, {"law": 1, "chaos": 1}, {"any": 2}, {"law": 2, "any": 1}, {"essence": 1, "law": 1}, {}]


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("cost", COSTS)
@pytest.mark.parametrize(
    ("known", "unknown", "drawn"), [((), 3, 0), (("creation/essence",), 2, 1), ((), 2, 2)]
)
def test_what_a_cost_leaves(
    deck: dict[str, int], cost: dict[str, int], known: tuple[str, ...], unknown: int, drawn: int
) -> None:
    """Every order of the unknown cards, paid as cheaply as can be, and every draw after it."""
    purse = Purse(known, held=1)
    pool = [card for card, count in deck.items() for _ in range(count)]
    seen: Counter[tuple[tuple[str, ...], int, tuple[str, ...]]] = Counter()
    for hidden in permutations(range(len(pool)), unknown):
        receipt = pay(purse._replace(hand=(*known, *(pool[at] for at in hidden))), cost, BOOK)
        rest = [at for at in range(len(pool)) if at not in hidden]
        for new in combinations(rest, drawn):
            if receipt is not None:
                cards = list(receipt.purse.hand)
                kept = tuple(cards.pop(0) for card in known if cards[:1] == [card])
                union = tuple(sorted([*cards, *(pool[at] for at in new)]))
                seen[kept, receipt.purse.held, union] += 1
    assert dict(_unions(purse, unknown, drawn, deck, cost)) == dict(seen)


def _unions(
    purse: Purse, unknown: int, drawn: int, deck: dict[str, int], cost: dict[str, int]
) -> Counter[tuple[tuple[str, ...], int, tuple[str, ...]]]:
    """The same by piles: each set of cards kept and drawn, and how often it comes about."""
    from math import comb

    opened = openings(purse, unknown, deck, cost, BOOK, Effort())
    found: Counter[tuple[tuple[str, ...], int, tuple[str, ...]]] = Counter()
    piles = [[card for card, count in pile.items() for _ in range(count)] for pile in opened.piles]
    for opening in opened.each:
        for split, orders in opening.splits.items():
            for new in product(*(range(drawn + 1) for _ in piles)):
                if sum(new) != drawn:
                    continue
                ways = orders
                for pile, kept, paid, more in zip(piles, split.kept, split.paid, new, strict=True):
                    ways *= comb(kept + more, kept) * comb(max(0, len(pile) - kept - more), paid)
                sets = (
                    combinations(pile, kept + more)
                    for pile, kept, more in zip(piles, split.kept, new, strict=True)
                )
                for chosen in product(*sets) if ways else ():
                    union = tuple(sorted(card for some in chosen for card in some))
                    found[opening.hand, opening.held, union] += ways
    return found
