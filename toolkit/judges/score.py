"""What scores are read by: the books, and what a board of Underworlds tells of each side."""

from __future__ import annotations

from toolkit import books
from toolkit.pipes.items import Item
from toolkit.rules.hex.boards import Battlefield
from toolkit.rules.hex.placing import holds
from toolkit.rules.hex.reading import field
from toolkit.rules.score.underworlds import Standing


def standings(item: Item) -> dict[str, Standing] | None:
    """By side: fighters left on the last board that was read, and objectives that they hold."""
    boards: list[Battlefield] = item.context.of("board", "underworlds")
    if not boards:
        return None
    found = field(boards[-1], books.section("underworlds/hex"))
    held = [objective.side for objective in holds(found).objectives]
    fighters = [
        fighter.side for fighter in boards[-1].fighters if not _out(fighter.damage_taken, fighter.wounds)
    ]
    return {side: Standing(fighters.count(side), held.count(side)) for side in fighters if side is not None}


def _out(damage: int, wounds: int | None) -> bool:
    """Out of action; of one whose wounds are not told it stands on the board, and so it is not."""
    return wounds is not None and damage >= wounds
