"""A rule's finding as a document: severity, words and citation from the register, place from the source."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal

import msgspec

from toolkit.pipes.nodes import Limits, Place, dotted
from toolkit.pipes.raw import Raw
from toolkit.rules.finding import At, Finding, Path, Severity

Register = Callable[[str], Mapping[str, Any]]


class Reported(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="finding"):
    """A finding as it goes through pipes. ``document`` counts from 0, ``line`` and ``column`` from 1."""

    rule: str
    severity: Literal["error", "warning", "info"]
    message: str
    source: str | None = None
    document: Annotated[int, msgspec.Meta(ge=0)] | None = None
    line: Annotated[int, msgspec.Meta(ge=1)] | None = None
    column: Annotated[int, msgspec.Meta(ge=1)] | None = None
    path: str = ""
    subject: str | None = None
    citation: str | None = None
    values: dict[str, Any] = {}
    suggestions: list[str] = []


class Whole(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag="report"):
    """The report of a check: how many documents, with which verdicts, the formats played, the findings."""

    checked: int
    legal: int
    illegal: int
    undecided: int
    unreadable: int
    formats: list[str] = []
    findings: list[Reported]


class Reporter:
    """Makes findings into documents, with the register of rules and the citations at hand."""

    def __init__(self, register: Register, citation: Callable[[str], str], limits: Limits) -> None:
        self.register = cache(register)
        self.citation = cache(citation)
        self.limits = limits

    def severity(self, finding: Finding) -> Severity:
        severity: Severity = finding.severity or self.register(finding.rule)["severity"]
        return severity

    def leaves_open(self, rule: str) -> bool:
        """Does a warning of this rule leave the verdict undecided?"""
        try:
            return bool(self.register(rule).get("undecided"))
        except KeyError:  # a finding of another program, or of a later version
            return False

    def report(self, finding: Finding, raw: Raw | None) -> Reported:
        """The finding with its place. ``raw`` is the document that it is about, if there is one."""
        entry = self.register(finding.rule)
        values = dict(finding.values)
        line, column = self.place(finding, raw, entry.get("place") == "key", values.pop("place", None))
        for key, value in values.items():
            if isinstance(value, At):
                values[key] = None if raw is None else raw.row(value.path, self.limits)
        return Reported(
            rule=finding.rule,
            severity=self.severity(finding),
            message=said(entry["message"], values) + cure(values) + hint(finding),
            source=raw.source if raw is not None else None,
            document=raw.index if raw is not None else None,
            line=line,
            column=column,
            path=dotted(finding.path),
            subject=raw.name(self.limits) if raw is not None else None,
            citation=self.citation(finding.rule),
            values={key: value for key, value in values.items() if key not in ("why", "cure")},
            suggestions=list(finding.suggestions),
        )

    def place(
        self, finding: Finding, raw: Raw | None, at_key: bool, known: object
    ) -> tuple[int | None, int | None]:
        if raw is None:
            return None, None
        if raw.fault is not None:
            return raw.place(raw.fault.place)
        if isinstance(known, Place):
            return raw.place(known)
        path = finding.path
        if finding.rule == "DOC003" and (lacking := _mapping(raw.data, path)):
            path = (*path, next(iter(lacking)))  # where a key is missing: the first that is there
        return raw.find(path, at_key or "key" in finding.values, self.limits)


def _mapping(data: Any, path: Path) -> Mapping[str, Any]:
    """The mapping to which a path leads; an empty one where it leads to something else."""
    try:
        for step in path:
            data = data[step]
    except (LookupError, TypeError):
        return {}
    return data if isinstance(data, dict) else {}


def cure(values: Mapping[str, object]) -> str:
    """What would mend it, where the finding itself says more of that than the register."""
    return f"; {values['cure']}" if values.get("cure") else ""


def hint(finding: Finding) -> str:
    """``; did you mean …?`` where there is something to suggest."""
    words = [f'"{word}"' for word in finding.suggestions]
    return f"; did you mean {' or '.join(words)}?" if words else ""


def said(message: str, values: Mapping[str, object]) -> str:
    """The message with its values put in: ``{name}``; lists are joined by commas."""
    parts = list(_parts(message))
    for at in range(1, len(parts), 2):
        found = values.get(parts[at], f"{{{parts[at]}}}")
        parts[at] = ", ".join(map(str, found)) if isinstance(found, (list, tuple)) else str(found)
    return "".join(parts)


@cache
def _parts(message: str) -> Sequence[str]:
    """What stands between the values of a message, and, in between, their names."""
    return re.split(r"\{(\w+)\}", message)
