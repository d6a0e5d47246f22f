"""A picture of a table seen from above, made plain for whoever draws it: shapes in inches, y upward.

A plan knows no game: what a thing is has been turned into a look, a label and words by then.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Point = tuple[float, float]

Look = Literal[
    "piece",
    "marker",
    "token",
    "low",
    "high",
    "open",
    "window",
    "reach",
    "there",
    "sees",
    "blind",
    "way",
    "link",
    "hit",
]
"""How a shape or a line is drawn; each can be told from the others without colour."""


class Spot(msgspec.Struct, frozen=True):
    """A round shape; ``side`` counts the sides from 0, None for what is on no side."""

    middle: Point
    radius: float
    look: Look
    title: str
    label: str = ""
    name: str = ""
    side: int | None = None


class Patch(msgspec.Struct, frozen=True):
    """A polygon."""

    corners: tuple[Point, ...]
    look: Look
    title: str
    label: str = ""


class Stroke(msgspec.Struct, frozen=True):
    """A line through points, with an arrow or without, and what is written at its middle."""

    points: tuple[Point, ...]
    look: Look
    title: str
    arrow: bool = False
    note: str = ""


class Plan(msgspec.Struct, frozen=True):
    """A table and all that is drawn on it, from the ground up. ``notes`` stand below it."""

    name: str
    width: float
    depth: float
    ground: tuple[Patch | Spot, ...]
    areas: tuple[Patch | Spot, ...]
    strokes: tuple[Stroke, ...]
    things: tuple[Spot, ...]
    crosses: tuple[Point, ...]
    notes: tuple[str, ...]
