"""What the judge of cadres is handed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit import books
from toolkit.judges import Choices
from toolkit.pipes import WrongCall
from toolkit.pipes.items import Context, Item
from toolkit.rules import cadre_sheet
from toolkit.rules.cadre import Lore, muster, sized
from toolkit.rules.finding import Finding
from toolkit.rules.names import nearest
from toolkit.rules.recruiting import judge as judged
from toolkit.rules.units import boost_costs, known_units


def lore(context: Context, choices: Choices) -> Lore:
    """What cadres are read by: the books, the catalogues, the event's size.

    :raises WrongCall: for a size on the command line that there is not.
    """
    book = books.section("relic_knights/cadre")
    if choices.size is not None:
        size_option(choices.size, book)
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


def size_option(size: str, book: Mapping[str, Any]) -> None:
    """See that a size given on the command line is one.

    :raises WrongCall: where it is none.
    """
    if sized(size, book) is None:
        known = (*book["sizes"], *book["sizes_also"])
        near = nearest(size, known)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise WrongCall(f"--size {size}: none of {', '.join(known)}{hint}")


def sizes_also() -> Mapping[str, str]:
    """The sizes that have another name in the book as well, by that name."""
    also: Mapping[str, str] = books.section("relic_knights/cadre")["sizes_also"]
    return also


def lore_of(item: Item, choices: Choices) -> Lore:
    """What a cadre is read by, kept until there is more context."""
    return item.context.made(lore, choices)


def judge(item: Item, choices: Choices) -> list[Finding]:
    """All that is amiss with a cadre."""
    return judged(item.value, lore_of(item, choices))


def fingerprint(item: Item) -> str:
    """What knows a cadre again, whatever its order and spelling."""
    lore = lore_of(item, Choices({}))
    return cadre_sheet.fingerprint(item.value, muster(item.value, lore), lore)
