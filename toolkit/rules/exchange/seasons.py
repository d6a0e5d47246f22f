"""A card's number, and the three ways in which lists and catalogues write it.

With a card number n of a season: ``link`` is the season's prefix and n (DC33), ``three`` is
1000 times the season's number and n (8033), ``ids`` one season more, padded or not (09033).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from toolkit.rules.deck.cards import Cards
from toolkit.rules.names import fold

FORMS = ("link", "three", "ids")


class Number(NamedTuple):
    """A card as printed: the number of its season, and its own in it."""

    season: int
    card: int


class Seasons(NamedTuple):
    """The seasons' prefixes by number, and their numbers by prefix (folded)."""

    prefixes: Mapping[int, str]
    numbers: Mapping[str, int]


def seasons(section: Mapping[str, Any]) -> Seasons:
    """The seasons of the book's table."""
    rows = section["seasons"]
    return Seasons(
        {row["number"]: row["prefix"] for row in rows}, {fold(row["prefix"]): row["number"] for row in rows}
    )


def parse(text: str, form: str, known: Seasons) -> Number | None:
    """The number that an id means in one of the forms; None where it is not of that form."""
    prefix = text.rstrip("0123456789")
    digits = text[len(prefix) :]
    if not digits or len(digits) > 5:
        return None
    value = int(digits)
    if form == "link":
        season = known.numbers.get(fold(prefix))
        return Number(season, value) if season is not None and 0 < value < 1000 and len(digits) < 5 else None
    season, card = divmod(value, 1000)
    if form == "ids":
        season -= 1
    elif len(digits) == 5 or (len(digits) > 1 and digits[0] == "0"):
        return None
    return Number(season, card) if not prefix and card and season in known.prefixes else None


def link_id(number: Number, known: Seasons) -> str:
    """A number as links write it: ``DC33``."""
    return f"{known.prefixes[number.season]}{number.card}"


class Numbered(NamedTuple):
    """A catalogue's cards by their numbers: its ids' form (several, where that is open), and in
    each form the cards (folded names) of every number."""

    forms: tuple[str, ...]
    cards: Mapping[str, Mapping[Number, set[str]]]


def numbered(cards: Cards, known: Seasons) -> Numbered:
    """The form of a catalogue's ids, found out from all of them together, and its cards by number.

    Where no form fits all ids that are of any form, each id stands for itself in all of its own.
    """
    ids = {id_: fold(card.name) for id_, card in cards.ids.items()}
    read = {id_: {form: parse(id_, form, known) for form in FORMS} for id_ in ids}
    read = {id_: found for id_, found in read.items() if any(found.values())}
    forms = tuple(form for form in FORMS if all(found[form] for found in read.values())) if read else ()
    table: dict[str, dict[Number, set[str]]] = {form: {} for form in forms or FORMS}
    for id_, found in read.items():
        for form, of in table.items():
            if (number := found[form]) is not None:
                of.setdefault(number, set()).add(ids[id_])
    return Numbered(forms, table)


def look_up(text: str, form: str, cards: Cards, table: Numbered, known: Seasons) -> set[str]:
    """The cards (folded names) that an id of a list written in ``form`` may mean; one, if all is well.

    First as it is written. Where the catalogue's ids are surely of another form, that may be a
    chance likeness: then what the number means counts as well.
    """
    written = cards.ids.get(fold(text))
    as_written = {fold(written.name)} if written is not None else set()
    if as_written and (form in table.forms or not table.forms):
        return as_written
    number = parse(text, form, known)
    meant = _meant(number, table.cards.values()) if number is not None else set()
    return as_written | meant


def _meant(number: Number, tables: Iterable[Mapping[Number, set[str]]]) -> set[str]:
    return {key for table in tables for key in table.get(number, ())}


def number_of(id_: str, table: Numbered, known: Seasons) -> Number | None:
    """The number of a catalogue's id, where only one can be meant."""
    numbers = {number for form in table.forms or FORMS if (number := parse(id_, form, known)) is not None}
    return numbers.pop() if len(numbers) == 1 else None
