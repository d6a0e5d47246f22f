"""Hands drawn one after the other from one deck, by the states that its piles pass through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from operator import mul
from typing import Any, NamedTuple

from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.draw import Way, counts, rank, second_wins, side, wants_second
from toolkit.rules.combat.gloomhaven.face import Mode, face, shown
from toolkit.rules.maths.draws import TooMany

_WIDTH = 32
_MASK = (1 << _WIDTH) - 1

Numbers = int
"""How many there are of each sort of card, side by side in one whole number."""


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


class _Drawn(NamedTuple):
    """The cards of a hand: a run of rolling ones, and the sorts of the others."""

    run: Numbers
    first: int | None = None
    second: int | None = None


_Ended = tuple[int, _Drawn, Numbers, Numbers, int]
"""How many cards were drawn, which; what is left of the pile, what lies discarded; the weight."""


class Sorts:
    """The cards of a deck, each sort a number; cards are counted, never laid out.

    Raises TooMany, where there are more than ``most`` steps to follow.
    """

    def __init__(self, cards: Sequence[Card], modifiers: Mapping[str, Any], way: Way, most: int) -> None:
        self.places = {card: sort * _WIDTH for sort, card in enumerate(cards)}
        self._sides = [side(card, face(card, modifiers), modifiers) for card in cards]
        self._way = way
        self._left = most
        stays = [not modifiers["cards"].get(card.number, {}).get("leaves") for card in cards]
        self._stays = sum(_MASK << sort * _WIDTH for sort, is_so in enumerate(stays) if is_so)
        self._known: dict[tuple[Piles, Mode, int], tuple[int, dict[tuple[Hand, Piles], int]]] = {}
        self._runs: dict[Numbers, tuple[int, tuple[str, ...]]] = {}
        self._hand: dict[tuple[object, ...], Hand] = {}
        self._sorts = [(sort, sort * _WIDTH, card.rolling) for sort, card in enumerate(cards)]

    def spend(self, steps: int) -> None:
        """Count steps that are followed."""
        self._left -= steps
        if self._left < 0:
            raise TooMany

    def piles(self, pile: Mapping[Card, int], discarded: Mapping[Card, int]) -> Piles:
        """Piles of cards by their sorts."""
        return Piles(
            *(sum(count << self.places[card] for card, count in one.items()) for one in (pile, discarded))
        )

    def add(self, piles: Piles, card: Card, most: int) -> Piles:
        """The piles with a card shuffled in, if they hold fewer than ``most`` of it."""
        place = self.places[card]
        if (piles.pile >> place & _MASK) + (piles.discarded >> place & _MASK) >= most:
            return piles
        return Piles(piles.pile + (1 << place), piles.discarded)

    def hands(self, piles: Piles, mode: Mode, attack: int) -> tuple[int, dict[tuple[Hand, Piles], int]]:
        """Every hand for an attack of this value and the piles after it, weighed over the total before.

        A pile that runs out is reshuffled from the discarded cards, without those of this hand; where
        no card is left, the hand ends. Bless and curse leave the piles.
        """
        key = piles, mode, attack
        if key not in self._known:
            self._known[key] = self._hands(piles, mode, attack)
        return self._known[key]

    def _hands(self, piles: Piles, mode: Mode, attack: int) -> tuple[int, dict[tuple[Hand, Piles], int]]:
        hands: dict[tuple[Hand, Piles], int] = {}
        sizes, ended = self._drawn(piles, mode)
        rests = [*accumulate(reversed(sizes), mul, initial=1)][::-1]
        for depth, drawn, left, rest, weight in ended:
            held = drawn.run + sum(1 << sort * _WIDTH for sort in drawn[1:] if sort is not None)
            after = Piles(left, rest + (held & self._stays))
            hand = self._counted(drawn, mode, attack), after
            hands[hand] = hands.get(hand, 0) + weight * rests[depth]
        return rests[0], hands

    def _drawn(self, piles: Piles, mode: Mode) -> tuple[list[int], list[_Ended]]:
        """Every way to draw a hand, and from how many cards each card of it is drawn.

        All hands that go on have as many cards, so the pile runs out for all of them at once.
        """
        base, rest = piles
        size = self._size(base)
        sizes: list[int] = []
        ended: list[_Ended] = []
        going: dict[tuple[Numbers, int | None], int] = {(0, None): 1}
        more = {rolled: wants_second(mode, self._way, rolled) for rolled in (False, True)}
        while going:
            if not size:
                base, rest, size = base + rest, 0, self._size(rest)
            before, further = len(ended), dict[tuple[Numbers, int | None], int]()
            for (run, first), weight in going.items():
                left = base - run - (0 if first is None else 1 << first * _WIDTH)
                if not left:
                    ended.append((len(sizes), _Drawn(run, first), left, rest, weight))
                for sort, place, rolling in self._sorts:
                    count = left >> place & _MASK
                    if not count:
                        continue
                    ways, less = weight * count, left - (1 << place)
                    if first is not None:
                        ended.append((len(sizes) + 1, _Drawn(run, first, sort), less, rest, ways))
                    elif rolling or more[run > 0]:
                        key = (run + (1 << place), None) if rolling else (run, sort)
                        further[key] = further.get(key, 0) + ways
                    else:
                        ended.append((len(sizes) + 1, _Drawn(run, sort), less, rest, ways))
            self.spend(len(going) + len(ended) - before)
            if size:
                sizes.append(size)
            going, size = further, size - 1
        return sizes, ended

    def _size(self, numbers: Numbers) -> int:
        return sum(numbers >> place & _MASK for place in self.places.values())

    def _counted(self, drawn: _Drawn, mode: Mode, attack: int) -> Hand:
        run, effects = self._rolled(drawn.run)
        key = run, effects, drawn.first, drawn.second, mode, attack
        found = self._hand.get(key)
        if found is None:
            found = self._hand[key] = self._hand_of(run, effects, drawn, mode, attack)
        return found

    def _hand_of(self, run: int, rolled: tuple[str, ...], drawn: _Drawn, mode: Mode, attack: int) -> Hand:
        first, second = (None if sort is None else self._sides[sort] for sort in drawn[1:])
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
        return Hand(shown(told, untold), tuple(dict.fromkeys(effects)))

    def _rolled(self, run: Numbers) -> tuple[int, tuple[str, ...]]:
        """The face and the effects of a run of rolling cards."""
        if run not in self._runs:
            sorts = [
                (run >> place & _MASK, self._sides[sort]) for sort, place, rolling in self._sorts if rolling
            ]
            effects = (effect for number, one in sorts if number for effect in one.card.effects)
            self._runs[run] = sum(number * one.face for number, one in sorts), tuple(dict.fromkeys(effects))
        return self._runs[run]
