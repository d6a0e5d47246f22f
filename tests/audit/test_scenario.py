"""``scenario``: sides that somebody wrote down by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.conftest import Run

CARDS = ("--cards", "law/creation,chaos/essence")
SIDES = {"kind": "sides", "a": {"faction_condition": "Justice"}, "b": {"faction_condition": "Attune"}}


def flip(run: Run, *words: str, **more: Any) -> Any:
    return run("scenario", "flip", *CARDS, *words, "-", stdin=json.dumps({**SIDES, **more}))


@pytest.mark.parametrize(
    ("roles", "hero"),
    [
        ({"hero": "a", "villain": "b"}, "Justice"),
        ({"hero": "b"}, "Attune"),
        ({"villain": "b"}, "Justice"),
    ],
)
def test_sides_need_only_who_is_who(run: Run, roles: dict[str, str], hero: str) -> None:
    ran = flip(run, "--size", "clash", **roles)
    assert ran.code == 0
    assert ran.doc["hero"]["faction_condition"] == hero
    assert ran.doc["villain"]["faction_condition"] == ({"Justice", "Attune"} - {hero}).pop()


def test_sides_that_cannot_be(run: Run) -> None:
    for more, path in (
        ({}, "villain"),
        ({"hero": "a", "villain": "a"}, "villain"),
        ({"hero": "a", "size": "epic"}, "size"),
    ):
        ran = flip(run, **more)
        assert ran.code == 2
        assert [(one["rule"], one["path"]) for one in ran.docs] == [("DOC005", path)]
    assert flip(run, "--size", "clash", hero="a", size="epic").code == 0


def test_all_faults_of_a_tally(run: Run) -> None:
    scenario = {
        "kind": "scenario",
        "villain": {
            "primary": {"condition": "Heist", "points": 5},
            "secondary": {"condition": "Siege", "points": 3},
        },
        "hero": {
            "primary": {"condition": "Espionage", "points": 5},
            "secondary": {"condition": "Carnage", "points": 3},
        },
    }
    a = {"role": "hero", "achieved": ["Heist", "Realign"], "knights_destroyed": 1}
    tally = {
        "kind": "tally",
        "game": "relic-knights",
        "size": "epic",
        "scenario": scenario,
        "a": a,
        "b": {"role": "hero"},
    }
    ran = run("score", "--to", "jsonl", "-", stdin=json.dumps(tally))
    assert ran.code == 2
    assert [(one["rule"], one["path"]) for one in ran.docs] == [
        ("RK114", "size"),
        ("RK301", "a.achieved[1]"),
        ("DOC005", "a.knights_destroyed"),
        ("DOC005", "b.role"),
    ]
