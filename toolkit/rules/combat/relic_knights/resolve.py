"""A duel played to its end, step by step, from the cards given or from chance ("Combat Actions")."""

from __future__ import annotations

from toolkit.rules.combat import Pick, Rules
from toolkit.rules.combat.relic_knights import steps
from toolkit.rules.combat.relic_knights.answers import GAME, Cards, Held, Outcome
from toolkit.rules.combat.relic_knights.attack import Attack, Passive
from toolkit.rules.combat.relic_knights.cards import held_counts
from toolkit.rules.combat.relic_knights.dealer import Dealer
from toolkit.rules.combat.relic_knights.duel import Duel, Illegal, names, ready
from toolkit.rules.combat.relic_knights.effects import carried
from toolkit.rules.combat.relic_knights.faults import faults
from toolkit.rules.combat.relic_knights.log import Log
from toolkit.rules.combat.relic_knights.passive import passive
from toolkit.rules.combat.relic_knights.told import before, by_policy, results
from toolkit.rules.finding import Faults, unfit
from toolkit.rules.maths.payment import Effort, TooMuch


def resolve(document: Attack | Passive, rules: Rules, pick: Pick) -> Outcome:
    """The outcome of one attack: from its ``draws``, else from the decks by chance; or of passive damage.

    :raises Faults: for what no attack can say, too few draws, costs too large to reckon with.
    """
    try:
        if isinstance(document, Attack):
            return played(ready(document, rules, Effort()), rules, pick)
        if found := faults(document, rules):
            raise Faults(*found)
        return passive(document, rules)
    except Illegal as no:
        return _refused(document, str(no))
    except TooMuch as much:
        raise unfit((), str(much)) from None


def played(duel: Duel, rules: Rules, pick: Pick) -> Outcome:
    """The outcome of an attack that is ready: it can be played as often as is wanted.

    :raises Faults: for too few draws.
    """
    try:
        return _played(duel, rules, Dealer(duel.attack, rules, pick))
    except Illegal as no:
        return _refused(duel.attack, str(no))


def _refused(document: Attack | Passive, why: str) -> Outcome:
    """An attack that is not made: the target stands as it stood."""
    stood = before(document if isinstance(document, Passive) else document.target)
    return Outcome(game=GAME, before=stood, result="illegal", why=why, **names(document))


def _played(duel: Duel, rules: Rules, dealer: Dealer) -> Outcome:
    attack, action, defender = duel.attack, duel.action, duel.defender
    log = Log(rules.books["combat"]["sequence"])
    abilities = carried(attack.target.abilities, rules.books["combat"]) or None
    log.step(1, type=action.type, target=attack.target.called, abilities=abilities)
    ours = steps.pay_action(action, duel.purse._replace(hand=dealer.hand("attacker")), rules, log)
    theirs = dealer.hand("target")
    drawn = Cards(attacker=dealer.drawn("attacker"), target=dealer.drawn("target"))
    log.step(3, attacker=drawn.attacker, target=drawn.target)
    ours, pressed = steps.press(duel, ours._replace(hand=ours.hand + drawn.attacker), rules, log)
    hand = theirs + drawn.target
    plan = steps.chosen(defender, pressed.strike, hand)
    hand, stores = steps.defend(defender, plan, pressed.strike, hand, rules, log, action.type)
    hurt, after = steps.end(attack, action, defender, plan, pressed.strike, rules, log)
    sent, missed = defender.redirects(plan), defender.guards(plan)
    called = names(attack)
    if sent:
        called |= {
            "target": defender.side(plan).target.called,
            "original": attack.target.called or "the target",
        }
    return Outcome(
        game=GAME,
        **called,
        before=before(defender.side(plan).target),
        result="redirected" if sent else "prevented" if missed else "hit",
        presses=tuple(action.presses[at].name for at in pressed.presses),
        prevented=sent or missed,
        by=steps.name(defender.first, plan.prevention),
        hit=not missed,
        mitigation=steps.name(defender.side(plan), plan.mitigation),
        **results(hurt),
        after=after,
        policy=by_policy(attack.choices, action, defender, plan, pressed.strike, rules.books["actions"]),
        paid=tuple(log.paid),
        drawn=drawn,
        hands=Cards(attacker=ours.hand, target=hand),
        held=Held(
            attacker=ours.held if held_counts(attack.attacker, rules) else attack.attacker.held,
            target=stores[0].held if held_counts(attack.target, rules) else attack.target.held,
        ),
        steps=tuple(log.steps),
        left=dealer.left(),
        assumptions=(*duel.assumed, *dealer.assumptions()),
    )
