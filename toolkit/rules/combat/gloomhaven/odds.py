"""The exact distribution of an attack: the judge, over every class of draws with its weight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from toolkit.rules.combat import Rules
from toolkit.rules.combat.gloomhaven import judge as judges
from toolkit.rules.combat.gloomhaven.answers import DamageChance, Odds, names
from toolkit.rules.combat.gloomhaven.attack import Attack
from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.deck import with_perks
from toolkit.rules.combat.gloomhaven.draw import Way, counts, second_wins, side
from toolkit.rules.combat.gloomhaven.face import MARK, Mode, face, pierce, shown, signed, value
from toolkit.rules.combat.gloomhaven.faults import deck_of, faults
from toolkit.rules.combat.gloomhaven.judge import Fight
from toolkit.rules.finding import Faults
from toolkit.rules.maths import draws
from toolkit.rules.shapes import chance, expectation


def odds(attack: Attack, rules: Rules) -> Odds:
    """The distribution of one attack's outcome; ``draws`` in it are not looked at."""
    if found := faults(attack, rules):
        raise Faults(*found)
    drawn = deck_of(attack, rules)
    way = rules.books["combat"]["editions"][judges.edition(attack, rules)]
    attacker = judges.state(attack.attacker)
    cards = with_perks(drawn.deck)
    answers = []
    for _, target in judges.targets(attack):
        why = judges.illegal(attack, target, attacker, rules)
        if why is not None:
            answers.append(Odds(game="gloomhaven", target=target.name, result="illegal", why=why))
            continue
        fight = judges.prepare(attack, target, attacker, rules)
        answers.append(replace(_single(attack, fight, cards, way, rules), target=target.name))
    common: dict[str, Any] = names(attack)
    if attack.targets is None:
        return replace(answers[0], **common)
    return Odds(game="gloomhaven", targets=tuple(answers), **common)


def sums(
    cards: Mapping[Card, int],
    mode: Mode,
    way: Way,
    attack: int,
    modifiers: Mapping[str, Any],
    mark: str | None = None,
) -> tuple[int, dict[int, int]]:
    """The faces that may come to count for an attack of this value, weighed over the total that stands first.

    The reshuffle signs are those of all cards drawn; cards with the effect ``mark`` are marked.
    """
    faces = {card: face(card, modifiers) + (MARK if mark in card.effects else 0) for card in cards}
    rolling = [card for card in cards if card.rolling]
    others = [card for card in cards if not card.rolling]
    values = [(faces[card], cards[card]) for card in rolling]
    numbers = [cards[card] for card in others]
    if mode == "normal":
        law = draws.one(values, numbers)
    else:
        law = draws.two(values, numbers, always=way["second"] == "always")
    sides = {card: side(card, faces[card], modifiers) for card in cards}
    weights: dict[int, int] = {}
    for weight, run, place, other in law.draws:
        first = others[place]
        second = None if other is None else others[other] if other >= 0 else rolling[~other]
        wins = second is not None and second_wins(
            mode, attack, run if mode == "advantage" else 0, sides[first], sides[second]
        )
        which = counts(mode, way, second, wins)
        told, untold = 0, 0
        for part, is_in in (
            (run, which.run),
            (faces[first], which.first),
            (faces[second] if second else 0, which.second),
        ):
            if is_in:
                told += part
            else:
                untold += part
        key = shown(told, untold)
        weights[key] = weights.get(key, 0) + weight
    return law.total, weights


def _single(attack: Attack, fight: Fight, cards: Mapping[Card, int], way: Way, rules: Rules) -> Odds:
    modifiers, table = rules.books["modifiers"], judges.table_of(attack, rules)
    total, weights = sums(cards, fight.mode, way, fight.attack, modifiers)
    damage: dict[int, int] = {}
    reshuffle = defeated = 0
    for faces, weight in weights.items():
        hit = judges.hit(fight, table, value(fight.attack, faces), pierce(faces))
        damage[hit.damage] = damage.get(hit.damage, 0) + weight
        defeated += weight * hit.target.fallen
        reshuffle += weight * signed(faces)
    rows = sorted(damage.items())
    return Odds(
        game="gloomhaven",
        damage=tuple(_row(points, weight, total) for points, weight in rows),
        at_least=tuple(
            _row(points, sum(weight for more, weight in rows if more >= points), total)
            for points in range(1, rows[-1][0] + 1)
        ),
        expected_damage=expectation(sum(points * weight for points, weight in rows), total),
        defeated=None if fight.target.health is None else chance(defeated, total),
        reshuffle=chance(reshuffle, total),
    )


def _row(points: int, weight: int, total: int) -> DamageChance:
    found = chance(weight, total)
    return DamageChance(damage=points, p=found.p, exact=found.exact)
