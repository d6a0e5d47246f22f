"""``skirmish combat``: one attack of any of the games, played or as exact odds."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Annotated, Any

from msgspec.structs import replace

from toolkit import books
from toolkit.pipes.chance import Streams
from toolkit.pipes.items import Item
from toolkit.pipes.reports import builtins
from toolkit.rules.combat import Rules
from toolkit.verbs import RESULTS, Call, Option, noun, verb

app = noun("combat")

# What a game's attacks are judged by: a module here, and a folder of the books, of this name.
GAMES = {"underworlds": "underworlds", "gloomhaven": "gloomhaven", "relic-knights": "relic_knights"}
CONTEXT = ("modifier-deck", "esper-deck")


@verb(app, reads=("attack", "passive"), context=CONTEXT, seed=True, ruling=True, edition=True)
def resolve(call: Call) -> None:
    """Play each attack step by step.

    With the dice or cards that it gives, or with those that --seed draws.
    """

    def play(item: Item) -> Any:
        pick = Streams(item.chance)
        outcome = judges(item).resolve(item.value, rules(call, item), pick)
        return replace(outcome, seed=item.seed) if pick.used else outcome

    call.answer(play, no=illegal)


@verb(app, reads=("attack",), context=CONTEXT, ruling=True, edition=True, to=(*RESULTS, "svg"))
def odds(call: Call) -> None:
    """The exact distribution of what each attack comes to."""
    if call.to != "svg":
        call.answer(lambda item: judges(item).odds(item.value, rules(call, item)), no=illegal)
        return
    found = []

    def keep(item: Item) -> list[Any]:
        found.append(judges(item).odds(item.value, rules(call, item)))
        return []

    call.answer(keep)
    if found:
        from toolkit.pipes.pictures.bars import draw

        call.send(draw([builtins(one) for one in found]), no=any(map(illegal, found)))


@verb(app, reads=("modifier-deck",), edition=True)
def deck(
    call: Call,
    attack: Annotated[
        int | None, Option("--attack", metavar="N", min=0, max=1_000_000, help="For this attack alone.")
    ] = None,
) -> None:
    """What each modifier deck is worth: its mean attacks.

    Drawn as ever, with advantage and with disadvantage.
    """
    sections = _sections(GAMES["gloomhaven"])
    edition = call.edition or sections["combat"]["default"]
    attacks = sections["combat"]["means"] if attack is None else [attack]
    call.answer(lambda item: judges(item).means(item.value, sections, edition, attacks))


def judges(item: Item) -> Any:
    """The game's module: see :mod:`toolkit.rules.combat` for what it offers."""
    return _module(GAMES[str(item.game)])


def rules(call: Call, item: Item) -> Rules:
    """What an attack is judged by, beside its document."""
    context = {kind: item.context[kind] for kind in CONTEXT}
    return Rules(_sections(GAMES[str(item.game)]), call.rulings, context, call.edition)


@cache
def _module(name: str) -> Any:
    return import_module(f"toolkit.rules.combat.{name}")


@cache
def _sections(name: str) -> dict[str, Any]:
    return {section: books.section(f"{name}/{section}") for section in _module(name).SECTIONS}


def illegal(result: Any) -> bool:
    """An attack that may not be made, or that one of its targets does not allow."""
    return getattr(result, "result", None) == "illegal" or any(
        map(illegal, getattr(result, "targets", None) or ())
    )
