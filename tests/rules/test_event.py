"""Events: every list of a player, of one, and of this game, format and size."""

from __future__ import annotations

import pytest

from toolkit.rules.event import Event, Listed, absent, enter
from toolkit.rules.finding import Finding, Path

EVENT = Event(game="underworlds", format="Cup", size="skirmish", players=("Ada Wick", "Bo Tallow"))


def found(event: Event, listed: Listed, *seen: str) -> list[tuple[str, Path]]:
    return [(finding.rule, finding.path) for finding in enter(event, listed, seen)]


@pytest.mark.parametrize(
    ("listed", "seen", "expected"),
    [
        (Listed("underworlds", False, "Ada Wick"), (), []),
        (Listed("underworlds", False, " ADA  wick", "cup"), (), []),
        (Listed("underworlds", False, "Ada Wick"), ("ada wick",), [("EV102", ("player",))]),
        (Listed("underworlds", False, "Cem"), (), [("EV103", ("player",))]),
        (Listed("underworlds", False, "Cem"), ("cem",), [("EV102", ("player",)), ("EV103", ("player",))]),
        (Listed("underworlds", False), (), [("EV103", ())]),
        (Listed("underworlds", False, "Ada Wick", "core"), (), [("EV104", ("format",))]),
        (Listed("underworlds", False, "Ada Wick", None, "brawl"), (), [("EV104", ("size",))]),
        (Listed("relic-knights", False, "Ada Wick", "core"), (), [("EV104", ("kind",))]),
        (Listed("relic-knights", True, "Ada Wick"), (), [("EV104", ("game",))]),
    ],
)
def test_a_list_at_its_event(listed: Listed, seen: tuple[str, ...], expected: list[tuple[str, Path]]) -> None:
    assert found(EVENT, listed, *seen) == expected


def test_an_event_that_names_nobody_takes_everybody() -> None:
    assert found(Event(), Listed("relic-knights", False)) == []
    assert found(Event(), Listed("relic-knights", False, "Ada"), "ada") == [("EV102", ("player",))]
    assert list(absent(Event(), ())) == []
    assert found(Event(players=()), Listed("underworlds", False, "Ada")) == [("EV103", ("player",))]


def test_the_players_may_be_at_hand() -> None:
    listed = Listed("underworlds", False, "Cem")
    assert list(enter(EVENT, listed, (), players={"cem"})) == []
    told = Event(name="Harbour Cup", players=("Ada Wick",))
    (stranger,) = enter(told, Listed("underworlds", False, "Ada Wock"), ())
    assert (stranger.rule, stranger.path, stranger.suggestions) == ("EV103", ("player",), ["Ada Wick"])
    assert stranger.values["why"] == '"Ada Wock" is not among the players of "Harbour Cup"'
    again = list(enter(told, Listed("underworlds", False, "Ada Wick"), ("ada wick",)))
    assert again == [Finding("EV102", ("player",), {"player": "Ada Wick"})]


def test_who_has_sent_no_list() -> None:
    event = Event(players=("Ada Wick", "Bo Tallow", "BO TALLOW", "Cem"))
    assert list(absent(event, {"ada wick"})) == [
        Finding("EV101", ("players", 1), {"player": "Bo Tallow"}),
        Finding("EV101", ("players", 3), {"player": "Cem"}),
    ]
