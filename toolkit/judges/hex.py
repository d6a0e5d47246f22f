"""What the judge of boards is handed."""

from __future__ import annotations

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes.items import Item
from toolkit.rules.finding import Finding
from toolkit.rules.hex.boards import Dungeon
from toolkit.rules.hex.fighters import foreign
from toolkit.rules.hex.judge import judge as judged


def judge(item: Item, choices: Choices) -> list[Finding]:
    """All that is amiss with a board."""
    found = judged(item.value, books.section(f"{item.game}/hex"))
    if isinstance(item.value, Dungeon):
        section = books.section("gloomhaven/conditions")
        found += foreign(item.value, section, item.value.edition or choices.edition or section["edition"])
    return found
