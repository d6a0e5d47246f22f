"""What the tests of the esper duel share: documents bound as the pipes bind them, and duels played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec

from toolkit import books
from toolkit.rules.combat import Rules
from toolkit.rules.combat import relic_knights as game
from toolkit.rules.combat.relic_knights.duel import ready
from toolkit.rules.combat.relic_knights.resolve import played as played_out
from toolkit.rules.esper import EsperDeck
from toolkit.rules.maths.payment import Effort

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


# Attacks of many sorts, and how far their odds are from duels played

WIND = {"name": "Wind", "type": "recover", "value": 2, "cost": {"any": 2}}
BLAZE = {"name": "Blaze", "cost": {"entropy": 2}, "increase": {"damage": 9}}
DEEP = {"name": "Deep", "cost": {"chaos": 1}, "increase": {"value": 4}}
STEEL = {"name": "Steel", "type": "armor", "value": 2, "cost": {"law": 2}, "presses": [DEEP]}
WALL = {**GUARD, "presses": [SURGE]}
FRIEND = {"unit": "Page Wick", "health": 4, "armor": 0, "held": 1, "defences": [ARMOR]}

VARIED: dict[str, dict[str, Any]] = {
    "a known hand": {"attacker": {"skill": 3}, "action": {"presses": [HASTE, WEIGHT]}},
    "a hand nobody knows": {
        "attacker": {"hand": 5, "skill": 3, "held": 1},
        "action": {"cost": {"law": 3}, "presses": [HASTE, WEIGHT, SHOVE]},
    },
    "a hand partly known": {
        "attacker": {"hand": ["chaos/essence", "unknown", "unknown", "unknown"], "free": 1},
        "action": {"cost": {"law": 2, "chaos": 1}, "presses": [HASTE, WEIGHT]},
    },
    "any esper, equal cards": {
        "attacker": {"hand": 4, "skill": 1},
        "action": {"cost": {"any": 3}, "presses": [HASTE, WEIGHT, BLAZE]},
    },
    "gone cards": {
        "attacker": {"gone": ["wild", "wild", "chaos/essence", "law/creation"], "skill": 4},
        "action": {"presses": [HASTE, BLAZE]},
        "target": {"hand": 3, "gone": ["essence/chaos", "essence/chaos"], "defences": [GUARD]},
    },
    "two unknown hands": {
        "attacker": {"hand": 5, "skill": 3},
        "action": {"cost": {"law": 2, "any": 1}, "presses": [HASTE, WEIGHT, BLAZE]},
        "target": {"hand": 5, "skill": 2, "held": 1, "health": 6, "defences": [WALL, STEEL, WIND]},
    },
    "overcharge by a press": {
        "attacker": {"hand": 5, "skill": 2},
        "action": {"presses": [SURGE]},
        "target": {"hand": 4, "skill": 1, "defences": [WALL, STEEL]},
    },
    "a redirect": {
        "attacker": {"hand": 3},
        "target": {"hand": 4, "skill": 2, "defences": [GUARD, REDIRECT]},
        "choices": {"redirect_to": FRIEND},
    },
    "a squad": {
        "attacker": {"skill": 3},
        "action": {"presses": [HASTE, WEIGHT]},
        "target": {"hand": 3, "health": None, "armor": 0, "defences": [RECOVER, STEEL]},
        "squad": {"tracks": [3, 3, 1], "max": 3, "in_zone": 2},
    },
    "choices made": {
        "attacker": {"hand": 5, "skill": 3},
        "action": {"presses": [HASTE, WEIGHT]},
        "target": {"hand": 5, "skill": 2, "defences": [WALL, STEEL, WIND]},
        "choices": {"prevention": "none", "defence_presses": []},
    },
}


def simulated(duel: game.Attack, number: int, seed: int) -> tuple[Counter[str], Counter[int]]:
    """What comes of an attack played so often, by a shuffled deck."""
    chance, by = random.Random(seed), rules()
    both = ready(duel, by, Effort())

    def pick(_: str, count: int) -> int:
        return chance.randrange(count)

    told, damage = Counter[str](), Counter[int]()
    for _ in range(number):
        outcome = played_out(both, by, pick)
        told["paid"] += outcome.result != "illegal"
        told["prevented"] += bool(outcome.prevented)
        told["destroyed"] += bool(outcome.destroyed)
        damage[outcome.final_damage or 0] += 1
    return told, damage


def off(p: float, seen: int, number: int) -> float:
    """How many standard errors what was seen is off."""
    error = sqrt(p * (1 - p) / number)
    return abs(seen / number - p) / error if error else 0.0 if seen == round(p * number) else float("inf")


def compared(duel: game.Attack, number: int, seed: int) -> float:
    """The greatest distance of odds from so many duels, in standard errors."""
    odds = game.odds(duel, rules())
    seen, damage = simulated(duel, number, seed)
    exact = {one.damage: one.p for one in odds.final_damage or ()}
    assert set(damage) <= set(exact)
    chances = [(getattr(odds, key).p, seen[key]) for key in ("paid", "prevented", "destroyed")]
    chances += [(p, damage[final]) for final, p in exact.items()]
    return max(off(p, count, number) for p, count in chances)
