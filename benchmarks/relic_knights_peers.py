"""The odds of paying with esper as one would write them with icepool, to be compared and outrun."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import icepool

Payment = tuple[int, ...]
Reach = frozenset[Payment]


class _Payable(icepool.MultisetEvaluator[Any, bool]):
    """Goes through a dealt hand card by card and keeps every payment that it can make."""

    def __init__(self, cost: Mapping[str, int]) -> None:
        self.types = list(cost)
        self.needs = tuple(cost.values())

    def initial_state(self, order: Any, outcomes: Any, *sizes: Any) -> Reach:
        return frozenset([(0,) * len(self.needs)])

    def next_state(self, state: Reach, order: Any, outcome: Any, *counts: Any) -> Reach:
        for _ in range(counts[0]):
            state = state | {
                tuple(
                    min(need, paid + points * (at == self.types.index(esper)))
                    for at, (paid, need) in enumerate(zip(payment, self.needs, strict=True))
                )
                for payment in state
                for esper, points in self.offers(outcome)
                if esper in self.types
            }
        return state

    def final_outcome(self, final_state: Reach, order: Any, outcomes: Any, *sizes: Any) -> bool:
        return self.needs in final_state

    def offers(self, card: str) -> list[tuple[str, int]]:
        if card == "wild":
            return [(esper, 1) for esper in self.types]
        primary, _, secondary = card.partition("/")
        return [(primary, 2), (secondary, 1)]


def payable(deck: Mapping[str, int], cost: Mapping[str, int], most: int) -> list[Fraction]:
    """By number of cards dealt, 0 to ``most``: the chance that they can pay the cost."""
    dealer = icepool.Deck(dict(deck))
    evaluator = _Payable(cost)
    return [Fraction(evaluator.evaluate(dealer.deal(dealt)).probability(True)) for dealt in range(most + 1)]
