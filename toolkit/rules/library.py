"""Card libraries made into catalogues: which column is what, and which values mean what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from toolkit.rules.deck.cards import Card, CardType, Catalogue, Warband
from toolkit.rules.exchange.draft import Spot
from toolkit.rules.exchange.rows import Row, elsewhere, rows
from toolkit.rules.finding import Faults, Finding
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Document, Part

Column = str | tuple[str, ...]
"""The name of a column; of several, the first that a row has."""

_TOLD = 12  # columns in a message
_SUGGESTED = 64  # types not in the map that get suggestions
_YES = frozenset({"true", "yes", "y", "x", "1"})
_NOTHING = frozenset({"", "-", "none", "null", "n/a"})
_APART = re.compile(r"\s*(?:[,;/|]|\band\b|\bor\b)\s*")


class Columns(Part, frozen=True, kw_only=True):
    """Which column holds which fact of a card."""

    name: Column
    type: Column
    warband: Column | None = None
    surge: Column | None = None
    hybrid: Column | None = None
    dual: Column | None = None
    glory: Column | None = None
    restrictions: Column | None = None
    set: Column | None = None
    id: Column | None = None


class Values(Part, frozen=True, kw_only=True):
    """What the library writes for each word: of types, warbands and restrictions by the word that
    is meant; of surge, hybrid and dual what means yes. What is not listed means itself."""

    type: Mapping[str, tuple[str, ...]] = {}
    warband: Mapping[str, tuple[str, ...]] = {}
    restrictions: Mapping[str, tuple[str, ...]] = {}
    surge: tuple[str, ...] = ()
    hybrid: tuple[str, ...] = ()
    dual: tuple[str, ...] = ()


class Telling(Part, frozen=True, kw_only=True):
    """Words that tell a card's nature wherever they stand in its column."""

    surge: tuple[str, ...] = ()
    hybrid: tuple[str, ...] = ()
    dual: tuple[str, ...] = ()


class CatalogueMap(Document, frozen=True, kw_only=True, tag="catalogue-map"):
    """How a library writes the facts of cards. ``cards`` leads to the list in JSON, ``data.cards``;
    left out: the whole, or its ``cards``. ``skip``: rows of such types are no cards of decks."""

    cards: str | None = None
    columns: Columns
    values: Values = Values()
    words: Telling = Telling()
    skip: tuple[str, ...] = ()


class Library(msgspec.Struct, frozen=True):
    """A catalogue made from a library, and the cards of which its printings say different things."""

    catalogue: Catalogue
    doubtful: Sequence[str]


def catalogue(text: str, by: CatalogueMap, section: Mapping[str, Any]) -> Library:
    """The catalogue of a library, CSV or JSON, read by a map; ``section`` is the book's, Deck-building.

    Reprints stay cards of their own; a row that stands twice is one. A name, of a card or a
    warband, is spelled as it first stands.

    :raises Faults: DOC005 where no row has a name's or a type's column, else for each row that the
        map cannot make a card of.
    """
    reader = _Reader(by, section)
    cards: dict[tuple[str, str | None], Card] = {}
    faults: list[Finding] = []
    flags: dict[str, set[bool | None]] = {}
    found = list(rows(text, by.cards))
    _has_columns(found, by.columns, text)
    for row in found:
        try:
            card = reader.card(row)
        except Faults as fault:
            faults += fault.findings
            continue
        if card is not None:
            cards.setdefault((fold(card.name), card.id), card)
            flags.setdefault(card.name, set()).add(card.surge)
    if faults:
        raise Faults(*faults)
    if not cards:
        values = {"why": "no card is in this", "cure": _deeper(text, _names(by.columns.name))}
        raise Faults(Finding("DOC005", (), values))
    universal = fold(section["universal"])
    warbands = tuple(Warband(name=name) for key, name in reader.warbands.items() if key != universal)
    made = Catalogue(game="underworlds", warbands=warbands, cards=tuple(cards.values()))
    return Library(made, [name for name, said in flags.items() if len(said) > 1])


def _has_columns(found: Sequence[Row], columns: Columns, text: str) -> None:
    """See that a library has the columns without which there is no card. :raises Faults: it has not."""
    there = list(dict.fromkeys(key for row in found for key in row.cells if isinstance(key, str)))
    for wanted in (columns.name, columns.type) if found else ():
        names = _names(wanted)
        if not any(name in there for name in names):
            told = ", ".join(there[:_TOLD]) + (", …" if len(there) > _TOLD else "")
            quoted = " or ".join(f'"{name}"' for name in names)
            values = {
                "why": f"no column {quoted} is in this; there are {told}",
                "cure": _deeper(text, names) or "another map tells which is which",
                "place": found[0].spot,
            }
            near = list(dict.fromkeys(like for name in names for like in nearest(name, there)))
            raise Faults(Finding("DOC005", (), values, near))


