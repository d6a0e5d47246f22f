"""What acts on whom: boosts, powered objectives, areas of effect, terrain traits ("Markers", "Terrain")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from toolkit.rules.finding import Path
from toolkit.rules.maths.plane import TOLERANCE, Point, apart, disc, nearest_on, overlap, shapes_gap
from toolkit.rules.names import fold
from toolkit.rules.shapes import Result, Row
from toolkit.rules.tabletop.sight import GAME
from toolkit.rules.tabletop.table import Lore, Table, Thing, contact, within


class Acting(Row, frozen=True, kw_only=True):
    """An effect, by whom it comes, and on which model it acts."""

    model: str
    by: str
    effect: str


class Areas(Result, frozen=True, kw_only=True, tag="areas"):
    """All that acts on the models of a table, or on one of them."""

    game: str = GAME
    areas: tuple[Acting, ...]


class Effect(NamedTuple):
    """An effect on one model: by which thing, and what the book says of it."""

    by: Thing
    rule: Mapping[str, Any]

    @property
    def changes(self) -> Mapping[str, int]:
        found: Mapping[str, int] = self.rule.get("changes", {})
        return found


def areas(table: Table, lore: Lore, model: Thing | None = None) -> Areas:
    """What acts on a model, or on every one: an effect on a unit is on each of its models."""
    models = (model,) if model else table.models
    sources = tuple(_sources(table, lore))
    return Areas(
        areas=tuple(
            Acting(model=one.name, by=effect.by.name, effect=effect.rule["effect"])
            for one in models
            for effect in _on(table, one, sources, lore)
        )
    )


def acting(table: Table, model: Thing, lore: Lore) -> Sequence[Effect]:
    """What acts on a model."""
    return tuple(_on(table, model, tuple(_sources(table, lore)), lore))


def dark(table: Table, lore: Lore) -> frozenset[Path]:
    """The paths of the models that a boost gives cover, whatever is in the window."""
    sources = tuple(source for source in _sources(table, lore) if source.rule.get("cover"))
    return frozenset(one.path for one in table.models if sources and any(_on(table, one, sources, lore)))


def passed(table: Table, model: Thing, points: Sequence[Point], lore: Lore) -> Sequence[Effect]:
    """What acts on whoever moves through it, of a model that goes from point to point."""
    sources = [
        source
        for source in _sources(table, lore)
        if source.rule.get("passing") and source.thing.path != model.path
    ]
    found = []
    for source in sources:
        at = source.thing.at
        near = min(
            (nearest_on(at, a, b) for a, b in pairwise(points)),
            key=lambda p: apart(p, at),
            default=at,
        )
        if len(points) > 1 and within(
            model._replace(pieces=(disc(near, model.base.radius),)), source.thing, source.reach or 0
        ):
            found.append(Effect(source.thing, source.rule))
    return found


def stopped_at(table: Table, there: Thing, lore: Lore) -> Sequence[Effect]:
    """What acts on a model because it stops in contact with others: one effect of each unit."""
    rule = lore.book["stopping"]
    units = {
        one.squad or str(one.path): Effect(one, rule)
        for one in reversed(table.models)
        if one.has(rule["ability"]) and one.path != there.path and contact(one, there)
        if not one.squad or one.squad != there.squad
    }
    return tuple(units.values())


class _Source(NamedTuple):
    """What may act: a thing, how, whose friends it acts on (none: everybody), and how near."""

    thing: Thing
    rule: Mapping[str, Any]
    friends: str | None
    reach: float | None


def _sources(table: Table, lore: Lore) -> Iterator[_Source]:
    boosts = {fold(name): rule for name, rule in lore.book["boosts"]["on"].items()}
    for model in table.models:
        rule = boosts.get(fold(model.unit)) or boosts.get(fold(model.name))
        if model.type == "boost" and rule:
            yield _Source(model, rule, None if rule.get("any") else model.side, rule.get("reach"))
    yield from _powered(table, lore)
    area = lore.book["area"]
    for token in table.tokens:
        if token.type == "area":
            yield _Source(token, area, None, area["reach"])
    for piece in table.terrain:
        for trait in piece.traits:
            rule = lore.book["traits"][trait.word]
            if "where" in rule:
                yield _Source(piece, rule, None, None)


def _powered(table: Table, lore: Lore) -> Iterator[_Source]:
    """The powers of objectives: of the tokens that lie on them, one of each kind and friend."""
    power = lore.book["power"]
    told: set[tuple[Path, str, str]] = set()
    for token in table.tokens:
        objective = bearer(table, token) if token.power else None
        if objective is None or token.power is None:
            continue
        rule = power[token.power]
        friends = objective.side if rule["friend"] == "objective" else token.side
        if friends and (objective.path, token.power, friends) not in told:
            told.add((objective.path, token.power, friends))
            yield _Source(objective, rule, friends, power["reach"])


def bearer(table: Table, token: Thing) -> Thing | None:
    """The objective that a token lies on: it touches it, and no other is nearer."""
    near = [
        one
        for one in table.models
        if one.type == "objective" and shapes_gap(one.pieces, token.pieces) <= TOLERANCE
    ]
    return min(near, key=lambda one: apart(one.at, token.at), default=None)


def _on(table: Table, model: Thing, sources: Sequence[_Source], lore: Lore) -> Iterator[Effect]:
    unit = table.members(model)
    marker = model.type != lore.book["models"][0]
    for source in sources:
        thing, rule, friends, reach = source
        own = thing.path == model.path and thing.type == "boost"
        if own or (friends is not None and friends != model.side) or (marker and not rule.get("markers")):
            continue
        if any(_reached(one, thing, rule, reach) for one in unit):
            yield Effect(thing, rule)


def _reached(model: Thing, thing: Thing, rule: Mapping[str, Any], reach: float | None) -> bool:
    if reach is not None:
        return within(model, thing, reach)
    if rule.get("where") == "in":
        return stands_in(model, thing)
    return contact(model, thing)


def stands_in(model: Thing, thing: Thing) -> bool:
    """Is part of a base in a piece of terrain, not only at its edge?"""
    return contact(model, thing) and any(overlap(piece, model.base) for piece in thing.pieces)
