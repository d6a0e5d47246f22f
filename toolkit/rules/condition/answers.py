"""What is answered: the track of a timeline, when a condition ends, what conditions there are."""

from __future__ import annotations

from typing import Any, Literal

from toolkit.rules.condition.figures import Card
from toolkit.rules.shapes import Result, Row


class Loss(Row, frozen=True, kw_only=True):
    """A condition that went, why, and where the book says so."""

    condition: str
    why: str
    citation: str


class Reason(Row, frozen=True, kw_only=True):
    """What an event changed besides, and where the book says so."""

    what: str
    citation: str | None


class Answer(Row, frozen=True, kw_only=True):
    """May the figure do what was asked, and how: at ``advantage``, ``disadvantage`` or neither."""

    may: bool
    how: Literal["advantage", "disadvantage"] | None
    why: str
    citation: str | None = None


class Happened(Row, frozen=True, kw_only=True):
    """An event, and how the figure stands after it: health, conditions, damage and healing in points."""

    event: dict[str, Any]
    health: int | None
    conditions: list[str]
    gained: list[str]
    lost: list[Loss]
    damage: int
    healed: int
    prevented: int
    answer: Answer | None
    why: list[Reason]


class Stretch(Row, frozen=True, kw_only=True):
    """One stretch of a condition: from which event to which (null: before the first, not yet)."""

    condition: str
    gained_at: int | None
    ended_at: int | None
    why: str
    citation: str


class Track(Result, frozen=True, kw_only=True, tag="track"):
    """What a timeline comes to; ``figure`` may begin the next timeline, or stand in an attack."""

    name: str | None
    game: str
    edition: str | None
    events: list[Happened]
    health: int | None
    defeated: bool
    conditions: list[str]
    cards: list[Card]
    expires: list[Stretch]
    figure: dict[str, Any]
    assumptions: list[str]


class Expiry(Result, frozen=True, kw_only=True, tag="expiry", omit_defaults=True):
    """When a condition ends: with the figure's turn in ``round``, or (null) by what ``ends`` says."""

    condition: str
    ends: str
    round: int | None
    assumptions: tuple[str, ...] = ()


class Known(Result, frozen=True, kw_only=True, tag="condition", omit_defaults=True):
    """A condition of Gloomhaven: what it does, what ends it, and where it is printed."""

    condition: str
    sign: str
    effect: str
    ends: str
    citation: str
    assumptions: tuple[str, ...] = ()
