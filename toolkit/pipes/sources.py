"""Words of the command line into sources: files, directories and standard input."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import BinaryIO

import msgspec

_CHUNK, _OVERLAP = 1 << 16, 256  # bytes that are read at once, and looked through once more with the next
_LINE = re.compile(rb'\{"kind": ?"([a-z-]+)"')
_KIND = re.compile(rb"kind[\"']?[ \t]*:[ \t]*[\"']?([A-Za-z-]+)")
ENDINGS = (".yaml", ".yml", ".json", ".jsonl", ".ndjson")


class Source(msgspec.Struct, frozen=True):
    """Where documents come from: the name to show, and the file's path (None: standard input).

    What was read ``once`` is gone: standard input, a pipe that stands among the files.
    """

    name: str
    path: str | None
    once: bool = False


class NoSource(Exception):
    """A file that cannot be read."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why


def sources(words: Sequence[str], stdin_name: str) -> Iterator[Source]:
    """The sources that FILE… names, directories gone through in name order."""
    for word in words:
        if word == "-":
            yield Source(stdin_name, None, once=True)
        elif os.path.isdir(word):
            yield from (Source(path, path) for path in _files(word, os.path.realpath(word), set()))
        else:
            yield Source(word, word, _flows(word))


def _flows(path: str) -> bool:
    """Is it a pipe, a socket or a device, not a file that can be read again?"""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode)


def _files(folder: str, tree: str, seen: set[str]) -> Iterator[str]:
    """The documents' files under a folder; hidden ones and links out of the tree left aside."""
    real = os.path.realpath(folder)
    if real in seen:
        return
    seen.add(real)
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except OSError:
        yield folder  # opening it says why it cannot be read
        return
    for entry in entries:
        path = os.path.join(folder, entry.name)
        if entry.name.startswith("."):
            continue
        if entry.is_symlink() and not _inside(os.path.realpath(path), tree):
            continue
        if entry.is_dir():
            yield from _files(path, tree, seen)
        elif entry.name.lower().endswith(ENDINGS) and entry.is_file():
            yield path


def _inside(path: str, tree: str) -> bool:
    return path == tree or path.startswith(tree.rstrip(os.sep) + os.sep)


@contextmanager
def opened(source: Source) -> Iterator[BinaryIO]:
    """The bytes of a source; :class:`NoSource` where it cannot be read."""
    if source.path is None:
        yield sys.stdin.buffer
        return
    try:
        stream = open(source.path, "rb", buffering=_CHUNK)  # noqa: SIM115
        if stat.S_ISDIR(os.fstat(stream.fileno()).st_mode):
            raise IsADirectoryError
    except (OSError, ValueError) as error:
        raise NoSource(source.name, getattr(error, "strerror", None) or "cannot be opened") from None
    with stream:
        yield stream


def may_hold(path: str, kinds: tuple[str, ...]) -> bool:
    """May a file hold a document of these kinds? False only where it surely does not.

    A kind stands in the bytes as it is, unless escapes hide it. Where every ``kind`` is followed by
    a plain word, these are looked at; else each kind is looked for, but as a key, which is none.
    """
    before = b""
    try:
        with open(path, "rb") as stream:
            while chunk := stream.read(_CHUNK):
                data = before + chunk
                if b"\\" in data:
                    return True
                told = _alike(data, not before) or _told(data)
                before = data[-_OVERLAP:]
                if told is not None and told.isdisjoint(kinds):
                    continue
                for name, wanted in _wanted(kinds):
                    if name in data and wanted.search(data):
                        return True
    except (OSError, ValueError):
        return False
    return False


def _alike(data: bytes, begins: bool) -> set[str]:
    """The one kind that every line of JSON Lines says first; nothing where one does not.

    ``begins``: the text is the beginning of a file; else its first line was looked at before.
    """
    first = _LINE.match(data, 0 if begins else data.find(b"\n") + 1)
    if first is None:
        return set()
    beginning, end = first[0], len(data)
    line = data.find(b"\n") + 1
    while 0 < line < end and data.startswith(beginning, line):
        line = data.find(b"\n", line) + 1
    return set() if 0 < line < end else {first[1].decode()}


def _told(data: bytes) -> set[str] | None:
    """The words that follow every ``kind`` in some text; None where one is followed by none."""
    first = _KIND.search(data)
    number = data.count(b"kind")
    if first is not None and data.count(data[first.start() : first.end() + 1]) == number:
        return {first[1].decode()}
    words = _KIND.findall(data)
    return {word.decode() for word in words} if len(words) == number else None


@cache
def _wanted(kinds: tuple[str, ...]) -> list[tuple[bytes, re.Pattern[bytes]]]:
    names = [kind.encode() for kind in kinds]
    return [(name, re.compile(re.escape(name) + rb"\b(?![\"']?[ \t]*:)")) for name in names]
