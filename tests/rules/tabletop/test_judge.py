"""Deployment: every rule on both sides of its limit, at its place; and tables that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tabletop.tables import MM, box, disc, document, lore, model
from toolkit.rules.finding import At, Faults, Finding
from toolkit.rules.tabletop.judge import judge
from toolkit.rules.tabletop.laying import ALL_CORNERS, CORNERS, MANY, laid
from toolkit.rules.tabletop.table import Lore

LORE = lore()
OBJECTIVE = 25 / 25.4


def found(*things: dict[str, Any], using: Lore = LORE, **more: Any) -> list[Finding]:
    return judge(document(*things, **more), using)


def told(findings: list[Finding]) -> list[tuple[str, tuple[str | int, ...]]]:
    return [(finding.rule, finding.path) for finding in findings]


def objective(name: str, x: float, y: float = 10, **more: Any) -> dict[str, Any]:
    return {"name": name, "side": "a", "at": [x, y], "type": "objective", "size": 2} | more


@pytest.mark.parametrize(("gap", "near"), [(9, True), (9 + 5e-7, True), (9.00001, False), (8, True)])
def test_rk201(gap: float, near: bool) -> None:
    pair = objective("One", 5), objective("Two", 5 + 2 * OBJECTIVE + gap, side="b")
    assert told(found(*pair)) == ([("RK201", ("models", 1, "at"))] if near else [])


@pytest.mark.parametrize(("gap", "near"), [(9, True), (9.00001, False)])
def test_rk202(gap: float, near: bool) -> None:
    pair = model("A", 5, 10), model("B", 5 + 2 * MM + gap, 10, side="b")
    assert told(found(*pair)) == ([("RK202", ("models", 1, "at"))] if near else [])
    assert told(found(pair[0], pair[1] | {"side": "A"})) == []


def test_rk202_once_for_two_squads() -> None:
    ours = [model(f"P{k}", 5 + 2 * k, 5, unit="Page") for k in range(3)]
    theirs = [model(f"Q{k}", 5 + 2 * k, 12, unit="Squire", side="b") for k in range(3)]
    (finding,) = found(*ours, *theirs)
    assert (finding.rule, finding.values["other"]) == ("RK202", "P0")


def test_rk202_and_boosts() -> None:
    boost = model("Drop", 10, 10, type="boost", side="b")
    assert told(found(boost, model("A", 12, 10))) == [("RK202", ("models", 1, "at"))]
    assert told(found(model("A", 12, 10), boost)) == [("RK202", ("models", 0, "at"))]
    assert told(found(boost, model("A", 12, 10), using=lore(boosts_at_deployment="free"))) == []
    assert told(found(boost, model("B", 12, 10, side="b"))) == []
    assert told(found(boost, boost | {"name": "Mine", "side": "a", "at": [12, 10]})) == []


@pytest.mark.parametrize(("gap", "near"), [(9, True), (9.00001, False)])
def test_rk203(gap: float, near: bool) -> None:
    unit = model("A", 5 + OBJECTIVE + MM + gap, 10)
    assert told(found(objective("One", 5, side="b"), unit)) == (
        [("RK203", ("models", 1, "at"))] if near else []
    )
    assert told(found(objective("One", 5), unit)) == []


def test_rk204() -> None:
    squad = [model(f"P{k}", x, 5, unit="Page") for k, x in enumerate((5, 7, 15, 17, 25))]
    (finding,) = found(*squad)
    assert (finding.rule, finding.path) == ("RK204", ("models", 2, "at"))
    assert finding.values["loose"] == ["P2", "P3", "P4"]
    assert found(*squad[:2]) == []
    always = [one | {"abilities": ["Act As One"]} for one in squad]
    assert [one.rule for one in found(*always)] == ["RK204"]  # it too is deployed in cohesion


def test_rk205() -> None:
    assert found(model("A", 5, 5), model("B", 5 + 2 * MM, 5)) == []
    assert told(found(model("A", 5, 5), model("B", 5 + 2 * MM - 1e-5, 5))) == [("RK205", ("models", 1, "at"))]
    above = model("B", 5, 5, level=3)
    assert told(found(model("A", 5, 5), above)) == [("RK205", ("models", 1, "at"))]
    assert found(model("A", 5, 5), above, box("Walk", 4, 4, 6, 6, height=3)) == []


def test_rk206() -> None:
    assert found(model("A", MM, 36 - MM), model("B", 36 - MM, MM)) == []
    for at in ([MM - 1e-5, 5], [5, 36.1 - MM], [-3, 5], [5, 1e300], [1e9, 5]):
        assert told(found(model("A", 5, 5) | {"at": at})) == [("RK206", ("models", 0, "at"))]
    assert told(found({"at": [0.2, 5], "type": "area"})) == [("RK206", ("tokens", 0, "at"))]
    assert told(found(box("Wall", -1, 5, 3, 6))) == [("RK206", ("terrain", 0, "shape"))]
    assert told(found(disc("Well", 35, 35, 2.01))) == [("RK206", ("terrain", 0, "shape"))]
    near = model("Near", 10, 10), model("In", 10.1, 10)
    assert told(found(model("Far", 1e8, 3), *near)) == [
        ("RK206", ("models", 0, "at")),
        ("RK205", ("models", 2, "at")),
    ]
    assert told(found(disc("Well", 1e8, 3, 2))) == [("RK206", ("terrain", 0, "shape", "circle"))]
    far = box("Wall", 5, 5, 1e300, 6)
    assert told(found(far)) == [("RK206", ("terrain", 0, "shape", "polygon", 1))]


def test_rk207() -> None:
    (twice,) = found(model("Page", 5, 5), model("page", 7, 5))
    assert (twice.rule, twice.path) == ("RK207", ("models", 1, "name"))
    assert twice.values["first"] == At(("models", 0, "name"))
    assert told(found(model("Hut", 5, 5), box("Hut", 10, 10, 12, 12))) == [("RK207", ("terrain", 0, "name"))]
    using = lore({"name": "Page", "type": "minion"})
    (unknown,) = found(model("P1", 5, 5, unit="Pagge"), using=using)
    assert (unknown.path, list(unknown.suggestions)) == (("models", 0, "unit"), ["Page"])
    assert told(found(model("Zed", 5, 5), using=using)) == [("RK207", ("models", 0, "name"))]
    assert found(model("Drop", 5, 5, type="boost"), objective("O", 15), using=using) == []


def shape(**outline: Any) -> dict[str, Any]:
    return {"name": "T", "size": 2, "shape": outline}


@pytest.mark.parametrize(
    ("terrain", "rule", "path"),
    [
        (shape(polygon=[[1, 1], [2, 2]]), "DOC005", ("polygon",)),
        (shape(polygon=[]), "DOC005", ("polygon",)),
        (shape(polygon=[[1, 1], [2, 2], [3, 3]]), "DOC005", ("polygon",)),
        (shape(polygon=[[1, 1], [5, 5], [5, 1], [1, 5]]), "DOC005", ("polygon",)),
        (shape(polygon=[[1, 1], [5, 1], [5, 5]], diameter=2), "DOC005", ("diameter",)),
        (shape(polygon=[[1, 1], [5, 1], [5, 5]], circle=[3, 3]), "DOC005", ("circle",)),
        (shape(circle=[3, 3]), "DOC003", ()),
        (shape(diameter=3), "DOC003", ()),
        (shape(), "DOC003", ()),
        (shape(polygon=[[k, 5] for k in range(CORNERS + 1)]), "DOC005", ("polygon",)),
    ],
)
def test_shapes_that_cannot_be(terrain: dict[str, Any], rule: str, path: tuple[str, ...]) -> None:
    assert told(found(terrain)) == [(rule, ("terrain", 0, "shape", *path))]
    with pytest.raises(Faults):
        laid(document(model("A", 5, 5), terrain), LORE)


def test_too_much_for_a_table() -> None:
    assert told(found(*(model(f"M{k}", 5, 5) for k in range(MANY + 1)))) == [("DOC005", ("models",))]
    comb = shape(polygon=[[1 + k / CORNERS, 1 + k % 2] for k in range(CORNERS - 1)] + [[1, 9]])
    combs = [comb | {"name": f"T{k}"} for k in range(ALL_CORNERS // CORNERS + 1)]
    assert told(found(*combs)) == [("DOC005", ("terrain", ALL_CORNERS // CORNERS, "shape", "polygon"))]


def test_a_table_has_a_size() -> None:
    assert told(found(width=None, depth=None)) == [("DOC003", ())]
    assert found(width=None, depth=None, size="skirmish") == []
    assert told(found(depth=None)) == [("DOC003", ())]
    missing: list[tuple[dict[str, Any], str]] = [
        ({"width": None, "depth": None}, "size"),
        ({"width": None}, "width"),
        ({"depth": None}, "depth"),
    ]
    assert [found(**left_out)[0].values for left_out, _ in missing] == [{"key": key} for _, key in missing]
    larger = laid(document(width=None, depth=None, size="Conflict"), LORE)
    assert (larger.width, larger.depth) == (48, 48)


def test_bases() -> None:
    assert told(found(model("A", 5, 5) | {"base": None})) == [("DOC003", ("models", 0))]
    known = lore({"name": "A", "type": "unique", "base": 40, "size": 3})
    table = laid(document(model("A", 5, 5) | {"base": None, "size": None}), known)
    assert (table.models[0].size, round(table.models[0].base.radius, 4)) == (3, 0.7874)
    assert laid(document(objective("O", 9)), LORE).models[0].base.radius == OBJECTIVE
