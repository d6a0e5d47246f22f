"""What each card of a list is and what is amiss with it alone, whatever else is in the list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from toolkit.rules.deck.cards import Card, Cards, Muster, find
from toolkit.rules.deck.formats import Format
from toolkit.rules.deck.lists import Entry
from toolkit.rules.names import fold, nearest

_SUGGESTED = 64  # unknown names of one list that get suggestions; more of them are no typing errors


class Fault(NamedTuple):
    """A finding that has no place yet."""

    rule: str
    values: Mapping[str, object]
    suggestions: Sequence[str] = ()


class Mark(NamedTuple):
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


class Rules(NamedTuple):
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
        chosen.name or "",
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
    name, own = (entry, None) if isinstance(entry, str) else (entry.name, entry)
    found = find(against.cards, name) if against.cards else None
    facts: Sequence[Card] = found.meant if found else ()
    if own is not None:
        facts = [_over(own, card) for card in facts] or [own]
    fits = against.section["sections"][place]
    types = {card.type for card in facts}
    if not found and place != "power":
        types = {fits[0] if kind is None else kind for kind in types}  # the section says what it is
    shown = found.printings[0].name if found else name
    key = found.key if found else fold(name)
    right = [card for card in facts if card.type is None or card.type in fits]
    gambit = _gambit(place, types, against.section)
    surge = _surge(right, bool(found)) if place == "objectives" else False
    warbands = {fold(card.warband) for card in facts if card.warband is not None}
    lacks = _lacks(facts, types, warbands, gambit, surge)
    if lacks and against.cards and not found:
        hints = nearest(name, _known(against.cards)) if unknowns < _SUGGESTED else ()
        unknown = Fault("WU107", {"name": name}, hints)
        return Mark(key, name, gambit, surge, False, True, None, (unknown,))
    faults: list[Fault] = []
    if types and None not in types and not types & set(fits):
        faults.append(
            Fault("WU108", {"name": shown, "type": " or ".join(sorted(map(str, types))), "section": place})
        )
    faults += _of_warband(shown, warbands, facts, against)
    faults += _of_format(shown, key, against)
    lacks = lacks or _of_set(shown, warbands, found.printings if found else facts, against, faults)
    if against.warband is not None and against.muster and against.muster.answers is not None:
        faults += _in_play(shown, right, against, against.muster)
    return Mark(key, shown, gambit, surge, key in against.restricted, False, lacks, tuple(faults))


def _over(own: Card, card: Card) -> Card:
    """A card of the catalogue with the facts that the list brings itself."""
    facts = {field: getattr(card, field) for field in card.__struct_fields__}
    mine = {field: getattr(own, field) for field in own.__struct_fields__}
    return Card(**facts | {field: fact for field, fact in mine.items() if fact is not None})


def _known(cards: Cards) -> Iterator[str]:
    return (printings[0].name for printings in cards.printings.values())


def _gambit(place: str, types: set[Any], section: Mapping[str, Any]) -> bool | None:
    """Whether it counts as a gambit: by its section, and where that is undivided by its type."""
    if place != "power":
        return place == "gambits"
    kinds = {kind in section["gambits"] for kind in types if kind is not None}
    return kinds.pop() if len(kinds) == 1 and None not in types else None


def _surge(cards: Sequence[Card], listed: bool) -> bool | None:
    """Whether an objective is a surge; a catalogue says so of each that is, a list need not."""
    flags = {card.surge if card.surge is not None or not listed else False for card in cards}
    return flags.pop() if len(flags) == 1 else False if not flags and listed else None


def _lacks(
    facts: Sequence[Card], types: set[Any], warbands: set[str], gambit: bool | None, surge: bool | None
) -> str | None:
    """What about a card is not known, and would have to be; None where all is."""
    if not facts:
        return "card"
    if not warbands:
        return "warband"
    if None in types or gambit is None:
        return "type"
    return "surge" if surge is None else None


def _of_warband(shown: str, warbands: set[str], facts: Sequence[Card], against: Rules) -> Iterator[Fault]:
    allowed = {fold(against.section["universal"]), against.warband}
    if against.warband is not None and warbands and not warbands & allowed:
        others = sorted({card.warband for card in facts if card.warband})
        yield Fault("WU106", {"name": shown, "warband": " or ".join(others), "wanted": against.shown})


def _of_format(shown: str, key: str, against: Rules) -> Iterator[Fault]:
    if key in against.forbidden:
        yield Fault("WU110", {"name": shown, "format": against.format})


def _of_set(
    shown: str, warbands: set[str], printings: Sequence[Card], against: Rules, faults: list[Fault]
) -> str | None:
    """Whether any printing is of a set that is allowed; what could not be checked about it."""
    universal = fold(against.section["universal"])
    allowed = against.sets if universal in warbands else against.warband_sets
    if allowed is None or not warbands:
        return None
    sets = {fold(card.set) for card in printings if card.set is not None}
    if sets & allowed:
        return None
    if any(card.set is None for card in printings):
        return "set"
    shown_sets = sorted({card.set for card in printings if card.set is not None})
    faults.append(Fault("WU112", {"name": shown, "set": " or ".join(shown_sets), "format": against.format}))
    return None


def _in_play(shown: str, cards: Sequence[Card], against: Rules, muster: Muster) -> Iterator[Fault]:
    """What the fighters of the warband can never use: warnings."""
    answers = muster.answers or frozenset()
    if cards and all(card.restrictions and not answers & set(map(fold, card.restrictions)) for card in cards):
        wanted = list(cards[0].restrictions or ())
        yield Fault("WU151", {"name": shown, "wanted": wanted, "warband": muster.name})
    wizard = fold(against.section["roles"]["wizard"])
    if cards and all(card.type in against.section["cast"] for card in cards) and wizard not in answers:
        yield Fault("WU152", {"name": shown, "warband": muster.name})
