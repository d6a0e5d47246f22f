"""What tests share: the command run in process, and as a real one."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, settings

from toolkit.cli import app

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts what it does not wait for without
# No test is timed; where others wait for the answer, the examples are the same at every run.
settings.register_profile(
    "calm",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("calm")

FIXTURES = Path(__file__).parent.parent / "fixtures"


class Ran(NamedTuple):
    """What a command did: its exit code and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def docs(self) -> list[Any]:
        """The output as JSON: its lines, or the elements of the one array."""
        lines = [msgspec.json.decode(line) for line in self.out.split("\n") if line.strip()]
        return lines[0] if len(lines) == 1 and isinstance(lines[0], list) else lines

    @property
    def doc(self) -> Any:
        """The one document of the output."""
        (only,) = self.docs
        return only

    @property
    def rules(self) -> list[str]:
        """The rules of the findings, in order, of JSON Lines or of a report."""
        found = [one for doc in self.docs for one in (doc["findings"] if doc["kind"] == "report" else [doc])]
        return [one["rule"] for one in found if one["kind"] == "finding"]


class Run:
    """Runs ``skirmish`` in this process, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(
        self,
        *words: str | Path,
        stdin: str | bytes = b"",
        files: Mapping[str, str | bytes] | None = None,
        env: Mapping[str, str] | None = None,
    ) -> Ran:
        for name, content in (files or {}).items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
        given = io.TextIOWrapper(io.BytesIO(stdin.encode() if isinstance(stdin, str) else stdin), "utf-8")
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(self.folder)
            for name in ("SKIRMISH_TO", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
                patch.delenv(name, raising=False)
            for name, value in (env or {}).items():
                patch.setenv(name, value)
            patch.setattr(sys, "stdin", given)
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            try:
                app([str(word) for word in words], prog_name="skirmish")
                code = 0
            except SystemExit as stop:
                code = stop.code if isinstance(stop.code, int) else 1
            out.flush()
            err.flush()
        return Ran(code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode())  # type: ignore[attr-defined]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """``run("deck", "check", "x.yaml", files={…}, stdin="…")`` → ``.code .out .err .docs .doc .rules``."""
    return Run(tmp_path)


@pytest.fixture
def shell(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Runs a line of a real shell, where ``skirmish`` is the command under test."""
    command = tmp_path / "bin" / "skirmish"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m toolkit "$@"\n')
    command.chmod(0o755)
    root = str(Path(__file__).parent.parent)
    env = {"PATH": f"{command.parent}:{os.environ['PATH']}", "PYTHONPATH": root, "LANG": "C.UTF-8"}

    def ran(line: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
        more = {"cwd": tmp_path, "env": env, "capture_output": True, "timeout": 60, **more}
        return subprocess.run(["bash", "-c", line], **more)

    return ran


def gone(group: int) -> bool:
    """Is no process of the group left, soon?"""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
