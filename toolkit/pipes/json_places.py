"""Where a path leads in a JSON text that is known to be whole: found without going over all of it."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from toolkit.pipes.nodes import Place
from toolkit.rules.finding import Path

_QUOTED = r'"[^"\\]*(?:\\.[^"\\]*)*"'
_BLANK = re.compile(r"[ \t\r\n]*")
_KEY = re.compile(rf"[ \t\r\n]*({_QUOTED})[ \t\r\n]*:[ \t\r\n]*")
_VALUE = re.compile(rf'{_QUOTED}|[^\s,\[\]{{}}"]+|[\[{{][^\[\]{{}}"]*(?:{_QUOTED}[^\[\]{{}}"]*)*[\]}}]')
_BRACKET = re.compile(rf"{_QUOTED}|[\[\]{{}}]")
_MANY = 64  # items of a list that are skipped at once
_NEXT = re.compile(r"[ \t\r\n]*,[ \t\r\n]*")


def find(text: str, path: Path, at_key: bool) -> Place | None:
    """The place of the value at a path, or of its key; None where the path leads nowhere."""
    at, key = _blank(text, 0), None
    for step in path:
        if isinstance(step, str) and text[at : at + 1] == "{":
            key, at = _pair(text, at, step)
        elif isinstance(step, int) and step >= 0 and text[at : at + 1] == "[":
            key, at = None, _item(text, at, step)
        else:
            return None
        if at < 0:
            return None
    if at_key and path:
        at = at if key is None else key
    return Place(text.count("\n", 0, at), at - (text.rfind("\n", 0, at) + 1)) if path else None


def _pair(text: str, at: int, wanted: str) -> tuple[int | None, int]:
    """The places of a key of a mapping and of its value; the latter -1 where it is not there."""
    at += 1
    while key := _KEY.match(text, at):
        raw = key[1]
        if raw[1:-1] == wanted or ("\\" in raw and msgspec.json.decode(raw.encode()) == wanted):
            return key.start(1), key.end()
        more = _NEXT.match(text, _skip(text, key.end()))
        if more is None:
            break
        at = more.end()
    return None, -1


def _item(text: str, at: int, wanted: int) -> int:
    """The place of an item of a list; -1 where it is not there."""
    at = _blank(text, at + 1)
    if text[at] == "]":
        return -1
    if wanted < _MANY and (texts := _texts(wanted).match(text, at)):
        return texts.end()
    for _ in range(wanted):
        more = _NEXT.match(text, _skip(text, at))
        if more is None:
            return -1
        at = more.end()
    return at


@cache
def _texts(count: int) -> re.Pattern[str]:
    """So many strings, each with the comma after it."""
    return re.compile(rf"(?:{_QUOTED}[ \t\r\n]*,[ \t\r\n]*){{{count}}}")


def _skip(text: str, at: int) -> int:
    """The end of the value that begins at a place."""
    if text[at] == "[":  # most often a list of plain strings: its end is the first bracket
        end = text.find("]", at)
        inner = text[at + 1 : end]
        if not inner.count('"') % 2 and "[" not in inner and "{" not in inner and "\\" not in inner:
            return end + 1
    if plain := _VALUE.match(text, at):
        return plain.end()
    depth = 0
    for found in _BRACKET.finditer(text, at):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if not depth:
            return found.end()
    return len(text)


def _blank(text: str, at: int) -> int:
    found = _BLANK.match(text, at)
    return found.end() if found else at
