"""The rules behind findings, and the readings that can be chosen, as documents."""

from __future__ import annotations

from toolkit.rules.shapes import Result


class Rule(Result, frozen=True, kw_only=True, tag="rule"):
    """A rule: what it says, where the rulebook says it, what breaks it and how to mend it."""

    id: str
    severity: str
    title: str
    says: str
    citation: str
    example: str
    cure: str


class Ruling(Result, frozen=True, kw_only=True, tag="ruling"):
    """A reading that can be chosen: its key, its values, and which is taken where none is chosen."""

    ruling: str
    default: str
    values: list[str]
    says: str
