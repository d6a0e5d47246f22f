"""The pipe's promises, by the command: findings travel, the worst exit code wins, bytes pass untouched."""

from __future__ import annotations

import msgspec
import pytest

from tests.conftest import Run

GOOD = {
    "kind": "deck",
    "name": "Good",
    "warband": "Thornwick Lanterns",
    "objectives": [
        {"name": f"Oath {i}", "type": "objective", "surge": i < 6, "warband": "universal"} for i in range(12)
    ],
    "gambits": [{"name": f"Feint {i}", "type": "ploy", "warband": "universal"} for i in range(10)],
    "upgrades": [{"name": f"Charm {i}", "type": "upgrade", "warband": "universal"} for i in range(10)],
}
SHORT = {**GOOD, "name": "Short", "objectives": GOOD["objectives"][:11]}
OPEN = {**GOOD, "name": "Open", "upgrades": [f"Charm {i}" for i in range(10)]}
CATALOGUE = "kind: catalogue\ngame: underworlds\nwarbands: [{name: Thornwick Lanterns}]\ncards:\n" + "".join(
    f"  - {{name: Charm {i}, type: upgrade, warband: universal}}\n" for i in range(10)
)


def lines(*documents: object) -> bytes:
    return b"".join(msgspec.json.encode(one) + b"\n" for one in documents)


@pytest.mark.parametrize(
    ("documents", "code", "counts"),
    [
        ([GOOD], 0, [1, 0, 0, 0]),
        ([SHORT], 1, [0, 1, 0, 0]),
        ([OPEN], 2, [0, 0, 1, 0]),
        ([GOOD, SHORT], 1, [1, 1, 0, 0]),
        ([SHORT, OPEN, GOOD], 2, [1, 1, 1, 0]),
        ([GOOD, {"kind": "deck"}], 2, [1, 0, 0, 1]),
        ([GOOD, 7, [[]], None, "x"], 2, [1, 0, 0, 3]),
        ([{**SHORT, "upgrades": OPEN["upgrades"]}], 1, [0, 1, 0, 0]),
    ],
)
def test_verdicts_and_the_worst_code(run: Run, documents: list[object], code: int, counts: list[int]) -> None:
    ran = run("deck", "check", "--to", "json", stdin=lines(*documents))
    assert ran.code == code
    report = ran.doc
    assert [report[key] for key in ("legal", "illegal", "undecided", "unreadable")] == counts
    assert report["checked"] == sum(counts)


@pytest.mark.parametrize("stdin", ["", "\n", "---\n---\n", "# nothing\n", "[]"])
def test_a_check_of_nothing_is_never_green(run: Run, stdin: str) -> None:
    ran = run("deck", "check", stdin=stdin)
    assert (ran.code, ran.out) == (2, "")
    assert "no document" in ran.err


def test_a_catalogue_alone_is_something(run: Run) -> None:
    ran = run("check", "--to", "json", stdin=CATALOGUE)
    assert (ran.code, ran.doc["checked"]) == (0, 0)


def test_an_empty_folder_and_a_file_that_is_not_there(run: Run) -> None:
    (run.folder / "none").mkdir()
    assert run("check", "none").code == 2
    ran = run(
        "deck", "check", "nowhere.yaml", "good.jsonl", "--to", "json", files={"good.jsonl": lines(GOOD)}
    )
    assert ran.code == 2
    assert "nowhere.yaml" in ran.err
    assert (ran.doc["legal"], ran.doc["unreadable"]) == (1, 1)
    assert ran.doc["findings"][0]["source"] == "nowhere.yaml"


def test_findings_travel_and_count(run: Run) -> None:
    first = run("deck", "check", "--to", "jsonl", stdin=lines(SHORT, GOOD))
    assert first.rules == ["WU103"]
    again = run("deck", "check", "--to", "jsonl", stdin=first.out.encode() + lines(GOOD))
    assert (again.code, again.out) == (1, first.out)
    unsure = run("deck", "check", "--to", "jsonl", stdin=lines(OPEN))
    again = run("deck", "check", "--to", "yaml", stdin=unsure.out)
    assert again.code == 2
    third = run("deck", "check", "--to", "jsonl", stdin=again.out)
    assert (third.code, third.out) == (2, unsure.out)


def test_an_open_question_about_an_illegal_list_does_not_make_it_undecided(run: Run) -> None:
    both = run("deck", "check", "--to", "jsonl", stdin=lines({**SHORT, "upgrades": OPEN["upgrades"]}))
    assert (both.code, sorted(both.rules)) == (1, ["WU103", "WU153"])
    assert run("deck", "check", "--to", "jsonl", stdin=both.out).code == 1


def test_a_finding_that_is_none_is_a_finding(run: Run) -> None:
    ran = run("deck", "check", "--to", "jsonl", stdin='{"kind": "finding", "rule": 7}')
    assert (ran.code, ran.rules) == (2, ["DOC005"])


