"""The one judge of a duel: what an attack amounts to, what defences add, what the target suffers.

``resolve`` asks it about one duel, ``odds`` about every way that a duel can go.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from toolkit.rules.combat.relic_knights.attack import Mitigation, Target, Tracks
from toolkit.rules.combat.relic_knights.effects import added, pressed
from toolkit.rules.units import Action, Change, Effects, Press

NOTHING = Change()


class Strike(NamedTuple):
    """An attack as it is pressed. ``damage`` is its total, None of an action without a damage value."""

    damage: int | None
    overcharge: bool
    hit: tuple[str, ...]
    after: tuple[str, ...]
    gained: int
    """How many effects the presses gained it."""


class Body(NamedTuple):
    """What stands up to damage: a unit's health and its most (None: not told), or a squad's tracks.

    ``armor`` and ``recover`` are without any damage prevention used; ``armor`` may be below 0 here.
    """

    health: int | None
    full: int | None
    tracks: tuple[int, ...] | None
    longest: int
    in_zone: int
    armor: int
    recover: int

    @property
    def gone(self) -> bool:
        """Whether it is destroyed."""
        return self.health == 0 if self.tracks is None else not any(self.tracks)


class Hurt(NamedTuple):
    """What damage came to: total ``armor``, ``final`` damage, and the unit or squad as it is left."""

    damage: int
    armor: int
    final: int
    recovered: int
    casualties: int
    ignored: int
    body: Body

    @property
    def left(self) -> int:
        """The health left; of a unit whose health nobody tells, how much it has lost, below 0."""
        if self.body.tracks is not None:
            return sum(self.body.tracks)
        return self.recovered - self.final if self.body.health is None else self.body.health


def strike(action: Action, presses: Sequence[Press], more_damage: int) -> Strike:
    """The attack with some of its presses, and what else changes the damage it has ("Presses").

    An increase stands in the place of the value (the highest, if two do), a gain is added.
    """
    increases, gains = changes(presses)
    damage = _value(action.damage, [one.damage for one in increases], [one.damage for one in gains])
    overcharge = action.overcharge or any(one.overcharge for one in (*increases, *gains))
    effects = action.effects or Effects()
    gained = sum(len(one.hit) + len(one.after) for one in gains) + (overcharge and not action.overcharge)
    return Strike(
        damage=None if damage is None else max(0, damage + more_damage),
        overcharge=overcharge,
        hit=pressed(effects.hit, _all(increases, "hit"), _all(gains, "hit")),
        after=pressed(effects.after, _all(increases, "after"), _all(gains, "after")),
        gained=gained,
    )


def worth(defence: Action | Mitigation, presses: Sequence[Press], what: str) -> int:
    """How much a damage prevention adds to ``armor`` or to what ``recover`` heals."""
    if defence.type != what:
        return 0
    increases, gains = changes(presses)
    value = _value(defence.value, [one.value for one in increases], [one.value for one in gains])
    return max(0, value or 0)


def overcharged(defence: Action, presses: Sequence[Press]) -> bool:
    """Whether a defence stands against overcharge ("Overcharge Actions")."""
    increases, gains = changes(presses)
    return defence.overcharge or any(one.overcharge for one in (*increases, *gains))


def after_defence(defence: Action, presses: Sequence[Press]) -> tuple[str, ...]:
    """The after action effects of a defence."""
    increases, gains = changes(presses)
    effects = defence.effects or Effects()
    return pressed(effects.after, _all(increases, "after"), _all(gains, "after"))


def changes(presses: Sequence[Press]) -> tuple[list[Change], list[Change]]:
    """What presses increase, and what they gain."""
    return [one.increase or NOTHING for one in presses], [one.gain or NOTHING for one in presses]


def _all(changed: Iterable[Change], key: str) -> list[str]:
    return [effect for one in changed for effect in getattr(one, key)]


def _value(told: int | None, increased: Iterable[int | None], gained: Iterable[int | None]) -> int | None:
    """A number with what presses make of it; None where there was none, and none came."""
    highest = max((one for one in increased if one is not None), default=None)
    more = [one for one in gained if one is not None]
    value = told if highest is None else highest
    return value if value is None and not more else (value or 0) + sum(more)


def body(target: Target, squad: Tracks | None, book: Mapping[str, Any]) -> Body:
    """The target as it comes into the attack, its armor from all sources that it has anyway."""
    armor = target.armor + target.protection + target.modifiers.armor + added(target.abilities, "armor", book)
    recover = added(target.abilities, "recover", book)
    if squad is None:
        full = target.health if target.max_health is None else target.max_health
        return Body(target.health, full, None, 0, 0, armor, recover)
    longest = max(squad.tracks) if squad.max is None else squad.max
    in_zone = len(squad.tracks) if squad.in_zone is None else squad.in_zone
    return Body(None, None, squad.tracks, longest, in_zone, armor, recover)


def suffer(target: Body, damage: int | None, armor: int = 0, recover: int = 0) -> Hurt:
    """Apply damage, with the armor and recovery that a damage prevention adds ("Apply Damage").

    None is no damage value at all: nothing is applied, nothing recovered.
    """
    total = max(0, target.armor + armor)
    if damage is None:
        return Hurt(0, total, 0, 0, 0, 0, target)
    final = max(0, damage - total)
    heal = max(0, target.recover + recover)
    if target.tracks is not None:
        return _suffer_together(target, target.tracks, damage, total, final, heal)
    if target.health is None:
        return Hurt(damage, total, final, min(heal, final), 0, 0, target)
    left = max(0, target.health - final)
    recovered = min(heal, max(0, (target.full or 0) - left)) if left else 0
    return Hurt(damage, total, final, recovered, 0, 0, target._replace(health=left + recovered))


def _suffer_together(
    squad: Body, tracks: Sequence[int], damage: int, armor: int, final: int, heal: int
) -> Hurt:
    """A squad's tracks, those partly filled first; filled ones are not healed ("Squads")."""
    left, still, casualties, recovered = list(tracks), final, 0, 0
    living = [at for at, health in enumerate(tracks) if health]
    for at in sorted(living, key=lambda at: tracks[at] == squad.longest)[: squad.in_zone]:
        taken = min(still, left[at])
        left[at] -= taken
        still -= taken
        casualties += not left[at]
    for at, health in enumerate(left):
        if health:
            healed = min(heal - recovered, squad.longest - health)
            left[at] += healed
            recovered += healed
    return Hurt(damage, armor, final, recovered, casualties, still, squad._replace(tracks=tuple(left)))
