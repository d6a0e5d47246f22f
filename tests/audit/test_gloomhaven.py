"""Figures of Gloomhaven, from the board to an attack, to a track, and back to the board."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.conftest import Run

BOARD = "kind: board\ngame: gloomhaven\nlayout: odd-q\nmap: . . . .\n"
TIMELINE = """kind: timeline
game: gloomhaven
figure: {name: Ember, health: 8, max_health: 9, conditions: [curse], shield: 1, retaliate: [{value: 1}]}
events: [{apply: curse}, {turn: start}, {apply: muddle}, {gain: Cloak, lasts: spent}]
"""


def test_a_figure_goes_round(run: Run) -> None:
    figure = run("condition", "track", stdin=TIMELINE).doc["figure"]
    foe = {"name": "Thorn", "side": "b", "at": "1,0", "health": 5, "attack": 1}
    board = {
        "kind": "board",
        "game": "gloomhaven",
        "layout": "odd-q",
        "map": ". . . .",
        "fighters": [{**figure, "side": "a", "at": "0,0", "attack": 2}, foe],
    }
    ran = run("hex", "engage", "Thorn", "Ember", stdin=json.dumps(board))
    target = ran.doc["target"]
    assert {key: target[key] for key in ("fresh", "copies", "during", "cards")} == {
        key: figure[key] for key in ("fresh", "copies", "during", "cards")
    }
    struck = run("combat", "resolve", "--seed", "1", stdin=ran.out)
    ended = run("condition", "track", stdin=struck.out).doc["figure"]
    assert ended["fresh"] == ["muddle"]
    assert ended["copies"] == {"curse": 2}


@pytest.mark.parametrize("told", ["2", "{value: 2}", "[2]", "[{value: 2}]", "[2, {value: 0, range: 3}]"])
def test_a_retaliate_is_told_on_a_board_as_in_an_attack(run: Run, told: str) -> None:
    fighters = (
        "fighters: [{name: A, side: a, at: '0,0', attack: 2, health: 9},"
        f" {{name: B, side: b, at: '1,0', health: 9, retaliate: {told}}}]\n"
    )
    attack = run("hex", "engage", "A", "B", stdin=BOARD + fighters)
    assert run("combat", "resolve", "--seed", "1", stdin=attack.out).doc["retaliate"] == 2


@pytest.mark.parametrize(
    ("fields", "path", "suggestions"),
    [
        ("effects: [psh 2]", "fighters[0].effects[0]", ["push"]),
        ("effects: [push 2, ward]", "fighters[0].effects[1]", []),
        ("inflict: [wound, bane]", "fighters[0].inflict[1]", []),
        ("conditions: [brittle]", "fighters[0].conditions[0]", []),
    ],
)
@pytest.mark.parametrize("words", [("check", "--to", "jsonl"), ("hex", "reach", "A", "--move", "1")])
def test_a_boards_words_are_those_of_its_edition(
    run: Run, words: tuple[str, ...], fields: str, path: str, suggestions: list[str]
) -> None:
    board = f"{BOARD}edition: first\nfighters: [{{name: A, at: '0,0', {fields}}}]\n"
    ran = run(*words, stdin=board)
    found: list[Any] = [(one["rule"], one["path"], one["suggestions"]) for one in ran.docs]
    assert (ran.code, found) == (2, [("DOC005", path, suggestions)])


@pytest.mark.parametrize("state", ["conditions: [disarm]", "conditions: [stun]", "health: 0"])
def test_who_may_not_attack_lays_no_pattern(run: Run, state: str) -> None:
    fighters = f"fighters: [{{name: A, side: a, at: '0,0', {state}}}, {{name: B, side: b, at: '1,0'}}]\n"
    doc = run("hex", "aoe", "A", "--pattern", "0,0", stdin=BOARD + fighters).doc
    assert doc["placements"] == []
    assert doc["why"]


def test_what_is_left_out_as_null_is_no_fault_beside_another(run: Run) -> None:
    attack = "kind: attack\ngame: gloomhaven\nattack: 3\ntarget: {health: 9}\ndeck: null\nrange: null\n"
    assert run("combat", "odds", stdin=attack).code == 0
    ran = run("combat", "odds", stdin=f"{attack}deks: 1\n")
    assert [(one["rule"], one["path"]) for one in ran.docs] == [("DOC004", "deks")]


@pytest.mark.parametrize(
    ("deck", "found"),
    [
        ("mine", [("DOC005", "deck", 7)]),
        ("{plus: 2, minus: 3}", [("DOC005", "deck.plus", 8), ("DOC005", "deck.minus", 17)]),
        ("{+1: -1, +2: two}", [("DOC005", "deck.+1", 12), ("DOC005", "deck.+2", 20)]),
        ("{+1: 1, +1: 2}", [("DOC006", "deck.+1", 15)]),
        ("{x2: 1, x-old: bought, X2: 3}", [("DOC006", "deck.X2", 30)]),
        ("{cards: {x2: 1, X2: 3}}", [("DOC006", "deck.cards.X2", 23)]),
        ("{cards: {+1: true}}", [("DOC005", "deck.cards.+1", 20)]),
        ("{cards: [+1]}", [("DOC005", "deck.cards", 15)]),
        ("{cards: {+1: 1}, perks: [{}, {add: bla}]}", [("DOC005", "deck.perks[1].add", 42)]),
        ("{cards: {+1: 1}, perkz: []}", [("DOC004", "deck.perkz", 24)]),
        ("{kind: board, cards: {+1: 1}}", [("DOC005", "deck", 7)]),
        ("{kind: modifier-deck}", [("DOC003", "deck", 8)]),
        ("{notes: old, +1: 1}", []),
    ],
)
def test_a_deck_inside_an_attack_is_read_as_a_deck_is(
    run: Run, deck: str, found: list[tuple[str, str, int]]
) -> None:
    ran = run(
        "combat", "odds", stdin=f"kind: attack\ngame: gloomhaven\nattack: 3\ntarget: {{}}\ndeck: {deck}\n"
    )
    told = [(one["rule"], one["path"], one["column"]) for one in ran.docs if one["kind"] == "finding"]
    assert (ran.code, told) == (2 if found else 0, found)


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ('hexes: {"0,0": wall, "1,0": trap, " 1, 0": trap}', [("DOC006", "hexes. 1, 0", 35)]),
        ('hexes: {"0;0": wall}', [("DOC005", "hexes.0;0", 9)]),
        ('hexes: {"0,0": wal}', [("DOC005", "hexes.0,0", 16)]),
        ('legend: {"ab": wall}', [("DOC005", "legend.ab", 10)]),
        ('legend: {"a": wal}', [("DOC005", "legend.a", 15)]),
    ],
)
@pytest.mark.parametrize("words", [("check", "--to", "jsonl"), ("hex", "visible", "2,0")])
def test_what_is_wrong_with_a_key_is_said_at_the_key(
    run: Run, words: tuple[str, ...], told: str, found: list[tuple[str, str, int]]
) -> None:
    ran = run(*words, stdin=f"{BOARD}{told}\n")
    assert (ran.code, [(one["rule"], one["path"], one["column"]) for one in ran.docs]) == (2, found)


@pytest.mark.parametrize(
    ("deck", "place"),
    [
        ('cards: {"+0": 1, "+0 bane": 1}', "cards.+0 bane"),
        ('cards: {"+0": 1}\ndiscarded: {"+1 ward": 1}', "discarded.+1 ward"),
        ('cards: {"+0": 1}\nperks: [{remove: "+0"}, {add: "+2 impair"}]', "perks[1].add"),
    ],
)
def test_the_cards_of_a_deck_are_those_of_the_edition(run: Run, deck: str, place: str) -> None:
    words = ("combat", "deck", "--attack", "1")
    assert run(*words, "--edition", "first", stdin=f"kind: modifier-deck\n{deck}\n").rules == ["DOC005"]
    found = run(*words, "--edition", "first", stdin=f"kind: modifier-deck\n{deck}\n").doc
    assert found["path"] == place
    inside = "".join(f"  {line}\n" for line in deck.split("\n"))
    attack = f"kind: attack\ngame: gloomhaven\nedition: first\nattack: 1\ntarget: {{}}\ndeck:\n{inside}"
    assert run("combat", "odds", stdin=attack).doc["path"] == f"deck.{place}"


def test_a_bless_of_several_goes_with_the_last_card(run: Run) -> None:
    attack = (
        "kind: attack\ngame: gloomhaven\nattack: 1\ntargets: [{name: B, health: 5}, {name: C, health: 5}]\n"
        "attacker: {name: A, health: 4, conditions: [bless, curse], copies: {bless: 2}}\n"
        "draws: [bless, bless]\n"
    )
    doc = run("combat", "resolve", stdin=attack).doc
    assert [one["attacker_conditions"] for one in doc["targets"]] == [["bless", "curse"], ["curse"]]
    assert doc["attacker_conditions"] == ["curse"]


def test_several_pushes_and_blesses_of_one_attack_add_up(run: Run) -> None:
    attack = (
        "kind: attack\ngame: gloomhaven\nattack: 1\ntarget: {name: T, health: 9, conditions: [curse]}\n"
        "effects: [push 1]\ninflict: [wound, wound, curse]\n"
        'draws: ["rolling push 1, bless", "+0 bless, curse, wound"]\n'
    )
    ran = run("combat", "resolve", stdin=attack)
    told = [one["effect"] for one in ran.doc["effects"]]
    assert sorted(told) == ["bless", "bless", "curse", "curse", "push 1", "push 1", "wound"]
    assert ran.doc["deck"]["cards"]["bless"] == 2
    assert ran.doc["conditions"] == ["curse", "wound"]
    assert run("condition", "track", stdin=ran.out).doc["figure"]["copies"] == {"curse": 3}


def test_odds_know_of_each_bless_that_an_attack_brings(run: Run) -> None:
    # Both roll before the +0 in one of three orders: two bless cards then, one for each attack after it.
    deck = '{"rolling bless": 2, "+0": 1}'
    attack = f"kind: attack\ngame: gloomhaven\nattack: 1\ntarget: {{}}\nattacks: 3\ndeck: {deck}\n"
    found = run("combat", "odds", stdin=attack).doc["damage"]
    assert [(one["damage"], one["exact"]) for one in found] == [(4, "1/2"), (5, "1/2")]
