"""Relic Knights' esper: its types and their wheel, the cards that carry it, the deck of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Self

from msgspec import Meta

from toolkit.rules.finding import Faults, Finding, Path, unfit
from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Custom, Document, Result, Unfit, Word, Words

MOST_CARDS = 1000
"""A deck of more cards than this is refused, so that every answer comes in bounded time."""


class Esper(Word):
    """A type of esper ("Esper Affinity")."""

    table = "relic_knights/esper#wheel"


class Asked(Word):
    """What a part of a cost asks for: a type of esper, or ``any``."""

    table = "relic_knights/esper#payable"


Cost = dict[Asked, Annotated[int, Meta(ge=0)]]
"""A cost: esper asked for, by type or ``any``."""


class Card(Custom, str):
    """A card of the esper deck: ``primary/secondary``, two types, or ``wild``, or ``void``."""

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        types, special = words(Esper.table), words("relic_knights/esper#special")
        if not isinstance(value, str):
            raise Unfit(f"expected a card: primary/secondary, {' or '.join(special)}")
        folded = fold(value)
        if folded in special:
            return cls(folded)
        primary, _, secondary = (part.strip() for part in folded.partition("/"))
        if primary in types and secondary in types and primary != secondary:
            return cls(f"{primary}/{secondary}")
        known = words("relic_knights/esper#deck.cards")
        raise Unfit(f'"{value}" is no card of esper', nearest(value, known))

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        types, special = "|".join(words(Esper.table)), "|".join(words("relic_knights/esper#special"))
        return {"type": "string", "pattern": f"^(({types})/({types})|{special})$"}


class EsperDeck(Document, frozen=True, kw_only=True, tag="esper-deck"):
    """An esper deck: how many of each card ("Esper Deck")."""

    cards: dict[Card, Annotated[int, Meta(ge=0)]]
    assumptions: tuple[str, ...] = ()


class Flip(Result, frozen=True, kw_only=True, tag="esper-flip"):
    """Cards flipped, and the esper on them by type, primaries and secondaries both; wilds apart."""

    cards: tuple[str, ...]
    totals: dict[str, int]
    left: tuple[str, ...] = ()
    seed: str | int | None = None
    assumptions: tuple[str, ...] = ()


class Hand(Result, frozen=True, kw_only=True, tag="esper-hand"):
    """A first hand; what was discarded for it, and the rest of the deck in the order of drawing."""

    hand: tuple[str, ...]
    discarded: tuple[str, ...]
    rest: tuple[str, ...]
    seed: str | int | None = None
    assumptions: tuple[str, ...] = ()


class Wheel(Result, frozen=True, kw_only=True, tag="wheel"):
    """A type's place on the wheel: its two neighbours, and the type straight across."""

    esper: str
    sympathetic: tuple[str, ...]
    opposed: str
    assumptions: tuple[str, ...] = ()


def wheel(esper: str, book: Mapping[str, Any]) -> Wheel:
    """Which types are sympathetic to ``esper``, and which it opposes ("Esper Affinity")."""
    types = book["wheel"]
    at, around = types.index(esper), len(types)
    return Wheel(
        esper=esper,
        sympathetic=(types[at - 1], types[(at + 1) % around]),
        opposed=types[(at + around // 2) % around],
        assumptions=(book["wheel_assumed"],),
    )


def standard(book: Mapping[str, Any]) -> EsperDeck:
    """The deck that every player has ("Esper Deck")."""
    return EsperDeck(cards=book["deck"]["cards"], assumptions=(book["deck"]["assumed"],))


def out_of_bounds(deck: EsperDeck) -> str:
    """Why a deck cannot be played: it has no cards, or too many; nothing where it has neither."""
    count = sum(deck.cards.values())
    if not count:
        return "an esper deck has a card at least"
    return f"the esper deck has {beyond(MOST_CARDS, 'cards')}" if count > most(MOST_CARDS) else ""


def laid_out(deck: EsperDeck) -> list[str]:
    """Every card of a deck, unshuffled.

    :raises Faults: DOC005 for a deck of no cards, or of too many.
    """
    if why := out_of_bounds(deck):
        raise unfit((), why)
    return [str(card) for card, count in deck.cards.items() for _ in range(count)]


def held_by(deck: EsperDeck, cards: Iterable[str]) -> None:
    """See that the deck has these cards, together.

    :raises Faults: DOC005 for the first that it has not, or not so often.
    """
    for fault in too_often((((), card) for card in cards), deck):
        raise Faults(fault)


def too_often(cards: Iterable[tuple[Path, str]], deck: EsperDeck) -> Iterator[Finding]:
    """Cards, by where they are told, that the deck has not, or not so often."""
    seen: Counter[str] = Counter()
    for path, card in cards:
        seen[card] += 1
        has = deck.cards.get(card, 0)  # type: ignore[call-overload]
        if seen[card] > has:
            yield Finding("DOC005", path, {"why": f"{card} {seen[card]} times: the esper deck has {has}"})


def icons(card: str, book: Mapping[str, Any]) -> dict[str, int]:
    """The esper on a card, points by type: both icons of a standard card, none of the others."""
    if card in book["special"]:
        return {}
    primary, secondary = card.split("/")
    return {primary: book["values"]["primary"], secondary: book["values"]["secondary"]}


def matching(card: str, affinity: Collection[str], book: Mapping[str, Any]) -> int:
    """Points of a flipped card that match one of these types; a wild matches any ("Flipping Cards")."""
    if card == book["special"]["wild"]:
        return int(book["values"]["wild"])
    return sum(points for esper, points in icons(card, book).items() if esper in affinity)


def flip(wanted: int, cards: Sequence[str], deck: EsperDeck, book: Mapping[str, Any]) -> Flip:
    """Flip ``wanted`` cards from the top of ``cards`` ("Flipping Cards").

    :raises Faults: DOC005 where there are too few of them, or more of one than the deck has.
    """
    if wanted > len(cards):
        raise unfit((), f"{wanted} cards are to be flipped, there are {len(cards)}")
    held_by(deck, cards)
    totals = dict.fromkeys((*book["wheel"], book["special"]["wild"]), 0)
    for card in cards[:wanted]:
        for esper, points in icons(card, book).items():
            totals[esper] += points
        if card == book["special"]["wild"]:
            totals[card] += book["values"]["wild"]
    flipped, left = tuple(cards[:wanted]), tuple(cards[wanted:])
    return Flip(cards=flipped, totals=totals, left=left, assumptions=deck.assumptions)


def first_hand(order: Sequence[str], away: Sequence[str], deck: EsperDeck, book: Mapping[str, Any]) -> Hand:
    """Draw the first hand from a shuffled deck; cards put ``away`` in the mulligan are drawn anew.

    :raises Faults: DOC005 where the hand has not the cards put away, or the deck not enough.
    """
    size = book["hand"]["size"]
    if len(order) < size + len(away):
        raise unfit((), f"{size + len(away)} cards are to be drawn, the deck has {len(order)}")
    hand, rest = list(order[:size]), order[size:]
    for card in away:
        if card not in hand:
            raise unfit((), f"{card} is not, or not so often, in the hand: {', '.join(order[:size])}")
        hand.remove(card)
    hand += rest[: len(away)]
    rest = rest[len(away) :]
    return Hand(hand=tuple(hand), discarded=tuple(away), rest=tuple(rest), assumptions=deck.assumptions)
