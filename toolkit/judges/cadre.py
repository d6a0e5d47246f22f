"""What the judge of cadres is handed."""

from __future__ import annotations

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes.items import Context, Item
from toolkit.rules.cadre import Lore
from toolkit.rules.finding import Finding
from toolkit.rules.recruiting import judge as judged
from toolkit.rules.units import boost_costs, known_units


def lore(context: Context, choices: Choices) -> Lore:
    """What cadres are read by: the books, the catalogues, the event's size."""
    book = books.section("relic_knights/cadre")
    catalogues = context.of("catalogue", "relic-knights")
    event = context["event"][-1] if context["event"] else None
    return Lore(
        book=book,
        factions=books.section("relic_knights/factions"),
        units=known_units(catalogues),
        boosts=boost_costs(book["boosts"]["costs"], catalogues),
        looked_up=bool(catalogues),
        nothing_to_look_up=choices.no_catalogue,
        rulings=choices.rulings,
        size=choices.size,
        otherwise=event.size if event else None,
    )


def judge(item: Item, choices: Choices) -> list[Finding]:
    """All that is amiss with a cadre."""
    made = item.context.made(lambda context: lore(context, choices), "cadre")
    return judged(item.value, made)
