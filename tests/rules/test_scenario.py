"""Scenario flips and the flip for the roles, from given cards."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from tests.rules.test_cadre import bound, lore
from toolkit import books
from toolkit.rules.cadre import Cadre
from toolkit.rules.esper import standard
from toolkit.rules.finding import Faults
from toolkit.rules.roles import Pile, challenger, roles
from toolkit.rules.scenario import Challenger, Scenario, Sides, Tables, flip

TABLES = Tables(
    *(books.section(f"relic_knights/{name}") for name in ("scenario", "cadre", "factions", "esper"))
)
DECK = standard(TABLES.esper)


def flipped(cards: str, **more: Any) -> Scenario:
    return flip(cards.split(), False, DECK, TABLES, **more)


def sides(a: str, b: str, cadre_a: str = "Brannoch", cadre_b: str = "Rook", **more: Any) -> Sides:
    piles = (Pile([a.split()], False), Pile([b.split()], False))
    return roles((led_by(cadre_a), led_by(cadre_b)), piles, DECK, TABLES, size="skirmish", **more)


def led_by(knight: str) -> Challenger:
    return challenger(bound(Cadre, {"kind": "cadre", "size": "clash", "units": [knight]}), lore())


def test_the_first_standard_card_is_the_villains_the_second_the_heros() -> None:
    battle = flipped("chaos/essence law/corruption", size="clash")
    assert (battle.villain.primary.condition, battle.villain.secondary.condition) == ("Heist", "Realign")
    assert (battle.hero.primary.condition, battle.hero.secondary.condition) == (
        "Secure Perimeter",
        "Assassination",
    )
    assert (battle.victory_points, battle.table, battle.ready_queue) == (12, (48, 48), 4)
    assert battle.shared == ()


def test_wild_and_void_cards_are_replaced_and_count_once() -> None:
    battle = flipped("wild law/creation wild void wild law/creation void")
    assert [worth.condition for worth in battle.shared] == ["Crystal Harvest", "Calamity"]
    assert battle.villain == battle.hero
    assert battle.left == ("void",)
    assert flip(["law/creation", "chaos/essence", "void"], True, DECK, TABLES).left == ()  # that is the deck
    assert len(battle.flipped) == 6


@pytest.mark.parametrize(("role", "villain"), [("hero", "b"), ("villain", "a")])
def test_of_two_roles_one_tells_the_other(role: str, villain: str) -> None:
    """Side a has the higher total, and takes the role."""
    chosen: Any = role
    both = sides("wild wild wild", "void void void", winner_takes=chosen)
    own = {"a": both.a.faction_condition, "b": both.b.faction_condition}
    assert None not in own.values()
    assert own["a"] != own["b"]
    hero = "b" if villain == "a" else "a"
    for told in (both, structs.replace(both, hero=None), structs.replace(both, villain=None)):
        battle = flipped("chaos/essence law/corruption", sides=told)
        assert (battle.villain.faction_condition, battle.hero.faction_condition) == (own[villain], own[hero])


def test_every_condition_of_the_battle_is_stated_once() -> None:
    battle = flipped("void chaos/essence chaos/entropy")
    names = [stated.condition for stated in battle.conditions]
    assert names == ["Heist", "Realign", "Carnage", "Calamity", "Knight Slayer", "Unit Killer"]
    assert all(stated.says for stated in battle.conditions)


@pytest.mark.parametrize(
    "cards", ["", "law/creation", "wild void wild", "void void void void law/creation law/creation"]
)
def test_cards_that_end_too_early_or_that_no_deck_has(cards: str) -> None:
    with pytest.raises(Faults):
        flipped(cards)


def test_three_cards_and_one_more_while_they_tie() -> None:
    it = sides("void wild law/creation void wild", "void wild chaos/essence void law/corruption")
    assert (it.a.totals, it.b.totals, it.winner, it.tie_breaks) == ((3, 3, 4), (3, 3, 3), "a", 2)
    assert (it.hero, it.villain) == (None, None)


def test_the_winner_chooses_and_faction_conditions_go_to_the_roles() -> None:
    it = sides("void void void", "chaos/entropy wild void law/creation", winner_takes="hero")
    assert (it.winner, it.hero, it.villain, it.left.b) == ("b", "b", "a", ("law/creation",))
    battle = flipped("law/creation chaos/essence", sides=it)
    assert (battle.size, battle.victory_points) == ("skirmish", 8)
    assert (battle.hero.faction_condition, battle.villain.faction_condition) == ("Booty Raid", "Justice")


def test_open_roles_give_no_scenario() -> None:
    with pytest.raises(Faults):
        flipped("law/creation chaos/essence", sides=sides("wild void void", "void void void"))


def test_a_radiant_leader_adds_up_three_types() -> None:
    it = sides("law/creation essence/chaos wild", "chaos/entropy chaos/essence wild", cadre_a="Dawn")
    assert (it.a.totals, it.b.totals) == ((6,), (5,))
    assert it.a.faction_condition is None


def test_given_cards_that_end_tied() -> None:
    with pytest.raises(Faults):
        sides("void wild law/creation", "void wild chaos/essence")
    with pytest.raises(Faults):
        sides("void wild", "void wild law/creation")


def test_decks_that_run_out_tied_are_shuffled_whole() -> None:
    whole = [str(card) for card, count in DECK.cards.items() for _ in range(count)]
    worth = {"a": {"law/": 2, "/law": 1, "wild": 1}, "b": {"chaos/": 2, "/chaos": 1, "wild": 1}}

    def ordered(side: str) -> list[str]:
        return sorted(whole, key=lambda card: sum(n for part, n in worth[side].items() if part in card))

    piles = (Pile([ordered("a"), ["law/creation"]], True), Pile([ordered("b"), ["void"]], True))
    it = roles((led_by("Brannoch"), led_by("Rook")), piles, DECK, TABLES)
    assert (it.winner, it.reshuffles, len(it.a.cards), it.a.totals[-1] - it.b.totals[-1]) == ("a", 1, 43, 2)
