"""Lines against polygons: what a segment touches, crosses, runs between; and strips against beams."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.rules.hex import beams, oracles
from toolkit.rules.maths.hexes import Hex, corners, neighbours, side, step
from toolkit.rules.maths.lines import along, centre_line, corner_lines, near, scaled, sides_touched
from toolkit.rules.maths.strips import around, parted, sees

WAYS = [way for way in product(range(-4, 5), repeat=2) if way != (0, 0)]


def touching(a: Hex, b: Hex, reach: int = 7) -> dict[Hex, bool]:
    """The hexes that a segment touches, and whether more than a point or a side of it is inside."""
    found = {}
    for at in product(range(-reach, reach + 1), repeat=2):
        part = oracles.part_inside(a, b, list(corners(at)))
        if part is not None:
            low, high = part
            share = (low + high) / 2
            middle = tuple(p + share * (q - p) for p, q in zip(a, b, strict=True))
            x, y = (m - 3 * c for m, c in zip(middle, at, strict=True))
            inside = max(abs(2 * x + y), abs(x + 2 * y), abs(x - y)) < 3
            found[at] = low < high and inside
    return found


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_centre_lines(way: Hex) -> None:
    line, wanted = centre_line(way), touching((0, 0), scaled(way))
    assert set(line.crossed) == {at for at, inside in wanted.items() if inside}
    assert set(line.grazed) == {at for at, inside in wanted.items() if not inside}
    assert len(line.crossed) + len(line.grazed) == len(wanted)
    assert line.crossed[0] == (0, 0)
    assert line.crossed[-1] == way
    for one, two in line.between:
        assert one in neighbours(two)
        assert {one, two} <= set(line.grazed)


@pytest.mark.parametrize("way", [(1, 0), (1, 1), (2, -1), (0, 3), (-3, 1)], ids=str)
def test_corner_lines(way: Hex) -> None:
    for a, b in corner_lines(way):
        wanted = touching(a, b)
        assert {at for at, _ in along(a, b)} == set(wanted)
        assert set(wanted) <= set(near(way))
        if a != b:
            assert {at for at, inside in along(a, b) if inside} == {at for at, ins in wanted.items() if ins}
        for at in wanted:
            ends = corners(at)
            for k in range(3):
                touched = oracles.crossing(a, b, ends[k - 1], ends[k])
                assert ((at, step(at, k)) in sides_touched(a, b)) == touched


def test_hulls_part() -> None:
    assert parted([(0, 2), (9, 2)], [(0, -2), (9, -2)])
    assert parted([(0, 2), (4, 0), (9, 2)], [(0, -2), (5, -1), (9, -2)])
    assert not parted([(0, 2), (4, 0), (9, 2)], [(0, -2), (4, 0), (9, -2)])
    assert not parted([(0, 2), (2, -1), (6, -1), (9, 2)], [(0, -2), (4, -1), (9, -2)])
    assert parted([(0, 2), (1, -1), (9, 2)], [(0, -2), (8, 1), (9, -2)])


@pytest.mark.parametrize("seed", range(12))
def test_strips_see_what_beams_find(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        way = (0, 0)
        while way == (0, 0):
            way = (chance.randint(-6, 6), chance.randint(-6, 6))
        hexes = {at for here in near(way) for at in (here, *neighbours(here))} - {(0, 0), way}
        filled, walled = chance.choice([0, 0.1, 0.3]), chance.choice([0, 0.05, 0.2, 0.5])
        blocks = {at for at in sorted(hexes) if chance.random() < filled}
        walls = {
            (at, k) for at in sorted(hexes | {(0, 0), way}) for k in range(3) if chance.random() < walled
        }

        def passes(at: Hex, k: int, blocks: set[Hex] = blocks, walls: set[tuple[Hex, int]] = walls) -> bool:
            return step(at, k) not in blocks and side(k, at) not in walls

        ends = [(corners(at)[k - 1], corners(at)[k]) for at, k in walls if at in set(around(way))]
        wanted = beams.sees(way, passes)
        assert sees(way, [at for at in around(way) if at in blocks], ends) == wanted
