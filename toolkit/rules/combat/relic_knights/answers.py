"""The answers about a duel: how it went, and how it may go."""

from __future__ import annotations

from typing import Literal

import msgspec

from toolkit.rules.combat import Step
from toolkit.rules.combat.relic_knights.effects import After
from toolkit.rules.shapes import Chance, Expectation, Result, Row

GAME: Literal["relic-knights"] = "relic-knights"
SideName = Literal["attacker", "target"]


class Paid(Row, frozen=True, kw_only=True):
    """A card that was spent, and for what; or a ``held`` point, or points of ``free`` esper: as which type
    (``any`` where it pays no type), for how many points."""

    side: SideName
    for_: str = msgspec.field(name="for")
    card: str
    as_: str = msgspec.field(name="as")
    value: int


class Cards(Row, frozen=True, kw_only=True):
    """Cards of either player."""

    attacker: tuple[str, ...]
    target: tuple[str, ...]


class Held(Row, frozen=True, kw_only=True):
    """Held points of either unit."""

    attacker: int
    target: int


class Before(Row, frozen=True, kw_only=True, omit_defaults=True):
    """A unit before it was attacked; a squad has its tracks instead of health."""

    name: str | None = None
    health: int | None = None
    max_health: int | None = None


class Outcome(Result, frozen=True, kw_only=True, tag="outcome", omit_defaults=True):
    """How an attack went, or passive damage, on a target that stood as ``before``. After a redirect all is
    of the new target, ``original`` names the first.

    ``paid`` has every card and point spent, in order; ``by`` names the prevention, ``mitigation`` the damage
    prevention. ``damage`` is the attack's total, ``final_damage`` what armor left of it, not cut to the
    health; ``health`` (of a squad its ``tracks``) is what is left after ``recovered`` came back;
    ``casualties`` of a squad, and what was ``ignored`` of the damage. ``after``: effects after the action.
    ``drawn`` cards, ``hands`` and ``held`` esper left, to go on with; ``left``: given draws that were not
    needed. What does not apply is left out: all of it where the attack is ``illegal``, but ``why``.
    """

    game: Literal["relic-knights"]
    name: str | None = None
    attacker: str | None = None
    action: str | None = None
    target: str | None = None
    original: str | None = None
    before: Before | None = None
    result: Literal["hit", "prevented", "redirected", "illegal"] | None = None
    why: str | None = None
    presses: tuple[str, ...] | None = None
    prevented: bool | None = None
    by: str | None = None
    hit: bool | None = None
    mitigation: str | None = None
    damage: int | None = None
    armor: int | None = None
    final_damage: int | None = None
    recovered: int | None = None
    health: int | None = None
    destroyed: bool | None = None
    tracks: tuple[int, ...] | None = None
    casualties: int | None = None
    ignored: int | None = None
    after: tuple[After, ...] | None = None
    policy: bool | None = None
    paid: tuple[Paid, ...] | None = None
    drawn: Cards | None = None
    hands: Cards | None = None
    held: Held | None = None
    steps: tuple[Step, ...] | None = None
    left: Cards | None = None
    seed: int | str | None = None
    assumptions: tuple[str, ...] = ()


class PressChance(Row, frozen=True, kw_only=True):
    """How likely the action is paid and these presses with it, no others."""

    names: tuple[str, ...]
    p: float
    exact: str


class DamageChance(Row, frozen=True, kw_only=True):
    """How likely so much final damage is."""

    damage: int
    p: float
    exact: str


class Odds(Result, frozen=True, kw_only=True, tag="odds", omit_defaults=True):
    """The exact distribution of an attack's outcome over all cards that are not known.

    ``paid``: the action's cost; ``presses``: each set that may be used, with the action paid;
    ``prevented``: the target guards or redirects. Damage is 0 where the action is not paid, or guarded;
    where it is redirected, damage and destruction are the new target's. ``destroyed`` is left out where
    the health is not told. Of an illegal attack, only ``why``.
    """

    game: Literal["relic-knights"]
    name: str | None = None
    attacker: str | None = None
    action: str | None = None
    target: str | None = None
    result: Literal["illegal"] | None = None
    why: str | None = None
    paid: Chance | None = None
    presses: tuple[PressChance, ...] | None = None
    prevented: Chance | None = None
    final_damage: tuple[DamageChance, ...] | None = None
    expected_damage: Expectation | None = None
    destroyed: Chance | None = None
    assumptions: tuple[str, ...] = ()
