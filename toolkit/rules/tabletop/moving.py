"""Free movement: the shortest legal way of a model, and whether it is short enough ("Movement")."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import field

from toolkit.rules.finding import unfit
from toolkit.rules.maths import ways
from toolkit.rules.maths.bounds import beyond
from toolkit.rules.maths.ground import LIMIT, TooMany
from toolkit.rules.maths.plane import TOLERANCE, Point, apart, disc, nearest_on, overlap, sides
from toolkit.rules.shapes import Result, Row
from toolkit.rules.tabletop.areas import acting, passed, stopped_at
from toolkit.rules.tabletop.sight import GAME, to_place
from toolkit.rules.tabletop.squads import broken
from toolkit.rules.tabletop.standing import Surroundings, bottom, fits, surroundings
from toolkit.rules.tabletop.table import Lore, Table, Thing, contact


class Felt(Row, frozen=True, kw_only=True):
    """What acts on a model that has moved: by whom, and how."""

    by: str
    effect: str


class Scale(Row, frozen=True, kw_only=True):
    """A climb for the action and follow-up move: of which terrain, from where, the cost of going there."""

    terrain: str
    at: Point
    cost: float


class Move(Result, frozen=True, kw_only=True, tag="move"):
    """A move: is it legal, and the shortest way there, in inches, also where that is too long.

    ``climbed`` is what of the cost is up and down; ``path`` has points close together on arcs.
    ``level`` is the height it ends at, ``contact`` whom it touches there, ``effects`` what it then
    feels, ``cohesion`` whether its squad then holds together, ``scale`` how it could scale instead.
    """

    game: str = GAME
    model: str
    from_: Point = field(name="from")
    to: Point
    move: float
    legal: bool
    why: str | None
    cost: float | None
    climbed: float | None
    level: float | None
    path: tuple[Point, ...] | None
    contact: tuple[str, ...] = ()
    effects: tuple[Felt, ...] = ()
    cohesion: bool | None = None
    scale: Scale | None = None


def move(table: Table, model: Thing, to: Point, allowed: float | None, lore: Lore) -> Move:
    """The shortest way of a model to a place ("Movement", "Terrain").

    ``allowed`` in inches; None: the first of the unit's speeds.
    :raises Faults: nobody tells a size or speed that is needed, or there are too many ways to try.
    """
    if allowed is None:
        if model.facts is None or model.facts.speed is None:
            raise unfit(model.path, f"nobody tells the speed of {model.name}: give --move")
        allowed = float(model.facts.speed[0])
    try:
        found = _move(table, model, to, allowed, lore, surroundings(table, model))
        unknown = [one for one in table.models if one.size is None and one.path != model.path]
        if (
            unknown
            and found.cost != _move(table, model, to, allowed, lore, surroundings(table, model, True)).cost
        ):
            unknown[0].sized()
    except TooMany:
        raise unfit(("terrain",), beyond(LIMIT, "steps to find a way")) from None
    return found


def _move(table: Table, model: Thing, to: Point, allowed: float, lore: Lore, around: Surroundings) -> Move:
    def answer(
        why: str | None, way: ways.Way | None = None, level: float | None = None, **more: object
    ) -> Move:
        return Move(
            model=model.name,
            from_=to_place(model.at),
            to=to_place(to),
            move=allowed,
            legal=why is None,
            why=why,
            cost=None if way is None else round(way.cost, 9) + 0.0,
            climbed=None if way is None else round(way.climbed, 9) + 0.0,
            level=level,
            path=None if way is None else tuple(map(to_place, way.points)),
            **more,  # type: ignore[arg-type]
        )

    ground = around.ground
    if not ground.mover.on_table(to):
        return answer(f"{model.name} would be off the table")
    floor, barred = _floor(to, around)
    if barred:
        return answer(f"{model.name} cannot stand there: {barred}")
    level = around.level(floor)
    there = model._replace(pieces=(disc(to, model.base.radius),), bottom=level, top=level)
    under = _stood_on(table, model, there, around)
    if under:
        return answer(f"{model.name} would stand on {under}")
    way = ways.shortest(model.at, around.floor, to, floor, ground)
    if way is None:
        return answer("there is no way")
    squad = [there if one.path == model.path else one for one in table.members(model)]
    why = None
    if way.cost > allowed + TOLERANCE:
        why = f"the way is {way.cost:.3f} inches, more than {allowed:g}"
    return answer(
        why,
        way,
        level,
        contact=tuple(one.name for one in table.objects if one.path != model.path and contact(one, there)),
        effects=tuple(_felt(table, model, there, way.points, lore)) if why is None else (),
        cohesion=None if len(squad) < 2 else not broken(squad, lore),
        scale=_scale(model, to, floor, allowed, around) if why else None,
    )


def _floor(to: Point, around: Surroundings) -> tuple[int, str]:
    """The floor of a base at a place, the highest that it fits on; and why it cannot stand there."""
    base = disc(to, around.ground.mover.radius)
    over = [n for n, piece in enumerate(around.decks, 1) if any(overlap(part, base) for part in piece.pieces)]
    highest = max(over, key=around.level, default=0)
    for piece in around.walls:
        if any(overlap(part, base) for part in piece.pieces):
            return 0, f"it has no room on {piece.name}"
    if not highest:
        return 0, ""
    level = around.level(highest)
    same = [
        part for n in over if abs(around.level(n) - level) <= TOLERANCE for part in around.decks[n - 1].pieces
    ]
    if not fits(base, same):
        return 0, f"it has no room on {around.decks[highest - 1].name}"
    return highest, ""


def _stood_on(table: Table, model: Thing, there: Thing, around: Surroundings) -> str | None:
    """The model that it would stand on, whatever its size."""
    known = {piece.path for piece in (*around.decks, *around.walls)}
    open_ground = [piece for piece in table.terrain if piece.path not in known]
    tall = max(model.sized(), 2 * TOLERANCE)
    for one in table.models:
        if one.path == model.path or not overlap(one.base, there.base):
            continue
        low = bottom(one, open_ground)
        high = low + max(one.size or 0, 2 * TOLERANCE)
        if low < there.level + tall - TOLERANCE and there.level < high - TOLERANCE:
            return one.name
    return None


def _felt(table: Table, model: Thing, there: Thing, points: Sequence[Point], lore: Lore) -> list[Felt]:
    """What acts on a model where it ends, and what it went through on the way."""
    acts = acting(table.after(there), there, lore)
    effects = [*acts, *passed(table, model, points, lore), *stopped_at(table, there, lore)]
    return [
        Felt(by=by, effect=effect)
        for by, effect in dict.fromkeys((one.by.name, one.rule["effect"]) for one in effects)
    ]


def _scale(model: Thing, to: Point, floor: int, allowed: float, around: Surroundings) -> Scale | None:
    """How it can scale what it cannot climb, to a place at the edge, up there or below ("Scale")."""
    if bool(floor) == bool(around.floor):
        return None
    piece, radius = around.decks[(floor or around.floor) - 1], model.base.radius
    edge = _edge(piece, to)
    if edge is None or abs(apart(edge, to) - radius) > TOLERANCE:
        return None
    at = 2 * edge[0] - to[0], 2 * edge[1] - to[1]
    if not around.ground.mover.on_table(at) or (not floor and not fits(disc(at, radius), piece.pieces)):
        return None
    way = ways.shortest(model.at, around.floor, at, around.floor, around.ground)
    if way is None or way.cost > allowed + TOLERANCE:
        return None
    return Scale(terrain=piece.name, at=to_place(at), cost=round(way.cost, 9) + 0.0)


def _edge(piece: Thing, p: Point) -> Point | None:
    """The point of a piece's outline nearest to p; None for p in the middle of a circle."""
    if not piece.corners:
        (x, y), radius = piece.pieces[0].centre, piece.pieces[0].radius
        far = apart((x, y), p)
        return (x + (p[0] - x) * radius / far, y + (p[1] - y) * radius / far) if far else None
    return min((nearest_on(p, a, b) for a, b in sides(piece.corners)), key=lambda point: apart(point, p))
