"""Attacks one after the other, by everything that one of them may leave to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm
from typing import NamedTuple

from toolkit.rules.combat import Rules
from toolkit.rules.combat.gloomhaven import judge as judges
from toolkit.rules.combat.gloomhaven.attack import Attack, Target
from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.face import pierce, signed, value
from toolkit.rules.combat.gloomhaven.judge import Blow, Fight, State
from toolkit.rules.combat.gloomhaven.running import Hand, Piles, Sorts

MOST = 300_000
"""Steps from one state to the next that are followed, some seconds' work."""


class Stand(NamedTuple):
    """How things stand between two attacks."""

    piles: Piles
    attacker: State
    target: State


Tally = tuple[int, bool, frozenset[str]]
"""What has come of the attacks on a target: damage, whether a reshuffle is asked for, effects."""

NOTHING: Tally = (0, False, frozenset())
Tallies = dict[Tally, int]


class Course:
    """The attacks of one document, one after the other, from how its deck and its attacker stand."""

    def __init__(self, attack: Attack, rules: Rules, pile: Mapping[Card, int], discarded: Mapping[Card, int]):
        self.attack, self.rules, self.table = attack, rules, judges.table_of(attack, rules)
        every = dict.fromkeys([*pile, *discarded])
        brought = [*attack.inflict, *attack.effects, *(effect for card in every for effect in card.effects)]
        self.effects = bool(brought)
        self.shuffled = {
            effect: card for effect in brought if (card := judges.shuffled(effect, rules, self.table))
        }
        cards = list(dict.fromkeys([*every, *self.shuffled.values()]))
        self.sorts = Sorts(cards, rules.books["modifiers"], judges.way(attack, rules), MOST)
        self.piles = self.sorts.piles(pile, discarded)
        self._blows: dict[tuple[State, State, Hand], tuple[Blow, Tally]] = {}

    def running(self, target: Target, attacks: int) -> tuple[int, Tallies]:
        """What comes of so many attacks on one target, weighed over the total before it.

        The damage adds up, also what comes after a killing blow; a fallen attacker attacks no more.
        """
        follows = self.effects or (target.retaliate and self.attack.attacker.health is not None)
        state = judges.state(target)
        stand = Stand(
            self.piles, judges.state(self.attack.attacker), state if follows else state._replace(health=None)
        )
        states, total = {stand: {NOTHING: 1}}, 1
        for _ in range(attacks):
            factor, states = self._next(states, target)
            total *= factor
        return total, _merged(states)

    def targets(self, targets: Sequence[Target]) -> list[tuple[int, Tallies]]:
        """What comes of one attack on each target in turn; nothing, where the attacker has fallen by then."""
        attacker = judges.state(self.attack.attacker)
        weights, total, found = {(self.piles, attacker): 1}, 1, []
        for target in targets:
            state = judges.state(target)
            states = {Stand(*before, state): {NOTHING: weight} for before, weight in weights.items()}
            factor, states = self._next(states, target)
            total *= factor
            found.append((total, _merged(states)))
            weights = {}
            for stand, tallies in states.items():
                before = stand.piles, stand.attacker
                weights[before] = weights.get(before, 0) + sum(tallies.values())
        return found

    def _next(self, states: dict[Stand, Tallies], target: Target) -> tuple[int, dict[Stand, Tallies]]:
        """The states after one more attack, and the factor by which their weights have grown."""
        self._blows.clear()
        drawn = []
        for stand, tallies in states.items():
            if stand.attacker.fallen:
                drawn.append((1, {(stand, NOTHING): 1}))
                continue
            total, ends = self._ends(stand, target)
            self.sorts.spend(len(ends) * len(tallies))
            drawn.append((total, ends))
        common = lcm(*(total for total, _ in drawn))
        after: dict[Stand, Tallies] = {}
        for (total, ends), tallies in zip(drawn, states.values(), strict=True):
            for (stand, (damage, reshuffle, effects)), weight in ends.items():
                into, weight = after.setdefault(stand, {}), weight * (common // total)
                for (before, signed_, effects_), ways in tallies.items():
                    key = before + damage, signed_ or reshuffle, effects_ | effects
                    into[key] = into.get(key, 0) + ways * weight
        return common, after

    def _ends(self, stand: Stand, target: Target) -> tuple[int, dict[tuple[Stand, Tally], int]]:
        """How an attack may end, and what comes of it."""
        fight = judges.prepare(self.attack, target, stand.attacker, self.rules, stand.target)
        total, hands = self.sorts.hands(stand.piles, fight.mode, fight.attack)
        ends: dict[tuple[Stand, Tally], int] = {}
        for (hand, piles), weight in hands.items():
            known = stand.attacker, stand.target, hand
            if known not in self._blows:
                self._blows[known] = self._struck(fight, hand)
            blow, tally = self._blows[known]
            end = Stand(self._dealt(piles, blow), blow.attacker, blow.target), tally
            ends[end] = ends.get(end, 0) + weight
        return total, ends

    def _struck(self, fight: Fight, hand: Hand) -> tuple[Blow, Tally]:
        points = value(fight.attack, hand.faces)
        blow = judges.judge(fight, self.rules, self.table, points, pierce(hand.faces), hand.effects)
        effects = frozenset(one.effect for one in blow.effects)
        return blow, (blow.hit.damage, signed(hand.faces), effects)

    def _dealt(self, piles: Piles, blow: Blow) -> Piles:
        """The piles with the bless and curse cards that the attacker has gained."""
        for one in blow.effects:
            if one.effect in self.shuffled and not one.target:
                most = self.table[one.effect]["shuffles"]["most"]
                piles = self.sorts.add(piles, self.shuffled[one.effect], most)
        return piles


def _merged(states: Mapping[Stand, Tallies]) -> Tallies:
    found: Tallies = {}
    for tallies in states.values():
        for tally, weight in tallies.items():
            found[tally] = found.get(tally, 0) + weight
    return found
