"""Generated files are what the code would write now."""

from __future__ import annotations

import subprocess

import pytest

from tools.written import ROOT, written

FILES = written()


@pytest.mark.parametrize("name", FILES)
def test_a_generated_file_is_fresh(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == FILES[name], "run `python -m tools`"


def test_nothing_stale_is_left() -> None:
    folders = ("completions", "man", "schemas", "docs/pictures", "docs/reference")
    there = {str(path.relative_to(ROOT)) for folder in folders for path in (ROOT / folder).iterdir()}
    assert there == set(FILES)


def test_bash_takes_the_script() -> None:
    subprocess.run(["bash", "-n", str(ROOT / "completions" / "skirmish.bash")], check=True)
