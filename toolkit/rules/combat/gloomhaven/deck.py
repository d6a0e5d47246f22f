"""The modifier deck: its document, its perks, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sized
from typing import Annotated, Any, Self

import msgspec

from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.finding import Finding, Path
from toolkit.rules.maths import bounds
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Custom, Document, Part, Unfit, Words

KIND = "modifier-deck"
STANDARD = "standard"
"""What an attack says that draws from the deck that the game comes with."""
MOST = 1000
"""Sorts of cards, perks, draws, attacks or targets of one document: far more than any game has."""
MOST_ROLLING = 300
"""Rolling cards of a deck: a run of more is not followed."""
MOST_CARDS = 1_000_000_000
"""Cards of a sort."""

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
Counted = dict[Card, Count]
Cards = dict[Card, int]
"""How many there are of each card."""


class Perk(Part, frozen=True, kw_only=True):
    """A change of a deck: ``count`` cards removed, added, or the one replaced by the other."""

    remove: Card | None = None
    add: Card | None = None
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_CARDS)] = 1


class ModifierDeck(Document, frozen=True, kw_only=True, tag=KIND):
    """A deck of attack modifiers: the cards to draw from, and those of it that lie discarded.

    An outcome gives back what is left of its deck in this form, to go on with.
    """

    cards: Counted
    discarded: Counted = msgspec.field(default_factory=dict)
    perks: tuple[Perk, ...] = ()


class Deck(Custom):
    """A deck inside an attack: ``standard``, the number of each card, or a whole modifier deck."""

    def __init__(self, document: ModifierDeck | None, inside: bool) -> None:
        self.document = document
        """None is the standard deck."""
        self.place: Path = ("deck",) if inside else ("deck", "cards")

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        if isinstance(value, str) and fold(value) == STANDARD:
            return cls(None, False)
        if not isinstance(value, dict) or value.get("kind", KIND) != KIND:
            near = nearest(value, [STANDARD]) if isinstance(value, str) else []
            raise Unfit(f'expected "{STANDARD}", a modifier-deck, or how many there are of each card', near)
        bare = _bare(value)
        whole = _meant({"cards": value} if bare else value)
        try:
            deck = msgspec.convert(
                {**whole, "kind": KIND},
                ModifierDeck,
                dec_hook=lambda kind, part: kind.read(part, words),
            )
        except msgspec.ValidationError as fault:
            raise Unfit(str(fault)) from None
        if len(deck.cards) < len(whole["cards"]):
            raise Unfit("a card stands in this deck already")
        return cls(deck, bare)

    @classmethod
    def inside(cls, keys: Collection[str]) -> Any:
        return Counted if _bare(keys) else ModifierDeck

    def write(self) -> object:
        return STANDARD if self.document is None else msgspec.to_builtins(self.document)

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        counts = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}
        whole = {"type": "object", "required": ["cards"], "description": "a whole modifier-deck"}
        return {"anyOf": [{"const": STANDARD}, whole, {**counts, "description": "the number of each card"}]}


def _bare(keys: Collection[str]) -> bool:
    """Whether a mapping with these keys is the number of each card alone."""
    return "cards" not in keys and "kind" not in keys


def _meant(deck: Mapping[str, Any]) -> dict[str, Any]:
    """A deck without the keys that mean nothing."""
    meant = {key: part for key, part in deck.items() if key != "notes" and not key.startswith("x-")}
    return meant | {"cards": _meant(meant["cards"])} if isinstance(meant.get("cards"), dict) else meant


def standard(modifiers: Mapping[str, Any], words: Words) -> ModifierDeck:
    """The standard deck of the book's section ``gloomhaven/modifiers``."""
    return ModifierDeck(
        cards={Card.read(card, words): n for card, n in modifiers["standard"]["cards"].items()}
    )


def merged(cards: Mapping[Card, int]) -> Cards:
    """The cards with the two ways of writing one card counted together, as it is written first."""
    spelled: dict[tuple[object, ...], Card] = {}
    counts: Cards = {}
    for card, count in cards.items():
        if count:
            card = spelled.setdefault(card.same, card)
            counts[card] = counts.get(card, 0) + count
    return counts


def alike(cards: Mapping[Card, int], card: Card) -> Card | None:
    """The card of a deck that is the same as ``card``, however it is written; None if there is none."""
    return next((other for other, count in cards.items() if count and other.same == card.same), None)


