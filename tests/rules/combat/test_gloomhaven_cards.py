"""How cards are written, and what is wrong with a deck."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.combat.gloomhaven import attack, deck
from toolkit import books
from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.deck import Deck, judge, with_perks
from toolkit.rules.condition.effects import Effect
from toolkit.rules.finding import Path
from toolkit.rules.shapes import Unfit

CONDITIONS = books.section("gloomhaven/conditions")["conditions"]
STANDARD = books.section("gloomhaven/modifiers")["standard"]["cards"]


def card(text: object) -> Card:
    return Card.read(text, books.words)


@pytest.mark.parametrize(
    ("text", "shown", "rolling", "number", "effects"),
    [
        ("+1", "+1", False, "+1", ()),
        ("-0", "+0", False, "+0", ()),
        ("\u22122", "-2", False, "-2", ()),
        ("\u00d72", "x2", False, "x2", ()),
        (-1, "-1", False, "-1", ()),
        ("Rolling  +1", "rolling +1", True, "+1", ()),
        ("muddle", "muddle", False, "+0", ("muddle",)),
        ("+0 muddle", "+0 muddle", False, "+0", ("muddle",)),
        ("rolling push 1", "rolling push 1", True, "+0", ("push 1",)),
        ("+1 poison,wound", "+1 poison, wound", False, "+1", ("poison", "wound")),
        ("+2 infuse wild fire, refresh item", "+2 infuse wild fire, refresh item", False, "+2",
         ("infuse wild fire", "refresh item")),
        ("x2 no reshuffle", "x2 no reshuffle", False, "x2", ("no reshuffle",)),
        ("bless", "bless", False, "bless", ()),
        ("+1 bless", "+1 bless", False, "+1", ("bless",)),
        ("rolling curse", "rolling curse", True, "+0", ("curse",)),
    ],
)  # fmt: skip
def test_a_card_is_read(
    text: object, shown: str, rolling: bool, number: str, effects: tuple[str, ...]
) -> None:
    found = card(text)
    assert (str(found), found.rolling, found.number, found.effects) == (shown, rolling, number, effects)
    assert card(str(found)).same == found.same


@pytest.mark.parametrize(
    ("text", "suggestions"),
    [
        ("", []),
        ("rolling", []),
        ("++1", []),
        ("1", []),
        ("+12345", []),
        ("poison +1", ["poison"]),
        ("+1 stun 2", ["stun"]),
        ("rolling wuond", ["wound"]),
        ("bless curse", []),
        ("rolling bless 2", []),
        ("push", ["push"]),
        ("push -1", ["push"]),
        ("infuse", ["infuse"]),
        (True, []),
        (1.5, []),
        (["+1"], []),
    ],
)
def test_no_card(text: object, suggestions: list[str]) -> None:
    with pytest.raises(Unfit) as fault:
        card(text)
    assert list(fault.value.suggestions)[:1] == suggestions


@given(st.text(max_size=30))
def test_any_text_is_a_card_or_is_refused(text: str) -> None:
    try:
        found = card(text)
    except Unfit:
        return
    assert card(str(found)).same == found.same


def test_two_ways_of_writing_one_card_are_counted_together() -> None:
    assert with_perks(deck({"+0": 1, "muddle": 1, "+0 muddle": 2})) == {card("+0"): 1, card("muddle"): 3}


def test_an_effect_has_a_kind_and_a_level() -> None:
    found = Effect.read("Push  2", books.words)
    assert (found, found.kind, found.level) == ("push 2", "push", 2)


@pytest.mark.parametrize(
    ("cards", "perks", "findings"),
    [
        ({**STANDARD, "curse": 10}, [], []),
        ({**STANDARD, "Curse": 11}, [], [("GH101", ("cards", "Curse"))]),
        ({**STANDARD, "curse": 10}, [{"add": "curse"}], [("GH101", ("cards", "curse"))]),
        ({**STANDARD, "curse": 11}, [{"remove": "curse"}], []),
        (STANDARD, [{"add": "+1"}, {"add": "curse", "count": 11}], [("GH101", ("perks", 1, "add"))]),
        ({"rolling +1": 1, "+0": 1}, [], []),
        ({"rolling +1": 5}, [], [("GH102", ("cards",))]),
        ({"rolling +1": 5, "+0": 0}, [], [("GH102", ("cards",))]),
        ({"rolling +1": 5, "+0": 1}, [{"remove": "+0"}], [("GH102", ("cards",))]),
        ({"rolling +1": 5}, [{"add": "-1"}], []),
        ({**STANDARD, "rolling +1": 300}, [], []),
        ({**STANDARD, "rolling +1": 301}, [], [("DOC005", ("cards",))]),
        ({}, [], [("DOC005", ("cards",))]),
        ({"+0": 0}, [], [("DOC005", ("cards",))]),
        (STANDARD, [{"remove": "+2"}], []),
        (STANDARD, [{"remove": "+2", "count": 2}], [("GH103", ("perks", 0, "remove"))]),
        (STANDARD, [{"remove": "+2"}, {"remove": "+2"}], [("GH103", ("perks", 1, "remove"))]),
        (STANDARD, [{"add": "+2"}, {"remove": "+2", "count": 2}], []),
        (STANDARD, [{"remove": "-1", "add": "+1", "count": 2}], []),
        (STANDARD, [{"remove": "rolling +1"}], [("GH103", ("perks", 0, "remove"))]),
        (STANDARD, [{}], [("DOC005", ("perks", 0))]),
    ],
)
def test_what_is_wrong_with_a_deck(
    cards: dict[str, int], perks: list[dict[str, Any]], findings: list[tuple[str, Path]]
) -> None:
    found = judge(deck(cards, perks=perks), CONDITIONS)
    assert [(one.rule, one.path) for one in found] == findings


def test_discarded_cards_are_of_the_deck() -> None:
    assert not judge(deck({"+0": 1, "rolling +1": 299}, discarded={"rolling +1": 1}), CONDITIONS)
    assert judge(deck({"+0": 1, "rolling +1": 300}, discarded={"rolling +1": 1}), CONDITIONS)
    assert not judge(deck({"rolling +1": 1}, discarded={"+0": 1}), CONDITIONS)
    assert not judge(deck({}, discarded={"+0": 1}), CONDITIONS)


def test_perks_change_a_deck_in_order() -> None:
    perks = [{"remove": "-1", "count": 2}, {"remove": "+2", "add": "rolling +1"}]
    assert with_perks(deck({"-1": 5, "+2": 1, "+0": 1}, perks=perks)) == {"-1": 3, "+0": 1, "rolling +1": 1}


def test_a_deck_inside_an_attack() -> None:
    assert attack(deck=" Standard").deck.document is None  # type: ignore[union-attr]
    with pytest.raises(Unfit) as fault:
        Deck.read("standrad", books.words)
    assert fault.value.suggestions == ["standard"]
    for value in ({"+1": 2}, {"cards": {"+1": 2}}, {"kind": "modifier-deck", "cards": {"+1": 2}}):
        document = attack(deck=value).deck.document  # type: ignore[union-attr]
        assert document is not None
        assert document.cards == {"+1": 2}
