"""How boards are written: a hex as ``2,1``, layouts, sides, and maps drawn with signs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from toolkit.rules.maths.hexes import LAYOUTS, Hex, Layout, axial, offset
from toolkit.rules.shapes import Custom, Unfit, Word, Words

DIGITS = 6
"""Digits of a column or a row at most; no board is that wide, and numbers stay small."""


class LayoutName(Word):
    """The name of a layout of :data:`LAYOUTS`."""

    table = "hexes#layouts"


class Side(Word):
    """A side of a hex, by the way it looks; which six there are, the layout says."""

    table = "hexes#sides"


class Place(Custom, str):
    """A hex as ``COLUMN,ROW``; the text is normalised, ``pair`` is the two numbers."""

    @property
    def pair(self) -> tuple[int, int]:
        column, _, row = self.partition(",")
        return int(column), int(row)

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """The hex that the text names; None if it is no hex."""
        numbers = []
        for part in text.split(","):
            bare = part.strip()
            digits = bare[1:] if bare[:1] in "-+" else bare
            if not (digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS):
                return None
            numbers.append(int(bare))
        return cls(f"{numbers[0]},{numbers[1]}") if len(numbers) == 2 else None

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        place = cls.parse(value) if isinstance(value, str) else None
        if place is not None:
            return place
        meant = ",".join(map(str, value)) if isinstance(value, list) and len(value) == 2 else ""
        guess = cls.parse(meant)
        shown = f'"{value}" is no hex' if isinstance(value, str) else "expected a hex"
        torn = isinstance(value, str) and value.strip().isdecimal()
        cure = '; between { and } or [ and ] put it in quotes, as "2,1"' if torn else ""
        raise Unfit(f"{shown}, COLUMN,ROW as in 2,1{cure}", [guess] if guess else [])

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {"type": "string", "pattern": r"^\s*[-+]?\d{1,6}\s*,\s*[-+]?\d{1,6}\s*$"}


def layout_of(name: str | None) -> Layout:
    """The layout of that name; the first, ``odd-r``, where none is given."""
    return LAYOUTS[name] if name else next(iter(LAYOUTS.values()))


def spot(place: Place, layout: Layout) -> Hex:
    """The hex that a place names in a layout."""
    return axial(*place.pair, layout)


def show(at: Hex, layout: Layout) -> str:
    """The hex as people write it in this layout, ``COLUMN,ROW``."""
    column, row = offset(at, layout)
    return f"{column},{row}"


def cells(drawing: str) -> Iterator[tuple[int, int, str]]:
    """Row, column and sign of each hex of a map; white space between signs does not count."""
    for row, line in enumerate(drawing.split("\n")):
        for column, sign in enumerate("".join(line.split())):
            yield row, column, sign
