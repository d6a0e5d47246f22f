"""The steps of a duel one by one, each told in the log as it is gone through ("Combat Actions")."""

from __future__ import annotations

from toolkit.rules.combat import Rules
from toolkit.rules.combat.relic_knights.attack import Attack
from toolkit.rules.combat.relic_knights.attacker import Pressed
from toolkit.rules.combat.relic_knights.defender import Defender
from toolkit.rules.combat.relic_knights.duel import Duel, Illegal
from toolkit.rules.combat.relic_knights.effects import After, afterwards, struck_back
from toolkit.rules.combat.relic_knights.judge import Hurt, Strike, after_defence
from toolkit.rules.combat.relic_knights.log import Log
from toolkit.rules.combat.relic_knights.paying import Store, needs, settle
from toolkit.rules.combat.relic_knights.plans import Plan, Side, Use, title
from toolkit.rules.combat.relic_knights.told import priced, results, undefended
from toolkit.rules.payment import Purse, Way, pay, pooled
from toolkit.rules.units import Action


def pay_action(action: Action, full: Purse, rules: Rules, log: Log) -> Purse:
    """Step 2: the initial cost is paid; what is in excess is lost. What is left."""
    cost = needs(action.cost)
    receipt = pay(full, cost, rules.books["esper"])
    if receipt is None:
        raise Illegal(f"the cost cannot be paid: {priced(cost)}")
    way = Way(cost=receipt.spent, held=receipt.held, lost=receipt.waste)
    log.pay("attacker", action.name or action.type, cost, way, full.held_value)
    log.step(2, cost=priced(cost))
    return receipt.purse


def press(duel: Duel, ours: Purse, rules: Rules, log: Log) -> tuple[Purse, Pressed]:
    """Step 4: presses are chosen and paid for, as one pool."""
    presses, chosen = duel.action.presses, duel.attack.choices.presses or ()
    pressed = duel.attacker.best(duel.attacker.reach(ours.hand, ours.held))
    cost = pooled(presses, pressed.presses) if pressed else {}
    receipt = pay(ours, cost, rules.books["esper"])
    if pressed is None or receipt is None:
        raise Illegal(f"the presses cannot be paid: {', '.join(chosen)}")
    names = [presses[at].name for at in pressed.presses]
    way = Way(cost=receipt.spent, held=receipt.held, lost=receipt.waste)
    log.pay("attacker", ", ".join(names), cost, way, ours.held_value)
    strike = pressed.strike
    log.step(4, presses=names, damage=strike.damage, overcharge=strike.overcharge or None)
    return receipt.purse, pressed


def chosen(defender: Defender, strike: Strike, hand: tuple[str, ...]) -> Plan:
    """What the defending side does, of all that it can pay."""
    reaches = defender.reaches(hand)
    for plan in defender.ranked(strike):
        if defender.payable(plan, reaches):
            return plan
    raise Illegal(undefended(defender, strike))


def defend(
    defender: Defender,
    plan: Plan,
    strike: Strike,
    hand: tuple[str, ...],
    rules: Rules,
    log: Log,
    kind: str | None = None,
) -> tuple[tuple[str, ...], list[Store]]:
    """Steps 5 to 7: the defences are paid for, and the attack hits where it is not prevented.

    The cards and the held points that are left. ``kind``: the attack's type; None of passive damage.
    """
    book, side = rules.books["esper"], defender.side(plan)
    bills, own = defender.bills(plan)
    settled = settle(hand, defender.stores, bills, book)
    apart = settle(side.own_hand, defender.stores, own, book)
    if settled is None or apart is None:
        raise AssertionError("what the lines reach can be paid")
    ways, left, stores = settled
    ways = [*ways, *apart[0]]
    if plan.prevention is not None:
        _paid(log, defender.first, plan.prevention, ways[:2], defender.stores[0])
    if kind is not None:
        sent = side.target.called if defender.redirects(plan) else None
        log.step(
            5,
            prevented=plan.prevention is not None,
            by=name(defender.first, plan.prevention),
            redirected_to=sent,
        )
        if defender.guards(plan):
            return left, stores
        contact = defender.first.target.called if sent and kind in rules.books["actions"]["contact"] else None
        log.step(6, effects=strike.hit, contact_with=contact)
    if plan.mitigation is not None:
        _paid(log, side, plan.mitigation, ways[-2:], defender.stores[0 if side is defender.first else -1])
    log.step(7, by=name(side, plan.mitigation))
    return left, stores


def _paid(log: Log, side: Side, use: Use, ways: list[Way], store: Store) -> None:
    """A defence and its presses were paid for."""
    (cost, presses), (first, second) = side.bills(use), ways
    log.pay("target", title(side.target.defences[use.at]), cost.pool, first, store.value)
    pressed = ", ".join(press.name for press in side.presses(use))
    log.pay("target", pressed, presses.pool, second, store.value)


def end(
    attack: Attack, action: Action, defender: Defender, plan: Plan, strike: Strike, rules: Rules, log: Log
) -> tuple[Hurt, tuple[After, ...]]:
    """Steps 8 and 9: damage is applied, and what comes after the action happens."""
    hurt, side, book = defender.hurt(plan, strike), defender.side(plan), rules.books["combat"]
    missed = defender.guards(plan)
    if not missed:
        log.step(8, **results(hurt))
    destroyed = hurt.body.gone
    after: list[After] = []
    if not missed or rules.rulings.get("after-guard") == "yes":
        after += afterwards(strike.after, action.name, destroyed, book)
    for one, use in ((defender.first, plan.prevention), (side, plan.mitigation)):
        if use is not None:
            defence = one.target.defences[use.at]
            effects = after_defence(defence, one.presses(use))
            after += afterwards(effects, title(defence), destroyed, book)
    if not destroyed:
        after += struck_back(side.target.abilities, attack.attacker.called, book)
    log.step(9, after=[one.effect for one in after])
    return hurt, tuple(after)


def name(side: Side, use: Use | None) -> str | None:
    """What a defence used is called."""
    return None if use is None else title(side.target.defences[use.at])
