"""``skirmish catalogue``: cards of Warhammer Underworlds, made from lists of them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from toolkit import books, kinds
from toolkit.call import is_file
from toolkit.pipes.texts import placed
from toolkit.rules.finding import Faults
from toolkit.rules.library import CatalogueMap, catalogue
from toolkit.rules.names import nearest
from toolkit.verbs import Argument, Call, Option, WrongCall, noun, verb

app = noun("catalogue")

MAPS = "underworlds/maps"
_SHOWN = 5  # names in a note


def _names() -> list[str]:
    return [name for name, made in books.section(MAPS).items() if isinstance(made, dict)]


@verb(app)
def import_(
    call: Call,
    files: Annotated[
        list[str] | None, Argument(metavar="FILE...", help="Cards as CSV or JSON, or - for standard input.")
    ] = None,
    by: Annotated[
        str, Option("--map", metavar="NAME|FILE", autocompletion=_names, help="Which column is what.")
    ] = "plain",
) -> None:
    """A catalogue from a CSV or JSON list of cards, by a map."""
    section = books.section("underworlds/deck")
    chosen = _map(call, by)
    for raw in call.texts(files or ()):
        try:
            library = catalogue(str(raw.data), chosen, section)
        except Faults as faults:
            call.stream.find(raw, [placed(finding) for finding in faults.findings])
            continue
        call.send(library.catalogue)
        if library.doubtful:
            named = ", ".join(library.doubtful[:_SHOWN])
            more = "…" if len(library.doubtful) > _SHOWN else ""
            call.warn(f"{raw.source}: printings disagree whether these are surge: {named}{more}")


@verb(app)
def map_(
    call: Call,
    name: Annotated[
        str | None, Argument(metavar="[NAME]", autocompletion=_names, help="A map; left out: all.")
    ] = None,
) -> None:
    """The ready-made maps for catalogue import, to use or change."""
    for known in _names() if name is None else [name]:
        call.send(_ready(known))


def _ready(name: str) -> CatalogueMap:
    if name not in _names():
        near = nearest(name, _names())
        hint = f"; did you mean {near[0]}?" if near else ""
        raise WrongCall(f"no ready-made map {name} ({', '.join(_names())}){hint}")
    made = {"kind": "catalogue-map", "game": kinds.UW, "name": name, **books.section(MAPS)[name]}
    return msgspec.convert(made, CatalogueMap)


def _map(call: Call, given: str) -> CatalogueMap:
    if not is_file(given):
        return _ready(given)
    call.stream.serve([given], ("catalogue-map",))
    read = call.stream.context["catalogue-map"]
    if len(read) != 1:
        raise WrongCall(f"--map {given}: expected one document of kind catalogue-map in it")
    found: CatalogueMap = read[0]
    return found
