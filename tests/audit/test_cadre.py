"""``cadre`` and its event: what the contract promises, asked from outside."""

from __future__ import annotations

import json
from typing import Any

from tests.conftest import Run

KNIGHT = {"name": "Ser Ibis", "type": "questing knight", "cost": 5, "faction": "Doctrine", "cypher": "Quill"}


def test_conflict_is_clash_at_an_event_too(run: Run) -> None:
    cadre = {"kind": "cadre", "player": "Ann", "size": "clash", "units": [KNIGHT] * 1}
    event = {"kind": "event", "name": "Day", "game": "relic-knights", "size": "Conflict", "players": ["Ann"]}
    ran = run(
        "check",
        "event.json",
        "list.json",
        files={"event.json": json.dumps(event), "list.json": json.dumps(cadre)},
    )
    assert ran.code == 0
    assert "EV104" not in ran.out
    cadre["size"] = "battle"
    ran = run("check", "event.json", "list.json", files={"list.json": json.dumps(cadre)})
    assert ran.code == 1
    assert "EV104" in ran.out


def test_one_word_in_two_spellings_is_a_key_repeated(run: Run) -> None:
    deck = "kind: esper-deck\ncards:\n  law/creation: 3\n  Law / Creation: 1\n"
    ran = run("esper", "deck", "-", stdin=deck)
    assert ran.code == 2
    assert ran.rules == ["DOC006"]
    assert (ran.doc["line"], ran.doc["column"]) == (4, 3)


def test_points_left_over_are_no_fault_on_the_desk_sheet(run: Run) -> None:
    page = {"name": "Page", "type": "minion", "cost": 2, "faction": "Doctrine"}
    cadre = {"kind": "cadre", "player": "Ann", "size": "skirmish", "units": [KNIGHT, page]}
    ran = run("cadre", "check", "--to", "table", "-", stdin=json.dumps(cadre))
    assert ran.out.splitlines()[2].split()[-1] == "0"
    assert "RK152" in ran.err


def test_more_models_of_unknown_points_leave_it_open(run: Run) -> None:
    squad = {
        "name": "Lamps",
        "type": "minion",
        "faction": "Doctrine",
        "cost": 5,
        "squad": {"models": 2, "max": 4},
    }
    for models, code in ((2, 0), (3, 2)):
        cadre = {"kind": "cadre", "size": "skirmish", "units": [KNIGHT, {**squad, "models": models}]}
        ran = run("cadre", "check", "--to", "json", "-", stdin=json.dumps(cadre))
        assert ran.code == code
        assert ("RK153" in ran.rules) == (code == 2)
        assert run("cadre", "show", "-", stdin=json.dumps(cadre)).code == code


def test_a_fault_of_the_whole_stands_at_the_first_key(run: Run) -> None:
    event = {"kind": "event", "name": "Day", "game": "relic-knights", "size": "skirmish", "players": []}
    cadre = {"kind": "cadre", "units": [KNIGHT]}
    files = {"event.json": json.dumps(event), "list.json": json.dumps(cadre)}
    found = run("check", "--to", "jsonl", "event.json", "list.json", files=files).docs
    assert [(one["line"], one["column"]) for one in found if one["rule"] == "EV103"] == [(1, 2)]


def test_the_only_condition_named_or_not_is_one_list(run: Run) -> None:
    def sheet(**more: str) -> Any:
        cadre = {"kind": "cadre", "size": "skirmish", "units": [KNIGHT], **more}
        return run("cadre", "show", "-", stdin=json.dumps(cadre)).doc

    assert sheet()["hash"] == sheet(faction_condition="ATTUNE")["hash"]
    assert sheet()["hash"] != sheet(faction_condition="Justice")["hash"]


def test_a_cadre_written_out_spells_its_condition(run: Run) -> None:
    for named, spelled in (("attune", "Attune"), ("justice", "justice")):
        cadre = {"kind": "cadre", "size": "skirmish", "units": [KNIGHT], "faction_condition": named}
        ran = run("cadre", "expand", "-", stdin=json.dumps(cadre))
        assert ran.doc["faction_condition"] == spelled
