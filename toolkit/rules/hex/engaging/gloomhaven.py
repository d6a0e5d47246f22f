"""Two figures on a map of Gloomhaven as an attack."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from toolkit.rules.condition.figures import Card, Copies
from toolkit.rules.finding import unfit
from toolkit.rules.hex.answers import ranging
from toolkit.rules.hex.boards import Figure, Retaliate
from toolkit.rules.hex.engaging import pair, sees
from toolkit.rules.hex.fields import Section
from toolkit.rules.hex.fighters import Ground, Someone
from toolkit.rules.shapes import Result, Row


class Back(Row, frozen=True, kw_only=True):
    """Damage that an attacker suffers within a range."""

    value: int
    range: int


class Foe(Row, frozen=True, kw_only=True, omit_defaults=True):
    """A figure and its state."""

    name: str
    monster: bool
    health: int | None = None
    max_health: int | None = None
    conditions: tuple[str, ...]
    fresh: tuple[str, ...] = ()
    copies: Copies = field(default_factory=dict)
    during: Literal["turn"] | None = None
    cards: tuple[Card, ...] = ()
    shield: int | tuple[int, ...]
    retaliate: tuple[Back, ...]


class Engagement(Result, frozen=True, kw_only=True, tag="attack"):
    """An attack; ``distance`` in hexes, by range, is null where there is no way."""

    game: Literal["gloomhaven"] = "gloomhaven"
    edition: str
    attack: int
    ranged: bool
    range: int
    pierce: int | tuple[int, ...]
    inflict: tuple[str, ...]
    effects: tuple[str, ...]
    attacker: Foe
    target: Foe
    visible: bool
    distance: int | None


def engage(ground: Ground, one: str, two: str, action: str | None = None) -> Engagement:
    """The attack of one figure on another.

    :raises Faults: DOC003, where its attack value is not told; DOC005 for a named attack.
    """
    if action is not None:
        raise unfit((), f"figures of Gloomhaven have no named attacks: {action}")
    attacker, target = pair(ground, one, two)
    figure, rules = _figure(attacker), ground.book["attack"]
    if figure.attack is None:
        raise attacker.lacks("attack")
    reach = figure.range or rules["range"]
    return Engagement(
        edition=ground.edition,
        attack=figure.attack,
        ranged=reach >= rules["ranged"],
        range=reach,
        pierce=figure.pierce or 0,
        inflict=figure.inflict,
        effects=figure.effects,
        attacker=_foe(figure, rules),
        target=_foe(_figure(target), rules),
        visible=sees(ground, attacker, target),
        distance=ranging(ground.field, attacker.at)(target.at),
    )


def _figure(someone: Someone) -> Figure:
    if not isinstance(someone.who, Figure):
        raise TypeError(someone.who)
    return someone.who


def _foe(figure: Figure, rules: Section) -> Foe:
    back = figure.retaliate or ()
    answers = [
        Back(value=each.value, range=each.range)
        if isinstance(each, Retaliate)
        else Back(value=each, range=rules["retaliate"])
        for each in (back if isinstance(back, tuple) else (back,))
    ]
    return Foe(
        name=figure.name,
        monster=figure.monster,
        health=figure.health,
        max_health=figure.max_health,
        conditions=figure.conditions,
        fresh=figure.fresh,
        copies=figure.copies,
        during=figure.during,
        cards=figure.cards,
        shield=figure.shield or 0,
        retaliate=tuple(answers),
    )
