"""Boards as they are written: maps, hexes on top, joined boards, and what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from toolkit import books
from toolkit.rules.finding import Finding
from toolkit.rules.hex import reading
from toolkit.rules.hex.boards import Battlefield, Dungeon, Piece, Token, Wall
from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.notation import LayoutName, Place, Side
from toolkit.rules.shapes import Unfit

UNDERWORLDS, GLOOMHAVEN = books.section("underworlds/hex"), books.section("gloomhaven/hex")

FULL = """\
* . . . . . . .
 . # . . . . .
. . . ! . . . .
 . . . . . . #
. . . . . . . ."""


def plain(**fields: Any) -> tuple[Field, list[Finding]]:
    return reading.plain(Battlefield(**fields), UNDERWORLDS)


def joined(at: str, turned: bool = False, first: str = "0,0") -> Field:
    pieces = (
        Piece(side="a", at=Place(first), map=FULL),
        Piece(side="b", at=Place(at), turned=turned, map=FULL),
    )
    made, findings = plain(boards=pieces)
    assert findings == []
    return made


def test_white_space_does_not_count() -> None:
    made, findings = plain(map="  .#. \n\t* !\n\n_ .")
    assert findings == []
    assert made.shown(made.kinds) == ["0,0", "1,0", "2,0", "0,1", "1,1", "1,3"]
    assert made.shown(made.are("blocked", "lethal")) == ["1,0", "1,1"]
    assert made.places[made.find("1,1")] == ("map", 1, 1)


def test_hexes_stand_for_themselves_or_on_top_of_a_map() -> None:
    made, findings = plain(
        map=". # .", hexes={"1,0": "empty", "0, 0": ("starting", "lethal"), "2,0": ("no hex",), "5,3": ()}
    )
    assert findings == []
    kinds = {made.show(at): set(kind) for at, kind in made.kinds.items()}
    assert kinds == {"0,0": {"starting", "lethal"}, "1,0": set(), "5,3": set()}
    made, findings = plain(hexes={"-1,2": ("blocked",)})
    assert (made.shown(made.kinds), findings) == (["-1,2"], [])


def test_a_legend_adds_signs() -> None:
    made, findings = plain(map="x@", legend={"x": "blocked", "@": ("starting", "Lethal")})
    assert findings == []
    assert [sorted(kind) for kind in made.kinds.values()] == [["blocked"], ["lethal", "starting"]]


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"map": ". .\n. ?"}, ("map", 1, 1)),
        ({"map": ".", "hexes": {"0;0": ("blocked",)}}, ("hexes", "0;0")),
        ({"map": ".", "hexes": {"0,0": ("lethal", "bloked")}}, ("hexes", "0,0", 1)),
        ({"map": ".", "legend": {"xx": "blocked"}}, ("legend", "xx")),
        ({"map": ".", "legend": {"x": "wall"}}, ("legend", "x")),
        ({"map": ".", "boards": (Piece(map="."),)}, ("boards",)),
        ({}, ()),
        ({"boards": (Piece(),)}, ("boards", 0)),
        ({"map": ".", "territory": {"a": (Place("0,0"), Place("1,0"))}}, ("territory", "a", 1)),
        ({"map": ".", "tokens": (Token(at=Place("0,0")),)}, ("tokens", 0)),
        ({"map": ".", "walls": (Wall(at=Place("0,0"), side=Side("n")),)}, ("walls", 0, "side")),
        ({"map": ".", "walls": (Wall(at=Place("4,0"), side=Side("e")),)}, ("walls", 0, "at")),
        ({"map": "." * 200_000}, ("map",)),
        ({"map": "." * 40_001}, ("map",)),
        ({"hexes": {"0,0": (), "9999,9999": ()}}, ("hexes",)),
        ({"boards": (Piece(map=".."), Piece(at=Place("1,0"), map="."))}, ("boards", 1, "at")),
        ({"boards": (Piece(map=".."), Piece(map="."))}, ("boards", 1)),
    ],
)
def test_what_cannot_be_read(fields: Mapping[str, Any], path: tuple[str | int, ...]) -> None:
    _, findings = plain(**fields)
    assert [(one.rule, one.path) for one in findings] == [("DOC005", path)]


def test_a_near_word_is_suggested() -> None:
    _, (finding,) = plain(map=".", hexes={"0,0": "bloked"})
    assert finding.suggestions == ("blocked",)


@pytest.mark.parametrize(("shift", "hexes"), [(shift, 83 - abs(shift)) for shift in range(-7, 8)])
@pytest.mark.parametrize("turned", [False, True])
def test_long_edges_complete_a_row(shift: int, hexes: int, turned: bool) -> None:
    made = joined(f"{shift},6", turned)
    assert len(made.kinds) == hexes
    assert made.shown(made.completed) == [f"{c},5" for c in range(max(shift, 0), 7 + min(shift, 0))]
    (join,) = made.joins
    assert (len(join.long), len(join.short)) == (7 - abs(shift), 0)


@pytest.mark.parametrize("at", ["8,0", "-8,0"])
def test_short_edges_complete_two(at: str) -> None:
    made = joined(at)
    assert len(made.kinds) == 78
    column = 7 if at == "8,0" else -1
    assert made.shown(made.completed) == [f"{column},1", f"{column},3"]
    (join,) = made.joins
    assert (len(join.long), len(join.short)) == (0, 2)


def test_flat_boards_join_as_well() -> None:
    columns = ["....", "...", "....", "..."]
    rows = ["".join(c[r] if r < len(c) else "_" for c in columns) for r in range(4)]
    piece = "\n".join(rows)
    made, findings = reading.plain(
        Battlefield(layout=LayoutName("odd-q"), boards=(Piece(map=piece), Piece(at=Place("0,4"), map=piece))),
        UNDERWORLDS,
    )
    assert findings == []
    assert made.shown(made.completed) == ["1,3", "3,3"]


def test_a_half_turn() -> None:
    made = joined("0,6", turned=True)
    assert made.shown(made.are("blocked")) == ["1,1", "6,3", "0,7", "5,9"]
    assert made.shown(made.are("starting")) == ["0,0", "7,10"]
    assert made.places[made.find("5,9")] == ("boards", 1, "map", 1, 1)
    listed = Piece(side="b", at=Place("0,6"), turned=True, hexes={"0,0": ("lethal",), "7,4": ("starting",)})
    made, _ = plain(boards=(Piece(map=FULL), listed))
    assert made.shown(made.are("lethal")) == ["3,2", "7,10"]


def test_territory_is_ones_own_board_and_completed_hexes_are_nobodys() -> None:
    made = joined("0,6")
    assert made.find("3,4") in made.territory["a"]
    assert made.find("3,6") in made.territory["b"]
    assert not any(made.find("3,5") in hexes for hexes in made.territory.values())


def test_the_edge_is_where_six_neighbours_are_not() -> None:
    made, _ = plain(map=". . .\n. . . .\n. . .\n")
    made, _ = plain(map=". . . .\n . . . .\n. . . .\n")
    assert made.shown(set(made.kinds) - made.edge) == ["1,1", "2,1"]


def test_a_wall_belongs_to_both_its_hexes() -> None:
    walls = (Wall(at=Place("0,0"), side=Side("se")), Wall(at=Place("1,0"), side=Side("nw")))
    made, findings = reading.plain(
        Dungeon(layout=LayoutName("odd-q"), map=". .\n. .", walls=walls), GLOOMHAVEN
    )
    assert findings == []
    assert made.walled(made.find("0,0"), made.layout.sides.index("se"))
    assert made.walled(made.find("1,0"), made.layout.sides.index("nw"))
    assert len(made.walls) == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [("2,1", "2,1"), (" 2 , 1 ", "2,1"), ("-1,02", "-1,2"), ("+3,4", "3,4")],
)
def test_places(text: str, place: str) -> None:
    assert Place.read(text, lambda table: ()) == place


@pytest.mark.parametrize(
    "text", ["", "2", "2,1,0", "x,y", "2.0,1", "1e3,1", "٢,1", "1234567,0", ",", None, [2]]
)
def test_no_places(text: object) -> None:
    with pytest.raises(Unfit):
        Place.read(text, lambda table: ())


def test_a_list_is_meant_as_a_place() -> None:
    with pytest.raises(Unfit) as caught:
        Place.read([2, 1], lambda table: ())
    assert list(caught.value.suggestions) == ["2,1"]
