"""Moves against every walk of a small board, gone step by step, and properties of moves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.hex.grounds import boards, ground
from toolkit.rules.hex.fighters import Ground
from toolkit.rules.hex.movement import path, reach
from toolkit.rules.maths.hexes import Hex, distance, neighbours

HARM = {"hazardous": 2, "trap": 4, "lethal": 1}
"""At level 2 all editions have the same."""
Walks = dict[str, tuple[int, int]]


def every_walk(made: Ground, move: int, way: str, edition: str, life: int | None) -> Walks:
    """The best end of every walk of at most so many steps: the rules, read out one after another."""
    field, ends = made.field, dict[Hex, tuple[int, int]]()
    underworlds = "lethal" in field.book["legend"].values()
    others = {at: who for at, who in field.fighters if who.name != "Hero"}
    start = next(at for at, who in field.fighters if who.name == "Hero")
    shut = {"blocked"} if underworlds else {"wall", "closed door"}

    def harm(at: Hex) -> int:
        return sum(HARM.get(kind, 0) for kind in field.kinds[at])

    def may_end(at: Hex) -> bool:
        return at not in others and "obstacle" not in field.kinds[at] and at != start

    def go(at: Hex, cost: int, damage: int) -> None:
        for k, beyond in enumerate(neighbours(at)):
            if beyond not in field.kinds or field.kinds[beyond] & shut or field.walled(at, k):
                continue
            slow = 2 if "difficult" in field.kinds[beyond] else 1
            there = cost + (slow if way == "walk" else 1)
            hurt = damage + (harm(beyond) if way == "walk" else 0)
            last = cost + (slow if way == "walk" or (way == "jump" and edition == "first") else 1)
            final = damage + (0 if way == "fly" else harm(beyond))
            if may_end(beyond) and last <= move:
                ends[beyond] = min(ends.get(beyond, (last, final)), (last, final))
            if way == "walk":
                if "obstacle" in field.kinds[beyond]:
                    continue
                if beyond in others and (underworlds or others[beyond].side != "a"):
                    continue
            if there < move and (life is None or hurt < life):
                go(beyond, there, hurt)

    if way == "teleport":
        for at in field.kinds:
            if may_end(at) and not field.kinds[at] & shut and distance(start, at) <= move:
                ends[at] = distance(start, at), harm(at)
    else:
        go(start, 0, 0)
    return {field.show(at): end for at, end in ends.items()}


def found(made: Ground, move: int, way: str) -> Walks:
    hexes = reach(made, "Hero", move, None if way == "walk" else way).hexes
    return {row.at: (row.cost, row.damage) for row in hexes}


WAYS = st.sampled_from(["walk", "walk", "jump", "fly", "teleport"])


def lay(board: dict[str, Any], game: str = "gloomhaven", edition: str = "frosthaven", **facts: Any) -> Ground:
    """The board, with facts about the hero; at level 2."""
    rest = {key: value for key, value in board.items() if key not in ("map", "fighters")}
    rest |= {"level": 2} if game == "gloomhaven" else {}
    own, *others = board["fighters"]
    return ground(board["map"], own | facts, *others, game=game, edition=edition, **rest)


GLOOM = boards("....~~!!TO#D_")
LIFE = st.sampled_from([None, None, 2, 5])


@settings(max_examples=150, deadline=None)
@given(GLOOM, st.integers(0, 4), WAYS, st.sampled_from(["frosthaven", "first"]), LIFE)
def test_moves_of_gloomhaven(
    board: dict[str, Any], move: int, way: str, edition: str, life: int | None
) -> None:
    made = lay(board, edition=edition, health=life)
    assert found(made, move, way) == every_walk(made, move, way, edition, life)


@settings(max_examples=100, deadline=None)
@given(boards("...!!#_*"), st.integers(0, 4), st.sampled_from([1, 2, 9]))
def test_moves_of_underworlds(board: dict[str, Any], move: int, life: int) -> None:
    made = lay(board, "underworlds", wounds=life)
    assert found(made, move, "walk") == every_walk(made, move, "walk", "", life)


@settings(max_examples=100, deadline=None)
@given(GLOOM, st.integers(1, 5), WAYS)
def test_more_movement_never_reaches_less_nor_costs_more(board: dict[str, Any], move: int, way: str) -> None:
    made = lay(board)
    assert found(made, move - 1, way).items() <= found(made, move, way).items()


@settings(max_examples=100, deadline=None)
@given(GLOOM, st.integers(1, 5))
def test_a_flight_goes_wherever_a_walk_goes_and_no_dearer(board: dict[str, Any], move: int) -> None:
    made = lay(board)
    walk, jump, fly = (found(made, move, way) for way in ("walk", "jump", "fly"))
    assert walk.keys() <= jump.keys() == fly.keys()
    assert all(fly[at][0] == jump[at][0] <= walk[at][0] for at in walk)


@settings(max_examples=100, deadline=None)
@given(GLOOM, WAYS)
def test_a_path_leads_hex_by_hex_for_the_cost_and_damage_of_reach(board: dict[str, Any], way: str) -> None:
    made, asked = lay(board, health=5), None if way == "walk" else way
    for at, (cost, damage) in found(made, 20, way).items():
        one = path(made, "Hero", at, asked=asked)
        assert (one.cost, one.damage) == (cost, damage)
        hexes = [made.field.find(word) for word in one.path or ()]
        assert (hexes[0], hexes[-1]) == (made.field.find("Hero"), made.field.find(at))
        if way != "teleport":
            assert all(distance(a, b) == 1 for a, b in pairwise(hexes))
        if way == "walk":
            entered = [made.field.kinds[hex_] for hex_ in hexes[1:]]
            assert cost == sum(2 if "difficult" in kinds else 1 for kinds in entered)
            assert damage == sum(HARM.get(kind, 0) for kinds in entered for kind in kinds)
