"""What a disc that moves runs into on a straight leg or an arc, and what it climbs there; in inches.

A *floor* is what the disc stands on: 0 the ground, else a deck, by its number from 1. Up to a deck or
down from it costs its height, and happens where the disc touches its edge. From a deck to another, or to
itself again, one straight leg may jump, over whatever is lower, for the difference of their heights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import NamedTuple

from toolkit.rules.maths.bounds import most
from toolkit.rules.maths.plane import (
    TOLERANCE,
    Piece,
    Point,
    apart,
    chord,
    convex,
    disc,
    inside,
    rim_points,
    sides,
)

LIMIT = 1_000_000
"""Shapes that legs and arcs of all ways over one ground are compared with at most."""


class TooMany(Exception):
    """There is more to compare than the limit allows."""


class Wall(NamedTuple):
    """What may not be entered between two heights; ``keep``: nearer than its radius the mover may come."""

    pieces: tuple[Piece, ...]
    bottom: float
    top: float
    keep: float | None = None


class Deck(NamedTuple):
    """What can be climbed, and stood on, at its height."""

    pieces: tuple[Piece, ...]
    height: float
    keep: float | None = None


class Mover(NamedTuple):
    """Who moves: a disc of ``radius``, ``tall`` inches high, whose centre stays between two corners."""

    radius: float
    tall: float
    low: Point
    high: Point

    def on_table(self, point: Point) -> bool:
        return all(self.low[i] - TOLERANCE <= point[i] <= self.high[i] + TOLERANCE for i in (0, 1))


class Shape(NamedTuple):
    """A wall or deck grown by the mover's radius, less the tolerance; the circles on which a way bends."""

    grown: tuple[Piece, ...]
    circles: tuple[Piece, ...]
    bottom: float
    top: float
    deck: bool
    centre: Point
    reach: float


Span = tuple[float, float, int]
"""A part of a leg or arc, from 0 to 1, that runs in a shape, by its number."""


def grown(pieces: Sequence[Piece], bottom: float, top: float, radius: float, deck: bool = False) -> Shape:
    """The shape as the centre of a disc of that radius meets it."""
    less = max(radius - TOLERANCE, 0.0)
    parts: list[Piece] = []
    circles: dict[Point, Piece] = {}
    edges = {side for piece in pieces if piece.edges for side in sides(piece.corners)}
    for piece in pieces:
        for corner in piece.corners:
            circles.setdefault(corner, disc(corner, piece.radius + radius))
        if piece.edges:
            parts.append(piece)
    for a, b in edges:
        length = apart(a, b)
        x, y = less * (b[1] - a[1]) / length, less * (a[0] - b[0]) / length
        if (b, a) not in edges and less:  # not a line where pieces join
            parts.append(convex((a, (a[0] + x, a[1] + y), (b[0] + x, b[1] + y), b)))
    parts += [disc(circle.centre, circle.radius - radius + less) for circle in circles.values()]
    x = sum(piece.centre[0] for piece in pieces) / len(pieces)
    y = sum(piece.centre[1] for piece in pieces) / len(pieces)
    reach = max(apart((x, y), piece.centre) + piece.reach for piece in parts)
    return Shape(tuple(parts), tuple(circles.values()), bottom, top, deck, (x, y), reach)


# Where a leg or an arc runs in a shape


def on_leg(a: Point, b: Point, shape: Shape) -> list[tuple[float, float]]:
    """The parts of a straight leg in a shape."""
    dx, dy, x, y = b[0] - a[0], b[1] - a[1], shape.centre[0] - a[0], shape.centre[1] - a[1]
    square = dx * dx + dy * dy
    share = min(1.0, max(0.0, (x * dx + y * dy) / square)) if square else 0.0
    if (x - share * dx) ** 2 + (y - share * dy) ** 2 >= shape.reach**2:
        return []
    return _joined(sorted(part for piece in shape.grown if (part := chord(a, b, piece))))


