"""Free movement: what bars the way, what is climbed, where one may stand, and what is felt there."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from tests.rules.tabletop.tables import MM, box, disc, lore, model, table
from toolkit.rules.finding import Faults
from toolkit.rules.tabletop.moving import Move, move

LORE = lore()
HOUSE = box("House", 12.590551181102363, 5, 21.590551181102363, 15, size=4)


def moved(x: float, y: float, *things: dict[str, Any], by: float | None = 6, **mover: Any) -> Move:
    """A move of M, from (10, 10) where nothing else is said, to a place."""
    laid = table(model("M", 10, 10) | mover, *things)
    return move(laid, laid.found("M"), (x, y), by, LORE)


@pytest.mark.parametrize(("x", "legal"), [(16, True), (16 + 5e-7, True), (16.00001, False)])
def test_as_far_as_it_may(x: float, legal: bool) -> None:
    found = moved(x, 10)
    assert found.legal == legal
    assert found.cost == pytest.approx(x - 10)
    assert found.path == ((10, 10), (round(x, 9), 10))
    assert (found.why is None) == legal


@pytest.mark.parametrize(("size", "through"), [(1, True), (2, False), (3, False)])
def test_through_what_is_smaller(size: int, through: bool) -> None:
    found = moved(16, 10, model("N", 13, 10, size=size))
    assert found.legal == through
    assert found.cost == pytest.approx(6 if through else 6.471307626382265)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_never_onto_a_model(size: int) -> None:
    other = model("N", 14, 10, size=size)
    assert moved(14 - 2 * MM, 10, other).legal
    found = moved(14.001 - 2 * MM, 10, other)
    assert (found.legal, found.path, found.why) == (False, None, "M would stand on N")
    assert moved(14, 10, other | {"level": 4}, HOUSE).why == "M would stand on N"


def test_the_edge_of_the_table() -> None:
    assert moved(10, MM, by=12).legal
    assert moved(10, MM - 1e-5, by=12).why == "M would be off the table"
    assert moved(-5, 50, by=12).path is None


def test_climbing_counts_both_ways() -> None:
    assert moved(14, 10, HOUSE, by=8).cost == pytest.approx(8)
    up = moved(14, 10, HOUSE, by=7.9)
    assert (up.legal, up.climbed, up.level) == (False, 4, 4)
    assert moved(14, 10, HOUSE, by=4, size=5).cost == pytest.approx(4)
    assert moved(14, 10, HOUSE, by=8, size=4).cost == pytest.approx(8)
    down = moved(10, 10, HOUSE, by=8, at=[14, 10], level=4)
    assert (down.cost, down.level) == (pytest.approx(8), 0)
    low = moved(14, 10, HOUSE | {"height": 1.5}, by=8)
    assert low.cost == pytest.approx(5.5)


def test_flat_ground_is_open() -> None:
    mire = disc("Mire", 14, 10, 6, size=3, height=0, traits=["broken ground"])
    found = moved(14, 10, mire)
    assert (found.cost, found.level) == (4, 0)
    assert [felt.by for felt in found.effects] == ["Mire"]
    assert moved(11 - MM, 10, mire).effects == ()  # at its edge, not in it


def test_where_a_base_has_no_room() -> None:
    thin = box("Fence", 12, 9, 12.5, 11, size=2)
    assert moved(12.25, 10, thin).why == "M cannot stand there: it has no room on Fence"
    over = moved(15, 10, thin, by=12)
    assert over.climbed == 0
    assert over.cost is not None
    assert over.cost > 5
    assert moved(12.6, 10, HOUSE).why == "M cannot stand there: it has no room on House"
    assert moved(12.590551181102363 + MM, 10, HOUSE, by=9).legal
    wide = box("Fence", 12, 9, 12 + 2 * MM, 11, size=2)
    assert moved(12 + MM, 10, wide, by=9).level == 2


def test_two_roofs_of_one_height_hold_a_base() -> None:
    left, right = box("Left", 12, 8, 14, 12), box("Right", 14, 8, 16, 12)
    assert moved(14, 10, left, right, by=9).level == 2
    assert moved(14, 10, left, right | {"height": 3}, by=9).why is not None


@pytest.mark.parametrize(("gap", "cost"), [(2, 6), (3.5, 6)])
def test_jumping_from_roof_to_roof(gap: float, cost: float) -> None:
    left, right = box("Left", 5, 5, 11, 15, size=4), box("Right", 11 + gap, 5, 21, 15, size=4)
    found = moved(16, 10, left, right, level=4)
    assert (found.legal, found.cost, found.climbed) == (True, pytest.approx(cost), 0)
    higher = moved(16, 10, left, right | {"height": 5}, level=4, by=7)
    assert (higher.legal, higher.climbed) == (True, 1)


@pytest.mark.parametrize(
    ("size", "level", "over"), [(4, 0, True), (5, 0, False), (2, 2, True), (2, 3, False)]
)
def test_jumping_over_who_stands_below(size: int, level: float, over: bool) -> None:
    """What is as high as the roof, or lower, is not in the way of who jumps from it."""
    left, right = box("Left", 5, 5, 11, 15, size=4), box("Right", 13, 5, 21, 15, size=4)
    found = moved(16, 10, left, right, model("N", 12, 10, size=size, level=level), level=4, by=20)
    assert found.cost == pytest.approx(6) if over else found.cost is not None and found.cost > 6.1


def test_from_within_a_ruin() -> None:
    """One who stands inside, on the ground, is not walled in."""
    ruin = box("Ruin", 8, 8, 12, 12, size=3)
    assert moved(15, 10, ruin).cost == pytest.approx(5)
    assert moved(11, 10, ruin).level == 0


def test_scaling_what_is_too_high_to_climb() -> None:
    tower = box("Tower", 12, 5, 20, 15, size=9)
    up = moved(12 + MM, 10, tower)
    assert not up.legal
    assert up.scale is not None
    assert up.scale.terrain == "Tower"
    assert up.scale.at == pytest.approx((12 - MM, 10))
    assert up.scale.cost == pytest.approx(2 - MM)
    assert moved(15, 10, tower).scale is None  # not at the edge
    assert moved(12 + MM, 10, tower, by=1).scale is None  # the foot of it is too far
    down = moved(12 - MM, 10, tower, at=[14, 10], level=9)
    assert down.scale is not None
    assert down.scale.at == pytest.approx((12 + MM, 10))


def test_scaling_a_round_tower_of_several() -> None:
    tower = disc("Tower", 14, 13, 2, size=9)
    others = disc("Left", 4, 30, 2, size=9), disc("Right", 30, 30, 2, size=9)
    inner, outer = (1 - MM) * 0.6, (1 + MM) * 0.6  # a triangle of 3, 4 and 5: the way in from below
    for things in ((tower, *others), (*others, tower), (others[0], tower, others[1])):
        up = moved(14 - inner, 13 - inner * 4 / 3, *things)
        assert up.scale is not None
        assert up.scale.terrain == "Tower"
        assert up.scale.at == pytest.approx((14 - outer, 13 - outer * 4 / 3))
    assert moved(14, 13, tower).scale is None  # in the middle it is at no edge


def test_where_there_is_no_way() -> None:
    walls = [box("W", 12, 0, 12.5, 36, size=9), box("E", 20, 0, 20.5, 36, size=9)]
    found = moved(15, 10, *walls)
    assert (found.legal, found.path, found.cost, found.why) == (False, None, None, "there is no way")


def test_speed_is_a_units_own() -> None:
    using = lore({"name": "M", "type": "unique", "speed": [5, 3], "base": 30, "size": 2})
    laid = table({"name": "M", "side": "a", "at": [10, 10], "size": 2}, using=using)
    assert move(laid, laid.found("M"), (15, 10), None, using).legal
    assert not move(laid, laid.found("M"), (15.1, 10), None, using).legal
    with pytest.raises(Faults, match="DOC005"):
        moved(12, 10, by=None)


def test_a_size_that_matters_must_be_told() -> None:
    relay = model("Relay", 13, 10, type="objective", size=None, side="b")
    with pytest.raises(Faults) as fault:
        moved(16, 10, relay, by=20)
    assert fault.value.findings[0].path == ("models", 1)
    assert moved(10, 14, relay).legal


def test_what_is_felt() -> None:
    mine = model("Mine", 13, 14, type="boost", unit="Proximity Mine", side="b")
    past = moved(16, 10, mine)
    assert [(felt.by, felt.effect[:8]) for felt in past.effects] == [("Mine", "Damage 4")]
    assert moved(16, 10, mine | {"at": [13, 10 + 3.00001 + 2 * MM]}).effects == ()
    fog = {"name": "Fog", "at": [13, 14], "type": "area"}
    assert [felt.by for felt in moved(16, 10, fog).effects] == ["Fog"]
    damper = model("Damper", 16, 13, type="boost", unit="Kinetic Dampener")
    found = moved(16, 10, damper, model("N", 16 + 2 * MM, 10, side="b"))
    assert [felt.by for felt in found.effects] == ["Damper"]
    assert found.contact == ("N",)


def test_what_becomes_of_the_squad() -> None:
    mate = model("Mate", 12, 10, unit="M")
    assert moved(10, 13, mate, unit="M").cohesion is True
    assert moved(10, 16, mate, unit="M").cohesion is False
    assert moved(10, 16).cohesion is None


def test_leaving_a_place_that_is_too_near() -> None:
    wall = box("Wall", 10.5, 5, 11, 15, size=9)
    assert moved(8, 10, wall).cost == 2
    round_it = moved(13, 10, wall, by=20).cost
    assert round_it is not None
    assert round_it > 2 * hypot(3, 5) - 3
