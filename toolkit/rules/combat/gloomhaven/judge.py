"""The one judge of an attack: what the attack's value, its pierce and its effects do to both figures.

``resolve`` feeds it what was drawn, ``odds`` every class of draws with its weight.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from toolkit.rules.combat import Rules
from toolkit.rules.combat.gloomhaven.attack import Attack, Figure, Retaliation, Target
from toolkit.rules.combat.gloomhaven.cards import Card, words
from toolkit.rules.combat.gloomhaven.draw import Way
from toolkit.rules.combat.gloomhaven.face import PIERCE, Mode
from toolkit.rules.condition import table as conditions
from toolkit.rules.finding import Path

NORMAL: Mode = "normal"
ADVANTAGE: Mode = "advantage"
DISADVANTAGE: Mode = "disadvantage"

ATTACKS = {"attacked", "attacks", "forbids", "suffers"}
"""Columns of the table of conditions that make a difference to attacks."""


class State(NamedTuple):
    """A figure between two attacks: its health, None where it is not told, and its conditions."""

    health: int | None
    conditions: tuple[str, ...]

    @property
    def fallen(self) -> bool:
        return self.health == 0


class Fight(NamedTuple):
    """An attack on one target before its card is drawn."""

    attack: int
    """Its value with its bonuses and penalties."""
    bonus: int
    mode: Mode
    shield: int
    pierce: int
    brings: tuple[str, ...]
    """The effects of the attack itself, conditions first."""
    retaliate: int
    """What the target gives back, if it stands."""
    attacker: State
    target: State
    assumed: tuple[str, ...]
    """The facts that the text leaves out, on which this rests."""


def state(figure: Figure) -> State:
    """A figure as it comes into an attack."""
    return State(figure.health, tuple(dict.fromkeys(figure.conditions)))


def edition(attack: Attack, rules: Rules) -> str:
    """The edition by which an attack is played."""
    return attack.edition or rules.edition or str(rules.books["combat"]["default"])


def way(attack: Attack, rules: Rules) -> Way:
    """How its edition draws with advantage and disadvantage."""
    return drawing(rules.books["combat"], edition(attack, rules))


def drawing(book: Mapping[str, Any], edition: str) -> Way:
    """How an edition draws; where the book does not say, as the default one."""
    found: Way = book["editions"].get(edition, book["editions"][book["default"]])
    return found


def targets(attack: Attack) -> list[tuple[Path, Target]]:
    """The targets with their places."""
    if attack.target is not None:
        return [(("target",), attack.target)]
    return [(("targets", index), target) for index, target in enumerate(attack.targets or ())]


def illegal(attack: Attack, target: Target, attacker: State, rules: Rules) -> str | None:
    """Why the attack on this target may not be made, or None."""
    table = table_of(attack, rules)
    if attacker.fallen:
        return "the attacker is defeated"
    for condition in conditions.forbidden(table, attacker.conditions, "attack"):
        return f"the attacker may not attack: {condition}"
    if target.health == 0:
        return "the target is dead"
    for condition in conditions.forbidden(table, target.conditions, "be targeted"):
        return f"the target may not be targeted: {condition}"
    if not (attack.visible if target.visible is None else target.visible):
        return "the target is not seen"
    distance = _told(target.distance, attack.distance)
    if distance is None:
        return "no way leads to the target"
    if attack.range is not None and distance is not msgspec.UNSET and distance > attack.range:
        return f"the target is out of range: {distance} hexes, and the range is {attack.range}"
    return None


def prepare(
    attack: Attack, target: Target, attacker: State, rules: Rules, standing: State | None = None
) -> Fight:
    """An attack on a target as both stand now, the target as in the document if nothing is told."""
    table, reach = table_of(attack, rules), rules.books["combat"]["reach"]
    assumed: list[str] = []
    distance = _told(target.distance, attack.distance)
    if distance is msgspec.UNSET or distance is None:
        distance = reach["unknown_ranged"] if attack.ranged else reach["adjacent"]
        if attack.ranged:
            assumed.append(reach["assumed"])
    after = _told(target.distance_after, attack.distance_after)
    after = distance if after is msgspec.UNSET else after
    standing = state(target) if standing is None else standing
    bonus = conditions.attacked(table, standing.conditions)
    sources = conditions.attacks_at(table, attacker.conditions)
    favour = int(attack.advantage) + len(sources[ADVANTAGE])
    hinder = int(attack.disadvantage) + len(sources[DISADVANTAGE])
    if attack.ranged and distance <= reach["adjacent"]:
        favour += reach["adjacent_ranged"] == ADVANTAGE
        hinder += reach["adjacent_ranged"] == DISADVANTAGE
    return Fight(
        attack=attack.attack + bonus,
        bonus=bonus,
        mode=NORMAL if bool(favour) == bool(hinder) else ADVANTAGE if favour else DISADVANTAGE,
        shield=_sum(target.shield),
        pierce=_sum(attack.pierce) + _sum([one.level for one in attack.effects if one.kind == PIERCE]),
        brings=(*attack.inflict, *attack.effects),
        retaliate=_given_back(target, after),
        attacker=attacker,
        target=standing,
        assumed=tuple(assumed),
    )


class Happens(NamedTuple):
    """An effect that may take place: when, and whom it befalls."""

    effect: str
    when: str
    target: bool
    """It befalls the target, who must be there for it."""
    condition: bool
    assumed: str | None
    """What is taken for granted, if it takes place."""


def happens(effect: str, rules: Rules, table: conditions.Table) -> Happens:
    """When an effect of an action or a card takes place.  Heading: Attack effect timing."""
    effects = rules.books["modifiers"]["effects"]
    if effect in table:
        row = effects["conditions"]
        on_target = row[table[effect]["sign"]] == "target"
        return Happens(effect, row["when"], on_target, True, None if on_target else row["assumed"])
    kind = effect.partition(" ")[0]
    row = effects["alone"].get(effect) or effects["number"].get(kind) or effects["name"][kind]
    on_target = row["on"] == "target" and row["when"] != "during damage"
    return Happens(effect, row["when"], on_target, False, row.get("assumed"))


def shuffled(effect: str, rules: Rules, table: conditions.Table) -> Card | None:
    """The card that an effect shuffles into the attacker's deck: bless, of a modifier card."""
    if "shuffles" not in table.get(effect, {}) or happens(effect, rules, table).target:
        return None
    return Card.read(effect, lambda name: words(rules.books, name))


