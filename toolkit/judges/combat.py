"""What the judges of attacks are handed."""

from __future__ import annotations

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes.items import Item
from toolkit.rules.combat import Rules, gloomhaven, relic_knights, underworlds
from toolkit.rules.combat.gloomhaven import deck as decks
from toolkit.rules.finding import Finding


def attack(item: Item, choices: Choices) -> list[Finding]:
    """What no Attack action of Underworlds can be."""
    sections = {section: books.section(f"underworlds/{section}") for section in underworlds.SECTIONS}
    return underworlds.faults(item.value, sections)


def gloomhaven_attack(item: Item, choices: Choices) -> list[Finding]:
    """What no attack of Gloomhaven can be, its own deck among it; a deck of the stream is judged itself."""
    sections = {section: books.section(f"gloomhaven/{section}") for section in gloomhaven.SECTIONS}
    rules = Rules(sections, choices.rulings, edition=choices.edition)
    return gloomhaven.faults(item.value, rules, gloomhaven.deck_of(item.value, rules))


def duel(item: Item, choices: Choices) -> list[Finding]:
    """What no attack of Relic Knights can be, and no passive damage."""
    sections = {section: books.section(f"relic_knights/{section}") for section in relic_knights.SECTIONS}
    context = {"esper-deck": item.context.of("esper-deck", "relic-knights")}
    return relic_knights.faults(item.value, Rules(sections, choices.rulings, context))


def modifier_deck(item: Item, choices: Choices) -> list[Finding]:
    """All that is amiss with a modifier deck."""
    return decks.judge(item.value, books.section("gloomhaven/conditions")["conditions"])
