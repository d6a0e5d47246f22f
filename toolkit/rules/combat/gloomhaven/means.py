"""What a modifier deck is worth: the mean of an attack, drawn as ever or with two cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Literal

from toolkit.rules.combat.gloomhaven import deck as decks
from toolkit.rules.combat.gloomhaven.deck import ModifierDeck
from toolkit.rules.combat.gloomhaven.face import Mode, value
from toolkit.rules.combat.gloomhaven.judge import drawing
from toolkit.rules.combat.gloomhaven.law import MOST_WORK
from toolkit.rules.combat.gloomhaven.running import Table
from toolkit.rules.finding import Faults, unfit
from toolkit.rules.maths.bounds import RAISE, most
from toolkit.rules.maths.draws import TooMany
from toolkit.rules.shapes import Result, Row, expectation

MODES: tuple[Mode, ...] = ("normal", "advantage", "disadvantage")


class Mean(Row, frozen=True, kw_only=True):
    """The mean attack after its cards, for an attack of this value drawn in this mode."""

    attack: int
    mode: Mode
    value: float
    exact: str


class DeckMeans(Result, frozen=True, kw_only=True, tag="deck-means"):
    """A modifier deck after its perks: its cards, how many they are, and mean attacks with it."""

    game: Literal["gloomhaven"] = "gloomhaven"
    name: str | None = None
    cards: dict[str, int]
    total: int
    means: tuple[Mean, ...]
    assumptions: tuple[str, ...] = ()


def means(
    deck: ModifierDeck, books: Mapping[str, Mapping[str, Any]], edition: str, attacks: Sequence[int]
) -> DeckMeans:
    """The means of a deck for these attacks, in all modes, as it will be drawn from next.

    Raises Faults where the deck cannot be played, or holds too much to be counted.
    """
    section = books["conditions"]
    if found := [*decks.judge(deck, section["conditions"]), *decks.foreign(deck, section, edition)]:
        raise Faults(*found)
    cards, discarded = decks.with_perks(deck), decks.merged(deck.discarded)
    way = drawing(books["combat"], edition)
    rows = []
    try:
        table = Table(list(dict.fromkeys([*cards, *discarded])), books["modifiers"], way, most(MOST_WORK))
        piles = table.piles(cards, discarded)
        for attack, mode in product(attacks, MODES):
            total, hands = table.hands(piles, mode, attack, more=False)
            mean = expectation(
                sum(value(attack, hand.faces) * weight for (hand, _), weight in hands.items()), total
            )
            rows.append(Mean(attack=attack, mode=mode, value=mean.value, exact=mean.exact))
    except TooMany:
        raise unfit(
            ("cards",), f"there are more ways to draw from this deck than are counted ({RAISE})"
        ) from None
    return DeckMeans(
        name=deck.name,
        cards={str(card): count for card, count in cards.items()},
        total=sum(cards.values()),
        means=tuple(rows),
        assumptions=(way["assumed"],) if "assumed" in way else (),
    )
