"""Timelines: a figure and what happens to it, for each game."""

from __future__ import annotations

from typing import Any, Literal

from toolkit.rules.condition.figures import (
    Carried,
    GloomhavenFigure,
    Points,
    RelicKnightsFigure,
    Step,
    Token,
    UnderworldsFigure,
)
from toolkit.rules.condition.table import Condition, Edition
from toolkit.rules.shapes import Document, Part, Word


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
    health: Points | None = None


class Lost(Part, frozen=True, kw_only=True):
    """A condition that an outcome took away, and why."""

    condition: Condition
    why: Any = None
    citation: Any = None


class GloomhavenBlow(Event, frozen=True, kw_only=True):
    """What an outcome of Gloomhaven's combat says, in all or of one of its targets."""

    before: GloomhavenFigure | None = None
    gained: tuple[Condition, ...] = ()
    lost: tuple[Lost, ...] = ()
    conditions: tuple[Condition, ...] | None = None
    drawn: tuple[str, ...] | None = None
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
    remove: Condition | None = None
    recover: str | None = None
    targets: tuple[GloomhavenBlow, ...] = ()


class UnderworldsBlow(Event, frozen=True, kw_only=True):
    """What an outcome of Underworlds' combat says, in all or of one of its targets.

    Of an event of its own, ``action`` is one that gives a token or ends a card.
    """

    action: str | None = None
    before: UnderworldsFigure | None = None
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


class UnderworldsEvent(UnderworldsBlow, frozen=True, kw_only=True):
    """What happens to a fighter of Underworlds; ``turn`` is another word for an activation, of anyone."""

    turn: Literal["start", "end"] | None = None
    activation: Literal["start", "end"] | None = None
    apply: Token | None = None
    remove: Token | None = None
    ask: UnderworldsAsk | None = None
    lasts: UnderworldsLasts | None = None
    until: tuple[Until, ...] = ()
    targets: tuple[UnderworldsBlow, ...] = ()


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
    action: Any = None
    drawn: Any = None
    hands: Any = None
    held: Any = None
    mitigation: Any = None
    before: RelicKnightsFigure | None = None
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
