"""Sight and cover: the book's tests one by one, on both sides of their limits, and what moves nothing."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Any

import pytest

from tests.rules.tabletop.tables import MM, box, disc, lore, model, table
from toolkit.rules.finding import Faults
from toolkit.rules.tabletop.sight import Sight, seen, sight

LORE = lore()


def looked(*things: dict[str, Any], a: int = 2, b: int = 2, distance: float = 12.0) -> Sight:
    """What A at (6, 18) sees of B, to its right, past some things; of these sizes."""
    models = (model("A", 6, 18, size=a), model("B", 6 + distance, 18, size=b))
    laid = table(*models, *things)
    return sight(laid, laid.found("A"), laid.found("B"), LORE)


def the_wall(found: Sight) -> str:
    return next(one.is_ for one in found.window if one.object == "Wall")


@pytest.mark.parametrize(
    ("a", "b", "size", "word"),
    [
        (2, 2, 1, "obscuring"),  # smaller than both
        (3, 1, 2, "obscuring"),  # smaller than one, touched by neither
        (1, 3, 2, "obscuring"),
        (2, 2, 2, "blocking"),  # equal to both
        (3, 2, 3, "blocking"),
        (2, 3, 2, "obscuring"),
        (0, 0, 0, "blocking"),
    ],
)
def test_by_size(a: int, b: int, size: int, word: str) -> None:
    assert the_wall(looked(box("Wall", 11, 17, 12, 19, size=size), a=a, b=b)) == word


FRONT, BACK = 6 + MM, 18 - MM
"""Where A's base ends to the right, and B's to the left."""


@pytest.mark.parametrize("off", [0, 5e-7, 2e-6, 0.1])
@pytest.mark.parametrize(("a", "b", "size"), [(3, 2, 2), (3, 1, 2), (3, 3, 2)])
def test_touched_by_the_target_alone(a: int, b: int, size: int, off: float) -> None:
    found = looked(box("Wall", BACK - 1 - off, 17, BACK - off, 19, size=size), a=a, b=b)
    blocks = off < 1e-6 and size >= b
    assert the_wall(found) == ("blocking" if blocks else "obscuring")
    assert found.visible != blocks


@pytest.mark.parametrize(
    ("a", "b", "size", "off", "word"), [(2, 3, 2, 0, "blocking"), (2, 3, 2, 0.1, "obscuring")]
)
def test_touched_by_the_model_alone(a: int, b: int, size: int, off: float, word: str) -> None:
    assert the_wall(looked(box("Wall", FRONT + off, 17, FRONT + off + 1, 19, size=size), a=a, b=b)) == word


@pytest.mark.parametrize(("wide", "word"), [(2.9, "obscuring"), (3, "obscuring"), (3.001, "blocking")])
def test_touched_by_both(wide: float, word: str) -> None:
    wall = box("Wall", FRONT, 17, FRONT + wide, 19, size=2)
    assert the_wall(looked(wall, a=3, b=2, distance=wide + 2 * MM)) == word
    assert the_wall(looked(wall, a=2, b=3, distance=wide + 2 * MM)) == word
    low = box("Wall", FRONT, 17, FRONT + wide, 19, size=1)
    assert the_wall(looked(low, a=3, b=2, distance=wide + 2 * MM)) == "obscuring"


@pytest.mark.parametrize(
    ("traits", "size", "left", "is_", "visible", "cover"),
    [
        (["windowed"], 2, 11, "neither", True, False),
        (["windowed"], 1, 16.5, "obscuring", True, True),
        (["windowed"], 3, BACK - 1, "neither", True, False),
        ([], 3, BACK - 1, "blocking", False, False),
    ],
)
def test_windowed_never_blocks(
    traits: list[str], size: int, left: float, is_: str, visible: bool, cover: bool
) -> None:
    found = looked(box("Wall", left, 17, left + 1 - 1e-9, 19, size=size, traits=traits))
    assert (the_wall(found), found.visible, found.cover) == (is_, visible, cover)


def test_windowed_by_contact_alone_is_obscuring() -> None:
    found = looked(box("Wall", BACK - 1, 17, BACK, 19, traits=["windowed", "protection 2"]), a=3)
    assert (the_wall(found), found.cover, found.protection) == ("obscuring", True, 2)


@pytest.mark.parametrize(
    ("right", "height", "b", "cover"),
    [
        (BACK - 1, None, 2, True),
        (BACK - 1.001, None, 2, False),
        (BACK - 1.001, 1.001, 2, True),
        (BACK - 3, 3, 2, True),
        (BACK - 0.5, 0.4, 2, False),
        (BACK - 0.5, None, 3, False),  # more than twice as large as a hedge of size 1
    ],
)
def test_cover(right: float, height: float | None, b: int, cover: bool) -> None:
    hedge = box("Hedge", right - 0.2, 16, right, 20, size=1, traits=["protection 3"])
    found = looked(hedge | ({} if height is None else {"height": height}), a=2, b=b)
    assert found.visible
    assert (found.cover, found.protection) == (cover, 3 if cover else 0)


def test_the_attacker_takes_the_best_line() -> None:
    south = box("South", 16.2, 16, 16.7, 18.05, size=1, traits=["protection 3"])
    north = box("North", 16.2, 17.95, 16.7, 20, size=1, traits=["protection 1"])
    assert (looked(south).cover, looked(north).cover) == (False, False)
    both = looked(south, north)
    assert (both.cover, both.protection) == (True, 1)
    shut = looked(south, north, box("High", 10, 17.6, 11, 20))
    assert (shut.cover, shut.protection) == (True, 3)
    second = box("Second", 15.5, 16, 16, 20, size=1, height=2, traits=["protection 2"])
    assert (looked(south, second).cover, looked(south, second).protection) == (True, 2)


def test_models_are_objects_and_tokens_are_none() -> None:
    big = model("Big", 12, 18, side="b", base=80, size=3)
    assert not looked(big).visible
    assert looked(big | {"size": 1}).visible
    low = looked(model("Low", 16.3, 18, base=60, size=1))
    assert (low.cover, bool(low.assumptions)) == (True, True)
    assert looked({"at": [12, 18], "type": "condition"}).window == ()


def test_what_is_not_needed_need_not_be_told() -> None:
    unknown = model("Relay", 30, 30, type="objective", size=None)
    assert looked(unknown).visible
    with pytest.raises(Faults) as fault:
        looked(unknown | {"at": [12, 18]})
    (finding,) = fault.value.findings
    assert (finding.rule, finding.path, finding.values) == ("DOC003", ("models", 2), {"key": "size"})


def test_sight_to_a_token_of_an_area() -> None:
    laid = table(
        model("A", 6, 18), {"name": "Fog", "at": [18, 18], "type": "area"}, box("Wall", 11, 17, 12, 19)
    )
    found = sight(laid, laid.found("A"), laid.found("Fog", laid.tokens), LORE)
    assert (the_wall(found), found.visible) == ("obscuring", True)  # an area is of size 3


def things(rng: Random) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = []
    for number in range(rng.randrange(1, 8)):
        x, y, size = rng.uniform(8, 26), rng.uniform(16, 20), rng.randrange(1, 4)
        if number % 3:
            made.append(
                disc(f"T{number}", x, y, rng.uniform(0.3, 2), size=size, traits=[f"protection {number}"])
            )
        else:
            made.append(box(f"T{number}", x, y, x + rng.uniform(0.2, 2), y + rng.uniform(0.2, 2), size=size))
    return made


@pytest.mark.parametrize("seed", range(40))
def test_sight_is_mutual_where_sizes_are_equal(seed: int) -> None:
    rng = Random(seed)
    laid = table(model("A", 6, 18), model("B", 30, 18, base=50), *things(rng))
    a, b = laid.found("A"), laid.found("B")
    assert seen(laid, a, b, LORE.book).visible == seen(laid, b, a, LORE.book).visible


@pytest.mark.parametrize("seed", range(20))
def test_turning_the_table_changes_nothing(seed: int) -> None:
    rng = Random(seed)
    flat = [model("A", 6, 18), model("B", 30, 18, size=3), *things(rng)]
    angle = rng.uniform(0, 2 * pi)

    def turned(p: list[float]) -> list[float]:
        x, y = p[0] - 18, p[1] - 18
        return [x * cos(angle) - y * sin(angle) + 18, x * sin(angle) + y * cos(angle) + 18]

    again: list[dict[str, Any]] = []
    for one in flat:
        if "at" in one:
            again.append(one | {"at": turned(one["at"])})
        elif "circle" in one["shape"]:
            again.append(one | {"shape": one["shape"] | {"circle": turned(one["shape"]["circle"])}})
        else:
            again.append(one | {"shape": {"polygon": [turned(corner) for corner in one["shape"]["polygon"]]}})
    first, second = table(*flat), table(*again)
    for one, other in (("A", "B"), ("B", "A")):
        before = seen(first, first.found(one), first.found(other), LORE.book)
        after = seen(second, second.found(one), second.found(other), LORE.book)
        assert (before.visible, before.cover, before.protection) == (
            after.visible,
            after.cover,
            after.protection,
        )
        assert {thing.name for thing in before.window} == {thing.name for thing in after.window}
