"""Cards of both players: which are known, how many are not, how many are drawn, what a deck still has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from toolkit.rules.combat import Rules
from toolkit.rules.combat.relic_knights.attack import Attack, Attacker, HandCard, Purse, Target
from toolkit.rules.esper import EsperDeck, standard, too_often
from toolkit.rules.finding import Finding, Path

Unit = Attacker | Target


def deck_of(rules: Rules) -> EsperDeck:
    """The esper deck that either player has: the stream's latest, else the rulebook's."""
    served = rules.context.get("esper-deck", ())
    return served[-1] if served else standard(rules.books["esper"])


def supposed(attack: Attack, rules: Rules) -> tuple[Attack, tuple[str, ...]]:
    """The attack with a hand for each player, and what is assumed for it.

    Where nothing is told of a hand it is a whole one of unknown cards; where draws are given, they are all.
    """
    book = rules.books["combat"]["hand"]
    untold = [unit for unit in (attack.attacker, attack.target) if unit.hand is None]
    if not untold or attack.draws is not None:
        return attack, ()
    deck = deck_of(rules)

    def filled(unit: Unit) -> Unit:
        left = sum(remaining(unit, deck, rules).values()) - draws(unit)
        size = max(0, min(rules.books["esper"]["hand"]["size"], left))
        return replace(unit, hand=size) if unit.hand is None else unit

    whole = replace(attack, attacker=filled(attack.attacker), target=filled(attack.target))
    return whole, (book["assumed"],)


def known(unit: Purse, rules: Rules) -> tuple[str, ...]:
    """The cards in hand that are known, in their order."""
    if not isinstance(unit.hand, tuple):
        return ()
    return tuple(str(card) for card in unit.hand if not _unknown(card, rules))


def unknown(unit: Purse, rules: Rules) -> int:
    """How many cards in hand are not known."""
    if isinstance(unit.hand, tuple):
        return sum(_unknown(card, rules) for card in unit.hand)
    return unit.hand or 0


def _unknown(card: HandCard, rules: Rules) -> bool:
    return card in rules.books["combat"]["hand"]["unknown"]


def draws(unit: Unit) -> int:
    """How many cards a unit draws: its skill as it is changed; none without a value ("Combat Actions", 3)."""
    return 0 if unit.skill is None else max(0, unit.skill + unit.modifiers.skill)


def held_counts(unit: Unit, rules: Rules) -> bool:
    """Whether a unit may use held esper: without a skill, as it is ruled."""
    return unit.skill is not None or rules.rulings.get("held-without-skill") != "no"


def defending(target: Target, rules: Rules) -> Target:
    """The target with the held esper that it may use."""
    return target if held_counts(target, rules) else replace(target, held=0)


def remaining(unit: Purse, deck: EsperDeck, rules: Rules) -> dict[str, int]:
    """How many of each card a player's deck and unknown cards still have."""
    away = Counter[str]([*known(unit, rules), *unit.gone])
    return {str(card): count - away[card] for card, count in deck.cards.items()}


def card_faults(attack: Attack, deck: EsperDeck, rules: Rules) -> Iterator[Finding]:
    """Cards that no deck gives: in hand, gone or drawn too often, unknown ones too many."""
    for side, unit in (("attacker", attack.attacker), ("target", attack.target)):
        hand = unit.hand if isinstance(unit.hand, tuple) else ()
        listed = [
            (((side, "hand", at)), str(card)) for at, card in enumerate(hand) if not _unknown(card, rules)
        ]
        listed += [((side, "gone", at), str(card)) for at, card in enumerate(unit.gone)]
        given = getattr(attack.draws, side) if attack.draws else ()
        listed += [(("draws", side, at), str(card)) for at, card in enumerate(given)]
        found = list(too_often(listed, deck))
        yield from found
        if found:
            continue
        there = sum(remaining(unit, deck, rules).values())
        wanted = unknown(unit, rules)
        if wanted > there:
            why = f"{wanted} cards are unknown, the deck has {there} others"
            yield Finding("DOC005", (side, "hand"), {"why": why})
        elif attack.draws is None and wanted + draws(unit) > there:
            why = f"{wanted + draws(unit)} cards are to be drawn, the deck has {there}"
            yield Finding("DOC005", (side, "skill"), {"why": why})


def hand_faults(path: Path, hand: Iterable[str], deck: EsperDeck) -> Iterator[Finding]:
    """Cards of a hand of its own that no deck gives."""
    return too_often([((*path, at), str(card)) for at, card in enumerate(hand)], deck)
