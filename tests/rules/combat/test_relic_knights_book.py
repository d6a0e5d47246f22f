"""The worked examples of the rulebook on combat and damage, each with its heading."""

from __future__ import annotations

from tests.rules.combat.duels import REDIRECT, played, suffered


def test_combat_actions_draw_additional_cards() -> None:
    """Ranged attack 3 and 1 more draw four cards; ranged defence 3 and 2 less draw one."""
    drawn = played(
        attacker={"skill": 3, "modifiers": {"skill": 1}},
        action={"type": "ranged"},
        target={"skill": 3, "modifiers": {"skill": -2}},
        ours=["void", "wild", "chaos/essence", "law/creation", "entropy/chaos"],
        theirs=["void", "wild"],
    )
    assert drawn.drawn is not None
    assert (len(drawn.drawn.attacker), len(drawn.drawn.target)) == (4, 1)
    assert drawn.left is not None
    assert (drawn.left.attacker, drawn.left.target) == (("entropy/chaos",), ("wild",))


def test_attack_prevention_redirect() -> None:
    """Damage 6, Charge 6 and Reave, sent on to a friend of the target."""
    fields = {
        "action": {"damage": 6, "effects": {"hit": ["Charge 6"], "after": ["Reave"]}},
        "target": {"defences": [REDIRECT]},
        "theirs": ["chaos/essence"],
    }
    armor = {"name": "Duck", "type": "armor", "value": 2, "cost": {"essence": 1}}
    friend = {"unit": "Page Wick", "health": 6, "hand": ["essence/chaos"], "defences": [armor]}
    stands = played(**fields, choices={"prevention": "Sidestep", "redirect_to": friend})
    assert (stands.result, stands.original, stands.target) == ("redirected", "Tinker Moss", "Page Wick")
    assert (stands.mitigation, stands.final_damage, stands.health) == ("Duck", 4, 2)
    assert stands.steps is not None
    hit = next(step for step in stands.steps if step["step"] == 6)
    assert hit["effects"] == ("Charge 6",)
    assert hit["contact_with"] == "Tinker Moss"  # the charge leads to the first target
    assert stands.after == ()  # Reave is for a target that is destroyed
    falls = played(**fields, choices={"prevention": "Sidestep", "mitigation": "none", "redirect_to": friend})
    assert (falls.destroyed, [one.effect for one in falls.after or ()]) == (True, ["Reave"])


def test_damage_prevention_recover() -> None:
    """3 health left of 8, 2 damage, Recover 3: the 2 and 1 more are healed, 4 are left."""
    mend = {"name": "Mend", "type": "recover", "value": 3, "cost": {"chaos": 1}}
    outcome = played(
        action={"damage": 2},
        target={"health": 3, "armor": 0, "defences": [mend]},
        theirs=["chaos/essence"],
        choices={"prevention": "none", "mitigation": "Mend"},
    )
    assert (outcome.final_damage, outcome.recovered, outcome.health) == (2, 3, 4)


def test_passive_damage() -> None:
    """6 damage on Armor 2 with an action of Armor 2: 2 left; then the push's 3, with another defence."""
    brace = {"name": "Brace", "type": "armor", "value": 2, "cost": {"essence": 2}}
    first = played(
        action={"damage": 6, "effects": {"after": ["Push 3"]}},
        target={"armor": 2, "hand": ["essence/creation"], "defences": [brace]},
        theirs=["essence/chaos"],
        choices={"prevention": "none", "mitigation": "Brace"},
    )
    assert (first.armor, first.final_damage, first.health) == (4, 2, 6)
    assert [one.effect for one in first.after or ()] == ["Push 3"]
    assert first.hands is not None
    second = suffered(
        armor=2,
        health=first.health,
        max_health=8,
        hand=first.hands.target,
        defences=[brace],
        choices={"mitigation": "Brace"},
    )
    assert (second.armor, second.final_damage, second.health) == (4, 0, 6)
    assert [(one.card, one.value) for one in second.paid or ()] == [("essence/chaos", 2)]


def test_knights_esper_expression() -> None:
    """With 3 held esper each is worth 4, with 1 it is worth 3."""
    richer = played(attacker={"hand": [], "held": 3, "held_value": 4}, action={"cost": {"law": 8}})
    assert richer.held is not None
    assert (richer.result, richer.held.attacker) == ("hit", 1)
    poorer = played(attacker={"hand": [], "held": 1, "held_value": 3}, action={"cost": {"law": 4}})
    assert poorer.result == "illegal"


def test_squads_applying_damage() -> None:
    """Two full tracks and one with a point left: the one partly filled goes first, the excess is lost."""
    squad = {"tracks": [3, 3, 1], "max": 3, "in_zone": 2}
    outcome = played(action={"damage": 6}, target={"health": None, "armor": 1}, squad=squad)
    assert (outcome.tracks, outcome.casualties, outcome.ignored) == ((0, 3, 0), 2, 1)
