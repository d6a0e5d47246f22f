"""Directed lines that touch discs and convex polygons, and the sides on which they lie.

A line is ``(ux, uy, s)``: its direction, and its signed distance from the origin along its left normal
``(-uy, ux)``.
"""

from __future__ import annotations

from math import sqrt

from toolkit.rules.maths.plane import TOLERANCE, Piece, Point, apart

Line = tuple[float, float, float]

LEFT, RIGHT = -1, 1


def tangent(first: Piece, side: int, second: Piece, other: int) -> Line | None:
    """The line that touches the first piece, then the second, each lying on the side told."""
    turned, bends = side * first.radius - other * second.radius, bool(first.edges or second.edges)
    if bends and side == other:  # where they overlap, a corner of one may lie in the other: not that one
        v, w = _far_from(second.centre, first), _far_from(first.centre, second)
    else:
        v, w = first.corners[0], second.corners[0]
    for _ in range(2 * (len(first.corners) + len(second.corners)) + 2):
        ex, ey = w[0] - v[0], w[1] - v[1]
        square = ex * ex + ey * ey
        rest = square - turned * turned
        if square == 0 or rest < -2 * TOLERANCE * abs(turned):
            return None
        root = sqrt(max(0.0, rest))
        nx, ny = (turned * ex - root * ey) / square, (turned * ey + root * ex) / square
        if bends:
            p, q = _furthest(first, side * nx, side * ny, v), _furthest(second, other * nx, other * ny, w)
        if not bends or (p == v and q == w):
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


def foot(line: Line, p: Point) -> Point:
    """The point of a line that is nearest to p."""
    ux, uy, s = line
    t = ux * p[0] + uy * p[1]
    return t * ux - s * uy, t * uy + s * ux
