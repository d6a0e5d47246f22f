"""Boards to move on, as tests write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import dedent
from typing import Any

import msgspec
from hypothesis import strategies as st

from toolkit import books
from toolkit.rules.condition.table import of_edition
from toolkit.rules.deck.cards import Warband
from toolkit.rules.hex.boards import Battlefield, Dungeon
from toolkit.rules.hex.fighters import Ground
from toolkit.rules.hex.reading import field

RULINGS = {key: row["default"] for key, row in books.section("rulings").items()}


def bound(value: object, wanted: Any) -> Any:
    return msgspec.convert(value, wanted, dec_hook=lambda kind, one: kind.read(one, books.words))


def ground(
    map_: str,
    *fighters: Mapping[str, Any],
    game: str = "gloomhaven",
    edition: str = "frosthaven",
    asked: int | None = None,
    rulings: Mapping[str, str] | None = None,
    catalogue: Sequence[Mapping[str, Any]] = (),
    **board: Any,
) -> Ground:
    """A board with fighters on it; ``asked`` is the level asked for; fields of the board follow."""
    document = {"kind": "board", "game": game, "map": dedent(map_).strip("\n"), "fighters": fighters, **board}
    kind = Dungeon if game == "gloomhaven" else Battlefield
    return Ground(
        field=field(bound(document, kind), books.section(f"{game}/hex")),
        book=books.section(f"{game}/moves"),
        edition=edition,
        rulings={**RULINGS, **(rulings or {})},
        conditions=of_edition(books.section("gloomhaven/conditions"), edition)
        if game == "gloomhaven"
        else {},
        warbands=[bound(one, Warband) for one in catalogue],
        level=asked,
    )


def hero(at: str = "0,0", **facts: Any) -> dict[str, Any]:
    return {"name": "Hero", "side": "a", "at": at, **facts}


@st.composite
def boards(draw: st.DrawFn, signs: str, wide: int = 4, tall: int = 3, more: int = 3) -> dict[str, Any]:
    """A small board of random hexes, the hero in a plain one, others of both sides about it."""
    rows = [[draw(st.sampled_from(signs)) for _ in range(wide)] for _ in range(tall)]
    places = [(column, row) for row in range(tall) for column in range(wide)]
    standing = draw(st.lists(st.sampled_from(places), min_size=1, max_size=more + 1, unique=True))
    fighters = []
    for number, (column, row) in enumerate(standing):
        rows[row][column] = "." if not number else rows[row][column]
        name = f"F{number}" if number else "Hero"
        side = draw(st.sampled_from("ab")) if number else "a"
        fighters.append({"name": name, "side": side, "at": f"{column},{row}"})
    walls = draw(st.lists(st.tuples(st.sampled_from(places), st.integers(0, 5)), max_size=3))
    layout = draw(st.sampled_from(["odd-r", "even-r", "odd-q", "even-q", "axial", "axial-q"]))
    sides = (
        ("n", "ne", "se", "s", "sw", "nw") if layout.endswith("-q") else ("e", "ne", "nw", "w", "sw", "se")
    )
    return {
        "layout": layout,
        "map": "\n".join("".join(row) for row in rows),
        "fighters": fighters,
        "walls": [
            {"at": f"{column},{row}", "side": sides[k]}
            for (column, row), k in walls
            if rows[row][column] != "_"
        ],
    }
