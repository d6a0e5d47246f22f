"""The modifier deck against dyce: exact odds with advantage and rolling cards, the answers compared.

    python -m benchmarks.gloomhaven          # with "plays": also 200,000 attacks by chance against the odds

Ratios of processor time within one run, best of several rounds. Goals: five rolling cards at least 50
times as fast as dyce; fourteen mixed ones in at most a tenth of dyce's time for five; plays by chance
within five standard errors of the odds.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import msgspec

from benchmarks.gloomhaven_peers import Sort, advantage
from benchmarks.timing import best
from toolkit import books
from toolkit.pipes.chance import Dice
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


def bound(cards: Mapping[str, int], attack: int) -> game.Attack:
    """An attack with advantage, from plain data."""
    data = {"kind": "attack", "attack": attack, "advantage": 1, "target": {"health": 99}, "deck": dict(cards)}
    return msgspec.convert(data, game.Attack, dec_hook=lambda kind, value: kind.read(value, books.words))


def ours(cards: Mapping[str, int], attack: int) -> game.Odds:
    """The project's odds, from plain data to the document."""
    return game.odds(bound(cards, attack), RULES)


def theirs(cards: Mapping[str, int], attack: int) -> dict[int, Fraction]:
    """dyce's odds of the same."""
    sorts: dict[Sort, int] = {}
    for card, count in cards.items():
        number = card.removeprefix("rolling ")
        sort = (number != card, 0, int(number[1:])) if number[0] == "x" else (number != card, int(number), 1)
        sorts[sort] = sorts.get(sort, 0) + count
    return advantage(sorts, attack)


def agree(cards: Mapping[str, int], plays: int) -> float:
    """How far plays by chance are from the odds, at most, in standard errors."""
    document = bound(cards, 3)
    chance = Dice("lamp")
    seen = Counter(
        game.resolve(document, RULES, lambda stream, count: chance.below(count)).damage for _ in range(plays)
    )
    far = 0.0
    for row in game.odds(document, RULES).damage or ():
        share = float(Fraction(row.exact))
        error = (plays * share * (1 - share)) ** 0.5
        far = max(far, abs(seen.pop(row.damage, 0) - plays * share) / error)
    return float("inf") if seen else far


def main() -> None:
    for attack in ATTACKS:
        odds = {row.damage: Fraction(row.exact) for row in ours(FIVE, attack).damage or ()}
        if odds != theirs(FIVE, attack):
            raise SystemExit(f"attack {attack}: {odds} is not what dyce says")
    peer, five = best(lambda: theirs(FIVE, 3), 3), best(lambda: ours(FIVE, 3), 100)
    fourteen = best(lambda: ours(FOURTEEN, 3), 20)
    print(f"advantage, 5 rolling cards   dyce {peer * 1e3:8.2f} ms, here {five * 1e3:6.2f} ms")
    print(f"    {peer / five:6.1f} times as fast (goal: at least 50)")
    print(f"advantage, 14 mixed rolling  here {fourteen * 1e3:6.2f} ms")
    print(f"    {fourteen / peer:6.3f} of dyce's time for five (goal: at most 0.1)")
    if "plays" in sys.argv[1:]:
        print(
            f"200,000 plays, 14 mixed rolling: {agree(FOURTEEN, 200_000):.2f} standard errors (goal: below 5)"
        )


if __name__ == "__main__":
    main()
