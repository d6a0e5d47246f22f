"""The rulebooks' numbers, tables and citations: a folder a game, a file a section, read once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent


@cache
def section(name: str) -> Mapping[str, Any]:
    """A section of a book by its name, ``underworlds/dice``: the tables of that file."""
    import tomllib

    return tomllib.loads((_HERE / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def words(table: str) -> Sequence[str]:
    """The words of a closed set, ``underworlds/dice#symbols``: a list, or the keys of a table."""
    name, _, path = table.partition("#")
    value: Any = section(name)
    for key in path.split(".") if path else ():
        value = value[key]
    return tuple(value)
