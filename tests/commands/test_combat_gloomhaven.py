"""``skirmish combat`` with Gloomhaven's attacks and modifier decks."""

from __future__ import annotations

import json

import pytest

from tests.conftest import FIXTURES, Run

ATTACK = """\
kind: attack
game: gloomhaven
name: Cleaver
attack: 3
advantage: 1
target: {name: Bog Rat, health: 6, shield: 1}
"""
DECK = """\
kind: modifier-deck
cards: {"+0": 2, "+1": 2, "rolling +1": 1, x2: 1}
perks: [{remove: "+0", add: "+1 wound"}]
"""


def test_a_seed_brings_the_same_attack_again(run: Run) -> None:
    first = run("combat", "resolve", "--seed", "lamp", stdin=ATTACK)
    assert first.out == run("combat", "resolve", "--seed", "lamp", stdin=ATTACK).out
    assert (first.code, first.doc["seed"], first.doc["name"]) == (0, "lamp", "Cleaver")
    draws = json.dumps(first.doc["drawn"])
    again = run("combat", "resolve", stdin=f"{ATTACK}draws: {draws}\n").doc
    assert again == {key: value for key, value in first.doc.items() if key != "seed"}


def test_an_outcomes_deck_can_be_piped_on(run: Run) -> None:
    first = run(
        "combat", "resolve", "--seed", "lamp", "deck.yaml", "-", files={"deck.yaml": DECK}, stdin=ATTACK
    ).doc
    assert sum(first["deck"]["cards"].values()) + len(first["drawn"]) == 6
    second = run("combat", "resolve", "--seed", "oil", stdin=json.dumps(first["deck"]) + "\n" + json.dumps(
        {"kind": "attack", "game": "gloomhaven", "attack": 1, "target": {"health": 3}}
    )).doc  # fmt: skip
    assert sum(second["deck"]["cards"].values()) < sum(first["deck"]["cards"].values())
    assert len(second["deck"]["discarded"]) >= len(first["deck"]["discarded"])


def test_a_deck_of_the_stream_serves_and_an_attacks_own_goes_first(run: Run) -> None:
    own = 'deck: {"+2": 1}\n'
    files = {"deck.yaml": DECK}
    assert (
        run("combat", "odds", "deck.yaml", "-", files=files, stdin=ATTACK).doc["effects"][0]["effect"]
        == "wound"
    )
    assert (
        run("combat", "odds", "deck.yaml", "-", files=files, stdin=ATTACK + own).doc["damage"][0]["damage"]
        == 4
    )
    late = run("combat", "odds", stdin=f"{ATTACK}---\n{DECK}")
    assert (late.code, late.rules) == (2, ["DOC007"])


def test_what_may_not_be_attacked_is_an_answer(run: Run) -> None:
    for verb in ("resolve", "odds"):
        ran = run("combat", verb, stdin=ATTACK + "visible: false\n")
        assert (ran.code, ran.doc["result"], ran.doc["name"]) == (1, "illegal", "Cleaver")


def test_the_edition_of_the_document_goes_before_the_option(run: Run) -> None:
    draws = 'draws: ["+0", "rolling +1"]\n'
    assert run("combat", "resolve", stdin=ATTACK + draws).doc["attack_value"] == 4
    assert run("combat", "resolve", "--edition", "first", stdin=ATTACK + draws).doc["counted"] == [0, 1]
    named = ATTACK + draws + "edition: second\n"
    assert run("combat", "resolve", "--edition", "first", stdin=named).doc["counted"] == [1]


