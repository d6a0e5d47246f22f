"""What a rule reports: which rule, where in the document, and the numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

Path = tuple[str | int, ...]
Severity = Literal["error", "warning", "info"]


class At(msgspec.Struct, frozen=True):
    """Another place of the same document, as a value of a finding; shown as its line."""

    path: Path


class Finding(msgspec.Struct, frozen=True):
    """One fault of one document, found by ``rule``; severity and words stand in the register.

    ``path`` leads to the value at fault (or, where the register says ``place = "key"``, to the
    value whose key is at fault; an empty path is the document itself, its first key).
    ``values`` are what was found and the limit: text, numbers, lists of them, or :class:`At`; words of
    the message alone are ``why`` it is a fault, and the ``cure`` that is told behind it.
    ``severity`` overrides the register, which also says whether a warning leaves the verdict open.
    """

    rule: str
    path: Path = ()
    values: Mapping[str, object] = {}
    suggestions: Sequence[str] = ()
    severity: Severity | None = None


class Faults(Exception):
    """No answer can be given: these findings stand in its place. They come whole from other processes."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__(", ".join(finding.rule for finding in findings))
        self.findings = findings

    def __reduce__(self) -> tuple[type[Faults], tuple[Finding, ...]]:
        return Faults, self.findings


def unfit(path: Path, why: str, suggestions: Sequence[str] = ()) -> Faults:
    """A value of the right type that cannot be: DOC005 at ``path``, with the reason in words."""
    return Faults(Finding("DOC005", path, {"why": why}, suggestions))
