"""Names as people type them: folding for comparison, and the nearest known name."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from functools import lru_cache

_ALIKE = {
    ord(char): plain
    for plain, chars in {
        "'": "\u2018\u2019\u201a\u201b\u2032\u02bc\u00b4\u0060\uff07",
        '"': "\u201c\u201d\u201e\u201f\u2033\uff02",
        "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d",
    }.items()
    for char in chars
}


def fold(name: str) -> str:
    """The form in which two spellings of one name are equal.

    HTML entities decoded, Unicode NFKC, case folded, curly quotes and dashes made straight,
    repeated and outer spaces dropped.
    """
    return _kept(name) if len(name) <= _LONGEST else _folded(name)


def _folded(name: str) -> str:
    if name.isascii() and "&" not in name:
        return " ".join(name.split()).casefold().replace("`", "'")
    if "&" in name:
        from html import unescape

        name = unescape(name)
    from unicodedata import normalize

    # Twice: folding case can undo the composed form, and composing can bring back an accent.
    name = normalize("NFKC", normalize("NFKC", name.translate(_ALIKE)).casefold())
    return " ".join(name.translate(_ALIKE).split())


_LONGEST = 200  # characters of a name that is kept with its folded form
_kept = lru_cache(maxsize=16384)(_folded)


_FEW, _MANY = 400, 20_000  # names that are all compared; and of so many, none is looked for


def nearest(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known names closest to ``name``, best first; at most ``most``, none if none is near.

    Of many, only those that share most letters are compared; of very many, none.
    """
    from difflib import get_close_matches

    if isinstance(known, Sized) and len(known) > _MANY:
        return []
    spelled: dict[str, str] = {}
    for candidate in known:
        spelled.setdefault(fold(candidate), candidate)
        if len(spelled) > _MANY:
            return []
    wanted = fold(name)[:_LONGEST]
    few = spelled if len(spelled) <= _FEW else _alike(wanted, spelled)
    return [spelled[folded] for folded in get_close_matches(wanted, few, n=most, cutoff=0.6)]


def _alike(wanted: str, names: Iterable[str]) -> list[str]:
    """The few names that share the greatest part of their letters with the one wanted."""
    from heapq import nlargest

    letters = [(letter, wanted.count(letter)) for letter in set(wanted)]

    def shared(name: str) -> tuple[float, str]:
        both = sum([min(number, name.count(letter)) for letter, number in letters])
        return both / (len(wanted) + len(name)), name

    return nlargest(_FEW, names, key=shared)
