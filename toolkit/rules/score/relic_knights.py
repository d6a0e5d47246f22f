"""Who won a game of Relic Knights: victory points by condition, and wipeout."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from toolkit.rules.cadre import sized
from toolkit.rules.finding import Faults, Finding
from toolkit.rules.names import fold, nearest
from toolkit.rules.scenario import Goals, Role, Scenario, Side, Tables
from toolkit.rules.shapes import Document, Part, Result, Row, Word
from toolkit.rules.units import Count, Faction

SIDES: tuple[Side, Side] = ("a", "b")

_SUGGESTED = 64  # conditions of one side that get suggestions; more of them are no typing errors


class Objective(Word):
    """An objective marker as one side sees it."""

    table = "relic_knights/scenario#tokens.objectives"


class Power(Word):
    """A power token ("Objective Markers")."""

    table = "relic_knights/scenario#tokens.powers"


class Deeds(Part, frozen=True, kw_only=True):
    """What a side has done. Knights and markers destroyed are counted among the units, too.

    ``tokens``: its power tokens on objectives, which satisfy conditions without ``achieved``.
    """

    name: str | None = None
    role: Role | None = None
    faction: Faction | None = None
    faction_condition: str | None = None
    achieved: tuple[str, ...] = ()
    tokens: dict[Objective, dict[Power, Count]] | None = None
    knights_destroyed: Count = 0
    markers_destroyed: Count = 0
    units_destroyed: Count = 0
    wiped_out: bool = False


class PointsTally(Document, frozen=True, kw_only=True, tag="tally"):
    """Both sides' deeds, and the scenario, or at least the size, that they played ("Victory Conditions")."""

    size: str | None = None
    scenario: Scenario | None = None
    a: Deeds
    b: Deeds


class Scored(Row, frozen=True, kw_only=True):
    """A condition that scored, how many times, and its points together."""

    condition: str
    times: int
    points: int


class Total(Row, frozen=True, kw_only=True):
    """A side's points; ``satisfied`` are the conditions that its tokens satisfy."""

    points: tuple[Scored, ...]
    total: int
    satisfied: tuple[str, ...]


class PointsScore(Result, frozen=True, kw_only=True, tag="score"):
    """Both sides' points, who won, and why."""

    game: str = "relic-knights"
    name: str | None = None
    a: Total
    b: Total
    victory_points: int
    winner: Side | None
    why: str
    assumptions: tuple[str, ...] = ()


def score(tally: PointsTally, tables: Tables, rulings: Mapping[str, str]) -> PointsScore:
    """Who won ("Victory Conditions", "Destruction Conditions").

    :raises Faults: RK301 for conditions that are not a side's, DOC003 and DOC005 for what is missing
        or cannot be, RK114 for an unknown size.
    """
    needed, sizes = _needed(tally, tables)
    roles, clash = _roles(tally)
    satisfied = {side: _satisfied(getattr(tally, side), tables.scenario) for side in SIDES}
    faults = [
        *sizes,
        *clash,
        *(fault for side in SIDES for fault in _counts(side, getattr(tally, side))),
        *(fault for side in SIDES for fault in _achieved(side, tally, roles, tables)),
    ]
    if faults:
        raise Faults(*faults)
    rows = {}
    for side in SIDES:
        deeds: Deeds = getattr(tally, side)
        own = _own(deeds, _goals(tally, roles[side]), tables) if tally.scenario else None
        kept = tuple(name for name in satisfied[side] if own is None or fold(name) in own)
        names = [*map(fold, deeds.achieved), *(map(fold, kept) if own is not None else ())]
        points = (*_conditions(dict.fromkeys(names), tally, tables), *_destroyed(deeds, tables, rulings))
        rows[side] = Total(points=points, total=sum(one.points for one in points), satisfied=kept)
    winner, why = _won(tally, rows, needed)
    kills = any(getattr(tally, side).units_destroyed for side in SIDES)
    return PointsScore(
        name=tally.name,
        a=rows["a"],
        b=rows["b"],
        victory_points=needed,
        winner=winner,
        why=why,
        assumptions=(tables.scenario["destruction"]["assumed"],) if kills else (),
    )


