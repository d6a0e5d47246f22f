"""Checks in several processes: the same bytes, the same exit code, whoever did the work."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.conftest import FIXTURES, Ran, Run, gone
from toolkit import books
from toolkit.pipes import pieces
from toolkit.pipes.crew import Crew, Lost
from toolkit.pipes.reports import CHECKS

ROOT = Path(__file__).parent.parent
BROKEN = {
    "broken/bytes.yaml": b"kind: deck\nname: \xff\n",
    "broken/empty.yaml": b"",
    "broken/key.yaml": b"kind: deck\nname: a\nname: b\n---\nkind: [\n---\nkind: cadre\nsize: none\n",
    "broken/kinds.json": b'[{"kind": "nothing"}, 7, {"kind": "deck", "warbnad": "x"},\n {"kind": "tally"}]\n',
    "broken/lines.jsonl": b'{"kind": "deck"}\n\n{"kind": \n{"kind": "finding", "rule": "WU105", '
    b'"severity": "error", "message": "as it came", "source": "<stdin>", "document": 3}\n'
    b'{"kind": "finding"}\n{"kind": "deck", "name": "after", "objectives": []}\n',
    "broken/late.yaml": b"kind: deck\nname: One\n---\nkind: catalogue\ngame: underworlds\ncrads: []\n",
}


def folder() -> dict[str, str | bytes]:
    """An input for every rule there is, and some that cannot be read."""
    named = {f"rules/{rule}.yaml": books.register(rule)["example"] for rule in books.rules()}
    return {**named, **BROKEN}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small pieces, so that there are many."""
    monkeypatch.setattr(pieces, "FILES", 3)
    monkeypatch.setattr(pieces, "BYTES", 300)
    monkeypatch.setattr(pieces, "LARGE", 600)


