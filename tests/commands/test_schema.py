"""The schemas: valid, and they take what the program takes and refuse what it refuses."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.conftest import FIXTURES, Run
from toolkit import kinds, schemas
from toolkit.pipes.documents import read
from toolkit.pipes.nodes import Limits

KINDS = [*kinds.names(), *schemas.FINDINGS]
FILES = [path for path in sorted(FIXTURES.rglob("*.yaml")) if not {"bad", "hostile"} & set(path.parts)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_one(kind: str, run: Run) -> None:
    ran = run("schema", kind)
    assert ran.code == 0
    assert ran.doc["$schema"] == schemas.DIALECT
    Draft202012Validator.check_schema(ran.doc)
    assert run("schema", kind, "--to", "yaml").out.startswith("---")


@pytest.mark.parametrize(("kind", "told"), [("dek", "; did you mean deck? The"), ("zzzzzz", ". The")])
def test_no_such_kind(kind: str, told: str, run: Run) -> None:
    ran = run("schema", kind)
    assert (ran.code, ran.out) == (2, "")
    assert f"no kind {kind}{told} kinds are deck, " in ran.err
    assert ran.err.endswith(", finding, report\n")


def documents(path: Path) -> list[Any]:
    return [raw.data for raw in read(io.BytesIO(path.read_bytes()), str(path), Limits()) if raw.fault is None]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_fixtures_are_valid(path: Path) -> None:
    validator = Draft202012Validator(schemas.every())
    assert [error.message for document in documents(path) for error in validator.iter_errors(document)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_fixtures_tell_an_editor_their_schema(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    said, _, schema = first.partition("$schema=")
    assert said == "# yaml-language-server: "
    assert (path.parent / schema).resolve() == (FIXTURES.parent / "schemas" / "skirmish.json").resolve()


@pytest.mark.parametrize(
    ("document", "valid"),
    [
        ({"kind": "deck", "objectives": ["a", 1984, {"name": "b", "x-y": 1}], "x-z": 0}, True),
        ({"kind": "deck", "objectives": [], "objektives": []}, False),
        ({"kind": "deck"}, False),
        ({"objectives": []}, False),
        ({"kind": "dekc", "objectives": []}, False),
        ({"kind": "catalogue", "game": "underworlds", "cards": []}, True),
        ({"kind": "catalogue", "cards": []}, False),
        ({"kind": "catalogue", "game": "relic-knights", "units": []}, True),
        ({"kind": "catalogue", "game": "relic-knights", "cards": []}, False),
    ],
)
def test_they_refuse_what_is_refused(document: dict[str, Any], valid: bool) -> None:
    assert Draft202012Validator(schemas.every()).is_valid(document) is valid


def test_an_unknown_kind(run: Run) -> None:
    ran = run("schema", "dekc")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean deck" in ran.err
