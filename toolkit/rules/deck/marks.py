"""What each card of a list is and what is amiss with it alone, whatever else is in the list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from toolkit.rules.deck.cards import Card, Cards, Muster, find
from toolkit.rules.deck.facts import Facts, facts
from toolkit.rules.deck.formats import Format
from toolkit.rules.deck.lists import Entry
from toolkit.rules.names import fold, nearest

_SUGGESTED = 64  # unknown names of one list that get suggestions; more of them are no typing errors


class Fault(msgspec.Struct, frozen=True):
    """A finding that has no place yet."""

    rule: str
    values: Mapping[str, object]
    suggestions: Sequence[str] = ()


class Mark(msgspec.Struct, frozen=True):
    """A card as it counts in its section; None where it cannot be told.

    ``key`` is what makes the card unique. ``gambit`` and ``surge`` say how it counts,
    ``restricted`` whether the format restricts it. ``unknown``: no card of this name; ``open``:
    what about it could not be checked.
    """

    key: str
    name: str
    gambit: bool | None
    surge: bool | None
    restricted: bool
    unknown: bool
    open: str | None
    faults: Sequence[Fault]
    odd: bool = True
    """Whether anything at all but its name and its count matters."""


class Rules(msgspec.Struct, frozen=True):
    """What a card is held against: the index, the list's warband, the format's names, the book.

    ``warband`` is folded, None where it is unknown and says nothing about the cards; ``shown`` is
    its spelling. ``cards`` None: there is no catalogue. The names of the format are folded keys.
    """

    cards: Cards | None
    format: str
    warband: str | None
    shown: str
    muster: Muster | None
    forbidden: frozenset[str]
    restricted: frozenset[str]
    sets: frozenset[str] | None
    warband_sets: frozenset[str] | None
    section: Mapping[str, Any]


def rules(
    cards: Cards | None,
    warbands: Mapping[str, Muster],
    warband: str | None,
    chosen: Format,
    section: Mapping[str, Any],
) -> Rules:
    """The rules for the cards of a list of this warband in this format.

    ``cards`` None: nothing is known of any card; ``warbands``: those known, none where that is open.
    """

    def keys(names: Sequence[str]) -> frozenset[str]:
        found = ((find(cards, name) if cards else None, name) for name in names)
        return frozenset(card.key if card else fold(name) for card, name in found)

    def folded(names: Sequence[str] | None) -> frozenset[str] | None:
        return None if names is None else frozenset(map(fold, names))

    key = fold(warband or "")
    muster = warbands.get(key)
    if warbands and muster is None:
        key = ""
    return Rules(
        cards,
        chosen.name,
        key or None,
        muster.name if muster else warband or "",
        muster,
        keys(chosen.forbidden),
        keys(chosen.restricted),
        folded(chosen.sets),
        folded(chosen.warband_sets),
        section,
    )


def mark(entry: Entry, place: str, against: Rules, unknowns: int = 0) -> Mark:
    """How a card counts in the section ``place``, and what is amiss with it there.

    ``unknowns`` are the unknown names before it in the list: far down they get no suggestions.
    """
    known = facts(entry, place, against.cards, against.section)
    if known.lacks and against.cards and not known.listed:
        hints = nearest(known.name, _known(against.cards)) if unknowns < _SUGGESTED else ()
        unknown = Fault("WU107", {"name": known.name}, hints)
        return Mark(known.key, known.name, known.gambit, known.surge, False, True, None, (unknown,))
    fits = against.section["sections"][place]
    faults = [*_of_type(known, place, fits), *_of_warband(known, against), *_of_format(known, against)]
    lacks = known.lacks or _of_set(known, against, faults)
    if against.warband is not None and against.muster and against.muster.answers is not None:
        faults += _in_play(known, known.fitting(fits), against, against.muster)
    restricted = known.key in against.restricted
    odd = bool(faults or lacks or restricted or known.surge is None)
    return Mark(
        known.key, known.name, known.gambit, known.surge, restricted, False, lacks, tuple(faults), odd
    )


def _known(cards: Cards) -> Iterator[str]:
    return (printings[0].name for printings in cards.printings.values())


def _of_type(known: Facts, place: str, fits: Sequence[str]) -> Iterator[Fault]:
    if known.types and None not in known.types and not known.types & set(fits):
        kinds = " or ".join(sorted(known.types))
        yield Fault("WU108", {"name": known.name, "type": kinds, "section": place})


def _of_warband(known: Facts, against: Rules) -> Iterator[Fault]:
    allowed = {fold(against.section["universal"]), against.warband}
    if against.warband is not None and known.warbands and not known.warbands & allowed:
        others = " or ".join(sorted({card.warband for card in known.cards if card.warband}))
        yield Fault("WU106", {"name": known.name, "warband": others, "wanted": against.shown})


def _of_format(known: Facts, against: Rules) -> Iterator[Fault]:
    if known.key in against.forbidden:
        yield Fault("WU110", {"name": known.name, "format": against.format})


def _of_set(known: Facts, against: Rules, faults: list[Fault]) -> str | None:
    """Whether any printing is of a set that is allowed; what could not be checked about it."""
    universal = fold(against.section["universal"])
    allowed = against.sets if universal in known.warbands else against.warband_sets
    sets = {card.set for card in (*known.printings, *known.cards) if card.set is not None}
    if allowed is None or not known.warbands or allowed & set(map(fold, sets)):
        return None
    if any(card.set is None for card in known.printings):
        return "set"
    values = {"name": known.name, "set": " or ".join(sorted(sets)), "format": against.format}
    faults.append(Fault("WU112", values))
    return None


def _in_play(known: Facts, cards: Sequence[Card], against: Rules, muster: Muster) -> Iterator[Fault]:
    """What the fighters of the warband can never use: warnings."""
    answers = muster.answers or frozenset()
    values = {"name": known.name, "warband": muster.name}
    if cards and all(card.restrictions and not answers & set(map(fold, card.restrictions)) for card in cards):
        yield Fault("WU151", values | {"wanted": list(cards[0].restrictions or ())})
    wizard = fold(against.section["roles"]["wizard"])
    if cards and all(card.type in against.section["cast"] for card in cards) and wizard not in answers:
        yield Fault("WU152", values)
