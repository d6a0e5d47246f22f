"""A straight line between two discs that crosses none of some convex pieces; exact, never sampled.

Of one direction, the lines that meet both discs are a range, one beside the other, and each piece takes a
range out of it. Turn the direction from right to left: where a free range
first opens, it is bounded from below by a piece on the line's right, or the second disc on its left; from
above by a piece on its left, or the first disc on its right. So the line is tangent to two of them, and
touches the one below later on its way. Such lines are all that needs to be tried: one for each two pieces,
two for each piece and a disc, and one for the discs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import hypot, sqrt

from toolkit.rules.maths.bounds import most
from toolkit.rules.maths.plane import TOLERANCE, Piece, Point, apart, convex, disc, gap, overlap, rim_points
from toolkit.rules.maths.tangents import LEFT, RIGHT, Line, foot, tangent

Segment = tuple[Point, Point]
Round = tuple[float, float, float, int]
"""A circle that holds something: its middle, its radius, and the number of what it holds."""

LIMIT = 400_000
"""Lines that are tried at most between two discs."""


class TooMany(Exception):
    """There are more lines to try than the limit allows."""


class Window:
    """The area between the two outer tangents of two discs, and the lines in it from one to the other.

    ``open`` is False where the discs touch or overlap: then there is nothing between them.
    """

    def __init__(self, a: Piece, b: Piece) -> None:
        self.a, self.b = a, b
        self.x, self.y = b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]
        self.length = hypot(self.x, self.y)
        self.open = self.length > a.radius + b.radius + TOLERANCE

    @cached_property
    def tangents(self) -> tuple[Line, Line]:
        """The outer tangents, the right one first."""
        right, left = tangent(self.a, LEFT, self.b, LEFT), tangent(self.a, RIGHT, self.b, RIGHT)
        assert right is not None
        assert left is not None
        return right, left

    @cached_property
    def area(self) -> Piece:
        """The window as a polygon: from the end of the right tangent at the first disc, against the clock."""
        (right, left), a, b = self.tangents, self.a.centre, self.b.centre
        return convex([foot(right, a), foot(right, b), foot(left, b), foot(left, a)])

    def near(self, piece: Piece, by: float = -2 * TOLERANCE) -> bool:
        """Does a piece reach into the window, or so near to it that it can close a seam at its edge?"""
        (x, y), reach = piece.centre, piece.reach - by
        x, y = x - self.a.centre[0], y - self.a.centre[1]
        off = abs(x * self.y - y * self.x) / self.length - reach
        if off >= self.a.radius and off >= self.b.radius:
            return False
        return overlap(self.area, piece, by)

    def along(self, rounds: Iterable[Round]) -> list[int]:
        """The numbers of those circles that may reach into the window, in their order, each once."""
        ux, uy, (x, y) = self.x / self.length, self.y / self.length, self.a.centre
        off, start = x * uy - y * ux, x * ux + y * uy
        wide, end = max(self.a.radius, self.b.radius) + 2 * TOLERANCE, start + self.length
        found = [
            number
            for u, v, reach, number in rounds
            if -wide - reach < u * uy - v * ux - off < wide + reach
            and start - reach < u * ux + v * uy < end + reach
        ]
        return list(dict.fromkeys(found))

    def clear(self, pieces: Sequence[Piece]) -> Segment | None:
        """A line from disc to disc, rim to rim, that crosses none of the pieces; None where there is none.

        :raises TooMany: more than ``LIMIT`` lines would have to be tried.
        """
        a, b = self.a, self.b
        if not self.open:
            return _touching(a, b)
        ux, uy = self.x / self.length, self.y / self.length
        middle = ux, uy, ux * a.centre[1] - uy * a.centre[0]
        start, end = _span(middle, a, b)
        crossed = [piece for piece in pieces if crosses(middle, start, end, piece)]
        if not crossed and not _pinched(middle, start, end, pieces):
            return _points(middle, start, end)
        if any(self.closed(piece) for piece in crossed):
            return None
        near = [piece for piece in pieces if self.near(piece)]
        if len(near) * (len(near) + 5) > most(LIMIT):
            raise TooMany
        return _Search(a, b, near).found()

    def closed(self, piece: Piece) -> bool:
        """Does one piece close the window, reaching from its one side to the other between the discs?"""
        for line in self.tangents:
            start, end = (line[0] * x + line[1] * y for x, y in (self.a.centre, self.b.centre))
            if not crosses(line, start, end, piece):
                return False
        return not overlap(piece, self.a) and not overlap(piece, self.b)


def clear(a: Piece, b: Piece, pieces: Sequence[Piece]) -> Segment | None:
    """A line from disc a to disc b, rim to rim, that crosses no piece; None where there is none.

    Pieces within the tolerance of each other leave no way between them. :raises TooMany: see above.
    """
    return Window(a, b).clear(pieces)


def crosses(line: Line, start: float, end: float, piece: Piece) -> bool:
    """Does a line, between two distances along it, meet a piece deeper than the tolerance?"""
    ux, uy, s = line
    if not piece.edges:
        depth, radius = s + uy * piece.centre[0] - ux * piece.centre[1], piece.radius - TOLERANCE
        if not -radius < depth < radius:
            return False
        half, t = sqrt(radius * radius - depth * depth), ux * piece.centre[0] + uy * piece.centre[1]
        return max(start, t - half) < min(end, t + half)
    px, py = -s * uy, s * ux
    for nx, ny, c in piece.edges:
        slope, room = nx * ux + ny * uy, c - TOLERANCE - nx * px - ny * py
        if slope > 0:
            if slope * end > room:
                end = room / slope
        elif slope < 0:
            if slope * start > room:
                start = room / slope
        elif room < 0:
            return False
        if start >= end:
            return False
    return True


def _touching(a: Piece, b: Piece) -> Segment:
    """Where two discs touch, or, where they overlap, between them: a line of no length."""
    d = apart(a.centre, b.centre)
    share = (a.radius + (d - a.radius - b.radius) / 2) / d if d > TOLERANCE else 0.0
    point = (
        a.centre[0] + share * (b.centre[0] - a.centre[0]),
        a.centre[1] + share * (b.centre[1] - a.centre[1]),
    )
    return point, point


def _points(line: Line, start: float, end: float) -> Segment:
    ux, uy, s = line
    return (start * ux - s * uy, start * uy + s * ux), (end * ux - s * uy, end * uy + s * ux)


def _span(line: Line, a: Piece, b: Piece) -> tuple[float, float]:
    """Where a line leaves the first disc and enters the second, as distances along it."""
    ux, uy, s = line
    off_a, off_b = s + uy * a.centre[0] - ux * a.centre[1], s + uy * b.centre[0] - ux * b.centre[1]
    leaves = ux * a.centre[0] + uy * a.centre[1] + sqrt(max(0.0, a.radius**2 - off_a * off_a))
    enters = ux * b.centre[0] + uy * b.centre[1] - sqrt(max(0.0, b.radius**2 - off_b * off_b))
    return leaves, enters


class _Search:
    """The lines between two discs that are worth trying, among the pieces in their window."""

    def __init__(self, a: Piece, b: Piece, pieces: Sequence[Piece]) -> None:
        self.a, self.b = a, b
        self.ahead = (b.centre[0] - a.centre[0], b.centre[1] - a.centre[1])
        self.pieces = pieces
        self.first = list(pieces)  # the pieces, those that stopped a line lately in front

    def found(self) -> Segment | None:
        for line in self.lines():
            if found := self.tried(line):
                return found
        return None

    def lines(self) -> Iterator[Line | None]:
        a, b = self.a, self.b
        yield tangent(a, RIGHT, b, LEFT)
        for piece in self.pieces:
            yield tangent(a, RIGHT, piece, RIGHT)
            yield tangent(piece, LEFT, b, LEFT)
        for left in self.pieces:
            for right in self.pieces:
                if left is not right:
                    yield tangent(left, LEFT, right, RIGHT)
        points = [disc(p, 0.0) for end in (a, b) for piece in self.pieces for p in rim_points(end, piece)]
        for point in points:  # a piece that reaches under a base ends, for sight, at its rim
            yield tangent(a, RIGHT, point, RIGHT)
            yield tangent(point, LEFT, b, LEFT)
            for piece in (*self.pieces, *points):
                if piece is not point:
                    yield tangent(piece, LEFT, point, RIGHT)
                    yield tangent(point, LEFT, piece, RIGHT)

    def tried(self, line: Line | None) -> Segment | None:
        """The line's part between the discs, if it meets both and crosses nothing."""
        if line is None:
            return None
        ux, uy, s = line
        a, b = self.a, self.b
        if ux * self.ahead[0] + uy * self.ahead[1] <= 0:
            return None
        if abs(s + uy * a.centre[0] - ux * a.centre[1]) > a.radius + TOLERANCE / 1000:
            return None
        if abs(s + uy * b.centre[0] - ux * b.centre[1]) > b.radius + TOLERANCE / 1000:
            return None
        start, end = _span(line, a, b)
        for at, piece in enumerate(self.first):
            if crosses(line, start, end, piece):
                if at:
                    self.first.insert(0, self.first.pop(at))
                return None
        return None if _pinched(line, start, end, self.pieces) else _points(line, start, end)


