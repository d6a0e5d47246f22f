"""The steps of a duel, each rule on both of its sides."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.rules.combat.duels import (
    ARMOR,
    GUARD,
    HASTE,
    RECOVER,
    REDIRECT,
    SHOVE,
    SURGE,
    WEIGHT,
    attack,
    bound,
    defended,
    no_chance,
    played,
    rules,
    suffered,
)
from toolkit.rules.combat import relic_knights as game
from toolkit.rules.combat.relic_knights.effects import After
from toolkit.rules.finding import Faults, Path

FRIEND = {"unit": "Page Wick", "health": 6, "armor": 1}


def paid(outcome: game.Outcome) -> list[tuple[str, str, str, int]]:
    """What was spent, for what."""
    return [(one.for_, one.card, one.as_, one.value) for one in outcome.paid or ()]


def effects(outcome: game.Outcome) -> list[str]:
    return [one.effect for one in outcome.after or ()]


def numbers(outcome: game.Outcome) -> list[object]:
    """The numbers of the steps gone through."""
    return [step["step"] for step in outcome.steps or ()]


def fault(function: Any, *args: Any, **fields: Any) -> tuple[str, Path]:
    """The one fault that is raised, and its place."""
    with pytest.raises(Faults) as raised:
        function(*args, **fields)
    (found,) = raised.value.findings
    return found.rule, found.path


def test_a_hit_goes_through_nine_steps_and_a_guarded_attack_skips_three() -> None:
    assert numbers(played()) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert numbers(defended(GUARD)) == [1, 2, 3, 4, 5, 9]
    assert numbers(suffered()) == [7, 8]


# Paying


def test_a_cost_that_cannot_be_paid_is_no_attack() -> None:
    assert played(action={"cost": {"law": 2}}).result == "hit"
    illegal = played(action={"cost": {"law": 3}})
    assert (illegal.result, illegal.why) == ("illegal", "the cost cannot be paid: law 3")
    assert illegal.steps is None


def test_the_initial_cost_is_paid_before_the_draw_and_its_excess_is_lost() -> None:
    late = played(attacker={"hand": []}, ours=["law/creation", "law/creation"])
    assert late.result == "illegal"
    press = {"cost": {"law": 1}, "presses": [{"name": "More", "cost": {"law": 1}, "gain": {"damage": 1}}]}
    lost = played(action=press)
    assert (lost.presses, lost.steps and lost.steps[1].get("lost")) == ((), 1)


def test_free_esper_is_for_the_cost_alone() -> None:
    free = {"hand": ["creation/law"], "free": 1}
    assert paid(played(attacker=free)) == [("Glaive", "creation/law", "law", 1), ("Glaive", "free", "any", 1)]
    action = {"cost": {}, "presses": [HASTE]}
    assert played(attacker={"hand": [], "free": 1}, action=action).presses == ()


def test_presses_are_one_pool() -> None:
    both = [HASTE, {"name": "Twin", "cost": {"chaos": 1}, "gain": {"damage": 1}}]
    outcome = played(action={"presses": both}, ours=["chaos/essence", "void"])
    assert (outcome.presses, outcome.damage) == (("Haste", "Twin"), 8)
    assert paid(outcome)[1:] == [("Haste, Twin", "chaos/essence", "chaos", 2)]


def test_equal_payments_go_by_the_hands_order() -> None:
    action = {"cost": {"any": 2}, "presses": [HASTE]}
    first = played(attacker={"skill": 0, "hand": ["law/creation", "chaos/essence"]}, action=action)
    last = played(attacker={"skill": 0, "hand": ["chaos/essence", "law/creation"]}, action=action)
    assert (first.presses, last.presses) == (("Haste",), ())


def test_the_target_pays_a_defence_so_that_its_press_can_be_paid() -> None:
    deep = {"name": "Deep", "cost": {"chaos": 1}, "increase": {"value": 4}}
    brace = {**ARMOR, "cost": {"essence": 2}, "presses": [deep]}
    outcome = defended(
        brace,
        target={"hand": ["essence/chaos", "essence/creation"]},
        theirs=["void"],
        choices={"mitigation": "Brace", "defence_presses": ["Deep"]},
    )
    assert paid(outcome)[1:] == [
        ("Brace", "essence/creation", "essence", 2),
        ("Deep", "essence/chaos", "chaos", 1),
    ]
    assert (outcome.armor, outcome.final_damage) == (5, 0)


@pytest.mark.parametrize(("ruling", "result"), [("yes", "hit"), ("no", "illegal")])
def test_a_unit_without_the_skill_may_use_held_esper_as_it_is_ruled(ruling: str, result: str) -> None:
    by = rules(held_without_skill=ruling)
    unskilled = {"skill": None, "hand": [], "held": 1, "modifiers": {"skill": 3}}
    outcome = played(attacker=unskilled, by=by)
    assert outcome.result == result
    assert played(attacker={**unskilled, "skill": 0, "modifiers": {}}, ours=[], by=by).result == "hit"
    target = {"skill": None, "held": 1, "defences": [GUARD]}
    assert played(target=target, by=by).prevented is (ruling == "yes")
    assert played(target={**target, "skill": 0}, by=by).prevented is True


# Presses


@pytest.mark.parametrize(
    ("presses", "damage"),
    [
        ([], 5),
        (["Haste"], 7),
        (["Weight"], 6),
        (["Haste", "Weight"], 8),
        (["Haste", "Fire"], 9),
        (["Haste", "Weight", "Fire"], 10),
    ],
)
def test_an_increase_replaces_the_highest_counts_and_a_gain_adds(presses: list[str], damage: int) -> None:
    fire = {"name": "Fire", "cost": {"entropy": 1}, "increase": {"damage": 9}}
    outcome = played(
        attacker={"skill": 3},
        action={"presses": [HASTE, WEIGHT, fire]},
        ours=["chaos/essence", "law/creation", "entropy/chaos"],
        choices={"presses": presses},
    )
    assert (outcome.damage, set(outcome.presses or ())) == (damage, set(presses))


def test_an_increased_effect_stands_in_the_place_of_its_own() -> None:
    further = {"name": "Further", "cost": {}, "increase": {"after": ["push 5"]}, "gain": {"hit": ["Pull 1"]}}
    action = {"effects": {"hit": ["Charge 6"], "after": ["Push 3", "Feint 2"]}, "presses": [further]}
    outcome = played(action=action, choices={"presses": ["Further"]})
    assert effects(outcome) == ["push 5", "Feint 2"]
    assert outcome.steps is not None
    assert outcome.steps[5]["effects"] == ("Charge 6", "Pull 1")


def test_a_press_is_used_once_and_must_be_paid() -> None:
    action = {"presses": [HASTE]}
    cards = ["chaos/essence", "void"]
    assert played(action=action, ours=cards, choices={"presses": ["haste"]}).damage == 7
    twice = played(action=action, ours=cards, choices={"presses": ["Haste", "haste"]})
    assert (twice.result, twice.why) == ("illegal", "Haste is pressed twice in one action")
    unpaid = played(action=action, choices={"presses": ["Haste"]})
    assert (unpaid.result, unpaid.why) == ("illegal", "the presses cannot be paid: Haste")


@pytest.mark.parametrize(
    ("cards", "presses"),
    [
        (["chaos/essence", "law/creation"], ("Haste", "Weight")),  # the highest damage
        (["creation/law", "void"], ("Shove",)),  # then the most effects gained
        (["entropy/chaos", "void"], ("Haste",)),
        (["corruption/entropy", "void"], ()),  # then the lowest cost
        (["void", "void"], ()),
    ],
)
def test_the_policy_of_the_active_unit(cards: list[str], presses: tuple[str, ...]) -> None:
    idle = {"name": "Idle", "cost": {"corruption": 1}}
    outcome = played(action={"presses": [HASTE, WEIGHT, SHOVE, idle]}, ours=cards)
    assert (outcome.presses, outcome.policy) == (presses, True)


def test_an_action_without_damage_does_none_whatever_changes_it() -> None:
    nothing = {"damage": None, "effects": {"hit": ["Pull 3"]}}
    outcome = played(
        attacker={"modifiers": {"damage": 3}}, action=nothing, target={"abilities": ["Recover 1"]}
    )
    assert (outcome.final_damage, outcome.recovered, outcome.health) == (0, 0, 8)
    chosen = defended(ARMOR, action=nothing, choices={"mitigation": "Brace"})
    assert chosen.why == "Brace prevents damage, and the attack does none"
    gains = {"name": "Edge", "cost": {}, "gain": {"damage": 2}}
    assert played(attacker={"modifiers": {"damage": 3}}, action={**nothing, "presses": [gains]}).damage == 5


# Prevention


def test_a_guard_makes_the_attack_miss() -> None:
    outcome = defended(GUARD, action={"effects": {"hit": ["Charge 6"], "after": ["Push 3"]}})
    assert (outcome.result, outcome.by, outcome.hit, outcome.prevented) == (
        "prevented",
        "Bulwark",
        False,
        True,
    )
    assert (outcome.final_damage, outcome.health, effects(outcome)) == (0, 8, [])
    told = str(outcome.steps)
    assert "Charge" not in told
    assert "Push" not in told


def test_after_a_guard_the_attacks_own_effects_happen_where_it_is_ruled_so() -> None:
    fields = {"action": {"effects": {"after": ["Push 3"]}}, "target": {"abilities": ["Backlash 2"]}}
    assert effects(defended(GUARD, **fields)) == ["Backlash 2"]
    assert effects(defended(GUARD, by=rules(after_guard="yes"), **fields)) == ["Push 3", "Backlash 2"]


def test_overcharge_is_prevented_by_overcharge_alone() -> None:
    over = {"action": {"overcharge": True}}
    assert defended(GUARD, **over).result == "hit"
    assert defended({**GUARD, "overcharge": True}, **over).result == "prevented"
    no = defended(GUARD, choices={"prevention": "Bulwark"}, **over)
    assert no.why == "Bulwark is no overcharge defence, and the attack is one"
    cards = {"target": {"skill": 2}, "theirs": ["essence/chaos", "chaos/essence"]}
    surging = defended({**GUARD, "presses": [SURGE]}, **over, **cards)
    assert (surging.result, [one[0] for one in paid(surging)[1:]]) == ("prevented", ["Bulwark", "Surge"])
    needless = defended({**GUARD, "presses": [SURGE]}, **cards)
    assert [one[0] for one in paid(needless)[1:]] == ["Bulwark"]
    mitigated = defended(ARMOR, **over)
    assert mitigated.mitigation == "Brace"


def test_a_press_can_make_the_attack_overcharge() -> None:
    pressing = {"action": {"presses": [SURGE]}, "ours": ["chaos/essence", "void"]}
    assert defended(GUARD, **pressing).result == "hit"
    assert defended(GUARD, choices={"presses": []}, **pressing).result == "prevented"


def test_a_redirect_goes_on_at_the_new_target() -> None:
    outcome = defended(
        REDIRECT,
        target={"armor": 5, "abilities": ["Backlash 4"]},
        theirs=["chaos/essence"],
        action={"effects": {"hit": ["Pull 2"], "after": ["Push 3"]}},
        choices={"redirect_to": {**FRIEND, "abilities": ["Armor 1", "Backlash 1"]}},
    )
    assert (outcome.result, outcome.by, outcome.prevented, outcome.hit) == (
        "redirected",
        "Sidestep",
        True,
        True,
    )
    assert (outcome.original, outcome.target) == ("Tinker Moss", "Page Wick")
    assert (outcome.armor, outcome.final_damage, outcome.health) == (2, 3, 3)
    assert effects(outcome) == ["Push 3", "Backlash 1"]
    assert numbers(outcome) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_a_new_target_pays_with_what_is_left_or_with_its_own() -> None:
    brace = {**ARMOR, "cost": {"essence": 2}}
    hand = {"target": {"skill": 2}, "theirs": ["essence/chaos", "chaos/essence"]}

    def to(**friend: Any) -> game.Outcome:
        redirected = {"redirect_to": {**FRIEND, "defences": [brace], **friend}}
        return defended(REDIRECT, choices=redirected, **hand)

    # The redirect is paid with the one card that the new target does not need.
    assert paid(to())[1:] == [
        ("Sidestep", "chaos/essence", "chaos", 2),
        ("Brace", "essence/chaos", "essence", 2),
    ]
    assert to(hand=["essence/creation"]).mitigation == "Brace"
    assert to(hand=[]).mitigation is None
    assert to(hand=[], held=1).mitigation == "Brace"


def test_a_redirect_needs_a_new_target_that_may_be_one() -> None:
    chaos = {"theirs": ["chaos/essence"]}
    assert defended(REDIRECT, **chaos).result == "hit"  # nobody is there
    named = {"prevention": "Sidestep"}
    assert fault(defended, REDIRECT, choices=named, **chaos) == ("DOC003", ("choices",))
    for gone in ({"health": 0}, {"cypher": True}):
        assert defended(REDIRECT, choices={"redirect_to": {**FRIEND, **gone}}, **chaos).result == "hit"
        no = defended(REDIRECT, choices={**named, "redirect_to": {**FRIEND, **gone}}, **chaos)
        assert no.result == "illegal"


def test_the_policy_of_the_target_prevents_first_and_guards_before_it_redirects() -> None:
    cards = {"target": {"skill": 2}, "theirs": ["essence/chaos", "chaos/essence"]}
    there = {"redirect_to": FRIEND}
    assert defended({**ARMOR, "value": 9}, GUARD, **cards).by == "Bulwark"
    assert defended(REDIRECT, GUARD, choices=there, **cards).by == "Bulwark"
    cheaper = {**GUARD, "name": "Buckler", "cost": {"essence": 1}}
    assert defended(GUARD, cheaper, **cards).by == "Buckler"
    assert defended(GUARD, choices={"prevention": "none"}, **cards).result == "hit"


# Damage


@pytest.mark.parametrize(
    ("target", "armor", "final"),
    [
        ({}, 1, 4),
        ({"armor": 4}, 4, 1),
        ({"armor": 5}, 5, 0),
        ({"armor": 6}, 6, 0),
        ({"abilities": ["Armor 2", "armor 1", "Aegis", "Stealth 4"]}, 4, 1),
        ({"protection": 2}, 3, 2),
        ({"modifiers": {"armor": -1}}, 0, 5),
        ({"modifiers": {"armor": -2}}, 0, 5),
        ({"modifiers": {"armor": -2}, "abilities": ["Armor 2"]}, 1, 4),
    ],
)
def test_all_armor_is_added_and_is_never_below_nothing(
    target: dict[str, Any], armor: int, final: int
) -> None:
    outcome = played(target=target)
    assert (outcome.armor, outcome.final_damage, outcome.health) == (armor, final, 8 - final)


@pytest.mark.parametrize(("change", "damage"), [(2, 7), (-4, 1), (-5, 0), (-6, 0)])
def test_damage_is_never_below_nothing(change: int, damage: int) -> None:
    assert played(attacker={"modifiers": {"damage": change}}, target={"armor": 0}).final_damage == damage


@pytest.mark.parametrize(
    ("health", "recovered", "left"),
    [(3, 0, 0), (4, 0, 0), (5, 4, 5), (8, 4, 8), (7, 4, 7)],
)
def test_recovery_is_for_the_living_up_to_full_health(health: int, recovered: int, left: int) -> None:
    outcome = defended(
        RECOVER, theirs=["chaos/essence"], target={"health": health, "abilities": ["Recover 1"]}
    )
    alone = played(target={"health": health, "abilities": ["Recover 1"]})
    assert (outcome.recovered, outcome.health) == (recovered, left)
    assert alone.recovered == min(recovered, 1)
    assert outcome.destroyed is (left == 0)


def test_recovery_brings_back_earlier_damage_and_none_without_a_most() -> None:
    weak = {"damage": 2}
    assert played(action=weak, target={"health": 3, "abilities": ["Recover 3"]}).health == 5
    full = {"health": 3, "max_health": None, "abilities": ["Recover 3"]}
    assert played(action=weak, target=full).health == 3
    assert played(action={"damage": 1}, target={"health": 6, "abilities": ["Recover 9"]}).health == 8


def test_a_health_that_nobody_tells_is_not_told() -> None:
    outcome = defended(RECOVER, ARMOR, target={"health": None, "max_health": None, "hand": ["chaos/essence"]})
    assert (outcome.final_damage, outcome.health, outcome.destroyed) == (4, None, None)
    assert outcome.mitigation == "Mend"  # it loses 1 of 4, with Brace 2


@pytest.mark.parametrize(
    ("target", "used"),
    [
        ({"health": 8}, "Mend"),  # 4 and 3 back, or 2
        ({"health": 4}, "Brace"),  # dead before it recovers
        ({"health": 2}, None),  # dead anyhow
        ({"armor": 5}, None),  # not hurt at all
    ],
)
def test_the_policy_of_the_target_takes_what_leaves_the_most_health(
    target: dict[str, Any], used: str | None
) -> None:
    outcome = defended(ARMOR, RECOVER, target=target)
    assert (outcome.mitigation, outcome.policy) == (used, True)


def test_policy_is_said_only_where_there_was_a_choice() -> None:
    assert played().policy is False
    assert defended(ARMOR).policy is True
    assert defended(ARMOR, choices={"mitigation": "none"}).policy is False
    assert defended(GUARD, ARMOR, choices={"prevention": "Bulwark"}).policy is False
    pressed = {**ARMOR, "presses": [{"name": "Deep", "cost": {"chaos": 1}, "gain": {"value": 1}}]}
    assert defended(pressed, choices={"mitigation": "Brace"}).policy is True
    assert defended(pressed, choices={"mitigation": "Brace", "defence_presses": []}).policy is False


def test_choices_that_cannot_be_played_are_illegal() -> None:
    assert defended(GUARD, theirs=["void"], choices={"prevention": "Bulwark"}).why == "Bulwark cannot be paid"
    assert defended(ARMOR, choices={"prevention": "Brace"}).why == "Brace prevents no attack"
    assert defended(GUARD, choices={"mitigation": "Bulwark"}).why == "Bulwark prevents no damage"
    deep = {"name": "Deep", "cost": {"chaos": 1}, "gain": {"value": 1}}
    chosen = {"mitigation": "Brace", "defence_presses": ["Deep"]}
    unpaid = defended({**ARMOR, "presses": [deep]}, choices=chosen)
    assert unpaid.why == "Brace with Deep cannot be paid"
    huge = {**ARMOR, "presses": [{**deep, "cost": {"chaos": 10**9}}]}
    assert defended(huge, choices=chosen).result == "illegal"
    assert (
        defended({**ARMOR, "cost": {"essence": 10**9}}, choices={"mitigation": "Brace"}).result == "illegal"
    )


# Squads


@pytest.mark.parametrize(
    ("tracks", "zone", "damage", "left", "casualties", "ignored"),
    [
        ([3, 3, 3], 2, 2, (1, 3, 3), 0, 0),
        ([3, 3, 3], 2, 3, (0, 3, 3), 1, 0),
        ([3, 3, 3], 2, 6, (0, 0, 3), 2, 0),
        ([3, 3, 3], 2, 7, (0, 0, 3), 2, 1),
        ([3, 1, 3], 2, 2, (2, 0, 3), 1, 0),  # the one partly filled first
        ([3, 2, 1], 3, 3, (3, 0, 0), 2, 0),
        ([0, 3, 3], 1, 5, (0, 0, 3), 1, 2),  # a filled one is no model any more
        ([3, 3], 0, 4, (3, 3), 0, 4),
        ([3, 0], 2, 4, (0, 0), 1, 1),
    ],
)
def test_a_squads_tracks(
    tracks: list[int], zone: int, damage: int, left: tuple[int, ...], casualties: int, ignored: int
) -> None:
    squad = {"tracks": tracks, "max": 3, "in_zone": zone}
    outcome = played(action={"damage": damage}, target={"health": None, "armor": 0}, squad=squad)
    assert (outcome.tracks, outcome.casualties, outcome.ignored) == (left, casualties, ignored)
    assert outcome.destroyed is not any(left)
    assert (outcome.damage, outcome.final_damage, outcome.health) == (damage, damage, None)
    passive = suffered(damage=damage, health=None, squad=squad)
    assert (passive.tracks, passive.casualties, passive.ignored) == (left, casualties, ignored)


def test_a_squad_recovers_on_tracks_that_are_not_filled() -> None:
    squad = {"tracks": [3, 2, 1], "max": 3, "in_zone": 1}
    target = {"health": None, "armor": 0, "abilities": ["Recover 3"]}
    outcome = played(action={"damage": 1}, target=target, squad=squad)
    assert (outcome.tracks, outcome.recovered) == ((3, 3, 2), 3)
    filled = played(action={"damage": 2}, target=target, squad={**squad, "tracks": [3, 2, 0]})
    assert (filled.tracks, filled.recovered) == ((3, 0, 0), 0)


# What may not be attacked


@pytest.mark.parametrize(
    "fields",
    [
        {"target": {"cypher": True}},
        {"target": {"health": 0}},
        {"target": {"health": None}, "squad": {"tracks": [0, 0]}},
        {"contact": False},
        {"action": {"type": "ranged"}, "visible": False},
        {"action": {"type": "psychic"}, "visible": False},
        {"action": {"type": "ranged"}, "contact": True},
        {"illegal": "Warden Sol is not in cohesion"},
    ],
)
def test_attacks_that_may_not_be_made(fields: dict[str, Any]) -> None:
    outcome = played(**fields)
    assert (outcome.result, bool(outcome.why)) == ("illegal", True)
    odds = game.odds(attack(**fields), rules())
    assert (odds.result, odds.why, odds.paid) == ("illegal", outcome.why, None)


@pytest.mark.parametrize(
    "fields",
    [
        {"contact": True},
        {"visible": False},
        {"action": {"type": "ranged"}, "contact": False},
        {"action": {"type": "psychic"}, "contact": True},
        {"target": {"health": 1}},
        {"target": {"health": None}, "squad": {"tracks": [0, 1]}},
    ],
)
def test_attacks_that_may(fields: dict[str, Any]) -> None:
    assert played(**fields).result == "hit"


# After the action


def test_effects_after_the_action_in_their_order() -> None:
    action = {"effects": {"after": ["Blast 2", "Feint 3"]}}
    strict = {**ARMOR, "effects": {"after": ["Reposition 2"]}}
    outcome = defended(strict, action=action, target={"abilities": ["Backlash 2", "Backlash 1"]})
    assert outcome.after == (
        After(effect="Blast 2", by="Glaive", within=3),
        After(effect="Feint 3", by="Glaive"),
        After(effect="Reposition 2", by="Brace"),
        After(effect="Backlash 2", by="Backlash 2", on="Warden Sol", passive_damage=2),
        After(effect="Backlash 1", by="Backlash 1", on="Warden Sol", passive_damage=1),
    )


def test_who_is_destroyed_strikes_nobody_back() -> None:
    ended = played(action={"damage": 9}, target={"abilities": ["Backlash 2"]})
    assert (ended.destroyed, effects(ended)) == (True, [])
    assert "Backlash" not in str(ended)


# Passive damage


def test_passive_damage_and_its_one_defence() -> None:
    assert suffered(armor=2).health == 5
    assert suffered(protection=1, abilities=["Armor 1"], modifiers={"armor": 1}).final_damage == 0
    armor = suffered(mitigation={"type": "armor", "value": 2})
    assert (armor.armor, armor.final_damage, armor.mitigation) == (2, 1, "armor")
    recover = suffered(mitigation={"name": "Mend", "type": "recover", "value": 2})
    assert (recover.recovered, recover.health, recover.mitigation) == (2, 5, "Mend")
    assert (suffered(name="Fall").name, suffered(name="Fall", health=0).name) == ("Fall", "Fall")
    assert suffered(health=0).result == "illegal"
    assert suffered(health=3, mitigation={"type": "recover", "value": 9}).destroyed is True
    known = suffered(hand=["essence/chaos"], held=0, defences=[GUARD, ARMOR])
    assert (known.mitigation, known.policy, paid(known)) == (
        "Brace",
        True,
        [("Brace", "essence/chaos", "essence", 2)],
    )
    assert suffered(defences=[ARMOR], choices={"mitigation": "Brace"}).why == "Brace cannot be paid"


# What cannot be


@pytest.mark.parametrize(
    ("fields", "rule", "path"),
    [
        ({"action": {"type": "support"}}, "DOC005", ("action", "type")),
        (
            {"action": {"presses": [HASTE, {**HASTE, "name": "haste"}]}},
            "DOC005",
            ("action", "presses", 1, "name"),
        ),
        ({"target": {"defences": [{**GUARD, "type": "melee"}]}}, "DOC005", ("target", "defences", 0, "type")),
        ({"target": {"defences": [GUARD, GUARD]}}, "DOC005", ("target", "defences", 1, "name")),
        ({"target": {"health": 9}}, "DOC005", ("target", "health")),
        ({"squad": {"tracks": []}}, "DOC005", ("squad", "tracks")),
        ({"squad": {"tracks": [3, 4], "max": 3}}, "DOC005", ("squad", "tracks", 1)),
        ({"squad": {"tracks": [3, 3], "in_zone": 3}}, "DOC005", ("squad", "in_zone")),
        ({"squad": {"tracks": [3]}, "target": {"squad": {"tracks": [3]}}}, "DOC005", ("squad",)),
        ({"choices": {"presses": ["Nope"]}}, "DOC005", ("choices", "presses", 0)),
        ({"choices": {"prevention": "Nope"}}, "DOC005", ("choices", "prevention")),
        ({"choices": {"mitigation": "Nope"}}, "DOC005", ("choices", "mitigation")),
        ({"choices": {"defence_presses": ["Nope"]}}, "DOC005", ("choices", "defence_presses", 0)),
        (
            {"choices": {"redirect_to": {"hand": ["void"] * 4}}},
            "DOC005",
            ("choices", "redirect_to", "hand", 3),
        ),
        ({"choices": {"redirect_to": {"hand": 2}}}, "DOC005", ("choices", "redirect_to", "hand")),
        ({"ours": ["void"]}, "DOC005", ("draws", "attacker")),
        ({"theirs": []}, "DOC005", ("draws",)),
        ({"attacker": {"hand": ["wild"] * 4}}, "DOC005", ("attacker", "hand", 3)),
        ({"attacker": {"gone": ["void", "void"]}}, "DOC005", ("draws", "attacker", 1)),
        ({"target": {"hand": ["wild", "wild"], "gone": ["wild", "wild"]}}, "DOC005", ("target", "gone", 1)),
        ({"attacker": {"hand": 5}}, "DOC005", ("attacker", "hand")),
        ({"target": {"hand": ["wild", "unknown"]}}, "DOC005", ("target", "hand")),
    ],
)
def test_what_no_attack_can_say(fields: dict[str, Any], rule: str, path: Path) -> None:
    assert fault(played, **fields) == (rule, path)


def test_an_attack_has_an_action_or_a_reason_why_there_is_none() -> None:
    data = {"kind": "attack", "attacker": {}, "target": {}}
    assert fault(game.resolve, bound(game.Attack, data), rules(), no_chance) == ("DOC003", ())
    outcome = game.resolve(bound(game.Attack, {**data, "illegal": "no enemy"}), rules(), no_chance)
    assert (outcome.result, outcome.why) == ("illegal", "no enemy")


def test_cards_that_the_deck_has_not() -> None:
    assert fault(game.odds, attack(attacker={"hand": 43}), rules()) == ("DOC005", ("attacker", "hand"))
    assert game.odds(attack(attacker={"hand": 40}), rules()).paid is not None
    assert fault(game.odds, attack(attacker={"hand": 41}), rules()) == ("DOC005", ("attacker", "skill"))
    small = rules({"law/creation": 2, "void": 1})
    assert fault(game.odds, attack(attacker={"skill": 3}), small) == ("DOC005", ("attacker", "skill"))


def test_what_is_too_much_is_refused() -> None:
    presses = [{"name": f"P{at}", "cost": {"law": 1}} for at in range(11)]
    assert fault(game.odds, attack(action={"presses": presses}), rules()) == ("DOC005", ())
    assert fault(played, action={"presses": presses}) == ("DOC005", ())
    rich = {"hand": [], "held": 10**6, "held_value": 10**6}
    assert fault(played, attacker=rich, action={"cost": {"law": 10**6, "any": 10**6}}) == ("DOC005", ())
    many = [
        {
            **ARMOR,
            "name": f"D{at}",
            "presses": [{**one, "name": f"{at} {one['name']}"} for one in presses[:10]],
        }
        for at in range(5)
    ]
    assert fault(played, target={"hand": ["wild"], "defences": many}) == ("DOC005", ())


# Chance


def test_what_is_drawn_is_of_the_players_own_stream() -> None:
    asked: list[tuple[str, int]] = []

    def pick(stream: str, count: int) -> int:
        asked.append((stream, count))
        return 0

    outcome = game.resolve(attack(target={"hand": 2, "gone": ["void"]}), rules(), pick)
    assert asked == [("target", 41), ("target", 40), ("attacker", 41), ("attacker", 40), ("target", 39)]
    assert any("deck" in text for text in outcome.assumptions)


def test_a_duel_can_be_played_again_from_what_it_tells() -> None:
    chance = Random(5)
    defences = [GUARD, ARMOR, RECOVER]
    for _ in range(50):
        whole = attack(target={"hand": 4, "defences": defences}, action={"presses": [HASTE, WEIGHT, SHOVE]})
        first = game.resolve(whole, rules(), lambda _, count: chance.randrange(count))
        assert first.drawn is not None
        assert first.hands is not None
        spent = [one.card for one in first.paid or () if one.side == "target"]
        hand = list(first.hands.target) + spent
        for card in first.drawn.target:
            hand.remove(card)
        again = played(
            target={"hand": hand, "defences": defences},
            action={"presses": [HASTE, WEIGHT, SHOVE]},
            ours=first.drawn.attacker,
            theirs=first.drawn.target,
        )
        assert (again.result, again.presses, again.final_damage, again.by) == (
            first.result,
            first.presses,
            first.final_damage,
            first.by,
        )


def test_a_hand_of_which_nothing_is_told_is_whole_and_unknown() -> None:
    untold = attack(attacker={"hand": None}, target={"hand": None})
    told = attack(attacker={"hand": 5}, target={"hand": ["unknown"] * 5})
    first, second = game.odds(untold, rules()), game.odds(told, rules())
    assert first.final_damage == second.final_damage
    assert (len(first.assumptions), len(second.assumptions)) == (2, 1)
    given = played(attacker={"hand": None}, action={"cost": {}}, target={"hand": None})
    assert (given.result, given.assumptions) == ("hit", ())
