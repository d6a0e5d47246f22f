"""What a verb is handed: a document, with its context and its chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from toolkit.pipes.chance import Dice
from toolkit.pipes.raw import Raw

T = TypeVar("T")


class Kinds(Protocol):
    """What the stream asks of the table of kinds."""

    def games(self, kind: str) -> Sequence[str] | None:
        """The games that have the kind; none of them: it is of no game; None: no such kind."""

    def all_games(self) -> Sequence[str]:
        """All games there are."""

    def read_type(self, kind: str, game: str | None) -> type:
        """The type as which a kind's documents are read."""

    def names(self) -> Sequence[str]:
        """All kinds."""


class Context:
    """The documents that serve others, by kind, as read so far."""

    def __init__(self) -> None:
        self._held: dict[str, list[tuple[str | None, Any]]] = {}
        self._made: dict[object, tuple[int, Any]] = {}
        self._size = 0

    def __reduce__(self) -> tuple[Callable[..., Context], tuple[Any, ...]]:
        """It goes to other processes without what was made of it."""
        return _context, (self._held,)

    def add(self, kind: str, game: str | None, value: Any) -> None:
        self._held.setdefault(kind, []).append((game, value))
        self._size += 1

    def counts(self) -> dict[str, int]:
        """How many documents of each kind there are."""
        return {kind: len(held) for kind, held in self._held.items()}

    def __contains__(self, kind: str) -> bool:
        return kind in self._held

    def __getitem__(self, kind: str) -> list[Any]:
        """The documents of a kind, whatever their game."""
        return [value for _, value in self._held.get(kind, ())]

    def of(self, kind: str, game: str) -> list[Any]:
        """The documents of a kind that are of a game, or of none."""
        return [value for named, value in self._held.get(kind, ()) if named in (game, None)]

    def made(self, make: Callable[..., T], *more: object) -> T:
        """``make(context, *more)``; kept, and made again only when there is more of the context."""
        known = self._made.get(make)
        if known is None or known[0] != self._size:
            known = self._made[make] = (self._size, make(self, *more))
        made: T = known[1]
        return made


def _context(held: dict[str, list[tuple[str | None, Any]]]) -> Context:
    context = Context()
    for kind, documents in held.items():
        for game, value in documents:
            context.add(kind, game, value)
    return context


class Item(msgspec.Struct, gc=False):
    """A document that a verb works on."""

    value: Any
    raw: Raw | None
    kind: str
    game: str | None
    context: Context
    first_seed: str
    number: int = 0
    serves: bool = False

    @property
    def seed(self) -> str:
        """The seed of the document: the first has the stream's own, the i-th after it ``SEED/i``."""
        return f"{self.first_seed}/{self.number}" if self.number else self.first_seed

    def chance(self, stream: str = "") -> Dice:
        """A stream of chance of its own for each player and deck."""
        return Dice(f"{self.seed}:{stream}" if stream else self.seed)

    @property
    def keys(self) -> tuple[str, ...]:
        """The document's keys, in its order."""
        return tuple(self.raw.data) if self.raw is not None and isinstance(self.raw.data, dict) else ()
