"""What was wanted, and what stands there instead, in words."""

from __future__ import annotations

from typing import Any

import msgspec

from toolkit.pipes.nodes import Node

TORN = "between { and } a comma ends what is not in quotes"


def is_torn(key: str, child: Node) -> bool:
    """Is a key the second half of a value like ``2,1``, which a comma has cut?"""
    return child.value is None and not child.text and key.lstrip("-").isdecimal()


_DESCRIBED: dict[type, str] = {
    msgspec.inspect.StructType: "a mapping",
    msgspec.inspect.DictType: "a mapping",
    msgspec.inspect.TupleType: "a list",
    msgspec.inspect.VarTupleType: "a list",
    msgspec.inspect.ListType: "a list",
    msgspec.inspect.BoolType: "true or false",
    msgspec.inspect.IntType: "a whole number",
    msgspec.inspect.FloatType: "a number",
    msgspec.inspect.StrType: "a text",
    msgspec.inspect.NoneType: "nothing",
}


def described(options: Any) -> str:
    """The sorts of value that types are for."""
    words = []
    for option in options:
        if isinstance(option, msgspec.inspect.LiteralType):
            words.append("one of " + ", ".join(map(str, option.values)))
        elif isinstance(option, msgspec.inspect.CustomType):
            words.append(getattr(option.cls, "wanted", "a word"))
        else:
            words.append(_DESCRIBED.get(type(option), "something else"))
    unique = [word for word in dict.fromkeys(words) if word != "nothing"]
    return " or ".join(unique)


def shown(node: Node) -> str:
    """A value, or its sort."""
    if node.pairs is not None:
        return "a mapping"
    if node.items is not None:
        return "a list"
    if node.value is None:
        return "nothing"
    return f'"{node.value[:60]}"' if isinstance(node.value, str) else str(node.text)[:60]
