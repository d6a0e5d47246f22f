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

    def damage(added: int, times: int) -> int:
        return max(0, (attack + added) * times)

    def second(result: HResult[int], *, added: int, first: int, **_: Any) -> int:
        return max(damage(added + sorts[one][1], sorts[one][2]) for one in (first, result.outcome))

    def first(result: HResult[int], *, added: int, rest: dict[int, int]) -> H[int]:
        place = result.outcome
        left = without(rest, place)
        if sorts[place][0]:
            return expand(first, H(left), added=added + sorts[place][1], rest=left)
        return expand(second, H(left), added=added, first=place, rest=left)

    found = expand(first, H(numbers), min_path_probability=Fraction(0), added=0, rest=numbers)
    return {int(points): Fraction(count, found.total) for points, count in found.items()}
