"""Timelines: a figure and what happens to it, for each game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from toolkit.rules.condition.table import Condition, Edition
from toolkit.rules.shapes import Document, Part, Word

Points = Annotated[int, Meta(ge=0, le=1_000_000)]
"""Points of health, damage or held esper."""

State = Literal["active", "ready", "spent", "flipped", "discarded", "lost"]


class Token(Word):
    """A token of a fighter of Underworlds: ``move``, ``charge``, ``guard``."""

    table = "underworlds/conditions#conditions"


class Carried(Word):
    """A token of Relic Knights, on an objective or carried: ``infuse``, ``cargo``."""

    table = "relic_knights/conditions#conditions"


class GloomhavenAsk(Word):
    """A deed of a figure of Gloomhaven: ``attack``, ``be targeted``."""

    table = "gloomhaven/conditions#asks"


class UnderworldsAsk(Word):
    """A deed of a fighter of Underworlds: ``charge``, ``be driven back``."""

    table = "underworlds/conditions#asks"


class RelicKnightsAsk(Word):
    """A deed of a unit of Relic Knights: ``retrieve``, ``spend``."""

    table = "relic_knights/conditions#asks"


class GloomhavenLasts(Word):
    """How long a card, an item or a bonus of Gloomhaven lasts."""

    table = "gloomhaven/cards#lasts"


class UnderworldsLasts(Word):
    """How long a card of Underworlds lasts."""

    table = "underworlds/conditions#lasts"


class RelicKnightsLasts(Word):
    """How long an effect of Relic Knights lasts."""

    table = "relic_knights/conditions#lasts"


class Refresh(Word):
    """What refreshes an item of Gloomhaven."""

    table = "gloomhaven/cards#lasts.refresh.until"


class Until(Word):
    """What a card of Underworlds persists until."""

    table = "underworlds/conditions#lasts.persistent.until"


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

    ``during``: the timeline begins within this figure's turn, or within an activation. ``copies``: how
    many cards of a bless or curse, or tokens of a kind, where there are several.
    """

    name: str | None = None
    health: Points | None = None
    max_health: Points | None = None
    during: Literal["turn", "activation"] | None = None
    copies: dict[str, Annotated[int, Meta(ge=1, le=1000)]] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()


class GloomhavenFigure(Figure, frozen=True, kw_only=True):
    """A figure of Gloomhaven; ``fresh`` conditions were gained in the turn that is not over."""

    conditions: tuple[Condition, ...] = ()
    fresh: tuple[Condition, ...] = ()


class UnderworldsFigure(Figure, frozen=True, kw_only=True):
    """A fighter of Underworlds and its tokens, or as it stands on a board.

    Without ``health``: its ``wounds`` less the ``damage_taken``.
    """

    conditions: tuple[Token, ...] = ()
    tokens: tuple[Token, ...] = ()
    on_guard: bool = False
    wounds: Points | None = None
    damage_taken: Points = 0


class RelicKnightsFigure(Figure, frozen=True, kw_only=True):
    """A unit (or an objective) of Relic Knights, its held esper and tokens.

    ``expression``: the held esper by which the effects of this ``step`` were settled.
    """

    conditions: tuple[Carried, ...] = ()
    held: Points | None = None
    max_held: Points | None = None
    step: Step | None = None
    expression: Points | None = None


class Event(Part, frozen=True, kw_only=True):
    """One thing that happens; of the keys that name a happening, just one is there."""

    round: Literal["end"] | None = None
    damage: Points | None = None
    heal: Points | None = None
    gain: str | None = None
    use: str | None = None
    end: str | None = None
    by: str | None = None
    # An outcome of combat stands among the events as it came; what does not concern the figure is not read.
    kind: Literal["outcome"] | None = None
    game: str | None = None
    edition: Edition | None = None
    name: str | None = None
    attacker: str | None = None
    target: str | None = None
    result: str | None = None
    why: Any = None
    left: Any = None
    steps: Any = None
    seed: Any = None
    assumptions: Any = None
    policy: Any = None
    health: Any = None


