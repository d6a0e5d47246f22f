"""``skirmish combat`` with duels: streams, seeds, context, places, and what is piped in and out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.conftest import FIXTURES, Run

DUELS = FIXTURES / "attack" / "duel.yaml"
ATTACK = """\
kind: attack
game: relic-knights
attacker: {unit: Warden Sol, skill: 2, hand: [law/creation]}
action: {name: Glaive, type: melee, cost: {law: 2}, damage: 5}
target: {unit: Tinker Moss, skill: 1, hand: [], health: 8, armor: 1}
"""
TABLE = """\
kind: catalogue
game: relic-knights
units:
  - name: Warden
    type: unique
    base: 30
    size: 2
    health: 6
    melee: [3, 2]
    actions:
      - name: Glaive
        type: melee
        cost: {law: 2}
        damage: 5
        presses: [{name: Haste, cost: {chaos: 1}, increase: {damage: 7}}]
  - name: Drill Squad
    type: minion
    base: 30
    size: 2
    armor: 1
    health: 3
    melee: [1, 1]
    squad: {models: 2, max: 3}
    abilities: [Recover 1]
    actions: [{name: Brace, type: armor, value: 2, cost: {essence: 1}}]
---
kind: tabletop
size: skirmish
models:
  - {name: W, unit: Warden, side: a, at: [10, 10]}
  - {name: D1, unit: Drill Squad, side: b, at: [11.181102, 10]}
  - {name: D2, unit: Drill Squad, side: b, at: [12.5, 10]}
