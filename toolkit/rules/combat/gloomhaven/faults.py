"""What an attack document says that no attack can be, and the deck that it draws from."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from toolkit.rules.combat import Rules
from toolkit.rules.combat.gloomhaven import deck as decks
from toolkit.rules.combat.gloomhaven.attack import Attack
from toolkit.rules.combat.gloomhaven.cards import words
from toolkit.rules.combat.gloomhaven.deck import ModifierDeck
from toolkit.rules.combat.gloomhaven.judge import edition, targets
from toolkit.rules.condition.table import strange
from toolkit.rules.finding import Finding, Path
from toolkit.rules.maths import bounds


class Drawn(msgspec.Struct, frozen=True):
    """The deck that an attack draws from."""

    deck: ModifierDeck
    path: Path
    """Where its cards stand in the attack; empty: elsewhere."""
    standard: bool


def deck_of(attack: Attack, rules: Rules) -> Drawn:
    """The attack's own deck, else the stream's latest, else the standard one."""
    own = attack.deck
    if own is not None and own.document is not None:
        return Drawn(own.document, own.place, False)
    served = rules.context.get("modifier-deck", ()) if own is None else ()
    if served:
        return Drawn(served[-1], (), False)
    return Drawn(decks.standard(rules.books["modifiers"], lambda table: words(rules.books, table)), (), True)


def faults(attack: Attack, rules: Rules, drawn: Drawn) -> list[Finding]:
    """All of them, those of the deck that it draws from among them; of too large a one that alone."""
    return list(_too_much(attack)) or list(_faults(attack, rules, drawn))


def _too_much(attack: Attack) -> Iterator[Finding]:
    """More than is gone through: attacks, targets, cards drawn, and what each figure brings."""
    if attack.attacks > bounds.most(decks.MOST):
        yield Finding("DOC005", ("attacks",), {"why": bounds.beyond(decks.MOST, "attacks")})
    yield from decks.crowded({("targets",): attack.targets or ()}, "targets")
    yield from decks.crowded({("draws",): attack.draws or ()}, "cards drawn")
    listed: dict[Path, object] = {("pierce",): attack.pierce}
    for path, figure in ((("attacker",), attack.attacker), *targets(attack)):
        listed |= {(*path, "shield"): figure.shield, (*path, "retaliate"): figure.retaliate}
    yield from decks.crowded({at: some for at, some in listed.items() if isinstance(some, tuple)}, "values")


def _faults(attack: Attack, rules: Rules, drawn: Drawn) -> Iterator[Finding]:
    if attack.target is None and attack.targets is None:
        yield Finding("DOC003", (), {"key": "target"})
    elif attack.target is not None and attack.targets is not None:
        yield Finding("DOC005", ("targets",), {"why": "there is a target already"})
    elif attack.targets is not None and not attack.targets:
        yield Finding("DOC005", ("targets",), {"why": "at least one target is needed"})
    if attack.attacks > 1 and attack.targets is not None:
        yield Finding(
            "DOC005", ("attacks",), {"why": "several attacks running are counted on one target only"}
        )
    yield from _strange(attack, rules)
    if not drawn.standard:
        section = rules.books["conditions"]
        path = drawn.path or ("cards",)
        found = decks.judge(drawn.deck, section["conditions"], path)
        found += decks.foreign(drawn.deck, section, edition(attack, rules), path)
        for finding in found:
            yield finding if drawn.path else msgspec.structs.replace(finding, path=())


def _strange(attack: Attack, rules: Rules) -> Iterator[Finding]:
    """Conditions that the edition does not have."""
    section, named = rules.books["conditions"], edition(attack, rules)
    yield from strange(section, named, attack.inflict, ("inflict",))
    yield from strange(section, named, attack.effects, ("effects",))
    yield from strange(section, named, attack.attacker.conditions, ("attacker", "conditions"))
    for path, target in targets(attack):
        yield from strange(section, named, target.conditions, (*path, "conditions"))
    for index, card in enumerate(attack.draws or ()):
        yield from decks.foreign_on(card, section, named, ("draws", index))
