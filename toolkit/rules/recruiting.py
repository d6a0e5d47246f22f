"""The rules of recruiting a Relic Knights cadre: what may be in it and how much of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from toolkit.rules.cadre import Cadre, Lore, Member, Muster, affinities, muster, radiance
from toolkit.rules.finding import Finding, Severity
from toolkit.rules.names import fold, nearest
from toolkit.rules.units import Unit

FIRST_KEY = ()
UNITS = ("units",)
_SUGGESTED = 64  # unknown names of one list that get suggestions; more of them are no typing errors


def judge(cadre: Cadre, lore: Lore) -> list[Finding]:
    """All faults of a cadre, each once, in the order of its keys ("Recruit Cadre")."""
    host = muster(cadre, lore)
    return [
        *_shape(cadre, lore),
        *_condition_left_open(cadre, host, lore),
        *_size(cadre, host, lore),
        *_led(cadre, host),
        *_amounts(host, lore),
        *_units(host, lore),
        *_gear(host, lore),
        *_condition(cadre, host, lore),
    ]


_SIZELESS = "an event can say it too, and the cadre verbs take --size NAME"


def _shape(cadre: Cadre, lore: Lore) -> Iterator[Finding]:
    if not (lore.size or cadre.size or lore.otherwise):
        yield Finding("DOC003", FIRST_KEY, {"key": "size", "cure": _SIZELESS})
    for at, entry in enumerate(cadre.units):
        if not isinstance(entry, str) and entry.unit is None and entry.name is None:
            yield Finding("DOC003", ("units", at), {"key": "unit"})


def _size(cadre: Cadre, host: Muster, lore: Lore) -> Iterator[Finding]:
    asked = lore.size or cadre.size or lore.otherwise
    if asked and host.size is None:
        sizes = (*lore.book["sizes"], *lore.book["sizes_also"])
        path = ("size",) if cadre.size else FIRST_KEY
        yield Finding("RK114", path, {"size": asked, "sizes": list(sizes)}, nearest(asked, sizes))


def _led(cadre: Cadre, host: Muster) -> Iterator[Finding]:
    """RK103; where no knight is in the list, that alone is the fault (RK102)."""
    knights = [knight.name for knight in host.knights]
    if host.leader or not knights:
        return
    if cadre.leader is None:
        if len(knights) > 1:
            yield Finding("RK103", FIRST_KEY, {"key": "leader", "knights": knights})
    elif not any(member.unit is None and member.key == fold(cadre.leader) for member in host.members):
        values = {"leader": cadre.leader, "knights": knights}
        yield Finding("RK103", ("leader",), values, nearest(cadre.leader, knights))


def _amounts(host: Muster, lore: Lore) -> Iterator[Finding]:
    """RK101, RK102, RK151, RK152: points, knights and slots of the size; the last two of whole lists only."""
    if host.size is None:
        return
    size = lore.book["sizes"][host.size]
    limit, total = size["points"], host.total
    least, most = size["knights"]
    knights = len(host.knights)
    if total > limit:
        yield Finding("RK101", UNITS, {"points": total, "limit": limit, "size": host.size})
    if knights > most or (knights < least and host.known):
        wanted = f"{least} to {most}" if least < most else str(most)
        values = {"knights": knights, "least": least, "most": most, "wanted": wanted, "size": host.size}
        yield Finding("RK102", UNITS, values)
    if host.known and host.units < size["ready_queue"]:
        yield Finding("RK151", UNITS, {"units": host.units, "slots": size["ready_queue"], "size": host.size})
    if host.priced and total < limit:
        yield Finding("RK152", UNITS, {"points": total, "limit": limit, "left": limit - total})


def _units(host: Muster, lore: Lore) -> Iterator[Finding]:
    seen: Counter[str] = Counter()
    bonds = _Bonds(host)
    faction = _faction(host, lore)
    told, unknown = False, 0
    for member in host.members:
        seen[member.key] += member.times
        again = seen[member.key] > 1
        if member.unit is None and lore.looked_up and member.key not in lore.units:
            unknown += 1
            known = (unit.name for unit in lore.units.values())
            near = nearest(member.name, known) if unknown <= _SUGGESTED else ()
            yield Finding("RK112", member.path, {"name": member.name}, near)
        elif member.cost is None and not told:
            told = True
            severity: Severity | None = "info" if lore.nothing_to_look_up else None
            yield Finding("RK153", member.path, {"name": member.name}, (), severity)
        if again and member.of(lore.book["singular"]):
            yield Finding("RK105", member.path, {"name": member.name, "count": seen[member.key]})
        yield from _models(member)
        yield from bonds.wrong(member, again)
        yield from _allowed(member, host, faction, lore)


def _models(member: Member) -> Iterator[Finding]:
    if member.unit is None or member.models is None:
        return
    squad = member.unit.squad
    least, most = (squad.models, squad.max) if squad else (1, 1)
    if squad is None or not least <= member.models <= most:
        may = f"{least} to {most}" if squad else "1, being no squad"
        values = {"name": member.name, "models": member.models, "least": least, "most": most, "may": may}
        yield Finding("RK106", (*member.entry, "models"), values)


class _Bonds:
    """Knights and their cyphers: each comes with its knight, once; no two knights have one ("Cyphers")."""

    def __init__(self, host: Muster) -> None:
        names = [knight.unit.cypher for knight in host.knights if knight.unit]
        self.cyphers = {fold(name) for name in names if name}
        self.sure = host.known and None not in names  # no knight may have a cypher that is not told
        self.knights = {knight.path for knight in host.knights}
        self.taken: dict[str, Member] = {}

    def wrong(self, member: Member, again: bool) -> Iterator[Finding]:
        """RK113, of a cypher or a knight."""
        if member.of(("cypher",)):
            if again or (self.sure and member.key not in self.cyphers):
                yield Finding("RK113", member.path, {"cypher": member.name, "again": again})
        elif member.unit and member.unit.cypher and member.path in self.knights:
            other = self.taken.setdefault(fold(member.unit.cypher), member)
            if other is not member:
                yield Finding("RK113", member.path, {"cypher": member.unit.cypher, "again": True})


def _allowed(member: Member, host: Muster, faction: str | None, lore: Lore) -> Iterator[Finding]:
    """RK104, RK108 to RK111: whom the leader, or the knights' one faction, may recruit."""
    unit, leader = member.unit, host.leader.unit if host.leader else None
    if unit is None or member.of(("cypher",)):
        return
    trait, led_by = radiance(unit, lore.book), radiance(leader, lore.book) if leader else None
    knight = member.of(lore.book["knights"])
    values: dict[str, object] = {
        "name": member.name,
        "faction": unit.faction or "no faction",
        "affinity": list(affinities(unit, lore)),
    }
    if leader and host.leader and member.key == host.leader.key:
        if not trait and not unit.faction:
            yield Finding("RK104", member.path, {**values, "wanted": "none"})
    elif knight and trait:
        if leader:
            yield Finding("RK109", member.path, {**values, "trait": trait})
    elif leader and led_by:
        ours = affinities(leader, lore)
        values = {**values, "trait": led_by, "wanted": list(ours)}
        if member.of(("minion",)):
            if trait != led_by:
                yield Finding("RK111", member.path, values)
        elif not (_share(unit, ours, lore) or (knight and lore.rulings.get("second-knight") == "any")):
            yield Finding("RK110", member.path, values)
    elif faction:
        values = {**values, "wanted": faction}
        if trait and not _share(unit, (lore.factions["factions"][faction]["affinity"],), lore):
            yield Finding("RK108", member.path, {**values, "trait": trait})
        elif not trait and unit.faction != faction:
            yield Finding("RK104", member.path, values)


