"""Who somebody on a board is: a fighter's own facts and its card's, its friends, what it may do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from toolkit.rules.condition.table import Table, forbidden, strange
from toolkit.rules.deck.cards import Fighter as Card
from toolkit.rules.deck.cards import Side, Warband
from toolkit.rules.finding import Faults, Finding, Path, unfit
from toolkit.rules.hex.boards import Board, Dungeon, Fighter, Figure, WarbandFighter
from toolkit.rules.hex.fields import Field, Section
from toolkit.rules.maths.hexes import Hex
from toolkit.rules.names import fold

FACTS = ("wizard", "move", "defence", "wounds", "attacks")
"""What a fighter card says, front and back, and moves and attacks are made by."""


class Ground(msgspec.Struct, frozen=True):
    """A board and all that its fighters are judged by.

    ``book`` is the game's section ``moves``; ``conditions`` those of the edition (of Gloomhaven);
    ``level`` the scenario level asked for, which goes before the board's.
    """

    field: Field
    book: Section
    edition: str
    rulings: Mapping[str, str]
    conditions: Table
    warbands: Sequence[Warband]
    level: int | None


class Someone(msgspec.Struct, frozen=True):
    """A fighter on a board: its facts complete, its hex, its place in the document."""

    who: Fighter
    at: Hex
    path: Path

    def lacks(self, key: str) -> Faults:
        """The fault of a fighter, and its card, that do not say what is asked."""
        return Faults(Finding("DOC003", self.path, {"key": key}))

    @property
    def life(self) -> int | None:
        """The damage that it can still take before it falls; None where that is not told."""
        return self.who.life


def someone(ground: Ground, name: str) -> Someone:
    """The fighter of that name.

    :raises Faults: DOC005, where there is none, or it stands off the board.
    """
    at = ground.field.find(name)
    for index, (hex_, fighter) in enumerate(ground.field.fighters):
        if fold(fighter.name) == fold(name):
            return Someone(whole(fighter, ground.warbands), hex_, ("fighters", index))
    raise unfit((), f"{ground.field.show(at)} is a hex; whoever stands there is named by name")


def everybody(ground: Ground) -> list[Someone]:
    """All who stand on the board, in its order."""
    return [
        Someone(whole(fighter, ground.warbands), at, ("fighters", index))
        for index, (at, fighter) in enumerate(ground.field.fighters)
        if at in ground.field
    ]


def whole(fighter: Fighter, warbands: Sequence[Warband]) -> Fighter:
    """A fighter with what its card says, on the side that is up; its own facts go before those.

    It is spelled as its card is.
    """
    if not isinstance(fighter, WarbandFighter):
        return fighter
    card = _card(fighter, warbands)
    if card is None:
        return fighter
    back = card.inspired if fighter.inspired is True else None
    sides: tuple[WarbandFighter | Card | Side | None, ...] = (fighter, back, card)
    facts: dict[str, Any] = {"name": card.name}
    for fact in FACTS:
        told = [getattr(side, fact) for side in sides if side is not None]
        facts[fact] = next((value for value in told if value is not None), None)
    return replace(fighter, **facts)


def _card(fighter: WarbandFighter, warbands: Sequence[Warband]) -> Card | None:
    for warband in warbands:
        if fighter.warband is None or fold(fighter.warband) == fold(warband.name):
            for card in warband.fighters:
                if fold(card.name) == fold(fighter.name):
                    return card
    return None


def foreign(board: Board, section: Section, edition: str) -> Iterator[Finding]:
    """Conditions of figures that the edition does not have; ``section`` is the book's of conditions."""
    for index, who in enumerate(board.fighters):
        if isinstance(who, Figure):
            for key in ("inflict", "effects", "conditions"):
                yield from strange(section, edition, getattr(who, key), ("fighters", index, key))


def friends(one: Fighter, two: Fighter) -> bool:
    """Whether two are of one side; where that is not told, of one warband, or both monsters or neither."""
    if one.side is not None and two.side is not None:
        return fold(one.side) == fold(two.side)
    if isinstance(one, Figure) and isinstance(two, Figure):
        return one.monster == two.monster
    mine, yours = getattr(one, "warband", None), getattr(two, "warband", None)
    return mine is not None and yours is not None and fold(mine) == fold(yours)


def hindrance(ground: Ground, someone: Someone, deed: str) -> str | None:
    """What keeps a fighter from ``move``, ``attack``, ``ability`` or ``be targeted``; None: nothing does."""
    who = someone.who
    if someone.life == 0:
        return "it is out of action" if isinstance(who, WarbandFighter) else "it is defeated"
    if isinstance(who, WarbandFighter):
        found = [f"{token} token" for token in who.tokens if token in ground.book["forbids"].get(deed, ())]
    else:
        found = forbidden(ground.conditions, who.conditions, deed) if isinstance(who, Figure) else []
    may = "use no ability" if deed == "ability" else f"not {deed}"
    return f"it may {may}: {found[0]}" if found else None


def scenario_level(ground: Ground) -> tuple[int, tuple[str, ...]]:
    """The scenario level, the one asked for before the board's, and what was assumed about it."""
    board = ground.field.board
    own = board.level if isinstance(board, Dungeon) else None
    level = own if ground.level is None else ground.level
    if level is None:
        return ground.book["level"]["default"], (ground.book["level"]["assumed"],)
    return level, ()
