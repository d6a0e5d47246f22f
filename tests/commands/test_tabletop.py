"""``skirmish tabletop`` as people call it: words and files, exit codes, streams, pictures."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tests.conftest import FIXTURES, Run

TABLES, CARDS = FIXTURES / "tabletop", FIXTURES / "catalogue" / "harbour.yaml"
DOCKSIDE, AMBUSH, BOOK = (TABLES / f"{name}.yaml" for name in ("dockside", "ambush", "book"))
T = """\
kind: tabletop
name: Yard
size: skirmish
models:
  - {name: A, side: a, at: [6, 18], base: 30, size: 2}
  - {name: B, side: b, at: [18, 18], base: 30, size: 2}
terrain:
  - {name: Wall, size: 3, shape: {polygon: [[11, 20], [12, 20], [12, 30], [11, 30]]}}
"""
FILES = {"t.yaml": T}


@pytest.mark.parametrize(("words", "column"), [("los A B", 28), ("los B A", 28), ("distance Wall A", 28)])
def test_nothing_is_seen_or_measured_from_off_the_table(run: Run, words: str, column: int) -> None:
    ran = run("tabletop", *words.split(), "t.yaml", files={"t.yaml": T.replace("[6, 18]", "[-0.1, 18]")})
    found = ran.doc
    assert (ran.code, found["rule"], found["message"]) == (2, "DOC005", '"A" is off the table')
    assert (found["line"], found["column"], found["path"]) == (5, column, "models[0].at")
    edge = run("tabletop", *words.split(), "t.yaml", files={"t.yaml": T.replace("[6, 18]", "[0, 18]")})
    assert edge.code in (0, 1)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("distance", "A", "B", "t.yaml"), 0),
        (("distance", "a", "wall", "t.yaml"), 0),
        (("distance", "A", "Nobody", "t.yaml"), 2),
        (("los", "A", "B", "t.yaml"), 0),
        (("los", "A", "Wall", "t.yaml"), 2),
        (("los", "A", "A", "t.yaml"), 0),
        (("los", "A", "t.yaml"), 2),
        (("cohesion", "A", "t.yaml"), 0),
        (("cohesion", "C", "t.yaml"), 2),
        (("zone", "B", "--from", "A", "t.yaml"), 0),
        (("zone", "B", "t.yaml"), 2),
        (("move", "A", "12,18", "--move", "6", "t.yaml"), 0),
        (("move", "A", "12.01,18", "--move", "6", "t.yaml"), 1),
        (("move", "A", "12,18", "t.yaml"), 2),
        (("move", "A", "-1,18", "--move", "9", "t.yaml"), 1),
        (("move", "A", "12", "--move", "6", "t.yaml"), 2),
        (("move", "A", "nan,2", "--move", "6", "t.yaml"), 2),
        (("move", "A", "12,18", "--move", "-6", "t.yaml"), 2),
        (("move", "A", "12,18", "--move", "nan", "t.yaml"), 2),
        (("push", "A", "-5,18", "--inches", "30", "t.yaml"), 0),
        (("push", "A", "6,18", "--inches", "3", "t.yaml"), 2),
        (("push", "A", "9,18", "t.yaml"), 2),
        (("areas", "t.yaml"), 0),
        (("areas", "t.yaml", "--model", "Zed"), 2),
        (("engage", "A", "B", "t.yaml"), 0),
        (("engage", "A", "B", "t.yaml", "--action", "Volley"), 2),
        (("engage", "A", "A", "t.yaml"), 1),
        (("check", "t.yaml"), 0),
        (("draw", "t.yaml"), 0),
        (("draw", "t.yaml", "--to", "table"), 2),
    ],
)
def test_exit_codes(run: Run, words: tuple[str, ...], code: int) -> None:
    ran = run("tabletop", *words, files=FILES)
    assert ran.code == code, ran
    assert "Traceback" not in ran.err


def test_every_verb_of_the_contract_writes_every_format(run: Run) -> None:
    for verb in (("distance", "A", "B"), ("los", "A", "B"), ("move", "A", "9,18", "--move", "6"), ("areas",)):
        for to in ("table", "yaml", "json", "jsonl"):
            assert run("tabletop", *verb, "t.yaml", "--to", to, files=FILES).code == 0


def test_a_predicate_can_be_quiet(run: Run) -> None:
    hidden = T.replace("[11, 20]", "[11, 16]").replace("[12, 20]", "[12, 16]")
    seen, unseen = (run("tabletop", "los", "A", "B", "-q", stdin=text) for text in (T, hidden))
    assert (seen.code, seen.out, unseen.code, unseen.out) == (0, "", 1, "")
    assert run("tabletop", "los", "A", "B", stdin=hidden).doc["line"] is None


def test_many_tables_one_stream(run: Run) -> None:
    ran = run(
        "tabletop",
        "distance",
        "A",
        "B",
        stdin=f"{T}---\n{T.replace('[18, 18]', '[18, 13]')}---\n{{\n---\n{T}",
    )
    inches = [doc["inches"] for doc in ran.docs if doc["kind"] == "distance"]
    assert inches == [10.818897638, 11.818897638, 10.818897638]
    assert (ran.rules, ran.code) == (["DOC001"], 2)


def test_findings_of_a_table_that_cannot_be_laid_out(run: Run) -> None:
    ran = run("tabletop", "los", "A", "B", stdin=T.replace("[12, 30], [11, 30]", "[11, 30], [12, 30]"))
    assert (ran.code, ran.rules) == (2, ["DOC005"])
    assert ran.doc["path"] == "terrain[0].shape.polygon"
    assert (ran.doc["line"], ran.doc["column"]) == (8, 44)


@pytest.mark.parametrize(
    ("broken", "path"),
    [
        ("at: [.nan, 18]", "models[0].at"),
        ("at: [.inf, 18]", "models[0].at"),
        ("at: [6]", "models[0].at"),
        ("at: 6", "models[0].at"),
        ("at: [6, 18], level: .nan", "models[0].level"),
    ],
)
def test_places_that_are_none(run: Run, broken: str, path: str) -> None:
    ran = run("tabletop", "check", "--to", "jsonl", stdin=T.replace("at: [6, 18]", broken))
    assert (ran.code, ran.rules, ran.doc["path"]) == (2, ["DOC005"], path)
    assert ran.doc["line"] == 5


@pytest.mark.parametrize("base", ["0", "-30", ".inf", "1e300", "big", "[30]"])
def test_bases_that_are_none(run: Run, base: str) -> None:
    ran = run("tabletop", "check", "--to", "jsonl", stdin=T.replace("base: 30", f"base: {base}", 1))
    assert (ran.code, ran.rules, ran.doc["path"]) == (2, ["DOC005"], "models[0].base")


def test_deployment(run: Run) -> None:
    assert run("tabletop", "check", DOCKSIDE, "--catalogue", CARDS).code == 0
    ran = run("tabletop", "check", "--to", "jsonl", AMBUSH)
    marked = [
        (line, rule)
        for line, text in enumerate(AMBUSH.read_text().splitlines(), 1)
        for rule in re.findall(r"# (RK\d+)", text)
    ]
    assert [(doc["line"], doc["rule"]) for doc in ran.docs] == marked
    assert ran.code == 1
    report = run("check", "--to", "json", DOCKSIDE, AMBUSH).doc
    assert (report["legal"], report["illegal"]) == (1, 1)


def test_another_reading_of_boosts(run: Run) -> None:
    boost = "  - {name: Drop, side: b, at: [8, 18], type: boost, base: 30}\n"
    near = T.replace("  - {name: B", f"{boost}  - {{name: B")
    assert run("tabletop", "check", "--to", "jsonl", stdin=near).rules == ["RK202"]
    free = ("--ruling", "boosts-at-deployment=free")
    assert run("tabletop", "check", "--to", "jsonl", *free, stdin=near).rules == []
    assert run("check", "--to", "jsonl", *free, stdin=near).rules == []


def table_of(name: str) -> str:
    """One table of the book's situations."""
    return next(text for text in BOOK.read_text().split("---\n") if f"name: {name} " in text)


