"""A table judged: deployment, cohesion, and what lies where it cannot ("Deployment")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.rules.finding import At, Faults, Finding, Path
from toolkit.rules.maths.plane import TOLERANCE, apart, overlap
from toolkit.rules.names import fold, nearest
from toolkit.rules.tabletop.laying import laid
from toolkit.rules.tabletop.squads import chains
from toolkit.rules.tabletop.table import Lore, Table, Thing, inches
from toolkit.rules.tabletop.types import Tabletop


def judge(tabletop: Tabletop, lore: Lore) -> list[Finding]:
    """All that is amiss with a table."""
    try:
        table = laid(tabletop, lore, whole=False)
    except Faults as faults:
        return list(faults.findings)
    findings = list(table.faults)
    findings += _apart(table, lore)
    findings += _loose(table, lore)
    findings += _overlapping(table)
    findings += _off(table)
    findings += _named(tabletop, table, lore)
    return findings


def _apart(table: Table, lore: Lore) -> Iterator[Finding]:
    """Objectives too near each other, units too near the enemy's: of two units the nearest models."""
    limit = lore.book["deployment"]["apart"]
    unit, objective, _ = lore.book["models"]
    nearest_pairs: dict[tuple[str, str, str], tuple[float, Thing, Thing]] = {}
    for number, second in enumerate(table.models):
        for first in table.models[:number]:
            if apart(first.at, second.at) > limit + first.base.radius + second.base.radius + TOLERANCE:
                continue
            placed, other = (first, second) if second.type != unit else (second, first)
            rule = ""
            if placed.type == other.type == objective:
                rule, placed, other = "RK201", second, first
            elif placed.type == unit and placed.side != other.side:
                rule = "RK203" if other.type == objective else "RK202"
            free = lore.rulings["boosts-at-deployment"] == "free" and other.type not in (unit, objective)
            far = inches(first, second) if rule and not free else limit + 1
            if far <= limit + TOLERANCE:
                one, two = (
                    sorted((_unit(placed), _unit(other)))
                    if other.type == unit
                    else (_unit(placed), _unit(other))
                )
                if far < nearest_pairs.get((rule, one, two), (limit + 1, placed, other))[0]:
                    nearest_pairs[rule, one, two] = (far, placed, other)
    for (rule, _, _), (far, placed, other) in nearest_pairs.items():
        values = {"name": placed.name, "other": other.name, "inches": round(far, 3), "limit": limit}
        yield Finding(rule, (*placed.path, "at"), values)


def _unit(model: Thing) -> str:
    return model.squad or str(model.path)


def _loose(table: Table, lore: Lore) -> Iterator[Finding]:
    """Squads that are not one chain: at the first model outside the longest."""
    squads = dict.fromkeys(model.squad for model in table.models if model.squad)
    for squad in squads:
        models = [model for model in table.models if model.squad == squad]
        loose = [model for chain in chains(models, lore)[1:] for model in chain]
        if loose:
            first = min(loose, key=models.index)
            values: dict[str, Any] = {
                "name": models[0].unit,
                "loose": [model.name for model in loose],
                "limit": lore.book["cohesion"]["reach"],
            }
            yield Finding("RK204", (*first.path, "at"), values)


def _overlapping(table: Table) -> Iterator[Finding]:
    """Models that stand in or on one another: at the later of the two."""
    for number, second in enumerate(table.models):
        for first in table.models[:number]:
            reach = first.base.radius + second.base.radius
            if apart(first.at, second.at) < reach - TOLERANCE and not _held_up(table, first, second):
                over = round(reach - apart(first.at, second.at), 3)
                values = {"name": second.name, "other": first.name, "inches": over}
                yield Finding("RK205", (*second.path, "at"), values)


def _held_up(table: Table, first: Thing, second: Thing) -> bool:
    """Does the higher of two models stand on terrain, over the other?"""
    if abs(first.level - second.level) <= TOLERANCE:
        return False
    high = first if first.level > second.level else second
    return any(
        abs(piece.top - high.level) <= TOLERANCE and any(overlap(part, high.base) for part in piece.pieces)
        for piece in table.terrain
    )


def _off(table: Table) -> Iterator[Finding]:
    """What is not wholly on the table."""
    for thing in (*table.models, *table.tokens, *table.terrain):
        outside = any(
            x - piece.radius < -TOLERANCE
            or y - piece.radius < -TOLERANCE
            or x + piece.radius > table.width + TOLERANCE
            or y + piece.radius > table.depth + TOLERANCE
            for piece in thing.pieces
            for x, y in piece.corners
        )
        if outside:
            path: Path = (*thing.path, "shape" if thing.type == "terrain" else "at")
            yield Finding("RK206", path, {"name": thing.name})


def _named(tabletop: Tabletop, table: Table, lore: Lore) -> Iterator[Finding]:
    """Names of models and terrain that stand there twice; units that no catalogue has."""
    names: dict[str, Path] = {}
    named: list[tuple[str | None, Path]] = [
        *((model.name, ("models", number, "name")) for number, model in enumerate(tabletop.models)),
        *((piece.name, ("terrain", number, "name")) for number, piece in enumerate(tabletop.terrain)),
    ]
    for name, path in named:
        if name is not None and names.setdefault(fold(name), path) != path:
            yield Finding(
                "RK207", path, {"name": name, "what": "is named twice", "first": At(names[fold(name)])}
            )
    if not lore.looked_up:
        return
    known = [unit.name for unit in lore.units.values()]
    for number, model in enumerate(tabletop.models):
        unit = model.unit if model.unit is not None else model.name
        if model.type == lore.book["models"][0] and fold(unit) not in lore.units:
            field = "name" if model.unit is None else "unit"
            values = {"name": unit, "what": "is no unit of the catalogue"}
            yield Finding("RK207", ("models", number, field), values, nearest(unit, known))
