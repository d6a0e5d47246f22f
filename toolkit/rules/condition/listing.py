"""The conditions that there are, and when one of them would end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from toolkit.rules.condition.answers import Expiry, Known
from toolkit.rules.condition.story import cite
from toolkit.rules.condition.table import Table, of_edition
from toolkit.rules.finding import unfit
from toolkit.rules.names import fold, nearest


def known(book: Mapping[str, Any], edition: str, sign: str | None = None) -> Iterator[Known]:
    """The conditions of an edition, in the book's order; all, or those of one ``sign``."""
    for name, row in of_edition(book, edition).items():
        if sign in (None, row["sign"]):
            yield Known(
                condition=name,
                sign=row["sign"],
                effect=row["effect"],
                ends=row["ends"],
                citation=cite(book, row),
                assumptions=_assumed(book, edition),
            )


def expiry(
    book: Mapping[str, Any],
    edition: str,
    name: str,
    during: Literal["turn", "between"],
    round_: int,
    acted: bool,
) -> Expiry:
    """When a condition ends that is gained in a round: during the figure's own turn, or between turns.

    ``acted``: the figure has had its turn in that round ("When conditions expire").

    :raises Faults: DOC005 for a condition that the edition does not have.
    """
    table = of_edition(book, edition)
    condition = named(table, name, edition)
    row, assumed = table[condition], _assumed(book, edition)
    if "next turn end" not in row["ended_by"]:
        return Expiry(condition=condition, ends=row["ends"], round=None, assumptions=assumed)
    last = round_ + (during == "turn" or acted)
    sooner = "".join(
        f", unless a {cause} comes first" for cause in row["ended_by"] if cause != "next turn end"
    )
    ends = f"the end of its turn in round {last}{sooner}"
    return Expiry(condition=condition, ends=ends, round=last, assumptions=assumed)


def _assumed(book: Mapping[str, Any], edition: str) -> tuple[str, ...]:
    """What an edition rests on that the text does not have."""
    told = book["editions"][edition]
    return (told["assumed"],) if "assumed" in told else ()


def named(table: Table, name: str, edition: str) -> str:
    """The condition of the table that a name means, however it is spelled."""
    found = {fold(word): word for word in table}.get(fold(name))
    if found is None:
        raise unfit((), f'"{name}" is no condition of the edition {edition}', nearest(name, table))
    return found
