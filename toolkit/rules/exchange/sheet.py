"""Lists as spreadsheets save them: a header, a card a row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from toolkit.rules.deck.cards import Card, CardType
from toolkit.rules.exchange.draft import Draft, Said, Spot, lines, section_of
from toolkit.rules.exchange.rows import mark_of
from toolkit.rules.finding import Faults, Finding, unfit

YES = frozenset({"true", "yes", "y", "x", "1", "surge"})
NO = frozenset({"false", "no", "n", "0", "-"})
_LONGEST = 4  # digits of a number of glory
_BREAK = re.compile(r"\s*[,;/|]\s*")


def looks(text: str) -> bool:
    """Whether a text has the look of a sheet: its first line is a header with names in it."""
    first = next((line for line in lines(text) if line.strip()), "")
    head = _header(_row(first, mark_of(first)))
    return "name" in head and ("section" in head or "type" in head)


def read(text: str, types: Sequence[str]) -> Iterator[Draft]:
    """The lists of a sheet; a header in between begins another.

    Columns are ``section`` (or ``type``), ``name``, and facts of the cards, in any order; the
    list's warband may stand under ``faction``. Others mean nothing. ``types`` are the words for
    what a card is.

    :raises Faults: DOC005 for each row that no section or no name is in, or that no sheet has.
    """
    import csv

    rows = lines(text)
    first = next((number for number, line in enumerate(rows) if line.strip()), 0)
    mark = mark_of(rows[first])
    head: Sequence[str] = ()
    sections: dict[str, list[Said]] = {}
    faults: list[Finding] = []
    faulty = 0  # of them, those of lists before this one
    begun = Spot(first, 0)
    faction: str | None = None
    reader = csv.reader((row + "\n" for row in rows), delimiter=mark)
    try:
        for row in reader:
            number = reader.line_num - 1
            if not any(cell.strip() for cell in row):
                continue
            names = _header(row)
            if "name" in names and ("section" in names or "type" in names):
                if sections and len(faults) == faulty:
                    yield Draft(sections, begun, faction)
                head, sections, begun, faction, faulty = names, {}, Spot(number, 0), None, len(faults)
                continue
            if not head:
                raise unfit((), "a sheet begins with a header: section, name")
            cells = dict(zip(head, (cell.strip() for cell in row), strict=False))
            section = section_of(cells.get("section") or cells.get("type") or "")
            if section is None or not cells.get("name"):
                faults += _wrong(Spot(number, 0), "a row needs a section (or a type) and a name").findings
                continue
            faction = faction or cells.get("faction") or None
            spot = Spot(number, max(rows[number].find(cells["name"]), 0))
            try:
                said = Said([cells["name"]], spot, facts=_card(cells, types, spot))
            except Faults as fault:
                faults += fault.findings
                continue
            sections.setdefault(section, []).append(said)
    except csv.Error as error:
        raise unfit((), f"no sheet: {error}") from None
    if len(faults) == faulty:
        yield Draft(sections, begun, faction)
    if faults:
        raise Faults(*faults)


def _card(cells: Mapping[str, str], types: Sequence[str], spot: Spot) -> Card | None:
    """The facts of a row; None where it has none but the name."""
    facts: dict[str, object] = {key: cells[key] for key in ("warband", "set", "id") if cells.get(key)}
    for key in ("surge", "hybrid", "dual"):
        if cells.get(key):
            facts[key] = _truth(cells[key], key, spot)
    if kind := cells.get("type", ""):
        if section_of(kind) is None:
            raise _wrong(spot, f"{kind} is no type of card")
        if kind.casefold() in types:
            facts["type"] = CardType(kind.casefold())
    if glory := cells.get("glory", ""):
        if not glory.isdecimal() or len(glory) > _LONGEST:
            raise _wrong(spot, f"glory is a whole number, not {glory}")
        facts["glory"] = int(glory)
    if words := [word for word in _BREAK.split(cells.get("restrictions", "")) if word]:
        facts["restrictions"] = tuple(words)
    return Card(name=cells["name"], **facts) if facts else None  # type: ignore[arg-type]


def _truth(said: str, key: str, spot: Spot) -> bool:
    if said.casefold() not in YES | NO:
        raise _wrong(spot, f"{key} is yes or no, not {said}")
    return said.casefold() in YES


def _wrong(spot: Spot, why: str) -> Faults:
    return Faults(Finding("DOC005", (), {"why": why, "place": spot}))


def _row(line: str, mark: str) -> Sequence[str]:
    import csv

    try:
        return next(csv.reader([line], delimiter=mark), [])
    except csv.Error:
        return []


def _header(row: Sequence[str]) -> Sequence[str]:
    return [cell.strip().casefold() for cell in row]
