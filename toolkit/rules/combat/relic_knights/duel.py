"""An attack made ready: what both sides can do in it, before any card that is not known is seen."""

from __future__ import annotations

from typing import Any

import msgspec

from toolkit.rules.combat import Rules
from toolkit.rules.combat.relic_knights.attack import Attack, Passive
from toolkit.rules.combat.relic_knights.attacker import Attacker, purse
from toolkit.rules.combat.relic_knights.cards import (
    defending,
    draws,
    held_counts,
    known,
    supposed,
    unknown,
)
from toolkit.rules.combat.relic_knights.defender import Defender
from toolkit.rules.combat.relic_knights.faults import faults, illegal, squad_of
from toolkit.rules.finding import Faults
from toolkit.rules.maths.payment import Effort
from toolkit.rules.payment import Purse
from toolkit.rules.units import Action


class Illegal(Exception):
    """Why an attack may not be made, or a choice not be played."""


class Duel(msgspec.Struct, frozen=True):
    """An attack with both of its sides. ``purse``: what of the active unit's is known; ``assumed``: what
    is taken for granted of the hands."""

    attack: Attack
    action: Action
    purse: Purse
    attacker: Attacker
    defender: Defender
    assumed: tuple[str, ...]


def ready(document: Attack, rules: Rules, effort: Effort, fall_back: bool = False) -> Duel:
    """Both sides of an attack. ``fall_back``: what is chosen and cannot be paid is not used.

    :raises Faults: for what no attack can say.
    :raises Illegal: for an attack that may not be made.
    :raises TooMuch: for costs too large to reckon with.
    """
    if found := faults(document, rules):
        raise Faults(*found)
    attack, assumed = supposed(document, rules)
    why, action = illegal(attack, rules), attack.action
    if why is not None or action is None:
        raise Illegal(why)
    active, target, book = attack.attacker, defending(attack.target, rules), rules.books["esper"]
    full = purse(attack, known(active, rules), held_counts(active, rules), book)
    ours, theirs = (len(known(unit, rules)) + unknown(unit, rules) + draws(unit) for unit in (active, target))
    attacker = Attacker(attack, action, ours, full, book, effort, fall_back)
    defender = Defender(target, squad_of(attack), attack.choices, rules.books, theirs, effort, fall_back)
    return Duel(attack, action, full, attacker, defender, assumed)


def names(document: Attack | Passive) -> dict[str, Any]:
    """What an answer calls its attack by."""
    if isinstance(document, Passive):
        return {"name": document.name, "target": document.unit}
    action = document.action.name if document.action else None
    called = {"attacker": document.attacker.called, "action": action, "target": document.target.called}
    return {"name": document.name, **called}
