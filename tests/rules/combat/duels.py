"""What the tests of the esper duel share: documents bound as the pipes bind them, and duels played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from toolkit import books
from toolkit.rules.combat import Rules
from toolkit.rules.combat import relic_knights as game
from toolkit.rules.esper import EsperDeck

SECTIONS = {name: books.section(f"relic_knights/{name}") for name in game.SECTIONS}
RULINGS = {key: ruling["default"] for key, ruling in books.section("rulings").items()}

ATTACKER = {"unit": "Warden Sol", "skill": 2, "hand": ["law/creation"]}
ACTION = {"name": "Glaive", "type": "melee", "cost": {"law": 2}, "damage": 5}
TARGET = {"unit": "Tinker Moss", "skill": 1, "hand": [], "health": 8, "max_health": 8, "armor": 1}
DRAWS = {"attacker": ["void", "void"], "target": ["void"]}

GUARD = {"name": "Bulwark", "type": "guard", "cost": {"essence": 2}}
REDIRECT = {"name": "Sidestep", "type": "redirect", "cost": {"chaos": 1}}
ARMOR = {"name": "Brace", "type": "armor", "value": 2, "cost": {"essence": 1}}
RECOVER = {"name": "Mend", "type": "recover", "value": 3, "cost": {"chaos": 1}}
HASTE = {"name": "Haste", "cost": {"chaos": 1}, "increase": {"damage": 7}}
WEIGHT = {"name": "Weight", "cost": {"law": 2}, "gain": {"damage": 1}}
SHOVE = {"name": "Shove", "cost": {"creation": 1}, "gain": {"after": ["Push 3"]}}
SURGE = {"name": "Surge", "cost": {"chaos": 1}, "gain": {"overcharge": True}}


def bound(kind: type, data: Any) -> Any:
    """Plain data as a type of the rules."""
    return msgspec.convert(data, kind, dec_hook=lambda wanted, value: wanted.read(value, books.words))


def rules(deck: Mapping[str, int] | None = None, **rulings: str) -> Rules:
    """What duels are judged by; another esper deck, other readings (``after_guard="yes"``)."""
    context = {"esper-deck": [bound(EsperDeck, {"kind": "esper-deck", "cards": deck})]} if deck else {}
    chosen = {key.replace("_", "-"): value for key, value in rulings.items()}
    return Rules(SECTIONS, {**RULINGS, **chosen}, context)


def attack(
    attacker: Mapping[str, Any] | None = None,
    action: Mapping[str, Any] | None = None,
    target: Mapping[str, Any] | None = None,
    **fields: Any,
) -> game.Attack:
    """Warden Sol's glaive at Tinker Moss, and what is told beside or instead."""
    data = {
        "kind": "attack",
        "attacker": {**ATTACKER, **(attacker or {})},
        "action": {**ACTION, **(action or {})},
        "target": {**TARGET, **(target or {})},
        **fields,
    }
    found: game.Attack = bound(game.Attack, data)
    return found


def no_chance(stream: str, count: int) -> int:
    """Chance for duels whose cards are given."""
    raise AssertionError(f"{stream} asks for chance")


def played(
    attacker: Mapping[str, Any] | None = None,
    action: Mapping[str, Any] | None = None,
    target: Mapping[str, Any] | None = None,
    ours: Sequence[str] = ("void", "void"),
    theirs: Sequence[str] = ("void",),
    by: Rules | None = None,
    **fields: Any,
) -> game.Outcome:
    """A duel with these cards drawn."""
    draws = {"attacker": ours, "target": theirs}
    return game.resolve(attack(attacker, action, target, draws=draws, **fields), by or rules(), no_chance)


def defended(
    *defences: Mapping[str, Any], theirs: Sequence[str] = ("essence/chaos",), **fields: Any
) -> game.Outcome:
    """A duel in which the target has these defences, and draws a card."""
    target = {"defences": defences, **fields.pop("target", {})}
    return played(target=target, theirs=theirs, **fields)


def suffered(by: Rules | None = None, **fields: Any) -> game.Outcome:
    """Passive damage of 3 to a unit with 6 health, and what is told beside or instead."""
    data = {"kind": "passive", "damage": 3, "health": 6, **fields}
    return game.resolve(bound(game.Passive, data), by or rules(), no_chance)
