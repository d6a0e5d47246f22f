"""Bulk checks of decks: files of YAML and a stream of JSON Lines, the reports compared.

    python -m benchmarks.decks [FILES [LINES]]

Decks of 35 lines (10,000 unless FILES says otherwise) are checked against a catalogue of 400 cards;
one in ten holds a card twice. Ratios are of processor time, medians of five interleaved pairs of
whole processes. Goals: files at most 1.0 times a program that only loads them with PyYAML's
CSafeLoader, lines at most 4 times one that only calls ``json.loads``; and the peak memory of LINES
decks (100,000) at most 1.2 times that of 1,000.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.decks_peers import JSON, YAML

PAIRS = 5
KINDS = {"objective": ("Oath", 134), "ploy": ("Feint", 133), "upgrade": ("Charm", 133)}
WORDS = (
    "Amber",
    "Brass",
    "Cinder",
    "Dapple",
    "Ember",
    "Fallow",
    "Gossamer",
    "Hollow",
    "Ivory",
    "Juniper",
    "Kindled",
)
TAKEN = {"objective": ("objectives", 12), "ploy": ("gambits", 10), "upgrade": ("upgrades", 10)}
ONE_IN = 10
Deck = dict[str, object]


class Spent(NamedTuple):
    """What a process used: seconds of processor, mebibytes at its peak; and what it printed."""

    seconds: float
    peak: float
    out: bytes


def names(kind: str) -> list[str]:
    """Every card of a type, by name."""
    stem, count = KINDS[kind]
    return [
        f"{WORDS[n % len(WORDS)]} {stem} of the {WORDS[n // len(WORDS) % len(WORDS)]} {n}"
        for n in range(count)
    ]


def catalogue() -> str:
    """A catalogue of 400 cards of one warband, surge objectives among them."""
    rows = ["kind: catalogue", "game: underworlds", "warbands:", "  - {name: Thornwick Lanterns}", "cards:"]
    for kind in KINDS:
        for n, name in enumerate(names(kind)):
            owner = "Thornwick Lanterns" if n % 3 else "universal"
            surge = ", surge: true" if kind == "objective" and n % 4 == 0 else ""
            rows.append(f"  - {{name: {name}, type: {kind}, warband: {owner}, id: {kind[0]}{n}{surge}}}")
    return "\n".join(rows) + "\n"


def decks(count: int) -> Iterator[Deck]:
    """Decks of few surges and different cards; of each ten, the last one's last card stands twice."""
    chance = Random(2021)
    calm = [name for n, name in enumerate(names("objective")) if n % 4]
    pools = {"objective": calm, "ploy": names("ploy"), "upgrade": names("upgrade")}
    for number in range(count):
        deck: Deck = {"kind": "deck", "name": f"List {number}", "warband": "Thornwick Lanterns"}
        for kind, (section, cards) in TAKEN.items():
            deck[section] = chance.sample(pools[kind], cards)
        if number % ONE_IN == ONE_IN - 1:
            upgrades = deck["upgrades"]
            assert isinstance(upgrades, list)
            upgrades[-1] = upgrades[0]
        yield deck


def as_yaml(deck: Deck) -> str:
    """A deck in 35 lines and a last one."""
    lines = [f"{key}: {value}" for key, value in deck.items() if isinstance(value, str)]
    for key, value in deck.items():
        if isinstance(value, list):
            lines += [f"{key}:", *(f"  - {name}" for name in value)]
    return "\n".join(lines) + "\n"


def spent(words: list[str]) -> Spent:
    """Run a program to its end."""
    process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert process.stdout is not None
    out = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return Spent(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, out)


def compare(title: str, ours: list[str], theirs: list[str], count: int, goal: float) -> None:
    """The ratio of both, after a look at the report: all checked, one in ten illegal."""
    pairs = []
    for _ in range(PAIRS):
        own, peer = spent(ours), spent(theirs)
        report = json.loads(own.out)
        if (report["checked"], report["illegal"], int(peer.out)) != (count, count // ONE_IN, count):
            raise SystemExit(
                f"{title}: {report['checked']} checked, {report['illegal']} illegal; {peer.out!r}"
            )
        pairs.append((own.seconds, peer.seconds))
    ratio = median(own / peer for own, peer in pairs)
    own_time, peer_time = (median(times) for times in zip(*pairs, strict=True))
    print(
        f"{title:34}{own_time:8.2f} s {peer_time:8.2f} s loading only {ratio:8.2f} x (goal {goal})",
        flush=True,
    )


def main() -> None:
    files = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    lines = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    with TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "cards.yaml").write_text(catalogue())
        (root / "decks").mkdir()
        for number, deck in enumerate(decks(files)):
            (root / "decks" / f"{number:06}.yaml").write_text(as_yaml(deck))
        for name, count in (("many", lines), ("some", files), ("few", 1000)):
            with (root / f"{name}.jsonl").open("w") as stream:
                stream.writelines(json.dumps(deck) + "\n" for deck in decks(count))
        check = ["-m", "toolkit", "check", "--to", "json", "--catalogue", str(root / "cards.yaml")]
        folder, some = str(root / "decks"), str(root / "some.jsonl")
        compare(f"{files} files", [*check, folder], ["-c", YAML, folder], files, 1.0)
        compare(f"{files} lines", [*check, some], ["-c", JSON, some], files, 4.0)
        quiet = ["text" if word == "json" else word for word in check]
        many, few = (spent([*quiet, str(root / f"{name}.jsonl")]).peak for name in ("many", "few"))
        title = f"peak memory of {lines} lines"
        print(f"{title:34}{many:8.1f} MiB {few:6.1f} MiB for 1000 {many / few:10.2f} x (goal 1.2)")


if __name__ == "__main__":
    main()
