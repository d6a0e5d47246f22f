"""``skirmish check``: everything that can be checked, by each document's kind."""

from __future__ import annotations

from typing import Annotated

from toolkit import kinds
from toolkit.checking import check as checked
from toolkit.verbs import CHECKS, Call, Option, noun, sizes, verb

app = noun("check")


@verb(
    app, reads=kinds.subjects(), context=kinds.contexts(), to=CHECKS, format=True, ruling=True, edition=True
)
def check(
    call: Call,
    as_of: Annotated[
        str | None, Option("--as-of", metavar="YYYY-MM-DD", help="The day that decides versions.")
    ] = None,
    size: Annotated[
        str | None, Option("--size", autocompletion=sizes, help="The size that cadres play.")
    ] = None,
    no_catalogue: Annotated[
        bool, Option("--no-catalogue", help="There is none: what needs one is info.")
    ] = False,
    pass_: Annotated[
        bool, Option("--pass", help="Legal documents go to standard output, as they were read.")
    ] = False,
) -> None:
    """Check lists, boards, catalogues: all that can be checked.

    Exit code 0: all legal; 1: a fault was found; 2: something could not be read or decided.
    """
    checked(call, pass_, event=True, as_of=as_of, size=size, no_catalogue=no_catalogue)
