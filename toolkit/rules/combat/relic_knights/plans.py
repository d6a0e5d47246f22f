"""What the defending side could do against any attack: every plan, and the bills that it has to pay.

Bills that are paid together, from one hand, make a line; one line serves every set of a defence's presses.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from toolkit.rules.combat.relic_knights.attack import Choices, Target
from toolkit.rules.combat.relic_knights.judge import Body, overcharged
from toolkit.rules.combat.relic_knights.paying import Bill, Line, Store, asked, needs, points, within_means
from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.maths.payment import Effort, TooMuch
from toolkit.rules.names import fold
from toolkit.rules.payment import MOST_PRESSES, pooled
from toolkit.rules.units import Action, Press

MOST_PLANS = 5000

Books = Mapping[str, Mapping[str, Any]]


class Use(NamedTuple):
    """A defence used, by its place among those of the unit, and the places of the presses paid for."""

    at: int
    presses: tuple[int, ...] = ()


class Plan(NamedTuple):
    """What the defending side does. ``asks``: of lines by number, the bit that their reach must have."""

    prevention: Use | None = None
    mitigation: Use | None = None
    asks: tuple[tuple[int, int], ...] = ()


class Side(NamedTuple):
    """A unit that may suffer: the target, or the one to which the attack is redirected."""

    target: Target
    body: Body

    @property
    def own_hand(self) -> tuple[str, ...]:
        """The cards that it names as its own."""
        return tuple(map(str, self.target.hand)) if isinstance(self.target.hand, tuple) else ()

    def presses(self, use: Use) -> list[Press]:
        """The presses of a defence used."""
        return [self.target.defences[use.at].presses[at] for at in use.presses]

    def cost(self, use: Use | None) -> int:
        """The points that a defence costs with its presses."""
        return sum(asked(bill.pool) for bill in self.bills(use))

    def bills(self, use: Use | None, store: int = 0) -> list[Bill]:
        """What is to be paid for a defence, and for its presses."""
        if use is None:
            return []
        defence = self.target.defences[use.at]
        return [Bill(needs(defence.cost), store), Bill(pooled(defence.presses, use.presses), store)]

    def store(self, books: Books) -> Store:
        """The unit's held points."""
        value = self.target.held_value
        return Store(self.target.held, books["esper"]["values"]["held"] if value is None else value)


def title(defence: Action) -> str:
    """What a defence is called: by its type, where it has no name."""
    return defence.name or defence.type


def chooses_none(choice: str | None) -> bool:
    """Whether a choice says that nothing is done."""
    return choice is not None and fold(choice) == "none"


