"""What a set of offers can pay: every payment at once, as the bits of one whole number.

A price is one or more pools; a pool asks for amounts of colours and for an amount of any colour,
which also takes what a colour of that pool is paid too much. Each item (a card, a stored point)
offers alternatives, an amount of one colour each; it goes to one pool, whole, or is not spent.

Bit ``v`` of a *reach* says that at least the payment ``v`` can be made. Adding an item is a few masked
shifts; items of equal moves are one kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import comb, prod

from toolkit.rules.maths import bounds

ANY = "any"
Pool = Mapping[str, int]
"""Amounts asked for, by colour, and under ``any`` of whatever colour."""
Offer = tuple[str, int]
"""An amount of one colour, or of ``any`` colour that the payer likes."""
Moves = tuple[tuple[int, int], ...]
"""What an item does to a reach: of the payments in a mask, each goes up by a shift."""

MOST_PAYMENTS = 1 << 16
MOST_STEPS = 10_000_000


class TooMuch(ValueError):
    """More is asked than can be reckoned in bounded time."""


class Effort:
    """Steps that may still be made for an answer.

    :raises TooMuch: when they are through.
    """

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.left = bounds.most(steps)

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise TooMuch(f"more possibilities than are reckoned through ({bounds.RAISE})")


class Price:
    """What is to be paid: the pools, and how far every payment is from them.

    ``free`` points of any colour are there for the first pool, besides what is offered.

    :raises TooMuch: for more than ``MOST_PAYMENTS`` payments.
    """

    def __init__(self, pools: Sequence[Pool], free: int = 0) -> None:
        self.axes = [
            (at, colour, need) for at, pool in enumerate(pools) for colour, need in pool.items() if need
        ]
        self.colours = {colour for _, colour, _ in self.axes}
        self.loose = ANY in self.colours
        self.size = prod(need + 1 for _, _, need in self.axes)
        if self.size > bounds.most(MOST_PAYMENTS):
            raise TooMuch(f"the price has {bounds.beyond(MOST_PAYMENTS, 'different payments')}")
        self.strides = [prod(need + 1 for _, _, need in self.axes[:at]) for at in range(len(self.axes))]
        self.pools = range(len(pools))
        self.within = self._within(free)
        self._moves: dict[tuple[tuple[Offer, ...], tuple[int, ...]], Moves] = {}

    @property
    def nothing(self) -> int:
        """The reach of one who offers nothing."""
        return 1

    def _within(self, free: int) -> list[int]:
        """By number of points: the payments that so many points of any colour make good."""
        missing = [[0] * len(self.pools)]
        for at, _, need in self.axes:
            missing = [
                [*row[:at], row[at] + need - paid, *row[at + 1 :]]
                for paid in range(need + 1)
                for row in missing
            ]
        short = [max(0, row[0] - free) + sum(row[1:]) if row else 0 for row in missing]
        masks = [0] * (max(short) + 1)
        for payment, points in enumerate(short):
            masks[points] |= 1 << payment
        for points in range(1, len(masks)):
            masks[points] |= masks[points - 1]
        return masks

    def short(self, reach: int) -> int:
        """How many points of any colour are still needed, at least."""
        for points, mask in enumerate(self.within):
            if reach & mask:
                return points
        raise AssertionError("paying nothing is always within reach")

    def good_with(self, points: int) -> int:
        """The payments that so many points of any colour make good."""
        return self.within[min(points, len(self.within) - 1)]

    def payment(self, amounts: Sequence[Pool]) -> int:
        """The number of a payment: its bit in a reach. ``amounts`` are paid to the pools, in their order."""
        return sum(
            stride * amounts[at].get(colour, 0)
            for (at, colour, _), stride in zip(self.axes, self.strides, strict=True)
        )

    def moves(self, offers: Iterable[Offer], pools: Iterable[int] | None = None) -> Moves:
        """What an item with these alternatives does, where it may go to these ``pools`` alone (left out: to
        any); empty for one that helps nothing."""
        offers = tuple(offer for offer in offers if self.loose or offer[0] in self.colours)
        into = tuple(self.pools if pools is None else pools)
        if (offers, into) not in self._moves:
            masks: dict[int, int] = {}
            for colour, amount in offers:
                for pool in into:
                    for shift, mask in self._shifts(pool, colour, amount):
                        masks[shift] = masks.get(shift, 0) | mask
            moves = tuple(sorted((mask, shift) for shift, mask in masks.items() if shift))
            self._moves[offers, into] = moves
        return self._moves[offers, into]

    def any_offer(self, amount: int) -> tuple[Offer, ...]:
        """The alternatives of an item that is ``amount`` of whichever one colour the payer likes."""
        return tuple((colour, amount) for colour in {ANY: 0} | {colour: 0 for _, colour, _ in self.axes})

    def add(self, reach: int, moves: Moves) -> int:
        """The reach with one more item, which need not be spent."""
        more = reach
        for mask, shift in moves:
            more |= (reach & mask) << shift
        return more

    def add_many(self, reach: int, moves: Moves, times: int) -> int:
        """The reach with ``times`` more items of one kind."""
        for _ in range(times):
            more = self.add(reach, moves)
            if more == reach:
                break
            reach = more
        return reach

    def _shifts(self, pool: int, colour: str, amount: int) -> Iterable[tuple[int, int]]:
        """An amount of a colour into a pool, or less of it: by how much which payments grow."""
        typed = self._axis(pool, colour) if colour != ANY else None
        loose = self._axis(pool, ANY)
        for paid, stride, mask in self._additions(typed, amount):
            for given, step, other in self._additions(loose, amount - paid):
                yield paid * stride + given * step, mask & other

    def _axis(self, pool: int, colour: str) -> int | None:
        return next((i for i, axis in enumerate(self.axes) if axis[:2] == (pool, colour)), None)

    def _additions(self, axis: int | None, most: int) -> Iterable[tuple[int, int, int]]:
        """What can be added on an axis, 0 to ``most``: with the stride, and the payments with room for it."""
        everything = (1 << self.size) - 1
        yield 0, 0, everything
        if axis is not None:
            need, stride = self.axes[axis][2], self.strides[axis]
            period = stride * (need + 1)
            repeated = everything // ((1 << period) - 1)
            for added in range(1, min(need, most) + 1):
                yield added, stride, ((1 << stride * (need + 1 - added)) - 1) * repeated


def payable_hands(
    price: Price,
    start: int,
    kinds: Mapping[Moves, int],
    wilds: int,
    blanks: int,
    most: int,
    extra: int,
    effort: Effort,
) -> list[int]:
    """By number of cards drawn, 0 to ``most``: how many different draws make the price payable.

    ``start`` is the reach before drawing, ``extra`` the points of any colour in it; ``kinds`` says how
    many cards there are of each kind, ``wilds`` are cards of one point of any colour, ``blanks`` none.

    :raises TooMuch: where the draws fall into too many classes for the ``effort``.
    """
    width = sum(kinds.values()) + wilds + blanks + 1  # of one coefficient: all draws together fit in it
    limit = (1 << width * (most + 1)) - 1
    long = (width * (most + 1) // 4096) ** 2  # numbers so long take more than a step
    left = width - 1
    found, good = 0, price.good_with(extra)
    table = {start: 1}
    if start & good:
        return _coefficients(_choices(left, width, most), width, most)
    # The few of a kind first: they leave the fewest classes for the rest.
    for moves, count in sorted(kinds.items(), key=lambda kind: (len(kind[0]), kind[1])):
        left -= count
        effort.spend(len(table) * (min(count, most) + 1) * (1 + price.size // 512 + long))
        after = _choices(left, width, most)
        grown: dict[int, int] = {}
        for reach, ways in table.items():
            for taken in range(min(count, most) + 1):
                if taken:
                    reach = price.add(reach, moves)
                term = (comb(count, taken) * ways << width * taken) & limit
                if reach & good:
                    found += term * after
                else:
                    grown[reach] = grown.get(reach, 0) + term
        table = grown
    rests: dict[int, int] = {}
    for reach, ways in table.items():
        needed = price.short(reach) - extra
        rests[needed] = rests.get(needed, 0) + ways
    for needed, ways in rests.items():
        for taken in range(needed, min(wilds, most) + 1):
            found += (comb(wilds, taken) * ways << width * taken) * _choices(blanks, width, most)
    return _coefficients(found & limit, width, most)


def _choices(cards: int, width: int, most: int) -> int:
    """The polynomial (1 + X) to the power ``cards``, up to X to the power ``most``, in one number."""
    return sum(comb(cards, taken) << width * taken for taken in range(min(cards, most) + 1))


def _coefficients(polynomial: int, width: int, most: int) -> list[int]:
    return [(polynomial >> width * power) & ((1 << width) - 1) for power in range(most + 1)]
