"""Forced moves: pushes and pulls of both games, the drive back and Knockback of Underworlds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec
from msgspec import field as renamed

from toolkit.rules.finding import unfit
from toolkit.rules.hex.answers import ranging
from toolkit.rules.hex.boards import Figure, WarbandFighter
from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.fighters import Ground, Someone, someone
from toolkit.rules.hex.ways import harms, overlaid
from toolkit.rules.maths.hexes import STEPS, Hex, step
from toolkit.rules.shapes import Result, Row


class Hurt(Row, frozen=True, kw_only=True):
    """The damage suffered on the way to a hex: of the mildest way, and of the worst."""

    at: str
    least: int
    most: int


class Push(Result, frozen=True, kw_only=True, tag="push", omit_defaults=True):
    """Where a fighter ends that is pushed or pulled ``from`` a hex.

    ``ends``: after the full length, or where it can go no farther; ``on_the_way``: where it may stop
    before; ``trapped``: it cannot be driven back for want of a hex. The start is in neither.
    """

    fighter: str
    at: str
    source: str = renamed(name="from")
    pull: bool
    ends: tuple[str, ...]
    on_the_way: tuple[str, ...]
    trapped: bool
    damage: tuple[Hurt, ...]
    why: str | None = None
    assumptions: tuple[str, ...] = ()


class Shove(msgspec.Struct, frozen=True):
    """A fighter moved by somebody else: hexes where it ends and those where it may stop before.

    Each comes with the least and the most damage suffered on the way to it.
    """

    ends: dict[Hex, tuple[int, int]]
    stops: dict[Hex, tuple[int, int]]


Onward = Callable[[Hex], Iterator[Hex]]
"""The hexes into which somebody can be moved next from a hex."""


def push(
    ground: Ground,
    name: str,
    word: str,
    hexes: int | None = None,
    pull: bool = False,
    knockback: int | None = None,
) -> Push:
    """Push a fighter away from a hex, or pull it nearer; with neither ``hexes`` nor ``pull``, in
    Underworlds, drive it back, by up to ``knockback`` hexes more in the same direction.
    """
    moved, source = someone(ground, name), ground.field.find(word)
    if knockback is not None and "knockback" not in ground.book:
        raise unfit(("game",), "only Underworlds has Knockback")
    row = overlaid(ground.book["push"], ground)
    driven = "guard" in row and hexes is None and not pull
    why = "on Guard" if driven and on_guard(moved, row["guard"]) else None
    onward = _onward(ground, moved, source, pull, frozenset(row["stops"]))
    hurt = harms(ground)
    flies = isinstance(moved.who, Figure) and moved.who.flying
    harm = {} if flies else hurt.damage
    if why is not None:
        shove = Shove({}, {})
    elif knockback is not None:
        shove = _straight(ground.field, moved.at, onward, row["least"] + knockback, harm)
    else:
        shove = _shoved(moved.at, onward, row["least"] if hexes is None else hexes, harm)
    field, stops = ground.field, {} if row["full"] else shove.stops
    damage = {at: both for at, both in (shove.ends | stops).items() if both[1]}
    return Push(
        fighter=moved.who.name,
        at=field.show(moved.at),
        source=field.show(source),
        pull=pull,
        ends=tuple(field.shown(shove.ends)),
        on_the_way=tuple(field.shown(stops)),
        trapped=why is None and not pull and "guard" in row and next(onward(moved.at), None) is None,
        damage=tuple(
            Hurt(at=field.show(at), least=damage[at][0], most=damage[at][1])
            for at in field.kinds
            if at in damage
        ),
        why=why,
        assumptions=(*((row["assumed"],) if "assumed" in row else ()), *(hurt.assumptions if damage else ())),
    )


def on_guard(someone: Someone, token: str) -> bool:
    """Whether a fighter of Underworlds is on Guard."""
    who = someone.who
    return isinstance(who, WarbandFighter) and (who.on_guard or token in who.tokens)


def driveable(ground: Ground, target: Someone, source: Hex) -> bool:
    """Whether there is a hex into which a fighter can be driven back from another."""
    stops = frozenset(ground.book["push"]["stops"])
    return next(_onward(ground, target, source, False, stops)(target.at), None) is not None


def _onward(ground: Ground, moved: Someone, source: Hex, pull: bool, stops: frozenset[str]) -> Onward:
    """Each hex is farther from the source, or nearer to it, as the game counts range."""
    field = ground.field
    shut = field.are(*stops) | (field.occupied.keys() - {moved.at})
    away = ranging(field, source)

    def onward(at: Hex) -> Iterator[Hex]:
        here = away(at)
        for k in range(len(STEPS)) if here is not None else ():
            beyond = step(at, k)
            if beyond not in field or beyond in shut or field.walled(at, k):
                continue
            there = away(beyond)
            if there is not None and here is not None and (there < here if pull else there > here):
                yield beyond

    return onward


def _shoved(start: Hex, onward: Onward, hexes: int, harm: Mapping[Hex, int]) -> Shove:
    """Hex by hex, by any way. Each hex is on the ways of one length only: its range tells it."""
    ends: dict[Hex, tuple[int, int]] = {}
    stops: dict[Hex, tuple[int, int]] = {}
    edge = {start: (0, 0)}
    for length in range(hexes):
        further: dict[Hex, tuple[int, int]] = {}
        for at, (least, most) in edge.items():
            nexts = list(onward(at))
            if length:
                (stops if nexts else ends)[at] = (least, most)
            for beyond in nexts:
                hurt = harm.get(beyond, 0)
                known = further.get(beyond, (least + hurt, most + hurt))
                further[beyond] = min(known[0], least + hurt), max(known[1], most + hurt)
        edge = further
        if not edge:
            break
    if hexes:
        ends |= edge
    return Shove(ends, stops)


def _straight(field: Field, start: Hex, onward: Onward, hexes: int, harm: Mapping[Hex, int]) -> Shove:
    """In each direction that leads farther away, straight on until something stops it."""
    ends: dict[Hex, tuple[int, int]] = {}
    stops: dict[Hex, tuple[int, int]] = {}
    for first in onward(start):
        way = (first[0] - start[0], first[1] - start[1])
        at, hurt, length = first, harm.get(first, 0), 1
        while True:
            beyond = (at[0] + way[0], at[1] + way[1])
            if length >= hexes or beyond not in onward(at):
                ends[at] = (hurt, hurt)
                break
            stops[at] = (hurt, hurt)
            at, hurt, length = beyond, hurt + harm.get(beyond, 0), length + 1
    return Shove(ends, stops)
