"""Lines of sight against lines from rim to rim, tried by the thousand, and what no such trying finds."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pytest

from toolkit.rules.maths.plane import Piece, Point, apart, convex, disc, to_segment
from toolkit.rules.maths.polygons import pieces, tidied
from toolkit.rules.maths.sightlines import LIMIT, Segment, TooMany, Window, clear

A, B = disc((0, 0), 0.6), disc((12, 0), 0.6)


def box(left: float, low: float, right: float, high: float) -> Piece:
    return convex([(left, low), (right, low), (right, high), (left, high)])


def cut(*corners: Point) -> list[Piece]:
    return list(pieces(tidied(corners)))


def met(p: Point, q: Point, piece: Piece, grown: float) -> bool:
    """Does a segment run through a piece that is grown on all sides?"""
    if not piece.edges:
        return to_segment(piece.centre, p, q) < piece.radius + grown
    low, high = 0.0, 1.0
    for nx, ny, c in piece.edges:
        slope = nx * (q[0] - p[0]) + ny * (q[1] - p[1])
        room = c + grown - nx * p[0] - ny * p[1]
        if slope > 0:
            high = min(high, room / slope)
        elif slope < 0:
            low = max(low, room / slope)
        elif room < 0:
            return False
    return low < high


def leaving(d: Piece, toward: Point, off: Point) -> Point:
    """Where a line from ``off`` in a disc toward a point leaves the disc."""
    length = apart(off, toward)
    ux, uy = (toward[0] - off[0]) / length, (toward[1] - off[1]) / length
    x, y = d.centre[0] - off[0], d.centre[1] - off[1]
    along = ux * x + uy * y
    root = max(0.0, d.radius**2 - (x * x + y * y - along * along)) ** 0.5
    return off[0] + ux * (along + root), off[1] + uy * (along + root)


def searched(a: Piece, b: Piece, obstacles: list[Piece], grown: float, steps: int = 40) -> Segment | None:
    """A free line between spots of the two rims, with room to spare."""
    spots = [2 * pi * k / steps for k in range(steps)]
    starts = [(a.centre[0] + a.radius * cos(w), a.centre[1] + a.radius * sin(w)) for w in spots]
    ends = [(b.centre[0] + b.radius * cos(w), b.centre[1] + b.radius * sin(w)) for w in spots]
    for p in starts:
        for q in ends:
            first, last = leaving(a, q, p), leaving(b, p, q)
            if not any(met(first, last, piece, grown) for piece in obstacles):
                return first, last
    return None


def strewn(rng: Random, low: float) -> list[Piece]:
    """Discs and polygons, not all convex, between two bases; from ``low`` on: some may lie under one."""
    found: list[Piece] = []
    for _ in range(rng.randrange(1, 7)):
        x, y, turn = rng.uniform(low, 12 - low), rng.uniform(-1.5, 1.5), rng.uniform(0, 2 * pi)
        corners = rng.randrange(2, 8)
        if corners == 2:
            found.append(disc((x, y), rng.uniform(0.1, 0.8)))
        else:
            reach = [rng.uniform(0.2, 1.6) for _ in range(max(3, corners))]
            angles = [turn + 2 * pi * k / len(reach) for k in range(len(reach))]
            rims = [(x + r * cos(w), y + r * sin(w)) for r, w in zip(reach, angles, strict=True)]
            found += pieces(tidied(rims))
    return found


@pytest.mark.parametrize("low", [2.5, -0.5])
@pytest.mark.parametrize("seed", range(40))
def test_what_a_search_finds_is_found_and_what_is_found_is_free(seed: int, low: float) -> None:
    rng = Random(f"{seed}/{low}")
    a, b = disc((0, 0), rng.uniform(0.3, 1)), disc((12, rng.uniform(-0.5, 0.5)), rng.uniform(0.3, 1))
    obstacles = strewn(rng, low)
    line, back = clear(a, b, obstacles), clear(b, a, obstacles)
    assert (line is None) == (back is None)
    if line is not None:
        assert not any(met(*line, piece, -1.1e-6) for piece in obstacles)
        assert apart(line[0], a.centre) == pytest.approx(a.radius, abs=1e-4)
        assert apart(line[1], b.centre) == pytest.approx(b.radius, abs=1e-4)
    else:
        assert searched(a, b, obstacles, 1e-4) is None


@pytest.mark.parametrize("seed", range(15))
def test_moving_and_turning_the_table_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    obstacles = strewn(rng, 2.5)
    angle, dx, dy = rng.uniform(0, 2 * pi), rng.uniform(-9, 9), rng.uniform(-9, 9)

    def moved(p: Point) -> Point:
        return (p[0] * cos(angle) - p[1] * sin(angle) + dx, p[0] * sin(angle) + p[1] * cos(angle) + dy)

    def turned(piece: Piece) -> Piece:
        if piece.edges:
            return convex([moved(corner) for corner in piece.corners])
        return disc(moved(piece.centre), piece.radius)

    line = clear(A, B, obstacles)
    assert (clear(turned(A), turned(B), list(map(turned, obstacles))) is None) == (line is None)


@pytest.mark.parametrize(
    ("obstacles", "sees"),
    [
        ([box(5, -2, 6, -0.05), box(5, 0.05, 6, 2)], True),  # a gap
        ([box(2, -2, 10, 0.29), box(2, 0.31, 10, 2)], True),  # a slit of 0.02 over eight inches
        ([box(2, -2, 10, 0.3 - 1e-5), box(2, 0.3, 10, 2)], True),  # ten times the tolerance
        ([box(5, -2, 6, 0), box(5, 0, 6, 2)], False),  # a seam
        ([box(5, -2, 6, 0), box(5, 5e-7, 6, 2)], False),  # a seam within the tolerance
        ([box(5, -2, 6, 0), box(6, 0, 7, 2)], False),  # two that touch at a corner
        ([box(5, -2, 6, 0), box(7, 0, 8, 2)], True),  # the same, an inch apart
        ([box(5, -2, 6, 0.6)], True),  # as high as the window is: its very edge is free
        ([box(5, -2, 6, 0.6 + 1e-5)], False),
        ([box(5, -0.6, 6, 0.6), box(5, 0.6, 6, 2)], True),  # the other edge
        ([box(5, -0.6, 6, 0.6), box(5, 0.6, 6, 2), box(5, -2, 6, -0.6)], False),  # a seam along each edge
        ([disc((6, 0), 0.6)], True),
        ([disc((6, 0), 0.6 + 1e-5)], False),
        ([disc((6, 0.5), 0.5), disc((6, -0.5), 0.5)], False),  # two that touch
        ([disc((6, 0.5), 0.5), disc((6, -0.50001), 0.5)], True),
        (cut((4, -2), (8, -2), (8, 2), (7, 2), (7, -1), (5, -1), (5, 2), (4, 2)), False),  # a U
        (cut((4, -2), (8, -2), (8, -0.8), (7, -1), (5, -1), (4, -0.7)), True),
    ],
)
def test_slits_and_seams(obstacles: list[Piece], sees: bool) -> None:
    assert (clear(A, B, obstacles) is not None) == sees
    assert (clear(B, A, obstacles) is not None) == sees


def test_every_diagonal_of_a_cut_polygon_is_closed() -> None:
    """However a fan of walls is cut into pieces, no line runs along a cut."""
    for turn in range(24):
        angles = [2 * pi * (k + turn / 24) / 7 for k in range(7)]
        wall = [(6 + (1 + k % 2) * cos(w), (1 + k % 2) * sin(w)) for k, w in enumerate(angles)]
        assert clear(A, B, pieces(tidied(wall))) is None


def test_bases_that_touch_or_overlap_see_each_other() -> None:
    assert clear(A, disc((1.2, 0), 0.6), [box(0, -1, 1, 1)]) == ((0.6, 0), (0.6, 0))
    assert clear(A, disc((0.5, 0), 0.6), []) is not None
    assert clear(A, disc((0, 0), 0.6), []) is not None
    assert clear(A, disc((0.1, 0), 2), [box(0, -1, 1, 1)]) is not None
    point = pytest.approx((1.6, 2.8))  # a fifth of the way, on a triangle of 3, 4 and 5
    assert clear(disc((1, 2), 1), disc((4, 6), 4), []) == (point, point)


def test_the_window_lies_between_the_outer_tangents() -> None:
    window = Window(A, disc((12, 0), 1.2))
    assert [round(y, 3) for _, y in window.area.corners] == [-0.599, -1.198, 1.198, 0.599]
    assert not Window(A, A).open
    edge = box(3, 0.6 + 0.6 * 4 / 12 + 0.01, 4, 3)
    assert not window.near(edge)
    assert window.near(box(5, 0.6, 6, 3))
    assert Window(A, B).near(box(5, 0.6, 6, 3))  # at its edge, not in it
    assert not Window(A, B).near(box(5, 0.6, 6, 3), 1e-6)


def test_too_many_are_told() -> None:
    rng = Random(1)
    dots = [disc((rng.uniform(2, 10), rng.uniform(-0.6, 0.6)), 0.01) for _ in range(int(LIMIT**0.5) + 1)]
    with pytest.raises(TooMany):
        clear(A, B, dots)
