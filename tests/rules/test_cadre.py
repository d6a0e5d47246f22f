"""Cadres: every rule on both sides of its limit, with the place of what it finds."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from toolkit import books
from toolkit.rules.cadre import Cadre, Lore, muster
from toolkit.rules.cadre_sheet import fingerprint
from toolkit.rules.finding import Finding, Path
from toolkit.rules.recruiting import judge
from toolkit.rules.shapes import Custom
from toolkit.rules.units import RelicKnightsCatalogue, boost_costs, known_units

BOOK = books.section("relic_knights/cadre")
LAW, CHAOS = "Shattered Sword", "Star Nebula Corsairs"
UNITS: list[dict[str, Any]] = [
    {"name": "Brannoch", "type": "questing knight", "faction": LAW, "cost": 14, "cypher": "Pip"},
    {"name": "Ysolde", "type": "relic knight", "faction": LAW, "cost": 18, "cypher": "Nim"},
    {"name": "Corvin", "type": "relic knight", "faction": LAW, "cost": 18, "cypher": "Pip"},
    {"name": "Tamm", "type": "unique", "faction": LAW, "cost": 9},
    {"name": "Hobb", "type": "minion", "faction": LAW, "cost": 4},
    {
        "name": "Pikes",
        "type": "minion",
        "faction": LAW,
        "cost": 5,
        "cost_per_model": 1,
        "squad": {"models": 3, "max": 5},
    },
    {"name": "Rook", "type": "relic knight", "faction": CHAOS, "cost": 16, "cypher": "Zed"},
    {"name": "Sly", "type": "unique", "faction": CHAOS, "cost": 9},
    {"name": "Dawn", "type": "relic knight", "traits": ["Radiant"], "cost": 15, "cypher": "Ray"},
    {"name": "Noon", "type": "relic knight", "traits": ["radiant"], "cost": 15, "cypher": "Beam"},
    {"name": "Dusk", "type": "relic knight", "traits": ["Void"], "cost": 15, "cypher": "Gloom"},
    {"name": "Gleam", "type": "minion", "traits": ["Radiant"], "cost": 5},
    {"name": "Murk", "type": "minion", "traits": ["Void"], "cost": 5},
    {"name": "Umbra", "type": "unique", "traits": ["Void"], "cost": 10},
    {"name": "Stray", "type": "unique", "cost": 6},
    {"name": "Pip", "type": "cypher"},
    {"name": "Nim", "type": "cypher"},
]


def bound(type_: type[Any], value: dict[str, Any]) -> Any:
    def read(custom: type[Custom], raw: object) -> object:
        return custom.read(raw, books.words)

    return msgspec.convert(value, type_, dec_hook=read)


def lore(units: list[dict[str, Any]] | None = None, **more: Any) -> Lore:
    """What cadres are read by: with a catalogue of these units, or of none."""
    catalogue = bound(
        RelicKnightsCatalogue, {"kind": "catalogue", "units": UNITS if units is None else units}
    )
    return Lore(
        BOOK,
        books.section("relic_knights/factions"),
        known_units([catalogue]),
        boost_costs(BOOK["boosts"]["costs"], []),
        **({"looked_up": units is None} | more),
    )


def judged(document: dict[str, Any], by: Lore | None = None) -> list[Finding]:
    return judge(bound(Cadre, {"kind": "cadre"} | document), by or lore())


def faults(
    units: list[Any], by: Lore | None = None, size: str = "battle", **more: Any
) -> list[tuple[str, Path]]:
    """Rules and places of what is wrong, remarks on unspent points and slots left out."""
    found = judged({"size": size, "units": units} | more, by)
    return [(finding.rule, finding.path) for finding in found if finding.rule not in ("RK151", "RK152")]


def u(at: int, *rest: str | int) -> Path:
    return ("units", at, *rest)


def test_a_cadre_of_exactly_the_points_is_legal_and_nothing_is_said() -> None:
    units = [
        "Brannoch",
        {"unit": "Pikes", "models": 5},
        {"unit": "Pikes", "models": 3},
        "Tamm",
        "Hobb",
        "Hobb",
        "Hobb",
    ]
    assert judged({"size": "skirmish", "units": units, "boosts": ["Kinetic Dampener"]}) == []


@pytest.mark.parametrize(
    ("size", "points"), [("encounter", 35), ("skirmish", 50), ("clash", 70), ("battle", 100)]
)
def test_rk101_points_of_every_size(size: str, points: int) -> None:
    knight = UNITS[0] | {"name": "Own", "cost": points - 1}
    assert faults([knight], size=size, boosts=["Dampening Field"]) == []
    assert faults([knight | {"cost": points}], size=size, boosts=["Dampening Field"]) == [
        ("RK101", ("units",))
    ]
    assert judged({"size": size, "units": [knight]})[-1].values["left"] == 1


def test_rk101_counts_what_is_known_although_something_is_not() -> None:
    assert ("RK101", ("units",)) in faults(["Xyzzy", {"unit": "Hobb", "count": 9}], size="encounter")
    assert "RK152" not in {
        finding.rule for finding in judged({"size": "battle", "units": ["Brannoch", "Xyzzy"]})
    }


def test_rk102_knights() -> None:
    two = ["Brannoch", "Ysolde"]
    assert faults(two, size="skirmish", leader="Ysolde") == [("RK102", ("units",))]
    assert faults(two, size="conflict", leader="Ysolde") == []
    third = UNITS[0] | {"name": "Third", "cypher": "Odd"}
    assert faults([*two, third], leader="Ysolde") == [("RK102", ("units",))]
    assert faults(["Tamm"]) == faults(["Tamm"], leader="Tamm") == [("RK102", ("units",))]
    assert faults(["Xyzzy"]) == [("RK112", u(0))]


def test_rk103_the_leader() -> None:
    assert faults(["Brannoch", "Ysolde"]) == [("RK103", ())]
    assert faults(["Brannoch", "Tamm"], leader="Tamm") == [("RK103", ("leader",))]
    assert faults(["Brannoch", "Pip"], leader="Pip") == [("RK103", ("leader",))]
    assert faults(["Brannoch", "Tamm"], leader=" BRANNOCH ") == []
    assert faults(["Brannoch"], leader="Ysolde") == [("RK103", ("leader",))]


def test_rk103_is_not_said_of_a_leader_of_whom_nothing_is_known() -> None:
    assert faults(["Rover"], lore([]), leader="Rover") == [("RK153", u(0))]
    assert faults([UNITS[0], "Rover"], lore([])) == [("RK153", u(1))]


def test_rk104_factions() -> None:
    assert faults(["Sly", "Brannoch", "Tamm"]) == [("RK104", u(0))]
    assert faults(["Brannoch", {"unit": "Stray", "count": 1}]) == [("RK104", u(1, "unit"))]
    assert faults(["Brannoch", "Ysolde", "Sly"]) == [("RK103", ()), ("RK104", u(2))]
    assert faults(["Brannoch", "Rook"], leader="Rook") == [("RK104", u(0))]
    assert faults([{"name": "Lone", "type": "questing knight", "cost": 1}]) == [("RK104", u(0, "name"))]


def test_rk105_one_of_a_name() -> None:
    assert faults(["Brannoch", "Tamm", "Hobb", "tamm", "Hobb", "TAMM"]) == [("RK105", u(3)), ("RK105", u(5))]
    assert faults(["Brannoch", {"unit": "Tamm", "count": 3}]) == [("RK105", u(1, "unit"))]
    assert faults(["Brannoch", "Brannoch"], size="skirmish") == [("RK105", u(1))]


@pytest.mark.parametrize(("models", "legal"), [(2, False), (3, True), (5, True), (6, False), (0, False)])
def test_rk106_models(models: int, legal: bool) -> None:
    found = faults(["Brannoch", {"unit": "Pikes", "models": models}])
    assert found == ([] if legal else [("RK106", u(1, "models"))])
    assert faults(["Brannoch", {"unit": "Hobb", "models": 1}]) == [("RK106", u(1, "models"))]


def test_rk107_boosts() -> None:
    boosts = ["Medikit", {"boost": "MEDIKIT", "count": 1}, "Darkfield"]
    assert faults(["Brannoch"], boosts=boosts) == []
    assert faults(["Brannoch"], boosts=[*boosts, "medikit", {"boost": "Darkfield", "count": 2}]) == [
        ("RK107", ("boosts", 3)),
        ("RK107", ("boosts", 4, "boost")),
    ]


def test_rk108_radiant_and_void_units_by_affinity() -> None:
    assert faults(["Brannoch", "Gleam"]) == faults(["Rook", "Umbra"]) == []
    assert faults(["Brannoch", "Umbra", "Murk"]) == [("RK108", u(1)), ("RK108", u(2))]
    assert faults(["Rook", "Gleam"]) == [("RK108", u(1))]


def test_rk109_radiant_and_void_knights_lead() -> None:
    assert faults(["Brannoch", "Dawn"], leader="Brannoch") == [("RK109", u(1))]
    more = {"leader": "Dawn", "faction_condition": "Justice"}
    assert faults(["Brannoch", "Dawn"], **more) == []
    assert faults(["Noon", "Dawn"], **more) == faults(["Dusk", "Dawn"], **more) == [("RK109", u(0))]


def test_rk110_uniques_and_knights_of_a_radiant_leader() -> None:
    more = {"leader": "Dawn", "faction_condition": "Justice"}
    assert faults(["Dawn", "Tamm", "Ysolde"], **more) == []
    found = faults(["Dawn", "Sly", "Umbra", "Stray", "Rook"], **more)
    assert found == [("RK110", u(1)), ("RK110", u(2)), ("RK110", u(3)), ("RK110", u(4))]
    lenient = lore(rulings={"second-knight": "any"})
    assert faults(["Dawn", "Sly", "Rook"], lenient, **more) == [("RK110", u(1))]
    own = {"name": "Free", "type": "unique", "affinity": ["law"], "cost": 1}
    assert faults(["Dawn", own], **more) == []


def test_rk111_minions_of_a_radiant_leader() -> None:
    more = {"faction_condition": "Justice"}
    assert faults(["Dawn", "Gleam"], **more) == []
    assert faults(["Dawn", "Hobb", "Murk", "Pikes"], **more) == [
        ("RK111", u(1)),
        ("RK111", u(2)),
        ("RK111", u(3)),
    ]


def test_rk112_names_that_nobody_knows() -> None:
    found = judged({"size": "battle", "units": ["Brannoch", "Hob"], "boosts": ["Medkit"]})
    assert [(f.rule, f.path, f.suggestions) for f in found if f.rule == "RK112"] == [
        ("RK112", u(1), ["Hobb"]),
        ("RK112", ("boosts", 0), ["Medikit"]),
    ]
    assert faults(["Brannoch", {"name": "Hob", "cost": 3}]) == [("RK112", u(1, "name"))]
    assert faults(["Brannoch", {"unit": "Hob", "type": "minion", "faction": LAW, "cost": 3}]) == []
    assert faults(["Brannoch"], boosts=[{"boost": "Lantern", "cost": 1}]) == []


def test_rk113_cyphers() -> None:
    assert faults(["Brannoch", "Pip"]) == []
    assert faults(["Brannoch", "Nim"]) == [("RK113", u(1))]
    assert faults(["Brannoch", "Pip", "Pip"]) == [("RK113", u(2))]
    assert faults(["Brannoch", "Corvin"], leader="Corvin") == [("RK113", u(1))]
    own = UNITS[0] | {"name": "Own", "cypher": "Tick"}
    assert faults([own, "tick"], lore([])) == faults([own, "tick"]) == []
    unsaid = {key: value for key, value in UNITS[0].items() if key != "cypher"} | {"name": "Mum"}
    assert faults([unsaid, "Nim"]) == []


def test_rk114_sizes() -> None:
    assert faults(["Brannoch"], size="epic") == [("RK114", ("size",))]
    assert faults(["Brannoch"], lore(size="battle"), size="epic") == []
    assert [f.rule for f in judged({"units": ["Brannoch"]})] == ["DOC003"]
    assert "DOC003" not in {f.rule for f in judged({"units": ["Brannoch"]}, lore(otherwise="clash"))}


def test_rk115_and_rk116_faction_conditions() -> None:
    at = ("faction_condition",)
    assert faults(["Brannoch"], faction_condition="justice") == []
    assert faults(["Brannoch"], faction_condition="Booty Raid") == [("RK115", at)]
    for condition, allowed in {"Attune": True, "Lap Time": True, "Justice": True, "Transport": False}.items():
        assert faults(["Dawn"], faction_condition=condition) == ([] if allowed else [("RK115", at)])
    assert faults(["Dusk"], faction_condition="Justise") == [("RK115", at)]
    assert faults(["Dusk"]) == [("RK116", ())]


def test_rk151_slots_with_the_cypher_in_one() -> None:
    def few(units: list[Any]) -> bool:
        return "RK151" in {finding.rule for finding in judged({"size": "battle", "units": units})}

    assert not few(["Brannoch", {"unit": "Hobb", "count": 3}])
    assert not few(["Brannoch", "Pip", {"unit": "Hobb", "count": 3}])
    assert few(["Brannoch", {"unit": "Hobb", "count": 2}])


def test_rk153_once_and_how_bad_it_is() -> None:
    units = ["Brannoch", "Tamm", "Hobb"]
    found = judged({"size": "battle", "units": units}, lore([]))
    assert [(f.rule, f.path, f.severity) for f in found] == [("RK153", u(0), None)]
    found = judged({"size": "battle", "units": units}, lore([], nothing_to_look_up=True))
    assert [(f.rule, f.severity) for f in found] == [("RK153", "info")]
    assert books.register("RK153")["undecided"]
    assert faults(units, lore([]), boosts=["Medikit"] * 3) == [("RK153", u(0)), ("RK107", ("boosts", 2))]
    assert faults(["Brannoch", "Blank"], lore([UNITS[0], {"name": "Blank"}], looked_up=True)) == [
        ("RK153", u(1))
    ]
    unpriced = {"name": "Gift", "type": "minion", "faction": LAW}
    assert faults(["Brannoch", unpriced]) == [("RK153", u(1, "name"))]


def test_a_catalogue_entry_with_facts_of_the_cadre_over_it() -> None:
    host = muster(bound(Cadre, {"kind": "cadre", "units": [{"unit": "hobb", "cost": 0}]}), lore())
    assert [(member.name, member.cost) for member in host.members] == [("Hobb", 0)]


def test_the_printed_misspelling_of_a_faction_is_that_faction() -> None:
    sly = {"name": "Mate", "type": "unique", "faction": "Star Nebular Corsairs", "cost": 1}
    assert faults(["Rook", sly]) == []


def test_the_order_of_units_changes_neither_verdict_nor_fingerprint() -> None:
    chance = random.Random(3)
    units: list[Any] = [
        "Brannoch",
        "Tamm",
        "Hobb",
        "Sly",
        {"unit": "Pikes", "models": 6},
        "Umbra",
        "Nim",
        "Hobb",
    ]
    first, prints = None, set()
    for _ in range(20):
        document = {"size": "encounter", "units": units, "boosts": ["Medikit"] * 3}
        found = Counter(finding.rule for finding in judged(document))
        cadre = bound(Cadre, {"kind": "cadre"} | document)
        prints.add(fingerprint(cadre, muster(cadre, lore()), lore()))
        assert found == (first or found)
        first = found
        chance.shuffle(units)
    assert len(prints) == 1
    assert first is not None
    assert sorted(first) == ["RK101", "RK104", "RK106", "RK107", "RK108", "RK113"]