def _joined(parts: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    joined: list[tuple[float, float]] = []
    for low, high in parts:
        if joined and low <= joined[-1][1] + 1e-9:
            joined[-1] = (joined[-1][0], max(joined[-1][1], high))
        else:
            joined.append((low, high))
    return joined


class Arc(NamedTuple):
    """Part of a circle, from an angle, by a turn, with the circle's centre on one side of the way."""

    circle: Piece
    first: float
    turn: float
    side: int

    @property
    def length(self) -> float:
        return self.turn * self.circle.radius

    def at(self, share: float) -> Point:
        angle = self.first - self.side * self.turn * share
        (x, y), radius = self.circle.centre, self.circle.radius
        return x + radius * cos(angle), y + radius * sin(angle)

    def share(self, p: Point) -> float:
        """How far along the arc a point of its circle lies; more than 1 beyond its end."""
        angle = atan2(p[1] - self.circle.centre[1], p[0] - self.circle.centre[0])
        return (self.side * (self.first - angle)) % (2 * pi) / self.turn if self.turn else 2.0

    def turns(self) -> Iterator[Point]:
        """Its ends, and where it reaches furthest to each side."""
        yield self.at(0.0)
        yield self.at(1.0)
        (x, y), radius = self.circle.centre, self.circle.radius
        for dx, dy in ((radius, 0.0), (-radius, 0.0), (0.0, radius), (0.0, -radius)):
            if self.share((x + dx, y + dy)) < 1:
                yield x + dx, y + dy


def arc(circle: Piece, p: Point, q: Point, side: int) -> Arc:
    """The arc of a circle from p to q, with its centre on that side."""
    first = atan2(p[1] - circle.centre[1], p[0] - circle.centre[0])
    last = atan2(q[1] - circle.centre[1], q[0] - circle.centre[0])
    turn = (side * (first - last)) % (2 * pi)
    return Arc(circle, first, 0.0 if turn > 2 * pi - 1e-9 or not circle.radius else turn, side)


def on_arc(path: Arc, shape: Shape) -> list[tuple[float, float]]:
    """The parts of an arc in a shape."""
    centre, radius = path.circle.centre, path.circle.radius
    if not abs(apart(centre, shape.centre) - radius) < shape.reach:
        return []
    near = [piece for piece in shape.grown if apart(piece.centre, centre) < piece.reach + radius]
    marks = [0.0, 1.0]
    marks += [
        share
        for piece in near
        for point in rim_points(path.circle, piece)
        if (share := path.share(point)) < 1
    ]
    marks.sort()
    parts = []
    for low, high in pairwise(marks):
        middle = path.at((low + high) / 2)
        if any(inside(middle, piece) > 0 for piece in near):
            parts.append((low, high))
    return _joined(parts)


# What that comes to


class Ground:
    """The table under a mover: walls and decks, and the heights of the floors."""

    def __init__(self, mover: Mover, walls: Sequence[Wall], decks: Sequence[Deck]) -> None:
        self.mover = mover
        radius = mover.radius
        self.shapes = [
            grown(one.pieces, 0.0, one.height, radius if one.keep is None else one.keep, True)
            for one in decks
        ]
        self.shapes += [
            grown(one.pieces, one.bottom, one.top, radius if one.keep is None else one.keep) for one in walls
        ]
        self.heights = [0.0, *(deck.height for deck in decks)]
        self.spent = 0

    def spend(self, steps: int) -> None:
        """Count comparisons. :raises TooMany: there are more than ``LIMIT``."""
        self.spent += steps
        if self.spent > most(LIMIT):
            raise TooMany

    def leg(self, p: Point, q: Point, floor: int, among: Sequence[int]) -> dict[int, float]:
        """What is climbed on a straight leg, by the floor at its end; nothing where it is barred."""
        if not (self.mover.on_table(p) and self.mover.on_table(q)):
            return {}
        self.spend(len(among))
        spans = [(low, high, n) for n in among for low, high in on_leg(p, q, self.shapes[n])]
        return self._along(spans, apart(p, q), floor, True)

    def arc(self, path: Arc, floor: int, among: Sequence[int]) -> dict[int, float]:
        """The same on an arc."""
        if path.length <= TOLERANCE / 1000:
            return {floor: 0.0}
        if not all(self.mover.on_table(point) for point in path.turns()):
            return {}
        self.spend(len(among))
        spans = [(low, high, n) for n in among for low, high in on_arc(path, self.shapes[n])]
        return self._along(spans, path.length, floor, False)

    def _along(self, spans: Sequence[Span], length: float, floor: int, straight: bool) -> dict[int, float]:
        """At every place one is on a floor, or in a jump at the height of the deck that it began on, and
        changes from one to another where shapes begin or end."""
        if not any(self.shapes[n].deck for _, _, n in spans):
            barred = floor != 0 or any(self.stops(self.shapes[n], 0.0) for _, _, n in spans)
            return {} if barred and length > TOLERANCE else {floor: 0.0}
        marks = sorted({0.0, 1.0, *(mark for low, high, _ in spans for mark in (low, high))})
        now = _State({floor: 0.0}, {})
        for low, high in pairwise(marks):
            if (high - low) * length > TOLERANCE / 1000:
                middle = (low + high) / 2
                self.spend(len(spans) + len(now.floors) * (len(now.jumps) + 1))
                now = self._changed(now, [n for begin, end, n in spans if begin < middle < end], straight)
        ends = dict(now.floors)
        if ends and not any(self.shapes[n].deck and end == 1.0 for _, end, n in spans):
            ends[0] = min(cost + self.heights[state] for state, cost in ends.items())
        return ends

    def _changed(self, now: _State, here: Sequence[int], straight: bool) -> _State:
        """The least climbed for every floor and jump that can be, where these shapes are."""
        decks = [n + 1 for n in here if self.shapes[n].deck]
        walls = [self.shapes[n] for n in here if not self.shapes[n].deck]
        heights = {self.heights[floor]: cost for floor, cost in _by_cost(now.floors)}
        jumps = (
            {self.heights[floor]: cost for floor, cost in _by_cost(now.floors) if floor} if straight else {}
        )
        for height, cost in now.jumps.items():
            heights[height] = min(cost, heights.get(height, cost))
            jumps[height] = min(cost, jumps.get(height, cost))
        floors = {}
        for deck in decks:
            if heights and not any(self.stops(wall, self.heights[deck]) for wall in walls):
                floors[deck] = min(
                    cost + abs(height - self.heights[deck]) for height, cost in heights.items()
                )
        if not decks and now.floors and not any(self.stops(wall, 0.0) for wall in walls):
            floors[0] = min(cost + self.heights[floor] for floor, cost in now.floors.items())
        over = max((self.heights[deck] for deck in decks), default=0.0) - TOLERANCE
        return _State(
            floors,
            {
                height: cost
                for height, cost in jumps.items()
                if height >= over and not any(self.stops(wall, height) for wall in walls)
            },
        )

    def stops(self, shape: Shape, height: float) -> bool:
        """Does a wall stop one who goes at a height? Things of no height stop what goes at their own."""
        tall, top = max(self.mover.tall, 2 * TOLERANCE), max(shape.top, shape.bottom + 2 * TOLERANCE)
        return shape.bottom < height + tall - TOLERANCE and height < top - TOLERANCE


class _State(NamedTuple):
    """The least climbed to be on each floor, and in a jump at each height."""

    floors: dict[int, float]
    jumps: dict[float, float]


def _by_cost(floors: dict[int, float]) -> list[tuple[int, float]]:
    """Floors by what they cost, the cheapest last, which stays where several are of one height."""
    return sorted(floors.items(), key=lambda pair: -pair[1])