def _needed(tally: PointsTally, tables: Tables) -> tuple[int, list[Finding]]:
    """The victory points that win, the scenario's or those of the size; or why they are not known."""
    if tally.scenario and tally.scenario.victory_points is not None:
        return tally.scenario.victory_points, []
    asked = tally.size or (tally.scenario.size if tally.scenario else None)
    if asked is None:
        return 0, [Finding("DOC003", (), {"key": "size"})]
    size = sized(asked, tables.cadre)
    if size is None:
        sizes = (*tables.cadre["sizes"], *tables.cadre["sizes_also"])
        path = ("size",) if tally.size else ("scenario", "size")
        return 0, [Finding("RK114", path, {"size": asked, "sizes": list(sizes)}, nearest(asked, sizes))]
    return int(tables.cadre["sizes"][size]["victory_points"]), []


def _roles(tally: PointsTally) -> tuple[dict[Side, Role | None], list[Finding]]:
    """Who is Hero and who Villain; of one that is not told, the other. Only a scenario needs it.

    Where they cannot be told, nobody is either.
    """
    a, b = tally.a.role, tally.b.role
    if a is not None and a == b:
        return {"a": None, "b": None}, [Finding("DOC005", ("b", "role"), {"why": f"both sides are the {a}"})]
    if tally.scenario and a is None and b is None:
        return {"a": None, "b": None}, [Finding("DOC003", ("a",), {"key": "role"})]
    other: dict[Role | None, Role | None] = {"hero": "villain", "villain": "hero", None: None}
    return {"a": a or other[b], "b": b or other[a]}, []


def _goals(tally: PointsTally, role: Role | None) -> Goals | None:
    if tally.scenario is None or role is None:
        return None
    return tally.scenario.hero if role == "hero" else tally.scenario.villain


def _counts(side: Side, deeds: Deeds) -> Iterator[Finding]:
    among = deeds.knights_destroyed + deeds.markers_destroyed
    if among > deeds.units_destroyed:
        which = "knights_destroyed" if deeds.knights_destroyed > deeds.units_destroyed else "units_destroyed"
        why = f"{among} knights and markers are among the units destroyed, which are {deeds.units_destroyed}"
        yield Finding("DOC005", (side, which), {"why": why})


def _own(deeds: Deeds, goals: Goals | None, tables: Tables) -> set[str] | None:
    """The conditions of a side in a scenario, folded: its card's, its faction's; the shared ones apart."""
    if goals is None:
        return None
    return {fold(goals.primary.condition), fold(goals.secondary.condition)} | _faction(deeds, goals, tables)


def _faction(deeds: Deeds, goals: Goals | None, tables: Tables) -> set[str]:
    """The faction conditions that a side may have; all where nothing is told of it."""
    told = [deeds.faction_condition, goals.faction_condition if goals else None]
    if deeds.faction:
        told.append(tables.factions["factions"][deeds.faction]["condition"])
    return {fold(name) for name in told if name} or {
        fold(name) for name in tables.scenario["faction"]["conditions"]
    }


def _achieved(
    side: Side, tally: PointsTally, roles: Mapping[Side, Role | None], tables: Tables
) -> Iterator[Finding]:
    """RK301, once for each condition that is not the side's to score."""
    deeds: Deeds = getattr(tally, side)
    goals = _goals(tally, roles[side])
    ranks = {name: rank for rank in ("primary", "secondary") for name in _ranked(tables, rank)}
    shared = {fold(it["name"]) for it in tables.scenario["shared"].values()}
    if tally.scenario:
        shared = {fold(worth.condition) for worth in tally.scenario.shared}
        given = (goals,) if goals else (tally.scenario.hero, tally.scenario.villain)
        scored = {fold(one.condition) for its in given for one in (its.primary, its.secondary)}
    else:
        scored = set(ranks)
    own = scored | _faction(deeds, goals, tables) | shared
    taken = {fold(name) for name in tally.a.achieved} if side == "b" else set()
    seen: dict[str, str] = {}
    done: set[str] = set()
    known = {fold(condition): condition for condition in _names(tables)}
    for at, name in enumerate(deeds.achieved):
        key = fold(name)
        rank = ranks.get(key, key if key in shared else "faction")
        why = None
        if key not in own:
            why = (
                "the scenario does not give it to this side"
                if tally.scenario
                else "it is none of this side's"
            )
        elif key in shared and key in taken:
            why = "side a has it, and only the first to achieve it scores"
        elif seen.setdefault(rank, key) != key or key in done:
            why = "a side has one of its sort, and achieves it once"
        done.add(key)
        if why:
            values = {"condition": name, "side": side, "why": why}
            near = () if key in known or at >= _SUGGESTED else nearest(name, known.values())
            yield Finding("RK301", (side, "achieved", at), values, near)


