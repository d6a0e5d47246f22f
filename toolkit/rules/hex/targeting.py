"""Whom a fighter can attack, from where: range, sight, sides, and what keeps it from attacking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import field as renamed

from toolkit.rules.deck.cards import Strike
from toolkit.rules.finding import unfit
from toolkit.rules.hex.answers import afford, ranging, reading
from toolkit.rules.hex.boards import Figure, WarbandFighter
from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.fighters import Ground, Someone, everybody, friends, hindrance, someone
from toolkit.rules.hex.movement import movement, travel
from toolkit.rules.hex.sight import Sight
from toolkit.rules.maths.bounds import RAISE, beyond, most
from toolkit.rules.maths.hexes import Hex
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Result, Row

MOST = 2_000_000
"""Pairs of a hex and a target that are looked at for one answer at most."""
MOST_MEASURED = 20_000_000
"""Hexes over which range is measured for one answer at most."""


class Aim(Row, frozen=True, kw_only=True):
    """A fighter that can be attacked, and the hexes from which it can."""

    fighter: str
    hexes: tuple[str, ...] = renamed(name="from")


class Targets(Result, frozen=True, kw_only=True, tag="targets", omit_defaults=True):
    """Whom a fighter can attack. ``why``: what keeps it from attacking anybody at all."""

    fighter: str
    action: str | None = None
    charge: bool
    targets: tuple[Aim, ...]
    why: str | None = None
    assumptions: tuple[str, ...] = ()


def targets(
    ground: Ground,
    name: str,
    action: str | None = None,
    charge: bool = False,
    move: int | None = None,
    asked: str | None = None,
) -> Targets:
    """Whom a fighter can attack from where it stands; with ``charge``, after a move from there.

    Left out, ``action`` is any of its attacks.
    """
    attacker = someone(ground, name)
    reach = attack_range(ground, attacker, action)
    why = hindrance(ground, attacker, "attack")
    assumptions: tuple[str, ...] = ()
    hexes: Iterable[Hex] = (attacker.at,)
    if charge and why is None:
        journey = travel(ground, attacker, asked, movement(attacker, move))
        why, trips, life = journey.why, journey.search.trips, attacker.life
        hexes = [at for at in ground.field.kinds if at in trips and (life is None or trips[at].damage < life)]
        assumptions = journey.assumptions(trips.values() if life is not None else ())
    aims = [] if why is not None else list(_aims(ground, attacker, reach, list(hexes)))
    return Targets(
        fighter=attacker.who.name,
        action=action,
        charge=charge,
        targets=tuple(aims),
        why=why,
        assumptions=assumptions,
    )


def _aims(ground: Ground, attacker: Someone, reach: int, hexes: list[Hex]) -> Iterator[Aim]:
    field = ground.field
    foes = enemies(ground, attacker)
    if len(foes) * len(hexes) > most(MOST):
        raise unfit((), f"too much to look at: {len(foes)} enemies from {len(hexes)} hexes ({RAISE})")
    afford(field, len(foes) * len(hexes), reach)
    sight = Sight(field, reading(field, ground.edition))
    seen: dict[int, list[Hex]] = {number: [] for number in range(len(foes))}
    for at, number in _in_range(field, hexes, [foe.at for foe in foes], reach):
        if sight.sees(at, foes[number].at):
            seen[number].append(at)
    for number, foe in enumerate(foes):
        if seen[number]:
            yield Aim(fighter=foe.who.name, hexes=tuple(field.shown(seen[number])))


def _in_range(field: Field, hexes: list[Hex], foes: list[Hex], reach: int) -> Iterator[tuple[Hex, int]]:
    """Each hex with the number of each foe in range of it; range is measured from those that are fewer."""
    fewer = min(len(hexes), len(foes))
    if fewer * len(field.kinds) > most(MOST_MEASURED):
        raise unfit((), f"range over this board, {fewer} times: {beyond(MOST_MEASURED, 'steps')}")
    if fewer == len(hexes):
        for at in hexes:
            near = within(field, at, reach)
            yield from ((at, number) for number, foe in enumerate(foes) if near(foe))
    else:
        for number, foe in enumerate(foes):
            near = within(field, foe, reach)
            yield from ((at, number) for at in hexes if near(at))


def enemies(ground: Ground, attacker: Someone) -> list[Someone]:
    """Those of other sides who can be targeted."""
    return [
        other
        for other in everybody(ground)
        if other.path != attacker.path
        and not friends(attacker.who, other.who)
        and hindrance(ground, other, "be targeted") is None
    ]


def within(field: Field, start: Hex, reach: int) -> Callable[[Hex], bool]:
    """Whether hexes are in range of one, as the game counts range."""
    away = ranging(field, start, reach)

    def near(at: Hex) -> bool:
        far = away(at)
        return far is not None and far <= reach

    return near


def attack_range(ground: Ground, attacker: Someone, action: str | None) -> int:
    """The range of an attack, in hexes; the longest, where it is not said which.

    :raises Faults: DOC003 where nobody says, DOC005 where there is no such attack.
    """
    who = attacker.who
    if isinstance(who, WarbandFighter):
        chosen = [strike_of(attacker, action)] if action is not None else list(who.attacks or ())
        reaches = [strike.range for strike in chosen if strike.range is not None]
        if not chosen:
            raise attacker.lacks("attacks")
        if not reaches:
            raise attacker.lacks("range")
        return max(reaches)
    if action is not None:
        raise unfit((), f"figures of Gloomhaven have no named attacks: {action}")
    own = who.range if isinstance(who, Figure) else None
    return own or int(ground.book["attack"]["range"])


def strike_of(attacker: Someone, action: str) -> Strike:
    """The Attack action of that name.

    :raises Faults: DOC005, where the fighter has none.
    """
    known = attacker.who.attacks or () if isinstance(attacker.who, WarbandFighter) else ()
    for strike in known:
        if fold(strike.name) == fold(action):
            return strike
    near = nearest(action, [strike.name for strike in known])
    raise unfit(attacker.path, f'{attacker.who.name} has no attack "{action}"', near)
