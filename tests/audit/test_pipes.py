"""The pipes, as the contract promises them: what is read, what is told, and where."""

from __future__ import annotations

import pytest

from tests.conftest import Run

EVENT = "kind: event\n"


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("players: [12:30, a:b, yes]\n", ["12:30", "a:b", "yes"]),
        ("players: ['a:b', \"c:d\", http://e:80/f]  # g:h\n", ["a:b", "c:d", "http://e:80/f"]),
        ("players:\n  - 12:30\n  - a:b\n", ["12:30", "a:b"]),
    ],
)
def test_colons_inside_words_are_no_signs(run: Run, text: str, players: list[str]) -> None:
    ran = run("check", "--to", "jsonl", stdin=EVENT + text)
    assert [one["values"]["player"] for one in ran.docs] == players


def test_a_colon_inside_a_word_moves_no_place(run: Run) -> None:
    found = run("check", "--to", "jsonl", stdin=EVENT + "players: [12:30, {a: 1}]\n").doc
    assert (found["rule"], found["line"], found["column"]) == ("DOC005", 2, 18)


@pytest.mark.parametrize(("name", "subject"), [("012", "012"), ("1.50", "1.50"), ("Autumn", "Autumn")])
def test_a_number_is_a_subject_as_it_is_written(run: Run, name: str, subject: str) -> None:
    assert run("check", "--to", "jsonl", stdin=f"{EVENT}name: {name}\nq: 1\n").doc["subject"] == subject


def test_a_value_over_many_lines_may_follow_one_in_one_line(run: Run) -> None:
    text = '{"kind":"event"}\n{\n  "kind": "event",\n  "zz": 1\n}\n{"kind":"event","yy":1}\n'
    found = run("check", "--to", "jsonl", stdin=text).docs
    assert [(one["document"], one["line"], one["column"]) for one in found] == [(1, 4, 3), (2, 6, 17)]


def test_a_value_that_is_never_closed_costs_one_finding(run: Run) -> None:
    found = run("check", "--to", "jsonl", stdin='{"kind":"event"}\n{\n{"kind":"event","yy":1}\n').docs
    places = [(one["rule"], one["document"], one["line"]) for one in found]
    assert places == [("DOC001", 1, 2), ("DOC004", 2, 3)]


def test_a_line_of_json_breaks_within_itself(run: Run) -> None:
    found = run("check", "--to", "jsonl", stdin='{"kind":"event"}\n{"kind":"event",\n{"kind":"event"}\n').doc
    assert (found["rule"], found["document"], found["line"]) == ("DOC001", 1, 2)


def test_a_check_of_nothing_is_never_green(run: Run) -> None:
    catalogue = "kind: catalogue\ngame: underworlds\ncards: []\n"
    assert run("deck", "check", "--catalogue", "c.yaml", files={"c.yaml": catalogue}).code == 2
    assert run("check", "c.yaml").code == 0


def test_what_an_option_names_is_not_counted(run: Run) -> None:
    ran = run("check", "--catalogue", "nowhere.yaml", "--to", "json", "e.yaml", files={"e.yaml": EVENT})
    assert (ran.code, ran.doc["checked"], ran.rules) == (2, 0, ["DOC001"])


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_is_amiss_with_whose_a_list_is(run: Run, jobs: str) -> None:
    files = {
        "a.yaml": "kind: deck\nwarband: w\nplayer: Ada\nobjectives: []\n",
        "b.jsonl": '{"kind":"deck","player":"ada","warband":"w","objectives":[]}\n' * 2,
        "c.yaml": "kind: deck\nwarband: w\nobjectives: []\n",
        "d.yaml": "kind: deck\nplayer: Dee\nwarband: w\nobjectives: []\n",
        "e.yaml": f"{EVENT}name: Clash\nplayers: [Ada]\n",
    }
    again = '"ada" has handed in a list already, also at ./a.yaml:3'
    ran = run("check", "--to", "jsonl", "--jobs", jobs, ".", files=files)
    found = [one for one in ran.docs if one["rule"].startswith("EV")]
    assert [(one["source"], one["line"], one["column"], one["message"]) for one in found] == [
        ("./b.jsonl", 1, 25, again),
        ("./b.jsonl", 2, 25, again),
        ("./c.yaml", 1, 1, 'the list does not say whose it is, and "Clash" names its players'),
        ("./d.yaml", 2, 9, '"Dee" is not among the players of "Clash"'),
    ]
    assert found[0]["values"] == {"player": "ada", "first": "./a.yaml:3"}
    assert [one["values"] for one in found[2:]] == [
        {"player": None, "event": "Clash"},
        {"player": "Dee", "event": "Clash"},
    ]


