"""YAML 1.2 by libyaml's events: fast into plain data, or slowly into nodes with places."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from toolkit.pipes.nodes import Broken, Limits, Node, Place, Repeated
from toolkit.pipes.scalars import MAYBE_NO_STRING, resolve

_BREAKS = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")
_ODD_BREAKS = re.compile(r"\r(?!\n)|[\x85\u2028\u2029]")
_TAG = "tag:yaml.org,2002:"
_TAGS = frozenset(_TAG + name for name in ("str", "int", "float", "bool", "null", "map", "seq"))
_INNER_COLON = re.compile(rb"(?<=[^\s\"'\[\]{},]):(?=[^\s\[\]{},])")
_STAND_IN = "\ue03a"  # of the private use area: no text has it, and it is one code point, as a colon is


def _parser(text: bytes) -> Callable[[], Any]:
    try:
        from _ruamel_yaml import CParser  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        from ruamel.yaml import YAML

        events = iter(YAML(typ="safe", pure=True).parse(text))
        return lambda: next(events, None)
    parser = CParser(text)
    return parser.get_event  # type: ignore[no-any-return]


def _scalar(event: Any) -> object:
    if event.tag is not None:
        return _tagged(event)
    if event.style or (event.value and event.value[0] not in MAYBE_NO_STRING):
        return event.value
    return resolve(event.value)


def _tagged(event: Any) -> object:
    if event.tag in ("!", _TAG + "str"):
        return event.value
    if event.tag not in _TAGS:
        raise Broken(f"YAML: the tag {event.tag} is not known", _place(event))
    return resolve(event.value)


def parse(text: bytes, limits: Limits) -> list[object]:
    """The documents of a text as plain data; :class:`Broken` where it cannot be read."""
    documents: list[object] = _guarded(text, lambda get: _parse(get, limits))
    return documents


def parse_nodes(text: bytes) -> list[Node]:
    """The documents of a text as nodes, every key and value with its place."""
    documents: list[Node] = _guarded(text, lambda get: _parse_nodes(get, text))
    return documents


def _guarded(text: bytes, read: Callable[[Callable[[], Any]], Any]) -> Any:
    try:
        return read(_parser(text))
    except Broken as broken:
        raise Broken(broken.why, _in_lines(text.decode("utf-8", "replace"))(broken.place)) from None
    except Exception as error:
        if not type(error).__module__.startswith("ruamel.yaml"):
            raise
        if getattr(error, "problem", None) == "found unexpected ':'":
            swapped = _INNER_COLON.sub(_STAND_IN.encode(), text)
            if swapped != text and _STAND_IN.encode() not in text:
                return _guarded(swapped, lambda get: read(_with_colons(get)))
        raise _translated(error, text) from None


def _with_colons(get: Callable[[], Any]) -> Callable[[], Any]:
    """Events with the colons again that libyaml, as YAML 1.1 did, takes for signs inside ``[12:30]``."""

    def event() -> Any:
        given = get()
        if given.__class__ is ScalarEvent:
            given.value = given.value.replace(_STAND_IN, ":")
        return given

    return event


_NO_TOKEN = "cannot start any token"


def _translated(error: Any, text: bytes) -> Broken:
    mark = getattr(error, "problem_mark", None)
    decoded = text.decode("utf-8", "replace")
    if mark is not None:
        place = _in_lines(decoded)(Place(mark.line, mark.column))
        why = " ".join(filter(None, (error.problem, error.context)))
        sign = decoded.split("\n")[place.line][place.column : place.column + 1]
        if sign == "\t" and ("tab" in why or _NO_TOKEN in why):
            why = "a tab stands where only spaces may"
        elif sign and _NO_TOKEN in why:
            why = f"no word may begin with {sign} where it is not in quotes"
        return Broken(f"YAML: {why}", place)
    position = getattr(error, "position", 0)  # in bytes
    before = text[: position if isinstance(position, int) else 0].decode("utf-8", "replace")
    why = "a control character" if "control" in str(error) else "a character that may not stand there"
    return Broken(f"YAML: {why}", _at(decoded, len(before)))


def _at(text: str, offset: int) -> Place:
    """An offset in a text as line and column; lines end at line feeds, as for JSON."""
    return Place(text.count("\n", 0, offset), offset - text.rfind("\n", 0, offset) - 1)


def _in_lines(text: str) -> Callable[[Place], Place]:
    """Turns libyaml's places into those of the text: to it some other characters end lines too, and
    what is not ended is missed on a line after the last."""
    starts = [0, *(match.end() for match in _BREAKS.finditer(text))]

    def turned(place: Place) -> Place:
        start = starts[place.line] if place.line < len(starts) else len(text)
        return _at(text, min(start + place.column, len(text)))

    return turned


def _parse(get: Callable[[], Any], limits: Limits) -> list[object]:  # noqa: C901 (one loop, for speed)
    """One pass without places. A repeated key is left to the slow pass to name, when all has been
    found to be readable."""
    documents: list[object] = []
    again = False
    stack: list[Any] = []
    anchors: dict[str, object] = {}
    repeated = 0
    no_key: Any = object()
    top: Any = None
    is_map, key = False, no_key
    while True:
        event = get()
        kind = event.__class__
        if kind is ScalarEvent:
            tag, value = event.tag, event.value
            if tag is None:
                if not event.style and (not value or value[0] in MAYBE_NO_STRING):
                    value = resolve(value)
            else:
                value = _tagged(event)
            if event.anchor is not None:
                anchors[event.anchor] = value
        elif kind is SequenceStartEvent or kind is MappingStartEvent:
            stack.append((top, is_map, key, event.anchor))
            _may_begin(event, len(stack), is_map and key is no_key, limits)
            is_map = kind is MappingStartEvent
            top, key = {} if is_map else [], no_key
            continue
        elif kind is SequenceEndEvent or kind is MappingEndEvent:
            value = top
            top, is_map, key, anchor = stack.pop()
            if anchor is not None:
                anchors[anchor] = value
        elif kind is AliasEvent:
            if event.anchor not in anchors:
                raise Broken(f"YAML: the alias *{event.anchor} names nothing before it", _place(event))
            value = anchors[event.anchor]
            repeated += _count(value)
            if repeated > limits.aliases:
                why = f"aliases repeat more than {limits.aliases} values (--limit aliases=N raises it)"
                raise Broken(why, _place(event))
        elif event is None or kind is StreamEndEvent:
            if again:
                raise Repeated
            return documents
        else:
            if kind is DocumentStartEvent:
                anchors.clear()
            continue
        if top is None:
            documents.append(value)
        elif not is_map:
            top.append(value)
        elif key is no_key:
            key = value if value.__class__ is str and kind is ScalarEvent else _key(event)
        else:
            if key in top:
                again = True
            top[key] = value
            key = no_key


def _may_begin(event: Any, depth: int, as_key: bool, limits: Limits) -> None:
    if as_key:
        raise Broken("YAML: a key must be a plain word", _place(event))
    if depth > limits.depth:
        raise Broken(f"nested more than {limits.depth} deep (--limit depth=N raises it)", _place(event))
    if event.tag is not None and event.tag not in _TAGS:
        raise Broken(f"YAML: the tag {event.tag} is not known", _place(event))


def _key(event: Any) -> str:
    """A key as the word it was written as; a mapping, a list or an alias is no key."""
    if event.__class__ is not ScalarEvent:
        raise Broken("YAML: a key must be a plain word", _place(event))
    return str(event.value)


def _place(event: Any) -> Place:
    return Place(event.start_mark.line, event.start_mark.column)


def _count(value: object) -> int:
    if isinstance(value, dict):
        return 1 + sum(map(_count, value.values()))
    return 1 + sum(map(_count, value)) if isinstance(value, list) else 1


def _parse_nodes(get: Callable[[], Any], text: bytes) -> list[Node]:
    """The same documents with places, for a text that the fast pass has found to be readable."""
    decoded = text.decode("utf-8")
    lines = re.findall(r"[^\n\r\x85\u2028\u2029]*(?:\r\n|[\n\r\x85\u2028\u2029]|\Z)", decoded)
    turned = _in_lines(decoded) if _ODD_BREAKS.search(decoded) else None
    documents: list[Node] = []
    anchors: dict[str, Node] = {}

    def place(event: Any) -> Place:
        found = _place(event)
        return turned(found) if turned is not None else found

    def value(event: Any) -> Node:
        kind = event.__class__
        if kind is AliasEvent:
            seen = anchors[event.anchor]
            node = Node(place(event))
            node.value, node.items, node.pairs = seen.value, seen.items, seen.pairs
            node.text, node.again = seen.text, seen.again
            return node
        node = Node(place(event))
        if kind is ScalarEvent:
            node.value = _scalar(event)
            if not isinstance(node.value, str):
                node.text = event.value
            node.raw = _raw(lines, event)
        elif kind is SequenceStartEvent:
            node.items = []
            while (inner := get()).__class__ is not SequenceEndEvent:
                node.items.append(value(inner))
        else:
            node.pairs = {}
            while (inner := get()).__class__ is not MappingEndEvent:
                word, at = str(inner.value), place(inner)
                child = value(get())
                child.key = at
                if word in node.pairs:
                    node.again.append((word, at))
                else:
                    node.pairs[word] = child
        if event.anchor is not None:
            anchors[event.anchor] = node
        return node

    while (event := get()) is not None and event.__class__ is not StreamEndEvent:
        if event.__class__ is DocumentStartEvent:
            anchors.clear()
            documents.append(value(get()))
    return documents


def _raw(lines: list[str], event: Any) -> str:
    """The text of a scalar as the source has it, from its first character to its last."""
    first, last = event.start_mark, event.end_mark
    if first.line == last.line:
        return lines[first.line][first.column : last.column] if first.line < len(lines) else ""
    part = [lines[first.line][first.column :], *lines[first.line + 1 : last.line]]
    if last.line < len(lines):
        part.append(lines[last.line][: last.column])
    return "".join(part)
