"""``skirmish deck``: lists for Warhammer Underworlds."""

from __future__ import annotations

from typing import Annotated

from toolkit.checking import check as checked
from toolkit.verbs import CHECKS, Call, Option, noun, verb

app = noun("deck", "Underworlds decks: check, show, draw, odds, import, export")


@verb(app, reads=("deck",), context=("catalogue", "format", "event"), to=CHECKS, format=True)
def check(
    call: Call,
    as_of: Annotated[
        str | None, Option("--as-of", metavar="DATE", help="The day that decides versions.")
    ] = None,
    no_catalogue: Annotated[
        bool, Option("--no-catalogue", help="There is none: what needs one is info.")
    ] = False,
    pass_: Annotated[
        bool, Option("--pass", help="Legal documents go to standard output, as they were read.")
    ] = False,
) -> None:
    """Is the deck legal? Sizes, shares, names, warbands, types and the format's lists."""
    checked(call, pass_, as_of=as_of, no_catalogue=no_catalogue)
