"""The track of a timeline: what each event does to a figure, and when everything on it ends.

One function for three games: what there is, and what ends it, stands in each game's table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from toolkit.rules.condition.answers import Answer, Happened, Track
from toolkit.rules.condition.beginning import card, put_down, take_up
from toolkit.rules.condition.cards import MOST_CARDS
from toolkit.rules.condition.happenings import HAPPENINGS, happening
from toolkit.rules.condition.story import Story, Told, Wrong
from toolkit.rules.condition.table import of_edition
from toolkit.rules.condition.timeline import AnyTimeline, Event, Timeline
from toolkit.rules.finding import Faults, unfit
from toolkit.rules.maths.bounds import beyond, most

MOST_EVENTS, SUGGESTIONS = 100_000, 100
"""What bounds the work: events of a timeline, and faults of it that are given a suggestion."""


def track(timeline: AnyTimeline, book: Mapping[str, Any], edition: str | None = None) -> Track:
    """What the events come to, one after the other: health and conditions after each, and what ended when.

    :raises Faults: events that cannot be: DOC005 at the place of each.
    """
    return Tracking(timeline, book, edition).answer()


class Tracking:
    """A timeline that is followed, its own events first. ``book`` holds the game's tables.

    The document's edition goes before ``edition``. Points of health are whole numbers; events count from 0.

    :raises Faults: events of it that cannot be: DOC005 at the place of each.
    """

    def __init__(self, timeline: AnyTimeline, book: Mapping[str, Any], edition: str | None = None) -> None:
        if len(timeline.events) > most(MOST_EVENTS):
            raise unfit(("events",), beyond(MOST_EVENTS, "events"))
        if len(timeline.figure.cards) > most(MOST_CARDS):
            raise unfit(("figure", "cards"), beyond(MOST_CARDS, "cards"))
        self.timeline = timeline
        self.edition: str | None = None
        if isinstance(timeline, Timeline):
            self.edition = timeline.edition or edition or str(book["edition"])
        self.story = Story(book, of_edition(book, self.edition) if self.edition else book["conditions"])
        if self.edition:
            self.story.assume(book["editions"][self.edition])
        self.events: list[Happened] = []
        faults = take_up(self.story, timeline.figure)
        for number, event in enumerate(timeline.events):
            try:
                self.happen(event, number)
            except Wrong as wrong:
                faults.append(wrong.finding(("events", number), len(faults) < SUGGESTIONS))
        if faults:
            raise Faults(*faults)

    def happen(self, event: Event, number: int | None = None) -> None:
        """One more event, by its ``number`` in the document; left out: the next.

        :raises Wrong: an event that cannot be, by which nothing happened.
        """
        story, told = self.story, _told(event)
        if len(self.events) >= most(MOST_EVENTS):
            raise Wrong((), beyond(MOST_EVENTS, "events"))
        story.begin(len(self.events) if number is None else number)
        deed = happening(told)
        if not story.defeated:
            HAPPENINGS[deed](story, told)
        elif deed == "ask":
            story.answer = Answer(may=False, how=None, why=story.fallen)
        self.events.append(_happened(story, {deed: told[deed], **told}))

    def answer(self) -> Track:
        """The track of what has happened so far."""
        timeline, story = self.timeline, self.story
        cards = [card(thing) for thing in story.cards.values()]
        return Track(
            name=timeline.name or story.name,
            game=story.book["game"],
            edition=self.edition,
            events=self.events,
            health=story.health,
            defeated=story.defeated,
            conditions=story.conditions(),
            cards=cards,
            expires=story.stretches,
            figure=put_down(story, timeline.figure, cards),
            assumptions=story.assumptions,
        )


def _told(event: Event) -> Told:
    told: Told = to_builtins(event, enc_hook=lambda word: word.write())
    return told


def _happened(story: Story, told: Told) -> Happened:
    return Happened(
        event=told,
        health=story.health,
        conditions=story.conditions(),
        gained=story.gained,
        lost=story.lost,
        damage=story.damage,
        healed=story.healed,
        prevented=story.prevented,
        answer=story.answer,
        why=story.why,
    )
