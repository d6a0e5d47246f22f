"""Workflow commands of GitHub Actions: an annotation a finding."""

from __future__ import annotations

import sys

from toolkit.pipes.findings import Reported
from toolkit.pipes.reports import Counts, Writer
from toolkit.pipes.reports.prints import relative
from toolkit.pipes.reports.text import summary
from toolkit.pipes.screen import safe

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}
_DATA: dict[str, str | int | None] = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY: dict[str, str | int | None] = {**_DATA, ":": "%3A", ",": "%2C"}


def _escaped(text: str, table: dict[str, str | int | None]) -> str:
    return safe(text.translate(str.maketrans(table)))


class Report(Writer):
    def finding(self, finding: Reported) -> None:
        source = finding.source and relative(finding.source)
        about = {"file": source, "line": finding.line, "col": finding.column, "title": finding.rule}
        given = [
            f"{key}={_escaped(str(value), _PROPERTY)}" for key, value in about.items() if value is not None
        ]
        cited = f" [{finding.citation}]" if finding.citation else ""
        words = _escaped(finding.message + cited, _DATA)
        self.write(f"::{_COMMANDS[finding.severity]} {','.join(given)}::{words}\n")

    def close(self, counts: Counts) -> None:
        if not self.setting.quiet:
            print(summary(counts), file=sys.stderr)
