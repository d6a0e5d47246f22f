"""A document gone over slowly: every value with the text it was written as and where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from toolkit.rules.finding import Path

_ODD_BREAKS = frozenset("\x85\u2028\u2029")  # what YAML takes for the end of a line, and no editor does


class Place(msgspec.Struct, frozen=True):
    """A place in a source: line and column, in code points, both counted from 0."""

    line: int
    column: int


class Broken(Exception):
    """A text that cannot be read as documents: why, and where."""

    def __init__(self, why: str, place: Place | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.place = place or Place(0, 0)


class Crowded(Broken):
    """A text that can be read, but holds a list or mapping of too many entries."""


class Limits(msgspec.Struct, frozen=True):
    """What one document may hold: bytes, levels of nesting, values that aliases repeat, and entries of
    one list or mapping; and how many times the usual work an answer may take."""

    size: int = 16 << 20
    depth: int = 64
    aliases: int = 10_000
    entries: int = 250_000
    work: int = 1


class Repeated(Exception):
    """A key stands twice in one mapping; the slow pass says where."""


class Node:
    """A value with its place; ``key`` is the place of the key under which it stands, if any."""

    __slots__ = ("again", "end", "items", "key", "pairs", "place", "raw", "start", "text", "value")

    def __init__(self, place: Place) -> None:
        self.place = place
        self.key: Place | None = None
        self.value: object = None
        self.items: list[Node] | None = None
        self.pairs: dict[str, Node] | None = None
        self.again: list[tuple[str, Place]] = []  # keys that stand there a second time
        self.text: str | None = None  # a scalar that is no string, as it was written
        self.raw = ""  # the text of the source where a string begins, for places inside it
        self.start = self.end = 0  # offsets in the source's text, where the reader knows them

    def plain(self) -> object:
        """The value as plain data."""
        if self.items is not None:
            return [item.plain() for item in self.items]
        if self.pairs is not None:
            return {key: value.plain() for key, value in self.pairs.items()}
        return self.value

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in document order."""
        yield self
        for child in self.items or (self.pairs or {}).values():
            yield from child.walk()


def crowded(value: object, most: int, path: Path = ()) -> tuple[Path, int] | None:
    """The first list or mapping in plain data that has more than ``most`` entries, and how many."""
    if not isinstance(value, (dict, list)):
        return None
    if len(value) > most:
        return path, len(value)
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    found = (crowded(inner, most, (*path, key)) for key, inner in pairs)
    return next((one for one in found if one is not None), None)


def dotted(path: Path) -> str:
    """A path as text: ``objectives[3].name``."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def locate(root: Node, path: Path, at_key: bool) -> Place:
    """Where a path leads: the value, or its key; as far as the document goes along it."""
    node, place = root, root.place
    if not path and root.pairs:
        return next(iter(root.pairs.values())).key or place
    for depth, step in enumerate(path):
        if isinstance(step, int) and node.items is not None and 0 <= step < len(node.items):
            node = node.items[step]
        elif isinstance(step, str) and node.pairs is not None and step in node.pairs:
            node = node.pairs[step]
        elif isinstance(step, int) and isinstance(node.value, str):
            return _symbol(node, path[depth:])
        else:
            return _missing(node) if node is not root or not node.pairs else _missing(root)
        place = node.place
    if at_key and node.key is not None:
        return node.key
    return place


def _missing(node: Node) -> Place:
    """The place of a key that is not there: the first key of the mapping that lacks it."""
    if node.pairs:
        return next(iter(node.pairs.values())).key or node.place
    return node.place


def _symbol(node: Node, rest: Path) -> Place:
    """The place of symbol ``rest[1]`` of line ``rest[0]`` of a text, blanks not counted."""
    row = rest[0]
    column = rest[1] if len(rest) > 1 else 0
    if not isinstance(row, int) or not isinstance(column, int) or set(node.raw) & _ODD_BREAKS:
        return node.place
    lines = _symbols(node)
    if not 0 <= row < len(lines):
        return node.place
    return lines[row][column] if 0 <= column < len(lines[row]) else node.place


@lru_cache(maxsize=1)  # one text may have many signs at fault
def _symbols(node: Node) -> list[list[Place]]:
    """The places of the symbols of a text, line by line."""
    return [[place for char, place in line if not char.isspace()] for line in _positions(node)]


def _positions(node: Node) -> Iterator[list[tuple[str, Place]]]:
    """The lines of a string's value, each sign in them with its place in the source.

    Folding and escapes move blanks and line ends only: the signs follow each other as in the source.
    """
    places = (place for char, place in _written(node) if not char.isspace())
    for text in str(node.value).split("\n"):
        yield list(zip((char for char in text if not char.isspace()), places, strict=False))


def _written(node: Node) -> Iterator[tuple[str, Place]]:
    """The characters that a string is written with, escapes as what they mean, each with its place."""
    raw, line, column = node.raw, node.place.line, node.place.column
    style = raw[:1]
    quoted = style in {'"', "'"}
    for match in _SIGNS.get(style, _SIGN).finditer(raw, 0, len(raw) - quoted):
        text = match.group()
        # Not the quote that begins it, nor the line of signs that begins a block.
        if not (quoted and not match.start()) and (line > node.place.line or style not in {"|", ">"}):
            yield _meant(text) if style == '"' else text[0], Place(line, column)
        column += len(text)
        if text[-1] in "\r\n":
            line, column = line + 1, 0


_SIGN = re.compile(r"\r\n|[\s\S]")
_SIGNS = {
    "'": re.compile(r"''|\r\n|[\s\S]"),
    '"': re.compile(
        r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
        r"|\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|U[0-9a-fA-F]{8}|\r?\n|.)|\r\n|[\s\S]"
    ),
}
_BLANKS = frozenset("ntrvfNLP_ \r\n")  # what stands behind a backslash for a blank


def _meant(text: str) -> str:
    """What a character or an escape in double quotes means, as far as it is a blank or a sign."""
    if len(text) < 2 or text[0] != "\\":
        return text[0]
    if text[1] in "uxU" and len(text) > 2:
        number = int(text[2:6] if len(text) > 10 else text[2:], 16)
        return chr(number) if number < 0x110000 else "?"
    return " " if text[1] in _BLANKS else text[1]
