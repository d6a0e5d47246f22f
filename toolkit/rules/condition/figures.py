"""Figures, as timelines begin and end with them, and the cards that they have."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from toolkit.rules.condition.table import Condition
from toolkit.rules.shapes import Part, Word

Points = Annotated[int, Meta(ge=0, le=1_000_000)]
"""Points of health, damage or held esper."""

Copies = dict[str, Annotated[int, Meta(ge=1, le=1000)]]
"""How many cards of a bless or curse there are, or tokens of a kind, where there are several."""

State = Literal["active", "ready", "spent", "flipped", "discarded", "lost"]


class Token(Word):
    """A token of a fighter of Underworlds: ``move``, ``charge``, ``guard``."""

    table = "underworlds/conditions#conditions"


class Carried(Word):
    """A token of Relic Knights, on an objective or carried: ``infuse``, ``cargo``."""

    table = "relic_knights/conditions#conditions"


class Step(Word):
    """A step of a turn of Relic Knights."""

    table = "relic_knights/conditions#steps"


class Card(Part, frozen=True, kw_only=True):
    """A card, an item or an effect with a name, its state, and what its time still depends on.

    ``fresh``: gained in a turn (an activation) that is not over, which therefore does not count.
    """

    name: str
    state: State
    lasts: str
    until: tuple[str, ...] = ()
    fresh: bool = False


class Figure(Part, frozen=True, kw_only=True):
    """Whom the timeline is about: points of health (unknown where left out), conditions, cards.

    ``during``: the timeline begins within this figure's turn, or within an activation.
    """

    name: str | None = None
    health: Points | None = None
    max_health: Points | None = None
    copies: Copies = field(default_factory=dict)
    cards: tuple[Card, ...] = ()


class GloomhavenFigure(Figure, frozen=True, kw_only=True):
    """A figure of Gloomhaven; ``fresh`` conditions were gained in the turn that is not over.

    What concerns its attacks alone goes through a timeline untouched.
    """

    during: Literal["turn"] | None = None
    conditions: tuple[Condition, ...] = ()
    fresh: tuple[Condition, ...] = ()
    monster: bool = False
    shield: Any = None
    retaliate: Any = None


class UnderworldsFigure(Figure, frozen=True, kw_only=True):
    """A fighter of Underworlds and its tokens, or as it stands on a board.

    Without ``health``: its ``wounds`` less the ``damage_taken``.
    """

    during: Literal["turn", "activation"] | None = None
    conditions: tuple[Token, ...] = ()
    tokens: tuple[Token, ...] = ()
    on_guard: bool = False
    wounds: Points | None = None
    damage_taken: Points = 0


class RelicKnightsFigure(Figure, frozen=True, kw_only=True):
    """A unit (or an objective) of Relic Knights, its held esper and tokens.

    ``expression``: the held esper by which the effects of this ``step`` were settled.
    """

    during: Literal["turn"] | None = None
    conditions: tuple[Carried, ...] = ()
    held: Points | None = None
    max_held: Points | None = None
    step: Step | None = None
    expression: Points | None = None
