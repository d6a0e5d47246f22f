"""Documents for programs that use the rules: out of files and texts, each as its type.

    from toolkit.reading import load, message, parse

The commands read by streams, and send on what is wrong; here it is raised, whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from os import PathLike, fspath
from typing import Any, BinaryIO

from toolkit import books, kinds
from toolkit.pipes.binding import Binder
from toolkit.pipes.documents import read
from toolkit.pipes.findings import Reported, Reporter, hint, said
from toolkit.pipes.nodes import Limits, dotted
from toolkit.pipes.recognition import game_of, unwanted
from toolkit.pipes.reports.text import line
from toolkit.rules.finding import At, Finding

_LIMITS = Limits()


class Unreadable(ValueError):
    """Documents that do not fit; ``findings`` are all that is wrong with them, each with its place."""

    def __init__(self, findings: Sequence[Reported]) -> None:
        super().__init__("\n".join(map(line, findings)))
        self.findings = findings

    def __reduce__(self) -> tuple[type[Unreadable], tuple[Sequence[Reported]]]:
        return Unreadable, (self.findings,)


def load(*files: str | PathLike[str]) -> list[Any]:
    """The documents of files, in order: YAML, JSON or JSON Lines, told apart by content.

    :raises Unreadable: with all that is wrong in all of them.
    """
    sources: list[tuple[BinaryIO, str]] = []
    for file in files:
        with open(file, "rb") as opened:
            sources.append((BytesIO(opened.read()), fspath(file)))
    return _documents(sources)


def parse(text: str, source: str = "<text>") -> list[Any]:
    """The documents of a text, which findings call ``source``.

    :raises Unreadable: with all that is wrong in it.
    """
    return _documents([(BytesIO(text.encode()), source)])


def message(finding: Finding) -> str:
    """What a finding of a judge says, in words; another place that it names is a path, for a line."""
    text, values = books.register(finding.rule)["message"], dict(finding.values)
    for key, value in finding.values.items():
        if isinstance(value, At):
            text = text.replace(f"line {{{key}}}", f"{{{key}}}")
            values[key] = dotted(value.path)
    return said(text, values) + hint(finding)


def _documents(sources: Sequence[tuple[BinaryIO, str]]) -> list[Any]:
    values: list[Any] = []
    wrong: list[Reported] = []
    for stream, name in sources:
        for value in _bound(stream, name):
            (wrong if isinstance(value, Reported) else values).append(value)
    if wrong:
        raise Unreadable(wrong)
    return values


def _bound(stream: BinaryIO, name: str) -> Iterator[Any]:
    """Each document as its type, or each of its faults."""
    binder = Binder(books.words, _LIMITS)
    reporter = Reporter(books.register, books.citation, _LIMITS)
    for raw in read(stream, name, _LIMITS):
        refused = unwanted(raw, (*kinds.subjects(), *kinds.contexts()), kinds)
        if refused is not None or not isinstance(raw.data, dict):
            yield from (reporter.report(one, raw) for one in (refused,) if one is not None)
            continue
        kind = str(raw.data["kind"])
        value, faults = binder.bind(raw, kinds.kind_type(kind, game_of(raw, kinds.games(kind) or ())))
        yield from sorted((reporter.report(fault, raw) for fault in faults), key=_place)
        if not faults:
            yield value


def _place(finding: Reported) -> tuple[int, int]:
    return finding.line or 0, finding.column or 0
