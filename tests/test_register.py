"""The register of rules: whole, cited, and every example is found by the command that it names."""

from __future__ import annotations

import re
import shlex

import pytest

from tests.conftest import Run
from toolkit import books

RULES = books.rules()
FIELDS = {"severity", "place", "title", "message", "says", "heading", "cure", "example"}
MORE = {"undecided", "page", "command", "assumed", "stdin"}


@pytest.mark.parametrize("rule", RULES)
def test_an_entry_is_whole(rule: str) -> None:
    entry = books.register(rule)
    assert set(entry) - MORE == FIELDS
    assert entry["severity"] in ("error", "warning", "info")
    assert entry["place"] in ("key", "value")
    assert books.citation(rule).endswith(entry["heading"]) or "page" in entry
    assert all(entry[key] == entry[key].strip() for key in FIELDS - {"example"})


@pytest.mark.parametrize("rule", RULES)
def test_an_example_breaks_its_rule(rule: str, run: Run) -> None:
    entry = books.register(rule)
    words = shlex.split(entry.get("command", "check --no-catalogue"))
    if entry.get("stdin"):
        ran = run(*words, "--to", "jsonl", stdin=entry["example"])
    else:
        ran = run(*words, "--to", "jsonl", "x.yaml", files={"x.yaml": entry["example"]})
    assert rule in ran.rules, ran
    found = next(doc for doc in ran.docs if doc.get("rule") == rule)
    assert not re.search(r"\{\w+\}", found["message"]), found["message"]
    assert found["citation"] == books.citation(rule)
    assert found["line"] >= 1
    assert found["column"] >= 1


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_shown(rule: str, run: Run) -> None:
    assert run("rule", "show", rule.lower()).doc["id"] == rule
    page = run("rule", "show", rule, "--to", "table").out
    assert rule in page
    assert books.register(rule)["cure"].split()[0] in page


def test_the_list_and_an_unknown_rule(run: Run) -> None:
    assert tuple(doc["id"] for doc in run("rule", "list").docs) == RULES
    ran = run("rule", "show", "WU-105")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean WU105" in ran.err


def test_rulings_are_whole(run: Run) -> None:
    for ruling in run("rule", "list", "--rulings").docs:
        assert ruling["default"] in ruling["values"]
        assert len(ruling["values"]) == 2
        assert ruling["says"]
