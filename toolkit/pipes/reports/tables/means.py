"""What modifier decks are worth, as people read it."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.reports.pages import wrapped
from toolkit.pipes.reports.table import block, grid


def means(found: list[dict[str, Any]]) -> str:
    """A line for each deck and attack, a column for each way to draw; of one deck its cards, too."""
    modes = list(dict.fromkeys(row["mode"] for one in found for row in one["means"]))
    body = []
    for number, one in enumerate(found, 1):
        for attack in dict.fromkeys(row["attack"] for row in one["means"]):
            drawn = {row["mode"]: f"{row['value']:.4f}" for row in one["means"] if row["attack"] == attack}
            about = [one["name"] or number, one["total"], attack]
            body.append([*about, *(drawn.get(mode, "-") for mode in modes)])
    notes = dict.fromkeys(note for one in found for note in one["assumptions"])
    cards = [block(found[0]["cards"])] if len(found) == 1 else []
    return "\n\n".join([*cards, grid(["deck", "cards", "attack", *modes], body), *map(wrapped, notes)])
