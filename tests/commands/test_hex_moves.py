"""The verbs of those who stand on a board, as commands."""

from __future__ import annotations

import pytest

from tests.conftest import FIXTURES, Run

HALL, CRYPT = FIXTURES / "hex" / "lantern-hall.yaml", FIXTURES / "hex" / "flooded-crypt.yaml"

BARE = """
kind: board
game: underworlds
map: ". . ."
fighters:
  - {name: Odda, side: a, at: "0,0"}
  - {name: Wen, side: b, at: "1,0", wounds: 3, defence: {dice: 1, symbol: dodge}}
"""
CARDS = """
kind: catalogue
game: underworlds
warbands:
  - name: Lanterns
    fighters:
      - name: Odda
        move: 1
        wounds: 4
        attacks: [{name: Poker, range: 1, dice: 2, symbol: smash, damage: 2}]
"""


def test_reach_past_a_friend_over_a_hazard_and_a_trap(run: Run) -> None:
    ran = run("hex", "reach", "warden", CRYPT)
    assert ran.code == 0
    assert (ran.doc["fighter"], ran.doc["from"], ran.doc["way"], ran.doc["move"]) == (
        "Warden",
        "1,2",
        "walk",
        3,
    )
    found = {row["at"]: (row["cost"], row["damage"]) for row in ran.doc["hexes"]}
    assert found == {
        "1,1": (2, 0),
        "2,1": (3, 0),
        "2,2": (1, 0),
        "3,2": (3, 0),
        "1,3": (1, 2),
        "3,3": (2, 4),
        "1,4": (2, 2),
        "3,4": (3, 4),
    }
    assert len(ran.doc["assumptions"]) == 2


def test_level_edition_and_ruling(run: Run) -> None:
    board = 'kind: board\ngame: gloomhaven\nmap: ". ! O ."\nfighters: [{name: Moth, at: "0,0"}]\n'
    damage = []
    for edition in ("frosthaven", "first"):
        ran = run(
            "hex", "reach", "Moth", "-", "--move", "1", "--level", "7", "--edition", edition, stdin=board
        )
        damage.append(ran.doc["hexes"][0]["damage"])
    assert damage == [4, 4]
    ran = run(
        "hex", "reach", "Moth", "-", "--move", "2", "--fly", "--ruling", "fly-end=obstacle", stdin=board
    )
    assert [row["at"] for row in ran.doc["hexes"]] == ["1,0", "2,0"]


def test_a_path_and_none(run: Run) -> None:
    ran = run("hex", "path", "Odda", "5,4", HALL)
    assert (ran.code, ran.doc["cost"], len(ran.doc["path"])) == (0, 6, 7)
    ran = run("hex", "path", "Odda", "5,4", HALL, "--move", "5")
    assert (ran.code, ran.doc["path"]) == (1, None)
    ran = run("hex", "path", "Odda", "Wen", HALL)
    assert (ran.code, ran.doc["path"]) == (1, None)


def test_targets_with_and_without_a_charge(run: Run) -> None:
    ran = run("hex", "targets", "Warden", CRYPT)
    assert [aim["fighter"] for aim in ran.doc["targets"]] == ["Eel", "Leech"]
    ran = run("hex", "targets", "Mosk", HALL, "--charge")
    assert (ran.code, ran.doc["values"]) == (2, {"key": "attacks"})
    ran = run("hex", "targets", "Odda", HALL, "--charge", "--action", "poker")
    assert (ran.code, ran.doc["targets"]) == (0, [])


def test_push_and_knockback(run: Run) -> None:
    ran = run("hex", "push", "Wen", "--from", "Odda", HALL, "--knockback", "1")
    assert ran.code == 0
    assert (ran.doc["ends"], ran.doc["on_the_way"]) == (["4,1", "5,3", "4,4"], ["4,2", "4,3"])
    assert [row["at"] for row in ran.doc["damage"]] == ["5,3", "4,4"]


def test_loot_and_areas(run: Run) -> None:
    assert run("hex", "loot", "Warden", "1", CRYPT).doc["hexes"] == ["2,2"]
    ran = run("hex", "aoe", "Warden", CRYPT, "--pattern", "0,0 0,1", "--extra", "1", "--range", "2")
    assert ran.code == 0
    assert all(one["hits"] for one in ran.doc["placements"])
    assert {name for one in ran.doc["placements"] for name in one["hits"]} == {"Eel", "Leech"}


