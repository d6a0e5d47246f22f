"""Pushes, pulls, drive backs and Knockback: by hand, and against every way gone hex by hex."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.hex.grounds import boards, ground, hero
from toolkit.rules.finding import Faults
from toolkit.rules.hex.fighters import Ground
from toolkit.rules.hex.forced import Push, push
from toolkit.rules.maths.hexes import Hex, distance, minus, neighbours

PLAIN = "\n".join([". . . . . . ."] * 7)


def battlefield(map_: str = PLAIN, *others: dict[str, Any], **facts: Any) -> Ground:
    return ground(map_, hero("3,3", **facts), *others, game="underworlds", layout="axial")


def rat(at: str, **facts: Any) -> dict[str, Any]:
    return {"name": "Rat", "side": "b", "at": at, **facts}


@pytest.mark.parametrize(
    ("source", "ends"),
    [
        ("2,3", {"4,2", "4,3", "3,4"}),
        ("1,3", {"4,2", "4,3", "3,4"}),
        ("1,4", {"4,2", "4,3"}),
        ("3,5", {"3,2", "4,2", "2,3"}),
    ],
)
def test_three_hexes_are_further_away_on_a_line_and_else_two(source: str, ends: set[str]) -> None:
    found = push(battlefield(), "Hero", source)
    assert (set(found.ends), found.on_the_way, found.trapped) == (ends, (), False)


def test_trapped_only_if_every_hex_is_shut() -> None:
    shut = [{"at": "4,2", "name": "A", "side": "a"}, {"at": "4,3", "name": "B", "side": "b"}]
    open_ = battlefield(PLAIN, *shut)
    assert (push(open_, "Hero", "2,3").ends, push(open_, "Hero", "2,3").trapped) == (("3,4",), False)
    rows = PLAIN.split("\n")
    rows[4] = ". . . # . . ."
    found = push(battlefield("\n".join(rows), *shut), "Hero", "2,3")
    assert (found.ends, found.trapped) == ((), True)


def test_a_lethal_hex_is_no_obstacle_and_its_damage_is_told() -> None:
    rows = PLAIN.split("\n")
    rows[3] = ". . . . ! . ."
    found = push(battlefield("\n".join(rows)), "Hero", "2,3", hexes=2)
    assert {"4,3"} < set(found.on_the_way)
    assert {row.at: (row.least, row.most) for row in found.damage} == {
        "4,3": (1, 1),
        "5,3": (1, 1),
        "5,2": (0, 1),
        "4,4": (0, 1),
    }


@pytest.mark.parametrize("facts", [{"on_guard": True}, {"tokens": ["guard"]}])
def test_guard_stops_a_drive_back_but_no_other_push(facts: dict[str, Any]) -> None:
    for knockback in (None, 2):
        found = push(battlefield(PLAIN, **facts), "Hero", "2,3", knockback=knockback)
        assert (found.ends, found.trapped, found.why) == ((), False, "on Guard")
    assert len(push(battlefield(PLAIN, **facts), "Hero", "2,3", hexes=1).ends) == 3
    assert push(battlefield(PLAIN, **facts), "Hero", "2,3", hexes=1, pull=True).ends == ("2,3",)


def test_knockback_goes_straight_on() -> None:
    found = push(battlefield(), "Hero", "2,3", knockback=1)
    assert set(found.ends) == {"5,1", "5,3", "3,5"}
    assert set(found.on_the_way) == {"4,2", "4,3", "3,4"}
    stopped = push(battlefield(PLAIN, rat("5,3")), "Hero", "2,3", knockback=2)
    assert set(stopped.ends) == {"6,0", "4,3", "3,6"}
    assert set(stopped.on_the_way) == {"4,2", "5,1", "3,4", "3,5"}


def test_knockback_of_nothing_is_the_drive_back() -> None:
    plain, none = push(battlefield(), "Hero", "2,3"), push(battlefield(), "Hero", "2,3", knockback=0)
    assert plain == none


def test_a_dead_end_is_an_end() -> None:
    rows = PLAIN.split("\n")
    rows[2:5] = [". . . . . # #", ". . . . . # .", ". . . . # . ."]
    found = push(battlefield("\n".join(rows)), "Hero", "2,3", hexes=2)
    assert set(found.ends) == {"5,1", "4,3", "3,5"}
    assert set(found.on_the_way) == {"4,2", "3,4"}


def test_no_hexes_no_push() -> None:
    found = push(battlefield(), "Hero", "2,3", hexes=0)
    assert (found.ends, found.on_the_way) == ((), ())


# Gloomhaven

PIT = """
    # # # # # #
    . . {} . . .
    # # # # # #
