"""Whether a list may be played: the rules of Deck-building and of the format, one finding a fault.

Cards are marked once a run, by how they are written; a list in which no card is amiss by itself
is then a matter of a few sets and counts, and only another is gone through card by card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from toolkit.rules.deck.cards import Cards
from toolkit.rules.deck.formats import Choice, Format, choose, limits
from toolkit.rules.deck.lists import SECTIONS, Deck, Place, places, power_path
from toolkit.rules.deck.marks import Mark, rules
from toolkit.rules.deck.table import Table, spotless
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
        return Seat(choice, findings, tables)


class Seat(NamedTuple):
    """The format that a list plays, what is amiss with format and warband, a table a version."""

    choice: Choice
    findings: Sequence[Finding]
    tables: Sequence[Table]

    @property
    def played(self) -> Format | None:
        """The version that is played; None where it is not known or open."""
        return None if self.choice.findings else self.choice.versions[0]


def judge(deck: Deck, desk: Desk, order: Order = lambda: SECTIONS) -> list[Finding]:
    """All that is amiss with a list; nothing where it is legal and all could be checked.

    Where the version of its format is open, only what is amiss in every version is an error.
    """
    seat = desk.seat(deck)
    if not seat.findings and spotless(deck, seat.tables[0]):
        return []
    cards = list(places(deck, order()))
    first, *others = (list(_faults(deck, cards, table, desk.without)) for table in seat.tables)
    for other in others:
        shared = {(finding.rule, finding.path) for finding in other}
        first = [finding for finding in first if (finding.rule, finding.path) in shared]
    return [*seat.findings, *first]


def _warband(deck: Deck, desk: Desk) -> Iterable[Finding]:
    if deck.warband is None:
        yield Finding("DOC003", (), {"key": "warband"})
    elif desk.warbands and desk.warbands.get(fold(deck.warband)) is None:
        known = [muster.name for muster in desk.warbands.values()]
        yield Finding("WU109", ("warband",), {"name": deck.warband}, nearest(deck.warband, known))


def _faults(deck: Deck, cards: Sequence[Place], table: Table, without: bool) -> Iterable[Finding]:
    marks: list[Mark] = []
    unknowns = 0
    for place in cards:
        marks.append(table.mark(place, unknowns))
        unknowns += marks[-1].unknown
    yield from _sizes(deck, cards, marks, table)
    first: dict[str, Path] = {}
    restricted, cap = 0, table.limits.restricted
    for place, made in zip(cards, marks, strict=True):
        for fault in made.faults:
            yield Finding(fault.rule, place.path(), fault.values, fault.suggestions)
        if made.unknown:
            continue
        if made.key in first:
            yield Finding("WU105", place.path(), {"name": made.name, "first": At(first[made.key])})
        first.setdefault(made.key, place.path())
        restricted += made.restricted
        if made.restricted and cap is not None and restricted == cap + 1:
            total = sum(each.restricted for each in marks)
            values = {"name": made.name, "restricted": total, "most": cap, "format": table.against.format}
            yield Finding("WU111", place.path(), values)
    yield from _unchecked(cards, marks, table.limits.surge, without)


def _sizes(deck: Deck, cards: Sequence[Place], marks: Sequence[Mark], table: Table) -> Iterable[Finding]:
    """The numbers of both decks; what cannot be told counts for the list."""
    within, power = table.limits, power_path(deck)
    objectives = len(deck.objectives)
    size = len(cards) - objectives
    surges = sum(made.surge is True for made in marks)
    gambits = sum(made.gambit is True for made in marks)
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


def _unchecked(cards: Sequence[Place], marks: Sequence[Mark], most: int, without: bool) -> Iterable[Finding]:
    """What could not be checked, at the first such card; a surge only where it decides."""
    surges = sum(made.surge is True for made in marks)
    decides = surges <= most < surges + sum(made.surge is None for made in marks)
    lacks = [made.open or ("surge" if decides and made.surge is None else None) for made in marks]
    found = [position for position, what in enumerate(lacks) if what and not marks[position].unknown]
    if found:
        first = found[0]
        values = {"name": marks[first].name, "what": lacks[first], "cards": len(found)}
        yield Finding("WU153", cards[first].path(), values, severity="info" if without else None)
