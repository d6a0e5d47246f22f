"""A table laid out: every model, piece of terrain and token as a shape in its place, to be measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import hypot
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import field

from toolkit.rules.finding import Faults, Finding, Path, unfit
from toolkit.rules.maths.plane import TOLERANCE, Corners, Piece, Point, apart, shapes_gap
from toolkit.rules.maths.sightlines import Round
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Result
from toolkit.rules.tabletop.types import Trait
from toolkit.rules.units import Unit, Units


class Lore(NamedTuple):
    """What a table is read by: the books' sections, known units, readings."""

    book: Mapping[str, Any]
    sizes: Mapping[str, Any]
    units: Units = MappingProxyType({})
    looked_up: bool = False
    rulings: Mapping[str, str] = MappingProxyType({})


class Thing(NamedTuple):
    """An object on the table. ``bottom`` and ``top`` are its heights over the table in inches, between which
    it is measured to; ``corners`` those of a polygon; ``size``, and ``tall`` in inches, for cover, are None
    where nobody tells them."""

    name: str
    path: Path
    pieces: tuple[Piece, ...]
    size: int | None
    tall: float | None
    bottom: float
    top: float
    side: str = ""
    unit: str = ""
    type: str = ""
    squad: str = ""
    abilities: tuple[str, ...] = ()
    traits: tuple[Trait, ...] = ()
    corners: Corners = ()
    facts: Unit | None = None
    power: str | None = None

    @property
    def base(self) -> Piece:
        """The base of a model or token: a disc."""
        return self.pieces[0]

    @property
    def at(self) -> Point:
        return self.pieces[0].centre

    @property
    def level(self) -> float:
        return self.bottom

    def has(self, ability: str) -> bool:
        return any(fold(one) == fold(ability) for one in self.abilities)

    def sized(self) -> int:
        """Its size. :raises Faults: nobody tells it."""
        if self.size is None:
            raise Faults(Finding("DOC003", self.path, {"key": "size"}))
        return self.size


class Table:
    """A table laid out. ``faults`` are of things that are not on it, because they cannot be."""

    def __init__(
        self,
        width: float,
        depth: float,
        models: tuple[Thing, ...],
        terrain: tuple[Thing, ...] = (),
        tokens: tuple[Thing, ...] = (),
        faults: tuple[Finding, ...] = (),
    ) -> None:
        self.width, self.depth = width, depth
        self.models, self.terrain, self.tokens = models, terrain, tokens
        self.faults = faults

    @cached_property
    def objects(self) -> tuple[Thing, ...]:
        """What can stand in the way: models and terrain."""
        return self.models + self.terrain

    @cached_property
    def rounds(self) -> Sequence[Round]:
        """Circles round the pieces of the objects, with the objects' numbers."""
        return [
            (*piece.centre, piece.reach, number)
            for number, one in enumerate(self.objects)
            for piece in one.pieces
        ]

    def after(self, moved: Thing) -> Table:
        """The table with one of its models elsewhere."""
        models = tuple(moved if one.path == moved.path else one for one in self.models)
        return Table(self.width, self.depth, models, self.terrain, self.tokens, self.faults)

    def members(self, model: Thing) -> tuple[Thing, ...]:
        """The models of a model's unit on its side, itself among them."""
        if not model.squad:
            return (model,)
        return tuple(one for one in self.models if one.squad == model.squad)

    def found(self, word: str, among: Sequence[Thing] | None = None) -> Thing:
        """The thing of that name. :raises Faults: there is none, or there are several."""
        things = self.models if among is None else among
        named = [one for one in things if one.name and fold(one.name) == fold(word)]
        if len(named) == 1:
            return named[0]
        if named:
            raise unfit((*named[1].path, "name"), f'"{word}" is the name of several')
        known = [one.name for one in things]
        raise unfit(("models",), f'"{word}" is not on the table', nearest(word, known))

    def on(self, thing: Thing) -> Thing:
        """The same thing. :raises Faults: a model or token that has its middle off the table."""
        x, y = thing.at
        if thing.type != "terrain" and not (0 <= x <= self.width and 0 <= y <= self.depth):
            raise unfit((*thing.path, "at"), f'"{thing.name}" is off the table')
        return thing


# Measuring


def inches(a: Thing, b: Thing) -> float:
    """The distance of two things, base edge to base edge, diagonally between levels ("Measuring").

    Exactly 0 where they touch.
    """
    flat = shapes_gap(a.pieces, b.pieces)
    found = hypot(flat, max(0.0, a.bottom - b.top, b.bottom - a.top))
    return 0.0 if found <= TOLERANCE else found


class Distance(Result, frozen=True, kw_only=True, tag="distance"):
    """How far apart two things are, in inches, base edge to base edge; and whether they touch."""

    game: str = "relic-knights"
    from_: str = field(name="from")
    to: str
    inches: float
    contact: bool


def distance(a: Thing, b: Thing) -> Distance:
    """The distance of two things as an answer, to a billionth of an inch ("Measuring Device")."""
    return Distance(from_=a.name, to=b.name, inches=round(inches(a, b), 9) + 0.0, contact=contact(a, b))


def contact(a: Thing, b: Thing) -> bool:
    """Do two things touch, or does one stand in the other ("Contact")?"""
    if not any(
        apart(p.centre, q.centre) <= p.reach + q.reach + TOLERANCE for p in a.pieces for q in b.pieces
    ):
        return False
    return inches(a, b) == 0.0


def within(a: Thing, b: Thing, reach: float) -> bool:
    """Is any part of the one within so many inches of the other?"""
    return inches(a, b) <= reach + TOLERANCE
