"""What no attack can say, and why an attack that can be said may not be made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.rules.combat import Rules
from toolkit.rules.combat.relic_knights.attack import Attack, Choices, Passive, Purse, Target, Tracks
from toolkit.rules.combat.relic_knights.cards import card_faults, deck_of, hand_faults, unknown
from toolkit.rules.combat.relic_knights.judge import body
from toolkit.rules.combat.relic_knights.plans import chooses_none, title
from toolkit.rules.esper import out_of_bounds
from toolkit.rules.finding import Finding, Path
from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.names import fold, nearest
from toolkit.rules.units import Action, Press

MOST_MODELS = 1000
"""Models of a squad: more are refused, so that every answer comes in bounded time."""


def faults(document: Attack | Passive, rules: Rules) -> list[Finding]:
    """All of them."""
    if isinstance(document, Passive):
        return list(_passive(document, rules))
    return list(_attack(document, rules))


def _attack(attack: Attack, rules: Rules) -> Iterator[Finding]:
    book = rules.books["actions"]
    action, other = attack.action, attack.choices.redirect_to
    if action is not None and action.type not in book["attacks"]:
        yield _unfit(("action", "type"), f"{action.type} is no attack: {', '.join(book['attacks'])}")
    if action is None and attack.illegal is None:
        yield Finding("DOC003", (), {"key": "action"})
    yield from _twice(action.presses if action else (), ("action", "presses"))
    yield from _unit(attack.target, ("target",), rules)
    if attack.squad is not None and attack.target.squad is not None:
        yield _unfit(("squad",), "the target says already that it is a squad")
    elif attack.squad is not None:
        yield from _squad(attack.squad, ("squad",))
    deck = deck_of(rules)
    if why := out_of_bounds(deck):
        yield _unfit((), why)
    else:
        yield from card_faults(attack, deck, rules)
    if action is not None:
        yield from _named(attack.choices.presses or (), [one.name for one in action.presses], "presses")
    if other is not None:
        path = ("choices", "redirect_to")
        yield from _unit(other, path, rules)
        if not isinstance(other.hand, tuple | None) or unknown(other, rules):
            yield _unfit((*path, "hand"), "of a new target the cards must be known")
        else:
            yield from hand_faults((*path, "hand"), other.hand or (), deck)
    yield from _choices(attack.choices, [attack.target, *([other] if other else [])])
    if other is None and _of_type(attack.choices.prevention, attack.target, book["passing_on"]):
        yield Finding("DOC003", ("choices",), {"key": "redirect_to"})


def _passive(passive: Passive, rules: Rules) -> Iterator[Finding]:
    target = as_target(passive)
    yield from _unit(target, (), rules)
    yield from hand_faults(("hand",), passive.hand, deck_of(rules))
    known = rules.books["actions"]["mitigation"]
    if passive.mitigation is not None and passive.mitigation.type not in known:
        why = f"{passive.mitigation.type} prevents no damage: {' or '.join(known)}"
        yield _unfit(("mitigation", "type"), why, known)
    if passive.mitigation is not None and passive.choices.mitigation is not None:
        yield _unfit(("mitigation",), "a damage prevention is chosen already; only one may be used")
    yield from _choices(passive.choices, [target])


def as_target(passive: Passive) -> Target:
    """The unit that suffers passive damage."""
    return Target(**{field: getattr(passive, field) for field in _SHARED})


_SHARED = sorted(set(Passive.__struct_fields__) & set(Target.__struct_fields__) - {"name"})


def _unit(target: Target, path: Path, rules: Rules) -> Iterator[Finding]:
    """A unit's health, its defences and their presses."""
    book = rules.books["actions"]
    if target.health is not None and target.max_health is not None and target.health > target.max_health:
        yield _unfit((*path, "health"), f"{target.health} is more than the most, {target.max_health}")
    if target.squad is not None:
        yield from _squad(target.squad, (*path, "squad"))
    known = (*book["prevention"], *book["mitigation"])
    seen: set[str] = set()
    for at, defence in enumerate(target.defences):
        here = (*path, "defences", at)
        if defence.type not in known:
            yield _unfit((*here, "type"), f"{defence.type} is no defence: {', '.join(known)}", known)
        if fold(title(defence)) in seen:
            yield _unfit((*here, "name" if defence.name else "type"), f'a second "{title(defence)}"')
        seen.add(fold(title(defence)))
        yield from _twice(defence.presses, (*here, "presses"))