def test_where_a_players_first_list_begins_is_told_if_its_line_is_not_at_hand(run: Run) -> None:
    first = "kind: deck\nwarband: w\nplayer: 'Ada'\nobjectives: []\n"
    ran = run("check", "--to", "jsonl", stdin=f"{EVENT}---\n{first}---\n{first}")
    (again,) = [one for one in ran.docs if one["rule"] == "EV102"]
    assert (again["line"], again["values"]) == (10, {"player": "Ada", "first": "<stdin>:2"})


def test_the_desk_sheet_leaves_findings_to_standard_error(run: Run) -> None:
    ran = run("check", "--to", "table", stdin="kind: deck\nname: Few\nwarband: w\nobjectives: []\n")
    assert "WU103" not in ran.out
    assert "error WU103 0 objectives, exactly 12 are needed [Deck-building]\n" in ran.err


def test_the_desk_sheet_has_a_row_for_every_player_of_the_event(run: Run) -> None:
    """Those without a list come last, in the event's order; warnings are no faults."""
    files = {
        "e.yaml": f"{EVENT}name: Clash\nplayers: [Dee, Ada, Bo, bo, Cem]\n",
        "a.yaml": "kind: deck\nplayer: ADA\nname: Few\nwarband: w\nobjectives: [Oath]\n",
        "c.yaml": "kind: deck\nplayer: cem\nname: Odd\nzz: 1\nyy: 1\nwarband: w\nobjectives: []\n",
    }
    for jobs in ("1", "2"):
        ran = run("check", "--to", "table", "--jobs", jobs, ".", files=files)
        assert ran.code == 2
        first, *rest = [row.split() for row in ran.out.splitlines() if row.strip()][2:-1]
        assert [*first[:3], *first[4:]] == ["ADA", "Few", "illegal", "2", "1"]
        assert rest == [
            ["Dee", "no", "list", "1", "0"],
            ["Bo", "no", "list", "1", "0"],
            ["cem", "Odd", "unreadable", "2", "0"],
        ]
        assert ran.out.splitlines()[0].split()[-2:] == ["faults", "warnings"]
        assert ran.err.count("EV101") == 2


def test_the_cure_is_told_where_the_fault_tells_it(run: Run) -> None:
    board = "kind: board\ngame: underworlds\nmap: .\nfighters: [{name: A, at: 0,0}]\n"
    found = run("check", "--to", "jsonl", stdin=board).docs
    assert [(one["rule"], one["line"], one["column"], one["message"]) for one in found] == [
        (
            "DOC005",
            4,
            26,
            '"0" is no hex, COLUMN,ROW as in 2,1; between { and } or [ and ] put it in quotes, as "2,1"',
        ),
        (
            "DOC004",
            4,
            28,
            'the key "0" is not known here; between { and } a comma ends what is not in quotes',
        ),
    ]
    assert found[1]["values"] == {"key": "0"}
    own = '{"kind": "event", "0": null}'
    assert run("check", "--to", "jsonl", stdin=own).doc["message"] == 'the key "0" is not known here'


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_summary_tells_of_context_that_cannot_be_read(run: Run, jobs: str) -> None:
    deck = "kind: deck\nwarband: w\nobjectives: []\n"
    files = {"a.yaml": deck, "b.yaml": deck, "e.yaml": f"{EVENT}zz: 1\n"}
    ran = run("check", "--jobs", jobs, ".", files=files)
    assert (ran.code, ran.err) == (2, "2 checked: 2 illegal (core); 1 context document unreadable\n")
    files = {**files, "c.yaml": "kind: catalogue\ngame: underworlds\ncards: 3\n"}
    ran = run("check", "--jobs", jobs, ".", "--catalogue", "c.yaml", files=files)
    assert ran.err == "2 checked: 2 illegal (core); 3 context documents unreadable\n"
    ran = run("check", "--jobs", jobs, "--to", "json", ".", files=files)
    assert [ran.doc[key] for key in ("checked", "illegal", "unreadable")] == [2, 2, 0]


