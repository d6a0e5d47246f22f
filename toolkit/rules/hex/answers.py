"""Distance and sight, as answers: between two hexes, from one, between all."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import field as renamed

from toolkit.rules.finding import unfit
from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.notation import Place, show, spot
from toolkit.rules.hex.sight import Sight
from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.maths.hexes import STEPS, Hex, Layout, distance, step
from toolkit.rules.shapes import Result

MOST_STEPS, MOST_SLOW = 800_000_000, 1_000_000
"""Steps along lines of sight for one matrix at most (a board of 60 by 60 hexes), and of those lines
that may begin and end anywhere in their hexes."""
MOST_PAIRS = 2_000_000
"""Pairs of hexes that are told one by one at most."""
MOST_LOOKED = 20_000_000
"""Steps along lines of sight at most, where each line is looked along for itself."""


class Distance(Result, frozen=True, kw_only=True, tag="distance"):
    """The distance of two hexes in hexes; null where there is no way from one to the other."""

    start: str = renamed(name="from")
    to: str
    hexes: int | None


class Seen(Result, frozen=True, kw_only=True, tag="sight"):
    """Whether two hexes see each other, and what is in the way, from the first to the second.

    ``blocked_by`` lists hexes, and ``edge`` where the line leaves the board.
    """

    start: str = renamed(name="from")
    to: str
    visible: bool
    blocked_by: tuple[str, ...]


class Matrix(Result, frozen=True, kw_only=True, tag="sight-matrix"):
    """Sight between all hexes: row ``i`` has a 1 in place ``j`` where hex ``i`` sees hex ``j``."""

    hexes: tuple[str, ...]
    rows: tuple[str, ...]


class View(Result, frozen=True, kw_only=True, tag="view"):
    """What one hex sees: hexes, itself and those that nobody can look at not listed, and fighters."""

    start: str = renamed(name="from")
    hexes: tuple[str, ...]
    fighters: tuple[str, ...]


def apart(one: str, two: str, layout: Layout) -> Distance:
    """The distance of two hexes, without a board: as the crow flies."""
    places = []
    for word in (one, two):
        place = Place.parse(word)
        if place is None:
            raise unfit((), f'"{word}" is no hex, COLUMN,ROW as in 2,1')
        places.append(spot(place, layout))
    start, to = places
    return Distance(start=show(start, layout), to=show(to, layout), hexes=distance(start, to))


def measure(field: Field, one: str, two: str, ranged: bool = False) -> Distance:
    """The distance of two hexes or fighters; ``ranged``: as the game counts range."""
    start, to = field.find(one), field.find(two)
    hexes = range_between(field, start, to) if ranged else distance(start, to)
    return Distance(start=field.show(start), to=field.show(to), hexes=hexes)


def range_between(field: Field, start: Hex, to: Hex) -> int | None:
    """Range in hexes as the game counts it: of Underworlds the distance, of Gloomhaven ``ranges``."""
    if "range" not in field.book:
        return distance(start, to)
    return ranges(field, start, to).get(to)


def ranging(field: Field, start: Hex, most: int | None = None) -> Callable[[Hex], int | None]:
    """The range from one hex to others, as the game counts it; None where there is no way.

    Ranges above ``most`` need not be told: they may be None.
    """
    if "range" not in field.book:
        return lambda at: distance(start, at)
    return ranges(field, start, most=most).get


def ranges(field: Field, start: Hex, to: Hex | None = None, most: int | None = None) -> dict[Hex, int]:
    """The range of all hexes (as far as ``to``, or ``most``), by the shortest way that no wall stops."""
    closed = field.are(*field.book["range"]["blocks"])
    found = {start: 0}
    if start in closed:
        return found
    edge, length = [start], 0
    while edge and to not in found and length != most:
        length += 1
        further = []
        for at in edge:
            for k in range(len(STEPS)):
                beyond = step(at, k)
                if beyond in field and beyond not in closed and beyond not in found:
                    if field.walled(at, k):
                        continue
                    found[beyond] = length
                    further.append(beyond)
        edge = further
    return found


def look(sight: Sight, start: Hex, to: Hex) -> Seen:
    """Whether two hexes see each other, and what is in the way."""
    field = sight.field
    visible = sight.sees(start, to)
    stops = [] if visible else [field.show(at) for at in sight.stops(start, to)]
    if not visible and sight.leaves(start, to):
        stops.append("edge")
    return Seen(start=field.show(start), to=field.show(to), visible=visible, blocked_by=tuple(stops))


def pairs(sight: Sight) -> Iterator[Seen]:
    """Every two hexes that can be looked at, once, row by row.

    :raises Faults: where there are more of them than ``MOST_PAIRS``, or steps than ``MOST_STEPS``.
    """
    hexes = _looked_at(sight)
    if hexes * (hexes - 1) // 2 > most(MOST_PAIRS):
        raise unfit((), f"{hexes} hexes are {beyond(MOST_PAIRS, 'pairs')}")
    shown = {at: sight.field.show(at) for at in sight.field.kinds}
    for start, to, visible in sight.pairs():
        if visible:
            yield Seen(start=shown[start], to=shown[to], visible=True, blocked_by=())
        else:
            stops = [shown[at] for at in sight.stops(start, to)]
            if sight.leaves(start, to):
                stops.append("edge")
            yield Seen(start=shown[start], to=shown[to], visible=False, blocked_by=tuple(stops))


def matrix(sight: Sight) -> Matrix:
    """Sight between all hexes that can be looked at, as rows of 0 and 1; the diagonal is 1.

    :raises Faults: where there are more steps of lines to follow than ``MOST_STEPS``, or ``MOST_SLOW``.
    """
    hexes = _looked_at(sight)
    after, rows = [], []
    for at, ways in sight.rows():
        after.append((at, bytes([bool(seen) for seen in ways])))
        if sight.slow > most(MOST_SLOW):
            why = f"a matrix of {hexes} hexes takes {beyond(MOST_SLOW, 'steps')}"
            raise unfit((), f"{why}; without --to json up to {most(MOST_PAIRS)} pairs come one by one")
    for i, (_, row) in enumerate(after):
        seen = [*(after[j][1][i - j - 1] for j in range(i)), 1, *row]
        rows.append("".join("1" if one else "0" for one in seen))
    return Matrix(hexes=tuple(sight.field.show(at) for at, _ in after), rows=tuple(rows))


def _looked_at(sight: Sight) -> int:
    """How many hexes can be looked at, all from all.

    :raises Faults: where there are more steps of lines to follow than ``MOST_STEPS``.
    """
    hexes = len(sight.field.kinds) - len(sight.hidden)
    if hexes**2 // 2 * sight.field.extent > most(MOST_STEPS):
        raise unfit((), f"all pairs of {hexes} hexes take {beyond(MOST_STEPS, 'steps')}")
    return hexes


def view(sight: Sight, start: Hex) -> View:
    """What a hex sees.

    :raises Faults: where that takes more than ``MOST_LOOKED`` steps.
    """
    field = sight.field
    afford(field, len(field.kinds))
    seen = {at for at in field.kinds if at != start and at not in sight.hidden and sight.sees(start, at)}
    fighters = tuple(fighter.name for at, fighter in field.fighters if at in seen and fighter.life != 0)
    return View(start=field.show(start), hexes=tuple(field.shown(seen)), fighters=fighters)


def afford(field: Field, lines: int, reach: int | None = None) -> None:
    """See that so many lines of sight, none longer than ``reach``, can be looked along one by one.

    :raises Faults: where that may take more than ``MOST_LOOKED`` steps.
    """
    longest = field.extent if reach is None else min(reach, field.extent)
    if lines * longest > most(MOST_LOOKED):
        raise unfit((), f"{lines} lines of sight over this board take {beyond(MOST_LOOKED, 'steps')}")


def reading(field: Field, edition: str) -> str:
    """Which reading of sight holds on a board: of Gloomhaven its edition's, else the first's."""
    stated = field.book["sight"]["reading"]
    return stated if isinstance(stated, str) else str(stated.get(edition, next(iter(stated.values()))))
