"""Decks in the formats that others read: a builder's text, a link, a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from toolkit.rules.deck.cards import Card
from toolkit.rules.deck.facts import Facts, facts
from toolkit.rules.deck.lists import Deck, Place, entry_path, places
from toolkit.rules.exchange.resolve import Lookup
from toolkit.rules.exchange.seasons import link_id, number_of
from toolkit.rules.finding import Faults, Finding
from toolkit.rules.names import fold

FORMATS = ("text", "link", "csv")
_RULE = "-" * 29
_FACTS = ("type", "warband", "surge", "glory", "restrictions", "set", "id")


class _Shown(NamedTuple):
    """A card of the deck and what is known of it; ``card`` is the printing that is meant."""

    place: Place
    section: str
    known: Facts
    card: Card


def write(deck: Deck, form: str, at: Lookup, base: str) -> str:
    """A deck in one of the formats, ending with a line's end; ``base`` is where links lead.

    :raises Faults: for ``link``, DOC005 of the first card whose id is not known.
    """
    cards = [_shown(place, at) for place in places(deck)]
    if form == "link":
        return _link(deck, cards, at, base)
    return _text(deck, cards, at) if form == "text" else _csv(cards, _faction(deck, at))


def _shown(place: Place, at: Lookup) -> _Shown:
    known = facts(place.entry, place.section, at.cards, at.section)
    card = known.cards[0] if known.cards else Card(name=known.name)
    section = place.section
    if section == "power" and known.gambit is not None:
        section = "gambits" if known.gambit else "upgrades"
    return _Shown(place, section, known, card)


def _text(deck: Deck, cards: Sequence[_Shown], at: Lookup) -> str:
    blocks = [f"Faction: {_faction(deck, at)}\n"] if deck.warband else []
    for section in ("objectives", "gambits", "upgrades", "power"):
        own = [card for card in cards if card.section == section]
        if own or section != "power":
            lines = [_heading(section, own), _RULE, *(_line(card, at) for card in own)]
            blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks) + f"\n{_RULE}\n"


def _faction(deck: Deck, at: Lookup) -> str:
    muster = at.cards.warbands.get(fold(deck.warband or "")) if at.cards else None
    return muster.name if muster else deck.warband or ""


def _heading(section: str, cards: Sequence[_Shown]) -> str:
    glories = [card.card.glory for card in cards]
    if section == "objectives" and None not in glories:
        return f"Objectives - Total glory: {sum(glory or 0 for glory in glories)}"
    return f"{section.capitalize()} ({len(cards)})"


def _line(card: _Shown, at: Lookup) -> str:
    number = number_of(card.card.id or "", at.numbers, at.seasons) if at.numbers else None
    head = f"{number.card:03} - " if number else ""
    glory = card.card.glory
    return f"{head}{card.known.name}" + (
        f" - {glory} glory" if glory is not None and _is_objective(card) else ""
    )


def _is_objective(card: _Shown) -> bool:
    return card.section == "objectives"


def _link(deck: Deck, cards: Sequence[_Shown], at: Lookup, base: str) -> str:
    from urllib.parse import quote_plus

    ids = []
    for card in cards:
        if not card.card.id:
            why = f'a link holds ids, and none is known of "{card.known.name}"'
            path = entry_path(deck, card.place.section, card.place.position)
            raise Faults(Finding("DOC005", path, {"why": why}))
        number = number_of(card.card.id, at.numbers, at.seasons) if at.numbers else None
        ids.append(link_id(number, at.seasons) if number else quote_plus(card.card.id))
    extra = {"format": deck.format, "deckname": deck.name}
    given = "".join(f"&{key}={quote_plus(value)}" for key, value in extra.items() if value)
    return f"{base}?deck=0,{','.join(ids)}{given}\n"


def _csv(cards: Sequence[_Shown], faction: str) -> str:
    rows = [dict(_cells(card)) | ({"faction": faction} if faction else {}) for card in cards]
    head = ["section", "name", *(key for key in (*_FACTS, "faction") if any(key in row for row in rows))]
    lines = [head, *([row.get(key, "") for key in head] for row in rows)]
    return "".join(",".join(map(_quoted, line)) + "\r\n" for line in lines)


def _cells(card: _Shown) -> Iterator[tuple[str, str]]:
    yield "section", card.place.section
    yield "name", card.known.name
    objective = card.section == "objectives"
    for key in _FACTS:
        fact: Any = card.known.surge if key == "surge" and objective else getattr(card.card, key)
        if fact is not None:
            yes = "yes" if fact else "no"
            words = "; ".join(fact) if isinstance(fact, tuple) else str(fact)
            yield key, yes if isinstance(fact, bool) else words


def _quoted(cell: str) -> str:
    return '"' + cell.replace('"', '""') + '"' if any(mark in cell for mark in ',;"\t\r\n') else cell
