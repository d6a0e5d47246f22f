"""Tables for tests, from as little as a test has to say."""

from __future__ import annotations

from typing import Any

import msgspec

from toolkit import books
from toolkit.books import Rulings
from toolkit.pipes.binding import Binder
from toolkit.pipes.nodes import Limits
from toolkit.rules.names import fold
from toolkit.rules.tabletop.laying import laid
from toolkit.rules.tabletop.table import Lore, Table
from toolkit.rules.tabletop.types import Tabletop
from toolkit.rules.units import Unit

HOOK = Binder(books.words, Limits()).hook
MM = 15 / 25.4
"""The radius of a base of 30 mm, in inches."""


def lore(*units: dict[str, Any], **rulings: str) -> Lore:
    known = [msgspec.convert(unit, Unit, dec_hook=HOOK) for unit in units]
    return Lore(
        book=books.section("relic_knights/tabletop"),
        sizes=books.section("relic_knights/cadre")["sizes"],
        units={fold(unit.name): unit for unit in known},
        looked_up=bool(units),
        rulings=Rulings({key.replace("_", "-"): value for key, value in rulings.items()}),
    )


def model(name: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    """A model of side a, on 30 mm, of size 2."""
    return {"name": name, "side": "a", "at": [x, y], "base": 30, "size": 2} | more


def box(name: str, left: float, low: float, right: float, high: float, **more: Any) -> dict[str, Any]:
    """Terrain of size 2 whose sides lie along the table's."""
    corners = [[left, low], [right, low], [right, high], [left, high]]
    return {"name": name, "size": 2, "shape": {"polygon": corners}} | more


def disc(name: str, x: float, y: float, diameter: float, **more: Any) -> dict[str, Any]:
    return {"name": name, "size": 2, "shape": {"circle": [x, y], "diameter": diameter}} | more


def document(*things: dict[str, Any], **more: Any) -> Tabletop:
    """Models, terrain (what has a shape) and tokens (what has no base nor side) on a table of 36 by 36."""
    data = {
        "kind": "tabletop",
        "width": 36,
        "depth": 36,
        "terrain": [one for one in things if "shape" in one],
        "tokens": [one for one in things if "shape" not in one and "base" not in one and "size" not in one],
        "models": [one for one in things if "base" in one or ("size" in one and "shape" not in one)],
    } | more
    return msgspec.convert(data, Tabletop, dec_hook=HOOK)


def table(*things: dict[str, Any], using: Lore | None = None) -> Table:
    return laid(document(*things), using or lore())
