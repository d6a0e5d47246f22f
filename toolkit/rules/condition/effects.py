"""What an attack, an action or a card of Gloomhaven brings beside its number."""

from __future__ import annotations

from typing import Self

from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Custom, Unfit, Words

CONDITIONS = "gloomhaven/conditions#conditions"
_EFFECTS = "gloomhaven/modifiers#effects."
_MOST_DIGITS = 4


class Effect(Custom, str):
    """What an action or a card brings beside its number: ``push 2``, ``wound``, ``infuse fire``.

    ``kind`` is its name without its number, ``level`` that number, 1 where it has none.
    """

    kind: str
    level: int

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        if not isinstance(value, str):
            raise Unfit("expected an effect: a condition, push N, infuse NAME, …")
        text = fold(value)
        first, _, rest = text.partition(" ")
        if first in words(_EFFECTS + "number") and whole(rest):
            return cls._of(f"{first} {int(rest)}", first, int(rest))
        named = first in words(_EFFECTS + "name") and rest
        if named or text in words(_EFFECTS + "alone") or text in words(CONDITIONS):
            return cls._of(text, text, 1)
        raise Unfit(f'"{value}" is no effect', _likely(text, words))

    @classmethod
    def _of(cls, text: str, kind: str, level: int) -> Self:
        effect = cls(text)
        effect.kind, effect.level = kind, level
        return effect

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {"type": "string", "examples": [*words(CONDITIONS), "push 1", "infuse fire", "refresh item"]}


def whole(text: str) -> bool:
    """Whether a text is a whole number of few digits."""
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS


def _likely(text: str, words: Words) -> list[str]:
    known = [
        *words(CONDITIONS),
        *(word for kind in ("number", "name", "alone") for word in words(_EFFECTS + kind)),
    ]
    return nearest(text, known) or nearest(text.partition(" ")[0], known)
