"""Bytes into documents: YAML streams, JSON and JSON Lines, told apart by content, one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import BinaryIO

from toolkit.pipes import json_reader
from toolkit.pipes.alike import Alike
from toolkit.pipes.feed import Feed, chunk, json_text, marks
from toolkit.pipes.nodes import Broken, Crowded, Limits, Place, Repeated, crowded, dotted
from toolkit.pipes.raw import Raw
from toolkit.pipes.sources import Source, opened


def read(stream: BinaryIO, source: str, limits: Limits, alike: Alike | None = None) -> Iterator[Raw]:
    """Every document of a source, in order. A text that cannot be read is one with a ``fault``;
    reading goes on at the next ``---``, in JSON Lines at the next line. Empty ones are left out.
    ``alike`` may read a line at once as its type."""
    return numbered(_raws(Feed(stream, limits.size), source, limits, alike))


def documents(source: Source, limits: Limits, alike: Alike | None = None) -> Iterator[Raw]:
    """The documents of a source; :class:`NoSource` where it cannot be read."""
    with opened(source) as stream:
        yield from read(stream, source.name, limits, alike)


def numbered(raws: Iterator[Raw]) -> Iterator[Raw]:
    """Documents, each with its number in its source; lists of documents are spread out."""
    index = 0
    for raw in raws:
        if raw.bound is not None or raw.read.__class__ is dict:
            raw.index = index
            index += 1
            yield raw
            continue
        for document in _spread(raw):
            document.index = index
            index += 1
            yield document


def _spread(raw: Raw) -> Iterator[Raw]:
    """A list of documents as its items; a document of nothing as nothing."""
    if raw.fault is not None or not isinstance(raw.data, list):
        if raw.fault is not None or raw.data is not None:
            yield raw
        return
    for position, item in enumerate(raw.data):
        one = Raw(raw.source, 0, raw.text, raw.line, raw.json)
        one.column, one.element, one.read = raw.column, (*raw.element, position), item
        one.again = raw.again
        yield one


def _raws(feed: Feed, source: str, limits: Limits, alike: Alike | None) -> Iterator[Raw]:
    while True:
        try:
            form, first = begin(feed, source, limits)
            break
        except Broken as fault:
            yield faulty(Raw(source, 0, b"", feed.number - 1, json=False), fault)
    if first is not None:
        yield first
    if form:
        yield from FORMS[form](feed, source, limits, alike)


def begin(feed: Feed, source: str, limits: Limits) -> tuple[str, Raw | None]:
    """How a source is written, one of :data:`FORMS`, as its first line shows that is not blank; and
    what stands in that, if it is a JSON value of its own. :class:`Broken`: a line too large, go on."""
    line = b"\n"
    while line.isspace():
        line = feed.line()
    if not line:
        return "", None
    form = "yaml"
    if line.lstrip()[:1] in (b"{", b"["):
        raw = _json(Raw(source, 0, line, feed.number - 1, json=True), limits)
        if raw.fault is None or isinstance(raw.fault, Crowded):
            return "lines", raw
        form = "json"
    feed.back(line)
    return form, None


def _json_lines(feed: Feed, source: str, limits: Limits, alike: Alike | None) -> Iterator[Raw]:
    """JSON Lines; a line ``---`` begins a stream of YAML."""
    while True:
        at = feed.number
        try:
            text = json_text(feed)
        except Broken as fault:
            yield faulty(Raw(source, 0, b"", feed.number - 1, json=True), fault)
            continue
        if not text:
            return
        if text[:1] != b"{" and marks(text):
            feed.back(text)
            yield from _yaml_stream(feed, source, limits)
            return
        bound = alike.read(text) if alike is not None and len(text) < 2 * limits.entries else None
        if bound is not None:
            yield Raw(source, 0, text, at, True, bound=bound)
        elif text[:1] == b"{" or not text.isspace():
            yield _json(Raw(source, 0, text, at, True), limits)


def _json_first(feed: Feed, source: str, limits: Limits, alike: Alike | None) -> Iterator[Raw]:
    """JSON over many lines; a line ``---`` begins a stream of YAML."""
    yield from _large_json(feed, source, limits)
    yield from _yaml_stream(feed, source, limits)


def _large_json(feed: Feed, source: str, limits: Limits) -> Iterator[Raw]:
    """What begins like JSON and is not done in one line: JSON values over many lines, YAML in
    the flow style, or JSON Lines of which the first is broken."""
    line = feed.number
    try:
        text = chunk(feed)
    except Broken as fault:
        yield faulty(Raw(source, 0, b"", line, json=True), fault)
        return
    whole = Raw(source, 0, text, line, json=True)
    try:
        nodes = json_reader.parse_nodes(text, limits)
    except (Broken, UnicodeDecodeError) as error:
        lines = text.split(b"\n")
        rest = [one.lstrip() for one in lines[1:] if one.strip()]
        if rest and all(one.startswith(b"{") for one in rest):
            for number, one in enumerate(lines):
                if one.strip():
                    yield _json(Raw(source, 0, one, line + number, json=True), limits)
            return
        flow = _yaml(Raw(source, 0, text, line, json=False), limits)
        yield flow if flow.fault is None or b'"' not in text[:200] else faulty(whole, error)
        return
    decoded = text.decode("utf-8")
    for node in nodes:
        raw = Raw(source, 0, decoded[node.start : node.end].encode(), line + node.place.line, json=True)
        raw.column = node.place.column
        yield _json(raw, limits)


def only_directives(text: bytes) -> bool:
    """Is a text of YAML nothing but directives, which belong to the document after it?"""
    if not text.startswith(b"%") and b"\n%" not in text:
        return False
    bare = [one for one in text.splitlines() if one.strip() and not one.startswith((b"#", b"..."))]
    return all(one.startswith(b"%") for one in bare)


def _yaml_stream(feed: Feed, source: str, limits: Limits, alike: Alike | None = None) -> Iterator[Raw]:
    directives = b""
    while True:
        line = feed.number
        try:
            text = chunk(feed)
        except Broken as fault:
            yield faulty(Raw(source, 0, b"", line, json=False), fault)
            directives = b""
            continue
        if not text:
            return
        if only_directives(text):
            directives += text
            continue
        raw = Raw(source, 0, directives + text, line - directives.count(b"\n"), json=False)
        directives = b""
        yield _yaml(raw, limits)


FORMS: Mapping[str, Callable[[Feed, str, Limits, Alike | None], Iterator[Raw]]] = {
    "lines": _json_lines,
    "json": _json_first,
    "yaml": _yaml_stream,
}


def faulty(raw: Raw, fault: Exception) -> Raw:
    """The document that could not be read, with the reason."""
    if isinstance(fault, UnicodeDecodeError):
        before = raw.text[: fault.start]
        line = before.count(b"\n")
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace"))
        fault = Broken("not UTF-8", Place(line, column))
    assert isinstance(fault, Broken)
    fault.__context__ = None  # what was being read when it was raised is held by it for ever else
    raw.fault = fault.with_traceback(None)
    return raw


def _json(raw: Raw, limits: Limits) -> Raw:
    try:
        raw.read = json_reader.parse(raw.text, limits)
    except Repeated:
        raw.read, raw.again = raw.nodes(limits).plain(), True
    except (Broken, UnicodeDecodeError) as fault:
        return faulty(raw, fault)
    return raw if len(raw.text) < 2 * limits.entries else _uncrowded(raw, limits)


def _yaml(raw: Raw, limits: Limits) -> Raw:
    from toolkit.pipes import yaml_plain

    try:
        raw.read = yaml_plain.read(raw.text.decode("utf-8"))
        if raw.data is not None:
            return raw if len(raw.text) < 2 * limits.entries else _uncrowded(raw, limits)
        from toolkit.pipes import yaml_reader

        try:
            values = yaml_reader.parse(raw.text, limits)
        except Repeated:
            values, raw.again = [node.plain() for node in yaml_reader.parse_nodes(raw.text)], True
    except (Broken, UnicodeDecodeError) as fault:
        return faulty(raw, fault)
    if len(values) > 1:
        return faulty(raw, Broken("YAML: a second document without a line --- before it"))
    raw.read = values[0] if values else None
    return _uncrowded(raw, limits)


def _uncrowded(raw: Raw, limits: Limits) -> Raw:
    """The document, if no list or mapping in it has too many entries; of a list of documents, each."""
    items = raw.data if isinstance(raw.data, list) else [raw.data]
    found = next(filter(None, (crowded(item, limits.entries) for item in items)), None)
    if found is None and raw.again:
        again = max(len(node.again) for node in raw.nodes(limits).walk())
        found = ((), again) if again > limits.entries else None
    if found is None:
        return raw
    path, number = found
    where = f"{dotted(path)}: " if path else ""
    raw.read = None
    return faulty(
        raw, Crowded(f"{where}{number} entries, more than {limits.entries} (--limit entries=N raises it)")
    )