def test_round_the_corner(run: Run) -> None:
    corner = table_of("round the corner")
    assert run("tabletop", "move", "Runner", "16,10", "--move", "6", stdin=corner).code == 0
    assert run("tabletop", "move", "Runner", "16.1,10", "--move", "6", stdin=corner).code == 1


def test_up_the_building(run: Run) -> None:
    doc = run("tabletop", "move", "Runner", "14,10", "--move", "8", stdin=table_of("up the building")).doc
    assert (doc["legal"], doc["cost"], doc["climbed"]) == (True, 8, 4)


@pytest.mark.parametrize(("target", "cover"), [("B", True), ("C", False), ("D", False)])
def test_the_books_cover(run: Run, target: str, cover: bool) -> None:
    doc = run("tabletop", "los", "A", target, stdin=table_of("cover")).doc
    assert (doc["visible"], doc["cover"]) == (True, cover)


def test_the_books_danger_zone(run: Run) -> None:
    doc = run("tabletop", "zone", "E", "--from", "A", stdin=table_of("danger zone")).doc
    assert (doc["in_zone"], doc["can_be_hurt"]) == (["C", "D", "E", "F"], ["D", "E", "F"])


def test_a_catalogue_tells_what_the_table_does_not(run: Run) -> None:
    move = ("tabletop", "move", "Ott", "12,9", DOCKSIDE)
    assert run(*move).code == 2
    assert run(*move, "--catalogue", CARDS).doc["move"] == 6
    assert run(*move, CARDS).doc["move"] == 6
    wrong = DOCKSIDE.read_text().replace("unit: Gunner Ott", "unit: Gunner Otto")
    ran = run("tabletop", "check", "--to", "jsonl", "--catalogue", CARDS, stdin=wrong)
    assert (ran.rules, ran.doc["suggestions"]) == (["RK207"], ["Gunner Ott"])


