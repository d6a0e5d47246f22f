"""A check as a filter: what it writes can be read again, in any form, by the next command."""

from __future__ import annotations

from tests.conftest import Run

TALLY = "kind: tally\ngame: underworlds\n" + "".join(
    f"{side}: {{glory: {glory}, fighters: 1, objectives_held: 0}}\n" for side, glory in (("a", 1), ("b", 0))
)


def test_json_is_one_value_of_what_is_legal(run: Run) -> None:
    text = '{"kind":"event","name":"a"}\n{"kind":"event","zz":1}\n{"kind":"event","name":"c"}\n'
    ran = run("check", "--pass", "--to", "json", stdin=text)
    assert [one["name"] for one in ran.docs] == ["a", "c"]
    assert (ran.code, "DOC004" in ran.err) == (2, True)


def test_numbers_that_stand_for_names_stay_as_they_are_written(run: Run) -> None:
    text = "kind: deck\nname: 012\nwarband: w\nobjectives: [09033, {name: 1.50, glory: 2}]\nx-n: 3\n"
    rules = "kind: format\nname: 007\nobjectives: {exactly: 2}\npower: {at_least: 0}\n---\n"
    ran = run("check", "--pass", "--no-catalogue", "--format", "007", "--to", "jsonl", stdin=rules + text)
    assert [one["name"] for one in ran.docs] == ["007", "012"]
    assert ran.docs[1]["objectives"] == ["09033", {"name": "1.50", "glory": 2}]
    assert ran.docs[1]["x-n"] == 3


def test_lines_of_json_stand_apart_behind_yaml(run: Run) -> None:
    line = '{"kind":"event","name":"b"}\n'
    ran = run("check", "--pass", "a.yaml", "b.json", files={"a.yaml": TALLY, "b.json": line * 2})
    assert ran.out == f"{TALLY}---\n{line}---\n{line}"
    assert run("check", "p.yaml", files={"p.yaml": ran.out}).code == 0


def test_an_item_of_a_yaml_list_goes_alone(run: Run) -> None:
    ran = run("check", "--pass", stdin="- {kind: event, name: a}\n- {kind: event, zz: 1}\n")
    assert ran.out == "---\nkind: event\nname: a\n"


def test_directives_stand_behind_an_ended_document(run: Run) -> None:
    one = "%YAML 1.2\n---\nkind: event\nname: a\n"
    ran = run("check", "--pass", stdin=f"{one}...\n{one}")
    again = run("check", "--pass", stdin=ran.out)
    assert (again.code, again.out) == (0, ran.out)
