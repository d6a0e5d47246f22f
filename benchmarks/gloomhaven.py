"""The modifier deck against dyce: exact odds with advantage and rolling cards, the answers compared.

    python -m benchmarks.gloomhaven

Ratios of processor time within one run, best of several rounds. Goals: five rolling cards at least 50
times as fast as dyce; fourteen mixed ones in at most a tenth of dyce's time for five.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from time import process_time

import msgspec

from benchmarks.gloomhaven_peers import Sort, advantage
from toolkit import books
from toolkit.rules.combat import Rules
from toolkit.rules.combat import gloomhaven as game

STANDARD = books.section("gloomhaven/modifiers")["standard"]["cards"]
FIVE = {**STANDARD, "rolling +1": 1, "rolling +2": 1, "rolling +3": 1, "rolling -1": 1, "rolling +0": 1}
FOURTEEN = {
    **STANDARD,
    "rolling +1": 4,
    "rolling +2": 3,
    "rolling -1": 1,
    "rolling +1 push 1": 2,
    "rolling wound": 2,
    "rolling pierce 3": 1,
    "rolling infuse fire": 1,
}
ATTACKS = (1, 2, 3, 5)
RULES = Rules({name: books.section(f"gloomhaven/{name}") for name in game.SECTIONS}, {})


def ours(cards: Mapping[str, int], attack: int) -> game.Odds:
    """The project's odds, from plain data to the document."""
    data = {"kind": "attack", "attack": attack, "advantage": 1, "target": {"health": 99}, "deck": dict(cards)}
    document = msgspec.convert(data, game.Attack, dec_hook=lambda kind, value: kind.read(value, books.words))
    return game.odds(document, RULES)


def theirs(cards: Mapping[str, int], attack: int) -> dict[int, Fraction]:
    """dyce's odds of the same."""
    sorts: dict[Sort, int] = {}
    for card, count in cards.items():
        number = card.removeprefix("rolling ")
        sort = (number != card, 0, int(number[1:])) if number[0] == "x" else (number != card, int(number), 1)
        sorts[sort] = sorts.get(sort, 0) + count
    return advantage(sorts, attack)


def time(work: Callable[[], object], rounds: int) -> float:
    """The least processor time of one go, in seconds."""
    best = float("inf")
    for _ in range(rounds):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    return best


def main() -> None:
    for attack in ATTACKS:
        odds = {row.damage: Fraction(row.exact) for row in ours(FIVE, attack).damage or ()}
        if odds != theirs(FIVE, attack):
            raise SystemExit(f"attack {attack}: {odds} is not what dyce says")
    peer, five = time(lambda: theirs(FIVE, 3), 3), time(lambda: ours(FIVE, 3), 100)
    fourteen = time(lambda: ours(FOURTEEN, 3), 20)
    print(f"advantage, 5 rolling cards   dyce {peer * 1e3:8.2f} ms, here {five * 1e3:6.2f} ms")
    print(f"    {peer / five:6.1f} times as fast (goal: at least 50)")
    print(f"advantage, 14 mixed rolling  here {fourteen * 1e3:6.2f} ms")
    print(f"    {fourteen / peer:6.3f} of dyce's time for five (goal: at most 0.1)")


if __name__ == "__main__":
    main()
