"""Marks kept from list to list, and the quick look that they make possible."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from toolkit.rules.deck.formats import Limits
from toolkit.rules.deck.lists import SECTIONS, Deck, Entry, entry_path, in_order
from toolkit.rules.deck.marks import Mark, Rules, mark
from toolkit.rules.finding import Path

_KEPT = 5_000  # marks kept in a section, so that no stream makes memory grow
_LONGEST = 200  # characters of a name that is kept


class Marked(msgspec.Struct, frozen=True):
    """The cards of a list with their marks, one after the other; ``ends`` says where sections end."""

    deck: Deck
    marks: Sequence[Mark]
    ends: Sequence[tuple[str, int]]

    def path(self, number: int) -> Path:
        """Where the name of a card stands."""
        start = 0
        for section, end in self.ends:
            if number < end:
                return entry_path(self.deck, section, number - start)
            start = end
        raise IndexError(number)


class Table:
    """The marks of one warband's cards in one format, kept by section and by spelling.

    ``clean`` holds, by section and spelling, a number for each card with which nothing is amiss;
    two spellings of one card have one number. The sets hold the numbers that count as such.
    """

    def __init__(self, against: Rules, within: Limits) -> None:
        self.against = against
        self.limits = within
        self.marks: dict[str, dict[str, Mark]] = {section: {} for section in SECTIONS}
        self.clean: dict[str, dict[object, int]] = {section: {} for section in SECTIONS}
        self.numbers: dict[str, int] = {}
        self.surges: set[int] = set()
        self.gambits: set[int] = set()
        self.restricted: set[int] = set()

    def marked(self, deck: Deck, order: Sequence[str]) -> Marked:
        """The marks of a list's cards, its sections in the document's ``order``."""
        marks: list[Mark] = []
        ends: list[tuple[str, int]] = []
        for section in in_order(order):
            entries = getattr(deck, section) or ()
            try:
                made = list(map(self.marks[section].__getitem__, entries))
            except (KeyError, TypeError):  # a card not met before, or a mapping
                made = self._one_by_one(entries, section, sum(mark.unknown for mark in marks))
            marks += made
            ends.append((section, len(marks)))
        return Marked(deck, marks, ends)

    def _one_by_one(self, entries: Sequence[Entry], section: str, unknowns: int) -> list[Mark]:
        kept = self.marks[section]
        marks = []
        for entry in entries:
            made = kept.get(entry) if isinstance(entry, str) else None
            marks.append(made or self._made(entry, section, unknowns))
            unknowns += marks[-1].unknown
        return marks

    def _made(self, entry: Entry, section: str, unknowns: int) -> Mark:
        """The mark of a card; a plain name's is kept, but for one that may lack its suggestions."""
        made = mark(entry, section, self.against, unknowns)
        plain = isinstance(entry, str) and len(entry) <= _LONGEST and not (made.unknown and unknowns)
        if isinstance(entry, str) and plain and len(self.marks[section]) < _KEPT:
            self.marks[section][entry] = made
            self._count(entry, section, made)
        return made

    def _count(self, entry: str, section: str, made: Mark) -> None:
        if made.faults or made.open or made.gambit is None or made.surge is None:
            return
        number = self.numbers.setdefault(made.key, len(self.numbers))
        for counts, numbers in (
            (made.gambit and section == "power", self.gambits),
            (made.restricted, self.restricted),
        ):
            if counts:
                numbers.add(number)
        if section == "objectives":
            if made.surge:
                self.surges.add(number)
            elif number in self.surges:
                return
        self.clean[section][entry] = number


def spotless(deck: Deck, table: Table) -> bool:
    """Whether nothing at all is amiss, from marks already made; False also where one is missing."""
    clean, within = table.clean, table.limits
    objectives, power = deck.objectives, deck.power or ()
    gambits, upgrades = deck.gambits or (), deck.upgrades or ()
    try:
        cards = {*map(clean["objectives"].__getitem__, objectives)}
        surges = len(cards & table.surges)
        undivided = {*map(clean["power"].__getitem__, power)} if power else ()
        cards.update(
            undivided,
            map(clean["gambits"].__getitem__, gambits),
            map(clean["upgrades"].__getitem__, upgrades),
        )
    except (KeyError, TypeError):
        return False
    size = len(gambits) + len(upgrades) + len(power)
    played = len(gambits) + (len(table.gambits & undivided) if undivided else 0)
    return (
        len(cards) == len(objectives) + size
        and len(objectives) == within.objectives
        and surges <= within.surge
        and size >= within.power
        and played * within.share.denominator <= size * within.share.numerator
        and (within.restricted is None or len(cards & table.restricted) <= within.restricted)
    )
