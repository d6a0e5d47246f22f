"""A Relic Knights battle's start: who is Hero and who Villain, and what each must achieve."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from toolkit.rules.cadre import sized
from toolkit.rules.esper import EsperDeck, held_by
from toolkit.rules.finding import unfit
from toolkit.rules.names import nearest
from toolkit.rules.shapes import Result, Row

Side = Literal["a", "b"]
Role = Literal["hero", "villain"]


class Challenger(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A side of the flip for the roles: its cadre, its cards, its totals after three and each one more."""

    name: str | None = None
    leader: str | None = None
    affinity: tuple[str, ...] = ()
    faction: str | None = None
    faction_condition: str | None = None
    cards: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()


class Left(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Cards that were given and not needed."""

    a: tuple[str, ...] = ()
    b: tuple[str, ...] = ()


class Sides(Result, frozen=True, kw_only=True, tag="sides", forbid_unknown_fields=True):
    """Who won the flip and may choose; ``hero`` and ``villain`` are null until that is chosen.

    One who writes it down needs the two sides and who takes which role.
    """

    game: str = "relic-knights"
    a: Challenger
    b: Challenger
    winner: Side | None = None
    chooser: Side | None = None
    hero: Side | None = None
    villain: Side | None = None
    tie_breaks: int = 0
    size: str | None = None
    left: Left = Left()
    reshuffles: int = 0
    seed: str | int | None = None
    assumptions: tuple[str, ...] = ()


class Goal(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A condition that esper set, and its victory points."""

    condition: str
    esper: str | None = None
    points: int


class Worth(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A condition and its victory points."""

    condition: str
    points: int


class Stated(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A condition of the battle, its points, and what is to be done for it, in short."""

    condition: str
    points: int
    says: str = ""


class Goals(Row, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one role must achieve, and the card that said so."""

    card: str | None = None
    primary: Goal
    secondary: Goal
    faction_condition: str | None = None


class Scenario(Result, frozen=True, kw_only=True, tag="scenario", forbid_unknown_fields=True):
    """A battle's conditions, and all that the table needs to begin. ``table`` in inches."""

    game: str = "relic-knights"
    name: str | None = None
    villain: Goals
    hero: Goals
    shared: tuple[Worth, ...] = ()
    destruction: tuple[Worth, ...] = ()
    victory_points: int | None = None
    table: tuple[int, int] | None = None
    ready_queue: int | None = None
    size: str | None = None
    conditions: tuple[Stated, ...] = ()
    flipped: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    seed: str | int | None = None
    assumptions: tuple[str, ...] = ()


class Tables(msgspec.Struct, frozen=True):
    """The books that a battle is set up by: ``scenario``, ``cadre`` (its sizes), ``factions``, ``esper``."""

    scenario: Mapping[str, Any]
    cadre: Mapping[str, Any]
    factions: Mapping[str, Any]
    esper: Mapping[str, Any]


def flip(
    cards: Sequence[str],
    drawn: bool,
    deck: EsperDeck,
    tables: Tables,
    size: str | None = None,
    sides: Sides | None = None,
) -> Scenario:
    """Flip for both sides' conditions: the Villain's card, then the Hero's ("Scenario Conditions").

    ``cards`` are the deck from its top, or given ones (not ``drawn``), of which some may be left.

    :raises Faults: DOC005 where the cards end too early or are not in the deck, or roles are open.
    """
    held_by(deck, cards)
    standard = [at for at, card in enumerate(cards) if "/" in card][:2]
    if len(standard) < 2:
        raise unfit(
            (), f"the cards end before both sides have a condition: {len(standard)} of 2 standard cards"
        )
    end = standard[1] + 1
    special = {card for card in cards[:end] if "/" not in card}
    wanted = size or (sides.size if sides else None)
    size = sized(wanted, tables.cadre)
    if wanted and size is None:
        raise unfit(("size",), f'"{wanted}" is no game size', nearest(wanted, tables.cadre["sizes"]))
    dimensions = tables.cadre["sizes"][size] if size else {}
    villain, hero = (
        _goals(cards[at], tables, _chosen(sides, role)) for at, role in zip(standard, _ROLES, strict=True)
    )
    book = tables.scenario
    shared = [book["shared"][card] for card in dict.fromkeys(cards[:end]) if card in special]
    return Scenario(
        villain=villain,
        hero=hero,
        shared=tuple(Worth(condition=it["name"], points=it["points"]) for it in shared),
        destruction=tuple(Worth(condition=name, points=it["points"]) for name, it in _destruction(book)),
        victory_points=dimensions.get("victory_points"),
        table=tuple(dimensions["table"]) if dimensions else None,
        ready_queue=dimensions.get("ready_queue"),
        size=size,
        conditions=tuple(_stated((villain, hero), special, book)),
        flipped=tuple(cards[:end]),
        left=() if drawn else tuple(cards[end:]),
        assumptions=deck.assumptions,
    )


_ROLES: tuple[Role, Role] = ("villain", "hero")


def _destruction(book: Mapping[str, Any]) -> Sequence[tuple[str, Mapping[str, Any]]]:
    return tuple(book["destruction"]["conditions"].items())


def _goals(card: str, tables: Tables, faction_condition: str | None) -> Goals:
    goals = {}
    for rank, esper in zip(("primary", "secondary"), card.split("/"), strict=True):
        table = tables.scenario[rank]
        goals[rank] = Goal(condition=table["conditions"][esper]["name"], esper=esper, points=table["points"])
    return Goals(card=card, **goals, faction_condition=faction_condition)


def _chosen(sides: Sides | None, role: Role) -> str | None:
    """The faction condition of the side that has this role."""
    if sides is None:
        return None
    if sides.hero is None and sides.villain is None:
        raise unfit((role,), "who is Hero and who is Villain is still open: the winner must choose")
    if sides.hero == sides.villain:
        raise unfit(("villain",), f"side {sides.villain} cannot be Hero and Villain")
    hero = sides.hero or ("b" if sides.villain == "a" else "a")
    challenger = sides.a if (hero == "a") == (role == "hero") else sides.b
    return challenger.faction_condition


def _stated(goals: Sequence[Goals], special: Collection[str], book: Mapping[str, Any]) -> Iterator[Stated]:
    """Every condition of the battle once, in the order primary, secondary, shared, faction, destruction."""
    told: dict[str, Stated] = {}
    for rank in ("primary", "secondary"):
        for goal in (getattr(side, rank) for side in goals):
            says = book[rank]["conditions"][goal.esper]["says"]
            told[goal.condition] = Stated(condition=goal.condition, points=goal.points, says=says)
    for card, it in book["shared"].items():
        if card in special:
            told[it["name"]] = Stated(condition=it["name"], points=it["points"], says=it["says"])
    for name in filter(None, (side.faction_condition for side in goals)):
        if name in book["faction"]["conditions"]:
            points, says = book["faction"]["points"], book["faction"]["conditions"][name]
            told[name] = Stated(condition=name, points=points, says=says)
    for name, it in _destruction(book):
        told[name] = Stated(condition=name, points=it["points"], says=it["says"])
    yield from told.values()
