"""``skirmish scenario``: who is Hero and who Villain, and what each must achieve."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from toolkit.judges import Choices
from toolkit.judges.cadre import lore_of, size_option
from toolkit.judges.esper import affinities, deck_of, tables
from toolkit.judges.esper import cards as card_option
from toolkit.pipes.items import Item
from toolkit.rules.cadre import sized
from toolkit.rules.esper import EsperDeck, laid_out
from toolkit.rules.maths import bounds
from toolkit.rules.roles import Pile, challenger
from toolkit.rules.roles import roles as flipped_for
from toolkit.rules.scenario import Challenger, Scenario
from toolkit.rules.scenario import flip as flipped
from toolkit.rules.scenario_odds import odds as chances
from toolkit.verbs import Call, Option, Size, WrongCall, noun, verb

app = noun("scenario")

MOST_SCENARIOS = 100_000
"""Scenarios flipped by one call at most, for each document."""

_CARDS = "Cards from the top, as law/corruption,void,wild."


@verb(app, reads=("cadre",), context=("catalogue", "event", "esper-deck"), seed=True)
def roles(
    call: Call,
    cards_a: Annotated[str | None, Option("--cards-a", metavar="CARDS", help=_CARDS)] = None,
    cards_b: Annotated[str | None, Option("--cards-b", metavar="CARDS", help=_CARDS)] = None,
    winner_takes: Annotated[
        Literal["hero", "villain"] | None, Option("--winner-takes", help="The role that the winner chooses.")
    ] = None,
) -> None:
    """Flip for who chooses to be Hero or Villain.

    For two cadres, of which the first is side a.
    """
    given = (card_option(cards_a, "--cards-a"), card_option(cards_b, "--cards-b"))
    book = tables()
    sides: list[tuple[Item, Challenger, str | None]] = []
    read = 0
    for item in call.items():
        read += 1
        call.stream.answer(item, lambda item: _entered(item, sides))
    if read != 2:
        raise WrongCall(f"two cadres flip for the roles, not {read}")
    if len(sides) < 2:
        return
    (first, a, size_a), (_, b, size_b) = sides
    deck = deck_of(first)

    def pile(side: int) -> Pile:
        cards = given[side]
        return Pile(_shuffles(deck, first, "ab"[side]), True) if cards is None else Pile([cards], False)

    size = sized(size_a, book.cadre) if size_a == size_b else None
    call.stream.answer(
        first,
        lambda item: msgspec.structs.replace(
            flipped_for((a, b), (pile(0), pile(1)), deck, book, size, winner_takes), seed=item.seed
        ),
    )


def _entered(item: Item, sides: list[tuple[Item, Challenger, str | None]]) -> list[object]:
    made = lore_of(item, Choices({}))
    size = item.value.size or made.otherwise
    sides.append((item, challenger(item.value, made), sized(size, made.book)))
    return []


def _shuffles(deck: EsperDeck, item: Item, stream: str) -> Iterator[list[str]]:
    """The deck shuffled, and shuffled again whenever it is through."""
    whole, chance = laid_out(deck), item.chance(stream)
    while True:
        yield chance.shuffled(whole)


@verb(app, reads=("sides",), context=("esper-deck",), optional=True, seed=True)
def flip(
    call: Call,
    size: Size = None,
    count: Annotated[int, Option("--count", min=1, metavar="N", help="So many scenarios.")] = 1,
    cards: Annotated[str | None, Option("--cards", metavar="CARDS", help=_CARDS)] = None,
) -> None:
    """Flip for both sides' conditions.

    From nothing, or for the sides that `scenario roles` gives.
    """
    if count > bounds.most(MOST_SCENARIOS):
        raise WrongCall(f"--count {count}: {bounds.beyond(MOST_SCENARIOS, 'scenarios')}")
    given = card_option(cards, "--cards")
    book = tables()
    if size is not None:
        size_option(size, book.cadre)
    numbers = iter(range(1 << 62))

    def scenarios(item: Item) -> Iterator[Scenario]:
        deck = deck_of(item)
        whole = laid_out(deck)
        for _ in range(count):
            one = msgspec.structs.replace(item, number=next(numbers))
            order = one.chance().shuffled(whole) if given is None else given
            made = flipped(order, given is None, deck, book, size, item.value)
            yield msgspec.structs.replace(made, seed=one.seed)

    call.answer(scenarios)


@verb(app, reads=("esper-deck",), optional=True)
def odds(
    call: Call,
    sides: Annotated[
        str | None,
        Option("--roles", metavar="A,B", help="Two sides by affinity, as law,chaos or creation+law,chaos."),
    ] = None,
) -> None:
    """The exact odds of a flip, or of the flip for the roles.

    Conditions, shared ones and cards flipped; with --roles, who wins.
    """
    pair = affinities(sides, "--roles") if sides is not None else None
    if pair is not None and len(pair) != 2:
        raise WrongCall(f"--roles {sides}: two sides are wanted, joined by a comma")
    book = tables()
    call.answer(lambda item: chances(item.value or deck_of(item), book, pair))
