"""Hands drawn one after the other from one deck, by the states that its piles pass through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.draw import Way, counts, rank, second_wins, side, wants_second
from toolkit.rules.combat.gloomhaven.face import Mode, face, shown

Numbers = tuple[int, ...]
"""How many there are of each sort of card."""


class Piles(NamedTuple):
    """The pile that is drawn from, and the discarded cards."""

    pile: Numbers
    discarded: Numbers


class Hand(NamedTuple):
    """What an attack drew, as it counts."""

    faces: int
    """Of the cards that count, with the reshuffle signs of all that were drawn."""
    effects: tuple[str, ...]
    """Of the cards that count."""


Hands = dict[tuple[Hand, Piles], int]
"""Hands and the piles after them, with their weights."""


class _Draw(NamedTuple):
    piles: Piles
    run: Numbers
    first: int | None = None
    second: int | None = None


class Sorts:
    """The cards of a deck, each sort a number; cards are counted, never laid out."""

    def __init__(self, cards: Sequence[Card], modifiers: Mapping[str, Any], way: Way) -> None:
        self.cards = {card: sort for sort, card in enumerate(cards)}
        self._sides = [side(card, face(card, modifiers), modifiers) for card in cards]
        self._way = way
        self._leaves = [bool(modifiers["cards"].get(card.number, {}).get("leaves")) for card in cards]
        self._known: dict[tuple[Piles, Mode, int], tuple[int, Hands]] = {}

    def piles(self, pile: Mapping[Card, int], discarded: Mapping[Card, int]) -> Piles:
        """Piles of cards by their sorts."""
        return Piles(*(tuple(cards.get(card, 0) for card in self.cards) for cards in (pile, discarded)))

    def add(self, piles: Piles, card: Card, most: int) -> Piles:
        """The piles with a card shuffled in, if they hold fewer than ``most`` of it."""
        sort = self.cards[card]
        if piles.pile[sort] + piles.discarded[sort] >= most:
            return piles
        return piles._replace(pile=_more(piles.pile, sort))

    def hands(self, piles: Piles, mode: Mode, attack: int) -> tuple[int, Hands]:
        """Every hand that may be drawn for an attack of this value, weighed over the total before it.

        A pile that runs out is reshuffled from the discarded cards, without those of this hand; where
        no card is left, the hand ends. Bless and curse leave the piles.
        """
        key = piles, mode, attack
        if key not in self._known:
            self._known[key] = self._hands(*key)
        return self._known[key]

    def _hands(self, piles: Piles, mode: Mode, attack: int) -> tuple[int, Hands]:
        going = {_Draw(piles, (0,) * len(self.cards)): 1}
        ended: list[tuple[int, _Draw, int]] = []
        sizes: list[int] = []
        while going:
            # All that goes on has drawn as many cards, so it draws from as many.
            depth, further = len(sizes), dict[_Draw, int]()
            sizes.append(1)
            for draw, weight in going.items():
                filled = _filled(draw.piles)
                if not any(filled.pile):
                    ended.append((depth, draw, weight))
                    continue
                sizes[depth] = sum(filled.pile)
                for sort, count in enumerate(filled.pile):
                    if count:
                        left = filled._replace(pile=_more(filled.pile, sort, -1))
                        drawn, over = self._drawn(draw._replace(piles=left), sort, mode)
                        if over:
                            ended.append((depth + 1, drawn, weight * count))
                        else:
                            further[drawn] = further.get(drawn, 0) + weight * count
            going = further
        hands: Hands = {}
        for depth, draw, weight in ended:
            hand = self._counted(draw, mode, attack), self._after(draw)
            hands[hand] = hands.get(hand, 0) + weight * prod(sizes[depth:])
        return prod(sizes), hands

    def _drawn(self, draw: _Draw, sort: int, mode: Mode) -> tuple[_Draw, bool]:
        """A draw with one more card, and whether it is over."""
        if draw.first is not None:
            return draw._replace(second=sort), True
        if self._sides[sort].card.rolling:
            return draw._replace(run=_more(draw.run, sort)), False
        return draw._replace(first=sort), not wants_second(mode, self._way, any(draw.run))

    def _counted(self, draw: _Draw, mode: Mode, attack: int) -> Hand:
        run = sum(number * one.face for number, one in zip(draw.run, self._sides, strict=True))
        first = None if draw.first is None else self._sides[draw.first]
        second = None if draw.second is None else self._sides[draw.second]
        wins = False
        if first is not None and second is not None:
            base = run if mode == "advantage" else 0
            ranks = [rank(attack, base, one.face) for one in (first, second)]
            wins = second_wins(mode, first, ranks[0], second, ranks[1])
        which = counts(mode, self._way, None if second is None else second.card, wins)
        parts = [
            one for one, is_in in ((first, which.first), (second, which.second)) if one is not None and is_in
        ]
        told = sum(one.face for one in parts) + (run if which.run else 0)
        every = run + sum(one.face for one in (first, second) if one is not None)
        rolled = [one for number, one in zip(draw.run, self._sides, strict=True) if number and which.run]
        effects = dict.fromkeys(effect for one in (*rolled, *parts) for effect in one.card.effects)
        return Hand(shown(told, every - told), tuple(effects))

    def _after(self, draw: _Draw) -> Piles:
        held = draw.run
        for sort in (draw.first, draw.second):
            held = held if sort is None else _more(held, sort)
        back = (0 if leaves else number for number, leaves in zip(held, self._leaves, strict=True))
        discarded = tuple(map(sum, zip(draw.piles.discarded, back, strict=True)))
        return Piles(draw.piles.pile, discarded)


def _filled(piles: Piles) -> Piles:
    """The piles when a card is to be drawn: an empty pile is made of the discarded cards."""
    if any(piles.pile):
        return piles
    return Piles(piles.discarded, (0,) * len(piles.pile))


def _more(numbers: Numbers, sort: int, by: int = 1) -> Numbers:
    return (*numbers[:sort], numbers[sort] + by, *numbers[sort + 1 :])
