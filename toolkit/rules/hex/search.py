"""The search for ways over a field: least cost first, then least damage."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from toolkit.rules.hex.fields import Field
from toolkit.rules.maths.hexes import STEPS, Hex, distance, step


class Land(NamedTuple):
    """A field as a mover meets it.

    ``passable``: hexes that it can go through; ``ends``: those in which it can end. Entering a hex
    costs 1 and does no damage but for the hexes named: ``slow`` and ``hurt`` on the way, ``last``
    and ``final`` where the way ends.
    """

    field: Field
    start: Hex
    passable: Collection[Hex]
    ends: Collection[Hex]
    slow: Mapping[Hex, int]
    hurt: Mapping[Hex, int]
    last: Mapping[Hex, int]
    final: Mapping[Hex, int]


class Trip(NamedTuple):
    """How a hex is reached: cost, damage, and the step before it, an index of the search's steps."""

    cost: int
    damage: int
    before: int


class Search(NamedTuple):
    """What a search found: the trip to every hex where the mover can end, and the steps they share.

    A step is a hex and the index of the step before it (-1 before the first). ``fell``: some way
    ended because the mover would have fallen on it.
    """

    trips: Mapping[Hex, Trip]
    steps: list[tuple[Hex, int]]
    fell: bool = False

    def path(self, to: Hex) -> list[Hex]:
        """The hexes on the way, both ends among them."""
        hexes, index = [to], self.trips[to].before
        while index >= 0:
            at, index = self.steps[index]
            hexes.append(at)
        return hexes[::-1]


def jumps(land: Land, budget: int | None) -> Search:
    """Moves without a way: any hex near enough, as the crow flies."""
    trips = {}
    for at in land.ends:
        cost = distance(land.start, at)
        if budget is None or cost <= budget:
            trips[at] = Trip(cost, land.final.get(at, 0), 0)
    return Search(trips, [(land.start, -1)])


def walks(land: Land, budget: int | None = None, life: int | None = None) -> Search:
    """The ways of least cost, then of least damage, within a budget of movement (None: without end).

    Whoever has suffered damage of ``life`` goes no farther, so a hex is also gone on from by a
    dearer way that hurts less.
    """
    steps: list[tuple[Hex, int]] = []
    trips: dict[Hex, Trip] = {}
    least: dict[Hex, int] = {}
    edge: list[tuple[int, int, int, Hex, int]] = [(0, 0, 0, land.start, -1)]
    pushed, fell = 0, False
    while edge:
        cost, damage, _, at, before = heappop(edge)
        if at in least and (life is None or damage >= least[at]):
            continue
        least[at] = damage
        index = len(steps)
        steps.append((at, before))
        for beyond in beside(land.field, at):
            if beyond in land.ends:
                there = Trip(cost + land.last.get(beyond, 1), damage + land.final.get(beyond, 0), index)
                if (budget is None or there.cost <= budget) and (
                    beyond not in trips or there[:2] < trips[beyond][:2]
                ):
                    trips[beyond] = there
            if beyond in land.passable:
                on = cost + land.slow.get(beyond, 1), damage + land.hurt.get(beyond, 0)
                if budget is not None and on[0] >= budget:
                    continue
                if life is not None and on[1] >= life:
                    fell = True
                else:
                    pushed += 1
                    heappush(edge, (*on, pushed, beyond, index))
    return Search(trips, steps, fell)


def beside(field: Field, at: Hex) -> Iterator[Hex]:
    """The neighbours of a hex on the board that no wall parts from it."""
    for k in range(len(STEPS)):
        beyond = step(at, k)
        if beyond in field and not field.walled(at, k):
            yield beyond
