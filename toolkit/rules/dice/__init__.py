"""The dice of Underworlds: what they show, and what of it is a success. Heading: Dice, Support."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from toolkit.rules.maths.odds import Count, Handful, handful, plus
from toolkit.rules.shapes import Word

_MOST = 1_000_000_000
Natural = Annotated[int, Meta(ge=0, le=_MOST)]
"""A whole number, 0 or more."""
Positive = Annotated[int, Meta(ge=1, le=_MOST)]
"""A whole number, 1 or more."""

Book = Mapping[str, Any]
"""The section ``underworlds/dice``."""


class Symbol(Word):
    """What a die shows."""

    table = "underworlds/dice#symbols"


class Roll(NamedTuple):
    """Dice to be rolled: how many of which die, and what counts. Headings: Support, Innate symbols."""

    die: str
    number: int
    good: frozenset[str]
    """The symbols that are successes, beside the critical."""
    critical: int
    plain: int
    faces: int
    """The faces of a die that show a critical, that show a success, and all."""
    innate: str | None
    beside: Count
    """The one symbol that is laid beside the roll, and what it comes to."""
    again: int
    """How many dice that are no success may be rolled once more."""


class Fallen(NamedTuple):
    """A roll that fell: all symbols in their order, the re-rolled last; those that count; their number."""

    symbols: tuple[str, ...]
    final: tuple[str, ...]
    again: tuple[str, ...]
    shows: Count


def successes(book: Book, symbols: Collection[str], supporters: int) -> frozenset[str]:
    """The symbols that are successes: ``symbols`` and what so many supporters add."""
    support = book["support"]["supporters"]
    return frozenset([*symbols, *(symbol for symbol, least in support.items() if supporters >= least)])


def prepare(
    book: Book, die: str, number: int, good: frozenset[str], innate: Sequence[str] = (), again: int = 0
) -> Roll:
    """The roll of ``number`` dice; of the ``innate`` symbols the best is taken, since they do not stack."""
    critical, faces = book["critical"], book["dice"]["faces"][die]
    beside: str | None = None
    if innate:
        useful = [symbol for symbol in innate if symbol in good]
        beside = critical if critical in innate else useful[0] if useful else None
    return Roll(
        die=die,
        number=number,
        good=good,
        critical=faces.count(critical),
        plain=sum([face in good for face in faces]),
        faces=len(faces),
        innate=beside,
        beside=Count(beside == critical, beside is not None),
        again=again,
    )


def weights(roll: Roll) -> Handful:
    """All that the roll can show, with its weight."""
    shown = handful(roll.number, roll.critical, roll.plain, roll.faces, roll.again)
    criticals, hits = roll.beside
    return plus(shown, criticals, hits - criticals) if hits else shown


def fall(book: Book, roll: Roll, throw: Callable[[int], tuple[str, ...]]) -> Fallen:
    """Roll it: ``throw`` gives so many symbols, first of all dice, then of those rolled again."""
    critical = book["critical"]
    first = throw(roll.number)
    blank = [i for i, symbol in enumerate(first) if symbol != critical and symbol not in roll.good]
    blank = blank[: roll.again]
    again = throw(len(blank)) if blank else ()
    final = list(first)
    for i, symbol in zip(blank, again, strict=True):
        final[i] = symbol
    criticals = final.count(critical)
    hits = criticals + sum([symbol in roll.good for symbol in final])
    seen = Count(criticals + roll.beside.criticals, hits + roll.beside.successes)
    return Fallen(first + again, tuple(final), again, seen)
