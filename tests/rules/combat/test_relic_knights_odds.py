"""Exact odds of duels against every way in which the cards may lie, and against chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import pytest

from tests.rules.combat.duels import (
    ARMOR,
    GUARD,
    HASTE,
    STEEL,
    VARIED,
    WALL,
    WEIGHT,
    attack,
    compared,
    no_chance,
    played,
    rules,
)
from toolkit import books
from toolkit.rules.combat import Rules
from toolkit.rules.combat import relic_knights as game

CARDS = list(books.section("relic_knights/esper")["deck"]["cards"])
Data = dict[str, Any]


def told(odds: game.Odds) -> dict[str, Any]:
    """Odds as fractions."""
    assert odds.paid is not None
    assert odds.prevented is not None
    return {
        "paid": Fraction(odds.paid.exact),
        "prevented": Fraction(odds.prevented.exact),
        "destroyed": Fraction(odds.destroyed.exact) if odds.destroyed else None,
        "damage": {one.damage: Fraction(one.exact) for one in odds.final_damage or ()},
        "presses": {one.names: Fraction(one.exact) for one in odds.presses or ()},
    }


# Every way in which the cards may lie, without thinking


def lies(unit: Data, deck: Counter[str]) -> Counter[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every order of the unknown cards in hand, and every draw: hands and draws, with their number."""
    known = [card for card in unit["hand"] if card != "unknown"]
    pool = list((deck - Counter(known) - Counter(unit["gone"])).elements())
    found: Counter[tuple[tuple[str, ...], tuple[str, ...]]] = Counter()
    for hidden in permutations(range(len(pool)), len(unit["hand"]) - len(known)):
        rest = [at for at in range(len(pool)) if at not in hidden]
        for drawn in combinations(rest, unit["skill"]):
            hand = (*known, *(pool[at] for at in hidden))
            found[hand, tuple(pool[at] for at in drawn)] += 1
    return found


def every_duel(data: Data, deck: Counter[str], by: Rules, most: int) -> dict[str, Any] | None:
    """What comes of an attack, by playing it with every lie of the cards; None where they are too many."""
    ours, theirs = lies(data["attacker"], deck), lies(data["target"], deck)
    if len(ours) * len(theirs) > most:
        return None
    total = paid = prevented = destroyed = 0
    damage, presses = Counter[int](), Counter[tuple[str, ...]]()
    for (our_hand, our_draw), ways in ours.items():
        for (their_hand, their_draw), others in theirs.items():
            weight = ways * others
            attacker, target = {**data["attacker"], "hand": our_hand}, {**data["target"], "hand": their_hand}
            draws = {"attacker": our_draw, "target": their_draw}
            duel = attack(attacker, data["action"], target, draws=draws, choices=data["choices"])
            outcome = game.resolve(duel, by, no_chance)
            total += weight
            if outcome.result == "illegal":
                damage[0] += weight
                continue
            assert outcome.final_damage is not None
            assert outcome.presses is not None
            paid += weight
            damage[outcome.final_damage] += weight
            presses[outcome.presses] += weight
            prevented += weight * bool(outcome.prevented)
            destroyed += weight * bool(outcome.destroyed)
    return {
        "paid": Fraction(paid, total),
        "prevented": Fraction(prevented, total),
        "destroyed": Fraction(destroyed, total),
        "damage": {final: Fraction(ways, total) for final, ways in damage.items()},
        "presses": {names: Fraction(ways, total) for names, ways in presses.items()},
    }


