"""``skirmish condition``: its verbs, their places and their tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import FIXTURES, Run

GOOD = sorted((FIXTURES / "condition").glob("*.yaml"))
BAD = sorted((FIXTURES / "condition" / "bad").glob("*.yaml"))


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good(run: Run, path: Path) -> None:
    ran = run("condition", "track", path)
    assert (ran.code, ran.doc["kind"]) == (0, "track")


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad(run: Run, path: Path) -> None:
    """The first line of a bad timeline says what is found in it, and where."""
    ran = run("condition", "track", path)
    found = [f"{one['rule']} {one['path']} {one['line']}:{one['column']}" for one in ran.docs]
    assert ran.code == 2
    assert path.read_text(encoding="utf-8").splitlines()[0] == f"# {', '.join(found)}"


@pytest.mark.parametrize(
    ("words", "round_"),
    [
        (["stun", "--during", "turn"], 2),
        (["stun", "--during", "between"], 1),
        (["Stun", "--during", "between", "--acted", "--round", "3"], 4),
        (["bane", "--during", "TURN", "--round", "2"], 3),
        (["poison", "--during", "turn"], None),
    ],
)
def test_expiry(run: Run, words: list[str], round_: int | None) -> None:
    doc = run("condition", "expiry", *words).doc
    assert (doc["kind"], doc["condition"], doc["round"]) == ("expiry", words[0].lower(), round_)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["stunn", "--during", "turn"], 2),
        (["ward", "--during", "turn", "--edition", "first"], 2),
        (["ward", "--during", "turn", "--edition", "second"], 0),
        (["stun", "--during", "whenever"], 2),
        (["stun", "--during", "turn", "--round", "0"], 2),
        (["stun"], 2),
    ],
)
def test_expiry_of_what_there_is(run: Run, words: list[str], code: int) -> None:
    assert run("condition", "expiry", *words).code == code


def test_an_edition_that_is_not_in_the_text_says_so(run: Run) -> None:
    doc = run("condition", "expiry", "stun", "--during", "turn", "--edition", "second").doc
    assert "second edition" in doc["assumptions"][0]
    assert "second edition" in run("condition", "list", "--to", "table", "--edition", "second").out
    assert "assumptions" not in run("condition", "expiry", "stun", "--during", "turn").doc


def test_a_name_that_is_near(run: Run) -> None:
    doc = run("condition", "expiry", "stunn", "--during", "turn").doc
    assert (doc["rule"], doc["suggestions"][0]) == ("DOC005", "stun")


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ([], 15),
        (["--positive"], 5),
        (["--negative"], 10),
        (["--positive", "--negative"], 15),
        (["--edition", "first"], 10),
    ],
)
def test_list(run: Run, words: list[str], count: int) -> None:
    docs = run("condition", "list", *words).docs
    assert len(docs) == count
    keys = {"kind", "condition", "sign", "effect", "ends", "citation"}
    assert all(set(doc) - {"assumptions"} == keys for doc in docs)
    assert all(("assumptions" in doc) == ("first" in words) for doc in docs)


@pytest.mark.parametrize("path", [None, *GOOD], ids=lambda path: path.stem if path else "list")
def test_tables_fit_a_terminal(run: Run, path: Path | None) -> None:
    words: list[Any] = ["condition", "list"] if path is None else ["condition", "track", path]
    ran = run(*words, "--to", "table")
    assert ran.code == 0
    assert max(map(len, ran.out.splitlines())) <= 80


def test_an_edition_is_of_gloomhaven_alone(run: Run) -> None:
    one = "{kind: timeline, game: underworlds, figure: {health: 3}, events: [{action: move}]}"
    doc = run("condition", "track", "--edition", "first", stdin=one).doc
    assert (doc["edition"], doc["conditions"]) == (None, ["move"])
    other = "{kind: timeline, game: gloomhaven, figure: {health: 3}, events: [{apply: bane}]}"
    assert run("condition", "track", "--edition", "first", stdin=other).rules == ["DOC005"]


def test_the_figure_goes_on(run: Run) -> None:
    first = "{kind: timeline, game: gloomhaven, figure: {health: 9}, events: [{turn: start}, {apply: stun}]}"
    figure = run("condition", "track", stdin=first).doc["figure"]
    assert figure["fresh"] == ["stun"]
    second = {"kind": "timeline", "game": "gloomhaven", "figure": figure, "events": [{"turn": "end"}]}
    assert run("condition", "track", stdin=_json(second)).doc["conditions"] == ["stun"]


@pytest.mark.parametrize("side", ["attacker", "target"])
def test_the_figure_stands_in_an_attack(run: Run, side: str) -> None:
    first = """
        kind: timeline
        game: gloomhaven
        figure: {name: Odda, health: 9, max_health: 9, conditions: [poison], shield: [1]}
        events:
          [{turn: start}, {apply: muddle}, {apply: curse}, {apply: curse}, {gain: Ash Hook, lasts: round}]
    """
    figure = run("condition", "track", stdin=first).doc["figure"]
    attack = {"kind": "attack", "game": "gloomhaven", "attack": 2, "draws": ["+1", "+0"]}
    sides = {"attacker": {"name": "Brakk"}, "target": {"name": "Brakk", "health": 9}} | {side: figure}
    outcome = run("combat", "resolve", stdin=_json(attack | sides)).doc
    assert outcome["damage"] == (3 if side == "target" else 2)
    again = {"kind": "timeline", "game": "gloomhaven", "figure": figure, "events": [outcome]}
    ran = run("condition", "track", stdin=_json(again))
    assert (ran.code, ran.doc["health"]) == (0, 6 if side == "target" else 9)


def test_the_columns_of_a_track_say_what_numbers_they_count(run: Run) -> None:
    text = (
        b"kind: timeline\ngame: gloomhaven\nfigure: {health: 9}\nevents: [{turn: start}, {apply: muddle}]\n"
    )
    heads = run("condition", "track", "--to", "table", stdin=text).out.splitlines()
    assert heads[0].split() == ["event", "health", "conditions", "what", "and", "why"]
    assert heads[5].split() == ["gained", "at", "ended", "at", "why"]
    assert heads[7].split()[:3] == ["muddle", "1", "-"]


def test_a_control_character_stays_on_its_line(run: Run) -> None:
    event = {"gain": "Ash\x1b[2J\nHook", "lasts": "round"}
    document = {"kind": "timeline", "game": "gloomhaven", "figure": {"name": "A\rB"}, "events": [event]}
    out = run("condition", "track", "--to", "table", stdin=_json(document)).out
    assert "\x1b" not in out
    assert "\r" not in out
    assert "Ash\\x1b[2J\\x0aHook" in out


def _json(value: object) -> bytes:
    import msgspec

    return msgspec.json.encode(value)


def test_a_track_of_nothing_is_a_table_of_nothing(run: Run) -> None:
    given = "kind: timeline\ngame: gloomhaven\nfigure: {health: 3, max_health: 3}\nevents: []\n"
    ran = run("condition", "track", "--to", "table", stdin=given)
    assert ran.code == 0
    assert ran.out.split("\n")[0].split() == ["event", "health", "conditions", "what", "and", "why"]
    assert len(ran.out.rstrip().split("\n")) == 2
