"""Scores: every condition, both sides of the victory points, wipeouts; glory and what breaks its ties."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from tests.rules.test_cadre import bound
from tests.rules.test_scenario import TABLES, flipped
from toolkit.rules.finding import Faults
from toolkit.rules.score.relic_knights import Deeds, PointsScore, PointsTally
from toolkit.rules.score.relic_knights import score as points
from toolkit.rules.score.underworlds import GloryScore, GloryTally, Standing
from toolkit.rules.score.underworlds import score as glory

DEFAULT = {"knight-kill": "both", "marker-kill": "yes"}
SCENARIO = flipped("void chaos/essence law/corruption", size="skirmish")  # the Villain's, then the Hero's


def scored(a: dict[str, Any], b: dict[str, Any] | None = None, **more: Any) -> PointsScore:
    rulings = DEFAULT | more.pop("rulings", {})
    document = {"kind": "tally", "a": a, "b": b or {}} | (more or {"size": "skirmish"})
    return points(bound(PointsTally, document), TABLES, rulings)


def refused(a: dict[str, Any], b: dict[str, Any] | None = None, **more: Any) -> list[tuple[str, object]]:
    with pytest.raises(Faults) as faults:
        scored(a, b, **more)
    return [(finding.rule, finding.path) for finding in faults.value.findings]


def with_scenario(a: dict[str, Any], b: dict[str, Any] | None = None) -> Any:
    document = {"kind": "tally", "a": {"role": "hero"} | a, "b": b or {}}
    tally: PointsTally = bound(PointsTally, document)
    return points(PointsTally(scenario=SCENARIO, a=tally.a, b=tally.b), TABLES, DEFAULT)


@pytest.mark.parametrize(
    ("size", "units", "winner"),
    [("skirmish", 8, "a"), ("skirmish", 7, None), ("conflict", 11, None), ("battle", 12, "a")],
)
def test_victory_points_on_both_sides_of_the_limit(size: str, units: int, winner: str | None) -> None:
    found = scored({"units_destroyed": units}, size=size)
    assert (found.winner, found.a.total) == (winner, units)


def test_knights_are_slain_and_killed_unless_read_otherwise() -> None:
    deeds = {"knights_destroyed": 1, "units_destroyed": 3}
    assert [(row.condition, row.points) for row in scored(deeds).a.points] == [
        ("Knight Slayer", 3),
        ("Unit Killer", 3),
    ]
    assert scored(deeds, rulings={"knight-kill": "slayer-only"}).a.total == 5
    markers = {"markers_destroyed": 2, "units_destroyed": 3}
    assert scored(markers).a.total == 3
    assert scored(markers, rulings={"marker-kill": "no"}).a.total == 1


def test_conditions_of_the_role_the_faction_and_the_scenario() -> None:
    found = with_scenario(
        {"faction": "Doctrine", "achieved": ["secure perimeter", "Assassination", "Attune", "Calamity"]}
    )
    rows = [(row.condition, row.points) for row in found.a.points]
    assert rows == [("Secure Perimeter", 5), ("Assassination", 3), ("Attune", 2), ("Calamity", 3)]
    assert (found.winner, found.a.total) == ("a", 13)


def test_conditions_that_are_not_the_sides() -> None:
    for wrong in ("Heist", "Crystal Harvest", "Booty Raid", "Unit Killer", "Nonsense"):
        with pytest.raises(Faults) as faults:
            with_scenario({"faction": "Doctrine", "achieved": ["Secure Perimeter", wrong]})
        assert [(f.rule, f.path) for f in faults.value.findings] == [("RK301", ("a", "achieved", 1))]
    with pytest.raises(Faults) as faults:
        with_scenario({"achieved": ["Calamity"]}, {"achieved": ["Heist", "Calamity"]})
    assert [f.path for f in faults.value.findings] == [("b", "achieved", 1)]


def test_without_a_scenario_one_condition_of_each_sort() -> None:
    assert scored({"achieved": ["Heist", "Siege", "Justice", "Calamity", "Crystal Harvest"]}).a.total == 16
    assert refused({"achieved": ["Heist", "Espionage"]}) == [("RK301", ("a", "achieved", 1))]
    assert refused({"achieved": ["Siege", "siege"]}) == [("RK301", ("a", "achieved", 1))]


def test_wipeouts_and_both_at_the_total() -> None:
    both = {"units_destroyed": 8}
    assert scored(both, both).winner is None
    assert "names no winner" in scored(both, both).why
    assert scored(both | {"wiped_out": True}, {}).winner == "b"
    assert scored({}, both | {"wiped_out": True}).winner == "a"
    assert scored({"wiped_out": True}, {"wiped_out": True}).winner is None


def test_what_is_missing_or_cannot_be() -> None:
    assert refused({"knights_destroyed": 2, "units_destroyed": 1}) == [("DOC005", ("a", "knights_destroyed"))]
    assert refused({}, size="epic") == [("RK114", ("size",))]
    assert refused({}, size=None) == [("DOC003", ())]
    assert refused({"role": "hero"}, {"role": "hero"}) == [("DOC005", ("b", "role"))]
    with pytest.raises(Faults):
        points(bound(PointsTally, {"kind": "tally", "a": {}, "b": {}, "scenario": None}), TABLES, DEFAULT)


def test_the_role_of_one_side_tells_that_of_the_other() -> None:
    primary = {"hero": "Secure Perimeter", "villain": SCENARIO.villain.primary.condition}
    for told, other in (("hero", "villain"), ("villain", "hero")):
        tally: PointsTally = bound(
            PointsTally, {"kind": "tally", "a": {"achieved": [primary[other]]}, "b": {"role": told}}
        )
        found = points(PointsTally(scenario=SCENARIO, a=tally.a, b=tally.b), TABLES, DEFAULT)
        assert [row.condition for row in found.a.points] == [primary[other]]
    nobody = PointsTally(scenario=SCENARIO, a=tally.a, b=bound(PointsTally, {"a": {}, "b": {}}).b)
    with pytest.raises(Faults) as faults:
        points(nobody, TABLES, DEFAULT)
    assert [(f.rule, f.path, f.values) for f in faults.value.findings] == [
        ("DOC003", ("a",), {"key": "role"})
    ]


def test_the_size_of_the_scenario_is_the_one_at_fault() -> None:
    asked = flipped("void chaos/essence law/corruption", size="skirmish")
    asked = structs.replace(asked, size="epic", victory_points=None)
    with pytest.raises(Faults) as faults:
        points(PointsTally(scenario=asked, a=Deeds(role="hero"), b=Deeds()), TABLES, DEFAULT)
    assert [(f.rule, f.path) for f in faults.value.findings] == [("RK114", ("scenario", "size"))]


def test_tokens_that_satisfy_conditions() -> None:
    secure = {where: {"secure": 1} for where in ("own primary", "enemy primary", "enemy secondary 1")}
    assert with_scenario({"tokens": secure}).a.total == 0
    found = with_scenario({"tokens": secure | {"Enemy Secondary 2": {"secure": 1, "sabotage": 3}}})
    assert (found.a.satisfied, found.a.total) == (("Secure Perimeter",), 5)
    everywhere = {
        where: {"sabotage": 1, "infuse": 3} for where in TABLES.scenario["tokens"]["objectives"][:5]
    }
    assert scored({"tokens": everywhere}).a.satisfied == ("Grand Conjunction", "Anarchy")
    assert scored({"tokens": everywhere}).a.total == 0


def won(*sides: tuple[int, ...], board: dict[str, Standing] | None = None) -> GloryScore:
    fields = ("glory", "fighters", "objectives_held")
    document = {
        name: dict(zip(fields, side, strict=False)) for name, side in zip("abcd", sides, strict=False)
    }
    return glory(bound(GloryTally, {"kind": "tally"} | document), board)


@pytest.mark.parametrize(
    ("sides", "winner"),
    [
        (((5, 0, 0), (4, 4, 4)), "a"),
        (((5, 0, 0), (5, 1, 0)), "b"),
        (((5, 0, 2), (5, 0, 0)), None),
        (((5, 1, 1), (5, 3, 2)), "b"),
        (((5, 1, 1), (5, 3, 1)), None),
        (((5, 1, 1), (5, 3, 0), (6, 0, 0)), "c"),
        (((5, 0, 0), (5, 3, 0), (4, 5, 5), (5, 1, 1)), "d"),
        (((5,), (6,)), "b"),
    ],
)
def test_glory_then_survivors_then_objectives(sides: tuple[tuple[int, ...], ...], winner: str | None) -> None:
    assert won(*sides).winner == winner


def test_a_board_tells_what_the_tally_does_not() -> None:
    assert won((5,), (5,), board={"a": Standing(2, 1), "b": Standing(2, 2)}).winner == "b"
    assert won((5, 3, 3), (5,), board={"a": Standing(2, 1), "b": Standing(2, 2)}).winner == "a"
    assert won((5,), (5,), board={"b": Standing(1, 0)}).winner == "b"  # nobody of a is left on it
    with pytest.raises(Faults) as faults:
        won((5,), (5, 1))
    assert [(f.rule, f.path, f.values["key"]) for f in faults.value.findings] == [
        ("DOC003", ("a",), "fighters")
    ]
