"""Dice and how two rolls compare: exact, in whole numbers over one total.

Knows no game. A die shows a critical, a plain success or a blank; only how many of its faces
show which matters. A critical is a success, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb
from operator import mul
from typing import NamedTuple


class Count(NamedTuple):
    """What a roll shows: ``criticals``, and ``successes``, the criticals among them."""

    criticals: int
    successes: int


class Dice(NamedTuple):
    """Dice to be rolled: how many, and how many of a die's faces show what.

    Up to ``again`` dice that show a blank are rolled once more; ``beside`` is laid beside the roll.
    """

    number: int
    critical: int
    plain: int
    faces: int
    again: int = 0
    beside: Count = Count(0, 0)


class Handful(NamedTuple):
    """All rolls of some dice, by what they show.

    ``rows[c][s]`` is the weight of ``c`` criticals and ``s`` plain successes; ``total`` the
    weight of everything, a power of the faces.
    """

    rows: tuple[tuple[int, ...], ...]
    total: int


@lru_cache(maxsize=4096)
def handful(dice: Dice) -> Handful:
    """The weights of all rolls of the dice.

    The successes are counted first, then how many of them are critical: a success is so with
    ``critical`` in ``critical + plain``, whenever it was rolled.
    """
    number, critical, plain, faces, again, beside = dice
    blank = faces - critical - plain
    again = min(again, number)
    weights = [0] * (number + 1)
    for blanks in range(number + 1):
        rolled, more = number - blanks, min(blanks, again)
        ways = comb(number, blanks) * blank**blanks * faces ** (again - more)
        for found in range(more + 1):
            weights[rolled + found] += ways * comb(more, found) * blank ** (more - found)
    nothing = (0,) * (beside.successes - beside.criticals)
    rows: list[tuple[int, ...]] = [(0,)] * beside.criticals
    for criticals in range(number + 1):
        row = [
            weights[hits] * comb(hits, criticals) * critical**criticals * plain ** (hits - criticals)
            for hits in range(criticals, number + 1)
        ]
        rows.append((*nothing, *row))
    return Handful(tuple(rows), faces ** (number + again))


def split(roll: Handful, criticals: int) -> tuple[Handful, Handful]:
    """The rolls with fewer than ``criticals`` criticals, and the others; both over the same total."""
    rows = roll.rows
    fewer = Handful(rows[:criticals], roll.total)
    return fewer, Handful(((0,),) * min(criticals, len(rows)) + rows[criticals:], roll.total)


def versus(ours: Handful, theirs: Handful) -> Iterator[tuple[Count, Count, int]]:
    """The two rolls in nine classes: one that stands for all of its class, and the class's weight.

    The classes are what a judge can ask that only compares: who has more criticals; if both have
    as many, whether any, and who has more successes; if both have as many, whether any. The
    weights are over ``ours.total * theirs.total``.
    """
    our_sums = [sum(row) for row in ours.rows]
    their_sums = [sum(row) for row in theirs.rows]
    more, _, fewer = _levels(our_sums, their_sums)
    yield Count(1, 1), Count(0, 0), more
    yield Count(0, 0), Count(1, 1), fewer

    levels = [_levels(row, other) for row, other in zip(ours.rows, theirs.rows, strict=False)]
    ahead, same, behind = levels[0]
    none = ours.rows[0][0] * theirs.rows[0][0]
    yield Count(0, 1), Count(0, 0), ahead
    yield Count(0, 1), Count(0, 1), same - none
    yield Count(0, 0), Count(0, 0), none
    yield Count(0, 0), Count(0, 1), behind
    ahead, same, behind = (sum(level[i] for level in levels[1:]) for i in range(3))
    yield Count(1, 2), Count(1, 1), ahead
    yield Count(1, 1), Count(1, 1), same
    yield Count(1, 1), Count(1, 2), behind


def _levels(ours: Sequence[int], theirs: Sequence[int]) -> tuple[int, int, int]:
    """The weights of more, as many and fewer, of two weights by number."""
    below = list(accumulate(theirs, initial=0))
    everything = below[-1]
    below += [everything] * (len(ours) - len(theirs))
    more, level = sum(map(mul, ours, below)), sum(map(mul, ours, theirs))
    return more, level, sum(ours) * everything - more - level
