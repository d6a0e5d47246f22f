"""What the judge of spells is handed."""

from __future__ import annotations

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes.items import Item
from toolkit.rules.dice import casting
from toolkit.rules.finding import Finding


def spell(item: Item, choices: Choices) -> list[Finding]:
    """What no casting roll can be."""
    return casting.faults(item.value, books.section("underworlds/dice"))
