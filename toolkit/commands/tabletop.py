"""``skirmish tabletop``: Relic Knights tables in inches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from toolkit.checking import check as checked
from toolkit.judges.tabletop import lore_of
from toolkit.pipes.items import Item
from toolkit.pipes.reports import builtins
from toolkit.rules.finding import Faults, Finding
from toolkit.rules.shapes import Unfit
from toolkit.rules.tabletop import areas as area_rules
from toolkit.rules.tabletop import engage as engaging
from toolkit.rules.tabletop import moving, pushing, squads
from toolkit.rules.tabletop import sight as sights
from toolkit.rules.tabletop.laying import laid
from toolkit.rules.tabletop.scene import DRAWN, plan
from toolkit.rules.tabletop.sight import GAME
from toolkit.rules.tabletop.table import Lore, Table, Thing
from toolkit.rules.tabletop.table import distance as measured
from toolkit.rules.tabletop.types import Place
from toolkit.verbs import CHECKS, Argument, Call, Option, Pass, WrongCall, noun, verb

app = noun("tabletop")

READS, CONTEXT = ("tabletop",), ("catalogue",)

Model = Annotated[str, Argument(metavar="MODEL", help="A model's name.")]
Object = Annotated[str, Argument(metavar="NAME", help="A model, a piece of terrain or a token.")]
To = Annotated[str, Argument(metavar="X,Y", help="A place in inches.")]


def answer(
    call: Call, function: Callable[[Table, Lore], Any], no: Callable[[Any], bool] | None = None, **more: Any
) -> None:
    """Answer of every table, laid out."""

    def answered(item: Item) -> Any:
        lore = lore_of(item, call.rulings)
        return function(laid(item.value, lore), lore)

    call.answer(answered, no=no, **more)


def place(word: str) -> Place:
    """The place that a word names. :raises WrongCall: it names none."""
    try:
        return Place.of(word)
    except Unfit as unfit:
        raise WrongCall(str(unfit)) from None


def anything(table: Table, word: str) -> Thing:
    """The model, piece of terrain or token of that name."""
    return table.on(table.found(word, (*table.objects, *table.tokens)))


def positive(name: str, inches: float | None) -> None:
    """See that a length given on the command line is one. :raises WrongCall: it is none."""
    if inches is not None and not 0 <= inches <= 10_000:
        raise WrongCall(f"{name} {inches:g}: expected inches, from 0 to 10000")


@verb(app, reads=READS, context=CONTEXT)
def distance(call: Call, a: Object, b: Object) -> None:
    """How many inches apart are two things, edge to edge?"""
    answer(call, lambda table, lore: measured(anything(table, a), anything(table, b)))


@verb(app, reads=READS, context=CONTEXT)
def los(
    call: Call, a: Model, b: Annotated[str, Argument(metavar="TARGET", help="A model or a token.")]
) -> None:
    """Does one model see another, past what, with what cover?"""

    def seen(table: Table, lore: Lore) -> sights.Sight:
        target = table.on(table.found(b, (*table.models, *table.tokens)))
        seer = table.on(table.found(a))
        return sights.sight(table, seer, target, lore, target.path in area_rules.dark(table, lore))

    answer(call, seen, no=lambda found: not found.visible, predicate=True)


@verb(app, reads=READS, context=CONTEXT)
def cohesion(
    call: Call,
    squad: Annotated[str, Argument(metavar="SQUAD", help="A squad, its unit, or one of its models.")],
) -> None:
    """Is a squad one unbroken chain?"""
    answer(
        call,
        lambda table, lore: squads.cohesion(table, squad, lore),
        no=lambda found: not found.cohesion,
        predicate=True,
    )


@verb(app, reads=READS, context=CONTEXT)
def zone(
    call: Call,
    target: Model,
    from_: Annotated[str, Option("--from", metavar="MODEL", help="Who attacks.")],
    melee: Annotated[bool, Option("--melee", help="Hand to hand: sight is not asked.")] = False,
) -> None:
    """Who is in the danger zone, and who there can be hurt?"""
    answer(
        call,
        lambda table, lore: squads.zone(
            table, table.found(target), table.found(from_), melee, lore, area_rules.dark(table, lore)
        ),
    )


@verb(app, reads=READS, context=CONTEXT)
def move(
    call: Call,
    model: Model,
    there: To,
    inches: Annotated[
        float | None, Option("--move", metavar="N", help="Inches it may move; left out: its first speed.")
    ] = None,
) -> None:
    """May a model move to a place? The shortest legal way there."""
    end = place(there)
    positive("--move", inches)
    answer(
        call,
        lambda table, lore: moving.move(table, table.found(model), end, inches, lore),
        no=lambda found: not found.legal,
    )


@verb(app, reads=READS, context=CONTEXT, ruling=True)
def push(
    call: Call,
    model: Model,
    toward: To,
    inches: Annotated[float, Option("--inches", metavar="N", help="Inches it is moved.")],
) -> None:
    """Where does forced movement end, and what does it cost?"""
    there = place(toward)
    positive("--inches", inches)
    answer(call, lambda table, lore: pushing.push(table, table.found(model), there, inches, lore))


@verb(app, reads=READS, context=CONTEXT)
def areas(
    call: Call,
    model: Annotated[str | None, Option("--model", metavar="MODEL", help="On this one only.")] = None,
) -> None:
    """Which boosts, objectives, areas and terrain act on whom?"""
    answer(
        call,
        lambda table, lore: area_rules.areas(table, lore, table.found(model) if model is not None else None),
    )


@verb(app, reads=READS, context=CONTEXT)
def engage(
    call: Call,
    a: Model,
    b: Model,
    action: Annotated[
        str | None, Option("--action", metavar="NAME", help="One of the unit's actions.")
    ] = None,
) -> None:
    """One model's attack on another, ready for combat."""
    answer(
        call,
        lambda table, lore: engaging.engage(table, table.found(a), table.found(b), action, lore),
        no=lambda found: found.illegal is not None,
    )


@verb(app, reads=READS, context=CONTEXT, to=CHECKS, ruling=True)
def check(call: Call, pass_: Pass = False) -> None:
    """Is the table legal at deployment?

    Distances, cohesion, overlaps, edges and names.
    """
    checked(call, pass_)


@verb(app, reads=("tabletop", *DRAWN), context=CONTEXT, to=("svg",))
def draw(call: Call) -> None:
    """Tables as SVG, in scale, results of the stream drawn in.

    A result is drawn on the last table before it, or on the first one.
    """
    from toolkit.pipes.pictures import plan as pictures

    tables: list[tuple[Item, list[Any]]] = []
    early: list[Any] = []
    for item in call.items():
        if item.kind == "tabletop":
            tables.append((item, early))
            early = []
        elif item.game == GAME:
            (tables[-1][1] if tables else early).append(builtins(item.value))
        else:
            why = f"a {item.kind} of another game: only those of {GAME} are drawn on a tabletop"
            call.stream.find(item.raw, [Finding("DOC002", ("kind",), {"why": why})])
    plans = []
    for item, found in tables:
        try:
            lore = lore_of(item, call.rulings)
            plans.append(plan(item.value.name or "", laid(item.value, lore), found, lore))
        except Faults as faults:
            call.stream.find(item.raw, faults.findings)
    if plans:
        call.send(pictures.draw(plans))
    elif not tables:
        raise WrongCall("there is no tabletop to draw on")
