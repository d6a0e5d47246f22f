"""``skirmish deck`` and ``catalogue`` as they are called, on the event that stands in the fixtures."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.conftest import FIXTURES, Run

EVENT = FIXTURES / "event"
CATALOGUE = EVENT / "catalogue.yaml"
ADA = EVENT / "lists" / "ada-wick.yaml"
LEGAL = [EVENT / "lists" / f"{name}.yaml" for name in ("ada-wick", "bo-tallow", "cem-aydin", "nell-quay")]


@pytest.fixture
def event(run: Run) -> Run:
    shutil.copytree(EVENT, run.folder / "event")
    return run


def test_the_event_has_the_faults_that_it_is_said_to_have(event: Run) -> None:
    ran = event("check", "--to", "json", "event")
    report = ran.doc
    assert (ran.code, report["checked"], report["legal"], report["illegal"]) == (1, 14, 4, 10)
    found = [
        (Path(f["source"]).stem, f["rule"], f["line"], f["column"], f["path"]) for f in report["findings"]
    ]
    assert found == [
        ("dot-fairweather", "WU105", 39, 5, "upgrades[8]"),
        ("ewa-lis", "WU105", 38, 5, "upgrades[7]"),
        ("finn-ohara", "WU103", 6, 1, "objectives"),
        ("gus-marlow", "WU102", 19, 1, "gambits"),
        ("hana-sato", "WU106", 14, 5, "objectives[7]"),
        ("ines-prado", "WU107", 28, 5, "gambits[8]"),
        ("jo-birch", "WU110", 29, 5, "gambits[9]"),
        ("kit-lund", "WU111", 38, 5, "upgrades[7]"),
        ("lou-okafor", "WU104", 6, 1, "objectives"),
        ("mo-reyes", "WU112", 16, 5, "objectives[9]"),
        ("mo-reyes", "WU108", 37, 5, "upgrades[7]"),
        ("nell-quay", "WU152", 28, 5, "gambits[8]"),
        ("event", "EV101", 22, 5, "players[14]"),
    ]


def test_a_ban_is_not_applied_before_its_day(event: Run) -> None:
    args = ("deck", "check", "--to", "json", "--catalogue", CATALOGUE, "--format", EVENT / "format.yaml")
    jo = EVENT / "lists" / "jo-birch.yaml"
    assert event(*args, "--as-of", "2021-08-31", jo).code == 0
    assert event(*args, "--as-of", "2021-09-01", jo).rules == ["WU110"]
    assert event(*args, "--as-of", "2021-02-28", jo).rules == ["WU113"]
    told = event(*args, jo)
    assert (told.code, told.rules) == (2, ["WU114"])
    assert told.doc["findings"][0]["message"].endswith(
        "; say the day by --as-of YYYY-MM-DD, or by a date in the event"
    )
    assert event(*args, "--as-of", "2021-02-30", jo).code == 2


def test_the_output_names_the_format_that_was_played(event: Run) -> None:
    assert event("check", "--to", "json", "event").doc["formats"] == ["tidelands of 2021-09-01"]
    assert event("check", "event").err == "14 checked: 4 legal, 10 illegal (tidelands of 2021-09-01)\n"
    sheet = event("check", "--to", "table", "event").out.splitlines()
    assert sheet[0].split() == ["player", "list", "verdict", "fingerprint", "faults", "warnings"]
    assert sheet[-1] == "format: tidelands of 2021-09-01"
    (event.folder / "event" / "lists" / "plain.yaml").write_text(ADA.read_text() + "format: core\n")
    sheet = event("check", "--to", "table", "event", env={"COLUMNS": "120"}).out.splitlines()
    assert sheet[0].split()[-1] == "format"
    assert sheet[-2].split()[-1] == "core"
    assert sheet[-1].split() == ["Ola", "Berg", "no", "list", "1", "0"]


@pytest.mark.parametrize(
    "words",
    [["show"], ["draw", "--seed", "1"], ["odds", "--surge"], ["export", "--as", "text"]],
    ids=" ".join,
)
def test_what_a_check_lets_through_is_read_by_every_verb(event: Run, words: list[str]) -> None:
    passed = event("deck", "check", "--pass", "event").out
    ran = event("deck", *words, stdin=passed)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out


def test_what_is_wrong_stands_beside_the_desk_sheet(event: Run) -> None:
    (event.folder / "event" / "lists" / "broken.yaml").write_text("kind: dekc\n")
    told = event("check", "--to", "table", "event").err
    assert "error DOC002" in told
    assert 'event/event.yaml:22:5: error EV101 "Ola Berg"' in told


def test_the_player_without_a_list_sent_a_text(event: Run) -> None:
    text = (EVENT / "ola-berg.txt").read_bytes()
    for end in (b"\n", b"\r\n"):
        made = event("deck", "import", "--catalogue", CATALOGUE, stdin=text.replace(b"\n", end).rstrip())
        checked = event("deck", "check", "--catalogue", CATALOGUE, "--to", "json", stdin=made.out)
        assert (made.code, checked.code, checked.doc["legal"]) == (0, 0, 1)


def test_the_player_of_a_list_is_whom_it_says_else_whom_the_call_says(run: Run) -> None:
    ran = run("deck", "import", "--player", "Ola Berg", "-", stdin="Upgrades\nStilts\n")
    assert ran.doc["player"] == "Ola Berg"
    ran = run("deck", "import", "--player", "Ola Berg", "-", stdin="Player: Bo Lind\n\nUpgrades\nStilts\n")
    assert ran.doc["player"] == "Bo Lind"


@pytest.mark.parametrize("form", ["text", "link", "csv"])
@pytest.mark.parametrize("path", LEGAL, ids=lambda path: path.stem)
def test_import_undoes_export(run: Run, form: str, path: Path) -> None:
    shown = run("deck", "show", "--to", "json", "--catalogue", CATALOGUE, path)
    for _ in range(2):
        sent = run("deck", "export", "--as", form, "--catalogue", CATALOGUE, path)
        back = run("deck", "import", "--catalogue", CATALOGUE, stdin=sent.out)
        again = run("deck", "show", "--to", "json", "--catalogue", CATALOGUE, stdin=back.out)
        assert (again.doc["hash"], again.doc["cards"]["upgrades"]) == (
            shown.doc["hash"],
            shown.doc["cards"]["upgrades"],
        )
        path = run.folder / "back.jsonl"
        path.write_text(back.out)


@pytest.mark.parametrize("path", sorted((FIXTURES / "deck").iterdir()), ids=lambda path: path.name)
def test_one_list_in_every_form(run: Run, path: Path) -> None:
    shown = run("deck", "show", "--to", "json", "--catalogue", CATALOGUE, ADA)
    made = run("deck", "import", "--catalogue", CATALOGUE, path)
    assert made.code == 0
    again = run("deck", "show", "--to", "json", "--catalogue", CATALOGUE, stdin=made.out)
    assert (again.doc["hash"], again.doc["warband"]) == (shown.doc["hash"], "Saltmarsh Wardens")


def test_libraries_of_other_shapes_judge_alike(run: Run) -> None:
    libraries = FIXTURES / "catalogue"
    sheet = run("catalogue", "import", "--map", "sheet", libraries / "sheet.csv")
    builder = run("catalogue", "import", "--map", libraries / "builder-map.yaml", libraries / "builder.json")
    assert "By a Hair" in builder.err
    lists = [EVENT / "lists" / f"{name}.yaml" for name in ("ada-wick", "ines-prado")]
    asked = ("deck", "check", "--format", "core", "--to", "json")
    right = run(*asked, "--catalogue", CATALOGUE, *lists)
    assert right.rules == ["WU107"]
    for library in (sheet, builder):
        (run.folder / "made.jsonl").write_text(library.out)
        assert run(*asked, "--catalogue", "made.jsonl", *lists).doc == right.doc


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            '{"data": {"cards": [{"name": "Oath", "type": "objective"}]}}',
            'there is a list under data.cards: write "cards: data.cards" into the map',
        ),
        (
            '{"deep": [{"name": "Oath"}]}',
            'no card is in this; there is a list under deep: write "cards: deep" into the map',
        ),
        ("Name,Typ\nOath,objective\n", 'another map tells which is which; did you mean "Name"?'),
        ('{"data": {"cards": [{"title": "Oath"}]}}', "another map tells which is which"),
    ],
)
def test_a_library_in_which_no_column_is_found(run: Run, text: str, told: str) -> None:
    found = run("catalogue", "import", stdin=text).doc
    assert (found["rule"], found["message"].endswith(told)) == ("DOC005", True), found


def test_maps(run: Run) -> None:
    assert [doc["name"] for doc in run("catalogue", "map").docs] == ["plain", "sheet", "builder"]
    own = run("catalogue", "map", "sheet", "--to", "yaml").out
    text = "Name,Type\nOath,O\n"
    made = run("catalogue", "import", "--map", "map.yaml", stdin=text, files={"map.yaml": own})
    assert made.doc["cards"] == [{"name": "Oath", "type": "objective"}]
    assert run("catalogue", "import", "--map", "shet", stdin=text).code == 2
    assert run("catalogue", "import", "--map", "map.yaml", stdin="Name,Type\nOath,Q\n").rules == ["DOC005"]


def test_a_hand_is_the_same_again(run: Run) -> None:
    first = run("deck", "draw", "--seed", "7", ADA, ADA)
    assert first.out == run("deck", "draw", "--seed", "7", ADA, ADA).out
    one, two = first.docs
    assert (one["seed"], two["seed"]) == ("7", "7/1")
    again = run("deck", "draw", "--seed", "7", "--do-over", "both", ADA).doc
    assert sorted(again["discarded"]) == sorted([*one["objectives"], *one["power"]])
    assert again["objectives"] == one["rest"]["objectives"][:3]


def test_odds_ask_for_one_thing(run: Run) -> None:
    asked = ("deck", "odds", "--catalogue", CATALOGUE)
    assert run(*asked, "--card", "DC9", ADA).doc["exact"] == "1/4"
    assert run(*asked, "--surge", "--type", "Objective", ADA).doc["exact"] == "34/55"
    assert run(*asked, "--card", "Stiltz", ADA).doc["suggestions"][0] == "Stilts"
    bare = run("deck", "odds", "--type", "ploy", ADA)
    assert bare.rules == ["WU153"]
    assert bare.doc["message"].endswith("(its type is not known); give a catalogue that says it")
    for wrong in ([], ["--every"], ["--card", "Stilts", "--surge"], ["--type", "trap"], ["--do-over", "all"]):
        assert run(*asked, *wrong, ADA).code == 2


def test_findings_of_texts_stand_where_the_text_has_them(run: Run) -> None:
    ran = run(
        "deck",
        "import",
        "--catalogue",
        CATALOGUE,
        "a.txt",
        files={"a.txt": "\ufeffUpgrades\n1x Stilts\n1x Stiltz\n"},
    )
    found = ran.doc
    assert (ran.code, found["rule"], found["source"], found["line"], found["column"]) == (
        1,
        "WU107",
        "a.txt",
        3,
        4,
    )
    assert run("deck", "import", stdin=b"Upgrades\nA\xff").doc["rule"] == "DOC001"
    assert run("deck", "import", "nowhere.txt").code == 2
    assert run("deck", "import", "--from", "pdf").code == 2
    assert run("deck", "export", "--as", "pdf", ADA).code == 2
    ran = run("deck", "export", "--as", "link", ADA)
    assert (ran.code, ran.out) == (2, "")
    assert "DOC005" in ran.err


def test_a_hand_and_odds_say_whose_they_are(run: Run) -> None:
    assert run("deck", "draw", ADA).doc["player"] == "Ada Wick"
    ran = run("deck", "odds", "--card", "Wet Powder", "--to", "table", ADA)
    told = dict(line.split(maxsplit=1) for line in ran.out.splitlines())
    assert (told["player"], told["p"], told["exact"]) == ("Ada Wick", "25.00 %", "1/4")


FORMATS = """
kind: catalogue
game: underworlds
cards:
  - {name: Feint, type: ploy, warband: universal, set: First}
  - {name: Charm, type: upgrade, warband: universal, id: C1}
