"""What is told of a duel as it goes: its steps, and its costs card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from toolkit.rules.combat import Step, step
from toolkit.rules.combat.relic_knights.answers import Paid, SideName
from toolkit.rules.combat.relic_knights.paying import asked
from toolkit.rules.payment import Needs, Way

What = Literal["action", "presses", "defence", "defence presses"]


class Log:
    """The steps of a duel so far, under their names in the book, and what was paid in them."""

    def __init__(self, sequence: Sequence[str]) -> None:
        self.sequence = sequence
        self.steps: list[Step] = []
        self.paid: list[Paid] = []
        self._told = 0

    def pay(
        self, side: SideName, what: What, names: Sequence[str], cost: Needs, way: Way, held_value: int
    ) -> None:
        """A cost was paid; nothing is told where it was nothing."""
        given = sum(one.value for one in way.cost) + len(way.held) * held_value - way.lost
        free = max(0, asked(cost) - given)
        if way.cost or way.held or free:
            self.paid.append(
                Paid(
                    side=side,
                    what=what,
                    names=tuple(names),
                    cards=way.cost,
                    held=way.held,
                    free=free,
                    lost=way.lost,
                )
            )

    def step(self, number: int, **numbers: object) -> None:
        """A step is over: its numbers, what is None left out, and what was paid in it, in words."""
        new, self._told = self.paid[self._told :], len(self.paid)
        words = [f"{one.card} as {one.as_} {one.value}" for each in new for one in each.cards]
        words += [f"held as {esper}" for each in new for esper in each.held]
        words += [f"free {each.free}" for each in new if each.free]
        more = {"paid": words, "lost": sum(each.lost for each in new)} if new else {}
        told = {key: value for key, value in numbers.items() if value is not None}
        self.steps.append(step(number, self.sequence, **told, **more))
