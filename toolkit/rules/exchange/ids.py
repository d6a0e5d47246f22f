"""Lists of ids alone: JSON with objectives and power cards, or a line after the faction's name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.rules.exchange.draft import Draft, Finder, Said, Spot, lines
from toolkit.rules.finding import unfit

_ID = re.compile(r"[A-Za-z]{0,2}\d{1,5}\Z")
_WORD = re.compile(r"[^\s,;]+")
_SECTIONS = ("objectives", "power")
_FEWEST = 2  # ids that make a line of them


def looks(text: str) -> bool:
    """Whether a text has the look of ids alone."""
    return text.lstrip().startswith("[") or any(_tail(line) for line in lines(text))


def read(text: str) -> Iterator[Draft]:
    """The lists: JSON ``[[objectives], [power]]``, or lines of ids, each with its faction before it.

    :raises Faults: DOC005 where JSON of another shape is read.
    """
    if text.lstrip().startswith("["):
        yield _json(text)
        return
    faction = ""
    for number, line in enumerate(lines(text)):
        ids = _tail(line)
        if not ids:
            faction = line.strip() or faction
            continue
        own = line[: ids[0].start()].strip(" \t,;:-") or faction
        cards = [Said([one[0]], Spot(number, one.start()), _form(one[0])) for one in ids]
        yield Draft({"any": cards}, Spot(number, 0), warband=own or None)
        faction = ""


def _tail(line: str) -> list[re.Match[str]]:
    """The ids at a line's end, where there are enough of them."""
    words = list(_WORD.finditer(line))
    first = len(words)
    while first and _ID.match(words[first - 1][0]):
        first -= 1
    return words[first:] if len(words) - first >= _FEWEST else []


def _form(id_: str) -> str:
    return "link" if id_[:1].isalpha() else "ids"


def _json(text: str) -> Draft:
    import msgspec

    try:
        rows = msgspec.json.decode(text.encode(), type=list[list[str | int]])
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise unfit((), f"no list of ids: {error}") from None
    if len(rows) != len(_SECTIONS):
        raise unfit((), f"expected two lists of ids, objectives and power cards, not {len(rows)}")
    finder = Finder(text)
    sections: dict[str, list[Said]] = {}
    for section, row in zip(_SECTIONS, rows, strict=True):
        sections[section] = [Said([id_], finder.spot(id_), _form(id_)) for id_ in map(str, row)]
    return Draft(sections)
