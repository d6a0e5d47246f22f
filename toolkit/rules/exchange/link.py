"""Lists in a link: ids in its parameters, in one row or in three."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toolkit.rules.exchange.draft import Draft, Said, Spot, lines

_WORD = re.compile(r"\S+")
_PARTS = {"objectivecard": "objectives", "gambitcard": "gambits", "upgradecard": "upgrades"}
_VERSION = "0"
_AFTER = ">)]\"'.;"  # what a text has after a link that stands in it


def looks(text: str) -> bool:
    """Whether a text has the look of a link that carries cards."""
    return any(_parameters(found[0]).keys() & {"deck", *_PARTS} for found in _WORD.finditer(text))


def read(text: str) -> Iterator[Draft]:
    """The lists of all links in a text that carry one."""
    for number, line in enumerate(lines(text)):
        for found in _WORD.finditer(line):
            given = _parameters(found[0])
            spot = Spot(number, found.start())
            if "deck" in given:
                rows = {"any": given["deck"]}
                name, form = given.get("deckname"), "link"
            elif given.keys() & set(_PARTS):
                rows = {section: given.get(part, "") for part, section in _PARTS.items()}
                name, form = given.get("decktitle"), "three"
            else:
                continue
            cards = {section: list(_cards(row, line, number, form)) for section, row in rows.items()}
            yield Draft(cards, spot, name=name or None, format=given.get("format") or None)


def _parameters(link: str) -> dict[str, str]:
    """A link's parameters by their names in lower case; of one given twice both, joined."""
    if "?" not in link or "=" not in link:
        return {}
    from urllib.parse import unquote_plus

    query = link.partition("?")[2].partition("#")[0].replace("&amp;", "&").rstrip(_AFTER)
    found: dict[str, str] = {}
    for pair in query.split("&"):
        key, _, value = pair.partition("=")
        key, value = unquote_plus(key).casefold(), unquote_plus(value)
        found[key] = f"{found[key]},{value}" if key in found else value
    return found


def _cards(row: str, line: str, number: int, form: str) -> Iterator[Said]:
    at = 0
    for position, id_ in enumerate(_ids(row)):
        if form == "link" and position == 0 and id_ == _VERSION:
            continue
        found = line.find(id_, at)
        if found >= 0:
            at = found + len(id_)
        yield Said([id_], Spot(number, max(found, 0)), form)


def _ids(row: str) -> Sequence[str]:
    return [id_ for id_ in re.split(r"[,;\s]+", row) if id_]
