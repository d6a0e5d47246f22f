"""Moves by hand: costs, what stops them, what harms, and what keeps somebody from moving."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.hex.grounds import ground, hero
from toolkit.rules.finding import Faults
from toolkit.rules.hex.fighters import Ground
from toolkit.rules.hex.movement import Reach, reach


def reached(made: Ground, move: int | None = None, way: str | None = None) -> dict[str, tuple[int, int]]:
    found = reach(made, "Hero", move, way)
    assert isinstance(found, Reach)
    return {row.at: (row.cost, row.damage) for row in found.hexes}


def corridor(*signs: str, **more: Any) -> Ground:
    """Hexes in a row, flat tops, walls on both sides; the hero at the left."""
    return ground("# " * (len(signs) + 2) + "\n. " + " ".join(signs) + " #\n" + "# " * (len(signs) + 2),
                  hero("0,1"), layout="odd-q", **more)  # fmt: skip


@pytest.mark.parametrize(
    ("signs", "move", "hexes"),
    [
        (". .", 1, {"1,1": (1, 0)}),
        (". .", 2, {"1,1": (1, 0), "2,1": (2, 0)}),
        ("~ .", 1, {}),
        ("~ .", 2, {"1,1": (2, 0)}),
        ("~ .", 3, {"1,1": (2, 0), "2,1": (3, 0)}),
        ("! .", 2, {"1,1": (1, 2), "2,1": (2, 2)}),
        ("T .", 2, {"1,1": (1, 3), "2,1": (2, 3)}),
        ("! T", 2, {"1,1": (1, 2), "2,1": (2, 5)}),
        ("O .", 5, {}),
        ("# .", 5, {}),
        ("D .", 5, {}),
        ("_ .", 5, {}),
        (". .", 0, {}),
    ],
)
def test_walking(signs: str, move: int, hexes: dict[str, tuple[int, int]]) -> None:
    assert reached(corridor(*signs.split(), level=1), move) == hexes


@pytest.mark.parametrize(
    ("way", "signs", "hexes"),
    [
        ("jump", "~ .", {"1,1": (1, 0), "2,1": (2, 0)}),
        ("jump", "! .", {"1,1": (1, 2), "2,1": (2, 0)}),
        ("jump", "T .", {"1,1": (1, 3), "2,1": (2, 0)}),
        ("jump", "O .", {"2,1": (2, 0)}),
        ("jump", "# .", {}),
        ("jump", "D .", {}),
        ("jump", "_ .", {}),
        ("fly", "~ .", {"1,1": (1, 0), "2,1": (2, 0)}),
        ("fly", "! T", {"1,1": (1, 0), "2,1": (2, 0)}),
        ("fly", "O .", {"2,1": (2, 0)}),
        ("fly", "# .", {}),
        ("fly", "D .", {}),
        ("teleport", "# .", {"2,1": (2, 0)}),
        ("teleport", "D .", {"2,1": (2, 0)}),
        ("teleport", "O .", {"2,1": (2, 0)}),
        ("teleport", "_ .", {"2,1": (2, 0)}),
        ("teleport", "~ !", {"1,1": (1, 0), "2,1": (2, 2)}),
        ("teleport", "! T", {"1,1": (1, 2), "2,1": (2, 3)}),
    ],
)
def test_other_ways(way: str, signs: str, hexes: dict[str, tuple[int, int]]) -> None:
    assert reached(corridor(*signs.split(), level=1), 2, way) == hexes


def test_a_jump_of_the_first_edition_pays_for_a_difficult_last_hex() -> None:
    signs = "~", "~", "."
    assert reached(corridor(*signs, edition="first"), 3, "jump") == {
        "1,1": (2, 0),
        "2,1": (3, 0),
        "3,1": (3, 0),
    }
    assert reached(corridor(*signs), 3, "jump") == {"1,1": (1, 0), "2,1": (2, 0), "3,1": (3, 0)}
    assert reach(corridor(*signs, edition="first"), "Hero", 3, "jump").assumptions


def test_a_flight_may_end_on_an_obstacle_by_another_reading() -> None:
    assert "1,1" not in reached(corridor("O", "."), 2, "fly")
    assert "1,1" in reached(corridor("O", ".", rulings={"fly-end": "obstacle"}), 2, "fly")


@pytest.mark.parametrize(("way", "past"), [(None, False), ("jump", True), ("fly", True), ("teleport", True)])
def test_enemies_are_in_the_way_of_walking_only(way: str | None, past: bool) -> None:
    made = ground(". . .", hero(), {"name": "Rat", "side": "b", "at": "1,0"}, layout="odd-q")
    assert reached(made, 2, way) == ({"2,0": (2, 0)} if past else {})


def test_friends_are_passed_but_nobody_ends_on_them() -> None:
    made = ground(". . .", hero(), {"name": "Friend", "side": "a", "at": "1,0"}, layout="odd-q")
    assert reached(made, 2) == {"2,0": (2, 0)}
    assert reached(made, 1) == {}


def test_sides_left_out_are_told_by_monster() -> None:
    monster = {"name": "Rat", "at": "1,0", "monster": True}
    friend = {"name": "Friend", "at": "1,0"}
    bare = {"name": "Hero", "at": "0,0"}
    assert reached(ground(". . .", bare, monster, layout="odd-q"), 2) == {}
    assert reached(ground(". . .", bare, friend, layout="odd-q"), 2) == {"2,0": (2, 0)}


@pytest.mark.parametrize(
    ("edition", "levels"),
    [
        ("frosthaven", [1, 2, 2, 2, 3, 3, 3, 4]),
        ("second", [1, 2, 2, 2, 3, 3, 3, 4]),
        ("first", [1, 1, 2, 2, 3, 3, 4, 4]),
    ],
)
def test_hazards_and_traps_by_level(edition: str, levels: list[int]) -> None:
    for level, damage in enumerate(levels):
        assert reached(corridor("!", edition=edition, level=level), 1) == {"1,1": (1, damage)}
        assert reached(corridor("T", edition=edition, level=level), 1) == {"1,1": (1, 2 + level)}


@pytest.mark.parametrize(
    ("levels", "damage", "assumed"),
    [({}, 2, 2), ({"level": 7}, 4, 1), ({"level": 7, "asked": 0}, 1, 1), ({"asked": 0}, 1, 1)],
)
def test_the_level_is_the_one_asked_for_then_the_boards_then_1(
    levels: dict[str, int], damage: int, assumed: int
) -> None:
    found = reach(ground(". !", hero(), layout="odd-q", **levels), "Hero", 1)
    assert (found.hexes[0].damage, len(found.assumptions)) == (damage, assumed)


def test_nothing_is_assumed_where_nothing_harms() -> None:
    assert reach(ground(". . !", hero(), layout="odd-q"), "Hero", 1).assumptions == ()
    assert reach(ground(". !", hero(), layout="odd-q"), "Hero", 1, "fly").assumptions == ()


def test_a_flying_figure_flies_unasked() -> None:
    made = ground(". O ! .", hero(flying=True, move=3), layout="odd-q")
    assert reached(made) == {"2,0": (2, 0), "3,0": (3, 0)}
    assert reached(made, 3, "jump") == reached(made)


def test_a_flying_figure_is_not_hurt_where_it_teleports() -> None:
    made = ground(". ! T", hero(flying=True), layout="odd-q")
    assert reached(made, 2, "teleport") == {"1,0": (1, 0), "2,0": (2, 0)}


def test_whoever_has_fallen_goes_no_farther() -> None:
    two_ways = """
        . ! . .
        . . . .
    """
    made = ground(two_ways, hero(health=2), layout="axial", level=1)
    assert reached(made, 2)["1,0"] == (1, 2)
    assert "2,0" not in reached(made, 2)
    assert reached(made, 3)["2,0"] == (3, 0)
    assert reached(ground(two_ways, hero(health=3), layout="axial", level=1), 2)["2,0"] == (2, 2)


def test_a_dearer_way_that_hurts_less_leads_farther() -> None:
    made = ground("""
        . ! . ! .
        . . # # #
    """, hero(health=3), layout="axial", level=1)  # fmt: skip
    assert reached(made, 5) == {
        "1,0": (1, 2),
        "2,0": (2, 2),
        "3,0": (3, 4),
        "4,0": (5, 2),
        "0,1": (1, 0),
        "1,1": (2, 0),
    }


@pytest.mark.parametrize(
    ("facts", "way", "why"),
    [
        ({"conditions": ["immobilize"]}, None, "immobilize"),
        ({"conditions": ["stun"]}, "jump", "stun"),
        ({"conditions": ["stun"]}, "teleport", "stun"),
        ({"health": 0}, None, "defeated"),
    ],
)
def test_what_keeps_a_figure_from_moving(facts: dict[str, Any], way: str | None, why: str) -> None:
    found = reach(ground(". .", hero(**facts)), "Hero", 2, way)
    assert found.hexes == ()
    assert found.why is not None
    assert why in found.why


def test_immobilize_does_not_stop_a_teleport() -> None:
    assert reached(ground(". .", hero(conditions=["immobilize"])), 1, "teleport") == {"1,0": (1, 0)}


def test_walls_on_sides_stop_all_but_a_teleport() -> None:
    wall = [{"at": "0,0", "side": "ne"}, {"at": "0,0", "side": "se"}]
    made = ground(". .", hero(), layout="odd-q", walls=wall)
    assert [reached(made, 1, way) for way in (None, "jump", "fly")] == [{}, {}, {}]
    assert reached(made, 1, "teleport") == {"1,0": (1, 0)}


def test_no_movement_told() -> None:
    with pytest.raises(Faults) as raised:
        reach(ground(". .", hero()), "Hero")
    (fault,) = raised.value.findings
    assert (fault.rule, fault.path, fault.values) == ("DOC003", ("fighters", 0), {"key": "move"})


@pytest.mark.parametrize("name", ["Herro", "0,0", "5,5"])
def test_nobody_of_that_name(name: str) -> None:
    with pytest.raises(Faults) as raised:
        reach(ground(". .", hero()), name, 1)
    assert raised.value.findings[0].rule == "DOC005"


# Underworlds


def fighter(at: str = "0,0", **facts: Any) -> dict[str, Any]:
    return hero(at, **{"move": 3, "wounds": 4, **facts})


def test_a_fighter_goes_past_nobody_and_lethal_hexes_hurt() -> None:
    made = ground(
        ". ! . .",
        fighter("0,0"),
        {"name": "Brill", "side": "a", "at": "3,0"},
        game="underworlds",
        tokens=[{"at": "1,0", "lethal": True}],
    )
    assert reached(made) == {"1,0": (1, 1), "2,0": (2, 1)}


def test_a_fighter_with_one_wound_left_falls_in_the_lethal_hex() -> None:
    made = ground(". ! .", fighter(damage_taken=3), game="underworlds")
    assert reached(made) == {"1,0": (1, 1)}


@pytest.mark.parametrize("token", ["move", "charge"])
def test_tokens_keep_a_fighter_from_moving(token: str) -> None:
    found = reach(ground(". .", fighter(tokens=[token]), game="underworlds"), "Hero")
    assert (found.hexes, found.why) == ((), f"it may not move: {token} token")
    assert reached(ground(". .", fighter(tokens=["guard"]), game="underworlds")) == {"1,0": (1, 0)}


def test_underworlds_knows_no_jump() -> None:
    with pytest.raises(Faults) as raised:
        reach(ground(". .", fighter(), game="underworlds"), "Hero", 1, "jump")
    assert raised.value.findings[0].path == ("game",)


CARD = {
    "name": "Lanterns",
    "fighters": [{"name": "Hero", "move": 1, "wounds": 2, "inspired": {"move": 3}}],
}


@pytest.mark.parametrize(
    ("facts", "move"),
    [({}, 1), ({"inspired": True}, 3), ({"move": 2, "inspired": True}, 2), ({"warband": "lanterns"}, 1)],
)
def test_the_card_tells_what_the_board_does_not(facts: dict[str, Any], move: int) -> None:
    made = ground(". . . . .", hero(**facts), game="underworlds", catalogue=[CARD])
    assert reach(made, "hero").move == move


def test_a_card_of_another_warband_is_not_its_card() -> None:
    with pytest.raises(Faults):
        reach(ground(". .", hero(warband="Choir"), game="underworlds", catalogue=[CARD]), "Hero")
