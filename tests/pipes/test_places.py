"""Where things stand: line and column of keys, values and symbols, in code points, from 1."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pipes import json_places, json_reader
from toolkit.pipes.documents import read
from toolkit.pipes.nodes import Limits, Node, locate
from toolkit.rules.finding import Path

YAML = """\
# a list
kind: deck
name: "Größe 𝒜"   # a name
objectives:
  - One
  - {name: Zwei ä, surge: true}
  - - deep
    - deeper
map: |
  . . #
   é !

  ~ T
quoted: "ab\\ncd"
flow: [a, {b: 1}]
"""
PLACES: list[tuple[Path, bool, tuple[int, int]]] = [
    ((), True, (2, 1)),
    (("kind",), False, (2, 7)),
    (("name",), True, (3, 1)),
    (("name",), False, (3, 7)),
    (("objectives",), True, (4, 1)),
    (("objectives",), False, (5, 3)),
    (("objectives", 0), False, (5, 5)),
    (("objectives", 1), False, (6, 5)),
    (("objectives", 1, "name"), False, (6, 12)),
    (("objectives", 1, "surge"), True, (6, 20)),
    (("objectives", 1, "surge"), False, (6, 27)),
    (("objectives", 2, 1), False, (8, 7)),
    (("map", 0, 0), False, (10, 3)),
    (("map", 0, 2), False, (10, 7)),
    (("map", 1, 0), False, (11, 4)),
    (("map", 1, 1), False, (11, 6)),
    (("map", 3, 1), False, (13, 5)),
    (("map", 9, 9), False, (9, 6)),
    (("quoted", 1, 1), False, (14, 15)),
    (("flow", 1, "b"), False, (15, 15)),
    (("objectives", 1, "glory"), False, (6, 6)),
    (("nothing",), False, (2, 1)),
    (("objectives", 7), False, (5, 3)),
]


def place(text: str, path: Path, at_key: bool, document: int = 0) -> tuple[int, int]:
    raw = list(read(io.BytesIO(text.encode()), "x", Limits()))[document]
    return raw.place(locate(raw.nodes(Limits()), path, at_key))


@pytest.mark.parametrize(("path", "at_key", "expected"), PLACES)
def test_places_in_yaml(path: Path, at_key: bool, expected: tuple[int, int]) -> None:
    assert place(YAML, path, at_key) == expected


@pytest.mark.parametrize(("path", "at_key", "expected"), PLACES)
def test_places_after_another_document_and_a_mark_and_crlf(
    path: Path, at_key: bool, expected: tuple[int, int]
) -> None:
    text = "\ufeffa: 1\n---\n" + YAML
    assert place(text, path, at_key, 1) == (expected[0] + 2, expected[1])
    assert place(text.replace("\n", "\r\n"), path, at_key, 1) == (expected[0] + 2, expected[1])


JSON = '{"kind": "board",\n "name" : "ä𝒜\\"b", "map": ". #\\n ! .", "x": [1, {"y": null}]}'


@pytest.mark.parametrize(
    ("path", "at_key", "expected"),
    [
        ((), True, (1, 2)),
        (("kind",), False, (1, 10)),
        (("name",), True, (2, 2)),
        (("name",), False, (2, 11)),
        (("map",), False, (2, 27)),
        (("map", 0, 1), False, (2, 30)),
        (("map", 1, 0), False, (2, 34)),
        (("map", 1, 1), False, (2, 36)),
        (("x", 1, "y"), False, (2, 55)),
        (("x", 1, "y"), True, (2, 50)),
    ],
)
def test_places_in_json(path: Path, at_key: bool, expected: tuple[int, int]) -> None:
    assert place(JSON, path, at_key) == expected
    assert place('{"a": 1}\n' + JSON.replace("\n", " "), path, at_key, 1)[0] == 2
    in_a_list = '[\n{"a": 1},\n  ' + JSON + "]"
    column = expected[1] + (2 if expected[0] == 1 else 0)
    assert place(in_a_list, path, at_key, 1) == (expected[0] + 2, column)


@pytest.mark.parametrize("style", ["|", "|-", "|+", "|2"])
def test_symbols_of_block_texts(style: str) -> None:
    assert place(f"a:\n  map: {style}\n    . .\n    . #\n", ("a", "map", 1, 1), False) == (4, 7)


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.text('ab"\\{}[],: \né', max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text('ab"{', max_size=2), inner, max_size=4)
    ),
    max_leaves=12,
)


def _paths(node: Node, path: Path = ()) -> list[Path]:
    pairs = list((node.pairs or {}).items()) + list(enumerate(node.items or []))
    return [path, *(found for step, child in pairs for found in _paths(child, (*path, step)))]


@given(_VALUES, st.sampled_from([None, 1]), st.booleans())
def test_a_place_in_json_is_found_without_going_over_all_of_it(
    value: object, indent: int | None, plain: bool
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=plain)
    (node,) = json_reader.parse_nodes(text.encode(), Limits())
    for path in _paths(node):
        for at_key in (False, True):
            assert json_places.find(text, path, at_key) in (None, locate(node, path, at_key))
        assert json_places.find(text, (*path, "nowhere"), False) is None
        assert json_places.find(text, (*path, 9), False) is None


@pytest.mark.parametrize("indent", [None, 1])
def test_plain_json_is_searched_at_once(indent: int | None) -> None:
    plain = {"kind": "deck", "name": "kind", "objectives": ["kind", "a]", "b, c", "[d"], "empty": [], "n": 12}
    text = json.dumps(plain, indent=indent)
    (node,) = json_reader.parse_nodes(text.encode(), Limits())
    sought = [path for path in _paths(node) if path]
    assert len(sought) == 9
    for path in sought:
        assert json_places.find(text, path, False) == locate(node, path, False)
        assert json_places.find(text, path[:1], True) == locate(node, path[:1], True)
