"""Paths: the least cost, then the least damage, and none."""

from __future__ import annotations

import pytest

from tests.rules.hex.grounds import ground, hero
from tests.rules.hex.test_movement import fighter
from toolkit.rules.finding import Faults
from toolkit.rules.hex.movement import Path, path


def test_the_least_cost_goes_before_the_least_damage() -> None:
    made = ground("""
        . ! .
        . ~ .
    """, hero(), layout="axial", level=1)  # fmt: skip
    found = path(made, "Hero", "2,0")
    assert (found.path, found.cost, found.damage) == (("0,0", "1,0", "2,0"), 2, 2)


def test_a_level_that_is_not_told_is_said_where_a_hazard_is_on_the_way() -> None:
    untold, told = (
        path(ground(". ! .", hero(), layout="odd-q", level=level), "Hero", "2,0") for level in (None, 1)
    )
    assert untold.damage == told.damage == 2  # 1 and a third of the level, rounded up
    assert set(told.assumptions) < set(untold.assumptions)


def test_of_equal_costs_the_way_that_hurts_less() -> None:
    made = ground("""
        . ! . .
         . . . .
    """, fighter(), game="underworlds")  # fmt: skip
    found = path(made, "Hero", "2,1")
    assert (found.path, found.cost, found.damage) == (("0,0", "0,1", "1,1", "2,1"), 3, 0)


@pytest.mark.parametrize(
    ("map_", "to"), [(". # .", "2,0"), (". # .", "1,0"), (". _ .", "2,0"), (". . .", "0,0"), (". . X", "2,0")]
)
def test_no_way(map_: str, to: str) -> None:
    others = [{"name": "Wen", "side": "b", "at": "2,0"}] if "X" in map_ else []
    found = path(ground(map_.replace("X", "."), fighter(), *others, game="underworlds"), "Hero", to)
    assert (found.path, found.cost, found.damage) == (None, None, None)


def test_a_way_is_told_however_far_or_as_far_as_asked() -> None:
    made = ground(". . . .", hero(move=1))
    assert path(made, "Hero", "3,0").cost == 3
    assert path(made, "Hero", "3,0", 2).path is None


def test_a_teleport_has_no_way_between() -> None:
    found: Path = path(ground(". # .", hero()), "Hero", "2,0", asked="teleport")
    assert (found.path, found.cost) == (("0,0", "2,0"), 2)


def test_the_way_to_a_hex_off_the_board() -> None:
    with pytest.raises(Faults):
        path(ground(". .", hero()), "Hero", "9,9")


def test_what_a_path_rests_on() -> None:
    """The damage of hazards decides the way of whoever might fall on it, and is said to be assumed."""
    map_ = ". ! .\n. . ."
    hale, frail = (ground(map_, hero(health=health), layout="axial", level=1) for health in (9, 2))
    assert (path(hale, "Hero", "2,0").cost, path(frail, "Hero", "2,0").cost) == (2, 3)
    assert path(frail, "Hero", "2,0").assumptions
    assert path(hale, "Hero", "0,1").assumptions == ()
