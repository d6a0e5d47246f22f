"""Two fighters on a battlefield of Underworlds as an Attack action."""

from __future__ import annotations

from typing import Literal

from toolkit.rules.deck.cards import Strike
from toolkit.rules.finding import Faults, Finding
from toolkit.rules.hex.boards import WarbandFighter
from toolkit.rules.hex.engaging import pair, sees
from toolkit.rules.hex.fields import Section
from toolkit.rules.hex.fighters import Ground, Someone, everybody, friends
from toolkit.rules.hex.forced import driveable, on_guard
from toolkit.rules.hex.targeting import strike_of
from toolkit.rules.maths.hexes import distance
from toolkit.rules.names import fold
from toolkit.rules.shapes import Result, Row


class Attacker(Row, frozen=True, kw_only=True, omit_defaults=True):
    """The attacking fighter; ``supporters`` are its friends beside the target."""

    fighter: str
    side: str | None = None
    supporters: int
    wizard: int | None = None
    wounds: int | None = None
    damage_taken: int


class Action(Row, frozen=True, kw_only=True):
    """The Attack action, as its card has it."""

    name: str
    range: int
    dice: int | str
    symbol: str
    damage: int
    spell: bool
    keywords: tuple[str, ...]


class Target(Row, frozen=True, kw_only=True, omit_defaults=True):
    """The fighter attacked; ``supporters`` are its friends beside the attacker."""

    fighter: str
    side: str | None = None
    defence: int
    symbol: str
    wounds: int
    damage_taken: int
    supporters: int
    on_guard: bool
    drive_back: str


class Engagement(Result, frozen=True, kw_only=True, tag="attack"):
    """An Attack action on one target; ``players``: how many sides are in the game."""

    game: Literal["underworlds"] = "underworlds"
    attacker: Attacker
    action: Action
    target: Target
    visible: bool
    distance: int
    players: int


def engage(ground: Ground, one: str, two: str, action: str | None, book: Section) -> Engagement:
    """The attack of one fighter on another. Heading: Support.

    Left out, the action is the first that reaches and sees the target, else the first of all.

    :raises Faults: DOC003 and DOC005, where the fighters do not say what an attack needs.
    """
    attacker, target = pair(ground, one, two)
    far, seen = distance(attacker.at, target.at), sees(ground, attacker, target)
    striker, sides = _fighter(attacker), {fold(each.who.side) for each in everybody(ground) if each.who.side}
    return Engagement(
        attacker=Attacker(
            fighter=striker.name,
            side=striker.side,
            supporters=_supporters(ground, attacker, target),
            wizard=striker.wizard,
            wounds=striker.wounds,
            damage_taken=striker.damage_taken,
        ),
        action=_action(ground, attacker, _chosen(attacker, action, far, seen)),
        target=_target(ground, attacker, target, book),
        visible=seen,
        distance=far,
        players=max(2, len(sides)),
    )


def _fighter(someone: Someone) -> WarbandFighter:
    if not isinstance(someone.who, WarbandFighter):
        raise TypeError(someone.who)
    return someone.who


def _chosen(attacker: Someone, action: str | None, far: int, seen: bool) -> Strike:
    if action is not None:
        return strike_of(attacker, action)
    strikes = _fighter(attacker).attacks
    if not strikes:
        raise attacker.lacks("attacks")
    reaching = (strike for strike in strikes if seen and strike.range is not None and strike.range >= far)
    return next(reaching, strikes[0])


def _action(ground: Ground, attacker: Someone, strike: Strike) -> Action:
    path = attacker.path
    own = getattr(ground.field.board.fighters[int(path[1])], "attacks", None)
    if own:
        path = (*path, "attacks", own.index(strike))
    missing = [key for key in ("range", "dice", "symbol", "damage") if getattr(strike, key) is None]
    if missing:
        raise Faults(*(Finding("DOC003", path, {"key": key}) for key in missing))
    return Action(
        name=strike.name,
        range=strike.range or 0,
        dice=strike.dice or 0,
        symbol=strike.symbol or "",
        damage=strike.damage or 0,
        spell=strike.spell,
        keywords=strike.keywords,
    )


def _target(ground: Ground, attacker: Someone, target: Someone, book: Section) -> Target:
    struck = _fighter(target)
    if struck.defence is None or struck.wounds is None:
        missing = [key for key in ("defence", "wounds") if getattr(struck, key) is None]
        raise Faults(*(Finding("DOC003", target.path, {"key": key}) for key in missing))
    guarded = on_guard(target, ground.book["push"]["guard"])
    free, blocked, immune = book["drive_back"]["words"]
    return Target(
        fighter=struck.name,
        side=struck.side,
        defence=struck.defence.dice,
        symbol=struck.defence.symbol,
        wounds=struck.wounds,
        damage_taken=struck.damage_taken,
        supporters=_supporters(ground, target, attacker),
        on_guard=guarded,
        drive_back=immune if guarded else free if driveable(ground, target, attacker.at) else blocked,
    )


def _supporters(ground: Ground, one: Someone, other: Someone) -> int:
    """How many friends of one stand beside the other."""
    within = ground.book["support"]["within"]
    return sum(
        distance(each.at, other.at) <= within
        for each in everybody(ground)
        if each.path not in (one.path, other.path) and each.life != 0 and friends(one.who, each.who)
    )
