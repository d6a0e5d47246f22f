"""A list as it was read, before its names and ids are looked up: what stands where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from toolkit.rules.deck.cards import Card


class Spot(NamedTuple):
    """A place in the text that was read, line and column counted from 0."""

    line: int
    column: int


class Said(NamedTuple):
    """A card of a list as it was read.

    ``readings`` are the names that its line may mean, the fullest first; of an id, the id alone.
    ``form`` is that of the id (link, three, ids), None for a name. ``facts`` are what the list
    itself says of the card.
    """

    readings: Sequence[str]
    spot: Spot
    form: str | None = None
    facts: Card | None = None


class Draft(NamedTuple):
    """A list as it was read; cards of no section stand under ``any``."""

    sections: Mapping[str, Sequence[Said]]
    spot: Spot = Spot(0, 0)
    warband: str | None = None
    name: str | None = None
    player: str | None = None
    format: str | None = None


class Finder:
    """Finds words in a text one after the other, and where they stand."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = self.line = self.begin = 0

    def spot(self, word: str) -> Spot:
        """The place of the next such word; of the last that was found where there is none."""
        found = self.text.find(word, self.at)
        if found >= 0:
            self.line += self.text.count("\n", self.at, found)
            self.begin = self.text.rfind("\n", self.at, found) + 1 or self.begin
            self.at = found
        return Spot(self.line, self.at - self.begin)


def lines(text: str) -> list[str]:
    """The lines of a text, whose ends are LF or CRLF."""
    return [line.removesuffix("\r") for line in text.split("\n")]


HEADINGS = {
    "objective": "objectives",
    "gambit": "gambits",
    "ploy": "gambits",
    "spell": "gambits",
    "gambit spell": "gambits",
    "upgrade": "upgrades",
    "power": "power",
}


def section_of(word: str) -> str | None:
    """The section that a heading means, ``Gambits``, ``ploy``, ``Power deck``; None for another word."""
    plain = " ".join(word.casefold().split())
    for ending in (" cards", " card", " deck"):
        plain = plain.removesuffix(ending)
    return HEADINGS.get(plain) or HEADINGS.get(plain.removesuffix("s"))
