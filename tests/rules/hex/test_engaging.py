"""From a board to an attack, of both games; what comes out is an attack that combat reads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.hex.grounds import bound, ground, hero
from tests.rules.hex.test_targeting import FLARE, POKER, foe
from toolkit import books
from toolkit.pipes.reports import builtins
from toolkit.rules.combat.gloomhaven import Attack as GloomhavenAttack
from toolkit.rules.combat.underworlds import Attack as UnderworldsAttack
from toolkit.rules.finding import Faults
from toolkit.rules.hex.engaging import gloomhaven, underworlds
from toolkit.rules.hex.fighters import Ground

BOOKS = books.section("underworlds/combat")
DODGE = {"dice": 1, "symbol": "dodge"}
OPEN = "\n".join([". . . . . . ."] * 5)


def engaged(made: Ground, action: str | None = None) -> dict[str, Any]:
    """The attack as it is written; that it can be read again is part of every test."""
    found: Any
    if made.field.board.game == "gloomhaven":
        found, wanted = gloomhaven.engage(made, "Hero", "Wen", action), GloomhavenAttack
    else:
        found, wanted = underworlds.engage(made, "Hero", "Wen", action, BOOKS), UnderworldsAttack
    plain: dict[str, Any] = builtins(found)
    bound(plain, wanted)
    return plain


def fighter(at: str = "2,2", **facts: Any) -> dict[str, Any]:
    return hero(at, **{"defence": DODGE, "wounds": 4, "attacks": [POKER, FLARE], **facts})


def wen(at: str = "3,2", **facts: Any) -> dict[str, Any]:
    return foe(at, **{"defence": DODGE, "wounds": 4, **facts})


def battlefield(*fighters: dict[str, Any], map_: str = OPEN, **board: Any) -> Ground:
    return ground(map_, *fighters, game="underworlds", layout="axial", **board)


def test_all_that_an_attack_needs() -> None:
    mosk = {"name": "Mosk", "side": "a", "at": "4,2"}
    brill = {"name": "Brill", "side": "A", "at": "3,3"}
    hod = {"name": "Hod", "side": "b", "at": "1,2"}
    far = {"name": "Far", "side": "a", "at": "5,2"}
    found = engaged(
        battlefield(fighter(wizard=2, damage_taken=1), wen(damage_taken=2), mosk, brill, hod, far)
    )
    assert found == {
        "kind": "attack",
        "game": "underworlds",
        "attacker": {
            "fighter": "Hero",
            "side": "a",
            "supporters": 2,
            "wizard": 2,
            "wounds": 4,
            "damage_taken": 1,
        },
        "action": {**POKER, "spell": False, "keywords": []},
        "target": {
            "fighter": "Wen",
            "side": "b",
            "defence": 1,
            "symbol": "dodge",
            "wounds": 4,
            "damage_taken": 2,
            "supporters": 1,
            "on_guard": False,
            "drive_back": "free",
        },
        "visible": True,
        "distance": 1,
        "players": 2,
    }


@pytest.mark.parametrize(
    ("facts", "blocked", "drive_back"),
    [
        ({}, False, "free"),
        ({}, True, "blocked"),
        ({"on_guard": True}, False, "immune"),
        ({"tokens": ["guard"]}, True, "immune"),
    ],
)
def test_drive_back(facts: dict[str, Any], blocked: bool, drive_back: str) -> None:
    rows = OPEN.split("\n")
    if blocked:
        rows[1:4] = [". . . . # . .", ". . . . # . .", ". . . # . . ."]
    found = engaged(battlefield(fighter(), wen(**facts), map_="\n".join(rows)))
    assert found["target"]["drive_back"] == drive_back
    assert found["target"]["on_guard"] == bool(facts)


@pytest.mark.parametrize(
    ("at", "action", "name"),
    [("3,2", None, "Poker"), ("4,2", None, "Flare"), ("6,2", None, "Poker"), ("3,2", "flare", "Flare")],
)
def test_which_attack(at: str, action: str | None, name: str) -> None:
    found = engaged(battlefield(fighter(), wen(at)), action)
    assert found["action"]["name"] == name


def test_the_first_attack_where_nothing_is_seen() -> None:
    rows = OPEN.split("\n")
    rows[2] = ". . . # . . ."
    found = engaged(battlefield(fighter(), wen("4,2"), map_="\n".join(rows)))
    assert (found["action"]["name"], found["visible"], found["distance"]) == ("Poker", False, 2)


def test_three_sides_are_three_players() -> None:
    assert engaged(battlefield(fighter(), wen(), {"name": "C", "side": "c", "at": "0,0"}))["players"] == 3


CARD = {
    "name": "Lanterns",
    "fighters": [
        {
            "name": "Hero",
            "wizard": 1,
            "attacks": [{**POKER, "symbol": "channel", "dice": "-", "spell": True}],
            "inspired": {"wizard": 2, "attacks": [{**POKER, "keywords": ["Cleave", "knockback 1"]}]},
        },
        {"name": "Wen", "wounds": 3, "defence": {"dice": 2, "symbol": "block"}},
    ],
}


def test_what_the_cards_say_on_the_side_that_is_up() -> None:
    plain = engaged(battlefield(hero("2,2"), foe("3,2"), catalogue=[CARD]))
    assert (plain["action"]["dice"], plain["action"]["spell"], plain["attacker"]["wizard"]) == ("-", True, 1)
    assert (plain["target"]["defence"], plain["target"]["symbol"], plain["target"]["wounds"]) == (
        2,
        "block",
        3,
    )
    inspired = engaged(battlefield(hero("2,2", inspired=True), foe("3,2"), catalogue=[CARD]))
    assert inspired["action"]["keywords"] == ["cleave", "knockback 1"]
    assert inspired["attacker"]["wizard"] == 2


@pytest.mark.parametrize(
    ("mine", "yours", "rule", "path"),
    [
        ({"attacks": []}, {}, "DOC003", ("fighters", 0)),
        ({"attacks": [FLARE, {"name": "Poker", "range": 1, "dice": 1, "symbol": "fury"}]}, {}, "DOC003",
         ("fighters", 0, "attacks", 1)),
        ({}, {"defence": None}, "DOC003", ("fighters", 1)),
        ({}, {"wounds": None}, "DOC003", ("fighters", 1)),
    ],
)  # fmt: skip
def test_what_no_attack_can_be_made_of(
    mine: dict[str, Any], yours: dict[str, Any], rule: str, path: tuple[str | int, ...]
) -> None:
    with pytest.raises(Faults) as raised:
        engaged(battlefield(fighter(**mine), wen(**yours)), "Poker" if mine.get("attacks") else None)
    (fault,) = raised.value.findings
    assert (fault.rule, fault.path) == (rule, path)


def test_nobody_attacks_itself() -> None:
    with pytest.raises(Faults):
        underworlds.engage(battlefield(fighter()), "Hero", "hero", None, BOOKS)


# Gloomhaven


def test_all_that_an_attack_of_gloomhaven_needs() -> None:
    mine = hero("0,0", attack=3, range=2, pierce=1, inflict=["wound"], effects=["push 2"], health=8,
                conditions=["muddle"])  # fmt: skip
    yours = foe(
        "2,0", monster=True, health=6, max_health=7, shield=[1, 2], retaliate=2, conditions=["poison"]
    )
    assert engaged(ground(". . .", mine, yours, game="gloomhaven", edition="second")) == {
        "kind": "attack",
        "game": "gloomhaven",
        "edition": "second",
        "attack": 3,
        "ranged": True,
        "range": 2,
        "pierce": 1,
        "inflict": ["wound"],
        "effects": ["push 2"],
        "attacker": {
            "name": "Hero",
            "monster": False,
            "health": 8,
            "conditions": ["muddle"],
            "shield": 0,
            "retaliate": [],
        },
        "target": {
            "name": "Wen",
            "monster": True,
            "health": 6,
            "max_health": 7,
            "conditions": ["poison"],
            "shield": [1, 2],
            "retaliate": [{"value": 2, "range": 1}],
        },
        "visible": True,
        "distance": 2,
    }


@pytest.mark.parametrize(("range_", "ranged", "reach"), [(None, False, 1), (1, False, 1), (2, True, 2)])
def test_a_range_makes_an_attack_ranged(range_: int | None, ranged: bool, reach: int) -> None:
    found = engaged(ground(". .", hero(attack=2, range=range_), foe("1,0")))
    assert (found["ranged"], found["range"]) == (ranged, reach)


def test_no_way_no_sight_and_retaliation_with_its_range() -> None:
    yours = foe("2,0", retaliate=[{"value": 1, "range": 3}])
    found = engaged(ground(". # .", hero(attack=2), yours))
    assert (found["distance"], found["visible"]) == (None, False)
    assert found["target"]["retaliate"] == [{"value": 1, "range": 3}]


def test_a_neighbour_behind_a_wall_is_not_adjacent() -> None:
    made = ground(". .\n. .", hero(attack=2), foe("1,0"), layout="axial", walls=[{"at": "0,0", "side": "e"}])
    assert engaged(made)["distance"] == 2


def test_an_attack_needs_its_value_and_has_no_name() -> None:
    with pytest.raises(Faults) as raised:
        engaged(ground(". .", hero(), foe("1,0")))
    assert raised.value.findings[0].values == {"key": "attack"}
    with pytest.raises(Faults):
        engaged(ground(". .", hero(attack=2), foe("1,0")), "Poker")
