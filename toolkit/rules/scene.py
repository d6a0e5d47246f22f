"""A picture made plain, for whoever draws it: cells, strokes, badges and notes, in whole numbers.

A scene knows no game: what a cell is has been turned into a look, a sign and words by then.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Point = tuple[int, int]

Look = Literal["open", "solid", "barred", "rough", "slow", "danger", "snare", "start"]
"""How a cell is drawn; each can be told from the others without colour."""

Mark = Literal["end", "stop", "way", "hit"]
"""A mark over a cell: where something ends, what is in the way, where one may stop, who is hit."""


class Cell(NamedTuple):
    """A hex: its name, its middle, how it looks, the sign for that, its owner, what it is in words."""

    at: str
    middle: Point
    looks: tuple[Look, ...]
    signs: str
    owner: int | None
    title: str


class Badge(NamedTuple):
    """A token or a fighter in the hex at ``middle``; ``side`` counts the sides, None for tokens.

    ``label`` is a sign or two; no two fighters have the same.
    """

    middle: Point
    label: str
    name: str
    title: str
    side: int | None = None


class Stroke(NamedTuple):
    """A line through points; ``broken`` where it does not get through; with an arrow or without."""

    points: tuple[Point, ...]
    title: str
    broken: bool = False
    arrow: bool = False


class Scene(NamedTuple):
    """A board with all that is drawn on it.

    Where ``flat`` is false, x counts halves of a hex's width and y quarters of its height; where it
    is true, the other way round. ``shades``: notes over cells, by their names. ``key``: what each
    sign and mark means.
    """

    name: str
    flat: bool
    cells: tuple[Cell, ...]
    walls: tuple[tuple[Point, Point], ...]
    tokens: tuple[Badge, ...]
    fighters: tuple[Badge, ...]
    shades: dict[str, str]
    strokes: tuple[Stroke, ...]
    marks: tuple[tuple[Point, Mark], ...]
    key: tuple[tuple[str, Look, str], ...]
    notes: tuple[str, ...]
