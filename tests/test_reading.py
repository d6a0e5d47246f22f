"""Documents out of files and texts, for programs: their types, or all that is wrong with them."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from tests.conftest import FIXTURES
from toolkit.books import Rulings
from toolkit.reading import Unreadable, load, message, parse
from toolkit.rules.deck.lists import Deck
from toolkit.rules.finding import At, Faults, Finding


def test_files_are_read_in_order_each_document_as_its_type() -> None:
    lists = FIXTURES / "event" / "lists"
    decks = load(lists / "bo-tallow.yaml", str(lists / "ada-wick.yaml"))
    assert [type(deck) for deck in decks] == [Deck, Deck]
    assert [deck.player for deck in decks] == ["Bo Tallow", "Ada Wick"]
    assert len(load(FIXTURES / "event" / "format.yaml")) == 2


def test_texts_of_every_sort_are_read() -> None:
    assert [one.name for one in parse('{"kind": "deck", "name": "A", "objectives": []}')] == ["A"]
    assert [one.cost for one in parse("kind: payment\nhand: [void]\ncost: {law: 1}\n")] == [{"law": 1}]
    assert parse("") == []


def test_all_that_is_wrong_is_raised_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("kind: deck\nobjektives: []\n---\nkind: dekc\n")
    with pytest.raises(Unreadable) as raised:
        load(tmp_path / "a.yaml")
    assert [(one.rule, one.line, one.column) for one in raised.value.findings] == [
        ("DOC003", 1, 1),
        ("DOC004", 2, 1),
        ("DOC002", 4, 7),
    ]
    assert str(raised.value).startswith(f"{tmp_path / 'a.yaml'}:1:1: error DOC003")
    with pytest.raises(Unreadable, match="DOC001"):
        parse("{a: [")
    with pytest.raises(Unreadable, match=r"<text>:1:3: error DOC002 .* mapping"):
        parse("- 3\n")


def test_a_finding_is_told_in_words() -> None:
    assert message(Finding("WU101", (), {"cards": 19, "least": 20})).startswith("19 power cards")
    twice = Finding("WU105", ("power", 2), {"name": "Hush", "first": At(("power", 0))}, ["Hum"])
    assert message(twice) == '"Hush" is in the deck twice, also at power[0]; did you mean "Hum"?'


def test_rulings_have_their_defaults() -> None:
    chosen = Rulings({"half": "down"})
    assert (chosen["half"], chosen["loot"]) == ("down", "hexes")


def test_what_is_raised_comes_whole_from_another_process() -> None:
    with pytest.raises(Unreadable) as raised:
        parse("kind: dekc\n")
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.findings) == (str(raised.value), raised.value.findings)
    faults = Faults(Finding("WU105", ("power", 2), {"first": At(("power", 0))}, ["Hum"]), Finding("WU101"))
    assert pickle.loads(pickle.dumps(faults)).findings == faults.findings
