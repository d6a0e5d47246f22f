"""Sheets, hands and their odds: fingerprints, and every order of a small deck counted one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.test_deck import CARDS, OTHER, OWN, SECTION, card, charms, deck, names
from toolkit.rules.deck.cards import Catalogue, Warband, index
from toolkit.rules.deck.formats import Format
from toolkit.rules.deck.hand import DeckOdds, Wanted, draw, named, odds, of_type
from toolkit.rules.deck.lists import Deck
from toolkit.rules.deck.marks import rules
from toolkit.rules.deck.sheet import Counts, Dealt, DeckSheet, dealt, show
from toolkit.rules.finding import Faults
from toolkit.rules.names import fold
from toolkit.rules.shapes import Day


def sheet(listed: Deck, **plain: object) -> DeckSheet:
    cards = None if plain.get("blind") else CARDS
    warbands = {} if cards is None else cards.warbands
    chosen = Format(name="cup", restricted=("Oath 4", "Feint 3", "Quux"))
    return show(listed, rules(cards, warbands, listed.warband, chosen, SECTION), chosen)


def test_a_sheet_counts_by_type() -> None:
    found = sheet(deck(gambits=(*names("Feint", range(1, 9)), "DC201", "HEX 2")))
    assert found.counts == Counts(objectives=12, gambits=10, ploys=8, spells=2, upgrades=10, power=20)
    assert found.cards["spells"] == ["Hex 1", "Hex 2"]
    assert found.cards["ploys"] == list(names("Feint", range(1, 9)))
    assert (found.surge, found.glory, found.restricted, found.warband) == (6, None, 2, OWN)


def test_an_undivided_power_deck_is_the_same_list() -> None:
    listed = deck()
    mixed = tuple(reversed((*(listed.gambits or ()), *(listed.upgrades or ()))))
    undivided = deck(gambits=None, upgrades=None, power=mixed, objectives=tuple(reversed(listed.objectives)))
    assert sheet(undivided).hash == sheet(listed).hash
    assert sheet(undivided).counts == sheet(listed).counts
    respelt = deck(name="Other", player="A", upgrades=("DC301", *names("CHARM ", range(2, 11))))
    assert sheet(respelt).hash == sheet(listed).hash
    assert len(sheet(listed).hash) == 12


def test_another_list_has_another_fingerprint() -> None:
    other = [deck(warband=OTHER), deck(upgrades=charms(2, 11)), deck(upgrades=charms(1, 9)), deck()]
    assert len({sheet(listed).hash for listed in other}) == len(other)


def test_glory_is_added_up_where_all_of_it_is_known() -> None:
    known = [card("A", "objective", glory=1), card("B", "objective", glory=3), card("C", "objective")]
    twice = [card("D", "objective", glory=1, id="1"), card("D", "objective", glory=2, id="2")]
    cards = index([Catalogue(warbands=(Warband(name=OWN),), cards=(*known, *twice))], SECTION)
    played = Format(name="cup", valid_from=Day("2021-03-01"))

    def of(*objectives: str) -> DeckSheet:
        listed = Deck(warband=OWN, objectives=objectives)
        return show(listed, rules(cards, cards.warbands, OWN, played, SECTION), played)

    assert [of(*objectives).glory for objectives in (("A", "B"), ("A", "C"), ("A", "D"))] == [4, None, None]
    assert (of("A").format, of("A").valid_from) == ("cup", "2021-03-01")


def test_what_is_not_known_without_a_catalogue_is_left_open() -> None:
    found = sheet(deck(), blind=True)
    assert (found.surge, found.counts.gambits, found.counts.ploys, found.counts.upgrades) == (
        None,
        10,
        None,
        10,
    )
    assert found.cards["gambits"] == list(names("Feint", range(1, 11)))
    undivided = sheet(deck(gambits=None, upgrades=None, power=names("Feint", range(1, 11))), blind=True)
    assert (undivided.counts.gambits, undivided.counts.upgrades, undivided.counts.power) == (None, None, 10)


@pytest.mark.parametrize(
    ("do_over", "discarded", "left"),
    [("none", 0, (9, 15)), ("objectives", 3, (6, 15)), ("power", 5, (9, 10)), ("both", 8, (6, 10))],
)
def test_a_hand_and_what_is_left(do_over: str, discarded: int, left: tuple[int, int]) -> None:
    shuffled = {"objectives": names("Oath", range(12)), "power": names("Feint", range(20))}
    hand = draw("x", shuffled, do_over, "7", SECTION)
    assert len(hand.discarded) == discarded
    assert (len(hand.rest.objectives), len(hand.rest.power)) == left
    assert (len(hand.objectives), len(hand.power)) == (3, 5)
    together = [*hand.discarded, *hand.objectives, *hand.rest.objectives, *hand.power, *hand.rest.power]
    assert sorted(together) == sorted((*shuffled["objectives"], *shuffled["power"]))


def asked(exact: str, found: DeckOdds) -> None:
    assert found.exact == exact
    assert found.p == float(Fraction(exact))


def test_odds_of_the_rulebooks_hand() -> None:
    cards = dealt(deck(gambits=(*names("Feint", range(1, 9)), "Hex 1", "Hex 2")), CARDS, SECTION)

    def of(*keys: str, every: bool = False, do_over: str = "none") -> DeckOdds:
        return odds("x", cards, named(cards, {fold(k): k for k in keys}, every, None), do_over, SECTION)

    asked("1/4", of("feint 1"))
    asked("1/4", of("Oath 2"))
    asked("7/16", of("Oath 2", "Feint 1"))
    asked("1/16", of("Oath 2", "Feint 1", every=True))
    asked("1/22", of("Oath 2", "Oath 9", every=True))
    asked("1/11", of("Oath 2", "Oath 9", every=True, do_over="objectives"))
    asked("1/2", of("Feint 1", do_over="both"))
    asked("1/4", of("Feint 1", do_over="objectives"))
    asked("0", odds("x", cards, of_type(cards, "ploy", False, 6), "none", SECTION))
    asked("274/323", odds("x", cards, of_type(cards, "upgrade", False, 2), "none", SECTION))
    assert of_type(cards, "gambit", False, None).at_least == 1
    assert len(of_type(cards, "gambit", False, None).cards) == 10


def test_a_card_that_is_not_there_is_no_chance_of_nought() -> None:
    cards = dealt(deck(), CARDS, SECTION)
    with pytest.raises(Faults) as raised:
        named(cards, {"feint 11": "Feint 11"}, False, None)
    (finding,) = raised.value.findings
    assert (finding.rule, finding.suggestions[0]) == ("DOC005", "Feint 1")


def test_all_of_several_are_not_a_card_that_is_there_twice() -> None:
    listed = deck(upgrades=("Feint 1", *names("Charm", range(2, 11))))
    cards = dealt(listed, CARDS, SECTION)
    with pytest.raises(Faults) as raised:
        named(cards, {"feint 1": "Feint 1"}, True, None)
    (finding,) = raised.value.findings
    assert (finding.rule, finding.path) == ("WU105", ("upgrades", 0))
    assert finding.values == {"name": "Feint 1", "first": "gambits"}
    assert len(named(cards, {"feint 1": "Feint 1"}, False, None).cards) == 2


def test_types_that_are_not_known_are_not_guessed() -> None:
    cards = dealt(deck(), None, SECTION)
    with pytest.raises(Faults) as raised:
        of_type(cards, "ploy", False, None)
    (finding,) = raised.value.findings
    assert (finding.rule, finding.path) == ("WU153", ("gambits", 0))
    assert [finding.values[key] for key in ("name", "what", "cards")] == ["Feint 1", "type", 1]
    undivided = dealt(deck(gambits=None, upgrades=None, power=("Feint 1",)), None, SECTION)
    for kind, surge, what in (("gambit", False, "type"), (None, True, "surge")):
        with pytest.raises(Faults) as raised:
            of_type(undivided, kind, surge, None)
        assert raised.value.findings[0].values["what"] == what
    assert len(of_type(cards, "upgrade", False, None).cards) == 10


_SMALL = {"hand": {"objectives": 1, "power": 2}}


def _counted(cards: list[Dealt], wanted: Wanted, do_over: str) -> Fraction:
    """Every order of both decks, dealt out by hand."""
    first = [card for card in cards if card.section == "objectives"]
    second = [card for card in cards if card.section != "objectives"]
    good = total = 0
    for objectives in permutations(first):
        for power in permutations(second):
            order = {"objectives": objectives, "power": power}
            held = {name: order[name][:size] for name, size in _SMALL["hand"].items()}
            if not _enough(held, wanted):
                for name, size in _SMALL["hand"].items():
                    if do_over in (name, "both"):
                        held[name] = order[name][size : 2 * size]
            good += _enough(held, wanted)
            total += 1
    return Fraction(good, total)


def _enough(held: dict[str, tuple[Dealt, ...]], wanted: Wanted) -> bool:
    return sum(card in wanted.cards for cards in held.values() for card in cards) >= wanted.at_least


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 3), st.integers(0, 5), st.data())
def test_odds_are_what_counting_gives(objectives: int, power: int, data: st.DataObject) -> None:
    listed = Deck(objectives=names("Oath", range(objectives)), upgrades=names("Charm", range(power)))
    cards = dealt(listed, None, SECTION)
    hits = [card for card in cards if data.draw(st.booleans())]
    wanted = Wanted(hits, data.draw(st.integers(0, 4)))
    do_over = data.draw(st.sampled_from(SECTION["do_overs"]))
    assert Fraction(odds(None, cards, wanted, do_over, _SMALL).exact) == _counted(cards, wanted, do_over)
