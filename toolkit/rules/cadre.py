"""A cadre of Relic Knights: who is in it, who leads it, what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from toolkit.rules.finding import Path
from toolkit.rules.names import fold
from toolkit.rules.shapes import Document, Part
from toolkit.rules.units import Boost, Count, Facts, Some, Unit, Units, UnitType, overlaid


class Recruit(Facts, frozen=True, kw_only=True):
    """Units of a cadre: looked up by name, or with facts of their own; models a squad, how many of it."""

    unit: str | None = None
    name: str | None = None
    models: Count | None = None
    count: Some = 1


class Bought(Part, frozen=True, kw_only=True):
    """Boosts of a cadre, and, where no book has them, their points each."""

    boost: str
    cost: Count | None = None
    count: Some = 1


class Cadre(Document, frozen=True, kw_only=True, tag="cadre"):
    """A list for Relic Knights ("Recruit Cadre")."""

    player: str | None = None
    size: str | None = None
    leader: str | None = None
    units: tuple[str | Recruit, ...]
    boosts: tuple[str | Bought, ...] = ()
    faction_condition: str | None = None


class Lore(NamedTuple):
    """What a cadre is read by: the books' ``cadre`` and ``factions``, known units and boosts, readings.

    ``looked_up``: a catalogue was given, so a name that it lacks is unknown; without one it is open,
    and nothing but a remark where ``nothing_to_look_up`` says that there is none.
    ``size`` goes before the document's own, ``otherwise`` stands in where it has none.
    """

    book: Mapping[str, Any]
    factions: Mapping[str, Any]
    units: Units
    boosts: Mapping[str, Boost]
    looked_up: bool = False
    nothing_to_look_up: bool = False
    rulings: Mapping[str, str] = {}
    size: str | None = None
    otherwise: str | None = None


class Member(NamedTuple):
    """One entry of a cadre's units, looked up: ``unit`` is None where nothing is known of it."""

    path: Path
    entry: Path
    name: str
    unit: Unit | None
    times: int
    models: int | None

    @property
    def key(self) -> str:
        return fold(self.name)

    def of(self, types: Iterable[str | None]) -> bool:
        """Whether it is known to be of one of these types."""
        return self.unit is not None and self.unit.type in types

    @property
    def strength(self) -> int:
        """Models in each such unit: those asked for, else a squad's least, else one."""
        squad = self.unit.squad if self.unit else None
        return (self.models if self.models is not None else squad.models) if squad else 1

    @property
    def cost(self) -> int | None:
        """Points for one such unit; None where they are not known. Cyphers are free ("Cyphers")."""
        if self.unit is None or self.of(("cypher",)):
            return None if self.unit is None else 0
        if self.unit.cost is None:
            return None
        if self.unit.squad is None:
            return self.unit.cost
        more = max(0, self.strength - self.unit.squad.models)
        if more and self.unit.cost_per_model is None:
            return None
        return self.unit.cost + more * (self.unit.cost_per_model or 0)


class Gear(NamedTuple):
    """One entry of a cadre's boosts, looked up."""

    path: Path
    name: str
    cost: int | None
    times: int


class Muster(NamedTuple):
    """A cadre with everything looked up.

    ``size`` is the size's name in the book, None where it is missing or unknown; ``leader`` is None
    where nobody known leads, ``implied`` are the cyphers that come with the knights, unlisted;
    ``known``: something is known of every unit.
    """

    members: tuple[Member, ...]
    gear: tuple[Gear, ...]
    size: str | None
    leader: Member | None
    knights: tuple[Member, ...]
    implied: tuple[str, ...]
    known: bool

    @property
    def priced(self) -> bool:
        """Whether the points of everything are known."""
        return None not in [member.cost for member in self.members] + [item.cost for item in self.gear]

    @property
    def units(self) -> int:
        """Units that can stand in the ready queue; every knight's cypher among them."""
        cyphers = sum(member.times for member in self.members if member.of(("cypher",)))
        return sum(member.times for member in self.members) - cyphers + max(cyphers, len(self.knights))

    @property
    def total(self) -> int:
        """Points of all that is known."""
        units = sum(member.times * (member.cost or 0) for member in self.members)
        return units + sum(item.times * (item.cost or 0) for item in self.gear)


