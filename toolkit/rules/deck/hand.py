"""Opening hands: one drawn, and the exact chance of holding what one is looking for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import comb
from typing import Any, NamedTuple

from toolkit.rules.deck.sheet import Dealt
from toolkit.rules.finding import Faults, Finding, unfit
from toolkit.rules.names import nearest
from toolkit.rules.shapes import Result, Row, chance

DECKS = ("objectives", "power")
"""Both decks, in the order in which they are drawn from."""


class Rest(Row, frozen=True, kw_only=True):
    """What is left in both decks, in the order in which it will be drawn."""

    objectives: list[str]
    power: list[str]


class Hand(Result, frozen=True, kw_only=True, tag="hand"):
    """An opening hand, the cards that a do-over discarded for it, and the decks as they lie."""

    name: str | None
    player: str | None = None
    objectives: list[str]
    power: list[str]
    discarded: list[str]
    rest: Rest
    seed: str


class DeckOdds(Result, frozen=True, kw_only=True, tag="deck-odds"):
    """The chance to hold at least so many of the cards named, or of the type, in the opening hand."""

    name: str | None
    player: str | None = None
    cards: list[str]
    type: str | None
    surge: bool
    at_least: int
    do_over: str
    p: float
    exact: str


def draw(
    name: str | None,
    shuffled: Mapping[str, Sequence[str]],
    do_over: str,
    seed: str,
    section: Mapping[str, Any],
) -> Hand:
    """The opening hand from both decks, ``objectives`` and ``power``, as they were shuffled.

    ``section`` is the book's, Draw Cards. A deck that holds fewer cards than a hand is drawn whole.
    """
    hands: dict[str, list[str]] = {}
    rest: dict[str, list[str]] = {}
    discarded: list[str] = []
    for deck, cards in shuffled.items():
        size = section["hand"][deck]
        again = size if do_over in (deck, "both") else 0
        discarded += cards[:again]
        hands[deck], rest[deck] = list(cards[again : again + size]), list(cards[again + size :])
    return Hand(
        name=name,
        objectives=hands["objectives"],
        power=hands["power"],
        discarded=discarded,
        rest=Rest(**rest),
        seed=seed,
    )


class Wanted(NamedTuple):
    """What is asked for: these cards, of which so many must be in hand, and by what they were named."""

    cards: Sequence[Dealt]
    at_least: int
    names: Sequence[str] = ()
    type: str | None = None
    surge: bool = False


def named(cards: Sequence[Dealt], keys: Mapping[str, str], every: bool, at_least: int | None) -> Wanted:
    """Cards asked for by name: ``keys`` are what makes each unique, and how it was written.

    :raises Faults: DOC005 for a name that is not in the deck; WU105 where ``every`` is asked for
        and one of them is in it twice, so that numbers alone do not tell.
    """
    held: dict[str, list[Dealt]] = {}
    for card in cards:
        held.setdefault(card.key, []).append(card)
    for key, written in keys.items():
        if key not in held:
            known = [copies[0].name for copies in held.values()]
            raise unfit((), f'the deck has no card "{written}"', nearest(written, known))
        if every and len(held[key]) > 1:
            first, second = held[key][:2]
            raise Faults(Finding("WU105", second.path, {"name": second.name, "first": first.section}))
    found = [card for key in keys for card in held[key]]
    most = len(keys) if every else 1
    return Wanted(found, most if at_least is None else at_least, [held[key][0].name for key in keys])


def of_type(cards: Sequence[Dealt], kind: str | None, surge: bool, at_least: int | None) -> Wanted:
    """Cards asked for by type (``gambit``: ploys and spells), surge objectives, or both together.

    :raises Faults: WU153 for a card of which the type, or the surge, is not known.
    """
    tests: list[tuple[str, Callable[[Dealt], bool | None]]] = []
    if kind == "gambit":
        tests.append(("type", lambda card: card.gambit))
    elif kind is not None:
        tests.append(("type", lambda card: kind in card.types and (True if card.type else None)))
    if surge:
        tests.append(("surge", lambda card: card.surge))
    found = []
    for card in cards:
        said = [(what, test(card)) for what, test in tests]
        if any(answer is False for _, answer in said):
            continue
        for what, answer in said:
            if answer is None:
                values = {
                    "name": card.name,
                    "what": what,
                    "cards": 1,
                    "cure": "give a catalogue that says it",
                }
                raise Faults(Finding("WU153", card.path, values))
        found.append(card)
    return Wanted(found, 1 if at_least is None else at_least, type=kind, surge=surge)


def odds(
    name: str | None, cards: Sequence[Dealt], wanted: Wanted, do_over: str, section: Mapping[str, Any]
) -> DeckOdds:
    """The exact chance that the opening hand holds what is wanted.

    A do-over is used when the first hand falls short: what it discards does not come back, and
    the new cards are drawn from the rest. Every draw is counted, over all orders of both decks.
    """
    hits = {id(card) for card in wanted.cards}
    decks = []
    for deck in DECKS:
        own = [card for card in cards if (card.section == "objectives") == (deck == "objectives")]
        again = do_over in (deck, "both")
        decks.append(_Pile(len(own), sum(id(card) in hits for card in own), section["hand"][deck], again))
    first, second = decks
    good = total = 0
    for a in first.first():
        for b in second.first():
            ways = a.ways * b.ways * first.agains * second.agains
            total += ways
            if a.hits + b.hits >= wanted.at_least:
                good += ways
            elif first.again or second.again:
                kept = a.ways * b.ways
                good += kept * sum(
                    c.ways * d.ways
                    for c in first.then(a.hits)
                    for d in second.then(b.hits)
                    if c.hits + d.hits >= wanted.at_least
                )
    found = chance(good, total)
    return DeckOdds(
        name=name,
        cards=list(wanted.names),
        type=wanted.type,
        surge=wanted.surge,
        at_least=wanted.at_least,
        do_over=do_over,
        p=found.p,
        exact=found.exact,
    )


class _Draw(NamedTuple):
    """So many hits in hand, in so many ways."""

    hits: int
    ways: int


class _Pile(NamedTuple):
    """A deck of ``size`` cards with so many ``hits``, a ``hand`` of it, and whether it is redrawn."""

    size: int
    hits: int
    hand: int
    again: bool

    def first(self) -> Iterator[_Draw]:
        """The first hand."""
        return _drawn(self.size, self.hits, self.hand)

    def then(self, held: int) -> Iterator[_Draw]:
        """The hand after a do-over, where the first held so many hits; without one, the first."""
        if not self.again:
            return iter([_Draw(held, 1)])
        return _drawn(max(self.size - self.hand, 0), self.hits - held, self.hand)

    @property
    def agains(self) -> int:
        """In how many ways the do-over can end, whatever was held."""
        left = max(self.size - self.hand, 0)
        return comb(left, min(self.hand, left)) if self.again else 1


def _drawn(size: int, hits: int, hand: int) -> Iterator[_Draw]:
    hand = min(hand, size)
    for held in range(max(0, hand - (size - hits)), min(hits, hand) + 1):
        yield _Draw(held, comb(hits, held) * comb(size - hits, hand - held))
