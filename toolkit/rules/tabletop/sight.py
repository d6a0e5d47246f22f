"""Who sees whom, past what, and with what cover ("Line of Sight", "Cover")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import field

from toolkit.rules.finding import unfit
from toolkit.rules.maths import sightlines
from toolkit.rules.maths.plane import TOLERANCE, Piece, Point, apart, chord, gap, overlap
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


class Seen(NamedTuple):
    """What sight of a target comes to. ``window`` are the objects in it, ``ways`` what they are and why;
    ``guessed``: cover was asked of a model, whose height nobody tells."""

    line: Line | None
    cover: bool = False
    protection: int = 0
    window: tuple[Thing, ...] = ()
    ways: tuple[tuple[str, str], ...] = ()
    guessed: bool = False

    @property
    def visible(self) -> bool:
        return self.line is not None


def seen(table: Table, a: Thing, b: Thing, book: Mapping[str, Any]) -> Seen:
    """What model a sees of b: the line with no cover, else with the least protection.

    :raises Faults: the size of one in the window is told nowhere, or there are too many lines to try.
    """
    area = sightlines.window(a.base, b.base) if gap(a.base, b.base) > TOLERANCE else None
    if area is None:
        return Seen(sightlines.clear(a.base, b.base, ()))
    window = tuple(
        one
        for one in table.objects
        if one is not a and one is not b and any(overlap(piece, area) for piece in one.pieces)
    )
    ways = tuple(classed(one, a, b, book) for one in window)
    blocking = [one for one, (word, _) in zip(window, ways, strict=True) if word == "blocking"]
    covering = [
        one
        for one, (word, _) in zip(window, ways, strict=True)
        if word == "obscuring" and covers(one, b, book)
    ]
    guessed = any(one.type != "terrain" for one in covering)
    try:
        line, cover, protection = _best(a.base, b.base, blocking, covering)
    except sightlines.TooMany:
        raise unfit(("terrain",), f"more than {sightlines.LIMIT} lines of sight to try") from None
    return Seen(line, cover, protection, window, ways, guessed)


def _best(
    a: Piece, b: Piece, blocking: Sequence[Thing], covering: Sequence[Thing]
) -> tuple[Line | None, bool, int]:
    """The attacker's line: one without cover, else one of the least protection; with both."""
    free = sightlines.clear(a, b, _pieces(blocking, covering))
    if free or not covering:
        return free, False, 0
    seen = sightlines.clear(a, b, _pieces(blocking))
    if seen is None:
        return None, False, 0
    values = sorted({protection(one) for one in covering})
    for value in values[:-1]:
        line = sightlines.clear(a, b, _pieces(blocking, [one for one in covering if protection(one) > value]))
        if line:
            return line, True, value
    return seen, True, values[-1]


def _pieces(*groups: Sequence[Thing]) -> list[Piece]:
    return [piece for group in groups for one in group for piece in one.pieces]


def protection(thing: Thing) -> int:
    """The highest Protection of a piece of terrain; 0 for none ("Traits, Protection")."""
    return max((trait.value for trait in thing.traits), default=0)


def covers(thing: Thing, target: Thing, book: Mapping[str, Any]) -> bool:
    """Would an obscuring object give the target cover: near enough for its height, and not too small?"""
    tall = thing.sized() if thing.tall is None else thing.tall
    near = min(gap(piece, target.base) for piece in thing.pieces) <= tall + TOLERANCE
    return near and target.sized() <= book["cover"]["times"] * thing.sized()


def classed(thing: Thing, a: Thing, b: Thing, book: Mapping[str, Any]) -> tuple[str, str]:
    """Is an object in the window of a and b obscuring, blocking or neither, and why ("Line of Sight")?"""
    size, model, target = thing.sized(), a.sized(), b.sized()
    through = any(book["traits"][trait.word].get("see_through") for trait in thing.traits)
    if size >= model and size >= target:
        why = f"its size {size} is at least both sizes, {model} and {target}"
        return ("neither", f"{why}, but it can be seen through") if through else ("blocking", why)
    why = _touched(thing, size, a, b, book)
    if why:
        return ("obscuring", f"{why}, but it can be seen through") if through else ("blocking", why)
    if size < model and size < target:
        return "obscuring", f"its size {size} is less than both sizes, {model} and {target}"
    return "obscuring", f"its size {size} is less than one of the sizes, {model} and {target}"


def _touched(thing: Thing, size: int, a: Thing, b: Thing, book: Mapping[str, Any]) -> str:
    """Why an object of less than one's size blocks, by contact; nothing where it does not."""
    by_model, by_target = contact(a, thing), contact(b, thing)
    if by_model and by_target:
        wide = width(thing, a.at, b.at)
        blocks = size >= min(a.sized(), b.sized()) and wide > book["sight"]["wide"] + TOLERANCE
        return f"both touch it, and between them it is {wide:.3f} inches wide" if blocks else ""
    if by_target and size >= b.sized():
        return f"only the target touches it, and its size {size} is at least the target's {b.sized()}"
    if by_model and size >= a.sized():
        return f"only the model touches it, and its size {size} is at least the model's {a.sized()}"
    return ""


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
        window=tuple(_window(found)),
        line=rounded(found.line),
        assumptions=(lore.book["models_height"]["assumed"],) if found.guessed else (),
    )


def _window(found: Seen) -> Iterator[Between]:
    for thing, (word, why) in zip(found.window, found.ways, strict=True):
        yield Between(object=thing.name, is_=word, why=why)


def rounded(line: Line | None) -> Line | None:
    """A line to a billionth of an inch, the same on every platform."""
    return None if line is None else (to_place(line[0]), to_place(line[1]))


def to_place(p: Point) -> Point:
    """A place to a billionth of an inch."""
    return round(p[0], 9) + 0.0, round(p[1], 9) + 0.0
