"""``skirmish hex`` as people call it: words and files, exit codes, streams, pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.conftest import FIXTURES, Run

BOARD = """\
kind: board
game: underworlds
name: Stair
map: |
  . . . .
   . # . .
  . . . .
tokens: [{at: "0,0", objective: 1}]
fighters:
  - {name: Odda Lamp, side: a, at: "0,0"}
  - {name: Wen, side: b, at: "2,2"}
"""
CELLAR = "kind: board\ngame: gloomhaven\nlayout: odd-q\nmap: |\n  . # .\n  . D .\n  . # .\n"
FILES = {"b.yaml": BOARD, "c.yaml": CELLAR}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("los", "0,0", "3,0", "b.yaml"), 0),
        (("los", "Odda Lamp", " odda  LAMP", "b.yaml"), 0),
        (("los", "0,0", "Wen", "b.yaml"), 1),
        (("los", "0,0", "4,0", "b.yaml"), 2),
        (("los", "0,0", "-1,0", "b.yaml"), 2),
        (("los", "0,0", "Nobody", "b.yaml"), 2),
        (("los", "0,0", "b.yaml"), 2),
        (("los", "b.yaml"), 2),
        (("los", "--pairs", "b.yaml"), 0),
        (("los", "0,1", "2,1", "c.yaml"), 1),
        (("los", "0,1", "2,1", "b.yaml", "c.yaml"), 1),
        (("los", "0,0", "2,0", "c.yaml"), 0),
        (("visible", "0,0", "b.yaml"), 0),
        (("distance", "0,0", "3,2"), 0),
        (("distance", "-1,-2", "3,2"), 0),
        (("distance", "0,0", "3,2", "--layout", "odd_q"), 2),
        (("distance", "0,0", "3;2"), 2),
        (("distance", "0,0", "Wen", "b.yaml"), 0),
        (("distance", "0,0", "9,9", "b.yaml"), 2),
        (("distance", "0,0", "2,0", "c.yaml", "--layout", "odd-q"), 2),
        (("distance", "0,0", "2,0", "c.yaml"), 0),
        (("distance", "0,0", "2,0", "c.yaml", "--range"), 1),
        (("distance", "0,0", "2,0", "b.yaml", "--range"), 0),
        (("place", "b.yaml"), 2),
        (("place", "b.yaml", "--feature", "--lethal"), 2),
        (("place", "b.yaml", "--feature"), 0),
        (("place", "c.yaml", "--feature"), 2),
        (("holds", "b.yaml"), 0),
        (("scatter", "0,0", "b.yaml"), 2),
        (("scatter", "0,0", "b.yaml", "--directions", "0,6"), 2),
        (("scatter", "0,0", "b.yaml", "--directions", "0", "--dice", "1"), 2),
        (("scatter", "0,0", "b.yaml", "--dice", "0"), 2),
        (("scatter", "0,0", "b.yaml", "--dice", "1", "--facing", "6"), 2),
        (("scatter", "9,9", "b.yaml", "--directions", "0"), 2),
        (("scatter", "0,0", "b.yaml", "--directions", "3"), 0),
    ],
)
def test_exit_codes(run: Run, words: tuple[str, ...], code: int) -> None:
    ran = run("hex", *words, files=FILES)
    assert ran.code == code, ran


def test_a_predicate_is_quiet_when_asked(run: Run) -> None:
    for to in ("json", "jsonl", "yaml", "table"):
        ran = run("hex", "los", "0,0", "Wen", "b.yaml", "-q", "--to", to, files=FILES)
        assert ran == (1, "", "")
    assert run("hex", "distance", "0,0", "1,0", "-q").doc["hexes"] == 1


def test_distance_without_a_board_takes_odd_r(run: Run) -> None:
    assert run("hex", "distance", "0,0", "1,1").doc["hexes"] == 2
    assert run("hex", "distance", "0,0", "1,1", "--layout", "even-r").doc["hexes"] == 1
    assert run("hex", "distance", "0,0", "1,1", "--layout", "Even-R").doc["hexes"] == 1
    assert run("hex", "distance", "-1,2", "3,-4").doc == {
        "kind": "distance",
        "from": "-1,2",
        "to": "3,-4",
        "hexes": 7,
    }


def test_no_way_is_null(run: Run) -> None:
    ran = run("hex", "distance", "0,0", "2,0", "--range", "c.yaml", files=FILES)
    assert (ran.code, ran.doc["hexes"]) == (1, None)


def test_what_is_in_the_way(run: Run) -> None:
    ran = run("hex", "los", "Odda Lamp", "Wen", "b.yaml", files=FILES)
    assert ran.doc == {
        "kind": "sight",
        "from": "0,0",
        "to": "2,2",
        "visible": False,
        "blocked_by": ["1,1"],
    }


def test_editions_see_differently(run: Run) -> None:
    walls = "".join(f', {{at: "3,2", side: {side}}}' for side in ("ne", "se", "s", "sw"))
    cell = (
        "kind: board\ngame: gloomhaven\nlayout: even-q\nmap: |\n"
        + "  . . . . . .\n" * 5
        + f'walls: [{{at: "3,2", side: n}}{walls}]\n'
    )
    files = {"x.yaml": cell, "y.yaml": cell + "edition: first\n"}
    assert run("hex", "los", "2,2", "3,2", "x.yaml", files=files).code == 0
    assert run("hex", "los", "2,2", "3,2", "x.yaml", "--edition", "first", files=files).code == 1
    assert run("hex", "los", "2,2", "3,2", "y.yaml", "--edition", "second", files=files).code == 1
    assert run("hex", "los", "2,2", "3,2", "x.yaml", "--edition", "third", files=files).code == 2


def test_pairs_once_each_and_as_a_matrix(run: Run) -> None:
    docs = run("hex", "los", "--pairs", "b.yaml", files=FILES).docs
    assert len(docs) == len({frozenset((doc["from"], doc["to"])) for doc in docs}) == 11 * 10 // 2
    matrix = run("hex", "los", "--pairs", "b.yaml", "--to", "json", files=FILES).doc
    assert matrix["kind"] == "sight-matrix"
    assert sum(row.count("1") for row in matrix["rows"]) == 11 + 2 * sum(doc["visible"] for doc in docs)


def test_scatter_can_be_had_again(run: Run) -> None:
    one = run("hex", "scatter", "1,0", "b.yaml", "b.yaml", "--dice", "3", "--seed", "x", files=FILES)
    again = run("hex", "scatter", "1,0", "b.yaml", "b.yaml", "--dice", "3", "--seed", "x", files=FILES)
    assert one.out == again.out
    assert [doc["seed"] for doc in one.docs] == ["x", "x/1"]
    assert one.docs[0]["assumptions"]


def test_pictures_of_boards_with_what_was_found(run: Run) -> None:
    found = run("hex", "los", "Odda Lamp", "Wen", "b.yaml", files=FILES).out
    found += run("hex", "visible", "0,0", "b.yaml", files=FILES).out
    found += run("hex", "scatter", "2,2", "b.yaml", "--directions", "0,3", files=FILES).out
    found += run("hex", "place", "b.yaml", "--lethal", files=FILES).out
    found += run("hex", "holds", "b.yaml", files=FILES).out
    found += run("hex", "distance", "0,0", "2,2", "b.yaml", files=FILES).out
    ran = run("hex", "draw", "b.yaml", "-", files=FILES, stdin=found)
    assert ran.code == 0
    root = ElementTree.fromstring(ran.out)
    titles = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert {"1,1: blocked", "0,0 does not see 2,2", "scatter", "Odda Lamp (a)", "objective 1"} <= set(titles)
    drawn = run("hex", "draw", "b.yaml", "-", "--to", "text", files=FILES, stdin=found).out
    assert "0,0 does not see 2,2, blocked by 1,1" in drawn
    assert "Od  Odda Lamp (a), 0,0" in drawn


def test_a_result_before_its_board_is_drawn_on_it(run: Run) -> None:
    found = run("hex", "los", "Odda Lamp", "Wen", "b.yaml", files=FILES).out
    ran = run("hex", "draw", "-", "b.yaml", "c.yaml", "--to", "text", files=FILES, stdin=found)
    first, second = ran.out.split("D  closed door")
    assert "does not see" in first
    assert "does not see" not in second


def test_nothing_to_draw_on(run: Run) -> None:
    found = run("hex", "los", "Odda Lamp", "Wen", "b.yaml", files=FILES).out
    ran = run("hex", "draw", files=FILES, stdin=found)
    assert (ran.code, ran.out) == (2, "")
    assert "no board" in ran.err
    ran = run("hex", "draw", "x.yaml", files={"x.yaml": "kind: board\ngame: underworlds\nmap: '?'\n"})
    assert (ran.code, ran.out) == (2, "")
    assert "DOC005" in ran.err


def test_whatever_moves_is_drawn_as_well(run: Run) -> None:
    hall = FIXTURES / "hex" / "lantern-hall.yaml"
    crypt = FIXTURES / "hex" / "flooded-crypt.yaml"
    for board, asked in (
        (hall, (("reach", "Odda"), ("path", "Odda", "0,0"), ("push", "Wen", "--from", "2,3"))),
        (crypt, (("targets", "Warden"), ("loot", "Moth", "2"), ("path", "Warden", "4,1"))),
        (crypt, (("aoe", "Warden", "--pattern", "0,0 1,0", "--range", "2"),)),
    ):
        found = "".join(run("hex", *words, board).out for words in asked)
        kinds = [line.split('"')[3] for line in found.splitlines()]
        assert len(kinds) == len(asked)
        for to in ("svg", "text"):
            ran = run("hex", "draw", board, "-", "--to", to, stdin=found)
            assert (ran.code, ran.err) == (0, "")
            if to == "svg":
                ElementTree.fromstring(ran.out)
