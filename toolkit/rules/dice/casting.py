"""Casting rolls: is a spell cast, and does backlash strike? Heading: Casting spells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from toolkit.rules import dice
from toolkit.rules.combat import Pick
from toolkit.rules.dice import Book, Natural, Symbol
from toolkit.rules.finding import Faults, Finding, unfit
from toolkit.rules.maths import bounds
from toolkit.rules.maths.odds import Count, by_successes, handful
from toolkit.rules.shapes import Chance, Document, Result, Row, chance


class Spell(Document, frozen=True, kw_only=True, tag="spell"):
    """An attempt to cast a spell: the wizard's level and wounds, and the casting value."""

    wizard: Natural
    wounds: Natural | None = None
    damage_taken: Natural = 0
    casting: tuple[Symbol, ...]
    innate: tuple[Symbol, ...] = ()
    rerolls: Natural = 0
    rolls: tuple[Symbol, ...] | None = None


class Cast(Result, frozen=True, kw_only=True, tag="cast", omit_defaults=True):
    """How it went; ``successes`` with the criticals and the innate symbol.

    ``result`` is "illegal", with ``why``, where the wizard may not cast at all.
    """

    game: Literal["underworlds"]
    name: str | None = None
    result: Literal["illegal"] | None = None
    why: str | None = None
    cast: bool | None = None
    successes: int | None = None
    needed: int | None = None
    backlash: bool | None = None
    out_of_action: bool | None = None
    rolls: tuple[str, ...] | None = None
    left: tuple[str, ...] = ()
    seed: int | str | None = None
    assumptions: tuple[str, ...] = ()


class SuccessesChance(Row, frozen=True, kw_only=True):
    """How likely so many successes are."""

    successes: int
    p: float
    exact: str


class CastOdds(Result, frozen=True, kw_only=True, tag="cast-odds", omit_defaults=True):
    """How likely it is to be cast, and to go wrong."""

    game: Literal["underworlds"]
    name: str | None = None
    result: Literal["illegal"] | None = None
    why: str | None = None
    cast: Chance | None = None
    successes: tuple[SuccessesChance, ...] | None = None
    backlash: Chance | None = None
    out_of_action: Chance | None = None
    assumptions: tuple[str, ...] = ()


def faults(spell: Spell, book: Book) -> list[Finding]:
    """What no casting roll can be: symbols of other dice, no casting value, too many dice."""
    return list(_faults(spell, book))


def judge(spell: Spell, book: Book, shows: Count) -> tuple[bool, bool, bool]:
    """Of what a roll shows: is the spell cast, is there backlash, is the wizard out of action?"""
    backlash = shows.criticals >= book["backlash"]["criticals"]
    hurt = spell.damage_taken + book["backlash"]["damage"]
    falls = backlash and spell.wounds is not None and hurt >= spell.wounds
    return not falls and shows.successes >= len(spell.casting), backlash, falls


def cast(spell: Spell, book: Book, pick: Pick) -> Cast:
    """One casting roll, from its ``rolls`` or else from chance. Raises Faults."""
    why = _may(spell, book)
    if why is not None:
        return Cast(game="underworlds", name=spell.name, result="illegal", why=why)
    faces = book["dice"]["faces"][book["cast"]["die"]]
    left = spell.rolls

    def throw(number: int) -> tuple[str, ...]:
        nonlocal left
        if left is None:
            return tuple([faces[pick("magic", len(faces))] for _ in range(number)])
        fallen, left = left[:number], left[number:]
        if len(fallen) < number:
            raise unfit(("rolls",), f"{number} more dice are rolled, {len(fallen)} are given")
        return fallen

    fallen = dice.fall(book, _roll(spell, book), throw)
    done, backlash, falls = judge(spell, book, fallen.shows)
    return Cast(
        game="underworlds",
        name=spell.name,
        cast=done,
        successes=fallen.shows.successes,
        needed=len(spell.casting),
        backlash=backlash,
        out_of_action=falls,
        rolls=fallen.symbols,
        left=left or (),
        assumptions=(book["dice"]["assumed"],) if spell.rolls is None else (),
    )


def odds(spell: Spell, book: Book) -> CastOdds:
    """The chances of a casting roll; ``rolls`` are not looked at. Raises Faults."""
    why = _may(spell, book)
    if why is not None:
        return CastOdds(game="underworlds", name=spell.name, result="illegal", why=why)
    shown = handful(_roll(spell, book).dice)
    rows, total = by_successes(shown), shown.total
    sums = [0, 0, 0]
    successes = [sum(row) for row in rows]
    for hits, row in enumerate(rows):
        for criticals, ways in enumerate(row):
            for i, true in enumerate(judge(spell, book, Count(criticals, hits))):
                sums[i] += ways * true
    return CastOdds(
        game="underworlds",
        name=spell.name,
        cast=chance(sums[0], total),
        successes=tuple([_successes(number, ways, total) for number, ways in enumerate(successes) if ways]),
        backlash=chance(sums[1], total),
        out_of_action=chance(sums[2], total),
        assumptions=(book["dice"]["assumed"],),
    )


def _may(spell: Spell, book: Book) -> str | None:
    """Why the wizard may not cast; raises Faults for what is no casting roll."""
    found = faults(spell, book)
    if found:
        raise Faults(*found)
    if spell.wounds is not None and spell.damage_taken >= spell.wounds:
        return "the wizard is out of action"
    return None


def _roll(spell: Spell, book: Book) -> dice.Roll:
    good = set(spell.casting) - {book["critical"]}
    die = book["cast"]["die"]
    return dice.prepare(book, die, spell.wizard, good, innate=spell.innate, again=spell.rerolls)


def _faults(spell: Spell, book: Book) -> Iterator[Finding]:
    faces = book["dice"]["faces"][book["cast"]["die"]]
    most = book["limits"]["dice"]
    if spell.wizard > bounds.most(most):
        yield Finding("DOC005", ("wizard",), {"why": bounds.beyond(most, "dice")})
    if not spell.casting:
        yield Finding("DOC005", ("casting",), {"why": "a casting value has at least one symbol"})
    for key, symbols in (("casting", spell.casting), ("rolls", spell.rolls or ())):
        for i, symbol in enumerate(symbols):
            if symbol not in faces:
                why = f"{symbol} is not on the magic dice"
                yield Finding("DOC005", (key, i), {"why": why}, sorted(set(faces)))


def _successes(number: int, ways: int, total: int) -> SuccessesChance:
    found = chance(ways, total)
    return SuccessesChance(successes=number, p=found.p, exact=found.exact)