def test_context_in_any_order_among_files(run: Run) -> None:
    files = {"a/a.yaml": lines(OPEN), "a/z.yaml": CATALOGUE}
    assert run("deck", "check", "a", files=files).code == 0
    within = lines(OPEN) + b"---\n" + CATALOGUE.encode()
    assert run("deck", "check", "w.yaml", files={"w.yaml": within}).code == 0
    hidden = CATALOGUE.replace("kind: catalogue", 'kind: "\\u0063atalogue"')
    assert run("deck", "check", "b", files={"b/a.yaml": lines(OPEN), "b/z.yaml": hidden}).code == 0
    assert (
        run("deck", "check", "--catalogue", "c.yaml", stdin=lines(OPEN), files={"c.yaml": CATALOGUE}).code
        == 0
    )


def test_context_on_standard_input_comes_first(run: Run) -> None:
    text = CATALOGUE.encode() + b"---\n" + lines(OPEN)
    assert run("deck", "check", stdin=text).code == 0
    ran = run("deck", "check", "--to", "jsonl", stdin=lines(OPEN) + b"---\n" + CATALOGUE.encode())
    assert (ran.code, ran.rules) == (2, ["WU153", "DOC007"])
    assert (ran.docs[1]["document"], ran.docs[1]["line"]) == (1, 3)


def test_pass_is_a_filter_that_touches_nothing(run: Run) -> None:
    good = b"# first\nkind:   deck\n" + msgspec.json.encode(GOOD)[:0]
    inline = "".join(
        f"{key}: {msgspec.json.encode(value).decode()}\n" for key, value in GOOD.items() if key != "kind"
    )
    text = (
        good.decode() + inline + "---\n" + msgspec.json.encode(SHORT).decode() + "\n---\n# last\n" + CATALOGUE
    )
    ran = run("deck", "check", "--pass", "x.yaml", files={"x.yaml": text})
    assert ran.code == 1
    assert ran.out == good.decode() + inline + "---\n# last\n" + CATALOGUE
    assert "WU103" in ran.err
    assert run("deck", "check", "p.yaml", files={"p.yaml": ran.out}).code == 0


def test_pass_keeps_documents_apart(run: Run) -> None:
    files = {"a.json": lines(GOOD).strip(), "b.yaml": CATALOGUE.rstrip("\n"), "c.json": lines(GOOD, SHORT)}
    ran = run("deck", "check", "--pass", "a.json", "b.yaml", "c.json", files=files)
    assert ran.code == 1
    again = run("deck", "check", "--to", "json", "p.yaml", files={"p.yaml": ran.out})
    assert (again.code, again.doc["legal"]) == (0, 2)


def test_pass_with_a_format(run: Run) -> None:
    ran = run("deck", "check", "--pass", "--to", "jsonl", stdin="---\n" + msgspec.json.encode(GOOD).decode())
    assert ran.docs == [msgspec.json.decode(msgspec.json.encode(GOOD))]
    assert run("deck", "check", "--pass", "--to", "github", stdin=lines(GOOD)).code == 2


def test_an_array_in_is_single_documents_out(run: Run) -> None:
    ran = run(
        "deck", "check", "--pass", stdin=b"[" + lines(GOOD).strip() + b",\n " + lines(SHORT).strip() + b"]"
    )
    assert ran.out.encode() == lines(GOOD)


@pytest.mark.parametrize(
    "words",
    [
        ["--to", "papyrus"],
        ["--color", "maybe"],
        ["--limit", "sizes=3"],
        ["--limit", "size=0"],
        ["--limit", "size"],
        ["--limit", "size=9²"],
        ["--format", "champonship"],
        ["--no-such-option"],
        ["--catalogue"],
        ["-o", "no/such/folder/x"],
    ],
)
def test_wrong_calls(run: Run, words: list[str]) -> None:
    ran = run("deck", "check", *words, stdin=lines(GOOD))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err


def test_output_to_a_file_that_is_not_read(run: Run) -> None:
    ran = run("deck", "check", "--to", "jsonl", "-o", "out", "in.jsonl", files={"in.jsonl": lines(SHORT)})
    assert (ran.code, ran.out) == (1, "")
    assert b"WU103" in (run.folder / "out").read_bytes()
    ran = run("deck", "check", "-o", "in.jsonl", "in.jsonl")
    assert ran.code == 2
    assert (run.folder / "in.jsonl").read_bytes() == lines(SHORT)


@pytest.mark.parametrize("to", ["jsonl", "json", "yaml", "table"])
def test_findings_that_go_into_a_file_are_told_as_well(run: Run, to: str) -> None:
    words = ("deck", "show", "--to", to, "-o", "out", "in.yaml")
    ran = run(*words, files={"in.yaml": "kind: deck\nwarband: w\nobjectives: []\nzz: 1\n"})
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == 'in.yaml:4:1: error DOC004 the key "zz" is not known here [Reading documents]\n'
    assert (b"DOC004" in (run.folder / "out").read_bytes()) is (to != "table")
    assert run(*words, "-q").err == (ran.err if to == "table" else "")
    assert run("deck", "show", "--to", to, "in.yaml").err == (ran.err if to == "table" else "")


