"""Where a fighter can move, at what cost and for what damage, and by which way.

One search serves both games and every way of moving: what stops it, whom it goes past, what hexes
cost and which of them harm stand in the games' books.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import field as renamed

from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.fighters import Ground, Someone, friends, hindrance, someone
from toolkit.rules.hex.search import Land, Search, Trip, jumps, walks
from toolkit.rules.hex.ways import Way, harms, way_of
from toolkit.rules.maths.hexes import Hex
from toolkit.rules.shapes import Result, Row


class Reached(Row, frozen=True, kw_only=True):
    """A hex, the movement it costs to get there, and the damage suffered on the way."""

    at: str
    cost: int
    damage: int


class Reach(Result, frozen=True, kw_only=True, tag="reach", omit_defaults=True):
    """Where a fighter can end a move, each hex by its least cost, then its least damage.

    ``way`` is how it moves: walk, jump, fly, teleport. ``why``: what keeps it from moving at all.
    """

    fighter: str
    start: str = renamed(name="from")
    way: str
    move: int
    hexes: tuple[Reached, ...]
    why: str | None = None
    assumptions: tuple[str, ...] = ()


class Path(Result, frozen=True, kw_only=True, tag="path", omit_defaults=True):
    """The way of least cost, then least damage, both ends in it; null where there is none."""

    fighter: str
    start: str = renamed(name="from")
    to: str
    way: str
    path: tuple[str, ...] | None
    cost: int | None
    damage: int | None
    why: str | None = None
    assumptions: tuple[str, ...] = ()


class Journey(msgspec.Struct, frozen=True):
    """The moves of somebody: the search, what keeps it from moving, and what is assumed.

    ``assumed`` is about its way of moving, ``harm`` about the damage of hexes.
    """

    mover: Someone
    way: Way
    search: Search
    why: str | None
    assumed: tuple[str, ...] = ()
    harm: tuple[str, ...] = ()

    def assumptions(self, trips: Iterable[Trip]) -> tuple[str, ...]:
        """What an answer of these trips rests on."""
        harmed = self.search.fell or any(trip.damage for trip in trips)
        return (*self.assumed, *(self.harm if harmed else ()))


def travel(ground: Ground, mover: Someone, asked: str | None, budget: int | None) -> Journey:
    """All moves of somebody within a budget of movement (None: without end)."""
    way = way_of(ground, mover, asked)
    why = hindrance(ground, mover, way.needs)
    if why is not None:
        return Journey(mover, way, Search({}, []), why)
    hurt = harms(ground)
    land = _land(ground.field, mover, way, hurt.damage)
    search = jumps(land, budget) if way.placed else walks(land, budget, mover.life)
    return Journey(mover, way, search, None, way.assumed, hurt.assumptions)


def _land(field: Field, mover: Someone, way: Way, hurt: Mapping[Hex, int]) -> Land:
    standing = {at: other for at, other in field.occupied.items() if at != mover.at}
    if way.past == "everybody":
        met = set()
    else:
        met = {at for at, who in standing.items() if way.past == "nobody" or not friends(mover.who, who)}
    open_ = field.kinds.keys() - field.are(*way.stops)
    return Land(
        field=field,
        start=mover.at,
        passable=open_ - met,
        ends=open_ - field.are(*way.bars) - standing.keys() - {mover.at},
        slow=_costs(field, way.slow),
        hurt=hurt if way.harm == "every" else {},
        last=_costs(field, way.last),
        final={} if way.harm == "none" else hurt,
    )


def _costs(field: Field, costs: Mapping[str, int]) -> Mapping[Hex, int]:
    """The hexes that cost more than 1, each by the dearest of its kinds."""
    found: dict[Hex, int] = {}
    for kind, cost in costs.items():
        for at in field.are(kind):
            found[at] = max(cost, found.get(at, 0))
    return found


def reach(ground: Ground, name: str, move: int | None = None, asked: str | None = None) -> Reach:
    """Where a fighter can end its move; ``move`` and ``asked`` go before its own facts."""
    mover = someone(ground, name)
    budget = movement(mover, move)
    journey = travel(ground, mover, asked, budget)
    field, trips = ground.field, journey.search.trips
    return Reach(
        fighter=mover.who.name,
        start=field.show(mover.at),
        way=journey.way.name,
        move=budget,
        hexes=tuple(
            Reached(at=field.show(at), cost=trips[at].cost, damage=trips[at].damage)
            for at in field.kinds
            if at in trips
        ),
        why=journey.why,
        assumptions=journey.assumptions(trips.values()),
    )


def movement(mover: Someone, asked: int | None) -> int:
    """How far somebody moves, in movement points.

    :raises Faults: DOC003, where neither it nor anybody else says so.
    """
    own: int | None = getattr(mover.who, "move", None)
    budget = own if asked is None else asked
    if budget is None:
        raise mover.lacks("move")
    return budget


def path(ground: Ground, name: str, word: str, move: int | None = None, asked: str | None = None) -> Path:
    """The way of a fighter to a hex, however far (or within ``move``)."""
    mover, to = someone(ground, name), ground.field.find(word)
    journey = travel(ground, mover, asked, move)
    field, trip = ground.field, journey.search.trips.get(to)
    why = journey.why if trip is None else None
    return Path(
        fighter=mover.who.name,
        start=field.show(mover.at),
        to=field.show(to),
        way=journey.way.name,
        path=None if trip is None else tuple(field.show(at) for at in journey.search.path(to)),
        cost=None if trip is None else trip.cost,
        damage=None if trip is None else trip.damage,
        why=why,
        assumptions=journey.assumptions(() if trip is None else (trip,)),
    )
