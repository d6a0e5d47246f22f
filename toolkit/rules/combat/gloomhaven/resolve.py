"""An attack played to its end, from the cards given or from chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from toolkit.rules.combat import Pick, Rules, Step, step
from toolkit.rules.combat.gloomhaven import judge as judges
from toolkit.rules.combat.gloomhaven.answers import Effect, Loss, Outcome, names
from toolkit.rules.combat.gloomhaven.attack import Attack, Target
from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.draw import Hand, counted, hand
from toolkit.rules.combat.gloomhaven.face import face, pierce, signed, value
from toolkit.rules.combat.gloomhaven.faults import deck_of, faults
from toolkit.rules.combat.gloomhaven.judge import Blow, Fight, State
from toolkit.rules.combat.gloomhaven.piles import Piles
from toolkit.rules.condition.table import Table
from toolkit.rules.finding import Faults, unfit

Draw = Callable[[], Card | None]

MOST_DAMAGE = 1_000_000_000
"""No number of an outcome is greater than what this may come to; every reader of JSON knows such numbers."""


def resolve(attack: Attack, rules: Rules, pick: Pick) -> Outcome:
    """The outcome of one attack: from its ``draws``, else from its deck by chance.

    Several targets are attacked one after the other, as the attacker and its deck stand by then. Raises
    Faults where the document cannot be an attack, or gives too few cards.
    """
    drawn = deck_of(attack, rules)
    if found := faults(attack, rules, drawn):
        raise Faults(*found)
    piles = Piles(drawn.deck, rules.books["modifiers"])
    left = list(attack.draws or ())

    def draw() -> Card | None:
        if attack.draws is None:
            return piles.draw(lambda count: pick("deck", count))
        if not left and piles.empty:
            return None
        if not left:
            raise unfit(("draws",), f"more cards are drawn than the {len(attack.draws)} that are given")
        return piles.given(left.pop(0))

    attacker, copies = judges.state(attack.attacker), dict(attack.attacker.copies)
    answers: list[Outcome] = []
    assumed: list[str] = []
    for _, target in judges.targets(attack):
        if answers and attacker.fallen:
            break
        why = judges.illegal(attack, target, attacker, rules)
        if why is not None:
            told = Outcome(game="gloomhaven", target=target.name, before=target.alone)
            answers.append(replace(told, result="illegal", why=why))
            continue
        fight = judges.prepare(attack, target, attacker, rules)
        answer, attacker, rests_on = _strike(attack, target, fight, piles, draw, rules, copies)
        answers.append(answer)
        assumed += rests_on

    common: dict[str, Any] = {"edition": judges.edition(attack, rules), **names(attack)}
    if attack.draws is not None and left:
        common["left"] = tuple(left)
    if attack.targets is None and answers[0].result == "illegal":
        return replace(answers[0], **common)
    if drawn.standard:
        assumed.append(rules.books["modifiers"]["standard"]["assumed"])
    common |= {"deck": piles.document(), "assumptions": tuple(dict.fromkeys(assumed))}
    if attack.targets is None:
        return replace(answers[0], **common)
    return Outcome(
        game="gloomhaven",
        attacker_health=attacker.health,
        attacker_conditions=attacker.conditions,
        reshuffle=any(answer.reshuffle for answer in answers),
        targets=tuple(answers),
        **common,
    )


def _strike(
    attack: Attack,
    target: Target,
    fight: Fight,
    piles: Piles,
    draw: Draw,
    rules: Rules,
    copies: dict[str, int],
) -> tuple[Outcome, State, list[str]]:
    """One target attacked: the outcome, the attacker as it stands then, and what was assumed.

    ``copies`` of its bless and curse cards grow fewer as they are drawn.
    """
    modifiers, table = rules.books["modifiers"], judges.table_of(attack, rules)
    way = judges.way(attack, rules)
    found = hand(draw, fight.mode, way)
    cards = found.drawn
    places = counted(found, fight.mode, way, fight.attack, modifiers)
    faces = [face(card, modifiers) for card in cards]
    total = sum(faces[place] for place in places)
    effects = [effect for place in places for effect in cards[place].effects]
    points = value(fight.attack, total)
    if points > MOST_DAMAGE:
        raise unfit(("attack",), f"an attack of more than {MOST_DAMAGE} after its cards")
    blow = judges.judge(fight, rules, table, points, pierce(total), effects)
    steps = _steps(fight, blow, found, places, total, rules)
    if piles.reshuffled:
        steps[1]["reshuffled"] = "the pile ran out"
    piles.end()
    attacker = _dealt(blow, cards, piles, table, rules, copies)
    assumed = [*fight.assumed, *(one.assumed for one in blow.effects if one.assumed)]
    if fight.mode != judges.NORMAL and "assumed" in way:
        assumed.append(way["assumed"])
    outcome = Outcome(
        game="gloomhaven",
        target=target.name,
        before=target.alone,
        drawn=tuple(cards),
        counted=tuple(places),
        attack_value=points,
        shield=blow.hit.shield,
        damage=blow.hit.damage,
        health=blow.target.health,
        defeated=None if blow.target.health is None else blow.target.fallen,
        conditions=blow.target.conditions,
        gained=blow.gained,
        lost=tuple(Loss(condition=condition, why=why) for condition, why in blow.hit.lost),
        retaliate=blow.retaliate,
        attacker_health=attacker.health,
        attacker_conditions=attacker.conditions,
        reshuffle=any(map(signed, faces)),
        effects=tuple(Effect(effect=one.effect, when=one.when) for one in blow.effects),
        steps=tuple(steps),
        deck=piles.document(),
    )
    return outcome, attacker, assumed


def _dealt(
    blow: Blow, cards: Iterable[Card], piles: Piles, table: Table, rules: Rules, copies: dict[str, int]
) -> State:
    """The attacker, after the bless and curse cards that came into its deck and went out of it."""
    for one in blow.effects:
        if not one.target and (card := judges.shuffled(one.effect, rules, table)):
            piles.add(card, table[one.effect]["shuffles"]["most"])
    drawn = [card.number for card in cards if "draw" in table.get(card.number, {}).get("ended_by", ())]
    for name in drawn:
        copies[name] = copies.get(name, 1) - 1
    used = {name for name in drawn if copies[name] <= 0 and not piles.count(name)}
    left = tuple(name for name in blow.attacker.conditions if name not in used)
    return blow.attacker._replace(conditions=left)


def _steps(fight: Fight, blow: Blow, found: Hand, places: list[int], total: int, rules: Rules) -> list[Step]:
    """The steps of an attack on one target, numbered by the book's sequence."""
    book = rules.books["combat"]
    cards: Step = {
        "mode": fight.mode,
        "drawn": list(found.drawn),
        "counted": places,
        "attack": value(fight.attack, total),
    }
    if found.short:
        cards["short"] = "no card was left to draw"
    if any(signed(face(card, rules.books["modifiers"])) for card in found.drawn):
        cards["reshuffle"] = book["reshuffle"][rules.rulings.get("reshuffle", "turn")]
    pierced = fight.shield - blow.hit.shield
    steps: list[Step] = [
        {"attack": fight.attack, "bonus": fight.bonus},
        cards,
        {"shield": fight.shield, "pierced": pierced, "damage": blow.hit.blocked},
        {"lost": [condition for condition, _ in blow.hit.lost], "damage": blow.hit.damage},
        {"damage": blow.hit.damage, "health": blow.hit.target.health, "defeated": blow.hit.target.fallen},
        {"gained": list(blow.gained), "effects": [one.effect for one in blow.effects]},
        {"retaliate": blow.retaliate, "damage": blow.suffered, "attacker_health": blow.attacker.health},
    ]
    return [step(number, book["sequence"], **numbers) for number, numbers in enumerate(steps, 1)]
