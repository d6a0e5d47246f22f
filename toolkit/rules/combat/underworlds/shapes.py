"""What an Attack action of Underworlds is made from, and what its outcome and odds look like."""

from __future__ import annotations

from typing import Any, Literal

from toolkit.rules.combat import Step
from toolkit.rules.dice import Natural, Positive, Symbol
from toolkit.rules.keywords import Keyword
from toolkit.rules.shapes import Chance, Document, Expectation, Part, Result, Row, Word


class DriveBackWord(Word):
    """Whether the target can be driven back: there is a hex, there is none, it never is."""

    table = "underworlds/combat#drive_back.words"


class Characteristic(Word):
    """A characteristic that a modifier changes."""

    table = "underworlds/combat#modifiers.characteristics"


class Attacker(Part, frozen=True, kw_only=True):
    """The fighter that attacks; ``supporters`` are its friends beside the target."""

    fighter: str | None = None
    side: str | None = None
    supporters: Natural = 0
    innate: tuple[Symbol, ...] = ()
    wizard: Natural | None = None
    wounds: Natural | None = None
    damage_taken: Natural = 0


class Action(Part, frozen=True, kw_only=True):
    """The Attack action, as its card has it; dice "-" are the wizard level."""

    name: str | None = None
    range: Natural
    dice: Natural | Literal["-"]
    symbol: Symbol
    damage: Natural
    spell: bool = False
    keywords: tuple[Keyword, ...] = ()


class Target(Part, frozen=True, kw_only=True):
    """The fighter that is attacked; ``supporters`` are its friends beside the attacker."""

    fighter: str | None = None
    side: str | None = None
    defence: Natural
    symbol: Symbol
    wounds: Natural
    damage_taken: Natural = 0
    supporters: Natural = 0
    on_guard: bool = False
    innate: tuple[Symbol, ...] = ()
    drive_back: DriveBackWord = DriveBackWord("free")
    visible: bool | None = None
    distance: Natural | None = None


class Modifier(Part, frozen=True, kw_only=True):
    """One change of one characteristic: exactly one of ``set``, ``multiply``, ``divide``, ``add``."""

    characteristic: Characteristic
    set: Natural | None = None
    multiply: Natural | None = None
    divide: Positive | None = None
    add: int | None = None


class Rerolls(Part, frozen=True, kw_only=True):
    """How many dice may be rolled again, those that are no success."""

    attack: Natural = 0
    defence: Natural = 0


class Rolls(Part, frozen=True, kw_only=True):
    """The dice as they fell; re-rolled ones follow, target by target."""

    attack: tuple[Symbol, ...] = ()
    defence: tuple[Symbol, ...] = ()


class Attack(Document, frozen=True, kw_only=True, tag="attack"):
    """One Attack action against one target, or against each of several in turn (Scything).

    ``distance`` in hexes (null: there is no way) and ``visible`` are every target's that says
    nothing else. ``players`` in the game.
    """

    attacker: Attacker = Attacker()
    action: Action
    target: Target | None = None
    targets: tuple[Target, ...] | None = None
    modifiers: tuple[Modifier, ...] = ()
    rerolls: Rerolls = Rerolls()
    rolls: Rolls | None = None
    visible: bool = True
    distance: Natural | None = 1
    players: Positive = 2


class Before(Row, frozen=True, kw_only=True):
    """A fighter before it was attacked: its Wounds characteristic as modified, and its damage."""

    name: str | None
    wounds: int
    damage_taken: int
    on_guard: bool


class DriveBack(Row, frozen=True, kw_only=True):
    """Whether the attacker may drive the target back, and by how many hexes at most."""

    may: bool
    hexes: int


class Rolled(Row, frozen=True, kw_only=True):
    """Symbols of both sides, in the order in which they fell; re-rolled dice follow."""

    attack: tuple[str, ...]
    defence: tuple[str, ...]


class Tally(Row, frozen=True, kw_only=True):
    """A number of each side."""

    attack: int
    defence: int


class Outcome(Result, frozen=True, kw_only=True, tag="outcome", omit_defaults=True):
    """How an attack went. With several targets ``targets`` has an outcome for each of them.

    ``damage`` is what was dealt, not cut to the wounds left; ``criticals`` and ``successes`` are
    counted with the innate symbol, successes with the criticals among them; the target stood as
    ``before``. What does not apply
    is left out: all of it where the attack is ``illegal``, but ``why``.
    """

    game: Literal["underworlds"]
    name: str | None = None
    attacker: str | None = None
    action: str | None = None
    target: str | None = None
    before: Before | None = None
    result: Literal["critical hit", "hit", "draw", "miss", "illegal"] | None = None
    why: str | None = None
    succeeded: bool | None = None
    trapped: bool | None = None
    backlash: bool | None = None
    caster_out_of_action: bool | None = None
    damage: int | None = None
    out_of_action: bool | None = None
    glory: int | None = None
    drive_back: DriveBack | None = None
    rolls: Rolled | None = None
    criticals: Tally | None = None
    successes: Tally | None = None
    steps: tuple[Step, ...] | None = None
    targets: tuple[Outcome, ...] | None = None
    left: Rolled | None = None
    seed: int | str | None = None
    assumptions: tuple[str, ...] = ()


class OutcomeChance(Row, frozen=True, kw_only=True):
    """How likely the dice are to say so."""

    outcome: str
    p: float
    exact: str


class DamageChance(Row, frozen=True, kw_only=True):
    """How likely so much damage is."""

    damage: int
    p: float
    exact: str


class Odds(Result, frozen=True, kw_only=True, tag="odds", omit_defaults=True):
    """The exact distribution of an attack's outcome. Several targets: one for each in ``targets``.

    ``outcomes`` are of the dice alone; ``success`` counts a trapped draw as one, and none where
    backlash fells the caster; ``driven_back``: the attacker may drive the target back.
    """

    game: Literal["underworlds"]
    name: str | None = None
    attacker: str | None = None
    action: str | None = None
    target: str | None = None
    result: Literal["illegal"] | None = None
    why: str | None = None
    outcomes: tuple[OutcomeChance, ...] | None = None
    trapped: Chance | None = None
    success: Chance | None = None
    damage: tuple[DamageChance, ...] | None = None
    expected_damage: Expectation | None = None
    out_of_action: Chance | None = None
    backlash: Chance | None = None
    driven_back: Chance | None = None
    targets: tuple[Odds, ...] | None = None
    assumptions: tuple[str, ...] = ()


def names(attack: Attack) -> dict[str, Any]:
    """What an answer calls its attack by."""
    return {"name": attack.name, "attacker": attack.attacker.fighter, "action": attack.action.name}
