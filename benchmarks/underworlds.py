"""Underworlds attacks against dyce and icepool, and a stream of them against ``json``; answers compared.

    python -m benchmarks.underworlds

Ratios of processor time within one run, best of several rounds. Goals: what 10 × 6 dice on 9 levels of
support say, from nothing, 40 times as fast as dyce and 60 times as icepool; ``combat odds`` of a stream of
10,000 attacks in at most 5 times what reading and printing the same lines with ``json`` takes.
"""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from itertools import product
from random import Random
from resource import RUSAGE_CHILDREN, getrusage

from benchmarks.timing import best
from benchmarks.underworlds_peers import PEERS, Pair, fractions
from toolkit.rules.combat.underworlds.chances import OUTCOMES, Contest, contest
from toolkit.rules.maths.odds import Dice, handful

DIE = {"critical": 1, "faces": 6}
LEVELS = (2, 3, 4)
"""Plain successes of a die whose symbol is on two faces, with no, one and two supporters."""
PAIRS: list[Pair] = list(product(range(1, 11), LEVELS, range(1, 7), LEVELS))
ATTACKS = 10_000
JSON_IN_AND_OUT = "import json, sys\nfor line in sys.stdin: print(json.dumps(json.loads(line)))"


def ours() -> list[Contest]:
    """What the dice say in every pair, nothing remembered from before."""
    handful.cache_clear()
    contest.cache_clear()
    dice = {(number, plain): Dice(number, plain=plain, **DIE) for number in range(11) for plain in LEVELS}
    return [contest(dice[n, k], dice[m, j], None) for n, k, m, j in PAIRS]


def in_process() -> None:
    """All pairs, ours and every peer's."""
    wanted = [
        {word: Fraction(ways, one.total) for word, ways in zip(OUTCOMES, one.calm, strict=True) if ways}
        for one in ours()
    ]
    own = best(ours, 15)
    print(f"{f'{len(PAIRS)} pairs of rolls':34}{own * 1e3:9.2f} ms")
    for name, (peer, goal) in PEERS.items():
        found = [fractions(one) for one in peer(DIE, PAIRS)]
        if found != wanted:
            raise SystemExit(f"{name} says something else")
        taken = best(lambda work=peer: work(DIE, PAIRS), 3)  # type: ignore[misc]
        note = f" (goal {goal:g})" if goal else ""
        print(f"  {name:32}{taken * 1e3:9.2f} ms{taken / own:9.1f} x{note}")


def stream() -> str:
    """10,000 attacks of all sorts, a line each."""
    random = Random(8)

    def attack(number: int) -> dict[str, object]:
        return {
            "kind": "attack",
            "game": "underworlds",
            "name": f"attack {number}",
            "attacker": {"fighter": "Odda", "supporters": random.randrange(3)},
            "action": {
                "name": "Poker",
                "range": 1,
                "dice": random.randrange(1, 5),
                "symbol": random.choice(["smash", "fury"]),
                "damage": random.randrange(1, 4),
                "keywords": random.sample(["cleave", "ensnare", "knockback 1"], random.randrange(2)),
            },
            "target": {
                "fighter": "Wen",
                "defence": random.randrange(1, 3),
                "symbol": random.choice(["block", "dodge"]),
                "wounds": random.randrange(2, 6),
                "supporters": random.randrange(3),
                "on_guard": random.random() < 0.2,
                "drive_back": random.choice(["free", "blocked"]),
            },
        }

    return "".join(json.dumps(attack(number)) + "\n" for number in range(ATTACKS))


def whole(words: list[str], given: str) -> tuple[float, str]:
    """The processor time of a whole process, and what it printed."""
    before = getrusage(RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, *words], input=given, capture_output=True, text=True, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def as_a_process() -> None:
    """A stream through ``combat odds``, beside ``json`` in and out."""
    given = stream()
    answers = whole(["-m", "toolkit", "combat", "odds"], given)[1].splitlines()
    sums = {sum(Fraction(one["exact"]) for one in json.loads(line)["outcomes"]) for line in answers}
    if len(answers) != ATTACKS or sums != {Fraction(1)}:
        raise SystemExit("some answer is missing, or does not add up to 1")
    plain = min(whole(["-c", JSON_IN_AND_OUT], given)[0] for _ in range(5))
    own = min(whole(["-m", "toolkit", "combat", "odds"], given)[0] for _ in range(5))
    print(f"{f'{ATTACKS:,} attacks, whole process':34}{own * 1e3:9.0f} ms")
    print(f"  {'json in and out':32}{plain * 1e3:9.0f} ms{own / plain:9.1f} times as long (goal 5 at most)")


def main() -> None:
    in_process()
    as_a_process()


if __name__ == "__main__":
    main()
