"""What is told of a duel as it goes: its steps, and its costs card by card."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.rules.combat import Step, step
from toolkit.rules.combat.relic_knights.answers import Paid, SideName
from toolkit.rules.combat.relic_knights.paying import asked
from toolkit.rules.maths.payment import ANY
from toolkit.rules.payment import Needs, Way

HELD, FREE = "held", "free"


class Log:
    """The steps of a duel so far, under their names in the book, and what was paid in them."""

    def __init__(self, sequence: Sequence[str]) -> None:
        self.sequence = sequence
        self.steps: list[Step] = []
        self.paid: list[Paid] = []
        self._told, self._lost = 0, 0

    def pay(self, side: SideName, name: str, cost: Needs, way: Way, held_value: int) -> None:
        """A cost was paid: with cards, held points, free ones for the rest."""
        spent = [(one.card, one.as_, one.value) for one in way.cost]
        spent += [(HELD, esper, held_value) for esper in way.held]
        free = asked(cost) + way.lost - sum(value for _, _, value in spent)
        if free > 0:
            spent.append((FREE, ANY, free))
        self.paid += [Paid(side=side, for_=name, card=card, as_=as_, value=n) for card, as_, n in spent]
        self._lost += way.lost

    def step(self, number: int, **numbers: object) -> None:
        """A step is over: its numbers, what is None left out, and what was paid in it, in words."""
        new = self.paid[self._told :]
        more = {"paid": [f"{one.card} as {one.as_} {one.value}" for one in new]} if new else {}
        told = {key: value for key, value in numbers.items() if value is not None}
        if self._lost:
            told["lost"] = self._lost
        self.steps.append(step(number, self.sequence, **told, **more))
        self._told, self._lost = len(self.paid), 0
