"""Checks: every document judged, its findings and its verdict sent, or the document passed on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from toolkit import kinds
from toolkit.call import Call, is_file
from toolkit.judges import Choices
from toolkit.pipes import WrongCall
from toolkit.pipes.documents import Raw
from toolkit.pipes.items import Context, Item
from toolkit.pipes.reports import RESULTS, Counts, Sheet, Writer, builtins
from toolkit.rules.event import Event, Listed, absent, enter
from toolkit.rules.finding import Finding
from toolkit.rules.names import fold

LISTS = ("deck", "cadre")


def choices_of(call: Call, chosen: Mapping[str, object]) -> Choices:
    """What was chosen for a check, the format among it: by name, or by a file that has no other."""
    names = [word for word in call.options.format if not is_file(word)]
    if len(names) > 1:
        raise WrongCall(f"--format names two formats: {names[0]} and {names[1]}")
    if not names and call.options.format:
        filed = {fold(one.name or ""): one.name for one in call.stream.context["format"]}
        names = [name for name in filed.values() if name] if len(filed) == 1 else []
    given = {key: value for key, value in chosen.items() if value is not None}
    return Choices(call.rulings, call.edition, format=names[0] if names else None, **given)  # type: ignore[arg-type]


def check(call: Call, passing: bool = False, event: bool = False, **chosen: object) -> None:
    """Judge every document of the call, by what was ``chosen`` (fields of :class:`Choices`).

    ``passing`` makes it a filter; ``event``: lists must be those of the event's players, and of
    its game, format and size.
    """
    call.passing = passing
    choices = choices_of(call, chosen)
    out = _Passed(call) if passing else None
    entered: set[str] = set()
    roster: tuple[Event, Raw | None] | None = None
    stream, verdicts = call.stream, call.stream.counts.verdicts
    sheeted = stream.out.sheeted
    judges: dict[tuple[str, str | None], Judges] = {}
    for item in call.items():
        named = item.kind, item.game
        found = judges.get(named) or judges.setdefault(named, _judges(*named))
        findings = found.judge(item, choices) if found.judge is not None else ()
        if event and item.kind == "event":
            roster = item.value, item.raw
        elif event and item.kind in LISTS and item.context["event"]:
            findings = [*findings, *_entered(item, entered)]
        if findings:
            stream.find(item.raw, findings)
        verdict = _verdict(call, findings) if findings else "legal"
        if not item.serves:
            verdicts[verdict] += 1
            if sheeted:
                faults = sum(stream.reporter.severity(finding) != "info" for finding in findings)
                _tell(call, item, choices, found, verdict, faults)
        if out is not None and verdict == "legal":
            out.document(item)
    if out is not None:
        out.close(stream.counts)
    if roster is not None:
        handed_in = entered | {fold(player) for player in stream.unfit}
        stream.find(roster[1], list(absent(roster[0], handed_in)))
    for found in judges.values():
        if found.all_played is not None:
            stream.counts.played += found.all_played(stream.context, choices)


class Judges(NamedTuple):
    """What a kind is judged, printed and labelled by, in a game; None where it has none."""

    judge: Callable[[Item, Choices], Sequence[Finding]] | None
    fingerprint: Callable[[Item], str] | None
    played: Callable[[Item, Choices], str] | None
    all_played: Callable[[Context, Choices], Sequence[str]] | None


def _judges(kind: str, game: str | None) -> Judges:
    row = kinds.row(kind, game)
    names = (row.judge, row.fingerprint, row.played, row.all_played) if row else (None,) * 4
    return Judges(*(kinds.load(name, "toolkit.judges") if name else None for name in names))


def _entered(item: Item, entered: set[str]) -> list[Finding]:
    data = item.raw.data if item.raw is not None else None
    stated = isinstance(data, dict) and "game" in data
    value = item.value
    listed = Listed(
        item.game or "", stated, value.player, getattr(value, "format", None), getattr(value, "size", None)
    )
    also = kinds.load("cadre:sizes_also", "toolkit.judges")() if listed.size else {}
    findings = list(enter(item.context["event"][-1], listed, entered, also))
    if listed.player:
        entered.add(fold(listed.player))
    return findings


def _tell(call: Call, item: Item, choices: Choices, found: Judges, verdict: str, faults: int) -> None:
    """The sheet of a document: whose it is, and what came of it."""
    if item.raw is None:
        return
    played = found.played(item, choices) if found.played is not None else ""
    fingerprint = found.fingerprint(item) if found.fingerprint is not None and call.to == "table" else ""
    player = getattr(item.value, "player", None) or ""
    about = (item.raw.source, item.raw.index, player, item.value.name or "")
    call.stream.out.sheet(Sheet(*about, verdict, fingerprint, faults, played))


def _verdict(call: Call, findings: Sequence[Finding]) -> str:
    """Illegal for an error, undecided where a warning leaves something open, else legal."""
    reporter = call.stream.reporter
    worst = "legal"
    for finding in findings:
        severity = reporter.severity(finding)
        if finding.rule.startswith("DOC"):
            return "unreadable"
        if severity == "warning" and reporter.leaves_open(finding.rule):
            worst = worst if worst == "illegal" else "undecided"
        elif severity == "error" or (severity == "warning" and call.options.strict):
            worst = "illegal"
    return worst


class _Passed:
    """Where legal documents go: as they were read, or in the format of ``--to``."""

    def __init__(self, call: Call) -> None:
        self.call = call
        self.out = call.output
        self.writer: Writer | None = None
        self.before = b""  # the document that was written last
        self.json = True  # whether all documents so far were lines of JSON
        if call.options.to is not None:
            if call.to not in RESULTS:
                raise WrongCall(f"--pass writes documents: --to {call.to} is for findings")
            self.writer = call.writer(call.to, self.out, checks=False)

    def document(self, item: Item) -> None:
        """One document, its bytes untouched; a line ``---`` before it where one is needed."""
        if item.raw is None:
            return
        if self.writer is not None:
            self.writer.result(_as_bound(item.raw.data, builtins(item.value)))
            return
        text = item.raw.bytes(self.call.limits)
        if item.raw.element and not item.raw.json:
            from toolkit.pipes.reports.yaml import dump

            text = dump(_as_bound(item.raw.data, builtins(item.value)))
        text += b"" if text.endswith(b"\n") else b"\n"
        one_line = item.raw.json and text.count(b"\n") == 1
        self.out.write(self.apart(text, one_line) + text)
        self.out.flush()
        self.before, self.json = text, self.json and one_line

    def apart(self, text: bytes, one_line: bool) -> bytes:
        """What must stand between the document before and this one."""
        if not self.before or text.startswith(b"---") or (one_line and self.json):
            return b""
        if text.startswith(b"%"):  # directives stand behind an ended document only
            return b"" if self.before.endswith(b"\n...\n") else b"...\n"
        return b"---\n"

    def close(self, counts: Counts) -> None:
        if self.writer is not None:
            self.writer.close(counts)


def _as_bound(data: Any, bound: Any) -> Any:
    """What was read, with numbers that stand for names as they were written."""
    if isinstance(data, dict):
        inner = bound if isinstance(bound, dict) else {}
        return {key: _as_bound(value, inner.get(key)) for key, value in data.items()}
    if isinstance(data, list):
        items = bound if isinstance(bound, list) and len(bound) == len(data) else [None] * len(data)
        return [_as_bound(value, one) for value, one in zip(data, items, strict=True)]
    return bound if isinstance(data, (int, float)) and isinstance(bound, str) else data