@pytest.mark.parametrize(
    ("deck", "rule", "line", "column"),
    [
        ('kind: modifier-deck\ncards:\n  "+0": 1\n  Curse: 11\n', "GH101", 4, 10),
        ('kind: modifier-deck\ncards: {"rolling +1": 2}\n', "GH102", 2, 8),
        ('kind: modifier-deck\ncards: {"+0": 2}\nperks:\n  - remove: "+1"\n', "GH103", 4, 13),
        ('kind: modifier-deck\ncards: {"+0": 2, "+1 wund": 1}\n', "DOC005", 2, 18),
    ],
)
def test_where_a_deck_is_wrong(run: Run, deck: str, rule: str, line: int, column: int) -> None:
    for words in (("combat", "deck"), ("check", "--to", "jsonl")):
        ran = run(*words, stdin=deck)
        assert ran.code == (2 if rule == "DOC005" else 1)
        assert [(one["rule"], one["line"], one["column"]) for one in ran.docs] == [(rule, line, column)]


def test_an_attack_cannot_be_drawn_from_a_bad_deck(run: Run) -> None:
    ran = run(
        "combat",
        "odds",
        "deck.yaml",
        "-",
        files={"deck.yaml": DECK.replace("x2: 1", "curse: 11")},
        stdin=ATTACK,
    )
    assert (ran.code, ran.rules) == (1, ["GH101"])


def test_cards_without_quotes(run: Run) -> None:
    assert run("combat", "resolve", stdin=ATTACK + "draws: [+2, -1]\n").doc["drawn"] == ["+2", "-1"]
    assert (
        run("combat", "deck", stdin="kind: modifier-deck\ncards: {+0: 2, +1: 1, -1: 1}\n").doc["total"] == 4
    )


def test_means_of_one_attack(run: Run) -> None:
    ran = run("combat", "deck", "--attack", "2", stdin=DECK)
    assert [row["attack"] for row in ran.doc["means"]] == [2, 2, 2]
    assert ran.doc["cards"] == {"+0": 1, "+1": 2, "rolling +1": 1, "x2": 1, "+1 wound": 1}
    assert run("combat", "deck", "--attack", "-1", stdin=DECK).code == 2


def test_a_table_of_means_has_a_line_for_each_deck_and_attack(run: Run) -> None:
    one = '{"kind": "modifier-deck", "cards": {"+1": 1, "-1": 1}}\n'
    two = '{"kind": "modifier-deck", "name": "Steady", "cards": {"+0": 3}}\n'
    lines = run("combat", "deck", "--attack", "3", "--to", "table", stdin=one + two).out.splitlines()
    assert [line.split() for line in (lines[0], *lines[2:4])] == [
        ["deck", "cards", "attack", "normal", "advantage", "disadvantage"],
        ["1", "2", "3", "3.0000", "4.0000", "2.0000"],
        ["Steady", "3", "3", "3.0000", "3.0000", "3.0000"],
    ]
    alone = run("combat", "deck", "--to", "table", stdin=one).out.splitlines()
    assert (alone[0].split(), len(alone)) == (["+1", "1"], 12)


def test_a_table_shows_bars_and_shares(run: Run) -> None:
    out = run("combat", "odds", "--to", "table", stdin=ATTACK).out
    assert "Cleaver" in out
    assert "%" in out
    assert "█" in out


def test_of_a_deck_the_count_that_cannot_be_is_named(run: Run) -> None:
    attack = (
        '{kind: attack, game: gloomhaven, attack: 2, deck: {"+0": 0, "+1": 2, "-1": -1}, target: {health: 3}}'
    )
    ran = run("combat", "odds", stdin=attack)
    assert (ran.rules, ran.doc["path"]) == (["DOC005"], "deck.-1")
    assert run("combat", "odds", stdin=attack.replace("-1}", "0}")).code == 0


def test_golden_files(run: Run) -> None:
    vault = FIXTURES / "attack" / "vault.yaml"
    assert run("combat", "odds", "--to", "table", vault).out == vault.with_suffix(".txt").read_text("utf-8")
    played = run("combat", "resolve", "--seed", "lamp", vault)
    assert (played.code, played.out) == (1, vault.with_name("vault-played.txt").read_text("utf-8"))
