"""Sources cut into pieces: what is read from the pieces is what is read from the whole."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.pipes import pieces
from toolkit.pipes.documents import read
from toolkit.pipes.feed import Feed
from toolkit.pipes.nodes import Broken, Limits
from toolkit.pipes.raw import Raw
from toolkit.pipes.sources import Source, sources

SMALL = Limits(size=90)
PARTS = [
    b'{"kind": "deck", "name": "a"}\n',
    b'{"kind": "deck",\n "name": "b"}\n',
    b'[{"kind": "deck"}, {"kind": "cadre"}, 7]\n',
    b'{"kind": "deck"\n',
    b"{\n",
    b"[\n",
    b'"kind": "deck"\n',
    b"}\n",
    b"]\n",
    b"\n",
    b"   \t\n",
    b"---\n",
    b"---\nkind: deck\nname: c\n",
    b"--- {kind: deck}\n",
    b"kind: deck\nname: d\n",
    b"- kind: deck\n- kind: cadre\n",
    b"kind: [deck\n",
    b"%YAML 1.2\n",
    b"# a remark\n",
    b"...\n",
    b"null\n",
    b"\xff\n",
    b"x: " + b"y" * 100 + b"\n",
    b'{"x": "' + b"y" * 100 + b'"}\n',
    b"x: y\n" * 20,
]


def seen(raw: Raw, before: int = 0) -> tuple[object, ...]:
    """All that a document is known by. Of one too large to be kept, nothing is."""
    fault = (raw.fault.why, raw.fault.place) if raw.fault is not None else None
    place = (0, 0) if fault is not None else raw.find((), True, SMALL)
    return raw.index + before, raw.data, raw.line, raw.column, raw.element, raw.text, fault, raw.again, place


def apart(text: bytes, limits: Limits) -> Iterator[tuple[object, ...]]:
    before = 0
    for block in pieces.blocks(Feed(BytesIO(text), limits.size), limits):
        sent = pickle.loads(pickle.dumps(block))
        raws = list(pieces.read_block(sent, Source("x", None), limits))
        yield from (seen(raw, before) for raw in raws)
        before += len(raws)


@given(st.lists(st.sampled_from(PARTS), max_size=12), st.sampled_from([1, 30, 120, 1 << 18]), st.booleans())
def test_blocks_hold_what_the_whole_holds(parts: list[bytes], size: int, ended: bool) -> None:
    text = b"".join(parts) if ended else b"".join(parts).rstrip(b"\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pieces, "BYTES", size)
        assert list(apart(text, SMALL)) == [seen(raw) for raw in read(BytesIO(text), "x", SMALL)]


def test_a_mark_of_the_order_of_bytes_is_no_part_of_a_block() -> None:
    text = b'\xef\xbb\xbf{"kind": "deck"}\n'
    assert list(apart(text, Limits())) == [seen(raw) for raw in read(BytesIO(text), "x", Limits())]


def test_files_go_by_the_number_and_large_ones_in_blocks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pieces, "FILES", 2)
    monkeypatch.setattr(pieces, "BYTES", 40)
    monkeypatch.setattr(pieces, "LARGE", 100)
    for name in "abcde":
        (tmp_path / f"{name}.yaml").write_text("kind: deck\n")
    (tmp_path / "d.yaml").write_text("---\nkind: deck\nname: abcdefgh\n" * 4)
    found = [*sources([str(tmp_path), str(tmp_path / "none.yaml")], "-")]
    cut = list(pieces.pieces(found, Limits()))
    assert [(piece.position, len(piece.sources), piece.block is None) for piece in cut] == [
        (0, 2, True),
        (2, 1, True),
        (3, 1, False),
        (3, 1, False),
        (4, 2, True),
    ]
    assert [piece.block.line for piece in cut if piece.block is not None] == [0, 6]


def test_a_source_that_is_gone_is_a_piece(tmp_path: Path) -> None:
    gone = Source("gone", str(tmp_path / "gone"), once=True)
    assert list(pieces.pieces([gone], Limits())) == [pieces.Piece(0, [gone])]


def test_a_source_that_breaks_off_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class Breaking(BytesIO):
        def readline(self, size: int | None = -1) -> bytes:
            raise OSError(5, "broken off")

    monkeypatch.setattr("sys.stdin", type("", (), {"buffer": Breaking()}))
    (piece,) = pieces.pieces([Source("-", None, once=True)], Limits())
    assert piece.block is not None
    with pytest.raises(OSError, match="broken off"):
        list(pieces.read_block(piece.block, piece.sources[0], Limits()))


def test_faults_travel() -> None:
    fault = pickle.loads(pickle.dumps(Broken("why", pieces.Feed(BytesIO(), 1).too_large().place)))
    assert fault.why == "why"
