"""Cards flipped from decks: how many until two of a sort, and two decks flipped against each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import comb, factorial, perm, prod
from typing import NamedTuple

Ratio = tuple[int, int]
"""A numerator and a denominator."""
Counts = Mapping[int, int]
"""A deck by what its cards are worth: how many cards of each worth."""


def until_second(wanted: int, others: int) -> dict[int, Ratio]:
    """By number of cards flipped: the chance that the second of ``wanted`` cards is the last of them."""
    total = wanted + others
    return {
        cards: (wanted * (wanted - 1) * comb(others, cards - 2), comb(total, cards - 1) * (total - cards + 1))
        for cards in range(2, others + 3)
    }


def before_second(special: int, wanted: int) -> Ratio:
    """The chance that one of ``special`` cards comes before the second of ``wanted`` ones."""
    both = wanted + special
    return both * (both - 1) - wanted * (wanted - 1), both * (both - 1)


class Duel(NamedTuple):
    """Of two decks flipped against each other: a ahead, level, b ahead, each out of ``all``."""

    a: int
    tie: int
    b: int
    all: int


def first_flips(a: Counts, b: Counts, flips: int) -> Duel:
    """Who is ahead after ``flips`` cards each."""
    hands = [list(_hands(deck, flips)) for deck in (a, b)]
    a_ahead = tie = b_ahead = 0
    for (_, worth_a, ways_a), (_, worth_b, ways_b) in product(*hands):
        ways = ways_a * ways_b
        a_ahead += ways * (worth_a > worth_b)
        tie += ways * (worth_a == worth_b)
        b_ahead += ways * (worth_a < worth_b)
    return Duel(a_ahead, tie, b_ahead, a_ahead + tie + b_ahead)


def one_by_one(a: Counts, b: Counts) -> Duel:
    """Who is first ahead where both flip one card at a time, level at first, until a deck is through.

    While they are level each has flipped the same number of cards of each worth; so the ways to be
    level are counted by those numbers, and a polynomial a worth does it for every number of cards.
    """
    most = min(sum(a.values()), sum(b.values()))
    worths = sorted({*a, *b})
    total_a, total_b = sum(a.values()), sum(b.values())
    level = {worth: _level(a.get(worth, 0), b.get(worth, 0)) for worth in worths}
    ahead = {True: 0, False: 0}
    for more, less in product(worths, worths):
        if more == less:
            continue
        # One more card each, worth ``more`` for a and ``less`` for b: what is left of these to draw.
        last = {
            more: [ways * (a.get(more, 0) - drawn) for drawn, ways in enumerate(level[more])],
            less: [ways * (b.get(less, 0) - drawn) for drawn, ways in enumerate(level[less])],
        }
        for drawn, ways in enumerate(_product([last.get(worth, level[worth]) for worth in worths])):
            if drawn < most:
                rest = perm(total_a - drawn - 1, most - drawn - 1) * perm(
                    total_b - drawn - 1, most - drawn - 1
                )
                ahead[more > less] += factorial(drawn) * ways * rest
    through = _product(list(level.values()))
    tie = factorial(most) * through[most] if most < len(through) else 0
    return Duel(ahead[True], tie, ahead[False], perm(total_a, most) * perm(total_b, most))


def until_ahead(a: Counts, b: Counts, flips: int) -> tuple[Ratio, Ratio] | None:
    """The chances that a and that b is ahead in the end: after ``flips`` cards each, else one at a time.

    Decks that run out level are shuffled whole. None where the two can be level for ever.
    """
    start = first_flips(a, b, flips)
    anew = one_by_one(a, b)
    size = one_by_one(_without(a, next(_hands(a, flips))[0]), _without(b, next(_hands(b, flips))[0])).all
    ahead_a, ahead_b, tied = start.a * size, start.b * size, 0
    for (hand_a, worth_a, ways_a), (hand_b, worth_b, ways_b) in product(_hands(a, flips), _hands(b, flips)):
        if worth_a == worth_b:
            duel = one_by_one(_without(a, hand_a), _without(b, hand_b))
            ahead_a += ways_a * ways_b * duel.a
            ahead_b += ways_a * ways_b * duel.b
            tied += ways_a * ways_b * duel.tie
    decided = anew.all - anew.tie
    if not decided:  # every card of both is worth the same
        return None
    total = start.all * size * decided
    return (ahead_a * decided + tied * anew.a, total), (ahead_b * decided + tied * anew.b, total)


def _hands(deck: Counts, cards: int) -> Iterator[tuple[dict[int, int], int, int]]:
    """Hands of so many cards by the worths in them: the numbers, what it is worth, in how many ways."""
    worths = list(deck)
    for numbers in product(*(range(min(cards, deck[worth]) + 1) for worth in worths)):
        if sum(numbers) == cards:
            hand = dict(zip(worths, numbers, strict=True))
            ways = prod(comb(deck[worth], number) for worth, number in hand.items())
            yield hand, sum(worth * number for worth, number in hand.items()), ways


def _without(deck: Counts, hand: Counts) -> dict[int, int]:
    return {worth: count - hand[worth] for worth, count in deck.items()}


def _level(a: int, b: int) -> list[int]:
    """By number of cards of one worth that both have drawn: the ways, but for their order."""
    return [perm(a, drawn) * comb(b, drawn) for drawn in range(min(a, b) + 1)]


def _product(polynomials: list[list[int]]) -> list[int]:
    result = [1]
    for polynomial in polynomials:
        longer = [0] * (len(result) + len(polynomial) - 1)
        for at, one in enumerate(result):
            for step, other in enumerate(polynomial):
                longer[at + step] += one * other
        result = longer
    return result
