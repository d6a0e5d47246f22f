"""``skirmish scenario``: seeds, given cards, the pipe from roles to flip, and the words of a call."""

from __future__ import annotations

import pytest

from tests.conftest import FIXTURES, Run

CATALOGUE = FIXTURES / "cadre-event" / "catalogue.yaml"
LAW = "{kind: cadre, name: Law, size: clash, units: [Ser Whitlock]}"
CHAOS = "{kind: cadre, name: Chaos, size: clash, units: [Captain Mirabel Roe]}"
BOTH = {"law.yaml": LAW, "chaos.yaml": CHAOS}
SIDES = ("scenario", "roles", CATALOGUE, "law.yaml", "chaos.yaml")


def test_a_seed_brings_the_same_scenario_again_and_the_nth_of_a_count(run: Run) -> None:
    words = ("scenario", "flip", "--size", "battle", "--seed", "lamp")
    one, many = run(*words), run(*words, "--count", "3")
    assert many.docs[0] == one.doc
    assert [doc["seed"] for doc in many.docs] == ["lamp", "lamp/1", "lamp/2"]
    assert run(*words[:-1], "lamp/2").doc == many.docs[2]
    assert one.doc["flipped"] == ["essence/creation", "corruption/entropy"]  # the same everywhere


def test_from_roles_to_the_scenario(run: Run) -> None:
    cards = ("--cards-a", "law/creation,wild,void", "--cards-b", "void,void,chaos/essence")
    roles = run(*SIDES, *cards, "--winner-takes", "villain", files=BOTH)
    assert roles.code == 0
    assert (roles.doc["a"]["leader"], roles.doc["b"]["leader"]) == ("Ser Whitlock", "Captain Mirabel Roe")
    assert (roles.doc["winner"], roles.doc["villain"], roles.doc["hero"]) == ("a", "a", "b")
    flip = run("scenario", "flip", "--cards", "void,law/corruption,chaos/entropy", "-", stdin=roles.out)
    assert flip.code == 0
    assert flip.doc["villain"]["faction_condition"] == "Justice"
    assert flip.doc["hero"]["faction_condition"] == "Booty Raid"
    assert (flip.doc["size"], flip.doc["victory_points"]) == ("clash", 12)
    tally = {"kind: tally, game: relic-knights, a: {role: hero}, b: {role: villain, achieved: [Calamity]}"}
    document = "{" + tally.pop() + f", scenario: {flip.out.strip()}}}"
    assert run("score", stdin=document).doc["b"]["total"] == 3


def test_open_roles_and_ties_of_given_cards(run: Run) -> None:
    roles = run(*SIDES, "--seed", "1", files=BOTH)
    ran = run("scenario", "flip", "-", stdin=roles.out)
    assert (ran.code, ran.rules) == (2, ["DOC005"])
    ran = run(*SIDES, "--cards-a", "void,wild,void", "--cards-b", "void,wild,void", files=BOTH)
    assert (ran.code, ran.rules) == (2, ["DOC005"])


def test_each_player_has_a_stream_of_its_own(run: Run) -> None:
    drawn = run(*SIDES, "--seed", "lamp", files=BOTH).doc
    given = run(*SIDES, "--seed", "lamp", "--cards-b", "void,void,void", files=BOTH).doc
    assert given["a"]["cards"][:3] == drawn["a"]["cards"][:3]
    assert drawn["a"]["cards"] != drawn["b"]["cards"]


def test_cadres_that_cannot_flip(run: Run) -> None:
    ran = run(*SIDES[:4], files=BOTH)
    assert ran.code == 2
    assert "two cadres" in ran.err
    leaderless = "{kind: cadre, size: clash, units: [Ser Whitlock, Ser Corwen]}"
    ran = run(*SIDES, "--seed", "1", files=BOTH | {"law.yaml": leaderless})
    assert (ran.code, ran.rules) == (1, ["RK103"])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["flip", "--size", "clahs"], "did you mean clash?"),
        (["flip", "--cards", "law/creaton,void"], "did you mean law/creation?"),
        (["odds", "--roles", "law"], "two sides"),
        (["odds", "--roles", "law,plaid"], "plaid"),
        (["flip", "--count", "0"], "0"),
    ],
)
def test_wrong_words(run: Run, words: list[str], why: str) -> None:
    ran = run("scenario", *words)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err


def test_another_deck_for_flips_and_odds(run: Run) -> None:
    deck = {"deck.yaml": "{kind: esper-deck, cards: {law/creation: 1, chaos/essence: 1, wild: 0}}"}
    ran = run("scenario", "flip", "deck.yaml", "--seed", "1", files=deck)
    assert sorted(ran.doc["flipped"]) == ["chaos/essence", "law/creation"]
    odds = run("scenario", "odds", "deck.yaml", files=deck).doc
    assert [row["exact"] for row in odds["flips"]] == ["1"]
    assert run("scenario", "flip", "deck.yaml", "--cards", "law/creation,void", files=deck).rules == [
        "DOC005"
    ]


def test_a_table_shows_both_sides_side_by_side(run: Run) -> None:
    cards = ["--cards", "law/corruption,void,chaos/essence", "--seed", "x"]
    told = run("scenario", "flip", *cards, "--size", "skirmish", "--to", "table").out
    lines = [" ".join(line.split()) for line in told.splitlines()]
    assert lines[0] == "size skirmish, table 36 × 36 inches, ready queue 3, victory points 8, seed x"
    assert lines[4:8] == [
        "card law/corruption chaos/essence",
        "primary Secure Perimeter (law), 5 Heist (chaos), 5",
        "secondary Assassination (corruption), 3 Realign (essence), 3",
        "faction's - -",
    ]
    assert "Calamity 3 deposit three calamity tokens on enemy models" in lines
    assert "flipped: law/corruption, void, chaos/essence" in lines
    several = run("scenario", "flip", "--count", "3", "--seed", "x", "--to", "table").out
    assert [several.count(text) for text in ("seed x", "seed x/2", "esper deck's")] == [3, 1, 1]
