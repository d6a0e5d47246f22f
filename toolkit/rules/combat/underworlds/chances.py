"""The exact distribution of an Attack action: the judge, over every class of rolls with its weight."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from toolkit.rules import dice
from toolkit.rules.combat import Rules
from toolkit.rules.combat.underworlds.faults import faults, opponents
from toolkit.rules.combat.underworlds.judge import CRITICAL_HIT, DRAW, HIT, MISS, Fight, illegal, judge, prepare
from toolkit.rules.combat.underworlds.shapes import Attack, DamageChance, Odds, OutcomeChance, names
from toolkit.rules.finding import Faults
from toolkit.rules.maths.odds import split, versus
from toolkit.rules.shapes import chance, expectation

OUTCOMES = (CRITICAL_HIT, HIT, DRAW, MISS)


def odds(attack: Attack, rules: Rules) -> Odds:
    """The distribution of one attack; ``rolls`` in it are not looked at.

    Raises Faults where the document cannot be an attack.
    """
    found = faults(attack, rules.books)
    if found:
        raise Faults(*found)
    answers = []
    for at, target in opponents(attack):
        why = illegal(attack, target, rules)
        if why is not None:
            answers.append(Odds(game="underworlds", target=target.fighter, result="illegal", why=why))
        else:
            answers.append(replace(_odds(prepare(attack, target, at, rules)), target=target.fighter))
    common: dict[str, Any] = {**names(attack), "assumptions": (rules.books["dice"]["dice"]["assumed"],)}
    if attack.targets is None:
        return replace(answers[0], **common)
    return Odds(game="underworlds", targets=tuple(answers), **common)


class Weights(NamedTuple):
    """The weights of what can come of an attack, over ``total``."""

    total: int
    dice: Counter[str]
    damage: Counter[int]
    success: int
    trapped: int
    out_of_action: int
    driven: int
    backlash: int
    felled: int


@lru_cache(maxsize=4096)
def weigh(fight: Fight) -> Weights:
    """What can come of a fight, by the judge, over every class of rolls."""
    attack, defence = dice.weights(fight.attack), dice.weights(fight.defence)
    parts = [(attack, False)]
    if fight.backlash is not None:
        fewer, more = split(attack, fight.backlash)
        parts = [(fewer, False), (more, True)]
    said, damage = Counter[str](), Counter[int]()
    success = trapped = out = driven = felled = wild = 0
    for rolls, backlash in parts:
        for ours, theirs, ways in versus(rolls, defence):
            blow = judge(fight, ours, theirs, backlash)
            said[blow.dice] += ways
            damage[blow.damage] += ways
            success += ways * blow.succeeded
            trapped += ways * blow.trapped
            out += ways * blow.out_of_action
            driven += ways * blow.may_drive
            felled += ways * blow.felled
            wild += ways * backlash
    total = attack.total * defence.total
    return Weights(total, said, damage, success, trapped, out, driven, wild, felled)


@lru_cache(maxsize=4096)
def _odds(fight: Fight) -> Odds:
    found = weigh(fight)
    total = found.total
    return Odds(
        game="underworlds",
        outcomes=tuple(
            OutcomeChance(outcome=outcome, **_chance(found.dice[outcome], total)) for outcome in OUTCOMES
        ),
        trapped=chance(found.trapped, total),
        success=chance(found.success, total),
        damage=tuple(
            DamageChance(damage=damage, **_chance(ways, total))
            for damage, ways in sorted(found.damage.items())
            if ways
        ),
        expected_damage=expectation(sum(damage * ways for damage, ways in found.damage.items()), total),
        out_of_action=chance(found.out_of_action, total),
        backlash=chance(found.backlash, total),
        driven_back=chance(found.driven, total),
    )


def _chance(ways: int, total: int) -> dict[str, Any]:
    found = chance(ways, total)
    return {"p": found.p, "exact": found.exact}
