"""Exact odds of esper duels: how long they take, and how far they are from duels played.

    python -m benchmarks.duels [DUELS]

As a whole process ``combat odds`` of one attack takes at most 20 times the processor time of ``--version``,
also with five unknown cards on either side. With DUELS each attack is also played so often, by shuffled
decks: no chance may then be off by five standard errors (200,000 of each take a quarter of an hour).
"""

from __future__ import annotations

import json
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import process_time

import msgspec

from tests.rules.combat.duels import VARIED, attack, compared, rules
from toolkit.rules.combat import relic_knights as game

GOAL, ERRORS, PAIRS = 20, 5, 11


def spent(words: list[str], stdin: bytes) -> float:
    """Processor time of the command as a whole process, in seconds."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "toolkit", *words], input=stdin, capture_output=True, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    duels = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    missed = False
    print(f"{'':26}{'alone':>9}{'process':>22}" + f"{'off, standard errors':>24}" * bool(duels))
    for name, fields in VARIED.items():
        duel = attack(**fields)
        start = process_time()
        game.odds(duel, rules())
        alone = process_time() - start
        data = json.loads(msgspec.json.encode(duel, enc_hook=str))
        stdin = json.dumps({**data, "game": "relic-knights"}).encode()
        pairs = [(spent(["--version"], b""), spent(["combat", "odds"], stdin)) for _ in range(PAIRS)]
        ratio = median(odds / version for version, odds in pairs)
        line = f"{name:26}{alone * 1e3:6.1f} ms{ratio:10.1f} x (goal {GOAL})"
        missed |= ratio > GOAL
        if duels:
            worst = compared(duel, duels, seed=1)
            missed |= worst >= ERRORS
            line += f"{worst:13.2f} (under {ERRORS})"
        print(line, flush=True)
    if missed:
        raise SystemExit("a goal was missed")


if __name__ == "__main__":
    main()
