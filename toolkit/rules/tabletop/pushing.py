"""Forced movement: where a model ends, what stops it, and what that costs ("Forced Movement", "Falling")."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import msgspec
from msgspec import field

from toolkit.rules.finding import Path, unfit
from toolkit.rules.maths.ground import grown, on_leg
from toolkit.rules.maths.plane import TOLERANCE, Piece, Point, apart, disc, gap, inside, overlap
from toolkit.rules.shapes import Result, Row
from toolkit.rules.tabletop.areas import passed, stopped_at
from toolkit.rules.tabletop.sight import GAME, to_place
from toolkit.rules.tabletop.table import Lore, Table, Thing, within


class Hurt(Row, frozen=True, kw_only=True):
    """Passive damage that a forced move costs, each from its own source, before armor."""

    cause: str
    damage: int


class Pushed(Row, frozen=True, kw_only=True):
    """Another model of the squad that is moved with it."""

    model: str
    at: Point
    level: float
    stopped_by: str | None


class Push(Result, frozen=True, kw_only=True, tag="push"):
    """A forced move: where it ends, in inches, what stopped it (a name, ``edge`` or None), what it costs.

    Of a squad all models in the danger zone move: the others are in ``squad``, the damage is all together.
    """

    game: str = GAME
    model: str
    from_: Point = field(name="from")
    at: Point
    level: float
    moved: float
    stopped_by: str | None
    damage: tuple[Hurt, ...]
    squad: tuple[Pushed, ...]


class _End(msgspec.Struct, frozen=True):
    at: Point
    level: float
    moved: float
    stopped_by: str | None
    damage: tuple[Hurt, ...]


EDGE = "edge"


def push(table: Table, model: Thing, toward: Point, inches: float, lore: Lore) -> Push:
    """Push a model straight toward a place, or past it, by so many inches.

    :raises Faults: the place is where it stands, or nobody tells the size of what stops it.
    """
    length = apart(model.at, toward)
    if length <= TOLERANCE:
        raise unfit(model.path, f"{model.name} stands there: no direction to push it in")
    way = (toward[0] - model.at[0]) / length, (toward[1] - model.at[1]) / length
    reach = lore.book["danger_zone"]["reach"]
    zone = [one for one in table.members(model) if one.path == model.path or within(one, model, reach)]
    ends: dict[object, _End] = {}
    for one in sorted(zone, key=lambda one: -one.at[0] * way[0] - one.at[1] * way[1]):  # the foremost first
        ends[one.path] = _pushed(table, one, way, inches, lore)
        level = ends[one.path].level
        base = disc(ends[one.path].at, one.base.radius)
        table = table.after(one._replace(pieces=(base,), bottom=level, top=level))
    own = ends[model.path]
    others = [one for one in zone if one.path != model.path]
    return Push(
        model=model.name,
        from_=to_place(model.at),
        at=to_place(own.at),
        level=own.level,
        moved=round(own.moved, 9) + 0.0,
        stopped_by=own.stopped_by,
        damage=(
            *(_damage([ends[one.path] for one in zone], lore) if others else own.damage),
            *_by_others(table, [(one, ends[one.path]) for one in zone], lore),
        ),
        squad=tuple(
            Pushed(model=one.name, at=to_place(end.at), level=end.level, stopped_by=end.stopped_by)
            for one in others
            for end in (ends[one.path],)
        ),
    )


def _damage(ends: Sequence[_End], lore: Lore) -> tuple[Hurt, ...]:
    """What a squad suffers: a source for each model, or one, the sum ("Squads, Forced Movement")."""
    each = [hurt for end in ends for hurt in end.damage]
    if lore.rulings["squad-push"] == "each" or len(each) < 2:
        return tuple(each)
    return (Hurt(cause="; ".join(hurt.cause for hurt in each), damage=sum(hurt.damage for hurt in each)),)


def _by_others(table: Table, moved: Sequence[tuple[Thing, _End]], lore: Lore) -> tuple[Hurt, ...]:
    """What the unit suffers of mines that it came near, and of those in contact with whom it stopped."""
    found: dict[Path, Hurt] = {}
    for one, end in moved:
        if end.moved <= TOLERANCE:
            continue
        there = one._replace(pieces=(disc(end.at, one.base.radius),), bottom=end.level, top=end.level)
        for effect in (*passed(table, one, (one.at, end.at), lore), *stopped_at(table, there, lore)):
            if "damage" in effect.rule:
                found.setdefault(effect.by.path, Hurt(cause=effect.by.name, damage=effect.rule["damage"]))
    return tuple(found.values())


def _pushed(table: Table, model: Thing, way: Point, inches: float, lore: Lore) -> _End:
    """One model: on its level until it is stopped or falls; if it falls, below it until it is stopped."""
    fall = _fall(table, model, way, inches)
    met = _stop(table, model, way, inches, _under(table, model))
    damage: list[Hurt] = []
    moved, level = met.after, model.level
    if fall is not None and fall[0] < met.after - TOLERANCE:
        edge, piece = fall
        worse = _fallen(piece, model.sized(), lore)
        damage += [Hurt(cause=f"fall from {piece.name}", damage=worse)] if worse else []
        level = _ground(table, _moved(model, way, edge + 2 * TOLERANCE), model.level)
        fallen = _moved(model, way, edge)._replace(bottom=level, top=level)
        clear = max(inches, _clear(model, piece, way, inches)) - edge
        met = _stop(table, fallen, way, clear, _under(table, fallen))
        moved = edge + met.after
    rule = lore.book["forced"]
    if met.by is not None and not _touching(model, met.by) and met.by.sized() >= rule["size"]:
        damage.append(Hurt(cause=f"stopped by {met.by.name}", damage=rule["damage"]))
    stopped = met.by.name if met.by else EDGE if met.edge else None
    return _End(_moved(model, way, moved).at, level, moved, stopped, tuple(damage))


def _moved(model: Thing, way: Point, by: float) -> Thing:
    at = model.at[0] + way[0] * by, model.at[1] + way[1] * by
    return model._replace(pieces=(disc(at, model.base.radius),))


def _under(table: Table, model: Thing) -> list[Path]:
    """The terrain that a model stands on or in, or beside which it fell: it does not stop it."""
    return [one.path for one in table.terrain if any(overlap(part, model.base) for part in one.pieces)]


def _touching(model: Thing, other: Thing) -> bool:
    return min(gap(piece, model.base) for piece in other.pieces) <= TOLERANCE


class _Met(msgspec.Struct, frozen=True):
    """After how many inches a move ends, and what is met there: a thing, the table's edge, or neither."""

    after: float
    by: Thing | None
    edge: bool


