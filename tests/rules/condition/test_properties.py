"""Timelines of any kind: what holds for all of them, and a slow oracle for the ends of turns."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.condition.tracks import Events, bound, ends, tracked
from toolkit import books
from toolkit.judges.condition import book_of
from toolkit.rules.condition.answers import Track
from toolkit.rules.condition.track import track

BOOK = book_of("gloomhaven")
TABLE = books.section("gloomhaven/conditions")["conditions"]
ENDING = [name for name, row in TABLE.items() if row["ended_by"] == ["next turn end"]]
CARDS = st.sampled_from(["Ash Hook", "Reed Flute", "Salt Veil"])
NAMES = st.sampled_from(sorted(TABLE))


def happenings(names: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, Any]]:
    return st.one_of(
        st.builds(lambda name: {"apply": name}, names),
        st.builds(
            lambda key, points: {key: points},
            st.sampled_from(["damage", "attack", "heal"]),
            st.integers(0, 9),
        ),
        st.builds(lambda name: {"draw": name}, st.sampled_from(["bless", "curse"])),
        st.builds(lambda deed: {"ask": deed}, st.sampled_from(BOOK["asks"])),
        st.builds(
            lambda name, lasts: {"gain": name, "lasts": lasts}, CARDS, st.sampled_from(list(BOOK["lasts"]))
        ),
        st.builds(lambda kind: {"rest": kind}, st.sampled_from(["long", "short"])),
    )


@st.composite
def timelines(draw: Any, names: st.SearchStrategy[str] = NAMES) -> Events:
    """Events in which turns begin and end as they should, cut off anywhere."""
    events: list[dict[str, Any]] = []
    for _ in range(draw(st.integers(1, 4))):
        events += draw(st.lists(happenings(names), max_size=3))
        events.append({"turn": "start"})
        events += draw(st.lists(happenings(names), max_size=3))
        events.append({"turn": "end"})
        events += draw(st.lists(happenings(names), max_size=2))
        events += draw(st.sampled_from([[], [{"round": "end"}]]))
    return events[: draw(st.integers(0, len(events)))]


def alike(one: Track, other: Track) -> bool:
    """The same state in the end: health, conditions, cards, and all that is still to come."""
    return (one.figure, one.conditions, one.cards) == (other.figure, other.conditions, other.cards)


@given(timelines(), st.lists(NAMES, max_size=4), st.integers(1, 30))
@settings(max_examples=150, deadline=None)
def test_nothing_ends_before_it_was_gained_and_health_keeps_its_bounds(
    events: Events, conditions: list[str], health: int
) -> None:
    found = tracked(events, *conditions, health=health, full=30)
    for _, gained_at, ended_at in ends(found):
        assert ended_at is None or gained_at is None or gained_at <= ended_at
    assert all(0 <= (event.health or 0) <= 30 for event in found.events)
    assert all(event.damage >= 0 and event.healed >= 0 and event.prevented >= 0 for event in found.events)
    for number, event in enumerate(found.events):
        in_force = {name for name, begun, over in ends(found) if _covers(number, begun, over)}
        assert set(event.conditions) == in_force


def _covers(number: int, begun: int | None, over: int | None) -> bool:
    return (begun is None or begun <= number) and (over is None or number < over)


@given(timelines(), st.lists(NAMES, max_size=4), st.data())
@settings(max_examples=150, deadline=None)
def test_a_track_cut_in_two_and_gone_on_with_ends_the_same(
    events: Events, conditions: list[str], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(events)))
    whole = tracked(events, *conditions, health=20, full=30)
    first = tracked(events[:cut], *conditions, health=20, full=30)
    figure = msgspec.json.decode(msgspec.json.encode(first.figure))
    second = track(bound("gloomhaven", figure, events[cut:]), BOOK)
    assert alike(whole, second)


@given(timelines(st.sampled_from(ENDING)), st.sampled_from(ENDING), st.data())
@settings(max_examples=150, deadline=None)
def test_gaining_again_never_shortens(events: Events, name: str, data: st.DataObject) -> None:
    peaceful = [event for event in events if not {"damage", "attack"} & set(event)]
    at = data.draw(st.integers(0, len(peaceful)))
    again = {"apply": name, "during": data.draw(st.sampled_from(["turn", "between"]))}
    before = [name in event.conditions for event in tracked(peaceful).events]
    longer = [name in event.conditions for event in tracked([*peaceful[:at], again, *peaceful[at:]]).events]
    del longer[at]
    assert all(after or not was for was, after in zip(before, longer, strict=True))


@given(timelines(st.sampled_from(ENDING)))
@settings(max_examples=150, deadline=None)
def test_it_ends_with_the_first_turn_that_began_after_it_was_gained(events: Events) -> None:
    """The slow oracle: for each gaining look for that turn; gained again, the latest gaining counts."""
    peaceful = [event for event in events if not {"damage", "attack"} & set(event)]
    found = tracked(peaceful)
    for name in ENDING:
        expected = [False] * len(peaceful)
        for number, event in enumerate(peaceful):
            if event.get("apply") == name:
                begun = next(
                    (i for i in range(number, len(peaceful)) if peaceful[i] == {"turn": "start"}), None
                )
                over = begun and next(
                    (i for i in range(begun, len(peaceful)) if peaceful[i] == {"turn": "end"}), None
                )
                expected[number : over or len(peaceful)] = [True] * ((over or len(peaceful)) - number)
        assert [name in event.conditions for event in found.events] == expected


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_fighters_and_units_can_be_cut_in_two_as_well(data: st.DataObject) -> None:
    game, events, figure = data.draw(st.sampled_from([underworlds(), relic_knights()]))
    events = data.draw(events)
    cut = data.draw(st.integers(0, len(events)))
    whole = track(bound(game, figure, events), book_of(game))
    first = track(bound(game, figure, events[:cut]), book_of(game))
    second = track(bound(game, first.figure, events[cut:]), book_of(game))
    assert alike(whole, second)


def underworlds() -> tuple[str, st.SearchStrategy[Events], dict[str, Any]]:
    lasts = list(book_of("underworlds")["lasts"])
    one = st.one_of(
        st.builds(lambda deed: {"action": deed}, st.sampled_from(["move", "charge", "guard", "attack"])),
        st.builds(lambda name, how: {"gain": name, "lasts": how}, CARDS, st.sampled_from(lasts)),
        st.builds(lambda points: {"damage": points}, st.integers(0, 2)),
    )
    return "underworlds", _turns("activation", one), {"health": 5, "max_health": 6, "conditions": []}


def relic_knights() -> tuple[str, st.SearchStrategy[Events], dict[str, Any]]:
    book = book_of("relic-knights")
    one = st.one_of(
        st.builds(lambda name: {"apply": name}, st.sampled_from(list(book["conditions"]))),
        st.builds(
            lambda name, how: {"gain": name, "lasts": how}, CARDS, st.sampled_from(list(book["lasts"]))
        ),
        st.builds(lambda points: {"hold": points}, st.integers(0, 3)),
        st.builds(lambda points: {"damage": points}, st.integers(0, 2)),
    )
    return "relic-knights", _turns("turn", one), {"health": 6, "max_health": 8, "held": 1, "max_held": 4}


@st.composite
def _turns(draw: Any, scope: str, one: st.SearchStrategy[dict[str, Any]]) -> Events:
    events: list[dict[str, Any]] = []
    for _ in range(draw(st.integers(1, 3))):
        events += draw(st.lists(one, max_size=2))
        events.append({scope: "start"})
        events += draw(st.lists(one, max_size=3))
        events.append({scope: "end"})
        events += draw(st.sampled_from([[], [{"round": "end"}]]))
    return events
