"""The cheapest way to pay, and all ways in which nothing could be left out, item by item."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import NamedTuple

from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.maths.payment import ANY, Offer, Pool, TooMuch

MOST_STEPS = 1_000_000
MOST_TRIES = 200_000


class Item(NamedTuple):
    """A thing to pay with: what it is called, and its alternatives.

    ``flexible`` items are an amount of whichever colour is wanted (``offers`` names only ``any``);
    of these ``stored`` ones are spent last, where as many items can be spent without them.
    """

    name: str
    offers: tuple[Offer, ...]
    flexible: bool = False
    stored: bool = False


class Choice(NamedTuple):
    """An item that is spent: which, as what colour (``any`` where it pays no colour), how much."""

    at: int
    item: Item
    colour: str
    amount: int


class Purchase(NamedTuple):
    """What is spent, in the order of the items, and how much of it is paid too much."""

    choices: tuple[Choice, ...]
    waste: int


State = tuple[int, ...]


class _Counter:
    """A pool as a row of amounts, the one of any colour last."""

    def __init__(self, pool: Pool, free: int) -> None:
        self.colours = [colour for colour, need in pool.items() if need and colour != ANY]
        self.needs: State = (*(pool[colour] for colour in self.colours), pool.get(ANY, 0))
        self.free = free

    @property
    def nothing(self) -> State:
        return (0,) * len(self.needs)

    def short(self, state: State) -> int:
        return sum(self.needs) - sum(state)

    def still_short(self, state: State) -> list[str]:
        return [c for c, paid, need in zip(self.colours, state, self.needs, strict=False) if paid < need]

    def options(self, item: Item) -> Iterator[Offer]:
        if not item.flexible:
            yield from item.offers
            return
        amount = item.offers[0][1]
        for colour in (*self.colours, ANY):
            yield colour, amount

    def add(self, state: State, colour: str, amount: int) -> tuple[State, int]:
        """The amounts with one more, each at its need at most, and what is then too much."""
        row = list(state)
        if colour in self.colours:
            at = self.colours.index(colour)
            used = min(amount, self.needs[at] - row[at])
            row[at] += used
            amount -= used
        used = min(amount, self.needs[-1] - row[-1])
        row[-1] += used
        return tuple(row), amount - used


_Key = tuple[int, int, int, int, tuple[int, ...], tuple[int, ...]]


def cheapest(pool: Pool, items: Sequence[Item], free: int = 0) -> Purchase | None:
    """The cheapest way to pay a pool with some of the items, or None where there is none.

    Fewest items, then fewest stored, then least waste, then fewest flexible that are not stored,
    then the items' order. ``free`` points of any colour are there besides.

    :raises TooMuch: for a pool of too many payments for so many items.
    """
    counter = _Counter(pool, free)
    if prod(need + 1 for need in counter.needs) * len(items) > most(MOST_STEPS):
        raise TooMuch(beyond(MOST_STEPS, "steps to find the cheapest payment of this cost"))
    best: dict[State, tuple[_Key, tuple[Choice, ...]]] = {counter.nothing: ((0, 0, 0, 0, (), ()), ())}
    for at, item in enumerate(items):
        options = list(enumerate(counter.options(item)))
        grown = dict(best)
        for state, ((count, stored, waste, wild, order, ways), choices) in best.items():
            for number, (colour, amount) in options:
                after, over = counter.add(state, colour, amount)
                if after == state:
                    continue
                key = (
                    count + 1,
                    stored + item.stored,
                    waste + over,
                    wild + (item.flexible and not item.stored),
                    (*order, at),
                    (*ways, number),
                )
                if after not in grown or key < grown[after][0]:
                    grown[after] = (key, (*choices, Choice(at, item, colour, amount)))
        best = grown
    paid = [found for state, found in best.items() if counter.short(state) <= free]
    if not paid:
        return None
    key, choices = min(paid)
    return Purchase(_named(choices, counter), key[2])


def _named(choices: tuple[Choice, ...], counter: _Counter) -> tuple[Choice, ...]:
    """The same items; each flexible one as a colour that needs it, else as ``any``, stored ones first."""
    state, named = counter.nothing, list(choices)
    fixed, stored, loose = (
        [at for at, choice in enumerate(choices) if (choice.item.flexible, choice.item.stored) == sort]
        for sort in ((False, False), (True, True), (True, False))
    )
    for at in (*fixed, *stored, *loose):
        choice = choices[at]
        if choice.item.flexible:
            short = counter.still_short(state)
            keep = choice.item.stored and choice.colour in short
            named[at] = choice = choice._replace(colour=choice.colour if keep else [*short, ANY][0])
        state, _ = counter.add(state, choice.colour, choice.amount)
    return tuple(named)


def minimal(pool: Pool, items: Mapping[Item, int], free: int = 0) -> list[Purchase]:
    """Every way to pay of which no item could be left out; like items are told apart by nothing.

    ``items`` says how many there are of each.

    :raises TooMuch: where more than ``MOST_TRIES`` ways would have to be tried.
    """
    return _Search(pool, items, free).all()


class _Search:
    """All minimal ways, by trying every item as everything, in order."""

    def __init__(self, pool: Pool, items: Mapping[Item, int], free: int) -> None:
        self.counter = _Counter(pool, free)
        self.options = [
            Choice(at, item, colour, amount)
            for at, item in enumerate(items)
            for colour, amount in self.counter.options(item)
        ]
        self.left = list(items.values())
        worth = [
            count * max((amount for _, amount in item.offers), default=0) for item, count in items.items()
        ]
        self.worth = [sum(worth[option.at :]) for option in self.options] + [0]
        self.steps = 0
        self.chosen: list[Choice] = []
        self.found: list[Purchase] = []

    def all(self) -> list[Purchase]:
        """The ways found; as deep as there are items, so that it keeps its own stack."""
        stack = [self.further(self.counter.nothing, 0)]
        while stack:
            for number, after in stack[-1]:
                option = self.options[number]
                self.left[option.at] -= 1
                self.chosen.append(option)
                stack.append(self.further(after, number))
                break
            else:
                stack.pop()
                if self.chosen:
                    self.left[self.chosen.pop().at] += 1
        return self.found

    def further(self, state: State, start: int) -> Iterator[tuple[int, State]]:
        """The options from ``start`` on that can go on from here, each with what is paid then."""
        self.spend(1)
        short = self.counter.short(state) - self.counter.free
        if short <= 0:
            self.spend(len(self.chosen) ** 2 // 32)
            if self.is_minimal(self.chosen):
                self.found.append(Purchase(tuple(self.chosen), self.waste(self.chosen)))
            return
        for number in range(start, len(self.options)):
            if short > self.worth[number]:
                return
            option = self.options[number]
            if not self.left[option.at]:
                continue
            after, _ = self.counter.add(state, option.colour, option.amount)
            if after != state:
                yield number, after

    def spend(self, steps: int) -> None:
        self.steps += steps
        if self.steps > most(MOST_TRIES):
            raise TooMuch(beyond(MOST_TRIES, "ways to try"))

    def paid(self, chosen: Sequence[Choice]) -> State:
        state = self.counter.nothing
        for choice in chosen:
            state, _ = self.counter.add(state, choice.colour, choice.amount)
        return state

    def waste(self, chosen: Sequence[Choice]) -> int:
        return sum(choice.amount for choice in chosen) - sum(self.paid(chosen))

    def is_minimal(self, chosen: Sequence[Choice]) -> bool:
        """Whether no item could be left out, and none is named a colour that needs it not."""
        for at, choice in enumerate(chosen):
            rest = self.paid([*chosen[:at], *chosen[at + 1 :]])
            if self.counter.short(rest) <= self.counter.free:
                return False
            if choice.item.flexible and choice.colour not in (ANY, *self.counter.still_short(rest)):
                return False  # the same way has it as ``any``
        return True
