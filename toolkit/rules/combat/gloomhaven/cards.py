"""How the cards of a modifier deck are written, and what stands on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from toolkit.rules.condition.effects import CONDITIONS, Effect, whole
from toolkit.rules.names import fold
from toolkit.rules.shapes import Custom, Unfit, Words

_CARDS = "gloomhaven/modifiers#cards"
_ROLLING = "rolling"


class Card(Custom, str):
    """A card of a modifier deck: ``+1``, ``x2``, ``rolling +1``, ``+1 poison``, ``rolling push 1``.

    ``number`` is ``+N``, ``-N`` or a card that the book names; where none is written it is ``+0``. A
    bless or curse card stands alone: beside ``rolling`` or a number these words are the conditions.
    ``written`` is the text as it was read, before it was folded.
    """

    rolling: bool
    number: str
    effects: tuple[Effect, ...]
    written: str

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        if isinstance(value, int) and not isinstance(value, bool):
            value = f"{value:+d}"  # YAML's +1, written without quotes
        if not isinstance(value, str):
            raise Unfit("expected a card: +1, x2, rolling +1, +1 poison, …")
        text = fold(value).replace("\u00d7", "x")
        rolling = text.startswith(_ROLLING + " ")
        number, rest = _split(text.removeprefix(_ROLLING).lstrip() if rolling else text, rolling, words)
        if not (number or rest):
            raise Unfit(f'"{value}" is no card of a modifier deck')
        try:
            effects = tuple(Effect.read(part, words) for part in rest.split(",")) if rest else ()
        except Unfit as fault:
            raise Unfit(f'"{value}" is no card of a modifier deck: {fault}', fault.suggestions) from None
        parts = (_ROLLING if rolling else "", number, ", ".join(effects))
        card = cls(" ".join(filter(None, parts)))
        card.rolling, card.number, card.effects = rolling, number or "+0", effects
        card.written = value
        return card

    @property
    def same(self) -> tuple[object, ...]:
        """Equal for the two ways of writing one card, ``muddle`` and ``+0 muddle``."""
        return self.rolling, self.number, self.effects

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {
            "type": "string",
            "examples": ["+1", *words(_CARDS), "rolling +1", "+1 poison", "rolling push 1"],
        }


def _split(text: str, rolling: bool, words: Words) -> tuple[str, str]:
    """The number of a card as it is written, or nothing, and its effects."""
    first, _, rest = text.partition(" ")
    if first in words(_CARDS):
        alone = first in words(CONDITIONS)
        if alone and rest:
            raise Unfit(f"a {first} card has nothing beside it")
        return ("", text) if alone and rolling else (first, rest)
    if first[:1] in ("+", "-") and whole(first[1:]):
        return f"{int(first):+d}", rest
    return "", text


def words(books: Mapping[str, Mapping[str, Any]], table: str) -> Sequence[str]:
    """The words of a closed set, ``gloomhaven/modifiers#cards``, from the sections at hand."""
    name, _, keys = table.partition("#")
    found: Any = books[name.rpartition("/")[2]]
    for key in keys.split("."):
        found = found[key]
    return tuple(found)
