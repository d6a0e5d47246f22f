"""Dice and how two rolls compare: exact, in whole numbers over one total.

Knows no game. A die shows a critical, a plain success or a blank; only how many of its faces
show which matters. A critical is a success, too.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    weight of everything, a power of the faces. ``sums[c]`` adds up a row, ``below[c]`` the rows
    before it, and ``fewer[c][s]`` what stands before ``s`` in row ``c``.
    """

    rows: Sequence[Sequence[int]]
    total: int
    sums: Sequence[int]
    below: Sequence[int]
    fewer: Sequence[Sequence[int]]


CLASSES = (
    (Count(1, 1), Count(0, 0)),
    (Count(0, 0), Count(1, 1)),
    (Count(0, 1), Count(0, 0)),
    (Count(0, 1), Count(0, 1)),
    (Count(0, 0), Count(0, 0)),
    (Count(0, 0), Count(0, 1)),
    (Count(1, 2), Count(1, 1)),
    (Count(1, 1), Count(1, 1)),
    (Count(1, 1), Count(1, 2)),
)
"""One pair of rolls for each class of them that a judge who only compares can tell apart: who has
more criticals; if both have as many, whether any, and who has more successes; if both have as many,
whether any."""


@lru_cache(maxsize=128)
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
    rows: list[Sequence[int]] = [(0,)] * beside.criticals
    for criticals in range(number + 1):
        row = [
            weights[hits] * comb(hits, criticals) * critical**criticals * plain ** (hits - criticals)
            for hits in range(criticals, number + 1)
        ]
        rows.append((*nothing, *row))
    return _summed(rows, faces ** (number + again))


def split(roll: Handful, criticals: int) -> tuple[Handful, Handful]:
    """The rolls with fewer than ``criticals`` criticals, and the others; both over the same total."""
    rows = roll.rows
    none = [(0,)] * min(criticals, len(rows))
    return _summed(rows[:criticals], roll.total), _summed([*none, *rows[criticals:]], roll.total)


def _summed(rows: Sequence[Sequence[int]], total: int) -> Handful:
    sums = [sum(row) for row in rows]
    return Handful(rows, total, sums, _before(sums), [_before(row) for row in rows])


def _before(weights: Sequence[int]) -> list[int]:
    """The weight of what stands before each place, and, last, of all."""
    return list(accumulate(weights, initial=0))


def versus(ours: Handful, theirs: Handful) -> tuple[int, ...]:
    """The weights of the CLASSES of two rolls, over ``ours.total * theirs.total``."""
    more = _ahead(ours.sums, theirs.below)
    level = sum(map(mul, ours.sums, theirs.sums))
    fewer = sum(ours.sums) * theirs.below[-1] - more - level

    pairs = zip(ours.rows, theirs.rows, theirs.fewer, strict=False)
    row, other, before = next(pairs)
    better, even, none = _ahead(row, before), sum(map(mul, row, other)), row[0] * other[0]
    plain = ours.sums[0] * theirs.sums[0]
    ahead = same = 0
    for row, other, before in pairs:
        ahead += _ahead(row, before)
        same += sum(map(mul, row, other))
    behind = level - plain - ahead - same
    return more, fewer, better, even - none, none, plain - better - even, ahead, same, behind


def _ahead(ours: Sequence[int], before: Sequence[int]) -> int:
    """The weight of all pairs in which ours is the greater number; ``before`` as of theirs."""
    found: int = sum(map(mul, ours, before))
    if len(ours) > len(before):
        found += sum(ours[len(before) :]) * before[-1]
    return found
