"""The exact distribution of an attack: the judge, over every class of draws with its weight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

import msgspec
from msgspec.structs import replace

from toolkit.rules.combat import Rules
from toolkit.rules.combat.gloomhaven import judge as judges
from toolkit.rules.combat.gloomhaven.answers import DamageChance, EffectChance, Odds, names
from toolkit.rules.combat.gloomhaven.attack import Attack, Target
from toolkit.rules.combat.gloomhaven.course import Course, Tallies
from toolkit.rules.combat.gloomhaven.deck import Cards, merged, with_perks
from toolkit.rules.combat.gloomhaven.face import pierce, signed, value
from toolkit.rules.combat.gloomhaven.faults import Drawn, deck_of, faults
from toolkit.rules.combat.gloomhaven.judge import Fight, Hit
from toolkit.rules.combat.gloomhaven.law import MOST_WORK, Faces, Law
from toolkit.rules.finding import Faults, Path, unfit
from toolkit.rules.maths.bounds import RAISE, most
from toolkit.rules.maths.draws import TooMany
from toolkit.rules.shapes import chance, expectation

MOST_DAMAGE = 10_000
"""The greatest damage that is told row by row."""
MOST_BITS = 14_000
"""The length of the longest total, so that its fractions can be written."""


def odds(attack: Attack, rules: Rules) -> Odds:
    """The distribution of an attack's outcome; ``draws`` in it are not looked at.

    Several targets have a distribution each: where the attacker may fall before one is attacked, no
    damage counts for that. Raises Faults where the document cannot be an attack, and where its deck
    holds too much to be counted.
    """
    drawn = deck_of(attack, rules)
    if found := faults(attack, rules, drawn):
        raise Faults(*found)
    try:
        return _odds(attack, rules, drawn)
    except TooMany:
        why = f"there are more ways to draw from this deck than are counted ({RAISE})"
        many: Path = ("attacks",) if attack.attacks > 1 else ("targets",) if attack.targets else ()
        raise unfit(drawn.path or many, why) from None


class Weights(msgspec.Struct, frozen=True):
    """What can come of an attack on a target, over ``total``."""

    total: int
    damage: Mapping[int, int]
    reshuffle: int
    effects: Mapping[str, int]


def _odds(attack: Attack, rules: Rules, drawn: Drawn) -> Odds:
    pile, discarded = with_perks(drawn.deck), merged(drawn.deck.discarded)
    attacker = judges.state(attack.attacker)
    targets = [target for _, target in judges.targets(attack)]
    reasons = [judges.illegal(attack, target, attacker, rules) for target in targets]
    legal = [target for target, why in zip(targets, reasons, strict=True) if why is None]
    fights = [judges.prepare(attack, target, attacker, rules) for target in legal]
    if attack.attacks == 1 and _apart(attack, fights, pile, discarded, rules):
        found = [_alone(fight, pile, attack, rules) for fight in fights]
    else:
        course = Course(attack, rules, pile, discarded)
        several = (
            [course.running(legal[0], attack.attacks)] if attack.target and legal else course.targets(legal)
        )
        found = [_added(total, tallies) for total, tallies in several]
    answers = iter([_told(weights, target) for weights, target in zip(found, legal, strict=True)])
    told = [
        next(answers)
        if why is None
        else Odds(game="gloomhaven", target=target.name, result="illegal", why=why)
        for target, why in zip(targets, reasons, strict=True)
    ]
    common: dict[str, Any] = {**names(attack), "assumptions": _assumed(attack, fights, found, drawn, rules)}
    if attack.targets is None:
        return replace(told[0], **(common if legal else names(attack)))
    return Odds(game="gloomhaven", targets=tuple(told), **common)


def _apart(attack: Attack, fights: Sequence[Fight], pile: Cards, discarded: Cards, rules: Rules) -> bool:
    """Is every attack drawn as if it were the first, whatever came before it?

    So it is while the pile cannot run out, the attacker cannot fall, and gains nothing that changes its
    draws: any cards of a shuffled pile are then as likely as the first.
    """
    plain = sum(count for card, count in pile.items() if not card.rolling)
    wanted = sum(1 if fight.mode == judges.NORMAL else 2 for fight in fights)
    if plain < wanted and (discarded or len(fights) > 1):
        return False
    if len(fights) <= 1:
        return True
    table = judges.table_of(attack, rules)
    brought = [*attack.inflict, *attack.effects, *(effect for card in pile for effect in card.effects)]
    own = any(effect in table and not judges.happens(effect, rules, table).target for effect in brought)
    worst = sum(judges.worst(table, fight.attacker, fight.retaliate) for fight in fights)
    return not own and (attack.attacker.health is None or worst < attack.attacker.health)


def _alone(fight: Fight, pile: Cards, attack: Attack, rules: Rules) -> Weights:
    """An attack drawn from a full pile."""
    table = judges.table_of(attack, rules)
    law, numbers = Law(list(pile), rules.books["modifiers"], judges.way(attack, rules)), list(pile.values())
    hits: dict[tuple[int, int], Hit] = {}

    def struck(one: int) -> Hit:
        key = value(fight.attack, one), pierce(one)
        if key not in hits:
            hits[key] = judges.hit(fight, table, *key)
        return hits[key]

    brought = dict.fromkeys(effect for card in pile for effect in card.effects)
    pairs = most(MOST_WORK) // (1 + len(brought))
    total, faces = law.faces(numbers, fight.mode, fight.attack, None, pairs)
    damage: dict[int, int] = {}
    for one, weight in faces.items():
        points = struck(one).damage
        damage[points] = damage.get(points, 0) + weight
    effects = {}
    for effect in dict.fromkeys([*fight.brings, *brought]):
        needed = judges.happens(effect, rules, table).target

        def place(faces: Faces, needed: bool = needed) -> int:
            return sum(weight for one, weight in faces.items() if not (needed and struck(one).target.fallen))

        effects[effect] = place(faces)
        if effect not in fight.brings:
            effects[effect] -= place(law.faces(numbers, fight.mode, fight.attack, effect, pairs)[1])
    reshuffle = sum(weight for one, weight in faces.items() if signed(one))
    return Weights(total, damage, reshuffle, effects)


def _added(total: int, tallies: Tallies) -> Weights:
    """What comes of attacks that were followed one by one."""
    damage: dict[int, int] = {}
    effects: dict[str, int] = {}
    reshuffle = 0
    for (points, asked, brought), weight in tallies.items():
        damage[points] = damage.get(points, 0) + weight
        reshuffle += weight * asked
        for effect in brought:
            effects[effect] = effects.get(effect, 0) + weight
    return Weights(total, damage, reshuffle, effects)


def _told(found: Weights, target: Target) -> Odds:
    total, rows = found.total, sorted(found.damage.items())
    greatest = rows[-1][0]
    if greatest > most(MOST_DAMAGE):
        why = f"damage is told up to {most(MOST_DAMAGE)}, and {greatest} may come of this ({RAISE})"
        raise unfit(("attack",), why)
    if total.bit_length() > MOST_BITS:
        raise TooMany
    reached = [0] * (greatest + 2)
    for points, weight in rows:
        reached[points] = weight
    reached = list(accumulate(reversed(reached)))[::-1]
    felled = None
    if target.health is not None:
        felled = chance(sum(weight for points, weight in rows if points >= target.health), total)
    return Odds(
        game="gloomhaven",
        target=target.name,
        damage=tuple(_row(points, weight, total) for points, weight in rows),
        at_least=tuple(_row(points, reached[points], total) for points in range(1, greatest + 1)),
        expected_damage=expectation(sum(points * weight for points, weight in rows), total),
        defeated=felled,
        reshuffle=chance(found.reshuffle, total),
        effects=tuple(
            _effect(effect, weight, total) for effect, weight in sorted(found.effects.items()) if weight
        ),
    )


def _assumed(
    attack: Attack, fights: Sequence[Fight], found: Sequence[Weights], drawn: Drawn, rules: Rules
) -> tuple[str, ...]:
    """The facts that the text leaves out, on which the odds rest."""
    table, way = judges.table_of(attack, rules), judges.way(attack, rules)
    told = [text for fight in fights for text in fight.assumed]
    if drawn.standard:
        told.append(rules.books["modifiers"]["standard"]["assumed"])
    if "assumed" in way and any(fight.mode != judges.NORMAL for fight in fights):
        told.append(way["assumed"])
    for effect in sorted(
        {effect for weights in found for effect, weight in weights.effects.items() if weight}
    ):
        told += filter(None, [judges.happens(effect, rules, table).assumed])
    return tuple(dict.fromkeys(told))


def _row(points: int, weight: int, total: int) -> DamageChance:
    found = chance(weight, total)
    return DamageChance(damage=points, p=found.p, exact=found.exact)


def _effect(effect: str, weight: int, total: int) -> EffectChance:
    found = chance(weight, total)
    return EffectChance(effect=effect, p=found.p, exact=found.exact)
