"""Which hexes and sides a straight line touches, exactly.

Points are scaled by ``hexes.SCALE``, so that centres and corners are whole; hexes, sides and lines
are closed, so that a touch counts, even in a corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from toolkit.rules.maths.hexes import CORNERS, SCALE, STEPS, Hex, corners, mirrored, neighbours

KEPT = 4096
"""Ways whose lines are remembered; a large board has more, and does without."""

Side = tuple[Hex, Hex]
"""A side, as the two hexes that share it."""


class Line(NamedTuple):
    """A line between the centres of two hexes.

    ``touched``: every hex it meets, from one end to the other. ``crossed``: those whose inside it
    passes through. ``between``: pairs of hexes along whose common side it runs.
    """

    touched: tuple[Hex, ...]
    crossed: tuple[Hex, ...]
    between: tuple[Side, ...]


def scaled(at: Hex) -> Hex:
    """The centre of a hex as a point."""
    return SCALE * at[0], SCALE * at[1]


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


def wide(way: Hex) -> int:
    """Twice the area over a line that a hex's farthest corner is off it: the hex's half width."""
    x, y = way
    return max(abs(x * v - y * u) for u, v in CORNERS)


def along(a: Hex, b: Hex) -> Iterator[tuple[Hex, bool]]:
    """The hexes that the segment between two points touches, and whether it passes through the inside.

    In order along whichever of the two axial directions it goes farther.
    """
    if abs(b[0] - a[0]) < abs(b[1] - a[1]):
        for at, inside in along(mirrored(a), mirrored(b)):
            yield mirrored(at), inside
        return
    (x, y), (dx, dy) = a, (b[0] - a[0], b[1] - a[1])
    sign = -1 if dx < 0 else 1
    reach = wide((dx, dy))
    one, two, three = (sorted((f(a), f(b))) for f in (_first, _second, _third))
    for q in range((min(x, x + dx) - 2 - 1) // 3 + 1, (max(x, x + dx) + 2) // 3 + 1)[::sign]:
        # Where the line stands over the middle of the column, and how far from it a hex may be.
        middle = dx * y + dy * (3 * q - x)
        if dx:
            ends = sorted(((middle - reach) * sign, (middle + reach) * sign))
            low, high = -(-ends[0] // (3 * dx * sign)), ends[1] // (3 * dx * sign)
        else:
            low, high = (y - 2 - 1) // 3 + 1, (y + 2) // 3
        for r in range(low, high + 1):
            f, g, h = 3 * (2 * q + r), 3 * (q + 2 * r), 3 * (q - r)
            if (
                f + 3 < one[0]
                or f - 3 > one[1]
                or g + 3 < two[0]
                or g - 3 > two[1]
                or h + 3 < three[0]
                or h - 3 > three[1]
            ):
                continue
            inside = (
                abs(dx * 3 * r - middle) < reach
                and f + 3 > one[0]
                and f - 3 < one[1]
                and g + 3 > two[0]
                and g - 3 < two[1]
                and h + 3 > three[0]
                and h - 3 < three[1]
            )
            yield (q, r), inside


def _first(p: Hex) -> int:
    return 2 * p[0] + p[1]


def _second(p: Hex) -> int:
    return p[0] + 2 * p[1]


def _third(p: Hex) -> int:
    return p[0] - p[1]


@lru_cache(maxsize=KEPT)
def centre_line(way: Hex) -> Line:
    """The line from the centre of ``(0, 0)`` to the centre of ``way``.

    All ways that are turns or mirror images of one another are worked out once.
    """
    i, j, (a, b), (c, d) = sector(way)
    line = _centre_line(i, j)
    return Line(
        tuple([(q * a + r * c, q * b + r * d) for q, r in line.touched]),
        tuple([(q * a + r * c, q * b + r * d) for q, r in line.crossed]),
        tuple(
            [
                ((q * a + r * c, q * b + r * d), (s * a + t * c, s * b + t * d))
                for (q, r), (s, t) in line.between
            ]
        ),
    )


def sector(way: Hex) -> tuple[int, int, Hex, Hex]:
    """The way as ``i`` of one step and ``j`` of one beside it, ``i >= j >= 0``: i, j, and the steps."""
    for k, v in enumerate(STEPS):
        u = STEPS[k - 5]
        # The determinant of two neighbouring steps is one, or minus one.
        turn = u[0] * v[1] - u[1] * v[0]
        i, j = (way[0] * v[1] - way[1] * v[0]) * turn, (u[0] * way[1] - u[1] * way[0]) * turn
        if i >= 0 and j >= 0:
            return (i, j, u, v) if i >= j else (j, i, v, u)
    raise AssertionError(way)


@lru_cache(maxsize=KEPT)
def _centre_line(i: int, j: int) -> Line:
    found = list(along((0, 0), scaled((i, j))))
    touched = sorted((at for at, _ in found), key=lambda at: progress((i, j), at))
    # Along the diagonals of hexes it runs between two of them, again and again.
    runs = tuple(((k + 1, k), (k, k + 1)) for k in range(i)) if i == j else ()
    return Line(tuple(touched), tuple(at for at, inside in found if inside), runs)


def corner_lines(way: Hex) -> Iterator[tuple[Hex, Hex]]:
    """The ends of the lines from a corner of ``(0, 0)`` to a corner of ``way``."""
    for one in CORNERS:
        for two in corners(way):
            yield one, two


@lru_cache(maxsize=16 * KEPT)
def sides_touched(a: Hex, b: Hex) -> tuple[Side, ...]:
    """The sides that the segment between two points touches, each once."""
    found = []
    for at, _ in along(a, b):
        ends = corners(at)
        # Whoever touches a side touches both its hexes: three sides of each are all of them.
        for k, other in enumerate(neighbours(at)[:3]):
            if meet(a, b, ends[k - 1], ends[k]):
                found.append((at, other))
    return tuple(found)


def near(way: Hex) -> Iterator[Hex]:
    """The hexes that a line from anywhere in ``(0, 0)`` to anywhere in ``way`` may touch."""
    i, j = way
    if abs(i) < abs(j):
        yield from map(mirrored, near(mirrored(way)))
        return
    reach = 2 * wide(way)
    for q in range(min(0, i) - 1, max(0, i) + 2):
        low, high = j * q * SCALE - reach, j * q * SCALE + reach
        if i < 0:
            low, high = -high, -low
        step = SCALE * abs(i) or 1
        for r in range(-(-low // step), high // step + 1):
            yield q, r


def progress(way: Hex, at: Hex) -> tuple[int, int]:
    """How far along the way a hex lies, and how far to its side; for putting hexes in order."""
    q, r = way
    return 2 * (q * at[0] + r * at[1]) + q * at[1] + r * at[0], q * at[1] - r * at[0]
