"""The documents of an esper duel: an attack, and passive damage ("Combat Actions", "Passive Damage")."""

from __future__ import annotations

from typing import Self

from toolkit.rules.condition.figures import RelicKnightsFigure
from toolkit.rules.esper import Card
from toolkit.rules.names import fold
from toolkit.rules.shapes import Document, Part, Words
from toolkit.rules.units import Action, ActionType, Added, Points


class HandCard(Card):
    """A card of a hand; ``unknown`` is one that its owner alone knows."""

    table = "relic_knights/combat#hand.unknown"

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        if isinstance(value, str) and fold(value) in words(cls.table):
            return cls(fold(value))
        return super().read(value, words)

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {"anyOf": [{"enum": list(words(cls.table))}, super().schema(words)]}


class AttackerChanges(Part, frozen=True, kw_only=True):
    """What is added to the active unit's attack skill and to its damage."""

    skill: Added = 0
    damage: Added = 0


class TargetChanges(Part, frozen=True, kw_only=True):
    """What is added to the target's defence skill and to its armor."""

    skill: Added = 0
    armor: Added = 0


class Purse(RelicKnightsFigure, frozen=True, kw_only=True):
    """A unit, by its ``unit`` or its ``name``, and what it has to pay with.

    It may be the figure that a timeline ended with; what concerns no attack says nothing here.

    ``hand``: the player's cards, or how many there are where nobody knows them; left out, a whole hand of
    these (none, where the draws are given). Known cards go before those that are ``unknown``. ``held``:
    points of the unit, each worth ``held_value`` (2 where it is left out); ``gone``: cards known not to be
    in the player's deck any more.
    """

    unit: str | None = None
    skill: Points | None = None
    hand: tuple[HandCard, ...] | Points | None = None
    held: Points = 0
    held_value: Points | None = None
    gone: tuple[Card, ...] = ()

    @property
    def called(self) -> str | None:
        """What it is called."""
        return self.unit or self.name


class Attacker(Purse, frozen=True, kw_only=True):
    """The active unit. ``skill`` is its attack skill; without one it draws nothing.

    ``free`` points of any type are for the action's cost alone.
    """

    free: Points = 0
    modifiers: AttackerChanges = AttackerChanges()


class Tracks(Part, frozen=True, kw_only=True):
    """A squad: the health left on each model's track, 0 where it is filled ("Squads, Applying Damage").

    ``max``: a track's length, where it is left out the longest that is left; ``in_zone``: how many models
    can be hurt, where it is left out all.
    """

    tracks: tuple[Points, ...]
    max: Points | None = None
    in_zone: Points | None = None


class Target(Purse, frozen=True, kw_only=True):
    """The unit that is attacked. ``skill`` is its defence skill; without one it draws nothing.

    ``health`` is what it has left, ``max_health`` where it is left out as much; a squad has its
    ``squad`` instead. ``protection`` is that of its cover; ``abilities`` by name and value, ``Armor 1``.
    """

    health: Points | None = None
    max_health: Points | None = None
    armor: Points = 0
    protection: Points = 0
    cypher: bool = False
    abilities: tuple[str, ...] = ()
    modifiers: TargetChanges = TargetChanges()
    defences: tuple[Action, ...] = ()
    squad: Tracks | None = None


class Choices(Part, frozen=True, kw_only=True):
    """What the players choose, by name, ``none`` for nothing; what is left out goes by the policy.

    ``redirect_to``: the new target of a redirect. It pays with the cards that the first target's player
    has left, where it has no ``hand`` of its own.
    """

    presses: tuple[str, ...] | None = None
    prevention: str | None = None
    mitigation: str | None = None
    defence_presses: tuple[str, ...] | None = None
    redirect_to: Target | None = None


class Draws(Part, frozen=True, kw_only=True):
    """The cards that each player draws in the attack."""

    attacker: tuple[Card, ...] = ()
    target: tuple[Card, ...] = ()


class Attack(Document, frozen=True, kw_only=True, tag="attack"):
    """An attack action against a target, or against a squad.

    ``visible`` and ``contact``: the target is seen, and touched, by the active unit; ``illegal``: why the
    attack may not be made, as a table tells it. ``cover`` matters by the target's ``protection``.
    """

    attacker: Attacker
    action: Action | None = None
    target: Target
    squad: Tracks | None = None
    draws: Draws | None = None
    choices: Choices = Choices()
    visible: bool = True
    contact: bool | None = None
    cover: bool | None = None
    illegal: str | None = None


class Mitigation(Part, frozen=True, kw_only=True):
    """A damage prevention that is used and paid for: ``armor`` or ``recover``, and its value."""

    name: str | None = None
    type: ActionType
    value: Points


class Passive(Document, frozen=True, kw_only=True, tag="passive"):
    """Damage that no action does directly: a collision, a fall, an area, an ability ("Passive Damage").

    ``mitigation`` is the damage prevention used; or the unit has ``defences`` and pays for one from its
    hand and held esper, as ``choices`` say, or by the policy. All else as of the target of an attack.
    """

    damage: Points
    unit: str | None = None
    health: Points | None = None
    max_health: Points | None = None
    armor: Points = 0
    protection: Points = 0
    abilities: tuple[str, ...] = ()
    modifiers: TargetChanges = TargetChanges()
    squad: Tracks | None = None
    mitigation: Mitigation | None = None
    hand: tuple[Card, ...] = ()
    held: Points = 0
    held_value: Points | None = None
    defences: tuple[Action, ...] = ()
    choices: Choices = Choices()
