"""``skirmish score``: both games from a stream, a board beside the tally, other readings."""

from __future__ import annotations

from tests.conftest import FIXTURES, Run

BOARD = """
kind: board
game: underworlds
map: |
  . . . .
   . . . .
tokens: [{at: "0,0", objective: 1}, {at: "2,0", objective: 2}]
fighters:
  - {name: A, side: a, at: "0,0"}
  - {name: B, side: b, at: "1,0"}
  - {name: C, side: b, at: "2,1", wounds: 2, damage_taken: 2}
"""


def test_a_board_beside_the_tally_counts_for_it(run: Run) -> None:
    tally = "kind: tally\ngame: underworlds\na: {glory: 3}\nb: {glory: 3}\n"
    ran = run("score", "tally.yaml", "board.yaml", files={"board.yaml": BOARD, "tally.yaml": tally})
    assert (ran.code, ran.doc["winner"]) == (0, "a")
    assert "objectives" in ran.doc["why"]
    ran = run("score", stdin=tally)
    assert (ran.code, ran.rules) == (2, ["DOC003", "DOC003"])
    cure = "a and b are level at 3 glory, and fighters decide; a board tells them too"
    assert [one["message"] for one in ran.docs] == [f'the key "fighters" is missing; {cure}'] * 2
    held = run("score", stdin=tally.replace("3}", "3, fighters: 1}")).docs[0]
    assert (held["line"], held["column"], held["path"]) == (3, 5, "a")
    assert "level at 3 glory, and objectives held decide" in held["message"]


def test_another_reading_of_knights_destroyed(run: Run) -> None:
    deeds = "a: {knights_destroyed: 1, units_destroyed: 5}, b: {}"
    tally = f"{{kind: tally, game: relic-knights, size: skirmish, {deeds}}}"
    assert run("score", stdin=tally).doc["winner"] == "a"
    ran = run("score", "--ruling", "knight-kill=slayer-only", stdin=tally)
    assert (ran.doc["winner"], ran.doc["a"]["total"]) == (None, 7)


def test_the_duels_of_the_fixtures(run: Run) -> None:
    docs = run("score", FIXTURES / "score" / "duels.yaml").docs
    assert [doc["winner"] for doc in docs] == ["a", "b", "b"]
    assert [doc["why"] for doc in docs] == [
        "8 victory points of 8",
        "wipeout: the whole cadre of a is destroyed",
        "level at 6 glory, most objectives held: 2",
    ]
