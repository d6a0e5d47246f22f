"""The exact distribution of an Attack action: the judge, over every class of rolls with its weight."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from toolkit.rules import dice
from toolkit.rules.combat import Rules
from toolkit.rules.combat.underworlds.faults import faults, opponents
from toolkit.rules.combat.underworlds.judge import (
    CRITICAL_HIT,
    DRAW,
    HIT,
    MISS,
    Fight,
    illegal,
    judge,
    prepare,
)
from toolkit.rules.combat.underworlds.shapes import Attack, DamageChance, Odds, OutcomeChance, names
from toolkit.rules.finding import Faults
from toolkit.rules.maths.odds import split, versus
from toolkit.rules.shapes import Chance, chance, expectation

OUTCOMES = (CRITICAL_HIT, HIT, DRAW, MISS)


def odds(attack: Attack, rules: Rules) -> Odds:
    """The distribution of one attack; ``rolls`` in it are not looked at.

    Of several targets each later one counts that backlash may have felled the attacker before.
    Raises Faults where the document cannot be an attack.
    """
    found = faults(attack, rules.books)
    if found:
        raise Faults(*found)
    answers = []
    caster = Caster({0: 1}, 0, 1)
    for at, target in opponents(attack):
        why = illegal(attack, target, rules)
        if why is not None:
            answers.append(Odds(game="underworlds", target=target.fighter, result="illegal", why=why))
            continue
        fights = {suffered: prepare(attack, target, at, rules, suffered) for suffered in caster.standing}
        mix = tuple((fights[suffered], weight) for suffered, weight in caster.standing.items())
        answers.append(replace(_odds(mix, caster.fallen, caster.total), target=target.fighter))
        if attack.action.spell and attack.targets is not None:
            caster = _afterwards(caster, fights, rules.books["dice"]["backlash"]["damage"])
    common: dict[str, Any] = {**names(attack), "assumptions": (rules.books["dice"]["dice"]["assumed"],)}
    if attack.targets is None:
        return replace(answers[0], **common)
    return Odds(game="underworlds", targets=tuple(answers), **common)


class Caster(NamedTuple):
    """How the attacker stands between two targets: weights over ``total``, by damage suffered."""

    standing: dict[int, int]
    fallen: int
    total: int


def _afterwards(caster: Caster, fights: dict[int, Fight], damage: int) -> Caster:
    """The caster after one more casting roll."""
    standing: Counter[int] = Counter()
    fallen, total = 0, 1
    for suffered, ways in caster.standing.items():
        found = weigh(fights[suffered])
        total = found.total
        standing[suffered] += ways * (total - found.backlash)
        standing[suffered + damage] += ways * (found.backlash - found.felled)
        fallen += ways * found.felled
    fallen += caster.fallen * total
    return Caster(
        {suffered: ways for suffered, ways in standing.items() if ways}, fallen, caster.total * total
    )


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
    success = trapped = out = driven = wild = felled = 0
    for rolls, backlash in parts:
        for ours, theirs, ways in versus(rolls, defence):
            blow = judge(fight, ours, theirs, backlash)
            said[blow.dice] += ways
            damage[blow.damage] += ways
            success += ways * blow.succeeded
            trapped += ways * blow.trapped
            out += ways * blow.out_of_action
            driven += ways * blow.may_drive
            wild += ways * backlash
            felled += ways * blow.felled
    total = attack.total * defence.total
    return Weights(total, said, damage, success, trapped, out, driven, wild, felled)


@lru_cache(maxsize=4096)
def _odds(mix: tuple[tuple[Fight, int], ...], fallen: int, of: int) -> Odds:
    """The answer, of fights with their weights, and the weight of the attacker's being felled before."""
    parts = [(weigh(fight), ways) for fight, ways in mix]
    first = parts[0][0]
    total = first.total * of

    def sure(name: str) -> Chance:
        return chance(sum(getattr(found, name) * ways for found, ways in parts), total)

    damage = Counter({0: fallen * first.total} if fallen else {})
    for found, ways in parts:
        for dealt, weight in found.damage.items():
            damage[dealt] += weight * ways
    return Odds(
        game="underworlds",
        outcomes=tuple([_outcome(said, first.dice[said], first.total) for said in OUTCOMES]),
        trapped=sure("trapped"),
        success=sure("success"),
        damage=tuple([_damage(dealt, weight, total) for dealt, weight in sorted(damage.items()) if weight]),
        expected_damage=expectation(sum(dealt * weight for dealt, weight in damage.items()), total),
        out_of_action=sure("out_of_action"),
        backlash=sure("backlash"),
        driven_back=sure("driven"),
    )


def _outcome(outcome: str, weight: int, total: int) -> OutcomeChance:
    found = chance(weight, total)
    return OutcomeChance(outcome=outcome, p=found.p, exact=found.exact)


def _damage(damage: int, weight: int, total: int) -> DamageChance:
    found = chance(weight, total)
    return DamageChance(damage=damage, p=found.p, exact=found.exact)
