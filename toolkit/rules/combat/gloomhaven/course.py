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
from toolkit.rules.maths.draws import TooMany

MOST = 2_000_000
"""Steps from one state to the next that are followed, some seconds' work."""


class Stand(NamedTuple):
    """How things stand between two attacks."""

    piles: Piles
    attacker: State
    target: State


class Tally(NamedTuple):
    """What has come of the attacks on a target so far."""

    damage: int = 0
    reshuffle: bool = False
    effects: frozenset[str] = frozenset()

    def plus(self, more: Tally) -> Tally:
        """Both together."""
        effects = self.effects | more.effects if more.effects else self.effects
        return Tally(self.damage + more.damage, self.reshuffle or more.reshuffle, effects)


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
        self.sorts = Sorts(
            list(dict.fromkeys([*every, *self.shuffled.values()])),
            rules.books["modifiers"],
            judges.way(attack, rules),
        )
        self.piles = self.sorts.piles(pile, discarded)
        self._left = MOST

    def running(self, target: Target, attacks: int) -> tuple[int, Tallies]:
        """What comes of so many attacks on one target, weighed over the total before it.

        The damage adds up, also what comes after a killing blow; a fallen attacker attacks no more.
        """
        follows = self.effects or (target.retaliate and self.attack.attacker.health is not None)
        state = judges.state(target)
        stand = Stand(
            self.piles, judges.state(self.attack.attacker), state if follows else state._replace(health=None)
        )
        states, total = {stand: {Tally(): 1}}, 1
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
            states = {Stand(*before, state): {Tally(): weight} for before, weight in weights.items()}
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
        drawn = []
        for stand in states:
            if stand.attacker.fallen:
                drawn.append((1, [(stand, Tally(), 1)]))
                continue
            fight = judges.prepare(self.attack, target, stand.attacker, self.rules, stand.target)
            total, hands = self.sorts.hands(stand.piles, fight.mode, fight.attack)
            self._spend(len(hands) * len(states[stand]))
            known: dict[Hand, tuple[Blow, Tally]] = {}
            ends = []
            for (hand, piles), weight in hands.items():
                if hand not in known:
                    known[hand] = self._struck(fight, hand)
                blow, tally = known[hand]
                ends.append((Stand(self._dealt(piles, blow), blow.attacker, blow.target), tally, weight))
            drawn.append((total, ends))
        common = lcm(*(total for total, _ in drawn))
        after: dict[Stand, Tallies] = {}
        for (total, ends), tallies in zip(drawn, states.values(), strict=True):
            for stand, more, weight in ends:
                into = after.setdefault(stand, {})
                for tally, before in tallies.items():
                    sum_ = tally.plus(more)
                    into[sum_] = into.get(sum_, 0) + before * weight * (common // total)
        return common, after

    def _struck(self, fight: Fight, hand: Hand) -> tuple[Blow, Tally]:
        points = value(fight.attack, hand.faces)
        blow = judges.judge(fight, self.rules, self.table, points, pierce(hand.faces), hand.effects)
        effects = frozenset(one.effect for one in blow.effects)
        return blow, Tally(blow.hit.damage, signed(hand.faces), effects)

    def _dealt(self, piles: Piles, blow: Blow) -> Piles:
        """The piles with the bless and curse cards that the attacker has gained."""
        for one in blow.effects:
            if one.effect in self.shuffled and not one.target:
                most = self.table[one.effect]["shuffles"]["most"]
                piles = self.sorts.add(piles, self.shuffled[one.effect], most)
        return piles

    def _spend(self, steps: int) -> None:
        self._left -= steps
        if self._left < 0:
            raise TooMany


def _merged(states: Mapping[Stand, Tallies]) -> Tallies:
    found: Tallies = {}
    for tallies in states.values():
        for tally, weight in tallies.items():
            found[tally] = found.get(tally, 0) + weight
    return found
