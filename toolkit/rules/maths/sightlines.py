"""A straight line between two discs that crosses none of some convex pieces; exact, never sampled.

Directed lines are ``(ux, uy, s)``: the direction, and the signed distance of the line from the origin
along its left normal ``(-uy, ux)``. Of one direction, the lines that meet both discs are a range of
``s``, and each piece takes a range out of it. Turn the direction from right to left: where a free range
first opens, it is bounded from below by a piece on the line's right, or the second disc on its left; from
above by a piece on its left, or the first disc on its right. So the line is tangent to two of them, and
touches the one below later on its way. Such lines are all that needs to be tried: one for each two pieces,
two for each piece and a disc, and one for the discs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, sqrt

from toolkit.rules.maths.plane import TOLERANCE, Piece, Point, apart, convex, disc, gap, overlap, rim_points

Line = tuple[float, float, float]
Segment = tuple[Point, Point]

LEFT, RIGHT = -1, 1
LIMIT = 400_000
"""Lines that are tried at most between two discs."""


class TooMany(Exception):
    """There are more lines to try than the limit allows."""


def tangent(first: Piece, side: int, second: Piece, other: int) -> Line | None:
    """The line that touches the first piece, then the second, each lying on the side told."""
    v, w = first.corners[0], second.corners[0]
    if side == other:  # where the pieces overlap, a corner of one may lie in the other: not that one
        v, w = _far_from(second.centre, first), _far_from(first.centre, second)
    most = 2 * (len(first.corners) + len(second.corners)) + 2
    turned = side * first.radius - other * second.radius
    for _ in range(most):
        ex, ey = w[0] - v[0], w[1] - v[1]
        square = ex * ex + ey * ey
        rest = square - turned * turned
        if square == 0 or rest < -2 * TOLERANCE * abs(turned):
            return None
        root = sqrt(max(0.0, rest))
        nx, ny = (turned * ex - root * ey) / square, (turned * ey + root * ex) / square
        p, q = _furthest(first, side * nx, side * ny, v), _furthest(second, other * nx, other * ny, w)
        if p == v and q == w:
            return ny, -nx, nx * v[0] + ny * v[1] + side * first.radius
        v, w = p, q
    return None


def _far_from(p: Point, piece: Piece) -> Point:
    return max(piece.corners, key=lambda corner: apart(corner, p)) if piece.edges else piece.centre


def _furthest(piece: Piece, nx: float, ny: float, now: Point) -> Point:
    """The corner furthest in a direction; the one at hand where no other is further."""
    if not piece.edges:
        return now
    best, far = now, nx * now[0] + ny * now[1] + 1e-12
    for corner in piece.corners:
        if nx * corner[0] + ny * corner[1] > far:
            best, far = corner, nx * corner[0] + ny * corner[1]
    return best


def window(a: Piece, b: Piece) -> Piece | None:
    """The area between the two outer tangents of two discs; None where one lies in the other."""
    right, left = tangent(a, LEFT, b, LEFT), tangent(a, RIGHT, b, RIGHT)
    if right is None or left is None or apart(a.centre, b.centre) < TOLERANCE:
        return None
    corners = [foot(right, a.centre), foot(right, b.centre), foot(left, b.centre), foot(left, a.centre)]
    return convex(corners)


def foot(line: Line, p: Point) -> Point:
    """The point of a line that is nearest to p."""
    ux, uy, s = line
    t = ux * p[0] + uy * p[1]
    return t * ux - s * uy, t * uy + s * ux


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


def clear(a: Piece, b: Piece, pieces: Sequence[Piece], hints: Sequence[Segment] = ()) -> Segment | None:
    """A line from disc a to disc b, rim to rim, that crosses no piece; None where there is none.

    Pieces within the tolerance of each other leave no way between them. ``hints`` are lines that may
    well do, and are tried first. :raises TooMany: more than ``LIMIT`` lines would have to be tried.
    """
    if gap(a, b) <= TOLERANCE:
        return _touching(a, b)
    area = window(a, b)
    if area is None:
        return _touching(a, b)
    near = [piece for piece in pieces if overlap(piece, area, -2 * TOLERANCE)]
    middle = _through(a.centre, b.centre)
    if not near:
        start, end = _span(middle, a, b)
        return _points(middle, start, end)
    for piece in near:  # a piece that reaches from one side of the window to the other closes it
        if _closes(piece, area) and not overlap(piece, a) and not overlap(piece, b):
            return None
    count = len(near)
    if count * (count + 5) > LIMIT:
        raise TooMany
    search = _Search(a, b, near)
    for points in hints:
        if found := search.tried(_through(*points)):
            return found
    return search.tried(middle) or search.found()


def _touching(a: Piece, b: Piece) -> Segment:
    """Where two discs touch, or, where they overlap, between them: a line of no length."""
    d = apart(a.centre, b.centre)
    share = (a.radius + (d - a.radius - b.radius) / 2) / d if d > TOLERANCE else 0.0
    point = (
        a.centre[0] + share * (b.centre[0] - a.centre[0]),
        a.centre[1] + share * (b.centre[1] - a.centre[1]),
    )
    return point, point


def _closes(piece: Piece, area: Piece) -> bool:
    """Does a piece cross both outer tangents of the window?"""
    right_a, right_b, left_b, left_a = area.corners
    return _cut(right_a, right_b, piece) and _cut(left_a, left_b, piece)


def _cut(p: Point, q: Point, piece: Piece) -> bool:
    line = _through(p, q)
    start = line[0] * p[0] + line[1] * p[1]
    return crosses(line, start, start + apart(p, q), piece)


def _through(p: Point, q: Point) -> Line:
    ux, uy = q[0] - p[0], q[1] - p[1]
    length = hypot(ux, uy) or 1.0
    ux, uy = ux / length, uy / length
    return ux, uy, ux * p[1] - uy * p[0]


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

    def __init__(self, a: Piece, b: Piece, pieces: list[Piece]) -> None:
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
        return None if self.pinched(line, start, end) else _points(line, start, end)

    def pinched(self, line: Line, start: float, end: float) -> bool:
        """Does it run between two pieces that touch each other, where they touch?"""
        lefts: list[tuple[Piece, float, float]] = []
        rights: list[tuple[Piece, float, float]] = []
        for piece in self.pieces:
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
