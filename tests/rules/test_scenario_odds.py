"""Odds of flips against flips, and the numbers that were counted by hand."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from tests.rules.test_scenario import DECK, TABLES
from toolkit.rules.esper import EsperDeck, laid_out
from toolkit.rules.finding import Faults
from toolkit.rules.scenario import flip
from toolkit.rules.scenario_odds import odds

FLIPS = 20_000


def test_many_flips_agree_with_the_odds() -> None:
    whole, chance = laid_out(DECK), random.Random(11)
    seen: Counter[str] = Counter()
    for _ in range(FLIPS):
        chance.shuffle(whole)
        battle = flip(whole, True, DECK, TABLES)
        seen[f"primary {battle.villain.primary.condition}"] += 1
        seen[f"secondary {battle.hero.secondary.condition}"] += 1
        seen.update(worth.condition for worth in battle.shared)
        seen[f"{len(battle.flipped)} cards"] += 1
    exact = odds(DECK, TABLES)
    expected = {f"{row.rank} {row.condition}": row.exact for row in exact.conditions}
    expected |= {"Crystal Harvest": exact.crystal_harvest.exact, "Calamity": exact.calamity.exact}
    expected |= {f"{row.cards} cards": row.exact for row in exact.flips}
    for name, ratio in expected.items():
        p = float(Fraction(ratio))
        error = (p * (1 - p) / FLIPS) ** 0.5
        assert abs(seen[name] / FLIPS - p) <= 5 * error, name


def test_the_chances_sum_to_one() -> None:
    found = odds(DECK, TABLES, (("creation", "essence", "law"), ("chaos",)))
    assert found.first_three is not None
    assert found.final is not None
    three = (found.first_three.a, found.first_three.tie, found.first_three.b)
    assert sum(Fraction(one.exact) for one in three) == 1
    assert Fraction(found.final.a.exact) + Fraction(found.final.b.exact) == 1
    assert sum(Fraction(row.exact) for row in found.flips) == 1


def test_two_sides_of_one_affinity_each_are_alike() -> None:
    found = odds(DECK, TABLES, (("law",), ("chaos",))).final
    assert found is not None
    assert (found.a.exact, found.b.exact) == ("1/2", "1/2")


@pytest.mark.parametrize(
    "cards", [{}, {"wild": 5}, {"law/creation": 1, "wild": 2}, {"law/creation": 999, "wild": 2}]
)
def test_decks_that_give_no_scenario(cards: dict[str, int]) -> None:
    with pytest.raises(Faults):
        odds(EsperDeck(cards=cards), TABLES)  # type: ignore[arg-type]


def test_a_deck_of_too_many_cards_has_no_odds_of_roles() -> None:
    with pytest.raises(Faults):
        odds(EsperDeck(cards={"law/creation": 151}), TABLES, (("law",), ("chaos",)))  # type: ignore[dict-item]
