"""Lists as people type them."""

from __future__ import annotations

import pytest

from tests.conftest import Run


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("2x Amber Oath", ["Amber Oath", "Amber Oath"]),
        ("x2 Amber Oath", ["Amber Oath", "Amber Oath"]),
        ("1 Amber Oath", ["Amber Oath"]),
        ("Amber Oath 3 glory", ["Amber Oath"]),
        ("033 - Amber Oath - 3 glory", ["Amber Oath"]),
        ("Amber Oath 12 - Ashes", ["Amber Oath 12 - Ashes"]),
        ("Amber Oath (surge, 1 glory)", [{"name": "Amber Oath", "surge": True}]),
        ("Amber Oath (1 glory, surge)", [{"name": "Amber Oath", "surge": True}]),
    ],
)
def test_numbers_in_a_plain_list(run: Run, line: str, cards: list[object]) -> None:
    assert run("deck", "import", stdin=f"Objectives\n{line}\n").doc["objectives"] == cards


@pytest.mark.parametrize("names", [("list.txt", "cards.yaml"), ("cards.yaml", "list.txt")])
def test_a_catalogue_may_stand_among_the_lists(run: Run, names: tuple[str, str]) -> None:
    cards = "kind: catalogue\ngame: underworlds\ncards: [{name: Amber Oath, type: objective, id: DC33}]\n"
    files = {"cards.yaml": cards, "list.txt": "https://example.org/?deck=0,DC33\n"}
    ran = run("deck", "import", *names, files=files)
    assert (ran.code, ran.doc["objectives"]) == (0, ["Amber Oath"])
    assert run("deck", "import", "cards.yaml", stdin=files["list.txt"]).out == ran.out
