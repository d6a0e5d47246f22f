"""``skirmish cadre``: lists for Relic Knights."""

from __future__ import annotations

from toolkit.checking import check as checked
from toolkit.judges import Choices
from toolkit.judges.cadre import lore_of
from toolkit.rules.cadre_sheet import expand as expanded
from toolkit.rules.cadre_sheet import sheet
from toolkit.verbs import CHECKS, Call, NoCatalogue, Pass, Size, noun, verb

app = noun("cadre")


@verb(app, reads=("cadre",), context=("catalogue", "event"), to=CHECKS, ruling=True)
def check(call: Call, size: Size = None, no_catalogue: NoCatalogue = False, pass_: Pass = False) -> None:
    """Is the cadre legal?

    Points, knights, factions, uniques, squads, cyphers and boosts.
    """
    checked(call, pass_, size=size, no_catalogue=no_catalogue)


@verb(app, reads=("cadre",), context=("catalogue", "event"))
def show(call: Call, size: Size = None) -> None:
    """What the cadre brings, line by line, with its points."""
    chosen = Choices(call.rulings, size=size)
    call.answer(lambda item: sheet(item.value, lore_of(item, chosen)))


@verb(app, reads=("cadre",), context=("catalogue", "event"))
def expand(call: Call, size: Size = None) -> None:
    """The same cadre with nothing left to look up."""
    chosen = Choices(call.rulings, size=size)
    call.answer(lambda item: expanded(item.value, lore_of(item, chosen)))
