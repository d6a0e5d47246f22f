"""The one judge of an Attack action: it decides from criticals and successes what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from toolkit.rules import dice
from toolkit.rules.combat import Rules
from toolkit.rules.combat.underworlds.shapes import Attack, Modifier, Target
from toolkit.rules.finding import Path, unfit
from toolkit.rules.maths.odds import Count

Success = Literal["critical hit", "hit", "draw", "miss"]
CRITICAL_HIT: Success = "critical hit"
HIT: Success = "hit"
DRAW: Success = "draw"
MISS: Success = "miss"


class Fight(NamedTuple):
    """All that decides an attack against one target, its characteristics as modified."""

    attack: dice.Roll
    defence: dice.Roll
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


class Blow(NamedTuple):
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


def judge(fight: Fight, attack: Count, defence: Count, backlash: bool) -> Blow:
    """What comes of these criticals and successes. Headings: Combat Sequence, Driven Back, Trapped."""
    dice_say = compare(attack, defence)
    if backlash and fight.frail:
        return Blow(dice_say, MISS, False, False, True, 0, False, 0, False, 0)
    trapped = dice_say == DRAW and fight.driveable and not fight.room
    succeeded = trapped or dice_say in (CRITICAL_HIT, HIT)
    falls = succeeded and fight.fells
    may_drive = fight.driveable and fight.room and not falls and (succeeded or dice_say == DRAW)
    return Blow(
        dice=dice_say,
        result=HIT if trapped else dice_say,
        succeeded=succeeded,
        trapped=trapped,
        felled=False,
        damage=fight.damage if succeeded else 0,
        out_of_action=falls,
        glory=fight.glory if falls else 0,
        may_drive=may_drive,
        hexes=(fight.hexes + fight.further if succeeded else fight.hexes) if may_drive else 0,
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
    if target.damage_taken >= _modified(attack, "wounds", target.wounds, rules):
        return "the target is out of action already"
    return None


def prepare(attack: Attack, target: Target, at: Path, rules: Rules, taken: int = 0) -> Fight:
    """The fight with one target, who stands at the path ``at``.

    ``taken`` is the damage that the attacker suffered in this attack before.
    """
    book, attacker, action = rules.books["combat"], attack.attacker, attack.action
    keywords = set(action.keywords)
    rolls = rules.books["dice"]
    shields = set(book["guard"]["symbols"]) if target.on_guard else {target.symbol}
    shields -= {symbol for word, symbol in book["keywords"]["cancels"].items() if word in keywords}
    if action.dice == book["attack"]["wizard_level"]:
        number, number_at = attacker.wizard or 0, ("attacker", "wizard")
    else:
        number, number_at = int(action.dice), ("action", "dice")
    wounds = _modified(attack, "wounds", target.wounds, rules)
    damage = _modified(attack, "damage", action.damage, rules)
    large = book["glory"]["large"]
    worth = large["more"] if wounds >= large["wounds"] and attack.players <= large["players"] else 0
    further = [word for word in action.keywords if word.startswith(book["keywords"]["further"])]
    return Fight(
        attack=dice.prepare(
            rolls,
            "magic" if action.spell else "attack",
            _bounded(_modified(attack, "dice", number, rules), number_at, rules),
            dice.successes(rolls, {action.symbol}, attacker.supporters),
            attacker.innate,
            attack.rerolls.attack,
        ),
        defence=dice.prepare(
            rolls,
            "defence",
            _bounded(_modified(attack, "defence", target.defence, rules), (*at, "defence"), rules),
            dice.successes(rolls, shields, target.supporters),
            target.innate,
            attack.rerolls.defence,
        ),
        damage=damage,
        fells=target.damage_taken + damage >= wounds,
        glory=book["glory"]["out_of_action"] + worth,
        room=target.drive_back == "free",
        driveable=target.drive_back != "immune" and not target.on_guard,
        hexes=book["drive_back"]["hexes"],
        further=sum(int(word.split()[1]) for word in further),
        backlash=rolls["backlash"]["criticals"] if action.spell else None,
        frail=attacker.wounds is not None
        and attacker.damage_taken + taken + rolls["backlash"]["damage"] >= attacker.wounds,
    )


def _modified(attack: Attack, characteristic: str, value: int, rules: Rules) -> int:
    if not attack.modifiers:
        return value
    return modified(value, attack.modifiers, characteristic, rules.rulings["half"])


def _bounded(number: int, at: Path, rules: Rules) -> int:
    most = rules.books["dice"]["limits"]["dice"]
    if number > most:
        raise unfit(at, f"{number} dice are more than the {most} that are rolled at once")
    return number
