"""Every rule of boards on both sides of its limit, at its very place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import Run

MAP = """\
kind: board
game: underworlds
map: |
  . . . . . . . .
   . * . . . * .
  . . . # . . . .
   . . * . . . .
  . . . . . . . .
   . . . . . . .
  . . . . . . . .
   . . . . . . .
  . . . * . ! . .
   . * . . * . .
  . . . . . . . .
"""
CELLAR = """\
kind: board
game: gloomhaven
layout: odd-q
map: |
  . # D O
  . . . _
"""


def found(run: Run, text: str) -> list[tuple[str, int, int]]:
    """The findings of a check of the board: rule, line, column."""
    ran = run("check", "b.yaml", "--to", "jsonl", files={"b.yaml": text})
    return [(doc["rule"], doc["line"], doc["column"]) for doc in ran.docs]


def tokens(*places: str) -> str:
    """Tokens: a place for an objective, numbered in order, ``!`` before it for a lethal hex token."""
    lines, number = ["tokens:"], 0
    for place in places:
        number += not place.startswith("!")
        what = "lethal: true" if place.startswith("!") else f"objective: {number}"
        lines.append(f'  - {{at: "{place.lstrip("!")}", {what}}}')
    return "\n".join(lines) + "\n"


def fighters(*places: str, **more: Any) -> str:
    rows = [f'  - {{name: F{i}, side: a, at: "{place}"}}' for i, place in enumerate(places)]
    return "\n".join(["fighters:", *rows, *(f"{key}: {value}" for key, value in more.items())]) + "\n"


TOKENS = 15  # the line of `tokens:` or `fighters:` after MAP
AT = len("  - {at: ") + 1


@pytest.mark.parametrize(
    ("places", "wanted"),
    [
        (["1,3", "5,3", "3,5", "1,7", "6,6"], []),
        (["1,3", "0,6"], []),  # the last may lie on the edge
        (["0,6", "3,5"], [("WU204", 1)]),  # no other may
        (["1,1", "3,5"], [("WU204", 1)]),
        (["3,2", "3,5"], [("WU204", 1)]),
        (["5,8", "3,5"], [("WU204", 1)]),
        (["3,5", "3,2"], [("WU204", 2)]),  # nor the last there
        (["2,5", "5,5"], []),  # three hexes apart
        (["2,5", "4,5"], [("WU205", 2)]),
        (["2,5", "3,5"], [("WU205", 2)]),
        (["2,5", "2,5"], [("WU205", 2)]),
        (["2,5", "4,5", "3,5"], [("WU205", 2), ("WU205", 3)]),  # once for each that comes later
        (["8,0", "3,5"], [("WU201", 1)]),
        (["!2,5", "2,5"], [("WU204", 2)]),  # a lethal hex by its token
        (["3,5", "!3,5"], [("WU206", 2)]),
        (["3,5", "!2,5"], []),
        (["!5,8"], [("WU206", 1)]),
        (["!4,8"], [("WU206", 1)]),
        (["!3,7"], []),
        (["!0,0", "!1,0"], [("WU206", 2)]),
        (["!0,0", "!2,0"], []),
        (["!1,1"], [("WU206", 1)]),
        (["!3,2"], [("WU206", 1)]),
        (["!9,9"], [("WU201", 1)]),
    ],
)
def test_tokens(run: Run, places: list[str], wanted: list[tuple[str, int]]) -> None:
    assert found(run, MAP + tokens(*places)) == [(rule, TOKENS + i, AT) for rule, i in wanted]


def test_on_the_edge_where_there_is_no_other_place(run: Run) -> None:
    small = "kind: board\ngame: underworlds\nmap: |\n  . . .\n   . .\n  . . .\n"
    assert found(run, small + tokens("0,0", "2,2")) == []
    assert found(run, small + tokens("0,0", "2,1")) == [("WU201", 9, AT)]
    room = "kind: board\ngame: underworlds\nmap: |\n  . . . .\n   . . . .\n  . . . .\n"
    assert [row[:2] for row in found(run, room + tokens("0,0", "3,2"))] == [("WU204", 8)]


def test_how_near_is_told_and_how_far_it_must_be(run: Run) -> None:
    ran = run("check", "b.yaml", "--to", "jsonl", files={"b.yaml": MAP + tokens("2,5", "4,5")})
    assert ran.doc["message"].endswith("is 2 hexes from the token in 2,5, at least 3 are needed")


def test_the_very_same_number(run: Run) -> None:
    text = MAP + 'tokens:\n  - {at: "2,5", objective: 1}\n  - {at: "5,5", objective: 1}\n'
    assert found(run, text) == [("WU208", 17, len('  - {at: "5,5", objective: ') + 1)]


def test_a_flipped_feature_token_is_a_feature_token(run: Run) -> None:
    text = MAP + 'tokens:\n  - {at: "2,5", objective: 1, lethal: true}\n  - {at: "4,5", objective: 2}\n'
    assert found(run, text) == [("WU205", 17, AT)]


@pytest.mark.parametrize(
    ("places", "wanted"),
    [
        (["0,0", "7,10", "3,5"], []),
        (["7,1"], [("WU201", 1)]),
        (["-1,0"], [("WU201", 1)]),
        (["3,2"], [("WU202", 1)]),
        (["0,0", "0,0"], [("WU203", 2)]),
        (["0,0", "0,0", "0,0"], [("WU203", 2), ("WU203", 3)]),
        (["3,2", "3,2"], [("WU202", 1), ("WU202", 2), ("WU203", 2)]),
    ],
)
def test_fighters(run: Run, places: list[str], wanted: list[tuple[str, int]]) -> None:
    at = len("  - {name: F0, side: a, at: ") + 1
    assert found(run, MAP + fighters(*places)) == [(rule, TOKENS + i, at) for rule, i in wanted]


def test_a_name_twice(run: Run) -> None:
    text = MAP + fighters("0,0", "1,0").replace("F1", "f0 ")
    ran = run("check", "b.yaml", "--to", "jsonl", files={"b.yaml": text})
    assert [(doc["rule"], doc["line"], doc["column"]) for doc in ran.docs] == [("WU208", 17, 12)]
    assert "also at line 16" in ran.doc["message"]


@pytest.mark.parametrize(
    ("places", "wanted"),
    [
        (["1,1", "5,1", "2,3"], []),
        (["1,1", "0,0"], [("WU209", 2)]),
        (["1,9"], [("WU209", 1)]),  # a starting hex, the enemy's
        (["3,2"], [("WU202", 1)]),
        (["9,9"], [("WU201", 1)]),
        (["3,2", "9,9", "0,0"], [("WU202", 1), ("WU201", 2), ("WU209", 3)]),
    ],
)
def test_setting_up(run: Run, places: list[str], wanted: list[tuple[str, int]]) -> None:
    own = '{A: ["1,1", "5,1", "2,3", "0,0"], b: ["1,9"]}'
    at = len("  - {name: F0, side: a, at: ") + 1
    text = MAP + fighters(*places, territory=own, setup="true")
    assert found(run, text) == [(rule, TOKENS + i, at) for rule, i in wanted]
    assert [row for row in found(run, text.replace("setup: true", "")) if row[0] == "WU209"] == []


def test_setting_up_a_side_that_has_no_territory(run: Run) -> None:
    text = MAP + fighters("1,1", territory='{b: ["1,9"]}', setup="true")
    ran = run("check", "b.yaml", "--to", "jsonl", files={"b.yaml": text})
    assert ran.rules == ["WU209"]
    assert "outside its territory" in ran.doc["message"]


def test_setting_up_where_nothing_is_said_of_territory(run: Run) -> None:
    assert found(run, MAP + fighters("1,1", "1,9", setup="true")) == []


PIECES = """\
kind: board
game: underworlds
boards:
  - side: a
    map: &map |
      . . . . . . . .
       . . . . . . .
      . . . . . . . .
       . . . . . . .
      . . . . . . . .
  - side: b
    at: "{at}"
    map: *map
