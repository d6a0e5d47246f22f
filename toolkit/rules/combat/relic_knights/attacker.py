"""The active side: the sets of presses that it may pay for, in the order in which it wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from toolkit.rules.combat.relic_knights.attack import Attack
from toolkit.rules.combat.relic_knights.judge import Strike, strike
from toolkit.rules.combat.relic_knights.paying import Bill, Line, Store, asked, points, within_means
from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.maths.payment import Effort, TooMuch
from toolkit.rules.names import fold
from toolkit.rules.payment import MOST_PRESSES, Purse, pooled
from toolkit.rules.units import Action, Press


class Pressed(msgspec.Struct, frozen=True):
    """A set of presses, by their places; the attack with them; the bit of a reach that pays them."""

    presses: tuple[int, ...]
    strike: Strike
    payment: int


def purse(attack: Attack, hand: Sequence[str], held_counts: bool, book: Mapping[str, Any]) -> Purse:
    """What the active unit pays with; its held points, where they count."""
    unit = attack.attacker
    value = book["values"]["held"] if unit.held_value is None else unit.held_value
    return Purse(tuple(hand), unit.held if held_counts else 0, value, unit.free)


class Attacker:
    """The attacks that an action can become, the best first (the policy, or the presses chosen).

    The highest damage, then the most effects gained, then the lowest cost. ``cards``: how many there can be
    to pay with; ``fall_back``: also no presses at all, where those chosen cannot be paid.

    :raises TooMuch: for too many presses, or costs too large to reckon with.
    """

    def __init__(
        self,
        attack: Attack,
        action: Action,
        cards: int,
        purse: Purse,
        book: Mapping[str, Any],
        effort: Effort,
        fall_back: bool = False,
    ) -> None:
        presses, chosen = action.presses, attack.choices.presses
        if len(presses) > most(MOST_PRESSES):
            raise TooMuch(beyond(MOST_PRESSES, "presses"))
        self.value = purse.held_value
        payable = within_means(presses, points(cards, [Store(purse.held, self.value)], book))
        self.line = Line([Bill(pooled(presses, payable))], book, effort)
        if chosen is None:
            sets = [some for size in range(len(payable) + 1) for some in combinations(payable, size)]
        else:
            wanted = tuple(at for at, one in enumerate(presses) if fold(one.name) in set(map(fold, chosen)))
            sets = [wanted] if set(wanted) <= set(payable) else []
        attacks = [
            Pressed(
                some,
                strike(action, [presses[at] for at in some], attack.attacker.modifiers.damage),
                self.line.payment([pooled(presses, some)]),
            )
            for some in sets
        ]
        self.ways = sorted(attacks, key=lambda way: _rank(way, presses))
        if chosen and fall_back:
            self.ways.append(
                Pressed((), strike(action, [], attack.attacker.modifiers.damage), self.line.payment([{}]))
            )

        if self.ways:
            self.line.enough = self.ways[0].payment

    def reach(self, hand: Sequence[str], held: int) -> int:
        """What a hand and held points can pay of the presses."""
        return self.line.reach(hand, [Store(held, self.value)])

    def best(self, reach: int) -> Pressed | None:
        """The attack that is made with such a reach; None where what was chosen cannot be paid."""
        return next((way for way in self.ways if reach & way.payment), None)


def _rank(way: Pressed, presses: Sequence[Press]) -> tuple[object, ...]:
    cost = asked(pooled(presses, way.presses))
    return -(way.strike.damage or 0), -way.strike.gained, cost, len(way.presses), way.presses
