"""Bytes into documents: streams, formats, limits, and what cannot be read."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pipes.documents import read
from toolkit.pipes.nodes import Limits
from toolkit.pipes.raw import Raw
from toolkit.pipes.reports.yaml import dump


def documents(text: str | bytes, **limits: int) -> list[Raw]:
    stream = io.BytesIO(text.encode() if isinstance(text, str) else text)
    return list(read(stream, "x", Limits(**limits)))


def data(text: str | bytes) -> list[Any]:
    found = documents(text)
    assert not [raw.fault.why for raw in found if raw.fault]
    return [raw.data for raw in found]


def fault(text: str | bytes, **limits: int) -> tuple[str, int, int]:
    (raw,) = [raw for raw in documents(text, **limits) if raw.fault]
    assert raw.fault is not None
    return raw.fault.why, *raw.place(raw.fault.place)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("\n\n", []),
        ("# nothing but a remark\n", []),
        ("---\n---\n", []),
        ("a: 1\n", [{"a": 1}]),
        ("a: 1\n---\nb: 2\n", [{"a": 1}, {"b": 2}]),
        ("---\na: 1\n...\n---\nb: 2\n", [{"a": 1}, {"b": 2}]),
        ("%YAML 1.2\n---\na: 1\n...\n%YAML 1.2\n---\nb: 2\n", [{"a": 1}, {"b": 2}]),
        ("--- {a: 1}\n--- {b: 2}\n", [{"a": 1}, {"b": 2}]),
        ("a: |\n  x\n  --- y\n", [{"a": "x\n--- y\n"}]),
        ("a: 1\r\n---\r\nb: 2\r\n", [{"a": 1}, {"b": 2}]),
        ("\ufeffa: 1\n", [{"a": 1}]),
        ("{a: 1}\n", [{"a": 1}]),
        ('{"a": 1}\n', [{"a": 1}]),
        ('{"a": 1}', [{"a": 1}]),
        ('{"a": 1}\n{"b": 2}\n', [{"a": 1}, {"b": 2}]),
        ('\ufeff\n{"a": 1}\n\n{"b": 2}', [{"a": 1}, {"b": 2}]),
        ('{\n "a": 1\n}\n', [{"a": 1}]),
        ('{\n "a": 1\n}\n{\n "b": 2\n}\n', [{"a": 1}, {"b": 2}]),
        ('[{"a": 1}, {"b": 2}]', [{"a": 1}, {"b": 2}]),
        ('[\n{"a": 1},\n{"b": 2}\n]\n', [{"a": 1}, {"b": 2}]),
        ("[]", []),
        ('{"a": 1}\n---\nb: 2\n', [{"a": 1}, {"b": 2}]),
        ('{"a": 1}\n---\n{"b": 2}\n', [{"a": 1}, {"b": 2}]),
        ("- a: 1\n- b: 2\n", [{"a": 1}, {"b": 2}]),
        ("a: &x [1]\nb: *x\n", [{"a": [1], "b": [1]}]),
        ('{"a": 123456789012345678901234567890}', [{"a": 123456789012345678901234567890}]),
    ],
)
def test_told_apart_by_content(text: str, expected: list[Any]) -> None:
    assert data(text) == expected


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        *[
            (word, word)
            for word in ("yes", "no", "on", "off", "y", "2021-11-06", "12:30", "1_000", ".nan", "-.inf")
        ],
        *[("null", None), ("~", None), ("", None), ("true", True), ("FALSE", False), ("'true'", "true")],
        *[
            ("7", 7),
            ("-7", -7),
            ("+7", 7),
            ("0o17", 15),
            ("0x1F", 31),
            ("1.5", 1.5),
            ("1e3", 1000.0),
            (".5", 0.5),
        ],
        *[("!!str 7", "7"), ("! 7", "7"), ("1e999", "1e999"), ("09033", 9033)],
    ],
)
def test_scalars_are_yaml_1_2(scalar: str, value: object) -> None:
    (found,) = data(f"a: {scalar}\n")
    assert found == {"a": value}
    assert type(found["a"]) is type(value)


@pytest.mark.parametrize(
    ("text", "why", "line", "column"),
    [
        ("a: [1\n", "YAML: did not find expected ',' or ']'", 2, 1),
        ("a: b: c\n", "YAML: mapping values are not allowed", 1, 5),
        ("a: 1\n\tb: 2\n", "YAML: a tab stands where only spaces may", 2, 1),
        ("a:\n\t- 1\n", "YAML: a tab stands where only spaces may", 2, 1),
        ("a: [1,\n\t2]\nb: @2\n", "YAML: no word may begin with @ where it is not in quotes", 3, 4),
        ("a: 1\nb: x\x00y\n", "YAML: a control character", 2, 5),
        (b"a: 1\nb: \xc3\xa9\xff\n", "not UTF-8", 2, 5),
        (b"\xff\xfea\x00", "not UTF-8", 1, 1),
        ("a: *b\n", "the alias *b names nothing", 1, 4),
        ("a: &b [*b]\n", "the alias *b names nothing", 1, 8),
        ("? [a, b]\n: c\n", "a key must be a plain word", 1, 3),
        ("a: !thing 1\n", "the tag !thing is not known", 1, 4),
        ("a: !thing {}\n", "the tag !thing is not known", 1, 4),
        ('{"a": 1} trailing', "JSON: expected a value, not trailing", 1, 10),
        ('{"a": "\\ud800"}', "half of a surrogate pair", 1, 7),
        ('{"a": 1,}\n{"b": 2}\n', "expected a key in double quotes", 1, 9),
        ('{"b": 2}\n{"a": [1 2]}\n', 'expected "," or "]"', 2, 10),
        ('{"b": 2}\n{"a": nul}\n', "expected a value, not nul", 2, 7),
        ('{"b": 2}\n{"a": 1e999}\n', "a number that is too large", 2, 7),
        ('{"b": 2}\n{"a": "x\ty"}\n', "a string that is not closed", 2, 7),
        ('{"b": 2}\n{"é": "ö" 1}\n', 'expected "," or "}"', 2, 11),
    ],
)
def test_what_cannot_be_read_says_why_and_where(text: str | bytes, why: str, line: int, column: int) -> None:
    found = fault(text)
    assert why in found[0]
    assert found[1:] == (line, column)


@pytest.mark.parametrize("text", ["a: [1\n", "a: *b\n", '{"b": 2}\n{"a": 1', b"a: \xff\n", "a: x\x00\n"])
def test_a_fault_holds_nothing_of_what_was_being_read(text: str | bytes) -> None:
    (broken,) = [raw.fault for raw in documents(text) if raw.fault]
    assert broken.__traceback__ is None
    assert broken.__context__ is None


def test_reading_goes_on_after_a_fault() -> None:
    found = documents("a: 1\n---\nb: [\n---\nc: {\n---\nd: 4\n")
    assert [raw.data for raw in found] == [{"a": 1}, None, None, {"d": 4}]
    assert [raw.index for raw in found] == [0, 1, 2, 3]
    found = documents('{"a": 1}\n{"b": \n{"c": 3}\n')
    assert [raw.data for raw in found] == [{"a": 1}, None, {"c": 3}]
    found = documents('{"a" 1}\n{"b": 2}\n')
    assert [raw.data for raw in found] == [None, {"b": 2}]


def test_limits_hold_on_both_sides() -> None:
    nested = "[" * 8 + "]" * 8
    assert not documents(f"a: {nested}", depth=9)[0].fault
    assert fault(f"a: {nested}", depth=8)[0].startswith("nested more than 8 deep")
    assert not documents(f'{{"a": {nested}}}', depth=9)[0].fault
    assert fault(f'{{"a": {nested}}}', depth=8)[0].startswith("nested more than 8 deep")
    assert not documents("a: &x [1, 2]\nb: *x\n", aliases=3)[0].fault
    assert fault("a: &x [1, 2]\nb: *x\n", aliases=2)[0].startswith("aliases repeat more than 2 values")
    text = "a: 123\nb: 456\n"
    assert not documents(text, size=len(text))[0].fault
    assert fault(text, size=len(text) - 1)[0].startswith("a document of more than 13 bytes")


def test_too_large_a_document_does_not_stop_the_stream() -> None:
    found = documents("a: 1\n---\nb: " + "x" * 500 + "\nc: 1\n---\nd: 4\n", size=100)
    assert [raw.data for raw in found] == [{"a": 1}, None, {"d": 4}]
    found = documents('{"a": 1}\n{"b": "' + "x" * 500 + '"}\n{"d": 4}\n', size=100)
    assert [raw.data for raw in found] == [{"a": 1}, None, {"d": 4}]


@pytest.mark.parametrize("opening", ["[", "{", "- ", '{"a":', '[{"a":'])
def test_a_bomb_of_nesting_is_a_fault(opening: str) -> None:
    assert any(raw.fault for raw in documents(opening * 50_000))


def test_billion_laughs_is_a_fault() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 12)]
    assert "aliases repeat more than" in fault("\n".join(lines))[0]


def test_the_very_bytes_of_documents() -> None:
    text = "a:   1 # so\n---\n{b: 2}\n---\n# last\nc: 3"
    assert b"".join(raw.bytes(Limits()) for raw in documents(text)) == text.encode()
    found = documents('[ {"a" : 1},\n {"b":"é"} ]')
    assert [raw.bytes(Limits()) for raw in found] == [b'{"a" : 1}', '{"b":"é"}'.encode()]


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(
        st.characters(exclude_categories=("Cs", "Cc", "Co", "Cn"), include_characters="\n\t"), max_size=30
    )
    | st.sampled_from(
        ["yes", "~", "1e3", "0x1F", "09033", "- a", "a: b", "#", "'", '"', " x", "12:30", "null", "<<", "%"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8).map(repr), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(["kind", "a", "b"]), PLAIN, min_size=1))
def test_what_is_written_as_yaml_is_read_as_it_was(value: dict[str, Any]) -> None:
    (found,) = data(dump(value))
    assert found == value
    (raw,) = documents(dump(value))
    assert raw.nodes(Limits()).plain() == value


@given(st.dictionaries(st.text(max_size=5), PLAIN, min_size=1), st.sampled_from([None, 1, 3]))
def test_json_is_read_as_json_by_both_readers(value: dict[str, Any], indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    (raw,) = documents(text)
    assert raw.fault is None
    assert raw.data == value == raw.nodes(Limits()).plain()


WORDS = st.text("abz äß:#-,[]{}&*!|>%@'\"?\n", max_size=20)


@given(st.dictionaries(WORDS, WORDS | st.lists(WORDS) | st.dictionaries(WORDS, WORDS), min_size=1))
def test_yaml_of_another_hand_is_read_alike(value: dict[str, Any]) -> None:
    assert data(yaml.safe_dump(value, allow_unicode=True)) == [value]


@given(st.binary(max_size=200))
def test_no_bytes_raise(noise: bytes) -> None:
    for raw in documents(noise):
        assert raw.fault is not None or raw.data is not None or raw.element


@given(st.text("{}[]\",:-\n ab1&*#|>%?!'\\", max_size=60))
def test_no_text_of_marks_raises(noise: str) -> None:
    for raw in documents(noise):
        if raw.fault is None:
            raw.nodes(Limits())
