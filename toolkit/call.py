"""A call of a verb: its options read, its stream opened, its context at hand."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, BinaryIO

import msgspec

from toolkit import __version__, books, kinds
from toolkit.pipes import WrongCall, reports
from toolkit.pipes.binding import Binder
from toolkit.pipes.chance import fresh_seed
from toolkit.pipes.findings import Reporter
from toolkit.pipes.items import Item
from toolkit.pipes.nodes import Limits
from toolkit.pipes.outputs import Output
from toolkit.pipes.progress import Bar
from toolkit.pipes.raw import Raw
from toolkit.pipes.screen import wants_colour
from toolkit.pipes.sources import ENDINGS, may_hold
from toolkit.pipes.stream import NO, UNSURE, YES, Stream
from toolkit.rules.maths import bounds
from toolkit.rules.names import fold, nearest


class Verb(msgspec.Struct, frozen=True):
    """What a verb reads and writes: kinds of document, kinds of context, formats."""

    reads: tuple[str, ...]
    context: tuple[str, ...]
    to: tuple[str, ...]
    optional: bool

    @property
    def checks(self) -> bool:
        return "sarif" in self.to


class Options(msgspec.Struct, frozen=True):
    """The options that all verbs have, as they were given."""

    files: Sequence[str] = ()
    to: str | None = None
    output: str | None = None
    quiet: bool = False
    verbose: bool = False
    color: str = "auto"
    strict: bool = False
    stdin_filename: str = "<stdin>"
    limit: Sequence[str] = ()
    jobs: int = 1
    seed: str | None = None
    ruling: Sequence[str] = ()
    edition: str | None = None
    catalogue: Sequence[str] = ()
    format: Sequence[str] = ()


class Call:
    """One run of a verb. ``answer`` does most of what verbs do."""

    def __init__(self, verb: Verb, options: Options) -> None:
        self.verb = verb
        self.options = options
        self.quiet = options.quiet
        self.limits = _limits(options.limit)
        bounds.allow(self.limits.work)
        self.rulings = _rulings(options.ruling)
        self.edition = _edition(options.edition)
        self.to = self._format()
        self.silent = False  # nothing is written but the exit code
        self.passing = False  # documents go out, findings to standard error
        self._stream: Stream | None = None
        self._output: Output | None = None

    def _format(self) -> str:
        to = self.options.to or os.environ.get("SKIRMISH_TO") or ""
        if to in self.verb.to:
            return to
        if self.verb.checks:
            return "text"
        terminal = self.options.output is None and sys.stdout.isatty()
        wanted: tuple[str, ...] = ("table", "text") if terminal else ("jsonl",)
        return next(word for word in wanted + self.verb.to if word in self.verb.to)

    @property
    def stream(self) -> Stream:
        """The stream, opened when it is first wanted, so that a wrong call writes nothing."""
        if self._stream is None:
            options = self.options
            reporter = Reporter(books.register, books.citation, self.limits)
            binder = Binder(books.words, self.limits)
            seed = fresh_seed() if options.seed is None else options.seed
            name = options.stdin_filename
            self._stream = Stream(
                kinds, binder, reporter, self.writer(), self.limits, name, seed, options.strict
            )
            if not self.quiet and sys.stderr is not None and sys.stderr.isatty():
                self._stream.bar = Bar(sys.stderr)
            self._stream.serve(options.catalogue, ("catalogue",))
            formats = [word for word in options.format if is_file(word)]
            self._stream.serve(formats, ("format",))
        return self._stream

    def writer(
        self, to: str | None = None, out: BinaryIO | None = None, checks: bool = True
    ) -> reports.Writer:
        """The writer of a format; ``checks``: of a check its report, else what is sent to it."""
        setting = reports.Setting(
            colour=wants_colour(self.options.color, sys.stdout.isatty(), dict(os.environ)),
            quiet=self.quiet,
            checks=checks and self.verb.checks,
            aside=self.options.output is not None and not self.verb.checks and not self.quiet,
            register=books.register,
            citation=books.citation,
            tables=kinds.table,
            pictures=kinds.picture,
            version=__version__,
        )
        if self.silent:
            return reports.Writer(sys.stderr.buffer, setting)
        if self.passing and to is None:
            return reports.writer("text", sys.stderr.buffer, setting)
        return reports.writer(to or self.to, out or self.output, setting)

    @property
    def output(self) -> BinaryIO:
        """Where results go: standard output, or the file of ``-o``, opened when it is first wanted."""
        if self.options.output is None:
            return sys.stdout.buffer
        if self._output is None:
            self._output = self._opened()
        return self._output

    def _opened(self) -> Output:
        output = self.options.output or ""
        try:
            for word in self.options.files:
                if (
                    word != "-"
                    and os.path.exists(word)
                    and os.path.exists(output)
                    and os.path.samefile(word, output)
                ):
                    raise WrongCall(f"-o {output} would overwrite what is read")
            return Output(output)
        except OSError as error:
            raise WrongCall(f"-o {output}: {error.strerror}") from None

    def items(self, files: Sequence[str] | None = None) -> Iterator[Item]:
        """Every document that the verb reads; for one that can do without, one item of nothing."""
        words = list(self.options.files if files is None else files)
        if not words and (self.verb.optional or not self.verb.reads):
            yield Item(None, None, "", None, self.stream.context, self.stream.seed)
            return
        for item in self.stream.items(self.words(words), self.verb.reads, self.verb.context):
            if item.serves and not self.verb.checks:
                continue
            yield item
        nothing = Item(None, None, "", None, self.stream.context, self.stream.seed)
        if not self.verb.reads:
            yield from [nothing] if self.stream.seen else []  # the answer hangs on no document
        elif not self.stream.seen or self.stream.given or self.verb.checks or self.stream.code != YES:
            return
        elif self.verb.optional:
            yield nothing
        elif self.stream.context.counts():  # else findings were, which are passed on
            wanted = ", ".join(self.verb.reads)
            reports.complain(f"nothing to work on: only context was read ({wanted} wanted)")
            self.stream.code = UNSURE

    def words(self, files: Sequence[str] | None = None) -> Sequence[str]:
        """The words that say what is read: the files, else standard input, if that is no terminal."""
        found = self.options.files if files is None else files
        if not found and (sys.stdin is None or sys.stdin.isatty()):
            raise WrongCall("no FILE, and standard input is a terminal; name a file, or - to type a document")
        return found or ["-"]

    def texts(self, files: Sequence[str]) -> Iterator[Raw]:
        """Every file as one text, for verbs that read what is no document; files of context serve."""
        kinds = self.verb.context
        serving = [word for word in files if kinds and word.endswith(ENDINGS) and may_hold(word, kinds)]
        self.stream.serve(serving, kinds)
        return self.stream.texts(self.words([word for word in files if word not in serving]))

    def answer(
        self,
        function: Callable[[Item], Any],
        no: Callable[[Any], bool] | None = None,
        files: Sequence[str] | None = None,
        predicate: bool = False,
    ) -> None:
        """Send what ``function`` makes of each document. ``no`` tells a result that means exit 1.
        A ``predicate`` answers by its exit code: with ``--quiet`` it writes nothing."""
        self.silent = predicate and self.quiet
        for item in self.items(files):
            self.stream.answer(item, function, no)

    def send(self, result: Any, no: bool = False) -> None:
        """Send a result that is of no document."""
        self.stream.send(result)
        if no:
            self.stream.code = max(self.stream.code, NO)

    def close(self) -> int:
        code = self.stream.close()
        if self.options.verbose:
            self.tell()
        if self._output is not None:
            if code != UNSURE:
                self._output.begin()  # there was nothing to write, and that is an answer
            self._output.close()
        return code

    def tell(self) -> None:
        """Say what was read, what served it, and what was assumed, on standard error."""
        stream = self.stream
        served = ", ".join(f"{number} {kind}" for kind, number in stream.context.counts().items())
        reports.complain(
            f"read: {stream.seen} documents" + (f"; they are served by {served}" if served else "")
        )
        for text in stream.assumed:
            reports.complain(f"assumed: {text}")

    def warn(self, text: str) -> None:
        """A note for people, on standard error, not with ``--quiet``."""
        if not self.quiet:
            reports.complain(text)


def is_file(word: str) -> bool:
    """Does a word that may be a name or a file mean a file? It exists, or it looks like a path."""
    return (
        word == "-"
        or os.path.exists(word)
        or os.sep in word
        or word.endswith((".yaml", ".yml", ".json", ".jsonl"))
    )


def _limits(given: Sequence[str]) -> Limits:
    limits = Limits()
    for word in given:
        key, _, number = word.partition("=")
        if key not in Limits.__struct_fields__:
            raise WrongCall(
                f"--limit {word}: {key or 'nothing'} is none of {', '.join(Limits.__struct_fields__)}"
            )
        if not number.isdecimal() or not number.isascii() or not 0 < int(number[:16]) <= _MOST[key]:
            raise WrongCall(f"--limit {word}: expected a whole number from 1 to {_MOST[key]}")
        limits = msgspec.structs.replace(limits, **{key: int(number)})
    return limits


_MOST = {"size": 1 << 40, "depth": 200, "aliases": 100_000_000, "entries": 100_000_000, "work": 1_000_000}


def _rulings(given: Sequence[str]) -> Mapping[str, str]:
    known = books.section("rulings") if given else {}
    chosen = {}
    for word in given:
        key, value = (fold(part) for part in word.partition("=")[::2])
        if key not in known:
            near = nearest(key, known)
            raise WrongCall(
                f"--ruling {word}: no such ruling" + (f"; did you mean {near[0]}?" if near else "")
            )
        values = known[key]["values"]
        if value not in values:
            raise WrongCall(f"--ruling {word}: {key} is {' or '.join(values)}")
        chosen[key] = value
    return books.Rulings(chosen)


def _edition(given: str | None) -> str | None:
    if given is None:
        return None
    known = books.words("gloomhaven/conditions#editions")
    for word in known:
        if fold(word) == fold(given):
            return word
    near = nearest(given, known)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise WrongCall(f"--edition {given}: none of {', '.join(known)}{hint}")
