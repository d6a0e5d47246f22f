"""Hands drawn one after the other from one deck, by the states that its piles pass through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.draw import Way, counts, rank, second_wins, side, wants_second
from toolkit.rules.combat.gloomhaven.face import Mode, face, shown, unmarked
from toolkit.rules.combat.gloomhaven.law import Law
from toolkit.rules.maths import bounds
from toolkit.rules.maths.draws import TooMany
from toolkit.rules.maths.piles import ALL, Draw, Numbers, Sorts, draws, number, place


class Piles(NamedTuple):
    """The pile that is drawn from, and the discarded cards."""

    pile: Numbers
    discarded: Numbers


_DRAW = 3
"""A draw is as much work as so many other steps."""
_MOST_SORTS = 100

UNKNOWN = Piles(0, 0)
"""Of a deck that is not drawn from again nothing is to be known."""


class Hand(NamedTuple):
    """What an attack drew, as it counts."""

    faces: int
    """Of the cards that count, with the reshuffle signs of all that were drawn."""
    effects: tuple[str, ...]
    """Of the cards that count."""


class Table:
    """A deck on the table, its cards counted by their sorts, never laid out.

    Raises TooMany, where there are more than ``most`` steps to follow.
    """

    def __init__(self, cards: Sequence[Card], modifiers: Mapping[str, Any], way: Way, most: int) -> None:
        if len(cards) > bounds.most(_MOST_SORTS):
            raise TooMany
        self.cards = cards
        self._sides = [side(card, face(card, modifiers), modifiers) for card in cards]
        self._sorts = Sorts(
            *([sort for sort, card in enumerate(cards) if card.rolling == rolls] for rolls in (True, False))
        )
        self._modifiers, self._way, self._left = modifiers, way, most
        leaving = [modifiers["cards"].get(card.number, {}).get("leaves", False) for card in cards]
        self._stays = sum(ALL << place(sort) for sort, leaves in enumerate(leaving) if not leaves)
        self._shuffled = {name for name, told in modifiers["cards"].items() if told.get("leaves")}
        self._marks = list(dict.fromkeys(effect for card in cards for effect in card.effects))
        self._law = Law(cards, modifiers, way, self._marks)
        self._runs: dict[Numbers, tuple[int, tuple[str, ...]]] = {}
        self._hand: dict[tuple[object, ...], Hand] = {}
        self._marked: dict[int, tuple[Hand, Piles]] = {}

    def spend(self, steps: int) -> None:
        """Count steps that are followed."""
        self._left -= steps
        if self._left < 0:
            raise TooMany

    def piles(self, pile: Mapping[Card, int], discarded: Mapping[Card, int]) -> Piles:
        """Piles of cards by their sorts."""
        both = (
            (one.get(card, 0) << place(sort) for sort, card in enumerate(self.cards))
            for one in (pile, discarded)
        )
        return Piles(*map(sum, both))

    def add(self, piles: Piles, card: Card, most: int) -> Piles:
        """The piles with a card shuffled in, if they hold fewer than ``most`` of it."""
        sort = self.cards.index(card)
        if number(piles.pile, sort) + number(piles.discarded, sort) >= most:
            return piles
        return Piles(piles.pile + (1 << place(sort)), piles.discarded)

    def total(self, piles: Piles, mode: Mode) -> int:
        """What the weights of all hands add up to."""
        return draws(self._sorts, *piles, self._seconds(mode))[0]

    def hands(
        self, piles: Piles, mode: Mode, attack: int, more: bool
    ) -> tuple[int, dict[tuple[Hand, Piles], int]]:
        """Every hand for an attack of this value and the piles after it, weighed over the total before.

        A pile that runs out is reshuffled from the discarded cards, without those of this hand; where
        no card is left, the hand ends. Bless and curse leave the piles. Where no ``more`` hands are
        drawn after it, the piles are unknown.
        """
        hands: dict[tuple[Hand, Piles], int] = {}
        if not more and self._sorts.enough(piles.pile, self._seconds(mode)):
            numbers = [number(piles.pile, sort) for sort in range(len(self.cards))]
            total, faces = self._law.faces(numbers, mode, attack)
            self.spend(len(faces))
            for one, weight in faces.items():
                if one not in self._marked:
                    self._marked[one] = Hand(*unmarked(one, self._marks)), UNKNOWN
                end = self._marked[one]
                hands[end] = hands.get(end, 0) + weight
            return total, hands
        total, drawn = draws(self._sorts, *piles, self._seconds(mode))
        for draw in drawn:
            self.spend(_DRAW)
            end = self._counted(draw, mode, attack), self._after(draw) if more else UNKNOWN
            hands[end] = hands.get(end, 0) + draw.weight
        return total, hands

    def _seconds(self, mode: Mode) -> tuple[bool, bool]:
        return wants_second(mode, self._way, False), wants_second(mode, self._way, True)

    def _after(self, draw: Draw) -> Piles:
        held = draw.run
        if draw.first is not None:
            held += 1 << place(draw.first)
        if draw.second is not None:
            held += 1 << place(draw.second)
        return Piles(draw.left, draw.discarded + (held & self._stays))

    def _counted(self, draw: Draw, mode: Mode, attack: int) -> Hand:
        run, effects = self._rolled(draw.run)
        key = run, effects, draw.first, draw.second, mode, attack
        found = self._hand.get(key)
        if found is None:
            found = self._hand[key] = self._hand_of(run, effects, draw, mode, attack)
        return found

    def _hand_of(self, run: int, rolled: tuple[str, ...], draw: Draw, mode: Mode, attack: int) -> Hand:
        first, second = (None if sort is None else self._sides[sort] for sort in (draw.first, draw.second))
        wins = False
        if first is not None and second is not None:
            base = run if mode == "advantage" else 0
            ranks = [rank(attack, base, one.face) for one in (first, second)]
            wins = second_wins(mode, first, ranks[0], second, ranks[1])
        which = counts(mode, self._way, None if second is None else second.card, wins)
        told, untold = (run, 0) if which.run else (0, run)
        effects = list(rolled) if which.run else []
        for one, is_in in ((first, which.first), (second, which.second)):
            if one is not None and is_in:
                told += one.face
                effects += one.card.effects
            elif one is not None:
                untold += one.face
        return Hand(shown(told, untold), self._brought(effects))

    def _rolled(self, run: Numbers) -> tuple[int, tuple[str, ...]]:
        """The face and the effects of a run of rolling cards."""
        if run not in self._runs:
            sorts = [(many, self._sides[sort]) for sort in self._sorts.rolling if (many := number(run, sort))]
            effects = [effect for many, one in sorts for _ in range(many) for effect in one.card.effects]
            self._runs[run] = sum(many * one.face for many, one in sorts), self._brought(effects)
        return self._runs[run]

    def _brought(self, effects: Sequence[str]) -> tuple[str, ...]:
        """Each once, but for those that shuffle a card in."""
        every = [effect for place, effect in enumerate(effects) if effect not in effects[:place]]
        again = [
            effect for effect in every if effect in self._shuffled for _ in range(effects.count(effect) - 1)
        ]
        return (*every, *again)
