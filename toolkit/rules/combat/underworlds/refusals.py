"""What an attack document says that no Attack action can be: symbols of other dice, missing levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toolkit.rules.combat.underworlds.shapes import Attack, Target
from toolkit.rules.finding import Finding, Path
from toolkit.rules.maths import bounds

MOST_MODIFIERS = 1000
_CHANGES = ("set", "multiply", "divide", "add")


def faults(attack: Attack, books: Mapping[str, Mapping[str, Any]]) -> list[Finding]:
    """All of them, in document order; ``books`` as in :class:`toolkit.rules.combat.Rules`."""
    return list(_faults(attack, books["dice"]["dice"], books["combat"]))


def opponents(attack: Attack) -> list[tuple[Path, Target]]:
    """The targets with their places, the one of ``target`` or those of ``targets``."""
    if attack.target is not None:
        return [(("target",), attack.target)]
    return [(("targets", i), target) for i, target in enumerate(attack.targets or ())]


def _faults(attack: Attack, dice: Mapping[str, Any], book: Mapping[str, Any]) -> Iterator[Finding]:
    action = attack.action
    die = "magic" if action.spell else "attack"
    if action.dice == book["attack"]["wizard_level"] and attack.attacker.wizard is None:
        yield _unfit(("action", "dice"), "the dice are the wizard level, and the attacker has none")
    if action.symbol not in dice["symbols"][die]:
        why = f"{action.symbol} is no symbol of the {die} dice, {_list(dice['symbols'][die])}"
        yield _unfit(("action", "symbol"), why, dice["symbols"][die])
    if attack.target is None and attack.targets is None:
        yield Finding("DOC003", (), {"key": "target"})
    elif attack.target is not None and attack.targets is not None:
        yield _unfit(("targets",), "there is a target already")
    elif attack.targets is not None and not attack.targets:
        yield _unfit(("targets",), "at least one target is needed")
    elif len(attack.targets or ()) > book["targets"]["most"]:
        yield _unfit(("targets",), f"an attacker has at most {book['targets']['most']} neighbours")
    for at, target in opponents(attack):
        if target.symbol not in dice["symbols"]["defence"]:
            symbols = dice["symbols"]["defence"]
            yield _unfit(
                (*at, "symbol"),
                f"{target.symbol} is no symbol of the defence dice, {_list(symbols)}",
                symbols,
            )
    if len(attack.modifiers) > bounds.most(MOST_MODIFIERS):
        yield _unfit(("modifiers",), bounds.beyond(MOST_MODIFIERS, "modifiers"))
        return
    for i, modifier in enumerate(attack.modifiers):
        changes = [name for name in _CHANGES if getattr(modifier, name) is not None]
        if len(changes) != 1:
            yield _unfit(("modifiers", i), f"a modifier says one of {_list(_CHANGES)}")
    if attack.rolls is not None:
        yield from _fallen(("rolls", "attack"), attack.rolls.attack, die, dice)
        yield from _fallen(("rolls", "defence"), attack.rolls.defence, "defence", dice)


def _fallen(at: Path, rolled: Sequence[str], die: str, dice: Mapping[str, Any]) -> Iterator[Finding]:
    """The symbols that such a die does not have."""
    faces = dice["faces"][die]
    for i, symbol in enumerate(rolled):
        if symbol not in faces:
            yield _unfit((*at, i), f"{symbol} is not on the {die} dice", sorted(set(faces)))


def _unfit(at: Path, why: str, suggestions: Sequence[str] = ()) -> Finding:
    return Finding("DOC005", at, {"why": why}, suggestions)


def _list(words: Sequence[str]) -> str:
    return ", ".join(words)