class Hit(NamedTuple):
    """The damage of an attack."""

    shield: int
    """Left after pierce."""
    blocked: int
    """The attack's value less that shield."""
    damage: int
    """What it comes to, not cut to the health left."""
    target: State
    lost: tuple[tuple[str, str], ...]


def hit(fight: Fight, table: conditions.Table, value: int, pierce: int) -> Hit:
    """The damage of an attack of ``value`` with cards of so much ``pierce``.  Heading: Defense."""
    shield = max(0, fight.shield - fight.pierce - pierce)
    blocked = max(0, value - shield)
    change = conditions.suffer(table, fight.target.conditions, blocked)
    return Hit(shield, blocked, change.points, _after(fight.target, change), tuple(change.lost))


class Blow(NamedTuple):
    """What an attack came to, the damage and all that follows it."""

    hit: Hit
    effects: tuple[Happens, ...]
    gained: tuple[str, ...]
    target: State
    retaliate: int
    suffered: int
    """Of that, what the attacker suffers."""
    lost: tuple[tuple[str, str], ...]
    """Conditions of the attacker that go with it."""
    attacker: State


def judge(
    fight: Fight, rules: Rules, table: conditions.Table, value: int, pierce: int, cards: Sequence[str]
) -> Blow:
    """An attack of ``value`` played to its end; ``cards`` are the effects of the cards that count.

    Who is killed gains nothing, is not moved and does not retaliate; a positive condition of a card is
    the attacker's.  Headings: Defense; Attack effect timing.
    """
    struck = hit(fight, table, value, pierce)
    fallen = struck.target.fallen
    brought = [happens(effect, rules, table) for effect in _brought([*fight.brings, *cards], rules, table)]
    effects = tuple(one for one in brought if not (one.target and fallen))
    gained = tuple(one.effect for one in effects if one.condition and one.target)
    own = tuple(one.effect for one in effects if one.condition and not one.target)
    attacker = State(fight.attacker.health, _joined(fight.attacker.conditions, own))
    retaliate = 0 if fallen else fight.retaliate
    back = conditions.suffer(table, attacker.conditions, retaliate)
    return Blow(
        hit=struck,
        effects=effects,
        gained=gained,
        target=State(struck.target.health, _joined(struck.target.conditions, gained)),
        retaliate=retaliate,
        suffered=back.points,
        lost=tuple(back.lost),
        attacker=_after(attacker, back),
    )


def _brought(effects: Sequence[str], rules: Rules, table: conditions.Table) -> Iterator[str]:
    """Each once, but for those that add up: pushes, heals, cards shuffled in.  Heading: Forced Movement."""
    numbered = rules.books["modifiers"]["effects"]["number"]
    for place, effect in enumerate(effects):
        several = effect.partition(" ")[0] in numbered or "shuffles" in table.get(effect, {})
        if several or effect not in effects[:place]:
            yield effect


def worst(table: conditions.Table, figure: State, points: int) -> int:
    """The most that ``points`` of damage may come to, whatever was suffered before."""
    return max(points, conditions.suffer(table, figure.conditions, points).points)


def lasting(table: conditions.Table, figure: State) -> State:
    """A figure with those of its conditions alone that make a difference to attacks by it or on it."""
    kept = [name for name in figure.conditions if not ATTACKS.isdisjoint(table[name])]
    return figure._replace(conditions=tuple(kept))


def table_of(attack: Attack, rules: Rules) -> conditions.Table:
    """The conditions of the attack's edition."""
    return conditions.of_edition(rules.books["conditions"], edition(attack, rules))


def _after(figure: State, change: conditions.Change) -> State:
    gone = {name for name, _ in change.lost}
    health = None if figure.health is None else max(0, figure.health - change.points)
    return State(health, tuple(name for name in figure.conditions if name not in gone))


def _joined(conditions: Sequence[str], more: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*conditions, *more]))


def _sum(numbers: int | Sequence[int]) -> int:
    return numbers if isinstance(numbers, int) else sum(numbers)


def _given_back(target: Target, distance: int | None) -> int:
    """The damage that a target's retaliates do at a distance; None: no way leads there."""
    told = target.retaliate if isinstance(target.retaliate, tuple) else (target.retaliate,)
    every = [Retaliation(value=one) if isinstance(one, int) else one for one in told]
    return sum(one.value for one in every if distance is not None and distance <= one.range)


def _told(own: Any, common: Any) -> Any:
    return common if own is msgspec.UNSET else own
