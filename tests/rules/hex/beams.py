"""Sight from anywhere in one hex to anywhere in another: beams that go from hex to hex.

A line that sees, and may be moved a little, passes through sides of hexes, never a corner. So the
lines from one hex to another fall into beams: all those that pass through the same sides. A beam is
not empty as long as some line keeps the left ends of all its sides on its left and the right ends
on its right; the two outermost such lines tell which way it can still go.

All hexes of a board look the same way at once: a set of them is a whole number, a bit each, and
moving the set is a shift. One that has found a beam through is done.
"""

from __future__ import annotations

from collections.abc import Callable

from toolkit.rules.maths.hexes import Hex, corners, minus, step
from toolkit.rules.maths.lines import cross, near

Pass = Callable[[Hex, int, int], int]
"""Given a hex (relative to the watchers), the step out of it, and a set of watchers: those that
may leave it that way, and enter the hex beyond."""


def beams(way: Hex, watchers: int, passing: Pass) -> int:
    """The watchers (a set, a bit each) of which some point sees some point of the hex ``way`` off."""
    allowed = set(near(way))
    goal = corners(way)
    found = 0
    # A beam: its hex, the step by which it came in, who is still in it, the left and the right
    # ends of its sides, the line turned farthest right (from a left end to a right end) and the
    # one turned farthest left (from a right end to a left end).
    stack: list[tuple[Hex, int, int, tuple[Hex, ...], tuple[Hex, ...], tuple[Hex, Hex], tuple[Hex, Hex]]] = []
    start = corners((0, 0))
    for k in _ahead((0, 0), way, range(6)):
        alive = passing((0, 0), k, watchers)
        left, right = start[k], start[k - 1]
        if alive:
            stack.append((step((0, 0), k), k, alive, (left,), (right,), (left, right), (right, left)))
    while stack:
        at, came, alive, lefts, rights, rightmost, leftmost = stack.pop()
        alive &= ~found
        if not alive:
            continue
        if at == way:
            found |= alive
            if found == watchers:
                break
            continue
        if (
            at not in allowed
            or not any(cross(*rightmost, p) > 0 for p in goal)
            or not any(cross(*leftmost, p) < 0 for p in goal)
        ):
            continue
        ends = corners(at)
        for k in _ahead(at, way, (came - 2, came - 1, came, came + 1, came + 2)):
            through = passing(at, k, alive)
            if not through:
                continue
            left, right = ends[k], ends[k - 1]
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
            stack.append((step(at, k), k, through, more_lefts, more_rights, outer, inner))
    return found


def _ahead(at: Hex, way: Hex, steps: range | tuple[int, ...]) -> list[int]:
    """The steps in the order in which they should be put on a stack: the straightest last."""

    def off(k: int) -> int:
        q, r = minus(way, step(at, k))
        return q * q + q * r + r * r

    return sorted((k % 6 for k in steps), key=off, reverse=True)


def _tangent(end: Hex, others: tuple[Hex, ...], sign: int) -> Hex:
    """The one of the others from which the line to ``end`` has all others on one side."""
    best = others[0]
    for other in others:
        if sign * cross(best, end, other) > 0:
            best = other
    return best
