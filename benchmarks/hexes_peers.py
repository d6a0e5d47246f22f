"""Sight as hex tools have it: points along the line between two centres, each rounded to a hex.

Cube coordinates, floating point, as the guides to hex grids teach it. A line through a corner or along
a side falls between hexes, so that it is nudged a little to one side; the more careful draw two lines,
nudged to either side.
"""

from __future__ import annotations

from collections.abc import Container

Hex = tuple[int, int]
Cube = tuple[float, float, float]
NUDGE = 1e-6


def cube(at: Hex, nudge: float) -> Cube:
    """A hex's centre, a little off."""
    q, r = at
    return q + nudge, r + 2 * nudge, -q - r - 3 * nudge


def interpolated(a: Cube, b: Cube, share: float) -> Cube:
    """The point that far on the way from one to the other."""
    return (
        a[0] + (b[0] - a[0]) * share,
        a[1] + (b[1] - a[1]) * share,
        a[2] + (b[2] - a[2]) * share,
    )


def rounded(point: Cube) -> Hex:
    """The hex in which a point lies."""
    q, r, s = round(point[0]), round(point[1]), round(point[2])
    off_q, off_r, off_s = abs(q - point[0]), abs(r - point[1]), abs(s - point[2])
    if off_q > off_r and off_q > off_s:
        q = -r - s
    elif off_r > off_s:
        r = -q - s
    return q, r


def distance(a: Hex, b: Hex) -> int:
    """How many hexes apart."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[0] + a[1] - b[0] - b[1]))


def line(a: Hex, b: Hex, nudge: float) -> list[Hex]:
    """The hexes of a line: as many points as it has steps."""
    steps = distance(a, b) or 1
    start, end = cube(a, nudge), cube(b, nudge)
    return [rounded(interpolated(start, end, i / steps)) for i in range(steps + 1)]


def sees(a: Hex, b: Hex, blocked: Container[Hex], hexes: Container[Hex]) -> bool:
    """One line, nudged one way."""
    return all(at in hexes and at not in blocked for at in line(a, b, NUDGE))


def sees_carefully(a: Hex, b: Hex, blocked: Container[Hex], hexes: Container[Hex]) -> bool:
    """Two lines, nudged either way."""
    return all(at in hexes and at not in blocked for nudge in (NUDGE, -NUDGE) for at in line(a, b, nudge))
