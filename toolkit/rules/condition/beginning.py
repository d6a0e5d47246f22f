"""How a story begins with a figure, and the figure that it leaves: written in the same way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import to_builtins

from toolkit.rules.condition.figures import (
    Card,
    Figure,
    GloomhavenFigure,
    RelicKnightsFigure,
    UnderworldsFigure,
)
from toolkit.rules.condition.story import Story, Thing
from toolkit.rules.finding import Finding, Path
from toolkit.rules.names import fold

_UNTOUCHED = ("monster", "shield", "retaliate")


def take_up(story: Story, figure: Figure) -> list[Finding]:
    """Begin a story with a figure; what cannot be of it is found."""
    faults = [*_health(story, figure), *_cards(story, figure.cards)]
    story.name = figure.name
    during = getattr(figure, "during", None)
    story.open = {story.scope(during)} if during else set()
    if isinstance(figure, GloomhavenFigure):
        faults += _conditions(story, figure, ("figure", "conditions"), figure.conditions, figure.fresh)
    elif isinstance(figure, UnderworldsFigure):
        guard = [story.book["on_guard"]] * figure.on_guard
        faults += _conditions(story, figure, (), [*figure.conditions, *figure.tokens, *guard])
    elif isinstance(figure, RelicKnightsFigure):
        faults += _conditions(story, figure, (), figure.conditions)
        story.step, story.held, story.most_held = figure.step, figure.held, figure.max_held
        story.express(figure.expression)
    return faults


def _health(story: Story, figure: Figure) -> list[Finding]:
    health, full, at = figure.health, figure.max_health, "health"
    if isinstance(figure, UnderworldsFigure) and health is None and figure.wounds is not None:
        full, at = figure.wounds, "damage_taken"
        health = max(0, full - figure.damage_taken)
    if full is None and health is not None:
        story.assumptions.append("the health at first is taken as the full health")
    story.health, story.full = health, health if full is None else full
    if health is None or full is None or health <= full:
        return []
    return [
        Finding("DOC005", ("figure", at), {"why": f"expected at most the full health, {full}, not {health}"})
    ]


def _conditions(
    story: Story, figure: Figure, path: Path, names: Iterable[str], fresh: Iterable[str] = ()
) -> list[Finding]:
    """The conditions in force at first, once each."""
    faults = []
    for number, name in enumerate(names):
        if name not in story.table:
            faults.append(Finding("DOC005", (*path, number), {"why": f"no {name} in this edition"}))
        elif name not in story.force:
            row, copies = story.table[name], figure.copies.get(name, 1)
            waits = name in fresh and any(cause.startswith("next ") for cause in row["ended_by"])
            thing = Thing(name=str(name), row=row, fresh=waits, copies=copies)
            story.enter(thing)
            story.force[thing.name] = thing
    return faults


def _cards(story: Story, cards: Iterable[Card]) -> list[Finding]:
    faults, known = [], story.book["lasts"]
    for number, given in enumerate(cards):
        if given.lasts not in known:
            path, why = ("figure", "cards", number, "lasts"), f"{given.lasts} is none of {', '.join(known)}"
            faults.append(Finding("DOC005", path, {"why": why}))
            continue
        thing = Thing(
            name=given.name,
            row=known[given.lasts],
            state=given.state,
            lasts=given.lasts,
            until=given.until,
            fresh=given.fresh,
        )
        story.cards[fold(given.name)] = thing
        if "on" not in thing.row and thing.state == "active":
            story.enter(thing)
    return faults


def card(thing: Thing) -> Card:
    """A card as it stands."""
    return Card(
        name=thing.name,
        state=thing.state,  # type: ignore[arg-type]
        lasts=str(thing.lasts),
        until=thing.until,
        fresh=thing.fresh,
    )


def put_down(story: Story, first: Figure, cards: list[Card]) -> dict[str, Any]:
    """The figure at the end, as one at the beginning is written: without what is taken when left out.

    What a story does not concern itself with is as it was ``first``.
    """
    kept = {key: value for key, value in to_builtins(first, enc_hook=str).items() if key in _UNTOUCHED}
    fields = {
        "name": story.name,
        "health": story.health,
        "max_health": story.full,
        "conditions": story.conditions(),
        "fresh": sorted(thing.name for thing in story.force.values() if thing.fresh),
        "copies": {thing.name: thing.copies for thing in story.force.values() if thing.copies > 1},
        "during": next(iter(story.open), None),
        "step": story.step,
        "held": story.held,
        "max_held": story.most_held,
        "expression": story.expressed,
        "cards": to_builtins(cards),
    }
    told = {key: value for key, value in fields.items() if key == "conditions" or value not in (None, [], {})}
    return told | kept