class _Maker:
    """Attacks over small decks, at random."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.deck = Counter(self.chance.choice(CARDS) for _ in range(self.chance.randint(5, 7)))
        self.cards = list(self.deck.elements())
        types = {esper for card in self.cards if "/" in card for esper in card.split("/")}
        self.types = [*sorted(types), "any"]

    def cost(self, most: int, types: int = 2) -> dict[str, int]:
        number = self.chance.randint(1, types)
        return {self.chance.choice(self.types): self.chance.randint(1, most) for _ in range(number)}

    def presses(self, what: str) -> list[Data]:
        found = []
        for at in range(self.chance.choice([0, 1, 1, 2])):
            changes: list[Data] = [
                {"increase": {what: self.chance.randint(3, 8)}},
                {"gain": {what: self.chance.randint(1, 3)}},
                {"gain": {what: 1, "after": ["Push 3"]}},
                {"gain": {"overcharge": True}},
            ]
            found.append({"name": f"P{at}", "cost": self.cost(2), **self.chance.choice(changes)})
        return found

    def unit(self) -> Data:
        known, unknown, skill = self.chance.choice(
            [(0, 0, 2), (0, 1, 1), (1, 1, 1), (0, 2, 1), (2, 0, 2), (0, 3, 0), (1, 2, 0), (1, 2, 1)]
        )
        hand = self.chance.sample(self.cards, known)
        left = list((self.deck - Counter(hand)).elements())
        spare = len(left) > unknown + skill and self.chance.random() < 0.3
        return {
            "skill": skill,
            "hand": hand + ["unknown"] * unknown,
            "held": self.chance.choice([0, 0, 1, 2]),
            "held_value": self.chance.choice([1, 2, 2, 3]),
            "gone": [self.chance.choice(left)] if spare else [],
        }

    def defences(self, *types: str) -> list[Data]:
        return [
            {
                "name": f"D{at}",
                "type": self.chance.choice(types),
                "value": self.chance.randint(1, 3),
                "cost": self.cost(2),
                "overcharge": self.chance.random() < 0.2,
                "presses": self.presses("value"),
            }
            for at in range(self.chance.choice([0, 1, 2, 2]))
        ]

    def friend(self) -> Data:
        found = {"unit": "Page Wick", "health": self.chance.randint(1, 6), "held": self.chance.choice([0, 1])}
        own = {"hand": self.chance.sample(self.cards, 2)} if self.chance.random() < 0.4 else {}
        return {**found, **own, "defences": self.defences("armor", "recover")}

    def attack(self) -> Data:
        maybe = {"prevention": "none", "mitigation": "none", "defence_presses": []}
        choices: Data = {key: value for key, value in maybe.items() if self.chance.random() < 0.2}
        if self.chance.random() < 0.6:
            choices["redirect_to"] = self.friend()
        return {
            "attacker": {**self.unit(), "free": self.chance.choice([0, 0, 1])},
            "action": {
                "cost": self.chance.choice([self.cost(3), self.cost(2, 3), {}]),
                "overcharge": self.chance.random() < 0.15,
                "presses": self.presses("damage"),
            },
            "target": {
                **self.unit(),
                "health": self.chance.randint(1, 8),
                "abilities": self.chance.choice([[], ["Recover 1"]]),
                "defences": self.defences("guard", "redirect", "armor", "recover"),
            },
            "choices": choices,
        }


@pytest.mark.parametrize("seed", range(4))
def test_the_odds_are_those_of_all_duels(seed: int) -> None:
    compared = 0
    for at in range(12):
        maker = _Maker(1000 * seed + at)
        data, by = maker.attack(), rules(maker.deck)
        slow = every_duel(data, maker.deck, by, 600)
        if slow is not None:
            compared += 1
            fast = game.odds(attack(**data), by)
            assert told(fast) == slow, (seed, at)
    assert compared > 3


# Chance


@pytest.mark.parametrize("name", VARIED)
def test_the_odds_are_those_of_duels_played(name: str) -> None:
    assert compared(attack(**VARIED[name]), 2_000, seed=7) < 5


@pytest.mark.parametrize("name", VARIED)
def test_odds_add_up_to_one(name: str) -> None:
    odds = game.odds(attack(**VARIED[name]), rules())
    exact = told(odds)
    assert sum(exact["damage"].values()) == 1
    assert sum(exact["presses"].values()) == exact["paid"]
    assert odds.expected_damage is not None
    mean = sum(final * p for final, p in exact["damage"].items())
    assert Fraction(odds.expected_damage.exact) == mean


# Small cases by hand, and what odds are told of


def test_a_cost_that_cannot_be_paid_has_chance_nothing() -> None:
    odds = told(game.odds(attack(action={"cost": {"law": 3}}), rules()))
    assert (odds["paid"], odds["damage"], odds["presses"]) == (0, {0: 1}, {})


def test_one_card_of_the_deck_guards() -> None:
    guarded = attack(attacker={"skill": 0}, target={"defences": [GUARD]})
    odds = told(game.odds(guarded, rules()))
    assert (odds["prevented"], odds["damage"]) == (Fraction(6, 42), {0: Fraction(1, 7), 4: Fraction(6, 7)})


def test_a_choice_that_cannot_be_paid_is_not_played() -> None:
    action = {"presses": [HASTE, WEIGHT]}
    both = attack(attacker={"skill": 1}, action=action, choices={"presses": ["Haste", "Weight"]})
    assert told(game.odds(both, rules()))["presses"] == {(): 1}
    one = attack(attacker={"skill": 1}, action=action, choices={"presses": ["Haste"]})
    assert told(game.odds(one, rules()))["presses"] == {("Haste",): Fraction(15, 41), (): Fraction(26, 41)}


def test_held_esper_counts_as_it_is_ruled() -> None:
    unskilled = attack(attacker={"skill": None, "hand": [], "held": 1})
    assert told(game.odds(unskilled, rules()))["paid"] == 1
    assert told(game.odds(unskilled, rules(held_without_skill="no")))["paid"] == 0


def test_a_health_that_nobody_tells_has_no_chance_of_destruction() -> None:
    odds = game.odds(attack(target={"health": None, "max_health": None, "defences": [ARMOR]}), rules())
    assert (odds.destroyed, sum(told(odds)["damage"].values())) == (None, 1)


def spread(items: Mapping[int, Fraction]) -> Iterator[tuple[int, Fraction]]:
    """The chance of so much or more."""
    for least in items:
        yield least, sum((p for final, p in items.items() if final >= least), Fraction(0))


@pytest.mark.parametrize("skills", [(0, 1), (1, 2), (2, 4)])
def test_more_attack_skill_never_hurts_less(skills: Sequence[int]) -> None:
    low, high = (
        told(game.odds(attack(attacker={"skill": skill}, action={"presses": [HASTE, WEIGHT]}), rules()))
        for skill in skills
    )
    better = dict(spread(high["damage"]))
    assert all(p <= better.get(least, 1) for least, p in spread(low["damage"]))


@pytest.mark.parametrize("skills", [(0, 1), (1, 3)])
def test_more_defence_skill_never_prevents_less(skills: Sequence[int]) -> None:
    low, high = (
        told(game.odds(attack(target={"skill": skill, "defences": [WALL, STEEL]}), rules()))["prevented"]
        for skill in skills
    )
    assert low <= high


def test_nothing_unknown_is_one_duel() -> None:
    known = attack(attacker={"skill": 0}, target={"skill": 0, "defences": [GUARD]})
    odds = game.odds(known, rules())
    outcome = played(attacker={"skill": 0}, target={"skill": 0, "defences": [GUARD]}, ours=[], theirs=[])
    assert told(odds)["damage"] == {outcome.final_damage: 1}
    assert odds.assumptions == ()
