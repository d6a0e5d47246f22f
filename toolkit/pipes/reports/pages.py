"""Rules as people read them: one as a page, several as a list."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.reports.table import grid
from toolkit.pipes.screen import safe


def rules(found: list[dict[str, Any]]) -> str:
    """A rule's page, or the list of several."""
    if len(found) > 1:
        head = ["id", "severity", "title"]
        return grid(head, [[one[key] for key in head] for one in found])
    (rule,) = found
    example = "\n".join(f"    {safe(line)}" for line in rule["example"].splitlines())
    return (
        f"{rule['id']}: {rule['title']} ({rule['severity']})\n\n"
        f"{wrapped(rule['says'])}\n[{rule['citation']}]\n\n"
        f"What breaks it:\n\n{example}\n\nThe cure: {wrapped(rule['cure'])}"
    )


def wrapped(text: str) -> str:
    """Text in lines of at most 80 columns."""
    from textwrap import fill

    return fill(safe(text), 80)
