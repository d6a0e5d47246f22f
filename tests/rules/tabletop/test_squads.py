"""Chains and danger zones, on both sides of their limits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tabletop.tables import MM, box, lore, model, table
from toolkit.rules.finding import Faults
from toolkit.rules.tabletop.areas import dark
from toolkit.rules.tabletop.squads import broken, cohesion, shelter, zone

LORE = lore()


def page(number: int, x: float, y: float = 5, **more: Any) -> dict[str, Any]:
    return model(f"P{number}", x, y, unit="Page", **more)


@pytest.mark.parametrize(("gap", "whole"), [(3, True), (3 + 5e-7, True), (3.00001, False), (0, True)])
def test_a_chain_links_within_three_inches(gap: float, whole: bool) -> None:
    step = 2 * MM + gap
    found = cohesion(table(page(1, 5), page(2, 5 + step), page(3, 5 + 2 * step)), "page", LORE)
    assert found.cohesion == whole
    assert found.chain == (("P1", "P2", "P3") if whole else ("P1",))
    assert found.loose == (() if whole else ("P2", "P3"))


@pytest.mark.parametrize(("level", "whole"), [(6, True), (6.001, False)])
def test_six_inches_up(level: float, whole: bool) -> None:
    assert cohesion(table(page(1, 5), page(2, 7, level=level)), "Page", LORE).cohesion == whole


def test_the_longest_chain_is_the_squad() -> None:
    found = cohesion(table(page(1, 5), page(2, 15), page(3, 17), page(4, 30)), "P3", LORE)
    assert (found.chain, found.loose) == (("P2", "P3"), ("P1", "P4"))
    assert [(link.a, link.b, round(link.inches, 3)) for link in found.links] == [("P2", "P3", 0.819)]


def test_who_is_a_squad() -> None:
    far = page(2, 30)
    assert cohesion(table(page(1, 5), far | {"squad": "none"}), "P1", LORE).cohesion
    assert cohesion(table(page(1, 5, squad="red"), far | {"squad": "blue"}), "red", LORE).chain == ("P1",)
    assert not cohesion(table(page(1, 5, squad="red"), far | {"squad": "Red"}), "RED", LORE).cohesion
    assert cohesion(table(page(1, 5), far | {"side": "b"}), "P2", LORE).cohesion
    with pytest.raises(Faults, match="DOC005"):
        cohesion(table(page(1, 5), far | {"side": "b"}), "Page", LORE)
    with pytest.raises(Faults) as fault:
        cohesion(table(page(1, 5)), "Pagee", LORE)
    assert (fault.value.findings[0].suggestions, fault.value.findings[0].path) == (["Page"], ("models",))


def test_a_squad_that_is_named_like_another_unit_is_not_that_unit() -> None:
    laid = table(page(1, 5), page(2, 30, squad="Page"), page(3, 30, y=7, squad="page"))
    first, second, third = laid.models
    assert laid.members(first) == (first,)
    assert laid.members(second) == (second, third)


def test_some_always_count_as_together() -> None:
    apart = (page(1, 5, abilities=["Act as One"]), page(2, 30, abilities=["Act as One"]))
    found = cohesion(table(*apart), "Page", LORE)
    assert (found.cohesion, found.loose) == (True, ("P2",))
    assert found.why
    laid = table(*apart)
    assert not broken(laid.models, LORE)


SHOOTER = model("Shooter", 4, 18, side="b")


@pytest.mark.parametrize(("gap", "names"), [(6, ("P1", "P2")), (6.00001, ("P1",))])
def test_the_zone_reaches_six_inches(gap: float, names: tuple[str, ...]) -> None:
    laid = table(SHOOTER, page(1, 18, 18), page(2, 18, 18 + 2 * MM + gap))
    found = zone(laid, laid.found("P1"), laid.found("Shooter"), False, LORE)
    assert found.in_zone == found.can_be_hurt == names


def test_a_darkfield_is_cover_for_its_friends() -> None:
    field = model("Field", 18, 20, type="boost", unit="Darkfield")
    for side, cover in (("a", True), ("b", False)):
        laid = table(SHOOTER, page(1, 18, 18), field | {"side": side})
        found = zone(laid, laid.found("P1"), laid.found("Shooter"), False, LORE, dark(laid, LORE))
        assert (found.cover, found.protection) == (cover, 0)


def test_sight_is_asked_of_all_but_blows() -> None:
    wall = box("Wall", 10, 20, 11, 30)
    laid = table(SHOOTER, page(1, 18, 18), page(2, 18, 24), page(3, 18, 31), wall)
    target, shooter = laid.found("P1"), laid.found("Shooter")
    assert zone(laid, target, shooter, False, LORE).can_be_hurt == ("P1",)
    blow = zone(laid, target, shooter, True, LORE)
    assert (blow.in_zone, blow.can_be_hurt) == (("P1", "P2"), ("P1", "P2"))


def test_one_alone_is_a_zone() -> None:
    laid = table(SHOOTER, model("Solo", 18, 18), model("Other", 20, 18))
    assert zone(laid, laid.found("Solo"), laid.found("Shooter"), False, LORE).in_zone == ("Solo",)


@pytest.mark.parametrize(("covered", "cover"), [(1, False), (2, True), (3, True)])
def test_a_squad_has_cover_by_half_of_those_in_the_zone(covered: int, cover: bool) -> None:
    hedges = [
        box(f"Hedge {k}", 16.2, 17 + 2 * k, 16.8, 19 + 2 * k, size=1, traits=["protection 2"])
        for k in range(covered)
    ]
    pages = [page(k, 18, 18 + 2 * k) for k in range(4)]
    laid = table(model("Shooter", 4, 21, side="b"), *pages, *hedges)
    found = zone(laid, laid.found("P1"), laid.found("Shooter"), False, LORE)
    assert (len(found.in_zone), len(found.in_cover)) == (4, covered)
    assert (found.cover, found.protection) == (cover, 2 if cover else 0)


def test_a_squads_protection_is_what_half_of_it_has() -> None:
    assert shelter([(True, 3), (True, 1), (False, 0)], LORE) == (True, 1)
    assert shelter([(True, 3), (True, 1), (True, 2)], LORE) == (True, 2)
    assert shelter([(True, 3), (False, 0)], LORE) == (True, 3)
    assert shelter([(True, 3), (False, 0), (False, 0)], LORE) == (False, 0)
