"""JSON: fast by msgspec, or slowly into nodes with places, by a small scanner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from toolkit.pipes.nodes import Broken, Limits, Node, Repeated

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
    flat = value.__class__ is dict and text.find(b"{", text.index(b"{") + 1) < 0
    keys = len(value) if flat else _keys(value)
    if text.count(b":") != keys and any(node.again for node in parse_nodes(text, limits)[0].walk()):
        raise Repeated
    if text.count(b"[") + (0 if flat else text.count(b"{")) >= limits.depth and _deeper(value, limits.depth):
        parse_nodes(text, limits)  # which says where
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


def _deeper(value: object, levels: int) -> bool:
    """Is a value nested more than so many levels deep?"""
    if not isinstance(value, (dict, list)):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return not levels or any(_deeper(one, levels - 1) for one in inner)


def parse_nodes(text: bytes, limits: Limits) -> list[Node]:
    """The JSON values that stand in a text one after another, each with its places."""
    from toolkit.pipes.json_scanner import Scanner

    return Scanner(text.decode("utf-8"), limits).values()
