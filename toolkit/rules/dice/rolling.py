"""Plain rolls and roll-offs. Heading: Roll-offs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal

from toolkit.rules.combat import Pick
from toolkit.rules.dice import Book
from toolkit.rules.finding import unfit
from toolkit.rules.shapes import Result

Round = Mapping[int, tuple[str, ...]]
"""The dice of each player who rolls, by the player's number."""


class Rolled(Result, frozen=True, kw_only=True, tag="roll"):
    """Dice that were rolled, by their kind."""

    game: Literal["underworlds"]
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    magic: tuple[str, ...]
    seed: int | str | None = None
    assumptions: tuple[str, ...]


class RollOff(Result, frozen=True, kw_only=True, tag="roll-off"):
    """A roll-off: the players count from 1; in ``rounds`` a player who does not roll has none.

    ``loser`` is looked for among three and four players; null where the given dice leave it open.
    ``left`` are given rounds that were not needed.
    """

    game: Literal["underworlds"]
    winner: int
    loser: int | None
    rounds: tuple[tuple[tuple[str, ...], ...], ...]
    left: tuple[tuple[tuple[str, ...], ...], ...] = ()
    seed: int | str | None = None
    assumptions: tuple[str, ...] = ()


def roll(book: Book, numbers: Mapping[str, int], pick: Pick) -> Rolled:
    """So many dice of each kind."""
    attack, defence, magic = (
        throw(book, kind, numbers.get(kind, 0), pick, kind) for kind in ("attack", "defence", "magic")
    )
    assumed = (book["dice"]["assumed"],)
    return Rolled(game="underworlds", attack=attack, defence=defence, magic=magic, assumptions=assumed)


def throw(book: Book, kind: str, number: int, pick: Pick, stream: str) -> tuple[str, ...]:
    """So many dice of one kind, as they fall."""
    faces = book["dice"]["faces"][kind]
    return tuple([faces[pick(stream, len(faces))] for _ in range(number)])


def roll_off(
    book: Book,
    players: int,
    bonus: Mapping[int, int],
    bonus_to: str,
    rolls: Callable[[Collection[int]], Round | None],
) -> RollOff:
    """Roll until somebody wins and, of three or more, until somebody loses.

    ``bonus`` adds to the ``bonus_to`` symbols of a player in every round; ``rolls`` gives the dice
    of those who roll, or None where there are no more. Raises Faults without a winner.
    """
    symbols = book["roll_off"]["compare"]
    everyone = range(1, players + 1)
    rounds: list[Round] = []

    def again(who: Collection[int]) -> dict[int, list[int]] | None:
        fell = rolls(who)
        if fell is None:
            return None
        rounds.append(fell)
        return {
            player: [
                fell[player].count(symbol) + (bonus.get(player, 0) if symbol == bonus_to else 0)
                for symbol in symbols
            ]
            for player in who
        }

    winner, shown = None, again(everyone)
    while shown is not None:
        winner = _most(shown)
        if winner is not None:
            break
        shown = again(everyone)
    if winner is None or shown is None:
        raise unfit((), "nobody has won yet, and there are no more dice")

    loser: int | None = None
    if players >= book["roll_off"]["loser_of"]:
        # Whoever won on a later symbol may have the fewest of the first; the winner is no loser.
        tied = _fewest({player: each for player, each in shown.items() if player != winner})
        while len(tied) > 1:
            shown = again(tied)
            if shown is None:
                break
            tied = _fewest(shown)
        loser = tied[0] if len(tied) == 1 else None
    return RollOff(
        game="underworlds",
        winner=winner,
        loser=loser,
        rounds=tuple(tuple(each.get(player, ()) for player in everyone) for each in rounds),
    )


def _most(shown: Mapping[int, Sequence[int]]) -> int | None:
    """Who has more of a symbol than any other player, by the first symbol that tells."""
    for numbers in zip(*shown.values(), strict=True):
        most = max(numbers)
        if numbers.count(most) == 1:
            return list(shown)[numbers.index(most)]
    return None


def _fewest(shown: Mapping[int, Sequence[int]]) -> list[int]:
    """Who has the fewest, of those tied by the symbol before; more than one where all are level."""
    tied = list(shown)
    for i in range(len(shown[tied[0]])):
        fewest = min(shown[player][i] for player in tied)
        tied = [player for player in tied if shown[player][i] == fewest]
    return tied
