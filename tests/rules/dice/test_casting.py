"""Casting rolls: successes and backlash from both sides, the odds against all faces."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit import books
from toolkit.pipes.binding import Binder
from toolkit.pipes.nodes import Limits
from toolkit.rules.dice import casting
from toolkit.rules.dice.casting import Cast, Spell
from toolkit.rules.finding import Faults

BOOK = books.section("underworlds/dice")
HOOK = Binder(books.words, Limits()).hook


def spell(value: str = "channel channel", rolls: str | None = None, **more: Any) -> Spell:
    document = {"kind": "spell", "wizard": 2, "wounds": 4, "casting": value.split(), **more}
    if rolls is not None:
        document["rolls"] = rolls.split()
    return msgspec.convert(document, Spell, dec_hook=HOOK)


def cast(document: Spell) -> Cast:
    def no_chance(stream: str, count: int) -> int:
        raise AssertionError("given dice are not drawn")

    return casting.cast(document, BOOK, no_chance)


@pytest.mark.parametrize(
    ("value", "rolls", "more", "done", "successes"),
    [
        ("channel channel", "channel channel", {}, True, 2),
        ("channel channel", "channel focus", {}, False, 1),
        ("channel", "focus critical", {}, True, 1),
        ("channel focus", "channel focus", {}, True, 2),
        ("critical", "channel focus", {}, False, 0),
        ("critical critical", "critical critical", {}, True, 2),
        ("channel channel", "channel focus", {"innate": ["channel", "channel"]}, True, 2),
        ("channel channel", "channel focus", {"innate": ["focus"]}, False, 1),
        ("channel channel", "channel focus channel", {"rerolls": 1}, True, 2),
    ],
)
def test_a_spell_is_cast_with_as_many_successes(
    value: str, rolls: str, more: dict[str, Any], done: bool, successes: int
) -> None:
    found = cast(spell(value, rolls, **more))
    assert (found.cast, found.successes) == (done, successes)


@pytest.mark.parametrize(
    ("rolls", "more", "backlash", "out", "done"),
    [
        ("critical channel", {"wounds": 1}, False, False, True),
        ("critical critical", {"wounds": 2}, True, False, True),
        ("critical critical", {"wounds": 1}, True, True, False),
        ("critical critical", {"wounds": 3, "damage_taken": 2}, True, True, False),
        ("critical critical", {"wounds": 3, "damage_taken": 1}, True, False, True),
    ],
)
def test_two_criticals_are_backlash(
    rolls: str, more: dict[str, Any], backlash: bool, out: bool, done: bool
) -> None:
    found = cast(spell("channel", rolls, **more))
    assert (found.backlash, found.out_of_action, found.cast) == (backlash, out, done)


def test_an_answer_says_whose_it_is_and_what_it_rests_on() -> None:
    given, open_ = spell(rolls="channel focus", name="Gloom"), spell(name="Gloom")
    gone = spell(name="Gloom", wounds=1, damage_taken=1)
    assert (cast(given).name, cast(given).game, cast(given).assumptions) == ("Gloom", "underworlds", ())
    assert (cast(gone).name, cast(gone).game) == ("Gloom", "underworlds")
    found = casting.odds(open_, BOOK)
    assert (found.name, casting.odds(gone, BOOK).game) == ("Gloom", "underworlds")
    assert [float(Fraction(row.exact)) for row in found.successes] == [row.p for row in found.successes]
    drawn = casting.cast(open_, BOOK, lambda stream, count: 0)
    assert (len(drawn.assumptions), drawn.cast) == (1, True)


def test_a_wizard_out_of_action_may_not_cast() -> None:
    gone = spell(wounds=2, damage_taken=2)
    assert (cast(gone).result, casting.odds(gone, BOOK).result) == ("illegal", "illegal")
    assert casting.odds(spell(wounds=2, damage_taken=1), BOOK).result is None


@pytest.mark.parametrize(
    ("document", "path"),
    [
        (spell("smash"), ("casting", 0)),
        (spell(""), ("casting",)),
        (spell(rolls="channel block"), ("rolls", 1)),
        (spell(rolls="channel"), ("rolls",)),
        (spell(wizard=101), ("wizard",)),
    ],
)
def test_what_is_no_casting_roll_is_refused_at_its_place(document: Spell, path: tuple[object, ...]) -> None:
    with pytest.raises(Faults) as caught:
        cast(document)
    assert [(finding.rule, finding.path) for finding in caught.value.findings] == [("DOC005", path)]


def test_dice_left_over_are_told() -> None:
    assert cast(spell(rolls="channel focus critical")).left == ("critical",)


@settings(deadline=None)
@given(
    st.builds(
        lambda value, innate, **more: spell(" ".join(value), innate=innate, **more),
        st.lists(st.sampled_from(["channel", "focus", "critical"]), min_size=1, max_size=3),
        st.lists(st.sampled_from(["channel", "focus", "smash"]), max_size=2),
        wizard=st.integers(0, 3),
        wounds=st.integers(1, 3),
        rerolls=st.integers(0, 2),
    )
)
def test_the_odds_are_those_of_all_faces(document: Spell) -> None:
    digits = document.wizard + min(document.rerolls, document.wizard)
    seen: Counter[object] = Counter()
    for fallen in product(range(6), repeat=digits):
        rolled = iter(fallen)
        found = casting.cast(document, BOOK, lambda stream, count, rolled=rolled: next(rolled))  # type: ignore[misc]
        seen.update(name for name in ("cast", "backlash", "out_of_action") if getattr(found, name))
        seen[found.successes] += 1
    odds = casting.odds(document, BOOK)
    for name in ("cast", "backlash", "out_of_action"):
        assert Fraction(getattr(odds, name).exact) == Fraction(seen[name], 6**digits)
    for one in odds.successes or ():
        assert Fraction(one.exact) == Fraction(seen[one.successes], 6**digits)
    assert sum(Fraction(one.exact) for one in odds.successes or ()) == 1
