"""What needs no document, and streams in which there is none but findings."""

from __future__ import annotations

import pytest

from tests.conftest import Run

ALONE = [
    ("dice", "roll", "--attack", "2", "--seed", "1"),
    ("dice", "off", "--players", "2", "--seed", "1"),
    ("condition", "expiry", "stun", "--during", "turn"),
    ("condition", "list"),
    ("rule", "list"),
    ("rule", "show", "WU105"),
    ("schema", "deck"),
]


@pytest.mark.parametrize("words", ALONE, ids=" ".join)
def test_what_needs_no_document_reads_only_for_a_dash(run: Run, words: tuple[str, ...]) -> None:
    came = '{"kind":"finding","rule":"WU101","severity":"error","message":"m"}\n'
    plain = run(*words, stdin=came)
    assert plain.code == 0
    assert "finding" not in [one.get("kind") for one in plain.docs]
    passed = run(*words, "-", stdin=came)
    assert passed.code == 1
    assert [one["kind"] for one in passed.docs[:1]] == ["finding"]
    assert passed.docs[1:] == plain.docs
    wrong = run(*words, "-", stdin="kind: deck\nobjectives: []\n")
    assert (wrong.code, wrong.docs[0]["rule"]) == (2, "DOC002")
    empty = run(*words, "-")
    assert (empty.code, empty.out) == (2, "" if words[0] != "schema" else "[]\n")
    assert "no document" in empty.err


def test_findings_alone_are_something_to_work_on(run: Run) -> None:
    warning = '{"kind":"finding","rule":"WU152","severity":"warning","message":"m"}\n'
    ran = run("deck", "show", stdin=warning)
    assert (ran.code, ran.rules, ran.err) == (0, ["WU152"], "")
    error = run("deck", "show", stdin=warning.replace("warning", "error"))
    assert (error.code, error.rules, error.err) == (1, ["WU152"], "")
