"""The dice of Underworlds: what they show, and what of it is a success. Heading: Dice, Support."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from toolkit.rules.maths.odds import Count, Dice
from toolkit.rules.shapes import Word

_MOST = 1_000_000_000
Natural = Annotated[int, Meta(ge=0, le=_MOST)]
"""A whole number, 0 or more."""
Positive = Annotated[int, Meta(ge=1, le=_MOST)]
"""A whole number, 1 or more."""

Book = Mapping[str, Any]
"""The section ``underworlds/dice``."""


_NOTHING = Count(0, 0)


class Symbol(Word):
    """What a die shows."""

    table = "underworlds/dice#symbols"


class Roll(NamedTuple):
    """A roll to be made: the dice, which die it is, and which symbols are successes.

    ``good`` are those beside the critical; ``innate`` is the one symbol that is laid beside the
    roll. Headings: Support, Innate symbols.
    """

    dice: Dice
    die: str
    good: tuple[str, ...]
    innate: str | None


class Fallen(NamedTuple):
    """A roll that fell: all symbols in their order, the re-rolled last; those that count; their number."""

    symbols: tuple[str, ...]
    final: tuple[str, ...]
    again: tuple[str, ...]
    shows: Count


def prepare(
    book: Book,
    die: str,
    number: int,
    symbols: Collection[str],
    supporters: int = 0,
    innate: Sequence[str] = (),
    again: int = 0,
) -> Roll:
    """The roll of ``number`` dice on which ``symbols``, and what supporters add, are successes.

    Of the ``innate`` symbols the best is taken, since they do not stack.
    """
    critical, faces = book["critical"], book["dice"]["faces"][die]
    good = tuple(symbols)
    if supporters:
        good += tuple([s for s, least in book["support"]["supporters"].items() if supporters >= least])
    beside = None
    if innate:
        useful = [symbol for symbol in innate if symbol in good]
        beside = critical if critical in innate else useful[0] if useful else None
    dice = Dice(
        number,
        faces.count(critical),
        sum(map(faces.count, good)),
        len(faces),
        again,
        Count(int(beside == critical), 1) if beside else _NOTHING,
    )
    return Roll(dice, die, good, beside)


def fall(book: Book, roll: Roll, throw: Callable[[int], tuple[str, ...]]) -> Fallen:
    """Roll it: ``throw`` gives so many symbols, first of all dice, then of those rolled again."""
    critical = book["critical"]
    first = throw(roll.dice.number)
    blank = [i for i, symbol in enumerate(first) if symbol != critical and symbol not in roll.good]
    blank = blank[: roll.dice.again]
    again = throw(len(blank)) if blank else ()
    final = list(first)
    for i, symbol in zip(blank, again, strict=True):
        final[i] = symbol
    criticals = final.count(critical)
    hits = criticals + sum([symbol in roll.good for symbol in final])
    seen = Count(criticals + roll.dice.beside.criticals, hits + roll.dice.beside.successes)
    return Fallen(first + again, tuple(final), again, seen)
