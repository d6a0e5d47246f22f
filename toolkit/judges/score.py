"""What scores are read by: the books, and what a board of Underworlds tells of each side."""

from __future__ import annotations

from toolkit import books
from toolkit.pipes.items import Item
from toolkit.rules.hex.boards import Battlefield
from toolkit.rules.hex.fighters import whole
from toolkit.rules.hex.placing import holds
from toolkit.rules.hex.reading import field
from toolkit.rules.names import fold
from toolkit.rules.score.underworlds import Standing


def standings(item: Item) -> dict[str, Standing] | None:
    """By side: fighters left on the last board that was read, and objectives that they hold.

    One whose wounds neither the board nor its card tells stands on the board, and so it is left.
    """
    boards: list[Battlefield] = item.context.of("board", "underworlds")
    if not boards:
        return None
    found = field(boards[-1], books.section("underworlds/hex"))
    warbands = [band for one in item.context.of("catalogue", "underworlds") for band in one.warbands]
    found.fighters = [(at, whole(fighter, warbands)) for at, fighter in found.fighters]
    held = [fold(objective.side or "") for objective in holds(found).objectives]
    fighters = [fold(fighter.side or "") for _, fighter in found.fighters if fighter.life != 0]
    return {side: Standing(fighters.count(side), held.count(side)) for side in fighters if side}
