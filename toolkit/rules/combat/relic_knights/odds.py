"""The exact distribution of a duel over all cards that are not known.

What the active side can do and what the target can pay come from two decks: each side is gone through
by itself, and they meet in the few attacks and the few sets of plans that can be paid.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from toolkit.rules.combat import Rules
from toolkit.rules.combat.relic_knights.answers import GAME, DamageChance, Odds, PressChance
from toolkit.rules.combat.relic_knights.attack import Attack
from toolkit.rules.combat.relic_knights.attacker import Pressed
from toolkit.rules.combat.relic_knights.cards import deck_of, draws, known, remaining, unknown
from toolkit.rules.combat.relic_knights.defender import DOING_NOTHING, Defender
from toolkit.rules.combat.relic_knights.duel import Duel, Illegal, names, ready
from toolkit.rules.combat.relic_knights.hands import State, Table, dealt, drawn
from toolkit.rules.combat.relic_knights.judge import Strike
from toolkit.rules.combat.relic_knights.opening import Split, openings
from toolkit.rules.combat.relic_knights.paying import needs
from toolkit.rules.combat.relic_knights.plans import Plan
from toolkit.rules.esper import EsperDeck
from toolkit.rules.finding import unfit
from toolkit.rules.maths.payment import Effort, TooMuch
from toolkit.rules.shapes import chance, expectation

MOST_STEPS = 5_000_000
"""So many steps are made for an answer at most, in a few seconds."""


def odds(attack: Attack, rules: Rules) -> Odds:
    """How likely each outcome of an attack is, by the policy of both sides, within the choices made.

    A choice that cannot be paid is not played here: nothing is, in its place; other choices stand.

    :raises Faults: for what no attack can say, costs and cards too many to reckon with.
    """
    effort = Effort(MOST_STEPS)
    try:
        return _odds(ready(attack, rules, effort, fall_back=True), rules, effort)
    except Illegal as no:
        return Odds(game=GAME, result="illegal", why=str(no), **names(attack))
    except TooMuch as much:
        raise unfit((), str(much)) from None


def _odds(duel: Duel, rules: Rules, effort: Effort) -> Odds:
    attack, action, defender, deck = duel.attack, duel.action, duel.defender, deck_of(rules)
    ours, of_ours = _attacks(duel, deck, rules, effort)
    theirs, of_theirs = _defences(duel, deck, rules, effort)
    total = of_ours * of_theirs
    paid = sum(ours.values())
    damage: dict[int, int] = {}
    prevented = destroyed = 0
    if paid < of_ours:
        damage[0] = (of_ours - paid) * of_theirs
    taken: dict[tuple[int | None, bool], dict[Plan, int]] = {}
    for pressed, ways in ours.items():
        key = pressed.strike.damage, pressed.strike.overcharge
        if key not in taken:
            effort.spend(4 * len(theirs))
            taken[key] = _taken(defender, pressed.strike, theirs)
        for plan, others in taken[key].items():
            hurt, weight = defender.hurt(plan, pressed.strike), ways * others
            damage[hurt.final] = damage.get(hurt.final, 0) + weight
            prevented += weight if plan.prevention is not None else 0
            destroyed += weight if hurt.body.gone else 0
    told = defender.first.body.health is not None or defender.first.body.tracks is not None
    hidden = unknown(attack.attacker, rules) + unknown(attack.target, rules)
    new = draws(attack.attacker) + draws(attack.target)
    return Odds(
        game=GAME,
        **names(attack),
        paid=chance(paid, of_ours),
        presses=tuple(
            PressChance(names=tuple(action.presses[at].name for at in one.presses), p=it.p, exact=it.exact)
            for one, ways in ours.items()
            for it in [chance(ways, of_ours)]
        ),
        prevented=chance(prevented, total),
        final_damage=tuple(
            DamageChance(damage=final, p=it.p, exact=it.exact)
            for final, ways in sorted(damage.items())
            for it in [chance(ways, total)]
        ),
        expected_damage=expectation(sum(final * ways for final, ways in damage.items()), total),
        destroyed=chance(destroyed, total) if told else None,
        assumptions=(*duel.assumed, *(deck.assumptions if hidden or new else ())),
    )


def _attacks(duel: Duel, deck: EsperDeck, rules: Rules, effort: Effort) -> tuple[dict[Pressed, int], int]:
    """In how many ways each attack is made, the best first; of how many, the unpaid ones among them."""
    unit, attacker = duel.attack.attacker, duel.attacker
    hidden, more = unknown(unit, rules), draws(unit)
    line, left = attacker.line, remaining(unit, deck, rules)
    opened = openings(duel.purse, hidden, left, needs(duel.action.cost), rules.books["esper"], effort)
    start: dict[Split, Table] = {}
    for opening in opened.each:
        reach = (attacker.reach(opening.hand, opening.held),)
        for split, orders in opening.splits.items():
            states = start.setdefault(split, {})
            states[reach] = states.get(reach, 0) + orders

    def deal(before: State, pile: Mapping[str, int], cards: int) -> Table:
        return dealt({before: 1}, [line], lambda card: (line.moves(card),), pile, cards, effort)

    found: dict[Pressed, int] = {}
    table = drawn(opened.piles, start, more, deal, lambda card: bool(line.moves(card)), effort)
    for (reached,), ways in table.items():
        best = attacker.best(reached)
        if best is not None:
            found[best] = found.get(best, 0) + ways
    size = sum(left.values())
    total = opened.orders * comb(size, hidden) * comb(size - hidden, more)
    return {way: found[way] for way in attacker.ways if way in found}, total


def _defences(
    duel: Duel, deck: EsperDeck, rules: Rules, effort: Effort
) -> tuple[dict[frozenset[Plan], int], int]:
    """In how many ways each set of plans can be paid, and of how many."""
    target, defender = duel.attack.target, duel.defender
    hand, number = known(target, rules), unknown(target, rules) + draws(target)
    left = remaining(target, deck, rules)
    start: Table = {tuple(defender.reaches(hand)): 1}
    found: dict[frozenset[Plan], int] = {}
    for reaches, ways in dealt(start, defender.lines, defender.moves, left, number, effort).items():
        effort.spend(len(defender.plans))
        payable = frozenset(one for one in defender.plans if defender.payable(one, reaches))
        found[payable] = found.get(payable, 0) + ways
    return found, comb(sum(left.values()), number)


def _taken(defender: Defender, strike: Strike, theirs: Mapping[frozenset[Plan], int]) -> dict[Plan, int]:
    """In how many ways each plan is the best that can be paid against an attack."""
    found: dict[Plan, int] = {}
    ranked = defender.ranked(strike)
    for payable, ways in theirs.items():
        plan = next((one for one in ranked if one in payable), DOING_NOTHING)
        found[plan] = found.get(plan, 0) + ways
    return found
