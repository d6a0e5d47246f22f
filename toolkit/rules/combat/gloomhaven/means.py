"""What a modifier deck is worth: the mean of an attack, drawn as ever or with two cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from toolkit.rules.combat.gloomhaven import deck as decks
from toolkit.rules.combat.gloomhaven.deck import ModifierDeck
from toolkit.rules.combat.gloomhaven.draw import Way
from toolkit.rules.combat.gloomhaven.face import Mode, value
from toolkit.rules.combat.gloomhaven.judge import drawing
from toolkit.rules.combat.gloomhaven.law import MOST_WORK, Faces, law
from toolkit.rules.combat.gloomhaven.running import Sorts
from toolkit.rules.finding import Faults, unfit
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
    if found := decks.judge(deck, books["conditions"]["conditions"]):
        raise Faults(*found)
    cards = decks.with_perks(deck)
    way = drawing(books["combat"], edition)
    rows = []
    for attack in attacks:
        for mode in MODES:
            try:
                total, faces = _faces(deck, cards, mode, way, attack, books["modifiers"])
            except TooMany:
                raise unfit(
                    ("cards",), "there are too many ways to draw from this deck to count them"
                ) from None
            mean = expectation(sum(value(attack, one) * weight for one, weight in faces.items()), total)
            rows.append(Mean(attack=attack, mode=mode, value=mean.value, exact=mean.exact))
    return DeckMeans(
        name=deck.name,
        cards={str(card): count for card, count in cards.items()},
        total=sum(cards.values()),
        means=tuple(rows),
        assumptions=(way["assumed"],) if "assumed" in way else (),
    )


def _faces(
    deck: ModifierDeck, cards: decks.Cards, mode: Mode, way: Way, attack: int, modifiers: Mapping[str, Any]
) -> tuple[int, Faces]:
    """What may count for an attack; a pile that may run out is followed card by card."""
    discarded = decks.merged(deck.discarded)
    if not discarded or sum(count for card, count in cards.items() if not card.rolling) > 1:
        return law(cards, mode, way, attack, modifiers)
    sorts = Sorts(list(dict.fromkeys([*cards, *discarded])), modifiers, way, MOST_WORK)
    total, hands = sorts.hands(sorts.piles(cards, discarded), mode, attack)
    faces: Faces = {}
    for (hand, _), weight in hands.items():
        faces[hand.faces] = faces.get(hand.faces, 0) + weight
    return total, faces