def _ranked(tables: Tables, rank: str) -> list[str]:
    return [fold(it["name"]) for it in tables.scenario[rank]["conditions"].values()]


def _names(tables: Tables) -> dict[str, int]:
    """Every condition that can be achieved, with its points."""
    book = tables.scenario
    names: dict[str, int] = {}
    for rank in ("primary", "secondary"):
        names |= {it["name"]: book[rank]["points"] for it in book[rank]["conditions"].values()}
    names |= {it["name"]: it["points"] for it in book["shared"].values()}
    return names | dict.fromkeys(book["faction"]["conditions"], book["faction"]["points"])


def _conditions(names: Collection[str], tally: PointsTally, tables: Tables) -> Iterator[Scored]:
    """The points of conditions: those that the scenario states, else the book's."""
    points = {fold(name): (name, worth) for name, worth in _names(tables).items()}
    if tally.scenario:
        for goals in (tally.scenario.villain, tally.scenario.hero):
            for goal in (goals.primary, goals.secondary):
                points[fold(goal.condition)] = (goal.condition, goal.points)
        for shared in tally.scenario.shared:
            points[fold(shared.condition)] = (shared.condition, shared.points)
    for name in names:
        condition, worth = points.get(name, (name, tables.scenario["faction"]["points"]))
        yield Scored(condition=condition, times=1, points=worth)


def _destroyed(deeds: Deeds, tables: Tables, rulings: Mapping[str, str]) -> Iterator[Scored]:
    book = tables.scenario["destruction"]
    units = deeds.units_destroyed
    if rulings["knight-kill"] == "slayer-only":
        units -= deeds.knights_destroyed
    if rulings["marker-kill"] == "no":
        units -= deeds.markers_destroyed
    for name, times in ((book["knight"], deeds.knights_destroyed), (book["unit"], units)):
        if times:
            points = times * book["conditions"][name]["points"]
            yield Scored(condition=name, times=times, points=points)


def _satisfied(deeds: Deeds, book: Mapping[str, Any]) -> tuple[str, ...]:
    """The conditions that a side's power tokens on objectives satisfy as they lie."""
    tokens = deeds.tokens or {}

    def lies(power: str, wanted: Mapping[str, int] | int) -> bool:
        on = {str(objective): int(powers.get(power, 0)) for objective, powers in tokens.items()}  # type: ignore[call-overload]
        if isinstance(wanted, int):
            return sum(count > 0 for count in on.values()) >= wanted
        return all(on.get(objective, 0) >= count for objective, count in wanted.items())

    return tuple(
        name
        for name, needs in book["tokens"]["conditions"].items()
        if all(lies(*need) for need in needs.items())
    )


def _won(tally: PointsTally, rows: Mapping[Side, Total], needed: int) -> tuple[Side | None, str]:
    wiped = [side for side in SIDES if getattr(tally, side).wiped_out]
    if len(wiped) == 2:
        return None, "both cadres are destroyed"
    if wiped:
        return ("b" if wiped == ["a"] else "a"), f"wipeout: the whole cadre of {wiped[0]} is destroyed"
    reached = [side for side in SIDES if rows[side].total >= needed]
    if len(reached) == 2:
        return None, f"both have {needed} victory points or more: the rulebook names no winner"
    if reached:
        return reached[0], f"{rows[reached[0]].total} victory points of {needed}"
    return None, f"nobody has {needed} victory points yet"