def _stop(table: Table, model: Thing, way: Point, inches: float, under: Sequence[Path]) -> _Met:
    """How far a model goes on its level; of several things that it meets at once, the largest counts."""
    radius, rooms = model.base.radius, [inf]
    for i, most in ((0, table.width), (1, table.depth)):
        if way[i]:
            room = most - radius - model.at[i] if way[i] > 0 else model.at[i] - radius
            rooms.append(max(0.0, room / abs(way[i])))
    tall, met = max(model.sized(), 2 * TOLERANCE), []
    for one in table.objects:
        high = one.top if one.type == "terrain" else one.bottom + max(one.size or 0, 2 * TOLERANCE)
        level = one.bottom < model.level + tall - TOLERANCE and model.level < high - TOLERANCE
        if (
            level
            and one.path != model.path
            and one.path not in under
            and (one.type != "terrain" or one.top > TOLERANCE)
        ):
            met += [
                (after, one)
                for piece in one.pieces
                if (after := _contact(model, piece, way, inches)) is not None
            ]
    first = min([*(after for after, _ in met), *rooms])
    if first > inches + TOLERANCE:
        return _Met(inches, None, False)
    at_once = [one for after, one in met if after <= first + TOLERANCE]
    return _Met(min(first, inches), max(at_once, key=lambda one: one.size or 0, default=None), True)


def _contact(model: Thing, piece: Piece, way: Point, inches: float) -> float | None:
    """After how many inches a base that goes straight comes into contact with a piece; None for never.

    What it touches at first stops it only where it goes into it.
    """
    radius, centre = model.base.radius, piece.centre
    if apart(model.at, centre) > piece.reach + radius + inches + TOLERANCE:
        return None
    length = inches + 2 * (piece.reach + radius)
    far = _moved(model, way, length).at

    def entered(keep: float) -> float | None:  # a shape is grown by a tolerance less than it is told
        parts = on_leg(model.at, far, grown((piece,), 0.0, 0.0, keep + TOLERANCE))
        return parts[0][0] * length if parts else None

    if gap(piece, model.base) <= TOLERANCE:
        deeper = entered(radius - TOLERANCE)
        ahead = way[0] * (centre[0] - model.at[0]) + way[1] * (centre[1] - model.at[1]) > 0
        return 0.0 if deeper is not None and (deeper > 0 or ahead) else None
    touch = entered(radius)
    return entered(radius + TOLERANCE) if touch is None else touch


def _fall(table: Table, model: Thing, way: Point, inches: float) -> tuple[float, Thing] | None:
    """After how many inches the middle of a base is past the edge of what it stands on, and of what."""
    same = [one for one in table.terrain if one.top > TOLERANCE and abs(one.top - model.level) <= TOLERANCE]
    if model.level > TOLERANCE and not any(_stands_on(model, one) for one in same):
        same += [one for one in table.terrain if _stands_on(model, one)]  # it is as high as it stands on it
    far = _moved(model, way, inches).at
    parts = sorted(
        (low * inches, high * inches, number)
        for number, one in enumerate(same)
        for low, high in on_leg(model.at, far, grown(one.pieces, 0.0, 0.0, 0.0))
    )
    at, last = 0.0, None
    for low, high, number in parts:
        if low <= at + TOLERANCE and high >= at:
            at, last = high, same[number]
    return (at, last) if last is not None and at < inches - TOLERANCE else None


def _stands_on(model: Thing, one: Thing) -> bool:
    return any(inside(model.at, piece) > 0 for piece in one.pieces)


def _ground(table: Table, model: Thing, below: float) -> float:
    """The height of what is under the middle of a base, lower than it was."""
    over = [one.top for one in table.terrain if _stands_on(model, one)]
    return max((top for top in over if top < below - TOLERANCE), default=0.0)


def _clear(model: Thing, piece: Thing, way: Point, inches: float) -> float:
    """After how many inches a base that goes straight is clear of what it fell from."""
    far = _moved(model, way, inches + 2 * sum(part.reach for part in piece.pieces) + 2 * model.base.radius).at
    parts = on_leg(model.at, far, grown(piece.pieces, 0.0, 0.0, model.base.radius))
    ends = [high for low, high in parts if low <= 0.0]
    return ends[0] * apart(model.at, far) if ends else inches


def _fallen(piece: Thing, size: int, lore: Lore) -> int:
    """The damage of a fall from terrain: none from what it would not have to climb."""
    rule, high = lore.book["fall"], piece.sized()
    if high < size:
        return 0
    if high > rule["times"] * size or (
        high == rule["times"] * size and lore.rulings["fall-at-twice"] == str(rule["worse"])
    ):
        return int(rule["worse"])
    return int(rule["damage"])
