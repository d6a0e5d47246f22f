"""Duels of Relic Knights: choices that meet each other, asked from outside."""

from __future__ import annotations

import json
from typing import Any

from tests.conftest import Run

GUARD = {"name": "Parry", "type": "guard", "cost": {"law": 2}}
PRESS = {"name": "Brace", "cost": {"chaos": 1}, "gain": {"value": 1}}
ARMOR = {"name": "Shell", "type": "armor", "value": 2, "cost": {"essence": 1}}
DUEL: dict[str, Any] = {
    "kind": "attack",
    "game": "relic-knights",
    "attacker": {"unit": "A", "skill": 0, "hand": ["law/creation"]},
    "action": {"name": "Lance", "type": "ranged", "cost": {"law": 2}, "damage": 5},
    "target": {"unit": "T", "skill": 1, "hand": ["essence/chaos"], "health": 8, "defences": [GUARD, ARMOR]},
}
PRESSED = {**DUEL["target"], "defences": [GUARD, {**ARMOR, "presses": [PRESS]}]}


def odds(run: Run, **more: Any) -> Any:
    ran = run("combat", "odds", "--to", "json", "-", stdin=json.dumps({**DUEL, **more}))
    assert ran.code == 0
    return {one["damage"]: one["exact"] for one in ran.doc["final_damage"]}


def resolved(run: Run, **more: Any) -> Any:
    draws = {"attacker": [], "target": ["law/creation"]}
    return run("combat", "resolve", "-", stdin=json.dumps({**DUEL, "draws": draws, **more}))


def test_a_guard_that_cannot_be_paid_leaves_the_armor(run: Run) -> None:
    damage = {0: "6/41", 3: "35/41"}  # six of the 41 other cards are worth two of law
    assert odds(run, choices={"prevention": "Parry"}) == damage
    assert odds(run, choices={"prevention": "Parry", "mitigation": "Shell"}) == damage


def test_presses_that_cannot_be_paid_leave_the_armor(run: Run) -> None:
    choices = {"prevention": "none", "mitigation": "Shell", "defence_presses": ["Brace"]}
    # Both want another card of essence or chaos, or a wild: 20 are left; the one in hand pays the armor.
    assert odds(run, target=PRESSED, choices=choices) == {2: "20/41", 3: "21/41"}


def test_presses_of_armor_do_not_matter_after_a_guard(run: Run) -> None:
    choices = {"prevention": "Parry", "mitigation": "Shell", "defence_presses": ["Brace"]}
    ran = resolved(run, target=PRESSED, choices=choices)
    assert ran.code == 0
    assert (ran.doc["result"], ran.doc["by"]) == ("prevented", "Parry")
    assert odds(run, target=PRESSED, choices=choices)[0] == "6/41"


def test_armor_against_no_damage_is_refused_as_that(run: Run) -> None:
    action = {"name": "Shove", "type": "ranged", "cost": {"law": 2}}
    ran = resolved(run, action=action, choices={"mitigation": "Shell", "prevention": "none"})
    assert ran.code == 1
    assert ran.doc["why"] == "Shell prevents damage, and the attack does none"


def test_what_is_redirected_does_not_hurt_the_first_target(run: Run) -> None:
    target = {**DUEL["target"], "defences": [{"name": "Dodge", "type": "redirect", "cost": {}}]}
    choices = {"prevention": "Dodge", "redirect_to": {"unit": "N", "health": 6}}
    outcome = resolved(run, target=target, choices=choices).doc
    assert (outcome["target"], outcome["original"]) == ("N", "T")
    for name, health in (("t", 8), ("N", 1)):
        figure = {"name": name, "health": 8 if name == "t" else 6}
        timeline = {
            "kind": "timeline",
            "game": "relic-knights",
            "figure": figure,
            "events": [outcome],
        }
        assert run("condition", "track", "-", stdin=json.dumps(timeline)).doc["health"] == health


def test_all_faults_of_a_payment(run: Run) -> None:
    press = {"cost": {"law": 1}}
    payment = {
        "kind": "payment",
        "hand": ["wild"] * 5,
        "gone": ["void", "wild"],
        "cost": {"law": 1},
        "presses": [{"name": "Deep", **press}, {"name": " deep", **press}],
    }
    for verb in ("pay", "odds"):
        ran = run("esper", verb, "--to", "jsonl", "-", stdin=json.dumps(payment))
        assert ran.code == 2
        assert [one["path"] for one in ran.docs] == ["hand[3]", "hand[4]", "gone[1]", "presses[1].name"]


def test_the_figure_at_the_end_of_a_timeline_fights_on(run: Run) -> None:
    figure = {"name": "T", "health": 8, "max_health": 8, "held": 1, "max_held": 2}
    events = [{"step": "action"}, {"damage": 2}, {"apply": "cargo"}]
    timeline = {"kind": "timeline", "game": "relic-knights", "figure": figure, "events": events}
    left = run("condition", "track", "-", stdin=json.dumps(timeline)).doc["figure"]
    ran = resolved(run, target={**left, "skill": 1, "hand": []})
    assert ran.code == 0
    assert (ran.doc["target"], ran.doc["health"], ran.doc["held"]["target"]) == ("T", 1, 1)
    ran = resolved(run, attacker={**left, "unit": "U", "hand": [], "skill": 0})
    assert (ran.code, ran.doc["attacker"], ran.doc["paid"][0]["card"]) == (0, "U", "held")
    ran = resolved(run, attacker={**left, "health": 0, "hand": ["wild"] * 2})
    assert (ran.code, ran.doc["why"]) == (1, "T is destroyed already")