def _share(unit: Unit, wanted: Collection[str], lore: Lore) -> bool:
    return not set(wanted).isdisjoint(affinities(unit, lore))


def _faction(host: Muster, lore: Lore) -> str | None:
    """The cadre's faction: its leader's; where none is settled, the one that all its knights share."""
    deciding = (host.leader,) if host.leader else host.knights if host.known else ()
    knights = [knight.unit for knight in deciding if knight.unit]
    factions = {None if radiance(knight, lore.book) else knight.faction for knight in knights}
    return factions.pop() if len(factions) == 1 else None


def _gear(host: Muster, lore: Lore) -> Iterator[Finding]:
    seen: Counter[str] = Counter()
    most, unknown = lore.book["boosts"]["most"], 0
    for item in host.gear:
        if item.cost is None:
            unknown += 1
            known = (boost.name for boost in lore.boosts.values())
            near = nearest(item.name, known) if unknown <= _SUGGESTED else ()
            yield Finding("RK112", item.path, {"name": item.name}, near)
            continue
        seen[fold(item.name)] += item.times
        if seen[fold(item.name)] > most:
            yield Finding(
                "RK107", item.path, {"name": item.name, "count": seen[fold(item.name)], "most": most}
            )


def _condition_left_open(cadre: Cadre, host: Muster, lore: Lore) -> Iterator[Finding]:
    leader = host.leader
    if leader and leader.unit and (trait := radiance(leader.unit, lore.book)) and not cadre.faction_condition:
        yield Finding(
            "RK116", FIRST_KEY, {"leader": leader.name, "trait": trait, "choices": choices(leader, lore)}
        )


def _condition(cadre: Cadre, host: Muster, lore: Lore) -> Iterator[Finding]:
    wanted = cadre.faction_condition
    if wanted is None:
        return
    known = [faction["condition"] for faction in lore.factions["factions"].values()]
    allowed = choices(host.leader, lore) if host.leader else known
    if fold(wanted) not in {fold(name) for name in allowed}:
        values = {
            "condition": wanted,
            "leader": host.leader.name if host.leader else None,
            "allowed": allowed,
        }
        yield Finding("RK115", ("faction_condition",), values, nearest(wanted, allowed))


def choices(leader: Member, lore: Lore) -> list[str]:
    """The faction conditions that a leader may have ("Faction Conditions")."""
    if leader.unit is None:
        return []
    factions = lore.factions["factions"]
    if radiance(leader.unit, lore.book):
        ours = affinities(leader.unit, lore)
        return [faction["condition"] for faction in factions.values() if faction["affinity"] in ours]
    return [factions[leader.unit.faction]["condition"]] if leader.unit.faction else []


def chosen(named: str | None, leader: Member | None, lore: Lore) -> str | None:
    """The faction condition that is played: the one named where the leader may have it, or the only one."""
    allowed = choices(leader, lore) if leader else []
    same = [name for name in allowed if named is not None and fold(name) == fold(named)]
    return next(iter(same or allowed[: len(allowed) == 1]), None)