def test_a_file_of_before_is_kept_until_there_is_something_to_write(run: Run) -> None:
    files = {"out": b"before\n", "in.jsonl": lines(GOOD)}
    for words in (["check", "--as-of", "never", "in.jsonl"], ["check"], ["draw", "--do-over", "never"]):
        assert run("deck", *words, "-o", "out", files=files).code == 2
        assert (run.folder / "out").read_bytes() == b"before\n"
    assert run("deck", "check", "-o", "out", "in.jsonl").code == 0  # nothing to tell
    assert (run.folder / "out").read_bytes() == b""
    run("deck", "check", "-o", "out", "in.jsonl", files={**files, "in.jsonl": lines(SHORT)})
    assert (run.folder / "out").read_bytes().startswith(b"in.jsonl:1:")


def test_quiet_and_the_name_of_standard_input(run: Run) -> None:
    loud = run("deck", "check", stdin=lines(SHORT))
    quiet = run("deck", "check", "-q", "--stdin-filename", "list.json", stdin=lines(SHORT))
    assert loud.err == "1 checked: 1 illegal (core)\n"
    assert (quiet.err, quiet.out) == ("", loud.out.replace("<stdin>", "list.json"))
    assert loud.out.startswith("<stdin>:1:")


def test_the_environment_picks_a_format_where_the_verb_has_it(run: Run) -> None:
    ran = run("deck", "check", stdin=lines(SHORT), env={"SKIRMISH_TO": "jsonl"})
    assert ran.docs[0]["rule"] == "WU103"
    assert run("rule", "show", "WU103", env={"SKIRMISH_TO": "sarif"}).doc["id"] == "WU103"
    assert "WU103" in run("deck", "check", stdin=lines(SHORT), env={"SKIRMISH_TO": ""}).out


def test_strict(run: Run) -> None:
    warned = {**GOOD, "gambits": [{"name": "Hex", "type": "spell"}, *GOOD["gambits"][1:]]}
    warband = "{name: Thornwick Lanterns, fighters: [{name: Odda}]}"
    text = f"kind: catalogue\ngame: underworlds\nwarbands: [{warband}]\n"
    stdin = text.encode() + b"---\n" + lines(warned)
    loose, strict = (run("deck", "check", "--to", "json", *more, stdin=stdin) for more in ([], ["--strict"]))
    assert [one["severity"] for one in loose.doc["findings"] if one["rule"] == "WU152"] == ["warning"]
    assert (strict.code, strict.doc["illegal"]) == (1, 1)


def test_folders_in_name_order_without_hidden_files_and_links_out(run: Run) -> None:
    outside = run.folder / "outside.json"
    outside.write_bytes(lines(SHORT))
    files = {
        "f/b.json": lines(GOOD),
        "f/a/z.yml": lines(SHORT),
        "f/.hidden.json": lines(SHORT),
        "f/x.txt": b"?",
    }
    run("rule", "list", files=files)
    (run.folder / "f" / "link.json").symlink_to(outside)
    (run.folder / "f" / "loop").symlink_to(run.folder / "f")
    (run.folder / "f" / "inner.json").symlink_to(run.folder / "f" / "b.json")
    ran = run("deck", "check", "f", "--to", "json")
    assert (ran.doc["legal"], ran.doc["illegal"]) == (2, 1)
    assert ran.doc["findings"][0]["source"] == "f/a/z.yml"


def test_hostile_names_cannot_forge_lines(run: Run) -> None:
    name = "x\n::error::forged\r\x1b[31m\u202e"
    ran = run("deck", "check", stdin=lines({**SHORT, "objectives": [*SHORT["objectives"][:10], name, name]}))
    assert "\x1b" not in ran.out + ran.err
    assert "\r" not in ran.out
    assert not [line for line in ran.out.splitlines() if line.startswith("::")]


def test_limits_can_be_raised(run: Run) -> None:
    deep = {**GOOD, "notes": msgspec.json.decode("[" * 70 + "]" * 70)}
    assert run("deck", "check", stdin=lines(deep)).code == 2
    assert run("deck", "check", "--limit", "depth=80", stdin=lines(deep)).code == 0
    assert run("deck", "check", "--limit", "size=100", stdin=lines(GOOD)).code == 2


def test_verbose_says_what_was_read_and_assumed(run: Run) -> None:
    ran = run("deck", "check", "-v", "--no-catalogue", stdin=CATALOGUE.encode() + b"---\n" + lines(OPEN))
    assert "read: 2 documents; they are served by 1 catalogue" in ran.err
    attack = {"kind": "attack", "game": "gloomhaven", "attack": 3, "target": {"health": 4}}
    assert "assumed: " not in run("combat", "odds", stdin=lines(attack)).err
    ran = run("combat", "odds", "-v", stdin=lines(attack, attack))
    assert ran.err.count("assumed: the text does not count the cards") == 1
