"""A stream of YAML documents, each begun by ``---``; nothing in it reads as other than it is."""

from __future__ import annotations

from typing import Any

from ruamel.yaml.events import (
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from toolkit.pipes.reports import Mixed, builtins
from toolkit.pipes.scalars import resolve

_LONGEST_LIST, _LONGEST_MAPPING = 110, 150
"""Characters of a list, and of a mapping, on one line, about."""

_OLD_WORDS = frozenset(["y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "<<", "="])


def dump(value: Any) -> bytes:
    """One document, with the ``---`` before it."""
    from io import BytesIO

    from _ruamel_yaml import CEmitter  # type: ignore[import-not-found,unused-ignore]

    out = BytesIO()
    emitter = CEmitter(out, allow_unicode=True, width=1 << 20)
    emitter.emit(StreamStartEvent(encoding="utf-8"))
    emitter.emit(DocumentStartEvent(explicit=True))
    _emit(emitter.emit, value, 0)
    emitter.emit(DocumentEndEvent(explicit=False))
    emitter.emit(StreamEndEvent())
    return out.getvalue()


def _emit(emit: Any, value: Any, depth: int) -> None:
    if isinstance(value, dict):
        emit(MappingStartEvent(None, None, True, flow_style=depth > 0 and _small(value)))
        for key, inner in value.items():
            _emit(emit, key, depth + 1)
            _emit(emit, inner, depth + 1)
        emit(MappingEndEvent())
    elif isinstance(value, list):
        emit(SequenceStartEvent(None, None, True, flow_style=_small(value)))
        for inner in value:
            _emit(emit, inner, depth + 1)
        emit(SequenceEndEvent())
    elif isinstance(value, str):
        emit(ScalarEvent(None, None, (True, True), value, style=_style(value)))
    else:
        word = "null" if value is None else str(value).lower() if isinstance(value, bool) else repr(value)
        emit(ScalarEvent(None, None, (True, False), word))


def _small(value: Any) -> bool:
    """Does a mapping, or a list of scalars, stand on one line? Else it has a line for each."""
    if isinstance(value, list) and any(isinstance(one, (dict, list)) and one for one in value):
        return False
    return _room(value, _LONGEST_LIST if isinstance(value, list) else _LONGEST_MAPPING) >= 0


def _room(value: Any, room: int) -> int:
    """What is left of so many characters after a value; less than nothing where it does not fit."""
    if not isinstance(value, (dict, list)):
        return room - len(str(value)) - 2
    for one in value:
        if room < 0:
            break
        room = _room(one, room)
        if isinstance(value, dict):
            room = _room(value[one], room)
    return room - 2


def _style(text: str) -> str | None:
    """Quotes where a reader, an old one too, could take the text for something else."""
    if "\n" in text and text.isprintable() is False and all(c.isprintable() or c == "\n" for c in text):
        return "|" if text.strip() == text.rstrip("\n") and text.endswith("\n") else '"'
    plain = text.isprintable() and isinstance(resolve(text), str) and text.lower() not in _OLD_WORDS
    return None if plain and not text[:1].isdigit() and text[:1] not in "+-." else '"'


class Report(Mixed):
    def result(self, result: Any) -> None:
        self.out.write(dump(builtins(result)))
        self.out.flush()
