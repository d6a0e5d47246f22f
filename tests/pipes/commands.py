"""Workflow commands as GitHub documents them, read as its runner reads the log of a step."""

from __future__ import annotations

from typing import NamedTuple

NAMES = (
    "error",
    "warning",
    "notice",
    "debug",
    "group",
    "endgroup",
    "add-mask",
    "stop-commands",
    "set-output",
)


class Command(NamedTuple):
    name: str
    about: dict[str, str]
    text: str


def commands(log: str) -> list[Command]:
    """Every command that stands in a log, of either form: ``::name key=value::text`` at the beginning
    of a line, ``##[name]text`` wherever it stands."""
    read = (_newer(line) or _older(line) for line in log.split("\n"))
    return [command for command in read if command is not None]


def _newer(line: str) -> Command | None:
    parts = line.lstrip().split("::", 2)
    if len(parts) < 3 or parts[0]:
        return None
    name, _, rest = parts[1].partition(" ")
    pairs = [pair.partition("=") for pair in rest.split(",") if "=" in pair]
    about = {key.strip(): _unescaped(value, {"%3A": ":", "%2C": ","}) for key, _, value in pairs}
    return Command(name, about, _unescaped(parts[2], {})) if name in NAMES else None


def _older(line: str) -> Command | None:
    _, begun, rest = line.partition("##[")
    name, closed, text = rest.partition("]")
    return Command(name.split(" ")[0], {}, text) if begun and closed else None


def _unescaped(text: str, more: dict[str, str]) -> str:
    for escaped, char in {"%0D": "\r", "%0A": "\n", **more, "%25": "%"}.items():
        text = text.replace(escaped, char)
    return text
