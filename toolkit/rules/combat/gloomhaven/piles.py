"""A modifier deck on the table: what can be drawn, what lies discarded, what the attack holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.deck import Cards, ModifierDeck, alike, merged, with_perks


class Piles:
    """A deck in play. Cards are counted, not laid out, so a deck may be of any size."""

    def __init__(self, deck: ModifierDeck, modifiers: Mapping[str, Any]) -> None:
        self.pile: Cards = with_perks(deck)
        self.discarded: Cards = merged(deck.discarded)
        self.held: list[Card] = []
        """The cards of the attack that is going on."""
        self.reshuffled = False
        """The pile ran out during this attack."""
        self._leave = {name for name, card in modifiers["cards"].items() if card.get("leaves")}

    def draw(self, below: Callable[[int], int]) -> Card | None:
        """The next card, by chance. An empty pile is reshuffled, without the cards of this attack."""
        if not self.pile:
            self.pile, self.discarded, self.reshuffled = self.discarded, {}, True
        total = sum(self.pile.values())
        if not total:
            return None
        place = below(total)
        for card, count in self.pile.items():
            place -= count
            if place < 0:
                self._take(card)
                return card
        raise AssertionError("a place beyond the pile")

    @property
    def empty(self) -> bool:
        """Is there no card left to draw, also after a reshuffle?"""
        return not self.pile and not self.discarded

    def given(self, card: Card) -> Card:
        """A card that is told to be the next: taken out of the pile where that holds it."""
        there = alike(self.pile, card)
        if there is not None:
            self._take(there)
        return card

    def add(self, card: Card, most: int) -> None:
        """Shuffle a card into the pile, if the deck has fewer than ``most`` of it."""
        if self.count(card.number) < most:
            there = alike(self.pile, card) or card
            self.pile[there] = self.pile.get(there, 0) + 1

    def count(self, number: str) -> int:
        """How many cards of a name the deck has, beside those that the attack holds."""
        cards = [*self.pile.items(), *self.discarded.items()]
        return sum(count for card, count in cards if card.number == number)

    def end(self) -> None:
        """The attack is over: its cards are discarded; bless and curse leave the deck."""
        for card in self.held:
            if card.number not in self._leave:
                there = alike(self.discarded, card) or card
                self.discarded[there] = self.discarded.get(there, 0) + 1
        self.held, self.reshuffled = [], False

    def document(self) -> ModifierDeck:
        """The deck as a document, to go on with."""
        return ModifierDeck(cards=dict(self.pile), discarded=dict(self.discarded))

    def _take(self, card: Card) -> None:
        self.pile[card] -= 1
        if not self.pile[card]:
            del self.pile[card]
        self.held.append(card)