def _squad(squad: Tracks, path: Path) -> Iterator[Finding]:
    if not 0 < len(squad.tracks) <= most(MOST_MODELS):
        why = beyond(MOST_MODELS, "models in a squad") if squad.tracks else "a squad has a model at least"
        yield _unfit((*path, "tracks"), why)
    for at, health in enumerate(squad.tracks):
        if squad.max is not None and health > squad.max:
            yield _unfit((*path, "tracks", at), f"{health} is more than the most, {squad.max}")
    if squad.in_zone is not None and squad.in_zone > len(squad.tracks):
        why = f"{squad.in_zone} models can be hurt, the squad has {len(squad.tracks)}"
        yield _unfit((*path, "in_zone"), why)


def _twice(presses: Sequence[Press], path: Path) -> Iterator[Finding]:
    seen: set[str] = set()
    for at, press in enumerate(presses):
        if fold(press.name) in seen:
            yield _unfit((*path, at, "name"), f'two presses are named "{press.name}"')
        seen.add(fold(press.name))


def _choices(choices: Choices, targets: Sequence[Target]) -> Iterator[Finding]:
    """Names that no defence, and none of its presses, has."""
    first = [title(one) for one in targets[0].defences]
    every = [defence for target in targets for defence in target.defences]
    if choices.prevention is not None and not chooses_none(choices.prevention):
        yield from _named([choices.prevention], first, "prevention")
    if choices.mitigation is not None and not chooses_none(choices.mitigation):
        yield from _named([choices.mitigation], [title(one) for one in every], "mitigation")
    presses = [press.name for defence in every for press in defence.presses]
    yield from _named(choices.defence_presses or (), presses, "defence_presses")


def _named(wanted: Sequence[str], known: Sequence[str], key: str) -> Iterator[Finding]:
    folded = set(map(fold, known))
    for at, name in enumerate(wanted):
        if fold(name) not in folded:
            path = ("choices", key, at) if key.endswith("presses") else ("choices", key)
            yield _unfit(path, f'there is no "{name}" here', nearest(name, known))


def illegal(attack: Attack, rules: Rules) -> str | None:
    """Why an attack may not be made; None where it may, as far as esper is not asked."""
    book, action = rules.books["actions"], attack.action
    if attack.illegal is not None or action is None:
        return attack.illegal
    who, other = attack.target.called or "the target", attack.choices.redirect_to
    if attack.attacker.health == 0:
        return f"{attack.attacker.called or 'the attacker'} is destroyed already"
    if attack.target.cypher:
        return f"{who} is a cypher, which no attack may target"
    if body(attack.target, squad_of(attack), rules.books["combat"]).gone:
        return f"{who} is destroyed already"
    if action.type in book["contact"] and attack.contact is False:
        return f"{who} is not in contact, and the attack is {action.type}"
    if action.type not in book["contact"] and not attack.visible:
        return f"{who} is not in line of sight"
    if action.type in book["apart"] and attack.contact:
        return f"no {action.type} attack is made in contact with an enemy"
    if other is not None and _of_type(attack.choices.prevention, attack.target, book["passing_on"]):
        new = other.called or "the new target"
        if other.cypher:
            return f"{new} is a cypher, which no attack may target"
        if body(other, other.squad, rules.books["combat"]).gone:
            return f"{new} is destroyed already"
    return misplayed(attack.choices, [attack.target, *([other] if other else [])], rules)


def misplayed(choices: Choices, targets: Sequence[Target], rules: Rules) -> str | None:
    """Why choices may not be played, whatever there is to pay with."""
    book = rules.books["actions"]
    for names in (choices.presses or (), choices.defence_presses or ()):
        folded = [fold(name) for name in names]
        again = next((name for name in names if folded.count(fold(name)) > 1), None)
        if again is not None:
            return f"{again} is pressed twice in one action"
    name = choices.prevention
    if name and not chooses_none(name) and not _of_type(name, targets[0], book["prevention"]):
        return f"{name} prevents no attack"
    name = choices.mitigation
    if (
        name
        and not chooses_none(name)
        and not any(_of_type(name, one, book["mitigation"]) for one in targets)
    ):
        return f"{name} prevents no damage"
    return None


def squad_of(attack: Attack) -> Tracks | None:
    """The target as a squad, where it is one."""
    return attack.target.squad if attack.squad is None else attack.squad


def _of_type(name: str | None, target: Target, types: Sequence[str]) -> bool:
    """Whether a unit's defence of that name is of one of the types."""
    found: list[Action] = [one for one in target.defences if name and fold(title(one)) == fold(name)]
    return any(one.type in types for one in found)


def _unfit(path: Path, why: str, suggestions: Sequence[str] = ()) -> Finding:
    return Finding("DOC005", path, {"why": why}, suggestions)


__all__ = ["Purse", "as_target", "faults", "illegal", "misplayed", "squad_of"]
