"""Pictures of boards: whole SVG with a titled polygon for every hex, and text that shows the same."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from toolkit.pipes.pictures import svg, text
from toolkit.rules.scene import Badge, Cell, Scene, Stroke

SVG = "{http://www.w3.org/2000/svg}"


def scene(flat: bool, name: str = "A <board> & more\x1b") -> Scene:
    cells = (
        Cell("0,0", (0, 0), ("open",), "", 0, "0,0: empty"),
        Cell("1,0", (3, 1) if flat else (2, 0), ("solid",), "#", None, "1,0: <blocked>"),
        Cell("0,1", (0, 2) if flat else (1, 3), ("danger", "start"), "!*", 1, "0,1: lethal"),
    )
    return Scene(
        name=name,
        flat=flat,
        cells=cells,
        walls=(((1, -1), (2, 0)),) if flat else (((1, -1), (1, 1)),),
        tokens=(Badge((0, 0), "1", "", "objective 1"),),
        fighters=(Badge(cells[2].middle, "Od", "Odda <Lamp>", "Odda <Lamp> (a)", 0),),
        shades={"0,0": "2!1", "1,0": "+"},
        strokes=(Stroke((cells[0].middle, cells[2].middle), "sees & is seen", broken=True),),
        marks=((cells[1].middle, "stop"), (cells[0].middle, "end"), (cells[2].middle, "hit")),
        key=(("#", "solid", "blocked"),),
        notes=("reach: 2 hexes",),
    )


@pytest.mark.parametrize("flat", [False, True])
def test_every_hex_is_a_titled_polygon(flat: bool) -> None:
    drawn = svg.draw([scene(flat), scene(flat, "")])
    root = ElementTree.fromstring(drawn)
    titled = [
        polygon.findtext(f"{SVG}title")
        for polygon in root.iter(f"{SVG}polygon")
        if "hex" in polygon.get("class", "").split()
    ]
    assert titled == ["0,0: empty", "1,0: <blocked>", "0,1: lethal"] * 2
    assert "Odda <" not in drawn
    assert "\x1b" not in drawn
    words = "".join(root.itertext())
    for word in ("Odda <Lamp>", "objective 1", "blocked", "reach: 2 hexes", "2!1", "sees & is seen", "wall"):
        assert word in words


def test_no_board_at_all_is_still_a_picture() -> None:
    empty = scene(False)._replace(cells=(), walls=(), tokens=(), fighters=(), strokes=(), marks=(), shades={})
    assert ElementTree.fromstring(svg.draw([empty])).tag == f"{SVG}svg"
    assert "blocked" in text.draw([empty])


def test_text_with_pointy_tops() -> None:
    assert text.draw([scene(False)._replace(shades={"0,0": "2", "1,0": "+"})]) == (
        "A <board> & more\\x1b\n\n"
        " [1:2]| x#+\n\n"
        "     >Od\n\n"
        "#  blocked\n"
        "Od  Odda <Lamp> (a), 0,1\n"
        "1  objective 1, 0,0\n"
        "reach: 2 hexes\n"
    )


def test_text_with_flat_tops() -> None:
    board = scene(True)._replace(marks=(), shades={}, tokens=())
    assert text.draw([board]).split("\n")[2:5] == ["   .  \\", "         #", "  Od"]
