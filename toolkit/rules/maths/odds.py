"""Dice and how two rolls compare: exact, in whole numbers over one total.

Knows no game. A die shows a critical, a plain success or a blank; only how many of its faces
show which matters. A critical is a success, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import comb
from operator import add, mul
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
    """All rolls of some dice, by what they show: weights over ``total``, a power of the faces.

    A roll is ahead of another with more criticals, or with as many and more successes. ``cells``
    holds the rolls by successes and, for as many, by criticals, so that fewer dice fill the front
    of it; ``behind`` the weight of all that such a roll would be ahead of. ``plain`` are the rolls
    without a critical, by successes, ``fewer`` those of them with fewer successes. ``sum`` is the
    weight of all. ``behind`` goes on to ``_FEW`` successes at least, ``fewer`` to ``_MANY``: what
    is longer is told again, so far as it is wanted.
    """

    cells: Sequence[int]
    behind: Sequence[int]
    plain: Sequence[int]
    fewer: Sequence[int]
    sum: int
    total: int


CLASSES = (
    (Count(1, 1), Count(0, 0)),
    (Count(0, 1), Count(0, 0)),
    (Count(0, 1), Count(0, 1)),
    (Count(0, 0), Count(0, 0)),
    (Count(0, 0), Count(0, 1)),
)
"""One pair of rolls for each class that a judge who only compares can tell apart: ahead, with a
critical or without; even, with a success or without; behind."""

_FEW, _MANY = 6, 12


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
    powers = [1]
    for _ in range(number):
        powers.append(powers[-1] * blank)
    for blanks in range(number + 1):
        rolled, more = number - blanks, min(blanks, again)
        ways = comb(number, blanks) * powers[blanks]
        if not again:
            weights[rolled] = ways
            continue
        ways *= faces ** (again - more)
        for found in range(more + 1):
            weights[rolled + found] += ways * comb(more, found) * powers[more - found]
    rows: list[Sequence[int]] = [[0] * (hits + 1) for hits in range(beside.successes)]
    before, after = [0] * beside.criticals, [0] * (beside.successes - beside.criticals)
    for hits, ways in enumerate(weights):
        rows.append([*before, *map(ways.__mul__, _shares(critical, plain, hits)), *after])
    return _handful(rows, faces ** (number + again))


@lru_cache(maxsize=1024)
def _shares(critical: int, plain: int, hits: int) -> Sequence[int]:
    """The ways of so many successes, by how many of them are critical."""
    return [comb(hits, found) * critical**found * plain ** (hits - found) for found in range(hits + 1)]


def split(roll: Handful, criticals: int) -> tuple[Handful, Handful]:
    """The rolls with fewer than ``criticals`` criticals, and the others; both over the same total."""
    rows = by_successes(roll)
    calm = [[*row[:criticals], *[0] * len(row[criticals:])] for row in rows]
    wild = [[*[0] * len(row[:criticals]), *row[criticals:]] for row in rows]
    return _handful(calm, roll.total), _handful(wild, roll.total)


def by_successes(roll: Handful) -> list[Sequence[int]]:
    """The cells of a roll: a row for each number of successes, by how many of them are critical."""
    starts = [hits * (hits + 1) // 2 for hits in range(len(roll.plain) + 1)]
    return [roll.cells[start:end] for start, end in pairwise(starts)]


def _handful(rows: Sequence[Sequence[int]], total: int, few: int = _FEW, many: int = _MANY) -> Handful:
    """Rolls by successes and criticals, with all that is looked up for so many of the other side."""
    plain = [row[0] for row in rows]
    cells: list[int] = []
    by_criticals = [0] * max(few + 1, len(rows))
    for row in rows:
        cells += row
        by_criticals[: len(row)] = map(add, by_criticals, row)
    behind: list[int] = []
    level = [*accumulate(by_criticals, initial=0)]  # fewer criticals, or as many and fewer successes
    for hits in range(few + 1):
        behind += level[: hits + 1]
        if hits < len(rows):
            level[: hits + 1] = map(add, level, rows[hits])
    fewer = [*accumulate(plain, initial=0)]
    fewer += fewer[-1:] * (many + 1 - len(fewer))
    return Handful(cells, behind, plain, fewer, sum(cells), total)


def versus(ours: Handful, theirs: Handful) -> tuple[int, ...]:
    """The weights of the CLASSES of two rolls, over ``ours.total * theirs.total``."""
    cells, behind, plain, _, our_sum, total = ours
    others, _, other_plain, fewer, their_sum, other_total = theirs
    if len(others) > len(behind):
        behind = _handful(by_successes(ours), total, few=len(other_plain)).behind
    if len(plain) > len(fewer):
        fewer = _handful(by_successes(theirs), other_total, many=len(plain)).fewer
    lost = sum(map(mul, others, behind))
    even = sum(map(mul, others, cells))
    none = cells[0] * others[0]
    uncritical = sum(map(mul, plain, fewer))
    ahead = our_sum * their_sum - lost - even
    return ahead - uncritical, uncritical, even - none, none, lost