"""


def pit(sign: str = ".", edition: str = "frosthaven", **facts: Any) -> Ground:
    actor = {"name": "Actor", "side": "a", "at": "0,1"}
    return ground(PIT.format(sign), actor, rat("1,1", **facts), layout="odd-q", edition=edition, level=1)


@pytest.mark.parametrize(
    ("sign", "ends", "way"),
    [
        (".", ("3,1",), ("2,1",)),
        ("~", ("3,1",), ("2,1",)),
        ("!", ("3,1",), ("2,1",)),
        ("O", (), ()),
        ("#", (), ()),
        ("D", (), ()),
        ("_", (), ()),
    ],
)
def test_what_a_push_goes_through(sign: str, ends: tuple[str, ...], way: tuple[str, ...]) -> None:
    found = push(pit(sign), "Rat", "Actor", hexes=2)
    assert (found.ends, found.on_the_way, found.trapped) == (ends, way, False)


def test_no_figure_is_pushed_through_another() -> None:
    made = ground(PIT.format("."), rat("1,1"), hero("2,1"), layout="odd-q")
    assert push(made, "Rat", "0,1", hexes=2).ends == ()


@pytest.mark.parametrize(("sign", "damage"), [("!", 2), ("T", 3), ("~", 0)])
def test_the_damage_of_the_hexes_entered(sign: str, damage: int) -> None:
    found = push(pit(sign), "Rat", "Actor", hexes=2)
    assert {row.at: row.most for row in found.damage} == ({"2,1": damage, "3,1": damage} if damage else {})
    assert bool(found.assumptions) == bool(damage)
    assert push(pit(sign, flying=True), "Rat", "Actor", hexes=2).damage == ()


def test_the_first_edition_pushes_as_far_as_it_can() -> None:
    found = push(pit(edition="first"), "Rat", "Actor", hexes=2)
    assert (found.ends, found.on_the_way) == (("3,1",), ())
    assert found.assumptions


def test_a_pull_ends_beside_whoever_pulls() -> None:
    made = ground(". . . . .", {"name": "Actor", "at": "0,0"}, rat("4,0"), layout="axial")
    found = push(made, "Rat", "Actor", hexes=9, pull=True)
    assert (found.ends, found.on_the_way) == (("1,0",), ("2,0", "3,0"))


def test_farther_is_counted_round_walls() -> None:
    figures = {"name": "Actor", "at": "0,0"}, rat("1,0")
    made = ground(". . .\n. . .", *figures, layout="axial-q")
    assert push(made, "Rat", "Actor", hexes=1).ends == ("2,0", "1,1")
    walls = [{"at": "0,0", "side": "se"}]
    made = ground(". . .\n. . .", *figures, layout="axial-q", walls=walls)
    assert push(made, "Rat", "Actor", hexes=1).ends == ("2,0",)


def test_no_way_from_the_source_no_push() -> None:
    made = ground(". # .\n. # .", hero("0,0"), rat("2,0"), layout="axial")
    assert push(made, "Rat", "Hero", hexes=1).ends == ()


def test_gloomhaven_has_no_knockback() -> None:
    with pytest.raises(Faults):
        push(pit(), "Rat", "Actor", knockback=1)


# The oracle: every way, hex by hex


def every_way(made: Ground, source: Hex, length: int, pull: bool) -> dict[str, Any]:
    field = made.field
    underworlds = "lethal" in field.book["legend"].values()
    start = next(at for at, who in field.fighters if who.name == "Hero")
    shut = {"blocked"} if underworlds else {"wall", "closed door", "obstacle"}
    harm = {"hazardous": 2, "trap": 4, "lethal": 1}
    others = {at for at, who in field.fighters if who.name != "Hero"}
    far = {source: 0} if underworlds or not field.kinds[source] & {"wall", "closed door"} else {}
    for _ in range(len(field.kinds)):
        for at, here in list(far.items()):
            for k, beyond in enumerate(neighbours(at)):
                open_ = beyond in field.kinds and not field.kinds[beyond] & {"wall", "closed door"}
                if open_ and not field.walled(at, k):
                    far[beyond] = min(far.get(beyond, here + 1), here + 1)
    if underworlds:
        far = {at: distance(source, at) for at in field.kinds}
    ends, stops, hurts = set[Hex](), set[Hex](), dict[Hex, list[int]]()

    def go(at: Hex, gone: int, damage: int) -> None:
        nexts = []
        for k, beyond in enumerate(neighbours(at)):
            if (
                beyond not in field.kinds
                or field.kinds[beyond] & shut
                or beyond in others
                or field.walled(at, k)
            ):
                continue
            if at in far and beyond in far and (far[beyond] < far[at] if pull else far[beyond] > far[at]):
                nexts.append(beyond)
        if gone:
            hurts.setdefault(at, []).append(damage)
            (ends if gone == length or not nexts else stops).add(at)
        for beyond in nexts if gone < length else ():
            go(beyond, gone + 1, damage + sum(harm.get(kind, 0) for kind in field.kinds[beyond]))

    go(start, 0, 0)
    return {
        "ends": set(field.shown(ends)),
        "on_the_way": set(field.shown(stops)),
        "damage": {field.show(at): (min(all_), max(all_)) for at, all_ in hurts.items() if max(all_)},
    }


def told(found: Push) -> dict[str, Any]:
    damage = {row.at: (row.least, row.most) for row in found.damage}
    return {"ends": set(found.ends), "on_the_way": set(found.on_the_way), "damage": damage}


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["gloomhaven", "underworlds"]), st.data(), st.integers(0, 4), st.booleans())
def test_forced_moves(game: str, data: st.DataObject, length: int, pull: bool) -> None:
    board = data.draw(boards("....~!TO#D" if game == "gloomhaven" else "....!#_", wide=5))
    rest = {key: value for key, value in board.items() if key not in ("map", "fighters")}
    rest |= {"level": 2} if game == "gloomhaven" else {}
    made = ground(board["map"], *board["fighters"], game=game, **rest)
    source = data.draw(st.sampled_from(list(made.field.kinds)))
    found = push(made, "Hero", made.field.show(source), hexes=length, pull=pull)
    assert told(found) == every_way(made, source, length, pull)


@settings(max_examples=60, deadline=None)
@given(boards("....!#_", wide=5), st.integers(0, 3), st.data())
def test_knockback_is_a_straight_line_of_hexes_each_further_away(
    board: dict[str, Any], more: int, data: st.DataObject
) -> None:
    rest = {key: value for key, value in board.items() if key not in ("map", "fighters")}
    made = ground(board["map"], *board["fighters"], game="underworlds", **rest)
    source = data.draw(st.sampled_from(list(made.field.kinds)))
    start = made.field.find("Hero")
    found = push(made, "Hero", made.field.show(source), knockback=more)
    first = push(made, "Hero", made.field.show(source))
    for word in (*found.ends, *found.on_the_way):
        at = made.field.find(word)
        far = distance(start, at)
        way = minus(at, start)
        step = (way[0] // far, way[1] // far)
        line = [(start[0] + step[0] * i, start[1] + step[1] * i) for i in range(far + 1)]
        assert line[-1] == at
        assert far <= 1 + more
        assert made.field.show(line[1]) in first.ends
        assert [distance(source, hex_) for hex_ in line] == list(
            range(distance(source, start), distance(source, start) + far + 1)
        )
