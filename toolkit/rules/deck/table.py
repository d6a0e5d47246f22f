"""Marks kept from list to list, and the quick look that they make possible."""

from __future__ import annotations

from toolkit.rules.deck.formats import Limits
from toolkit.rules.deck.lists import SECTIONS, Deck, Place
from toolkit.rules.deck.marks import Mark, Rules, mark

_KEPT = 20_000  # marks kept in a section, so that no stream makes memory grow
_LONGEST = 200  # characters of a name that is kept


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

    def mark(self, place: Place, unknowns: int) -> Mark:
        """The mark of a card in its place, from memory where it is a plain name."""
        entry, section = place.entry, place.section
        if not isinstance(entry, str):
            return mark(entry, section, self.against, unknowns)
        known = self.marks[section].get(entry)
        if known is None:
            known = mark(entry, section, self.against, unknowns)
            if len(self.marks[section]) < _KEPT and len(entry) <= _LONGEST:
                self.marks[section][entry] = known
                self._count(entry, section, known)
        return known

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
