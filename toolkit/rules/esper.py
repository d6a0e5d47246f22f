"""Relic Knights' esper: its types, the cards that pay it, the wheel."""

from __future__ import annotations

from typing import Annotated, Self

from msgspec import Meta

from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Custom, Unfit, Word, Words


class Esper(Word):
    """A type of esper ("Esper Affinity")."""

    table = "relic_knights/esper#wheel"


class Asked(Word):
    """What a part of a cost asks for: a type of esper, or ``any``."""

    table = "relic_knights/esper#payable"


Cost = dict[Asked, Annotated[int, Meta(ge=0)]]
"""A cost: esper asked for, by type or ``any``."""


class Card(Custom, str):
    """A card of the esper deck: ``primary/secondary``, two types, or ``wild``, or ``void``."""

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        types, special = words(Esper.table), words("relic_knights/esper#special")
        if not isinstance(value, str):
            raise Unfit(f"expected a card: primary/secondary, {' or '.join(special)}")
        folded = fold(value)
        if folded in special:
            return cls(folded)
        primary, _, secondary = (part.strip() for part in folded.partition("/"))
        if primary in types and secondary in types and primary != secondary:
            return cls(f"{primary}/{secondary}")
        known = words("relic_knights/esper#deck.cards")
        raise Unfit(f'"{value}" is no card of esper', nearest(value, known))

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        types, special = "|".join(words(Esper.table)), "|".join(words("relic_knights/esper#special"))
        return {"type": "string", "pattern": f"^(({types})/({types})|{special})$"}
