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
