"""One attack, a module a game; each offers the same three names to ``commands/combat.py``.

    SECTIONS                       the sections of the game's book that it needs: ("dice", "combat")
    resolve(attack, rules, pick)   plays one attack -> an ``outcome``
    odds(attack, rules)            the exact distribution of the same -> an ``odds``

``attack`` is the game's own ``Attack``, a Document with ``tag="attack"`` and a ``game`` of its own;
``rules`` is :class:`Rules`. Inside a module one judge decides an attack from counts (criticals and
successes, a sum and a card): ``resolve`` feeds it what was rolled or drawn, ``odds`` every class of
rolls with its weight.

Dice and cards that the document gives (``rolls``, ``draws``) are used as they are, and ``pick`` is
not called; otherwise whatever chance is needed comes from it. ``outcome.seed`` stays None here:
the command sets it where ``pick`` was called. An attack that may not be made is an answer, with
``result`` "illegal" and ``why``, of ``resolve`` and ``odds`` alike; what cannot be an attack raises
``Faults``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

Pick = Callable[[str, int], int]
"""Chance: ``pick("attack", 6)`` is a whole number from 0 to 5, each as likely; every name is a
stream of its own, so that what one side rolls does not change what the other rolls."""

Step = dict[str, object]
"""One step as the rulebook numbers it: ``step``, ``what``, and the numbers that it is about."""


class Rules(msgspec.Struct, frozen=True):
    """What an attack is judged by, beside its own document."""

    books: Mapping[str, Mapping[str, Any]]
    """The game's sections by name, those of ``SECTIONS``."""
    rulings: Mapping[str, str]
    """The readings chosen, by key."""
    context: Mapping[str, Sequence[Any]] = {}
    """The context documents of the stream by kind: ``modifier-deck``."""
    edition: str | None = None
    """The edition asked for where the document names none."""


def step(number: int, names: Sequence[str], **numbers: object) -> Step:
    """Step ``number`` of a sequence, counted from 1, under its name in the book."""
    return {"step": number, "what": names[number - 1], **numbers}
