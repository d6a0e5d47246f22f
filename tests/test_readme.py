"""What README and the pages under docs show is what the commands print."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.blocks import ROOT, Step, blocks, printed, with_command

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
STEPS = [(page, step) for page in PAGES for block in blocks(page) for step in block]
SLICES = ["deck check", "cadre check", "scenario flip", "combat odds", "condition expiry", "hex los"]


@pytest.mark.parametrize(
    ("page", "step"), STEPS, ids=[f"{page.stem}: {step.command[:60]}" for page, step in STEPS]
)
def test_a_page_shows_what_is_printed(page: Path, step: Step, tmp_path: Path) -> None:
    assert printed(step.command, with_command(str(tmp_path))) == step.shown


def test_the_first_command_prints_what_is_shown(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"^```text\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    command = re.search(r"^```bash\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert shown is not None
    assert command is not None
    last = command[1].strip().split(" && ")[-1]
    assert last == ".venv/bin/skirmish check fixtures/event"
    folder = with_command(str(tmp_path))
    assert printed("skirmish check fixtures/event 2>/dev/null", folder) == shown[1]
    assert printed("skirmish check -q fixtures/event >/dev/null; echo $?", folder) == "1\n"


def test_every_slice_stands_in_a_pipe() -> None:
    commands = [step.command for step in (step for page, step in STEPS if page.name == "README.md")]
    for words in SLICES:
        assert [command for command in commands if f"skirmish {words}" in command and "|" in command], words
