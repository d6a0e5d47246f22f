"""Abilities and effects by name and value, ``Armor 2``, ``Push 3``: what is told of them, what is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from toolkit.rules.names import fold
from toolkit.rules.shapes import Row

_DIGITS = 7
"""No value has more of them: what is longer is a part of the name."""


class Named(msgspec.Struct, frozen=True):
    """An ability or an effect: its folded name, and its value where it has one."""

    name: str
    value: int | None


class After(Row, frozen=True, kw_only=True, omit_defaults=True):
    """An effect that comes after the action.

    ``by``: the action, defence or ability that brings it; ``on``: who suffers its ``passive_damage``;
    ``within``: inches from the target in which it works. The rest of it is for the table.
    """

    effect: str
    by: str | None = None
    on: str | None = None
    passive_damage: int | None = None
    within: int | None = None


def named(written: str) -> Named:
    """``Push 3`` as a name and a value."""
    name, _, value = fold(written).rpartition(" ")
    if name and value.isascii() and value.isdecimal() and len(value) <= _DIGITS:
        return Named(name, int(value))
    return Named(fold(written), None)


def added(abilities: Iterable[str], what: str, book: Mapping[str, Any]) -> int:
    """How much the abilities add to ``armor`` or to what ``recover`` heals: all of them together."""
    total = 0
    for written in abilities:
        ability = named(written)
        if (told_of(ability, book["abilities"]) or {}).get("adds") == what:
            total += ability.value or 0
    return total


def carried(abilities: Iterable[str], book: Mapping[str, Any]) -> tuple[str, ...]:
    """The abilities of which nothing is told that an attack could work out."""
    return tuple(one for one in abilities if told_of(named(one), book["abilities"]) is None)


def struck_back(abilities: Iterable[str], on: str | None, book: Mapping[str, Any]) -> list[After]:
    """What the active unit suffers for attacking a unit that is still there ("Abilities, Backlash")."""
    found = []
    for written in abilities:
        ability = named(written)
        told = told_of(ability, book["abilities"])
        if told is not None and told.get("passive_damage"):
            found.append(After(effect=written, by=written, on=on, passive_damage=ability.value or 0))
    return found


def afterwards(
    effects: Iterable[str], by: str | None, destroyed: bool, book: Mapping[str, Any]
) -> list[After]:
    """The after action effects that come about, in their order."""
    found = []
    for written in effects:
        told = told_of(named(written), book["effects"]) or {}
        if told.get("only") in (None, "destroyed" if destroyed else None):
            found.append(After(effect=written, by=by, within=told.get("within")))
    return found


def told_of(one: Named, table: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """What the book tells of an ability or effect."""
    return next((told for name, told in table.items() if fold(name) == one.name), None)


def pressed(effects: Sequence[str], increased: Iterable[str], gained: Iterable[str]) -> tuple[str, ...]:
    """Effects with those of presses: an increase stands in the place of the same one, a gain is added."""
    found = list(effects)
    for written in increased:
        at = next((i for i, one in enumerate(found) if named(one).name == named(written).name), None)
        if at is None:
            found.append(written)
        else:
            found[at] = written
    return (*found, *gained)
