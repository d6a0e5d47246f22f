"""Odds of attacks as tables: an overview of several, and each with its bars, side by side where they fit."""

from __future__ import annotations

import shutil
from typing import Any

import msgspec

from toolkit.pipes.reports.pages import wrapped
from toolkit.pipes.reports.table import grid, percent
from toolkit.pipes.screen import safe

_BAR = 24
_SHORT = 8  # a bar where attacks stand side by side
_COLUMNS = _SHORT + 24  # an attack's columns there
_LONGEST = 20  # letters of a title there
_FIRST = ("success", "paid", "prevented", "out_of_action", "defeated", "destroyed")


class Chart(msgspec.Struct, frozen=True):
    """One attack, or what it does to one of its targets; all that is told are probabilities."""

    title: str
    chances: dict[str, float]
    """What may happen, by name; what cannot is left out."""
    damage: dict[int, float]
    expected: float
    first: dict[str, float]
    """What an overview tells."""

    def at_least(self, damage: int) -> float:
        """The chance of so much damage or more."""
        return min(1.0, sum(p for dealt, p in self.damage.items() if dealt >= damage))


def odds(found: list[dict[str, Any]]) -> str:
    """All attacks of a stream, those that may not be made first."""
    shown, illegal = charts(found)
    parts = [f"{safe(title)}: illegal: {safe(why)}" for title, why in illegal]
    if len(shown) > 1:
        parts.append(overview(shown))
    labels = [label for chart in shown for label in (*chart.chances, "expected damage")]
    width = shutil.get_terminal_size((80, 24)).columns
    room = max(1, (width - max(map(len, labels), default=0)) // _COLUMNS)
    for start in range(0, len(shown), room):
        parts.append(bars(shown[start : start + room]))
    notes = dict.fromkeys(note for one in found for note in one.get("assumptions") or ())
    return "\n\n".join([*parts, *(wrapped(note) for note in notes)])


def charts(found: list[dict[str, Any]]) -> tuple[list[Chart], list[tuple[str, str]]]:
    """The attacks that can be made, each target's apart; and of the others the title and why."""
    shown, illegal = [], []
    for number, one in enumerate(found, 1):
        whole = str(one.get("name") or _named(one) or f"attack {number}")
        for place, target in enumerate(one.get("targets") or [one], 1):
            title = whole if target is one else f"{whole}: {target.get('target') or f'target {place}'}"
            if target.get("result") == "illegal":
                illegal.append((title, str(target.get("why"))))
            else:
                shown.append(_chart(title, target))
    return shown, illegal


def _named(one: dict[str, Any]) -> str:
    who, what, whom = (str(one.get(key) or "") for key in ("attacker", "action", "target"))
    return " at ".join(filter(None, [": ".join(filter(None, [who, what])), whom]))


def _chart(title: str, one: dict[str, Any]) -> Chart:
    chances = {}
    for key, value in one.items():
        if isinstance(value, dict) and value.get("p"):
            chances[key.replace("_", " ")] = value["p"]
        elif isinstance(value, list) and key != "assumptions":
            rows = [row for row in value if "p" in row and "damage" not in row]
            chances |= {_label(row): row["p"] for row in rows if row["p"]}
    dealt = one.get("damage") or one.get("final_damage") or []
    damage = {row["damage"]: row["p"] for row in dealt}
    expected = one.get("expected_damage") or {"value": sum(n * p for n, p in damage.items())}
    first = {key.replace("_", " "): one[key]["p"] for key in _FIRST if key in one}
    return Chart(title, chances, damage, expected["value"], first)


def _label(row: dict[str, Any]) -> str:
    """What a chance in a list is of: the one thing in it that is no number of the chance."""
    label = next(value for key, value in row.items() if key not in ("p", "exact"))
    return " + ".join(map(str, label)) or "no press" if isinstance(label, list) else str(label)


def overview(shown: list[Chart]) -> str:
    """A line an attack: what is expected, what comes of it, and the chance of so much damage or more."""
    most = min(max((max(chart.damage, default=0) for chart in shown), default=0), _BAR)
    keys = list(dict.fromkeys(key for chart in shown for key in chart.first))
    head = ["attack", "expected", *keys, *(f"≥ {n}" for n in range(1, most + 1))]
    body = [
        [
            chart.title,
            f"{chart.expected:.2f}",
            *(percent(chart.first[key]) if key in chart.first else "" for key in keys),
            *(percent(chart.at_least(n)) for n in range(1, most + 1)),
        ]
        for chart in shown
    ]
    return grid(head, body)


def bars(shown: list[Chart]) -> str:
    """Attacks side by side: every chance, and each damage with its bar and the chance of at least as much."""
    size = _BAR if len(shown) == 1 else _SHORT
    longest = max((p for chart in shown for p in chart.chances.values()), default=1)
    above: list[list[str]] = []
    for label in dict.fromkeys(label for chart in shown for label in chart.chances):
        above.append([label])
        for chart in shown:
            p = chart.chances.get(label, 0.0)
            above[-1] += [percent(p), bar(p, longest, size)]
    above.append(["expected damage", *(cell for chart in shown for cell in (f"{chart.expected:.2f}", ""))])
    longest = max((p for chart in shown for p in chart.damage.values()), default=1)
    below: list[list[str]] = []
    for damage in sorted({damage for chart in shown for damage in chart.damage}):
        below.append([str(damage)])
        for chart in shown:
            p = chart.damage.get(damage, 0.0)
            below[-1] += [percent(p), bar(p, longest, size), percent(chart.at_least(damage))]
    columns = ["damage", *(word for _ in shown for word in ("exactly", "", "at least"))]
    if len(shown) == 1:
        return f"{safe(shown[0].title)}\n\n{grid([], above)}\n\n{grid(columns, below)}"
    titles = ["", *(word for chart in shown for word in (_cut(chart.title), ""))]
    return f"{grid(titles, above)}\n\n{grid(columns, below)}"


def _cut(title: str) -> str:
    return title if len(title) <= _LONGEST else f"{title[: _LONGEST - 1]}…"


def bar(p: float, longest: float, size: int) -> str:
    """A bar, of ``size`` for the greatest probability shown; what is possible is seen."""
    return "█" * round(size * p / longest) or ("▏" if p else "")
