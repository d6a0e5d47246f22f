"""Who won a game of Underworlds: glory, survivors, objectives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from msgspec import Meta

from toolkit.rules.finding import Faults, Finding
from toolkit.rules.shapes import Document, Part, Result

Count = Annotated[int, Meta(ge=0)]


class Warband(Part, frozen=True, kw_only=True):
    """What a player has in the end: glory, spent and unspent, fighters left, objectives held."""

    glory: Count
    fighters: Count | None = None
    objectives_held: Count | None = None


class GloryTally(Document, frozen=True, kw_only=True, tag="tally"):
    """The end of a game of two to four players ("Victory")."""

    a: Warband
    b: Warband
    c: Warband | None = None
    d: Warband | None = None


class GloryScore(Result, frozen=True, kw_only=True, tag="score"):
    """Who won, and why; nobody where the game is a draw, between the sides ``tied``."""

    game: str = "underworlds"
    name: str | None = None
    winner: str | None
    why: str
    tied: tuple[str, ...] = ()


class Standing(NamedTuple):
    """What a board tells of a side: its fighters, and the objectives that they hold."""

    fighters: int
    objectives: int


def score(tally: GloryTally, board: Mapping[str, Standing] | None = None) -> GloryScore:
    """Who won ("Victory"). Where the tally does not say it, a board counts fighters and objectives.

    :raises Faults: DOC003 for each number that a tie needs and neither of them tells.
    """
    sides = {name: side for name in ("a", "b", "c", "d") if (side := getattr(tally, name)) is not None}

    def told(names: list[str], field: str, at: int) -> dict[str, int]:
        given: dict[str, int | None] = {name: getattr(sides[name], field) for name in names}
        if board is None and None in given.values():
            lacking = [name for name, number in given.items() if number is None]
            level = f"{' and '.join(names)} are level at {best} glory"
            cure = f"{level}, and {field.replace('_', ' ')} decide; a board tells them too"
            raise Faults(*(Finding("DOC003", (name,), {"key": field, "cure": cure}) for name in lacking))
        counted = board or {}
        return {
            name: counted.get(name, Standing(0, 0))[at] if number is None else number
            for name, number in given.items()
        }

    def ended(tied: list[str], why: str) -> GloryScore:
        if len(tied) == 1:
            return GloryScore(name=tally.name, winner=tied[0], why=why)
        return GloryScore(name=tally.name, winner=None, why=f"a draw: {why}", tied=tuple(tied))

    best = max(side.glory for side in sides.values())
    tied = [name for name, side in sides.items() if side.glory == best]
    if len(tied) == 1:
        return ended(tied, f"most glory: {best}")
    alive = [name for name, left in told(tied, "fighters", 0).items() if left]
    if not alive:
        return ended(tied, f"level at {best} glory, no fighters left")
    if len(alive) == 1:
        return ended(alive, f"level at {best} glory, the only one with fighters left")
    held = told(alive, "objectives_held", 1)
    most = max(held.values())
    leading = [name for name in alive if held[name] == most]
    return ended(leading, f"level at {best} glory, most objectives held: {most}")
