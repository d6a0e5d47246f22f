"""Cards, items and bonuses of Gloomhaven, and outcomes of combat among the events."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.condition.tracks import END, ROUND, START, ends, healths, tracked
from toolkit.rules.finding import Faults

USE = {"use": "Ash Hook"}
LONG, SHORT, RECOVER = {"rest": "long"}, {"rest": "short"}, {"recover": "ash  hook"}


@pytest.mark.parametrize(
    ("lasts", "events", "state"),
    [
        ("persistent", [], "active"),
        ("persistent", [ROUND, USE, LONG], "active"),
        ("persistent", [{"end": "Ash Hook"}], "discarded"),
        ("persistent", [{"end": "Ash Hook"}, SHORT, USE], "active"),
        ("round", [START, END], "active"),
        ("round", [ROUND], "discarded"),
        ("round", [ROUND, LONG], "ready"),
        ("lost", [ROUND], "ready"),
        ("lost", [USE], "lost"),
        ("lost", [USE, LONG, SHORT], "lost"),
        ("lost", [USE, RECOVER], "ready"),
        ("discard", [USE], "discarded"),
        ("discard", [USE, SHORT], "ready"),
        ("discard", [USE, LONG], "ready"),
        ("discard", [USE, RECOVER], "ready"),
        ("spent", [USE], "spent"),
        ("spent", [USE, SHORT], "spent"),
        ("spent", [USE, LONG], "ready"),
        ("flip", [USE], "flipped"),
        ("flip", [USE, LONG], "flipped"),
        ("flip", [USE, USE], "ready"),
        ("refresh", [USE, START, END, ROUND], "spent"),
        ("refresh", [USE, LONG], "ready"),
    ],
)
def test_states(lasts: str, events: list[dict[str, Any]], state: str) -> None:
    found = tracked([{"gain": "Ash Hook", "lasts": lasts}, *events])
    assert [(card.name, card.state) for card in found.cards] == [("Ash Hook", state)]


@pytest.mark.parametrize(
    ("until", "event"), [("turn start", START), ("round end", ROUND), ("long rest", LONG)]
)
def test_an_item_is_refreshed_by_what_it_names(until: str, event: dict[str, Any]) -> None:
    found = tracked([{"gain": "Ash Hook", "lasts": "refresh", "until": [until]}, USE, event])
    assert found.cards[0].state == "ready"
    assert found.assumptions == []


def test_an_item_that_names_nothing_rests_on_an_assumption() -> None:
    assert len(tracked([{"gain": "Ash Hook", "lasts": "refresh"}]).assumptions) == 1


@pytest.mark.parametrize(
    ("lasts", "condition", "may"),
    [
        ("spent", "impair", False),
        ("spent", "stun", False),
        ("spent", "muddle", True),
        ("discard", "impair", True),
        ("discard", "stun", False),
    ],
)
def test_what_may_be_used(lasts: str, condition: str, may: bool) -> None:
    found = tracked([START, {"gain": "Ash Hook", "lasts": lasts}, USE], condition)
    assert (found.events[2].answer is None) == may
    assert (found.cards[0].state == "ready") != may


def test_a_used_card_cannot_be_used_again() -> None:
    answer = tracked([{"gain": "Ash Hook", "lasts": "spent"}, USE, USE]).events[2].answer
    assert answer is not None
    assert (answer.may, answer.why) == (False, "Ash Hook is spent")


@pytest.mark.parametrize(
    ("event", "rule", "path"),
    [
        ({"use": "Ash Hok"}, "DOC005", ("events", 1, "use")),
        ({"gain": "Other"}, "DOC003", ("events", 1)),
        ({"gain": "Other", "lasts": "round", "until": ["round end"]}, "DOC005", ("events", 1, "until")),
    ],
)
def test_faults(event: dict[str, Any], rule: str, path: tuple[str | int, ...]) -> None:
    with pytest.raises(Faults) as raised:
        tracked([{"gain": "Ash Hook", "lasts": "spent"}, event])
    (only,) = raised.value.findings
    assert (only.rule, only.path) == (rule, path)
    assert rule == "DOC003" or only.suggestions == (["Ash Hook"] if "use" in event else ())


def test_a_card_at_first_names_what_lasts() -> None:
    card = {"name": "Ash Hook", "state": "spent", "lasts": "spent", "until": ["long rest"]}
    assert tracked([LONG], figure={"cards": [card]}).cards[0].state == "ready"
    with pytest.raises(Faults) as raised:
        tracked([], figure={"cards": [{**card, "lasts": "ages"}]})
    assert raised.value.findings[0].path == ("figure", "cards", 0, "lasts")


def outcome(**more: Any) -> dict[str, Any]:
    return {"kind": "outcome", "game": "gloomhaven", "damage": 3, "gained": [], "lost": [], **more}


def test_an_outcome_has_counted_what_it_lost() -> None:
    lost = [{"condition": "brittle", "why": "used up"}]
    found = tracked([outcome(damage=6, lost=lost, gained=["muddle"])], "brittle")
    assert (found.health, found.conditions, found.events[0].damage) == (3, ["muddle"], 6)
    assert found.events[0].lost[0].why == "used up"
    silent = tracked([outcome(lost=[{"condition": "brittle"}])], "brittle")
    assert silent.events[0].lost[0].why == "lost in the attack"


def test_an_outcome_that_kills_or_was_not_made() -> None:
    assert tracked([outcome(damage=9, gained=["stun"])]).conditions == []
    assert tracked([outcome(result="illegal", why="unseen")], "regenerate").conditions == ["regenerate"]
    assert tracked([outcome()], "regenerate").conditions == []
    assert tracked([outcome(damage=0)], "regenerate").conditions == ["regenerate"]


def test_an_outcome_with_targets_is_of_the_one_that_is_named() -> None:
    blows: dict[str, Any] = {"targets": [{"target": "Odda", "damage": 2}, {"target": "Brakk", "damage": 5}]}
    assert tracked([outcome(**blows)], figure={"name": "brakk"}).health == 4
    with pytest.raises(Faults):
        tracked([outcome(**blows)], figure={"name": "Cole"})
    blows["targets"][1] |= {"gained": ["muddle", "brittle"]}
    with pytest.raises(Faults) as raised:
        tracked([outcome(**blows)], figure={"name": "Brakk"}, edition="first")
    assert raised.value.findings[0].path == ("events", 0, "targets", 1, "gained", 1)


def test_who_attacked_suffers_what_came_back() -> None:
    event = outcome(attacker="Odda", target="Brakk", retaliate=2, attacker_conditions=["strengthen"])
    found = tracked([START, event, END, START, END], "ward", figure={"name": "Odda"})
    assert healths(found)[1] == 8
    assert ends(found) == [("ward", None, 1), ("strengthen", 1, 4)]


def test_an_outcome_of_another_game() -> None:
    with pytest.raises(Faults) as raised:
        tracked([outcome(game="underworlds")])
    assert raised.value.findings[0].path == ("events", 0, "game")
