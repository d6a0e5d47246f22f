"""``skirmish check``: everything that can be checked, by each document's kind."""

from __future__ import annotations

from toolkit import kinds
from toolkit.checking import check as checked
from toolkit.verbs import CHECKS, AsOf, Call, NoCatalogue, Pass, Size, noun, verb

app = noun("check")


@verb(
    app, reads=kinds.subjects(), context=kinds.contexts(), to=CHECKS, format=True, ruling=True, edition=True
)
def check(
    call: Call, as_of: AsOf = None, size: Size = None, no_catalogue: NoCatalogue = False, pass_: Pass = False
) -> None:
    """Check lists, boards, catalogues: all that can be checked.

    Exit code 0: all legal; 1: a fault was found; 2: something could not be read or decided.
    """
    checked(call, pass_, event=True, as_of=as_of, size=size, no_catalogue=no_catalogue)
