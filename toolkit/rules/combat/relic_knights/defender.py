"""The defending side: what of all its plans the policy takes, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.rules.combat.relic_knights.attack import Choices, Target, Tracks
from toolkit.rules.combat.relic_knights.judge import Hurt, Strike, body, overcharged, suffer, worth
from toolkit.rules.combat.relic_knights.paying import Bill
from toolkit.rules.combat.relic_knights.plans import Books, Plan, Planner, Side
from toolkit.rules.maths.payment import Effort, Moves

DOING_NOTHING = Plan()


class Defender:
    """The plans of the defending side, within the choices made, and in which order it wants them.

    A plan can be paid where its lines reach what it asks of them. ``fall_back``: also the plans without
    what is chosen, for where that cannot be paid.

    :raises TooMuch: for more plans than can be gone through, or costs too large to reckon with.
    """

    def __init__(
        self,
        target: Target,
        squad: Tracks | None,
        choices: Choices,
        books: Books,
        cards: int,
        effort: Effort,
        fall_back: bool = False,
    ) -> None:
        self.first = Side(target, body(target, squad, books["combat"]))
        other = _new_target(choices, books)
        self.planner = Planner(self.first, other, choices, books, cards, effort, fall_back)
        self.choices = choices
        self.plans = self.planner.plans()
        self.lines, self.stores = self.planner.lines, self.planner.stores
        self._ranked: dict[tuple[int | None, bool], list[Plan]] = {}

    def side(self, plan: Plan) -> Side:
        """The unit that the attack ends at."""
        return self.planner.side(plan)

    def redirects(self, plan: Plan) -> bool:
        """Whether a plan sends the attack on."""
        return self.planner.redirects(plan)

    def guards(self, plan: Plan) -> bool:
        """Whether a plan makes the attack miss."""
        return plan.prevention is not None and not self.redirects(plan)

    def hurt(self, plan: Plan, strike: Strike) -> Hurt:
        """What the attack does to the unit that it ends at."""
        side, use = self.side(plan), plan.mitigation
        if self.guards(plan):
            return suffer(side.body, None)
        if use is None:
            return suffer(side.body, strike.damage)
        defence, presses = side.target.defences[use.at], side.presses(use)
        armor, recover = worth(defence, presses, "armor"), worth(defence, presses, "recover")
        return suffer(side.body, strike.damage, armor, recover)

    def ranked(self, strike: Strike) -> list[Plan]:
        """The plans that stand against an attack, the best first.

        Those that keep to the choices made; prevention, guard before redirect, then the cheapest; else what
        leaves the most health, then the cheapest; then the order of the document.
        """
        key = strike.damage, strike.overcharge
        if key not in self._ranked:
            fit = [plan for plan in self.plans if self._stands(plan, strike)]
            fit.sort(key=lambda plan: self._rank(plan, strike))
            self._ranked[key] = fit
        return self._ranked[key]

    def payable(self, plan: Plan, reaches: Sequence[int]) -> bool:
        """Whether a plan can be paid, by the reach of each line."""
        return all(reaches[line] & bit for line, bit in plan.asks)

    def reaches(self, hand: Sequence[str]) -> list[int]:
        """The reach of each line with these cards."""
        other, fixed = self.planner.other, self.planner.fixed
        return [
            line.reach(other.own_hand, self.stores[1:])
            if other is not None and at in fixed
            else line.reach(hand, self.stores)
            for at, line in enumerate(self.lines)
        ]

    def moves(self, card: str) -> tuple[Moves, ...]:
        """What a card in hand does to the reach of each line."""
        fixed = self.planner.fixed
        return tuple(() if at in fixed else line.moves(card) for at, line in enumerate(self.lines))

    def bills(self, plan: Plan) -> tuple[list[Bill], list[Bill]]:
        """What a plan costs: what is paid from the target's hand, and from a new target's own hand."""
        used, side = self.first.bills(plan.prevention), self.side(plan)
        if side is self.first:
            return used + side.bills(plan.mitigation), []
        mine = side.bills(plan.mitigation, store=1)
        return (used + mine, []) if side.target.hand is None else (used, mine)

    def _rank(self, plan: Plan, strike: Strike) -> tuple[object, ...]:
        return (
            *self.planner.strays(plan),
            plan.prevention is None,
            self.redirects(plan),
            self.first.cost(plan.prevention),
            plan.prevention or (),
            -self.hurt(plan, strike).left,
            self.side(plan).cost(plan.mitigation),
            plan.mitigation or (),
        )

    def _stands(self, plan: Plan, strike: Strike) -> bool:
        """Whether a plan may be played: overcharge is prevented by overcharge, damage where there is some."""
        if strike.damage is None and plan.mitigation is not None:
            return False
        use = plan.prevention
        if not strike.overcharge or use is None:
            return True
        return overcharged(self.first.target.defences[use.at], self.first.presses(use))


def _new_target(choices: Choices, books: Books) -> Side | None:
    """The unit to which the attack can be redirected, where there is one that it may target."""
    other = choices.redirect_to
    if other is None or other.cypher:
        return None
    side = Side(other, body(other, other.squad, books["combat"]))
    return None if side.body.gone else side
