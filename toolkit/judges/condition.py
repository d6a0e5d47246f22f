"""What the judge of timelines is handed, and the tracks too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes.items import Item
from toolkit.rules.condition.track import track
from toolkit.rules.finding import Faults, Finding

_SECTIONS = {
    "gloomhaven": ("gloomhaven/cards", "gloomhaven/conditions"),
    "underworlds": ("underworlds/conditions",),
    "relic-knights": ("relic_knights/conditions",),
}


def book_of(game: str | None) -> Mapping[str, Any]:
    """What a game's book says of conditions, cards, tokens and effects: all that ends; and its title."""
    names = _SECTIONS[game or "gloomhaven"]
    title = books.section(f"{names[0].partition('/')[0]}/findings")["book"]
    return {"book": title} | {key: value for name in names for key, value in books.section(name).items()}


def judge(item: Item, choices: Choices) -> list[Finding]:
    """What cannot be in a timeline."""
    try:
        track(item.value, book_of(item.game), choices.edition)
    except Faults as faults:
        return list(faults.findings)
    return []
