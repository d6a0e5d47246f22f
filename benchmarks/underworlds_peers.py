"""What two rolls say, as one would write it with dyce and with icepool, to be compared and outrun.

A die is a number: a critical is a great one and a success besides, a plain success 1, a blank 0. The
sums then compare as the book has it, criticals first; no faster form of either was found.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import dyce
import icepool

CRITICAL = 1000
Pair = tuple[int, int, int, int]
"""Dice and plain faces of the attack, dice and plain faces of the defence."""
Said = dict[str, Fraction]


def says(ours: int, theirs: int) -> str:
    """What the sums of both sides say."""
    if ours > theirs:
        return "critical hit" if ours >= CRITICAL else "hit"
    return "draw" if ours == theirs and ours else "miss"


def faces(die: Mapping[str, int], plain: int) -> list[int]:
    """The numbers on a die with so many plain successes."""
    critical = die["critical"]
    return [CRITICAL + 1] * critical + [1] * plain + [0] * (die["faces"] - critical - plain)


def by_dyce(die: Mapping[str, int], pairs: Sequence[Pair]) -> list[Any]:
    """Both sums rolled for each pair, and compared by ``H.apply``."""
    one = {plain: dyce.H(faces(die, plain)) for plain in range(6)}
    return [(ours @ one[k]).apply(says, theirs @ one[j]) for ours, k, theirs, j in pairs]


def by_dyce_keeping_sums(die: Mapping[str, int], pairs: Sequence[Pair]) -> list[Any]:
    """The same, with each side's sums kept for the next pair."""

    @cache
    def side(dice: int, plain: int) -> Any:
        return dice @ dyce.H(faces(die, plain))

    return [side(ours, k).apply(says, side(theirs, j)) for ours, k, theirs, j in pairs]


def by_dyce_expanding(die: Mapping[str, int], pairs: Sequence[Pair]) -> list[Any]:
    """The same by dyce's ``expand``, which its guide shows for rolls that are judged together."""
    one = {plain: dyce.H(faces(die, plain)) for plain in range(6)}

    def judge(ours: Any, theirs: Any) -> str:
        return says(ours.outcome, theirs.outcome)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        zero = Fraction(0)
        return [
            dyce.expand(judge, ours @ one[k], theirs @ one[j], min_path_probability=zero)
            for ours, k, theirs, j in pairs
        ]


def by_icepool(die: Mapping[str, int], pairs: Sequence[Pair]) -> list[Any]:
    """The same by ``icepool.map``."""
    one = {plain: icepool.Die(faces(die, plain)) for plain in range(6)}
    return [icepool.map(says, ours @ one[k], theirs @ one[j]) for ours, k, theirs, j in pairs]


def fractions(found: Any) -> Said:
    """The chance of each word, of an answer of either library."""
    total = found.total if isinstance(found, dyce.H) else found.denominator()
    return {word: Fraction(ways, total) for word, ways in found.items()}


PEERS: Mapping[str, tuple[Callable[..., list[Any]], float | None]] = {
    "dyce, expand": (by_dyce_expanding, None),
    "dyce, apply": (by_dyce, 40),
    "dyce, apply, sums kept": (by_dyce_keeping_sums, None),
    "icepool, map": (by_icepool, 60),
}
"""Each with the goal, where there is one."""
