"""The odds of Gloomhaven's attacks as one would write them with dyce, to be compared and outrun."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from dyce import H, expand
from dyce.evaluation import HResult

Sort = tuple[bool, int, int]
"""Does the card roll, what does it add, and by what does it multiply?"""


def advantage(cards: Mapping[Sort, int], attack: int) -> dict[int, Fraction]:
    """Damage with advantage, Frosthaven edition: all rolling cards, and the better of the last two."""
    sorts = list(cards)
    numbers = {place: cards[sort] for place, sort in enumerate(sorts)}

    def without(rest: Mapping[int, int], place: int) -> dict[int, int]:
        return {one: count - (one == place) for one, count in rest.items() if count > (one == place)}

    def damage(run: tuple[int, ...], last: int) -> int:
        every = (*run, sorts[last][1])
        more, less = (sum(one for one in every if (one > 0) == up) for up in (True, False))
        return max(0, (attack + more) * sorts[last][2] + less)

    def second(result: HResult[int], *, run: tuple[int, ...], first: int, **_: Any) -> int:
        return max(damage(run, first), damage(run, result.outcome))

    def first(result: HResult[int], *, run: tuple[int, ...], rest: dict[int, int]) -> H[int]:
        place = result.outcome
        left = without(rest, place)
        if sorts[place][0]:
            return expand(first, H(left), run=(*run, sorts[place][1]), rest=left)
        return expand(second, H(left), run=run, first=place, rest=left)

    found = expand(first, H(numbers), min_path_probability=Fraction(0), run=(), rest=numbers)
    return {int(points): Fraction(count, found.total) for points, count in found.items()}
