"""The reference of documents: an example for each kind that is read, and each of them is read."""

from __future__ import annotations

import re

import msgspec
import pytest

from tests.conftest import Run
from toolkit import kinds
from toolkit.reading import parse
from tools import documents

READ = [(row.kind, row.game) for row in kinds.TABLE if not row.result]
EXAMPLES = dict(documents._examples())
PAGE = documents.page()


def test_every_kind_that_is_read_has_an_example() -> None:
    assert list(EXAMPLES) == READ


@pytest.mark.parametrize(("kind", "game"), READ)
def test_an_example_is_of_its_kind(kind: str, game: str | None) -> None:
    (document,) = parse(EXAMPLES[kind, game])
    assert type(document) is kinds.read_type(kind, game)
    assert PAGE.count(EXAMPLES[kind, game]) == 1


@pytest.mark.parametrize("game", ["underworlds", "relic-knights", "gloomhaven"])
def test_examples_of_attacks_are_answered(game: str, run: Run) -> None:
    ran = run("combat", "odds", stdin=EXAMPLES["attack", game])
    assert (ran.code, ran.doc["kind"]) == (0, "odds"), ran


@pytest.mark.parametrize("game", ["underworlds", "relic-knights", "gloomhaven"])
def test_examples_of_timelines_can_happen(game: str, run: Run) -> None:
    ran = run("condition", "track", stdin=EXAMPLES["timeline", game])
    assert (ran.code, ran.doc["kind"]) == (0, "track"), ran


def test_games_do_not_share_a_type_by_accident() -> None:
    """No name in the page has the underscore by which a schema tells types of one name apart."""
    assert re.findall(r"^\*\*\w*_\*\*", PAGE, re.MULTILINE) == []


@pytest.mark.parametrize(("kind", "game"), READ)
def test_every_field_of_a_type_is_told(kind: str, game: str | None) -> None:
    for field in msgspec.structs.fields(kinds.kind_type(kind, game)):
        assert f"`{field.encode_name}`" in PAGE


def test_signs_are_those_of_the_books() -> None:
    assert "| `D` |  | closed door |" in PAGE
    assert "| `!` | lethal | hazardous |" in PAGE
