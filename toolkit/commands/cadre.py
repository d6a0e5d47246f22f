"""``skirmish cadre``: lists for Relic Knights."""

from __future__ import annotations

from typing import Annotated

from toolkit.checking import check as checked
from toolkit.judges import Choices
from toolkit.judges.cadre import lore_of
from toolkit.rules.cadre_sheet import expand as expanded
from toolkit.rules.cadre_sheet import sheet
from toolkit.verbs import CHECKS, Call, Option, noun, sizes, verb

app = noun("cadre")


@verb(app, reads=("cadre",), context=("catalogue", "event"), to=CHECKS, ruling=True)
def check(
    call: Call,
    size: Annotated[
        str | None, Option("--size", autocompletion=sizes, help="The size that is played.")
    ] = None,
    no_catalogue: Annotated[
        bool, Option("--no-catalogue", help="There is none: what needs one is info.")
    ] = False,
    pass_: Annotated[
        bool, Option("--pass", help="Legal documents go to standard output, as they were read.")
    ] = False,
) -> None:
    """Is the cadre legal?

    Points, knights, factions, uniques, squads, cyphers and boosts.
    """
    checked(call, pass_, size=size, no_catalogue=no_catalogue)


@verb(app, reads=("cadre",), context=("catalogue", "event"))
def show(
    call: Call,
    size: Annotated[
        str | None, Option("--size", autocompletion=sizes, help="The size that is played.")
    ] = None,
) -> None:
    """What the cadre brings, line by line, with its points."""
    chosen = Choices(call.rulings, size=size)
    call.answer(lambda item: sheet(item.value, lore_of(item, chosen)))


@verb(app, reads=("cadre",), context=("catalogue", "event"))
def expand(
    call: Call,
    size: Annotated[
        str | None, Option("--size", autocompletion=sizes, help="The size that is played.")
    ] = None,
) -> None:
    """The same cadre with nothing left to look up."""
    chosen = Choices(call.rulings, size=size)
    call.answer(lambda item: expanded(item.value, lore_of(item, chosen)))
