"""Where a path leads in plain JSON, found at once: one mapping of words and lists of words."""

from __future__ import annotations

import re
from functools import lru_cache

from toolkit.pipes.nodes import Place
from toolkit.rules.finding import Path

_COLON = re.compile(r"[ \t\r\n]*:[ \t\r\n]*")
_BETWEEN = " ,\t\r\n"


def find(text: str, path: Path, at_key: bool) -> Place | None:
    """The place of the value at a path, or of its key, in a text that is known to be whole.

    None where that is not to be had so easily: escapes, more than one mapping, anything nested.
    """
    if not 0 < len(path) < 3 or not _flat(text):
        return None
    word = f'"{path[0]}"'
    key = text.find(word)
    while key >= 0 and not (colon := _COLON.match(text, key + len(word))):
        key = text.find(word, key + 1)
    if key < 0:
        return None
    assert colon is not None
    value = key if at_key else colon.end()
    at = value if len(path) == 1 else _item(text, colon.end(), path[1])
    start = text.rfind("\n", 0, at) + 1
    return None if at < 0 else Place(text.count("\n", 0, start), at - start)


@lru_cache(maxsize=1)  # one document may have many findings
def _flat(text: str) -> bool:
    """Is this one mapping in which no mapping stands, without escapes?"""
    start = text.find("{")
    return start >= 0 and text.find("{", start + 1) < 0 and "\\" not in text and not text[:start].strip()


def _item(text: str, at: int, wanted: str | int) -> int:
    """The place of an item of a list of words; -1 where it is not there, or no word stands before it."""
    if text[at] != "[" or not isinstance(wanted, int) or wanted < 0:
        return -1
    parts = text[at + 1 :].split('"', 2 * wanted + 1)  # the last begins after the quote that opens the item
    between = "".join(parts[:-1:2])
    if len(parts) != 2 * wanted + 2 or between.count(",") != wanted or between.strip(_BETWEEN):
        return -1
    return len(text) - len(parts[-1]) - 1
