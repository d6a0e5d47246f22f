"""Draws with the piles after them, against every order of the deck."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from toolkit.rules.maths.draws import TooMany
from toolkit.rules.maths.piles import Sorts, draws, number, place, runs

SORTS = Sorts((0, 1), (2, 3))
ROLLING = SORTS.rolling
Came = tuple[tuple[int, ...], int | None, int | None, tuple[int, ...], tuple[int, ...]]


def packed(counts: tuple[int, ...]) -> int:
    return sum(count << place(sort) for sort, count in enumerate(counts))


def unpacked(numbers: int) -> tuple[int, ...]:
    return tuple(number(numbers, sort) for sort in range(4))


def laid_out(
    pile: tuple[int, ...], discarded: tuple[int, ...], seconds: tuple[bool, bool]
) -> dict[Came, Fraction]:
    """The same by laying out the pile, and the discarded cards to come after it, in every order."""
    first_pile, later = ([sort for sort in range(4) for _ in range(one[sort])] for one in (pile, discarded))
    orders = list(product(list(permutations(first_pile)), list(permutations(later))))
    found: Counter[Came] = Counter()
    for front, back in orders:
        cards, run = list(front + back), [0, 0, 0, 0]
        first = second = None
        drawn = 0
        while drawn < len(cards) and cards[drawn] in ROLLING:
            run[cards[drawn]] += 1
            drawn += 1
        if drawn < len(cards):
            first, drawn = cards[drawn], drawn + 1
            if seconds[any(run)] and drawn < len(cards):
                second, drawn = cards[drawn], drawn + 1
        emptied = drawn > len(front)
        left = Counter(cards[drawn:] if emptied else front[drawn:])
        lying = (0, 0, 0, 0) if emptied else discarded
        found[tuple(run), first, second, tuple(left[sort] for sort in range(4)), lying] += 1
    return {came: Fraction(ways, len(orders)) for came, ways in found.items()}


counts = st.tuples(*[st.integers(0, 2)] * 4)


@settings(max_examples=80, deadline=None)
@given(pile=counts, discarded=counts, seconds=st.sampled_from([(False, False), (True, False), (True, True)]))
def test_every_order_of_both_piles(
    pile: tuple[int, ...], discarded: tuple[int, ...], seconds: tuple[bool, bool]
) -> None:
    assume(0 < sum(pile) <= 5)
    assume(sum(discarded) <= 3)
    total, found = draws(SORTS, packed(pile), packed(discarded), seconds)
    told: Counter[Came] = Counter()
    for draw in found:
        came = unpacked(draw.run), draw.first, draw.second, unpacked(draw.left), unpacked(draw.discarded)
        told[came] += draw.weight
    assert {came: Fraction(ways, total) for came, ways in told.items()} == laid_out(pile, discarded, seconds)


def test_runs() -> None:
    found = runs((0, 1), packed((2, 1, 9, 9)))
    assert [{unpacked(run): sets for run, sets in row} for row in found] == [
        {(0, 0, 0, 0): 1},
        {(0, 1, 0, 0): 1, (1, 0, 0, 0): 2},
        {(1, 1, 0, 0): 2, (2, 0, 0, 0): 1},
        {(2, 1, 0, 0): 1},
    ]


def test_more_runs_than_can_be_followed() -> None:
    with pytest.raises(TooMany):
        runs(range(20), sum(1 << place(sort) for sort in range(20)))
