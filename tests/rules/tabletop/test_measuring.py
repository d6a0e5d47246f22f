"""Distances: base edge to base edge, the same both ways, nothing exactly where bases touch."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest

from tests.rules.tabletop.tables import MM, box, disc, model, table
from toolkit.rules.finding import Faults
from toolkit.rules.tabletop.table import Thing, contact, distance, inches, within


def two(*things: dict[str, Any]) -> tuple[Thing, Thing]:
    laid = table(*things)
    first, second = [*laid.models, *laid.terrain, *laid.tokens][:2]
    return first, second


@pytest.mark.parametrize("seed", range(40))
def test_symmetric_and_zero_only_in_contact(seed: int) -> None:
    rng = Random(seed)
    base, x, y = rng.choice((25, 30, 40, 50, 80, 37.5)), rng.uniform(0, 6), rng.uniform(0, 6)
    other = rng.choice(
        [
            model("B", 10 + x, 10 + y, base=base, level=rng.choice((0, 0, 2))),
            box("B", 10 + x, 10 + y, 11 + x, 13 + y),
            disc("B", 10 + x, 10 + y, 1.5),
            {"name": "B", "at": [10 + x, 10 + y], "type": "condition"},
        ]
    )
    a, b = two(model("A", 10, 10), other)
    assert inches(a, b) == inches(b, a)
    assert (inches(a, b) == 0) == contact(a, b) == contact(b, a)
    assert within(a, b, inches(a, b))
    assert not within(a, b, inches(a, b) - 1e-5)


@pytest.mark.parametrize(("off", "touch"), [(0, True), (9e-7, True), (2e-6, False)])
@pytest.mark.parametrize("angle", [(1, 0), (0.6, 0.8), (-0.8, 0.6)])
def test_contact_is_to_a_millionth(off: float, touch: bool, angle: tuple[float, float]) -> None:
    far = 2 * MM + off
    a, b = two(model("A", 10, 10), model("B", 10 + far * angle[0], 10 + far * angle[1]))
    assert contact(a, b) == touch
    assert distance(a, b).contact == touch
    assert (distance(a, b).inches == 0) == touch


def test_diagonally_between_levels() -> None:
    assert inches(*two(model("A", 10, 10, level=12), model("B", 15 + 2 * MM, 10))) == pytest.approx(13)
    assert inches(*two(model("A", 10, 10, level=4), model("B", 10.5, 10))) == 4
    house = box("House", 12, 8, 14, 12, size=3)
    assert inches(*two(model("A", 10, 10, level=5), house)) == pytest.approx(hypot(2 - MM, 2))
    assert contact(*two(model("A", 13, 10, level=3), house))
    assert contact(*two(model("A", 13, 10), house))


def test_a_name_must_be_one_things() -> None:
    laid = table(model("A", 10, 10), model("a", 15, 10), model("Bee", 20, 10))
    for word, path in (("A", ("models", 1, "name")), ("Be", ("models",))):
        with pytest.raises(Faults) as fault:
            laid.found(word)
        assert (fault.value.findings[0].rule, fault.value.findings[0].path) == ("DOC005", path)
    assert laid.found(" bee ").name == "Bee"