def test_an_attack_for_combat(run: Run) -> None:
    ran = run("tabletop", "engage", "Ott", "Guard 2", DOCKSIDE, "--catalogue", CARDS)
    assert ran.code == 0
    doc = ran.doc
    assert (doc["kind"], doc["game"], doc["action"]["name"]) == ("attack", "relic-knights", "Volley")
    assert doc["attacker"] == {"unit": "Gunner Ott", "skill": 3, "modifiers": {"skill": 1}}
    assert doc["squad"] == {"tracks": [3, 3, 3], "max": 3, "in_zone": 3}
    assert doc["target"]["defences"][0]["name"] == "Close Ranks"


def test_a_push_by_other_readings(run: Run) -> None:
    roof = T.replace("- {name: Wall, size: 3", "- {name: Roof, size: 4").replace("[11, 20]", "[4, 16]")
    roof = roof.replace("[12, 20], [12, 30], [11, 30]", "[8, 16], [8, 20], [4, 20]")
    roof = roof.replace("at: [6, 18]", "at: [6, 18], level: 4")
    push = ("tabletop", "push", "A", "12,18", "--inches", "4")
    assert [one["damage"] for one in run(*push, stdin=roof).doc["damage"]] == [3]
    five = run(*push, "--ruling", "fall-at-twice=5", stdin=roof)
    assert [one["damage"] for one in five.doc["damage"]] == [5]


def test_pictures(run: Run) -> None:
    verbs = (
        ("los", "Ott", "Guard 1"),
        ("distance", "Ott", "Crane"),
        ("cohesion", "Harbour Guard"),
        ("zone", "Guard 1", "--from", "Ott"),
        ("move", "Ott", "16,7", "--move", "20"),
        ("move", "Ott", "90,7", "--move", "20"),
        ("push", "Guard 1", "30,10", "--inches", "9"),
        ("areas",),
    )
    told = "".join(run("tabletop", *verb, DOCKSIDE).out for verb in verbs)
    ran = run("tabletop", "draw", DOCKSIDE, "-", stdin=told)
    assert ran.code == 0
    root = ElementTree.fromstring(ran.out)
    titles = [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}title")]
    assert "Warehouse: size 4, windowed" in titles
    assert any(title.startswith("Ott, Gunner Ott") for title in titles)
    for word in ("the window from Ott", "the danger zone round Guard 1", "Ammo Drop's area", "is pushed"):
        assert any(word in title for title in titles), word
    looks = {node.get("class", "").split()[0] for node in root.iter() if node.get("class")}
    assert {
        "table",
        "piece",
        "marker",
        "token",
        "low",
        "high",
        "open",
        "window",
        "reach",
        "there",
        "hit",
    } <= looks
    early = run("tabletop", "draw", "-", DOCKSIDE, stdin=told)
    assert early.out == ran.out


def test_names_cannot_break_a_picture(run: Run) -> None:
    ran = run(
        "tabletop",
        "draw",
        stdin=T.replace("Yard", '"</svg><script>&\\e[31m"').replace("name: A,", 'name: "<A>",'),
    )
    root = ElementTree.fromstring(ran.out)
    assert "script" not in {node.tag.rpartition("}")[2] for node in root.iter()}
    assert "\x1b" not in ran.out


def test_only_tables_results_are_drawn(run: Run) -> None:
    other = '{"kind":"sight","from":"0,0","to":"1,1","visible":true,"blocked_by":[]}\n'
    ran = run("tabletop", "draw", "t.yaml", "-", files=FILES, stdin=other)
    assert ran.code == 2
    assert "DOC002" in ran.err
    assert run("tabletop", "draw", stdin=run("tabletop", "areas", "t.yaml", files=FILES).out).code == 2
