"""Shortest ways against a search over many points round every corner, and over known lengths."""

from __future__ import annotations

from heapq import heappop, heappush
from math import acos, cos, hypot, pi, sin, sqrt
from random import Random

import pytest

from toolkit.rules.maths.ground import Deck, Ground, Mover, TooMany, Wall
from toolkit.rules.maths.plane import Piece, Point, apart, convex, disc, gap, inside
from toolkit.rules.maths.polygons import pieces, tidied
from toolkit.rules.maths.ways import shortest

R = 0.6
MOVER = Mover(R, 2, (R, R), (24 - R, 24 - R))


def box(left: float, low: float, right: float, high: float) -> tuple[Piece, ...]:
    return (convex([(left, low), (right, low), (right, high), (left, high)]),)


def cost(start: Point, end: Point, *things: Wall | Deck, floor: int = 0, last: int = 0) -> float | None:
    walls = [one for one in things if isinstance(one, Wall)]
    decks = [one for one in things if isinstance(one, Deck)]
    way = shortest(start, floor, end, last, Ground(MOVER, walls, decks))
    return way and way.cost


def searched(start: Point, end: Point, ground: Ground, steps: int = 24) -> float | None:
    """The shortest way over points set round every circle that a way can bend on."""
    every = range(len(ground.shapes))
    points = [start, end]
    for shape in ground.shapes:
        for circle in shape.circles:
            reach = circle.radius / cos(pi / steps) + 1e-9
            for k in range(steps):
                angle = 2 * pi * k / steps
                p = (circle.centre[0] + reach * cos(angle), circle.centre[1] + reach * sin(angle))
                if ground.mover.on_table(p) and not any(
                    inside(p, x) > 0 for s in ground.shapes for x in s.grown
                ):
                    points.append(p)
    best, heap, done = {0: 0.0}, [(0.0, 0.0, 0)], set()
    while heap:
        _, far, i = heappop(heap)
        if i == 1:
            return far
        if i in done:
            continue
        done.add(i)
        for j in range(len(points)):
            there = far + apart(points[i], points[j])
            if j not in done and there < best.get(j, 1e9) and ground.leg(points[i], points[j], 0, every):
                best[j] = there
                heappush(heap, (there + apart(points[j], end), there, j))
    return None


@pytest.mark.parametrize("seed", range(25))
def test_no_search_finds_a_shorter_way(seed: int) -> None:
    rng = Random(seed)
    walls = []
    for _ in range(rng.randrange(2, 7)):
        x, y, corners, turn = rng.uniform(4, 16), rng.uniform(4, 16), rng.randrange(2, 7), rng.uniform(0, 6)
        if corners == 2:
            walls.append(Wall((disc((x, y), rng.uniform(0.3, 1.5)),), 0, 2))
        else:
            reach = [rng.uniform(0.4, 2.5) for _ in range(max(3, corners))]
            spots = [(r, turn + 2 * pi * k / len(reach)) for k, r in enumerate(reach)]
            walls.append(Wall(pieces(tidied([(x + r * cos(w), y + r * sin(w)) for r, w in spots])), 0, 2))
    start, end = (2.0, rng.uniform(2, 18)), (18.0, rng.uniform(2, 18))
    ground = Ground(MOVER, walls, [])
    if any(inside(p, piece) > 0 for p in (start, end) for shape in ground.shapes for piece in shape.grown):
        return
    way = shortest(start, 0, end, 0, ground)
    found = searched(start, end, Ground(MOVER, walls, []))
    assert (way is not None) or (found is None)
    if way is None:
        return
    assert found is None or way.cost <= found + 1e-6
    assert way.cost >= apart(start, end) - 1e-9
    legs = list(zip(way.points, way.points[1:], strict=False))
    assert sum(apart(a, b) for a, b in legs) == pytest.approx(way.cost, rel=2e-3)
    for a, b in legs:  # chords of an arc run a little inside it
        middle = disc(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), 0)
        assert all(gap(middle, piece) >= R - 0.01 for wall in walls for piece in wall.pieces)
    back = shortest(end, 0, start, 0, Ground(MOVER, walls, []))
    assert back is not None
    assert back.cost == pytest.approx(way.cost)


def test_round_a_disc() -> None:
    reach = 2 * R
    straight = 2 * sqrt(9 - reach**2)
    arc = reach * (pi - 2 * acos(reach / 3))
    assert cost((5, 5), (11, 5), Wall((disc((8, 5), R),), 0, 2)) == pytest.approx(straight + arc)


