"""A board made plain: which hexes there are, of what kind, with which walls, and who is where.

Everything that reckons on a board reckons on a :class:`Field`, in axial hexes; ``reading`` makes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from toolkit.rules.finding import Path, unfit
from toolkit.rules.hex.boards import Board, Fighter, Token
from toolkit.rules.hex.notation import Place, show, spot
from toolkit.rules.maths.hexes import Hex, Layout, neighbours, offset, side
from toolkit.rules.names import fold, nearest

Kinds = frozenset[str]
Section = Mapping[str, Any]


class Join(msgspec.Struct, frozen=True):
    """Two pieces (by their index) and the hexes that they complete, by the edges that meet."""

    first: int
    second: int
    long: tuple[Hex, ...]
    short: tuple[Hex, ...]


class Field:
    """The hexes of a board and all that is on them; hexes are axial, in reading order.

    ``kinds``: every hex and what it is (nothing, where it is empty). ``places``: where in the
    document each hex was written. ``walls``: sides that are walls, as :func:`maths.hexes.side`
    names them, with the hex at which the board notes each. ``territory``: side → its hexes.
    ``completed``: hexes that a join made whole. ``fighters`` and ``tokens`` are the board's, with
    their hexes (which may be off the board).
    """

    def __init__(self, board: Board, layout: Layout, book: Section) -> None:
        self.board = board
        self.layout = layout
        self.book = book
        self.kinds: dict[Hex, Kinds] = {}
        self.places: dict[Hex, Path] = {}
        self.walls: dict[tuple[Hex, int], Hex] = {}
        self.territory: dict[str, set[Hex]] = {}
        self.completed: set[Hex] = set()
        self.joins: list[Join] = []
        self.fighters: list[tuple[Hex, Fighter]] = [(spot(f.at, layout), f) for f in board.fighters]
        self.tokens: list[tuple[Hex, Token]] = [(spot(t.at, layout), t) for t in board.tokens]

    def __contains__(self, at: Hex) -> bool:
        return at in self.kinds

    def are(self, *kinds: str) -> frozenset[Hex]:
        """The hexes of one of these kinds, as they are drawn (tokens not counted)."""
        wanted = frozenset(kinds)
        return frozenset(at for at, kind in self.kinds.items() if kind & wanted)

    @cached_property
    def lethal(self) -> frozenset[Hex]:
        """The lethal hexes: those drawn so, and those with a lethal token."""
        return self.are("lethal") | {at for at, token in self.tokens if token.lethal}

    @cached_property
    def occupied(self) -> dict[Hex, Fighter]:
        """Who stands in which hex (the first, where two do); who has fallen is on the board no more."""
        return {at: fighter for at, fighter in reversed(self.fighters) if fighter.life != 0}

    @cached_property
    def edge(self) -> frozenset[Hex]:
        """The hexes without six neighbours."""
        return frozenset(at for at in self.kinds if not all(n in self.kinds for n in neighbours(at)))

    @cached_property
    def extent(self) -> int:
        """Columns and rows of the rectangle round the board, added up."""
        pairs = [offset(at, self.layout) for at in self.kinds] or [(0, 0)]
        return sum(max(axis) - min(axis) + 1 for axis in zip(*pairs, strict=True))

    def walled(self, at: Hex, direction: int) -> bool:
        """Whether the side of a hex in that direction (a step) is a wall."""
        return bool(self.walls) and side(direction, at) in self.walls

    def show(self, at: Hex) -> str:
        """The hex as people write it, ``COLUMN,ROW``."""
        return show(at, self.layout)

    def shown(self, hexes: Iterable[Hex]) -> list[str]:
        """Hexes as people write them, row by row."""
        pairs = sorted((row, column) for column, row in (offset(at, self.layout) for at in hexes))
        return [f"{column},{row}" for row, column in pairs]

    def fighter(self, name: str) -> tuple[Hex, Fighter]:
        """The fighter of that name and its hex.

        :raises Faults: DOC005, where there is nobody of that name.
        """
        wanted = fold(name)
        for at, fighter in self.fighters:
            if fold(fighter.name) == wanted:
                return at, fighter
        close = nearest(name, [fighter.name for _, fighter in self.fighters])
        raise unfit((), f'there is no fighter "{name}" on the board', close)

    def find(self, word: str) -> Hex:
        """The hex that a word names: ``COLUMN,ROW``, or a fighter's name.

        :raises Faults: DOC005, where it is no hex of the board.
        """
        place = Place.parse(word)
        at = spot(place, self.layout) if place is not None else self.fighter(word)[0]
        if at not in self.kinds:
            raise unfit((), f"{self.show(at)} is no hex of the board")
        return at