@pytest.fixture
def here(small: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes to workers and comes from them goes the same way, but the work is done here."""

    def mapped(
        crew: Crew, begin: Callable[[Any], Callable[[Any], Any]], setup: Any, given: Iterable[Any]
    ) -> Iterator[Any]:
        start, sent = pickle.loads(pickle.dumps((begin, setup)))
        work = start(sent)
        for piece in given:
            yield pickle.loads(pickle.dumps(work(pickle.loads(pickle.dumps(piece)))))

    monkeypatch.setattr(Crew, "map", mapped)


def same(run: Run, *words: str, jobs: str = "2", **more: Any) -> Ran:
    """Run alone and shared out, and see that both say the same."""
    alone = run(*words, **more)
    assert run(*words, "--jobs", jobs, **more) == alone
    return alone


@pytest.mark.parametrize("to", CHECKS)
def test_every_report_is_the_same(run: Run, here: None, to: str) -> None:
    ran = same(run, "check", "rules", "broken", "gone.yaml", "--to", to, files=folder())
    assert ran.code == 2
    assert len(ran.out) > 1000


@pytest.mark.parametrize(
    "words",
    [
        ("check", "--strict"),
        ("check", "-q"),
        ("check", "-v", "--to", "json"),
        ("check", "--no-catalogue", "--color", "always"),
        ("check", "--pass"),
        ("check", "--pass", "--to", "yaml"),
        ("check", "--limit", "size=150"),
        ("check", "--format", "none of these"),
        ("check", "--as-of", "2022-13-01"),
        ("check", "--pass", "--to", "github"),
        ("deck", "check", "--to", "table"),
        ("cadre", "check", "--size", "clash"),
        ("cadre", "check", "--size", "none of these"),
        ("tabletop", "check"),
    ],
    ids=" ".join,
)
def test_every_way_to_check_is_the_same(run: Run, here: None, words: tuple[str, ...]) -> None:
    same(run, *words, "rules", "broken", files=folder())


@pytest.mark.parametrize("to", ["text", "json", "table", "junit"])
def test_events_are_the_same(run: Run, here: None, to: str) -> None:
    for event in ("event", "cadre-event"):
        again = str(FIXTURES / event / "lists")
        ran = same(run, "check", str(FIXTURES / event), again, again, "--to", to)
        assert ran.code == 1
        assert to == "table" or "EV102" in ran.out
    same(run, "check", "--pass", str(FIXTURES / "event"), str(FIXTURES / "event" / "lists"))


def test_players_are_told_apart_whichever_piece_their_lists_are_in(run: Run, here: None) -> None:
    files = {
        f"{n:02}.yaml": f"kind: deck\nwarband: W\nobjectives: []\nplayer: {'ab'[n % 2]}{n % 6}\n"
        for n in range(12)
    }
    files["event.yaml"] = "kind: event\ngame: underworlds\nplayers: [a0, b1, a2, b3, a4, B5, c]\n"
    ran = same(run, "check", "--to", "jsonl", ".", files=files)
    assert [doc["source"] for doc in ran.docs if doc["rule"] == "EV102"] == [
        f"./{n:02}.yaml" for n in range(6, 12)
    ]
    assert [doc["values"] for doc in ran.docs if doc["rule"] == "EV101"] == [{"player": "c"}]


def lists(number: int) -> list[dict[str, object]]:
    """Decks: of ten, one of a card that no catalogue knows."""
    return [
        {
            "kind": "deck",
            "objectives": [],
            "warband": "W",
            "name": f"L{n}",
            "power": [{"name": f"Feint {n}"} if n % 10 else "Nobody's Card"],
        }
        for n in range(number)
    ]


STREAM = b"kind: catalogue\ngame: underworlds\ncards: [{name: Feint}]\n---\n"
YAML = b"".join(b"---\n" + msgspec.json.encode(one) + b"\n" for one in lists(30))
LINES = b"".join(msgspec.json.encode(one) + b"\n" for one in lists(30))


@pytest.mark.parametrize(
    "stdin",
    [
        STREAM + YAML,
        STREAM + YAML + STREAM,
        LINES,
        LINES + YAML,
        LINES + STREAM,
        msgspec.json.encode([*lists(20), 7]) + b"\n" + LINES,
        b"\n\n" + LINES[:50] + b"\n" + LINES,
        STREAM * 20,
        STREAM + b"kind: event\nname: E\nplayers: [x]\n" + YAML,
        b"",
        b"---\n",
    ],
    ids=range(11),
)
def test_standard_input_is_the_same(run: Run, here: None, stdin: bytes) -> None:
    for to in ("jsonl", "junit"):
        same(run, "check", "--to", to, stdin=stdin)
    same(run, "check", "--to", "json", "-v", "a.yaml", "-", "z.jsonl", stdin=stdin, files={
        "a.yaml": STREAM, "z.jsonl": LINES + LINES
    })  # fmt: skip


def test_a_large_file_is_cut(run: Run, here: None) -> None:
    ran = same(run, "check", "--to", "jsonl", "x.jsonl", "y.yaml", files={"x.jsonl": LINES, "y.yaml": YAML})
    assert [one["document"] for one in ran.docs if one["rule"] == "WU153"] == [*range(30)] * 2


@pytest.mark.parametrize("jobs", ["1", "2", "3"])
def test_with_real_processes(run: Run, small: None, jobs: str) -> None:
    same(run, "check", "rules", "broken", str(FIXTURES / "event"), jobs=jobs, files=folder())


def test_all_processors(run: Run) -> None:
    assert same(run, "check", str(FIXTURES / "event"), jobs="0").code == 1
    assert run("check", "--jobs", "-1", stdin=LINES).code == 2
    assert run("check", "--jobs", "257", stdin=LINES).code == 2


# The crew


def slowly(setup: float) -> Callable[[int], int]:
    def work(piece: int) -> int:
        if piece == 13:
            os._exit(7)
        time.sleep(setup if piece % 3 else 0)
        return piece * piece

    return work


def test_what_is_made_comes_in_order_and_no_more_is_held_than_is_wanted() -> None:
    asked = []

    def numbers() -> Iterator[int]:
        for number in range(100, 140):
            asked.append(number)
            yield number

    with Crew(2) as crew:
        made = crew.map(slowly, 0.002, numbers())
        assert next(made) == 10_000
        assert len(asked) <= 9
        assert list(made) == [n * n for n in range(101, 140)]
        assert list(crew.map(slowly, 0.0, [5, 6])) == [25, 36]
        assert list(crew.map(slowly, 0.0, [5])) == [25]
        assert list(crew.map(slowly, 0.0, [])) == []


def test_a_worker_that_ends_is_told() -> None:
    with Crew(2) as crew, pytest.raises(Lost, match="exit code 7"):
        list(crew.map(slowly, 0.0, range(30)))


# Signals and pipes


def begun(path: Path, *words: str) -> subprocess.Popen[bytes]:
    """A long check in three processes, in a group of its own, as a shell begins it."""
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in lists(30_000)))
    return subprocess.Popen(
        [sys.executable, "-m", "toolkit", "check", "--jobs", "2", *words, str(path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_interrupted_it_ends_silently_with_all_workers(tmp_path: Path) -> None:
    with begun(tmp_path / "x.jsonl") as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        process.stdout.read()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 130
    assert gone(process.pid)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_killed_it_leaves_no_worker(tmp_path: Path) -> None:
    with begun(tmp_path / "x.jsonl") as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.kill()
        process.stdout.read()
    assert gone(process.pid)


def test_a_closed_pipe_ends_it_silently(tmp_path: Path) -> None:
    with begun(tmp_path / "x.jsonl") as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 141
    assert gone(process.pid)
