"""What esper and scenarios are read by: the books, the esper deck, cards named on the command line."""

from __future__ import annotations

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes import WrongCall
from toolkit.pipes.items import Item
from toolkit.rules.esper import Card, Esper, EsperDeck, out_of_bounds, standard
from toolkit.rules.finding import Finding
from toolkit.rules.scenario import Tables
from toolkit.rules.shapes import Unfit


def tables() -> Tables:
    """The sections of the book that a battle is set up by."""
    names = ("scenario", "cadre", "factions", "esper")
    return Tables(*(books.section(f"relic_knights/{name}") for name in names))


def deck_of(item: Item) -> EsperDeck:
    """The esper deck that serves a document: the last one read, else the one that every player has."""
    decks: list[EsperDeck] = item.context.of("esper-deck", "relic-knights")
    return decks[-1] if decks else standard(books.section("relic_knights/esper"))


def cards(text: str | None, option: str) -> list[str] | None:
    """The cards of an option, ``law/corruption,void,…``.

    :raises WrongCall: for one that is no card.
    """
    if text is None:
        return None
    return [str(_word(Card, word, option)) for word in text.split(",") if word.strip()]


def affinities(text: str, option: str) -> list[tuple[str, ...]]:
    """Sides by their affinities, ``law,chaos`` or ``creation+essence+law,chaos``.

    :raises WrongCall: for a word that is no type of esper.
    """
    return [tuple(str(_word(Esper, word, option)) for word in side.split("+")) for side in text.split(",")]


def esper(text: str) -> str:
    """A type of esper named on the command line.

    :raises WrongCall: for a word that is none.
    """
    return str(_word(Esper, text, "TYPE"))


def _word(wanted: type[Card] | type[Esper], word: str, option: str) -> Card | Esper:
    try:
        return wanted.read(word, books.words)
    except Unfit as unfit:
        near = f"; did you mean {unfit.suggestions[0]}?" if unfit.suggestions else ""
        raise WrongCall(f"{option}: {unfit}{near}") from None


def judge(item: Item, choices: Choices) -> list[Finding]:
    """All that is amiss with an esper deck: it must have cards, and not too many."""
    why = out_of_bounds(item.value)
    return [Finding("DOC005", ("cards",), {"why": why})] if why else []
