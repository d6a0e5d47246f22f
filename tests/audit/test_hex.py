"""Boards of Underworlds: each fault once, names as the catalogue spells them."""

from __future__ import annotations

import pytest

from tests.conftest import Run

PIECE = "map: |\n      . . . .\n       . . .\n      . . . .\n"


def test_boards_that_overlap_are_no_join_as_well(run: Run) -> None:
    board = "kind: board\ngame: underworlds\nboards:\n"
    pieces = "".join(f'  - at: "0,{row}"\n    {PIECE}' for row in (0, 2))
    assert run("check", "--to", "jsonl", stdin=board + pieces).rules == ["DOC005"]


@pytest.mark.parametrize("drawn", ['map: ""', 'map: "_ _"', 'hexes: {"0,0": no hex}'])
def test_a_board_has_a_hex(run: Run, drawn: str) -> None:
    ran = run("check", "--to", "jsonl", stdin=f"kind: board\ngame: underworlds\n{drawn}\n")
    assert (ran.code, ran.rules) == (2, ["DOC005"])


def test_a_fighter_is_spelled_as_its_card_is(run: Run) -> None:
    catalogue = (
        "kind: catalogue\ngame: underworlds\nwarbands: [{name: W, fighters: [{name: Odda, move: 1}]}]\n"
    )
    board = 'kind: board\ngame: underworlds\nmap: . .\nfighters: [{name: "ODDA ", at: "0,0"}]\n'
    assert run("hex", "reach", "odda", stdin=f"{catalogue}---\n{board}").doc["fighter"] == "Odda"


FALLEN = """\
kind: board
game: underworlds
map: |
  . . . .
   . . . .
tokens: [{at: "2,0", objective: 1}]
fighters:
  - {name: Odda, side: a, at: "0,0", attacks: [{name: Poke, range: 1, dice: 2, symbol: smash, damage: 1}]}
  - {name: Hod, side: b, at: "1,0", wounds: 3, defence: {dice: 1, symbol: block}}
  - {name: Brill, side: a, at: "2,0", damage_taken: 3}
"""
CARDS = "kind: catalogue\ngame: underworlds\nwarbands: [{name: W, fighters: [{name: brill, wounds: 3}]}]\n"


@pytest.mark.parametrize("told", ["by the board", "by its card"])
def test_who_is_out_of_action_is_on_the_board_no_more(run: Run, told: str) -> None:
    ways = {
        "by the board": FALLEN.replace("damage_taken: 3", "damage_taken: 3, wounds: 3"),
        "by its card": f"{CARDS}---\n{FALLEN}",
    }
    board = ways[told]
    assert run("hex", "holds", stdin=board).doc["objectives"][0]["side"] is None
    assert run("hex", "engage", "Odda", "Hod", stdin=board).doc["attacker"]["supporters"] == 0
    assert run("hex", "visible", "Odda", stdin=board).doc["fighters"] == ["Hod"]
    assert "2,0" in run("hex", "push", "Hod", "--from", "Odda", stdin=board).doc["ends"]


def test_who_can_still_take_damage_is_on_the_board(run: Run) -> None:
    board = f"{CARDS}---\n{FALLEN}".replace("damage_taken: 3", "damage_taken: 2")
    assert run("hex", "holds", stdin=board).doc["objectives"][0]["side"] == "a"
    assert run("hex", "engage", "Odda", "Hod", stdin=board).doc["attacker"]["supporters"] == 1
    assert run("hex", "visible", "Odda", stdin=board).doc["fighters"] == ["Hod", "brill"]
    assert "2,0" not in run("hex", "push", "Hod", "--from", "Odda", stdin=board).doc["ends"]
