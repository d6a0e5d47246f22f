"""Scenarios as people lay them on the table: what each side must achieve, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit.pipes.reports.pages import wrapped
from toolkit.pipes.reports.table import grid
from toolkit.pipes.screen import safe

_ROLES = ("villain", "hero")
_GOALS = ("primary", "secondary")


def scenarios(found: list[dict[str, Any]]) -> str:
    """One after the other, and at the end what they rest on."""
    notes = dict.fromkeys(note for one in found for note in one["assumptions"])
    told = ["\n\n".join(filter(None, _parts(one))) for one in found]
    return "\n\n\n".join([*told, *map(wrapped, notes)])


def _parts(one: Mapping[str, Any]) -> list[str]:
    goals = [[rank, *(_goal(one[role][rank]) for role in _ROLES)] for rank in _GOALS]
    special = [one[role]["faction_condition"] or "-" for role in _ROLES]
    body = [["card", *(one[role]["card"] or "-" for role in _ROLES)], *goals, ["faction's", *special]]
    stated = [[each["condition"], each["points"], each["says"]] for each in one["conditions"]]
    return [
        safe(_title(one)),
        grid(["", *_ROLES], body),
        grid(["condition", "points", "what is to be done"], stated) if stated else "",
        f"flipped: {safe(', '.join(one['flipped']))}" if len(one["flipped"]) > len(_ROLES) else "",
    ]


def _goal(goal: Mapping[str, Any]) -> str:
    of = f" ({goal['esper']})" if goal["esper"] else ""
    return f"{goal['condition']}{of}, {goal['points']}"


def _title(one: Mapping[str, Any]) -> str:
    known = {
        "": one["name"],
        "size": one["size"],
        "table": one["table"] and " × ".join(map(str, one["table"])) + " inches",
        "ready queue": one["ready_queue"],
        "victory points": one["victory_points"],
        "seed": one["seed"],
    }
    return ", ".join(f"{key} {value}".strip() for key, value in known.items() if value is not None)
