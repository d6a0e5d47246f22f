"""Help lines stand whole on a terminal of 80 columns."""

from __future__ import annotations

import pytest

from tests.conftest import Run
from tools.tree import tree

LINES = {" ".join(verb.path): verb.line for noun in tree() for verb in noun.verbs}


@pytest.mark.parametrize("name", LINES)
def test_the_line_of_a_verb_is_short(name: str) -> None:
    assert len(LINES[name]) <= 60


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("cadre check", "--size <encounter|skirmish|clash|battle>"),
        ("check", "--as-of YYYY-MM-DD"),
        ("check", "--edition <frosthaven|first|second>"),
        ("deck import", "--from <csv|text|link|ids>"),
        ("deck export", "--as <text|link|csv>"),
        ("catalogue import", "--map <plain|sheet|builder|FILE>"),
        ("esper wheel", "One of creation, law, corruption, entropy, chaos, essence."),
    ],
)
def test_help_says_which_words_an_option_takes(run: Run, words: str, told: str) -> None:
    out = run(*words.split(), "--help", env={"COLUMNS": "80"}).out
    assert told in " ".join(out.split())


@pytest.mark.parametrize("noun", [noun.name for noun in tree()])
def test_no_line_is_cut_in_the_help_of_a_noun(run: Run, noun: str) -> None:
    listed = run(noun, "--help", env={"COLUMNS": "80"}).out.partition("Commands:")[2]
    assert "..." not in listed
