"""Plane geometry of round bases and flat shapes, in inches, to a millionth of an inch.

Points are pairs of floats. A shape is made of convex pieces (:class:`Piece`): a disc is one piece, a
simple polygon as many as its bends need. Nothing here is sampled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from typing import NamedTuple

Point = tuple[float, float]
Corners = tuple[Point, ...]

TOLERANCE = 1e-6
"""Lengths that differ by no more than this are equal, in inches."""


class Piece(NamedTuple):
    """A convex piece: a polygon of ``corners`` against the clock, or a disc: one corner and a ``radius``.

    ``edges`` are the sides as half planes, ``(nx, ny, c)`` with ``nx·x + ny·y <= c`` inside;
    ``reach`` is the radius of a circle round ``centre`` that holds the piece.
    """

    corners: Corners
    radius: float
    centre: Point
    reach: float
    edges: tuple[tuple[float, float, float], ...]


def disc(centre: Point, radius: float) -> Piece:
    """A disc of ``radius`` inches."""
    return Piece((centre,), radius, centre, radius, ())


def convex(corners: Sequence[Point]) -> Piece:
    """A convex polygon; its corners run against the clock."""
    x = sum(corner[0] for corner in corners) / len(corners)
    y = sum(corner[1] for corner in corners) / len(corners)
    edges = []
    for (ax, ay), (bx, by) in sides(corners):
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        edges.append((nx, ny, nx * ax + ny * ay))
    reach = max(hypot(cx - x, cy - y) for cx, cy in corners)
    return Piece(tuple(corners), 0.0, (x, y), reach, tuple(edges))


def sides(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon in order, the last from the last corner to the first."""
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def turn(a: Point, b: Point, c: Point) -> float:
    """Twice the area of the triangle a, b, c: positive where it turns against the clock."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def area(corners: Sequence[Point]) -> float:
    """Twice the area of a polygon: positive where its corners run against the clock."""
    x, y = corners[0]
    return sum((a[0] - x) * (b[1] - y) - (b[0] - x) * (a[1] - y) for a, b in sides(corners))


# Distances


def apart(a: Point, b: Point) -> float:
    """The distance of two points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def nearest_on(p: Point, a: Point, b: Point) -> Point:
    """The point of the segment from a to b that is nearest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square if square else 0.0
    t = min(1.0, max(0.0, t))
    return a[0] + t * dx, a[1] + t * dy


def to_segment(p: Point, a: Point, b: Point) -> float:
    """The distance of p from the segment a to b."""
    return apart(p, nearest_on(p, a, b))


def segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do two segments share a point?"""
    first, second = turn(a, b, c), turn(a, b, d)
    third, fourth = turn(c, d, a), turn(c, d, b)
    if ((first > 0) != (second > 0) and (third > 0) != (fourth > 0)) and 0.0 not in (
        first,
        second,
        third,
        fourth,
    ):
        return True
    for value, p, q, r in ((first, a, b, c), (second, a, b, d), (third, c, d, a), (fourth, c, d, b)):
        if (
            value == 0
            and min(p[0], q[0]) <= r[0] <= max(p[0], q[0])
            and min(p[1], q[1]) <= r[1] <= max(p[1], q[1])
        ):
            return True
    return False


def segment_gap(a: Point, b: Point, c: Point, d: Point) -> float:
    """The distance of two segments."""
    if segments_meet(a, b, c, d):
        return 0.0
    return min(to_segment(a, c, d), to_segment(b, c, d), to_segment(c, a, b), to_segment(d, a, b))


def inside(p: Point, piece: Piece) -> float:
    """How deep p lies in a piece, in inches: 0 on its rim, negative outside it."""
    if not piece.edges:
        return piece.radius - apart(p, piece.centre)
    return min(c - nx * p[0] - ny * p[1] for nx, ny, c in piece.edges)


def gap(p: Piece, q: Piece) -> float:
    """The distance of two pieces, rim to rim; 0 where they touch or overlap."""
    if len(p.corners) > len(q.corners):
        p, q = q, p
    if len(q.corners) == 1:
        flat = apart(p.centre, q.centre)
    elif inside(p.corners[0], q) >= 0 or (p.edges and inside(q.corners[0], p) >= 0):
        return 0.0
    elif len(p.corners) == 1:
        flat = min(to_segment(p.centre, c, d) for c, d in sides(q.corners))
    else:
        flat = min(segment_gap(a, b, c, d) for a, b in sides(p.corners) for c, d in sides(q.corners))
    return max(0.0, flat - (p.radius + q.radius))


def shapes_gap(first: Sequence[Piece], second: Sequence[Piece]) -> float:
    """The distance of two shapes, rim to rim; 0 where they touch or overlap."""
    return min(gap(p, q) for p in first for q in second)


def overlap(p: Piece, q: Piece, by: float = TOLERANCE) -> bool:
    """Do two pieces overlap by more than the tolerance, in whatever direction they are parted?"""
    if apart(p.centre, q.centre) >= p.reach + q.reach - by:
        return False
    if not p.edges and not q.edges:
        return True
    for one, other in ((p, q), (q, p)):
        for nx, ny, c in one.edges:
            if min([nx * x + ny * y for x, y in other.corners]) - other.radius >= c - by:
                return False
    round_one, flat = (p, q) if not p.edges else (q, p)
    if round_one.edges:
        return True
    return gap(disc(round_one.centre, 0.0), flat) < round_one.radius - by


# Where lines and rims meet


def chord(a: Point, b: Point, piece: Piece) -> tuple[float, float] | None:
    """The part of the segment a to b inside a piece, as its share from 0 to 1; None outside."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    low, high = 0.0, 1.0
    if piece.edges:
        for nx, ny, c in piece.edges:
            slope, room = nx * dx + ny * dy, c - nx * a[0] - ny * a[1]
            if slope > 0:
                high = min(high, room / slope)
            elif slope < 0:
                low = max(low, room / slope)
            elif room < 0:
                return None
        return (low, high) if low < high else None
    square = dx * dx + dy * dy
    if not square:
        return None
    x, y = a[0] - piece.centre[0], a[1] - piece.centre[1]
    half = x * dx + y * dy
    root = half * half - square * (x * x + y * y - piece.radius**2)
    if root <= 0:
        return None
    low, high = max(low, (-half - sqrt(root)) / square), min(high, (-half + sqrt(root)) / square)
    return (low, high) if low < high else None


def rim_points(circle: Piece, piece: Piece) -> Iterator[Point]:
    """Where the rim of a disc meets the rim of a piece."""
    (x, y), radius = circle.centre, circle.radius
    if not piece.edges:
        dx, dy = piece.centre[0] - x, piece.centre[1] - y
        d = hypot(dx, dy)
        if not abs(radius - piece.radius) < d < radius + piece.radius:
            return
        along = (d * d + radius**2 - piece.radius**2) / (2 * d)
        off = sqrt(max(0.0, radius**2 - along**2))
        for side in (-off, off):
            yield x + (along * dx - side * dy) / d, y + (along * dy + side * dx) / d
        return
    for (ax, ay), (bx, by) in sides(piece.corners):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        half = (ax - x) * dx + (ay - y) * dy
        root = half * half - square * ((ax - x) ** 2 + (ay - y) ** 2 - radius**2)
        if root < 0:
            continue
        for sign in (-1, 1):
            t = (-half + sign * sqrt(root)) / square
            if 0 <= t <= 1:
                yield ax + t * dx, ay + t * dy