"""


def test_the_fixture_is_legal_and_plays(run: Run) -> None:
    assert run("check", DUELS).code == 0
    played = run("combat", "resolve", "--seed", "3", DUELS)
    assert played.code == 0
    first, volley, redirected, collision = played.docs
    assert (first["result"], first["by"], first["presses"]) == ("prevented", "Bulwark", ["Haste", "Weight"])
    assert (volley["tracks"], volley["casualties"], volley["ignored"]) == ([0, 0, 0, 3], 3, 1)
    assert (redirected["original"], redirected["health"]) == ("Tinker Moss", 2)
    assert (collision["target"], collision["health"], collision["destroyed"]) == ("Page Wick", 0, True)


def test_a_seed_brings_the_same_duel_again(run: Run) -> None:
    first = run("combat", "resolve", "--seed", "lamp", DUELS)
    assert first.out == run("combat", "resolve", "--seed", "lamp", DUELS).out
    assert [one.get("seed") for one in first.docs] == ["lamp", "lamp/1", None, None]
    assert first.docs[0]["drawn"] == {
        "attacker": ["corruption/entropy", "chaos/essence", "law/corruption"],
        "target": ["chaos/entropy", "essence/chaos"],
    }


def test_the_dealt_cards_come_from_the_deck_of_the_stream(run: Run) -> None:
    deck = "kind: esper-deck\ncards: {law/creation: 1, wild: 3}\n---\n"
    played = run("combat", "resolve", "--seed", "1", stdin=deck + ATTACK).doc
    assert played["drawn"] == {"attacker": ["wild", "wild"], "target": played["drawn"]["target"]}
    assert "assumptions" not in played
    late = run("combat", "resolve", stdin=f"{ATTACK}---\n{deck}{ATTACK}")
    assert (late.code, late.rules) == (2, ["DOC007"])


@pytest.mark.parametrize("verb", ["resolve", "odds"])
def test_an_attack_that_may_not_be_made_is_a_no(run: Run, verb: str) -> None:
    seen = ATTACK.replace("melee", "psychic")
    done = run("combat", verb, stdin=f"{seen}---\n{seen}visible: false\n---\n{seen}")
    assert done.code == 1
    assert [one.get("why") for one in done.docs] == [None, "Tinker Moss is not in line of sight", None]


def test_faults_have_their_places_and_the_stream_goes_on(run: Run) -> None:
    bad = ATTACK.replace("type: melee", "type: guard")
    drawn = f"{ATTACK}draws: {{attacker: [void], target: [void]}}\n"
    done = run("combat", "resolve", "--seed", "1", stdin=f"{bad}---\n{drawn}---\n{ATTACK}")
    assert (done.code, done.rules) == (2, ["DOC005", "DOC005"])
    places = [(one["line"], one["column"], one["path"]) for one in done.docs if one["kind"] == "finding"]
    assert places == [(4, 30, "action.type"), (12, 19, "draws.attacker")]
    assert done.docs[2]["kind"] == "outcome"


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ("hand: [law/creation]", "attacker.hand[0]"),
        ("skill: 2", "attacker.skill"),
        ("damage: 5", "action.damage"),
        ("armor: 1", "target.armor"),
        ("cost: {law: 2}", "action.cost.law"),
    ],
)
@pytest.mark.parametrize("value", ["-1", "2.5", "many", "99999999999999999999"])
def test_absurd_values_are_refused(run: Run, wrong: str, path: str, value: str) -> None:
    if path == "action.cost.law" and value.startswith("9"):
        return  # a cost that nobody can pay
    key, _, told = wrong.partition(": ")
    new = told.replace("2", value) if told.startswith("{") else value if told.isdecimal() else f"[{value}]"
    done = run("combat", "odds", stdin=ATTACK.replace(wrong, f"{key}: {new}"))
    assert (done.code, done.rules, done.doc["path"]) == (2, ["DOC005"], path)


def test_check_finds_what_no_duel_can_be(run: Run) -> None:
    done = run("check", "--to", "json", stdin=f"{ATTACK}choices: {{prevention: Bulwark}}\n")
    assert (done.code, done.doc["findings"][0]["path"]) == (2, "choices.prevention")
    passive = "kind: passive\ndamage: 3\nhealth: 2\nmitigation: {type: guard, value: 1}\n"
    assert run("check", "--to", "jsonl", stdin=passive).doc["path"] == "mitigation.type"


def test_rulings_are_asked(run: Run) -> None:
    held = ATTACK.replace("skill: 2, hand: [law/creation]", "hand: [], held: 1")
    assert run("combat", "odds", stdin=held).doc["paid"]["exact"] == "1"
    strict = ("--ruling", "held-without-skill=no")
    assert run("combat", "odds", *strict, stdin=held).doc["paid"]["exact"] == "0"


def test_an_attack_from_a_table(run: Run) -> None:
    engaged = run("tabletop", "engage", "W", "D1", "t.yaml", files={"t.yaml": TABLE})
    odds = run("combat", "odds", stdin=engaged.out).doc
    assert (odds["attacker"], odds["target"]) == ("Warden", "Drill Squad")
    assert {one["damage"] for one in odds["final_damage"]} == {0, 2, 4, 6}
    assert any("five cards" in text for text in odds["assumptions"])
    apart = run("tabletop", "engage", "W", "D2", "t.yaml", files={"t.yaml": TABLE})
    refused = run("combat", "resolve", stdin=apart.out)
    assert (refused.code, refused.doc["why"]) == (1, "W is not in contact with D2")


def test_an_outcome_stands_in_a_timeline(run: Run) -> None:
    def track(outcome: Any) -> Any:
        figure = {"name": "Tinker Moss", "health": 8, "max_health": 8, "conditions": ["heist"]}
        data = {"kind": "timeline", "game": "relic-knights", "figure": figure, "events": [outcome]}
        return run("condition", "track", stdin=msgspec.json.encode(data)).doc

    hit = run("combat", "resolve", "--seed", "1", stdin=ATTACK).doc
    assert track(hit)["health"] == hit["health"] == 4
    assert track(hit)["conditions"] == []
    passive = (
        "kind: passive\nunit: Tinker Moss\ndamage: 3\nhealth: 8\nmitigation: {type: recover, value: 1}\n"
    )
    assert track(run("combat", "resolve", stdin=passive).doc)["health"] == 6


def test_outcomes_are_followed(run: Run) -> None:
    healthy = ATTACK.replace("health: 8", "health: 8, max_health: 9")
    played = run("combat", "resolve", "--seed", "1", stdin=healthy)
    assert played.doc["before"] == {"name": "Tinker Moss", "health": 8, "max_health": 9}
    followed = run("condition", "track", stdin=played.out).doc
    assert (followed["name"], followed["health"]) == ("Tinker Moss", 4)


@pytest.mark.parametrize("to", ["table", "yaml", "json", "jsonl"])
def test_every_output(run: Run, to: str) -> None:
    assert run("combat", "resolve", "--seed", "3", "--to", to, DUELS).code == 0
    attacks = msgspec.json.encode(_attacks())
    assert run("combat", "odds", "--to", to, stdin=attacks).code == 0


def _attacks() -> list[Any]:
    from ruamel.yaml import YAML

    return [one for one in YAML(typ="safe").load_all(Path(DUELS)) if one["kind"] == "attack"]
