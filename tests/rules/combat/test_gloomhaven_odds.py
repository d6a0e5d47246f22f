"""Exact odds against every way in which ``resolve`` may draw."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.combat.gloomhaven import RULES, TARGET, attack, bound, deck
from toolkit import books
from toolkit.rules.combat import gloomhaven as game
from toolkit.rules.combat.gloomhaven.attack import Attack
from toolkit.rules.combat.gloomhaven.deck import Deck
from toolkit.rules.finding import Faults

Came = tuple[int, bool, frozenset[str]]
"""Damage in all, whether a reshuffle was asked for, and the effects that took place."""


class _Script:
    """Chance by a script. Where it gives no more, it asks for its ``further`` scripts instead."""

    def __init__(self, script: list[int]) -> None:
        self.script, self.at = script, 0
        self.chance = Fraction(1)
        self.further: list[list[int]] = []

    def __call__(self, stream: str, count: int) -> int:
        self.at += 1
        self.chance /= count
        if self.at > len(self.script):
            self.further = [[*self.script, one] for one in range(count)]
            raise StopIteration
        return self.script[self.at - 1]


def plays(attack: Attack) -> list[tuple[Fraction, game.Outcome]]:
    """Every way in which an attack may be drawn, and its probability."""
    found, scripts = [], [_Script([])]
    while scripts:
        script = scripts.pop()
        try:
            outcome = game.resolve(attack, RULES, script)
            found.append((script.chance, outcome))
        except StopIteration:
            scripts += [_Script(one) for one in script.further]
    return found


def running(attack: Attack, attacks: int) -> Counter[Came]:
    """What comes of attacks one after the other, each from where the one before has left everything."""
    found: Counter[Came] = Counter()
    for chance, outcome in plays(attack):
        assert outcome.damage is not None
        assert attack.target is not None
        came = (
            outcome.damage,
            bool(outcome.reshuffle),
            frozenset(one.effect for one in outcome.effects or ()),
        )
        if attacks == 1 or outcome.attacker_health == 0:
            found[came] += chance  # type: ignore[assignment]
            continue
        assert outcome.deck is not None
        left = {"cards": dict(outcome.deck.cards), "discarded": dict(outcome.deck.discarded)}
        then = replace(
            attack,
            target=replace(attack.target, health=outcome.health, conditions=outcome.conditions),
            attacker=replace(
                attack.attacker, health=outcome.attacker_health, conditions=outcome.attacker_conditions
            ),
            deck=Deck.read(left, books.words),
        )
        for (damage, reshuffle, effects), weight in running(then, attacks - 1).items():
            both = came[0] + damage, came[1] or reshuffle, came[2] | effects
            found[both] += chance * weight  # type: ignore[assignment]
    return found


def compare(odds: game.Odds, came: Counter[Came], health: int | None) -> None:
    """The odds say of everything what came of the plays."""
    damage: Counter[int] = Counter()
    effects: Counter[str] = Counter()
    for (points, _, brought), chance in came.items():
        damage[points] += chance
        for effect in brought:
            effects[effect] += chance
    total = Fraction(0) + sum(damage.values())
    assert total == 1
    assert {row.damage: Fraction(row.exact) for row in odds.damage or ()} == damage
    assert {row.damage: Fraction(row.exact) for row in odds.at_least or ()} == {
        least: sum(chance for points, chance in damage.items() if points >= least)
        for least in range(1, max(damage) + 1)
    }
    assert {row.effect: Fraction(row.exact) for row in odds.effects or ()} == effects
    assert odds.expected_damage is not None
    assert Fraction(odds.expected_damage.exact) == sum(points * chance for points, chance in damage.items())
    assert odds.reshuffle is not None
    assert Fraction(odds.reshuffle.exact) == sum(chance for (_, asked, _), chance in came.items() if asked)
    if health is not None:
        assert odds.defeated is not None
        felled = sum(chance for points, chance in damage.items() if points >= health)
        assert Fraction(odds.defeated.exact) == felled


CARDS = [
    "+0", "+1", "-1", "+0 wound", "+1 poison", "x0", "x2", "x2 no reshuffle", "bless", "curse", "-1 ward",
    "+0 bless", "rolling +1", "rolling -1", "rolling x2", "rolling wound", "rolling pierce 1",
    "rolling push 1", "rolling strengthen", "rolling infuse ice",
]  # fmt: skip
decks = st.lists(st.sampled_from(CARDS), min_size=1, max_size=4).map(
    lambda cards: dict(
        Counter([*cards, *(["+0"] if all(card.startswith("rolling") for card in cards) else [])])
    )
)
attacks = st.fixed_dictionaries(
    {
        "attack": st.integers(0, 4),
        "deck": decks,
        "attacker": st.fixed_dictionaries(
            {
                "health": st.sampled_from([2, 5, None]),
                "conditions": st.lists(st.sampled_from(["strengthen", "muddle", "brittle"]), max_size=2),
            }
        ),
    },
    optional={
        "advantage": st.just(1),
        "disadvantage": st.just(True),
        "pierce": st.integers(0, 2),
        "inflict": st.just(["wound"]),
        "effects": st.just(["push 1", "infuse fire"]),
    },
)
targets = st.fixed_dictionaries(
    {"health": st.sampled_from([1, 3, 20])},
    optional={
        "conditions": st.lists(st.sampled_from(["poison", "ward", "brittle", "regenerate"]), max_size=2),
        "shield": st.integers(0, 2),
        "retaliate": st.just(2),
    },
)


@settings(max_examples=80, deadline=None)
@given(fields=attacks, target=targets)
def test_one_attack(fields: dict[str, Any], target: dict[str, Any]) -> None:
    document = attack(target=target, **fields)
    compare(game.odds(document, RULES), running(document, 1), target["health"])


@settings(max_examples=60, deadline=None)
@given(
    cards=decks,
    mode=st.sampled_from(["advantage", "disadvantage"]),
    edition=st.sampled_from(["first", "second"]),
    value=st.integers(0, 3),
)
def test_the_other_editions(cards: dict[str, int], mode: str, edition: str, value: int) -> None:
    if edition == "first":
        cards = {card: count for card, count in cards.items() if "ward" not in card} or {"+0": 1}
        if all(card.startswith("rolling") for card in cards):
            cards["+0"] = 1
    document = attack(attack=value, deck=cards, edition=edition, **{mode: 1})
    compare(game.odds(document, RULES), running(document, 1), 20)


@settings(max_examples=40, deadline=None)
@given(fields=attacks, target=targets, number=st.integers(2, 3))
def test_attacks_running(fields: dict[str, Any], target: dict[str, Any], number: int) -> None:
    fields["deck"] = {card: count for card, count in fields["deck"].items() if card not in ("bless", "curse")}
    if all(card.startswith("rolling") for card in fields["deck"]):
        fields["deck"]["+0"] = 1
    document = attack(target={**target, "health": 9999}, **fields)
    compare(game.odds(replace(document, attacks=number), RULES), running(document, number), 9999)


@settings(max_examples=40, deadline=None)
@given(fields=attacks, several=st.lists(targets, min_size=2, max_size=3))
def test_targets_in_turn(fields: dict[str, Any], several: list[dict[str, Any]]) -> None:
    document = attack(target=None, targets=several, **fields)
    came: list[Counter[Came]] = [Counter() for _ in several]
    for chance, outcome in plays(document):
        for place in range(len(several)):
            one = (outcome.targets or ())[place] if place < len(outcome.targets or ()) else None
            effects = frozenset(effect.effect for effect in one.effects or ()) if one else frozenset()
            key = (one.damage or 0, bool(one.reshuffle), effects) if one else (0, False, frozenset())
            came[place][key] += chance  # type: ignore[assignment]
    odds = game.odds(document, RULES)
    assert odds.targets is not None
    for one_of, its, target in zip(odds.targets, came, several, strict=True):
        compare(one_of, its, target["health"])


def test_targets_that_cannot_touch_each_other_are_drawn_as_if_alone() -> None:
    fields: dict[str, Any] = {
        "deck": {"+0": 6, "+1": 3, "x0": 1, "rolling +1": 2, "+1 wound": 2},
        "advantage": 1,
    }
    several = [
        {"name": "Bog Rat", "health": 4},
        {"health": 9, "shield": 1},
        {"health": 5, "conditions": ["poison"]},
    ]
    odds = game.odds(attack(target=None, targets=several, **fields), RULES)
    for one, target in zip(odds.targets or (), several, strict=True):
        alone = game.odds(attack(target=target, **fields), RULES)
        assert replace(one, assumptions=()) == replace(alone, assumptions=())


def test_a_blow_after_the_killing_one_counts() -> None:
    odds = game.odds(
        attack(target={"health": 4, "retaliate": 1}, attacker={"health": 2}, deck={"+0": 3}, attacks=3), RULES
    )
    assert [(row.damage, row.exact) for row in odds.damage or ()] == [(9, "1")]
    fallen = game.odds(
        attack(target={"health": 9, "retaliate": 1}, attacker={"health": 2}, deck={"+0": 3}, attacks=3), RULES
    )
    assert [(row.damage, row.exact) for row in fallen.damage or ()] == [(6, "1")]


def test_an_unknown_health_leaves_out_whether_it_falls() -> None:
    odds = game.odds(attack(target={}), RULES)
    assert (odds.defeated, odds.expected_damage and odds.expected_damage.exact) == (None, "3")


def test_plays_by_chance_agree_within_five_standard_errors() -> None:
    """``python -m benchmarks.gloomhaven plays`` compares 200,000 of them."""
    cards = {"+0": 6, "+1": 5, "-1": 5, "+2": 1, "-2": 1, "x0": 1, "x2": 1, "rolling +1": 2, "+1 wound": 1}
    document = attack(deck=cards, advantage=1, target={**TARGET, "shield": 1, "conditions": ["poison"]})
    random, number = Random("lamp"), 10_000
    seen = Counter(
        game.resolve(document, RULES, lambda stream, count: random.randrange(count)).damage
        for _ in range(number)
    )
    odds = game.odds(document, RULES)
    for row in odds.damage or ():
        share = Fraction(row.exact)
        assert (seen.pop(row.damage, 0) - number * share) ** 2 <= 25 * number * share * (1 - share)
    assert not seen


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        (
            {"deck": {"+0": 1, **{f"rolling +{2**place}": 1 for place in range(13)}}, "attack": 2000},
            ("attack",),
        ),
        ({"deck": {"+0": 1, **{f"rolling +{place}": 1 for place in range(200)}}, "advantage": 1}, ("deck",)),
        ({"deck": {f"+{place}": 1 for place in range(1000)}, "advantage": 1}, ("deck",)),
        ({"deck": {"+0": 1, "rolling x2": 300}}, ("attack",)),
        ({"attack": 1_000_000}, ("attack",)),
    ],
)
def test_what_is_too_much_is_refused(fields: dict[str, Any], path: tuple[str, ...]) -> None:
    with pytest.raises(Faults) as fault:
        game.odds(attack(**fields), RULES)
    assert [(one.rule, one.path) for one in fault.value.findings] == [("DOC005", path)]


def test_decks_of_any_size_are_counted_at_once() -> None:
    odds = game.odds(attack(deck={"+1": 999_999_999, "x0": 1}, disadvantage=1), RULES)
    assert [(row.damage, row.exact) for row in odds.damage or ()] == [
        (0, "1/500000000"),
        (4, "499999999/500000000"),
    ]


def test_means() -> None:
    cards = {"+0": 4, "+1": 3, "rolling +1": 2}
    found = game.means(deck(cards), RULES.books, "first", [0])
    assert [(one.attack, one.mode, one.exact) for one in found.means] == [
        (0, "normal", "19/28"),
        (0, "advantage", "131/126"),
        (0, "disadvantage", "11/42"),
    ]
    assert (found.cards, found.total) == (cards, 9)
    with pytest.raises(Faults):
        game.means(deck({"rolling +1": 1}), RULES.books, "first", [0])


def test_means_of_a_pile_that_may_run_out() -> None:
    found = game.means(deck({"-1": 1, "rolling +1": 1}, discarded={"+1": 1}), RULES.books, "frosthaven", [3])
    assert [one.exact for one in found.means] == ["5/2", "9/2", "2"]
    last = game.means(deck({"rolling +1": 1}, discarded={"+1": 1}), RULES.books, "frosthaven", [3])
    assert [one.exact for one in last.means] == ["5", "5", "4"]


def test_a_deck_of_too_many_sorts_has_no_means() -> None:
    with pytest.raises(Faults) as fault:
        game.means(deck({f"+{place}": 1 for place in range(1000)}), RULES.books, "frosthaven", [3])
    assert [(one.rule, one.path) for one in fault.value.findings] == [("DOC005", ("cards",))]


def test_a_mean_is_the_expected_damage() -> None:
    cards = {"+0": 2, "x2": 1, "rolling -1": 2, "+1 wound": 1, "curse": 2}
    for one in game.means(deck(cards), RULES.books, "frosthaven", range(4)).means:
        mode = {} if one.mode == "normal" else {one.mode: 1}
        odds = game.odds(
            bound(Attack, {"kind": "attack", "attack": one.attack, "target": {}, "deck": cards, **mode}),
            RULES,
        )
        assert odds.expected_damage is not None
        assert odds.expected_damage.exact == one.exact
