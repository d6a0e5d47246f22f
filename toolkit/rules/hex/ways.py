"""Ways of moving and what harms a mover, as the games' books have them, editions and readings laid over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from toolkit.rules.finding import unfit
from toolkit.rules.hex.boards import Figure
from toolkit.rules.hex.fields import Field, Section
from toolkit.rules.hex.fighters import Ground, Someone, scenario_level
from toolkit.rules.maths.hexes import Hex


class Way(msgspec.Struct, frozen=True):
    """A way of moving, as the book's section ``moves`` explains its columns."""

    name: str
    stops: frozenset[str]
    bars: frozenset[str]
    past: str
    slow: Mapping[str, int]
    last: Mapping[str, int]
    harm: str
    placed: bool
    needs: str
    assumed: tuple[str, ...]


def way_of(ground: Ground, mover: Someone, asked: str | None) -> Way:
    """How somebody moves: as asked, else by flying where it flies, else by walking.

    :raises Faults: DOC005, where the game has no such way.
    """
    ways = ground.book["ways"]
    flies = isinstance(mover.who, Figure) and mover.who.flying and asked != "teleport"
    name = "fly" if flies else asked or next(iter(ways))
    if name not in ways:
        raise unfit(("game",), f"the game has no way to {name}")
    row = overlaid(ways[name], ground)
    stops = frozenset(row["stops"])
    return Way(
        name=name,
        stops=stops,
        bars=frozenset(row["bars"]),
        past=row["past"],
        slow=row["slow"],
        last=row.get("last", row["slow"]),
        harm="none" if isinstance(mover.who, Figure) and mover.who.flying else row["harm"],
        placed=row.get("placed", False),
        needs=row.get("needs", "move"),
        assumed=(row["assumed"],) if "assumed" in row else (),
    )


def overlaid(row: Section, ground: Ground) -> Section:
    """A row of the book with what the edition, and the readings chosen, have differently."""
    own: dict[str, Any] = {**row, **row.get("editions", {}).get(ground.edition, {})}
    for ruling, values in row.get("rulings", {}).items():
        own |= values.get(ground.rulings[ruling], {})
    return own


class Harms(msgspec.Struct, frozen=True):
    """The damage of each hex that harms who enters it, and what it rests on."""

    damage: Mapping[Hex, int]
    assumptions: tuple[str, ...]


def harms(ground: Ground) -> Harms:
    """The damage of entering hexes, with their tokens, at the scenario level and in the edition."""
    damage: dict[Hex, int] = {}
    assumed: list[str] = []
    level: int | None = None
    for kind, row in ground.book["harm"].items():
        hexes = of_kind(ground.field, kind)
        if not hexes:
            continue
        rule = overlaid(row, ground)
        value = rule["base"]
        if "per" in rule:
            if level is None:
                level, told = scenario_level(ground)
                assumed += told
            value += (level + rule["per"] - 1 if rule["round"] == "up" else level) // rule["per"]
        if "assumed" in rule:
            assumed.append(rule["assumed"])
        for at in hexes:
            damage[at] = damage.get(at, 0) + value
    return Harms(damage, tuple(assumed))


def of_kind(field: Field, kind: str) -> frozenset[Hex]:
    """The hexes drawn as of a kind, and those with a token that makes them so."""
    return field.are(kind) | {at for at, token in field.tokens if getattr(token, kind, False) and at in field}
