"""From a board to an attack: what ``combat`` needs to know of two who stand on it, a module a game.

The results are ``attack`` documents of the game, written out whole, defaults and all.
"""

from __future__ import annotations

from toolkit.rules.finding import unfit
from toolkit.rules.hex.answers import reading
from toolkit.rules.hex.fighters import Ground, Someone, someone
from toolkit.rules.hex.sight import Sight


def pair(ground: Ground, one: str, two: str) -> tuple[Someone, Someone]:
    """The attacker and its target.

    :raises Faults: DOC005, where they are the same.
    """
    attacker, target = someone(ground, one), someone(ground, two)
    if attacker.path == target.path:
        raise unfit(target.path, f"{attacker.who.name} cannot attack itself")
    return attacker, target


def sees(ground: Ground, attacker: Someone, target: Someone) -> bool:
    """Whether one of them sees the other, as the game and its edition read it."""
    return Sight(ground.field, reading(ground.field, ground.edition)).sees(attacker.at, target.at)
