"""The stream that a verb works in: opens, yields, sends, counts, and knows the exit code."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from toolkit.pipes.alike import Alike
from toolkit.pipes.binding import Binder
from toolkit.pipes.documents import documents
from toolkit.pipes.findings import Reported, Reporter
from toolkit.pipes.items import Context, Item, Kinds
from toolkit.pipes.nodes import Limits
from toolkit.pipes.progress import Bar
from toolkit.pipes.raw import Raw
from toolkit.pipes.recognition import game_of, owned, unwanted
from toolkit.pipes.reports import Counts, Sheet, Writer, complain
from toolkit.pipes.sources import NoSource, Source, may_hold, sources
from toolkit.pipes.texts import whole
from toolkit.rules.finding import Faults, Finding

Reader = Callable[[Source, Limits, Alike], Iterator[Raw]]
STOPPED, UNSURE, NO, YES = 141, 2, 1, 0


class Stream:
    """What one command reads and writes."""

    def __init__(
        self,
        kinds: Kinds,
        binder: Binder,
        reporter: Reporter,
        out: Writer,
        limits: Limits,
        stdin_name: str,
        seed: str,
        strict: bool = False,
    ) -> None:
        self.kinds = kinds
        self.binder = binder
        self.reporter = reporter
        self.out = out
        self.limits = limits
        self.stdin_name = stdin_name
        self.seed = seed
        self.strict = strict
        self.bar = Bar()
        self.alike = Alike(binder.hook)
        self.context = Context()
        self.counts = Counts()
        self.code = YES
        self.seen = 0  # documents of any kind
        self.about: tuple[str | None, int | None] = (None, None)  # what the last findings are about
        self.open = self.wrong = False  # whether among them are open ones, and errors
        self.assumed: dict[str, None] = {}  # what results rest on
        self.given = 0  # items that were handed out
        self.unfit: list[Sheet] = []  # of the players whose documents were refused
        self.known: dict[tuple[Any, Any], tuple[str, str | None, type]] = {}  # what is read, by kind and game
        self.held: Callable[[], Iterable[Any]] = tuple  # answers that more documents may still change
        self.early: dict[tuple[str, int], tuple[Raw, Any, list[Finding]]] = {}

    # Reading

    def serve(self, words: Sequence[str], kinds: Sequence[str]) -> None:
        """Read context documents from files that an option names; other kinds in them are DOC002."""
        counted = self.counts.verdicts["unreadable"]
        for source in sources(words, self.stdin_name):
            for raw in self.raws(source):
                kind = self.recognised(raw, kinds)
                if kind is not None:
                    self.bind_context(raw, kind)
        self.counts.verdicts["unreadable"] = counted  # what serves is not what is checked

    def bind_context(self, raw: Raw, kind: str) -> Any:
        value, faults = self.binder.bind(raw, self.kinds.read_type(kind, self.game(raw, kind)))
        if faults:
            self.find(raw, faults)
            self.counts.unserving += 1
        else:
            self.context.add(kind, self.game(raw, kind), value)
        return value

    def items(self, words: Sequence[str], reads: Sequence[str], serving: Sequence[str]) -> Iterator[Item]:
        """Every document of kinds ``reads``, bound; documents of kinds ``serving`` become context,
        and are handed out too (``serves``). What does not fit is sent as findings."""
        found = list(sources(words, self.stdin_name))
        before = self.seen
        context = tuple(kind for kind in serving if kind not in reads)
        if context:
            for source in found:
                if source.path is not None and not source.once and may_hold(source.path, context):
                    self.look_ahead(source, context)
        wanted = (*reads, *context)
        self.alike = Alike(self.binder.hook)
        for position, source in enumerate(found):
            for raw in self.raws(source):
                if not self.seen & 63:
                    self.bar.step(self.seen, position, len(found))
                item = self.item(raw, source, wanted, context)
                if item is not None:
                    yield item
        self.done(before)

    def done(self, before: int) -> None:
        """All is read; if no more was seen than ``before``, that is told: nothing is never green."""
        if self.seen == before:
            complain("no document in what was read")
            self.code = max(self.code, UNSURE)

    def look_ahead(self, source: Source, context: Sequence[str]) -> None:
        """Context may stand after what it serves in files: take it before anything is judged."""
        try:
            for raw in documents(source, self.limits):
                if not isinstance(raw.data, dict) or raw.data.get("kind") not in context:
                    continue
                kind = raw.data["kind"]
                if unwanted(raw, (kind,), self.kinds) is None:
                    bound = self.binder.bind(raw, self.kinds.read_type(kind, self.game(raw, kind)))
                    self.early[source.name, raw.index] = (raw, *bound)
                    if not bound[1]:
                        self.context.add(kind, self.game(raw, kind), bound[0])
        except NoSource:
            return

    def item(self, raw: Raw, source: Source, wanted: Sequence[str], context: Sequence[str]) -> Item | None:
        if raw.bound is not None:
            self.given += 1
            alike = self.alike
            return Item(raw.bound, raw, alike.kind, alike.game, self.context, self.seed, self.given - 1)
        known = self.read_as(raw, wanted)
        if known is None:
            return None
        kind, game, wanted_type = known
        serves = kind in context
        if serves and not source.once:
            early = self.early.get((source.name, raw.index))
            value, faults = early[1:] if early else self.binder.bind(raw, wanted_type)
        elif serves and self.given:
            faults = [Finding("DOC007", (), {"what": kind})]
        else:
            value, faults = self.binder.bind(raw, wanted_type)
            if serves and not faults:
                self.context.add(kind, game, value)
        if faults:
            self.find(raw, faults)
            if not serves:
                self.counts.verdicts["unreadable"] += 1
                self.unfit += owned(raw, len(faults), self.limits)
            else:
                self.counts.unserving += 1
            return None
        number = self.given
        if not serves:
            self.given += 1
            self.alike.learn(raw, kind, game, wanted_type)
        return Item(value, raw, kind, game, self.context, self.seed, number, serves)

    def read_as(self, raw: Raw, wanted: Sequence[str]) -> tuple[str, str | None, type] | None:
        """The kind, game and type of a document that is wanted; looked up once for all that say the same."""
        data = raw.data
        if data.__class__ is not dict:
            self.recognised(raw, wanted)
            return None
        named = data.get("kind"), data.get("game")
        plain = named[0].__class__ is str and (named[1] is None or named[1].__class__ is str)
        known = self.known.get(named) if plain else None
        if known is None and (kind := self.recognised(raw, wanted)) is not None:
            game = self.game(raw, kind)
            known = (kind, game, self.kinds.read_type(kind, game))
            if plain:
                self.known[named] = known
        return known

    def texts(self, words: Sequence[str]) -> Iterator[Raw]:
        """Every source as one text; those that are none are told."""
        for source in sources(words, self.stdin_name):
            for raw in self.raws(source, whole):
                if raw.fault is None:
                    yield raw
                else:
                    self.refused(raw, Finding("DOC001", (), {"why": raw.fault.why}))

    def raws(self, source: Source, reader: Reader | None = None) -> Iterator[Raw]:
        """What stands in a source; it counts as seen, and where it cannot be read that is told."""
        try:
            for raw in (reader or documents)(source, self.limits, self.alike):
                self.seen += 1
                yield raw
        except NoSource as error:
            self.release()
            self.seen += 1
            complain(str(error))
            self.report(
                Reported(
                    rule="DOC001",
                    severity="error",
                    message=f"cannot be read: {error.why}",
                    source=error.name,
                    citation=self.reporter.citation("DOC001"),
                )
            )
            self.counts.verdicts["unreadable"] += 1
        except OSError as error:
            complain(f"{source.name}: {error.strerror}")
            self.code = UNSURE

    def recognised(self, raw: Raw, wanted: Sequence[str]) -> str | None:
        """The kind of a document that is wanted; a finding that comes in goes out again."""
        if isinstance(raw.data, dict) and raw.data.get("kind") == "finding":
            self.pass_on(raw)
            return None
        wrong = unwanted(raw, wanted, self.kinds)
        if wrong is not None:
            self.refused(raw, wrong)
            return None
        return str(raw.data["kind"]) if isinstance(raw.data, dict) else None

    def game(self, raw: Raw, kind: str) -> str | None:
        return game_of(raw, self.kinds.games(kind) or ())

    def refused(self, raw: Raw, finding: Finding) -> None:
        self.find(raw, [finding])
        self.counts.verdicts["unreadable"] += 1

    def pass_on(self, raw: Raw) -> None:
        try:
            self.report(msgspec.convert(raw.data, Reported))
        except msgspec.ValidationError as error:
            self.refused(raw, Finding("DOC005", (), {"why": f"no finding: {error}"}))

    # Writing

    def find(self, raw: Raw | None, findings: Sequence[Finding]) -> None:
        """Send findings about a document, in document order, after what was held for it."""
        self.release()
        for report in self.reported(raw, findings):
            self.report(report)

    def reported(self, raw: Raw | None, findings: Sequence[Finding]) -> list[Reported]:
        """Findings about a document with their places, in document order."""
        reports = [self.reporter.report(finding, raw) for finding in findings]
        return sorted(reports, key=lambda one: (one.line or 0, one.column or 0))

    def report(self, finding: Reported) -> None:
        self.bar.clear()
        self.out.finding(finding)
        about = (finding.source, finding.document)
        if about != self.about:
            self.settle()
            self.about = about
        open_ = self.reporter.leaves_open(finding.rule)
        if finding.rule.startswith("DOC"):
            self.code = UNSURE
        elif finding.severity == "error" or (finding.severity == "warning" and self.strict and not open_):
            self.code = max(self.code, NO)
            self.wrong = True
        elif finding.severity == "warning" and open_:
            self.open = True

    def settle(self) -> None:
        """A document in which something is open, and nothing wrong, is undecided."""
        if self.open and not self.wrong:
            self.code = UNSURE
        self.open = self.wrong = False

    def release(self) -> None:
        """Send the answers that were held: no more can change them."""
        for result in self.held():
            self.send(result)

    def send(self, result: Any) -> None:
        for text in getattr(result, "assumptions", ()):
            self.assumed[text] = None
        self.bar.clear()
        self.out.result(result)

    def answer(
        self, item: Item, function: Callable[[Item], Any], no: Callable[[Any], bool] | None = None
    ) -> None:
        """Send what ``function`` makes of a document: a result, several, or the faults it raises."""
        try:
            results = function(item)
            for result in results if isinstance(results, (Iterator, list)) else [results]:
                self.send(result)
                if no is not None and no(result):
                    self.code = max(self.code, NO)
        except Faults as faults:
            self.find(item.raw, faults.findings)

    def close(self) -> int:
        self.release()
        self.settle()
        self.bar.clear()
        self.out.close(self.counts)
        sys.stdout.flush()
        return self.code
