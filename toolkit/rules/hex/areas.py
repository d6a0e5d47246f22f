"""Areas of effect: every way in which a pattern can be laid so that it hits somebody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import msgspec

from toolkit.rules.finding import unfit
from toolkit.rules.hex.answers import afford, reading
from toolkit.rules.hex.boards import Figure
from toolkit.rules.hex.fighters import Ground, Someone, everybody, friends, hindrance, someone
from toolkit.rules.hex.notation import Place, cells
from toolkit.rules.hex.sight import Sight
from toolkit.rules.hex.targeting import enemies, within
from toolkit.rules.maths.bounds import RAISE, beyond, most
from toolkit.rules.maths.hexes import Hex, Layout, add, axial, distance, minus, mirrored, turned
from toolkit.rules.shapes import Result, Row

MOST = 100
"""Hexes of a pattern at most."""
MOST_LAID = 3_000_000
"""Hexes of all the ways to lay a pattern that are looked at for one answer at most."""


class Placement(Row, frozen=True, kw_only=True):
    """A way to lay the pattern: its hexes on the board, whom it hits, and who else can be targeted."""

    hexes: tuple[str, ...]
    hits: tuple[str, ...]
    extra: tuple[str, ...]


class Placements(Result, frozen=True, kw_only=True, tag="placements", omit_defaults=True):
    """All ways to lay a pattern that hit somebody, those that hit most first.

    ``extra``: how many more targets there may be, outside the area. ``why``: what keeps the actor
    from attacking anybody at all.
    """

    fighter: str
    range: int
    extra: int
    placements: tuple[Placement, ...]
    why: str | None = None


class Pattern(msgspec.Struct, frozen=True):
    """An area: the hexes that it hits, where the actor stands (None: anywhere), where allies stand."""

    hits: frozenset[Hex]
    actor: Hex | None = None
    allies: frozenset[Hex] = frozenset()

    def moved(self, way: Hex) -> Pattern:
        actor = None if self.actor is None else add(self.actor, way)
        return Pattern(_moved(self.hits, way), actor, _moved(self.allies, way))

    def turns(self) -> list[Pattern]:
        """The pattern turned and mirrored, each shape once, in an order of its own."""
        found = set()
        for flip, sixths in product((False, True), range(6)):
            actor = None if self.actor is None else _turned(self.actor, flip, sixths)
            hits, allies = (
                frozenset(_turned(at, flip, sixths) for at in part) for part in (self.hits, self.allies)
            )
            first = min(hits)
            found.add(Pattern(hits, actor, allies).moved((-first[0], -first[1])))
        return sorted(found, key=lambda one: (sorted(one.hits), one.actor or (0, 0), sorted(one.allies)))


def _turned(at: Hex, flip: bool, sixths: int) -> Hex:
    return turned(mirrored(at) if flip else at, sixths)


def _moved(hexes: Iterable[Hex], way: Hex) -> frozenset[Hex]:
    return frozenset(add(at, way) for at in hexes)


def pattern(text: str, layout: Layout) -> Pattern:
    """A pattern from axial offsets, ``0,0 1,0``, or from a small map, drawn as the board lies.

    In a map ``x`` is hit, ``m`` the actor, ``o`` an ally, ``.`` nothing; rows end with a line or a ``/``.

    :raises Faults: DOC005, where it is neither.
    """
    words = text.split()
    places = [Place.parse(word) for word in words]
    if words and all(places):
        hits = frozenset(place.pair for place in places if place is not None)
        made = Pattern(hits)
    else:
        made = _drawn(text.replace("/", "\n"), layout)
    if len(made.hits) + len(made.allies) > most(MOST):
        raise unfit((), f"the pattern has {beyond(MOST, 'hexes')}")
    return made


def _drawn(text: str, layout: Layout) -> Pattern:
    found: dict[str, set[Hex]] = {"x": set(), "m": set(), "o": set(), ".": set()}
    for row, column, sign in cells(text):
        if sign.lower() not in found or max(row, column) > most(MOST):
            raise unfit(
                (), f"no pattern: {text[:60]!r} (axial offsets as 0,0 1,0, or a map of {' '.join(found)})"
            )
        found[sign.lower()].add(axial(column, row, layout))
    if not found["x"]:
        raise unfit((), "the pattern hits no hex")
    if len(found["m"]) > 1:
        raise unfit((), "the pattern has the actor twice")
    return Pattern(frozenset(found["x"]), next(iter(found["m"]), None), frozenset(found["o"]))


def aoe(ground: Ground, name: str, text: str, reach: int | None = None, extra: int = 0) -> Placements:
    """Lay a pattern in all ways that hit somebody; some hex of it lies within range.

    The range is that asked for, else that of the actor; of a pattern with the actor in it, how near
    its nearest hex lies. Each target must be seen; ``extra`` further ones lie within range and in
    sight. Heading: Attack Effect.
    """
    field, actor = ground.field, someone(ground, name)
    area = pattern(text, field.layout)
    if reach is None:
        own = actor.who.range if isinstance(actor.who, Figure) else None
        reach = own or 1
        if area.actor is not None:
            reach = min(distance(area.actor, at) for at in area.hits)
    why = hindrance(ground, actor, "attack")
    if why is not None:
        return Placements(fighter=actor.who.name, range=reach, extra=extra, placements=(), why=why)
    sight = Sight(field, reading(field, ground.edition))
    others = enemies(ground, actor)
    afford(field, len(others))
    foes = [foe for foe in others if sight.sees(actor.at, foe.at)]
    near = within(field, actor.at, reach)
    more = [foe.who.name for foe in foes if near(foe.at)] if extra else []
    if area.actor is None:
        _afford(area, len(foes), len(more))
    standing: dict[Hex, list[int]] = {}
    for number, foe in enumerate(foes):
        standing.setdefault(foe.at, []).append(number)
    found: dict[tuple[Hex, ...], Placement] = {}
    for hexes in _laid(ground, area, actor, foes):
        there = [at for at in hexes if at in field and at not in sight.hidden]
        key = tuple(sorted(there))
        if key in found or not any(near(at) for at in there):
            continue
        struck = sorted(number for at in hexes for number in standing.get(at, ()))
        if struck:
            hits = tuple(foes[number].who.name for number in struck)
            further = tuple(name for name in more if name not in hits)
            found[key] = Placement(hexes=tuple(field.shown(there)), hits=hits, extra=further)
    most_first = sorted(found.values(), key=lambda one: -len(one.hits))
    return Placements(fighter=actor.who.name, range=reach, extra=extra, placements=tuple(most_first))


def _afford(area: Pattern, foes: int, more: int) -> None:
    """See that a pattern without an actor can be laid over so many, each way told with so ``more`` others."""
    hits = len(area.hits)
    if len(area.turns()) * hits * foes * (hits + more) > most(MOST_LAID):
        raise unfit((), f"too many ways to lay {hits} hexes over {foes} enemies ({RAISE})")


def _laid(ground: Ground, area: Pattern, actor: Someone, foes: Sequence[Someone]) -> Iterator[frozenset[Hex]]:
    """The hexes hit by each way to lay the pattern that may hit somebody: whoever must stand there does."""
    beside = {
        other.at for other in everybody(ground) if other.path != actor.path and friends(actor.who, other.who)
    }
    for one in area.turns():
        if one.actor is not None:
            ways = {minus(actor.at, one.actor)}
        else:
            ways = {minus(foe.at, hit) for foe in foes for hit in one.hits}
        for way in sorted(ways):
            moved = one.moved(way)
            if moved.allies <= beside:
                yield moved.hits
