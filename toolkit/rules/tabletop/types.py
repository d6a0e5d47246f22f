"""A Relic Knights table as it is written down: models on round bases, terrain, tokens, in inches."""

from __future__ import annotations

from math import isfinite
from typing import Annotated, Self

from msgspec import Meta

from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Custom, Document, Part, Unfit, Word, Words
from toolkit.rules.units import Count

Inches = Annotated[float, Meta(ge=0, le=10_000)]
"""A length in inches, 0 or more."""
Side = Annotated[float, Meta(gt=0, le=10_000)]
"""A length in inches, more than 0: of a side of the table, or a circle's diameter."""
Level = Annotated[float, Meta(ge=-10_000, le=10_000)]
"""A height over the table in inches; below it, in a trench, less than 0."""
Millimetres = Annotated[float, Meta(gt=0, le=10_000)]
"""The diameter of a base in millimetres."""


class Place(Custom, tuple[float, float]):
    """A place on the table, ``[x, y]`` in inches from one of its corners."""

    wanted = "a place, two numbers"

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        if not isinstance(value, (list, tuple)) or len(value) != 2:
            raise Unfit("expected a place: two numbers, [x, y]")
        for number in value:
            if isinstance(number, bool) or not isinstance(number, (int, float)) or not _is_finite(number):
                raise Unfit("expected a place: two finite numbers, [x, y]")
        return cls((float(value[0]), float(value[1])))

    @classmethod
    def of(cls, text: str) -> Self:
        """The place that a word of the command line names, ``X,Y``. :raises Unfit:"""
        try:
            return cls.read([float(number) for number in text.split(",")], lambda table: ())
        except ValueError:
            raise Unfit(f'"{text}" is no place: X,Y in inches') from None

    @property
    def point(self) -> tuple[float, float]:
        """The place as a plain pair."""
        return self[0], self[1]

    def write(self) -> object:
        return list(self)

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}


def _is_finite(number: float) -> bool:
    try:
        return isfinite(number)
    except OverflowError:
        return False


class GameSize(Word):
    """A game size, which tells the size of the table ("Game Size"); also by its other name."""

    table = "relic_knights/cadre#sizes"

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        also = "relic_knights/cadre#sizes_also"
        if isinstance(value, str) and fold(value) in words(also):
            value = "".join(words(f"{also}.{fold(value)}"))
        return super().read(value, words)


class ModelType(Word):
    """What a model is: of a unit, or a marker: an objective or a boost ("Markers")."""

    table = "relic_knights/tabletop#models"


class TokenType(Word):
    """What a token is: power on an objective, a condition's, an area of effect ("Tokens")."""

    table = "relic_knights/tabletop#tokens"


class Power(Word):
    """What a power token does ("Objective Markers, Power")."""

    table = "relic_knights/tabletop#powers"


class Trait(Custom, str):
    """A trait of terrain, ``windowed``; with its number where it has one, ``protection 2`` ("Traits")."""

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        known = words("relic_knights/tabletop#traits")
        if not isinstance(value, str):
            raise Unfit(f"expected one of {', '.join(known)}")
        name, _, number = fold(value).rpartition(" ")
        if name and number.isdecimal():
            wanted = next((word for word in known if word == name), None)
            if wanted and "value" in words(f"relic_knights/tabletop#traits.{wanted}") and len(number) < 4:
                return cls(f"{wanted} {int(number)}")
        elif (plain := fold(value)) in known:
            if "value" in words(f"relic_knights/tabletop#traits.{plain}"):
                raise Unfit(f'"{value}" needs its number: {plain} 1')
            return cls(plain)
        raise Unfit(f'"{value}" is none of {", ".join(known)}', nearest(name or value, known))

    @property
    def word(self) -> str:
        """The trait without its number."""
        name, _, number = self.rpartition(" ")
        return name if number.isdecimal() else str(self)

    @property
    def value(self) -> int:
        """Its number; 0 where it has none."""
        number = self.rpartition(" ")[2]
        return int(number) if number.isdecimal() else 0


class Model(Part, frozen=True, kw_only=True):
    """A model on its base: a unit's, of a squad where several share unit and side, or a marker."""

    name: str
    unit: str | None = None
    side: str
    at: Place
    base: Millimetres | None = None
    size: Count | None = None
    level: Level = 0.0
    type: ModelType = ModelType("unit")
    abilities: tuple[str, ...] = ()
    squad: str | None = None


class Shape(Part, frozen=True, kw_only=True):
    """The outline of terrain: a polygon by its corners, or a circle."""

    polygon: tuple[Place, ...] | None = None
    circle: Place | None = None
    diameter: Side | None = None


class Terrain(Part, frozen=True, kw_only=True):
    """A piece of terrain: its outline, its size for sight and movement, its height in inches."""

    name: str | None = None
    size: Count
    height: Inches | None = None
    shape: Shape
    traits: tuple[Trait, ...] = ()


class Token(Part, frozen=True, kw_only=True):
    """A token: an area's, a condition's, or power on the objective that it lies on."""

    name: str | None = None
    side: str | None = None
    at: Place
    type: TokenType | None = None
    power: Power | None = None


class Tabletop(Document, frozen=True, kw_only=True, tag="tabletop"):
    """A table: by a game's size, or by width and depth in inches, and all that lies on it."""

    size: GameSize | None = None
    width: Side | None = None
    depth: Side | None = None
    models: tuple[Model, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    tokens: tuple[Token, ...] = ()
