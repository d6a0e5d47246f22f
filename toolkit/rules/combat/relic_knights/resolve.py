"""A duel played to its end, step by step, from the cards given or from chance ("Combat Actions")."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from toolkit.rules.combat import Pick, Rules
from toolkit.rules.combat.relic_knights import steps
from toolkit.rules.combat.relic_knights.answers import GAME, Before, Cards, Held, Outcome
from toolkit.rules.combat.relic_knights.attack import Attack, Passive
from toolkit.rules.combat.relic_knights.cards import defending, held_counts, supposed
from toolkit.rules.combat.relic_knights.dealer import Dealer
from toolkit.rules.combat.relic_knights.defender import Defender
from toolkit.rules.combat.relic_knights.effects import carried
from toolkit.rules.combat.relic_knights.faults import as_target, faults, illegal, squad_of
from toolkit.rules.combat.relic_knights.judge import body
from toolkit.rules.combat.relic_knights.log import Log
from toolkit.rules.combat.relic_knights.passive import passive
from toolkit.rules.combat.relic_knights.steps import Illegal
from toolkit.rules.combat.relic_knights.told import before, by_policy, results
from toolkit.rules.finding import Faults, unfit
from toolkit.rules.maths.payment import Effort, TooMuch


def resolve(document: Attack | Passive, rules: Rules, pick: Pick) -> Outcome:
    """The outcome of one attack: from its ``draws``, else from the decks by chance; or of passive damage.

    :raises Faults: for what no attack can say, too few draws, costs too large to reckon with.
    """
    if found := faults(document, rules):
        raise Faults(*found)
    try:
        if isinstance(document, Passive):
            return passive(document, rules)
        attack, assumed = supposed(document, rules)
        outcome = _attack(attack, rules, Dealer(attack, rules, pick))
        return replace(outcome, assumptions=(*assumed, *outcome.assumptions))
    except Illegal as no:
        stood = _before(document, rules)
        return Outcome(game=GAME, before=stood, result="illegal", why=str(no), **names(document))
    except TooMuch as much:
        raise unfit((), str(much)) from None


def _before(document: Attack | Passive, rules: Rules) -> Before:
    """The target as it stands, where nothing happens to it."""
    if isinstance(document, Passive):
        target, squad = as_target(document), document.squad
    else:
        target, squad = document.target, squad_of(document)
    return before(target, body(target, squad, rules.books["combat"]))


def names(document: Attack | Passive) -> dict[str, Any]:
    """What an answer calls its attack by."""
    if isinstance(document, Passive):
        return {"name": document.name, "target": document.unit}
    action = document.action.name if document.action else None
    called = {"attacker": document.attacker.unit, "action": action, "target": document.target.unit}
    return {"name": document.name, **called}


def _attack(attack: Attack, rules: Rules, dealer: Dealer) -> Outcome:
    why, action = illegal(attack, rules), attack.action
    if why is not None or action is None:
        raise Illegal(why)
    log = Log(rules.books["combat"]["sequence"])
    abilities = carried(attack.target.abilities, rules.books["combat"]) or None
    log.step(1, type=action.type, target=attack.target.unit, abilities=abilities)
    ours = steps.pay_action(attack, action, dealer.hand("attacker"), rules, log)
    theirs = dealer.hand("target")
    drawn = Cards(attacker=dealer.drawn("attacker"), target=dealer.drawn("target"))
    log.step(3, attacker=drawn.attacker, target=drawn.target)
    ours, pressed = steps.press(attack, action, ours._replace(hand=ours.hand + drawn.attacker), rules, log)
    hand = theirs + drawn.target
    target, squad = defending(attack.target, rules), squad_of(attack)
    defender = Defender(target, squad, attack.choices, rules.books, len(hand), Effort())
    plan = steps.chosen(defender, pressed.strike, hand)
    hand, stores = steps.defend(defender, plan, pressed.strike, hand, rules, log, action.type)
    hurt, after = steps.end(attack, action, defender, plan, pressed.strike, rules, log)
    sent, missed = defender.redirects(plan), defender.guards(plan)
    called = names(attack)
    if sent:
        called |= {"target": defender.side(plan).target.unit, "original": attack.target.unit or "the target"}
    return Outcome(
        game=GAME,
        **called,
        before=before(*defender.side(plan)),
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
        assumptions=dealer.assumptions(),
    )
