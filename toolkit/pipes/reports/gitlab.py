"""GitLab's code quality report: one JSON array."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.findings import Reported
from toolkit.pipes.reports import Counts, Setting, Writer, encode
from toolkit.pipes.reports.prints import Fingerprints, relative

_SEVERITIES = {"error": "major", "warning": "minor", "info": "info"}


class Report(Writer):
    def __init__(self, out: Any, setting: Setting) -> None:
        super().__init__(out, setting)
        self.prints = Fingerprints()
        self.kept: list[dict[str, Any]] = []

    def finding(self, finding: Reported) -> None:
        cited = f" [{finding.citation}]" if finding.citation else ""
        self.kept.append(
            {
                "description": f"{finding.rule} {finding.message}{cited}",
                "check_name": finding.rule,
                "fingerprint": self.prints.of(finding),
                "severity": _SEVERITIES[finding.severity],
                "location": {
                    "path": relative(finding.source),
                    "lines": {"begin": finding.line or 1},
                },
            }
        )

    def close(self, counts: Counts) -> None:
        self.out.write(encode(self.kept) + b"\n")
        self.out.flush()
