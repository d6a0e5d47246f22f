"""``skirmish schema``: the JSON Schema of every kind of document."""

from __future__ import annotations

from typing import Annotated

from toolkit import kinds, schemas
from toolkit.rules.names import nearest
from toolkit.verbs import Argument, Call, WrongCall, noun, verb

app = noun("schema")


@verb(app, optional=True, to=("json", "yaml"))
def schema(
    call: Call,
    kind: Annotated[str | None, Argument(metavar="KIND", help="A kind; left out: all that are read.")] = None,
) -> None:
    """The JSON Schema of every kind of document.

    Of one kind, input or result; without a KIND one schema for all documents that are read.
    """
    if kind is None:
        call.answer(lambda item: schemas.every())
        return
    known = [*kinds.names(), *schemas.FINDINGS]
    if kind not in known:
        near = nearest(kind, known)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise WrongCall(f"no kind {kind}{hint or '.'} The kinds are {', '.join(known)}")
    call.answer(lambda item: schemas.schema(kind))
