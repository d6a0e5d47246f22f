"""Draws with rolling cards against the whole deck laid out in every order."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from toolkit.rules.maths.draws import MOST_ROLLING, Law, Rolling, TooMany, one, runs, two

Way = tuple[int, str, int | None]
"""The sum of the run; one card, a pair, or a rolling second; the second's sort."""

sorts = st.lists(st.tuples(st.integers(-2, 3), st.integers(0, 2)), max_size=3)


def told(law: Law, others: int) -> dict[Way, Fraction]:
    """The classes of a law, all cards and pairs of a kind together."""
    found: Counter[Way] = Counter()
    for run, weight in law.alone.items():
        found[run, "alone", None] += weight * others
    for run, weight in law.pairs.items():
        found[run, "pair", None] += weight * others * (others - 1)
    for sort, rolled in enumerate(law.rolled):
        for run, weight in rolled.items():
            found[run, "rolled", sort] += weight * others
    return {way: Fraction(weight, law.total) for way, weight in found.items() if weight}


def laid_out(rolling: Rolling, others: int, barred: Rolling, second: str) -> dict[Way, Fraction]:
    """The same by laying the deck out in every order."""
    every = [*rolling, *barred]
    deck = [sort for sort, (_, count) in enumerate(every) for _ in range(count)] + [None] * others
    found: Counter[Way] = Counter()
    orders = list(permutations(deck))
    for order in orders:
        rolled = order.index(None)
        run = [sort for sort in order[:rolled] if sort is not None]
        if any(sort >= len(rolling) for sort in run):
            continue
        total = sum(every[sort][0] for sort in run)
        if second == "never" or (second == "unrolled" and rolled) or rolled + 1 == len(order):
            found[total, "alone", None] += 1
        elif (last := order[rolled + 1]) is None:
            found[total, "pair", None] += 1
        else:
            found[total, "rolled", last] += 1
    return {way: Fraction(number, len(orders)) for way, number in found.items()}


@settings(max_examples=60, deadline=None)
@given(
    rolling=sorts,
    barred=sorts,
    others=st.integers(1, 3),
    second=st.sampled_from(["never", "always", "unrolled"]),
)
def test_every_order_of_the_deck(rolling: Rolling, barred: Rolling, others: int, second: str) -> None:
    barred = barred[:1]
    assume(sum(count for _, count in (*rolling, *barred)) + others <= 7)
    if second == "never":
        law = one(rolling, others, barred)
    else:
        law = two(rolling, others, barred, always=second == "always")
    assert told(law, others) == laid_out(rolling, others, barred, second)


@settings(max_examples=60, deadline=None)
@given(
    rolling=st.lists(st.tuples(st.integers(0, 50), st.integers(0, 9)), max_size=5),
    others=st.integers(1, 10**9),
    always=st.booleans(),
)
def test_every_law_adds_up_to_one(rolling: Rolling, others: int, always: bool) -> None:
    for law in (one(rolling, others), two(rolling, others, always=always)):
        assert sum(told(law, others).values()) == 1


def test_runs_are_elementary_symmetric_sums() -> None:
    assert runs([(1, 2), (5, 1)]) == [{0: 1}, {1: 2, 5: 1}, {2: 1, 6: 2}, {7: 1}]


@pytest.mark.parametrize(("count", "fits"), [(MOST_ROLLING, True), (MOST_ROLLING + 1, False)])
def test_as_many_rolling_cards_as_can_be_counted(count: int, fits: bool) -> None:
    if fits:
        assert len(runs([(1, count)])) == count + 1
        return
    with pytest.raises(TooMany):
        runs([(1, count)])


def test_more_sums_than_can_be_counted() -> None:
    with pytest.raises(TooMany):
        runs([(2**place, 1) for place in range(30)])
    with pytest.raises(TooMany):
        two([(2**place, 1) for place in range(10)], 2, always=True, most=10_000)
