"""Sight the slow and obvious way: segments against polygons, in fractions, from columns and rows.

Nothing here knows of axial hexes or bits: a hex is a polygon of the plane, on the lattice where a
step to the next column is 3 and to the next row 2 (or, with pointy tops, the other way round).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

Point = tuple[int, int]
Places = Iterable[Point]

_FLAT = [(2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)]
_FLAT_SIDES = {"ne": (0, 1), "n": (1, 2), "nw": (2, 3), "sw": (3, 4), "s": (4, 5), "se": (5, 0)}
_POINTY_SIDES = {"sw": (0, 1), "w": (1, 2), "nw": (2, 3), "ne": (3, 4), "e": (4, 5), "se": (5, 0)}


def middle(column: int, row: int, layout: str) -> Point:
    """The centre of a hex."""
    if layout == "axial":
        return 2 * column + row, 3 * row
    if layout == "axial-q":
        return 3 * column, 2 * row + column
    shoved = 1 if layout.startswith("odd") else 0
    if layout.endswith("q"):
        return 3 * column, 2 * row + (column % 2 == shoved)
    return 2 * column + (row % 2 == shoved), 3 * row


def corners(column: int, row: int, layout: str) -> list[Point]:
    """The corners of a hex, round it."""
    x, y = middle(column, row, layout)
    flat = layout.endswith("q")
    return [(x + a, y + b) if flat else (x + b, y + a) for a, b in _FLAT]


def side(column: int, row: int, name: str, layout: str) -> tuple[Point, Point]:
    """The ends of a side of a hex."""
    ends = corners(column, row, layout)
    one, two = (_FLAT_SIDES if layout.endswith("q") else _POINTY_SIDES)[name]
    return ends[one], ends[two]


def _off(p: tuple[Any, Any], q: tuple[Any, Any], r: tuple[Any, Any]) -> Any:
    """More than 0 on one side of the line from ``p`` to ``q``, less on the other."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def part_inside(a: Point, b: Point, polygon: list[Point]) -> tuple[Fraction, Fraction] | None:
    """The part of the segment within the closed convex polygon, as shares of its length."""
    for axis in (0, 1):
        here, there = sorted((a[axis], b[axis])), sorted(p[axis] for p in polygon)
        if here[1] < there[0] or there[-1] < here[0]:
            return None
    low, high = Fraction(0), Fraction(1)
    size = len(polygon)
    cx, cy = (Fraction(sum(p[axis] for p in polygon), size) for axis in (0, 1))
    for p, q in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        inside = 1 if _off(p, q, (cx, cy)) > 0 else -1
        at_a, at_b = _off(p, q, a) * inside, _off(p, q, b) * inside
        if at_a < 0 and at_b < 0:
            return None
        if at_a < 0 or at_b < 0:
            share = Fraction(at_a) / (at_a - at_b)
            low, high = (max(low, share), high) if at_a < 0 else (low, min(high, share))
    return (low, high) if low <= high else None


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two closed segments meet: the second, as a polygon without breadth, holds some of the first."""

    def on(p: Point, q: Point, r: Point) -> bool:
        within = all(min(p[k], q[k]) <= r[k] <= max(p[k], q[k]) for k in (0, 1))
        return _off(p, q, r) == 0 and within

    if on(a, b, c) or on(a, b, d) or on(c, d, a) or on(c, d, b):
        return True
    one, two, three, four = _off(a, b, c), _off(a, b, d), _off(c, d, a), _off(c, d, b)
    return (one > 0) != (two > 0) and (three > 0) != (four > 0) and 0 not in (one, two, three, four)


class Slow:
    """A board as sets of places: hexes that exist, those that block, and sides that do."""

    def __init__(
        self, exist: Places, blocks: Places, walls: Mapping[Point, Iterable[str]], layout: str
    ) -> None:
        self.layout = layout
        self.exist, self.blocks = set(exist), set(blocks)
        self.polygons = {at: corners(*at, layout) for at in self.exist}
        self.sides = [side(*at, name, layout) for at, names in walls.items() for name in names]

    def touched(self, a: Point, b: Point) -> bool:
        """Whether the closed segment meets a wall."""
        return any(part_inside(a, b, self.polygons[at]) for at in self.blocks) or any(
            crossing(a, b, *ends) for ends in self.sides
        )

    def centres(self, a: Point, b: Point) -> bool:
        """Centre to centre; leaving the union of all hexes blocks."""
        if a == b:
            return True
        one, two = middle(*a, self.layout), middle(*b, self.layout)
        if self.touched(one, two):
            return False
        parts = sorted(filter(None, (part_inside(one, two, polygon) for polygon in self.polygons.values())))
        reached = Fraction(0)
        for low, high in parts:
            if low > reached:
                return False
            reached = max(reached, high)
        return reached == 1

    def corners(self, a: Point, b: Point) -> bool:
        """Some corner to some corner."""
        return a == b or any(
            not self.touched(one, two) for one, two in product(self.polygons[a], self.polygons[b])
        )