def test_documents_without_a_line_between_them(run: Run) -> None:
    found = run("check", "--to", "jsonl", stdin="kind: event\ndate: 2021-01-01\nkind: event\ndate: x\n").docs
    assert [(one["rule"], one["line"], one["column"], one["message"]) for one in found[:2]] == [
        (
            "DOC006",
            3,
            1,
            'the key "kind" stands in this mapping already; between two documents stands a line ---',
        ),
        ("DOC006", 4, 1, 'the key "date" stands in this mapping already'),
    ]


def test_a_cadre_without_a_size(run: Run) -> None:
    found = run("cadre", "check", "--no-catalogue", "--to", "jsonl", stdin="kind: cadre\nunits: [A]\n").docs[
        0
    ]
    told = 'the key "size" is missing; an event can say it too, and the cadre verbs take --size NAME'
    assert (found["rule"], found["line"], found["column"], found["message"]) == ("DOC003", 1, 1, told)


def test_the_report_has_a_schema(run: Run) -> None:
    assert run("schema", "report").code == 0


def test_a_list_that_cannot_be_read_was_handed_in(run: Run) -> None:
    deck = "---\nkind: deck\nplayer: ADA\nzz: 1\nwarband: w\nobjectives: []\n"
    ran = run("check", "--to", "jsonl", stdin=f"{EVENT}players: [Ada, Bo]\n{deck}")
    assert ran.rules == ["DOC004", "EV101"]
    assert ran.docs[1]["values"] == {"player": "Bo"}


@pytest.mark.parametrize(
    ("game", "suggestions"), [("underword", ["underworlds"]), ("{a: 1}", []), ("[]", []), ("3", [])]
)
def test_an_event_of_no_game_that_there_is(run: Run, game: str, suggestions: list[str]) -> None:
    found = run("check", "--to", "jsonl", stdin=f"{EVENT}game: {game}\n").doc
    assert (found["rule"], found["line"], found["column"]) == ("DOC002", 2, 7)
    assert found["suggestions"] == suggestions


@pytest.mark.parametrize(
    ("text", "column"), [('{"name":"x"}', 2), (' {"kind":"board","map":"."}', 3), ("name: x", 1)]
)
def test_a_missing_kind_or_game_is_told_at_the_first_key(run: Run, text: str, column: int) -> None:
    found = run("check", "--to", "jsonl", stdin=text).doc
    assert (found["rule"], found["line"], found["column"]) == ("DOC002", 1, column)


@pytest.mark.parametrize(
    ("lists", "place"),
    [
        ("[{surge: true}]", (4, 15)),
        ("\n  - surge: true", (5, 5)),
        ("[{}]", (4, 14)),
        ('[ { "glory" : 1 } ]', (4, 17)),
    ],
)
def test_a_missing_key_is_told_at_the_first_of_its_mapping(
    run: Run, lists: str, place: tuple[int, int]
) -> None:
    text = f"kind: deck\nwarband: w\ngambits: []\nobjectives: {lists}\n"
    found = run("check", "--to", "jsonl", stdin=text).doc
    assert (found["rule"], found["path"]) == ("DOC003", "objectives[0]")
    assert (found["line"], found["column"]) == place


def test_a_missing_key_of_a_part_is_told_in_that_part(run: Run) -> None:
    tally = "kind: tally\ngame: underworlds\na: {glory: 1}\nb: {glory: 1}\n"
    found = run("score", stdin=tally).docs[0]
    assert (found["rule"], found["path"], found["line"], found["column"]) == ("DOC003", "a", 3, 5)


def test_notes_may_stand_in_mappings_of_any_keys(run: Run) -> None:
    board = "kind: board\ngame: underworlds\nmap: . .\n"
    board += 'hexes: {"1,0": [blocked], notes: here, x-a: 1}\nlegend: {notes: 3, x-b: blocked, X: blocked}\n'
    board += 'territory: {a: ["0,0"], notes: [nowhere], x-q: {}}\n'
    assert run("check", stdin=board).code == 0
    assert run("hex", "los", "0,0", "1,0", stdin=board).doc["blocked_by"] == ["1,0"]
    assert run("check", stdin='kind: esper-deck\ncards: {law/corruption: 3, notes: "", x-a: []}\n').code == 0
