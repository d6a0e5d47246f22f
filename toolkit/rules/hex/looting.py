"""Loot: the hexes from which a figure of Gloomhaven can take."""

from __future__ import annotations

from toolkit.rules.finding import unfit
from toolkit.rules.hex.answers import ranges
from toolkit.rules.hex.fighters import Ground, someone
from toolkit.rules.shapes import Result


class Loot(Result, frozen=True, kw_only=True, tag="loot", omit_defaults=True):
    """The hexes with loot that a figure can take; ``most``: of how many of them. Heading: Miscellaneous."""

    fighter: str
    hexes: tuple[str, ...]
    most: int | None = None


def loot(ground: Ground, name: str, hexes: int) -> Loot:
    """Loot X: from up to X hexes of its own and the adjacent, or from all within range X.

    Figures and tiles are no hindrance; walls and closed doors are.
    """
    if "loot" not in ground.book:
        raise unfit(("game",), "only Gloomhaven has loot")
    every = ground.rulings["loot"] == "range"
    looter = someone(ground, name)
    within = hexes if every else ground.book["loot"]["within"]
    away = ranges(ground.field, looter.at, most=within)
    there = [at for at, token in ground.field.tokens if token.loot and away.get(at, within + 1) <= within]
    return Loot(
        fighter=looter.who.name,
        hexes=tuple(ground.field.shown(set(there) if every or hexes else ())),
        most=None if every else hexes,
    )
