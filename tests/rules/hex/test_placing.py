"""What may be put where, who holds what, and scatter, beside a plain reading of the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from toolkit import books
from toolkit.rules.finding import Faults
from toolkit.rules.hex.boards import Battlefield, Dungeon, Piece, Token, WarbandFighter
from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.notation import LayoutName, Place
from toolkit.rules.hex.placing import holds, places, scatter
from toolkit.rules.hex.reading import field
from toolkit.rules.maths.hexes import distance, neighbours

UNDERWORLDS = books.section("underworlds/hex")


def plain(**fields: Any) -> Field:
    return field(Battlefield(**fields), UNDERWORLDS)


def objective(at: str, number: int) -> Token:
    return Token(at=Place(at), objective=number)


def lethal(at: str) -> Token:
    return Token(at=Place(at), lethal=True)


def fighter(name: str, side: str, at: str) -> WarbandFighter:
    return WarbandFighter(name=name, side=side, at=Place(at))


@pytest.mark.parametrize("seed", range(10))
def test_tokens_by_the_letter(seed: int) -> None:
    chance = random.Random(seed)
    rows = [" ".join(chance.choices(".#!*", [8, 1, 1, 1], k=8)) for _ in range(8)]
    spots = [f"{chance.randrange(8)},{chance.randrange(8)}" for _ in range(4)]
    tokens = [objective(at, i) for i, at in enumerate(spots[:3])] + [lethal(spots[3])]
    made = plain(map="\n".join(rows), tokens=tuple(tokens))
    features = [at for at, token in made.tokens if token.objective is not None]
    deadly = {at for at in made.kinds if "lethal" in made.kinds[at]} | {made.find(spots[3])}

    def feature(at: tuple[int, int]) -> bool:
        barred = made.kinds[at] & {"starting", "blocked", "lethal"} or at in deadly
        return not barred and all(distance(at, other) > 2 for other in features)

    inner = [at for at in made.kinds if feature(at) and all(n in made.kinds for n in neighbours(at))]
    wanted = inner or [at for at in made.kinds if feature(at)]
    assert places(made, "feature").hexes == tuple(made.shown(wanted))
    wanted = [
        at
        for at in made.kinds
        if not made.kinds[at] & {"starting", "blocked"}
        and at not in features
        and not any(n in deadly for n in (at, *neighbours(at)))
    ]
    assert places(made, "lethal").hexes == tuple(made.shown(wanted))


def test_on_the_edge_only_where_there_is_no_other_place() -> None:
    assert places(plain(map=". .\n. ."), "feature").hexes == ("0,0", "1,0", "0,1", "1,1")
    assert places(plain(map=". . .\n. . .\n. . ."), "feature").hexes == ("1,1",)


def test_fighters_start_in_empty_starting_hexes_of_their_own() -> None:
    pieces = (
        Piece(side="a", map="* . * .\n . . .\n* . . ."),
        Piece(side="B", at=Place("0,4"), map="* . . *\n . . .\n. . . ."),
    )
    made = plain(boards=pieces, fighters=(fighter("Odda", "a", "2,0"),))
    assert places(made, "fighter", "a").hexes == ("0,0", "0,2")
    assert places(made, "fighter", "b").hexes == ("0,4", "3,4")
    with pytest.raises(Faults):
        places(made, "fighter", "c")
    assert places(plain(map="* . *"), "fighter", "c").hexes == ("0,0", "2,0")
    assert places(plain(hexes={"0,0": ("starting", "blocked")}), "fighter", "a").hexes == ()


def test_gloomhaven_places_nothing() -> None:
    with pytest.raises(Faults):
        places(field(Dungeon(map="."), books.section("gloomhaven/hex")), "feature")


def test_whoever_stands_there_holds_it() -> None:
    tokens = (objective("0,0", 3), objective("1,0", 1), objective("2,0", 2))
    flipped = Token(at=Place("3,0"), objective=4, lethal=True)
    made = plain(
        map=". . . . .",
        tokens=(*tokens, flipped),
        fighters=(fighter("Odda", "a", "0,0"), fighter("Wen", "b", "2,0"), fighter("Hod", "b", "3,0")),
    )
    assert [(one.objective, one.at, one.side) for one in holds(made).objectives] == [
        (3, "0,0", "a"),
        (1, "1,0", None),
        (2, "2,0", "b"),
    ]


FIVE = ". . . . .\n" * 5


@pytest.mark.parametrize(
    ("layout", "chain"),
    [
        ("odd-r", ["3,2", "2,1", "1,1", "1,2", "1,3", "2,3"]),
        ("even-r", ["3,2", "3,1", "2,1", "1,2", "2,3", "3,3"]),
        ("odd-q", ["2,1", "1,1", "1,2", "2,3", "3,2", "3,1"]),
        ("even-q", ["2,1", "1,2", "1,3", "2,3", "3,3", "3,2"]),
        ("axial", ["3,2", "3,1", "2,1", "1,2", "1,3", "2,3"]),
        ("axial-q", ["2,1", "1,2", "1,3", "2,3", "3,2", "3,1"]),
    ],
)
def test_directions(layout: str, chain: list[str]) -> None:
    made = plain(layout=LayoutName(layout), map=FIVE)
    for direction, end in enumerate(chain):
        for facing in range(6):
            found = scatter(made, made.find("2,2"), [(direction - facing) % 6], facing)
            assert (found.chain, found.end) == ((end,), end)


def test_a_chain_ends_at_the_edge_and_may_loop() -> None:
    made = plain(map=FIVE)
    assert scatter(made, made.find("3,0"), [0, 0, 3]).chain == ("4,0",)
    assert scatter(made, made.find("2,2"), [0, 3, 0]).chain == ("3,2", "2,2", "3,2")
    none = scatter(made, made.find("0,0"), [2, 0])
    assert (none.chain, none.end, none.assumptions) == ((), None, ())
    assert scatter(made, made.find("0,0"), [0], seed="x").assumptions
