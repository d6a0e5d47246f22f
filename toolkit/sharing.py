"""A check shared out to worker processes: pieces of the sources go out, what they came to comes back
in order and is told here, so that it reads as if there had been one process alone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr
from functools import partial
from io import BytesIO, TextIOBase
from itertools import chain
from typing import NamedTuple, Protocol

import msgspec

from toolkit import books, kinds
from toolkit.examining import Examined, Examiner, Manner
from toolkit.pipes.binding import Binder
from toolkit.pipes.crew import Crew
from toolkit.pipes.findings import Reported, Reporter
from toolkit.pipes.items import Context
from toolkit.pipes.nodes import Limits
from toolkit.pipes.pieces import Piece, pieces, read_block
from toolkit.pipes.raw import Raw
from toolkit.pipes.reports import Setting, Sheet, Writer
from toolkit.pipes.sources import Source, may_hold, sources
from toolkit.pipes.stream import Stream
from toolkit.rules.finding import Finding
from toolkit.rules.maths import bounds

NAMES = 256  # files that a worker looks through at once for context


class Legal(NamedTuple):
    """So many documents one after another of which there is nothing to tell but the format played."""

    number: int
    played: str


Note = Examined | Legal | list[Reported] | Reported | str  # a list is of a document that was not examined


class Desk(Protocol):
    """Where all that was examined comes in."""

    def take(self, examined: Examined) -> None:
        """Tell what is amiss with a document, and count it."""

    def count(self, verdict: str, number: int, played: str) -> None:
        """Count documents of one verdict, and the format that they were judged by."""


class Setup(NamedTuple):
    """What a worker must know. ``given``: documents have gone before, and context comes too late."""

    manner: Manner
    limits: Limits
    reads: tuple[str, ...]
    serving: tuple[str, ...]
    context: Context
    given: bool


class Told(NamedTuple):
    """What a piece came to: what is to be told, in order; the documents in it, those of them that were
    examined for themselves, those that could not be read, and documents that should have served them; the
    sheets of those that could not be read and say whose they are; and what ended it, if anything did."""

    position: int
    cut: bool
    notes: list[Note]
    seen: int = 0
    given: int = 0
    unreadable: int = 0
    unserving: int = 0
    code: int = 0
    unfit: Sequence[Sheet] = ()
    error: Exception | None = None


class Shared:
    """A check in several processes. What was examined goes to the desk, the rest to the stream."""

    def __init__(self, stream: Stream, manner: Manner, desk: Desk) -> None:
        self.stream = stream
        self.manner = manner
        self.desk = desk
        self.cut = (-1, 0)  # the source that is being cut, and the documents of it that are told

    def run(self, words: Sequence[str], reads: tuple[str, ...], serving: tuple[str, ...], jobs: int) -> None:
        """Check the documents of all sources that the words name, in ``jobs`` processes."""
        stream = self.stream
        found = list(sources(words, stream.stdin_name))
        serving = tuple(kind for kind in serving if kind not in reads)
        manner, before = msgspec.structs.replace(self.manner, labelled=True), stream.seen
        setup = Setup(manner, stream.limits, reads, serving, stream.context, given=False)
        ahead = pieces(found, stream.limits)
        with Crew(jobs) as crew:
            self.look(found, serving, crew)
            rest = self.alone(ahead, setup, _last_once(found))
            for told in crew.map(begin, setup._replace(given=True), rest):
                stream.bar.step(stream.seen, told.position, len(found))
                self.tell(told)
        stream.done(before)

    def look(self, found: Sequence[Source], serving: tuple[str, ...], crew: Crew) -> None:
        """Take the context from the files that hold any, before anything is judged."""
        files = [source for source in found if source.path is not None and not source.once]
        some = [files[start : start + NAMES] for start in range(0, len(files), NAMES) if serving]
        for holding in crew.map(looking, serving, some):
            for source in holding:
                self.stream.look_ahead(source, serving)

    def alone(self, ahead: Iterator[Piece], setup: Setup, last: int) -> Iterator[Piece]:
        """Work here while context may still come, from sources up to the ``last``; gives what is left."""
        work = begin(setup)
        for piece in ahead:
            if self.stream.given or piece.position > last:
                return chain([piece], ahead)
            self.tell(work(piece))
        return ahead

    def tell(self, told: Told) -> None:
        stream = self.stream
        position, before = self.cut
        before = before if told.cut and position == told.position else 0
        for note in told.notes:
            if isinstance(note, Examined):
                self.desk.take(_examined(note, before))
            elif isinstance(note, Legal):
                self.desk.count("legal", note.number, note.played)
            elif isinstance(note, list):
                for report in note:
                    stream.report(_report(report, before))
            elif isinstance(note, Reported):
                stream.report(note)
            else:
                stream.bar.clear()
                sys.stderr.write(note)
        stream.seen += told.seen
        stream.given += told.given
        stream.counts.verdicts["unreadable"] += told.unreadable
        stream.counts.unserving += told.unserving
        stream.code = max(stream.code, told.code)
        stream.unfit += told.unfit
        self.cut = (told.position, before + told.seen)
        if told.error is not None:
            raise told.error


def _last_once(found: Sequence[Source]) -> int:
    return max((position for position, source in enumerate(found) if source.once), default=-1)


def _examined(examined: Examined, before: int) -> Examined:
    """The same, its document numbered in its source, where ``before`` documents came before its block."""
    if not before:
        return examined
    if examined.roster is not None and examined.roster[1] is not None:
        examined.roster[1].index += before
    sheet = examined.sheet and msgspec.structs.replace(
        examined.sheet, document=examined.sheet.document + before
    )
    reports = [_report(one, before) for one in examined.reports]
    return msgspec.structs.replace(examined, reports=reports, sheet=sheet)


def _report(report: Reported, before: int) -> Reported:
    if not before or report.document is None:
        return report
    return msgspec.structs.replace(report, document=report.document + before)


def looking(serving: tuple[str, ...]) -> Callable[[list[Source]], list[Source]]:
    """What a worker does before a check: which of some files may hold context?"""
    return lambda some: [source for source in some if may_hold(source.path or "", serving)]


def begin(setup: Setup) -> Callable[[Piece], Told]:
    """What a worker does in a check: examine the documents of a piece."""
    bounds.allow(setup.limits.work)
    stream = _Noting(setup)
    examiner = Examiner(stream, setup.manner)
    wanted = (*setup.reads, *setup.serving)

    def work(piece: Piece) -> Told:
        stream.notes, stream.unfit, stream.seen, stream.code, given = [], [], 0, 0, stream.given
        stream.counts.verdicts["unreadable"] = stream.counts.unserving = 0
        error = None
        reader = None if piece.block is None else partial(read_block, piece.block)
        try:
            with redirect_stderr(_Said(stream.notes)):
                for source in piece.sources:
                    for raw in stream.raws(source, reader):
                        item = stream.item(raw, source, wanted, setup.serving)
                        if item is not None:
                            stream.note(examiner.examine(item, None))
        except Exception as wrong:
            error = wrong
        numbers = stream.seen, stream.given - given
        unread = stream.counts.verdicts["unreadable"], stream.counts.unserving
        told = (*numbers, *unread, stream.code, stream.unfit, error)
        return Told(piece.position, piece.block is not None, stream.notes, *told)

    return work


class _Noting(Stream):
    """A stream that notes what there is to tell, and tells nothing."""

    def __init__(self, setup: Setup) -> None:
        reporter = Reporter(books.register, books.citation, setup.limits)
        out = Writer(BytesIO(), Setting())
        super().__init__(kinds, Binder(books.words, setup.limits), reporter, out, setup.limits, "", "")
        self.context = setup.context
        self.given = int(setup.given)
        self.notes: list[Note] = []

    def note(self, examined: Examined) -> None:
        """Note what a document came to; of those of which there is nothing to tell, their number."""
        last = self.notes[-1] if self.notes else None
        if examined.reports or examined.sheet or examined.player or examined.roster or examined.passed:
            self.notes.append(examined)
        elif isinstance(last, Legal) and last.played == examined.played and not examined.serves:
            self.notes[-1] = Legal(last.number + 1, last.played)
        elif not examined.serves:
            self.notes.append(Legal(1, examined.played))

    def find(self, raw: Raw | None, findings: Sequence[Finding]) -> None:
        self.notes.append(self.reported(raw, findings))

    def report(self, finding: Reported) -> None:
        self.notes.append(finding)


class _Said(TextIOBase):
    """Standard error, noted."""

    def __init__(self, notes: list[Note]) -> None:
        self.notes = notes

    def write(self, text: str) -> int:
        self.notes.append(text)
        return len(text)
