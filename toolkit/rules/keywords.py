"""Keywords of Attack actions of Underworlds, on fighter cards and in attacks."""

from __future__ import annotations

from typing import Self

from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Custom, Unfit, Words

_DIGITS = 9


class Keyword(Custom, str):
    """An Attack action's keyword: ``cleave``, ``ensnare``, ``scything``, ``knockback 2``."""

    table = "underworlds/combat#keywords.words"
    numbered = "underworlds/combat#keywords.numbered"

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        """The keyword in its plain spelling; raises Unfit."""
        known, numbered = words(cls.table), words(cls.numbered)
        if not isinstance(value, str):
            raise Unfit(f"expected one of {', '.join(known)}")
        word, _, number = fold(value).partition(" ")
        if word not in known:
            raise Unfit(f'"{value}" is none of {", ".join(known)}', nearest(word, known))
        if word in numbered:
            if not number.isdecimal() or not number.isascii():
                raise Unfit(f'"{value}" lacks its number, as in "{word} 1"', [f"{word} 1"])
            if len(number) > _DIGITS:
                raise Unfit(f"a number of {len(number)} digits is more than any keyword has", [f"{word} 1"])
            return cls(f"{word} {int(number)}")
        if number:
            raise Unfit(f'"{word}" takes no number', [word])
        return cls(word)

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        """A keyword alone, or one with its number."""
        plain = [word for word in words(cls.table) if word not in words(cls.numbered)]
        numbered = "|".join(words(cls.numbered))
        return {"anyOf": [{"enum": plain}, {"type": "string", "pattern": f"^({numbered}) [0-9]+$"}]}
