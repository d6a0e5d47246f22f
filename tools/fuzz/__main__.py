"""Fuzz, and say what was found: ``python -m tools.fuzz readers|commands|processes [--count N] …``.

``readers`` feeds bytes and documents to what reads, binds and finds places; ``commands`` calls
every verb in this process, ``processes`` calls ``check`` as one of its own. With ``--engine
atheris`` readers and commands are guided by what is reached in the code (atheris must be
installed), with ``hypothesis`` readers by that. Each fault that differs is kept once in the folder
of ``--save``.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

Try = Callable[[], object]


class Hang(BaseException):
    """An input took too long."""


class Tally:
    """What was tried, and what went wrong, each fault by the lines that it came from."""

    def __init__(self, save: Path, seconds: float) -> None:
        self.save = save
        self.seconds = seconds
        self.tried = 0
        self.slowest = 0.0
        self.faults: Counter[str] = Counter()
        self.codes: Counter[object] = Counter()
        self.begun = time.monotonic()
        signal.signal(signal.SIGPROF, self.hang)

    @staticmethod
    def hang(*_: object) -> NoReturn:
        raise Hang

    def one(self, name: str, data: bytes, attempt: Try) -> None:
        self.tried += 1
        begun = time.process_time()  # what others do meanwhile does not count
        signal.setitimer(signal.ITIMER_PROF, self.seconds)
        try:
            self.codes[attempt()] += 1
        except (Exception, Hang) as fault:
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.keep(name, data, fault)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        self.slowest = max(self.slowest, time.process_time() - begun)

    def keep(self, name: str, data: bytes, fault: BaseException) -> None:
        frames = traceback.extract_tb(fault.__traceback__)[-2:]
        at = " < ".join(f"{Path(one.filename).name}:{one.lineno}" for one in reversed(frames))
        label = "took too long" if isinstance(fault, Hang) else f"{type(fault).__name__} at {at}"
        self.faults[label] += 1
        if self.faults[label] == 1:
            self.save.mkdir(parents=True, exist_ok=True)
            path = self.save / f"{len(self.faults):03}"
            path.write_bytes(data)
            print(f"{name}: {label}: {str(fault)[:300]} ({path})", flush=True)

    def close(self) -> int:
        took = time.monotonic() - self.begun
        codes = ", ".join(
            f"exit {code}: {n}" for code, n in sorted(self.codes.items(), key=str) if code is not None
        )
        print(
            f"{self.tried} inputs in {took:.0f} s, the slowest {self.slowest:.1f} s of a processor"
            + (f"; {codes}" if codes else "")
        )
        print(f"{sum(self.faults.values())} faults, {len(self.faults)} different")
        return 1 if self.faults else 0


def readers(tally: Tally, given: argparse.Namespace) -> None:
    from tools.fuzz import inputs, targets

    for number in range(given.count):
        chance = random.Random(f"{given.seed}/{number}")
        data = inputs.structured(chance) if number % 8 == 0 else inputs.noise(chance)
        tally.one(f"{given.seed}/{number}", data, lambda data=data: targets.readers(data))  # type: ignore[misc]


def commands(tally: Tally, given: argparse.Namespace) -> None:
    from tools.fuzz import calls, targets

    for number in range(given.count):
        words, data = calls.call(random.Random(f"{given.seed}/{number}"))
        named = f"{given.seed}/{number} {words}"
        tally.one(named, data, lambda words=words, data=data: targets.command(words, data))  # type: ignore[misc]


def processes(tally: Tally, given: argparse.Namespace) -> None:
    from tools.fuzz import inputs, targets

    for number in range(given.count):
        chance = random.Random(f"{given.seed}/{number}")
        data = inputs.structured(chance) if number % 8 == 0 else inputs.noise(chance)
        words = [
            "check",
            "--to",
            chance.choice(("text", "json", "sarif", "github", "gitlab", "junit", "table", "yaml")),
        ]
        tally.one(
            f"{given.seed}/{number} {words}",
            data,
            lambda data=data, words=words: targets.process(words, data, given.seconds),
        )  # type: ignore[misc]


def by_hypothesis(tally: Tally, given: argparse.Namespace) -> None:
    from hypothesis import HealthCheck, Phase, Verbosity, find, settings
    from hypothesis import strategies as st
    from hypothesis.errors import NoSuchExample

    from tools.fuzz import inputs, targets
    from tools.fuzz.chance import Bytes

    feed = st.binary(max_size=400) | st.binary(min_size=20, max_size=2000).map(
        lambda data: inputs.structured(Bytes(data))
    )

    def never(data: bytes) -> bool:
        tally.one("hypothesis", data, lambda: targets.readers(data))
        return False

    chosen = settings(
        max_examples=given.count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )
    with suppress(NoSuchExample):
        find(feed, never, settings=chosen, random=random.Random(given.seed))


def by_atheris(tally: Tally, given: argparse.Namespace) -> None:
    import atheris  # type: ignore[import-not-found,unused-ignore]

    with atheris.instrument_imports(include=["toolkit"]):
        from tools.fuzz import calls, inputs, targets
    from tools.fuzz.chance import Bytes

    def one(data: bytes) -> None:
        if given.what == "commands":
            words, text = calls.call(Bytes(data))
            tally.one(f"atheris {words}", text, lambda: targets.command(words, text))
        elif data[:1] < b"\x80":
            tally.one("atheris", data[1:], lambda: targets.readers(data[1:]))
        else:
            text = inputs.structured(Bytes(data[1:]))
            tally.one("atheris, structured", text, lambda: targets.readers(text))
        if tally.tried >= given.count or time.monotonic() - tally.begun > 60 * given.minutes:
            sys.stdout.flush()
            os._exit(tally.close())

    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(inputs.corpus()):
            Path(folder, f"text-{number}").write_bytes(b"\0" + text)
        for number in range(300):
            seed = random.Random(f"{given.seed}/{number}").randbytes(600)
            Path(folder, f"made-{number}").write_bytes(b"\xff" + seed)
        options = [
            "-max_len=8192",
            f"-seed={abs(hash(given.seed)) % 10**6}",
            "-timeout=60",
            "-rss_limit_mb=4096",
            "-verbosity=0",
        ]
        atheris.Setup([sys.argv[0], *options, folder], one)
        atheris.Fuzz()


RUNS: dict[str, Any] = {"readers": readers, "commands": commands, "processes": processes}
ENGINES: dict[str, Any] = {"random": readers, "hypothesis": by_hypothesis, "atheris": by_atheris}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("what", choices=RUNS)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=600.0, help="of atheris, at most")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--engine", choices=ENGINES, default="random")
    parser.add_argument("--save", type=Path, default=Path(tempfile.gettempdir(), "skirmish-fuzz"))
    given = parser.parse_args()
    tally = Tally(given.save, given.seconds)
    run = RUNS[given.what]
    if given.engine == "atheris" or given.what == "readers":
        run = ENGINES[given.engine]
    run(tally, given)
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
