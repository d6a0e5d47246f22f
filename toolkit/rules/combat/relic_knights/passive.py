"""Passive damage: what no action does directly, a collision, a fall, an area ("Passive Damage")."""

from __future__ import annotations

from msgspec.structs import replace

from toolkit.rules.combat import Rules
from toolkit.rules.combat.relic_knights import steps
from toolkit.rules.combat.relic_knights.answers import GAME, Outcome
from toolkit.rules.combat.relic_knights.attack import Passive
from toolkit.rules.combat.relic_knights.defender import Defender
from toolkit.rules.combat.relic_knights.duel import Illegal
from toolkit.rules.combat.relic_knights.faults import as_target, misplayed
from toolkit.rules.combat.relic_knights.judge import Strike, body, suffer, worth
from toolkit.rules.combat.relic_knights.log import Log
from toolkit.rules.combat.relic_knights.told import before, by_policy, results
from toolkit.rules.maths.payment import Effort


def passive(damage: Passive, rules: Rules) -> Outcome:
    """What passive damage comes to: armor and recovery count, a single damage prevention may be used.

    The unit draws nothing; it pays from the cards in hand and from held esper.

    :raises Illegal: it is destroyed already, or what is chosen cannot be paid.
    """
    target = as_target(damage)
    unit = body(target, damage.squad, rules.books["combat"])
    if unit.gone:
        raise Illegal(f"{target.called or 'the unit'} is destroyed already")
    why = misplayed(damage.choices, [target], rules)
    if why is not None:
        raise Illegal(why)
    log, used = Log(rules.books["combat"]["sequence"]), damage.mitigation
    if used is not None:
        armor, recover = worth(used, (), "armor"), worth(used, (), "recover")
        hurt, by, policy = suffer(unit, damage.damage, armor, recover), used.name or str(used.type), False
        log.step(7, by=by)
    else:
        choices = replace(damage.choices, prevention="none", redirect_to=None)
        hand = tuple(map(str, damage.hand))
        defender = Defender(target, damage.squad, choices, rules.books, len(hand), Effort())
        strike = Strike(damage.damage, overcharge=False, hit=(), after=(), gained=0)
        plan = steps.chosen(defender, strike, hand)
        steps.defend(defender, plan, strike, hand, rules, log)
        hurt, by = defender.hurt(plan, strike), steps.name(defender.first, plan.mitigation) or ""
        policy = by_policy(choices, None, defender, plan, strike, rules.books["actions"])
    told = results(hurt)
    log.step(8, **told)
    return Outcome(
        game=GAME,
        name=damage.name,
        target=damage.unit,
        before=before(damage),
        result="hit",
        prevented=False,
        hit=True,
        mitigation=by or None,
        policy=policy,
        paid=tuple(log.paid),
        steps=tuple(log.steps),
        **told,
    )
