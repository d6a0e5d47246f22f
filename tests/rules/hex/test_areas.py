"""Areas of effect: patterns, and every way to lay one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.hex.grounds import boards, ground, hero
from toolkit.rules.finding import Faults
from toolkit.rules.hex.answers import ranges, reading
from toolkit.rules.hex.areas import aoe, pattern
from toolkit.rules.hex.fighters import Ground
from toolkit.rules.hex.sight import Sight
from toolkit.rules.maths.hexes import LAYOUTS, Hex

OPEN = "\n".join([". . . . ."] * 5)


def rat(at: str, name: str = "Rat", **facts: Any) -> dict[str, Any]:
    return {"name": name, "side": "b", "at": at, **facts}


def laid(made: Ground, text: str, reach: int | None = None) -> set[tuple[frozenset[str], frozenset[str]]]:
    found = aoe(made, "Hero", text, reach).placements
    return {(frozenset(one.hexes), frozenset(one.hits)) for one in found}


def test_a_pattern_written_as_offsets_or_drawn() -> None:
    layout = LAYOUTS["odd-r"]
    assert pattern("0,0 1,0 0,1", layout).hits == {(0, 0), (1, 0), (0, 1)}
    drawn = pattern("m x\n x o", layout)
    assert (drawn.actor, drawn.hits, drawn.allies) == ((0, 0), {(1, 0), (0, 1)}, {(1, 1)})
    assert pattern("m x / x o", layout) == drawn


@pytest.mark.parametrize("text", ["", "banana", "m .", "m m x", "0,0 x", "0;0", "1", "x" * 200])
def test_what_is_no_pattern(text: str) -> None:
    with pytest.raises(Faults) as raised:
        pattern(text, LAYOUTS["odd-r"])
    assert raised.value.findings[0].rule == "DOC005"


@pytest.mark.parametrize(
    ("text", "shapes"),
    [
        ("0,0", 1),
        ("0,0 1,0", 3),
        ("0,0 1,0 2,0", 3),
        ("0,0 1,0 0,1", 2),
        ("0,0 1,0 1,1", 6),
        ("0,0 1,0 2,0 2,1", 12),
        ("m x", 6),
        ("m x x", 6),
        ("x m x", 3),
    ],
)
def test_shapes_turned_and_mirrored(text: str, shapes: int) -> None:
    assert len(pattern(text, LAYOUTS["axial"]).turns()) == shapes


def test_some_hex_lies_within_range_and_any_may_be_the_first() -> None:
    made = ground(OPEN, hero("0,2"), rat("2,2"), layout="axial")
    assert laid(made, "0,0", 1) == set()
    assert laid(made, "0,0", 2) == {(frozenset({"2,2"}), frozenset({"Rat"}))}
    assert laid(made, "0,0 1,0", 1) == {
        (frozenset({"1,2", "2,2"}), frozenset({"Rat"})),
        (frozenset({"2,2", "1,2"}), frozenset({"Rat"})),
    }


def test_the_range_left_out() -> None:
    assert aoe(ground(OPEN, hero("0,2", range=3), layout="axial"), "Hero", "0,0").range == 3
    assert aoe(ground(OPEN, hero("0,2"), layout="axial"), "Hero", "0,0").range == 1
    assert aoe(ground(OPEN, hero("0,2", range=3), layout="axial"), "Hero", "m . x").range == 2


def test_a_pattern_with_the_actor_lies_where_it_stands() -> None:
    made = ground(OPEN, hero("2,2"), rat("3,2"), rat("4,2", "Bat"), rat("2,4", "Cat"), layout="axial")
    assert laid(made, "m x") == {(frozenset({"3,2"}), frozenset({"Rat"}))}
    assert laid(made, "m x x") == {
        (frozenset({"3,2", "4,2"}), frozenset({"Rat", "Bat"})),
        (frozenset({"2,3", "2,4"}), frozenset({"Cat"})),
    }
    assert laid(made, "m . x") == {
        (frozenset({"4,2"}), frozenset({"Bat"})),
        (frozenset({"2,4"}), frozenset({"Cat"})),
    }


def test_where_an_ally_must_stand_one_does() -> None:
    made = ground(OPEN, hero("2,2"), rat("3,2"), layout="axial")
    assert laid(made, "o m x") == set()
    friend = {"name": "Friend", "side": "a", "at": "1,2"}
    made = ground(OPEN, hero("2,2"), friend, rat("3,2"), layout="axial")
    assert laid(made, "o m x") == {(frozenset({"3,2"}), frozenset({"Rat"}))}
    assert laid(made, "m o x") == set()


@pytest.mark.parametrize(
    ("facts", "hit"),
    [({}, True), ({"conditions": ["invisible"]}, False), ({"health": 0}, False), ({"side": "a"}, False)],
)
def test_who_is_hit(facts: dict[str, Any], hit: bool) -> None:
    made = ground(OPEN, hero("2,2"), {**rat("3,2"), **facts}, layout="axial")
    assert bool(laid(made, "0,0", 1)) == hit


def test_whoever_is_not_seen_is_not_hit() -> None:
    made = ground(". # .\n. # .", hero("0,0"), rat("2,0"), layout="axial")
    assert laid(made, "0,0 1,0", 9) == set()


def test_of_an_area_beyond_the_edge_the_hexes_on_the_board_are_told() -> None:
    made = ground(". .", hero("0,0"), rat("1,0"), layout="axial")
    assert laid(made, "0,0 1,0", 1) == {
        (frozenset({"1,0"}), frozenset({"Rat"})),
        (frozenset({"0,0", "1,0"}), frozenset({"Rat"})),
    }


def test_extra_targets_lie_within_range_and_outside_the_area() -> None:
    made = ground(OPEN, hero("2,2"), rat("3,2"), rat("1,2", "Bat"), rat("2,4", "Cat"), layout="axial")
    (one, two) = aoe(made, "Hero", "0,0", 1, extra=1).placements
    assert {(one.hits, one.extra), (two.hits, two.extra)} == {(("Rat",), ("Bat",)), (("Bat",), ("Rat",))}
    assert [found.extra for found in aoe(made, "Hero", "0,0", 1).placements] == [(), ()]


def test_those_that_hit_most_come_first() -> None:
    made = ground(OPEN, hero("2,2"), rat("3,2"), rat("4,2", "Bat"), layout="axial")
    hits = [len(one.hits) for one in aoe(made, "Hero", "0,0 1,0", 1).placements]
    assert (hits[0], hits) == (2, sorted(hits, reverse=True))


def test_too_much_to_lay() -> None:
    wide = " ".join(f"{q},{r}" for q in range(10) for r in range(10) if (q, r) != (3, 0))
    rats = [rat(f"{q},{r}", f"Rat {q} {r}") for q in range(1, 5) for r in range(5)] * 2
    with pytest.raises(Faults):
        aoe(ground(OPEN, hero("0,2"), *rats, layout="axial"), "Hero", wide, 9)


def cube_turns(hexes: list[Hex]) -> list[list[Hex]]:
    """The twelve symmetries by permuting and negating the three coordinates of a hex."""
    found = []
    for sign in (1, -1):
        for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)):
            one = []
            for q, r in hexes:
                cube = (q, r, -q - r)
                one.append((sign * cube[order[0]], sign * cube[order[1]]))
            found.append(one)
    return found


@settings(max_examples=40, deadline=None)
@given(
    boards("....#D", wide=5, tall=4, more=4),
    st.lists(st.tuples(st.integers(-1, 2), st.integers(-1, 2)), min_size=1, max_size=4, unique=True),
    st.integers(0, 4),
)
def test_every_way_to_lay_a_pattern(board: dict[str, Any], hexes: list[Hex], far: int) -> None:
    rest = {key: value for key, value in board.items() if key not in ("map", "fighters")}
    made = ground(board["map"], *board["fighters"], **rest)
    field, start = made.field, made.field.find("Hero")
    sight, away = Sight(field, reading(field, "frosthaven")), ranges(field, start)
    foes = {at: who.name for at, who in field.fighters if who.side == "b"}
    expected = set()
    for turned in cube_turns(hexes):
        for q in range(-12, 13):
            for r in range(-12, 13):
                there = [(a + q, b + r) for a, b in turned]
                there = [at for at in there if at in field.kinds and "wall" not in field.kinds[at]]
                hits = frozenset(foes[at] for at in there if at in foes and sight.sees(start, at))
                if hits and any(away.get(at, 99) <= far for at in there):
                    expected.add((frozenset(field.shown(there)), hits))
    text = " ".join(f"{q},{r}" for q, r in hexes)
    assert laid(made, text, far) == expected
