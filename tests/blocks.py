"""Markdown pages that can be run: what their blocks do is done, and compared, or written anew.

The blocks of a page are taken in order. The commands of its ``console`` blocks run in one shell,
which starts in the repository's folder. Its ``python`` blocks run in one interpreter, where that
shell then is; what one prints stands in the ``text`` block after it. A block of another language
whose first line is ``# NAME``, with a dot in it, is saved there as that file; only not in the
repository itself, so that a page must go elsewhere first.

``python -m tests.blocks README.md …`` writes what the blocks print into the pages.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SECONDS = 120
"""So long a command may take."""

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_NAMED = re.compile(r"# ([\w./-]+\.\w+)\n")
_DONE = "a step of a page is done"


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
    found = _BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [list(steps(match[2])) for match in found if match[1] == "console"]


def with_command(folder: str) -> str:
    """A folder for PATH in which ``skirmish`` is the command of this tree, and ``python`` knows it."""
    for name, words in {"skirmish": "-m toolkit ", "python": ""}.items():
        command = Path(folder, name)
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" {words}"$@"\n')
        command.chmod(0o755)
    return folder


class Shell:
    """A shell that commands are given to one by one, as if they were typed."""

    def __init__(self, folder: str) -> None:
        """``folder`` is its home, and will hold the ``skirmish`` of this tree."""
        path = f"{with_command(folder)}:{os.environ['PATH']}"
        env = {"PATH": path, "LANG": "C.UTF-8", "COLUMNS": "100", "PYTHONPATH": str(ROOT), "HOME": folder}
        self.cwd = ROOT
        self.code = 0
        self._step = Path(folder, ".step")
        self._process = subprocess.Popen(
            ["bash", "--noprofile", "--norc"],
            cwd=ROOT,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def run(self, command: str) -> str:
        """What a command prints, as one sees it, on both streams; ``code`` and ``cwd`` are kept."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        self._step.write_text(command + "\n")
        line = f"(exit {self.code}); {{ . '{self._step}'; }} </dev/null; "
        line += f"printf '\\n{_DONE} %s %s\\n' $? \"$PWD\""
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        watch = threading.Timer(SECONDS, process.kill)
        watch.start()
        said = b""
        while (row := process.stdout.readline()) and not row.startswith(_DONE.encode()):
            said += row
        watch.cancel()
        assert row, f"this ended the shell, or took more than {SECONDS} seconds: {command}"
        code, _, cwd = row.decode()[len(_DONE) + 1 : -1].partition(" ")
        self.code, self.cwd = int(code), Path(cwd)
        return said.decode().replace("\r\n", "\n").replace("\ufeff", "").removesuffix("\n")

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def rewritten(text: str) -> str:
    """A page with what its blocks print now."""
    with tempfile.TemporaryDirectory() as folder:
        shell = Shell(folder)
        names: dict[str, object] = {"__name__": "__main__"}
        printed: str | None = None

        def block(match: re.Match[str]) -> str:
            nonlocal printed
            language, body = match[1], match[2]
            before, printed = printed, None
            if language == "console":
                body = "".join(f"$ {step.command}\n{shell.run(step.command)}" for step in steps(body))
            elif language == "python":
                with chdir(shell.cwd), redirect_stdout(StringIO()) as said:
                    exec(compile(body, "page", "exec"), names)
                printed = said.getvalue() or None
            elif language == "text":
                body = body if before is None else before
            elif named := _NAMED.match(body):
                assert ROOT not in (shell.cwd, *shell.cwd.parents), f"{named[1]}: in the repository"
                file = shell.cwd / named[1]
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(body, encoding="utf-8")
            return f"```{language}\n{body}```"

        try:
            return _BLOCK.sub(block, text)
        finally:
            shell.close()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        made = rewritten(Path(name).read_text(encoding="utf-8"))
        Path(name).write_text(made, encoding="utf-8")
