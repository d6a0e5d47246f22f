"""``skirmish deck``: lists for Warhammer Underworlds."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated

from msgspec import structs

from toolkit import books
from toolkit.checking import check as checked
from toolkit.checking import choices_of
from toolkit.judges.deck import cards, desk_of
from toolkit.pipes.items import Context, Item
from toolkit.pipes.texts import placed
from toolkit.rules.finding import Faults
from toolkit.rules.names import fold, nearest
from toolkit.verbs import CHECKS, Argument, AsOf, Call, NoCatalogue, Option, Pass, WrongCall, noun, verb

if TYPE_CHECKING:
    from toolkit.rules.deck.hand import DeckOdds, Hand
    from toolkit.rules.deck.sheet import DeckSheet
    from toolkit.rules.exchange.resolve import Lookup

app = noun("deck")

SECTION, EXCHANGE = "underworlds/deck", "underworlds/exchange"


def _do_overs() -> list[str]:
    return list(books.words(f"{SECTION}#do_overs"))


def _types() -> list[str]:
    return [*books.words(f"{SECTION}#types"), "gambit"]


def _readers() -> list[str]:
    from toolkit.rules.exchange.resolve import readers

    return list(readers(books.section(SECTION)))


def _formats() -> list[str]:
    from toolkit.rules.exchange.write import FORMATS

    return list(FORMATS)


DoOver = Annotated[str, Option("--do-over", autocompletion=_do_overs, help="What to draw again.")]


@verb(app, reads=("deck",), context=("catalogue", "format", "event"), to=CHECKS, format=True)
def check(call: Call, as_of: AsOf = None, no_catalogue: NoCatalogue = False, pass_: Pass = False) -> None:
    """Is the deck legal?

    Sizes, shares, names, warbands, types, and the lists of its format.
    """
    checked(call, pass_, as_of=as_of, no_catalogue=no_catalogue)


@verb(app, reads=("deck",), context=("catalogue", "format", "event"), format=True)
def show(call: Call, as_of: AsOf = None) -> None:
    """The deck at a glance, with a fingerprint of the list.

    Cards by type, counts, glory. The fingerprint is the same whatever the order and the spelling.
    """
    from toolkit.rules.deck.sheet import show as shown

    choices = choices_of(call, {"as_of": as_of})

    def answer(item: Item) -> DeckSheet:
        seat = desk_of(item, choices).seat(item.value)
        return shown(item.value, seat.tables[0].against, seat.played)

    call.answer(answer)


@verb(app, reads=("deck",), context=("catalogue", "format", "event"), seed=True)
def draw(call: Call, do_over: DoOver = "none") -> None:
    """An opening hand, and what is left in the decks."""
    from toolkit.rules.deck import hand
    from toolkit.rules.deck.sheet import dealt

    section = books.section(SECTION)
    again = _word("--do-over", do_over, "do_overs")

    def answer(item: Item) -> Hand:
        held = dealt(item.value, cards(item.context), section)
        decks = {
            deck: item.chance(deck).shuffled(
                [card.name for card in held if (card.section == "objectives") == (deck == "objectives")]
            )
            for deck in hand.DECKS
        }
        drawn = hand.draw(item.value.name, decks, again, item.seed, section)
        return structs.replace(drawn, player=item.value.player)

    call.answer(answer)


@verb(app, reads=("deck",), context=("catalogue", "format", "event"))
def odds(
    call: Call,
    card: Annotated[
        list[str] | None, Option("--card", metavar="NAME", help="A card to hold; of several, one.")
    ] = None,
    every: Annotated[bool, Option("--every", help="All the cards named, not one of them.")] = False,
    type_: Annotated[
        str | None,
        Option("--type", autocompletion=_types, help="Cards of a type."),
    ] = None,
    surge: Annotated[bool, Option("--surge", help="Surge objectives.")] = False,
    at_least: Annotated[
        int | None, Option("--at-least", metavar="N", min=0, help="How many of them.")
    ] = None,
    do_over: DoOver = "none",
) -> None:
    """The exact chance of cards in the opening hand.

    Of those named with --card, or of so many of a type.
    """
    from toolkit.rules.deck import hand
    from toolkit.rules.deck.cards import find
    from toolkit.rules.deck.sheet import dealt

    section = books.section(SECTION)
    again = _word("--do-over", do_over, "do_overs")
    kind = None if type_ is None else _word("--type", type_, "types", "gambit")
    if bool(card) == bool(kind or surge) or (every and not card):
        raise WrongCall("deck odds: --card NAME (several, with --every all), or --type TYPE or --surge")

    def answer(item: Item) -> DeckOdds:
        known = cards(item.context)
        held = dealt(item.value, known, section)
        if card:
            cards_found = {name: find(known, name) if known else None for name in card}
            keys = {one.key if one else fold(name): name for name, one in cards_found.items()}
            wanted = hand.named(held, keys, every, at_least)
        else:
            wanted = hand.of_type(held, kind, surge, at_least)
        found = hand.odds(item.value.name, held, wanted, again, section)
        return structs.replace(found, player=item.value.player)

    call.answer(answer)


@verb(app, context=("catalogue",))
def import_(
    call: Call,
    files: Annotated[
        list[str] | None, Argument(metavar="FILE...", help="Lists in text, or - for standard input.")
    ] = None,
    form: Annotated[
        str | None,
        Option("--from", autocompletion=_readers, help="How it is written; left out: by its look."),
    ] = None,
    player: Annotated[
        str | None, Option("--player", metavar="NAME", help="Whose list it is, where it does not say.")
    ] = None,
) -> None:
    """A deck from a builder's text, a link, a sheet or ids."""
    from toolkit.rules.exchange.resolve import decks, readers

    form = None if form is None else _one_of("--from", form, readers(books.section(SECTION)))
    texts = call.texts(files or ())
    at = _lookup(call.stream.context)
    for raw in texts:
        for deck in decks(str(raw.data), form, at):
            if isinstance(deck, Faults):
                call.stream.find(raw, [placed(finding) for finding in deck.findings])
            else:
                call.send(structs.replace(deck, player=deck.player or player))


@verb(app, reads=("deck",), context=("catalogue", "format", "event"), to=("text",))
def export(
    call: Call,
    form: Annotated[str, Option("--as", autocompletion=_formats, help="How to write it.")],
) -> None:
    """A deck as a builder's text, a link or a sheet."""
    from toolkit.rules.exchange.write import FORMATS, write

    form = _one_of("--as", form, FORMATS)
    call.passing = True  # what goes out are no results; findings go to standard error
    base = books.section(EXCHANGE)["link"]
    begun = False
    for item in call.items():
        at = item.context.made(_lookup)
        try:
            text = write(item.value, form, at, base)
        except Faults as faults:
            call.stream.find(item.raw, faults.findings)
            continue
        apart = "\n" if begun and form != "link" else ""
        call.output.write((apart + text).encode("utf-8", "backslashreplace"))
        call.output.flush()
        begun = True


def _lookup(context: Context) -> Lookup:
    from toolkit.rules.exchange.resolve import lookup

    return lookup(cards(context), books.section(EXCHANGE), books.section(SECTION))


def _word(option: str, given: str, key: str, *more: str) -> str:
    """A word of a closed set that an option gives, as the book spells it."""
    return _one_of(option, given, (*books.words(f"{SECTION}#{key}"), *more))


def _one_of(option: str, given: str, known: Collection[str]) -> str:
    for word in known:
        if fold(word) == fold(given):
            return word
    near = nearest(given, known)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise WrongCall(f"{option} {given}: none of {', '.join(known)}{hint}")
