"""``skirmish dice``: the words of a call, and that a seed brings the same dice again."""

from __future__ import annotations

import pytest

from tests.conftest import Run

SPELL = "kind: spell\nwizard: 2\nwounds: 4\ncasting: [channel, channel]\n"


def test_a_seed_brings_the_same_dice_again(run: Run) -> None:
    words = ("dice", "roll", "--attack", "4", "--defence", "2", "--seed", "lamp")
    first, again = run(*words), run(*words)
    assert first.out == again.out
    assert first.doc["attack"] == ["double", "double", "double", "single"]
    assert first.doc["seed"] == "lamp"


def test_each_kind_of_dice_is_a_stream_of_its_own(run: Run) -> None:
    alone = run("dice", "roll", "--defence", "2", "--seed", "lamp").doc
    beside = run("dice", "roll", "--attack", "4", "--defence", "2", "--seed", "lamp").doc
    assert alone["defence"] == beside["defence"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["roll"], "nothing to roll"),
        (["roll", "--attack", "-1"], "from 0 to"),
        (["roll", "--attack", "10001"], "from 0 to"),
        (["off", "--players", "1"], "roll off"),
        (["off", "--players", "5"], "roll off"),
        (["off", "--players", "2", "--dice", "magic"], "attack or defence"),
        (["off", "--players", "2", "--bonus", "3=1"], "the players are 1 to 2"),
        (["off", "--players", "2", "--bonus", "one"], "expected K=N"),
        (["off", "--players", "2", "--rolls", "smsh,smash,smash,smash/smash,smash,smash,smash"], "smash?"),
        (
            ["off", "--players", "2", "--rolls", "focus,smash,smash,smash/smash,smash,smash,smash"],
            "not on these",
        ),
        (
            [
                "off",
                "--players",
                "2",
                "--dice",
                "attack",
                "--rolls",
                "block,fury,fury,fury/fury,fury,fury,fury",
            ],
            "block is not on these dice",
        ),
    ],
)
def test_a_call_that_makes_no_sense_is_told(run: Run, words: list[str], why: str) -> None:
    done = run("dice", *words)
    assert done.code == 2
    assert why in done.err
    assert done.out == ""


@pytest.mark.parametrize(
    ("rolls", "why"),
    [
        ("fury,fury,fury/fury,fury,fury,fury", "each player rolls 4 dice, 3 are given"),
        ("fury,fury,fury,fury", "2 players roll here, dice of 1 are given"),
        (
            "fury,fury,fury,fury/fury,fury,fury,fury",
            "nobody has won yet, and there are no more dice",
        ),
    ],
)
def test_too_few_given_dice_are_a_finding(run: Run, rolls: str, why: str) -> None:
    done = run("dice", "off", "--players", "2", "--rolls", rolls)
    assert (done.code, done.rules, done.doc["message"]) == (2, ["DOC005"], why)


def test_no_dice_are_rolled_where_none_are_asked_for(run: Run) -> None:
    assert run("dice", "roll", "--attack", "0").doc["attack"] == []


def test_a_roll_off_of_given_dice_has_no_seed_and_tells_what_was_left(run: Run) -> None:
    words = ["--rolls", "critical,fury,fury,fury/fury,fury,fury,fury", "--rolls", "fury,fury,fury,fury/" * 2]
    done = run("dice", "off", "--players", "2", words[0], words[1], words[2], words[3].rstrip("/")).doc
    assert (done["winner"], done["loser"], done["seed"]) == (1, None, None)
    assert done["left"] == [[["fury"] * 4] * 2]


def test_the_bonus_goes_where_it_is_ruled(run: Run) -> None:
    rolls = "fury,fury,fury,fury/critical,fury,fury,fury"
    words = ("dice", "off", "--players", "2", "--bonus", "1=2", "--rolls", rolls)
    assert run(*words).doc["winner"] == 1
    assert run(*words, "--ruling", "roll-off-bonus=single").doc["winner"] == 2


def test_a_stream_of_spells_is_cast_and_each_tells_its_seed(run: Run) -> None:
    done = run("dice", "cast", "--seed", "lamp", stdin=f"{SPELL}---\n{SPELL}")
    assert [one["seed"] for one in done.docs] == ["lamp", "lamp/1"]
    given = run("dice", "cast", stdin=f"{SPELL}rolls: [channel, channel]\n")
    assert (given.code, given.doc["cast"], "seed" in given.doc) == (0, True, False)


def test_a_wizard_who_may_not_cast_is_an_answer_and_a_no(run: Run) -> None:
    for verb in ("cast", "odds"):
        done = run("dice", verb, stdin=f"{SPELL}damage_taken: 4\n")
        assert (done.code, done.doc["result"], done.doc["why"]) == (
            1,
            "illegal",
            "the wizard is out of action",
        )


def test_check_finds_symbols_of_other_dice(run: Run) -> None:
    done = run("check", "--to", "json", stdin=SPELL.replace("channel]", "smash]"))
    assert (done.code, done.rules) == (2, ["DOC005"])
    assert done.doc["findings"][0]["path"] == "casting[1]"
