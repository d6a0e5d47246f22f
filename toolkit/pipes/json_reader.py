"""JSON: fast by msgspec, or slowly into nodes with places, by a small scanner."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from typing import Any

import msgspec

from toolkit.pipes.nodes import Broken, Limits, Node, Place, Repeated

_BLANK = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_WORD = re.compile(r"[^\s,\]}:{\[\"]{1,20}")
_WORDS = {"true": True, "false": False, "null": None}
_decode: Callable[[bytes], Any] = msgspec.json.Decoder().decode


def parse(text: bytes, limits: Limits) -> object:
    """One JSON value as plain data. :class:`Broken` where it cannot be read, :class:`Repeated`
    where a key stands twice; what msgspec alone refuses is read by the scanner."""
    try:
        value = _decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        nodes = parse_nodes(text, limits)
        if len(nodes) != 1:
            raise Broken("JSON: more than one value", nodes[1].place) from None
        value = nodes[0].plain()
        if any(node.again for node in nodes[0].walk()):
            raise Repeated from None
        return value
    # Every key has a colon of its own: as many colons as keys, and no key stands twice.
    braces = text.count(b"{")
    keys = len(value) if braces == 1 and value.__class__ is dict else _keys(value)
    if text.count(b":") != keys and any(node.again for node in parse_nodes(text, limits)[0].walk()):
        raise Repeated
    if text.count(b"[") + braces > limits.depth:
        _check_depth(value, limits.depth, limits)
    return value


def _keys(value: Any) -> int:
    """How many keys stand in a value and in all that it holds."""
    if value.__class__ is dict:
        keys, inner = len(value), list(value.values())
    elif value.__class__ is list:
        keys, inner = 0, value
    else:
        return 0
    for one in inner:
        if one.__class__ is dict or one.__class__ is list:
            keys += _keys(one)
    return keys


def _check_depth(value: object, left: int, limits: Limits) -> None:
    if not isinstance(value, (dict, list)):
        return
    if not left:
        raise Broken(f"nested more than {limits.depth} deep (--limit depth=N raises it)")
    for inner in value.values() if isinstance(value, dict) else value:
        _check_depth(inner, left - 1, limits)


def parse_nodes(text: bytes, limits: Limits) -> list[Node]:
    """The JSON values that stand in a text one after another, each with its places."""
    return _Scanner(text.decode("utf-8"), limits).values()


class _Scanner:
    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.limits = limits
        self.at = 0
        self.starts = [0, *(match.end() for match in re.finditer(r"\n", text))]

    def place(self, offset: int) -> Place:
        line = bisect_right(self.starts, offset) - 1
        return Place(line, offset - self.starts[line])

    def broken(self, why: str) -> Broken:
        return Broken(f"JSON: {why}", self.place(min(self.at, len(self.text.rstrip()))))

    def blank(self) -> str:
        match = _BLANK.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def values(self) -> list[Node]:
        nodes = []
        while self.blank():
            nodes.append(self.value(0))
        return nodes

    def value(self, depth: int) -> Node:
        if depth > self.limits.depth:
            raise Broken(
                f"nested more than {self.limits.depth} deep (--limit depth=N raises it)", self.place(self.at)
            )
        char = self.blank()
        node = Node(self.place(self.at))
        node.start = self.at
        if char == "{":
            self.mapping(node, depth)
        elif char == "[":
            self.sequence(node, depth)
        elif char == '"':
            node.value, node.raw = self.string()
        else:
            self.scalar(node)
        node.end = self.at
        return node

    def mapping(self, node: Node, depth: int) -> None:
        node.pairs = {}
        self.at += 1
        if self.blank() == "}":
            self.at += 1
            return
        while True:
            if self.blank() != '"':
                raise self.broken("expected a key in double quotes")
            at = self.place(self.at)
            key, _ = self.string()
            if self.blank() != ":":
                raise self.broken('expected ":" after a key')
            self.at += 1
            child = self.value(depth + 1)
            child.key = at
            if key in node.pairs:
                node.again.append((key, at))
            else:
                node.pairs[key] = child
            char = self.blank()
            if char not in {",", "}"}:
                raise self.broken('expected "," or "}"')
            self.at += 1
            if char == "}":
                return

    def sequence(self, node: Node, depth: int) -> None:
        node.items = []
        self.at += 1
        if self.blank() == "]":
            self.at += 1
            return
        while True:
            node.items.append(self.value(depth + 1))
            char = self.blank()
            if char not in {",", "]"}:
                raise self.broken('expected "," or "]"')
            self.at += 1
            if char == "]":
                return

    def string(self) -> tuple[str, str]:
        match = _STRING.match(self.text, self.at)
        if match is None:
            raise self.broken("a string that is not closed, or a character that may not stand in one")
        raw = match.group()
        try:
            value: str = msgspec.json.decode(raw.encode(), type=str) if "\\" in raw else raw[1:-1]
        except msgspec.DecodeError:
            raise self.broken("half of a surrogate pair") from None
        self.at = match.end()
        return value, raw

    def scalar(self, node: Node) -> None:
        match = _WORD.match(self.text, self.at)
        word = match.group() if match else ""
        if word in _WORDS:
            node.value, node.text = _WORDS[word], word
            self.at += len(word)
            return
        number = _NUMBER.match(self.text, self.at)
        if number is None:
            raise self.broken(f"expected a value, not {word}" if word else "expected a value")
        node.text = number.group()
        if len(node.text) > 4000:
            raise self.broken("a number of more than 4000 digits")
        node.value = float(node.text) if set(node.text) & set(".eE") else int(node.text)
        if node.value in (float("inf"), float("-inf")):
            raise self.broken("a number that is too large")
        self.at = number.end()
