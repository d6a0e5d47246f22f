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


_REGISTERS = {"WU": "underworlds/findings", "RK": "relic_knights/findings", "GH": "gloomhaven/findings"}


def register(rule: str) -> Mapping[str, Any]:
    """What the register says of a rule: severity, place, message, what it says, citation, cure."""
    entry: Mapping[str, Any] = section(_REGISTERS.get(rule[:2], "findings"))[rule]
    return entry


def citation(rule: str) -> str:
    """Where a rule stands: the rulebook and the heading, and the page where the text gives one."""
    entry = register(rule)
    book = section(_REGISTERS.get(rule[:2], "findings")).get("book", "")
    page = f", page {entry['page']}" if "page" in entry else ""
    return f"{book}: {entry['heading']}{page}" if book else str(entry["heading"])


def rules() -> Sequence[str]:
    """The ids of all rules, in the order of the registers."""
    names = ("findings", *_REGISTERS.values())
    return tuple(rule for name in names for rule, entry in section(name).items() if isinstance(entry, dict))


class Rulings(dict[str, str]):
    """The readings that were chosen, by their keys; where none was, the book's default."""

    def __missing__(self, key: str) -> str:
        default: str = section("rulings")[key]["default"]
        return default
