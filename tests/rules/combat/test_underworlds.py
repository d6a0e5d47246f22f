"""Attack actions of Underworlds: every row of the book's table, and every limit from both sides."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.combat.attacks import RULES, SPELL, attack, fallen, played
from toolkit.rules.combat.underworlds.shapes import Outcome

# The book's table: Reference, Determining Success


@pytest.mark.parametrize(
    ("ours", "theirs", "result"),
    [
        ("fury fury", "dodge dodge", "miss"),
        ("fury fury", "block dodge", "miss"),
        ("fury fury", "critical dodge", "miss"),
        ("smash fury", "dodge dodge", "hit"),
        ("smash fury", "block dodge", "draw"),
        ("smash fury", "block block", "miss"),
        ("smash smash", "block dodge", "hit"),
        ("smash smash", "critical dodge", "miss"),
        ("critical fury", "block block", "critical hit"),
        ("critical fury", "critical dodge", "draw"),
        ("critical fury", "critical block", "miss"),
        ("critical smash", "critical dodge", "critical hit"),
        ("critical smash", "critical block", "draw"),
        ("critical smash", "critical critical", "miss"),
        ("critical critical", "critical dodge", "critical hit"),
        ("critical critical", "critical critical", "draw"),
        ("smash fury", "critical dodge", "miss"),
        ("critical fury", "dodge dodge", "critical hit"),
    ],
)
def test_every_row_of_the_table_of_success(ours: str, theirs: str, result: str) -> None:
    outcome = played(attack(target={"defence": 2}, **fallen(ours, theirs)))
    assert outcome.result == result
    assert outcome.succeeded is (result in ("hit", "critical hit"))
    assert outcome.damage == (2 if outcome.succeeded else 0)


# Support, Guard, Cleave, Ensnare, innate symbols


@pytest.mark.parametrize(("supporters", "successes"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_supporters_make_support_symbols_successes(supporters: int, successes: int) -> None:
    ours = played(attack(attacker={"supporters": supporters}, **fallen("single double", "dodge")))
    theirs = played(
        attack(target={"supporters": supporters, "defence": 2}, **fallen("fury fury", "single double"))
    )
    assert ours.successes
    assert ours.successes.attack == successes
    assert theirs.successes
    assert theirs.successes.defence == successes


@pytest.mark.parametrize(
    ("keywords", "guard", "rolled", "successes"),
    [
        ([], False, "block", 1),
        ([], False, "dodge", 0),
        ([], True, "dodge", 1),
        (["cleave"], False, "block", 0),
        (["cleave"], True, "block", 0),
        (["cleave"], True, "dodge", 1),
        (["ensnare"], True, "dodge", 0),
        (["Ensnare", "CLEAVE"], True, "block", 0),
        (["cleave"], False, "critical", 1),
        (["cleave", "ensnare"], True, "single", 1),
    ],
)
def test_cannot_beats_guard(keywords: list[str], guard: bool, rolled: str, successes: int) -> None:
    target = {"on_guard": guard, "supporters": 1}
    outcome = played(attack({"keywords": keywords}, target, **fallen("fury fury", rolled)))
    assert outcome.successes
    assert outcome.successes.defence == successes


@pytest.mark.parametrize(
    ("innate", "tally"),
    [
        ([], (0, 1)),
        (["smash"], (0, 2)),
        (["smash", "smash"], (0, 2)),
        (["fury"], (0, 1)),
        (["smash", "critical"], (1, 2)),
    ],
)
def test_one_innate_symbol_is_laid_beside_a_roll(innate: list[str], tally: tuple[int, int]) -> None:
    outcome = played(attack(attacker={"innate": innate}, **fallen("smash fury", "dodge")))
    assert outcome.criticals
    assert outcome.successes
    assert (outcome.criticals.attack, outcome.successes.attack) == tally


def test_cleave_stops_an_innate_block() -> None:
    outcome = played(attack({"keywords": ["cleave"]}, {"innate": ["block"]}, **fallen("smash fury", "dodge")))
    assert outcome.result == "hit"


# Driven back and trapped


@pytest.mark.parametrize(
    ("target", "result", "trapped", "may", "hexes"),
    [
        ({}, "draw", False, True, 1),
        ({"drive_back": "blocked"}, "hit", True, False, 0),
        ({"drive_back": "immune"}, "draw", False, False, 0),
        ({"on_guard": True}, "draw", False, False, 0),
        ({"on_guard": True, "drive_back": "blocked"}, "draw", False, False, 0),
    ],
)
def test_a_draw_drives_back_or_traps(
    target: dict[str, Any], result: str, trapped: bool, may: bool, hexes: int
) -> None:
    outcome = played(attack({"keywords": ["knockback 2"]}, target, **fallen("critical fury", "critical")))
    assert (outcome.result, outcome.trapped) == (result, trapped)
    assert outcome.damage == (2 if trapped else 0)
    assert outcome.drive_back
    assert (outcome.drive_back.may, outcome.drive_back.hexes) == (may, hexes)


@pytest.mark.parametrize(
    ("keywords", "target", "hexes"),
    [
        ([], {}, 1),
        (["knockback 1"], {}, 2),
        (["knockback 1", "Knockback  2"], {}, 4),
        (["knockback 1"], {"drive_back": "blocked"}, 0),
        (["knockback 1"], {"on_guard": True}, 0),
        (["knockback 1"], {"wounds": 2}, 0),
    ],
)
def test_a_success_may_drive_back_and_knock_further(
    keywords: list[str], target: dict[str, Any], hexes: int
) -> None:
    outcome = played(attack({"keywords": keywords}, target, **fallen("smash smash", "single")))
    assert outcome.drive_back
    assert (outcome.drive_back.may, outcome.drive_back.hexes) == (hexes > 0, hexes)


def steps(outcome: Outcome) -> list[object]:
    return [step["step"] for step in outcome.steps or ()]


@pytest.mark.parametrize(
    ("target", "ours", "theirs", "numbers"),
    [
        ({}, "fury fury", "dodge", [1, 2, 3, 4, 8]),
        ({}, "smash fury", "block", [1, 2, 3, 4, 7, 8]),
        ({"drive_back": "blocked"}, "smash fury", "block", [1, 2, 3, 4, 7, 5, 6, 8]),
        ({}, "smash smash", "dodge", [1, 2, 3, 4, 5, 6, 7, 8]),
        ({"wounds": 2}, "smash smash", "dodge", [1, 2, 3, 4, 5, 6, 8]),
        ({"wounds": 2, "drive_back": "blocked"}, "smash fury", "block", [1, 2, 3, 4, 7, 5, 6, 8]),
    ],
)
def test_the_steps_go_as_the_combat_sequence(
    target: dict[str, Any], ours: str, theirs: str, numbers: list[int]
) -> None:
    assert steps(played(attack(target=target, **fallen(ours, theirs)))) == numbers


# Damage and glory


@pytest.mark.parametrize(
    ("target", "out", "glory"),
    [
        ({"wounds": 3}, False, 0),
        ({"wounds": 2}, True, 1),
        ({"wounds": 5, "damage_taken": 3}, True, 1),
        ({"wounds": 6, "damage_taken": 4}, True, 2),
        ({"wounds": 6, "damage_taken": 3}, False, 0),
    ],
)
def test_a_fighter_with_as_much_damage_as_wounds_is_out(
    target: dict[str, Any], out: bool, glory: int
) -> None:
    outcome = played(attack(target=target, **fallen("smash smash", "dodge")))
    assert (outcome.out_of_action, outcome.glory) == (out, glory)


def test_large_fighters_are_worth_more_only_to_two_players() -> None:
    target = {"wounds": 6, "damage_taken": 5}
    assert played(attack(target=target, players=3, **fallen("smash smash", "dodge"))).glory == 1


def test_wounds_count_as_modified() -> None:
    bigger = [{"characteristic": "wounds", "add": 1}]
    target = {"wounds": 5, "damage_taken": 4}
    assert played(attack(target=target, modifiers=bigger, **fallen("smash smash", "dodge"))).glory == 2


# Modifiers


@pytest.mark.parametrize(
    ("modifiers", "damage"),
    [
        ([{"add": 1}], 4),
        ([{"add": 1}, {"multiply": 2}], 7),
        ([{"set": 1}, {"set": 5}], 5),
        ([{"add": 2}, {"set": 1}], 3),
        ([{"divide": 2}], 2),
        ([{"divide": 2}, {"multiply": 2}], 3),
        ([{"divide": 3}], 1),
        ([{"add": -4}], 0),
        ([{"set": 0}, {"add": 2}], 2),
        ([{"characteristic": "dice", "add": 0}], 3),
    ],
)
def test_modifiers_set_then_multiply_then_add(modifiers: list[dict[str, Any]], damage: int) -> None:
    changes = [{"characteristic": "damage", **modifier} for modifier in modifiers]
    assert played(attack({"damage": 3}, modifiers=changes, **fallen("smash smash", "dodge"))).damage == damage


def test_a_half_goes_down_where_it_is_so_ruled() -> None:
    halved = attack(
        {"damage": 3}, modifiers=[{"characteristic": "damage", "divide": 2}], **fallen("smash smash", "dodge")
    )
    assert played(halved, replace(RULES, rulings={"half": "down"})).damage == 1


def test_dice_and_defence_change_the_rolls() -> None:
    changes = [{"characteristic": "dice", "add": 1}, {"characteristic": "defence", "add": -3}]
    outcome = played(attack(modifiers=changes, **fallen("fury fury smash")))
    assert outcome.result == "hit"


# Re-rolls


def test_dice_that_are_no_success_are_rolled_again_once() -> None:
    outcome = played(
        attack(rerolls={"attack": 1, "defence": 1}, **fallen("fury fury smash", "dodge critical"))
    )
    assert outcome.successes
    assert (outcome.successes.attack, outcome.successes.defence) == (1, 1)
    assert outcome.rolls
    assert outcome.rolls.attack == ("fury", "fury", "smash")
    assert outcome.left is None


def test_a_success_is_kept_and_its_reroll_is_left() -> None:
    outcome = played(attack(rerolls={"attack": 2}, **fallen("smash fury critical fury", "dodge block")))
    assert outcome.left
    assert (outcome.left.attack, outcome.left.defence) == (("fury",), ("block",))


def test_a_caster_that_backlash_would_fell_casts_like_any_other_without_it() -> None:
    frail = {"wounds": 1, "wizard": 2}
    calm = played(attack(SPELL, {"defence": 1}, attacker=frail, **fallen("channel focus", "block")))
    assert (calm.result, calm.backlash, calm.caster_out_of_action) == ("draw", False, False)
    assert calm.rolls is not None
    assert calm.rolls.defence == ("block",)
    felled = played(attack(SPELL, {"defence": 1}, attacker=frail, **fallen("critical critical")))
    assert (felled.result, felled.backlash, felled.caster_out_of_action) == ("miss", True, True)
    assert (felled.damage, felled.glory) == (0, 0)


def test_the_steps_tell_what_was_rolled_again_and_how_far_it_is_driven() -> None:
    again = attack(
        {"keywords": ["knockback 2"]}, rerolls={"attack": 1}, **fallen("fury smash smash", "dodge")
    )
    steps = {step["step"]: step for step in played(again).steps or ()}
    assert (steps[2]["rolled"], steps[2]["rolled_again"]) == (("smash", "smash"), ("smash",))
    assert "rolled_again" not in steps[3]
    assert (steps[7]["may"], steps[7]["hexes"], steps[8]["result"]) == (True, 3, "hit")
