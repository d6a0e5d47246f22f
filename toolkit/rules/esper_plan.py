"""Documents about payments: the plan for a hand, and the odds of one that still draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from math import comb
from typing import Any

from toolkit.rules.esper import Card, Cost, EsperDeck, laid_out, too_often
from toolkit.rules.finding import Faults, Finding, unfit
from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.maths.payment import Effort, TooMuch
from toolkit.rules.names import fold
from toolkit.rules.payment import (
    MOST_PRESSES,
    Needs,
    Purse,
    Spent,
    Way,
    every_way,
    lacking,
    largest,
    pay,
    payable_sets,
    pooled,
    ways_to_pay,
)
from toolkit.rules.shapes import Chance, Document, Result, Row, chance
from toolkit.rules.units import Count, Press


class Payment(Document, frozen=True, kw_only=True, tag="payment"):
    """A hand and held esper, and the cost and presses to pay with them ("Actions", "Presses").

    ``hand``: cards, or (for odds) the number of cards that nobody knows; ``draw``: how many are drawn
    before paying; ``gone``: cards known not to be in the deck any more; ``free``: points of any type
    for the cost alone; ``held_value``: what a held point is worth, 2 where it is left out.
    """

    hand: tuple[Card, ...] | Count
    held: Count = 0
    held_value: Count | None = None
    free: Count = 0
    cost: Cost
    presses: tuple[Press, ...] = ()
    draw: Count = 0
    gone: tuple[Card, ...] = ()


class Plan(Row, frozen=True, kw_only=True):
    """How a cost and a set of presses are paid; ``wasted`` is the excess that no press used."""

    cost: tuple[Spent, ...]
    presses: tuple[Spent, ...]
    held: tuple[str, ...]
    lost: int
    wasted: int


class EsperPlan(Result, frozen=True, kw_only=True, tag="esper-plan"):
    """Whether the cost can be paid, how, and which presses can be paid together after that.

    ``short``: where it cannot, how many more points at least, each of the type that is then missing; null
    where it can, or for a cost too large to reckon with.
    """

    name: str | None = None
    payable: bool
    short: int | None
    plan: Plan | None
    presses_together: tuple[tuple[str, ...], ...]
    plans: tuple[Way, ...] | None


class PressOdds(Row, frozen=True, kw_only=True):
    """The chance that the cost and these presses can be paid."""

    names: tuple[str, ...]
    p: float
    exact: str


class EsperOdds(Result, frozen=True, kw_only=True, tag="esper-odds"):
    """The chance that the cost can be paid after drawing, and with it each set of presses."""

    name: str | None = None
    cost: Chance
    presses: tuple[PressOdds, ...]
    assumptions: tuple[str, ...]


def plan(payment: Payment, deck: EsperDeck, book: Mapping[str, Any], every: bool = False) -> EsperPlan:
    """Can the hand pay, how at the cheapest, and with which presses? ``every``: also all other ways.

    :raises Faults: DOC005 for a hand that is not known or that no deck gives, presses of one name,
        costs too large to reckon with.
    """
    if isinstance(payment.hand, int):
        raise unfit(("hand",), "to pay from, the cards must be known; a number of cards has odds only")
    _sound(payment, deck)
    purse, cost = _purse(payment, payment.hand, book), _needs(payment)
    with _bounded():
        plans = tuple(every_way(purse, cost, book)) if every else None
        paid = pay(purse, cost, book)
        if paid is None:
            short = lacking(purse, cost, book)
            about: dict[str, Any] = {"name": payment.name, "payable": False, "short": short}
            return EsperPlan(**about, plan=None, presses_together=(), plans=plans)
        together = largest(payable_sets(paid.purse, payment.presses, book))
        pressed = pay(paid.purse, pooled(payment.presses, together[0] if together else ()), book)
    first = Plan(
        cost=paid.spent,
        presses=pressed.spent if pressed else (),
        held=(*paid.held, *(pressed.held if pressed else ())),
        lost=paid.waste,
        wasted=pressed.waste if pressed else 0,
    )
    names = tuple(tuple(payment.presses[at].name for at in chosen) for chosen in together)
    about = {"name": payment.name, "payable": True, "short": None}
    return EsperPlan(**about, plan=first, presses_together=names, plans=plans)


def odds(payment: Payment, deck: EsperDeck, book: Mapping[str, Any]) -> EsperOdds:
    """The chance that after drawing the cost can be paid, and with it each set of presses.

    :raises Faults: DOC005 for more cards than the deck has, presses of one name, too large costs.
    """
    laid_out(deck)
    known = () if isinstance(payment.hand, int) else payment.hand
    _sound(payment, deck)
    away = Counter[str]([*known, *payment.gone])
    left = {str(card): count - away[card] for card, count in deck.cards.items()}
    drawn = payment.draw + (payment.hand if isinstance(payment.hand, int) else 0)
    if drawn > sum(left.values()):
        path = ("draw",) if payment.draw else ("hand",)
        raise unfit(path, f"{drawn} cards are to be drawn, the deck has {sum(left.values())}")
    purse = _purse(payment, known, book)
    total, effort = comb(sum(left.values()), drawn), Effort()

    def likely(chosen: Sequence[int]) -> int:
        pools = [_needs(payment), *([pooled(payment.presses, chosen)] if chosen else [])]
        return ways_to_pay(purse, pools, left, drawn, book, effort)[drawn]

    with _bounded():
        sets = list(_sets(len(payment.presses)))
        cost, *pressed = [chance(likely(chosen), total) for chosen in ((), *sets)]
    rows = (
        PressOdds(names=tuple(payment.presses[at].name for at in chosen), p=one.p, exact=one.exact)
        for chosen, one in zip(sets, pressed, strict=True)
    )
    return EsperOdds(name=payment.name, cost=cost, presses=tuple(rows), assumptions=deck.assumptions)


def _sets(presses: int) -> Iterator[tuple[int, ...]]:
    if presses > most(MOST_PRESSES):
        raise TooMuch(beyond(MOST_PRESSES, "presses"))
    for size in range(1, presses + 1):
        yield from combinations(range(presses), size)


def _purse(payment: Payment, hand: Sequence[str], book: Mapping[str, Any]) -> Purse:
    value = book["values"]["held"] if payment.held_value is None else payment.held_value
    return Purse(tuple(hand), payment.held, value, payment.free)


def _needs(payment: Payment) -> Needs:
    return {str(esper): amount for esper, amount in payment.cost.items()}


def _sound(payment: Payment, deck: EsperDeck) -> None:
    """See that the deck has the cards, and that no two presses have one name.

    :raises Faults: DOC005 for each that is not so.
    """
    hand = () if isinstance(payment.hand, int) else payment.hand
    told = [(("hand", at), str(card)) for at, card in enumerate(hand)]
    told += [(("gone", at), str(card)) for at, card in enumerate(payment.gone)]
    faults, seen = list(too_often(told, deck)), set[str]()
    for at, press in enumerate(payment.presses):
        if fold(press.name) in seen:
            values = {"why": f'two presses are named "{press.name}"'}
            faults.append(Finding("DOC005", ("presses", at, "name"), values))
        seen.add(fold(press.name))
    if faults:
        raise Faults(*faults)


@contextmanager
def _bounded() -> Iterator[None]:
    """Turns a reckoning that would be too long into DOC005."""
    try:
        yield
    except TooMuch as much:
        raise unfit((), str(much)) from None
