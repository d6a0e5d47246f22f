"""What the verbs of ``skirmish hex`` share."""

from __future__ import annotations

from typing import Annotated

from toolkit import books
from toolkit.pipes.items import Item
from toolkit.rules.deck.cards import Warband
from toolkit.rules.hex.boards import Dungeon
from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.fighters import whole
from toolkit.rules.hex.reading import field
from toolkit.verbs import Argument, Call, noun

app = noun("hex")

Place = Annotated[str, Argument(metavar="HEX", help="COLUMN,ROW, or a fighter's name.")]


def plain(item: Item) -> Field:
    """The board of an item, made plain; its fighters with what their cards say."""
    made = field(item.value, books.section(f"{item.game}/hex"))
    if found := warbands(item):
        made.fighters = [(at, whole(fighter, found)) for at, fighter in made.fighters]
    return made


def warbands(item: Item) -> list[Warband]:
    """The warbands of all catalogues that serve an item."""
    return [band for one in item.context.of("catalogue", "underworlds") for band in one.warbands]


def edition(call: Call, item: Item) -> str:
    """The edition of Gloomhaven: the board's, else the call's, else the first of the book."""
    stated = item.value.edition if isinstance(item.value, Dungeon) else None
    return stated or call.edition or books.words("gloomhaven/conditions#editions")[0]
