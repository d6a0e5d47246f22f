"""What the tests of timelines share: a timeline in short, and its track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from toolkit import books
from toolkit.judges.condition import book_of
from toolkit.kinds import kind_type
from toolkit.rules.condition.answers import Track
from toolkit.rules.condition.track import track
from toolkit.rules.shapes import Custom

Events = Sequence[dict[str, Any]]
START, END, ROUND = {"turn": "start"}, {"turn": "end"}, {"round": "end"}


def bound(game: str, figure: dict[str, Any], events: Events, **more: Any) -> Any:
    """The timeline as its type."""

    def read(custom: type[Custom], raw: object) -> object:
        return custom.read(raw, books.words)

    document = {"kind": "timeline", "game": game, "figure": figure, "events": list(events), **more}
    return msgspec.convert(document, kind_type("timeline", game), dec_hook=read)


def tracked(events: Events, *conditions: str, health: int = 9, full: int = 9, **more: Any) -> Track:
    """The track of a figure of Gloomhaven."""
    figure = {"health": health, "max_health": full, "conditions": list(conditions), **more.pop("figure", {})}
    return track(bound("gloomhaven", figure, events, **more), book_of("gloomhaven"))


def fighter(events: Events, *tokens: str, **figure: Any) -> Track:
    """The track of a fighter of Underworlds."""
    figure = {"health": 4, "max_health": 4, "conditions": list(tokens), **figure}
    return track(bound("underworlds", figure, events), book_of("underworlds"))


def unit(events: Events, *tokens: str, **figure: Any) -> Track:
    """The track of a unit of Relic Knights."""
    figure = {"health": 6, "max_health": 8, "conditions": list(tokens), **figure}
    return track(bound("relic-knights", figure, events), book_of("relic-knights"))


def ends(found: Track) -> list[tuple[str, int | None, int | None]]:
    """Each stretch: what, from which event, to which."""
    return [(one.condition, one.gained_at, one.ended_at) for one in found.expires]


def healths(found: Track) -> list[int | None]:
    """The health after each event."""
    return [event.health for event in found.events]


def why(found: Track, condition: str) -> str:
    """Why a condition ended."""
    return next(loss.why for event in found.events for loss in event.lost if loss.condition == condition)
