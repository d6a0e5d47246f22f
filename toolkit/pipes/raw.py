"""A document as it was read: its data, the text that it stands in, and where things are in that."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

import msgspec

from toolkit.pipes import json_places, json_reader
from toolkit.pipes.nodes import Broken, Limits, Node, Place, locate
from toolkit.rules.finding import Path

_SHORT = 1 << 14  # bytes of a text in which a place is sought anew for every finding


class Raw(msgspec.Struct, gc=False):
    """A document as it was read: plain data, or ``fault``, and the text that it stands in.

    ``line`` and ``column`` (from 0) say where ``text`` begins in its source; ``element`` which
    value of the text, or which item of its list, the document is; ``again``: a key stands twice
    in one of its mappings. ``bound``: the document as its type, where it was read as such at once.
    """

    source: str
    index: int
    text: bytes
    line: int
    json: bool
    column: int = 0
    element: tuple[int, ...] = ()
    read: Any = None
    fault: Broken | None = None
    again: bool = False
    bound: Any = None

    @property
    def data(self) -> Any:
        """The plain data."""
        if self.read is None and self.bound is not None:
            self.read = msgspec.json.decode(self.text)
        return self.read

    def nodes(self, limits: Limits) -> Node:
        """The document gone over slowly; places count from the beginning of ``text``."""
        node = _gone_over(self.text, self.json, limits)
        for step in self.element:
            node = (node.items or [])[step]
        return node

    def find(self, path: Path, at_key: bool, limits: Limits) -> tuple[int, int]:
        """Where a path leads, as line and column of the source: to a value, or to its key."""
        quick = self._quickly(path, at_key)
        return self.place(locate(self.nodes(limits), path, at_key) if quick is None else quick)

    def about(self, path: Path) -> int:
        """The line of a value where that is quickly found, else the line on which the text begins."""
        return self.place(self._quickly(path, False) or Place(0, 0))[0]

    def _quickly(self, path: Path, at_key: bool) -> Place | None:
        if not path or self.again or len(self.text) >= _SHORT:
            return None
        return _quick(self.json)(_decoded(self.text), (*self.element, *path), at_key)

    def row(self, path: Path, limits: Limits) -> int:
        """The line of the source on which the value stands to which a path leads."""
        one = self.text.find(b"\n", 0, len(self.text) - 1) < 0
        return self.line + 1 if one else self.find(path, False, limits)[0]

    def place(self, place: Place) -> tuple[int, int]:
        """A place in ``text`` as line and column of the source, both counted from 1."""
        column = place.column + (self.column if place.line == 0 else 0)
        return self.line + place.line + 1, column + 1

    def name(self, limits: Limits) -> str | None:
        """What the document calls itself; a number as it is written."""
        found = self.data.get("name") if isinstance(self.data, dict) else None
        if isinstance(found, (int, float)) and not isinstance(found, bool):
            return (self.nodes(limits).pairs or {})["name"].text
        return found if isinstance(found, str) else None

    def bytes(self, limits: Limits) -> bytes:
        """The very bytes of the document; of an item of a list, that item's."""
        if not self.element or not self.json:
            return self.text
        node = self.nodes(limits)
        return _decoded(self.text)[node.start : node.end].encode()


@cache
def _quick(json: bool) -> Callable[[str, Path, bool], Place | None]:
    if json:
        return json_places.find
    from toolkit.pipes import yaml_plain

    return yaml_plain.find


@lru_cache(maxsize=1)
def _decoded(text: bytes) -> str:
    return text.decode("utf-8")


@lru_cache(maxsize=1)  # one document has many findings, and one text may hold many documents
def _gone_over(text: bytes, json: bool, limits: Limits) -> Node:
    if json:
        return json_reader.parse_nodes(text, limits)[0]
    from toolkit.pipes import yaml_reader

    return yaml_reader.parse_nodes(text)[0]
