"""Plans of tables: what is drawn for each thing and each answer, where, and how it is named."""

from __future__ import annotations

from math import hypot
from typing import Any

import msgspec
import pytest

from tests.rules.tabletop.tables import MM, box, disc, lore, model, table
from toolkit.rules.plan import Patch, Plan, Spot
from toolkit.rules.tabletop.moving import move
from toolkit.rules.tabletop.pushing import push
from toolkit.rules.tabletop.scene import nearest_points, plan
from toolkit.rules.tabletop.sight import sight
from toolkit.rules.tabletop.squads import cohesion, zone
from toolkit.rules.tabletop.table import Table, distance

LORE = lore()


def drawn(laid: Table, *answers: Any) -> Plan:
    """The plan of a table with answers on it, read as a pipe gives them."""
    return plan("T", laid, [msgspec.to_builtins(one) for one in answers], LORE)


def test_every_thing_is_told_by_its_name_and_numbers() -> None:
    found = drawn(
        table(
            box("Wall", 1, 1, 3, 2, size=2, height=1, traits=["protection 2", "windowed"]),
            box("Mud", 4, 1, 6, 2, size=0),
            disc("Drum", 9, 9, 3, size=1),
            model("Ada", 10, 10, unit="Page", level=1.5),
            model("Adam", 13, 10, side="b", unit="Adam"),
            model("A d", 16, 10, type="objective", base=50, size=None),
            {"name": "Fog", "at": [20, 20], "type": "area", "side": "a"},
            {"name": "Oil", "at": [25, 20], "type": "power", "power": "infuse"},
        )
    )
    wall, mud, drum = found.ground
    assert isinstance(wall, Patch)
    assert (wall.look, wall.title, wall.label) == (
        "high",
        "Wall: size 2, height 1, protection 2, windowed",
        "Wall 2 PW",
    )
    assert (mud.look, mud.title) == ("open", "Mud: size 0")
    assert isinstance(drum, Spot)
    assert (drum.middle, drum.radius, drum.look, drum.label) == ((9, 9), 1.5, "low", "1")
    fog, oil, *models = found.things
    assert [one.title for one in (fog, oil)] == ["Fog, side a, area", "Oil, infuse"]
    assert [(one.label, one.look) for one in models] == [("Ad", "piece"), ("A2", "piece"), ("A3", "marker")]
    assert [one.title for one in models] == [
        "Ada, Page, side a, size 2, level 1.5",
        "Adam, side b, size 2",
        "A d, side a",
    ]
    assert [one.side for one in models] == [0, 1, 0]


def test_a_distance_runs_from_edge_to_edge() -> None:
    laid = table(model("A", 10, 10), model("B", 13, 14), box("Wall", 20, 5, 22, 15))
    a, b = laid.models
    found = drawn(laid, distance(a, b), distance(b, laid.terrain[0]))
    slant, straight = found.strokes
    assert slant.points[0] == pytest.approx((10 + 0.6 * MM, 10 + 0.8 * MM))  # a triangle of 3, 4 and 5
    assert slant.points[1] == pytest.approx((13 - 0.6 * MM, 14 - 0.8 * MM))
    assert (slant.look, slant.arrow, slant.note) == ("link", False, f"{5 - 2 * MM:.2f}")
    assert hypot(*(p - q for p, q in zip(*slant.points, strict=True))) == pytest.approx(5 - 2 * MM)
    assert straight.points == (pytest.approx((13 + MM, 14)), pytest.approx((20, 14)))
    assert found.notes[0] == f"A to B: {5 - 2 * MM:.3f} inches"


def test_of_several_pieces_the_nearest_is_measured_to() -> None:
    hook = {"name": "Hook", "size": 2}
    corners = [[20, 5], [30, 5], [30, 15], [25, 15], [25, 8], [20, 8]]
    laid = table(model("A", 22, 14), hook | {"shape": {"polygon": corners}})
    near, far = nearest_points(laid.models[0], laid.terrain[0])
    assert (near, far) == (pytest.approx((22 + MM, 14)), pytest.approx((25, 14)))


def test_sight_is_a_line_and_what_is_not_seen_another() -> None:
    clear = table(model("A", 10, 10), model("B", 20, 10))
    found = drawn(clear, sight(clear, *clear.models, LORE))
    (line,) = found.strokes
    assert (line.look, line.title) == ("sees", "A sees B")
    assert line.points == (pytest.approx((10 + MM, 10)), pytest.approx((20 - MM, 10)))
    (window,) = found.areas
    assert (window.look, window.title) == ("window", "the window from A to B")
    shut = table(model("A", 10, 10), model("B", 20, 10), box("House", 14, 5, 16, 15, size=4))
    found = drawn(shut, sight(shut, *shut.models, LORE))
    (line,) = found.strokes
    assert (line.look, line.points, line.title) == ("blind", ((10, 10), (20, 10)), "A does not see B")
    assert found.notes[0] == "A does not see B"
    assert found.notes[1].startswith("House is blocking: ")


def test_squads_are_linked_and_who_is_apart_is_crossed() -> None:
    pages = [model(f"P{i}", x, 5, unit="Page", side="b") for i, x in ((1, 5), (2, 7), (3, 20), (4, 30))]
    laid = table(*pages, model("Ott", 7, 9))
    found = drawn(laid, cohesion(laid, "P1", LORE))
    assert [(one.look, one.title) for one in found.strokes] == [
        ("link", f"P1 and P2: {2 - 2 * MM:.3f} inches")
    ]
    assert found.crosses == ((20, 5), (30, 5))
    assert found.notes == ("Page is broken: P3, P4 apart",)
    together = table(*pages[:2], model("Ott", 7, 9))
    assert drawn(together, cohesion(together, "P1", LORE)).notes == ("Page is in cohesion",)
    found = drawn(together, zone(together, together.models[0], together.models[2], False, LORE))
    reach, *hit = found.areas
    assert isinstance(reach, Spot)
    assert (reach.middle, reach.radius) == ((5, 5), pytest.approx(6 + MM))
    assert [one.title for one in hit] == ["P1 can be hurt", "P2 can be hurt"]
    assert found.notes == ("the danger zone round P1: P1, P2 can be hurt by Ott",)


def test_moves_have_an_arrow_and_a_place() -> None:
    laid = table(model("M", 10, 10), box("Wall", 18, 5, 19, 15))
    going = move(laid, laid.models[0], (12, 10), 3, LORE)
    shoved = push(laid, laid.models[0], (20, 10), 12, LORE)
    found = drawn(laid, going, shoved)
    first, second = found.strokes
    assert (first.points, first.look, first.arrow) == (((10, 10), (12, 10)), "way", True)
    assert second.points == ((10, 10), pytest.approx((18 - MM, 10), abs=1e-6))
    assert (second.look, second.arrow) == ("way", True)
    assert shoved.moved == pytest.approx(8 - MM, abs=1e-6)
    assert second.title == f"M is pushed {8 - MM:.3f} inches, stopped by Wall"
    assert [(one.look, one.title) for one in found.areas] == [
        ("there", "M moves 2.000 inches"),
        ("there", second.title),
    ]
    assert found.notes == ("M moves 2.000 inches", second.title, "stopped by Wall: Damage 3")
    free = push(laid, laid.models[0], (10, 20), 2, LORE)
    assert drawn(laid, free).notes == ("M is pushed 2.000 inches",)
