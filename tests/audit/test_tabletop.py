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
