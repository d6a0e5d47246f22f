"""An attack across the table: who attacks whom, helped and hindered by what ("Combat Actions")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit.rules.finding import unfit
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Result, Row
from toolkit.rules.tabletop.areas import Effect, acting, dark
from toolkit.rules.tabletop.sight import GAME, seen
from toolkit.rules.tabletop.squads import broken, danger, shelter
from toolkit.rules.tabletop.table import Lore, Table, Thing, contact
from toolkit.rules.units import Action


class Attacker(Row, frozen=True, kw_only=True, omit_defaults=True):
    """The active unit: its skill, esper that is free, what changes skill and damage."""

    unit: str
    skill: int | None = None
    free: int = 0
    modifiers: Mapping[str, int] = {}


class Target(Row, frozen=True, kw_only=True, omit_defaults=True):
    """The target unit: its skill, health, armor, protection, and what changes them."""

    unit: str
    skill: int | None = None
    health: int | None = None
    max_health: int | None = None
    armor: int | None = None
    protection: int
    cypher: bool = False
    abilities: tuple[str, ...] = ()
    modifiers: Mapping[str, int] = {}
    defences: tuple[Action, ...] = ()


class Tracks(Row, frozen=True, kw_only=True, omit_defaults=True):
    """A squad as a target: health on each model's track, if it is told, and how many can be hurt."""

    tracks: tuple[int, ...] = ()
    max: int | None = None
    in_zone: int


class Engagement(Result, frozen=True, kw_only=True, tag="attack", omit_defaults=True):
    """An attack document for ``combat``: whole, as far as the table and a catalogue tell it.

    ``visible``, ``contact``: of the target; ``illegal``: why the attack may not be made.
    """

    game: str
    attacker: Attacker
    action: Action | None = None
    target: Target
    squad: Tracks | None = None
    visible: bool
    contact: bool
    cover: bool
    illegal: str | None = None


def engage(table: Table, a: Thing, b: Thing, named: str | None, lore: Lore) -> Engagement:
    """The attack of model a on model b, by the action named, or its first that can be made from there.

    :raises Faults: the action is not known, or the size of one in the window is not.
    """
    touching = contact(a, b)
    action = _action(a, named, touching, lore)
    kind = action.type if action else lore.book["attacks"]["contact" if touching else "sight"][0]
    zone = danger(table, b, a, kind in lore.book["attacks"]["contact"], lore)
    covered_anyway = dark(table, lore)
    covered = [
        (sight.visible and (sight.cover or one.path in covered_anyway), sight.protection)
        for one, sight in zip(zone.models, zone.sights, strict=True)
    ]
    own = next(sight for one, sight in zip(zone.models, zone.sights, strict=True) if one.path == b.path)
    cover, protection = shelter(covered, lore)
    members = table.members(b)
    near = {one.path for one in zone.models}
    visible = any(sight.visible for sight in zone.sights) or any(
        seen(table, a, one, lore.book).visible for one in members if one.path not in near
    )
    down = broken(members, lore)
    health = b.facts.health if b.facts else None
    skills = getattr(b.facts, kind, None) if b.facts else None
    actions = b.facts.actions if b.facts else ()
    return Engagement(
        game=GAME,
        attacker=_attacker(table, a, b, kind, lore),
        action=action,
        target=Target(
            unit=b.unit,
            skill=None if down or not skills else skills[1],
            health=None if len(members) > 1 else health,
            max_health=None if len(members) > 1 else health,
            armor=b.facts.armor if b.facts else None,
            protection=protection,
            cypher=bool(b.facts and b.facts.type == lore.book["attacks"]["never"]),
            abilities=b.abilities,
            modifiers=_target_changes(table, [one for one, _, _ in own.between], b, kind, down, lore),
            defences=()
            if down
            else tuple(one for one in actions if one.type in lore.book["attacks"]["defences"]),
        ),
        squad=_tracks(members, health, len(zone.hurt)),
        visible=visible,
        contact=touching,
        cover=cover,
        illegal=_illegal(table, a, b, kind, visible, touching, lore),
    )


