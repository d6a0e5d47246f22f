"""A player's list: the deck document, and its cards in the order in which they stand in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from toolkit.rules.deck.cards import Card
from toolkit.rules.finding import Path
from toolkit.rules.shapes import Document

Entry = str | Card
"""A card in a list: a name or an id, or a mapping with facts of its own."""


class Deck(Document, frozen=True, kw_only=True, tag="deck"):
    """A list of both decks: the objective deck, and the power deck undivided or in its two halves.

    The sections may stand beside each other; ``gambits`` and ``upgrades`` say what their cards
    are, ``power`` does not. ``format`` left out: the event's, or the rulebook alone.
    """

    player: str | None = None
    warband: str | None = None
    format: str | None = None
    objectives: tuple[Entry, ...]
    gambits: tuple[Entry, ...] | None = None
    upgrades: tuple[Entry, ...] | None = None
    power: tuple[Entry, ...] | None = None


SECTIONS = ("objectives", "gambits", "upgrades", "power")
"""The sections of a list, in the order in which they usually stand."""


class Place(msgspec.Struct, frozen=True):
    """A card in its place in the list: the section, the position in it, the card as written."""

    section: str
    position: int
    entry: Entry


def places(deck: Deck) -> Iterator[Place]:
    """The cards of a list, section by section."""
    for section in SECTIONS:
        for position, entry in enumerate(getattr(deck, section) or ()):
            yield Place(section, position, entry)


def in_order(keys: Sequence[str]) -> Sequence[str]:
    """The sections in the order of a document's ``keys``; those that it lacks last."""
    found = [key for key in keys if key in SECTIONS]
    return [*found, *(section for section in SECTIONS if section not in found)]


def entry_path(deck: Deck, section: str, position: int) -> Path:
    """Where the name of a card stands."""
    entry = getattr(deck, section)[position]
    return (section, position) if isinstance(entry, str) else (section, position, "name")


def power_path(deck: Deck) -> Path:
    """The key that stands for the power deck: ``power``, else ``gambits``, else ``upgrades``."""
    for section in ("power", "gambits", "upgrades"):
        if getattr(deck, section) is not None:
            return (section,)
    return ()
