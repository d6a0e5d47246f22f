"""The table of conditions, and what those in force make of damage, a heal, an attack."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from toolkit.rules.finding import Finding, Path
from toolkit.rules.names import nearest
from toolkit.rules.shapes import Word


class Condition(Word):
    """A condition of Gloomhaven, of any edition: ``muddle``."""

    table = "gloomhaven/conditions#conditions"


class Edition(Word):
    """An edition of Gloomhaven: ``frosthaven``, ``first``, ``second``."""

    table = "gloomhaven/conditions#editions"


class Change(msgspec.Struct, frozen=True):
    """What damage or a heal comes to, in points of health, and whom it takes away: (condition, why)."""

    points: int
    lost: list[tuple[str, str]]


Table = Mapping[str, Mapping[str, Any]]
"""The conditions of an edition: a row each, its columns as the book's file explains them."""


def of_edition(section: Mapping[str, Any], edition: str) -> Table:
    """The conditions that an edition has, in the book's order."""
    lacks = section["editions"][edition]["lacks"]
    return {name: row for name, row in section["conditions"].items() if name not in lacks}


def strange(section: Mapping[str, Any], edition: str, names: Iterable[str], path: Path) -> Iterator[Finding]:
    """Those of the ``names``, a list at ``path``, that are conditions of other editions only."""
    known = of_edition(section, edition)
    for index, name in enumerate(names):
        if name in section["conditions"] and name not in known:
            why = f"the edition {edition} has no {name}"
            yield Finding("DOC005", (*path, index), {"why": why}, nearest(name, known))


def suffer(table: Table, conditions: Collection[str], points: int) -> Change:
    """What ``points`` of damage come to, in health lost, and the conditions that go with it.

    After shield; brittle doubles, ward halves, both together cancel and both are used up. Damage of 0
    uses up nothing, and damage that ward brings to 0 is not suffered (Positive and Negative conditions).
    """
    if points <= 0:
        return Change(0, [])
    used = _ended(table, conditions, "damage")
    multiply = divide = 1
    for name in used:
        changes = table[name].get("suffers", {})
        multiply *= changes.get("multiply", 1)
        divide *= changes.get("divide", 1)
    points = points * multiply // divide
    lost = [(name, "used up by damage") for name in used]
    if points:
        lost += [(name, "damage was suffered") for name in _ended(table, conditions, "suffered")]
    return Change(points, lost)


def heal(table: Table, conditions: Collection[str], points: int) -> Change:
    """What a heal of ``points`` restores, in health before the maximum, and the conditions it removes.

    A heal removes all that a heal ends, even one of 0 points; while poison is there it restores nothing
    (Negative conditions).
    """
    removed = _ended(table, conditions, "heal")
    limits = [table[name]["heals"] for name in removed if "heals" in table[name]]
    return Change(min([points, *limits]), [(name, "removed by a heal") for name in removed])


def forbidden(table: Table, conditions: Collection[str], deed: str, *, on_turn: bool = True) -> list[str]:
    """The conditions in force that forbid ``attack``, ``move``, ``heal``, ``item`` or ``be targeted``.

    ``on_turn``: it is the figure's own turn; some conditions forbid a thing only then.
    """
    columns = ("forbids", "forbids_on_turn") if on_turn else ("forbids",)
    return [
        name
        for name, row in table.items()
        if name in conditions and any(deed in row.get(column, ()) for column in columns)
    ]


def attacks_at(table: Table, conditions: Collection[str]) -> dict[str, list[str]]:
    """The conditions in force that give ``advantage`` and ``disadvantage`` to the figure's attacks."""
    sources: dict[str, list[str]] = {"advantage": [], "disadvantage": []}
    for name in table:
        if name in conditions and "attacks" in table[name]:
            sources[table[name]["attacks"]].append(name)
    return sources


def attacked(table: Table, conditions: Collection[str]) -> int:
    """What the conditions of a target add to an attack on it, before the modifier card (poison: 1)."""
    return sum(table[name].get("attacked", 0) for name in table if name in conditions)


def _ended(table: Table, conditions: Collection[str], cause: str) -> list[str]:
    return [name for name in table if name in conditions and cause in table[name]["ended_by"]]


def acting(table: Table, conditions: Collection[str], moment: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The conditions in force that act at ``turn start`` or ``turn end``, heals before damage."""
    rows = [(name, table[name]["acts"]) for name in table if name in conditions and "acts" in table[name]]
    yield from sorted((row for row in rows if row[1]["at"] == moment), key=lambda row: "heal" not in row[1])
