"""What the judge of decks is handed."""

from __future__ import annotations

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes import WrongCall
from toolkit.pipes.items import Context, Item
from toolkit.rules.deck.cards import index
from toolkit.rules.deck.formats import core
from toolkit.rules.deck.judge import Desk
from toolkit.rules.deck.judge import judge as judged
from toolkit.rules.finding import Finding
from toolkit.rules.names import fold, nearest


def desk(context: Context, choices: Choices) -> Desk:
    """The desk that decks are judged at: catalogues, formats, the event's day and format."""
    section, formats = books.section("underworlds/deck"), context.of("format", "underworlds")
    known = [core(section).name or "", *(one.name or "" for one in formats)]
    if choices.format is not None and fold(choices.format) not in map(fold, known):
        near = nearest(choices.format, known)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise WrongCall(f"--format {choices.format}: no such format{hint}")
    event = context["event"][-1] if context["event"] else None
    return Desk(
        section,
        index(context.of("catalogue", "underworlds"), section),
        formats,
        name=choices.format,
        fallback=event.format if event else None,
        day=choices.as_of or (event.date if event else None),
        without=choices.no_catalogue,
    )


def judge(item: Item, choices: Choices) -> list[Finding]:
    """All that is amiss with a deck."""
    made = item.context.made(lambda context: desk(context, choices), "deck")
    return judged(item.value, made, lambda: list(item.keys))
