"""Attacks one after the other, by everything that one of them may leave to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm

import msgspec

from toolkit.rules.combat import Rules
from toolkit.rules.combat.gloomhaven import judge as judges
from toolkit.rules.combat.gloomhaven.attack import Attack, Target
from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.face import pierce, signed, value
from toolkit.rules.combat.gloomhaven.judge import Blow, Fight, State
from toolkit.rules.combat.gloomhaven.running import UNKNOWN, Hand, Piles, Table
from toolkit.rules.maths import bounds

MOST = 1_500_000
"""Steps from one state to the next that are followed, some seconds' work."""

Tally = tuple[int, bool, frozenset[str]]
"""What has come of the attacks on a target: damage, whether a reshuffle is asked for, effects."""

NOTHING: Tally = (0, False, frozenset())
Tallies = dict[Tally, int]


class Figures(msgspec.Struct, frozen=True):
    """How both stand between two attacks."""

    attacker: State
    target: State


States = dict[Piles, dict[Figures, Tallies]]
"""How the deck and the figures may stand, and what has come of the attacks by then, weighed."""


class Left(msgspec.Struct, frozen=True):
    """What an attack does: how the figures stand then, and the cards it shuffles into the deck."""

    figures: Figures
    tally: Tally
    cards: tuple[tuple[Card, int], ...]
    """Each with the most that the deck may hold of it."""


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
        self.deck = Table(cards, rules.books["modifiers"], judges.way(attack, rules), bounds.most(MOST))
        self.piles = self.deck.piles(pile, discarded)

    def running(self, target: Target, attacks: int) -> tuple[int, Tallies]:
        """What comes of so many attacks on one target, weighed over the total before it.

        The damage adds up, also what comes after a killing blow; a fallen attacker attacks no more.
        """
        follows = self.effects or (target.retaliate and self.attack.attacker.health is not None)
        state = judges.state(target) if follows else judges.state(target)._replace(health=None)
        states: States = {self.piles: {Figures(judges.state(self.attack.attacker), state): {NOTHING: 1}}}
        total = 1
        for left in reversed(range(attacks)):
            factor, states = self._next(states, target, left > 0)
            total *= factor
        return total, _merged(states)

    def targets(self, targets: Sequence[Target]) -> list[tuple[int, Tallies]]:
        """What comes of one attack on each target in turn; nothing, where the attacker has fallen by then."""
        weights = {(self.piles, judges.state(self.attack.attacker)): 1}
        total, found = 1, []
        for place, target in enumerate(targets, 1):
            states: States = {}
            for (piles, attacker), weight in weights.items():
                states.setdefault(piles, {})[Figures(attacker, judges.state(target))] = {NOTHING: weight}
            factor, states = self._next(states, target, place < len(targets))
            total *= factor
            found.append((total, _merged(states)))
            weights = {}
            for piles, stands in states.items():
                for figures, tallies in stands.items():
                    before = piles, figures.attacker
                    weights[before] = weights.get(before, 0) + sum(tallies.values())
        return found

    def _next(self, states: States, target: Target, more: bool) -> tuple[int, States]:
        """The states after one more attack, and the factor by which their weights have grown.

        Where no ``more`` attacks come, what becomes of the deck is not followed.
        """
        fights = {
            figures: judges.prepare(self.attack, target, figures.attacker, self.rules, figures.target)
            for stands in states.values()
            for figures in stands
            if not figures.attacker.fallen
        }
        modes = {fight.mode for fight in fights.values()}
        factor = lcm(*(self.deck.total(piles, mode) for piles in states for mode in modes))
        known: dict[tuple[Figures, Hand], Left] = {}
        after: States = {}
        for piles, stands in states.items():
            hands: dict[tuple[str, int], tuple[int, dict[tuple[Hand, Piles], int]]] = {}
            for figures, tallies in stands.items():
                if figures not in fights:
                    _add(after, UNKNOWN, figures, {NOTHING: factor}, tallies)
                    continue
                fight = fights[figures]
                drawn = fight.mode, fight.attack
                if drawn not in hands:
                    hands[drawn] = self.deck.hands(piles, fight.mode, fight.attack, more)
                total, ends = hands[drawn]
                self._end(after, fight, figures, tallies, ends, factor // total, known)
        return factor, after

    def _end(
        self,
        after: States,
        fight: Fight,
        figures: Figures,
        tallies: Tallies,
        hands: Mapping[tuple[Hand, Piles], int],
        factor: int,
        known: dict[tuple[Figures, Hand], Left],
    ) -> None:
        """Add what comes of an attack, hand by hand."""
        came: dict[tuple[Piles, Figures], Tallies] = {}
        for (hand, piles), weight in hands.items():
            left = known.get((figures, hand))
            if left is None:
                left = known[figures, hand] = self._left(fight, hand)
            for card, most in left.cards:
                piles = self.deck.add(piles, card, most)
            into = came.setdefault((piles, left.figures), {})
            into[left.tally] = into.get(left.tally, 0) + weight * factor
        self.deck.spend(sum(map(len, came.values())) * len(tallies))
        for (piles, stand), more in came.items():
            _add(after, piles, stand, more, tallies)

    def _left(self, fight: Fight, hand: Hand) -> Left:
        points = value(fight.attack, hand.faces)
        blow: Blow = judges.judge(fight, self.rules, self.table, points, pierce(hand.faces), hand.effects)
        gained = (one.effect for one in blow.effects if one.effect in self.shuffled and not one.target)
        return Left(
            Figures(*(judges.lasting(self.table, figure) for figure in (blow.attacker, blow.target))),
            (blow.hit.damage, signed(hand.faces), frozenset(one.effect for one in blow.effects)),
            tuple((self.shuffled[effect], self.table[effect]["shuffles"]["most"]) for effect in gained),
        )


def _add(after: States, piles: Piles, figures: Figures, more: Tallies, tallies: Tallies) -> None:
    """Add tallies, each with each of those that come on top of it."""
    into = after.setdefault(piles, {}).setdefault(figures, {})
    for (damage, reshuffle, effects), weight in more.items():
        for (before, asked, had), ways in tallies.items():
            tally = before + damage, asked or reshuffle, had | effects
            into[tally] = into.get(tally, 0) + ways * weight


def _merged(states: States) -> Tallies:
    found: Tallies = {}
    for stands in states.values():
        for tallies in stands.values():
            for tally, weight in tallies.items():
                found[tally] = found.get(tally, 0) + weight
    return found
