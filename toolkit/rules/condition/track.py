"""The track of a timeline: what each event does to a figure, and when everything on it ends.

One function for three games: what there is, and what ends it, stands in each game's table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from toolkit.rules.condition.answers import Answer, Happened, Track
from toolkit.rules.condition.happenings import HAPPENINGS, Wrong
from toolkit.rules.condition.story import Story, Thing
from toolkit.rules.condition.table import of_edition
from toolkit.rules.condition.timeline import AnyTimeline, Card, Figure
from toolkit.rules.finding import Faults, Finding
from toolkit.rules.names import fold


def track(timeline: AnyTimeline, book: Mapping[str, Any], edition: str | None = None) -> Track:
    """What the events come to, one after the other: health and conditions after each, and what ended when.

    ``book`` holds the game's tables of conditions and cards. The document's edition goes before
    ``edition``. Points of health are whole numbers; events count from 0.

    :raises Faults: events that cannot be: DOC005 at the place of each.
    """
    chosen: str | None = getattr(timeline, "edition", None) or edition or book.get("edition")
    table = of_edition(book, chosen) if chosen else book["conditions"]
    story = Story(book, table)
    faults = _take_up(story, timeline.figure)
    events: list[Happened] = []
    for number, event in enumerate(timeline.events):
        told: dict[str, Any] = to_builtins(event, enc_hook=lambda word: word.write())
        story.begin(number)
        keys = [key for key in HAPPENINGS if key in told]
        deeds = ["kind"] if "kind" in told else keys
        if len(deeds) != 1:
            why = (
                f"one thing an event, not {' and '.join(deeds)}" if deeds else "nothing happens in this event"
            )
            faults.append(Finding("DOC005", ("events", number), {"why": why}))
        elif not story.defeated:
            try:
                HAPPENINGS[deeds[0]](story, told)
            except Wrong as wrong:
                path = ("events", number, *wrong.path)
                faults.append(Finding("DOC005", path, {"why": wrong.why}, wrong.suggestions))
        elif deeds == ["ask"]:
            story.answer = Answer(may=False, how=None, why=story.fallen)
        events.append(_happened(story, {key: told[key] for key in (*deeds, *told)}))
    if faults:
        raise Faults(*faults)
    return _result(timeline, story, events, chosen)


def _take_up(story: Story, figure: Figure) -> list[Finding]:
    """The story at its beginning, from the figure; and what cannot be in it."""
    faults: list[Finding] = []
    story.name, story.health = figure.name, figure.health
    story.full = figure.health if figure.max_health is None else figure.max_health
    if figure.health is not None and figure.max_health is None:
        story.assumptions.append("the health at first is taken as the full health")
    if figure.health is not None and story.full is not None and figure.health > story.full:
        why = f"expected at most the full health, {story.full}, not {figure.health}"
        faults.append(Finding("DOC005", ("figure", "health"), {"why": why}))
    story.open = {story.scope(figure.during)} if figure.during else set()
    fresh = getattr(figure, "fresh", ())
    for number, name in enumerate(getattr(figure, "conditions", ())):
        if name not in story.table:
            faults.append(
                Finding("DOC005", ("figure", "conditions", number), {"why": f"no {name} in this edition"})
            )
        elif name not in story.force:
            copies = figure.copies.get(name, 1)
            thing = Thing(name=str(name), row=story.table[name], fresh=name in fresh, copies=copies)
            story.enter(thing)
            story.force[thing.name] = thing
    for number, card in enumerate(figure.cards):
        row = story.book["lasts"].get(card.lasts)
        if row is None:
            why = f"how long it lasts is none of {', '.join(story.book['lasts'])}"
            faults.append(Finding("DOC005", ("figure", "cards", number), {"why": why}))
            continue
        thing = Thing(
            name=card.name, row=row, state=card.state, lasts=card.lasts, until=card.until, fresh=card.fresh
        )
        if "on" not in row and card.state == "active":
            story.enter(thing)
        story.cards[fold(card.name)] = thing
    story.step = getattr(figure, "step", None)
    story.held, story.most_held = getattr(figure, "held", None), getattr(figure, "max_held", None)
    story.express(getattr(figure, "expression", None))
    return faults


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
    cards = [
        Card(name=card.name, state=card.state, lasts=card.lasts, until=card.until, fresh=card.fresh)  # type: ignore[arg-type]
        for card in story.cards.values()
    ]
    return Track(
        name=timeline.name,
        game=story.book["game"],
        edition=edition,
        events=events,
        health=story.health,
        defeated=story.defeated,
        conditions=story.conditions(),
        cards=cards,
        expires=story.stretches,
        figure=_figure(timeline, story, cards),
        assumptions=story.assumptions,
    )


def _figure(timeline: AnyTimeline, story: Story, cards: list[Card]) -> dict[str, Any]:
    """The figure at the end, as a figure at the beginning is written: nothing that is left out by default."""
    fields = {
        "name": story.name,
        "health": story.health,
        "max_health": story.full,
        "conditions": story.conditions(),
        "fresh": [thing.name for thing in story.force.values() if thing.fresh],
        "copies": {thing.name: thing.copies for thing in story.force.values() if thing.copies > 1},
        "during": next(iter(story.open), None),
        "step": story.step,
        "held": story.held,
        "max_held": story.most_held,
        "expression": story.expressed,
        "cards": to_builtins(cards),
    }
    return {key: value for key, value in fields.items() if key == "conditions" or value not in (None, [], {})}
