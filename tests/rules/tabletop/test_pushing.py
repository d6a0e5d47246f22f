"""Forced movement: where it ends, what stops it, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tabletop.tables import MM, box, disc, lore, model, table
from toolkit.rules.finding import Faults
from toolkit.rules.tabletop.pushing import Push, push
from toolkit.rules.tabletop.table import Lore

LORE = lore()


def pushed(*things: dict[str, Any], by: float = 6, using: Lore = LORE, **mover: Any) -> Push:
    """A push of M from (10, 10) to the right."""
    laid = table(model("M", 10, 10) | mover, *things)
    return push(laid, laid.found("M"), (20, 10), by, using)


def told(found: Push) -> tuple[float, str | None, list[int]]:
    return round(found.at[0], 4), found.stopped_by, [hurt.damage for hurt in found.damage]


def test_over_open_ground() -> None:
    assert told(pushed()) == (16, None, [])
    assert told(pushed(disc("Mire", 14, 10, 3, size=0))) == (16, None, [])
    assert told(pushed({"at": [13, 10], "type": "condition"})) == (16, None, [])


@pytest.mark.parametrize(("size", "damage"), [(0, []), (1, []), (2, [3]), (3, [3])])
@pytest.mark.parametrize("side", ["a", "b"])
def test_stopped_by_a_model(size: int, damage: list[int], side: str) -> None:
    found = pushed(model("N", 14, 10, size=size, side=side), size=5)
    assert told(found) == (round(14 - 2 * MM, 4), "N", damage)


@pytest.mark.parametrize(("y", "stops"), [(10 + 2 * MM, True), (10 + 2 * MM + 1e-5, False), (11, True)])
def test_a_touch_in_passing_stops(y: float, stops: bool) -> None:
    assert pushed(model("N", 14, y)).stopped_by == ("N" if stops else None)


def test_contact_at_the_very_end() -> None:
    assert told(pushed(model("N", 16 + 2 * MM, 10))) == (16, "N", [3])
    assert told(pushed(model("N", 16.001 + 2 * MM, 10))) == (16, None, [])


def test_stopped_by_terrain_of_any_size() -> None:
    assert told(pushed(box("Crate", 13, 8, 14, 12, size=1))) == (round(13 - MM, 4), "Crate", [])
    assert told(pushed(box("House", 13, 8, 14, 12))) == (round(13 - MM, 4), "House", [3])
    corner = box("House", 13, 10, 14, 12)
    assert pushed(corner).at[0] == pytest.approx(13 - MM)
    assert pushed(box("House", 13, 10 + MM + 1e-5, 14, 12)).stopped_by is None


def test_of_several_at_once_the_largest_counts() -> None:
    low, high = box("Low", 13, 8, 14, 10, size=1), box("High", 13, 10, 14, 12, size=4)
    assert told(pushed(low, high)) == (round(13 - MM, 4), "High", [3])


def test_where_it_began_in_contact() -> None:
    ahead = model("N", 10 + 2 * MM, 10)
    assert told(pushed(ahead)) == (10, "N", [])
    assert told(pushed(model("N", 10 - 2 * MM, 10))) == (16, None, [])
    along = box("Wall", 5, 10 + MM, 30, 12)
    assert told(pushed(along)) == (16, None, [])
    assert told(pushed(along, model("N", 14, 10))) == (round(14 - 2 * MM, 4), "N", [3])


def test_the_edge_stops_without_harm() -> None:
    found = pushed(by=40)
    assert told(found) == (round(36 - MM, 4), "edge", [])
    laid = table(model("M", 35, 10))
    assert told(push(laid, laid.found("M"), (36, 10), 6, LORE)) == (round(36 - MM, 4), "edge", [])
    laid = table(model("M", 35.8, 10))  # over it already
    assert told(push(laid, laid.found("M"), (36, 10), 6, LORE)) == (35.8, "edge", [])


@pytest.mark.parametrize(
    ("size", "terrain", "ruling", "damage"),
    [
        (3, 2, "3", []),
        (3, 3, "3", [3]),
        (3, 6, "3", [3]),
        (3, 6, "5", [5]),
        (3, 7, "3", [5]),
        (1, 3, "5", [5]),
        (2, 3, "5", [3]),
    ],
)
def test_falling(size: int, terrain: int, ruling: str, damage: list[int]) -> None:
    roof = box("Roof", 5, 5, 11, 15, size=terrain)
    found = pushed(roof, size=size, level=terrain, using=lore(fall_at_twice=ruling))
    assert told(found) == (16, None, damage)
    assert found.level == 0


def test_only_past_the_edge() -> None:
    roof = box("Roof", 5, 5, 13, 15, size=3)
    assert (pushed(roof, level=3, by=2.9).level, pushed(roof, level=3, by=2.9).damage) == (3, ())
    over = pushed(roof, level=3, by=3.1)
    assert (over.level, over.at[0]) == (0, pytest.approx(13 + MM, abs=1e-5))  # beside the wall it fell from
    assert [hurt.cause for hurt in over.damage] == ["fall from Roof"]
    more = pushed(roof, box("Annex", 13, 5, 20, 15, size=3), level=3)
    assert (more.level, more.damage) == (3, ())
    terrace = pushed(roof, box("Annex", 13, 5, 20, 15, size=1), level=3)
    assert (terrace.level, len(terrace.damage)) == (1, 1)


def test_who_is_not_elevated_does_not_fall() -> None:
    ruin = box("Ruin", 8, 8, 12, 12, size=3)
    assert (told(pushed(ruin)), pushed(ruin).level) == ((16, None, []), 0)


def test_flat_ground_stops_nobody_in_a_trench() -> None:
    mire = disc("Mire", 14, 10, 3, size=3, height=0)
    assert told(pushed(mire, level=-1)) == (16, None, [])
    assert told(pushed(mire | {"height": 1}, level=-1)) == (round(14 - 1.5 - MM, 4), "Mire", [3])


def test_what_it_touches_aslant_stops_it_only_where_it_lies_ahead() -> None:
    aside, high = 1.2 * MM, 1.6 * MM  # a triangle of 3, 4 and 5
    assert told(pushed(model("N", 10 + aside, 10 + high))) == (10, "N", [])
    assert told(pushed(model("N", 10 - aside, 10 + high))) == (16, None, [])
    for within in (0.1, MM):
        assert told(pushed(model("N", 10 + within, 10))) == (10, "N", [])
        assert told(pushed(model("N", 10 - within, 10))) == (16, None, [])


def test_from_a_floor_below_the_roof() -> None:
    tower = box("Tower", 5, 5, 11, 15, size=9)
    found = pushed(tower, level=3)
    assert (told(found), found.level) == ((16, None, [5]), 0)


def test_a_fall_and_a_stop_are_two_sources() -> None:
    roof = box("Roof", 5, 5, 11, 15, size=3)
    assert told(pushed(roof, model("N", 14, 10), level=3)) == (round(14 - 2 * MM, 4), "N", [3, 3])


def test_what_is_higher_stops_on_a_roof_and_what_is_lower_does_not() -> None:
    roof = box("Roof", 5, 5, 30, 15, size=3)
    assert pushed(roof, box("Hut", 14, 9, 15, 11, size=3), level=3).stopped_by is None
    assert pushed(roof, box("Tower", 14, 9, 15, 11, size=4), level=3).stopped_by == "Tower"
    assert pushed(roof, model("N", 14, 10, level=3), level=3).stopped_by == "N"


def test_a_squad_is_moved_together() -> None:
    mate = model("Mate", 13, 10, unit="M")
    wall = box("Wall", 16, 8, 17, 12)
    found = pushed(mate, wall, unit="M")
    assert told(found) == (round(16 - 3 * MM, 4), "Mate", [3, 3])
    assert [(one.model, round(one.at[0], 4), one.stopped_by) for one in found.squad] == [
        ("Mate", round(16 - MM, 4), "Wall")
    ]
    summed = pushed(mate, wall, unit="M", using=lore(squad_push="sum"))
    assert [hurt.damage for hurt in summed.damage] == [6]
    far = pushed(model("Mate", 20, 20, unit="M"), unit="M")
    assert far.squad == ()


def test_a_squad_comes_to_the_edge_one_behind_the_other() -> None:
    laid = table(model("M", 10, 31, unit="P"), model("Mate", 10, 34, unit="P"))
    found = push(laid, laid.found("M"), (10, 35), 6, LORE)
    (mate,) = found.squad
    assert (mate.at, mate.stopped_by) == (pytest.approx((10, 36 - MM)), "edge")
    assert (found.at, found.stopped_by) == (pytest.approx((10, 36 - 3 * MM)), "Mate")
    assert [hurt.damage for hurt in found.damage] == [3]


def test_a_direction_and_a_size_are_needed() -> None:
    laid = table(model("M", 10, 10), model("Relay", 14, 10, type="objective", size=None))
    with pytest.raises(Faults, match="DOC005"):
        push(laid, laid.found("M"), (10, 10), 3, LORE)
    with pytest.raises(Faults, match="DOC003"):
        push(laid, laid.found("M"), (20, 10), 9, LORE)
    assert push(laid, laid.found("M"), (10, 20), 9, LORE).stopped_by is None
