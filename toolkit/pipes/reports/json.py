"""One JSON value: of a check its report; else an array, or the object where one document comes out."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.findings import Reported, Whole
from toolkit.pipes.reports import Counts, Setting, Writer, encode


class Report(Writer):
    def __init__(self, out: Any, setting: Setting) -> None:
        super().__init__(out, setting)
        self.kept: list[Any] = []

    def result(self, result: Any) -> None:
        self.kept.append(result)

    def finding(self, finding: Reported) -> None:
        self.kept.append(finding)

    def close(self, counts: Counts) -> None:
        value: Any = self.kept
        if self.setting.checks:
            value = Whole(
                checked=counts.checked, **counts.verdicts, formats=list(counts.played), findings=self.kept
            )
        elif len(self.kept) == 1:
            value = self.kept[0]
        self.out.write(encode(value) + b"\n")
        self.out.flush()
