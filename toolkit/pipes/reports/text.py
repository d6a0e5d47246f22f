"""A finding a line, for people and for editors that jump to ``file:line:column``."""

from __future__ import annotations

import sys
from typing import Any

from toolkit.pipes.findings import Reported
from toolkit.pipes.reports import Counts, Writer, tell
from toolkit.pipes.screen import coloured, safe, tame


def line(finding: Reported, colour: bool = False) -> str:
    """``file:line:col: severity RULE message [heading]``, with nothing in it that could forge a line."""
    where = [finding.source or "skirmish"]  # of no document: of the call
    if finding.line is not None:
        where += [str(finding.line), str(finding.column)]
    heading = (finding.citation or "").rpartition(": ")[2]
    cited = f" [{safe(heading)}]" if heading else ""
    severity = coloured(finding.severity, colour)
    return tame(f"{safe(':'.join(where))}: {severity} {safe(finding.rule)} {safe(finding.message)}{cited}")


def summary(counts: Counts) -> str:
    """``12 checked: 7 legal, 5 illegal (core); 1 context document unreadable``."""
    words = [f"{number} {verdict}" for verdict, number in counts.verdicts.items() if number]
    played = f" ({', '.join(map(safe, counts.played))})" if counts.played else ""
    many, lost = "s" * (counts.unserving > 1), counts.unserving
    unserving = f"; {lost} context document{many} unreadable" if lost else ""
    return f"{counts.checked} checked" + (f": {', '.join(words)}" if words else "") + played + unserving


class Report(Writer):
    def result(self, result: Any) -> None:
        if not isinstance(result, str):
            raise TypeError("text is for findings, and for pictures drawn with signs")
        self.write(tame(result))

    def finding(self, finding: Reported) -> None:
        if self.setting.checks:
            self.write(line(finding, self.setting.colour) + "\n")
        else:
            tell(finding)

    def close(self, counts: Counts) -> None:
        if self.setting.checks and not self.setting.quiet:
            print(summary(counts), file=sys.stderr)
