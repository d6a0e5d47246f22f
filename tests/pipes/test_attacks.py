"""Attacks and roll-offs for people: what happened, step by step, and nothing that did not."""

from __future__ import annotations

from tests.conftest import FIXTURES, Run

SWINGS = FIXTURES / "attack" / "swings.yaml"


def test_an_attack_is_told_step_by_step(run: Run) -> None:
    printed = run("combat", "resolve", "--to", "table", "--seed", "3", SWINGS).out
    head, _, rest = printed.partition("\n")
    assert head.startswith("Poker: ")
    assert "action Poker, target Mosk" in rest
    for number in (1, 2, 3, 4, 8):
        assert f"\n     {number}  " in rest


def test_what_did_not_happen_is_left_out_but_numbers_stay(run: Run) -> None:
    attack = (
        "kind: attack\ngame: underworlds\naction: {range: 1, dice: 1, symbol: smash, damage: 2}\n"
        "target: {fighter: Wen, defence: 0, symbol: block, wounds: 3}\nrolls: {attack: [fury]}\n"
    )
    printed = run("combat", "resolve", "--to", "table", stdin=attack).out
    assert "Wen: miss" in printed
    assert "trapped" not in printed
    assert "\ndamage      0\n" in printed


def test_every_target_has_its_steps_and_an_illegal_one_its_reason(run: Run) -> None:
    printed = run("combat", "resolve", "--to", "table", "--seed", "3", SWINGS).out
    assert "Sweep: Wen: illegal: the target is 2 hexes away, the attack reaches 1" in printed
    assert printed.count("determine success") == 3


def test_a_roll_off_has_a_line_a_round(run: Run) -> None:
    rolls = (
        "--rolls",
        "fury,fury,fury,fury/fury,fury,fury,fury",
        "--rolls",
        "critical,fury,fury,fury/fury,fury,fury,fury",
    )
    printed = run("dice", "off", "--players", "2", *rolls, "--to", "table", env={"COLUMNS": "100"}).out
    assert "      2  critical, fury, fury, fury  fury, fury, fury, fury\n" in printed
    assert "player 1 wins\n" in printed


def test_a_loser_is_named(run: Run) -> None:
    rolls = "critical,critical,fury,fury/critical,fury,fury,fury/fury,fury,fury,fury"
    printed = run("dice", "off", "--players", "3", "--rolls", rolls, "--to", "table").out
    assert "player 1 wins, player 3 loses\n" in printed
