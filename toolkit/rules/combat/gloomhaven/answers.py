"""The answers about an attack of Gloomhaven: how it went, and how it may go."""

from __future__ import annotations

from typing import Literal

from toolkit.rules.combat import Step
from toolkit.rules.combat.gloomhaven.attack import Attack, Figure
from toolkit.rules.combat.gloomhaven.deck import ModifierDeck
from toolkit.rules.shapes import Chance, Expectation, Result, Row


class Loss(Row, frozen=True, kw_only=True):
    """A condition that a figure has no more, and why."""

    condition: str
    why: str


class Effect(Row, frozen=True, kw_only=True):
    """An effect that takes place, and when."""

    effect: str
    when: str


class Outcome(Result, frozen=True, kw_only=True, tag="outcome", omit_defaults=True):
    """How an attack went. With several targets ``targets`` has an outcome for each that was attacked.

    The target stood as ``before``. ``drawn`` cards in order, ``counted`` their positions in it;
    ``attack_value`` after the cards, ``shield`` after pierce; ``damage`` is not cut to the health left.
    ``gained`` and ``lost`` are the target's, ``retaliate`` what it gives back; ``reshuffle``: a card drawn
    asks for it; ``deck`` is what is left, to go on with, ``left`` the given draws that were not needed.
    What does not apply is left out: all of it where the attack is ``illegal``, but ``why``.
    """

    game: Literal["gloomhaven"]
    edition: str | None = None
    name: str | None = None
    attacker: str | None = None
    target: str | None = None
    before: Figure | None = None
    result: Literal["illegal"] | None = None
    why: str | None = None
    drawn: tuple[str, ...] | None = None
    counted: tuple[int, ...] | None = None
    attack_value: int | None = None
    shield: int | None = None
    damage: int | None = None
    health: int | None = None
    defeated: bool | None = None
    conditions: tuple[str, ...] | None = None
    gained: tuple[str, ...] | None = None
    lost: tuple[Loss, ...] | None = None
    retaliate: int | None = None
    attacker_health: int | None = None
    attacker_conditions: tuple[str, ...] | None = None
    reshuffle: bool | None = None
    effects: tuple[Effect, ...] | None = None
    steps: tuple[Step, ...] | None = None
    targets: tuple[Outcome, ...] | None = None
    left: tuple[str, ...] | None = None
    deck: ModifierDeck | None = None
    seed: int | str | None = None
    assumptions: tuple[str, ...] = ()


class DamageChance(Row, frozen=True, kw_only=True):
    """How likely so much damage is."""

    damage: int
    p: float
    exact: str


class EffectChance(Row, frozen=True, kw_only=True):
    """How likely an effect is to take place."""

    effect: str
    p: float
    exact: str


class Odds(Result, frozen=True, kw_only=True, tag="odds", omit_defaults=True):
    """The exact distribution of an attack's outcome. Several targets: one for each in ``targets``.

    ``at_least`` says for each damage from 1 to the greatest how likely so much or more is;
    ``defeated`` is left out where the target's health is not told; ``effects`` are those that may
    take place. Of several attacks running, the total damage, and whether any of them so.
    """

    game: Literal["gloomhaven"]
    name: str | None = None
    attacker: str | None = None
    target: str | None = None
    result: Literal["illegal"] | None = None
    why: str | None = None
    damage: tuple[DamageChance, ...] | None = None
    at_least: tuple[DamageChance, ...] | None = None
    expected_damage: Expectation | None = None
    defeated: Chance | None = None
    reshuffle: Chance | None = None
    effects: tuple[EffectChance, ...] | None = None
    targets: tuple[Odds, ...] | None = None
    assumptions: tuple[str, ...] = ()


def names(attack: Attack) -> dict[str, str | None]:
    """What an answer calls its attack by."""
    return {"name": attack.name, "attacker": attack.attacker.name}
