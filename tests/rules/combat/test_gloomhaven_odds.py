"""Exact odds against the cards laid out in every order."""

from __future__ import annotations

from tests.rules.combat.gloomhaven import RULES, TARGET, attack
from toolkit.rules.combat import gloomhaven as game


def test_the_standard_deck_behind_a_shield() -> None:
    odds = game.odds(attack(target={**TARGET, "shield": 1}), RULES)
    assert odds.damage is not None
    assert [(row.damage, row.exact) for row in odds.damage] == [
        (0, "1/10"), (1, "1/4"), (2, "3/10"), (3, "1/4"), (4, "1/20"), (5, "1/20"),
    ]  # fmt: skip
    assert odds.expected_damage is not None
    assert odds.expected_damage.exact == "41/20"


def test_advantage() -> None:
    odds = game.odds(attack(advantage=1), RULES)
    assert odds.expected_damage is not None
    assert odds.reshuffle is not None
    assert (odds.expected_damage.exact, odds.reshuffle.exact) == ("358/95", "37/190")
