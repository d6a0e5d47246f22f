"""The verbs of boards: distance, sight, what may be put where."""

from __future__ import annotations

from typing import Annotated, Any

from toolkit import kinds
from toolkit.commands.hex.shared import Place, app, edition, plain
from toolkit.pipes.items import Item
from toolkit.pipes.reports import builtins
from toolkit.rules.finding import Faults
from toolkit.rules.hex import answers, placing
from toolkit.rules.hex.notation import layout_of
from toolkit.rules.hex.scene import DRAWN, scene
from toolkit.rules.hex.sight import Sight
from toolkit.rules.maths import bounds
from toolkit.rules.maths.hexes import LAYOUTS
from toolkit.rules.names import fold, nearest
from toolkit.verbs import Argument, Call, Option, WrongCall, verb

MOST_DICE = 1000
"""Dice of one scatter at most."""


def seeing(call: Call, item: Item) -> Sight:
    """Sight on the board of an item, as its game and edition read it."""
    made = plain(item)
    return Sight(made, answers.reading(made, edition(call, item)))


def _layouts() -> list[str]:
    return list(LAYOUTS)


@verb(app, reads=("board",), context=("catalogue",), optional=True)
def distance(
    call: Call,
    a: Place,
    b: Place,
    layout: Annotated[
        str | None, Option("--layout", autocompletion=_layouts, help="How hexes lie, without a board.")
    ] = None,
    range_: Annotated[bool, Option("--range", help="Gloomhaven's range, round walls.")] = False,
) -> None:
    """How many hexes apart are two hexes or fighters?"""
    layout = None if layout is None else fold(layout)
    if layout is not None and layout not in LAYOUTS:
        near = nearest(layout, LAYOUTS)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise WrongCall(f"--layout {layout}: none of {', '.join(LAYOUTS)}{hint}")

    def measured(item: Item) -> answers.Distance:
        if item.value is None:
            return answers.apart(a, b, layout_of(layout))
        if layout is not None:
            raise WrongCall("--layout is for hexes without a board; a board says its own")
        return answers.measure(plain(item), a, b, range_)

    call.answer(measured, no=lambda found: found.hexes is None)


@verb(app, reads=("board",), context=("catalogue",), edition=True)
def los(
    call: Call,
    a: Annotated[str | None, Argument(metavar="HEX", help="From: COLUMN,ROW, or a fighter's name.")] = None,
    b: Annotated[str | None, Argument(metavar="HEX", help="To: the same.")] = None,
    pairs: Annotated[bool, Option("--pairs", help="Every pair of hexes instead, once.")] = False,
) -> None:
    """Does one hex or fighter see another?

    With --pairs FILE: who sees whom, of all hexes. --pairs --to json writes one compact matrix.
    """
    if pairs:
        files = [word.strip() for word in (a, b, *call.options.files) if word is not None]
        every = answers.matrix if call.to == "json" else answers.pairs
        call.answer(lambda item: every(seeing(call, item)), files=files)
        return
    if a is None or b is None:
        raise WrongCall("two hexes or fighters are needed, or --pairs")

    def seen(item: Item) -> answers.Seen:
        sight = seeing(call, item)
        return answers.look(sight, sight.field.find(a), sight.field.find(b))

    call.answer(seen, no=lambda found: not found.visible, predicate=True)


@verb(app, reads=("board",), context=("catalogue",), edition=True)
def visible(call: Call, a: Place) -> None:
    """Which hexes and fighters does a hex or fighter see?"""

    def viewed(item: Item) -> answers.View:
        sight = seeing(call, item)
        return answers.view(sight, sight.field.find(a))

    call.answer(viewed)


@verb(app, reads=("board",), context=("catalogue",))
def place(
    call: Call,
    feature: Annotated[bool, Option("--feature", help="The next feature token, not the last.")] = False,
    lethal: Annotated[bool, Option("--lethal", help="The next lethal hex token.")] = False,
    fighter: Annotated[str | None, Option("--fighter", metavar="SIDE", help="A fighter of a side.")] = None,
) -> None:
    """Where may the next token or fighter be put?

    Say which: --feature, --lethal or --fighter SIDE.
    """
    wanted = [
        what
        for what, asked in (("feature", feature), ("lethal", lethal), ("fighter", fighter is not None))
        if asked
    ]
    if len(wanted) != 1:
        raise WrongCall("one of --feature, --lethal and --fighter SIDE is needed")
    call.answer(lambda item: placing.places(plain(item), wanted[0], fighter))


@verb(app, reads=("board",), context=("catalogue",))
def holds(call: Call) -> None:
    """Who holds which objective?"""
    call.answer(lambda item: placing.holds(plain(item)))


@verb(app, reads=("board",), context=("catalogue",), seed=True)
def scatter(
    call: Call,
    origin: Place,
    directions: Annotated[
        str | None, Option("--directions", metavar="D,D,…", help="0 to 5, in the order chosen.")
    ] = None,
    dice: Annotated[
        int | None, Option("--dice", metavar="N", min=1, help="Roll so many dice instead.")
    ] = None,
    facing: Annotated[
        int, Option("--facing", metavar="K", min=0, max=5, help="Turns the token: added to each direction.")
    ] = 0,
) -> None:
    """The chain of hexes of a scatter.

    Directions count against the clock from east, or on flat tops from north.
    """
    if (directions is None) == (dice is None):
        raise WrongCall("one of --directions and --dice is needed")
    given = _directions(directions) if directions is not None else None
    if (dice or 0) > bounds.most(MOST_DICE):
        raise WrongCall(f"--dice {dice}: {bounds.beyond(MOST_DICE, 'dice')}")

    def chained(item: Item) -> placing.Scatter:
        made = plain(item)
        ways: Any = given
        if dice is not None:
            chance = item.chance()
            ways = [chance.below(6) for _ in range(dice)]
        seed = item.seed if dice is not None else None
        return placing.scatter(made, made.find(origin), ways, facing, seed)

    call.answer(chained)


@verb(
    app,
    reads=("board", *(kind for kind in DRAWN if kinds.rows(kind))),
    context=("catalogue",),
    to=("svg", "text"),
)
def draw(call: Call) -> None:
    """Boards as pictures, with results of the stream drawn in.

    Text on a terminal, else SVG. A result is drawn on the last board before it, or on the first one.
    """
    from toolkit.pipes.pictures import svg, text

    boards: list[tuple[Item, list[Any]]] = []
    early: list[Any] = []
    for item in call.items():
        if item.kind == "board":
            boards.append((item, early))
            early = []
        else:
            (boards[-1][1] if boards else early).append(builtins(item.value))
    scenes = []
    for item, found in boards:
        try:
            scenes.append(scene(plain(item), found))
        except Faults as faults:
            call.stream.find(item.raw, faults.findings)
    if scenes:
        call.send((svg if call.to == "svg" else text).draw(scenes))
    elif not boards:
        raise WrongCall("there is no board to draw on")


def _directions(text: str) -> list[int]:
    words = [word.strip() for word in text.split(",")]
    if not all(word in {"0", "1", "2", "3", "4", "5"} for word in words):
        raise WrongCall(f"--directions {text}: directions are 0 to 5, as in 0,3,5")
    return [int(word) for word in words]
