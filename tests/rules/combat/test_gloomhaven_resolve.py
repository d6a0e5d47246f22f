"""Attacks played from given cards: which count, the damage in its order, what follows it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.combat.gloomhaven import RULES, TARGET, attack, bound, no_chance, played
from toolkit.rules.combat import gloomhaven as game
from toolkit.rules.combat.gloomhaven.attack import Attack
from toolkit.rules.finding import Faults

ADVANTAGE: dict[str, Any] = {"advantage": True}
DISADVANTAGE: dict[str, Any] = {"disadvantage": 1}
FIRST: dict[str, Any] = {"edition": "first"}


@pytest.mark.parametrize(
    ("draws", "fields", "value", "counted"),
    [
        (["+1"], {}, 4, [0]),
        (["-2"], {"attack": 1}, 0, [0]),
        (["x0"], {}, 0, [0]),
        (["curse"], {}, 0, [0]),
        (["x2"], {}, 6, [0]),
        (["rolling +1", "rolling +1", "+0"], {}, 5, [0, 1, 2]),
        (["rolling +1", "x2"], {}, 8, [0, 1]),
        (["rolling -1", "x2"], {}, 5, [0, 1]),
        (["rolling +1", "x0"], {}, 0, [0, 1]),
        # Frosthaven: up to the first that does not roll, and exactly one more.
        (["-1", "+1"], ADVANTAGE, 4, [1]),
        (["rolling +1", "-1", "+2"], ADVANTAGE, 6, [0, 2]),
        (["+0", "rolling +1"], ADVANTAGE, 4, [1]),
        (["rolling +1", "rolling +1", "+0", "-1"], ADVANTAGE, 5, [0, 1, 2]),
        (["rolling +1", "x2", "+4"], ADVANTAGE, 8, [0, 1]),
        (["rolling +1", "-1", "+2"], DISADVANTAGE, 2, [1]),
        (["+2", "rolling +1"], DISADVANTAGE, 4, [1]),
        (["rolling x2", "+0", "x0"], DISADVANTAGE, 0, [2]),
        (["+2", "rolling +1"], {**DISADVANTAGE, "edition": "second"}, 4, [1]),
        # The first edition: two cards, more only where both roll.
        (["-1", "+1"], {**ADVANTAGE, **FIRST}, 4, [1]),
        (["-1", "+1"], {**DISADVANTAGE, **FIRST}, 2, [0]),
        (["+2", "rolling +1"], {**ADVANTAGE, **FIRST}, 6, [0, 1]),
        (["rolling +1", "+2"], {**ADVANTAGE, **FIRST}, 6, [0, 1]),
        (["x2", "rolling +1"], {**ADVANTAGE, **FIRST}, 8, [0, 1]),
        (["+2", "rolling +1"], {**DISADVANTAGE, **FIRST}, 5, [0]),
        (["rolling +1", "+2"], {**DISADVANTAGE, **FIRST}, 5, [1]),
        (["rolling +1", "rolling +2", "+1"], {**ADVANTAGE, **FIRST}, 7, [0, 1, 2]),
        (["rolling +1", "rolling +2", "+1"], {**DISADVANTAGE, **FIRST}, 4, [2]),
    ],
)
def test_cards_that_count(draws: list[str], fields: dict[str, Any], value: int, counted: list[int]) -> None:
    outcome = played(*draws, **fields)
    assert (outcome.attack_value, outcome.counted, outcome.drawn) == (value, tuple(counted), tuple(draws))


@pytest.mark.parametrize(
    ("first", "second", "value", "better", "worse"),
    [
        ("+1", "+0", 3, 0, 1),
        ("+0", "+1", 3, 1, 0),
        ("+1", "+1", 3, 0, 0),
        ("x2", "+2", 2, 0, 0),
        ("+2", "x2", 2, 0, 0),
        ("+2", "x2", 3, 1, 0),
        ("-1", "-2", 1, 0, 0),
        ("-1", "-2", 2, 0, 1),
        ("x0", "-2", 1, 1, 0),
        ("-2", "x0", 1, 0, 1),
        ("x0", "curse", 3, 0, 0),
        ("+0", "+0 stun", 3, 1, 0),
        ("+0 stun", "+0", 3, 0, 1),
        ("+1 stun", "+0", 3, 0, 1),
        ("x0 stun", "-2", 3, 1, 0),
        ("x0", "x0 stun", 3, 1, 0),
        ("+0 push 1", "+0 push 2", 3, 1, 0),
        ("+0 stun", "+0 stun, wound", 3, 1, 0),
        ("+0", "+0 no reshuffle", 3, 0, 0),
        ("+0 stun", "+2", 3, 0, 0),
        ("+2", "+0 stun", 3, 0, 0),
        ("+1 stun", "+1 wound", 3, 0, 0),
        ("+0 wound", "+1 poison", 3, 0, 0),
    ],
)
def test_the_better_and_the_worse_card(first: str, second: str, value: int, better: int, worse: int) -> None:
    assert played(first, second, attack=value, **ADVANTAGE).counted == (better,)
    assert played(first, second, attack=value, **DISADVANTAGE).counted == (worse,)


@pytest.mark.parametrize(
    ("fields", "cards"),
    [
        ({"advantage": 1, "disadvantage": 3}, 1),
        ({"disadvantage": 1, "attacker": {"conditions": ["muddle"]}}, 2),
        ({"advantage": False}, 1),
        ({"attacker": {"conditions": ["strengthen"]}}, 2),
        ({"attacker": {"conditions": ["muddle"]}}, 2),
        ({"attacker": {"conditions": ["strengthen", "muddle"]}}, 1),
        ({"ranged": True, "distance": 1}, 2),
        ({"ranged": True, "distance": 2}, 1),
        ({"ranged": True}, 1),
        ({"ranged": True, "distance": 1, "advantage": 1}, 1),
        ({"distance": 1}, 1),
        ({"target": {**TARGET, "conditions": ["strengthen", "muddle"]}}, 1),
    ],
)
def test_sources_of_advantage_and_disadvantage(fields: dict[str, Any], cards: int) -> None:
    outcome = played("+0", "+0", **fields)
    assert outcome.drawn is not None
    assert len(outcome.drawn) == cards
    assert outcome.left == (None if cards == 2 else ("+0",))


@pytest.mark.parametrize(
    ("fields", "draws", "shield", "damage"),
    [
        ({"shield": 1}, ["+0"], 1, 2),
        ({"shield": [2, 1]}, ["+0"], 3, 0),
        ({"shield": 4}, ["+0"], 4, 0),
        ({"shield": 2, "pierce": 1}, ["+0"], 1, 2),
        ({"shield": [2, 1], "pierce": [1, 3]}, ["+0"], 0, 3),
        ({"shield": 2, "effects": ["pierce 1"]}, ["+0 pierce 1"], 0, 3),
        ({"shield": 3, **DISADVANTAGE}, ["rolling pierce 2", "+0", "+0"], 3, 0),
        ({"shield": 1, "conditions": ["poison"]}, ["x2"], 1, 7),
        ({"conditions": ["poison"]}, ["x0"], 0, 0),
        ({"conditions": ["ward"]}, ["+0"], 0, 1),
        ({"conditions": ["brittle"]}, ["+0"], 0, 6),
        ({"conditions": ["brittle", "ward"]}, ["+0"], 0, 3),
        ({"conditions": ["brittle"], "shield": 1}, ["+0"], 1, 4),
        ({"conditions": ["poison", "brittle"], "health": 3}, ["x2"], 0, 16),
    ],
)
def test_damage_in_its_order(fields: dict[str, Any], draws: list[str], shield: int, damage: int) -> None:
    of_target = {key: fields.pop(key) for key in ("shield", "conditions", "health") if key in fields}
    outcome = played(*draws, target={**TARGET, **of_target}, **fields)
    health = max(0, of_target.get("health", 20) - damage)
    assert (outcome.shield, outcome.damage, outcome.health) == (shield, damage, health)
    assert outcome.defeated == (health == 0)


@pytest.mark.parametrize(
    ("conditions", "fields", "left", "lost"),
    [
        (["ward"], {}, [], ["ward"]),
        (["ward"], {"attack": 1}, [], ["ward"]),
        (["ward"], {"attack": 0}, ["ward"], []),
        (["brittle", "ward"], {}, [], ["brittle", "ward"]),
        (["brittle", "regenerate"], {"attack": 0}, ["brittle", "regenerate"], []),
        (["regenerate"], {}, [], ["regenerate"]),
        (["ward", "regenerate"], {"attack": 1}, ["regenerate"], ["ward"]),
        (["poison", "wound"], {}, ["poison", "wound"], []),
    ],
)
def test_conditions_that_damage_takes_away(
    conditions: list[str], fields: dict[str, Any], left: list[str], lost: list[str]
) -> None:
    outcome = played("+0", target={**TARGET, "conditions": conditions}, **fields)
    assert outcome.conditions == tuple(left)
    assert {one.condition for one in outcome.lost or ()} == set(lost)


def test_conditions_are_gained_after_the_damage() -> None:
    target = {**TARGET, "conditions": ["muddle"]}
    outcome = played(
        "rolling poison", "+1 wound", target=target, inflict=["stun", "muddle"], effects=["curse"]
    )
    assert outcome.damage == 4
    assert outcome.gained == ("stun", "muddle", "curse", "poison", "wound")
    assert outcome.conditions == ("muddle", "stun", "curse", "poison", "wound")


def test_who_is_killed_gains_nothing_and_does_not_retaliate() -> None:
    target = {"health": 3, "retaliate": 2}
    fields: dict[str, Any] = {
        "inflict": ["wound"],
        "effects": ["push 2", "infuse fire"],
        "attacker": {"health": 5},
    }
    outcome = played("+0 poison", target=target, **fields)
    assert (outcome.defeated, outcome.gained, outcome.retaliate, outcome.attacker_health) == (True, (), 0, 5)
    assert [one.effect for one in outcome.effects or ()] == ["infuse fire"]
    outcome = played("-1 poison", target=target, **fields)
    assert (outcome.defeated, outcome.gained, outcome.retaliate, outcome.attacker_health) == (
        False, ("wound", "poison"), 2, 3,
    )  # fmt: skip
    assert [(one.effect, one.when) for one in outcome.effects or ()] == [
        ("wound", "after damage"),
        ("push 2", "after damage"),
        ("infuse fire", "end of the turn"),
        ("poison", "after damage"),
    ]


@pytest.mark.parametrize(
    ("fields", "retaliate"),
    [
        ({}, 2),
        ({"distance": 1}, 2),
        ({"distance": 2}, 1),
        ({"distance": 3}, 0),
        ({"distance": 1, "distance_after": 2}, 1),
        ({"distance": 3, "distance_after": 1}, 2),
        ({"distance": 1, "distance_after": None}, 0),
        ({"ranged": True}, 1),
        ({"attack": 0}, 2),
    ],
)
def test_retaliate_by_the_distance_after_a_push(fields: dict[str, Any], retaliate: int) -> None:
    target = {**TARGET, "shield": 5, "retaliate": [1, {"value": 1, "range": 2}]}
    outcome = played("+0", "+0", target=target, attacker={"health": 9}, **fields)
    assert (outcome.retaliate, outcome.attacker_health) == (retaliate, 9 - retaliate)


@pytest.mark.parametrize("told", [2, {"value": 2}, [2], [1, {"value": 1}]])
def test_how_a_retaliate_is_told(told: object) -> None:
    assert played("+0", target={**TARGET, "retaliate": told}).retaliate == 2


def test_retaliate_is_damage_to_the_attacker() -> None:
    target = {**TARGET, "retaliate": 3}
    warded = played("+0", target=target, attacker={"health": 9, "conditions": ["ward", "regenerate"]})
    assert (warded.retaliate, warded.attacker_health, warded.attacker_conditions) == (3, 8, ())
    unknown = played("+0", target=target)
    assert (unknown.retaliate, unknown.attacker_health) == (3, None)


def test_a_positive_condition_of_a_card_is_the_attackers() -> None:
    outcome = played("+0 ward", target={**TARGET, "retaliate": 2}, attacker={"health": 9})
    assert (outcome.gained, outcome.attacker_health, outcome.attacker_conditions) == ((), 8, ())
    assert any("attacker" in text for text in outcome.assumptions)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"attacker": {"conditions": ["disarm"]}}, "disarm"),
        ({"attacker": {"conditions": ["stun"]}}, "stun"),
        ({"attacker": {"health": 0}}, "attacker"),
        ({"target": {**TARGET, "conditions": ["invisible"]}}, "invisible"),
        ({"target": {"health": 0}}, "dead"),
        ({"visible": False}, "seen"),
        ({"target": {**TARGET, "visible": False}}, "seen"),
        ({"distance": None}, "no way"),
        ({"distance": 4, "range": 3}, "range"),
        ({"target": {**TARGET, "distance": 4}, "distance": 1, "range": 3}, "range"),
    ],
)
def test_what_may_not_be_attacked(fields: dict[str, Any], why: str) -> None:
    outcome = played("+0", **fields)
    assert (outcome.result, outcome.left) == ("illegal", ("+0",))
    assert why in (outcome.why or "")
    odds = game.odds(attack(**fields), RULES)
    assert (odds.result, odds.why) == ("illegal", outcome.why)


@pytest.mark.parametrize(
    "fields",
    [
        {"attacker": {"conditions": ["immobilize", "impair", "invisible"]}},
        {"target": {**TARGET, "conditions": ["stun", "disarm"]}},
        {"target": {**TARGET, "visible": True}, "visible": False},
        {"distance": 3, "range": 3},
        {"distance": 2},
        {"range": 3},
    ],
)
def test_what_may_be_attacked(fields: dict[str, Any]) -> None:
    assert played("+0", **fields).damage == 3


def test_targets_are_attacked_in_turn() -> None:
    targets = [
        {"name": "Bog Rat", "health": 2, "retaliate": 9},
        {"name": "Marsh Eel", "health": 9, "conditions": ["invisible"]},
        {"name": "Reed Wyrm", "health": 9, "retaliate": 3},
        {"name": "Fen Crow", "health": 9},
    ]
    outcome = played("+0 strengthen", "+1", "-1", "x2", target=None, targets=targets, attacker={"health": 3})
    assert [one.target for one in outcome.targets or ()] == ["Bog Rat", "Marsh Eel", "Reed Wyrm"]
    assert [one.drawn for one in outcome.targets or ()] == [("+0 strengthen",), None, ("+1", "-1")]
    assert [one.result for one in outcome.targets or ()] == [None, "illegal", None]
    assert (outcome.attacker_health, outcome.left) == (0, ("x2",))


@pytest.mark.parametrize(
    ("fields", "rule", "path"),
    [
        ({"target": None}, "DOC003", ()),
        ({"targets": [TARGET]}, "DOC005", ("targets",)),
        ({"target": None, "targets": []}, "DOC005", ("targets",)),
        ({"target": None, "targets": [TARGET], "attacks": 2}, "DOC005", ("attacks",)),
        ({"edition": "first", "inflict": ["wound", "brittle"]}, "DOC005", ("inflict", 1)),
        (
            {"edition": "second", "attacker": {"conditions": ["impair"]}},
            "DOC005",
            ("attacker", "conditions", 0),
        ),
        ({"edition": "first", "target": {"conditions": ["ward"]}}, "DOC005", ("target", "conditions", 0)),
        ({"edition": "first", "effects": ["bane"]}, "DOC005", ("effects", 0)),
        ({"edition": "first", "draws": ["rolling bane"]}, "DOC005", ("draws", 0)),
        ({"edition": "first", "deck": {"+0": 1, "rolling bane": 1}}, "DOC005", ("deck", "rolling bane")),
        ({"deck": {"rolling +1": 1}}, "GH102", ("deck",)),
        ({"deck": {"cards": {"curse": 11}}}, "GH101", ("deck", "cards", "curse")),
        (
            {"deck": {"cards": {"+0": 1}, "perks": [{"remove": "+1"}]}},
            "GH103",
            ("deck", "perks", 0, "remove"),
        ),
        ({"draws": []}, "DOC005", ("draws",)),
        ({"draws": ["rolling +1"]}, "DOC005", ("draws",)),
        ({"draws": ["+1"], **ADVANTAGE}, "DOC005", ("draws",)),
        ({"draws": ["rolling x2"] * 40 + ["+0"]}, "DOC005", ("attack",)),
    ],
)
def test_what_cannot_be_an_attack(fields: dict[str, Any], rule: str, path: tuple[str | int, ...]) -> None:
    with pytest.raises(Faults) as fault:
        game.resolve(attack(**{"draws": ["+0"], **fields}), RULES, no_chance)
    assert [(one.rule, one.path) for one in fault.value.findings] == [(rule, path)]


@pytest.mark.parametrize(
    ("draws", "reshuffle"),
    [(["x0"], True), (["x2"], True), (["curse"], False), (["bless"], False), (["x2 no reshuffle"], False)],
)
def test_the_reshuffle_sign(draws: list[str], reshuffle: bool) -> None:
    assert played(*draws).reshuffle is reshuffle
    assert played(*draws, "+1", **ADVANTAGE).reshuffle is reshuffle


def test_when_the_deck_is_reshuffled() -> None:
    for chosen, when in (("turn", "the end of the turn"), ("round", "the end of the round")):
        outcome = played("x2", rules=replace(RULES, rulings={"reshuffle": chosen}))
        assert outcome.steps is not None
        assert outcome.steps[1]["reshuffle"] == when


def test_the_steps_are_numbered_by_the_book() -> None:
    steps = played("+0").steps
    sequence = RULES.books["combat"]["sequence"]
    assert steps is not None
    assert [(one["step"], one["what"]) for one in steps] == list(enumerate(sequence[:7], 1))


def test_given_cards_are_taken_out_of_the_deck_where_it_holds_them() -> None:
    outcome = played("rolling +1", "+0 muddle", deck={"muddle": 2, "+0": 1})
    assert outcome.deck is not None
    assert (outcome.deck.cards, outcome.deck.discarded) == ({"muddle": 1, "+0": 1}, {"muddle": 1})
    spent = played("bless", deck={"bless": 1, "+0": 1}, attacker={"conditions": ["bless"]})
    assert spent.deck is not None
    assert (spent.deck.cards, spent.deck.discarded, spent.attacker_conditions) == ({"+0": 1}, {}, ())


def test_a_bless_card_comes_into_the_deck() -> None:
    outcome = played("+0 bless", deck={"+0 bless": 2, "bless": 9})
    assert outcome.deck is not None
    assert (outcome.deck.cards, outcome.attacker_conditions) == ({"+0 bless": 1, "bless": 10}, ("bless",))
    full = played("+0 bless", deck={"+0 bless": 2, "bless": 10})
    assert full.deck is not None
    assert full.deck.cards == {"+0 bless": 1, "bless": 10}


def test_a_pile_that_runs_out_is_reshuffled_without_the_cards_of_the_attack() -> None:
    deck = {"cards": {"-1": 1}, "discarded": {"+1": 1}}
    outcome = game.resolve(attack(deck=deck, **ADVANTAGE), RULES, lambda stream, count: 0)
    assert (outcome.drawn, outcome.counted) == (("-1", "+1"), (1,))
    assert outcome.deck is not None
    assert (outcome.deck.cards, outcome.deck.discarded) == ({}, {"-1": 1, "+1": 1})
    assert outcome.steps is not None
    assert "reshuffled" in outcome.steps[1]


@pytest.mark.parametrize("edition", ["frosthaven", "second", "first"])
@pytest.mark.parametrize("mode", [ADVANTAGE, DISADVANTAGE])
def test_where_no_card_is_left_the_draw_ends(edition: str, mode: dict[str, Any]) -> None:
    outcome = game.resolve(attack(deck={"+1": 1}, edition=edition, **mode), RULES, lambda stream, count: 0)
    assert (outcome.drawn, outcome.counted, outcome.damage) == (("+1",), (0,), 4)
    assert outcome.steps is not None
    assert "short" in outcome.steps[1]
    assert played("+1", deck={"+1": 1}, edition=edition, **mode).damage == 4


def test_an_outcomes_deck_goes_on() -> None:
    first = played("x2", "+1", **ADVANTAGE)
    assert first.deck is not None
    then = bound(
        Attack, {"kind": "attack", "attack": 3, "target": TARGET, "deck": {"cards": dict(first.deck.cards)}}
    )
    assert game.odds(then, RULES).expected_damage is not None
    assert sum(first.deck.cards.values()) == 18
    assert first.deck.discarded == {"x2": 1, "+1": 1}


def test_what_the_text_leaves_out_is_said() -> None:
    assert not played("+0", deck={"+0": 1}).assumptions
    assert len(played("+0").assumptions) == 1
    assert len(played("+0", deck={"+0": 1}, ranged=True).assumptions) == 1
    assert len(played("+0", "+0", deck={"+0": 1}, **ADVANTAGE, **FIRST).assumptions) == 1
