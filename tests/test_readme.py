"""What README and the pages under docs show is what the commands print."""

from __future__ import annotations

import re
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.blocks import ROOT, Shell, blocks, rewritten

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
RUN = [page for page in PAGES if re.search(r"^```(console|python)$", page.read_text("utf-8"), re.MULTILINE)]
NEEDS = {"docs/how-to/scale.md": ("parallel", "distributed")}
SLICES = ["deck check", "cadre check", "scenario flip", "combat odds", "condition expiry", "hex los"]


@pytest.mark.parametrize("page", RUN, ids=[str(page.relative_to(ROOT)) for page in RUN])
def test_a_page_shows_what_is_printed(page: Path) -> None:
    for name in NEEDS.get(str(page.relative_to(ROOT)), ()):
        if shutil.which(name) is None and find_spec(name) is None:
            pytest.skip(f"{name} is not installed")
    text = page.read_text(encoding="utf-8")
    assert rewritten(text) == text, f"run `python -m tests.blocks {page.relative_to(ROOT)}` and look"


def test_the_first_command_prints_what_is_shown(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    command = re.search(r"^```bash\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert shown is not None
    assert command is not None
    last = command[1].strip().split(" && ")[-1]
    assert last == ".venv/bin/skirmish check fixtures/event"
    shell = Shell(str(tmp_path))
    assert shell.run("skirmish check fixtures/event 2>/dev/null") == shown[1]
    assert shell.code == 1
    assert f"`{shell.run('skirmish check fixtures/event 2>&1 >/dev/null').strip()}`" in text
    shell.close()


def test_every_slice_stands_in_a_pipe() -> None:
    commands = [step.command for block in blocks(ROOT / "README.md") for step in block]
    for words in SLICES:
        assert [command for command in commands if f"skirmish {words}" in command and "|" in command], words
