"""Whatever is read: no traceback, no hang, no exit code but 0, 1 and 2. The long run is ``tools/fuzz``."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import FIXTURES, Run
from toolkit.pipes.documents import read
from toolkit.pipes.nodes import Limits
from tools.fuzz import calls, inputs, targets
from tools.fuzz.chance import Bytes

HOSTILE = {
    "a-game-that-is-a-mapping.json": ("DOC002", 1, 27),
    "a-key-twice-then-laughs.yaml": ("DOC001", 7, 10),
    "a-key-twice-then-nesting.yaml": ("DOC001", 4, 76),
    "a-key-twice-then-no-key.yaml": ("DOC001", 4, 3),
    "a-key-without-end.yaml": ("DOC001", 1, 2005),
    "a-kind-that-is-a-list.json": ("DOC002", 1, 10),
    "a-map-of-unknown-signs.yaml": ("DOC005", 4, 6),
    "a-pile-without-end.json": ("DOC005", 3, 11),
    "a-question-in-braces.yaml": ("DOC001", 4, 14),
    "half-a-pair.json": ("DOC001", 1, 26),
    "lines-that-no-editor-counts.yaml": ("DOC005", 4, 22),
    "nesting-among-keys.json": ("DOC001", 1, 88),
    "no-end.yaml": ("DOC001", 2, 14),
    "returns-that-end-no-line.json": ("DOC001", 1, 18),
}


def test_every_hostile_file_is_told_of() -> None:
    assert sorted(path.name for path in (FIXTURES / "hostile").iterdir()) == sorted(HOSTILE)


@pytest.mark.parametrize("name", HOSTILE)
def test_what_was_found_is_a_finding_at_its_place(name: str, run: Run) -> None:
    path = FIXTURES / "hostile" / name
    ran = run("check", "--to", "jsonl", path)
    first = ran.docs[0]
    assert (ran.code, first["rule"], first["line"], first["column"]) == (2, *HOSTILE[name])
    targets.readers(path.read_bytes())


@given(st.binary(max_size=300))
def test_bytes(data: bytes) -> None:
    targets.readers(data)


@given(st.binary(min_size=8, max_size=600).map(Bytes))
def test_documents_bent_out_of_shape(chance: Bytes) -> None:
    targets.readers(inputs.structured(chance))


@pytest.mark.parametrize("seed", range(10))
def test_real_ones_strewn_with_marks(seed: int) -> None:
    for number in range(20):
        targets.readers(inputs.noise(Random(f"{seed}/{number}")))


@settings(max_examples=60)
@given(st.binary(min_size=8, max_size=600).map(Bytes))
def test_every_verb_in_this_process(chance: Bytes) -> None:
    words, data = calls.call(chance)
    targets.command(words, data)


def test_check_as_a_process() -> None:
    for number in range(3):
        targets.process(["check", "--to", "json"], inputs.structured(Random(number)), 60)


@pytest.mark.parametrize("levels", [63, 64, 65, 500, 990, 2000])
@pytest.mark.parametrize("text", ['{"x": %s}', "x: %s\n", "x: 1\nx: %s\n", '{"x": 1, "x": %s}'])
def test_nesting_is_refused_at_the_same_level_by_every_reader(text: str, levels: int) -> None:
    nested = text % ("[" * levels + "]" * levels)
    (raw,) = read(io.BytesIO(nested.encode()), "x", Limits())
    assert (raw.fault is not None) == (levels + 1 > Limits().depth)
    if raw.fault is not None:
        assert raw.fault.place.column == text.index("%s") - text.rfind("\n", 0, text.index("%s")) - 1 + 63


def test_a_fuzzer_that_finds_something_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tools.fuzz.__main__ import Tally

    def slow() -> None:
        while True:
            pass

    tally = Tally(tmp_path, 0.2)
    tally.one("one", b"data", lambda: 1 // 0)
    tally.one("two", b"data", slow)
    tally.one("three", b"data", lambda: 2)
    assert tally.close() == 1
    out = capsys.readouterr().out
    assert "ZeroDivisionError" in out
    assert "took too long" in out
    assert (tmp_path / "001").read_bytes() == b"data"
