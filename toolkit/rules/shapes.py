"""What every type of the rules is made from: documents, their parts, results, words, chances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from math import gcd
from typing import Any, ClassVar, Self

import msgspec

from toolkit.rules.finding import unfit
from toolkit.rules.names import fold, nearest

Words = Callable[[str], Sequence[str]]
"""Gives the words of a closed set by the place of its list in the books."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A mapping inside a document. What is left out stays out when it is written again."""

    notes: Any = None


class Document(Part, frozen=True, kw_only=True, tag_field="kind"):
    """A document that is read: a mapping with a ``kind``; subclasses name it with ``tag=``."""

    game: str | None = None
    name: str | None = None


class Result(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A document that is an answer; every field is written, also those that are null or empty."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A mapping inside a result."""


class Chance(Row, frozen=True, kw_only=True):
    """A probability: ``p``, the nearest double, and ``exact``, a fraction in lowest terms."""

    p: float
    exact: str


class Expectation(Row, frozen=True, kw_only=True):
    """An expected value: ``value``, the nearest double, and ``exact``, as in :class:`Chance`."""

    value: float
    exact: str


def exactly(numerator: int, denominator: int) -> str:
    """The fraction in lowest terms, as text: ``5/54``, ``1``, ``0``, ``-3/2``.

    :raises Faults: where it is longer than Python writes numbers.
    """
    common = gcd(numerator, denominator) or 1
    numerator, denominator = numerator // common, denominator // common
    try:
        return str(numerator) if denominator == 1 else f"{numerator}/{denominator}"
    except ValueError:
        raise unfit((), "a fraction of the answer has more digits than are written") from None


def chance(numerator: int, denominator: int) -> Chance:
    """The probability ``numerator / denominator``, of whole numbers (``denominator`` positive)."""
    return Chance(p=numerator / denominator, exact=exactly(numerator, denominator))


def expectation(numerator: int, denominator: int) -> Expectation:
    """The expected value ``numerator / denominator``, of whole numbers."""
    return Expectation(value=numerator / denominator, exact=exactly(numerator, denominator))


class Unfit(ValueError):
    """A value that its type refuses: why, and what it may have meant."""

    def __init__(self, why: str, suggestions: Sequence[str] = ()) -> None:
        super().__init__(why)
        self.suggestions = suggestions


class Custom(ABC):
    """A field type with a notation of its own: how it is read, written and described.

    Subclasses give ``read(value, words)``, which raises :class:`Unfit`, ``write()``, the plain
    value, and ``schema(words)``, a JSON Schema.
    """

    @classmethod
    @abstractmethod
    def read(cls, value: object, words: Words) -> Self:
        """The value of what stands in a document."""

    @classmethod
    def inside(cls, keys: Collection[str]) -> Any:
        """The type of a mapping with these keys that is written in its place; None, where none can be."""
        return None

    def write(self) -> object:
        return str(self)

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {"type": "string"}


class Word(Custom, str):
    """A word of a closed set. ``table`` says where the books list it: ``game/section#key``."""

    table: ClassVar[str]

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        known = words(cls.table)
        if isinstance(value, str):
            if value in known:
                return cls(value)
            folded = fold(value)
            for word in known:
                if fold(word) == folded:
                    return cls(word)
            raise Unfit(f'"{value}" is none of {", ".join(known)}', nearest(value, known))
        raise Unfit(f"expected one of {', '.join(known)}")

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {"type": "string", "enum": list(words(cls.table))}


class Day(Custom, str):
    """A day of the calendar, ``2021-11-06``; earlier days sort before later ones."""

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        from datetime import date

        text = str(value).strip() if isinstance(value, str) else ""
        try:
            if date.fromisoformat(text).isoformat() == text:
                return cls(text)
        except ValueError:
            pass
        raise Unfit("expected a day, as 2021-11-06")

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {"type": "string", "format": "date"}
