"""Attack actions of Underworlds that may not be made, and documents that cannot be one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.rules.combat.attacks import ACTION, HOOK, RULES, SPELL, TARGET, attack, fallen, played
from toolkit.rules.combat import underworlds
from toolkit.rules.combat.underworlds.shapes import Attack, Odds, Outcome
from toolkit.rules.finding import Faults, Finding


def refused(document: Attack) -> list[Finding]:
    """The faults of a document that cannot be an attack, which resolve and odds tell alike."""
    found = []
    for answer in (lambda: played(document), lambda: underworlds.odds(document, RULES)):
        with pytest.raises(Faults) as caught:
            answer()
        found.append(list(caught.value.findings))
    assert found[0] == found[1]
    return found[0]


# What may not be played


@pytest.mark.parametrize(
    ("legal", "illegal", "why"),
    [
        ({"distance": 1}, {"distance": 2}, "the target is 2 hexes away, the attack reaches 1"),
        ({"visible": True}, {"visible": False}, "the target is not visible"),
        ({"distance": 1}, {"distance": None}, "there is no way to the target"),
        (
            {"target": {**TARGET, "damage_taken": 3}},
            {"target": {**TARGET, "damage_taken": 4}},
            "the target is out of action already",
        ),
        (
            {"attacker": {"wounds": 3, "damage_taken": 2}},
            {"attacker": {"wounds": 3, "damage_taken": 3}},
            "the attacker is out of action",
        ),
        (
            {"attacker": {"side": "a"}, "target": {**TARGET, "side": "b"}},
            {"attacker": {"side": "a"}, "target": {**TARGET, "side": "a"}},
            "the target is a friendly fighter",
        ),
        (
            {"distance": 2, "modifiers": [{"characteristic": "range", "add": 1}]},
            {"distance": 2, "modifiers": [{"characteristic": "range", "multiply": 1}]},
            "the target is 2 hexes away, the attack reaches 1",
        ),
        (
            {"targets": [TARGET, {**TARGET, "distance": 1}]},
            {"targets": [TARGET, {**TARGET, "distance": 2}]},
            "the target is 2 hexes away, the attack reaches 1",
        ),
    ],
)
def test_an_attack_that_may_not_be_made_says_why(
    legal: dict[str, Any], illegal: dict[str, Any], why: str
) -> None:
    def answers(document: Attack) -> list[Outcome | Odds]:
        both = [
            underworlds.resolve(document, RULES, lambda stream, count: 0),
            underworlds.odds(document, RULES),
        ]
        return [answer.targets[-1] if answer.targets else answer for answer in both]

    sweep = {"keywords": ["scything"]}
    assert [answer.result == "illegal" for answer in answers(attack(sweep, **legal))] == [False, False]
    assert [(answer.result, answer.why) for answer in answers(attack(sweep, **illegal))] == [
        ("illegal", why)
    ] * 2


def test_only_scything_attacks_several_targets() -> None:
    outcome = underworlds.odds(attack(targets=[TARGET, TARGET]), RULES)
    assert outcome.targets
    assert {answer.result for answer in outcome.targets} == {"illegal"}
    alone = underworlds.odds(attack(targets=[TARGET]), RULES)
    assert alone.targets
    assert alone.targets[0].result is None


@pytest.mark.parametrize(
    ("document", "paths"),
    [
        (attack({"symbol": "block"}), [("action", "symbol")]),
        (attack({"symbol": "channel"}), [("action", "symbol")]),
        (attack({**SPELL, "symbol": "smash"}), [("action", "symbol")]),
        (attack(target={"symbol": "smash"}), [("target", "symbol")]),
        (attack({**SPELL, "dice": "-"}), [("action", "dice")]),
        (attack({"keywords": ["scything"]}, targets=[]), [("targets",)]),
        (attack({"keywords": ["scything"]}, targets=[TARGET] * 7), [("targets",)]),
        (attack(modifiers=[{"characteristic": "dice"}]), [("modifiers", 0)]),
        (attack(modifiers=[{"characteristic": "dice", "add": 1, "set": 2}]), [("modifiers", 0)]),
        (attack(**fallen("smash block", "fury")), [("rolls", "attack", 1), ("rolls", "defence", 0)]),
        (attack({**SPELL}, **fallen("smash channel", "dodge")), [("rolls", "attack", 0)]),
        (attack({"dice": 101}), [("action", "dice")]),
        (attack(target={"defence": 101}), [("target", "defence")]),
        (attack(modifiers=[{"characteristic": "dice", "multiply": 51}]), [("action", "dice")]),
        (attack(modifiers=[{"characteristic": "damage", "multiply": 500_001}]), [("modifiers",)]),
        (attack(modifiers=[{"characteristic": "wounds", "multiply": 10**9}] * 600), [("modifiers",)]),
    ],
)
def test_what_cannot_be_an_attack_is_refused_at_its_place(
    document: Attack, paths: list[tuple[Any, ...]]
) -> None:
    assert [(finding.rule, finding.path) for finding in refused(document)] == [
        ("DOC005", path) for path in paths
    ]


def test_a_target_is_needed_and_one_way_to_name_it() -> None:
    bare: dict[str, Any] = {"kind": "attack", "action": ACTION}
    nobody = msgspec.convert(bare, Attack, dec_hook=HOOK)
    twice = msgspec.convert({**bare, "target": TARGET, "targets": [TARGET]}, Attack, dec_hook=HOOK)
    assert [(finding.rule, finding.path) for finding in refused(nobody)] == [("DOC003", ())]
    assert [(finding.rule, finding.path) for finding in refused(twice)] == [("DOC005", ("targets",))]


@pytest.mark.parametrize(
    ("ours", "theirs", "path"),
    [("smash", "block", ("rolls", "attack")), ("", "block", ("rolls",)), ("smash fury", "", ("rolls",))],
)
def test_too_few_dice_are_refused(ours: str, theirs: str, path: tuple[str, ...]) -> None:
    with pytest.raises(Faults) as caught:
        played(attack(**fallen(ours, theirs)))
    assert [(finding.rule, finding.path) for finding in caught.value.findings] == [("DOC005", path)]