def with_perks(deck: ModifierDeck) -> Cards:
    """The cards to draw from, after the perks; a perk removes no more than is there."""
    cards = merged(deck.cards)
    for _ in _perked(deck, cards):
        pass
    return {card: count for card, count in cards.items() if count}


def judge(deck: ModifierDeck, conditions: Mapping[str, Any], path: Path = ("cards",)) -> list[Finding]:
    """What is wrong with a deck: too many curses (GH101), rolling cards only (GH102), perks (GH103).

    ``conditions`` is the book's table of them, which says how many curses there may be; ``path`` leads to
    the cards. A deck without a card is DOC005.
    """
    before = path[:-1] if path[-1] == "cards" else path
    too_many = list(crowded({path: deck.cards, (*before, "discarded"): deck.discarded}, "sorts of cards"))
    too_many += crowded({(*before, "perks"): deck.perks}, "perks")
    if too_many:
        return too_many
    cards = merged(deck.cards)
    perks = list(_perked(deck, cards))
    both = [*cards.items(), *deck.discarded.items()]
    every = [card for card, count in both if count]
    findings = []
    if not every:
        findings.append(Finding("DOC005", path, {"why": "a deck needs a card"}))
    rolling = sum(count for card, count in both if card.rolling)
    if rolling > bounds.most(MOST_ROLLING):
        findings.append(Finding("DOC005", path, {"why": bounds.beyond(MOST_ROLLING, "rolling cards")}))
    curses = sum(count for card, count in cards.items() if card.number == "curse")
    most = conditions["curse"]["shuffles"]["most"]
    if curses > most:
        findings.append(Finding("GH101", _at(deck, "curse", path), {"found": curses, "limit": most}))
    if every and all(card.rolling for card in every):
        findings.append(Finding("GH102", path, {"found": sum(cards.values()) + sum(deck.discarded.values())}))
    return findings + [msgspec.structs.replace(finding, path=before + finding.path) for finding in perks]


def foreign(
    deck: ModifierDeck, section: Mapping[str, Any], edition: str, path: Path = ("cards",)
) -> Iterator[Finding]:
    """Conditions on cards that the edition does not have; ``path`` leads to the cards."""
    before = path[:-1] if path[-1] == "cards" else path
    places: list[tuple[Path, Card | None]] = [((*path, card.written), card) for card in deck.cards]
    places += [((*before, "discarded", card.written), card) for card in deck.discarded]
    places += [((*before, "perks", index, "add"), perk.add) for index, perk in enumerate(deck.perks)]
    for place, card in places:
        if card is not None:
            yield from foreign_on(card, section, edition, place)


def foreign_on(card: Card, section: Mapping[str, Any], edition: str, path: Path) -> Iterator[Finding]:
    """The same of one card."""
    for effect in card.effects:
        if effect in section["editions"][edition]["lacks"]:
            yield Finding("DOC005", path, {"why": f'the edition {edition} has no {effect}, as on "{card}"'})


def crowded(listed: Mapping[Path, Sized], what: str) -> Iterator[Finding]:
    """What holds more than a document may, by its place."""
    for path, some in listed.items():
        if len(some) > bounds.most(MOST):
            yield Finding("DOC005", path, {"why": bounds.beyond(MOST, what)})


def _perked(deck: ModifierDeck, cards: Cards) -> Iterator[Finding]:
    """Change ``cards`` by the perks; GH103 for what a perk removes and is not there."""
    for index, perk in enumerate(deck.perks):
        if perk.remove is None and perk.add is None:
            yield Finding("DOC005", ("perks", index), {"why": "a perk removes or adds a card"})
        if perk.remove is not None:
            there = alike(cards, perk.remove)
            found = cards[there] if there else 0
            if there:
                cards[there] = max(0, found - perk.count)
            if found < perk.count:
                values = {"card": str(perk.remove), "count": perk.count, "found": found}
                yield Finding("GH103", ("perks", index, "remove"), values)
        if perk.add is not None:
            card = next((other for other in cards if other.same == perk.add.same), perk.add)
            cards[card] = cards.get(card, 0) + perk.count


def _at(deck: ModifierDeck, number: str, path: Path) -> Path:
    """Where a deck has so many of a card: among its cards, or the perk that adds it."""
    for card in deck.cards:
        if card.number == number:
            return (*path, card.written)
    perk = next(
        index for index, perk in enumerate(deck.perks) if perk.add is not None and perk.add.number == number
    )
    return (*path[:-1], "perks", perk, "add")
