"""What the judge of decks is handed."""

from __future__ import annotations

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes import WrongCall
from toolkit.pipes.items import Context, Item
from toolkit.rules.deck.cards import Cards, index
from toolkit.rules.deck.formats import core, unknown
from toolkit.rules.deck.judge import Desk
from toolkit.rules.deck.judge import judge as judged
from toolkit.rules.finding import Finding
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Day, Unfit


def cards(context: Context) -> Cards | None:
    """The index of the catalogues; None where none of them holds a card."""
    made = context.made(_cards)
    return made if made.printings else None


def _cards(context: Context) -> Cards:
    return index(context.of("catalogue", "underworlds"), books.section("underworlds/deck"))


def desk(context: Context, choices: Choices) -> Desk:
    """The desk that decks are judged at: catalogues, formats, the event's day and format."""
    section, formats = books.section("underworlds/deck"), context.of("format", "underworlds")
    known = [core(section).name, *(one.name for one in formats)]
    if choices.format is not None and fold(choices.format) not in map(fold, known):
        near = nearest(choices.format, known)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise WrongCall(f"--format {choices.format}: no such format{hint}")
    event = context["event"][-1] if context["event"] else None
    return Desk(
        section,
        context.made(_cards),
        formats,
        name=choices.format,
        fallback=event.format if event else None,
        day=_day(choices.as_of) or (event.date if event else None),
        without=choices.no_catalogue,
    )


def _day(given: str | None) -> str | None:
    try:
        return None if given is None else Day.read(given, books.words)
    except Unfit as unfit:
        raise WrongCall(f"--as-of {given}: {unfit}") from None


def desk_of(item: Item, choices: Choices) -> Desk:
    """The desk of a deck's context; made once, and again when there is more of that."""
    return item.context.made(desk, choices)


def judge(item: Item, choices: Choices) -> list[Finding]:
    """All that is amiss with a deck."""
    return judged(item.value, desk_of(item, choices), lambda: item.keys)


def judge_format(item: Item, choices: Choices) -> list[Finding]:
    """What in a format can mean nothing, by the catalogues that were read."""
    known = None if choices.no_catalogue else cards(item.context)
    return [] if known is None else unknown(item.value, known)


def played(item: Item, choices: Choices) -> str:
    """The format that a deck is judged by, and since when that holds; nothing where it is open."""
    return desk_of(item, choices).seat(item.value).label


def all_played(context: Context, choices: Choices) -> list[str]:
    """The formats that decks of this context were judged by, each once."""
    made = context.made(desk, choices)
    return list(dict.fromkeys(seat.label for seat in made.seats.values() if seat.label))


def fingerprint(item: Item) -> str:
    """What two decks of the same cards have in common."""
    from toolkit.rules.deck.sheet import dealt
    from toolkit.rules.deck.sheet import fingerprint as printed

    found = dealt(item.value, cards(item.context), books.section("underworlds/deck"))
    return printed(item.value, found)
