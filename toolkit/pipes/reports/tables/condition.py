"""Conditions, and tracks of them, as tables."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.reports.pages import wrapped
from toolkit.pipes.reports.table import grid
from toolkit.pipes.screen import safe


def known(found: list[dict[str, Any]]) -> str:
    """A line a condition; the book once, below."""
    book = found[0]["citation"].partition(":")[0]
    head = ["condition", "effect", "ends", ""]
    rows = [
        [one["condition"], one["effect"], one["ends"], one["citation"].rpartition(", ")[2]] for one in found
    ]
    notes = dict.fromkeys(note for one in found for note in one.get("assumptions") or ())
    return "\n\n".join([grid(head, rows), book, *map(wrapped, notes)])


def track(found: list[dict[str, Any]]) -> str:
    """A line an event, with what it changed and why; then what is left, and what ends when."""
    return "\n\n".join(_track(one) for one in found)


def _track(one: dict[str, Any]) -> str:
    rows = [
        [number, _event(told["event"]), told["health"], ", ".join(told["conditions"]) or "-", _changes(told)]
        for number, told in enumerate(one["events"])
    ]
    parts = [safe(one["name"])] if one["name"] else []
    parts.append(grid(["", "event", "health", "conditions", "what and why"], rows))
    ends = [[s["condition"], _at(s["gained_at"]), _at(s["ended_at"]), s["why"]] for s in one["expires"]]
    if ends:
        parts.append(grid(["", "gained at", "ended at", "why"], ends))
    if one["cards"]:
        parts.append(grid(["card", "state"], [[card["name"], card["state"]] for card in one["cards"]]))
    if one["defeated"]:
        parts.append("defeated")
    return "\n\n".join([*parts, *map(wrapped, one["assumptions"])])


def _event(event: dict[str, Any]) -> str:
    if "kind" in event:
        return ": ".join(str(event[key]) for key in ("kind", "name") if event.get(key))
    shown = {key: ", ".join(value) if isinstance(value, list) else value for key, value in event.items()}
    return ", ".join(f"{key} {value}" for key, value in shown.items() if key != "notes")


def _at(number: int | None) -> str:
    return "-" if number is None else str(number)


def _changes(told: dict[str, Any]) -> str:
    parts = [f"{key} {told[key]}" for key in ("damage", "healed", "prevented") if told[key]]
    parts += [f"gained {name}" for name in told["gained"]]
    parts += [f"lost {loss['condition']}: {loss['why']}" for loss in told["lost"]]
    answer = told["answer"]
    if answer:
        parts.append(f"{answer['how'] or ('yes' if answer['may'] else 'no')}: {answer['why']}")
    return "; ".join([*parts, *(reason["what"] for reason in told["why"])]) or "-"
