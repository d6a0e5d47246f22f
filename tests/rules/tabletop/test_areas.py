"""What acts on whom: boosts, powered objectives, areas, terrain; near enough and not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tabletop.tables import MM, box, disc, lore, model, table
from toolkit.rules.tabletop.areas import areas

LORE = lore()
ME = model("Me", 10, 10)


def on_me(*things: dict[str, Any], **me: Any) -> list[tuple[str, str]]:
    laid = table(ME | me, *things)
    return [(one.by, one.effect) for one in areas(laid, LORE, laid.found("Me")).areas]


def boost(name: str, gap: float, **more: Any) -> dict[str, Any]:
    """A boost so many inches from me."""
    return model(name, 10 + 2 * MM + gap, 10, type="boost", **more)


@pytest.mark.parametrize(("gap", "acts"), [(0, True), (3, True), (3.001, False)])
@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("Ammo Drop", "ranged attack skill +1"),
        ("Combat Stimulants", "melee attack skill +1"),
        ("Dampening Field", "Armor 1"),
        ("Darkfield", "cover and Stealth"),
        ("Psychic Amplifier", "psychic attack skill +1"),
    ],
)
def test_boosts_within_three_inches_of_friends(name: str, effect: str, gap: float, acts: bool) -> None:
    assert on_me(boost(name, gap)) == ([(name, effect)] if acts else [])
    assert on_me(boost(name, gap, side="b")) == []


@pytest.mark.parametrize("name", ["Kinetic Dampener", "Proximity Mine"])
def test_boosts_that_know_no_friends(name: str) -> None:
    assert [by for by, _ in on_me(boost(name, 3, side="b"))] == [name]
    assert on_me(boost(name, 3.001, side="b")) == []


@pytest.mark.parametrize("name", ["Esper Condenser", "Medikit"])
def test_boosts_in_contact(name: str) -> None:
    assert [by for by, _ in on_me(boost(name, 0))] == [name]
    assert on_me(boost(name, 0.001)) == []
    assert on_me(boost(name, 0, side="b")) == []


def test_a_boost_by_its_unit_and_of_no_book() -> None:
    assert on_me(boost("Crate", 1, unit="ammo drop"))[0][0] == "Crate"
    assert on_me(boost("Crate", 1)) == []
    assert on_me(boost("Ammo Drop", 1) | {"type": "unit"}) == []


RELAY = {"name": "Relay", "side": "b", "at": [10, 14], "type": "objective", "size": 2}


@pytest.mark.parametrize(
    ("power", "token", "objective", "acts"),
    [
        ("infuse", "a", "b", True),
        ("infuse", "a", "a", True),
        ("infuse", "b", "a", False),
        ("sabotage", "b", "a", True),
        ("sabotage", "a", "a", True),
        ("sabotage", "b", "b", False),
        ("secure", "a", "b", True),
        ("secure", "b", "a", False),
        ("secure", None, "a", False),
    ],
)
def test_powered_objectives(power: str, token: str | None, objective: str, acts: bool) -> None:
    lies = {"at": [10, 14], "type": "power", "power": power} | ({"side": token} if token else {})
    assert [by for by, _ in on_me(RELAY | {"side": objective}, lies)] == (["Relay"] if acts else [])
    far = {"at": [10, 10 + MM + 3.01 + 25 / 25.4]}
    assert on_me(RELAY | {"side": objective} | far, lies | far) == []


def test_power_counts_once_a_kind_and_lies_on_the_objective() -> None:
    lies = {"side": "a", "at": [10, 14], "type": "power", "power": "secure"}
    assert len(on_me(RELAY, lies, lies)) == 1
    assert len(on_me(RELAY, lies, lies | {"power": "infuse"})) == 2
    assert on_me(RELAY, lies | {"at": [10, 20]}) == []
    assert on_me(lies) == []


def test_a_secured_objective_is_in_its_own_area() -> None:
    laid = table(RELAY, {"side": "b", "at": [10, 14], "power": "secure"})
    assert [(one.model, one.by) for one in areas(laid, LORE).areas] == [("Relay", "Relay")]
    infused = table(RELAY, {"side": "b", "at": [10, 14], "power": "infuse"})
    assert areas(infused, LORE).areas == ()


@pytest.mark.parametrize(("gap", "acts"), [(3, True), (3.001, False)])
def test_areas_of_effect(gap: float, acts: bool) -> None:
    fog = {"name": "Fog", "at": [10, 10 + 2 * MM + gap], "type": "area", "side": "b"}
    assert [by for by, _ in on_me(fog)] == (["Fog"] if acts else [])


@pytest.mark.parametrize(
    ("trait", "touching", "inside"),
    [
        ("crystal growth", 1, 1),
        ("fortified", 1, 1),
        ("broken ground", 0, 1),
        ("windowed", 0, 0),
        ("protection 2", 0, 0),
    ],
)
def test_terrain(trait: str, touching: int, inside: int) -> None:
    assert len(on_me(box("T", 10 + MM, 9, 14, 11, traits=[trait]))) == touching
    assert len(on_me(box("T", 10 + MM + 1e-5, 9, 14, 11, traits=[trait]))) == 0
    assert len(on_me(disc("T", 10, 10, 4, traits=[trait]))) == inside
    on_it = on_me(box("T", 8, 8, 14, 12, traits=[trait]), level=2)
    assert len(on_it) == inside


def test_what_is_on_one_is_on_its_unit() -> None:
    mates = [model("Near", 10, 10, unit="Page"), model("Far", 20, 20, unit="Page")]
    found = areas(table(*mates, boost("Ammo Drop", 1)), LORE).areas
    assert [one.model for one in found] == ["Near", "Far"]
