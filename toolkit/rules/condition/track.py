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
from toolkit.rules.condition.story import Story, Wrong
from toolkit.rules.condition.table import of_edition
from toolkit.rules.condition.timeline import AnyTimeline, Timeline
from toolkit.rules.finding import Faults, unfit

MOST_EVENTS, SUGGESTIONS = 100_000, 100
"""What bounds the work: events of a timeline, and faults of it that are given a suggestion."""


def track(timeline: AnyTimeline, book: Mapping[str, Any], edition: str | None = None) -> Track:
    """What the events come to, one after the other: health and conditions after each, and what ended when.

    ``book`` holds the game's tables of conditions and cards. The document's edition goes before
    ``edition``. Points of health are whole numbers; events count from 0.

    :raises Faults: events that cannot be: DOC005 at the place of each.
    """
    if len(timeline.events) > MOST_EVENTS or len(timeline.figure.cards) > MOST_CARDS:
        where = ("events",) if len(timeline.events) > MOST_EVENTS else ("figure", "cards")
        raise unfit(where, f"more than {MOST_EVENTS} events, or {MOST_CARDS} cards")
    chosen: str | None = None
    if isinstance(timeline, Timeline):
        chosen = timeline.edition or edition or str(book["edition"])
    story = Story(book, of_edition(book, chosen) if chosen else book["conditions"])
    if chosen:
        story.assume(book["editions"][chosen])
    faults = take_up(story, timeline.figure)
    events: list[Happened] = []
    for number, event in enumerate(timeline.events):
        told: dict[str, Any] = to_builtins(event, enc_hook=lambda word: word.write())
        story.begin(number)
        try:
            deed = happening(told)
            if not story.defeated:
                HAPPENINGS[deed](story, told)
            elif deed == "ask":
                story.answer = Answer(may=False, how=None, why=story.fallen)
            events.append(_happened(story, {deed: told[deed], **told}))
        except Wrong as wrong:
            faults.append(wrong.finding(("events", number), len(faults) < SUGGESTIONS))
    if faults:
        raise Faults(*faults)
    return _result(timeline, story, events, chosen)


def _happened(story: Story, told: dict[str, Any]) -> Happened:
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


def _result(timeline: AnyTimeline, story: Story, events: list[Happened], edition: str | None) -> Track:
    cards = [card(thing) for thing in story.cards.values()]
    return Track(
        name=timeline.name or story.name,
        game=story.book["game"],
        edition=edition,
        events=events,
        health=story.health,
        defeated=story.defeated,
        conditions=story.conditions(),
        cards=cards,
        expires=story.stretches,
        figure=put_down(story, timeline.figure, cards),
        assumptions=story.assumptions,
    )
