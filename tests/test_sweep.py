"""The sweep on Dask: the same answer alone, on workers of its own, and on others that run already."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from threading import Thread, Timer
from typing import Any

import msgspec
import pytest
from ruamel.yaml import YAML

from tests.conftest import FIXTURES, Run, gone

ROOT = Path(__file__).parent.parent
SWEEP = ROOT / "docs" / "examples" / "sweep.py"
FIGHTERS = FIXTURES / "catalogue" / "fighters.yaml"
SECONDS = 120
on_dask = pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is not installed")


@contextmanager
def begun(folder: Path, *words: str | Path) -> Iterator[subprocess.Popen[str]]:
    """A Python at work away from the repository, in a group of its own, as a shell begins it."""
    with subprocess.Popen(
        [sys.executable, *map(str, words)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        watch = Timer(SECONDS, process.kill)
        watch.start()
        try:
            yield process
            process.wait()
        finally:
            watch.cancel()
            process.kill()


def swept(folder: Path, *words: str | Path) -> tuple[int, str, str]:
    """The sweep's exit code, and what it printed."""
    with begun(folder, SWEEP, *words) as process:
        out, err = process.communicate()
    assert gone(process.pid)
    return process.returncode, out, err


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What one process says, without Dask."""
    code, out, err = swept(tmp_path_factory.mktemp("alone"), "--workers", "0", FIGHTERS)
    assert (code, err) == (0, "")
    return out


def sides() -> Iterator[dict[str, Any]]:
    """Every side of every card, as the file has it."""
    for warband in YAML(typ="safe").load(FIGHTERS)["warbands"]:
        for fighter in warband["fighters"]:
            yield {**fighter, "wizard": fighter.get("wizard")}
            yield {**fighter, **fighter["inspired"], "name": f"{fighter['name']}, inspired"}


@pytest.mark.parametrize(
    ("name", "action", "supporters"),
    [
        ("Captain Sorrel", "Adze", 1),
        ("Wet Bess, inspired", "Undertow", 2),
        ("Wet Bess, inspired", "Ladle", 0),
    ],
)
def test_a_line_is_the_mean_of_what_the_command_says(
    alone: str, run: Run, name: str, action: str, supporters: int
) -> None:
    attacker = next(side for side in sides() if side["name"] == name)
    attack = {
        "kind": "attack",
        "game": "underworlds",
        "attacker": {
            "wizard": attacker.get("wizard"),
            "wounds": attacker["wounds"],
            "supporters": supporters,
        },
        "action": next(one for one in attacker["attacks"] if one["name"] == action),
    }
    targets = [
        {
            "fighter": side["name"],
            "wounds": side["wounds"],
            "defence": side["defence"]["dice"],
            "symbol": side["defence"]["symbol"],
            "supporters": number,
            "on_guard": on_guard,
        }
        for side in sides()
        for number in range(3)
        for on_guard in (False, True)
    ]
    stdin = b"".join(msgspec.json.encode({**attack, "target": one}) + b"\n" for one in targets)
    odds = run("combat", "odds", "-", stdin=stdin).docs
    (line,) = (
        one
        for one in map(msgspec.json.decode, alone.splitlines())
        if (one["fighter"], one["action"], one["supporters"]) == (name, action, supporters)
    )
    assert line["attacks"] == len(odds) == len(targets)
    for key in ("success", "out_of_action", "expected_damage"):
        assert Fraction(line[key]["exact"]) == sum(Fraction(one[key]["exact"]) for one in odds) / len(odds)
    dealt = Counter[str]()
    for one in odds:
        dealt[one["target"]] += Fraction(one["expected_damage"]["exact"])  # type: ignore[assignment]
    assert line["least"] == min(dealt, key=dealt.__getitem__)


def test_every_attack_has_its_lines(alone: str) -> None:
    lines = [msgspec.json.decode(line) for line in alone.splitlines()]
    told = [(one["fighter"], one["action"], one["supporters"]) for one in lines]
    attacks = [(side["name"], one["name"]) for side in sides() for one in side["attacks"]]
    assert told == [(*attack, supporters) for attack in attacks for supporters in range(3)]


@on_dask
def test_workers_of_its_own_say_the_same(alone: str, tmp_path: Path) -> None:
    """Also where the port of Dask's dashboard is taken, as another sweep may have done."""
    with socket.socket() as taken, suppress(OSError):
        taken.bind(("", 8787))
        taken.listen()
        assert swept(tmp_path, "--workers", "2", FIGHTERS) == (0, alone, "")


