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


def test_every_faulty_row_of_a_sheet_is_told_and_other_lists_are_read(run: Run) -> None:
    sheet = "section,name,glory\nobjectives,A,x\nfoo,B,1\nobjectives,C,2\nsection,name\nobjectives,D\n"
    ran = run("deck", "import", stdin=sheet)
    assert (ran.code, ran.rules) == (2, ["DOC005", "DOC005"])
    assert [(doc["line"], doc["column"]) for doc in ran.docs if doc["kind"] == "finding"] == [(2, 12), (3, 1)]
    assert [doc["objectives"] for doc in ran.docs if doc["kind"] == "deck"] == [["D"]]


@pytest.mark.parametrize(
    "text",
    [
        "Look: <https://example.org/?deck=0,DC33>",
        "[my list](https://example.org/?deck=0,DC33).",
        '<a href="https://example.org/?deckname=Mine&amp;deck=0,DC33">',
    ],
)
def test_a_link_in_a_text(run: Run, text: str) -> None:
    cards = "kind: catalogue\ngame: underworlds\ncards: [{name: Amber Oath, type: objective, id: DC33}]\n"
    ran = run("deck", "import", "--catalogue", "cards.yaml", stdin=text, files={"cards.yaml": cards})
    assert (ran.code, ran.doc["objectives"]) == (0, ["Amber Oath"])


@pytest.mark.parametrize("words", [("export", "--as", "CSV"), ("import", "--from", "Text")])
def test_words_of_options_are_folded(run: Run, words: tuple[str, ...]) -> None:
    given = {
        "export": "kind: deck\nwarband: X\nobjectives: [A]\n",
        "import": "Objectives\nA\n",
    }
    assert run("deck", *words, stdin=given[words[0]]).code == 0
    assert run("deck", *words[:-1], "texts", stdin=given[words[0]]).code == 2
