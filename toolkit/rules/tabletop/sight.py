"""Who sees whom, past what, and with what cover ("Line of Sight", "Cover")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import field

from toolkit.rules.finding import unfit
from toolkit.rules.maths.bounds import beyond
from toolkit.rules.maths.plane import TOLERANCE, Point, apart, chord, gap
from toolkit.rules.maths.sightlines import LIMIT, TooMany, Window
from toolkit.rules.shapes import Result, Row
from toolkit.rules.tabletop.table import Lore, Table, Thing, contact

GAME = "relic-knights"
Line = tuple[Point, Point]


class Between(Row, frozen=True, kw_only=True):
    """An object in the window: obscuring, blocking or neither, and why."""

    object: str
    is_: str = field(name="is")
    why: str


class Sight(Result, frozen=True, kw_only=True, tag="sight"):
    """Does one see the other, past what; ``line`` proves it, in inches, and is None where none is free."""

    game: str = GAME
    from_: str = field(name="from")
    to: str
    visible: bool
    cover: bool
    protection: int
    window: tuple[Between, ...]
    line: Line | None
    assumptions: tuple[str, ...]


class Seen(msgspec.Struct, frozen=True):
    """What sight of a target comes to. ``near`` are the objects in the window, and some beside it, ``ways``
    what they are and why; ``guessed``: cover was asked of a model, whose height nobody tells."""

    line: Line | None
    cover: bool
    protection: int
    window: Window
    near: tuple[Thing, ...]
    ways: tuple[tuple[str, str], ...]
    guessed: bool

    @property
    def visible(self) -> bool:
        return self.line is not None

    @property
    def between(self) -> Iterator[tuple[Thing, str, str]]:
        """The objects in the window, what they are, and why."""
        for thing, (word, why) in zip(self.near, self.ways, strict=True):
            if any(self.window.near(piece, TOLERANCE) for piece in thing.pieces):
                yield thing, word, why


def seen(table: Table, a: Thing, b: Thing, book: Mapping[str, Any]) -> Seen:
    """What model a sees of b: the line with no cover, else with the least protection.

    :raises Faults: the size of one in the window is told nowhere, or there are too many lines to try.
    """
    window = Window(a.base, b.base)
    near, ways, blocking, covering = [], [], [], []
    for number in window.along(table.rounds) if window.open else ():
        one = table.objects[number]
        if one is a or one is b or (one.size is None and not any(map(window.near, one.pieces))):
            continue
        word, why = classed(one, a, b, book)
        near.append(one)
        ways.append((word, why))
        if word == "blocking":
            blocking.append(one)
        elif word == "obscuring" and covers(one, b, book):
            covering.append(one)
    guessed = any(one.type != "terrain" for one in covering)
    try:
        line, cover, protection = _best(window, blocking, covering)
    except TooMany:
        raise unfit(("terrain",), beyond(LIMIT, "lines of sight to try")) from None
    return Seen(line, cover, protection, window, tuple(near), tuple(ways), guessed)


def _best(
    window: Window, blocking: Sequence[Thing], covering: Sequence[Thing]
) -> tuple[Line | None, bool, int]:
    """The attacker's line: one without cover, else one of the least protection; with both."""

    def clear(*groups: Sequence[Thing]) -> Line | None:
        pieces = [piece for group in groups for one in group for piece in one.pieces]
        return window.clear(pieces)

    free = clear(blocking, covering)
    if free or not covering:
        return free, False, 0
    seen = clear(blocking)
    if seen is None:
        return None, False, 0
    values = sorted({protection(one) for one in covering})
    for value in values[:-1]:
        line = clear(blocking, [one for one in covering if protection(one) > value])
        if line:
            return line, True, value
    return seen, True, values[-1]


def protection(thing: Thing) -> int:
    """The highest Protection of a piece of terrain; 0 for none ("Traits, Protection")."""
    return max((trait.value for trait in thing.traits), default=0)


def covers(thing: Thing, target: Thing, book: Mapping[str, Any]) -> bool:
    """Would an obscuring object give the target cover: near enough for its height, and not too small?"""
    tall, base = (thing.sized() if thing.tall is None else thing.tall) + TOLERANCE, target.base
    return target.sized() <= book["cover"]["times"] * thing.sized() and any(
        apart(piece.centre, base.centre) <= piece.reach + base.radius + tall and gap(piece, base) <= tall
        for piece in thing.pieces
    )


def classed(thing: Thing, a: Thing, b: Thing, book: Mapping[str, Any]) -> tuple[str, str]:
    """Is an object in the window of a and b obscuring, blocking or neither, and why ("Line of Sight")?"""
    size, model, target = thing.sized(), a.sized(), b.sized()
    if size < model and size < target:
        return "obscuring", f"its size {size} is less than both sizes, {model} and {target}"
    large = size >= model and size >= target
    if large:
        why = f"its size {size} is at least both sizes, {model} and {target}"
    else:
        why = _touched(thing, a, b, size >= model, book)
        if not why:
            return "obscuring", f"its size {size} is less than one of the sizes, {model} and {target}"
    if any(book["traits"][trait.word].get("see_through") for trait in thing.traits):
        return "neither" if large else "obscuring", f"{why}, but it can be seen through"
    return "blocking", why


def _touched(thing: Thing, a: Thing, b: Thing, by_model: bool, book: Mapping[str, Any]) -> str:
    """Why an object that is as large as the model, or as the target, blocks by contact; or nothing."""
    one, other = (a, b) if by_model else (b, a)
    if not contact(one, thing):
        return ""
    if not contact(other, thing):
        return f"only the {'model' if by_model else 'target'} touches it, and it is at least of its size"
    wide = width(thing, a.at, b.at)
    blocks = wide > book["sight"]["wide"] + TOLERANCE
    return f"both touch it, and between them it is {wide:.3f} inches wide" if blocks else ""


def width(thing: Thing, a: Point, b: Point) -> float:
    """How long the line from a to b runs inside a thing, in inches."""
    parts = (chord(a, b, piece) for piece in thing.pieces)
    return apart(a, b) * sum(end - start for start, end in filter(None, parts))


def sight(table: Table, a: Thing, b: Thing, lore: Lore, dark: bool = False) -> Sight:
    """What is known of the sight from one to another. ``dark``: the target has cover in any case."""
    found = seen(table, a, b, lore.book)
    return Sight(
        from_=a.name,
        to=b.name,
        visible=found.visible,
        cover=found.visible and (found.cover or dark),
        protection=found.protection,
        window=tuple(Between(object=one.name, is_=word, why=why) for one, word, why in found.between),
        line=rounded(found.line),
        assumptions=(lore.book["models_height"]["assumed"],) if found.guessed else (),
    )


def rounded(line: Line | None) -> Line | None:
    """A line to a billionth of an inch, the same on every platform."""
    return None if line is None else (to_place(line[0]), to_place(line[1]))


def to_place(p: Point) -> Point:
    """A place to a billionth of an inch."""
    return round(p[0], 9) + 0.0, round(p[1], 9) + 0.0
