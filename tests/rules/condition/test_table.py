"""The table of conditions, and what it makes of damage, heals and attacks."""

from __future__ import annotations

import pytest

from toolkit import books
from toolkit.rules.condition.table import (
    acting,
    attacked,
    attacks_at,
    forbidden,
    heal,
    of_edition,
    suffer,
)

BOOK = books.section("gloomhaven/conditions")
TABLE = of_edition(BOOK, "frosthaven")


@pytest.mark.parametrize(("edition", "count"), [("frosthaven", 15), ("first", 10), ("second", 13)])
def test_editions(edition: str, count: int) -> None:
    assert len(of_edition(BOOK, edition)) == count


def test_every_row_says_all_of_itself() -> None:
    columns = {"sign", "page", "effect", "ends", "ended_by", "again"}
    assert all(columns <= set(row) for row in TABLE.values())
    assert {row["sign"] for row in TABLE.values()} == {"positive", "negative"}


@pytest.mark.parametrize(
    ("conditions", "points", "left", "gone"),
    [
        (["ward"], 1, 0, ["ward"]),
        (["ward"], 5, 2, ["ward"]),
        (["brittle"], 5, 10, ["brittle"]),
        (["ward", "brittle"], 5, 5, ["brittle", "ward"]),
        (["ward", "brittle"], 0, 0, []),
        (["regenerate"], 1, 1, ["regenerate"]),
        (["regenerate", "ward"], 1, 0, ["ward"]),
        (["regenerate", "ward"], 2, 1, ["ward", "regenerate"]),
        (["poison", "wound", "bane"], 3, 3, []),
    ],
)
def test_damage(conditions: list[str], points: int, left: int, gone: list[str]) -> None:
    change = suffer(TABLE, conditions, points)
    assert change.points == left
    assert [name for name, _ in change.lost] == gone


@pytest.mark.parametrize(
    ("conditions", "points", "restored", "gone"),
    [
        ([], 3, 3, []),
        (["wound", "brittle", "bane"], 3, 3, ["bane", "brittle", "wound"]),
        (["poison"], 3, 0, ["poison"]),
        (["poison"], 0, 0, ["poison"]),
        (["stun", "ward", "curse"], 2, 2, []),
    ],
)
def test_heals(conditions: list[str], points: int, restored: int, gone: list[str]) -> None:
    change = heal(TABLE, conditions, points)
    assert change.points == restored
    assert [name for name, _ in change.lost] == gone


@pytest.mark.parametrize(
    ("condition", "deeds"),
    [
        ("disarm", {"attack"}),
        ("immobilize", {"move"}),
        ("impair", {"item"}),
        ("stun", {"attack", "move", "heal", "item"}),
        ("invisible", {"be targeted"}),
        ("muddle", set()),
    ],
)
def test_what_is_forbidden_and_nothing_else(condition: str, deeds: set[str]) -> None:
    assert {deed for deed in BOOK["asks"] if forbidden(TABLE, [condition], deed)} == deeds


def test_stun_forbids_items_on_its_own_turn_only() -> None:
    assert forbidden(TABLE, ["stun"], "item", on_turn=False) == []
    assert forbidden(TABLE, ["stun"], "attack", on_turn=False) == ["stun"]


def test_attacks_by_it_and_on_it() -> None:
    assert attacks_at(TABLE, ["strengthen", "muddle", "stun"]) == {
        "advantage": ["strengthen"],
        "disadvantage": ["muddle"],
    }
    assert attacked(TABLE, ["poison", "wound"]) == 1
    assert attacked(TABLE, ["wound"]) == 0


def test_heals_act_before_damage() -> None:
    assert [name for name, _ in acting(TABLE, ["wound", "regenerate", "bane"], "turn start")] == [
        "regenerate",
        "wound",
    ]
    assert [name for name, _ in acting(TABLE, ["wound", "bane"], "turn end")] == ["bane"]
