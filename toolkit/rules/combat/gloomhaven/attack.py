"""The documents of an attack of Gloomhaven."""

from __future__ import annotations

from typing import Annotated

import msgspec

from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.deck import Deck
from toolkit.rules.condition.effects import Effect
from toolkit.rules.condition.figures import GloomhavenFigure
from toolkit.rules.condition.table import Condition, Edition
from toolkit.rules.shapes import Document, Part

Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Numbers = tuple[Number, ...]


class Retaliation(Part, frozen=True, kw_only=True):
    """Damage that an attacker suffers within ``range`` hexes."""

    value: Number
    range: Number = 1


Retaliations = tuple[Number | Retaliation, ...]


class Figure(GloomhavenFigure, frozen=True, kw_only=True):
    """A figure and the conditions in force on it; ``health`` is what it has left.

    Several shields add up; a retaliate without a range reaches one hex.
    """

    shield: Number | Numbers = 0
    retaliate: Number | Retaliation | Retaliations = ()


class Target(Figure, frozen=True, kw_only=True):
    """A figure that is attacked; distances in hexes, a null is no way to it. Left out: the attack's."""

    distance: Number | msgspec.UnsetType | None = msgspec.UNSET
    distance_after: Number | msgspec.UnsetType | None = msgspec.UNSET
    visible: bool | None = None

    @property
    def alone(self) -> Figure:
        """The figure, wherever it stands."""
        return Figure(**{key: getattr(self, key) for key in Figure.__struct_fields__})


class Attack(Document, frozen=True, kw_only=True, tag="attack"):
    """An attack on a target or on several, each attacked separately, with a card each.

    ``attack`` is its value before modifiers; ``advantage`` and ``disadvantage`` count their sources
    beside conditions and distance; ``draws`` are the cards drawn, else they come from ``deck``.
    ``attacks`` of them running are counted together by ``combat odds``; ``combat resolve`` plays one.
    """

    edition: Edition | None = None
    attack: Number
    ranged: bool = False
    range: Number | None = None
    visible: bool = True
    advantage: bool | Number = 0
    disadvantage: bool | Number = 0
    pierce: Number | Numbers = 0
    inflict: tuple[Condition, ...] = ()
    effects: tuple[Effect, ...] = ()
    attacker: Figure = Figure()
    target: Target | None = None
    targets: tuple[Target, ...] | None = None
    distance: Number | msgspec.UnsetType | None = msgspec.UNSET
    distance_after: Number | msgspec.UnsetType | None = msgspec.UNSET
    deck: Deck | None = None
    draws: tuple[Card, ...] | None = None
    attacks: Annotated[int, msgspec.Meta(ge=1)] = 1
