"""A cadre written out: what is in it and what it costs, and the same cadre with nothing to look up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.rules.cadre import Bought, Cadre, Lore, Member, Muster, Recruit, affinities, muster
from toolkit.rules.finding import Faults
from toolkit.rules.names import fold
from toolkit.rules.recruiting import chosen, judge
from toolkit.rules.shapes import Result, Row
from toolkit.rules.units import Facts

_DIGITS = 12  # of the fingerprint


class UnitLine(Row, frozen=True, kw_only=True):
    """Units of one name and strength: models in each, how many, and the points of all of them."""

    unit: str
    models: int
    count: int
    cost: int


class BoostLine(Row, frozen=True, kw_only=True):
    """Boosts of one name: how many, and the points of all of them."""

    boost: str
    count: int
    cost: int


class CadreSheet(Result, frozen=True, kw_only=True, tag="cadre-sheet"):
    """What a cadre brings to the table: the free cyphers and objective markers too."""

    name: str | None
    player: str | None
    size: str
    lines: tuple[UnitLine | BoostLine, ...]
    total: int
    limit: int
    leader: str | None
    faction: str | None
    faction_condition: str | None
    affinity: tuple[str, ...]
    slots: int
    victory_points: int
    hash: str
    assumptions: tuple[str, ...]


def sheet(cadre: Cadre, lore: Lore) -> CadreSheet:
    """A cadre, line by line, with what its size gives ("Recruit Cadre").

    :raises Faults: for a name that is not known, a size that is missing or unknown.
    """
    host = muster(cadre, lore)
    if host.size is None or not host.priced:
        raise Faults(*(finding for finding in judge(cadre, lore) if finding.rule in _NOT_KNOWN))
    size = lore.book["sizes"][host.size]
    leader = host.leader.unit if host.leader else None
    assumed = [(lore.book["boosts"], host.gear), (lore.factions, leader)]
    return CadreSheet(
        name=cadre.name,
        player=cadre.player,
        size=host.size,
        lines=(*_unit_lines(host, lore), *_boost_lines(host)),
        total=host.total,
        limit=size["points"],
        leader=leader.name if leader else None,
        faction=leader.faction if leader else None,
        faction_condition=chosen(cadre.faction_condition, host.leader, lore),
        affinity=affinities(leader, lore) if leader else (),
        slots=size["ready_queue"],
        victory_points=size["victory_points"],
        hash=fingerprint(cadre, host, lore),
        assumptions=tuple(section["assumed"] for section, rests in assumed if rests),
    )


_NOT_KNOWN = ("DOC003", "RK112", "RK114", "RK153")


def _unit_lines(host: Muster, lore: Lore) -> Iterator[UnitLine]:
    counts: dict[tuple[str, int], tuple[Member, int]] = {}
    for member in host.members:
        first, before = counts.setdefault((member.key, member.strength), (member, 0))
        counts[member.key, member.strength] = (first, before + member.times)
    for first, count in counts.values():
        cost = count * (first.cost or 0)
        yield UnitLine(unit=first.name, models=first.strength, count=count, cost=cost)
    free = dict.fromkeys(host.implied, 1) | lore.book["objectives"]
    for name, count in free.items():
        yield UnitLine(unit=name, models=1, count=count, cost=0)


def _boost_lines(host: Muster) -> Iterator[BoostLine]:
    counts: dict[str, tuple[str, int, int]] = {}
    for item in host.gear:
        name, count, cost = counts.get(fold(item.name), (item.name, 0, 0))
        more = item.times * (item.cost or 0)
        counts[fold(item.name)] = (name, count + item.times, cost + more)
    for name, count, cost in counts.values():
        yield BoostLine(boost=name, count=count, cost=cost)


def fingerprint(cadre: Cadre, host: Muster, lore: Lore) -> str:
    """A short text that is the same for the same list, whatever its order and spelling.

    Of units, squads' models, boosts, the leader and the faction condition; not of names for the list.
    """
    from hashlib import sha256

    units = _counted(
        (f"{member.key}*{member.strength}", member.times) for member in host.members if not _free(member)
    )
    boosts = _counted((fold(item.name), item.times) for item in host.gear)
    leader = host.leader.key if host.leader else fold(cadre.leader or "")
    condition = fold(cadre.faction_condition or "")
    if condition == fold(chosen(None, host.leader, lore) or ""):
        condition = ""  # the only one that the leader may have, named or not
    told = repr((units, boosts, leader, condition))
    return sha256(told.encode()).hexdigest()[:_DIGITS]


def _free(member: Member) -> bool:
    """A cypher comes with its knight, listed or not."""
    return member.of(("cypher",))


def _counted(items: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    counts: dict[str, int] = {}
    for name, count in items:
        counts[name] = counts.get(name, 0) + count
    return sorted(counts.items())


def expand(cadre: Cadre, lore: Lore) -> Cadre:
    """The same cadre with every unit's facts, every boost's points, and its leader named.

    :raises Faults: for a name that is not known.
    """
    host = muster(cadre, lore)
    if not host.known or any(item.cost is None for item in host.gear):
        unknown = ("DOC003", "RK112", "RK153")
        raise Faults(*(finding for finding in judge(cadre, lore) if finding.rule in unknown and finding.path))
    condition, meant = cadre.faction_condition, chosen(cadre.faction_condition, host.leader, lore)
    if meant and fold(meant) == fold(condition or ""):
        condition = meant
    return Cadre(
        game=cadre.game,
        name=cadre.name,
        notes=cadre.notes,
        player=cadre.player,
        size=host.size or cadre.size,
        leader=host.leader.name if host.leader else cadre.leader,
        units=tuple(_written_out(member) for member in host.members),
        boosts=tuple(Bought(boost=item.name, cost=item.cost, count=item.times) for item in host.gear),
        faction_condition=condition,
    )


def _written_out(member: Member) -> Recruit:
    facts = {field: getattr(member.unit, field) for field in Facts.__struct_fields__}
    return Recruit(name=member.name, models=member.models, count=member.times, **facts)
