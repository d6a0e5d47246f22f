"""Help lines stand whole on a terminal of 80 columns."""

from __future__ import annotations

import pytest

from tests.conftest import Run
from tools.tree import tree

LINES = {" ".join(verb.path): verb.line for noun in tree() for verb in noun.verbs}


@pytest.mark.parametrize("name", LINES)
def test_the_line_of_a_verb_is_short(name: str) -> None:
    assert len(LINES[name]) <= 60


@pytest.mark.parametrize("noun", [noun.name for noun in tree()])
def test_no_line_is_cut_in_the_help_of_a_noun(run: Run, noun: str) -> None:
    listed = run(noun, "--help", env={"COLUMNS": "80"}).out.partition("Commands:")[2]
    assert "..." not in listed
