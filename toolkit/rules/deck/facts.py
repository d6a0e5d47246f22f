"""What is known of a card in a list: from the facts that it brings itself, and from a catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from toolkit.rules.deck.cards import Card, Cards, find
from toolkit.rules.deck.lists import Entry
from toolkit.rules.names import fold


class Facts(msgspec.Struct, frozen=True):
    """What is known of a card in its section; None, or None among others, for what is not.

    ``key`` is what makes the card unique, ``name`` how it is shown. ``cards`` are the printings
    that are meant, with the list's own facts over the catalogue's, ``printings`` all of the name.
    ``gambit`` and ``surge`` say how it counts; ``lacks`` is the fact that would be needed.
    """

    key: str
    name: str
    listed: bool
    cards: Sequence[Card]
    printings: Sequence[Card]
    types: set[Any]
    warbands: set[str]
    gambit: bool | None
    surge: bool | None
    lacks: str | None

    def fitting(self, fits: Sequence[str]) -> list[Card]:
        """The printings that may stand in a section of these types."""
        return [card for card in self.cards if card.type is None or card.type in fits]


def facts(entry: Entry, place: str, cards: Cards | None, section: Mapping[str, Any]) -> Facts:
    """What is known of a card in the section ``place``; ``cards`` None: there is no catalogue.

    A name or an id is looked up. A mapping's own facts go first; what it leaves out is looked up,
    but for the type, where no catalogue knows the card: the section says that.
    """
    name, own = (entry, None) if isinstance(entry, str) else (entry.name, entry)
    found = find(cards, name) if cards else None
    known: Sequence[Card] = found.meant if found else ()
    if own is not None:
        known = [_over(own, card) for card in known] or [own]
    fits = section["sections"][place]
    types = {card.type for card in known}
    if not found and place != "power":
        types = {fits[0] if kind is None else kind for kind in types}
    right = [card for card in known if card.type is None or card.type in fits]
    gambit = _gambit(place, types, section)
    surge = _surge(right, found is not None) if place == "objectives" else False
    warbands = {fold(card.warband) for card in known if card.warband is not None}
    return Facts(
        found.key if found else fold(name),
        found.printings[0].name if found else name,
        found is not None,
        known,
        found.printings if found else known,
        types,
        warbands,
        gambit,
        surge,
        _lacks(known, types, warbands, gambit),
    )


def _over(own: Card, card: Card) -> Card:
    """A card of the catalogue with the facts that the list brings itself."""
    facts = {field: getattr(card, field) for field in card.__struct_fields__}
    mine = {field: getattr(own, field) for field in own.__struct_fields__}
    return Card(**facts | {field: fact for field, fact in mine.items() if fact is not None})


def _gambit(place: str, types: set[Any], section: Mapping[str, Any]) -> bool | None:
    """Whether it counts as a gambit: by its section, and where that is undivided by its type."""
    if place != "power":
        return place == "gambits"
    kinds = {kind in section["gambits"] for kind in types if kind is not None}
    return kinds.pop() if len(kinds) == 1 and None not in types else None


def _surge(cards: Sequence[Card], listed: bool) -> bool | None:
    """Whether an objective is a surge; a catalogue says so of each that is, a list need not."""
    flags = {card.surge if card.surge is not None or not listed else False for card in cards}
    return flags.pop() if len(flags) == 1 else False if not flags and listed else None


def _lacks(facts: Sequence[Card], types: set[Any], warbands: set[str], gambit: bool | None) -> str | None:
    """What about a card is not known, and would have to be; a surge only if many are not."""
    if not facts:
        return "card"
    if not warbands:
        return "warband"
    return "type" if None in types or gambit is None else None
