"""What may be put where on a battlefield: feature tokens, lethal hex tokens, fighters; and scatter."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from msgspec import field as renamed

from toolkit.rules.finding import unfit
from toolkit.rules.hex.fields import Field
from toolkit.rules.maths.hexes import STEPS, Hex, ring, step
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Result, Row


class Places(Result, frozen=True, kw_only=True, tag="places"):
    """The hexes where the next token or fighter may be put."""

    what: str
    hexes: tuple[str, ...]


class Held(Row, frozen=True, kw_only=True):
    """An objective, its hex, and the side whose fighter holds it; null where nobody does."""

    objective: int
    at: str
    side: str | None


class Holds(Result, frozen=True, kw_only=True, tag="holds"):
    """Who holds which objective."""

    objectives: tuple[Held, ...]


class Scatter(Result, frozen=True, kw_only=True, tag="scatter"):
    """A chain of hexes from an origin, which is not part of it; ``end`` is null where there is none."""

    start: str = renamed(name="from")
    directions: tuple[int, ...]
    chain: tuple[str, ...]
    end: str | None
    seed: str | None = None
    assumptions: tuple[str, ...] = ()


Placed = Mapping[Hex, int]
"""Hexes, each with its number in the order in which they came."""


def in_order(hexes: Iterable[Hex]) -> dict[Hex, int]:
    """Hexes with their numbers, each once."""
    return {at: number for number, at in enumerate(dict.fromkeys(hexes))}


def nearby(at: Hex, others: Placed, apart: int) -> Hex | None:
    """The nearest of the others within ``apart`` hexes, the first of those as near; None without one."""
    for radius in range(apart + 1):
        if near := [other for other in ring(at, radius) if other in others]:
            return min(near, key=lambda other: others[other])
    return None


def feature_fault(field: Field, at: Hex, lethal: Container[Hex], others: Placed) -> str:
    """Why no feature token may be put in a hex, its place on the edge apart; nothing if one may.

    ``lethal`` are the hexes with a lethal hex token, ``others`` those of the tokens placed before.
    """
    rules = field.book["features"]
    for kind in rules["never"]:
        if kind in field.kinds[at] or (kind == "lethal" and at in lethal):
            return f"a {kind} hex"
    near = nearby(at, others, rules["apart"])
    return "" if near is None else f"within {rules['apart']} hexes of the token in {field.show(near)}"


def feature_places(field: Field, lethal: Container[Hex], others: Placed) -> list[Hex]:
    """Where a feature token that is not the last may be put: on the edge only if nowhere else."""
    free = [at for at in field.kinds if not feature_fault(field, at, lethal, others)]
    return [at for at in free if at not in field.edge] or free


def edge_fault(field: Field, at: Hex, lethal: Container[Hex], others: Placed) -> str:
    """Why no feature token that is not the last may be put in a hex on the edge; nothing if one may."""
    inner = (other for other in field.kinds if other not in field.edge)
    elsewhere = any(not feature_fault(field, other, lethal, others) for other in inner)
    return "an edge hex" if elsewhere or feature_fault(field, at, lethal, others) else ""


def lethal_fault(field: Field, at: Hex, lethal: Placed, objectives: Container[Hex]) -> str:
    """Why no lethal hex token may be put in a hex; nothing if one may. ``lethal``: all such hexes."""
    rules = field.book["lethal"]
    for kind in rules["never"]:
        if kind in field.kinds[at]:
            return f"a {kind} hex"
    if at in objectives:
        return "a hex with an objective"
    near = nearby(at, lethal, rules["apart"])
    if near is None:
        return ""
    return "a lethal hex" if near == at else f"next to the lethal hex {field.show(near)}"


def places(field: Field, what: str, side: str | None = None) -> Places:
    """Where the next ``feature`` or ``lethal`` token, or a ``fighter`` of a side, may be put."""
    if "features" not in field.book:
        raise unfit(("game",), "only Underworlds has rules for placing tokens and fighters")
    features = [at for at, token in field.tokens if token.objective is not None and at in field]
    if what == "feature":
        lethal = {at for at, token in field.tokens if token.lethal}
        hexes = feature_places(field, lethal, in_order(features))
    elif what == "lethal":
        lethals = in_order(field.lethal)
        shown = {at for at, token in field.tokens if token.objective is not None and not token.lethal}
        hexes = [at for at in field.kinds if not lethal_fault(field, at, lethals, shown)]
    else:
        own = territory(field, side or "")
        hexes = [at for at in field.are("starting") if at in own and at not in field.occupied]
        hexes = [at for at in hexes if "blocked" not in field.kinds[at]]
    return Places(what=what, hexes=tuple(field.shown(hexes)))


def territory(field: Field, side: str) -> Iterable[Hex]:
    """The hexes of a side's territory; all hexes, where the board says nothing of territory."""
    if not field.territory:
        return field.kinds
    for owner, hexes in field.territory.items():
        if fold(owner) == fold(side):
            return hexes
    known = ", ".join(field.territory)
    raise unfit((), f'"{side}" has no territory here, only {known}', nearest(side, field.territory))


def holds(field: Field) -> Holds:
    """Who holds which objective: whoever stands in its hex."""
    found = []
    for at, token in field.tokens:
        if token.objective is not None and not token.lethal:
            holder = field.occupied.get(at)
            side = holder.side if holder is not None else None
            found.append(Held(objective=token.objective, at=field.show(at), side=side))
    return Holds(objectives=tuple(found))


def scatter(
    field: Field, origin: Hex, directions: Sequence[int], facing: int = 0, seed: str | None = None
) -> Scatter:
    """The chain that the directions make; it ends where it would leave the battlefield.

    Directions count against the clock from east, or from north where hexes have flat tops, and
    ``facing`` turns them all. With a ``seed`` they were rolled, and the result says what was assumed.
    """
    chain: list[Hex] = []
    here = origin
    for direction in directions:
        here = step(here, field.layout.first + direction + facing)
        if here not in field:
            break
        chain.append(here)
    shown = tuple(field.show(at) for at in chain)
    assumed = field.book.get("scatter", {}).get("assumed")
    return Scatter(
        start=field.show(origin),
        directions=tuple(direction % len(STEPS) for direction in directions),
        chain=shown,
        end=shown[-1] if shown else None,
        seed=seed,
        assumptions=(assumed,) if seed is not None and assumed else (),
    )
