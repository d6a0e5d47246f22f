"""Whom somebody can attack, and from where; loot."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.hex.grounds import boards, ground, hero
from toolkit.rules.finding import Faults
from toolkit.rules.hex.answers import range_between, reading
from toolkit.rules.hex.fighters import Ground
from toolkit.rules.hex.looting import loot
from toolkit.rules.hex.movement import reach
from toolkit.rules.hex.sight import Sight
from toolkit.rules.hex.targeting import targets

POKER = {"name": "Poker", "range": 1, "dice": 2, "symbol": "smash", "damage": 2}
FLARE = {"name": "Flare", "range": 3, "dice": 2, "symbol": "fury", "damage": 1}


def foe(at: str, name: str = "Wen", **facts: Any) -> dict[str, Any]:
    return {"name": name, "side": "b", "at": at, **facts}


def fighter(at: str = "0,0", *attacks: dict[str, Any], **facts: Any) -> dict[str, Any]:
    return hero(at, move=2, wounds=3, attacks=attacks or (POKER,), **facts)


def aims(made: Ground, **more: Any) -> dict[str, set[str]]:
    return {aim.fighter: set(aim.hexes) for aim in targets(made, "Hero", **more).targets}


@pytest.mark.parametrize(
    ("action", "names"), [(None, {"Wen", "Hod"}), ("Poker", {"Wen"}), ("flare", {"Wen", "Hod"})]
)
def test_any_attack_or_the_one_named(action: str | None, names: set[str]) -> None:
    made = ground(
        ". . . . .",
        fighter("0,0", POKER, FLARE),
        foe("1,0"),
        foe("3,0", "Hod"),
        foe("4,0", "Brill"),
        {"name": "Mosk", "side": "a", "at": "2,0"},
        game="underworlds",
    )
    assert aims(made, action=action) == {name: {"0,0"} for name in names}
    assert targets(made, "Hero", action=action).action == action


@pytest.mark.parametrize(
    ("game", "mine", "yours", "friends"),
    [
        ("underworlds", {}, {}, False),
        ("underworlds", {"side": None, "warband": "Choir"}, {"side": None, "warband": "CHOIR "}, True),
        ("underworlds", {"side": None, "warband": "Choir"}, {"side": None, "warband": "Lanterns"}, False),
        ("underworlds", {"side": None, "warband": "Choir"}, {"side": None}, False),
        ("underworlds", {"warband": "Choir"}, {"side": None, "warband": "Choir"}, True),
        ("underworlds", {"warband": "Choir"}, {"warband": "Choir"}, False),  # a side goes before a warband
        ("gloomhaven", {"side": None}, {"side": None}, True),
        ("gloomhaven", {"side": None}, {"side": None, "monster": True}, False),
        ("gloomhaven", {"side": None, "monster": True}, {"monster": True}, True),
        ("gloomhaven", {}, {"side": "A", "monster": True}, True),
    ],
)
def test_friends_are_no_targets(
    game: str, mine: dict[str, Any], yours: dict[str, Any], friends: bool
) -> None:
    own = {} if game == "gloomhaven" else {"attacks": (POKER,)}
    made = ground(". .", hero(**own) | mine, foe("1,0") | yours, game=game)
    assert bool(aims(made)) != friends


def test_a_charge_attacks_from_where_a_move_ends() -> None:
    made = ground(". . . . .", fighter(), foe("3,0"), game="underworlds")
    assert aims(made) == {}
    assert aims(made, charge=True) == {"Wen": {"2,0"}}
    assert aims(made, charge=True, move=1) == {}


def test_a_charge_does_not_stay() -> None:
    made = ground(". .\n # #", fighter(), foe("1,0"), game="underworlds")
    assert aims(made) == {"Wen": {"0,0"}}
    assert aims(made, charge=True) == {}


def test_nobody_attacks_from_the_hex_in_which_it_falls() -> None:
    made = ground(". ! .", fighter(damage_taken=2), foe("2,0"), game="underworlds")
    assert aims(made, charge=True) == {}
    assert aims(ground(". ! .", fighter(damage_taken=1), foe("2,0"), game="underworlds"), charge=True) == {
        "Wen": {"1,0"}
    }


@pytest.mark.parametrize(("token", "stays", "charges"), [("guard", 1, 1), ("move", 1, 0), ("charge", 0, 0)])
def test_what_tokens_forbid(token: str, stays: int, charges: int) -> None:
    made = ground(". . .\n. . .", fighter(tokens=[token]), foe("1,0"), game="underworlds", layout="axial")
    assert len(aims(made)) == stays
    assert len(aims(made, charge=True)) == charges
    assert (targets(made, "Hero", charge=True).why is None) == bool(charges)


@pytest.mark.parametrize(
    ("facts", "rule", "key"),
    [({"attacks": []}, "DOC003", "attacks"), ({"attacks": [{"name": "Poker"}]}, "DOC003", "range")],
)
def test_attacks_that_are_not_told(facts: dict[str, Any], rule: str, key: str) -> None:
    made = ground(". .", hero(**facts), foe("1,0"), game="underworlds")
    with pytest.raises(Faults) as raised:
        targets(made, "Hero")
    (fault,) = raised.value.findings
    assert (fault.rule, fault.path, fault.values) == (rule, ("fighters", 0), {"key": key})


@pytest.mark.parametrize("game", ["underworlds", "gloomhaven"])
def test_no_such_attack(game: str) -> None:
    facts = {"attacks": [POKER]} if game == "underworlds" else {"attack": 2}
    with pytest.raises(Faults) as raised:
        targets(ground(". .", hero(**facts), game=game), "Hero", "Pokker")
    assert list(raised.value.findings[0].suggestions) == (["Poker"] if game == "underworlds" else [])


# Gloomhaven


@pytest.mark.parametrize(
    ("mine", "yours", "may"),
    [
        ({}, {}, True),
        ({"conditions": ["disarm"]}, {}, False),
        ({"conditions": ["stun"]}, {}, False),
        ({"conditions": ["immobilize"]}, {}, True),
        ({}, {"conditions": ["invisible"]}, False),
        ({}, {"health": 0}, False),
        ({}, {"health": 1}, True),
        ({"health": 0}, {}, False),
        ({}, {"side": "a"}, False),
    ],
)
def test_who_may_attack_whom(mine: dict[str, Any], yours: dict[str, Any], may: bool) -> None:
    made = ground(". .", hero(**mine), {"name": "Wen", "side": "b", "at": "1,0", **yours})
    assert bool(aims(made)) == may


def test_a_wall_between_neighbours() -> None:
    wall = [{"at": "0,0", "side": "e"}]
    near, far = hero(), hero(range=2)
    assert aims(ground(". .\n. .", near, foe("1,0"), walls=wall)) == {}
    assert aims(ground(". .\n. .", far, foe("1,0"), walls=wall)) == {"Wen": {"0,0"}}


@settings(max_examples=60, deadline=None)
@given(boards("....~!O#D", wide=5, more=4), st.integers(1, 4), st.integers(0, 3))
def test_aims_are_the_ends_of_moves_in_range_and_in_sight(board: dict[str, Any], far: int, move: int) -> None:
    own, *others = board["fighters"]
    rest = {key: value for key, value in board.items() if key not in ("map", "fighters")}
    made = ground(board["map"], {**own, "range": far}, *others, **rest)
    field, sight = made.field, Sight(made.field, reading(made.field, "frosthaven"))
    ends = [field.find(row.at) for row in reach(made, "Hero", move).hexes]
    expected: dict[str, set[str]] = {}
    for at, (there, who) in product(ends, field.fighters):
        away = range_between(field, at, there)
        if who.side == "b" and away is not None and away <= far and sight.sees(at, there):
            expected.setdefault(who.name, set()).add(field.show(at))
    assert aims(made, charge=True, move=move) == expected


# Loot


COINS = [{"at": at, "loot": True} for at in ("0,0", "1,0", "2,0", "0,2")]


@pytest.mark.parametrize(
    ("number", "ruling", "hexes", "most"),
    [
        (0, "hexes", (), 0),
        (1, "hexes", ("0,0", "1,0"), 1),
        (2, "hexes", ("0,0", "1,0"), 2),
        (1, "range", ("0,0", "1,0"), None),
        (2, "range", ("0,0", "1,0", "2,0", "0,2"), None),
    ],
)
def test_loot(number: int, ruling: str, hexes: tuple[str, ...], most: int | None) -> None:
    made = ground(
        ". . .\nO . .\n. . .",
        hero(),
        foe("1,0"),
        layout="axial",
        tokens=COINS,
        rulings={"loot": ruling},
    )
    found = loot(made, "Hero", number)
    assert (found.hexes, found.most) == (hexes, most)


def test_no_loot_through_a_wall() -> None:
    made = ground(
        ". . .\n. . .", hero(), layout="axial", tokens=COINS[:3], walls=[{"at": "0,0", "side": "e"}]
    )
    assert loot(made, "Hero", 1).hexes == ("0,0",)


def test_loot_is_of_gloomhaven() -> None:
    with pytest.raises(Faults):
        loot(ground(". .", hero(), game="underworlds"), "Hero", 1)
