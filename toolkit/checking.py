"""Checks: every document examined, its findings and its verdict sent, or the document passed on."""

from __future__ import annotations

import os
from collections.abc import Mapping

import msgspec

from toolkit.call import Call, is_file
from toolkit.examining import LEGAL, Examined, Examiner, Manner, Passed, verdict
from toolkit.judges import Choices
from toolkit.pipes import WrongCall
from toolkit.pipes.findings import Reported
from toolkit.pipes.raw import Raw
from toolkit.pipes.reports import RESULTS, Counts, Sheet, Writer
from toolkit.rules.event import AGAIN, Event, absent
from toolkit.rules.names import fold


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
    manner = Manner(choices_of(call, chosen), call.options.strict, event, passing=passing)
    desk = _Desk(call)
    sheeted = call.stream.out.sheeted
    printed, rewritten = sheeted and call.to == "table", call.options.to is not None
    manner = msgspec.structs.replace(manner, sheeted=sheeted, printed=printed, rewritten=rewritten)
    jobs = call.options.jobs or _processors()
    if jobs > 1:
        from toolkit.sharing import Shared

        Shared(call.stream, manner, desk).run(call.words(), call.verb.reads, call.verb.context, jobs)
    else:
        examiner = Examiner(call.stream, manner)
        for item in call.items():
            desk.take(examiner.examine(item, desk.entered))
        desk.played = dict.fromkeys(examiner.all_played())
    desk.close()


def _processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Desk:
    """Where all that was examined comes in, in order: verdicts are given here, for now it is known
    who else came."""

    def __init__(self, call: Call) -> None:
        self.call = call
        self.stream = call.stream
        self.passed = _Passed(call) if call.passing else None
        self.entered: dict[str, tuple[str, int]] = {}
        self.roster: tuple[Event, Raw | None] | None = None
        self.played: dict[str, None] = {}

    def take(self, examined: Examined) -> None:
        """Tell what is amiss with a document, count its verdict, or pass it on."""
        if examined is LEGAL:
            self.stream.counts.verdicts["legal"] += 1
            return
        reports = examined.reports
        if examined.player and examined.player not in self.entered:
            self.entered[examined.player] = examined.line
            reports = [report for report in reports if report.rule != AGAIN]
        elif examined.player:
            reports = [self.again(report, examined.player) for report in reports]
        self.roster = examined.roster or self.roster
        if reports:
            self.stream.release()
            for report in reports:
                self.stream.report(report)
        found = verdict(reports, self.stream.reporter, self.call.options.strict) if reports else "legal"
        if not examined.serves:
            self.count(found, 1, examined.played)
            if examined.sheet is not None:
                told = [report.severity for report in reports]
                numbers = {"faults": told.count("error"), "warnings": told.count("warning")}
                self.stream.out.sheet(msgspec.structs.replace(examined.sheet, verdict=found, **numbers))
        if self.passed is not None and found == "legal" and examined.passed is not None:
            self.passed.document(examined.passed)

    def again(self, report: Reported, player: str) -> Reported:
        """A finding, which also says where the player's first list is, if it is about that."""
        if report.rule != AGAIN:
            return report
        first = ":".join(map(str, self.entered[player]))
        values = {**report.values, "first": first}
        return msgspec.structs.replace(report, message=f"{report.message}, also at {first}", values=values)

    def count(self, verdict: str, number: int, played: str) -> None:
        """Count documents of one verdict, and the format that they were judged by."""
        self.stream.counts.verdicts[verdict] += number
        if played:
            self.played[played] = None

    def close(self) -> None:
        """All lists are in."""
        stream = self.stream
        if self.passed is not None:
            self.passed.close(stream.counts)
        if self.roster is not None:
            roster, raw = self.roster
            unfit = {fold(sheet.player): sheet for sheet in stream.unfit}
            stream.find(raw, list(absent(roster, {*self.entered, *unfit})))
            for finding in absent(roster, self.entered):
                player = str(finding.values["player"])
                stream.out.missing(unfit.get(fold(player)) or Sheet("", 0, player, "", "no list", "", 1))
        stream.counts.played += self.played


class _Passed:
    """Where legal documents go: as they were read, or in the format of ``--to``."""

    def __init__(self, call: Call) -> None:
        self.out = call.output
        self.writer: Writer | None = None
        self.before = b""  # the document that was written last
        self.json = True  # whether all documents so far were lines of JSON
        if call.options.to is not None:
            if call.to not in RESULTS:
                raise WrongCall(f"--pass writes documents: --to {call.to} is for findings")
            self.writer = call.writer(call.to, self.out, checks=False)

    def document(self, passed: Passed) -> None:
        """One document, its bytes untouched; a line ``---`` before it where one is needed."""
        if self.writer is not None:
            self.writer.result(passed.data)
            return
        self.out.write(self.apart(passed.text, passed.one_line) + passed.text)
        self.out.flush()
        self.before, self.json = passed.text, self.json and passed.one_line

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
