"""From a table as it is written down to a table laid out, and what cannot be laid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any

from toolkit.rules.finding import Faults, Finding, Path
from toolkit.rules.maths.bounds import RAISE, beyond, most
from toolkit.rules.maths.plane import Corners, Piece, Point, disc
from toolkit.rules.maths.polygons import crossing, pieces, tidied
from toolkit.rules.names import fold
from toolkit.rules.tabletop.table import Lore, Table, Thing
from toolkit.rules.tabletop.types import Model, Tabletop, Terrain, Token

MANY, CORNERS, ALL_CORNERS = 1000, 200, 5000
FAR = 1e6  # inches: further off than any table


def laid(tabletop: Tabletop, lore: Lore, whole: bool = True) -> Table:
    """The table with everything in its place ("Key Concepts").

    :raises Faults: there is too much of it, or its own size is missing; and, where it is to be ``whole``, for
        shapes that cannot be, bases that nobody tells, and things further off than any table.
    """
    faults = list(_many(tabletop))
    if faults:
        raise Faults(*faults)
    width, depth = _extent(tabletop, lore)
    models, terrain, tokens = [], [], []
    for path, model in _numbered("models", tabletop.models):
        if _near(model.at, (*path, "at"), model.name, faults) and (
            thing := _model(model, path, lore, faults)
        ):
            models.append(thing)
    for path, piece in _numbered("terrain", tabletop.terrain):
        corners = _polygon(piece, (*path, "shape"), faults)
        parts = pieces(corners) if corners else _round(piece, (*path, "shape"), faults)
        if parts:
            terrain.append(_terrain(piece, path, corners, parts))
    for path, token in _numbered("tokens", tabletop.tokens):
        if _near(token.at, (*path, "at"), token.name, faults):
            tokens.append(_token(token, path, lore))
    if whole and faults:
        raise Faults(*faults)
    return Table(width, depth, tuple(models), tuple(terrain), tuple(tokens), tuple(faults))


def _numbered(key: str, parts: Sequence[Any]) -> Iterator[tuple[Path, Any]]:
    return (((key, number), part) for number, part in enumerate(parts))


def _many(tabletop: Tabletop) -> Iterator[Finding]:
    for key in ("models", "terrain", "tokens"):
        if len(getattr(tabletop, key)) > most(MANY):
            yield Finding("DOC005", (key,), {"why": beyond(MANY, f"{key} on one table")})
    corners = 0
    for number, piece in enumerate(tabletop.terrain):
        count = len(piece.shape.polygon or ())
        corners += count
        if count > most(CORNERS) or corners > most(ALL_CORNERS) >= corners - count:
            limit = f"{most(CORNERS)} corners in a polygon, {most(ALL_CORNERS)} on a table ({RAISE})"
            yield Finding("DOC005", ("terrain", number, "shape", "polygon"), {"why": f"at most {limit}"})


def _extent(tabletop: Tabletop, lore: Lore) -> tuple[float, float]:
    if tabletop.width is not None and tabletop.depth is not None:
        return tabletop.width, tabletop.depth
    if tabletop.size is None:
        missing = (
            "size" if tabletop.width is tabletop.depth else "depth" if tabletop.depth is None else "width"
        )
        raise Faults(Finding("DOC003", (), {"key": missing}))
    width, depth = lore.sizes[tabletop.size]["table"]
    return tabletop.width or float(width), tabletop.depth or float(depth)


def _near(at: Point, path: Path, name: str | None, faults: list[Finding]) -> bool:
    """Is a place near enough to be reckoned with? What is not is off the table."""
    near = max(abs(at[0]), abs(at[1])) <= FAR
    if not near:
        faults.append(Finding("RK206", path, {"name": name or _shown(path)}))
    return near


def _shown(path: Path) -> str:
    return f"{path[0]} {int(path[1]) + 1}"


def radius_of(millimetres: float, lore: Lore) -> float:
    """The radius in inches of a base whose diameter is told in millimetres."""
    return millimetres / float(lore.book["millimetres"]["radius"])


def _model(model: Model, path: Path, lore: Lore, faults: list[Finding]) -> Thing | None:
    unit = model.unit if model.unit is not None else model.name
    facts = lore.units.get(fold(unit))
    base = model.base if model.base is not None else facts.base if facts else None
    base = base if base is not None else lore.book["bases"].get(model.type)
    if base is None:
        faults.append(Finding("DOC003", path, {"key": "base"}))
        return None
    size = model.size if model.size is not None else facts.size if facts else None
    squad, told = "", model.squad or model.unit  # a name alone makes no squad: it is to be its own
    if told and model.type == lore.book["models"][0] and fold(model.squad or "") != "none":
        squad = f"{fold(model.side)}\n{'squad' if model.squad else 'unit'}\n{fold(told)}"
    return Thing(
        model.name,
        path,
        (disc(model.at.point, radius_of(base, lore)),),
        size,
        None if size is None else float(size),
        model.level,
        model.level,
        fold(model.side),
        unit,
        str(model.type),
        squad,
        model.abilities or (facts.abilities if facts else ()),
        facts=facts,
    )


def _terrain(piece: Terrain, path: Path, corners: Corners, parts: tuple[Piece, ...]) -> Thing:
    height = float(piece.size) if piece.height is None else piece.height
    return Thing(
        piece.name or _shown(path),
        path,
        parts,
        piece.size,
        height,
        0.0,
        height,
        type="terrain",
        corners=corners,
        traits=piece.traits,
    )


def _token(token: Token, path: Path, lore: Lore) -> Thing:
    """A token, at whatever height it lies."""
    kind = token.type or ("power" if token.power else "")
    base = disc(token.at.point, radius_of(lore.book["bases"]["token"], lore))
    size = lore.book["area"]["size"] if kind == "area" else 0
    side = fold(token.side or "")
    return Thing(
        token.name or _shown(path), path, (base,), size, 0.0, -inf, inf, side, type=kind, power=token.power
    )


def _polygon(piece: Terrain, path: Path, faults: list[Finding]) -> Corners:
    """The corners of a polygon, against the clock; none, and why, where it cannot be; none of a circle."""
    shape = piece.shape
    if shape.polygon is None:
        return ()
    if shape.circle is not None or shape.diameter is not None:
        field = "circle" if shape.circle is not None else "diameter"
        faults.append(Finding("DOC005", (*path, field), {"why": f"a polygon has no {field}"}))
        return ()
    at = (*path, "polygon")
    if not all(
        _near(corner, (*at, number), piece.name, faults) for number, corner in enumerate(shape.polygon)
    ):
        return ()
    corners = tidied([corner.point for corner in shape.polygon])
    if len(shape.polygon) < 3:
        why = f"a polygon has at least 3 corners, not {len(shape.polygon)}"
    elif len(corners) < 3:
        why = "the polygon has no area: its corners lie on one line"
    elif crossing(corners) is not None:
        why = "the polygon crosses or touches itself"
    else:
        return corners
    faults.append(Finding("DOC005", at, {"why": why}))
    return ()


def _round(piece: Terrain, path: Path, faults: list[Finding]) -> tuple[Piece, ...]:
    """The piece of a circle; none, and why, where it cannot be; none of a polygon."""
    shape = piece.shape
    if shape.polygon is not None:
        return ()
    if shape.circle is None:
        wanted = "circle" if shape.diameter is not None else "polygon"
        faults.append(Finding("DOC003", path, {"key": wanted}))
    elif shape.diameter is None:
        faults.append(Finding("DOC003", path, {"key": "diameter"}))
    elif _near(shape.circle, (*path, "circle"), piece.name, faults):
        return (disc(shape.circle.point, shape.diameter / 2),)
    return ()
