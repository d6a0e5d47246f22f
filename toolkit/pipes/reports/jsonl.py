"""JSON Lines: a result or a finding a line."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.reports import Mixed, encode


class Report(Mixed):
    def result(self, result: Any) -> None:
        self.out.write(encode(result) + b"\n")
        self.out.flush()
