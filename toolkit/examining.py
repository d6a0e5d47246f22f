"""One document examined for a check: all that can be said of it before it is known who else came."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any

import msgspec

from toolkit import kinds
from toolkit.judges import Choices
from toolkit.pipes.findings import Reported, Reporter
from toolkit.pipes.items import Context, Item
from toolkit.pipes.nodes import Limits
from toolkit.pipes.raw import Raw
from toolkit.pipes.reports import Sheet, builtins
from toolkit.pipes.stream import Stream
from toolkit.rules.event import AGAIN, Event, Listed, enter, named
from toolkit.rules.finding import Finding
from toolkit.rules.names import fold

LISTS = ("deck", "cadre")


class Manner(msgspec.Struct, frozen=True):
    """How documents are examined.

    ``event``: lists must be those of its players; ``sheeted``, ``printed``: sheets are wanted,
    fingerprints in them; ``labelled``: so are the formats that were played; ``passing``: legal
    documents are passed on, ``rewritten`` where they are not to be as they were read.
    """

    choices: Choices
    strict: bool = False
    event: bool = False
    sheeted: bool = False
    printed: bool = False
    labelled: bool = False
    passing: bool = False
    rewritten: bool = False


class Passed(msgspec.Struct, frozen=True):
    """A document to be passed on: its plain data, or its bytes and whether it is a line of JSON."""

    data: Any = None
    text: bytes = b""
    one_line: bool = False


class Examined(msgspec.Struct, frozen=True):
    """What a document came to. ``player``: whose list it is, folded, at an event, and ``line`` its source
    and, about, where that says so; ``roster``: the event that it is, as it was read; ``passed``: what goes
    on, if the document is legal."""

    reports: Sequence[Reported]
    serves: bool
    played: str = ""
    sheet: Sheet | None = None
    player: str = ""
    line: tuple[str, int] = ("", 0)
    roster: tuple[Event, Raw | None] | None = None
    passed: Passed | None = None


LEGAL = Examined((), False)


class Judges(msgspec.Struct, frozen=True):
    """What a kind is judged, printed and labelled by, in a game; None where it has none."""

    judge: Callable[[Item, Choices], Sequence[Finding]] | None
    fingerprint: Callable[[Item], str] | None
    played: Callable[[Item, Choices], str] | None
    all_played: Callable[[Context, Choices], Sequence[str]] | None


class Examiner:
    """Examines the documents of a stream, all in one manner."""

    def __init__(self, stream: Stream, manner: Manner) -> None:
        self.stream = stream
        self.manner = manner
        self.judges: dict[tuple[str, str | None], Judges] = {}
        # Of a legal document there is nothing more to say.
        self.brief = not (manner.sheeted or manner.labelled or manner.passing)

    def examine(self, item: Item, entered: Container[str] | None) -> Examined:
        """Judge a document. ``entered`` are the players whose lists are in; where nobody knows (None),
        what would be wrong with a second list of its player is among the reports."""
        manner, kind = self.manner, (item.kind, item.game)
        found = self.judges.get(kind) or self.judges.setdefault(kind, _judges(*kind))
        findings = found.judge(item, manner.choices) if found.judge is not None else ()
        if self.brief and not findings and not item.serves and "event" not in item.context:
            return LEGAL
        player, line, roster = "", ("", 0), None
        if manner.event and item.kind == "event":
            roster = item.value, item.raw
        elif manner.event and item.kind in LISTS and "event" in item.context:
            player = fold(item.value.player or "")
            if player and item.raw is not None:
                line = item.raw.source, item.raw.about(("player",))
            findings = [*findings, *_entered(item, {player} if entered is None else entered)]
        reports = self.stream.reported(item.raw, findings) if findings else ()
        labelled = (manner.labelled or manner.sheeted) and not item.serves and found.played is not None
        played = found.played(item, manner.choices) if labelled and found.played is not None else ""
        sheet = self.sheet(item, found, played) if manner.sheeted and not item.serves else None
        passed = self.passed(item, reports) if manner.passing else None
        return Examined(reports, item.serves, played, sheet, player, line, roster, passed)

    def sheet(self, item: Item, found: Judges, played: str) -> Sheet | None:
        """The sheet of a document, but for its verdict: whose it is, and what it plays."""
        if item.raw is None:
            return None
        wanted = self.manner.printed and found.fingerprint is not None
        fingerprint = found.fingerprint(item) if wanted and found.fingerprint is not None else ""
        player = getattr(item.value, "player", None) or ""
        about = (item.raw.source, item.raw.index, player, getattr(item.value, "name", None) or "")
        return Sheet(*about, "", fingerprint, 0, played)

    def passed(self, item: Item, reports: Sequence[Reported]) -> Passed | None:
        """The document as it goes on, if it is legal whoever else came."""
        alone = [report for report in reports if report.rule != AGAIN]
        if item.raw is None or verdict(alone, self.stream.reporter, self.manner.strict) != "legal":
            return None
        if self.manner.rewritten:
            return Passed(_as_bound(item.raw.data, builtins(item.value)))
        return _bytes(item.raw, item.value, self.stream.limits)

    def all_played(self) -> Sequence[str]:
        """The formats that the documents were judged by."""
        every = [found.all_played for found in self.judges.values() if found.all_played is not None]
        return [played for one in every for played in one(self.stream.context, self.manner.choices)]


def _judges(kind: str, game: str | None) -> Judges:
    row = kinds.row(kind, game)
    names = (row.judge, row.fingerprint, row.played, row.all_played) if row else (None,) * 4
    return Judges(*(kinds.load(name, "toolkit.judges") if name else None for name in names))


def _entered(item: Item, entered: Container[str]) -> list[Finding]:
    data = item.raw.data if item.raw is not None else None
    stated = isinstance(data, dict) and "game" in data
    value = item.value
    listed = Listed(
        item.game or "", stated, value.player, getattr(value, "format", None), getattr(value, "size", None)
    )
    also = kinds.load("cadre:sizes_also", "toolkit.judges")() if listed.size else {}
    return list(enter(item.context["event"][-1], listed, entered, also, item.context.made(_players)))


def _players(context: Context) -> Container[str]:
    return named(context["event"][-1])


def verdict(reports: Sequence[Reported], reporter: Reporter, strict: bool) -> str:
    """Illegal for an error, undecided where a warning leaves something open, else legal."""
    worst = "legal"
    for report in reports:
        if report.rule.startswith("DOC"):
            return "unreadable"
        if report.severity == "warning" and reporter.leaves_open(report.rule):
            worst = worst if worst == "illegal" else "undecided"
        elif report.severity == "error" or (report.severity == "warning" and strict):
            worst = "illegal"
    return worst


def _bytes(raw: Raw, value: Any, limits: Limits) -> Passed:
    """A document as it was read; an item of a YAML list as a document of its own."""
    text = raw.bytes(limits)
    if raw.element and not raw.json:
        from toolkit.pipes.reports.yaml import dump

        text = dump(_as_bound(raw.data, builtins(value)))
    text += b"" if text.endswith(b"\n") else b"\n"
    return Passed(None, text, raw.json and text.count(b"\n") == 1)


def _as_bound(data: Any, bound: Any) -> Any:
    """What was read, with numbers that stand for names as they were written."""
    if isinstance(data, dict):
        inner = bound if isinstance(bound, dict) else {}
        return {key: _as_bound(value, inner.get(key)) for key, value in data.items()}
    if isinstance(data, list):
        items = bound if isinstance(bound, list) and len(bound) == len(data) else [None] * len(data)
        return [_as_bound(value, one) for value, one in zip(data, items, strict=True)]
    return bound if isinstance(data, (int, float)) and isinstance(bound, str) else data
