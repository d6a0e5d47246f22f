"""``skirmish esper``: what hands can pay, draws, flips and the wheel."""

from __future__ import annotations

from typing import Annotated

import msgspec

from toolkit import books
from toolkit.judges.esper import cards as card_option
from toolkit.judges.esper import deck_of, esper
from toolkit.pipes.items import Item
from toolkit.rules import esper as rules
from toolkit.rules.esper import Flip, Hand
from toolkit.rules.esper_plan import odds as chances
from toolkit.rules.esper_plan import plan
from toolkit.verbs import Argument, Call, Option, noun, verb

app = noun("esper")


def _types() -> list[str]:
    return list(books.words("relic_knights/esper#wheel"))


_CARDS = "Cards from the top, as law/corruption,void,wild."


@verb(app, reads=("esper-deck",), optional=True)
def deck(call: Call) -> None:
    """The esper deck's composition."""
    call.answer(lambda item: item.value or deck_of(item))


@verb(app)
def wheel(
    call: Call,
    esper_type: Annotated[str, Argument(metavar="TYPE", autocompletion=_types, help="A type of esper.")],
) -> None:
    """A type's neighbours on the wheel, and its opposite."""
    call.send(rules.wheel(esper(esper_type), books.section("relic_knights/esper")))


@verb(app, reads=("esper-deck",), optional=True, seed=True)
def flip(
    call: Call,
    number: Annotated[int, Argument(metavar="N", min=1, help="How many cards.")],
    cards: Annotated[str | None, Option("--cards", metavar="CARDS", help=_CARDS)] = None,
) -> None:
    """Flip cards and add up the esper on them, both icons of each."""
    given, book = card_option(cards, "--cards"), books.section("relic_knights/esper")

    def flipped(item: Item) -> Flip:
        deck = item.value or deck_of(item)
        order = item.chance().shuffled(rules.laid_out(deck))[:number] if given is None else given
        return msgspec.structs.replace(rules.flip(number, order, deck, book), seed=item.seed)

    call.answer(flipped)


@verb(app, reads=("esper-deck",), optional=True, seed=True)
def draw(
    call: Call,
    mulligan: Annotated[
        str | None, Option("--mulligan", metavar="CARDS", help="Cards of the hand to put away and draw anew.")
    ] = None,
) -> None:
    """Draw the first hand, with its one mulligan."""
    away, book = card_option(mulligan, "--mulligan") or [], books.section("relic_knights/esper")

    def drawn(item: Item) -> Hand:
        deck = item.value or deck_of(item)
        order = item.chance().shuffled(rules.laid_out(deck))
        return msgspec.structs.replace(rules.first_hand(order, away, deck, book), seed=item.seed)

    call.answer(drawn)


@verb(app, reads=("payment",), context=("esper-deck",))
def pay(
    call: Call,
    plans: Annotated[
        bool, Option("--plans", help="Also every other way of which nothing could be left out.")
    ] = False,
) -> None:
    """Can the hand pay? The cheapest plan, card by card.

    And which presses can be paid with it.
    """
    book = books.section("relic_knights/esper")
    call.answer(
        lambda item: plan(item.value, deck_of(item), book, plans),
        no=lambda it: not it.payable,
        predicate=True,
    )


@verb(app, reads=("payment",), context=("esper-deck",))
def odds(call: Call) -> None:
    """The exact chance that a hand can pay after drawing.

    For the cost, and for each set of presses with it.
    """
    book = books.section("relic_knights/esper")
    call.answer(lambda item: chances(item.value, deck_of(item), book))
