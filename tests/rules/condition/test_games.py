"""What ends in Underworlds and Relic Knights, by the same function."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import fields

from tests.rules.condition.tracks import ends, fighter, unit, why
from toolkit import books
from toolkit.kinds import kind_type, read_type, rows
from toolkit.rules.finding import Faults

BEGIN, OVER, ROUND = {"activation": "start"}, {"activation": "end"}, {"round": "end"}


@pytest.mark.parametrize("token", ["move", "charge", "guard"])
def test_tokens_are_cleared_with_the_round(token: str) -> None:
    found = fighter([BEGIN, {"action": token}, OVER, ROUND])
    assert ends(found) == [(token, 1, 3)]


def test_a_charge_takes_guard_away() -> None:
    found = fighter([{"action": "guard"}, {"action": "charge"}])
    assert (ends(found), found.conditions) == ([("guard", 0, 1), ("charge", 1, None)], ["charge"])
    assert fighter([{"action": "guard"}, {"action": "move"}]).conditions == ["move", "guard"]
    assert fighter([{"apply": "charge"}], "guard").conditions == ["charge"]


@pytest.mark.parametrize(
    ("token", "deeds"),
    [
        ("move", {"move", "charge"}),
        ("charge", {"activate", "move", "charge", "attack", "guard"}),
        ("guard", {"guard", "be driven back"}),
    ],
)
def test_what_tokens_forbid(token: str, deeds: set[str]) -> None:
    asks = books.section("underworlds/conditions")["asks"]
    found = fighter([{"ask": ask} for ask in asks], token)
    assert {ask for ask, event in zip(asks, found.events, strict=True) if not event.answer.may} == deeds  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("events", "end"),
    [
        ([{"gain": "Fog", "lasts": "next"}, BEGIN, OVER, ROUND], 2),
        ([{"gain": "Fog", "lasts": "next"}, {"use": "fog"}, BEGIN, OVER], 1),
        ([{"gain": "Fog", "lasts": "next"}, ROUND], 1),
        ([BEGIN, {"gain": "Fog", "lasts": "next"}, OVER, BEGIN, OVER], 4),
        ([{"gain": "Fog", "lasts": "round"}, BEGIN, OVER, ROUND], 3),
        ([{"gain": "Fog", "lasts": "persistent"}, BEGIN, OVER, ROUND], None),
        ([{"gain": "Fog", "lasts": "persistent"}, ROUND, {"end": "Fog"}], 2),
        (
            [
                {"gain": "Fog", "lasts": "persistent", "until": ["attack", "round end"]},
                {"action": "charge"},
                ROUND,
            ],
            1,
        ),
        (
            [
                {"gain": "Fog", "lasts": "persistent", "until": ["attack", "round end"]},
                {"action": "move"},
                ROUND,
            ],
            2,
        ),
        ([{"gain": "Fog", "lasts": "game"}, BEGIN, OVER, ROUND], None),
    ],
)
def test_cards_last_as_they_say(events: list[dict[str, Any]], end: int | None) -> None:
    found = fighter(events)
    (fog,) = [one for one in ends(found) if one[0] == "Fog"]
    assert fog[2] == end
    assert found.cards[0].state == ("active" if end is None else "discarded")


def test_out_of_action_clears_tokens() -> None:
    found = fighter([{"damage": 3}], "move", "guard", health=3)
    assert (found.defeated, found.conditions) == (True, [])
    assert why(found, "guard").startswith("out of action")


def test_a_fighter_as_it_stands_on_a_board() -> None:
    found = fighter(
        [], health=None, max_health=None, wounds=4, damage_taken=1, tokens=["move"], on_guard=True
    )
    assert (found.health, found.conditions) == (3, ["move", "guard"])


def test_tokens_are_counted_and_removed_one_by_one() -> None:
    found = fighter([{"action": "move"}, {"action": "move"}, {"remove": "move"}, {"remove": "move"}])
    assert ends(found) == [("move", 0, 3)]


def test_an_unknown_action() -> None:
    with pytest.raises(Faults) as raised:
        fighter([{"action": "chrage"}])
    assert raised.value.findings[0].suggestions == ["charge"]


STEPS = [{"step": step} for step in books.section("relic_knights/conditions")["steps"]]


def test_held_esper_is_settled_at_the_beginning_of_each_step() -> None:
    found = unit([*STEPS[:3], {"spend": 2}, *STEPS[3:], {"turn": "end"}], held=3, max_held=3)
    assert ends(found) == [("esper expression 3", 0, 4), ("esper expression 1", 4, None)]
    assert found.figure["held"] == 1


def test_held_esper_has_its_bounds() -> None:
    assert unit([{"hold": 5}], held=2, max_held=4).figure["held"] == 4
    assert unit([{"hold": 5}], held=2).figure["held"] == 7
    assert unit([{"hold": 2}, {"hold": 1}], held=0).figure["held"] == 3
    assert unit([{"hold": 2}, {"spend": 2}, {"hold": 1}]).figure["held"] == 1
    with pytest.raises(Faults) as raised:
        unit([{"spend": 3}], held=2)
    assert raised.value.findings[0].path == ("events", 0, "spend")


def test_a_step_effect_ends_with_the_step_and_a_turn_effect_with_the_turn() -> None:
    step, turn = {"gain": "Zeal", "lasts": "step"}, {"gain": "Haste", "lasts": "turn"}
    found = unit([*STEPS[:2], step, turn, *STEPS[2:], {"turn": "end"}])
    assert ends(found) == [("Zeal", 2, 4), ("Haste", 3, 7)]


def test_the_first_step_ends_the_turn_before() -> None:
    found = unit([STEPS[0], {"gain": "Haste", "lasts": "turn"}, *STEPS[1:], STEPS[0], {"turn": "end"}])
    assert ends(found) == [("Haste", 1, 6)]


def test_an_area_ends_at_a_clean_up_or_is_made_anew() -> None:
    area = {"gain": "Ash Cloud", "lasts": "area"}
    found = unit([STEPS[0], area, {"end": "Ash Cloud"}, area, STEPS[4], {"end": "Ash Cloud"}])
    assert ends(found) == [("Ash Cloud", 1, 3), ("Ash Cloud", 3, 5)]
    assert found.events[2].answer is not None
    assert not found.events[2].answer.may
    assert ends(unit([area, {"remove": "Ash Cloud"}])) == [("Ash Cloud", 0, 1)]


@pytest.mark.parametrize(
    ("event", "gone"), [({"damage": 1}, True), ({"damage": 0}, False), ({"drop": "cargo"}, True)]
)
def test_what_is_carried_falls(event: dict[str, Any], gone: bool) -> None:
    assert (unit([event], "cargo").conditions == []) == gone


def test_one_token_is_carried_at_a_time() -> None:
    found = unit([{"apply": "heist"}, {"ask": "retrieve"}, {"deposit": "cargo"}, {"apply": "heist"}], "cargo")
    assert (found.conditions, ends(found)) == (["heist"], [("cargo", None, 2), ("heist", 3, None)])
    assert [event.answer and event.answer.may for event in found.events] == [False, False, None, None]


@pytest.mark.parametrize("token", ["life", "calamity"])
def test_some_tokens_are_not_dropped(token: str) -> None:
    found = unit([{"drop": token}, {"hold": 1}], token)
    assert found.conditions == [token]
    assert (found.events[1].answer is None) == (token == "life")


def test_tokens_on_an_objective() -> None:
    found = unit(
        [{"drain": "sabotage"}, {"drain": "infuse"}, {"apply": "secure"}], "sabotage", "infuse", "secure"
    )
    assert found.conditions == ["sabotage", "secure"]
    assert ends(found)[-1] == ("secure", 2, None)


@pytest.mark.parametrize("game", [row.game for row in rows("outcome")])
def test_outcomes_are_read_as_events(game: str) -> None:
    (events,) = [one.type for one in fields(kind_type("timeline", game)) if one.name == "events"]
    assert read_type("outcome", game) is events.__args__[0]


@pytest.mark.parametrize("game", [row.game for row in rows("outcome")])
def test_an_outcome_may_stand_among_the_events_whatever_it_carries(game: str) -> None:
    (events,) = [one.type for one in fields(kind_type("timeline", game)) if one.name == "events"]
    known = {one.name for one in fields(events.__args__[0])}
    assert {one.name for one in fields(kind_type("outcome", game))} <= known


def test_outcomes_of_these_games() -> None:
    hit = {"kind": "outcome", "game": "underworlds", "result": "hit", "damage": 2, "action": "Spear"}
    assert fighter([hit]).health == 2
    shot = {"kind": "outcome", "game": "relic-knights", "damage": 5, "final_damage": 3, "recovered": 1}
    found = unit([shot], "cargo")
    assert (found.health, found.conditions) == (4, [])