class Lost(Part, frozen=True, kw_only=True):
    """A condition that an outcome took away, and why."""

    condition: Condition
    why: Any = None
    citation: Any = None


class GloomhavenBlow(Event, frozen=True, kw_only=True):
    """What an outcome of Gloomhaven's combat says, in all or of one of its targets."""

    gained: tuple[Condition, ...] = ()
    lost: tuple[Lost, ...] = ()
    conditions: Any = None
    drawn: Any = None
    counted: Any = None
    attack_value: Any = None
    shield: Any = None
    defeated: Any = None
    retaliate: Points | None = None
    attacker_health: Any = None
    attacker_conditions: tuple[Condition, ...] | None = None
    reshuffle: Any = None
    deck: Any = None
    effects: Any = None


class GloomhavenEvent(GloomhavenBlow, frozen=True, kw_only=True):
    """What happens to a figure of Gloomhaven.

    ``attack``: an attack's damage after shield and poison, before ward and brittle; ``damage``: any other.
    """

    turn: Literal["start", "end"] | None = None
    apply: Condition | None = None
    during: Literal["turn", "between"] | None = None
    attack: Points | None = None
    draw: Condition | None = None
    ask: GloomhavenAsk | None = None
    lasts: GloomhavenLasts | None = None
    until: tuple[Refresh, ...] = ()
    rest: Literal["long", "short"] | None = None
    recover: str | None = None
    targets: tuple[GloomhavenBlow, ...] = ()


class UnderworldsEvent(Event, frozen=True, kw_only=True):
    """What happens to a fighter of Underworlds; ``turn`` is another word for an activation, of anyone."""

    turn: Literal["start", "end"] | None = None
    activation: Literal["start", "end"] | None = None
    action: str | None = None
    apply: Token | None = None
    remove: Token | None = None
    ask: UnderworldsAsk | None = None
    lasts: UnderworldsLasts | None = None
    until: tuple[Until, ...] = ()
    succeeded: Any = None
    trapped: Any = None
    backlash: Any = None
    caster_out_of_action: Any = None
    out_of_action: Any = None
    glory: Any = None
    drive_back: Any = None
    rolls: Any = None
    criticals: Any = None
    successes: Any = None


class RelicKnightsEvent(Event, frozen=True, kw_only=True):
    """What happens to a unit of Relic Knights; ``hold`` and ``spend`` are points of held esper."""

    turn: Literal["start", "end"] | None = None
    step: Step | None = None
    apply: Carried | None = None
    hold: Points | None = None
    spend: Points | None = None
    drop: str | None = None
    deposit: str | None = None
    drain: str | None = None
    remove: str | None = None
    ask: RelicKnightsAsk | None = None
    lasts: RelicKnightsLasts | None = None
    paid: Any = None
    presses: Any = None
    prevented: Any = None
    hit: Any = None
    armor: Any = None
    final_damage: Points | None = None
    destroyed: Any = None
    recovered: Points | None = None
    tracks: Any = None
    casualties: Any = None
    ignored: Any = None
    after: Any = None
    original: Any = None


class Timeline(Document, frozen=True, kw_only=True, tag="timeline"):
    """A figure of Gloomhaven and what happens to it, in order."""

    edition: Edition | None = None
    figure: GloomhavenFigure
    events: tuple[GloomhavenEvent, ...]


class UnderworldsTimeline(Document, frozen=True, kw_only=True, tag="timeline"):
    """A fighter of Underworlds and what happens to it, in order."""

    figure: UnderworldsFigure
    events: tuple[UnderworldsEvent, ...]


class RelicKnightsTimeline(Document, frozen=True, kw_only=True, tag="timeline"):
    """A unit of Relic Knights and what happens to it, in order."""

    figure: RelicKnightsFigure
    events: tuple[RelicKnightsEvent, ...]


AnyTimeline = Timeline | UnderworldsTimeline | RelicKnightsTimeline
