"""``skirmish cadre``: the event in the fixtures, sheets, expansion, and the words of a call."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import FIXTURES, Run

EVENT = FIXTURES / "cadre-event"
LISTS = sorted((EVENT / "lists").iterdir())
GOOD = [path for path in LISTS if "# finds:" not in path.read_text()]
KNIGHT = {"name": "Nil", "type": "questing knight", "faction": "Doctrine", "cost": 20, "cypher": "Speck"}


def finds(path: Path) -> list[str]:
    """What the last line of a bad list says that is found in it."""
    told = path.read_text().rpartition("# finds: ")
    return told[2].strip().split(", ") if told[1] else []


def test_the_event_finds_what_its_lists_say(run: Run) -> None:
    found: dict[str, list[str]] = {path.name: [] for path in LISTS}
    ran = run("check", EVENT, "--to", "jsonl")
    for finding in ran.docs:
        if finding["rule"] != "RK152":
            place = f"{finding['rule']} {finding['line']}:{finding['column']}"
            found[Path(finding["source"]).name].append(place)
    assert found == {path.name: finds(path) for path in LISTS}
    assert ran.code == 1
    shown = {place.split()[0] for path in LISTS for place in finds(path)}
    assert {f"RK{number}" for number in range(101, 114)} <= shown


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_legal_list_expanded_is_legal_with_nothing_to_look_up(run: Run, path: Path) -> None:
    context = (EVENT / "catalogue.yaml", EVENT / "event.yaml")
    expanded = run("cadre", "expand", *context, path)
    assert expanded.code == 0
    checked = run("cadre", "check", "--to", "json", stdin=expanded.out)
    assert (checked.code, checked.doc["legal"]) == (0, 1)
    sheet, again = run("cadre", "show", *context, path).doc, run("cadre", "show", stdin=expanded.out).doc
    assert sheet == again
    assert run("cadre", "expand", stdin=expanded.out).out == expanded.out


def test_the_sheet_adds_the_free_cyphers_and_the_objective_markers(run: Run) -> None:
    sheet = run("cadre", "show", EVENT / "catalogue.yaml", EVENT / "event.yaml", GOOD[0]).doc
    lines = {line.get("unit", line.get("boost")): line for line in sheet["lines"]}
    assert lines["Gatekeepers"] == {"unit": "Gatekeepers", "models": 5, "count": 1, "cost": 7}
    assert lines["Page"]["count"] == 2
    assert [lines[name]["cost"] for name in ("Ember", "Primary Objective", "Secondary Objective")] == [
        0,
        0,
        0,
    ]
    assert (lines["Ember"]["count"], lines["Secondary Objective"]["count"]) == (1, 2)
    assert (sheet["total"], sheet["limit"], sheet["slots"], sheet["victory_points"]) == (50, 50, 3, 8)
    assert (sheet["leader"], sheet["affinity"]) == ("Aldith of the Ninth Gate", ["law"])


def test_a_boost_that_is_listed_twice_is_one_line_of_the_sheet(run: Run) -> None:
    cadre = f"{{kind: cadre, size: battle, units: [{KNIGHT}], boosts: [Medikit, Darkfield, medikit]}}"
    sheet = run("cadre", "show", stdin=cadre).doc
    assert [line for line in sheet["lines"] if "boost" in line] == [
        {"boost": "Medikit", "count": 2, "cost": 6},
        {"boost": "Darkfield", "count": 1, "cost": 4},
    ]
    assert run("cadre", "expand", stdin=cadre).doc["leader"] == "Nil"


def test_the_fingerprint_knows_a_list_in_another_order_and_spelling(run: Run) -> None:
    def hashed(units: str, boosts: str = "[Medikit, Darkfield]") -> str:
        cadre = f"kind: cadre\nsize: battle\nleader: Ser Whitlock\nunits: {units}\nboosts: {boosts}\n"
        return str(run("cadre", "show", EVENT / "catalogue.yaml", "-", stdin=cadre).doc["hash"])

    one = hashed("[Ser Whitlock, Page, Page, Gatekeepers]")
    assert hashed("[{unit: page, count: 2}, ser  whitlock, {unit: Gatekeepers, models: 3}, Tally]") == one
    assert hashed("[Ser Whitlock, Page, Page, Gatekeepers]", "[DARKFIELD, {boost: Medikit, count: 1}]") == one
    assert hashed("[Ser Whitlock, Page, Page, {unit: Gatekeepers, models: 4}]") != one
    assert hashed("[Ser Whitlock, Page, Gatekeepers]") != one


def test_sizes_on_the_command_line(run: Run) -> None:
    cadre = f"{{kind: cadre, size: epic, units: [{KNIGHT}]}}"
    assert run("cadre", "check", "--size", "Conflict", stdin=cadre).code == 0
    assert run("cadre", "check", stdin=cadre).code == 1
    ran = run("cadre", "check", "--size", "skirmsh", stdin=cadre)
    assert ran.code == 2
    assert "did you mean skirmish?" in ran.err
    assert run("cadre", "show", "--size", "battle", stdin=cadre).doc["limit"] == 100


def test_names_without_a_catalogue_give_no_sheet(run: Run) -> None:
    cadre = "{kind: cadre, size: skirmish, units: [Nil]}"
    for verb in ("show", "expand"):
        ran = run("cadre", verb, stdin=cadre)
        assert (ran.code, ran.rules) == (2, ["RK153"])


def test_a_misspelt_name_gives_no_sheet(run: Run) -> None:
    cadre = "{kind: cadre, size: skirmish, units: [Ser Whitlok]}"
    ran = run("cadre", "show", EVENT / "catalogue.yaml", "-", stdin=cadre)
    assert (ran.code, ran.rules) == (1, ["RK112"])
    assert ran.doc["suggestions"] == ["Ser Whitlock"]
