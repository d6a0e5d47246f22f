"""The shortest way of a disc among things that it may not enter, and over things that it climbs; in inches.

A way is straight legs, and arcs round what it bends about: the disc keeps its distance by its own radius, so
its centre bends on a circle round a corner, or round another disc. Things are taken into account only when a
way found without them runs into them: what is the shortest among some of them, and free of all, is the
shortest among all. A jump is part of one straight leg: it lies in line with the way before and after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from math import inf, pi
from typing import NamedTuple

from toolkit.rules.maths.ground import Ground, arc, on_arc, on_leg
from toolkit.rules.maths.plane import TOLERANCE, Point, apart, disc, gap
from toolkit.rules.maths.tangents import LEFT, RIGHT, foot, tangent


class Way(NamedTuple):
    """A way: its length with all climbs, what of it is climbed, and its points, close together on arcs."""

    cost: float
    climbed: float
    points: tuple[Point, ...]


_Leg = tuple[int, int, int, int]
"""A leg by its circles, each with the side on which it lies."""


class _Node(NamedTuple):
    """A point where a leg ends, on a circle that the way goes round on one side.

    ``leaves`` is where the leg left the circle before; ``climbed`` what was climbed on arc and leg.
    """

    circle: int
    side: int
    point: Point
    floor: int
    before: _Node | None
    leaves: Point
    climbed: float


def shortest(start: Point, floor: int, end: Point, last: int, ground: Ground) -> Way | None:
    """The shortest way from a point and floor to another; None where there is none.

    :raises TooMany: there is more to compare than the ground allows.
    """
    if floor == last and apart(start, end) <= TOLERANCE:
        return Way(0.0, 0.0, (start, end))
    search = _Search(start, floor, end, last, ground)
    search.use({number - 1 for number in (floor, last) if number})
    while True:
        found = search.found()
        way = search.way(found) if found else None
        more = search.met(found) if found else set()
        if not more:
            more = search.decks_beside(way.cost if way else inf)
        if not more:
            return way
        search.use(more)


class _Search:
    """The best way first, among the shapes in use."""

    def __init__(self, start: Point, floor: int, end: Point, last: int, ground: Ground) -> None:
        self.start, self.floor, self.end, self.last = start, floor, end, last
        self.ground = ground
        self.used: list[int] = []
        self.circles = [disc(start, 0.0), disc(end, 0.0)]
        self.tangents: dict[_Leg, tuple[Point, Point] | None] = {}
        self.legs: dict[tuple[_Leg, int], dict[int, float]] = {}

    def use(self, shapes: set[int]) -> None:
        """Take more shapes into account. What bars a leg bars it on, as long as there are no decks."""
        decks = any(self.ground.shapes[number].deck for number in (*self.used, *shapes))
        self.legs = {} if decks else {leg: floors for leg, floors in self.legs.items() if not floors}
        self.used += sorted(shapes)
        self.circles += [circle for number in sorted(shapes) for circle in self.ground.shapes[number].circles]

    def decks_beside(self, cost: float) -> set[int]:
        """The decks not in use from which a shorter way might lead over walls that bar it."""
        shapes, heights = self.ground.shapes, self.ground.heights
        if all(shapes[number].deck for number in self.used):
            return set()
        found = set()
        self.ground.spend(len(heights))
        for number in set(range(len(heights) - 1)).difference(self.used):
            deck, height = shapes[number], heights[number + 1]
            least = abs(height - heights[self.floor]) + abs(height - heights[self.last])
            for point in (self.start, self.end):
                least += min(gap(disc(point, 0.0), piece) for piece in deck.grown)
            if least < cost - TOLERANCE:
                found.add(number)
        return found

    def rest(self, point: Point, floor: int) -> float:
        """What is left to go at the least."""
        heights = self.ground.heights
        return apart(point, self.end) + abs(heights[floor] - heights[self.last])

    def found(self) -> _Node | None:
        """The last node of the best way. Legs wait unproven, by the least that they can come to."""
        first = _Node(0, LEFT, self.start, self.floor, None, self.start, 0.0)
        heap: list[tuple[float, int, float, bool, _Node]] = [(0.0, 0, 0.0, True, first)]
        closed: dict[tuple[int, int, int], list[tuple[_Node, float]]] = {}
        count = 0
        while heap:
            _, _, cost, proven, node = heappop(heap)
            if not proven:
                for floor, climbed in self.proven(node).items():
                    count += 1
                    total = cost + climbed
                    one = node._replace(floor=floor, climbed=climbed)
                    heappush(heap, (total + self.rest(node.point, floor), count, total, True, one))
                continue
            if node.circle == 1:
                if node.floor == self.last:
                    return node
                continue
            known = closed.setdefault((node.circle, node.side, node.floor), [])
            if any(self.dominated(node, cost, *before) for before in known):
                continue
            known.append((node, cost))
            self.ground.spend(len(self.circles))
            for length, target in self.onward(node):
                count += 1
                total = cost + length
                heappush(heap, (total + apart(target.point, self.end), count, total, False, target))
        return None

    def dominated(self, node: _Node, cost: float, other: _Node, before: float) -> bool:
        """Can a node be reached from another on its circle, at no more than it costs?"""
        self.ground.spend(1)
        path = arc(self.circles[node.circle], other.point, node.point, node.side)
        if before + path.length > cost + TOLERANCE / 1e6:
            return False
        return self.ground.arc(path, node.floor, self.used).get(node.floor) == 0.0

    def onward(self, node: _Node) -> Iterator[tuple[float, _Node]]:
        """Every circle that can be gone to from here, and the end, with the length of arc and leg."""
        circle = self.circles[node.circle]
        for number in range(1, len(self.circles)):
            for side in (LEFT,) if number == 1 else (LEFT, RIGHT):
                ends = None if number == node.circle else self.touched(node.circle, node.side, number, side)
                if ends:
                    leaves, point = ends
                    length = arc(circle, node.point, leaves, node.side).length + apart(leaves, point)
                    yield length, _Node(number, side, point, node.floor, node, leaves, 0.0)

    def touched(self, one: int, side: int, two: int, other: int) -> tuple[Point, Point] | None:
        """Where the leg from a circle on one side to another on one side leaves it and arrives."""
        key = (one, side, two, other)
        if key not in self.tangents:
            first, second = self.circles[one], self.circles[two]
            line = tangent(first, side, second, other)
            self.tangents[key] = line and (foot(line, first.centre), foot(line, second.centre))
        return self.tangents[key]

    def proven(self, node: _Node) -> dict[int, float]:
        """What is climbed on the arc and leg to a node, by the floor on which it is reached."""
        before = node.before
        assert before is not None
        path = arc(self.circles[before.circle], before.point, node.leaves, before.side)
        found: dict[int, float] = {}
        leg = (before.circle, before.side, node.circle, node.side)
        if self.legs.get((leg, before.floor)) == {} and not path.turn:
            return found
        for middle, climbed in self.ground.arc(path, before.floor, self.used).items():
            key = leg, middle
            if key not in self.legs:
                self.legs[key] = self.ground.leg(node.leaves, node.point, middle, self.used)
            for floor, more in self.legs[key].items():
                found[floor] = min(found.get(floor, climbed + more), climbed + more)
        return found

    def met(self, last: _Node) -> set[int]:
        """The shapes, of those not taken into account, that change what a way comes to."""
        met: set[int] = set()
        own = self.used
        for node in _nodes(last):
            before = node.before
            assert before is not None
            path = arc(self.circles[before.circle], before.point, node.leaves, before.side)
            near = [
                number
                for number, shape in enumerate(self.ground.shapes)
                if number not in own
                and (on_leg(node.leaves, node.point, shape) or (path.turn and on_arc(path, shape)))
            ]
            self.ground.spend(len(self.ground.shapes))
            kept, self.legs = self.legs, {}
            for group in (*([number] for number in near), near):
                self.used, self.legs = [*own, *group], {}
                if not met.issuperset(group) and self.proven(node).get(node.floor) != node.climbed:
                    met.update(group)
            self.used, self.legs = own, kept
        return met

    def way(self, last: _Node) -> Way:
        """The way to a node, its arcs as points at most a twelfth of a right angle apart."""
        points = [self.start]
        length = climbed = 0.0
        for node in _nodes(last):
            before = node.before
            assert before is not None
            path = arc(self.circles[before.circle], before.point, node.leaves, before.side)
            steps = int(path.turn / (pi / 24)) + 1
            points += [path.at(step / steps) for step in range(1, steps)]
            points += [node.leaves, node.point]
            length += path.length + apart(node.leaves, node.point)
            climbed += node.climbed
        kept = points[:1]
        for point in points[1:]:
            if apart(point, kept[-1]) > TOLERANCE:
                kept.append(point)
        return Way(length + climbed, climbed, tuple(kept))


def _nodes(last: _Node) -> list[_Node]:
    """The nodes of a way, without its start."""
    found: list[_Node] = []
    node = last
    while node.before is not None:
        found.append(node)
        node = node.before
    return found[::-1]
