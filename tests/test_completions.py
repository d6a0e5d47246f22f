"""TAB in real shells: bash, zsh and fish, from the scripts in completions/."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import pexpect
import pytest

from tests.blocks import ROOT, with_command

SCRIPTS = ROOT / "completions"
TABS = [
    ("skirmish de", "skirmish deck "),
    ("skirmish deck che", "skirmish deck check "),
    ("skirmish deck check --to=sar", "skirmish deck check --to=sarif"),
    ("skirmish deck check --to sar", "skirmish deck check --to sarif"),
    ("skirmish deck check --no-c", "skirmish deck check --no-catalogue "),
    ("skirmish check --color=al", "skirmish check --color=always"),
    ("skirmish deck check --no-catalogue a", "skirmish deck check --no-catalogue a\\ list.yaml"),
    ("skirmish deck check --catalogue b", "skirmish deck check --catalogue b.yaml"),
    ("skirmish condition expiry mud", "skirmish condition expiry muddle"),
    ("skirmish cadre check --size=bat", "skirmish cadre check --size=battle"),
    ("skirmish catalogue import --map bui", "skirmish catalogue import --map builder"),
    ("skirmish catalogue import --map b.y", "skirmish catalogue import --map b.yaml"),
    ("skirmish condition expiry muddle --edition sec", "skirmish condition expiry muddle --edition second"),
]


def missing(shell: str) -> bool:
    return shutil.which(shell) is None


def pressed(shell: str, words: list[str], home: Path, typed: str, expected: str) -> str:
    """The command line after one TAB, the first of a new session; a slow machine is asked thrice."""
    for _ in range(3):
        seen = _pressed_once(shell, words, home, typed, expected)
        if seen.startswith(expected):
            break
    return seen


def _pressed_once(shell: str, words: list[str], home: Path, typed: str, expected: str) -> str:
    env = {
        "HOME": str(home),
        "ZDOTDIR": str(home),
        "TERM": "dumb",
        "LANG": "C.UTF-8",
        "INPUTRC": str(home / "none"),
        "PATH": f"{home}:{os.environ['PATH']}",
    }
    child = pexpect.spawn(
        shell, words, env=env, cwd=str(home), encoding="utf-8", timeout=60, dimensions=(40, 200)
    )
    child.expect("READY> ")
    time.sleep(0.2)  # the prompt is there before the line editor is
    child.send(f"{typed}\t")
    deadline, seen = time.monotonic() + 15, ""
    while time.monotonic() < deadline and not _line(seen).startswith(expected):
        try:
            seen += child.read_nonblocking(1000, timeout=0.5)
        except pexpect.TIMEOUT:
            continue
        except pexpect.EOF:
            break
    child.close(force=True)
    return _line(seen)


def _line(seen: str) -> str:
    """What stands on the line, without the terminal's own signs."""
    plain = re.sub(r"\x1b\[[?0-9;]*[A-Za-z]|[\x07\r]", "", seen)
    return plain.split("READY> ")[-1]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    with_command(str(tmp_path))
    for name in ("a list.yaml", "b.yaml"):
        (tmp_path / name).write_text("")
    return tmp_path


@pytest.mark.parametrize(("typed", "expected"), TABS)
def test_bash(home: Path, typed: str, expected: str) -> None:
    (home / "rc").write_text(
        f"PS1='READY> '\nbind 'set enable-bracketed-paste off'\nsource {SCRIPTS}/skirmish.bash\n"
    )
    assert pressed(
        "bash", ["--noprofile", "--rcfile", str(home / "rc"), "-i"], home, typed, expected
    ).startswith(expected)


@pytest.mark.skipif(missing("zsh"), reason="zsh is not installed; .ci/run installs it where it can")
@pytest.mark.parametrize(("typed", "expected"), TABS)
def test_zsh(home: Path, typed: str, expected: str) -> None:
    (home / "functions").mkdir()
    shutil.copy(SCRIPTS / "_skirmish", home / "functions")
    lines = [f"fpath=({home}/functions $fpath)", f"autoload -Uz compinit; compinit -u -d {home}/dump"]
    (home / ".zshrc").write_text("\n".join([*lines, "PS1='READY> '", "unsetopt zle_bracketed_paste", ""]))
    assert pressed("zsh", ["-i"], home, typed, expected).startswith(expected)


@pytest.mark.skipif(missing("fish"), reason="fish is not installed; .ci/run installs it where it can")
@pytest.mark.parametrize(("typed", "expected"), TABS)
def test_fish(home: Path, typed: str, expected: str) -> None:
    code = f"source {SCRIPTS}/skirmish.fish; cd {home}; complete -C '{typed}'"
    ran = subprocess.run(
        ["fish", "--no-config", "-c", code],
        capture_output=True,
        text=True,
        timeout=30,
        env={**os.environ, "HOME": str(home)},
    )
    assert ran.stderr == ""
    begun = typed.rpartition(" ")[0]
    offered = [line.partition("\t")[0] for line in ran.stdout.splitlines()]
    assert [one for one in offered if f"{begun} {one}".startswith(expected.replace("\\", "").strip())], (
        offered
    )


def test_offers_are_whole_in_bash() -> None:
    code = 'COMP_WORDS=(skirmish deck ""); COMP_CWORD=2; _skirmish; echo "${COMPREPLY[*]}"'
    script = f"source {SCRIPTS}/skirmish.bash; {code}"
    ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["check", "draw", "export", "import", "odds", "show"]
