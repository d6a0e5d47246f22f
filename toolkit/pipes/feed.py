"""The lines of a source, and the texts of single documents cut from them."""

from __future__ import annotations

import re
from typing import BinaryIO

from toolkit.pipes.nodes import Broken

_BOM = b"\xef\xbb\xbf"
_CLOSED = b"}\n", b"}"  # how most lines of JSON end
_LITTLE = 1 << 16  # bytes of a file that are read at once
_LINE = re.compile(rb"[^\n]*\n|[^\n]+")
_MARK = re.compile(rb"^(?:---|\.\.\.)(?:[ \t\r\n]|\Z)", re.MULTILINE)


class Feed:
    """Lines of a source, one of them to be looked at again; a line has at most ``size`` bytes."""

    def __init__(self, stream: BinaryIO, size: int) -> None:
        self.stream = stream
        self.size = size
        self.number = 0  # the lines given so far
        self.kept: list[bytes | Broken] = []  # lines that were read ahead, the next one last

    def line(self) -> bytes:
        """The next line with its end; nothing at the end of the source. :class:`Broken` if too large."""
        line = self.kept.pop() if self.kept else self.stream.readline(self.size + 1)
        self.number += 1
        if isinstance(line, Broken):
            raise line
        if self.number == 1 and line.startswith(_BOM):
            line = line[3:]
        if len(line) > self.size:
            self.skip(line)
            raise self.too_large()
        return line

    def skip(self, line: bytes) -> None:
        while line and not line.endswith(b"\n"):
            line = self.stream.readline(1 << 16)

    def back(self, line: bytes | Broken) -> None:
        self.kept.append(line)
        self.number -= 1

    def too_large(self) -> Broken:
        return Broken(f"a document of more than {self.size} bytes (--limit size=BYTES raises it)")

    def rest(self) -> bytes:
        """All that is left of a small file in which no other document begins; else nothing, and no
        line is lost. Of a pipe nothing: what comes next is not waited for."""
        if self.number != 1 or self.size < 2 * _LITTLE or not self.stream.seekable():
            return b""
        before = self.kept[0] if self.kept else b""
        text = self.stream.read(_LITTLE)
        if len(text) < _LITTLE and not _MARK.search(text):
            self.number += text.count(b"\n") + (not text.endswith(b"\n"))
            return text
        if not text.endswith(b"\n"):
            text += self.stream.readline(self.size + 1)
        self.kept = [*reversed(_LINE.findall(text)), *([before] if before else [])]
        return b""


def marks(line: bytes) -> bool:
    """Is this line one that ends a YAML document: ``---`` or ``...``, alone or before a blank?"""
    return (
        line[:1] in (b"-", b".")
        and line[:3] in (b"---", b"...")
        and line[3:4] in (b"", b" ", b"\t", b"\r", b"\n")
    )


def json_text(feed: Feed) -> bytes:
    """The next line; of one that only begins a JSON value, all to the line that closes it, if there is
    one before the next that begins another."""
    first = feed.line()
    if first.endswith(_CLOSED) or first.rstrip() not in (b"{", b"["):
        return first
    more: list[bytes | Broken] = []
    size, end = len(first), b"}" if first[:1] == b"{" else b"]"
    while size <= feed.size:
        try:
            line = feed.line()
        except Broken as fault:
            more.append(fault)
            break
        more.append(line)
        size += len(line)
        if line[:1] == end:
            return first + b"".join(one for one in more if isinstance(one, bytes))
        if not line or line[:1] == first[:1]:
            break
    for one in reversed(more):
        feed.back(one)
    return first


def chunk(feed: Feed) -> bytes:
    """The lines up to the next that begins a YAML document. Nothing at the end of the source."""
    lines = [feed.line()]
    if lines[0] and (rest := feed.rest()):
        return lines[0] + rest
    size = len(lines[0])
    too_large = False
    while True:
        try:
            line = feed.line()
        except Broken:
            too_large, line = True, b"\n"
        if not line:
            break
        if marks(line):
            if line[:1] == b".":
                lines.append(line)
            else:
                feed.back(line)
            break
        size += len(line)
        too_large = too_large or size > feed.size
        if not too_large:
            lines.append(line)
    if too_large:
        raise feed.too_large()
    return b"".join(lines)
