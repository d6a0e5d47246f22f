"""Relic Knights' units as their cards show them: facts, actions, and the words they are told in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Self

import msgspec
from msgspec import Meta

from toolkit.rules.esper import Cost, Esper
from toolkit.rules.names import fold
from toolkit.rules.shapes import Document, Part, Word, Words

Count = Annotated[int, Meta(ge=0)]
"""A whole number, 0 or more."""
Some = Annotated[int, Meta(ge=1)]
"""A whole number, 1 or more."""
Number = int | float
"""A length as it is written."""
Points = Annotated[int, Meta(ge=0, le=1_000_000)]
"""Points of damage, armor, health or esper, 0 or more."""
Added = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""Points that are added, or taken away."""


class UnitType(Word):
    """What a unit is: a knight of either kind, a cypher, a unique, a minion ("Units")."""

    table = "relic_knights/cadre#types"


class ActionType(Word):
    """What an action is: an attack, a defence, support ("Actions", Type)."""

    table = "relic_knights/actions#types"


class Faction(Word):
    """One of the factions ("Faction Conditions"), also by a spelling that the book has beside."""

    table = "relic_knights/factions#factions"

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        also = "relic_knights/factions#also"
        if isinstance(value, str):
            for spelling in words(also):
                if fold(spelling) == fold(value):
                    value = words(f"{also}.{spelling}")[0]
        return super().read(value, words)

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {"type": "string", "enum": [*words(cls.table), *words("relic_knights/factions#also")]}


class Squad(Part, frozen=True, kw_only=True):
    """How many models a squad has for its base cost, and the most it can have: Squad X(X)."""

    models: Some
    max: Some


class Change(Part, frozen=True, kw_only=True):
    """What a press changes: numbers to put in place (increase) or to add (gain), effects to add."""

    damage: Added | None = None
    value: Added | None = None
    hit: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    overcharge: bool | None = None


class Press(Part, frozen=True, kw_only=True):
    """A press of an action: what it costs, what it increases and gains ("Presses")."""

    name: str
    cost: Cost
    increase: Change | None = None
    gain: Change | None = None


class Effects(Part, frozen=True, kw_only=True):
    """Effects of an attack by name and value, ``Charge 6``: on the hit, and after the action."""

    hit: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


class Action(Part, frozen=True, kw_only=True):
    """An action of a unit card: an attack with its damage, a defence with its value, or support."""

    name: str | None = None
    type: ActionType
    cost: Cost = msgspec.field(default_factory=dict)
    damage: Points | None = None
    value: Points | None = None
    overcharge: bool = False
    effects: Effects | None = None
    presses: tuple[Press, ...] = ()


class Facts(Part, frozen=True, kw_only=True):
    """What a unit card says; any of it may be left out. Lengths in inches, the base in millimetres."""

    type: UnitType | None = None
    faction: Faction | None = None
    affinity: tuple[Esper, ...] = ()
    cost: Count | None = None
    cost_per_model: Count | None = None
    squad: Squad | None = None
    traits: tuple[str, ...] = ()
    cypher: str | None = None
    base: Number | None = None
    size: Count | None = None
    speed: tuple[Number, Number] | None = None
    armor: Count | None = None
    health: Count | None = None
    held: Count | None = None
    melee: tuple[Count, Count] | None = None
    ranged: tuple[Count, Count] | None = None
    psychic: tuple[Count, Count] | None = None
    linked: str | None = None
    abilities: tuple[str, ...] = ()
    actions: tuple[Action, ...] = ()


class Unit(Facts, frozen=True, kw_only=True):
    """A unit of a catalogue: its name and what else its card says; cadres want its type, too."""

    name: str


class Boost(Part, frozen=True, kw_only=True):
    """A boost marker and its points ("Boosts")."""

    name: str
    cost: Count


class RelicKnightsCatalogue(Document, frozen=True, kw_only=True, tag="catalogue"):
    """The units of the game, as a user knows them, and boosts beside the rulebook's own."""

    units: tuple[Unit, ...] = ()
    boosts: tuple[Boost, ...] = ()


Units = Mapping[str, Unit]
"""Units by their folded names."""


def known_units(catalogues: Iterable[RelicKnightsCatalogue]) -> Units:
    """The units of some catalogues by folded name; where two name one, the later counts."""
    return {fold(unit.name): unit for catalogue in catalogues for unit in catalogue.units}


def boost_costs(
    printed: Mapping[str, int], catalogues: Iterable[RelicKnightsCatalogue]
) -> Mapping[str, Boost]:
    """Boosts by folded name with their points: the rulebook's, then those of the catalogues."""
    boosts = {fold(name): Boost(name=name, cost=cost) for name, cost in printed.items()}
    for catalogue in catalogues:
        boosts.update({fold(boost.name): boost for boost in catalogue.boosts})
    return boosts


def overlaid(name: str, known: Unit | None, facts: Facts) -> Unit | None:
    """The unit of that name: what is known of it, and over it the facts that are given.

    None where not even its type is told.
    """
    told: dict[str, object] = {}
    for field in Facts.__struct_fields__:
        value = getattr(facts, field)
        told[field] = getattr(known, field) if known and value in (None, ()) else value
    if told["type"] is None:
        return None
    return Unit(name=known.name if known else name, **told)  # type: ignore[arg-type]