@on_dask
def test_workers_that_run_already_say_the_same(alone: str, tmp_path: Path) -> None:
    where = ("--no-dashboard", "--host", "127.0.0.1")
    with begun(tmp_path, "-m", "distributed.cli.dask_scheduler", "--port", "0", *where) as scheduler:
        assert scheduler.stderr is not None
        found = (re.search(r"Scheduler at: +(tcp://\S+)", line) for line in scheduler.stderr)
        address = next(match[1] for match in found if match is not None)
        drained = Thread(target=scheduler.stderr.read)
        drained.start()
        with begun(
            tmp_path, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", *where
        ) as worker:
            drained_too = Thread(target=worker.communicate)
            drained_too.start()
            assert swept(tmp_path, "--scheduler", address, FIGHTERS) == (0, alone, "")
            assert swept(tmp_path, "--scheduler", address, FIGHTERS) == (0, alone, "")
            worker.terminate()
            drained_too.join()
        scheduler.terminate()
        drained.join()
    assert gone(worker.pid)
    assert gone(scheduler.pid)


@on_dask
@pytest.mark.parametrize("lines", [0, 1])
def test_interrupted_it_ends_silently_with_all_workers(tmp_path: Path, lines: int) -> None:
    """At once, when there are no workers yet perhaps, and in the midst of it."""
    many = tmp_path / "many.yaml"
    many.write_text("---\n".join([FIGHTERS.read_text("utf-8")] * 6), encoding="utf-8")
    with begun(tmp_path, SWEEP, "--workers", "2", many) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        if lines:
            process.stdout.readline()
        else:
            time.sleep(1)
        os.killpg(process.pid, signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == ""
    assert process.returncode == 130
    assert gone(process.pid)


@on_dask
def test_a_closed_pipe_ends_it_silently(tmp_path: Path) -> None:
    many = tmp_path / "many.yaml"
    many.write_text("---\n".join([FIGHTERS.read_text("utf-8")] * 6), encoding="utf-8")
    with begun(tmp_path, SWEEP, "--workers", "2", many) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141
    assert gone(process.pid)


CARD = {"name": "Wet Bess", "wounds": 4, "defence": {"dice": 1, "symbol": "dodge"}}
HOOK = {"name": "Hook", "range": 1, "dice": 2, "symbol": "fury", "damage": 2}


@pytest.mark.parametrize(
    ("workers", "card", "said"),
    [
        ("0", {"wounds": 4, "attacks": [HOOK]}, "Wet Bess: .*`defence`"),
        ("0", {**CARD, "attacks": [{**HOOK, "dice": None}]}, r"Wet Bess: .*\$\.dice"),
        ("0", {**CARD, "attacks": [{**HOOK, "keywords": ["sharp"]}]}, 'DOC005 "sharp" is none of'),
        ("0", {**CARD, "attacks": [{**HOOK, "dice": "-"}]}, "the dice are the wizard level"),
        pytest.param(
            "1", {**CARD, "attacks": [{**HOOK, "dice": "-"}]}, "the dice are the wizard level", marks=on_dask
        ),
        ("0", {"wounds": "many"}, "many.json:1:.* error DOC00"),
        ("0", CARD, "no fighter in these files has an attack"),
    ],
)
def test_a_card_that_will_not_do_is_told(
    tmp_path: Path, workers: str, card: dict[str, object], said: str
) -> None:
    warbands = [{"name": "W", "fighters": [{"name": "Wet Bess", **card}]}]
    file = tmp_path / "many.json"
    file.write_bytes(msgspec.json.encode({"kind": "catalogue", "game": "underworlds", "warbands": warbands}))
    code, out, err = swept(tmp_path, "--workers", workers, file)
    assert (code, out) == (2, "")
    assert re.search(said, err)
    assert "Traceback" not in err


@on_dask
def test_no_scheduler_there_is_told(tmp_path: Path) -> None:
    code, out, err = swept(tmp_path, "--scheduler", "tcp://127.0.0.1:1", FIGHTERS)
    assert (code, out) == (2, "")
    assert "tcp://127.0.0.1:1" in err
    assert "Traceback" not in err
