"""What the judge of tables is handed."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes.items import Context, Item
from toolkit.rules.finding import Finding
from toolkit.rules.tabletop.judge import judge as judged
from toolkit.rules.tabletop.table import Lore
from toolkit.rules.units import known_units


def lore_of(item: Item, rulings: Mapping[str, str]) -> Lore:
    """What a table is read by, kept until there is more context."""
    return item.context.made(_lore, rulings)


def _lore(context: Context, rulings: Mapping[str, str]) -> Lore:
    catalogues = context.of("catalogue", "relic-knights")
    return Lore(
        book=books.section("relic_knights/tabletop"),
        sizes=books.section("relic_knights/cadre")["sizes"],
        units=known_units(catalogues),
        looked_up=any(catalogue.units for catalogue in catalogues),
        rulings=rulings,
    )


def judge(item: Item, choices: Choices) -> list[Finding]:
    """All that is amiss with a table."""
    return judged(item.value, lore_of(item, choices.rulings))
