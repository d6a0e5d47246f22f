"""Outcomes of combat that come one after the other: what they do to the figures that they are of.

After a timeline they are events of its figure. Where there is none, consecutive outcomes of one target are
followed as one figure, from how it stood before the first of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from toolkit.rules.condition.answers import Track
from toolkit.rules.condition.figures import (
    Figure,
    GloomhavenFigure,
    RelicKnightsFigure,
    UnderworldsFigure,
)
from toolkit.rules.condition.story import Wrong
from toolkit.rules.condition.timeline import (
    AnyTimeline,
    Event,
    GloomhavenBlow,
    RelicKnightsTimeline,
    Timeline,
    UnderworldsTimeline,
)
from toolkit.rules.condition.track import Tracking
from toolkit.rules.finding import Faults
from toolkit.rules.names import fold

ONE_FIGURE = "outcomes that follow each other and name the same target are taken as attacks on one figure"
HEALTH = "the health before the attack is not told: it is taken as no more than the damage"

_TIMELINES: Mapping[str, tuple[type[Any], type[Any]]] = {
    "gloomhaven": (Timeline, GloomhavenFigure),
    "underworlds": (UnderworldsTimeline, UnderworldsFigure),
    "relic-knights": (RelicKnightsTimeline, RelicKnightsFigure),
}


class Following:
    """The figures that the outcomes to come may be of: a timeline's, or the last outcome's targets."""

    def __init__(self, edition: str | None = None) -> None:
        self.edition = edition
        self.game: str | None = None
        self.timeline: Tracking | None = None
        self.targets: dict[str, Tracking] = {}

    def begin(self, timeline: AnyTimeline, book: Mapping[str, Any]) -> None:
        """A timeline, to whose figure the outcomes to come happen.

        :raises Faults: events of it that cannot be; nothing is followed then.
        """
        self.timeline, self.game = Tracking(timeline, book, self.edition), book["game"]

    def goes_on(self, outcome: Event, game: str | None) -> bool:
        """Is an outcome of the figures that are followed?"""
        if game != self.game:
            return False
        names = [fold(blow.target or "") for blow in _blows(outcome)]
        return self.timeline is not None or all(name in self.targets for name in names)

    def take(self, outcome: Event, book: Mapping[str, Any]) -> None:
        """One more outcome. Its targets are followed from now on, if nobody is.

        :raises Faults: an outcome that cannot be.
        """
        try:
            if self.timeline:
                self.timeline.happen(outcome)
                return
            for place, blow in enumerate(_blows(outcome)):
                whole = _whole(outcome, blow)
                name = fold(blow.target or "") or f"\n{place}"  # no name is like this
                going = self.targets.get(name)
                tracking = going or Tracking(_timeline(whole, book["game"]), book, self.edition)
                tracking.happen(whole)
                if going:
                    tracking.story.assume({"assumed": ONE_FIGURE})
                elif tracking.story.defeated and whole.before is None:
                    tracking.story.assume({"assumed": HEALTH})
                self.targets[name] = tracking
            self.game = book["game"]
        except Wrong as wrong:
            raise Faults(wrong.finding((), True)) from None

    def answers(self) -> list[Track]:
        """The tracks of all that are followed, which then are followed no more."""
        found = [self.timeline] if self.timeline else list(self.targets.values())
        self.timeline, self.targets, self.game = None, {}, None
        return [tracking.answer() for tracking in found]


def _blows(outcome: Any) -> Sequence[Any]:
    return getattr(outcome, "targets", ()) or (outcome,)


def _whole(outcome: Event, blow: Any) -> Any:
    """The outcome of one target, as an event of its own."""
    if blow is outcome:
        return outcome
    event = type(outcome)(**{key: getattr(blow, key) for key in blow.__struct_fields__})
    said = {key: getattr(outcome, key) for key in ("kind", "game", "edition", "attacker")}
    return replace(event, **said)


def _timeline(outcome: Any, game: str) -> AnyTimeline:
    """A timeline of the target, as it stood before the outcome."""
    made, of = _TIMELINES[game]
    figure: Figure = outcome.before or of(**_before(outcome))
    edition = {"edition": outcome.edition} if made is Timeline else {}
    timeline: AnyTimeline = made(
        game=game, figure=replace(figure, name=outcome.target or figure.name), events=(), **edition
    )
    return timeline


def _before(outcome: Any) -> dict[str, Any]:
    """What an outcome lets know of its target before it: health less what was lost of it, conditions."""
    told: dict[str, Any] = {}
    final = getattr(outcome, "final_damage", None)
    suffered = outcome.damage if final is None else final
    if isinstance(outcome.health, int):
        told["health"] = outcome.health + (suffered or 0) - (getattr(outcome, "recovered", None) or 0)
    if isinstance(outcome, GloomhavenBlow):
        kept = (name for name in outcome.conditions or () if name not in outcome.gained)
        told["conditions"] = (*kept, *(loss.condition for loss in outcome.lost))
    return told
