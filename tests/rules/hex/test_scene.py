"""Scenes of boards: what is drawn for each hex, token, fighter and answer, where, and how it is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.hex.grounds import ground
from toolkit.rules.hex.scene import scene
from toolkit.rules.scene import Scene

MAP = ". * #\n . ! ."
"""Middles lie two halves of a width and three quarters of a height apart, the second row is shoved by one."""


def drawn(*answers: dict[str, Any], **board: Any) -> Scene:
    made = ground(MAP, game="underworlds", **board)
    return scene(made.field, answers)


def test_a_hex_is_told_by_its_name_what_is_in_it_and_whose_it_is() -> None:
    cells = {cell.at: cell for cell in drawn(territory={"Ada": ["0,0", "1,0"], "Bo": ["0,1"]}).cells}
    assert [cells[name].middle for name in ("0,0", "1,0", "0,1", "2,1")] == [(0, 0), (2, 0), (1, 3), (5, 3)]
    assert [cells[name].looks for name in ("0,0", "1,0", "2,0", "1,1")] == [
        ("open",),
        ("start",),
        ("solid",),
        ("danger",),
    ]
    assert [cells[name].signs for name in ("0,0", "1,0", "2,0", "1,1")] == ["", "*", "#", "!"]
    assert [cells[name].owner for name in ("0,0", "1,0", "0,1", "2,1")] == [0, 0, 1, None]
    assert [cells[name].title for name in ("0,0", "1,0", "2,1")] == [
        "0,0: empty; territory of Ada",
        "1,0: starting; territory of Ada",
        "2,1: empty",
    ]


def test_tokens_and_fighters_have_signs_of_their_own() -> None:
    tokens = [{"at": "0,0", "objective": 11}, {"at": "1,0", "lethal": True}]
    tokens += [{"at": "2,1", "objective": 2, "lethal": True}]
    fighters = [
        {"name": name, "side": side, "at": at}
        for name, side, at in (("O dda", "a", "0,0"), ("Odd", "b", "1,0"), ("Odin", "a", "0,1"))
    ]
    made = ground(MAP, *fighters, {"name": "Stray", "at": "2,1"}, game="underworlds", tokens=tokens)
    found = scene(made.field, ())
    assert [(one.middle, one.label, one.title) for one in found.tokens] == [
        ((0, 0), "11", "objective 11"),
        ((2, 0), "!", "lethal hex"),
        ((5, 3), "!", "lethal hex"),
    ]
    assert [(one.label, one.title, one.side) for one in found.fighters] == [
        ("Od", "O dda (a)", 0),
        ("O2", "Odd (b)", 1),
        ("O3", "Odin (a)", 0),
        ("St", "Stray", 2),
    ]
    loot = ground(". .", game="gloomhaven", tokens=[{"at": "1,0", "loot": True}])
    assert [one[1:4] for one in scene(loot.field, ()).tokens] == [("$", "", "loot")]


@pytest.mark.parametrize(
    ("layout", "side", "ends"),
    [
        ("odd-r", "e", {(1, -1), (1, 1)}),
        ("odd-r", "ne", {(0, -2), (1, -1)}),
        ("odd-r", "w", {(-1, -1), (-1, 1)}),
        ("odd-q", "n", {(-1, -1), (1, -1)}),
        ("odd-q", "se", {(2, 0), (1, 1)}),
    ],
)
def test_a_wall_is_the_side_of_its_hex(layout: str, side: str, ends: set[tuple[int, int]]) -> None:
    made = ground(". .", game="gloomhaven", layout=layout, walls=[{"at": "0,0", "side": side}])
    assert {point for wall in scene(made.field, ()).walls for point in wall} == ends


def test_flat_tops_are_shoved_down() -> None:
    found = scene(ground(". .\n. .", game="gloomhaven", layout="odd-q").field, ())
    assert found.flat
    assert [cell.middle for cell in found.cells] == [(0, 0), (3, 1), (0, 2), (3, 3)]


def test_lines_run_through_middles() -> None:
    seen = {"kind": "sight", "from": "0,0", "to": "2,1", "visible": False, "blocked_by": ["1,0", "edge"]}
    way = {"kind": "path", "path": ["0,0", "0,1", "1,1"], "cost": 2, "damage": 1}
    found = drawn(seen, seen | {"visible": True, "blocked_by": []}, way, way | {"path": None})
    blind, clear, path = found.strokes
    assert (blind.points, blind.broken, blind.arrow) == (((0, 0), (5, 3)), True, False)
    assert (clear.broken, clear.title) == (False, "0,0 sees 2,1")
    assert (path.points, path.arrow) == (((0, 0), (1, 3), (3, 3)), True)
    assert found.marks == (((2, 0), "stop"),)
    assert found.shades == {"0,1": "1", "1,1": "2"}
    assert found.notes == (
        "0,0 does not see 2,1, blocked by 1,0, the edge",
        "0,0 sees 2,1",
        "path: cost 2, damage 1",
        "no way",
    )