---
kind: format
game: underworlds
name: cup
forbidden: [Feint, Fient, c1]
restricted: [Charn]
sets: [first, Fist]
"""


@pytest.mark.parametrize("verb", [("check",), ("deck", "check")])
def test_a_format_names_cards_and_sets_that_there_are(run: Run, verb: tuple[str, ...]) -> None:
    deck = "---\nkind: deck\nwarband: W\nobjectives: []\nformat: cup\n"
    ran = run(*verb, "--to", "jsonl", "x.yaml", files={"x.yaml": FORMATS + deck})
    found = [one for one in ran.docs if one["rule"] == "WU154"]
    assert [(one["path"], one["line"], one["column"], one["suggestions"]) for one in found] == [
        ("forbidden[1]", 11, 20, ["Feint"]),
        ("restricted[0]", 12, 14, ["Charm"]),
        ("sets[1]", 13, 15, ["First"]),
    ]
    assert {one["severity"] for one in found} == {"warning"}
    bare = run(*verb, "--no-catalogue", "--to", "jsonl", "x.yaml")
    assert "WU154" not in bare.rules


def test_where_no_card_says_its_set_no_set_is_doubted(run: Run) -> None:
    ran = run("check", "--to", "jsonl", stdin=FORMATS.replace(", set: First", ""))
    assert [one["path"] for one in ran.docs] == ["forbidden[1]", "restricted[0]"]
