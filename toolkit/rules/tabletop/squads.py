"""Squads on the table: the chain that holds them together, and the danger zone ("Squads")."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec
from msgspec import field

from toolkit.rules.finding import Path, unfit
from toolkit.rules.maths.plane import TOLERANCE, shapes_gap
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Result, Row
from toolkit.rules.tabletop.sight import GAME, Seen, seen
from toolkit.rules.tabletop.table import Lore, Table, Thing, within


class Link(Row, frozen=True, kw_only=True):
    """Two models of a chain that hold each other, and the inches between their bases, along the table."""

    a: str
    b: str
    inches: float


class Cohesion(Result, frozen=True, kw_only=True, tag="cohesion"):
    """Is a squad one unbroken chain? ``chain`` are the models of its longest, ``loose`` the others."""

    game: str = GAME
    squad: str
    cohesion: bool
    chain: tuple[str, ...]
    loose: tuple[str, ...]
    links: tuple[Link, ...]
    why: str | None


class Zone(Result, frozen=True, kw_only=True, tag="zone"):
    """The danger zone round a target: who is in it, who of them can be hurt, and is the unit in cover?"""

    game: str = GAME
    from_: str = field(name="from")
    to: str
    melee: bool
    in_zone: tuple[str, ...]
    can_be_hurt: tuple[str, ...]
    in_cover: tuple[str, ...]
    cover: bool
    protection: int
    assumptions: tuple[str, ...]


def linked(a: Thing, b: Thing, lore: Lore) -> bool:
    """Do two models hold each other: near enough along the table, and not too far up?"""
    rule = lore.book["cohesion"]
    flat = shapes_gap(a.pieces, b.pieces)
    high = abs(a.level - b.level)
    return flat <= float(rule["reach"]) + TOLERANCE and high <= float(rule["up"]) + TOLERANCE


def chains(models: Sequence[Thing], lore: Lore) -> list[list[Thing]]:
    """The models parted into unbroken chains; the longest first, of equals the earliest."""
    left, found = list(range(len(models))), []
    while left:
        chain, left = left[:1], left[1:]
        for one in chain:  # grows while it is walked
            joined = {other for other in left if linked(models[one], models[other], lore)}
            chain += sorted(joined)
            left = [other for other in left if other not in joined]
        found.append([models[one] for one in sorted(chain)])
    return sorted(found, key=len, reverse=True)


def broken(models: Sequence[Thing], lore: Lore) -> bool:
    """Is a squad broken? Never where its models always count as together ("Broken")."""
    return not _always(models, lore) and len(chains(models, lore)) > 1


def _always(models: Sequence[Thing], lore: Lore) -> bool:
    return any(model.has(lore.book["cohesion"]["always"]) for model in models)


def cohesion(table: Table, word: str, lore: Lore) -> Cohesion:
    """Is the squad of that name, or of that model, in cohesion ("Cohesion")?

    :raises Faults: there is no such squad, or there are several.
    """
    models = squad(table, word)
    parted = chains(models, lore)
    always = _always(models, lore)
    links = [
        Link(a=a.name, b=b.name, inches=round(shapes_gap(a.pieces, b.pieces), 9) + 0.0)
        for number, a in enumerate(models)
        for b in models[number + 1 :]
        if linked(a, b, lore)
    ]
    return Cohesion(
        squad=models[0].unit,
        cohesion=always or len(parted) == 1,
        chain=tuple(model.name for model in parted[0]),
        loose=tuple(model.name for chain in parted[1:] for model in chain),
        links=tuple(links),
        why=f"{lore.book['cohesion']['always']}: always in cohesion" if always and len(parted) > 1 else None,
    )


def squad(table: Table, word: str) -> tuple[Thing, ...]:
    """The models of a squad, by its name, its unit's, or a model's. :raises Faults: none, or several."""
    units: dict[str, Thing] = {}
    for model in table.models:
        if fold(word) in (fold(model.unit), model.squad.rpartition("\n")[2]):
            units.setdefault(model.squad or str(model.path), model)
    if len(units) == 1:
        return table.members(*units.values())
    if units:
        raise unfit(("models",), f'"{word}" is the name of several units: name one of its models')
    names = dict.fromkeys(name for model in table.models for name in (model.unit, model.name))
    if fold(word) not in map(fold, names):
        raise unfit(("models",), f'"{word}" is no squad, unit or model of the table', nearest(word, names))
    return table.members(table.found(word))


class Danger(msgspec.Struct, frozen=True):
    """The models in a danger zone, what the attacker sees of each, and those that can be hurt."""

    models: tuple[Thing, ...]
    sights: tuple[Seen, ...]
    hurt: tuple[Thing, ...]


def danger(table: Table, target: Thing, attacker: Thing, melee: bool, lore: Lore) -> Danger:
    """The danger zone round a model of a squad, or the model alone ("Targeting a Squad")."""
    reach = lore.book["danger_zone"]["reach"]
    models = tuple(one for one in table.members(target) if one is target or within(one, target, reach))
    sights = tuple(seen(table, attacker, one, lore.book) for one in models)
    hurt = tuple(one for one, sight in zip(models, sights, strict=True) if melee or sight.visible)
    return Danger(models, sights, hurt)


def shelter(covered: Sequence[tuple[bool, int]], lore: Lore) -> tuple[bool, int]:
    """The cover of a unit by that of its models in the zone, and its protection: what half of them have."""
    part, whole = lore.book["cohesion"]["half"]
    values = sorted((value for cover, value in covered if cover), reverse=True)
    needed = -(-len(covered) * part // whole)
    return (True, values[needed - 1]) if needed and len(values) >= needed else (False, 0)


def zone(
    table: Table, target: Thing, attacker: Thing, melee: bool, lore: Lore, dark: Container[Path] = ()
) -> Zone:
    """The danger zone round a target, as an attacker sees it ("Targeting a Squad", "Squads, Cover").

    ``dark`` are the paths of models that have cover in any case. :raises Faults: as sight does.
    """
    found = danger(table, target, attacker, melee, lore)
    covered = [
        (sight.visible and (sight.cover or one.path in dark), sight.protection)
        for one, sight in zip(found.models, found.sights, strict=True)
    ]
    cover, protection = shelter(covered, lore)
    guessed = any(sight.guessed for sight in found.sights)
    return Zone(
        from_=attacker.name,
        to=target.name,
        melee=melee,
        in_zone=tuple(one.name for one in found.models),
        can_be_hurt=tuple(one.name for one in found.hurt),
        in_cover=tuple(one.name for one, (has, _) in zip(found.models, covered, strict=True) if has),
        cover=cover,
        protection=protection,
        assumptions=(lore.book["models_height"]["assumed"],) if guessed else (),
    )