def _pinched(line: Line, start: float, end: float, pieces: Sequence[Piece]) -> bool:
    """Does a line run between two pieces that touch each other, where they touch?"""
    lefts: list[tuple[Piece, float, float]] = []
    rights: list[tuple[Piece, float, float]] = []
    ux, uy, s = line
    for piece in pieces:
        if abs(ux * piece.centre[1] - uy * piece.centre[0] - s) > piece.reach + 2 * TOLERANCE:
            continue
        for side, found in ((LEFT, lefts), (RIGHT, rights)):
            stretch = _beside(line, piece, side)
            if stretch and stretch[1] >= start - TOLERANCE and stretch[0] <= end + TOLERANCE:
                found.append((piece, max(stretch[0], start), min(stretch[1], end)))
    return any(
        low - 2 * TOLERANCE <= until and begin - 2 * TOLERANCE <= high and gap(left, right) <= TOLERANCE
        for left, low, high in lefts
        for right, begin, until in rights
        if left is not right
    )


def _beside(line: Line, piece: Piece, side: int) -> tuple[float, float] | None:
    """The stretch of a line along which a piece on one side of it comes within twice the tolerance."""
    ux, uy, s = line
    near = 2 * TOLERANCE
    if not piece.edges:
        off = -side * (ux * piece.centre[1] - uy * piece.centre[0] - s) - piece.radius
        if not -near <= off <= near:
            return None
        half, t = (
            sqrt((piece.radius + near) ** 2 - (piece.radius + off) ** 2),
            ux * piece.centre[0] + uy * piece.centre[1],
        )
        return t - half, t + half
    places = [(-side * (ux * y - uy * x - s), ux * x + uy * y) for x, y in piece.corners]
    least = min(off for off, _ in places)
    if not -near <= least <= near or max(off for off, _ in places) <= near:
        return None
    ts = [t for off, t in places if off <= near]
    for (off, t), (next_off, next_t) in zip(places, (*places[1:], places[0]), strict=True):
        if (off <= near) != (next_off <= near):
            ts.append(t + (next_t - t) * (near - off) / (next_off - off))
    return min(ts), max(ts)
