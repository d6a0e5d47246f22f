"""Events: who plays, and whether every list that came in is one of theirs and for this event."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping
from types import MappingProxyType

import msgspec

from toolkit.rules.finding import Finding, Path
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Day, Document

AGAIN = "EV102"  # a second list of a player: the one fault that other lists decide


class Event(Document, frozen=True, kw_only=True, tag="event"):
    """What a folder of lists is about. A list that names no format or size plays the event's.

    ``date`` decides the version of a format; ``players`` left out: anybody may play.
    """

    date: Day | None = None
    format: str | None = None
    size: str | None = None
    players: tuple[str, ...] | None = None


class Listed(msgspec.Struct, frozen=True):
    """A list that came in, as an event sees it; None for what it does not say.

    ``game`` is the game that the list is of, ``stated`` whether it says so itself.
    """

    game: str
    stated: bool
    player: str | None = None
    format: str | None = None
    size: str | None = None


def named(event: Event) -> Container[str]:
    """The players of an event, folded."""
    return frozenset(map(fold, event.players or ()))


def enter(
    event: Event,
    listed: Listed,
    seen: Container[str],
    also: Mapping[str, str] = MappingProxyType({}),
    players: Container[str] | None = None,
) -> Iterator[Finding]:
    """What is amiss with a list at its event; ``seen`` are the players (folded) whose lists are in.

    ``also`` gives the sizes that go by another name as well, by that name (folded); ``players``
    are those :func:`named`, where they are at hand.
    """
    player = fold(listed.player or "")
    players = named(event) if players is None else players
    if player and player in seen:
        yield Finding(AGAIN, ("player",), {"player": listed.player})
    if event.players is not None and player not in players:
        path: Path = () if listed.player is None else ("player",)
        values = {"player": listed.player, "event": event.name or "", "why": _foreign(event, listed)}
        yield Finding("EV103", path, values, nearest(player, event.players) if player else ())
    other = {"format": (listed.format, event.format), "size": (listed.size, event.size)}
    if event.game is not None and listed.game != event.game:
        game: Path = ("game",) if listed.stated else ("kind",)
        yield _other(game, "game", listed.game, event.game)
        return
    for what, (its, wanted) in other.items():
        if its is None or wanted is None:
            continue
        if also.get(fold(its), fold(its)) != also.get(fold(wanted), fold(wanted)):
            yield _other((what,), what, its, wanted)


def _foreign(event: Event, listed: Listed) -> str:
    named = f'"{event.name}"' if event.name else "the event"
    if not listed.player:
        return f"the list does not say whose it is, and {named} names its players"
    return f'"{listed.player}" is not among the players of {named}'


def _other(path: Path, what: str, its: str, wanted: str) -> Finding:
    return Finding("EV104", path, {"what": what, "its": its, "wanted": wanted})


def absent(event: Event, seen: Collection[str]) -> Iterator[Finding]:
    """The players of whom no list came in, each once, however often the event names them."""
    named: set[str] = set()
    for position, player in enumerate(event.players or ()):
        key = fold(player)
        if key not in seen and key not in named:
            yield Finding("EV101", ("players", position), {"player": player})
        named.add(key)
