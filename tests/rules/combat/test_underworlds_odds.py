"""The odds of an Underworlds attack: against all faces by another reading of the book, and against chance."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.combat.attacks import BOOKS, RULES, SPELL, TARGET, attack
from toolkit.rules.combat import underworlds
from toolkit.rules.combat.underworlds.shapes import Attack, Odds, Outcome

FACES = BOOKS["dice"]["dice"]["faces"]


def exact(odds: Odds) -> dict[str, Any]:
    """The fractions of an answer, what is impossible left out."""
    assert odds.outcomes
    assert odds.damage
    assert odds.expected_damage
    named = {
        key: getattr(odds, key) for key in ("trapped", "success", "out_of_action", "backlash", "driven_back")
    }
    return {
        "outcomes": {one.outcome: Fraction(one.exact) for one in odds.outcomes if one.p},
        "damage": {one.damage: Fraction(one.exact) for one in odds.damage},
        "expected_damage": Fraction(odds.expected_damage.exact),
        **{key: Fraction(chance.exact) for key, chance in named.items()},
    }


def slow(document: Attack) -> dict[str, Any]:
    """Every way in which the dice can fall, one by one, each gone through as the book tells it."""
    action, attacker, target = document.action, document.attacker, document.target
    assert target
    keywords, dice = set(action.keywords), int(action.dice)
    attack_faces, defence_faces = FACES["magic" if action.spell else "attack"], FACES["defence"]
    again = (min(document.rerolls.attack, dice), min(document.rerolls.defence, target.defence))

    def ours_counts(symbol: str) -> bool:
        if symbol in ("single", "double"):
            return attacker.supporters >= (1 if symbol == "single" else 2)
        return symbol in (action.symbol, "critical")

    def theirs_counts(symbol: str) -> bool:
        if symbol in ("single", "double"):
            return target.supporters >= (1 if symbol == "single" else 2)
        if (symbol == "block" and "cleave" in keywords) or (symbol == "dodge" and "ensnare" in keywords):
            return False
        return (
            symbol == "critical"
            or symbol == target.symbol
            or (target.on_guard and symbol in ("block", "dodge"))
        )

    def last(fallen: tuple[str, ...], number: int, counts: Any, innate: tuple[str, ...]) -> list[str]:
        final, spare = list(fallen[:number]), list(fallen[number:])
        for i in range(number):
            if spare and not counts(fallen[i]):
                final[i] = spare.pop(0)
        best = [symbol for symbol in innate if symbol == "critical"] or [s for s in innate if counts(s)]
        return final + best[:1]

    tally: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    damage: Counter[int] = Counter()
    defences = [
        last(fallen, target.defence, theirs_counts, target.innate)
        for fallen in product(defence_faces, repeat=target.defence + again[1])
    ]
    for fallen in product(attack_faces, repeat=dice + again[0]):
        ours = last(fallen, dice, ours_counts, attacker.innate)
        criticals, hits = ours.count("critical"), sum(map(ours_counts, ours))
        backlash = action.spell and criticals >= 2
        falls = backlash and attacker.wounds is not None and attacker.damage_taken + 1 >= attacker.wounds
        for theirs in defences:
            theirs_criticals, blocked = theirs.count("critical"), sum(map(theirs_counts, theirs))
            if criticals > theirs_criticals:
                result = "critical hit"
            elif criticals < theirs_criticals:
                result = "miss"
            elif hits > blocked:
                result = "critical hit" if criticals else "hit"
            else:
                result = "draw" if hits == blocked and hits else "miss"
            outcomes[result] += 1
            tally["all"] += 1
            tally["backlash"] += backlash
            moves = target.drive_back != "immune" and not target.on_guard
            trapped = result == "draw" and moves and target.drive_back == "blocked" and not falls
            success = (trapped or "hit" in result) and not falls
            out = success and target.damage_taken + action.damage >= target.wounds
            drives = moves and target.drive_back == "free" and not falls and not out
            damage[action.damage if success else 0] += 1
            tally["trapped"] += trapped
            tally["success"] += success
            tally["out_of_action"] += out
            tally["driven_back"] += drives and (success or result == "draw")
    whole = tally["all"]
    return {
        "outcomes": {name: Fraction(ways, whole) for name, ways in outcomes.items()},
        "damage": {dealt: Fraction(ways, whole) for dealt, ways in damage.items()},
        "expected_damage": Fraction(sum(dealt * ways for dealt, ways in damage.items()), whole),
        **{
            name: Fraction(tally[name], whole)
            for name in ("trapped", "success", "out_of_action", "backlash", "driven_back")
        },
    }


@st.composite
def attacks(draw: st.DrawFn, dice: int = 3, defence: int = 2) -> Attack:
    """Any attack that says all that it can say, with few enough dice to go through them all."""
    spell = draw(st.booleans())
    die = "magic" if spell else "attack"
    symbols = st.lists(st.sampled_from(BOOKS["dice"]["symbols"]), max_size=2)
    numbers = st.integers(0, 3)
    return attack(
        {
            "dice": draw(st.integers(0, dice)),
            "symbol": draw(st.sampled_from(BOOKS["dice"]["dice"]["symbols"][die])),
            "damage": draw(numbers),
            "spell": spell,
            "keywords": draw(st.lists(st.sampled_from(["cleave", "ensnare", "knockback 1", "scything"]))),
        },
        {
            "defence": draw(st.integers(0, defence)),
            "symbol": draw(st.sampled_from(["block", "dodge"])),
            "wounds": draw(st.integers(1, 4)),
            "supporters": draw(numbers),
            "on_guard": draw(st.booleans()),
            "innate": draw(symbols),
            "drive_back": draw(st.sampled_from(["free", "blocked", "immune"])),
        },
        attacker={
            "supporters": draw(numbers),
            "innate": draw(symbols),
            "wounds": draw(st.integers(1, 3)),
        },
        rerolls={"attack": draw(st.integers(0, 1)), "defence": draw(st.integers(0, 1))},
    )


@settings(max_examples=100, deadline=None)
@given(attacks())
def test_the_odds_are_those_of_all_faces(document: Attack) -> None:
    assert exact(underworlds.odds(document, RULES)) == slow(document)


@given(attacks(dice=12, defence=12))
def test_the_odds_add_up_to_one(document: Attack) -> None:
    found = exact(underworlds.odds(document, RULES))
    assert sum(found["outcomes"].values()) == 1
    assert sum(found["damage"].values()) == 1
    assert sum(dealt * p for dealt, p in found["damage"].items()) == found["expected_damage"]


def told(outcome: Outcome) -> tuple[object, ...]:
    drive = outcome.drive_back and outcome.drive_back.may
    return outcome.succeeded, outcome.trapped, outcome.backlash, outcome.damage, outcome.out_of_action, drive


def test_each_target_is_attacked_by_a_caster_who_still_stands() -> None:
    """Two casting rolls in one action: backlash in the first may leave nobody for the second."""
    document = attack(
        {**SPELL, "range": 1, "keywords": ["scything"]},
        attacker={"wounds": 3, "damage_taken": 1},
        targets=[{**TARGET, "defence": 1}, {**TARGET, "defence": 0, "wounds": 2}],
    )
    digits = {"attack": 4, "defence": 1}
    whole = 6 ** sum(digits.values())
    seen: list[Counter[tuple[object, ...]]] = [Counter(), Counter()]
    for ours in product(range(6), repeat=digits["attack"]):
        for theirs in product(range(6), repeat=digits["defence"]):
            streams = {"attack": iter(ours), "defence": iter(theirs)}
            outcome = underworlds.resolve(document, RULES, lambda name, count, s=streams: next(s[name]))  # type: ignore[misc]
            assert outcome.targets
            for i, answer in enumerate(outcome.targets):
                seen[i][told(answer)] += 1
    odds = underworlds.odds(document, RULES)
    assert odds.targets
    for i, answer in enumerate(odds.targets):
        found = exact(answer)
        for place, name in enumerate(
            ("success", "trapped", "backlash", None, "out_of_action", "driven_back")
        ):
            if name is not None:
                ways = sum(ways for outcome, ways in seen[i].items() if outcome[place])
                assert found[name] == Fraction(ways, whole), (i, name)
        assert sum(found["damage"].values()) == sum(found["outcomes"].values()) == 1


SEEDED = [
    attack(),
    attack({"keywords": ["cleave"]}, {"drive_back": "blocked"}, attacker={"supporters": 2}),
    attack({"dice": 3}, {"defence": 2, "on_guard": True}, rerolls={"attack": 1, "defence": 1}),
    attack({**SPELL, "dice": 3, "damage": 4}, attacker={"wounds": 1, "innate": ["channel"]}),
]


@pytest.mark.parametrize("number", range(len(SEEDED)))
def test_played_attacks_come_out_as_the_odds_say(number: int) -> None:
    """200,000 attacks over all four, each frequency within five standard errors."""
    document, bits, draws = SEEDED[number], Random(f"attack {number}"), 50_000
    seen: Counter[str] = Counter()
    for _ in range(draws):
        outcome = underworlds.resolve(document, RULES, lambda stream, count: int(bits.random() * count))
        for name in ("succeeded", "trapped", "backlash", "out_of_action"):
            seen[name] += bool(getattr(outcome, name))
        seen["driven_back"] += bool(outcome.drive_back and outcome.drive_back.may)
        seen["damage"] += outcome.damage or 0
    found = exact(underworlds.odds(document, RULES))
    squares = sum(dealt * dealt * p for dealt, p in found["damage"].items())
    spread = {"damage": squares - found["expected_damage"] ** 2}
    wanted = {**found, "damage": found["expected_damage"], "succeeded": found["success"]}
    for name, times in seen.items():
        p = wanted[name]
        error = (spread.get(name, p * (1 - p)) / draws) ** 0.5
        assert abs(times / draws - p) <= 5 * error, name
