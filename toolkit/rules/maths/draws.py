"""Exact chances of draws from a shuffled deck in which some cards roll; knows no game.

A rolling card is drawn past: the next card follows it. Rolling cards have a value, a whole number, and
the values of a run of them add up (several counts may lie side by side in one number). Of cards that
do not roll only their number matters here. Weights are whole numbers over one total.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, factorial, perm
from typing import NamedTuple

from toolkit.rules.maths import bounds

Rolling = Sequence[tuple[int, int]]
"""Of each sort of rolling card its value, and how many of it there are."""

Runs = dict[int, int]
"""Sums of the rolling cards that are drawn first, weighed."""

MOST_ROLLING = 300
MOST_SUMS = 50_000
MOST_WORK = 1_000_000


class TooMany(Exception):
    """There are more rolling cards, or sums of them, than can be counted in a second or two."""


class Law(NamedTuple):
    """How a draw may go, over ``total``: a run of rolling cards, and then one card or two.

    ``alone``: a card that does not roll, each as likely, and no second one; ``pairs``: two different
    cards that do not roll, each pair in each order as likely; ``rolled``: by the sort of the second,
    a card that does not roll, each as likely, and a rolling one. So the weights are those of each card,
    each pair, each card; all cards and pairs together make up the total, if no run is barred.
    """

    total: int
    alone: Runs
    pairs: Runs
    rolled: Sequence[Runs]


def runs(rolling: Rolling) -> list[Runs]:
    """By the number of cards: sums of as many rolling cards, and how many sets of cards have that sum.

    The elementary symmetric sums of the values, taken sort by sort. Raises TooMany.
    """
    if _cards(rolling) > bounds.most(MOST_ROLLING):
        raise TooMany
    sums: list[Runs] = [{0: 1}]
    for value, count in rolling:
        grown: list[Runs] = [{} for _ in range(len(sums) + count)]
        for taken in range(count + 1):
            ways, add = comb(count, taken), taken * value
            for size, row in enumerate(sums, taken):
                into = grown[size]
                for run, sets in row.items():
                    into[run + add] = into.get(run + add, 0) + ways * sets
        sums = grown
        if sum(map(len, sums)) > bounds.most(MOST_SUMS):
            raise TooMany
    return sums


def one(rolling: Rolling, others: int, barred: Rolling = ()) -> Law:
    """Cards drawn up to the first of the ``others``, which do not roll; there is at least one.

    Draws with one of the ``barred`` rolling cards in their run are left out. Raises TooMany.
    """
    sums = runs(rolling)
    rolls = _cards(rolling) + _cards(barred)
    deck = rolls + others
    law = _weighed(sums, _orders(sums, deck, rolls + 1, 1))
    return Law(perm(deck, rolls + 1), law, {}, [{} for _ in (*rolling, *barred)])


def two(rolling: Rolling, others: int, barred: Rolling = (), *, always: bool, most: int = MOST_WORK) -> Law:
    """Cards drawn up to the first of the ``others``, and one more, if there is one.

    ``always``: after whatever came before; else only where the very first card did not roll. Draws with
    one of the ``barred`` rolling cards in their run are left out; they may be the second. Raises
    TooMany, also where more than ``most`` sums are to be gone through.
    """
    sums = runs(rolling)
    if sum(map(len, sums)) * len(rolling) > most:
        raise TooMany
    rolls = _cards(rolling) + _cards(barred)
    deck = rolls + others
    longest = min(rolls + 2, deck)
    seconds = sums if always else sums[:1]
    single = [{} if size < len(seconds) else row for size, row in enumerate(sums)]
    if others == 1 and len(seconds) == deck:  # all other cards went by: none is left to be the second
        single[-1] = sums[-1]
    orders = _orders(sums, deck, longest, 2)
    rolled = [(_without(seconds, value) if count else [], count) for value, count in rolling]
    rolled += [(seconds, count) for _, count in barred]
    return Law(
        perm(deck, longest),
        _weighed(single, _orders(sums, deck, longest, 1)),
        _weighed(seconds, orders) if others > 1 else {},
        [_weighed(rest, [count * number for number in orders]) for rest, count in rolled],
    )


def _cards(sorts: Rolling) -> int:
    return sum(count for _, count in sorts)


def _without(sums: Sequence[Runs], value: int) -> list[Runs]:
    """The sums without one card of this value: of the sets with it take those that it completes."""
    left: list[Runs] = []
    for size, row in enumerate(sums):
        rest = dict(row)
        for run, sets in left[size - 1].items() if size else ():
            rest[run + value] -= sets
        left.append({run: sets for run, sets in rest.items() if sets})
    return left


def _orders(sums: Sequence[Runs], deck: int, longest: int, after: int) -> list[int]:
    """For runs of each length, and ``after`` given cards after them: how many orders of the run there
    are, times the orders of what comes later, up to the ``longest`` draw."""
    return [
        factorial(size) * perm(deck - size - after, longest - size - after) if size + after <= deck else 0
        for size in range(len(sums))
    ]


def _weighed(sums: Sequence[Runs], orders: Sequence[int]) -> Runs:
    """Sums of runs of any length, weighed by the orders of each length."""
    law: Runs = {}
    for row, number in zip(sums, orders, strict=False):
        for run, sets in row.items() if number else ():
            law[run] = law.get(run, 0) + sets * number
    return law
