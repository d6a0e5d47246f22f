"""Shape: every fault of a document, each at its place, and what is not a fault."""

from __future__ import annotations

import io
from typing import Annotated, Any, Literal

import msgspec
import pytest

from toolkit.pipes.binding import Binder
from toolkit.pipes.documents import read
from toolkit.pipes.nodes import Limits
from toolkit.rules.finding import Finding
from toolkit.rules.shapes import Document, Part, Word


class Colour(Word):
    table = "paint#colours"


class Leaf(Part, frozen=True, kw_only=True):
    name: str
    size: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    heavy: bool = False


class Tree(Document, frozen=True, kw_only=True, tag="tree"):
    leaves: tuple[str | Leaf, ...]
    colour: Colour | None = None
    height: float = 0.0
    spread: int | None = None
    at: tuple[int, int] = (0, 0)
    paints: dict[Colour, int] = {}  # noqa: RUF012
    season: Literal["summer", "winter"] = "summer"
    inner: Leaf | None = None


def bind(text: str) -> tuple[Any, list[Finding]]:
    (raw,) = read(io.BytesIO(text.encode()), "x", Limits())
    return Binder(lambda table: ("red", "green"), Limits()).bind(raw, Tree)


def faults(text: str) -> list[tuple[str, tuple[str | int, ...]]]:
    value, found = bind(text)
    assert value is None
    return [(finding.rule, finding.path) for finding in found]


@pytest.mark.parametrize(
    "text",
    [
        "{kind: tree, leaves: []}",
        "{kind: tree, leaves: [a, {name: b, size: 9}], colour: red, height: 2, at: [1, 2]}",
        "{kind: tree, leaves: [], x-mine: {a: [1]}, notes: anything}",
        "{kind: tree, leaves: [{name: a, x-b: 1, notes: [2]}]}",
        "{kind: tree, leaves: [], colour: RED, paints: {Green: 1}}",
        "{kind: tree, leaves: [], spread: null, colour: ~, name: null, inner: null}",
        '{"kind": "tree", "leaves": ["a"], "x-q": 1}',
    ],
)
def test_what_fits(text: str) -> None:
    value, found = bind(text)
    assert found == []
    assert isinstance(value, Tree)


@pytest.mark.parametrize(
    ("written", "read_as"), [("09033", "09033"), ("1984", "1984"), ("1e3", "1e3"), ("0x1F", "0x1F")]
)
def test_a_number_where_a_name_is_wanted_is_taken_as_written(written: str, read_as: str) -> None:
    value, _ = bind(f"{{kind: tree, name: {written}, leaves: [{written}, {{name: {written}}}]}}")
    assert value.name == read_as
    assert value.leaves == (read_as, Leaf(name=read_as))


def test_a_number_in_json_where_a_name_is_wanted() -> None:
    assert bind('{"kind": "tree", "leaves": [1984, 1.50]}')[0].leaves == ("1984", "1.50")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{kind: tree}", [("DOC003", ())]),
        ("{kind: tree, leaves: [{size: 1}]}", [("DOC003", ("leaves", 0))]),
        ("{kind: tree, leaves: [], leafs: 1}", [("DOC004", ("leafs",))]),
        ("{kind: tree, leaves: [{name: a, heavvy: true}]}", [("DOC004", ("leaves", 0, "heavvy"))]),
        ("{kind: tree, leaves: a}", [("DOC005", ("leaves",))]),
        ("{kind: tree, leaves: {}}", [("DOC005", ("leaves",))]),
        ("{kind: tree, leaves: [[]]}", [("DOC005", ("leaves", 0))]),
        ("{kind: tree, leaves: [null]}", [("DOC005", ("leaves", 0))]),
        ("{kind: tree, leaves: [{name: a, size: -1}]}", [("DOC005", ("leaves", 0, "size"))]),
        ("{kind: tree, leaves: [{name: a, size: 10}]}", [("DOC005", ("leaves", 0, "size"))]),
        ("{kind: tree, leaves: [{name: a, size: 1.5}]}", [("DOC005", ("leaves", 0, "size"))]),
        ("{kind: tree, leaves: [{name: a, size: true}]}", [("DOC005", ("leaves", 0, "size"))]),
        ("{kind: tree, leaves: [{name: a, size: null}]}", [("DOC005", ("leaves", 0, "size"))]),
        ("{kind: tree, leaves: [{name: a, heavy: 1}]}", [("DOC005", ("leaves", 0, "heavy"))]),
        ("{kind: tree, leaves: [{name: a, heavy: yes}]}", [("DOC005", ("leaves", 0, "heavy"))]),
        ("{kind: tree, leaves: [], height: .nan}", [("DOC005", ("height",))]),
        ("{kind: tree, leaves: [], height: 1e999}", [("DOC005", ("height",))]),
        ("{kind: tree, leaves: [], colour: blue}", [("DOC005", ("colour",))]),
        ("{kind: tree, leaves: [], paints: {blue: 1}}", [("DOC005", ("paints", "blue"))]),
        ("{kind: tree, leaves: [], season: sumer}", [("DOC005", ("season",))]),
        ("{kind: tree, leaves: [], at: [1]}", [("DOC005", ("at",))]),
        ("{kind: tree, leaves: [], at: [1, x]}", [("DOC005", ("at", 1))]),
        ("{kind: tree, leaves: [], spread: 1, spread: 2}", [("DOC006", ("spread",))]),
        ("{kind: tree, leaves: [{name: a, name: b}]}", [("DOC006", ("leaves", 0, "name"))]),
        ('{"kind": "tree", "leaves": [], "spread": 1, "spread": 1}', [("DOC006", ("spread",))]),
        ("{kind: tree, leaves: [], paints: {red: 1, RED: 2}}", [("DOC006", ("paints", "RED"))]),
        (
            '{"kind": "tree", "leaves": [], "paints": {"Red": 1, " red ": 1}}',
            [("DOC006", ("paints", " red "))],
        ),
    ],
)
def test_what_does_not_fit(text: str, expected: list[tuple[str, tuple[str | int, ...]]]) -> None:
    assert faults(text) == expected


def test_all_faults_at_once_and_suggestions() -> None:
    _, found = bind("{kind: tree, colour: gren, leaves: [{size: x}], hight: 2, season: sumer}")
    assert [finding.rule for finding in found] == ["DOC005", "DOC005", "DOC003", "DOC004", "DOC005"]
    assert [list(finding.suggestions) for finding in found] == [["green"], [], [], ["height"], ["summer"]]


def test_a_key_that_stands_three_times_is_two_faults() -> None:
    assert faults("{kind: tree, leaves: [], at: [1, 2], at: [1, 2], at: [1, 2]}") == [("DOC006", ("at",))] * 2