def _action(a: Thing, named: str | None, touching: bool, lore: Lore) -> Action | None:
    """The action of that name; else the first attack that can be made from there, else the first attack."""
    rules = lore.book["attacks"]
    actions = a.facts.actions if a.facts else ()
    attacks = [one for one in actions if one.type in (*rules["contact"], *rules["sight"])]
    if named is not None:
        for one in attacks:
            if one.name and fold(one.name) == fold(named):
                return one
        other = any(one.name and fold(one.name) == fold(named) for one in actions)
        why = f'"{named}" of {a.unit} is no attack' if other else f'{a.unit} has no action "{named}"'
        raise unfit(a.path, why, nearest(named, [one.name for one in attacks if one.name]))
    fit = rules["contact"] if touching else rules["sight"]
    return next((one for one in attacks if one.type in fit), attacks[0] if attacks else None)


def _attacker(table: Table, a: Thing, b: Thing, kind: str, lore: Lore) -> Attacker:
    skills = getattr(a.facts, kind, None) if a.facts else None
    effects = acting(table, a, lore)
    changes = {"skill": _sum(effects, kind), "damage": _together(table, a, b, kind, lore)}
    return Attacker(
        unit=a.unit,
        skill=skills[0] if skills else None,
        free=_sum(effects, "free"),
        modifiers={key: value for key, value in changes.items() if value},
    )


def _together(table: Table, a: Thing, b: Thing, kind: str, lore: Lore) -> int:
    """Damage that a squad's other models in contact with the target add ("Coordinated Attack")."""
    rule = lore.book["together"]
    if kind != rule["type"]:
        return 0
    helping = sum(1 for one in table.members(a) if one.path != a.path and contact(one, b))
    return helping * int(rule["more"] if a.has(rule["ability"]) else rule["each"])


def _target_changes(
    table: Table, window: Sequence[Thing], b: Thing, kind: str, down: bool, lore: Lore
) -> dict[str, int]:
    effects, aegis = acting(table, b, lore), lore.book["aegis"]
    units = {
        one.squad or str(one.path)
        for one in window
        if one.side == b.side and one.has(aegis["ability"]) and (not b.squad or one.squad != b.squad)
    }
    armor = _sum(effects, "armor") + (len(units) * aegis["armor"] if kind == aegis["type"] else 0)
    changes = {"skill": 0 if down else _sum(effects, "defence"), "armor": armor}
    return {key: value for key, value in changes.items() if value}


def _sum(effects: Sequence[Effect], key: str) -> int:
    return sum(effect.changes.get(key, 0) for effect in effects)


def _tracks(members: Sequence[Thing], health: int | None, hurt: int) -> Tracks | None:
    if len(members) < 2:
        return None
    return Tracks(tracks=() if health is None else (health,) * len(members), max=health, in_zone=hurt)


def _illegal(
    table: Table, a: Thing, b: Thing, kind: str, sees: bool, touching: bool, lore: Lore
) -> str | None:
    """Why the attack may not be made; None where it may ("Determine a Target", "Squads, Broken")."""
    rules = lore.book["attacks"]
    if a.type != lore.book["models"][0]:
        return f"{a.name} is a marker: it takes no actions"
    if a.side == b.side:
        return f"{b.name} is no enemy of {a.name}"
    if broken(table.members(a), lore):
        return f"{a.unit} is not in cohesion"
    if kind in rules["contact"] and not touching:
        return f"{a.name} is not in contact with {b.name}"
    if kind in rules["sight"] and not sees:
        return f"{a.name} does not see {b.unit if table.members(b)[1:] else b.name}"
    enemy = next((one for one in table.models if one.side != a.side and contact(a, one)), None)
    if kind in rules["free"] and enemy is not None:
        return f"{a.name} is in contact with {enemy.name}, an enemy"
    return None
