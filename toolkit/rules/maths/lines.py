"""Which hexes and sides a straight line touches, exactly.

Points are scaled by ``hexes.SCALE``, so that centres and corners are whole; hexes, sides and lines
are closed, so that a touch counts, even in a corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from toolkit.rules.maths.hexes import CORNERS, SCALE, Hex, corners, mirrored, neighbours

KEPT = 2560
"""Ways whose lines are remembered; a large board has more, and does without."""

Side = tuple[Hex, Hex]
"""A side, as the two hexes that share it."""


class Line(NamedTuple):
    """A line between the centres of two hexes: every hex it touches, no hex twice.

    ``crossed``: those whose inside it passes through, in order. ``grazed``: those of which it meets a
    corner or a side only. ``between``: pairs of them along whose common side it runs.
    """

    crossed: tuple[Hex, ...]
    grazed: tuple[Hex, ...]
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
    reach, sign = wide((dx, dy)), -1 if dx < 0 else 1
    first, last = min(x, x + dx), max(x, x + dx)
    for q in range((first - 3) // 3 + 1, (last + 2) // 3 + 1)[::sign]:
        # Where the line stands over the middle of the column, and how far from it a hex may be.
        middle = dx * y + dy * (3 * q - x)
        if dx:
            step = 3 * dx * sign
            low, high = -((reach - middle * sign) // step), (middle * sign + reach) // step
        else:
            low, high = (y - 3) // 3 + 1, (y + 2) // 3
        if first <= 3 * q - 2 and 3 * q + 2 <= last:
            for r in range(low, high + 1):
                yield (q, r), abs(3 * dx * r - middle) < reach
        else:
            for r in range(low, high + 1):
                gap = _gap(a, b, (q, r))
                if gap <= 0:
                    yield (q, r), gap < 0 and abs(3 * dx * r - middle) < reach


def _gap(a: Hex, b: Hex, at: Hex) -> int:
    """How far apart a segment and a hex lie by the three directions of the hex's own sides.

    More than 0 where one of them parts the two, 0 where they touch by it, less where they overlap.
    """
    (x, y), (u, v), (q, r) = a, b, scaled(at)
    gaps = (
        abs(2 * x + y + 2 * u + v - 2 * (2 * q + r)) - abs(2 * x + y - 2 * u - v),
        abs(x + 2 * y + u + 2 * v - 2 * (q + 2 * r)) - abs(x + 2 * y - u - 2 * v),
        abs(x - y + u - v - 2 * (q - r)) - abs(x - y - u + v),
    )
    return max(gaps) - 2 * SCALE


@lru_cache(maxsize=KEPT)
def centre_line(way: Hex) -> Line:
    """The line from the centre of ``(0, 0)`` to the centre of ``way``."""
    i, j, u, v = sector(way)
    crossed, grazed, between = first_line(i, j)

    def place(at: Hex) -> Hex:
        return at[0] * u[0] + at[1] * v[0], at[0] * u[1] + at[1] * v[1]

    runs = tuple((place(one), place(two)) for one, two in between)
    return Line(tuple(map(place, crossed)), tuple(map(place, grazed)), runs)


def sector(way: Hex) -> tuple[int, int, Hex, Hex]:
    """The way as ``i`` of one step and ``j`` of one beside it, ``i >= j >= 0``: i, j, and the steps."""
    q, r = way
    sign = -1 if r > 0 or (r == 0 and q < 0) else 1
    q, r = q * sign, r * sign
    if q < 0:
        i, j, u, v = -r, -q, (0, -sign), (-sign, 0)
    elif q < -r:
        i, j, u, v = q, -r - q, (sign, -sign), (0, -sign)
    else:
        i, j, u, v = q + r, -r, (sign, 0), (sign, -sign)
    return (i, j, u, v) if i >= j else (j, i, v, u)


@lru_cache(maxsize=KEPT)
def first_line(i: int, j: int) -> Line:
    """The line of a way in terms of its :func:`sector`'s two steps, the same for all twelve alike."""
    crossed, grazed = [], []
    reach, across = 2 * i + j, 3 * i or 1
    for q in range(i + 1):
        middle = 3 * j * q
        for r in range(-((reach - middle) // across), (middle + reach) // across + 1):
            # How far along two of the hexes' own directions; the third is within where these are.
            one, two = q + 2 * r, q - r
            if 0 <= one <= i + 2 * j and 0 <= two <= i - j and -reach < 3 * i * r - middle < reach:
                crossed.append((q, r))
            elif -1 <= one <= i + 2 * j + 1 and -1 <= two <= i - j + 1:
                grazed.append((q, r))
    # Along the diagonals of hexes it runs between two of them, again and again.
    between = tuple(((k + 1, k), (k, k + 1)) for k in range(i)) if i == j else ()
    return Line(tuple(crossed), tuple(grazed), between)


def corner_lines(way: Hex) -> Iterator[tuple[Hex, Hex]]:
    """The ends of the lines from a corner of ``(0, 0)`` to a corner of ``way``."""
    for one in CORNERS:
        for two in corners(way):
            yield one, two


@lru_cache(maxsize=KEPT)
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
