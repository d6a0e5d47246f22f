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

from toolkit.pipes.findings import Reported
from toolkit.pipes.reports import Writer, builtins
from toolkit.pipes.scalars import resolve

_OLD_WORDS = frozenset(["y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "<<", "="])


def dump(value: Any) -> bytes:
    """One document, with the ``---`` before it."""
    from io import BytesIO

    from _ruamel_yaml import CEmitter  # type: ignore[import-not-found,unused-ignore]

    out = BytesIO()
    emitter = CEmitter(out, allow_unicode=True, width=100)
    emitter.emit(StreamStartEvent(encoding="utf-8"))
    emitter.emit(DocumentStartEvent(explicit=True))
    _emit(emitter.emit, value, 0)
    emitter.emit(DocumentEndEvent(explicit=False))
    emitter.emit(StreamEndEvent())
    return out.getvalue()


def _emit(emit: Any, value: Any, depth: int) -> None:
    if isinstance(value, dict):
        emit(MappingStartEvent(None, None, True, flow_style=depth > 1 and _small(value)))
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
    inner = list(value.values()) if isinstance(value, dict) else value
    flat = not any(isinstance(one, (dict, list)) for one in inner)
    return flat and (not inner or (all(len(str(one)) < 25 for one in inner) and len(inner) < 13))


def _style(text: str) -> str | None:
    """Quotes where a reader, an old one too, could take the text for something else."""
    if "\n" in text and text.isprintable() is False and all(c.isprintable() or c == "\n" for c in text):
        return "|" if text.strip() == text.rstrip("\n") and text.endswith("\n") else '"'
    plain = text.isprintable() and isinstance(resolve(text), str) and text.lower() not in _OLD_WORDS
    return None if plain and not text[:1].isdigit() and text[:1] not in "+-." else '"'


class Report(Writer):
    def result(self, result: Any) -> None:
        self.out.write(dump(builtins(result)))
        self.out.flush()

    def finding(self, finding: Reported) -> None:
        self.result(finding)
