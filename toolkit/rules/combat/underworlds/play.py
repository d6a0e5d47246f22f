"""One Attack action played, from the dice that fell. Heading: Combat Sequence."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from toolkit.rules import dice
from toolkit.rules.combat import Pick, Rules, Step, step
from toolkit.rules.combat.underworlds.judge import DRAW, Blow, Fight, compare, illegal, judge, prepare, wounds
from toolkit.rules.combat.underworlds.refusals import faults, opponents
from toolkit.rules.combat.underworlds.shapes import (
    Attack,
    Before,
    DriveBack,
    Outcome,
    Rolled,
    Tally,
    Target,
    names,
)
from toolkit.rules.finding import Faults, unfit
from toolkit.rules.maths.odds import Count

Throw = Callable[[str, str, int], tuple[str, ...]]
"""So many symbols of a side ("attack", "defence"), of a die, as they fell."""


def resolve(attack: Attack, rules: Rules, pick: Pick) -> Outcome:
    """The outcome of one attack, from its ``rolls`` or else from chance.

    Raises Faults where the document cannot be an attack, or gives too few dice.
    """
    found = faults(attack, rules.books)
    if found:
        raise Faults(*found)
    faces = rules.books["dice"]["dice"]["faces"]
    left: dict[str, tuple[str, ...]] | None = None
    if attack.rolls is not None:
        left = {"attack": attack.rolls.attack, "defence": attack.rolls.defence}

    def throw(side: str, die: str, number: int) -> tuple[str, ...]:
        if left is None:
            shown = faces[die]
            return tuple([shown[pick(side, len(shown))] for _ in range(number)])
        fallen, left[side] = left[side][:number], left[side][number:]
        if len(fallen) < number:
            at = ("rolls", side) if getattr(attack.rolls, side) else ("rolls",)
            raise unfit(at, f"{number} more {side} dice are rolled, {len(fallen)} are given")
        return fallen

    answers: list[Outcome] = []
    suffered = 0
    for at, target in opponents(attack):
        why = illegal(attack, target, rules)
        if why is not None:
            answers.append(
                Outcome(
                    game="underworlds",
                    target=target.fighter,
                    before=_before(attack, target, rules),
                    result="illegal",
                    why=why,
                )
            )
            continue
        answer = _strike(attack, target, prepare(attack, target, at, rules, suffered), throw, rules)
        answers.append(answer)
        suffered += rules.books["dice"]["backlash"]["damage"] if answer.backlash else 0
        if answer.caster_out_of_action:
            break

    common = names(attack)
    if left is None and any(answer.rolls is not None for answer in answers):
        common["assumptions"] = (rules.books["dice"]["dice"]["assumed"],)
    elif left is not None and any(left.values()):
        common["left"] = Rolled(**left)
    if attack.targets is None:
        return replace(answers[0], **common)
    thrown = [answer.rolls for answer in answers if answer.rolls is not None]
    common["rolls"] = Rolled(
        attack=tuple(symbol for each in thrown for symbol in each.attack),
        defence=tuple(symbol for each in thrown for symbol in each.defence),
    )
    return Outcome(game="underworlds", targets=tuple(answers), **common)


def _strike(attack: Attack, target: Target, fight: Fight, throw: Throw, rules: Rules) -> Outcome:
    sequence, book = rules.books["combat"]["sequence"], rules.books["dice"]
    steps = [step(1, sequence, action=attack.action.name, target=target.fighter)]
    ours = dice.fall(book, fight.attack, lambda number: throw("attack", fight.attack.die, number))
    least = fight.stakes.backlash
    backlash = least is not None and ours.shows.criticals >= least
    told = {"backlash": True} if backlash else {}
    steps.append(step(2, sequence, **_told(fight.attack, ours), **told))
    if backlash and fight.stakes.frail:
        theirs = dice.Fallen((), (), (), Count(0, 0))
    else:
        theirs = dice.fall(book, fight.defence, lambda number: throw("defence", fight.defence.die, number))
        steps.append(step(3, sequence, **_told(fight.defence, theirs)))
    blow = judge(fight.stakes, compare(ours.shows, theirs.shows), backlash)
    steps += _after(blow, target, sequence)
    return Outcome(
        game="underworlds",
        target=target.fighter,
        before=_before(attack, target, rules),
        result=blow.result,
        succeeded=blow.succeeded,
        trapped=blow.trapped,
        backlash=backlash,
        caster_out_of_action=blow.felled,
        damage=blow.damage,
        out_of_action=blow.out_of_action,
        glory=blow.glory,
        drive_back=DriveBack(may=blow.may_drive, hexes=blow.hexes),
        rolls=Rolled(attack=ours.symbols, defence=theirs.symbols),
        criticals=Tally(attack=ours.shows.criticals, defence=theirs.shows.criticals),
        successes=Tally(attack=ours.shows.successes, defence=theirs.shows.successes),
        steps=tuple(steps),
    )


def _before(attack: Attack, target: Target, rules: Rules) -> Before:
    return Before(
        name=target.fighter,
        wounds=wounds(attack, target, rules),
        damage_taken=target.damage_taken,
        on_guard=target.on_guard,
    )


def _told(roll: dice.Roll, fallen: dice.Fallen) -> Step:
    told: Step = {"dice": roll.dice.number, "rolled": fallen.final}
    if fallen.again:
        told["rolled_again"] = fallen.again
    if roll.innate is not None:
        told["innate"] = roll.innate
    return {**told, "criticals": fallen.shows.criticals, "successes": fallen.shows.successes}


def _after(blow: Blow, target: Target, sequence: list[str]) -> list[Step]:
    """The steps from "determine success" on, in the order in which they are gone through."""
    end = step(8, sequence, result=blow.result)
    if blow.felled:
        return [end]
    success = step(4, sequence, result=blow.dice)
    drive_back = step(7, sequence, trapped=blow.trapped, may=blow.may_drive, hexes=blow.hexes)
    damage = [
        step(5, sequence, damage=blow.damage),
        step(6, sequence, damage_taken=target.damage_taken + blow.damage, out_of_action=blow.out_of_action),
    ]
    if blow.trapped:
        return [success, drive_back, *damage, end]
    if blow.succeeded:
        return [success, *damage, end] if blow.out_of_action else [success, *damage, drive_back, end]
    return [success, drive_back, end] if blow.dice == DRAW else [success, end]
