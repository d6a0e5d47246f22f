"""``tabletop``: what the contract promises, asked from outside."""

from __future__ import annotations

import json

from tests.conftest import Run

CATALOGUE = {
    "kind": "catalogue",
    "game": "relic-knights",
    "units": [
        {
            "name": "Gunner",
            "type": "unique",
            "base": 30,
            "size": 2,
            "ranged": [2, 2],
            "actions": [{"name": "Shot", "type": "ranged", "damage": 3}, {"name": "Duck", "type": "guard"}],
        }
    ],
}
TABLE = {
    "kind": "tabletop",
    "size": "Conflict",
    "models": [
        {"name": "G", "unit": "Gunner", "side": "a", "at": [10, 10]},
        {"name": "T", "side": "b", "at": [20, 10], "base": 30, "size": 2},
    ],
}
FILES = {"cat.json": json.dumps(CATALOGUE), "t.json": json.dumps(TABLE)}


def test_a_model_may_stay_where_it_is(run: Run) -> None:
    ran = run("tabletop", "move", "T", "20,10", "--move", "0", "cat.json", "t.json", files=FILES)
    assert ran.code == 0
    assert (ran.doc["legal"], ran.doc["cost"], ran.doc["path"]) == (True, 0, [[20, 10], [20, 10]])


def test_only_an_attack_engages(run: Run) -> None:
    for action, code in (("shot", 0), ("Duck", 2), ("Shto", 2)):
        ran = run("tabletop", "engage", "G", "T", "--action", action, "cat.json", "t.json", files=FILES)
        assert ran.code == code
        assert code == 0 or ran.rules == ["DOC005"]


def model(name: str, x: float, y: float, **more: object) -> dict[str, object]:
    return {"name": name, "side": "a", "at": [x, y], "base": 30, "size": 2, **more}


def pushed(run: Run, *models: dict[str, object]) -> list[tuple[str, int]]:
    table = {"kind": "tabletop", "size": "skirmish", "models": models}
    ran = run("tabletop", "push", "M", "30,10", "--inches", "6", "-", stdin=json.dumps(table))
    assert ran.code == 0
    return [(one["cause"], one["damage"]) for one in ran.doc["damage"]]


def test_what_a_push_brings_a_unit_into(run: Run) -> None:
    mine = {"unit": "Proximity Mine", "type": "boost", "size": 1, "side": "b"}
    assert pushed(run, model("M", 10, 10), model("mine", 13, 14, **mine)) == [("mine", 4)]
    assert pushed(run, model("M", 10, 10), model("mine", 13, 14.2, **mine)) == []
    rough = {"abilities": ["belligerent"], "unit": "R", "side": "b"}
    two = model("r1", 14, 10.6, **rough), model("r2", 14, 9.4, **rough)
    assert pushed(run, model("M", 10, 10), *two) == [("stopped by r1", 3), ("r1", 3)]
    small = model("r1", 14, 10, **{**rough, "size": 1})
    assert pushed(run, model("M", 10, 10), small) == [("r1", 3)]


def test_a_name_twice_makes_no_squad(run: Run) -> None:
    table = {"kind": "tabletop", "size": "skirmish", "models": [model("A", 5, 5), model("a", 20, 5)]}
    assert run("tabletop", "check", "--to", "jsonl", "-", stdin=json.dumps(table)).rules == ["RK207"]
