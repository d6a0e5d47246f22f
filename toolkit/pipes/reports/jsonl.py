"""JSON Lines: a result or a finding a line."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.findings import Reported
from toolkit.pipes.reports import Writer, encode


class Report(Writer):
    def result(self, result: Any) -> None:
        self.out.write(encode(result) + b"\n")
        self.out.flush()

    def finding(self, finding: Reported) -> None:
        self.result(finding)
