"""Console blocks of Markdown pages: run as a shell would, and compared, or written anew.

``python -m tests.blocks README.md …`` writes what the commands print into the pages.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Step(NamedTuple):
    """A command of a block, and what the page says that it prints."""

    command: str
    shown: str


def steps(block: str) -> Iterator[Step]:
    """The commands of a block, each begun by ``$ ``, lines that end in ``\\`` going on."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        match = re.match(r"((?:[^\n]*\\\n)*[^\n]*)\n?(.*)", part, re.DOTALL)
        assert match is not None
        yield Step(match[1], match[2])


def blocks(page: Path) -> list[list[Step]]:
    """The console blocks of a page."""
    return [list(steps(match[1])) for match in _BLOCK.finditer(page.read_text(encoding="utf-8"))]


def printed(command: str, folder: str) -> str:
    """What a command prints on both streams, in a terminal of 100 columns, in the repository's folder."""
    path = f"{folder}:{os.environ['PATH']}"
    env = {"PATH": path, "LANG": "C.UTF-8", "COLUMNS": "100", "PYTHONPATH": str(ROOT), "HOME": folder}
    ran = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
        check=False,
    )
    return ran.stdout.decode()


def with_command(folder: str) -> str:
    """A folder for PATH in which ``skirmish`` is the command of this tree."""
    command = Path(folder, "skirmish")
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m toolkit "$@"\n')
    command.chmod(0o755)
    return folder


def rewritten(page: Path) -> str:
    """The page with what its commands print now."""
    with tempfile.TemporaryDirectory() as folder:
        with_command(folder)

        def block(match: re.Match[str]) -> str:
            body = "".join(f"$ {step.command}\n{printed(step.command, folder)}" for step in steps(match[1]))
            return f"```console\n{body}```"

        return _BLOCK.sub(block, page.read_text(encoding="utf-8"))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).write_text(rewritten(Path(name)), encoding="utf-8")
