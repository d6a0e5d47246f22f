"""Writers: how results and findings leave the program, a file a format."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, BinaryIO

import msgspec

from toolkit.pipes.findings import Reported

RESULTS = ("table", "yaml", "json", "jsonl")
CHECKS = ("text", *RESULTS, "github", "gitlab", "sarif", "junit")


class Sheet(msgspec.Struct, frozen=True):
    """What the desk sheet says of one list; ``faults`` are its errors."""

    source: str
    document: int
    player: str
    name: str
    verdict: str
    fingerprint: str
    faults: int
    played: str = ""
    warnings: int = 0


class Counts:
    """How many documents were checked, and with which verdict; those that should have served them and
    cannot be read; and the formats that were played."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.unserving = 0
        self.verdicts = dict.fromkeys(("legal", "illegal", "undecided", "unreadable"), 0)

    @property
    def checked(self) -> int:
        return sum(self.verdicts.values())


class Setting(msgspec.Struct, frozen=True):
    """What a writer may need to know beside what it writes."""

    colour: bool = False
    quiet: bool = False
    checks: bool = False
    aside: bool = False  # results go where nobody sees them come
    register: Callable[[str], Mapping[str, Any]] = lambda rule: {}
    citation: Callable[[str], str] = str
    tables: Callable[[str], Any] = lambda kind: None
    pictures: Callable[[str], Any] = lambda kind: None
    version: str = ""


class Writer:
    """Writes to ``out``. Each format overrides what it has a form for; all is flushed at once."""

    sheeted = False  # whether the format has a form for sheets

    def __init__(self, out: BinaryIO, setting: Setting) -> None:
        self.out = out
        self.setting = setting

    def write(self, text: str) -> None:
        self.out.write(text.encode("utf-8", "backslashreplace"))
        self.out.flush()

    def result(self, result: Any) -> None:
        """An answer."""

    def finding(self, finding: Reported) -> None:
        """A finding."""

    def sheet(self, sheet: Sheet) -> None:
        """The verdict on a list, after its findings."""

    def missing(self, sheet: Sheet) -> None:
        """A player of the event of whom there is no list that can be read; told after all lists."""

    def close(self, counts: Counts) -> None:
        """Everything has been written."""


class Mixed(Writer):
    """A format in which findings stand among the results; where these go aside, they are told, too."""

    def finding(self, finding: Reported) -> None:
        self.result(finding)
        if self.setting.aside:
            tell(finding)


def encode(value: Any) -> bytes:
    """A value as one line of JSON. Half of a surrogate pair, as names of files may hold, is escaped."""
    try:
        return msgspec.json.encode(value, enc_hook=_plain)
    except UnicodeEncodeError:
        return msgspec.json.encode(_whole(msgspec.to_builtins(value, enc_hook=_plain)))


def _whole(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, dict):
        return {_whole(key): _whole(inner) for key, inner in value.items()}
    return [_whole(inner) for inner in value] if isinstance(value, (list, tuple)) else value


def builtins(value: Any) -> Any:
    """A value as plain dictionaries and lists; a tuple is a list in every format."""
    return msgspec.json.decode(encode(value))


def _plain(value: Any) -> Any:
    return value.write()


def tell(finding: Reported) -> None:
    """A finding as a line, on standard error."""
    from toolkit.pipes.reports.text import line

    print(line(finding), file=sys.stderr)


def complain(text: str) -> None:
    """A message, on standard error."""
    from toolkit.pipes.screen import safe

    print(f"skirmish: {safe(text)}", file=sys.stderr)


def writer(to: str, out: BinaryIO, setting: Setting) -> Writer:
    """The writer of a format, loaded when it is wanted."""
    module = import_module(f"toolkit.pipes.reports.{to}")
    made: Writer = module.Report(out, setting)
    return made
