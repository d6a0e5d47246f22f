"""How likely scenarios are: conditions, shared ones, how many cards are flipped, who wins the roles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from toolkit.rules.esper import EsperDeck, laid_out, matching
from toolkit.rules.finding import unfit
from toolkit.rules.maths.bounds import RAISE, most
from toolkit.rules.maths.flips import before_second, first_flips, until_ahead, until_second
from toolkit.rules.scenario import Tables
from toolkit.rules.shapes import Chance, Result, Row, chance

MOST_FOR_ROLES = 150
"""The odds of the roles are for decks of so many cards at most: beyond, they take too long."""

Rank = Literal["primary", "secondary"]
RANKS: tuple[Rank, Rank] = ("primary", "secondary")


class ConditionOdds(Row, frozen=True, kw_only=True):
    """The chance that a side, either of them, gets a condition."""

    condition: str
    rank: Rank
    p: float
    exact: str


class FlipOdds(Row, frozen=True, kw_only=True):
    """The chance that so many cards are flipped."""

    cards: int
    p: float
    exact: str


class FirstThree(Row, frozen=True, kw_only=True):
    """Who has the higher total after the first three cards."""

    a: Chance
    tie: Chance
    b: Chance


class Final(Row, frozen=True, kw_only=True):
    """Who has it in the end."""

    a: Chance
    b: Chance


class ScenarioOdds(Result, frozen=True, kw_only=True, tag="scenario-odds"):
    """The odds of a scenario flip, and of the flip for the roles where it was asked for."""

    conditions: tuple[ConditionOdds, ...]
    crystal_harvest: Chance
    calamity: Chance
    flips: tuple[FlipOdds, ...]
    first_three: FirstThree | None
    final: Final | None
    assumptions: tuple[str, ...]


def odds(deck: EsperDeck, tables: Tables, sides: Sequence[Sequence[str]] | None = None) -> ScenarioOdds:
    """The exact odds of a flip from this deck ("Scenario Conditions"); ``sides``: by their affinities.

    :raises Faults: DOC005 for a deck without two standard cards, or with which two sides tie for ever.
    """
    cards = Counter(laid_out(deck))
    standard = Counter({card: count for card, count in cards.items() if "/" in card})
    two = standard.total()
    if two < 2:
        raise unfit((), f"a scenario wants two standard cards, the esper deck has {two}")
    special = tables.esper["special"]
    rows = until_second(two, cards.total() - two)
    first_three, final = _roles(sides, deck, tables) if sides else (None, None)
    return ScenarioOdds(
        conditions=tuple(_conditions(standard, tables.scenario)),
        crystal_harvest=chance(*before_second(cards[special["wild"]], two)),
        calamity=chance(*before_second(cards[special["void"]], two)),
        flips=tuple(
            FlipOdds(cards=number, p=one.p, exact=one.exact)
            for number, one in ((number, chance(*ratio)) for number, ratio in rows.items())
        ),
        first_three=first_three,
        final=final,
        assumptions=deck.assumptions,
    )


def _conditions(standard: Counter[str], book: Mapping[str, Any]) -> list[ConditionOdds]:
    rows = []
    for place, rank in enumerate(RANKS):
        counts: Counter[str] = Counter()
        for card, count in standard.items():
            counts[card.split("/")[place]] += count
        for esper, condition in book[rank]["conditions"].items():
            one = chance(counts[esper], standard.total())
            rows.append(ConditionOdds(condition=condition["name"], rank=rank, p=one.p, exact=one.exact))
    return rows


def _roles(sides: Sequence[Sequence[str]], deck: EsperDeck, tables: Tables) -> tuple[FirstThree, Final]:
    a, b = ({}, {})  # type: tuple[dict[int, int], dict[int, int]]
    for worths, affinity in zip((a, b), sides, strict=True):
        for card, count in deck.cards.items():
            worth = matching(card, affinity, tables.esper)
            worths[worth] = worths.get(worth, 0) + count
    flips = tables.scenario["roles"]["flipped"]
    cards = sum(a.values())
    if not flips <= cards <= most(MOST_FOR_ROLES):
        why = f"the odds of the roles need {flips} to {most(MOST_FOR_ROLES)} cards, the deck has {cards}"
        raise unfit((), f"{why} ({RAISE})")
    start = first_flips(a, b, flips)
    final = until_ahead(a, b, flips)
    if final is None:
        raise unfit((), "with this esper deck the two sides can tie for ever")
    first = (chance(ways, start.all) for ways in (start.a, start.tie, start.b))
    three = dict(zip(("a", "tie", "b"), first, strict=True))
    return FirstThree(**three), Final(a=chance(*final[0]), b=chance(*final[1]))
