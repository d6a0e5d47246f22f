"""Plain YAML is read and searched as the parser would, and left to it where it is not plain."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pipes import yaml_plain, yaml_reader
from toolkit.pipes.documents import read
from toolkit.pipes.nodes import Broken, Limits, Node, Repeated, locate
from toolkit.pipes.sources import may_hold
from toolkit.rules.finding import Path

DECK = "kind: deck\nname: Größe, A & B\nobjectives:\n  - Odda's Oath\n  - 09033\nx-y:\n- true\n- No\nz: 12"


def test_a_plain_deck() -> None:
    data = yaml_plain.read(DECK)
    assert data == yaml_reader.parse(DECK.encode(), Limits())[0]
    assert data is not None
    assert (data["objectives"], data["x-y"], data["z"]) == (["Odda's Oath", 9033], [True, "No"], 12)
    assert yaml_plain.read("---\n" + DECK + "\n") == data
    assert yaml_plain.read("# a remark\n" + DECK) == data


NOT_PLAIN = r"""
|---|a:|a: b: c|a: 'b'|a: b # c|a: b\n c|a:\n  - b\n   - c|a:\n  - b\n- c|a: b\na: c|a: [b]|a:\tb|a: b\r|- a
|a:\n  - - b|a: b\n---|a: b\n...| a: b|? a\n: b|a:b|a: b:|a: &x b|a: *x|a:  b|a:\n  - b\n    c|a: b |1: b|a: -
"""


@pytest.mark.parametrize("text", NOT_PLAIN.replace("\n", "").encode().decode("unicode_escape").split("|"))
def test_what_is_not_plain_is_left_to_the_parser(text: str) -> None:
    assert yaml_plain.read(text + "\n" * bool(text)) is None


LINES = """\
kind: deck|a: b|b:|c: 1.5|d: null|  - One|  - No|- x|  - 2021-01-01|    - y|é: z|a-b: c d|  -  z|  - it's
|  - {a: b, c: d e}|  - {a: b? c}|e: 'q'|---|...|# c||f: 12:30|  - a: b|g: Yes|  more|h: ~"""
_LINES = st.sampled_from(LINES.replace("\n", "").split("|"))


_HEADS = st.sampled_from(["", "# a remark: b\n", "---\n", "#one\n#\n---\n# two\n", "# ü\n"])


@given(_HEADS, st.lists(_LINES, max_size=8), st.sampled_from(["", "\n"]))
def test_plain_is_what_the_parser_reads(head: str, lines: list[str], end: str) -> None:
    text = head + "\n".join(lines) + end
    plain = yaml_plain.read(text)
    if plain is None:
        return
    assert [plain] == yaml_reader.parse(text.encode(), Limits())
    (node,) = yaml_reader.parse_nodes(text.encode())
    for path in _paths(node):
        for at_key in (False, True):
            assert yaml_plain.find(text, path, at_key) == locate(node, path, at_key)
        assert yaml_plain.find(text, (*path, "nowhere"), False) is None
        assert yaml_plain.find(text, (*path, 99), False) is None


def _paths(node: Node, path: Path = ()) -> list[Path]:
    pairs = list((node.pairs or {}).items()) + list(enumerate(node.items or []))
    return [(*path, step) for step, _ in pairs] + [
        found for step, child in pairs for found in _paths(child, (*path, step))
    ]


def documents(text: str) -> list[object]:
    raws = read(io.BytesIO(text.encode()), "x", Limits())
    return [raw.data if raw.fault is None else raw.place(raw.fault.place) for raw in raws]


class Pipe(io.BytesIO):
    def seekable(self) -> bool:
        return False


@given(
    st.lists(
        st.sampled_from(["a: b\n", "---\n", "--- \n", "...\n", "a: [\n", "c:\n- d\n", "\n", "---"]),
        max_size=9,
    )
)
def test_a_file_is_read_as_a_pipe_is(parts: list[str]) -> None:
    text = "".join(parts)
    piped = read(Pipe(text.encode()), "x", Limits())
    told = [(raw.data, raw.line, raw.index, raw.text) for raw in piped]
    filed = read(io.BytesIO(text.encode()), "x", Limits())
    assert [(raw.data, raw.line, raw.index, raw.text) for raw in filed] == told


def test_a_file_larger_than_what_is_read_at_once() -> None:
    text = "".join(f"name: {n}\nnotes: {'x' * 5000}\n---\n" for n in range(60))
    assert [doc["name"] for doc in documents(text) if isinstance(doc, dict)] == list(range(60))


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("kind: deck\nformat: cup\n", False),
        ('{"kind": "deck", "format": "cup"}\n', False),
        ("kind: deck\n---\nkind: format\n", True),
        ("kind: deck\nname: One of a kind\n", False),
        ("kind: deck\nname: kind of a catalogue\n", True),
        ("kind:\n  catalogue\n", True),
        ("x: &k kind\n*k : catalogue\n", True),
        ("kind: !!str catalogue\n", True),
        ('{"k\\u0069nd": "cat"}\n', True),
        ("a" * (1 << 20) + "\nkind: catalogue\n", True),
        ("#" * ((1 << 20) - 9) + "\nkind: catalogue\n", True),
    ],
)
def test_where_context_may_stand(text: str, may: bool, tmp_path: object) -> None:
    path = f"{tmp_path}/x.yaml"
    with open(path, "w") as file:
        file.write(text)
    assert may_hold(path, ("catalogue", "format")) is may


def test_what_the_parser_refuses_is_not_plain() -> None:
    for text in ("a: b\na: c\n", "a: [\n"):
        assert yaml_plain.read(text) is None
        with pytest.raises((Broken, Repeated)):
            yaml_reader.parse(text.encode(), Limits())


def test_a_question_mark_in_braces_is_left_to_the_parser() -> None:
    assert yaml_plain.read("cards:\n  - {name: Who goes, type: ploy}\n") is not None
    assert yaml_plain.read("cards:\n  - {name: Who? goes, type: ploy}\n") is None
