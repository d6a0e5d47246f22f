"""Which hexes a straight line touches, exactly: from centre to centre and from corner to corner.

A line is known by the way from its first hex to its last; all ways that are turns or mirror images
of one another are worked out once. Points are scaled by ``hexes.SCALE``; hexes and lines are
closed, so that a touch counts, even in a corner.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from toolkit.rules.maths.hexes import CORNERS, SCALE, STEPS, Hex, corners, distance, neighbours

KEPT = 4096
"""Ways whose lines are remembered; a large board has more, and does without."""

Side = tuple[Hex, Hex]
"""A side, as the two hexes that share it."""


class Line(NamedTuple):
    """A line between the centres of two hexes.

    ``touched``: every hex it meets, in order, both ends among them. ``crossed``: those whose inside
    it passes through. ``between``: pairs of hexes along whose common side it runs.
    """

    touched: tuple[Hex, ...]
    crossed: tuple[Hex, ...]
    between: tuple[Side, ...]


def sector(way: Hex) -> tuple[int, int, Hex, Hex]:
    """The way as ``i`` steps one way and ``j`` the next one's, ``i >= j >= 0``: i, j, and the steps."""
    for k, (x, y) in enumerate(STEPS):
        u, v = STEPS[k - 5], STEPS[k]
        # (x, y) is v; u is the next step against the clock. Their determinant is one.
        det = u[0] * y - u[1] * x
        a, b = (way[0] * y - way[1] * x) * det, (u[0] * way[1] - u[1] * way[0]) * det
        if a >= 0 and b >= 0:
            return (a, b, u, v) if a >= b else (b, a, v, u)
    raise AssertionError(way)


def _place(at: Hex, u: Hex, v: Hex) -> Hex:
    """A hex of the first sector in the sector of the steps ``u`` and ``v``."""
    return at[0] * u[0] + at[1] * v[0], at[0] * u[1] + at[1] * v[1]


@lru_cache(maxsize=KEPT)
def centre_line(way: Hex) -> Line:
    """The line from the centre of ``(0, 0)`` to the centre of ``way``."""
    i, j, u, v = sector(way)
    touched, crossed, between = [], [], []
    reach = 2 * i + j  # of a hex's farthest corner from the line, times the length
    for q in range(i + 1):
        low = (3 * j * q - reach + 3 * i - 1) // (3 * i) if i else 0
        high = (3 * j * q + reach) // (3 * i) if i else 0
        for r in range(low, high + 1):
            if not (-1 <= q + 2 * r <= i + 2 * j + 1 and -1 <= q - r <= i - j + 1):
                continue
            touched.append(_place((q, r), u, v))
            # 2q + r cannot be out of bounds here where the other two are not.
            inside = 0 <= q + 2 * r <= i + 2 * j and 0 <= q - r <= i - j
            if inside and abs(3 * (i * r - j * q)) < max(reach, 1):
                crossed.append(touched[-1])
    if i == j:
        between = [(_place((k + 1, k), u, v), _place((k, k + 1), u, v)) for k in range(i)]
    return Line(tuple(touched), tuple(crossed), tuple(between))


def near(way: Hex) -> list[Hex]:
    """The hexes that a line from anywhere in ``(0, 0)`` to anywhere in ``way`` may touch."""
    length = distance((0, 0), way)
    wide = 2 * max(abs(way[0] * y - way[1] * x) for x, y in CORNERS)
    (low_q, high_q), (low_r, high_r) = ((min(0, w) - 1, max(0, w) + 1) for w in way)
    return [
        (q, r)
        for r in range(low_r, high_r + 1)
        for q in range(low_q, high_q + 1)
        if SCALE * abs(way[0] * r - way[1] * q) <= wide
        and distance((0, 0), (q, r)) + distance((q, r), way) <= length + 2
    ]


def cross(a: Hex, b: Hex, p: Hex) -> int:
    """More than 0 where ``p`` lies to the left of the way from ``a`` to ``b``, 0 on the line."""
    return (b[1] - a[1]) * (p[0] - a[0]) - (b[0] - a[0]) * (p[1] - a[1])


def meet(a: Hex, b: Hex, c: Hex, d: Hex) -> bool:
    """Whether the closed segments from ``a`` to ``b`` and from ``c`` to ``d`` have a point in common."""
    for axis in (0, 1):
        if max(a[axis], b[axis]) < min(c[axis], d[axis]) or max(c[axis], d[axis]) < min(a[axis], b[axis]):
            return False
    one, two = cross(a, b, c), cross(a, b, d)
    if (one > 0 and two > 0) or (one < 0 and two < 0):
        return False
    one, two = cross(c, d, a), cross(c, d, b)
    return not ((one > 0 and two > 0) or (one < 0 and two < 0))


@lru_cache(maxsize=KEPT)
def _corner_sides(i: int, j: int) -> tuple[frozenset[Side], ...]:
    """The sides touched by each corner line of the way ``(i, j)``; only sets that hold no other."""
    sides = [
        ((at, other), corners(at)[k - 1], corners(at)[k])
        for at in near((i, j))
        for k, other in enumerate(neighbours(at)[:3])
    ]
    points = {point for _, *ends in sides for point in ends}
    found: set[frozenset[Side]] = set()
    for a in CORNERS:
        for b in corners((i, j)):
            off = {p: cross(a, b, p) for p in points}
            found.add(frozenset(s for s, c, d in sides if off[c] * off[d] <= 0 and meet(a, b, c, d)))
    least: list[frozenset[Side]] = []
    for touched in sorted(found, key=len):
        if not any(less <= touched for less in least):
            least.append(touched)
    return tuple(least)


@lru_cache(maxsize=KEPT)
def corner_lines(way: Hex) -> tuple[tuple[frozenset[Hex], frozenset[Side]], ...]:
    """The lines from a corner of ``(0, 0)`` to a corner of ``way``: hexes and sides that each touches.

    Lines that touch all that another does, and more, are left out: they never see what it does not.
    """
    i, j, u, v = sector(way)
    lines = []
    for sides in _corner_sides(i, j):
        placed = frozenset((_place(a, u, v), _place(b, u, v)) for a, b in sides)
        lines.append((frozenset(at for side in placed for at in side), placed))
    return tuple(lines)


def sides_touched(way: Hex) -> frozenset[Side]:
    """The sides that the line between the centres touches."""
    found = set()
    for at in centre_line(way).touched:
        for k, other in enumerate(neighbours(at)):
            if meet((0, 0), scaled(way), corners(at)[k - 1], corners(at)[k]):
                found.add((at, other))
    return frozenset(found)


def scaled(at: Hex) -> Hex:
    """The centre of a hex as a point."""
    return SCALE * at[0], SCALE * at[1]
