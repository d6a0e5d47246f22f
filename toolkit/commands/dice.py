"""``skirmish dice``: Underworlds' dice, rolled, rolled off, and what casting rolls come to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Annotated, Any

from msgspec.structs import replace

from toolkit import books
from toolkit.pipes.chance import Streams
from toolkit.pipes.items import Item
from toolkit.rules.dice import Symbol, casting, rolling
from toolkit.rules.finding import unfit
from toolkit.rules.maths import bounds
from toolkit.rules.names import fold
from toolkit.rules.shapes import Unfit
from toolkit.verbs import Call, Option, WrongCall, noun, verb

app = noun("dice")

Number = Annotated[int | None, Option(metavar="N", help="How many of these dice.")]


def _seeded(item: Item, make: Callable[[Streams], Any]) -> Any:
    """What ``make`` does with chance; the seed is told where it was needed."""
    pick = Streams(item.chance)
    made = make(pick)
    return replace(made, seed=item.seed) if pick.used else made


@verb(app, optional=True, seed=True)
def roll(call: Call, attack: Number = None, defence: Number = None, magic: Number = None) -> None:
    """Roll attack, defence and magic dice."""
    book = books.section("underworlds/dice")
    given = {"attack": attack, "defence": defence, "magic": magic}
    numbers = {kind: number for kind, number in given.items() if number is not None}
    most = bounds.most(book["limits"]["rolled"])
    for kind, number in numbers.items():
        if not 0 <= number <= most:
            raise WrongCall(f"--{kind} {number}: from 0 to {most} dice are rolled at once ({bounds.RAISE})")
    if not numbers:
        raise WrongCall("nothing to roll: --attack N, --defence N or --magic N")
    call.answer(lambda item: _seeded(item, lambda pick: rolling.roll(book, numbers, pick)))


@verb(app, optional=True, seed=True, ruling=True)
def off(
    call: Call,
    players: Annotated[int, Option(metavar="N", help="How many players, 2 to 4.")],
    dice: Annotated[str | None, Option(metavar="KIND", help="The dice: attack or defence.")] = None,
    bonus: Annotated[list[str] | None, Option(metavar="K=N", help="Player K adds N to each roll.")] = None,
    rolls: Annotated[
        list[str] | None,
        Option(metavar="SYM,…/SYM,…", help="What fell, player by player; once for each round."),
    ] = None,
) -> None:
    """Roll off among the players until somebody wins."""
    book = books.section("underworlds/dice")
    terms = book["roll_off"]
    kinds = terms["kinds"]
    if not terms["players"]["least"] <= players <= terms["players"]["most"]:
        raise WrongCall(
            f"--players {players}: {terms['players']['least']} to {terms['players']['most']} roll off"
        )
    dice = None if dice is None else fold(dice)
    if dice is not None and dice not in kinds:
        raise WrongCall(f"--dice {dice}: {' or '.join(kinds)}")
    extra = _bonuses(bonus or [], players)
    allowed = {face for kind in ([dice] if dice else kinds) for face in book["dice"]["faces"][kind]}

    def answer(pick: Streams) -> rolling.RollOff:
        left = [_round(word, players, terms["dice"], allowed) for word in rolls or []]

        def next_round(who: Collection[int]) -> rolling.Round | None:
            if rolls is None:
                kind = dice or kinds[0]
                return {player: rolling.throw(book, kind, terms["dice"], pick, str(player)) for player in who}
            if not left:
                return None
            fell = left.pop(0)
            if len(fell) not in (len(who), players):
                raise unfit((), f"{len(who)} players roll here, dice of {len(fell)} are given")
            return dict(zip(who if len(fell) == len(who) else range(1, players + 1), fell, strict=True))

        done = rolling.roll_off(book, players, extra, call.rulings["roll-off-bonus"], next_round)
        return replace(
            done, left=tuple(left), assumptions=(book["dice"]["assumed"],) if rolls is None else ()
        )

    call.answer(lambda item: _seeded(item, answer))


@verb(app, reads=("spell",), seed=True)
def cast(call: Call) -> None:
    """Cast each spell: is it cast, and is there backlash?"""
    book = books.section("underworlds/dice")
    call.answer(
        lambda item: _seeded(item, lambda pick: casting.cast(item.value, book, pick)),
        no=lambda result: result.result == "illegal",
    )


@verb(app, reads=("spell",))
def odds(call: Call) -> None:
    """The exact chances of each casting roll."""
    book = books.section("underworlds/dice")
    call.answer(lambda item: casting.odds(item.value, book), no=lambda result: result.result == "illegal")


def _bonuses(words: Sequence[str], players: int) -> dict[int, int]:
    """What ``K=N`` words add, by player."""
    bonuses: dict[int, int] = {}
    for word in words:
        player, _, number = word.partition("=")
        if not (player.isascii() and player.isdecimal() and number.isascii() and number.isdecimal()):
            raise WrongCall(f"--bonus {word}: expected K=N, as 1=1")
        if len(player) > 3 or len(number) > 9 or not 1 <= int(player) <= players:
            raise WrongCall(f"--bonus {word}: the players are 1 to {players}")
        bonuses[int(player)] = bonuses.get(int(player), 0) + int(number)
    return bonuses


def _round(word: str, players: int, dice: int, allowed: Collection[str]) -> tuple[tuple[str, ...], ...]:
    """One round: the symbols of each player. Raises Faults for too few dice, WrongCall for other words."""
    rolls = tuple(tuple(_symbol(symbol, allowed) for symbol in each.split(",")) for each in word.split("/"))
    if len(rolls) > players:
        raise WrongCall(f"--rolls {word}: {players} players roll off")
    for each in rolls:
        if len(each) != dice:
            raise unfit((), f"each player rolls {dice} dice, {len(each)} are given")
    return rolls


def _symbol(word: str, allowed: Collection[str]) -> str:
    try:
        symbol = Symbol.read(word, books.words)
    except Unfit as why:
        near = f"; did you mean {why.suggestions[0]}?" if why.suggestions else ""
        raise WrongCall(f"--rolls: {why}{near}") from None
    if symbol not in allowed:
        raise WrongCall(f"--rolls: {symbol} is not on these dice")
    return symbol
