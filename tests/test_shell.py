"""Real shells, real pipes, real terminals."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

from tests.conftest import FIXTURES

ROOT = Path(__file__).parent.parent
Shell = Callable[..., "subprocess.CompletedProcess[bytes]"]


def test_a_closed_pipe_ends_it_silently(shell: Shell) -> None:
    ran = shell('skirmish scenario flip --seed 1 --count 100000 | head -1 | wc -l; echo "${PIPESTATUS[0]}"')
    assert ran.stdout.split() == [b"1", b"0"] or ran.stdout.split() == [b"1", b"141"]
    ran = shell(
        'skirmish scenario flip --seed 1 --count 100000 | head -1 >/dev/null; exit "${PIPESTATUS[0]}"'
    )
    assert (ran.returncode, ran.stderr) == (141, b"")


def test_results_come_one_by_one() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "toolkit", "combat", "resolve", "--seed", "1"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(b'{"kind":"attack","game":"gloomhaven","attack":3,"target":{"health":4}}\n')
            process.stdin.flush()
            assert b'"outcome"' in process.stdout.readline()
        process.stdin.close()


def test_a_pipe_of_filters_keeps_the_worst_exit_code(shell: Shell) -> None:
    one = f"skirmish deck check --to jsonl -q {FIXTURES}/event"
    ran = shell(f"{one} | skirmish deck check --to yaml -q | skirmish deck check -q --to jsonl")
    assert ran.returncode == 1
    assert ran.stdout == shell(one).stdout


def test_a_pipe_among_the_files_is_read_once(shell: Shell) -> None:
    event = FIXTURES / "event"
    check = f"skirmish deck check --to json -q --catalogue {event}/catalogue.yaml"
    joined = f"awk 'FNR == 1 {{print \"---\"}} 1' {event}/lists/*"
    listed = shell(f"{check} {event}/lists")
    assert json.loads(listed.stdout)["checked"] > 1
    for line in (f"{check} <({joined})", f"{joined} | {check} /dev/stdin"):
        ran = shell(line)
        assert ran.returncode == listed.returncode
        assert json.loads(ran.stdout)["checked"] == json.loads(listed.stdout)["checked"]


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_interrupted() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "toolkit", "deck", "check", "--to", "jsonl"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b'{"kind": "dekc"}\n')
    process.stdin.flush()
    assert b"DOC002" in process.stdout.readline()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, b"")
    assert b"Traceback" not in err


def terminal(*words: str) -> pexpect.spawn[str]:
    return pexpect.spawn(
        sys.executable,
        ["-m", "toolkit", *words],
        cwd=str(ROOT),
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=60,
        env={"PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8"},
    )


def finished(child: pexpect.spawn[str]) -> tuple[str, int]:
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus is not None
    return child.before or "", child.exitstatus


def test_a_verb_that_needs_a_document_does_not_wait_for_a_terminal() -> None:
    text, code = finished(terminal("deck", "check"))
    assert code == 2
    assert "standard input is a terminal" in text


def test_a_table_on_a_terminal() -> None:
    text, code = finished(terminal("hex", "distance", "0,0", "-1,2", "--layout", "axial"))
    assert code == 0
    assert "hexes" in text
    assert "{" not in text


def test_colour_on_a_terminal_only() -> None:
    words = ("deck", "check", "--no-catalogue", "fixtures/event/lists/finn-ohara.yaml")
    assert "\x1b[31merror\x1b[0m" in finished(terminal(*words))[0]
    assert "\x1b" not in finished(terminal(*words, "--color", "never"))[0]


def test_tables_fit_the_terminal() -> None:
    text, _ = finished(terminal("rule", "list"))
    assert max(map(len, text.splitlines())) <= 80


def test_help_fits_the_terminal_and_is_whole() -> None:
    text, code = finished(terminal("--help"))
    assert code == 0
    assert "..." not in text.replace("[ARGS]...", "")
