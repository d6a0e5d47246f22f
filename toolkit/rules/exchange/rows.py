"""Rows of a sheet or a list of mappings, whatever they are about: CSV, JSON, JSON Lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from toolkit.rules.exchange.draft import Finder, Spot, lines
from toolkit.rules.finding import Faults, Finding, unfit

_MARKS = ",;\t"
_DEEPEST = 8  # keys of a path that is suggested


class Row(NamedTuple):
    """A row by its columns' names; ``number`` counts from 1, ``spot`` is where it stands."""

    cells: Mapping[str, Any]
    number: int
    spot: Spot


def rows(text: str, path: str | None = None) -> Iterator[Row]:
    """The rows of a text: JSON where it begins like it, else CSV with a header.

    ``path`` leads to the list in JSON, ``data.cards``; left out: the whole, or its ``cards``. A
    mapping of mappings is a list of them, each with its key as ``id``.

    :raises Faults: DOC005 where there are none.
    """
    return _json(text, path) if text.lstrip()[:1] in ("[", "{") else _csv(text)


def mark_of(header: str) -> str:
    """What parts the cells: the mark that stands in the header most often."""
    return max(_MARKS, key=header.count)


def _csv(text: str) -> Iterator[Row]:
    import csv

    given = lines(text)
    first = next((number for number, line in enumerate(given) if line.strip()), 0)
    reader = csv.reader((line + "\n" for line in given[first:]), delimiter=mark_of(given[first]))
    try:
        head = [cell.strip() for cell in next(reader, [])]
        for number, row in enumerate(reader, 1):
            spot = Spot(first + reader.line_num - 1, 0)
            if any(cell.strip() for cell in row[len(head) :]):
                why = f"row {number} has {len(row)} cells, the header {len(head)}"
                raise Faults(Finding("DOC005", (), {"why": why, "place": spot}))
            if any(cell.strip() for cell in row):
                yield Row(dict(zip(head, row, strict=False)), number, spot)
    except csv.Error as error:
        spot = Spot(first + reader.line_num - 1, 0)
        raise Faults(Finding("DOC005", (), {"why": f"no sheet: {error}", "place": spot})) from None


def _json(text: str, path: str | None) -> Iterator[Row]:
    found = _decoded(text)
    for step in (path or "").split(".") if path else ():
        found = found.get(step) if isinstance(found, dict) else None
    if path is None and isinstance(found, dict) and isinstance(found.get("cards"), (list, dict)):
        found = found["cards"]
    if isinstance(found, dict):
        found = [{"id": key, **one} for key, one in found.items() if isinstance(one, dict)]
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise unfit((), f"no list of cards {f'under {path} ' if path else ''}in this JSON")
    finder = Finder(text)
    for number, one in enumerate(found, 1):
        name = next((value for value in one.values() if isinstance(value, str) and value), "")
        yield Row(one, number, finder.spot(name))


def elsewhere(text: str, column: str) -> str | None:
    """The path to a list of mappings deeper in JSON that has a column, ``data.cards``; if there is one."""
    if text.lstrip()[:1] != "{":
        return None
    return next((path for path, one in _lists(_decoded(text), ()) if column in one), None)


def _lists(value: Any, path: tuple[str, ...]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The lists of mappings that stand in mappings: where, and the first of each."""
    for key, inner in value.items() if isinstance(value, dict) and len(path) < _DEEPEST else ():
        if "." in key:
            continue
        if isinstance(inner, list) and inner and isinstance(inner[0], dict):
            yield ".".join((*path, key)), inner[0]
        yield from _lists(inner, (*path, key))


def _decoded(text: str) -> Any:
    import msgspec

    try:
        return msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        problem = error
    try:
        return [msgspec.json.decode(line.encode()) for line in lines(text) if line.strip()]
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise unfit((), f"no JSON: {problem}") from None
