"""The exact distribution of an Attack action: the judge, over every class of rolls with its weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Literal

import msgspec
from msgspec.structs import replace

from toolkit.rules.combat import Rules
from toolkit.rules.combat.underworlds.judge import (
    CRITICAL_HIT,
    DRAW,
    HIT,
    MISS,
    Fight,
    Stakes,
    compare,
    illegal,
    judge,
    prepare,
)
from toolkit.rules.combat.underworlds.refusals import faults, opponents
from toolkit.rules.combat.underworlds.shapes import Attack, DamageChance, Odds, OutcomeChance, names
from toolkit.rules.finding import Faults
from toolkit.rules.maths.odds import CLASSES, Dice, Handful, handful, split, versus
from toolkit.rules.shapes import Chance, chance, expectation

GAME: Literal["underworlds"] = "underworlds"
OUTCOMES = (CRITICAL_HIT, HIT, DRAW, MISS)
NEVER = chance(0, 1)
_SAID = [OUTCOMES.index(compare(ours, theirs)) for ours, theirs in CLASSES]
_FIRST = [_SAID.index(said) for said in range(len(OUTCOMES))]
_PICK = itemgetter(*_FIRST)
_OTHERS = [(said, place) for place, said in enumerate(_SAID) if place not in _FIRST]


def odds(attack: Attack, rules: Rules) -> Odds:
    """The distribution of one attack; ``rolls`` in it are not looked at.

    Of several targets each later one counts that backlash may have felled the attacker before.
    Raises Faults where the document cannot be an attack.
    """
    found = faults(attack, rules.books)
    if found:
        raise Faults(*found)
    about = names(attack)
    assumed = (rules.books["dice"]["dice"]["assumed"],)
    if attack.target is not None:
        target = attack.target
        why = illegal(attack, target, rules)
        if why is not None:
            return Odds(game=GAME, target=target.fighter, result="illegal", why=why, **about)
        mix = ((_parts(prepare(attack, target, ("target",), rules)), 1),)
        return replace(_odds(mix, 0, 1), target=target.fighter, assumptions=assumed, **about)
    answers = []
    caster = Caster({0: 1}, 0, 1)
    for at, target in opponents(attack):
        why = illegal(attack, target, rules)
        if why is not None:
            answers.append(Odds(game=GAME, target=target.fighter, result="illegal", why=why))
            continue
        fights = {suffered: prepare(attack, target, at, rules, suffered) for suffered in caster.standing}
        mixed = tuple([(_parts(fights[suffered]), weight) for suffered, weight in caster.standing.items()])
        answers.append(replace(_odds(mixed, caster.fallen, caster.total), target=target.fighter))
        if attack.action.spell:
            caster = _afterwards(caster, fights, rules.books["dice"]["backlash"]["damage"])
    rests = any(answer.result is None for answer in answers)
    return Odds(game=GAME, targets=tuple(answers), assumptions=assumed if rests else (), **about)


class Caster(msgspec.Struct, frozen=True):
    """How the attacker stands between two targets: weights over ``total``, by damage suffered."""

    standing: dict[int, int]
    fallen: int
    total: int


def _afterwards(caster: Caster, fights: dict[int, Fight], damage: int) -> Caster:
    """The caster after one more casting roll."""
    standing: Counter[int] = Counter()
    fallen, total = 0, 1
    for suffered, ways in caster.standing.items():
        found = weigh(*_parts(fights[suffered]))
        total = found.total
        standing[suffered] += ways * (total - found.backlash)
        standing[suffered + damage] += ways * (found.backlash - found.felled)
        fallen += ways * found.felled
    fallen += caster.fallen * total
    return Caster(
        {suffered: ways for suffered, ways in standing.items() if ways}, fallen, caster.total * total
    )


def _parts(fight: Fight) -> tuple[Dice, Dice, Stakes]:
    return fight.attack.dice, fight.defence.dice, fight.stakes


class Contest(msgspec.Struct, frozen=True, gc=False):
    """What the dice of both sides say: weights over ``total``, in the order of OUTCOMES.

    ``wild`` are those with backlash; none where the attack is no spell.
    """

    total: int
    calm: Sequence[int]
    wild: Sequence[int]


@lru_cache(maxsize=1024)
def contest(attack: Dice, defence: Dice, backlash: int | None) -> Contest:
    """Both rolls compared, over every class of them; criticals from ``backlash`` on apart."""
    ours, theirs = handful(attack), handful(defence)
    total = ours.total * theirs.total
    if backlash is None:
        return Contest(total, _said(ours, theirs), ())
    calm, wild = split(ours, backlash)
    return Contest(total, _said(calm, theirs), _said(wild, theirs))


def _said(ours: Handful, theirs: Handful) -> list[int]:
    classes = versus(ours, theirs)
    weights = list(_PICK(classes))
    for said, other in _OTHERS:
        weights[said] += classes[other]
    return weights


class Weights(msgspec.Struct, frozen=True):
    """The weights of what can come of an attack, over ``total``."""

    total: int
    damage: dict[int, int]
    success: int
    trapped: int
    out_of_action: int
    driven: int
    backlash: int
    felled: int


@lru_cache(maxsize=128)
def weigh(attack: Dice, defence: Dice, stakes: Stakes) -> Weights:
    """What can come of a fight, by the judge, over all that the dice can say."""
    said = contest(attack, defence, stakes.backlash)
    total, calm, wild = said.total, said.calm, said.wild
    damage: dict[int, int] = {}
    success = trapped = out = driven = backlash = felled = 0
    for backlashes, part in ((False, calm), (True, wild)):
        for outcome, ways in zip(OUTCOMES, part, strict=False):
            blow = judge(stakes, outcome, backlashes)
            damage[blow.damage] = damage.get(blow.damage, 0) + ways
            success += ways * blow.succeeded
            trapped += ways * blow.trapped
            out += ways * blow.out_of_action
            driven += ways * blow.may_drive
            backlash += ways * backlashes
            felled += ways * blow.felled
    return Weights(total, damage, success, trapped, out, driven, backlash, felled)


@lru_cache(maxsize=2048)
def _odds(mix: tuple[tuple[tuple[Dice, Dice, Stakes], int], ...], fallen: int, of: int) -> Odds:
    """The answer, of fights with their weights, and the weight of the attacker's being felled before."""
    parts = [(weigh(*fight), ways) for fight, ways in mix]
    (attack, defence, stakes), _ = mix[0]
    once = parts[0][0].total
    total = once * of

    def sure(name: str) -> Chance:
        ways = sum([getattr(found, name) * ways for found, ways in parts])
        return chance(ways, total) if ways else NEVER

    damage = {0: fallen * once} if fallen else {}
    for found, ways in parts:
        for dealt, weight in found.damage.items():
            damage[dealt] = damage.get(dealt, 0) + weight * ways
    return Odds(
        game=GAME,
        outcomes=_outcomes(attack, defence, stakes.backlash),
        trapped=sure("trapped"),
        success=sure("success"),
        damage=tuple([_damage(dealt, weight, total) for dealt, weight in sorted(damage.items()) if weight]),
        expected_damage=expectation(sum([dealt * weight for dealt, weight in damage.items()]), total),
        out_of_action=sure("out_of_action"),
        backlash=sure("backlash"),
        driven_back=sure("driven"),
    )


@lru_cache(maxsize=1024)
def _outcomes(attack: Dice, defence: Dice, backlash: int | None) -> tuple[OutcomeChance, ...]:
    """What the dice alone say, whatever backlash does."""
    both = contest(attack, defence, backlash)
    total, wild = both.total, both.wild or [0] * len(both.calm)
    ways = [sum(pair) for pair in zip(both.calm, wild, strict=True)]
    found = [chance(each, total) for each in ways]
    return tuple(
        [
            OutcomeChance(outcome=said, p=each.p, exact=each.exact)
            for said, each in zip(OUTCOMES, found, strict=True)
        ]
    )


def _damage(damage: int, weight: int, total: int) -> DamageChance:
    found = chance(weight, total)
    return DamageChance(damage=damage, p=found.p, exact=found.exact)
