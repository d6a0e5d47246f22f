"""Sight from anywhere in one hex to anywhere in another, by search: beams that go from hex to hex.

A line that sees, and may be moved a little, passes through sides of hexes, never a corner. So the
lines from one hex to another fall into beams: all those that pass through the same sides. A beam is
not empty as long as some line keeps the left ends of all its sides on its left and the right ends
on its right; the two outermost such lines tell which way it can still go.
"""

from __future__ import annotations

from collections.abc import Callable

from toolkit.rules.maths.hexes import Hex, corners, distance, step
from toolkit.rules.maths.lines import cross

Ends = tuple[Hex, ...]
Bound = tuple[Hex, Hex]


def sees(way: Hex, passes: Callable[[Hex, int], bool]) -> bool:
    """Whether some point of ``(0, 0)`` sees some point of the hex ``way`` off.

    ``passes``: whether one may leave a hex by a step, and enter the hex beyond.
    """
    start = corners((0, 0))
    return any(
        passes((0, 0), k)
        and _goes(
            step((0, 0), k),
            k,
            (start[k],),
            (start[k - 1],),
            (start[k], start[k - 1]),
            (start[k - 1], start[k]),
            way,
            passes,
        )
        for k in range(6)
    )


def _goes(
    at: Hex,
    came: int,
    lefts: Ends,
    rights: Ends,
    rightmost: Bound,
    leftmost: Bound,
    way: Hex,
    passes: Callable[[Hex, int], bool],
) -> bool:
    if at == way:
        return True
    goal, length = corners(way), distance((0, 0), way)
    if (
        distance((0, 0), at) + distance(at, way) > length + 2
        or not any(cross(*rightmost, p) > 0 for p in goal)
        or not any(cross(*leftmost, p) < 0 for p in goal)
    ):
        return False
    ends = corners(at)
    for k in (came, came - 1, came + 1, came - 2, came + 2):
        left, right = ends[k % 6], ends[(k - 1) % 6]
        if not passes(at, k % 6):
            continue
        new_left, new_right = left != lefts[-1], right != rights[-1]
        if (new_left and cross(*rightmost, left) <= 0) or (new_right and cross(*leftmost, right) >= 0):
            continue
        outer, inner = rightmost, leftmost
        if new_left and cross(*leftmost, left) < 0:
            inner = (_tangent(left, rights, 1), left)
        if new_right and cross(*rightmost, right) > 0:
            outer = (_tangent(right, lefts, -1), right)
        more_lefts = (*lefts, left) if new_left else lefts
        more_rights = (*rights, right) if new_right else rights
        if _goes(step(at, k), k % 6, more_lefts, more_rights, outer, inner, way, passes):
            return True
    return False


def _tangent(end: Hex, others: Ends, sign: int) -> Hex:
    """The one of the others from which the line to ``end`` has all others on one side."""
    best = others[0]
    for other in others:
        if sign * cross(best, end, other) > 0:
            best = other
    return best