@pytest.mark.parametrize(
    ("names", "board", "success"),
    [(("Odda", "Wen"), HALL, "success"), (("Warden", "Leech"), CRYPT, "defeated")],
)
def test_engage_goes_on_into_combat(run: Run, names: tuple[str, str], board: str, success: str) -> None:
    ran = run("hex", "engage", *names, board)
    assert (ran.code, ran.doc["kind"]) == (0, "attack")
    odds = run("combat", "odds", stdin=ran.out)
    assert odds.code == 0
    assert odds.doc[success]["p"] > 0


def test_out_of_range_is_for_combat_to_say(run: Run) -> None:
    ran = run("hex", "engage", "Odda", "Hod", HALL, "--action", "Poker")
    assert (ran.code, ran.doc["distance"]) == (0, 3)
    assert run("combat", "odds", stdin=ran.out).code == 1


@pytest.mark.parametrize("how", ["option", "file", "stream"])
def test_the_catalogue_tells_what_the_board_does_not(run: Run, how: str) -> None:
    assert run("hex", "reach", "Odda", "b.yaml", files={"b.yaml": BARE, "c.yaml": CARDS}).rules == ["DOC003"]
    words = {"option": ["b.yaml", "--catalogue", "c.yaml"], "file": ["b.yaml", "c.yaml"], "stream": []}[how]
    ran = run("hex", "engage", "Odda", "Wen", *words, stdin=f"{CARDS}---\n{BARE}")
    assert (ran.code, ran.doc["action"]["name"], ran.doc["attacker"]["wounds"]) == (0, "Poker", 4)


def test_a_bad_board_does_not_stop_the_stream(run: Run) -> None:
    good = HALL.read_text()
    ran = run("hex", "reach", "Odda", stdin=f"{good}---\n{BARE.replace('. . .', '. ?')}\n---\n{good}")
    assert ran.code == 2
    assert [one["kind"] for one in ran.docs] == ["reach", "finding", "reach"]


@pytest.mark.parametrize(
    "words",
    [
        ("reach", "Odda", "--move", "-1"),
        ("reach", "Odda", "--move", "two"),
        ("reach", "Odda", "--jump"),
        ("reach", "Odda", "--jump", "--fly"),
        ("reach", "Odda", "--level", "-1"),
        ("reach", "Nobody"),
        ("path", "Odda", "9,9"),
        ("path", "Odda"),
        ("targets", "Odda", "--move", "2"),
        ("targets", "Odda", "--action", "Sword"),
        ("push", "Odda"),
        ("push", "Odda", "--from", "9,9"),
        ("push", "Odda", "--from", "Wen", "--hexes", "-1"),
        ("push", "Odda", "--from", "Wen", "--knockback", "1", "--hexes", "1"),
        ("push", "Odda", "--from", "Wen", "--knockback", "1", "--pull"),
        ("loot", "Odda", "1"),
        ("loot", "Odda", "two"),
        ("aoe", "Odda"),
        ("aoe", "Odda", "--pattern", "banana"),
        ("engage", "Odda", "Odda"),
        ("engage", "Odda", "Nobody"),
        ("engage", "Odda", "Wen", "--action", "Sword"),
    ],
)
def test_wrong_calls(run: Run, words: tuple[str, ...]) -> None:
    ran = run("hex", words[0], *words[1:], HALL)
    assert ran.code == 2
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    "words",
    [
        ("reach", "Odda", "--move", "1000000"),
        ("push", "Wen", "--from", "Odda", "--hexes", "1000000"),
        ("push", "Wen", "--from", "Odda", "--knockback", "1000000"),
        ("aoe", "Odda", "--pattern", "0,0", "--range", "1000000", "--extra", "1000000"),
        ("targets", "Odda", "--charge", "--move", "1000000"),
    ],
)
def test_great_numbers(run: Run, words: tuple[str, ...]) -> None:
    assert run("hex", *words, HALL).code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("reach", "Odda"),
        ("path", "Odda", "2,1"),
        ("targets", "Odda"),
        ("push", "Wen", "--from", "Odda"),
        ("aoe", "Odda", "--pattern", "0,0 1,0"),
    ],
)
def test_what_is_found_is_drawn_on_the_board(run: Run, words: tuple[str, ...]) -> None:
    found = run("hex", *words, HALL)
    ran = run("hex", "draw", HALL, "-", "--to", "svg", stdin=found.out)
    assert (ran.code, ran.out[:4]) == (0, "<svg")


@pytest.mark.parametrize("to", ["table", "yaml", "json", "jsonl"])
def test_every_format(run: Run, to: str) -> None:
    ran = run("hex", "reach", "Warden", CRYPT, "--to", to)
    assert ran.code == 0
    assert "Warden" in ran.out
