"""Pictures: what a kind's picture draws of a result, or a picture that is already drawn."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.findings import Reported
from toolkit.pipes.reports import Writer, builtins, tell


class Report(Writer):
    def result(self, result: Any) -> None:
        if isinstance(result, str):
            self.write(result)
            return
        plain = builtins(result)
        self.write(self.setting.pictures(plain["kind"])(plain))

    def finding(self, finding: Reported) -> None:
        tell(finding)
