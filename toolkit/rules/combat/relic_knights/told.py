"""What is said of a duel in words: what the damage came to, what was left to the policy, why not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from toolkit.rules.combat.relic_knights.answers import Before
from toolkit.rules.combat.relic_knights.attack import Choices, Passive, Target
from toolkit.rules.combat.relic_knights.defender import Defender
from toolkit.rules.combat.relic_knights.judge import Hurt, Strike
from toolkit.rules.combat.relic_knights.plans import Plan, chooses_none, title
from toolkit.rules.names import fold
from toolkit.rules.payment import Needs
from toolkit.rules.units import Action


def before(unit: Target | Passive) -> Before | None:
    """A unit as it stood before it was attacked; None where its health is not told."""
    if unit.health is None:
        return None
    return Before(
        name=unit.unit if isinstance(unit, Passive) else unit.called,
        health=unit.health,
        max_health=unit.max_health,
    )


def results(hurt: Hurt) -> dict[str, Any]:
    """What damage came to, as an outcome's fields; of a squad its tracks, of a unit its health."""
    told: dict[str, Any] = {
        "damage": hurt.damage,
        "armor": hurt.armor,
        "final_damage": hurt.final,
        "recovered": hurt.recovered,
    }
    if hurt.body.tracks is not None:
        told |= {"tracks": hurt.body.tracks, "casualties": hurt.casualties, "ignored": hurt.ignored}
    elif hurt.body.health is None:
        return told
    else:
        told["health"] = hurt.body.health
    return {**told, "destroyed": hurt.body.gone}


def priced(cost: Needs) -> str:
    """A cost in words: ``law 3, any 1``."""
    return ", ".join(f"{esper} {amount}" for esper, amount in cost.items() if amount) or "nothing"


def undefended(defender: Defender, strike: Strike) -> str:
    """Why what was chosen for the defending side cannot be played against an attack."""
    choices = defender.choices
    if strike.damage is None and choices.mitigation is not None and not chooses_none(choices.mitigation):
        return f"{choices.mitigation} prevents damage, and the attack does none"
    named = next((one for one in defender.first.target.defences if _is(one, choices.prevention)), None)
    if not defender.ranked(strike) and named is not None and strike.overcharge and not named.overcharge:
        return f"{title(named)} is no overcharge defence, and the attack is one"
    wanted = [name for name in (choices.prevention, choices.mitigation) if name and not chooses_none(name)]
    return f"{' with '.join([*wanted, *(choices.defence_presses or ())])} cannot be paid"


def _is(defence: Action, name: str | None) -> bool:
    return name is not None and fold(title(defence)) == fold(name)


def by_policy(
    choices: Choices,
    action: Action | None,
    defender: Defender,
    plan: Plan,
    strike: Strike,
    book: Mapping[str, Any],
) -> bool:
    """Whether a choice that there was to make was left to the policy."""
    if action is not None and action.presses and choices.presses is None:
        return True
    if choices.prevention is None and _any(defender.first.target.defences, book["prevention"]):
        return True
    side = defender.side(plan)
    damaged = not defender.guards(plan) and strike.damage is not None
    if damaged and choices.mitigation is None and _any(side.target.defences, book["mitigation"]):
        return True
    used = [(defender.first, plan.prevention), (side, plan.mitigation)]
    pressable = any(one.target.defences[use.at].presses for one, use in used if use is not None)
    return pressable and choices.defence_presses is None


def _any(defences: Iterable[Action], types: Sequence[str]) -> bool:
    return any(one.type in types for one in defences)
