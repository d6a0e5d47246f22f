"""What the judge of boards is handed."""

from __future__ import annotations

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes.items import Item
from toolkit.rules.finding import Finding
from toolkit.rules.hex.judge import judge as judged


def judge(item: Item, choices: Choices) -> list[Finding]:
    """All that is amiss with a board."""
    return judged(item.value, books.section(f"{item.game}/hex"))
