"""Lines like the one before: read at once as their type only where that is what the slow way reads."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import Run
from toolkit import books
from toolkit.pipes.alike import Alike
from toolkit.pipes.binding import Binder
from toolkit.pipes.documents import read
from toolkit.pipes.nodes import Limits
from toolkit.rules.deck.cards import Catalogue
from toolkit.rules.deck.lists import Deck

FIRST = '{"kind": "deck", "objectives": ["Oath 1"]}'
BINDER = Binder(books.words, Limits())


def alike(first: str = FIRST, wanted: type = Deck) -> Alike:
    (raw,) = read(io.BytesIO(first.encode()), "x", Limits())
    made = Alike(BINDER.hook)
    made.learn(raw, "deck", "underworlds", wanted)
    return made


@pytest.mark.parametrize(
    "line",
    [
        FIRST,
        '{"kind": "deck", "objectives": []}',
        '{"kind": "deck", "gambits": ["a"], "objectives": ["b", "c"], "name": "d", "format": "e"}\n',
    ],
)
def test_plain_lines_are_read_at_once(line: str) -> None:
    assert (
        alike().read(line.encode())
        == BINDER.bind(next(read(io.BytesIO(line.encode()), "x", Limits())), Deck)[0]
    )


@pytest.mark.parametrize(
    "line",
    [
        '{"kind": "deck", "objectives": ["a"], "objectives": ["b"]}',  # a key twice
        '{"kind": "deck", "kind": "deck", "objectives": ["a"]}',
        '{"kind": "deck", "objectives": ["a"], "name": null}',  # may hide one
        '{"kind": "deck", "objectives": ["a: b"]}',
        '{"kind": "deck", "objectives": [{"name": "a"}]}',
        '{"kind": "deck", "game": "underworlds", "objectives": ["a"]}',  # another way to say the game
        '{"kind": "deck", "objectives": ["a"], "notes": [[[[1]]]]}',
        '{"kind": "deck", "objectives": ["a"], "x-mine": 1}',
        '{"kind": "deck", "objectives": [1]}',
        '{"kind": "deck", "objectives": ["a"]',
        '{"kind": "deck", "objectives": ["a"]} {}',
        '{"kind": "deck"}',
        '{"kind": "decks", "objectives": ["a"]}',
        '{"kind":"deck", "objectives": ["a"]}',  # begins otherwise
        ' {"kind": "deck", "objectives": ["a"]}',
        "",
    ],
)
def test_all_else_is_left_to_the_slow_way(line: str) -> None:
    assert alike().read(line.encode()) is None


def test_bytes_that_are_no_text_are_left_to_the_slow_way() -> None:
    assert alike().read(b'{"kind": "deck", "objectives": ["\xff"]}') is None


def test_types_of_other_defaults_are_not_learnt() -> None:
    line = '{"kind": "catalogue", "game": "underworlds", "cards": []}'
    assert alike(line, Catalogue).read(line.encode()) is None


KEYS = st.sampled_from([*Deck.__struct_fields__, "kind", "x-mine", "objective", "na\\u006de"])
VALUES = st.sampled_from(
    [
        '"deck"',
        '"a"',
        '"a:b"',
        "null",
        '["a", "b"]',
        "[]",
        "{}",
        '[{"name": "a"}]',
        "[[1]]",
        "7",
        '"underworlds"',
    ]
)


@given(st.lists(st.tuples(KEYS, VALUES), max_size=7))
def test_what_is_read_is_what_the_slow_way_reads(pairs: list[tuple[str, str]]) -> None:
    rest = "".join(f', "{key}": {value}' for key, value in pairs)
    line = f'{{"kind": "deck", "objectives": ["Oath 1"]{rest}}}'.encode()
    for text in (line, line.replace(b', "objectives": ["Oath 1"]', b"")):
        found = alike().read(text)
        if found is not None:
            (raw,) = read(io.BytesIO(text), "x", Limits())
            assert not raw.again
            assert (found, []) == BINDER.bind(raw, Deck)


TROUBLED: list[Any] = [
    {"kind": "deck", "name": "a", "warband": "W", "objectives": ["Oath 1"] * 2, "power": ["Feint"]},
    {"kind": "deck", "name": "b", "objectives": []},
    {"kind": "cadre", "units": []},
    {"kind": "deck", "name": "c", "warband": "W", "objectives": [], "notes": {"a": 1}},
    {"kind": "finding", "rule": "WU101", "severity": "error", "message": "m"},
    {"kind": "deck", "name": "d", "warband": "W", "format": "none such", "objectives": ["a: b"]},
]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_stream_says_the_same_whether_or_not_its_lines_are_alike(run: Run, jobs: str) -> None:
    lines = [json.dumps(one) for one in TROUBLED * 3] + [
        '{"kind": "deck", "name": "e", "name": "f", "objectives": []}'
    ]
    others = [line.replace('{"kind": ', '{"kind":\t') for line in lines]  # as wide, and never learnt from
    fast, slow = (
        run("check", "--no-catalogue", "--to", "jsonl", "-j", jobs, stdin="\n".join(some))
        for some in (lines, others)
    )
    assert fast.code == slow.code == 2
    assert len(fast.docs) > 20
    assert fast.docs == slow.docs
