"""``skirmish combat`` with Underworlds attacks: streams, seeds, answers that say no."""

from __future__ import annotations

import json

import pytest

from tests.conftest import Run

ATTACK = """\
kind: attack
game: underworlds
name: Poker
attacker: {fighter: Odda}
action: {name: Poker, range: 1, dice: 2, symbol: smash, damage: 2}
target: {fighter: Wen, defence: 1, symbol: dodge, wounds: 4}
"""
SWEEP = """\
kind: attack
game: underworlds
action: {range: 1, dice: 1, symbol: smash, damage: 2, keywords: [scything]}
targets:
  - {fighter: Wen, defence: 1, symbol: dodge, wounds: 4}
  - {fighter: Hod, defence: 1, symbol: block, wounds: 4, visible: false}
  - {fighter: Mosk, defence: 2, symbol: block, wounds: 4}
"""


def test_a_seed_brings_the_same_attack_again(run: Run) -> None:
    first = run("combat", "resolve", "--seed", "lamp", stdin=ATTACK)
    assert first.out == run("combat", "resolve", "--seed", "lamp", stdin=ATTACK).out
    assert first.doc["seed"] == "lamp"
    assert first.doc["rolls"] == {"attack": ["double", "double"], "defence": ["block"]}


def test_an_outcomes_rolls_bring_it_again(run: Run) -> None:
    drawn = run("combat", "resolve", "--seed", "7", stdin=f"{ATTACK}rerolls: {{attack: 1, defence: 1}}\n").doc
    rolls = json.dumps(drawn["rolls"])
    given = run(
        "combat", "resolve", stdin=f"{ATTACK}rerolls: {{attack: 1, defence: 1}}\nrolls: {rolls}\n"
    ).doc
    same = {key: value for key, value in drawn.items() if key not in ("seed", "assumptions")}
    assert given == same


def test_every_attack_of_a_stream_has_a_seed_of_its_own(run: Run) -> None:
    done = run("combat", "resolve", "--seed", "7", stdin=f"{ATTACK}---\n{ATTACK}")
    assert [one["seed"] for one in done.docs] == ["7", "7/1"]


@pytest.mark.parametrize("verb", ["resolve", "odds"])
def test_an_attack_that_may_not_be_made_is_a_no(run: Run, verb: str) -> None:
    done = run("combat", verb, stdin=f"{ATTACK}---\n{ATTACK}distance: 2\n---\n{ATTACK}")
    assert done.code == 1
    assert [one.get("why") for one in done.docs] == [
        None,
        "the target is 2 hexes away, the attack reaches 1",
        None,
    ]
    assert [one["name"] for one in done.docs] == ["Poker"] * 3


@pytest.mark.parametrize("verb", ["resolve", "odds"])
def test_an_illegal_target_stands_in_its_place(run: Run, verb: str) -> None:
    done = run("combat", verb, stdin=SWEEP)
    assert done.code == 1
    assert [one["target"] for one in done.doc["targets"]] == ["Wen", "Hod", "Mosk"]
    assert [one.get("result") == "illegal" for one in done.doc["targets"]] == [False, True, False]


def test_each_target_takes_its_dice_in_turn(run: Run) -> None:
    rolls = "rolls: {attack: [smash, fury], defence: [block, block, dodge]}\n"
    done = run("combat", "resolve", stdin=SWEEP + rolls).doc
    assert [one["result"] for one in done["targets"]] == ["hit", "illegal", "miss"]
    assert done["rolls"] == {"attack": ["smash", "fury"], "defence": ["block", "block", "dodge"]}


def test_a_fault_has_its_place_and_the_stream_goes_on(run: Run) -> None:
    bad = ATTACK.replace("symbol: smash", "symbol: block")
    done = run("combat", "odds", stdin=f"{bad}---\n{ATTACK}")
    finding, odds = done.docs
    assert (done.code, finding["rule"], finding["line"], finding["column"]) == (2, "DOC005", 5, 50)
    assert finding["suggestions"] == ["smash", "fury"]
    assert odds["kind"] == "odds"


def test_keywords_are_read_in_any_case_and_refused_with_the_nearest(run: Run) -> None:
    def keyword(word: str) -> list[str]:
        done = run("combat", "odds", stdin=ATTACK.replace("damage: 2", f"damage: 2, keywords: [{word}]"))
        return done.doc.get("suggestions", [])

    assert keyword("Knockback 2") == keyword("CLEAVE") == []
    assert keyword("knockback") == ["knockback 1"]
    assert keyword("knockback x") == ["knockback 1"]
    assert keyword("cleave 2") == ["cleave"]
    assert keyword(f"knockback {'9' * 5000}") == ["knockback 1"]
    assert keyword("enscare") == ["ensnare"]


def test_half_goes_as_it_is_ruled(run: Run) -> None:
    halved = f"{ATTACK}modifiers: [{{characteristic: dice, divide: 4}}]\n"
    up = run("combat", "odds", stdin=halved).doc
    down = run("combat", "odds", "--ruling", "half=down", stdin=halved).doc
    assert up["success"]["exact"] != "0"
    assert down["success"]["exact"] == "0"


def test_odds_say_what_they_assume(run: Run) -> None:
    assert "faces" in run("combat", "odds", stdin=ATTACK).doc["assumptions"][0]


@pytest.mark.parametrize("dice", ["101", "999999999999", "-1", "2.5", "many"])
def test_absurd_numbers_of_dice_are_refused(run: Run, dice: str) -> None:
    done = run("combat", "odds", stdin=ATTACK.replace("dice: 2", f"dice: {dice}"))
    assert (done.code, done.rules) == (2, ["DOC005"])


def test_check_finds_what_no_attack_can_be(run: Run) -> None:
    done = run("check", "--to", "json", stdin=f"{ATTACK}rolls: {{attack: [block]}}\n")
    assert (done.code, done.doc["findings"][0]["path"]) == (2, "rolls.attack[0]")
