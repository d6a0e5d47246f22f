"""Draws from a pile one after the other, each with the pile after it; knows no game.

As in :mod:`toolkit.rules.maths.draws` a rolling card is drawn past. Here every set of cards is told
apart: sorts of cards are numbered, and how many there are of each lies side by side in one whole number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import comb, factorial, perm
from operator import mul
from typing import NamedTuple

from toolkit.rules.maths.bounds import most
from toolkit.rules.maths.draws import TooMany

Numbers = int
"""How many there are of each sort."""

MOST_RUNS = 50_000

_WIDTH = 32
ALL = (1 << _WIDTH) - 1


def place(sort: int) -> int:
    """Where the number of a sort begins."""
    return sort * _WIDTH


def number(numbers: Numbers, sort: int) -> int:
    """How many there are of a sort."""
    return numbers >> place(sort) & ALL


class Sorts(NamedTuple):
    """The sorts of a deck: those that roll, and the others."""

    rolling: Sequence[int]
    others: Sequence[int]

    def size(self, numbers: Numbers) -> int:
        """How many cards there are."""
        return sum(number(numbers, sort) for sort in (*self.rolling, *self.others))

    def enough(self, pile: Numbers, seconds: tuple[bool, bool]) -> bool:
        """Is a pile sure not to run out during one draw? ``seconds`` as in :func:`draws`."""
        return sum(number(pile, sort) for sort in self.others) >= 1 + any(seconds)


class Draw(NamedTuple):
    """One way to draw: a run of rolling cards, the first that does not roll, one more, with its weight.

    ``first`` and ``second`` are sorts, None where there is none; ``left`` is what is left in the pile,
    ``discarded`` what lies discarded, without the cards of this draw.
    """

    run: Numbers
    first: int | None
    second: int | None
    left: Numbers
    discarded: Numbers
    weight: int


def draws(
    sorts: Sorts, pile: Numbers, discarded: Numbers, seconds: tuple[bool, bool]
) -> tuple[int, Iterator[Draw]]:
    """Every way to draw from a pile, over the total before them.

    ``seconds``: is one more card drawn after the first that does not roll, where that came first, and
    where others rolled before it? A pile that runs out is made of the discarded cards again; where no
    card is left the draw ends.
    """
    if not sorts.enough(pile, seconds):
        return _one_by_one(sorts, pile, discarded, seconds)
    longest = sum(number(pile, sort) for sort in sorts.rolling) + 1 + any(seconds)
    return perm(sorts.size(pile), longest), _at_once(sorts, pile, discarded, seconds, longest)


def runs(rolling: Sequence[int], pile: Numbers) -> list[list[tuple[Numbers, int]]]:
    """By the number of cards: every run of rolling cards, and how many sets of cards are so.

    Raises TooMany.
    """
    found: list[list[tuple[Numbers, int]]] = [[(0, 1)]]
    for sort in rolling:
        count = number(pile, sort)
        grown: list[list[tuple[Numbers, int]]] = [[] for _ in range(len(found) + count)]
        for taken in range(count + 1):
            ways, cards = comb(count, taken), taken << place(sort)
            for size, row in enumerate(found, taken):
                grown[size] += [(run + cards, sets * ways) for run, sets in row]
        found = grown
        if sum(map(len, found)) > most(MOST_RUNS):
            raise TooMany
    return found


def _at_once(
    sorts: Sorts, pile: Numbers, discarded: Numbers, seconds: tuple[bool, bool], longest: int
) -> Iterator[Draw]:
    """All draws from a pile that cannot run out, by their runs and the cards after them."""
    deck = sorts.size(pile)
    others = [(sort, 1 << place(sort), count) for sort in sorts.others if (count := number(pile, sort))]
    rolling = [(sort, 1 << place(sort)) for sort in sorts.rolling]
    for size, row in enumerate(runs(sorts.rolling, pile)):
        second = seconds[size > 0]
        drawn = size + 1 + second
        orders = factorial(size) * perm(deck - drawn, longest - drawn)
        for run, sets in row:
            left = pile - run
            for first, one, count in others:
                ways, less = orders * sets * count, left - one
                if not second:
                    yield Draw(run, first, None, less, discarded, ways)
                    continue
                for other, unit, more in others:
                    if more > (other == first):
                        yield Draw(
                            run, first, other, less - unit, discarded, ways * (more - (other == first))
                        )
                for other, unit in rolling:
                    if more := number(left, other):
                        yield Draw(run, first, other, less - unit, discarded, ways * more)


def _one_by_one(
    sorts: Sorts, pile: Numbers, discarded: Numbers, seconds: tuple[bool, bool]
) -> tuple[int, Iterator[Draw]]:
    """All draws card by card. All that go on have as many cards, so the pile runs out for all at once."""
    base, rest, size = pile, discarded, sorts.size(pile)
    every = [(sort, 1 << place(sort), True) for sort in sorts.rolling]
    every += [(sort, 1 << place(sort), False) for sort in sorts.others]
    sizes: list[int] = []
    ended: list[tuple[int, Draw]] = []
    going: dict[tuple[Numbers, int | None], int] = {(0, None): 1}
    while going:
        if not size:
            base, rest, size = base + rest, 0, sorts.size(rest)
        further: dict[tuple[Numbers, int | None], int] = {}
        for (run, first), weight in going.items():
            left = base - run - (0 if first is None else 1 << place(first))
            if not left:
                ended.append((len(sizes), Draw(run, first, None, left, rest, weight)))
            for sort, one, rolls in every:
                ways = weight * number(left, sort)
                if not ways:
                    continue
                if first is not None:
                    ended.append((len(sizes) + 1, Draw(run, first, sort, left - one, rest, ways)))
                elif rolls or seconds[run > 0]:
                    key = (run + one, None) if rolls else (run, sort)
                    further[key] = further.get(key, 0) + ways
                else:
                    ended.append((len(sizes) + 1, Draw(run, sort, None, left - one, rest, ways)))
        if size:
            sizes.append(size)
        going, size = further, size - 1
    later = [*accumulate(reversed(sizes), mul, initial=1)][::-1]
    return later[0], (draw._replace(weight=draw.weight * later[depth]) for depth, draw in ended)
