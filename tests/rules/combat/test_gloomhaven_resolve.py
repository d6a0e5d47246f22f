"""Attacks played from given cards."""

from __future__ import annotations

import pytest

from tests.rules.combat.gloomhaven import TARGET, played


@pytest.mark.parametrize(
    ("draws", "fields", "value", "counted"),
    [
        (["+1"], {}, 4, (0,)),
        (["x0"], {}, 0, (0,)),
        (["x2"], {}, 6, (0,)),
        (["rolling +1", "rolling +1", "+0"], {}, 5, (0, 1, 2)),
        (["rolling +1", "x2"], {}, 8, (0, 1)),
        (["rolling -1", "x2"], {}, 5, (0, 1)),
        (["-1", "+1"], {"advantage": True}, 4, (1,)),
        (["rolling +1", "-1", "+2"], {"advantage": 1}, 6, (0, 2)),
        (["+2", "rolling +1"], {"disadvantage": 1, "edition": "second"}, 4, (1,)),
        (["+2", "rolling +1"], {"advantage": 1, "edition": "first"}, 6, (0, 1)),
        (["rolling +1", "rolling +2", "+1"], {"disadvantage": 1, "edition": "first"}, 4, (2,)),
        (["+1"], {"advantage": 2, "disadvantage": 1}, 4, (0,)),
    ],
)
def test_cards_count(
    draws: list[str], fields: dict[str, object], value: int, counted: tuple[int, ...]
) -> None:
    outcome = played(*draws, **fields)
    assert (outcome.attack_value, outcome.counted, outcome.drawn) == (value, counted, tuple(draws))


@pytest.mark.parametrize(
    ("shield", "pierce", "left", "damage"), [(1, 0, 1, 2), ([2, 1], 2, 1, 2), (1, [1, 2], 0, 3)]
)
def test_shield_less_pierce(shield: object, pierce: object, left: int, damage: int) -> None:
    outcome = played("+0", target={**TARGET, "shield": shield}, pierce=pierce)
    assert (outcome.shield, outcome.damage, outcome.health) == (left, damage, 20 - damage)
