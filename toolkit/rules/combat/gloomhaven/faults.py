"""What an attack document says that no attack can be, and the deck that it draws from."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from toolkit.rules.combat import Rules
from toolkit.rules.combat.gloomhaven import deck as decks
from toolkit.rules.combat.gloomhaven.attack import Attack
from toolkit.rules.combat.gloomhaven.cards import Card, words
from toolkit.rules.combat.gloomhaven.deck import ModifierDeck
from toolkit.rules.combat.gloomhaven.judge import edition, table_of, targets
from toolkit.rules.finding import Finding, Path
from toolkit.rules.maths import bounds
from toolkit.rules.names import nearest


class Drawn(NamedTuple):
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
    yield from _strange(attack, rules, drawn)
    if not drawn.standard:
        table = rules.books["conditions"]["conditions"]
        for finding in decks.judge(drawn.deck, table, drawn.path or ("cards",)):
            yield finding if drawn.path else finding._replace(path=())


def _strange(attack: Attack, rules: Rules, drawn: Drawn) -> Iterator[Finding]:
    """Conditions that the edition does not have."""
    known, named = table_of(attack, rules), edition(attack, rules)
    every = rules.books["conditions"]["conditions"]

    def look(path: Path, found: Iterable[str]) -> Iterator[Finding]:
        for index, name in enumerate(found):
            if name in every and name not in known:
                why = f"the edition {named} has no {name}"
                yield Finding("DOC005", (*path, index), {"why": why}, nearest(name, known))

    yield from look(("inflict",), attack.inflict)
    yield from look(("effects",), attack.effects)
    yield from look(("attacker", "conditions"), attack.attacker.conditions)
    for path, target in targets(attack):
        yield from look((*path, "conditions"), target.conditions)
    for index, card in enumerate(attack.draws or ()):
        yield from _on_card(card, ("draws", index), every, known, named)
    for card in drawn.deck.cards:
        yield from _on_card(card, (*drawn.path, card.written) if drawn.path else (), every, known, named)


def _on_card(
    card: Card, path: Path, every: Collection[str], known: Collection[str], named: str
) -> Iterator[Finding]:
    for effect in card.effects:
        if effect in every and effect not in known:
            yield Finding("DOC005", path, {"why": f'the edition {named} has no {effect}, as on "{card}"'})
