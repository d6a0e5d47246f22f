"""What the judges of attacks are handed."""

from __future__ import annotations

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes.items import Item
from toolkit.rules.combat import underworlds
from toolkit.rules.finding import Finding


def attack(item: Item, choices: Choices) -> list[Finding]:
    """What no Attack action of Underworlds can be."""
    sections = {section: books.section(f"underworlds/{section}") for section in underworlds.SECTIONS}
    return underworlds.faults(item.value, sections)
