"""JSON gone over slowly, into nodes with places; loaded when a place is wanted, or something is wrong."""

from __future__ import annotations

import re
from bisect import bisect_right

import msgspec

from toolkit.pipes.nodes import Broken, Limits, Node, Place

_BLANK = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]++|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*+"')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_WORD = re.compile(r"[^\s,\]}:{\[\"]{1,20}")
_WORDS = {"true": True, "false": False, "null": None}


class Scanner:
    """One text, and how far it has been read."""

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
        char = self.blank()
        if char in {"{", "["} and depth >= self.limits.depth:
            raise Broken(
                f"nested more than {self.limits.depth} deep (--limit depth=N raises it)", self.place(self.at)
            )
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
