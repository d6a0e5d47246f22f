"""One-shot commands, whole processes, against an empty interpreter.

    python -m benchmarks.startup

Ratios of processor time, medians of 15 interleaved rounds; what is printed is looked at. Goals:
help and version 7 times ``python -c pass``, JSON Lines in and out 8, YAML in 9.5, a table out 12.
"""

from __future__ import annotations

import os
import subprocess
import sys
from compileall import compile_dir
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROUNDS = 15
LINE = b'{"kind":"attack","game":"gloomhaven","attack":3,"advantage":1,"target":{"health":4}}\n'
FLOW = b"kind: attack\ngame: gloomhaven\nattack: 3\nadvantage: 1\ntarget: {health: 4}\n"


class Row(NamedTuple):
    """A command: its words, what it reads, what its output must hold, and the goal."""

    name: str
    words: list[str]
    stdin: bytes
    holds: bytes
    goal: float


ROWS = [
    Row("help", ["--help"], b"", b"combat", 7),
    Row("version", ["--version"], b"", b"skirmish", 7),
    Row("help of a noun", ["combat", "--help"], b"", b"odds", 7),
    Row("JSON Lines in and out", ["combat", "odds"], LINE, b'"expected_damage"', 8),
    Row("YAML in", ["combat", "odds"], FLOW, b'"expected_damage"', 9.5),
    Row("a table out", ["combat", "odds", "--to", "table"], LINE, b"expected damage", 12),
    Row("a word in, a line out", ["hex", "distance", "0,0", "3,2"], b"", b'"hexes":4', 8),
    Row("a finding", ["deck", "check", "--to", "jsonl"], b'{"kind":"deck","objectives":[]}', b"WU103", 8),
]


def spent(words: list[str], stdin: bytes, holds: bytes) -> float:
    """The processor time of a process, in seconds."""
    process = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(stdin)
    process.stdin.close()
    out = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if holds not in out:
        raise SystemExit(f"{words}: {out!r}")
    return used.ru_utime + used.ru_stime


def compiled() -> None:
    """Compile the package, as an installer does: a checkout may not be, and each start would do it again."""
    compile_dir(Path(__file__).parent.parent / "toolkit", quiet=2)


def main() -> None:
    compiled()
    empty = []
    times: dict[str, list[float]] = {row.name: [] for row in ROWS}
    for _ in range(ROUNDS):
        empty.append(spent([sys.executable, "-c", "pass"], b"", b""))
        for row in ROWS:
            times[row.name].append(spent([sys.executable, "-m", "toolkit", *row.words], row.stdin, row.holds))
    base = median(empty)
    print(f"{'an empty interpreter':34}{1000 * base:8.1f} ms")
    for row in ROWS:
        own = median(times[row.name])
        print(f"{row.name:34}{1000 * own:8.1f} ms {own / base:8.2f} x (goal {row.goal:g})")


if __name__ == "__main__":
    main()
