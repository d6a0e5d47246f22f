"""``skirmish score``: who won."""

from __future__ import annotations

from toolkit.judges.esper import tables
from toolkit.judges.score import standings
from toolkit.pipes.items import Item
from toolkit.rules.score import relic_knights, underworlds
from toolkit.verbs import Call, noun, verb

app = noun("score", "Who won: victory points, glory, and what decides when they are level")


@verb(app, reads=("tally",), context=("board",), ruling=True)
def score(call: Call) -> None:
    """Who won, and why: victory points of Relic Knights, glory of Underworlds."""

    def scored(item: Item) -> object:
        if item.game == "underworlds":
            return underworlds.score(item.value, standings(item))
        return relic_knights.score(item.value, tables(), call.rulings)

    call.answer(scored)
