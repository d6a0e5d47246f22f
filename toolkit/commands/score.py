"""``skirmish score``: who won."""

from __future__ import annotations

from toolkit.judges.esper import tables
from toolkit.judges.score import standings
from toolkit.pipes.items import Item
from toolkit.rules.score import relic_knights, underworlds
from toolkit.verbs import Call, noun, verb

app = noun("score")


@verb(app, reads=("tally",), context=("catalogue", "board"), ruling=True)
def score(call: Call) -> None:
    """Who won: victory points and glory.

    And why: conditions and destruction in Relic Knights; glory, survivors and objectives in Underworlds.
    """

    def scored(item: Item) -> object:
        if item.game == "underworlds":
            return underworlds.score(item.value, standings(item))
        return relic_knights.score(item.value, tables(), call.rulings)

    call.answer(scored)
