"""Cards as they come in one duel: unknown ones of the hands, and those drawn, as given or by chance."""

from __future__ import annotations

from toolkit.rules.combat import Pick, Rules
from toolkit.rules.combat.relic_knights.answers import Cards, SideName
from toolkit.rules.combat.relic_knights.attack import Attack
from toolkit.rules.combat.relic_knights.cards import Unit, deck_of, draws, known, remaining, unknown
from toolkit.rules.finding import unfit


class Dealer:
    """Deals the cards of one attack; each player has a deck, and a stream of chance, of its own."""

    def __init__(self, attack: Attack, rules: Rules, pick: Pick) -> None:
        self.given, self.rules, self.pick = attack.draws, rules, pick
        self.deck = deck_of(rules)
        self.units: dict[SideName, Unit] = {"attacker": attack.attacker, "target": attack.target}
        self.piles: dict[SideName, list[str]] = {}

    def hand(self, side: SideName) -> tuple[str, ...]:
        """A player's hand: known cards, then those that nobody knew.

        :raises Faults: DOC005 for unknown cards where draws are given.
        """
        hidden = unknown(self.units[side], self.rules)
        if hidden and self.given is not None:
            raise unfit((side, "hand"), "where draws are given, the cards in hand must be known")
        return known(self.units[side], self.rules) + self._from_deck(side, hidden)

    def drawn(self, side: SideName) -> tuple[str, ...]:
        """The cards that a unit draws for its skill.

        :raises Faults: DOC005 where fewer are given.
        """
        number = draws(self.units[side])
        if self.given is None:
            return self._from_deck(side, number)
        given = self._given(side)
        if len(given) < number:
            at = ("draws", side) if given else ("draws",)
            raise unfit(at, f"the {side} draws {number} cards, {len(given)} are given")
        return given[:number]

    def left(self) -> Cards | None:
        """The draws given that were not needed."""
        attacker, target = (self._given(side)[draws(unit) :] for side, unit in self.units.items())
        return Cards(attacker=attacker, target=target) if attacker or target else None

    def assumptions(self) -> tuple[str, ...]:
        """What an answer rests on: the deck's cards, where some came from it."""
        return self.deck.assumptions if self.piles else ()

    def _given(self, side: SideName) -> tuple[str, ...]:
        return tuple(map(str, getattr(self.given, side))) if self.given else ()

    def _from_deck(self, side: SideName, number: int) -> tuple[str, ...]:
        if not number:
            return ()
        if side not in self.piles:
            there = remaining(self.units[side], self.deck, self.rules)
            self.piles[side] = [card for card, count in there.items() for _ in range(count)]
        pile, drawn = self.piles[side], []
        for _ in range(number):
            at = self.pick(side, len(pile))
            pile[at], pile[-1] = pile[-1], pile[at]
            drawn.append(pile.pop())
        return tuple(drawn)
