"""Scores read from a board: with cards beside it, and all that is missing at once."""

from __future__ import annotations

from tests.conftest import Run

TALLY = "kind: tally\ngame: underworlds\na: {glory: 5}\nb: {glory: 5}\n"
BOARD = """\
kind: board
game: underworlds
map: . . .
tokens: [{at: "0,0", objective: 1}]
fighters:
  - {name: Brill, side: A, at: "0,0", damage_taken: 2}
  - {name: Hod, side: b, at: "2,0"}
"""
CARDS = "kind: catalogue\ngame: underworlds\nwarbands: [{name: W, fighters: [{name: Brill, wounds: 2}]}]\n"


def test_sides_of_a_board_are_matched_whatever_their_case(run: Run) -> None:
    assert run("score", stdin=f"{BOARD}---\n{TALLY}").doc["winner"] == "a"


def test_a_card_tells_who_is_out_of_action(run: Run) -> None:
    ran = run("score", "cards.yaml", "-", stdin=f"{BOARD}---\n{TALLY}", files={"cards.yaml": CARDS})
    assert (ran.code, ran.doc["winner"]) == (0, "b")


def test_all_numbers_that_a_tie_lacks_are_told(run: Run) -> None:
    ran = run("score", stdin=TALLY + "c: {glory: 4}\n")
    assert (ran.code, [found["path"] for found in ran.docs]) == (2, ["a", "b"])
    ran = run("score", stdin=TALLY.replace("a: {glory: 5", "a: {glory: 5, fighters: 1"))
    assert [found["path"] for found in ran.docs] == ["b"]
