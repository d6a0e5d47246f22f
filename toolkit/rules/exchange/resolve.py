"""From a list as it was read to a deck: every name and id looked up, none of them guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from toolkit.rules.deck.cards import Card, Cards, Found, find
from toolkit.rules.deck.lists import SECTIONS, Deck, Entry
from toolkit.rules.exchange import ids, link, sheet, text
from toolkit.rules.exchange.draft import Draft, Said
from toolkit.rules.exchange.seasons import Numbered, Seasons, look_up, numbered, seasons
from toolkit.rules.finding import Faults, Finding, unfit
from toolkit.rules.names import fold, nearest

Reader = Callable[[str], Iterator[Draft]]
_SUGGESTED = 64  # unknown names of one list that get suggestions


class Lookup(NamedTuple):
    """What lists are looked up in: the index (None: no catalogue), its cards by number, the seasons,
    and the book's section, Deck-building."""

    cards: Cards | None
    numbers: Numbered | None
    seasons: Seasons
    section: Mapping[str, Any]


def lookup(cards: Cards | None, exchange: Mapping[str, Any], section: Mapping[str, Any]) -> Lookup:
    """What looks names and ids up in a catalogue, with the seasons of the book's table."""
    known = seasons(exchange)
    return Lookup(cards, numbered(cards, known) if cards else None, known, section)


def readers(section: Mapping[str, Any]) -> Mapping[str, tuple[Callable[[str], bool], Reader]]:
    """The formats by name, in the order in which a list is tried: how each looks, and its reader."""
    return {
        "csv": (sheet.looks, lambda raw: sheet.read(raw, section["types"])),
        "text": (text.looks, text.read),
        "link": (link.looks, link.read),
        "ids": (ids.looks, ids.read),
    }


def drafts(raw: str, form: str | None, section: Mapping[str, Any]) -> Iterator[Draft]:
    """The lists of a text in a format, or in that of which it has the look.

    :raises Faults: DOC005 where it has the look of none, or holds no list.
    """
    known = readers(section)
    form = form or next((name for name, (looks, _) in known.items() if looks(raw)), None)
    if form is None:
        raise unfit((), f"this has the look of none of {', '.join(known)}")
    found = 0
    for draft in known[form][1](raw):
        if any(draft.sections.values()):
            found += 1
            yield draft
    if not found:
        raise unfit((), "there is no list in this")


def decks(raw: str, form: str | None, at: Lookup) -> Iterator[Deck | Faults]:
    """The decks of a text in a format (None: by its look); where one cannot be had, why."""
    try:
        for draft in drafts(raw, form, at.section):
            try:
                yield resolve(draft, at)
            except Faults as faults:
                yield faults
    except Faults as faults:
        yield faults


def resolve(draft: Draft, at: Lookup) -> Deck:
    """The deck that a draft means, its cards as the catalogue spells them.

    :raises Faults: WU107 for what no card, or more than one, is known as; DOC005 where ids, or
        names of no section, need a catalogue and there is none.
    """
    found: dict[str, list[tuple[Entry, Sequence[Card]]]] = {section: [] for section in SECTIONS}
    faults: list[Finding] = []
    for section, cards in draft.sections.items():
        for said in cards:
            try:
                entry, printings = _entry(said, at, len(faults))
                where = _place(printings, section, at.section) if section == "any" else section
                found[where].append((entry, printings))
            except Faults as fault:
                faults += fault.findings
                if fault.findings[0].rule != "WU107":
                    break
    if faults:
        raise Faults(*faults)
    sections = {section: tuple(entry for entry, _ in cards) for section, cards in found.items()}
    given = {
        section: cards if cards or section in draft.sections else None for section, cards in sections.items()
    }
    every = [printings for cards in found.values() for _, printings in cards]
    return Deck(
        name=draft.name,
        player=draft.player,
        warband=_warband(draft.warband, every, at),
        format=draft.format,
        objectives=given["objectives"] or (),
        gambits=given["gambits"],
        upgrades=given["upgrades"],
        power=given["power"],
    )


def _entry(said: Said, at: Lookup, faults: int) -> tuple[Entry, Sequence[Card]]:
    if said.form is not None:
        return _by_id(said, said.form, at)
    name = said.readings[-1]
    if at.cards is None:
        return said.facts or name, [said.facts] if said.facts else []
    for reading in said.readings:
        if (found := find(at.cards, reading)) is not None:
            return _shown(found), found.meant
    if said.facts is not None and said.facts.warband is not None:
        return said.facts, [said.facts]
    known = (printings[0].name for printings in at.cards.printings.values())
    hints = nearest(name, known) if faults < _SUGGESTED else ()
    raise Faults(Finding("WU107", (), {"name": name, "place": said.spot}, hints))


def _by_id(said: Said, form: str, at: Lookup) -> tuple[Entry, Sequence[Card]]:
    (id_,) = said.readings
    if at.cards is None or at.numbers is None:
        raise Faults(Finding("DOC005", (), {"why": "ids need a catalogue (--catalogue)", "place": said.spot}))
    keys = look_up(id_, form, at.cards, at.numbers, at.seasons)
    if len(keys) != 1:
        names = sorted(at.cards.printings[key][0].name for key in keys)
        raise Faults(Finding("WU107", (), {"name": id_, "place": said.spot}, names))
    printings = at.cards.printings[keys.pop()]
    return printings[0].name, printings


def _shown(found: Found) -> str:
    return found.printings[0].name


def _place(printings: Sequence[Card], name: str, section: Mapping[str, Any]) -> str:
    """The section of a list that a card of its type belongs to; of more than one, the power deck."""
    types = {card.type for card in printings}
    for place in ("objectives", "gambits", "upgrades"):
        if types <= set(section["sections"][place]):
            return place
    return "power"


def _warband(given: str | None, printings: Sequence[Sequence[Card]], at: Lookup) -> str | None:
    """The warband, as the catalogue spells it; where none is given, the one whose cards are in the list."""
    warbands = at.cards.warbands if at.cards else {}
    if given:
        known = warbands.get(fold(given))
        return known.name if known else given
    universal = fold(at.section["universal"])
    owners: dict[str, str] = {}
    for cards in printings:
        names = {fold(card.warband): card.warband for card in cards if card.warband}
        if universal not in names and len(names) == 1:
            owners |= names
    if len(owners) != 1:
        return None
    ((key, name),) = owners.items()
    return warbands[key].name if key in warbands else name
