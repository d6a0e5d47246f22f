"""Fingerprints of findings: the same while the fault is the same, each once in a report."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from toolkit.pipes.findings import Reported


class Fingerprints:
    """Makes fingerprints from what a finding is about, not from the line on which it stands."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def of(self, finding: Reported) -> str:
        """The finding's fingerprint, as hexadecimal digits; another for each that is alike."""
        about = (finding.rule, finding.source, finding.subject, finding.path, finding.values.get("name"))
        alike = sha256("\0".join(map(str, about)).encode("utf-8", "backslashreplace")).hexdigest()
        self._seen[alike] += 1
        again = self._seen[alike]
        return alike[:40] if again == 1 else sha256(f"{alike}/{again}".encode()).hexdigest()[:40]
