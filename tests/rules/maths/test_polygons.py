"""Polygons: tidied, refused, and cut into convex pieces that cover just as much."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import pytest

from toolkit.rules.maths.plane import Point, area, inside, turn
from toolkit.rules.maths.polygons import crossing, pieces, tidied

PLUS = [(1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (2, 2), (2, 3), (1, 3), (1, 2), (0, 2), (0, 1), (1, 1)]
ELL = [(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)]


def star(rng: Random) -> list[Point]:
    """A polygon that is seen whole from its middle, hence simple."""
    corners = rng.randrange(4, 14)
    angles = [2 * pi * k / corners for k in range(corners)]
    return [((r := rng.uniform(0.3, 3)) * cos(angle), r * sin(angle)) for angle in angles]


@pytest.mark.parametrize("seed", range(50))
def test_pieces_are_convex_and_cover_the_polygon_once(seed: int) -> None:
    corners = tidied(star(Random(seed)))
    assert crossing(corners) is None
    parts = pieces(corners)
    for part in parts:
        n = len(part.corners)
        assert all(turn(part.corners[i - 2], part.corners[i - 1], part.corners[i]) >= 0 for i in range(n))
    assert sum(area(part.corners) for part in parts) == pytest.approx(area(corners))
    rng = Random(seed)
    for _ in range(50):
        p = (rng.uniform(-3, 3), rng.uniform(-3, 3))
        assert sum(inside(p, part) > 1e-9 for part in parts) <= 1


@pytest.mark.parametrize(("corners", "count"), [(PLUS, 4), (ELL, 2), ([(0, 0), (2, 0), (2, 2), (0, 2)], 1)])
def test_few_pieces(corners: list[Point], count: int) -> None:
    assert len(pieces(tidied(corners))) == count
    assert len(pieces(tidied(corners[::-1]))) == count


def test_tidied_turns_against_the_clock_and_drops_what_says_nothing() -> None:
    assert tidied([(0, 0), (0, 2), (2, 2), (2, 0)]) == ((2, 0), (2, 2), (0, 2), (0, 0))
    twice = [(0, 0), (1, 0), (2, 0), (2, 0), (2, 2), (0, 2), (0, 0)]
    assert tidied(twice) == ((2, 0), (2, 2), (0, 2), (0, 0))
    assert len(tidied([(0, 0), (1, 1), (2, 2)])) < 3
    assert len(tidied([(0, 0), (1, 1)])) < 3
    assert tidied([]) == ()


@pytest.mark.parametrize(
    "corners",
    [
        [(0, 0), (2, 2), (2, 0), (0, 2)],  # a bow tie
        [(0, 0), (4, 0), (4, 2), (2, 0), (0, 2)],  # a corner on a side
        [(0, 0), (4, 0), (2, 0), (2, 2)],  # there and back
        [(0, 0), (2, 0), (2, 2), (1, 1), (0, 2), (1, 1)],  # a corner twice
    ],
)
def test_what_crosses_or_touches_itself_is_told(corners: list[Point]) -> None:
    assert crossing(tidied(corners)) is not None
