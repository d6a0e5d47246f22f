"""The one judge of an Attack action: from criticals and successes to what comes of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from toolkit.rules import dice
from toolkit.rules.combat import Rules
from toolkit.rules.combat.underworlds.shapes import Attack, Modifier, Target
from toolkit.rules.finding import Path, unfit
from toolkit.rules.maths import bounds
from toolkit.rules.maths.odds import Count

Success = Literal["critical hit", "hit", "draw", "miss"]
CRITICAL_HIT: Success = "critical hit"
HIT: Success = "hit"
DRAW: Success = "draw"
MISS: Success = "miss"


class Stakes(msgspec.Struct, frozen=True):
    """What an attack against one target can come to, all characteristics as modified."""

    damage: int
    fells: bool
    """Whether the damage takes the target out of action."""
    glory: int
    """Of a target taken out of action."""
    room: bool
    """Whether there is a hex to drive the target back into."""
    driveable: bool
    """Whether the target can be driven back at all."""
    hexes: int
    further: int
    """Hexes of a drive back, and how many more a success allows."""
    backlash: int | None
    """Criticals from which on the attacker suffers backlash; None where the attack is no spell."""
    frail: bool
    """Whether backlash takes the attacker out of action."""


class Fight(msgspec.Struct, frozen=True):
    """All that decides an attack against one target: both rolls, and what they can come to."""

    attack: dice.Roll
    defence: dice.Roll
    stakes: Stakes


class Blow(msgspec.Struct, frozen=True):
    """What an attack came to. ``dice`` is what the dice alone say."""

    dice: Success
    result: Success
    succeeded: bool
    trapped: bool
    felled: bool
    """The attacker, by backlash."""
    damage: int
    out_of_action: bool
    glory: int
    may_drive: bool
    hexes: int


def compare(attack: Count, defence: Count) -> Success:
    """What the dice say: critical hit, hit, draw or miss. Heading: Combat Sequence, step 4."""
    if attack.criticals != defence.criticals:
        return CRITICAL_HIT if attack.criticals > defence.criticals else MISS
    if attack.successes > defence.successes:
        return CRITICAL_HIT if attack.criticals else HIT
    return DRAW if attack.successes == defence.successes and attack.successes else MISS


def judge(stakes: Stakes, dice_say: Success, backlash: bool) -> Blow:
    """What comes of what the dice say. Headings: Combat Sequence, Driven Back, Trapped, Spells."""
    if backlash and stakes.frail:
        return Blow(dice_say, MISS, False, False, True, 0, False, 0, False, 0)
    trapped = dice_say == DRAW and stakes.driveable and not stakes.room
    succeeded = trapped or dice_say in (CRITICAL_HIT, HIT)
    falls = succeeded and stakes.fells
    may_drive = stakes.driveable and stakes.room and not falls and (succeeded or dice_say == DRAW)
    return Blow(
        dice=dice_say,
        result=HIT if trapped else dice_say,
        succeeded=succeeded,
        trapped=trapped,
        felled=False,
        damage=stakes.damage if succeeded else 0,
        out_of_action=falls,
        glory=stakes.glory if falls else 0,
        may_drive=may_drive,
        hexes=(stakes.hexes + stakes.further if succeeded else stakes.hexes) if may_drive else 0,
    )


def modified(value: int, modifiers: Sequence[Modifier], characteristic: str, half: str) -> int:
    """A characteristic after its modifiers: the last "set", all factors, then all that is added.

    Factors are multiplied exactly and rounded once, a fraction as ``half`` says ("up", "down");
    never below 0. Heading: Modifiers.
    """
    over, under, added = value, 1, 0
    mine = [modifier for modifier in modifiers if modifier.characteristic == characteristic]
    for modifier in mine:
        if modifier.set is not None:
            over = modifier.set
    for modifier in mine:
        over *= 1 if modifier.multiply is None else modifier.multiply
        under *= modifier.divide or 1
        added += modifier.add or 0
    whole = -(-over // under) if half == "up" else over // under
    return max(0, whole + added)


def illegal(attack: Attack, target: Target, rules: Rules) -> str | None:
    """Why the attack on this target may not be made; None where it may. Heading: Attack Action."""
    reach = _modified(attack, "range", attack.action.range, rules)
    distance = attack.distance if target.distance is None else target.distance
    attacker = attack.attacker
    sweeps = rules.books["combat"]["keywords"]["sweeps"]
    if attack.targets is not None and len(attack.targets) > 1:
        reaches = [sweeps[word] for word in attack.action.keywords if word in sweeps]
        if not reaches:
            return f"only {' and '.join(sweeps)} attacks have several targets"
        reach = min(reach, *reaches)
    if not (attack.visible if target.visible is None else target.visible):
        return "the target is not visible"
    if distance is None:
        return "there is no way to the target"
    if distance > reach:
        return f"the target is {distance} hexes away, the attack reaches {reach}"
    if attacker.side is not None and attacker.side == target.side:
        return "the target is a friendly fighter"
    if attacker.wounds is not None and attacker.damage_taken >= attacker.wounds:
        return "the attacker is out of action"
    if target.damage_taken >= wounds(attack, target, rules):
        return "the target is out of action already"
    return None


def prepare(attack: Attack, target: Target, at: Path, rules: Rules, taken: int = 0) -> Fight:
    """The fight with one target, who stands at the path ``at``.

    ``taken`` is the damage that the attacker suffered in this attack before.
    """
    book, attacker, action = rules.books["combat"], attack.attacker, attack.action
    rolls, again = rules.books["dice"], attack.rerolls
    number, number_at = action.dice, ("action", "dice")
    if number == book["attack"]["wizard_level"]:
        number, number_at = attacker.wizard or 0, ("attacker", "wizard")
    number = _bounded(_modified(attack, "dice", int(number), rules), number_at, rules)
    defence = _bounded(_modified(attack, "defence", target.defence, rules), (*at, "defence"), rules)
    shields = book["guard"]["symbols"] if target.on_guard else (target.symbol,)
    further = 0
    if action.keywords:
        cancelled = [book["keywords"]["cancels"].get(word) for word in action.keywords]
        shields = [symbol for symbol in shields if symbol not in cancelled]
        knocks = [word.split() for word in action.keywords if word.startswith(book["keywords"]["further"])]
        further = sum(int(hexes) for _, hexes in knocks)
    die = "magic" if action.spell else "attack"
    return Fight(
        dice.prepare(
            rolls, die, number, (action.symbol,), attacker.supporters, attacker.innate, again.attack
        ),
        dice.prepare(rolls, "defence", defence, shields, target.supporters, target.innate, again.defence),
        _stakes(attack, target, rules, further, taken),
    )


def _stakes(attack: Attack, target: Target, rules: Rules, further: int, taken: int) -> Stakes:
    book, backlash, attacker = rules.books["combat"], rules.books["dice"]["backlash"], attack.attacker
    endures = wounds(attack, target, rules)
    damage = _modified(attack, "damage", attack.action.damage, rules)
    glory, large = book["glory"]["out_of_action"], book["glory"]["large"]
    if endures >= large["wounds"] and attack.players <= large["players"]:
        glory += large["more"]
    return Stakes(
        damage=damage,
        fells=target.damage_taken + damage >= endures,
        glory=glory,
        room=target.drive_back == "free",
        driveable=target.drive_back != "immune" and not target.on_guard,
        hexes=book["drive_back"]["hexes"],
        further=further,
        backlash=backlash["criticals"] if attack.action.spell else None,
        frail=attacker.wounds is not None
        and attacker.damage_taken + taken + backlash["damage"] >= attacker.wounds,
    )


def wounds(attack: Attack, target: Target, rules: Rules) -> int:
    """The target's Wounds characteristic, as modified."""
    return _modified(attack, "wounds", target.wounds, rules)


def _modified(attack: Attack, characteristic: str, value: int, rules: Rules) -> int:
    if not attack.modifiers:
        return value
    changed = modified(value, attack.modifiers, characteristic, rules.rulings["half"])
    most = rules.books["dice"]["limits"]["characteristic"]
    if changed > max(most, value):
        raise unfit(("modifiers",), f"{characteristic} would be more than {most}")
    return changed


def _bounded(number: int, at: Path, rules: Rules) -> int:
    most = rules.books["dice"]["limits"]["dice"]
    if number > bounds.most(most):
        raise unfit(at, bounds.beyond(most, "dice"))
    return number
