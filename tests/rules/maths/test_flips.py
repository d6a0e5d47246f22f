"""Flips against walks over every order of small decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest

from toolkit.rules.maths.flips import before_second, first_flips, one_by_one, until_ahead, until_second


def orders(deck: dict[int, int]) -> Iterator[tuple[int, ...]]:
    yield from permutations([worth for worth, count in deck.items() for _ in range(count)])


def test_until_and_before_the_second_by_every_order() -> None:
    cards = "SSSWWV"
    ends: Counter[int] = Counter()
    wild = total = 0
    for order in permutations(cards):
        end = [at for at, card in enumerate(order) if card == "S"][1] + 1
        ends[end] += 1
        wild += "W" in order[:end]
        total += 1
    chances = {cards: Fraction(*ratio) for cards, ratio in until_second(3, 3).items()}
    assert chances == {cards: Fraction(count, total) for cards, count in ends.items()}
    assert sum(chances.values()) == 1
    assert Fraction(*before_second(2, 3)) == Fraction(wild, total)
    assert before_second(0, 2)[0] == 0


DECKS = [({0: 2, 1: 2, 2: 1}, {0: 2, 1: 1, 2: 2}), ({0: 3, 1: 2}, {0: 2, 1: 3}), ({0: 2, 2: 2}, {1: 2, 0: 2})]
UNEVEN = [({0: 3, 1: 3}, {0: 2, 1: 1, 2: 1}), ({0: 1, 1: 2}, {0: 3, 1: 2})]


@pytest.mark.parametrize(("a", "b"), DECKS + UNEVEN)
def test_first_flips_and_one_by_one_by_every_order(a: dict[int, int], b: dict[int, int]) -> None:
    first: Counter[int] = Counter()
    ahead: Counter[int] = Counter()
    for one, other in product(orders(a), orders(b)):
        first[_sign(sum(one[:2]) - sum(other[:2]))] += 1
        so_far = next((_sign(x - y) for x, y in zip(one, other, strict=False) if x != y), 0)
        ahead[so_far] += 1
    for duel, seen in ((first_flips(a, b, 2), first), (one_by_one(a, b), ahead)):
        shares = (Fraction(duel.a, duel.all), Fraction(duel.tie, duel.all), Fraction(duel.b, duel.all))
        assert shares == tuple(Fraction(seen[sign], seen.total()) for sign in (1, 0, -1))


@pytest.mark.parametrize(("a", "b"), DECKS)
def test_until_ahead_by_walking_the_tree(a: dict[int, int], b: dict[int, int]) -> None:
    def walk(
        a: dict[int, int], b: dict[int, int], lead: int, flips: int
    ) -> tuple[Fraction, Fraction, Fraction]:
        """Ahead a, ahead b, through and level: from here, with ``flips`` still to be made at once."""
        if not flips and lead:
            return (Fraction(lead > 0), Fraction(lead < 0), Fraction(0))
        if not sum(a.values()):
            return Fraction(0), Fraction(0), Fraction(1)
        total = [Fraction(0)] * 3
        for x, y in product(a, b):
            share = Fraction(a[x] * b[y], sum(a.values()) * sum(b.values()))
            if share:
                after = walk({**a, x: a[x] - 1}, {**b, y: b[y] - 1}, lead + x - y, max(0, flips - 1))
                total = [so_far + share * part for so_far, part in zip(total, after, strict=True)]
        return tuple(total)

    start, anew = walk(a, b, 0, 3), walk(a, b, 0, 0)
    found = until_ahead(a, b, 3)
    assert found is not None
    for side in (0, 1):
        expected = start[side] + start[2] * anew[side] / (1 - anew[2])
        assert Fraction(*found[side]) == expected
    assert sum(Fraction(*ratio) for ratio in found) == 1


def test_decks_that_cannot_differ() -> None:
    assert until_ahead({1: 5}, {1: 5}, 3) is None

    found = until_ahead({1: 5}, {0: 5}, 3)  # never level, so it is decided by the first three
    assert found is not None
    assert [Fraction(*ratio) for ratio in found] == [1, 0]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
