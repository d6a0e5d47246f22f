"""Boards as people write them: the documents of both games, their fighters and tokens."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from toolkit.rules.condition.effects import Effect
from toolkit.rules.condition.figures import Card, Copies
from toolkit.rules.condition.table import Condition, Edition
from toolkit.rules.deck.cards import Defence, Strike
from toolkit.rules.deck.cards import Side as Inspired
from toolkit.rules.hex.notation import LayoutName, Place, Side
from toolkit.rules.shapes import Document, Part, Word

Count = Annotated[int, Meta(ge=0)]


class Marker(Word):
    """A token that a fighter of Underworlds carries."""

    table = "underworlds/hex#markers"


class Wall(Part, frozen=True, kw_only=True):
    """A side of a hex that is a wall; it belongs to both hexes."""

    at: Place
    side: Side


class Token(Part, frozen=True, kw_only=True):
    """A token in a hex: an objective by its number, a lethal hex, or loot.

    An objective that is also lethal is a feature token with its other face up: a lethal hex.
    """

    at: Place
    objective: Count | None = None
    lethal: bool = False
    loot: bool = False


class Piece(Part, frozen=True, kw_only=True):
    """One of several boards that lie side by side; ``at`` is where its top left comes to lie.

    ``turned`` is a half turn; ``hexes`` are counted on the piece itself, before it is turned.
    """

    at: Place = Place("0,0")
    name: str | None = None
    side: str | None = None
    turned: bool = False
    map: str | None = None
    hexes: dict[str, str | tuple[str, ...]] = field(default_factory=dict)


class Fighter(Part, frozen=True, kw_only=True):
    """Whoever stands on a board: a name, a side, a hex."""

    name: str
    side: str | None = None
    at: Place

    @property
    def life(self) -> int | None:
        """The damage that it can still take before it falls; None where that is not told."""
        return None


class WarbandFighter(Fighter, frozen=True, kw_only=True):
    """A fighter of Underworlds: a catalogue fighter's fields, or its name alone, and its state.

    ``inspired: true`` takes the other side of the card from the catalogue; a mapping, as it stands
    in a catalogue, only says what that side would be.
    """

    warband: str | None = None
    leader: bool = False
    wizard: Count | None = None
    keywords: tuple[str, ...] | None = None
    move: Count | None = None
    defence: Defence | None = None
    wounds: Count | None = None
    attacks: tuple[Strike, ...] | None = None
    inspired: bool | Inspired = False
    damage_taken: Count = 0
    on_guard: bool = False
    tokens: tuple[Marker, ...] = ()

    @property
    def life(self) -> int | None:
        """The damage that it can still take before it is out of action; None where that is not told."""
        return None if self.wounds is None else max(0, self.wounds - self.damage_taken)


class Retaliate(Part, frozen=True, kw_only=True):
    """Damage that answers an attack made within a range."""

    value: Count
    range: Count = 1


class Figure(Fighter, frozen=True, kw_only=True):
    """A figure of Gloomhaven: a character, a summon or a monster, and its state.

    What a track ends with concerning time alone (``fresh``, ``during``, ``copies``, ``cards``) goes
    on into its attacks untouched.
    """

    monster: bool = False
    flying: bool = False
    move: Count | None = None
    attack: Count | None = None
    range: Count | None = None
    target: Count | None = None
    pierce: Count | tuple[Count, ...] | None = None
    shield: Count | tuple[Count, ...] | None = None
    retaliate: Count | Retaliate | tuple[Count | Retaliate, ...] | None = None
    inflict: tuple[Condition, ...] = ()
    effects: tuple[Effect, ...] = ()
    health: Count | None = None
    max_health: Count | None = None
    conditions: tuple[Condition, ...] = ()
    fresh: tuple[Condition, ...] = ()
    copies: Copies = field(default_factory=dict)
    during: Literal["turn"] | None = None
    cards: tuple[Card, ...] = ()

    @property
    def life(self) -> int | None:
        """Its health; None where that is not told."""
        return self.health


class Board(Document, frozen=True, kw_only=True):
    """What both games' boards have.

    ``map`` draws the hexes, ``boards`` joins several maps, ``hexes`` names kinds by place, alone
    or on top of either (then in place of what was drawn there). ``legend`` adds signs.
    """

    layout: LayoutName | None = None
    map: str | None = None
    legend: dict[str, str | tuple[str, ...]] = field(default_factory=dict)
    hexes: dict[str, str | tuple[str, ...]] = field(default_factory=dict)
    walls: tuple[Wall, ...] = ()
    boards: tuple[Piece, ...] = ()
    tokens: tuple[Token, ...] = ()
    fighters: tuple[Fighter, ...] = ()


class Battlefield(Board, frozen=True, kw_only=True, tag="board"):
    """A board of Underworlds. ``setup``: the fighters stand where they were first placed."""

    territory: dict[str, tuple[Place, ...]] = field(default_factory=dict)
    setup: bool = False
    fighters: tuple[WarbandFighter, ...] = ()


class Dungeon(Board, frozen=True, kw_only=True, tag="board"):
    """A board of Gloomhaven. ``level``: the scenario's, for hazards and traps."""

    edition: Edition | None = None
    level: Count | None = None
    fighters: tuple[Figure, ...] = ()
