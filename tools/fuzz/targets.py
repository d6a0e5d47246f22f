"""What must hold whatever is read: said as functions that raise where it does not."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import Any
from unittest.mock import patch

from toolkit import books, kinds
from toolkit.pipes.alike import Alike
from toolkit.pipes.binding import Binder
from toolkit.pipes.documents import read
from toolkit.pipes.findings import Reporter
from toolkit.pipes.nodes import Limits
from toolkit.pipes.raw import Raw
from toolkit.rules.finding import Finding

LIMITS = Limits(size=1 << 20)
BINDER = Binder(books.words, LIMITS)
REPORTER = Reporter(books.register, books.citation, LIMITS)
SUBJECTS = [(row.kind, row.game) for row in kinds.TABLE if not row.result]


def readers(data: bytes) -> None:
    """Reading, binding and finding places: no exception, the slow readers agree with the fast, and
    every place is one of the text."""
    lines = data.split(b"\n")
    index = -1
    for index, raw in enumerate(read(io.BytesIO(data), "x", LIMITS)):
        assert raw.index == index
        if raw.fault is not None:
            _placed(REPORTER.report(Finding("DOC001", (), {"why": raw.fault.why}), raw), lines)
            continue
        node = raw.nodes(LIMITS)
        assert _same(node.plain(), raw.data), "the fast reader and the slow one differ"
        raw.bytes(LIMITS)
        for kind, game in _kinds(raw, index):
            value, faults = BINDER.bind(raw, kinds.read_type(kind, game))
            assert (value is None) == bool(faults)
            if raw.json:
                alike = Alike(BINDER.hook)
                alike.learn(raw, kind, game, kinds.read_type(kind, game))
                found = alike.read(raw.text)
                assert found is None or (found == value and not raw.again), "a line alike is read otherwise"
            for fault in faults[:20]:
                _placed(REPORTER.report(fault, raw), lines)


def _kinds(raw: Raw, index: int) -> Sequence[tuple[str, str | None]]:
    """The kinds that a document is bound to: its own, or some kind or other."""
    data = raw.data
    named = [one for one in SUBJECTS if isinstance(data, dict) and one[0] == data.get("kind")]
    return named or [SUBJECTS[(len(raw.text) + index) % len(SUBJECTS)]]


def _placed(finding: Any, lines: Sequence[bytes]) -> None:
    line, column = finding.line, finding.column
    assert 1 <= line <= len(lines), f"line {line} of {len(lines)}"
    text = lines[line - 1].decode("utf-8", "replace")
    assert 1 <= column <= len(text) + 1, f"column {column} of line {line}: {text[:99]}"


def _same(a: Any, b: Any) -> bool:
    return type(a) is type(b) and repr(a) == repr(b)


def command(words: Sequence[str], data: bytes) -> int:
    """A whole command in this process: it ends with 0, 1 or 2, and raises nothing."""
    code, _ = _ran(words, data)
    assert code in (0, 1, 2), f"exit code {code}"
    return code


def output(words: Sequence[str], data: bytes) -> str:
    """What a command writes to standard output."""
    return _ran(words, data)[1]


def _ran(words: Sequence[str], data: bytes) -> tuple[int, str]:
    from toolkit.cli import app

    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    given = io.TextIOWrapper(io.BytesIO(data), "utf-8")
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", given):
        try:
            app(list(words), prog_name="skirmish")
            code: Any = 0
        except SystemExit as stop:
            code = stop.code
        out.flush()
    return code, out.buffer.getvalue().decode()  # type: ignore[attr-defined]


def process(words: Sequence[str], data: bytes, seconds: float) -> int:
    """A whole command as a process of its own: it ends in time, with 0, 1 or 2 and no traceback."""
    ran = subprocess.run(
        [sys.executable, "-m", "toolkit", *words],
        input=data,
        capture_output=True,
        timeout=seconds,
        check=False,
    )
    told = ran.stderr.decode("utf-8", "replace")
    assert ran.returncode in (0, 1, 2), f"exit code {ran.returncode}: {told[-500:]}"
    assert "Traceback" not in told, told[-2000:]
    assert "fault of the program itself" not in told, told[-500:]
    return ran.returncode
