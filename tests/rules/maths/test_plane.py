"""Distances, overlaps and chords of pieces, against points taken all along their rims."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from random import Random

import pytest

from toolkit.rules.maths.plane import (
    TOLERANCE,
    Piece,
    Point,
    apart,
    chord,
    convex,
    disc,
    gap,
    inside,
    overlap,
    rim_points,
)

SQUARE = convex([(0, 0), (2, 0), (2, 2), (0, 2)])


def made(rng: Random) -> Piece:
    """A disc, or a regular polygon turned somehow."""
    x, y, reach, sides = rng.uniform(0, 6), rng.uniform(0, 6), rng.uniform(0.2, 2), rng.randrange(2, 7)
    turn = rng.uniform(0, 2 * pi)
    if sides == 2:
        return disc((x, y), reach)
    spots = [turn + 2 * pi * k / sides for k in range(sides)]
    return convex([(x + reach * cos(a), y + reach * sin(a)) for a in spots])


def rim(piece: Piece, steps: int = 60) -> list[Point]:
    if not piece.edges:
        (x, y), r = piece.centre, piece.radius
        return [(x + r * cos(2 * pi * k / steps), y + r * sin(2 * pi * k / steps)) for k in range(steps)]
    corners = [*piece.corners, piece.corners[0]]
    return [
        (a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps)
        for a, b in pairwise(corners)
        for k in range(steps)
    ]


@pytest.mark.parametrize("seed", range(60))
def test_the_gap_is_what_the_rims_say(seed: int) -> None:
    rng = Random(seed)
    p, q = made(rng), made(rng)
    ps, qs = rim(p), rim(q)
    near = min(apart(a, b) for a in ps for b in qs)
    meet = any(inside(a, q) > 0 for a in ps) or any(inside(b, p) > 0 for b in qs)
    assert gap(p, q) == pytest.approx(gap(q, p), abs=1e-12)
    assert gap(p, q) <= near + 1e-9
    assert gap(p, q) == 0 if meet else gap(p, q) == pytest.approx(near, abs=0.12)
    if meet and max(inside(a, q) for a in ps) > 0.01:
        assert overlap(p, q)
        assert overlap(q, p)
    if gap(p, q) > TOLERANCE:
        assert not overlap(p, q)


def test_touching_is_no_overlap() -> None:
    assert gap(SQUARE, disc((3, 1), 1)) == 0
    assert not overlap(SQUARE, disc((3, 1), 1))
    assert overlap(SQUARE, disc((3 - 1e-5, 1), 1))
    assert not overlap(SQUARE, disc((2 + 0.5**0.5, 2 + 0.5**0.5), 1))
    assert overlap(SQUARE, disc((2.7, 2.7), 1))
    assert not overlap(SQUARE, disc((2.8, 2.8), 1))


def test_a_piece_in_another_is_no_distance_away() -> None:
    assert gap(SQUARE, disc((1, 1), 0.1)) == 0
    assert gap(SQUARE, convex([(0.5, 0.5), (1, 0.5), (1, 1)])) == 0


@pytest.mark.parametrize("seed", range(40))
def test_a_chord_is_where_the_points_of_a_segment_are_inside(seed: int) -> None:
    rng = Random(seed)
    piece = made(rng)
    a, b = (rng.uniform(-2, 8), rng.uniform(-2, 8)), (rng.uniform(-2, 8), rng.uniform(-2, 8))
    shares = [k / 500 for k in range(501)]
    within = [t for t in shares if inside((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), piece) > 0]
    part = chord(a, b, piece)
    if part is None:
        assert not within
    else:
        low, high = part
        assert all(low - 1e-9 <= t <= high + 1e-9 for t in within)
        assert len(within) >= (high - low) * 500 - 2


def test_where_a_rim_meets_another_outline() -> None:
    """On triangles of 3, 4 and 5."""
    met = sorted(rim_points(disc((1, 2), 5), disc((9, 2), 5)))
    assert met == [pytest.approx((5, -1)), pytest.approx((5, 5))]
    wall = convex(((-20, 5), (20, 5), (20, 9), (-20, 9)))
    assert sorted(rim_points(disc((1, 2), 5), wall)) == [pytest.approx((-3, 5)), pytest.approx((5, 5))]
    assert list(rim_points(disc((1, 2), 5), disc((12, 2), 5))) == []
