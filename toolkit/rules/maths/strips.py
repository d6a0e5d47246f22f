"""Sight from anywhere in one hex to anywhere in another, exactly.

A line that goes from inside one hex to inside the other passes between the two ends of a diagonal
of the first and of the same diagonal of the second: of the one that lies most across it. The two
diagonals bound a strip, and in a strip a line is free when it leaves every obstacle on one of its
sides: there is such a line where what must lie on its left and what must lie on its right can be
parted, which their hulls tell.

An obstacle that reaches the left (right) edge of the strip lies to the left (right) of any line. A
hex is as wide as a strip, so a wall that fills a hex always does; a wall along a side of a hex may
lie inside the strip with both ends, and then both ways round it are tried.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from toolkit.rules.maths.hexes import CORNERS, Hex, corners
from toolkit.rules.maths.lines import KEPT, cross, meet, near, scaled

LEFT, RIGHT = 1, 2

Ends = tuple[Hex, Hex]
"""The two ends of a wall along a side, as points."""


class Strip:
    """The lines from ``(0, 0)`` to ``way`` across one diagonal.

    A point in the strip has a place along it, 0 to ``long``, and one across it, ``-broad`` (right)
    to ``broad`` (left).
    """

    def __init__(self, way: Hex, diagonal: int) -> None:
        self.end = scaled(way)
        left = CORNERS[diagonal]
        if cross((0, 0), self.end, left) < 0:
            left = (-left[0], -left[1])
        self.left = left
        self.right = (-left[0], -left[1])
        self.broad = cross((0, 0), self.end, left)
        self.sign = 1 if cross(self.right, self.left, self.end) > 0 else -1
        self.long = self.sign * cross(self.right, self.left, self.end)
        self._hexes: dict[Hex, tuple[int, tuple[Hex, ...]]] = {}

    def side(self, point: Hex) -> int:
        """Whether a point lies left or right of the strip, or on its edge; 0 for within it."""
        across = cross((0, 0), self.end, point)
        return LEFT if across >= self.broad else RIGHT if across <= -self.broad else 0

    def place(self, point: Hex) -> Hex:
        """Where a point lies: along the strip and across it."""
        return self.sign * cross(self.right, self.left, point), cross((0, 0), self.end, point)

    def within(self, point: Hex) -> bool:
        """Whether a point lies inside the strip, not on its edge."""
        return not self.side(point) and 0 < self.sign * cross(self.right, self.left, point) < self.long

    def wall(self, ends: Ends) -> tuple[int, tuple[Hex, ...]]:
        """The edges that a wall between two points reaches, and those of its ends that lie inside."""
        one, two = ends
        sides = self.side(one) | self.side(two)
        inside = tuple(point for point in ends if self.within(point))
        if inside:
            return sides, inside
        if sides == LEFT | RIGHT and meet((0, 0), self.end, one, two):
            return sides, ()
        return 0, ()

    def hex(self, at: Hex) -> tuple[int, tuple[Hex, ...]]:
        """The same for a hex that is a wall."""
        known = self._hexes.get(at)
        if known is None:
            ends, sides = corners(at), 0
            inside: set[Hex] = set()
            for k in range(len(ends)):
                reached, within = self.wall((ends[k - 1], ends[k]))
                sides |= reached
                inside.update(within)
            known = self._hexes[at] = sides, tuple(inside)
        return known

    def clear(self, hexes: Iterable[Hex], walls: Iterable[Ends]) -> bool:
        """Whether some line of the strip meets none of the walls: hexes and sides of hexes."""
        reached: dict[Hex, int] = {}
        for at in hexes:
            sides, inside = self.hex(at)
            if sides == LEFT | RIGHT:
                return False
            for point in inside:
                sides = reached[point] = reached.get(point, 0) | sides
                if sides == LEFT | RIGHT:
                    return False
        loose: list[set[Hex]] = []
        for ends in walls:
            sides, inside = self.wall(ends)
            if sides == LEFT | RIGHT:
                return False
            if inside:
                for point in inside:
                    reached[point] = reached.get(point, 0) | sides
                loose.append(set(inside))
        groups = _joined(loose, reached)
        if groups is None:
            return False
        left = [self.place(point) for point, sides in reached.items() if sides == LEFT]
        right = [self.place(point) for point, sides in reached.items() if sides == RIGHT]
        return self._parted(left, right, [[self.place(point) for point in group] for group in groups])

    def _parted(self, left: list[Hex], right: list[Hex], loose: list[list[Hex]]) -> bool:
        """Whether a line parts left from right, with each loose group wholly on one of its sides."""
        low = [(0, self.broad), *left, (self.long, self.broad)]
        high = [(0, -self.broad), *right, (self.long, -self.broad)]
        if not parted(low, high):
            return False
        if not loose:
            return True
        first, *rest = loose
        return self._parted([*left, *first], right, rest) or self._parted(left, [*right, *first], rest)


def _joined(loose: list[set[Hex]], reached: dict[Hex, int]) -> list[set[Hex]] | None:
    """Walls that meet made one; where a side is known, all its points learn it.

    What is left are the groups that reach no edge; None where one reaches both.
    """
    groups: list[set[Hex]] = []
    for points in loose:
        apart = []
        for group in groups:
            if group & points:
                points = points | group
            else:
                apart.append(group)
        groups = [*apart, points]
    free = []
    for group in groups:
        sides = 0
        for point in group:
            sides |= reached[point]
        if sides == LEFT | RIGHT:
            return None
        for point in group:
            reached[point] = sides
        if not sides:
            free.append(group)
    return free


def parted(low: list[Hex], high: list[Hex]) -> bool:
    """Whether some straight line runs below all of ``low`` and above all of ``high``.

    Both have points at the same two ends; a line that touches a point does not count.
    """
    floor, roof = _hull(low, 1), _hull(high, -1)
    return _beyond(floor, roof, 1) and _beyond(roof, floor, -1)


def _hull(points: list[Hex], sign: int) -> list[Hex]:
    """The lower hull of the points, from end to end; the upper one for a sign of minus one."""
    hull: list[Hex] = []
    for point in sorted(points, key=lambda p: (p[0], sign * p[1])):
        if hull and hull[-1][0] == point[0]:
            continue
        while len(hull) > 1 and sign * _turn(hull[-2], hull[-1], point) <= 0:
            hull.pop()
        hull.append(point)
    return hull


def _beyond(hull: list[Hex], points: list[Hex], sign: int) -> bool:
    """Whether all points lie strictly below a lower hull (above an upper one)."""
    i = 0
    for point in points:
        while i + 2 < len(hull) and hull[i + 1][0] < point[0]:
            i += 1
        if sign * _turn(hull[i], hull[i + 1], point) >= 0:
            return False
    return True


def _turn(a: Hex, b: Hex, p: Hex) -> int:
    """More than 0 where ``p`` lies above the line from ``a`` to ``b``, which is to its right."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


@lru_cache(maxsize=KEPT // 4)
def strips(way: Hex) -> tuple[Strip, ...]:
    """The strips of a way, the broadest first; a diagonal that points along it makes none."""
    made = [Strip(way, diagonal) for diagonal in range(3) if cross((0, 0), scaled(way), CORNERS[diagonal])]
    return tuple(sorted(made, key=lambda strip: -strip.broad))


@lru_cache(maxsize=KEPT // 4)
def around(way: Hex) -> tuple[Hex, ...]:
    """The hexes that may touch a strip of the way."""
    return tuple(near(way))


def sees(way: Hex, hexes: Iterable[Hex], walls: Iterable[Ends]) -> bool:
    """Whether some point of ``(0, 0)`` sees some point of the hex ``way`` off, the walls being these."""
    hexes, walls = list(hexes), list(walls)
    return any(strip.clear(hexes, walls) for strip in strips(way))
