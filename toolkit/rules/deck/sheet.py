"""What is in a list: its cards by type, counts, glory, and a fingerprint that knows the list again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from toolkit.rules.deck.cards import Cards
from toolkit.rules.deck.facts import facts
from toolkit.rules.deck.formats import Format
from toolkit.rules.deck.lists import Deck, Place, entry_path, places
from toolkit.rules.deck.marks import Rules
from toolkit.rules.finding import Path
from toolkit.rules.names import fold
from toolkit.rules.shapes import Result, Row

_DIGITS = 12  # of the fingerprint


class Dealt(NamedTuple):
    """A card of a list with what is known of it; None for what is not.

    ``types`` are those it may be of; ``gambit`` says whether it is a ploy or a spell.
    """

    path: Path
    section: str
    key: str
    name: str
    types: frozenset[str]
    gambit: bool | None
    surge: bool | None
    glory: int | None

    @property
    def type(self) -> str | None:
        """Its type, where only one is left."""
        return next(iter(self.types)) if len(self.types) == 1 else None


class Counts(Row, frozen=True, kw_only=True):
    """Numbers of cards; None where the list and the catalogue leave it open."""

    objectives: int
    gambits: int | None
    ploys: int | None
    spells: int | None
    upgrades: int | None
    power: int


class DeckSheet(Result, frozen=True, kw_only=True, tag="deck-sheet"):
    """A list at a glance: cards by type (``gambits`` and ``power``: of no known type), glory and
    surge of the objectives, restricted cards in its format; None for what is not known."""

    name: str | None
    player: str | None
    warband: str | None
    format: str | None
    valid_from: str | None
    cards: dict[str, list[str]]
    counts: Counts
    glory: int | None
    surge: int | None
    restricted: int | None
    hash: str


def dealt(deck: Deck, cards: Cards | None, section: Mapping[str, Any]) -> list[Dealt]:
    """The cards of a list with what is known of them, in the order in which they stand.

    ``cards`` None: there is no catalogue; ``section`` is the book's, Deck-building.
    """
    return [_dealt(deck, place, cards, section) for place in places(deck)]


def _dealt(deck: Deck, place: Place, cards: Cards | None, section: Mapping[str, Any]) -> Dealt:
    known = facts(place.entry, place.section, cards, section)
    open_ = not known.types or None in known.types
    types = section["sections"][place.section] if open_ else known.types
    glories = {card.glory for card in known.cards}
    return Dealt(
        entry_path(deck, place.section, place.position),
        place.section,
        known.key,
        known.name,
        frozenset(types),
        known.gambit,
        known.surge,
        glories.pop() if len(glories) == 1 else None,
    )


def fingerprint(deck: Deck, cards: Iterable[Dealt]) -> str:
    """What two lists of the same warband and the same cards have in common, and no others.

    Order, spelling, sections of the power deck, name and player do not matter.
    """
    from hashlib import sha256

    lines = sorted(f"{'objective' if card.section == 'objectives' else 'power'}:{card.key}" for card in cards)
    text = "\n".join([fold(deck.warband or ""), *lines])
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]


def show(deck: Deck, against: Rules, played: Format | None) -> DeckSheet:
    """The sheet of a list in the version of the format that it plays, None where that is open."""
    cards = dealt(deck, against.cards, against.section)
    objectives = [card for card in cards if card.section == "objectives"]
    return DeckSheet(
        name=deck.name,
        player=deck.player,
        warband=against.shown or deck.warband,
        format=played.name if played else None,
        valid_from=played.valid_from if played else None,
        cards=_by_type(cards),
        counts=_counts(cards, against.section),
        glory=_total([card.glory for card in objectives]),
        surge=_total([card.surge for card in objectives]),
        restricted=None if played is None else sum(card.key in against.restricted for card in cards),
        hash=fingerprint(deck, cards),
    )


def _total(values: Sequence[int | None]) -> int | None:
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None


def _by_type(cards: Sequence[Dealt]) -> dict[str, list[str]]:
    heads = {"objective": "objectives", "ploy": "ploys", "spell": "spells", "upgrade": "upgrades"}
    found: dict[str, list[str]] = {head: [] for head in heads.values()}
    for card in cards:
        found.setdefault(heads.get(card.type or "", card.section), []).append(card.name)
    return found


def _counts(cards: Sequence[Dealt], section: Mapping[str, Any]) -> Counts:
    power = [card for card in cards if card.section != "objectives"]
    gambits = [card.gambit for card in power]

    def of(kind: str) -> int | None:
        open_ = any(card.type is None and (card.gambit is not False) for card in power)
        return None if open_ else sum(card.type == kind for card in power)

    upgrades = None if None in gambits else gambits.count(False)
    return Counts(
        objectives=len(cards) - len(power),
        gambits=None if None in gambits else gambits.count(True),
        ploys=of("ploy"),
        spells=of("spell"),
        upgrades=upgrades,
        power=len(power),
    )
