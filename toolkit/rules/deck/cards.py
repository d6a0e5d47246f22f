"""Cards, warbands and catalogues of Warhammer Underworlds, and the index a list is looked up in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from toolkit.rules.keywords import Keyword
from toolkit.rules.names import fold
from toolkit.rules.shapes import Document, Part, Word

Count = Annotated[int, Meta(ge=0)]


class CardType(Word):
    """What a card is: objective, ploy, spell or upgrade."""

    table = "underworlds/deck#types"


class DefenceSymbol(Word):
    """The symbol of a Defence characteristic: block or dodge."""

    table = "underworlds/dice#dice.symbols.defence"


class StrikeSymbol(Word):
    """The symbol of an Attack action: smash or fury, of a spell channel or focus."""

    table = "underworlds/dice#symbols"


class Card(Part, frozen=True, kw_only=True):
    """The facts of a card; in a list, those that it brings itself go before a catalogue's.

    ``warband`` is a warband's name or the word for cards that all may use; ``restrictions`` are
    fighters' names, ``leader``, ``wizard`` or keywords, of which a fighter needs one.
    """

    name: str
    type: CardType | None = None
    warband: str | None = None
    surge: bool | None = None
    hybrid: bool | None = None
    dual: bool | None = None
    glory: Count | None = None
    restrictions: tuple[str, ...] | None = None
    set: str | None = None
    id: str | None = None


class Defence(Part, frozen=True, kw_only=True):
    """A fighter's Defence characteristic: how many dice, and the symbol that succeeds."""

    dice: Count
    symbol: DefenceSymbol


class Strike(Part, frozen=True, kw_only=True):
    """An Attack action of a fighter card; ``dice`` may be ``-``, the wizard level, for a spell."""

    name: str
    range: Count | None = None
    dice: Count | Literal["-"] | None = None
    symbol: StrikeSymbol | None = None
    damage: Count | None = None
    spell: bool = False
    keywords: tuple[Keyword, ...] = ()


class Side(Part, frozen=True, kw_only=True):
    """What changes on the Inspired side of a fighter card."""

    leader: bool | None = None
    wizard: Count | None = None
    keywords: tuple[str, ...] | None = None
    move: Count | None = None
    defence: Defence | None = None
    wounds: Count | None = None
    attacks: tuple[Strike, ...] | None = None


class Fighter(Part, frozen=True, kw_only=True):
    """A fighter card; ``wizard`` is the wizard level (left out: no wizard), ``inspired`` its back."""

    name: str
    leader: bool = False
    wizard: Count | None = None
    keywords: tuple[str, ...] = ()
    move: Count | None = None
    defence: Defence | None = None
    wounds: Count | None = None
    attacks: tuple[Strike, ...] = ()
    inspired: Side | None = None


class Warband(Part, frozen=True, kw_only=True):
    """A warband and its fighters."""

    name: str
    fighters: tuple[Fighter, ...] = ()


class Catalogue(Document, frozen=True, kw_only=True, tag="catalogue"):
    """Warbands and cards that lists are checked against. A reprint is a card of the same name."""

    warbands: tuple[Warband, ...] = ()
    cards: tuple[Card, ...] = ()


class Cards(msgspec.Struct, frozen=True):
    """Catalogues made ready for looking things up, by folded names and ids.

    ``printings`` holds all cards of a name, in the catalogues' order; ``ids`` a card by its id;
    ``warbands`` their spelling and what they can do, by folded name.
    """

    printings: dict[str, list[Card]]
    ids: dict[str, Card]
    warbands: dict[str, Muster]


class Muster(msgspec.Struct, frozen=True):
    """A warband as a restriction sees it: how it is spelled, and all that its fighters answer to.

    ``answers`` are folded: fighters' names, keywords, and the roles they have (``leader``,
    ``wizard``), on either side of their cards; None where no fighter of it is known.
    """

    name: str
    answers: frozenset[str] | None


class Found(msgspec.Struct, frozen=True):
    """What a name or id means: the folded name, the printings meant, and all of that name."""

    key: str
    meant: Sequence[Card]
    printings: Sequence[Card]


def index(catalogues: Sequence[Catalogue], section: Any) -> Cards:
    """The index of these catalogues; the first spelling of a warband is the one that is shown.

    Warbands that are named by cards only count as known, their fighters as unknown.
    """
    universal, roles = fold(section["universal"]), section["roles"]
    printings: dict[str, list[Card]] = {}
    ids: dict[str, Card] = {}
    warbands: dict[str, Muster] = {}
    for catalogue in catalogues:
        for warband in catalogue.warbands:
            if warband.fighters or fold(warband.name) not in warbands:
                answers = frozenset(_answers(warband, roles)) or None
                warbands[fold(warband.name)] = Muster(warband.name, answers)
        for card in catalogue.cards:
            printings.setdefault(fold(card.name), []).append(card)
            if card.id is not None:
                ids.setdefault(fold(card.id), card)
    for cards in printings.values():
        for card in cards:
            if card.warband is not None and fold(card.warband) != universal:
                warbands.setdefault(fold(card.warband), Muster(card.warband, None))
    return Cards(printings, ids, warbands)


def _answers(warband: Warband, roles: Any) -> Iterator[str]:
    for fighter in warband.fighters:
        yield fold(fighter.name)
        for side in (fighter, fighter.inspired):
            if side is not None:
                yield from map(fold, side.keywords or ())
                if side.leader:
                    yield fold(roles["leader"])
                if side.wizard is not None:
                    yield fold(roles["wizard"])


def find(cards: Cards, item: str) -> Found | None:
    """The card that a name or an id means; a name goes before an id. None where it is unknown."""
    key = fold(item)
    if printings := cards.printings.get(key):
        return Found(key, printings, printings)
    if (card := cards.ids.get(key)) is not None:
        key = fold(card.name)
        return Found(key, (card,), cards.printings[key])
    return None
