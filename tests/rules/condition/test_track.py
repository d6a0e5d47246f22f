"""Timelines of Gloomhaven: each ruling, on both sides of its limit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.condition.tracks import END, ROUND, START, ends, healths, tracked, why
from toolkit.rules.finding import Faults, Finding

ENDING = ["disarm", "immobilize", "impair", "muddle", "stun", "invisible", "strengthen"]


def faults(events: list[dict[str, Any]], *conditions: str, **more: Any) -> list[Finding]:
    with pytest.raises(Faults) as raised:
        tracked(events, *conditions, **more)
    return list(raised.value.findings)


@pytest.mark.parametrize("name", ENDING)
def test_gained_on_its_turn_it_ends_with_the_next(name: str) -> None:
    found = tracked([START, {"apply": name}, END, ROUND, START, END])
    assert ends(found) == [(name, 1, 5)]


@pytest.mark.parametrize("name", ENDING)
def test_gained_between_turns_it_ends_with_the_turn_that_comes(name: str) -> None:
    assert ends(tracked([{"apply": name}, START, END, ROUND])) == [(name, 0, 2)]
    assert ends(tracked([START, END, {"apply": name}, ROUND, START, END])) == [(name, 2, 5)]


@pytest.mark.parametrize("name", ["poison", "wound", "brittle", "ward", "bless", "curse", "regenerate"])
def test_no_turn_ends_the_others(name: str) -> None:
    found = tracked([START, END, ROUND, START, END], name)
    if name != "wound":
        assert ends(found) == [(name, None, None)]
    assert name in found.conditions


def test_during_says_otherwise() -> None:
    assert ends(tracked([{"apply": "stun", "during": "turn"}, START, END, START, END])) == [("stun", 0, 4)]
    assert ends(tracked([START, {"apply": "stun", "during": "between"}, END])) == [("stun", 1, 2)]


def test_gained_again_begins_anew_in_one_stretch() -> None:
    found = tracked([START, {"apply": "muddle"}, END, START, {"apply": "muddle"}, END, START, END])
    assert ends(found) == [("muddle", 1, 7)]
    assert found.events[4].gained == ["muddle"]


def test_a_second_blow_from_outside_does_not_shorten() -> None:
    events = [START, {"apply": "muddle"}, {"apply": "muddle", "during": "between"}, END, START, END]
    assert ends(tracked(events)) == [("muddle", 1, 5)]


def test_bane() -> None:
    found = tracked([START, END], "bane", health=12, full=12)
    assert healths(found) == [12, 2]
    assert ends(found) == [("bane", None, 1)]
    assert healths(tracked([START, END], "bane", "brittle", health=25, full=25)) == [25, 5]
    assert healths(tracked([START, END], "bane", "ward", health=25, full=25)) == [25, 20]
    assert healths(tracked([START, {"heal": 0}, END], "bane")) == [9, 9, 9]
    assert healths(tracked([START, {"apply": "bane"}, END, START, END], health=12, full=12))[-3:] == [
        12,
        12,
        2,
    ]


def test_bane_acts_before_the_end_of_ward_and_others() -> None:
    found = tracked([START, END], "bane", "ward", "invisible")
    assert [loss.condition for loss in found.events[1].lost] == ["ward", "bane", "invisible"]
    assert found.health == 4


def test_regenerate_heals_before_wound_acts() -> None:
    found = tracked([START], "regenerate", "wound", health=5)
    assert (found.health, found.conditions) == (6, ["regenerate"])
    assert found.events[0].damage == 0


def test_regenerate_with_poison_restores_nothing_and_removes_it() -> None:
    found = tracked([START], "regenerate", "poison", "wound", health=5)
    assert (found.health, found.conditions, found.events[0].healed) == (5, ["regenerate"], 0)


def test_wound_ends_regenerate_that_did_not_heal_it_in_time() -> None:
    found = tracked([{"damage": 2}], "regenerate")
    assert ends(found) == [("regenerate", None, 0)]
    assert ends(tracked([{"damage": 0}], "regenerate")) == [("regenerate", None, None)]


def test_healing_stops_at_full_health() -> None:
    found = tracked([{"heal": 5}], health=7)
    assert (found.health, found.events[0].healed) == (9, 2)
    assert found.events[0].why[0].what == "no more than the full health, 9"
    assert tracked([{"heal": 2}], health=7).events[0].why == []


def test_prevented_is_what_ward_took_off() -> None:
    assert tracked([{"damage": 5}], "ward").events[0].prevented == 3
    assert tracked([{"damage": 3}], "brittle").events[0].prevented == 0


def test_what_follows_death_changes_nothing() -> None:
    found = tracked(
        [{"attack": 9}, {"heal": 4}, {"apply": "stun"}, {"ask": "attack"}, START, START], "muddle"
    )
    assert healths(found) == [0] * 6
    assert found.defeated
    assert found.conditions == []
    assert why(found, "muddle") == "defeated"
    assert found.events[3].answer is not None
    assert not found.events[3].answer.may
    assert not tracked([{"attack": 8}]).defeated


def test_damage_is_not_cut_at_death() -> None:
    assert tracked([{"damage": 12}]).events[0].damage == 12


def test_cards_of_blesses_and_curses_go_one_by_one() -> None:
    found = tracked([{"apply": "curse"}, {"apply": "curse"}, {"draw": "curse"}, {"draw": "curse"}])
    assert ends(found) == [("curse", 0, 3)]
    assert tracked([{"draw": "bless"}]).events[0].lost == []
    many = tracked([{"apply": "curse"}] * 11)
    assert many.figure["copies"] == {"curse": 10}
    assert [len(event.gained) for event in many.events[-2:]] == [1, 0]


@pytest.mark.parametrize(
    ("conditions", "how"),
    [
        ([], None),
        (["muddle"], "disadvantage"),
        (["strengthen"], "advantage"),
        (["muddle", "strengthen"], None),
    ],
)
def test_how_it_attacks(conditions: list[str], how: str | None) -> None:
    answer = tracked([{"ask": "attack"}], *conditions).events[0].answer
    assert answer is not None
    assert (answer.may, answer.how) == (True, how)
    assert (answer.citation is None) == (not conditions)


def test_asks_are_answered_with_the_reason() -> None:
    answer = tracked([START, {"ask": "item"}], "stun", "impair").events[1].answer
    assert answer is not None
    assert (answer.may, answer.why) == (False, "forbidden by impair and stun")
    assert str(answer.citation).endswith("Negative conditions, page 29")
    between = tracked([{"ask": "item"}], "stun").events[0].answer
    assert between is not None
    assert between.may


def test_health_need_not_be_known() -> None:
    found = tracked([{"damage": 3}, {"heal": 2}], "wound", figure={"health": None, "max_health": None})
    assert (found.health, found.defeated, found.conditions) == (None, False, [])
    assert [event.damage for event in found.events] == [3, 0]


def test_full_health_left_out_is_said() -> None:
    found = tracked([{"heal": 2}], figure={"max_health": None})
    assert found.health == 9
    assert found.assumptions == ["the health at first is taken as the full health"]


def test_an_ability_may_take_anything_away() -> None:
    found = tracked([{"remove": "stun"}, {"remove": "stun"}], "stun", "curse")
    assert ends(found) == [("stun", None, 0), ("curse", None, None)]
    assert found.events[1].answer is not None
    assert not found.events[1].answer.may


def test_what_says_nothing_of_the_event() -> None:
    beside: list[dict[str, Any]] = [
        {"heal": 1, "during": "turn"},
        {"apply": "stun", "lasts": "round"},
        {"damage": 1, "shield": 2},
    ]
    assert [one.path[2] for one in faults(beside)] == ["during", "lasts", "shield"]
    assert tracked([{"heal": 1, "by": "a potion", "notes": ["late"]}]).health == 9


def test_fresh_is_what_waits_for_a_turn() -> None:
    found = tracked([START, END], figure={"conditions": ["stun", "wound"], "fresh": ["stun", "wound"]})
    assert (found.health, found.conditions) == (8, ["stun", "wound"])


def test_every_fault_has_its_place() -> None:
    found = faults([END, START, START, ROUND, {}, {"apply": "stun", "heal": 1}, {"draw": "stun"}])
    assert [(one.rule, one.path) for one in found] == [
        ("DOC005", ("events", 0, "turn")),
        ("DOC005", ("events", 2, "turn")),
        ("DOC005", ("events", 3, "round")),
        ("DOC005", ("events", 4)),
        ("DOC005", ("events", 5)),
        ("DOC005", ("events", 6, "draw")),
    ]


def test_editions_lack_conditions() -> None:
    assert [one.path for one in faults([{"apply": "ward"}], "bane", edition="first")] == [
        ("figure", "conditions", 0),
        ("events", 0, "apply"),
    ]
    found = tracked([{"apply": "ward"}], "bane", edition="second")
    assert (found.conditions, len(found.assumptions)) == (["bane", "ward"], 1)
    assert tracked([]).assumptions == []


def test_more_health_than_full() -> None:
    assert [one.path for one in faults([], health=10)] == [("figure", "health")]
    assert tracked([], health=9).health == 9