def test_from_contact_and_into_contact() -> None:
    other = Wall((disc((5 + 2 * R, 5), R),), 0, 2)
    assert cost((5, 5), (3, 5), other) == pytest.approx(2)
    assert cost((5, 5), (5, 9), other) == pytest.approx(4)
    assert cost((5 + 2 * R, 9), (5 + 2 * R, 5 + 2 * R), other) == pytest.approx(4 - 2 * R)


def test_between_two_that_leave_just_room() -> None:
    walls = [Wall(box(8, 0, 9, 10), 0, 2), Wall(box(8, 10 + 2 * R, 9, 24), 0, 2)]
    assert cost((5, 10 + R), (12, 10 + R), *walls) == pytest.approx(7)
    shut = [walls[0], Wall(box(8, 10 + 2 * R - 1e-3, 9, 24), 0, 2)]
    assert cost((5, 10 + R), (12, 10 + R), *shut) is None


def test_the_edge_of_the_table_closes_a_way() -> None:
    assert cost((5, 5), (12, 5), Wall(box(8, 2 * R, 9, 24), 0, 2)) is not None
    assert cost((5, 5), (12, 5), Wall(box(8, 2 * R - 1e-3, 9, 24), 0, 2)) is None
    assert cost((5, 5), (12, 5), Wall(box(8, 0.1, 9, 24 - 0.1), 0, 2)) is None


def test_up_down_and_across() -> None:
    house = Deck(box(8, 2, 14, 20), 4)
    assert cost((5, 10), (10, 10), house, last=1) == pytest.approx(9)
    assert cost((10, 10), (5, 10), house, floor=1) == pytest.approx(9)
    assert cost((10, 10), (12, 10), house, floor=1, last=1) == pytest.approx(2)
    assert cost((5, 10), (17, 10), house) == pytest.approx(20)  # over it: 12 along, 4 up, 4 down
    low = Deck(box(8, 2, 14, 20), 9)
    round_it = 2 * hypot(3, 8.6) + 6  # about, by the corners: longer than this, its arcs
    found = cost((5, 10), (17, 10), low)
    assert found is not None
    assert round_it - 1.2 < found < 12 + 18


def test_a_jump_is_straight_and_costs_the_difference() -> None:
    left, right = Deck(box(2, 2, 8, 20), 4), Deck(box(10, 2, 16, 20), 5)
    assert cost((6, 10), (12, 10), left, right, floor=1, last=2) == pytest.approx(7)
    assert cost((6, 10), (12, 14), left, right, floor=1, last=2) == pytest.approx(hypot(6, 4) + 1)
    below = Wall((disc((9, 10), R),), 0, 2)
    assert cost((6, 10), (12, 10), left, right, below, floor=1, last=2) == pytest.approx(7)
    tall = Wall((disc((9, 10), R),), 0, 4.5)
    found = cost((6, 10), (12, 10), left, right, tall, floor=1, last=2)
    assert found is not None
    assert found > 7.2
    between = Deck(box(8.8, 2, 9.2, 20), 4.5)  # higher than where the jump begins: it is stepped on
    assert cost((6, 10), (12, 10), left, between, right, floor=1, last=3) == pytest.approx(7)
    higher = Deck(box(8.8, 2, 9.2, 20), 8)
    assert cost((6, 10), (12, 10), left, higher, right, floor=1, last=3) == pytest.approx(6 + 4 + 3)


def test_over_a_wall_from_roof_to_roof() -> None:
    """A deck that is not in the straight way may be the way over a wall."""
    wall = Wall(box(11, 0, 11.4, 24), 0, 2)
    assert cost((5, 12), (18, 12), wall) is None
    decks = [Deck(box(6, 14, 10, 18), 3), Deck(box(12, 14, 16, 18), 3)]
    found = cost((5, 12), (18, 12), wall, *decks)
    assert found is not None
    assert 13 + 6 < found < 16 + 6


def test_one_who_stands_too_near_may_leave() -> None:
    crate = Wall(box(5.5, 4, 7, 6), 0, 2, keep=0.5)
    assert cost((5, 5), (3, 5), crate) == pytest.approx(2)
    assert cost((5, 5), (8, 5), crate) is not None


def test_there_is_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.rules.maths.ground.LIMIT", 50_000)
    rng = Random(3)
    dots = [Wall((disc((rng.uniform(2, 22), rng.uniform(2, 22)), 0.05),), 0, 2) for _ in range(900)]
    with pytest.raises(TooMany):
        shortest((1, 1), 0, (23, 23), 0, Ground(Mover(0.2, 2, (0.2, 0.2), (23.8, 23.8)), dots, []))
