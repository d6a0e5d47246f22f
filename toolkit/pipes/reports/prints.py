"""What other programs know findings by: their fingerprints, and their files as the repository has them."""

from __future__ import annotations

import os
import re
from collections import Counter
from hashlib import sha256

from toolkit.pipes.findings import Reported

_PLACE = re.compile(r"\[\d+\]")


def relative(source: str | None) -> str:
    """A source as a path from the folder of the call, with nothing in it that could be left out."""
    if source is None:
        return "-"
    path = os.path.relpath(source) if os.path.isabs(source) else os.path.normpath(source)
    return path.replace(os.sep, "/")


class Fingerprints:
    """Makes fingerprints from what a finding is about: neither from the line on which it stands, nor
    from how many others stand before it in its list."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def of(self, finding: Reported) -> str:
        """The finding's fingerprint, as hexadecimal digits; another for each that is alike."""
        path = _PLACE.sub("[]", finding.path)
        about = (finding.rule, relative(finding.source), finding.subject, path, finding.values.get("name"))
        alike = sha256("\0".join(map(str, about)).encode("utf-8", "backslashreplace")).hexdigest()
        self._seen[alike] += 1
        again = self._seen[alike]
        return alike[:40] if again == 1 else sha256(f"{alike}/{again}".encode()).hexdigest()[:40]
