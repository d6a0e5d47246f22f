"""Payments against exhaustive assignment: every card as everything, or not spent."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from toolkit import books
from toolkit.rules.esper import icons, laid_out, standard
from toolkit.rules.maths.payment import TooMuch
from toolkit.rules.payment import Purse, every_way, lacking, largest, pay, payable_sets, ways_to_pay
from toolkit.rules.units import Press

BOOK = books.section("relic_knights/esper")
DECK = standard(BOOK)
TYPES: Sequence[str] = BOOK["wheel"]
Spending = tuple[tuple[int, str, int], ...]  # place in the hand (held ones after it), as, points


def spendings(purse: Purse) -> Iterator[Spending]:
    """Every way to spend some of a purse, without thinking."""
    items: list[list[tuple[str, int]]] = []
    for card in purse.hand:
        wild = [(esper, 1) for esper in TYPES] if card == "wild" else []
        items.append(list(icons(card, BOOK).items()) + wild)
    items += [[(esper, purse.held_value) for esper in TYPES]] * purse.held
    for chosen in product(*([None, *options] for options in items)):
        yield tuple((at, *it) for at, it in enumerate(chosen) if it)


def pays(spent: Iterable[tuple[int, str, int]], cost: Mapping[str, int], free: int) -> tuple[bool, int]:
    """Whether a spending pays a cost, and how much of it is in excess; free points come last."""
    by_type: Counter[str] = Counter()
    for _, esper, points in spent:
        by_type[esper] += points
    short = sum(max(0, need - by_type[esper]) for esper, need in cost.items() if esper != "any")
    excess = sum(max(0, points - cost.get(esper, 0)) for esper, points in by_type.items())
    short += max(0, cost.get("any", 0) - excess)
    return short <= free, max(0, excess - cost.get("any", 0))


def rank(spent: Spending, waste: int, purse: Purse) -> tuple[int, int, int, int, tuple[int, ...]]:
    cards = len(purse.hand)
    wilds = sum(at < cards and purse.hand[at] == "wild" for at, _, _ in spent)
    order = tuple(at for at, _, _ in spent)
    return len(spent), sum(at >= cards for at in order), waste, wilds, order


def payments(seed: int, count: int) -> Iterator[tuple[Purse, dict[str, int]]]:
    chance = random.Random(seed)
    cards = [card for card in laid_out(DECK) if card != "void"]
    for _ in range(count):
        hand = tuple(chance.sample(cards, chance.randint(0, 4)))
        purse = Purse(
            hand, chance.choice([0, 0, 1, 2]), chance.choice([2, 2, 2, 3, 4]), chance.choice([0, 0, 1])
        )
        near = [esper for card in hand for esper in icons(card, BOOK)] or TYPES
        pool = [*near, *near, *TYPES, "any", "any"]
        cost = {chance.choice(pool): chance.randint(1, 3) for _ in range(chance.randint(1, 3))}
        yield purse, cost


@pytest.mark.parametrize("seed", range(4))
def test_the_cheapest_payment_is_the_best_of_all(seed: int) -> None:
    for purse, cost in payments(seed, 250):
        found = [(spent, *pays(spent, cost, purse.free)) for spent in spendings(purse)]
        ranks = [rank(spent, waste, purse) for spent, payable, waste in found if payable]
        paid = pay(purse, cost, BOOK)
        if paid is None:
            assert not ranks, (purse, cost)
            continue
        left = list(purse.hand)
        for spent in paid.spent:
            left.remove(spent.card)
        assert paid.purse == Purse(tuple(left), purse.held - len(paid.held), purse.held_value)
        best = min(ranks)
        wilds = sum(spent.card == "wild" for spent in paid.spent)
        assert (len(paid.spent) + len(paid.held), len(paid.held), paid.waste, wilds) == best[:4], (
            purse,
            cost,
        )
        assert [spent.card for spent in paid.spent] == [
            purse.hand[at] for at in best[4] if at < len(purse.hand)
        ]
        claimed = [(0, spent.as_, spent.value) for spent in paid.spent]
        claimed += [(0, esper, purse.held_value) for esper in paid.held]
        assert pays([(0, "none" if e == "any" else e, v) for _, e, v in claimed], cost, purse.free)[0]


@pytest.mark.parametrize("seed", range(2))
def test_every_way_is_all_that_nothing_can_be_left_out_of(seed: int) -> None:
    for purse, cost in payments(100 + seed, 150):
        expected = set()
        for spent in spendings(purse):
            if pays(spent, cost, purse.free)[0] and not any(
                pays(spent[:at] + spent[at + 1 :], cost, purse.free)[0] for at in range(len(spent))
            ):
                expected.add(_fixed(spent, purse))
        found = every_way(purse, cost, BOOK)
        cards = [
            (
                frozenset(Counter((s.card, s.as_) for s in way.cost if s.card != "wild").items()),
                sum(s.card == "wild" for s in way.cost),
                len(way.held),
            )
            for way in found
        ]
        assert set(cards) == expected, (purse, cost)
        shown = [repr(way) for way in found]
        assert len(set(shown)) == len(shown)


def _fixed(spent: Spending, purse: Purse) -> tuple[object, int, int]:
    """A spending without what its flexible parts are called: only cards, wilds and held points."""
    cards = [(purse.hand[at], esper) for at, esper, _ in spent if at < len(purse.hand)]
    plain = Counter(it for it in cards if it[0] != "wild")
    wilds = len(cards) - plain.total()
    return frozenset(plain.items()), wilds, len(spent) - len(cards)


def test_presses_together_are_those_whose_pooled_costs_can_be_paid() -> None:
    chance = random.Random(7)
    for purse, _ in payments(8, 120):
        purse = purse._replace(free=0)
        costs = [{chance.choice(TYPES): chance.randint(1, 2)} for _ in range(3)]
        presses = [Press(name=str(at), cost=cost) for at, cost in enumerate(costs)]  # type: ignore[arg-type]
        all_spendings = list(spendings(purse))
        expected = []
        for size in range(4):
            for chosen in combinations(range(3), size):
                pool: Counter[str] = Counter()
                for at in chosen:
                    pool.update(costs[at])
                if any(pays(spent, pool, 0)[0] for spent in all_spendings):
                    expected.append(chosen)
        assert payable_sets(purse, presses, BOOK) == expected
        assert all(not set(a) < set(b) for a in largest(expected) for b in expected)


@pytest.mark.parametrize(
    ("purse", "pools"),
    [
        (Purse(()), [{"law": 3, "chaos": 1}]),
        (Purse((), 1, 2, 1), [{"law": 3, "any": 2}]),
        (Purse(("law/creation",)), [{"law": 1}, {"creation": 1, "law": 2}]),
        (Purse(("wild", "void"), 0, 2, 1), [{"essence": 2}, {"any": 2}]),
        (Purse(("wild",), 1, 3), [{"essence": 2, "any": 1}, {"chaos": 2}]),
    ],
)
def test_ways_to_pay_are_those_found_by_drawing_every_hand(purse: Purse, pools: list[dict[str, int]]) -> None:
    deck = {
        "law/creation": 2,
        "creation/law": 1,
        "chaos/essence": 2,
        "essence/chaos": 1,
        "wild": 2,
        "void": 1,
    }
    cards = [card for card, count in deck.items() for _ in range(count)]
    ways = ways_to_pay(purse, pools, deck, 4, BOOK)
    for drawn in range(5):
        payable = 0
        for hand in combinations(cards, drawn):
            payable += split(purse._replace(hand=(*purse.hand, *hand)), pools)
        assert ways[drawn] == payable
    assert sum(ways) <= sum(comb(len(cards), drawn) for drawn in range(5))


def split(purse: Purse, pools: list[dict[str, int]]) -> bool:
    """Whether items can be dealt out to the pools so that each is paid; excess goes to no other."""
    first, *others = pools
    for spent in spendings(purse):
        if pays(spent, first, purse.free)[0]:
            used = {at for at, _, _ in spent}
            left = tuple(card for at, card in enumerate(purse.hand) if at not in used)
            held = purse.held - sum(at >= len(purse.hand) for at in used)
            rest = Purse(left, held, purse.held_value)
            if not others or split(rest, others):
                return True
    return False


@pytest.mark.parametrize("seed", range(40))
def test_what_is_lacking_is_the_least_that_more_of_any_type_would_make_good(seed: int) -> None:
    chance = random.Random(seed)
    hand = tuple(chance.choices(["law/corruption", "chaos/essence", "wild", "void"], k=chance.randrange(4)))
    purse = Purse(hand, chance.randrange(2), 2, chance.randrange(2))
    cost = {esper: chance.randrange(4) for esper in ("law", "chaos", "any")}
    short = lacking(purse, cost, BOOK)
    assert short is not None
    needed = next(more for more in range(20) if pay(purse._replace(free=purse.free + more), cost, BOOK))
    assert short == needed


def test_what_is_lacking_of_a_cost_beyond_reckoning_is_not_said() -> None:
    assert lacking(Purse(()), dict.fromkeys(TYPES, 60), BOOK) is None


def test_the_books_examples() -> None:
    """An empty cost; held points of a Relic Knight worth four; excess of the cost lost to the presses."""
    assert pay(Purse(()), {}, BOOK) is not None
    kisa = pay(Purse(("void",), 3, 4), {"law": 4, "chaos": 3}, BOOK)
    assert kisa is not None
    assert sorted(kisa.held) == ["chaos", "law"]
    assert (kisa.waste, kisa.purse.held) == (1, 1)
    paid = pay(Purse(("corruption/law",)), {"corruption": 1}, BOOK)
    assert paid is not None
    assert payable_sets(paid.purse, [Press(name="X", cost={"corruption": 1})], BOOK) == [()]  # type: ignore[dict-item]


def test_what_would_take_too_long_is_refused_and_what_cannot_be_is_answered() -> None:
    assert pay(Purse(("wild",)), {"law": 10**12}, BOOK) is None
    assert ways_to_pay(Purse(("wild",)), [{"law": 10**12}], DECK.cards, 3, BOOK) == [0, 0, 0, 0]
    with pytest.raises(TooMuch):
        pay(Purse((), 10**9), {"law": 10**6, "any": 10**6}, BOOK)
    with pytest.raises(TooMuch):
        ways_to_pay(Purse((), 10**9), [{"law": 10**6, "any": 10**6}], DECK.cards, 3, BOOK)
    easy = pay(Purse((), 10**9), {"law": 3, "chaos": 3}, BOOK)
    assert easy is not None
    assert len(easy.held) == 4


def test_more_to_pay_with_never_pays_less() -> None:
    for purse, cost in payments(42, 300):
        paid = pay(purse, cost, BOOK)
        for richer in (
            purse._replace(hand=(*purse.hand, "essence/chaos")),
            purse._replace(held=purse.held + 1),
            purse._replace(free=purse.free + 1),
        ):
            better = pay(richer, cost, BOOK)
            if paid is not None:
                assert better is not None
                items = [len(one.spent) + len(one.held) for one in (better, paid)]
                assert items[0] <= items[1]


def test_drawing_more_never_pays_less_often() -> None:
    cards = {str(card): count for card, count in DECK.cards.items()}
    for cost in ({"law": 3, "chaos": 1}, {"any": 5}, {"essence": 2, "any": 2}):
        ways = ways_to_pay(Purse(()), [cost], cards, 10, BOOK)
        chances = [Fraction(count, comb(42, drawn)) for drawn, count in enumerate(ways)]
        assert chances == sorted(chances)
        assert chances[0] == 0
