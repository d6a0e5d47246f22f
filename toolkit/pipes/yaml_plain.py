"""YAML as most lists are written, read at once: keys at the margin, plain words, lists of them and of
mappings of plain words in braces.

Whatever is not surely of that kind is left to the parser: quotes, remarks among keys, colons in values,
tabs, words that go on in the next line, anything nested.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.pipes.nodes import Place
from toolkit.pipes.scalars import MAYBE_NO_STRING, resolve
from toolkit.rules.finding import Path

_WORD = r"[A-Za-z0-9](?:[\w '’.,!?&()/-]*[\w'’.,!?&()/-])?"
_KEY = r"[A-Za-z_][\w-]{0,99}"  # YAML has an end to the length of keys
_FLOW = _WORD.replace(".,!?&", ".!&")  # in braces a comma and a question mark end a word
_PAIR = rf"{_KEY}: {_FLOW}"
_PAIRS = rf"\{{{_PAIR}(?:, {_PAIR})*\}}"
_ENTRY = re.compile(rf"({_KEY}):(?: ({_WORD})|((?:\n *- {_WORD})+|(?:\n *- {_PAIRS})+))(?:\n|\Z)")
_REMARKS = r"(?:#[ -~]*\n)*"
_HEAD = re.compile(rf"{_REMARKS}(?:---\n{_REMARKS})?")


def read(text: str) -> dict[str, object] | None:
    """The document of a text as plain data; None where it is not plain, or a key stands twice."""
    data: dict[str, object] = {}
    at = _begin(text)
    while at < len(text):
        entry = _ENTRY.match(text, at)
        if entry is None or entry[1] in data:
            return None
        key, word, body = entry.groups()
        if body is None:
            data[key] = resolve(word) if word[0] in MAYBE_NO_STRING else word
        elif (items := _items(body)) is None:
            return None
        elif items[0][0] != "{":
            data[key] = [resolve(item) if item[0] in MAYBE_NO_STRING else item for item in items]
        elif (mappings := _mappings(items)) is not None:
            data[key] = mappings
        else:
            return None
        at = entry.end()
    return data or None


def find(text: str, path: Path, at_key: bool) -> Place | None:
    """The place of a value of a plain document, or of its key; None where the path leads nowhere."""
    at = _begin(text)
    while path and (entry := _ENTRY.match(text, at)):
        if entry[1] == path[0]:
            return _place(entry, text.count("\n", 0, at), path[1:], at_key)
        at = entry.end()
    return None


def _begin(text: str) -> int:
    """Where the first key may stand: after remarks and the mark of a document."""
    head = _HEAD.match(text)
    return head.end() if head else 0


def _place(entry: re.Match[str], line: int, rest: Path, at_key: bool) -> Place | None:
    key, body = entry[1], entry[3]
    if not rest and at_key:
        return Place(line, 0)
    if body is None:
        return Place(line, len(key) + 2) if not rest else None
    indent = body.index("-") - 1
    if not rest:
        return Place(line + 1, indent)
    position = rest[0]
    if len(rest) == 1 and isinstance(position, int) and 0 <= position < body.count("\n"):
        return Place(line + 1 + position, indent + 2)
    return None


def _items(body: str) -> Sequence[str] | None:
    """The items of a list, each after a line's end; None where they are not indented alike."""
    before = body[: body.index("-") + 2]
    items = body.split(before)
    return items[1:] if len(items) == body.count("\n") + 1 else None


def _mappings(items: Sequence[str]) -> list[dict[str, object]] | None:
    """Mappings of plain words; None where a key stands twice in one."""
    made = []
    for item in items:
        pairs = [pair.split(": ", 1) for pair in item[1:-1].split(", ")]
        mapping = {key: resolve(word) if word[0] in MAYBE_NO_STRING else word for key, word in pairs}
        if len(mapping) != len(pairs):
            return None
        made.append(mapping)
    return made
