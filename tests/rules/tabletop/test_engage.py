"""Attacks across the table: what the document for combat says, and when it may not be made."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tabletop.tables import MM, box, lore, model, table
from toolkit.rules.finding import Faults
from toolkit.rules.tabletop.engage import Engagement, engage
from toolkit.rules.tabletop.table import Lore

OTT = {
    "name": "Gunner Ott",
    "type": "unique",
    "ranged": [3, 1],
    "melee": [1, 2],
    "actions": [
        {"name": "Volley", "type": "ranged", "cost": {"law": 2}, "damage": 4},
        {"name": "Butt", "type": "melee", "damage": 2},
        {"name": "Duck", "type": "guard", "cost": {"any": 2}},
    ],
}
PAGE = {
    "name": "Page",
    "type": "minion",
    "squad": {"models": 2, "max": 4},
    "health": 3,
    "armor": 1,
    "ranged": [1, 2],
    "melee": [2, 3],
    "abilities": ["Armor 1"],
    "actions": [
        {"name": "Parry", "type": "armor", "value": 2},
        {"name": "Shove", "type": "melee", "damage": 1},
    ],
}
SPECK = {"name": "Speck", "type": "cypher"}
LORE = lore(OTT, PAGE, SPECK)
A, B = model("Ott", 6, 18, unit="Gunner Ott"), model("P1", 18, 18, unit="Page", side="b")


def engaged(*things: dict[str, Any], named: str | None = None, using: Lore = LORE) -> Engagement:
    laid = table(*things, using=using)
    return engage(laid, laid.models[0], laid.models[1], named, using)


def test_what_cards_and_table_tell() -> None:
    found = engaged(A, B)
    assert found.illegal is None
    assert (found.attacker.unit, found.attacker.skill) == ("Gunner Ott", 3)
    assert found.action is not None
    assert found.action.name == "Volley"
    target = found.target
    assert (target.unit, target.skill, target.health, target.armor, target.protection) == ("Page", 2, 3, 1, 0)
    assert target.max_health == 3
    assert target.abilities == ("Armor 1",)
    assert [one.name for one in target.defences] == ["Parry"]
    assert (found.visible, found.contact, found.cover, found.squad) == (True, False, False, None)


def test_without_a_catalogue_the_table_alone() -> None:
    found = engaged(A, B, using=lore())
    assert (found.illegal, found.action, found.attacker.skill, found.target.health) == (
        None,
        None,
        None,
        None,
    )


def test_an_action_by_name_or_the_one_that_fits() -> None:
    near = B | {"at": [6 + 2 * MM, 18]}
    assert engaged(A, near).action == engaged(A, near, named="butt").action
    assert engaged(A, near).attacker.skill == 1
    assert engaged(A, B, named="Butt").illegal == "Ott is not in contact with P1"
    with pytest.raises(Faults) as fault:
        engaged(A, B, named="Voley")
    assert fault.value.findings[0].suggestions == ["Volley"]


def test_what_may_not_be_made() -> None:
    assert engaged(A, B | {"side": "a"}).illegal == "P1 is no enemy of Ott"
    hidden = engaged(A, B, box("Wall", 11, 16, 12, 20))
    assert (hidden.illegal, hidden.visible) == ("Ott does not see P1", False)
    pinned = engaged(A, B, model("Pest", 6, 18 + 2 * MM, side="b"))
    assert pinned.illegal == "Ott is in contact with Pest, an enemy"
    marker = engaged(A | {"type": "objective"}, B)
    assert marker.illegal == "Ott is a marker: it takes no actions"
    loose = engaged(A, B, model("Ott 2", 30, 30, unit="Gunner Ott"))
    assert loose.illegal == "Gunner Ott is not in cohesion"


def test_protection_and_cover() -> None:
    hedge = box("Hedge", 16.2, 16, 16.8, 20, size=1, traits=["protection 2"])
    found = engaged(A, B, hedge)
    assert (found.cover, found.target.protection) == (True, 2)


def test_a_squad_as_target() -> None:
    mates = [B | {"name": f"P{k}", "at": [18, 18 + 2 * k]} for k in range(1, 4)]
    found = engaged(A, B, *mates[1:], B | {"name": "Far", "at": [18, 29]})
    assert found.squad is not None
    assert (found.squad.tracks, found.squad.max, found.squad.in_zone) == ((3, 3, 3, 3), 3, 3)
    assert found.target.skill is None  # broken: no draws, no defences
    assert found.target.defences == ()
    whole = engaged(A, B, *mates[1:])
    assert (whole.target.skill, whole.target.health) == (2, None)


def test_a_squad_is_a_target_if_one_of_it_is_seen() -> None:
    wall = box("Wall", 11, 16, 12, 19)
    assert engaged(A, B, wall, B | {"name": "P2", "at": [18, 29]}).illegal is None
    hidden = engaged(A, B, box("Wall", 11, 10, 12, 35), B | {"name": "P2", "at": [18, 29]})
    assert hidden.illegal == "Ott does not see Page"
    untold = engaged(A, B, B | {"name": "P2", "at": [18, 20]}, using=lore())
    assert untold.squad is not None
    assert (untold.squad.tracks, untold.squad.in_zone) == ((), 2)


def test_helped_and_hindered() -> None:
    drop = model("Drop", 6, 20, type="boost", unit="Ammo Drop")
    field = model("Field", 18, 20, type="boost", unit="Dampening Field", side="b")
    fort = box("Fort", 18 + MM, 17, 22, 19, traits=["fortified"])
    found = engaged(A, B, drop, field, fort)
    assert found.attacker.modifiers == {"skill": 1}
    assert found.target.modifiers == {"skill": 1, "armor": 1}
    relay = {"name": "Relay", "side": "a", "at": [6, 21.5], "type": "objective", "size": 1}
    power = {"at": [6, 21.5], "side": "a", "power": "infuse"}
    assert engaged(A, B, relay, power).attacker.free == 1


def test_aegis_in_the_window() -> None:
    aegis = model("Shield", 12, 18, side="b", size=1, abilities=["Aegis"])
    assert engaged(A, B, aegis).target.modifiers == {"armor": 1}
    assert engaged(A, B, aegis | {"at": [12, 20]}).target.modifiers == {}
    assert engaged(A, B, aegis | {"side": "a"}).target.modifiers == {}


def test_a_squad_attacks_together() -> None:
    near = [
        model(f"P{k}", 18 + 2 * MM * x, 18 + 2 * MM * y, unit="Page", side="b")
        for k, (x, y) in enumerate([(-1, 0), (0, 1), (0, -1)])
    ]
    target = model("Ott", 18, 18, unit="Gunner Ott")
    laid = table(*near, target, using=LORE)
    found = engage(laid, laid.found("P0"), laid.found("Ott"), None, LORE)
    assert found.attacker.modifiers == {"damage": 2}
    fierce = [one | {"abilities": ["Brutality"]} for one in near]
    laid = table(*fierce, target, using=LORE)
    assert engage(laid, laid.found("P0"), laid.found("Ott"), None, LORE).attacker.modifiers == {"damage": 4}


def test_a_cypher_is_told() -> None:
    assert engaged(A, B | {"unit": "Speck"}).target.cypher
