"""Card libraries of other shapes made into catalogues, and what no map can make a card of."""

from __future__ import annotations

import json

import pytest

from tests.rules.test_deck import SECTION
from toolkit.rules.deck.cards import Card
from toolkit.rules.exchange.draft import Spot
from toolkit.rules.finding import Faults, Finding
from toolkit.rules.library import CatalogueMap, Columns, Library, Telling, Values, catalogue

PLAIN = CatalogueMap(columns=Columns(name="name", type="type", warband="warband", surge="surge", id="id"))
LETTERS = CatalogueMap(
    columns=Columns(
        name=("Card", "Name"),
        type="T",
        warband="F",
        surge="Text",
        glory="G",
        restrictions="Restricted",
        id="No",
    ),
    values=Values(
        type={"objective": ("O",), "ploy": ("P",), "upgrade": ("U",)},
        warband={"universal": ("0", "All"), "The Gravel Choir": ("2",)},
        restrictions={"leader": ("Boss",)},
    ),
    words=Telling(surge=("immediately",)),
    skip=("Fighter",),
)


def made(text: str, by: CatalogueMap = PLAIN) -> Library:
    return catalogue(text, by, SECTION)


def faults(text: str, by: CatalogueMap = PLAIN) -> list[Finding]:
    with pytest.raises(Faults) as raised:
        made(text, by)
    return list(raised.value.findings)


def test_letters_words_and_entities() -> None:
    text = (
        "No;Name;T;F;Restricted;Text;G\r\n"
        '1;"Odda&rsquo;s  Oath";O;2;;Score this Immediately, if you can.;1\r\n'
        "2;Slow Oath;o;All;-;Not immediate;-\r\n"
        "3;Charm;u;the gravel choir;Boss and Hunter;;\r\n"
        "4;Lad;Fighter;2;;;\r\n"
    )
    found = made(text, LETTERS).catalogue
    assert [warband.name for warband in found.warbands] == ["The Gravel Choir"]
    first, second, third = found.cards
    assert (first.name, first.type, first.warband, first.surge, first.glory, first.id) == (
        "Odda’s Oath", "objective", "The Gravel Choir", True, 1, "1"
    )  # fmt: skip
    assert (second.warband, second.surge, second.glory) == ("universal", False, None)
    assert (third.restrictions, third.surge) == (("leader", "Hunter"), None)


def test_numbers_flags_and_lists_of_json() -> None:
    cards = {"7": {"name": "A", "type": 0, "w": [3], "s": True}, "8": {"name": "B", "type": 1.0, "w": 0}}
    text = json.dumps({"data": {"list": cards}})
    by = CatalogueMap(
        cards="data.list",
        columns=Columns(name="name", type="type", warband="w", surge="s", id="id"),
        values=Values(type={"objective": ("0",), "ploy": ("1",)}, warband={"universal": ("0",)}),
    )
    found = made(text, by).catalogue
    assert [(c.name, c.type, c.warband, c.surge, c.id) for c in found.cards] == [
        ("A", "objective", "3", True, "7"),
        ("B", "ploy", "universal", None, "8"),
    ]


def test_the_cards_of_a_whole_document_and_what_they_are_not() -> None:
    cards = [
        {"name": "A", "type": "objective", "surge": False, "hybrid": True},
        {"name": "B", "type": "ploy", "surge": True, "hybrid": True},
    ]
    by = CatalogueMap(columns=Columns(name="name", type="type", surge="surge", hybrid="hybrid"))
    for text in (json.dumps({"version": 3, "cards": cards}), "\n " + json.dumps({"cards": cards})):
        found = made(text, by).catalogue.cards
        assert [(c.name, c.surge, c.hybrid) for c in found] == [("A", False, True), ("B", None, None)]


def test_reprints_stay_and_doubts_are_told() -> None:
    text = (
        "name,type,warband,surge,id\nOath,objective,X,yes,1\nOATH,objective,x,no,2\nOath,objective,X,yes,1\n"
    )
    library = made(text)
    assert [(c.name, c.warband, c.id) for c in library.catalogue.cards] == [
        ("Oath", "X", "1"),
        ("Oath", "X", "2"),
    ]
    assert library.doubtful == ["Oath"]


def test_json_lines_and_arrays() -> None:
    lines = '{"name": "A", "type": "ploy"}\n{"name": "B", "type": "spell"}\n'
    assert [card.name for card in made(lines).catalogue.cards] == ["A", "B"]
    assert made('[{"name": "A", "type": "ploy"}]').catalogue.cards == (Card(name="A", type="ploy"),)  # type: ignore[arg-type]


def test_every_row_that_is_no_card_is_a_finding() -> None:
    found = faults("name,type\nA,ploy\nB,poly\n,spell\n")
    assert [(f.rule, f.values["place"], list(f.suggestions)) for f in found] == [
        ("DOC005", Spot(2, 0), ["ploy"]),
        ("DOC005", Spot(3, 0), []),
    ]
    assert faults('[\n {"name": "A", "type": "poly"}\n]')[0].values["place"] == Spot(1, 11)
    lines = [f' {{"name": "{name}", "type": "poly"}}' for name in "ABC"]
    found = faults("[\n" + ",\n\n".join(lines) + "\n]")
    assert [f.values["place"] for f in found] == [Spot(1, 11), Spot(3, 11), Spot(5, 11)]


def test_a_sheet_with_a_fault_says_where() -> None:
    (found,) = faults("\nname,type\nA,ploy\nB,ploy,x\n")
    assert (found.values["why"], found.values["place"]) == ("row 2 has 3 cells, the header 2", Spot(3, 0))
    (found,) = faults("name,type\nA,ploy\nB\rC,ploy\n")
    assert (found.rule, found.path, found.values["place"]) == ("DOC005", (), Spot(2, 0))
    assert str(found.values["why"]).startswith("no sheet: ")


def test_a_library_of_other_columns_is_told_once() -> None:
    (found,) = faults("No,Card,T\n1,A,ploy\n2,B,spell\n")
    why = 'no column "name" is in this; there are No, Card, T'
    assert (found.rule, found.values["why"], found.values["place"]) == ("DOC005", why, Spot(1, 0))
    assert found.values["cure"] == "another map tells which is which"
    (found,) = faults('[{"Card": "A", "type": "ploy"}]', LETTERS)
    assert str(found.values["why"]).startswith('no column "T" is in this; there are Card, type')
    (found,) = faults("t,T\nA,P\n", LETTERS)
    assert str(found.values["why"]).startswith('no column "Card" or "Name" is in this; there are t, T')


@pytest.mark.parametrize(
    "text",
    [
        "",
        "name,type\n",
        "[]",
        "[1]",
        "{",
        '{"cards": 3}',
        "a,b\n1,2\n",
        "name,type\nA,ploy,x\n",
        '{"a": [1',
        "[" * 5000,
    ],
)
def test_what_is_no_library_is_told(text: str) -> None:
    assert {finding.rule for finding in faults(text)} == {"DOC005"}
