"""What sight on tables is measured against: sixteen spots on each rim, and all lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
SPOTS = 16
_EDGE = 1e-6


class Shape(NamedTuple):
    """A disc, or a convex polygon against the clock, of a size and a height."""

    middle: Point
    reach: float
    corners: tuple[Point, ...]
    size: int
    height: float


def crosses(p: Point, q: Point, shape: Shape) -> bool:
    """Does a segment run through the inside of a shape?"""
    dx, dy = q[0] - p[0], q[1] - p[1]
    x, y = shape.middle[0] - p[0], shape.middle[1] - p[1]
    length = dx * dx + dy * dy
    t = min(1.0, max(0.0, (x * dx + y * dy) / length))
    away = hypot(x - t * dx, y - t * dy)
    if away >= shape.reach - _EDGE or not shape.corners:
        return away < shape.reach - _EDGE
    low, high = 0.0, 1.0
    for i, (bx, by) in enumerate(shape.corners):
        ax, ay = shape.corners[i - 1]
        nx, ny = by - ay, ax - bx
        slope, room = nx * dx + ny * dy, nx * (ax - p[0]) + ny * (ay - p[1]) - _EDGE
        if slope > 0:
            high = min(high, room / slope)
        elif slope < 0:
            low = max(low, room / slope)
        elif room < 0:
            return False
        if low >= high:
            return False
    return True


def rim(middle: Point, radius: float) -> list[Point]:
    turns = [2 * pi * spot / SPOTS for spot in range(SPOTS)]
    return [(middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns]


def touching(shape: Shape, middle: Point, radius: float) -> bool:
    return gap(shape, middle) <= radius + _EDGE


def gap(shape: Shape, p: Point) -> float:
    """The distance of a shape from a point."""
    if not shape.corners:
        return hypot(p[0] - shape.middle[0], p[1] - shape.middle[1]) - shape.reach
    best, within = 1e9, True
    for i, (bx, by) in enumerate(shape.corners):
        ax, ay = shape.corners[i - 1]
        dx, dy = bx - ax, by - ay
        within = within and dx * (p[1] - ay) - dy * (p[0] - ax) >= 0
        t = min(1.0, max(0.0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy)))
        best = min(best, hypot(ax + t * dx - p[0], ay + t * dy - p[1]))
    return 0.0 if within else best


def sampled(a: Shape, b: Shape, shapes: Sequence[Shape]) -> tuple[bool, bool]:
    """Is b seen from a, and is it in cover?"""
    ux, uy = b.middle[0] - a.middle[0], b.middle[1] - a.middle[1]
    length = hypot(ux, uy)
    wide = max(a.reach, b.reach)
    blocking, covering = [], []
    for shape in shapes:
        x, y = shape.middle[0] - a.middle[0], shape.middle[1] - a.middle[1]
        along, off = (x * ux + y * uy) / length, abs(x * uy - y * ux) / length
        if off >= wide + shape.reach or not -shape.reach < along < length + shape.reach:
            continue
        if blocks(shape, a, b):
            blocking.append(shape)
        elif b.size <= 2 * shape.size and gap(shape, b.middle) - b.reach <= shape.height + _EDGE:
            covering.append(shape)
    visible = False
    for p in rim(a.middle, a.reach):
        for q in rim(b.middle, b.reach):
            if not any(crosses(p, q, shape) for shape in blocking):
                visible = True
                if not any(crosses(p, q, shape) for shape in covering):
                    return True, False
    return visible, visible


def blocks(shape: Shape, a: Shape, b: Shape) -> bool:
    """The tests of the book; no piece of these tables is touched by both."""
    if shape.size >= a.size and shape.size >= b.size:
        return True
    by_a, by_b = touching(shape, a.middle, a.reach), touching(shape, b.middle, b.reach)
    if by_a and by_b:
        return False
    return (by_b and shape.size >= b.size) or (by_a and shape.size >= a.size)
