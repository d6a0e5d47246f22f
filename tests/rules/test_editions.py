"""An edition of one's own states only what it lacks; the rest it has from the default one."""

from __future__ import annotations

from toolkit import books, kinds
from toolkit.reading import parse
from toolkit.rules.combat.gloomhaven.judge import drawing
from toolkit.rules.condition.table import of_edition
from toolkit.rules.hex.answers import reading
from toolkit.rules.hex.reading import field

BOARD = "{kind: board, game: gloomhaven, map: '. . .'}"


def test_where_an_edition_says_nothing_the_default_one_holds() -> None:
    combat = books.section("gloomhaven/combat")
    assert drawing(combat, "house") == combat["editions"][combat["default"]]
    assert drawing(combat, "first") != drawing(combat, "house")
    (board,) = parse(BOARD)
    ground = field(board, books.section(f"{kinds.GH}/hex"))
    assert [reading(ground, edition) for edition in ("house", "frosthaven")] == ["points", "points"]
    assert reading(ground, "first") == "corners"


def test_an_edition_lacks_what_it_says() -> None:
    table = books.section("gloomhaven/conditions")
    made = {**table, "editions": {"house": {"lacks": ["bane", "ward"]}}}
    assert set(table["conditions"]) - set(of_edition(made, "house")) == {"bane", "ward"}