class Planner:
    """Makes the plans of the target, and of the ``other`` unit to which it may redirect, as they are chosen.

    ``cards``: how many there can be to pay with; ``fall_back``: what is chosen may also be left out.
    ``lines`` are paid from the target's hand, but for those in ``fixed``, the other unit's, where it has a
    hand of its own: their reach never changes.
    """

    def __init__(
        self,
        first: Side,
        other: Side | None,
        choices: Choices,
        books: Books,
        cards: int,
        effort: Effort,
        fall_back: bool = False,
    ) -> None:
        self.first, self.other, self.choices, self.books = first, other, choices, books
        self.effort, self.fall_back = effort, fall_back
        self.lines: list[Line] = []
        self.fixed: set[int] = set()
        self.stores = [side.store(books) for side in (first, other) if side]
        cards = max(cards, len(other.own_hand) if other else 0)
        self.points = points(cards, self.stores, books["esper"])
        names = choices.defence_presses
        self.forced = None if names is None else frozenset(map(fold, names))

    def plans(self) -> list[Plan]:
        """Every plan that could be paid by somebody with so many cards.

        :raises TooMuch: for more plans than can be gone through, or costs too large to reckon with.
        """
        made = []
        for prevention, line in self._preventions():
            for plan in self._completed(prevention, line):
                made.append(plan)
                if len(made) > most(MOST_PLANS):
                    raise TooMuch(beyond(MOST_PLANS, "ways to defend"))
        return [plan for plan in made if self.fall_back or self._pressed_as_chosen(plan)]

    def strays(self, plan: Plan) -> tuple[bool, bool]:
        """Whether a plan goes without the prevention, or without the presses, that are chosen."""
        chosen = self.choices.prevention
        left_out = chosen is not None and not chooses_none(chosen) and plan.prevention is None
        return left_out, not self._pressed_as_chosen(plan)

    def redirects(self, plan: Plan) -> bool:
        """Whether a plan sends the attack on."""
        return plan.prevention is not None and self._passes_on(self.first.target.defences[plan.prevention.at])

    def side(self, plan: Plan) -> Side:
        """The unit that the attack ends at."""
        return self.other if self.other and self.redirects(plan) else self.first

    def _passes_on(self, defence: Action) -> bool:
        return defence.type in self.books["actions"]["passing_on"]

    def _pressed_as_chosen(self, plan: Plan) -> bool:
        """Whether a plan has the presses that are chosen: after a guard, those of preventions alone."""
        if not self.forced:
            return True
        used = [(self.first, plan.prevention), (self.side(plan), plan.mitigation)]
        pressed = {fold(press.name) for side, use in used if use for press in side.presses(use)}
        if plan.prevention is None or self.redirects(plan):
            return self.forced <= pressed
        preventions = self._of(self.first, "prevention", None)
        return self.forced & {fold(press.name) for _, one in preventions for press in one.presses} <= pressed

    def _preventions(self) -> Iterator[tuple[Use | None, int]]:
        """The preventions that may be used, with the line that pays each; also none."""
        chosen = self.choices.prevention
        if chosen is None or chooses_none(chosen) or self.fall_back:
            yield None, -1
        for at, defence in self._of(self.first, "prevention", chosen):
            if self._beyond(defence) or (self._passes_on(defence) and self.other is None):
                continue
            line = self._line(self._bills(defence), self.first)
            for presses in self._prevention_presses(defence):
                yield Use(at, presses), line

    def _completed(self, prevention: Use | None, line: int) -> Iterator[Plan]:
        """A prevention with every damage prevention that may be used after it; also with none."""
        asks: tuple[tuple[int, int], ...] = ()
        if prevention is not None:
            asks = ((line, self._bit(line, self.first.bills(prevention))),)
        plan, chosen = Plan(prevention, None, asks), self.choices.mitigation
        side, ends = self.side(plan), prevention is not None and not self.redirects(plan)
        known = [] if ends else self._of(side, "mitigation", chosen)
        if chosen is None or not known or self.fall_back:
            yield plan
        # A redirect is paid from the same hand as the new target's defence, where that has none of its own.
        before = self.first.bills(prevention) if side.target.hand is None else []
        for at, defence in known:
            if self._beyond(defence):
                continue
            store = 1 if before else 0
            bills = [bill._replace(store=store) for bill in self._bills(defence)]
            number = self._line([*before, *bills], side)
            for presses in self._mitigation_presses(defence):
                use = Use(at, presses)
                bit = self._bit(number, [*before, *side.bills(use)])
                yield Plan(prevention, use, ((number, bit),) if before else (*asks, (number, bit)))

    def _of(self, side: Side, sort: str, chosen: str | None) -> list[tuple[int, Action]]:
        """A unit's preventions or mitigations; that of the name alone, where one is chosen."""
        if chooses_none(chosen):
            return []
        known: Sequence[str] = self.books["actions"][sort]
        return [
            (at, defence)
            for at, defence in enumerate(side.target.defences)
            if defence.type in known and (chosen is None or fold(title(defence)) == fold(chosen))
        ]

    def _beyond(self, defence: Action) -> bool:
        """Whether a defence costs more than there can be."""
        return asked(needs(defence.cost)) > self.points

    def _bills(self, defence: Action) -> list[Bill]:
        """A defence with all of its presses that can come into question."""
        return [Bill(needs(defence.cost)), Bill(pooled(defence.presses, self._within(defence)))]

    def _within(self, defence: Action) -> list[int]:
        if len(defence.presses) > most(MOST_PRESSES):
            raise TooMuch(beyond(MOST_PRESSES, "presses"))
        return within_means(defence.presses, self.points)

    def _prevention_presses(self, defence: Action) -> list[tuple[int, ...]]:
        """None, or one that makes it stand against overcharge; those chosen, where some are."""
        if self.forced is not None:
            return self._chosen(defence)
        helping = [at for at in self._within(defence) if overcharged(defence, [defence.presses[at]])]
        return [(), *((at,) for at in helping if not defence.overcharge)]

    def _mitigation_presses(self, defence: Action) -> list[tuple[int, ...]]:
        """Every set of them; those chosen, where some are."""
        if self.forced is not None:
            return self._chosen(defence)
        within = self._within(defence)
        return [some for size in range(len(within) + 1) for some in combinations(within, size)]

    def _chosen(self, defence: Action) -> list[tuple[int, ...]]:
        """The presses that are chosen; no way, where one of them is beyond all means."""
        some = tuple(at for at, one in enumerate(defence.presses) if fold(one.name) in (self.forced or ()))
        ways = [some] if set(some) <= set(self._within(defence)) else []
        return [(), *ways] if self.fall_back and some else ways

    def _line(self, bills: Sequence[Bill], side: Side) -> int:
        """A new line, that of a hand of its own where the unit has one; its number."""
        line, number = Line(bills, self.books["esper"], self.effort), len(self.lines)
        self.lines.append(line)
        if side is self.other and side.target.hand is not None:
            self.fixed.add(number)
        return number

    def _bit(self, line: int, bills: Sequence[Bill]) -> int:
        bit = self.lines[line].payment([bill.pool for bill in bills])
        self.lines[line].enough |= bit
        return bit