"""


@pytest.mark.parametrize(
    ("at", "wanted"),
    [
        ("0,6", []),
        ("4,6", []),
        ("-4,6", []),
        ("5,6", [("WU207", 12, 9)]),
        ("-5,6", [("WU207", 12, 9)]),
        ("0,8", [("WU207", 12, 9)]),
        ("8,0", []),
        ("8,2", [("WU207", 12, 9)]),
        ("9,0", [("WU207", 12, 9)]),
        ("0,5", [("WU207", 12, 9)]),
        ("0,4", [("DOC005", 12, 9)]),
    ],
)
def test_joins(run: Run, at: str, wanted: list[tuple[str, int, int]]) -> None:
    assert sorted(found(run, PIECES.format(at=at))) == sorted(wanted)


@pytest.mark.parametrize(
    ("fighter", "wanted"),
    [
        ('{at: "0,0", name: Lantern}', []),
        ('{at: "3,1", name: Lantern}', ["GH201"]),
        ('{at: "1,0", name: Lantern}', ["GH202"]),
        ('{at: "2,0", name: Lantern}', ["GH202"]),
        ('{at: "3,0", name: Lantern}', ["GH202"]),
        ('{at: "3,0", name: Lantern, flying: true}', []),
        ('{at: "1,0", name: Lantern, flying: true}', ["GH202"]),
        ('{at: "0,1", name: Lantern}', ["GH203"]),
        ('{at: "0,0", name: rat}', ["GH208"]),
    ],
)
def test_gloomhaven(run: Run, fighter: str, wanted: list[str]) -> None:
    text = CELLAR + f'fighters:\n  - {{at: "0,1", name: Rat}}\n  - {fighter}\n'
    column = len('  - {at: "0,0", name: ') + 1 if wanted == ["GH208"] else AT
    assert found(run, text) == [(rule, 9, column) for rule in wanted]


def test_signs_are_found_at_their_very_character(run: Run) -> None:
    board = "kind: board\ngame: underworlds\nmap: |\n  . . .\n   . ? .\n"
    assert found(run, board) == [("DOC005", 5, 6)]
    line = '{"kind": "board", "game": "underworlds", "map": ". . .\\n . ? ."}'
    ran = run("check", "b.json", "--to", "jsonl", files={"b.json": line})
    assert (ran.doc["line"], ran.doc["column"], ran.doc["path"]) == (1, line.index("?") + 1, "map[1][1]")
    pieces = "kind: board\ngame: underworlds\nboards:\n  - map: |\n      . .\n      . x\n"
    assert found(run, pieces) == [("DOC005", 6, 9)]
