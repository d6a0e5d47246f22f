"""A sign in a map is told at its very character, however the map is written."""

from __future__ import annotations

import pytest

from tests.conftest import Run

HEAD = "kind: board\ngame: underworlds\n"
STYLES = [
    "map: |\n  . . .\n   . X .\n",
    "map: |2\n   . . .\n  . X .\n",
    "map: |+ # a comment\n  . . .\n\n   . X .\n\n",
    "map: |\n\n\n  . . .\n   . X .\n",
    "map: |\n  '' .\n   \\n X\n",
    "map: >\n  . . .\n\n  . X .\n",
    "map: . X .\n",
    "map: '. .\n\n  ''. X'\n",
    'map: "..\\n.X"\n',
    'map: ". .\n\n  . X"\n',
    'map: ". .\\\n  . X"\n',
    'map: "\\x2e \\a\\n\\t\\u002e X"\n',
    "map: |\r\n  . . .\r\n   . X .\r\n",
    "boards:\n  - map: |\n      . .\n       . X\n",
]


@pytest.mark.parametrize("drawn", STYLES)
def test_a_sign_in_yaml(run: Run, drawn: str) -> None:
    expect(run, HEAD + drawn)


@pytest.mark.parametrize("drawn", [". .\\n . X", "\\u002e .\\n\\t. X", "\\ud83d\\ude00 .\\n X"])
def test_a_sign_in_json(run: Run, drawn: str) -> None:
    expect(run, f'{{"kind":"board","game":"underworlds","map":"{drawn}"}}')


def expect(run: Run, text: str) -> None:
    before = text[: text.index("X")]
    found = [one for one in run("check", "--to", "jsonl", stdin=text).docs if '"X"' in one["message"]]
    place = before.count("\n") + 1, len(before) - before.rfind("\n")
    assert [(one["line"], one["column"]) for one in found] == [place]
