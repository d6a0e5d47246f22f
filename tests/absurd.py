"""Inputs larger than any game by thousands, for every verb: a board of a million hexes, and the like."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Any

import msgspec

TYPES = ("creation", "law", "corruption", "entropy", "chaos", "essence")
LONG = "x" * 100_000


def lines(*documents: Any) -> bytes:
    return b"".join(msgspec.json.encode(one) + b"\n" for one in documents)


# Underworlds: decks, events, dice, attacks


def deck(cards: int) -> dict[str, Any]:
    return {
        "kind": "deck",
        "warband": "W",
        "objectives": [f"O {n}" for n in range(cards // 2)],
        "power": [f"P {n}" for n in range(cards // 2)],
    }


@cache
def decks(cards: int) -> bytes:
    return lines(deck(cards))


def event() -> bytes:
    """100,000 players, all with the same list."""
    cards = [{"name": f"O {n}", "type": "objective", "warband": "W"} for n in range(12)]
    cards += [{"name": f"P {n}", "type": "upgrade", "warband": "W"} for n in range(20)]
    head = lines(
        {"kind": "catalogue", "game": "underworlds", "cards": cards},
        {"kind": "event", "game": "underworlds", "players": [f"Player {n}" for n in range(100_000)]},
    )
    lists = deck(24) | {"power": [card["name"] for card in cards[12:]], "player": "?"}
    one = msgspec.json.encode(lists) + b"\n"
    return head + b"".join([one.replace(b'"?"', b'"Player %d"' % n) for n in range(100_000)])


def text(cards: int) -> bytes:
    return b"Objectives\n" + b"".join([b"1x Card %d\n" % n for n in range(cards)])


def sheet(cards: int) -> bytes:
    return b"name,type\n" + b"".join([b"C %d,ploy\n" % n for n in range(cards)])


def spell(dice: int) -> bytes:
    return lines(
        {"kind": "spell", "wizard": dice, "casting": ["channel"] * min(dice, 1000), "rerolls": 10**9}
    )


def attack(dice: int, **more: Any) -> bytes:
    action = {
        "range": 10**9,
        "dice": dice,
        "symbol": "fury",
        "damage": 10**9,
        "keywords": ["knockback 999999999"],
    }
    target = {"defence": dice, "symbol": "dodge", "wounds": 10**9}
    rerolls = {"attack": 10**9, "defence": 10**9}
    return lines(
        {
            "kind": "attack",
            "game": "underworlds",
            "action": action,
            "target": target,
            "rerolls": rerolls,
            **more,
        }
    )


# Gloomhaven: attacks, modifier decks, timelines


def blow(**more: Any) -> bytes:
    return lines({"kind": "attack", "game": "gloomhaven", "attack": 3, "target": {"health": 40}, **more})


def modifiers(number: int, *rolling: str) -> bytes:
    cards = dict.fromkeys(["+0", "+1", "-1", "x2", *rolling], number)
    return lines({"kind": "modifier-deck", "cards": cards})


@cache
def timeline(events: int) -> bytes:
    turns = [{"turn": "start"}, {"turn": "end"}] * (events // 2)
    return lines({"kind": "timeline", "game": "gloomhaven", "figure": {"health": 10}, "events": turns})


# Boards


def board(wide: int, high: int, game: str = "underworlds", fighters: int = 2, **more: Any) -> dict[str, Any]:
    """Open ground, and fighters spread over it, of two sides by turns."""
    each = max(1, wide * high // fighters)
    own: dict[str, Any] = {"move": 10**6, "wounds": 4, "defence": {"dice": 1, "symbol": "dodge"}}
    own["attacks"] = [{"name": "Gaff", "range": 10**6, "dice": 2, "symbol": "fury", "damage": 1}]
    if game == "gloomhaven":
        own = {"move": 10**6, "range": 10**6, "health": 9, "attack": 3}
    standing = [
        {"name": f"F{n}", "side": "ab"[n % 2], "at": f"{n * each % wide},{n * each // wide}", **own}
        for n in range(fighters)
    ]
    return {
        "kind": "board",
        "game": game,
        "map": "\n".join(["." * wide] * high),
        "fighters": standing,
        **more,
    }


@cache
def boards(wide: int, high: int, game: str = "underworlds", fighters: int = 2) -> bytes:
    return lines(board(wide, high, game, fighters))


# Relic Knights: cadres, esper, tables


def cadre(units: int) -> bytes:
    own = {"type": "minion", "faction": "Doctrine", "cost": 3}
    return lines(
        {"kind": "cadre", "size": "skirmish", "units": [{"name": f"Unit {n}", **own} for n in range(units)]}
    )


PAIRS = [f"{TYPES[n]}/{TYPES[(n + way) % 6]}" for n in range(6) for way in (1, 5)]


def esper(number: int, **cards: int) -> dict[str, Any]:
    return {"kind": "esper-deck", "cards": {**dict.fromkeys(PAIRS, number), **cards}}


def payment(hand: int, each: int, **more: Any) -> bytes:
    cards = [PAIRS[n % 12] for n in range(hand)]
    cost = dict.fromkeys(TYPES, each)
    deck = esper(max(3, hand // 12 + 1, more.get("draw", 0) // 10))
    return lines(deck, {"kind": "payment", "hand": cards, "cost": cost, **more})


def volley(hand: int, each: int, **more: Any) -> bytes:
    action = {"name": "Volley", "type": "ranged", "cost": dict.fromkeys(TYPES, each), "damage": 3}
    return lines(
        {
            "kind": "attack",
            "game": "relic-knights",
            "attacker": {"unit": "A", "skill": 2, "hand": hand},
            "action": action | more,
            "target": {"unit": "B", "skill": 2, "hand": 3, "health": 6},
        }
    )


@cache
def table(models: int, corners: int = 4) -> bytes:
    """Models of two sides, and as much terrain, in rows."""
    wide = int(models**0.5) + 1
    standing: list[dict[str, Any]] = []
    terrain = []
    for n in range(models):
        x, y = 3 * (n % wide) + 2, 3 * (n // wide) + 2
        who = {"unit": "Pikes", "side": "a"} if n % 2 else {"unit": f"Hero {n}", "side": "b"}
        standing.append({"name": f"M{n}", **who, "at": [x, y], "base": 30, "size": 2})
        turns = [2 * pi * k / corners for k in range(corners)]
        shape = {"polygon": [[x + 1.5 + cos(turn) / 4, y + 1.5 + sin(turn) / 4] for turn in turns]}
        terrain.append({"name": f"T{n}", "size": 1 + n % 3, "height": 1, "shape": shape})
    edge = 3 * wide + 4
    document = {"kind": "tabletop", "width": edge, "depth": edge, "models": standing, "terrain": terrain}
    return lines(document)


def tally(number: int) -> bytes:
    deeds = {"role": "hero", "achieved": ["Espionage"] * number, "units_destroyed": 10**9}
    other = {"role": "villain", "achieved": [f"X {n}" for n in range(number)]}
    return lines({"kind": "tally", "game": "relic-knights", "size": "skirmish", "a": deeds, "b": other})
