"""Cards, items, bonuses, effects with a name: gained, used, recovered, ended."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.rules.condition.answers import Answer
from toolkit.rules.condition.story import Story, Thing, Told, Wrong
from toolkit.rules.condition.table import forbidden
from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.names import fold

MOST_CARDS = 100
"""How many cards a timeline may have: far more than any game, so that the work is bounded."""


def gain(story: Story, told: Told) -> None:
    """A card, an item, a bonus or an effect comes into play, by how long it says that it lasts."""
    name, lasts, until = told["gain"], told.get("lasts"), tuple(told.get("until", ()))
    if lasts is None:
        raise Wrong((), "", lacks="lasts")
    row = story.book["lasts"][lasts]
    if until and "until" not in row:
        raise Wrong(("until",), f"what lasts {lasts} names nothing that it lasts until")
    if "usually" in row and not until:
        until = tuple(row["usually"])
        story.assume(row)
    old = story.cards.get(fold(name))
    if old is None and len(story.cards) >= most(MOST_CARDS):
        raise Wrong(("gain",), beyond(MOST_CARDS, "cards"))
    if old and old.state == "active" and "on" not in old.row:
        if row["again"] == "nothing":
            story.say(f"{name} was there, and once is all", row)
            return
        if row["again"] == "anew":
            old.fresh, old.until = old.fresh or story.is_fresh(row, until), until
            story.say(f"{name} was there: its time begins anew", row)
            story.gained.append(name)
            return
        story.leave(old, "replaced by a new one")
    thing = Thing(name=name, row=row, lasts=lasts, until=until, state=row.get("gained", "active"))
    story.cards[fold(name)] = thing
    if "on" in row:
        story.say(f"{name} is {thing.state}", row)
    else:
        thing.fresh = story.is_fresh(row, until)
        story.assume(row)
        story.enter(thing)
        story.gained.append(name)


def done_with(cause: str, why: str) -> Callable[[Story, Told], None]:
    """Something is done with one thing that the figure has: used, dropped, removed…"""

    def happens(story: Story, told: Told) -> None:
        thing = story.find(told[cause])
        if thing is None:
            if fold(told[cause]) in map(fold, story.table):
                story.answer = Answer(may=False, how=None, why=f"no {told[cause]} is there")
                return
            known = [*story.table, *(card.name for card in story.cards.values())]
            raise Wrong((cause,), f'"{told[cause]}" was never gained', told[cause], known)
        row = thing.row
        against = forbidden(story.table, story.force, row.get("deed", cause), on_turn="turn" in story.open)
        if cause in ("use", "drop") and against:
            story.refuse(f"forbidden by {' and '.join(against)}", story.table[against[0]])
            return
        allowed = thing.state in story.steps(thing, cause) if "on" in row else story.ends(thing, cause)
        if not allowed:
            is_ = f"{thing.name} is {thing.state}" if thing.lasts else f"{thing.name} goes by {row['ends']}"
            story.refuse(is_, row)
        elif cause == "end" and row.get("end_in", story.step) != story.step:
            story.refuse(f"only at the {row['end_in']} is that the player's choice", row)
        else:
            story.happen(cause, why, thing)

    return happens
