"""What unknown cards may be: every draw with its weight, as far as it matters for what can be paid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import comb

from toolkit.rules.combat.relic_knights.opening import Split
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
    return tuple(line.add(reach, moves) for reach, moves, line in zip(state, kind, lines, strict=True))


def drawn(
    piles: Sequence[Mapping[str, int]],
    start: Mapping[Split, Table],
    cards: int,
    deal: Callable[[State, Mapping[str, int], int], Table],
    matters: Callable[[str], bool],
    effort: Effort,
) -> Table:
    """The states after drawing ``cards``, from hands of which some unknown cards are kept and some paid.

    ``deal`` says what becomes of a state with more cards of a pile. Of a pile any cards are as likely as any
    others to be kept or drawn, so the two are dealt as one set, once for each way in which it splits, and
    others of the pile were paid.
    """
    table = {(split, cards): dict(states) for split, states in start.items()}
    for pile in piles:
        size, use = sum(pile.values()), any(map(matters, pile))
        known: dict[tuple[State, int], Table] = {}
        sets: dict[tuple[Split, int, int], Table] = {}
        for (split, more), states in table.items():
            kept, paid = split.kept[0], split.paid[0]
            rest = Split(split.kept[1:], split.paid[1:])
            effort.spend(len(states) * (1 + min(more, size - kept - paid)))
            for new in range(min(more, size - kept - paid) + 1):
                number = kept + new
                ways = comb(number, kept) * comb(size - number, paid)
                into = sets.setdefault((rest, more - new, number), {})
                for state, weight in states.items():
                    into[state] = into.get(state, 0) + weight * ways
        table = {}
        for (rest, more, number), states in sets.items():
            into = table.setdefault((rest, more), {})
            for state, weight in states.items():
                if (state, number) not in known:
                    known[state, number] = deal(state, pile, number) if use else {state: comb(size, number)}
                for after, ways in known[state, number].items():
                    into[after] = into.get(after, 0) + weight * ways
    return table.get((Split((), ()), 0), {})
