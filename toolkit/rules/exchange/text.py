"""Lists as builders export them in plain text, and as people type them: headings, a card a line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.rules.deck.cards import Card
from toolkit.rules.exchange.draft import Draft, Said, Spot, lines, section_of

_HEADING = re.compile(r"[#*_\s]*([A-Za-z ]+?)\s*(?:\(\s*\d*\s*\)|[-–—:].*)?[*_:\s]*")
_LABEL = re.compile(
    r"[#*_\s]*(faction|warband|deck name|deck|name|title|player|format)[*_]*\s*:[*_]*\s*(.*)", re.I
)
_RULE = re.compile(r"\W*")
_URL = re.compile(r"(deck )?(url|link)\s*:|https?://", re.I)
_BULLET = re.compile(r"\s*(?:[-–—•·*+]\s+|\d{1,2}\s*x\s+|x\s*\d{1,2}\s+)+", re.I)
_COPIES = re.compile(r"(\d{1,2})\s*x\s|\bx\s*(\d{1,2})\s", re.I)
_NUMBER = re.compile(r"\A\s*(?:[A-Z]{0,2}\d{1,5}(?:\s+[-–—]\s+|[.):]\s+)|\d{1,5}\s+)(?=\S)", re.I)
_GLORY = r"\d{1,2}\s*(?:glory|g)?"
_SURGE = re.compile(
    rf"\s*[-–—]?\s*[(\[]\s*(?:{_GLORY}\s*,\s*)?surge\s*(?:,\s*{_GLORY}\s*)?[)\]]|\s+[-–—]\s*surge\b", re.I
)
_TAIL = re.compile(rf"\s*(?:[-–—]\s*{_GLORY}|[(\[]\s*{_GLORY}\s*[)\]]|\s\d{{1,2}}\s+glory)\s*$", re.I)
_LONGEST = 200  # characters of a line that may be a heading or tell what a card is
_KEYS = {"faction": "warband", "deck": "name", "deck name": "name", "title": "name"}


def looks(text: str) -> bool:
    """Whether a text has the look of such a list: it has a heading."""
    return any(_heading(line) for line in lines(text))


def read(text: str) -> Iterator[Draft]:
    """The lists of a text, one after the other; a faction, or objectives once more, begin another."""
    rows = list(enumerate(lines(text)))
    start = 0
    begun: set[str] = set()
    for number, line in rows:
        labelled = _label(line)
        mark = "faction" if labelled and _key(labelled[1]) == "warband" else _heading(line)
        if mark in ("faction", "objectives") and (mark in begun or (mark == "faction" and begun)):
            yield _read(rows[start:number])
            start, begun = number, set()
        if mark:
            begun.add(mark)
    yield _read(rows[start:])


def _read(rows: list[tuple[int, str]]) -> Draft:
    sections: dict[str, list[Said]] = {}
    labels: dict[str, str] = {}
    cards: list[Said] | None = None
    for number, line in rows:
        if _RULE.fullmatch(line) or _URL.match(line.strip()):
            continue
        if labelled := _label(line):
            labels.setdefault(_key(labelled[1]), labelled[2].strip())
        elif section := _heading(line):
            cards = sections.setdefault(section, [])
        elif cards is not None:
            cards += [_card(line, number)] * _copies(line)
        else:
            labels.setdefault("name", line.strip())
    return Draft(sections, Spot(rows[0][0] if rows else 0, 0), **labels)


def _key(word: str) -> str:
    return _KEYS.get(word.casefold(), word.casefold())


def _heading(line: str) -> str | None:
    found = _HEADING.fullmatch(line.strip()) if len(line) <= _LONGEST else None
    return section_of(found[1]) if found else None


def _label(line: str) -> re.Match[str] | None:
    return _LABEL.fullmatch(line) if len(line) <= _LONGEST else None


def _copies(line: str) -> int:
    """How often the list says that the card is in it: ``2x``."""
    bullet = _BULLET.match(line) if len(line) <= _LONGEST else None
    said = _COPIES.search(bullet[0]) if bullet else None
    return max(int(said[1] or said[2]), 1) if said else 1


def _card(line: str, number: int) -> Said:
    """A card's line: what may be its name, the fullest first, and where that begins."""
    if len(line) > _LONGEST:
        return Said([line.strip()], Spot(number, 0))
    bullet = _BULLET.match(line)
    rest = line[bullet.end() :] if bullet else line
    plain = _SURGE.sub("", rest)
    surge = plain != rest
    readings: list[str] = []
    for head in (plain, _NUMBER.sub("", plain, count=1)):
        for reading in (head.strip(), _TAIL.sub("", head).strip()):
            if reading and reading not in readings:
                readings.append(reading)
    name = readings[-1] if readings else rest.strip()
    spot = Spot(number, max(line.find(name), 0))
    return Said(readings or [name], spot, facts=Card(name=name, surge=True) if surge else None)