def _names(column: Column) -> Sequence[str]:
    return (column,) if isinstance(column, str) else column


def _deeper(text: str, names: Sequence[str]) -> str:
    """What to write into the map where the list of cards lies deeper in the JSON."""
    path = next(filter(None, (elsewhere(text, name) for name in names)), None)
    return f'there is a list under {path}: write "cards: {path}" into the map' if path else ""


class _Reader:
    """Makes rows into cards, and spells names as they first stood."""

    def __init__(self, by: CatalogueMap, section: Mapping[str, Any]) -> None:
        self.by = by
        self.types: Sequence[str] = section["types"]
        self.universal: str = section["universal"]
        self.kinds = _turned(by.values.type) | {fold(kind): kind for kind in self.types}
        self.owners = _turned(by.values.warband) | {fold(self.universal): self.universal}
        self.limits = _turned(by.values.restrictions)
        self.skipped = {fold(kind) for kind in by.skip}
        self.hints = _SUGGESTED
        self.warbands: dict[str, str] = {}
        self.names: dict[str, str] = {}

    def card(self, row: Row) -> Card | None:
        columns = self.by.columns
        name = _text(row, columns.name)
        if not name:
            raise _wrong(row.spot, f"row {row.number} has no name")
        said = _text(row, columns.type)
        if fold(said) in self.skipped:
            return None
        kind = self.kinds.get(fold(said))
        if kind is None:
            raise _wrong(
                row.spot, f'the type "{said}" of "{name}" is not in the map', nearest(said, self.kinds)
            )
        if kind not in self.types:
            raise _wrong(row.spot, f"the map makes {kind} of it, which is no type", nearest(kind, self.types))
        objective = kind == self.types[0]
        return Card(
            name=self.names.setdefault(fold(name), name),
            type=CardType(kind),
            warband=self.warband(_text(row, columns.warband)),
            surge=self.flag(row, "surge") if objective else None,
            hybrid=self.flag(row, "hybrid") if objective else None,
            dual=self.flag(row, "dual") if objective else None,
            glory=_number(row, columns.glory, name),
            restrictions=tuple(self.restrictions(row)) or None,
            set=_text(row, columns.set) or None,
            id=_text(row, columns.id) or None,
        )

    def warband(self, said: str) -> str | None:
        if fold(said) in _NOTHING:
            return None
        name = self.owners.get(fold(said), said)
        return self.warbands.setdefault(fold(name), name)

    def flag(self, row: Row, key: str) -> bool | None:
        """Whether a column says yes; None where the library has no such column."""
        column = getattr(self.by.columns, key)
        if column is None or _value(row, column) is None:
            return None
        said, words = fold(_text(row, column)), getattr(self.by.words, key)
        if any(re.search(rf"\b{re.escape(fold(word))}\b", said) for word in words):
            return True
        return said in {*map(fold, getattr(self.by.values, key)), *_YES}

    def restrictions(self, row: Row) -> Iterator[str]:
        value = _value(row, self.by.columns.restrictions)
        for word in value if isinstance(value, list) else _APART.split(_plain(value)):
            said = _plain(word)
            if fold(said) not in _NOTHING:
                yield self.limits.get(fold(said), said)


def _turned(meant: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What is meant, by what is written (folded)."""
    return {fold(written): word for word, ways in meant.items() for written in (word, *ways)}


def _value(row: Row, column: Column | None) -> Any:
    names = () if column is None else (column,) if isinstance(column, str) else column
    return next((row.cells[name] for name in names if row.cells.get(name) is not None), None)


def _text(row: Row, column: Column | None) -> str:
    return _plain(_value(row, column))


def _plain(value: Any) -> str:
    """A value as text: entities decoded, spaces single, a list of one as its item."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = "" if value is None or isinstance(value, (list, dict)) else str(value)
    if "&" in text:
        from html import unescape

        text = unescape(text)
    return " ".join(text.split())


def _number(row: Row, column: Column | None, name: str) -> int | None:
    said = _text(row, column)
    if fold(said) in _NOTHING:
        return None
    if not said.isdecimal() or len(said) > 3:
        raise _wrong(row.spot, f'the glory "{said}" of "{name}" is no number')
    return int(said)


def _wrong(spot: Spot, why: str, suggestions: Sequence[str] = ()) -> Faults:
    return Faults(Finding("DOC005", (), {"why": why, "place": spot}, suggestions))
