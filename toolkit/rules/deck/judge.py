"""Whether a list may be played: the rules of Deck-building and of the format, one finding a fault.

Cards are marked once a run, by how they are written; a list in which no card is amiss by itself
is then a matter of a few sets and counts, and only another is gone through card by card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from toolkit.rules.deck.cards import Cards
from toolkit.rules.deck.formats import Format, Limits, choose, limits
from toolkit.rules.deck.lists import SECTIONS, Deck, power_path
from toolkit.rules.deck.marks import rules
from toolkit.rules.deck.table import Marked, Table, spotless
from toolkit.rules.finding import At, Finding, Path
from toolkit.rules.names import fold, nearest

Order = Callable[[], Sequence[str]]
"""The keys of the document, in its order; asked for only where something is amiss."""

_SEATS = 1000  # pairs of warband and format that are kept ready


class Desk:
    """What lists are judged against in a run: catalogues, formats, the day, and what was chosen.

    ``cards`` None: no catalogue is there; ``without``: there is none to be had, and what cannot
    be checked is only information. ``name`` goes before a list's own format, ``fallback`` is the
    event's, which a list plays that names none. ``section`` is the book's, Deck-building.
    """

    def __init__(
        self,
        section: Mapping[str, Any],
        cards: Cards | None = None,
        formats: Sequence[Format] = (),
        *,
        name: str | None = None,
        fallback: str | None = None,
        day: str | None = None,
        without: bool = False,
    ) -> None:
        self.section = section
        self.cards = cards if cards is None or cards.printings else None
        self.warbands = cards.warbands if cards else {}
        self.formats, self.name, self.fallback, self.day = formats, name, fallback, day
        self.without = without
        self.seats: dict[tuple[str | None, str | None], Seat] = {}

    def seat(self, deck: Deck) -> Seat:
        """What is ready for lists of this warband and format."""
        key = (deck.warband, deck.format)
        seat = self.seats.get(key)
        if seat is None:
            seat = self._prepare(deck)
            if len(self.seats) < _SEATS:
                self.seats[key] = seat
        return seat

    def _prepare(self, deck: Deck) -> Seat:
        name = self.name or deck.format or self.fallback
        path: Path = () if self.name or not deck.format else ("format",)
        choice = choose(name, path, self.formats, self.day, self.section)
        findings: list[Finding] = [*_warband(deck, self), *choice.findings]
        tables = [
            Table(
                rules(self.cards, self.warbands, deck.warband, version, self.section),
                limits(version, self.section),
            )
            for version in choice.versions
        ]
        played = None if choice.findings else choice.versions[0]
        return Seat(played, _label(played), findings, tables)


class Seat(msgspec.Struct, frozen=True):
    """The format that a list plays: ``played``, None where it is not known or open, and its ``label``;
    what is amiss with format and warband; a table for each version."""

    played: Format | None
    label: str
    findings: Sequence[Finding]
    tables: Sequence[Table]


def judge(deck: Deck, desk: Desk, order: Order = lambda: SECTIONS) -> list[Finding]:
    """All that is amiss with a list, its sizes first; nothing where it is legal and all could be checked.

    Where the version of its format is open, only what is amiss in every version is an error.
    """
    seat = desk.seat(deck)
    if not seat.findings and spotless(deck, seat.tables[0]):
        return []
    keys = order()
    first, *others = (list(_faults(table.marked(deck, keys), table, desk.without)) for table in seat.tables)
    for other in others:
        shared = {(finding.rule, finding.path) for finding in other}
        first = [finding for finding in first if (finding.rule, finding.path) in shared]
    return [*seat.findings, *first]


def _label(played: Format | None) -> str:
    """A format's name, and since when this version of it holds."""
    if played is None:
        return ""
    return f"{played.name} of {played.valid_from}" if played.valid_from else played.name


def _warband(deck: Deck, desk: Desk) -> Iterable[Finding]:
    if deck.warband is None:
        yield Finding("DOC003", (), {"key": "warband"})
    elif desk.warbands and desk.warbands.get(fold(deck.warband)) is None:
        known = [muster.name for muster in desk.warbands.values()]
        yield Finding("WU109", ("warband",), {"name": deck.warband}, nearest(deck.warband, known))


def _faults(cards: Marked, table: Table, without: bool) -> Iterable[Finding]:
    surges = [made.surge for made in cards.marks]
    yield from _sizes(cards, surges.count(True), table.limits)
    yield from _twice(cards)
    odd = [number for number, made in enumerate(cards.marks) if made.odd]
    restricted, cap = 0, table.limits.restricted
    for number in odd:
        made = cards.marks[number]
        for fault in made.faults:
            yield Finding(fault.rule, cards.path(number), fault.values, fault.suggestions)
        restricted += made.restricted
        if made.restricted and cap is not None and restricted == cap + 1:
            total = sum(each.restricted for each in cards.marks)
            values = {"name": made.name, "restricted": total, "most": cap, "format": table.against.format}
            yield Finding("WU111", cards.path(number), values)
    if odd:
        most, sure = table.limits.surge, surges.count(True)
        yield from _unchecked(cards, odd, sure <= most < sure + surges.count(None), without)


def _twice(cards: Marked) -> Iterable[Finding]:
    """Each card whose name stands before it; an unknown name is no card."""
    keys = [None if made.unknown else made.key for made in cards.marks]
    if len(set(keys)) == len(keys):
        return
    first = dict(zip(reversed(keys), range(len(keys) - 1, -1, -1), strict=True))
    for number in [number for number, key in enumerate(keys) if first[key] != number and key is not None]:
        values = {"name": cards.marks[number].name, "first": At(cards.path(first[keys[number]]))}
        yield Finding("WU105", cards.path(number), values)


def _sizes(cards: Marked, surges: int, within: Limits) -> Iterable[Finding]:
    """The numbers of both decks; what cannot be told counts for the list."""
    power = power_path(cards.deck)
    objectives = len(cards.deck.objectives)
    size = len(cards.marks) - objectives
    gambits = len(cards.deck.gambits or ())
    if cards.deck.power:
        gambits = [made.gambit for made in cards.marks].count(True)
    most = size * within.share.numerator // within.share.denominator
    if size < within.power:
        yield Finding("WU101", power, {"cards": size, "least": within.power})
    if gambits > most:
        values = {"gambits": gambits, "cards": size, "share": str(within.share), "most": most}
        yield Finding("WU102", power, values)
    if objectives != within.objectives:
        yield Finding("WU103", ("objectives",), {"cards": objectives, "exactly": within.objectives})
    if surges > within.surge:
        yield Finding("WU104", ("objectives",), {"surge": surges, "most": within.surge})


def _unchecked(cards: Marked, odd: Sequence[int], surge: bool, without: bool) -> Iterable[Finding]:
    """What could not be checked, at the first such card; a ``surge`` only where it decides."""
    marks = [(number, cards.marks[number]) for number in odd]
    found = [
        (number, made.open or "surge")
        for number, made in marks
        if not made.unknown and (made.open or (surge and made.surge is None))
    ]
    if found:
        number, what = found[0]
        cure = "" if without else "give a catalogue that says it, or --no-catalogue where there is none"
        values = {"name": cards.marks[number].name, "what": what, "cards": len(found), "cure": cure}
        yield Finding("WU153", cards.path(number), values, severity="info" if without else None)
