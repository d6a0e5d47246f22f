"""Sources cut into pieces that can be worked on apart: some files, or a block of one large source."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from io import BytesIO

import msgspec

from toolkit.pipes.alike import Alike
from toolkit.pipes.documents import FORMS, begin, faulty, numbered, only_directives
from toolkit.pipes.feed import Feed, chunk, json_text, marks
from toolkit.pipes.nodes import Broken, Limits
from toolkit.pipes.raw import Raw
from toolkit.pipes.sources import NoSource, Source, opened

FILES, BYTES, LARGE = 64, 1 << 17, 1 << 20  # of a piece at most; and a file so large is cut


class Block(msgspec.Struct, frozen=True):
    """Whole documents of a source: how they are written, their bytes, and the lines before them;
    or one that could not be read."""

    form: str
    text: bytes
    line: int
    fault: Broken | OSError | None = None


class Piece(msgspec.Struct, frozen=True):
    """Work for one: the sources at ``position`` and after it, or a block of the one there."""

    position: int
    sources: Sequence[Source]
    block: Block | None = None


def pieces(found: Sequence[Source], limits: Limits) -> Iterator[Piece]:
    """All sources in pieces, in their order. A source that cannot be read is in a piece like any other."""
    few: list[Source] = []
    size = 0
    for position, source in enumerate(found):
        length = _length(source)
        if few and (length is None or size + length > BYTES or len(few) == FILES):
            yield Piece(position - len(few), few)
            few, size = [], 0
        if length is None:
            yield from _cut(source, position, limits)
        else:
            few.append(source)
            size += length
    if few:
        yield Piece(len(found) - len(few), few)


def _length(source: Source) -> int | None:
    """How many bytes a file has; None where the source is to be cut."""
    if source.once or source.path is None:
        return None
    try:
        length = os.stat(source.path).st_size
    except (OSError, ValueError):
        return 0
    return length if length < LARGE else None


def _cut(source: Source, position: int, limits: Limits) -> Iterator[Piece]:
    try:
        with opened(source) as stream:
            for block in blocks(Feed(stream, limits.size), limits):
                yield Piece(position, [source], block)
    except NoSource:
        yield Piece(position, [source])  # whoever opens it will say so
    except OSError as error:
        yield Piece(position, [source], Block("yaml", b"", 0, error))


def blocks(feed: Feed, limits: Limits) -> Iterator[Block]:
    """A source as blocks of whole documents."""
    form = None
    while form is None:
        try:
            form, first = begin(feed, "", limits)
        except Broken as fault:
            yield Block("yaml", b"", feed.number - 1, fault)
    if first is not None:
        feed.back(first.text)
    while form:
        form = yield from _json(feed) if form == "json" else _even(feed, form)


def _json(feed: Feed) -> Generator[Block, None, str]:
    """What begins as JSON over many lines; gives the form of what comes after it."""
    line = feed.number
    try:
        yield Block("json", chunk(feed), line)
    except Broken as fault:
        yield Block("json", b"", line, fault)
    return "yaml"


def _even(feed: Feed, form: str) -> Generator[Block, None, str]:
    """Lines of JSON, or documents of YAML with the directives before them, in blocks of even size;
    gives the form of what comes after them, if anything does."""
    texts: list[bytes] = []
    line = size = 0
    while True:
        at, fault = feed.number, None
        try:
            text = json_text(feed) if form == "lines" else chunk(feed)
        except Broken as broken:
            text, fault = b"", broken
        turns = form == "lines" and marks(text)
        if texts and (not text or turns or (size >= BYTES and not only_directives(texts[-1]))):
            yield Block(form, b"".join(texts), line)
            texts, size = [], 0
        if fault is not None:
            yield Block(form, b"", at, fault)
        elif turns:
            feed.back(text)
            return "yaml"
        elif not text:
            return ""
        else:
            line = line if texts else at
            texts.append(text)
            size += len(text)


def read_block(block: Block, source: Source, limits: Limits, alike: Alike | None = None) -> Iterator[Raw]:
    """The documents of a block; they are numbered from 0 in it, and their lines in the source."""
    if isinstance(block.fault, OSError):
        raise block.fault
    if block.fault is not None:
        return numbered(iter([faulty(Raw(source.name, 0, b"", block.line, json=False), block.fault)]))
    feed = Feed(BytesIO(block.text), limits.size)
    feed.number = block.line
    return numbered(FORMS[block.form](feed, source.name, limits, alike))
