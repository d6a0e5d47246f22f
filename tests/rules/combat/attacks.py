"""Attacks for tests: two dice against one, but for what is said."""

from __future__ import annotations

from typing import Any

import msgspec

from toolkit import books
from toolkit.pipes.binding import Binder
from toolkit.pipes.nodes import Limits
from toolkit.rules.combat import Rules, underworlds
from toolkit.rules.combat.underworlds.shapes import Attack, Outcome

BOOKS = {section: books.section(f"underworlds/{section}") for section in underworlds.SECTIONS}
RULES = Rules(BOOKS, {"half": "up"})
FACES = BOOKS["dice"]["dice"]["faces"]
HOOK = Binder(books.words, Limits()).hook

ACTION = {"range": 1, "dice": 2, "symbol": "smash", "damage": 2}
SPELL = {"range": 3, "dice": 2, "symbol": "channel", "damage": 2, "spell": True}
TARGET = {"defence": 1, "symbol": "block", "wounds": 4}


def attack(action: dict[str, Any] | None = None, target: dict[str, Any] | None = None, **more: Any) -> Attack:
    """An attack, of two dice against one, but for what is said."""
    document = {"kind": "attack", "action": {**ACTION, **(action or {})}, **more}
    if "targets" not in more:
        document["target"] = {**TARGET, **(target or {})}
    return msgspec.convert(document, Attack, dec_hook=HOOK)


def fallen(ours: str, theirs: str = "", **more: Any) -> dict[str, Any]:
    return {"rolls": {"attack": ours.split(), "defence": theirs.split()}, **more}


def no_chance(stream: str, count: int) -> int:
    raise AssertionError("given dice are not drawn")


def played(document: Attack, rules: Rules = RULES) -> Outcome:
    return underworlds.resolve(document, rules, no_chance)
