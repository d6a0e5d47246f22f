"""The verbs of those who stand on a board: moves, pushes, targets, areas, loot, attacks."""

from __future__ import annotations

from typing import Annotated, Any

from toolkit import books
from toolkit.commands.hex.shared import Place, app, edition, plain, warbands
from toolkit.pipes.items import Item
from toolkit.rules.condition.table import Table, of_edition
from toolkit.rules.finding import Faults
from toolkit.rules.hex import areas, forced, looting, movement, targeting
from toolkit.rules.hex.fighters import Ground, foreign
from toolkit.verbs import Argument, Call, Option, WrongCall, verb

MOST = 1_000_000_000
"""The greatest number that is asked about."""

Name = Annotated[str, Argument(metavar="FIGHTER", help="A fighter's name.")]
Move = Annotated[
    int | None, Option("--move", metavar="N", min=0, max=MOST, help="Movement; left out, the fighter's own.")
]
Jump = Annotated[bool, Option("--jump", help="Gloomhaven: it jumps.")]
Fly = Annotated[bool, Option("--fly", help="Gloomhaven: it flies.")]
Teleport = Annotated[bool, Option("--teleport", help="Gloomhaven: it is placed, and goes no way.")]
Level = Annotated[
    int | None,
    Option("--level", metavar="N", min=0, max=MOST, help="Gloomhaven: the scenario level; left out, 1."),
]
Action = Annotated[
    str | None, Option("--action", metavar="NAME", help="Underworlds: the attack; left out, any that it has.")
]


def ground(call: Call, item: Item, level: int | None = None) -> Ground:
    """The board of an item, and what its fighters are judged by."""
    named, field = edition(call, item), plain(item)
    conditions: Table = {}
    if item.game == "gloomhaven":
        section = books.section("gloomhaven/conditions")
        if faults := list(foreign(field.board, section, named)):
            raise Faults(*faults)
        conditions = of_edition(section, named)
    return Ground(
        field=field,
        book=books.section(f"{item.game}/moves"),
        edition=named,
        rulings=call.rulings,
        conditions=conditions,
        warbands=warbands(item),
        level=level,
    )


def way(jump: bool, fly: bool, teleport: bool) -> str | None:
    """The way of moving asked for, of which there can be one."""
    asked = [name for name, wanted in (("jump", jump), ("fly", fly), ("teleport", teleport)) if wanted]
    if len(asked) > 1:
        raise WrongCall("one of --jump, --fly and --teleport, not several")
    return asked[0] if asked else None


@verb(app, reads=("board",), context=("catalogue",), edition=True, ruling=True)
def reach(
    call: Call,
    fighter: Name,
    move: Move = None,
    jump: Jump = False,
    fly: Fly = False,
    teleport: Teleport = False,
    level: Level = None,
) -> None:
    """Where can a fighter end its move, and at what cost?"""
    asked = way(jump, fly, teleport)
    call.answer(lambda item: movement.reach(ground(call, item, level), fighter, move, asked))


@verb(app, reads=("board",), context=("catalogue",), edition=True, ruling=True)
def path(
    call: Call,
    fighter: Name,
    end: Place,
    move: Annotated[
        int | None, Option("--move", metavar="N", min=0, max=MOST, help="At most so far; left out, any way.")
    ] = None,
    jump: Jump = False,
    fly: Fly = False,
    teleport: Teleport = False,
    level: Level = None,
) -> None:
    """A fighter's way to a hex: of least cost, then of damage."""
    asked = way(jump, fly, teleport)
    call.answer(
        lambda item: movement.path(ground(call, item, level), fighter, end, move, asked),
        no=lambda found: found.path is None,
    )


@verb(app, reads=("board",), context=("catalogue",), edition=True, ruling=True)
def targets(
    call: Call,
    fighter: Name,
    action: Action = None,
    charge: Annotated[bool, Option("--charge", help="After a move, hence not from where it stands.")] = False,
    move: Move = None,
    jump: Jump = False,
    fly: Fly = False,
    teleport: Teleport = False,
    level: Level = None,
) -> None:
    """Whom can a fighter attack, and from where?"""
    asked = way(jump, fly, teleport)
    if not charge and (move is not None or asked or level is not None):
        raise WrongCall("--move, --jump, --fly, --teleport and --level are about --charge")
    call.answer(
        lambda item: targeting.targets(ground(call, item, level), fighter, action, charge, move, asked)
    )


@verb(app, reads=("board",), context=("catalogue",), edition=True, ruling=True)
def push(
    call: Call,
    fighter: Name,
    source: Annotated[str, Option("--from", metavar="HEX", help="Away from that hex, or fighter.")],
    hexes: Annotated[
        int | None, Option("--hexes", metavar="N", min=0, max=MOST, help="So many hexes; left out, 1.")
    ] = None,
    pull: Annotated[bool, Option("--pull", help="Nearer instead.")] = False,
    knockback: Annotated[
        int | None,
        Option("--knockback", metavar="N", min=0, max=MOST, help="A drive back, and up to N hexes more."),
    ] = None,
    level: Level = None,
) -> None:
    """Where does a push end?

    Without --hexes and --pull, in Underworlds, a drive back.
    """
    if knockback is not None and (hexes is not None or pull):
        raise WrongCall("--knockback goes with neither --hexes nor --pull")
    call.answer(lambda item: forced.push(ground(call, item, level), fighter, source, hexes, pull, knockback))


@verb(app, reads=("board",), context=("catalogue",), edition=True, ruling=True)
def loot(
    call: Call,
    fighter: Name,
    number: Annotated[int, Argument(metavar="N", min=0, max=MOST, help="Loot N.")],
) -> None:
    """Which hexes have loot that a figure of Gloomhaven can take?"""
    call.answer(lambda item: looting.loot(ground(call, item), fighter, number))


@verb(app, reads=("board",), context=("catalogue",), edition=True, ruling=True)
def aoe(
    call: Call,
    fighter: Name,
    pattern: Annotated[
        str,
        Option("--pattern", metavar="P", help='Axial offsets, "0,0 1,0", or a map: x hit, m actor, o ally.'),
    ],
    range_: Annotated[
        int | None, Option("--range", metavar="N", min=0, max=MOST, help="Left out, the fighter's own, or 1.")
    ] = None,
    extra: Annotated[
        int, Option("--extra", metavar="N", min=0, max=MOST, help="So many targets more, within range.")
    ] = 0,
) -> None:
    """Every way to lay an area of effect so that it hits somebody."""
    call.answer(lambda item: areas.aoe(ground(call, item), fighter, pattern, range_, extra))


@verb(app, reads=("board",), context=("catalogue",), edition=True, ruling=True)
def engage(
    call: Call,
    fighter: Name,
    target: Annotated[str, Argument(metavar="TARGET", help="The name of the fighter attacked.")],
    action: Annotated[
        str | None,
        Option("--action", metavar="NAME", help="Underworlds: left out, the first that reaches the target."),
    ] = None,
) -> None:
    """One fighter's attack on another, ready for combat."""

    def engaged(item: Item) -> Any:
        land = ground(call, item)
        if item.game == "gloomhaven":
            from toolkit.rules.hex.engaging import gloomhaven

            return gloomhaven.engage(land, fighter, target, action)
        from toolkit.rules.hex.engaging import underworlds

        book = books.section("underworlds/combat")
        return underworlds.engage(land, fighter, target, action, book)

    call.answer(engaged)