def muster(cadre: Cadre, lore: Lore) -> Muster:
    """Look up every unit and boost of a cadre, its size and its leader ("Recruit Cadre")."""
    members = tuple(_members(cadre, lore.units))
    knights = tuple({m.key: m for m in reversed(members) if m.of(lore.book["knights"])}.values())[::-1]
    cyphers = [knight.unit.cypher for knight in knights if knight.unit and knight.unit.cypher]
    free = {fold(name): lore.units[fold(name)].name if fold(name) in lore.units else name for name in cyphers}
    members = tuple(
        member._replace(name=free[member.key], unit=Unit(name=free[member.key], type=UnitType("cypher")))
        if member.unit is None and member.key in free
        else member
        for member in members
    )
    listed = {member.key for member in members}
    size = sized(lore.size or cadre.size or lore.otherwise, lore.book)
    known = all(member.unit for member in members)
    alone = size is not None and lore.book["sizes"][size]["knights"][1] == 1
    return Muster(
        members=members,
        gear=tuple(_gear(cadre, lore.boosts)),
        size=size,
        leader=_leader(cadre.leader, knights, alone or known),
        knights=knights,
        implied=tuple(name for key, name in free.items() if key not in listed),
        known=known,
    )


def sized(name: str | None, book: Mapping[str, Any]) -> str | None:
    """The game size of that name, also by its other name; None where there is none ("Game Size")."""
    if name is None:
        return None
    folded = fold(name)
    size: str = book["sizes_also"].get(folded, folded)
    return size if size in book["sizes"] else None


def _members(cadre: Cadre, units: Units) -> Iterator[Member]:
    for at, entry in enumerate(cadre.units):
        path: Path = ("units", at)
        if isinstance(entry, str):
            known = units.get(fold(entry))
            told = known if known and known.type else None
            yield Member(path, path, known.name if known else entry, told, 1, None)
            continue
        field = "name" if entry.unit is None else "unit"
        name = entry.name if entry.unit is None else entry.unit
        if name is None:
            continue
        unit = overlaid(name, units.get(fold(name)), entry)
        spelled = unit.name if unit else name
        yield Member((*path, field), path, spelled, unit, entry.count, entry.models)


def _gear(cadre: Cadre, boosts: Mapping[str, Boost]) -> Iterator[Gear]:
    for at, entry in enumerate(cadre.boosts):
        path: Path = ("boosts", at)
        if isinstance(entry, str):
            entry = Bought(boost=entry)
        else:
            path = (*path, "boost")
        known = boosts.get(fold(entry.boost))
        cost = entry.cost if entry.cost is not None else known.cost if known else None
        yield Gear(path, known.name if known else entry.boost, cost, entry.count)


def _leader(named: str | None, knights: tuple[Member, ...], sure: bool) -> Member | None:
    """The knight of that name, or the only one, where it is sure to be the only one."""
    if named is None:
        return knights[0] if sure and len(knights) == 1 else None
    return next((knight for knight in knights if knight.key == fold(named)), None)


def radiance(unit: Unit, book: Mapping[str, Any]) -> str | None:
    """The trait that gives a unit three affinities, Radiant or Void, if it has one."""
    traits = {fold(trait) for trait in unit.traits}
    return next((trait for trait in book["radiance"] if fold(trait) in traits), None)


def affinities(unit: Unit, lore: Lore) -> tuple[str, ...]:
    """The esper types that a unit shares: its own, those of Radiant or Void, or its faction's one."""
    if unit.affinity:
        return unit.affinity
    if trait := radiance(unit, lore.book):
        return tuple(lore.book["radiance"][trait]["affinity"])
    return (lore.factions["factions"][unit.faction]["affinity"],) if unit.faction else ()
