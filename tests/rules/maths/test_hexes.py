"""Hexes against walking: distances, layouts, turns, sides."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.rules.maths.hexes import (
    LAYOUTS,
    STEPS,
    Hex,
    Layout,
    add,
    axial,
    corners,
    distance,
    mirrored,
    neighbours,
    offset,
    ring,
    side,
    step,
    straight,
    turned,
)

WHOLE = st.integers(-50, 50)
HEXES = st.tuples(WHOLE, WHOLE)


def walked(start: Hex, reach: int) -> dict[Hex, int]:
    """How many steps it takes to every hex, by walking."""
    found, edge = {start: 0}, [start]
    for length in range(1, reach + 1):
        edge = [at for here in edge for at in neighbours(here) if at not in found]
        found.update(dict.fromkeys(edge, length))
    return found


def test_distance_is_what_walking_takes() -> None:
    for at, steps in walked((2, -1), 7).items():
        assert distance((2, -1), at) == steps
        assert at in set(ring((2, -1), steps))


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(HEXES, HEXES, st.integers(0, 5))
def test_turns_and_mirrors_keep_distances(a: Hex, b: Hex, sixths: int) -> None:
    assert distance(turned(a, sixths), turned(b, sixths)) == distance(a, b)
    assert distance(mirrored(a), mirrored(b)) == distance(a, b)
    assert turned(turned(a, sixths), 6 - sixths) == a


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=lambda layout: layout.name)
def test_layouts_go_there_and_back(layout: Layout) -> None:
    for column, row in product(range(-4, 5), repeat=2):
        assert offset(axial(column, row, layout), layout) == (column, row)


@pytest.mark.parametrize(
    ("layout", "hex", "around"),
    [
        ("odd-r", (2, 2), {(3, 2), (2, 1), (1, 1), (1, 2), (1, 3), (2, 3)}),
        ("odd-r", (2, 3), {(3, 3), (3, 2), (2, 2), (1, 3), (2, 4), (3, 4)}),
        ("even-r", (2, 2), {(3, 2), (3, 1), (2, 1), (1, 2), (2, 3), (3, 3)}),
        ("odd-q", (2, 2), {(2, 1), (2, 3), (1, 1), (1, 2), (3, 1), (3, 2)}),
        ("even-q", (2, 2), {(2, 1), (2, 3), (1, 2), (1, 3), (3, 2), (3, 3)}),
        ("axial", (2, 2), {(3, 2), (3, 1), (2, 1), (1, 2), (1, 3), (2, 3)}),
        ("axial-q", (2, 2), {(3, 2), (3, 1), (2, 1), (1, 2), (1, 3), (2, 3)}),
    ],
)
def test_neighbours_by_layout(layout: str, hex: tuple[int, int], around: set[tuple[int, int]]) -> None:  # noqa: A002
    lies = LAYOUTS[layout]
    assert {offset(at, lies) for at in neighbours(axial(*hex, lies))} == around


def test_directions_go_against_the_clock() -> None:
    pointy, flat = LAYOUTS["odd-r"], LAYOUTS["odd-q"]
    assert [pointy.sides[(pointy.first + k) % 6] for k in range(6)] == ["e", "ne", "nw", "w", "sw", "se"]
    assert [flat.sides[(flat.first + k) % 6] for k in range(6)] == ["n", "nw", "sw", "s", "se", "ne"]


@given(HEXES, st.integers(0, 5))
def test_a_side_belongs_to_two_hexes(at: Hex, direction: int) -> None:
    assert side(direction, at) == side(direction + 3, step(at, direction))
    ends, beyond = corners(at), corners(step(at, direction))
    shared = {ends[direction - 1], ends[direction]}
    assert shared == {beyond[(direction + 3) % 6], beyond[(direction + 2) % 6]}


@given(HEXES, st.integers(0, 5), st.integers(1, 9))
def test_straight_lines(at: Hex, direction: int, length: int) -> None:
    assert straight(at, step(at, direction, length)) == direction
    assert straight(at, at) is None
    assert straight(at, add(step(at, direction, length), STEPS[(direction + 1) % 6])) is None
