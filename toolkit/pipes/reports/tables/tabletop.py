"""Results with places in them as tables: a way or a line in one cell."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.reports.table import blocks


def places(found: list[dict[str, Any]]) -> str:
    """As ever, with every list of places written in one line."""
    return blocks([{key: _told(value) for key, value in one.items()} for one in found])


def _told(value: Any) -> Any:
    if isinstance(value, list) and value and all(_is_place(one) for one in value):
        return " → ".join(
            ", ".join(f"{number:.3f}".rstrip("0").rstrip(".") for number in one) for one in value
        )
    return value


def _is_place(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(one, (int, float)) for one in value)
