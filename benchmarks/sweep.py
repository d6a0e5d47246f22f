"""The sweep of docs/examples on one worker and on several, and without Dask; answers compared.

    python -m benchmarks.sweep

Wall clock, since it is about several processors: of no worth on a machine that does something else.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

SWEEP = Path(__file__).parent.parent / "docs" / "examples" / "sweep.py"
WARBANDS = 18
ROUNDS = 3


def side(chance: Random) -> dict[str, object]:
    """One side of a card that nobody has printed."""
    attacks = [
        {
            "name": name,
            "range": chance.randint(1, 3),
            "dice": chance.randint(1, 5),
            "symbol": chance.choice(["smash", "fury"]),
            "damage": chance.randint(1, 4),
            "keywords": chance.choice([[], [], ["cleave"], ["ensnare"], ["knockback 1"]]),
        }
        for name in ("Poker", "Sling")[: chance.choice([1, 1, 2])]
    ]
    defence = {"dice": chance.randint(1, 3), "symbol": chance.choice(["block", "dodge"])}
    return {"wounds": chance.randint(2, 6), "defence": defence, "attacks": attacks}


def catalogue(chance: Random) -> str:
    """Warbands of three to six fighters."""
    warbands = [
        {
            "name": f"Warband {number}",
            "fighters": [
                {"name": f"Fighter {number}.{place}", **side(chance), "inspired": side(chance)}
                for place in range(chance.randint(3, 6))
            ],
        }
        for number in range(WARBANDS)
    ]
    return json.dumps({"kind": "catalogue", "game": "underworlds", "warbands": warbands})


def swept(file: str, workers: int) -> tuple[float, str]:
    """How long it took, and what it printed."""
    start = perf_counter()
    command = [sys.executable, str(SWEEP), "--workers", str(workers), file]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return perf_counter() - start, done.stdout


def main() -> None:
    processors = os.cpu_count() or 1
    ways = sorted({0, 1, processors})
    taken: dict[int, list[float]] = {workers: [] for workers in ways}
    said = set()
    with TemporaryDirectory() as folder:
        file = Path(folder, "catalogue.json")
        file.write_text(catalogue(Random(5)))
        for _ in range(ROUNDS):
            for workers in ways:
                seconds, answer = swept(str(file), workers)
                taken[workers].append(seconds)
                said.add(answer)
    if len(said) != 1:
        raise SystemExit("the answer depends on who does the work")
    attacks = sum(json.loads(line)["attacks"] for line in said.pop().splitlines())
    print(f"{attacks:,} attacks, whole process, {processors} processors, median of {ROUNDS}")
    one = median(taken[1])
    for workers, seconds in taken.items():
        name = f"{workers} workers" if workers else "without Dask"
        print(f"  {name:32}{median(seconds):9.1f} s{one / median(seconds):9.2f} x")


if __name__ == "__main__":
    main()
