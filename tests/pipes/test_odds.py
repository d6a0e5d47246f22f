"""Odds for people: the tables as they are printed, and the pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.conftest import FIXTURES, Run
from toolkit.pipes.pictures.bars import draw
from toolkit.pipes.reports.tables.odds import bar, charts

SWINGS = FIXTURES / "attack" / "swings.yaml"


def test_attacks_stand_side_by_side(run: Run) -> None:
    printed = run("combat", "odds", "--to", "table", SWINGS)
    assert printed.out == (FIXTURES / "attack" / "swings.txt").read_text(encoding="utf-8")
    assert printed.code == 1


def test_attacks_that_do_not_fit_stand_below(run: Run) -> None:
    narrow = run("combat", "odds", "--to", "table", SWINGS, env={"COLUMNS": "60"}).out
    assert "Poker\n\ncritical hit" in narrow
    assert max(map(len, narrow.splitlines()[:-1])) <= 120


def test_a_set_of_no_presses_is_called_so(run: Run) -> None:
    twist = "presses: [{name: Twist, cost: {chaos: 1}, increase: {damage: 1}}]"
    action = f"{{type: melee, cost: {{law: 1}}, damage: 2, {twist}}}"
    attack = (
        f"kind: attack\ngame: relic-knights\nattacker: {{hand: 2}}\naction: {action}\ntarget: {{hand: 2}}\n"
    )
    lines = run("combat", "odds", "--to", "table", stdin=attack).out.splitlines()
    assert [line.split("  ")[0] for line in lines[2:4]] == ["paid", "no press"]


def test_a_name_forges_no_line(run: Run) -> None:
    text = SWINGS.read_text(encoding="utf-8").replace("name: Sweep", 'name: "\\e[31mred\\nline"')
    printed = run("combat", "odds", "--to", "table", "-", stdin=text)
    assert "\x1b" not in printed.out
    assert "\nline" not in printed.out


@pytest.mark.parametrize(
    ("p", "longest", "length"), [(0.5, 0.5, 8), (0.25, 0.5, 4), (0.001, 0.5, 1), (0.0, 0.5, 0)]
)
def test_a_bar_is_as_long_as_its_chance(p: float, longest: float, length: int) -> None:
    assert len(bar(p, longest, 8)) == length


def test_a_picture_has_a_panel_for_each_attack_and_says_why_not(run: Run) -> None:
    printed = run("combat", "odds", "--to", "svg", SWINGS)
    root = ElementTree.fromstring(printed.out)
    name = "{http://www.w3.org/2000/svg}"
    panels = root.findall(f"{name}g")
    assert [panel.findtext(f"{name}title") for panel in panels] == ["Poker", "Lamp Flare", "Sweep: Mosk"]
    assert [len(panel.findall(f"{name}rect")) for panel in panels] == [6, 6, 6]
    assert any("the target is 2 hexes away" in (text.text or "") for text in root.findall(f"{name}text"))
    assert printed.code == 1


def test_a_picture_of_very_many_damages_stays_small() -> None:
    rows = [{"damage": n, "p": 0.001, "exact": "1/1000"} for n in range(1000)]
    found = [{"kind": "odds", "damage": rows, "expected_damage": {"value": 1.0, "exact": "1"}}]
    assert draw(found).count("<rect") < 130


def test_what_has_no_name_is_called_by_who_attacks_whom() -> None:
    damage = [{"damage": 0, "p": 1.0, "exact": "1"}]
    found = [
        {"attacker": "Odda", "action": "Poker", "target": "Wen", "damage": damage},
        {"target": "Wen", "damage": damage},
        {"damage": damage},
    ]
    assert [chart.title for chart in charts(found)[0]] == ["Odda: Poker at Wen", "Wen", "attack 3"]
