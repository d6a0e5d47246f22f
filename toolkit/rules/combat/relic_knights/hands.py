"""What unknown cards may be: every draw with its weight, as far as it matters for what can be paid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import comb

from toolkit.rules.combat.relic_knights.paying import Line
from toolkit.rules.maths.payment import Effort, Moves

State = tuple[int, ...]
"""The reach of each line."""
Table = dict[State, int]
"""In how many ways each state comes about."""


def dealt(
    before: Mapping[State, int],
    lines: Sequence[Line],
    moves: Callable[[str], tuple[Moves, ...]],
    deck: Mapping[str, int],
    cards: int,
    effort: Effort,
) -> Table:
    """The states after ``cards`` more from a deck, each set of cards one way.

    Cards of equal moves are one kind, and states of equal reach are one state.

    :raises TooMuch: where there are too many of them.
    """
    kinds: dict[tuple[Moves, ...], int] = {}
    for card, count in deck.items():
        kinds[moves(card)] = kinds.get(moves(card), 0) + count
    blanks = sum(count for kind, count in kinds.items() if not any(kind))
    left = sum(kinds.values()) - blanks
    table = {(state, 0): ways for state, ways in before.items()}
    work = 1 + sum(line.price.size for line in lines) // 512
    # The few of a kind first: they leave the fewest states for the rest.
    for kind, count in sorted(kinds.items(), key=lambda one: (one[1], one[0])):
        if not any(kind):
            continue
        left -= count
        effort.spend(len(table) * (min(count, cards) + 1) * work)
        grown: dict[tuple[State, int], int] = {}
        for (state, taken), ways in table.items():
            for more in range(min(count, cards - taken) + 1):
                if more:
                    state = _add(state, kind, lines)
                if taken + more + left + blanks >= cards:
                    key = state, taken + more
                    grown[key] = grown.get(key, 0) + ways * comb(count, more)
        table = grown
    whole: Table = {}
    for (state, taken), ways in table.items():
        rest = comb(blanks, cards - taken)
        if rest:
            whole[state] = whole.get(state, 0) + ways * rest
    return whole


def _add(state: State, kind: tuple[Moves, ...], lines: Sequence[Line]) -> State:
    return tuple(
        line.price.add(reach, moves) if moves else reach
        for reach, moves, line in zip(state, kind, lines, strict=True)
    )


def shared_out(
    piles: Sequence[Mapping[str, int]],
    wanted: Mapping[tuple[int, ...], int],
    deal: Callable[[Table, Mapping[str, int], int], Table],
    before: Table,
) -> Iterator[tuple[int, Table]]:
    """The states after so many cards from each pile, with the weight of each sharing out.

    ``wanted`` has the weights by the number of cards from each of the piles, ``deal`` adds cards of one.
    """
    if not piles:
        yield sum(wanted.values()), before
        return
    by_number: dict[int, dict[tuple[int, ...], int]] = {}
    for (number, *rest), weight in wanted.items():
        inner = by_number.setdefault(number, {})
        inner[tuple(rest)] = inner.get(tuple(rest), 0) + weight
    for number, inner in by_number.items():
        after = deal(before, piles[0], number) if number else before
        yield from shared_out(piles[1:], inner, deal, after)
