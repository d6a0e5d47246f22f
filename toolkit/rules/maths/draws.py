"""Exact chances of draws from a shuffled deck in which some cards roll; knows no game.

A rolling card is drawn past: the next card follows it. Rolling cards have a value, a whole number, and
the values of a run of them add up (several counts may lie side by side in one number). Cards that do
not roll are told apart by their index alone. Weights are whole numbers over one total.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, factorial, perm
from typing import NamedTuple


class Drawn(NamedTuple):
    """A class of draws: ``weight`` of the total draw so.

    ``run`` is the sum of the rolling cards before ``first``, the index of the first card that does not
    roll. ``second`` is the index of the card after it, of a rolling one ``~index``; None: none is drawn.
    """

    weight: int
    run: int
    first: int
    second: int | None


class Law(NamedTuple):
    """All classes of draws, and what their weights add up to. A class may come more than once."""

    total: int
    draws: Iterator[Drawn]


Rolling = Sequence[tuple[int, int]]
"""Of each sort of rolling card its value, and how many of it there are."""

MOST_ROLLING = 300
MOST_SUMS = 50_000
MOST_DRAWS = 1_000_000


class TooMany(Exception):
    """There are more rolling cards, sums of them, or classes of draws than can be counted in seconds."""


def runs(rolling: Rolling) -> list[dict[int, int]]:
    """By the number of cards: sums of as many rolling cards, and how many sets of cards have that sum.

    The elementary symmetric sums of the values, taken sort by sort. Raises TooMany.
    """
    if sum(count for _, count in rolling) > MOST_ROLLING:
        raise TooMany
    sums: list[dict[int, int]] = [{0: 1}]
    for value, count in rolling:
        grown: list[dict[int, int]] = [{} for _ in range(len(sums) + count)]
        for taken in range(count + 1):
            ways, add = comb(count, taken), taken * value
            for size, row in enumerate(sums):
                into = grown[size + taken]
                for total, weight in row.items():
                    into[total + add] = into.get(total + add, 0) + ways * weight
        sums = grown
        if sum(map(len, sums)) > MOST_SUMS:
            raise TooMany
    return sums


def one(rolling: Rolling, others: Sequence[int]) -> Law:
    """Cards drawn up to the first that does not roll. ``others``: how many there are of each sort."""
    cards = sum(others)
    longest = sum(count for _, count in rolling) + 1
    deck = cards + longest - 1
    law = _weighed(runs(rolling), deck, longest, 1)
    draws = (
        Drawn(weight * count, run, first, None)
        for run, weight in law.items()
        for first, count in enumerate(others)
        if count
    )
    return Law(perm(deck, longest), draws)


def two(rolling: Rolling, others: Sequence[int], *, always: bool) -> Law:
    """Cards drawn up to the first that does not roll, and one more, if there is one.

    ``always``: after whatever came before; else only where the very first card did not roll.
    """
    cards, rolls = sum(others), sum(count for _, count in rolling)
    deck = cards + rolls
    return Law(perm(deck, min(rolls + 2, deck)), _pairs(rolling, others, deck, min(rolls + 2, deck), always))


def _pairs(rolling: Rolling, others: Sequence[int], deck: int, longest: int, always: bool) -> Iterator[Drawn]:
    sums = runs(rolling)
    sorts = [(index, count) for index, count in enumerate(others) if count]
    if not always:  # a run of rolling cards has no second card after it
        for run, weight in _weighed([{}, *sums[1:]], deck, longest, 1).items():
            for first, count in sorts:
                yield Drawn(weight * count, run, first, None)
        sums = sums[:1]
    if sum(others) == 1 and len(sums) == deck:  # all cards went by: none is left to be the second
        for run, weight in sums[-1].items():
            yield Drawn(weight * factorial(deck - 1), run, sorts[0][0], None)
    for run, weight in _weighed(sums, deck, longest, 2).items():
        for first, count in sorts:
            for second, more in sorts:
                if ways := count * (more - (first == second)):
                    yield Drawn(weight * ways, run, first, second)
    for index, (value, copies) in enumerate(rolling):
        if copies:
            rest = [*rolling[:index], (value, copies - 1), *rolling[index + 1 :]]
            for run, weight in _weighed(runs(rest) if always else sums, deck, longest, 2).items():
                for first, count in sorts:
                    yield Drawn(weight * copies * count, run, first, ~index)


def _weighed(sums: list[dict[int, int]], deck: int, longest: int, after: int) -> dict[int, int]:
    """Sums of runs of any length, weighed: orders of the run, times orders of what comes later.

    ``after`` cards are drawn after the run; orders count up to the ``longest`` draw.
    """
    law: dict[int, int] = {}
    for size, row in enumerate(sums):
        drawn = size + after
        if drawn > deck:
            break
        orders = factorial(size) * perm(deck - drawn, longest - drawn)
        for run, sets in row.items():
            law[run] = law.get(run, 0) + sets * orders
    return law
