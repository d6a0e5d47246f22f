"""The one table: for each kind and game its type, its judge, its table and its picture.

Everything is named, nothing imported, until it is asked for: ``module:name``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

UW, RK, GH = "underworlds", "relic-knights", "gloomhaven"


class Kind(msgspec.Struct, frozen=True):
    """A kind of document. ``type`` is its type, in ``toolkit.rules``; ``judge`` (item, choices → findings),
    ``fingerprint`` (item → text), ``played`` (item, choices → the format) and ``all_played`` (context,
    choices → the formats that were) are in ``toolkit.judges``;
    ``read`` is its type where it is read, if that is another than that in which it is written.
    ``table`` and ``picture``, in ``toolkit.pipes``, show results. ``context``: it serves others and is
    not counted."""

    kind: str
    game: str | None
    type: str
    judge: str | None = None
    fingerprint: str | None = None
    played: str | None = None
    all_played: str | None = None
    table: str | None = None
    picture: str | None = None
    context: bool = False
    result: bool = False
    read: str | None = None


TABLE: tuple[Kind, ...] = (
    # decks
    Kind("deck", UW, "deck.lists:Deck", "deck:judge", "deck:fingerprint", "deck:played", "deck:all_played"),
    Kind("deck-sheet", None, "deck.sheet:DeckSheet", result=True),
    Kind("hand", None, "deck.hand:Hand", result=True),
    Kind("deck-odds", None, "deck.hand:DeckOdds", result=True),
    Kind("catalogue", UW, "deck.cards:Catalogue", context=True),
    Kind("catalogue", RK, "units:RelicKnightsCatalogue", context=True),
    Kind("catalogue-map", UW, "library:CatalogueMap", context=True),
    Kind("format", UW, "deck.formats:Format", "deck:judge_format", context=True),
    Kind("event", None, "event:Event", context=True),
    # cadres, scenarios, esper
    Kind("cadre", RK, "cadre:Cadre", "cadre:judge", "cadre:fingerprint"),
    Kind("cadre-sheet", RK, "cadre_sheet:CadreSheet", result=True),
    Kind("sides", RK, "scenario:Sides"),
    Kind("scenario", RK, "scenario:Scenario", table="reports.tables.scenario:scenarios"),
    Kind("scenario-odds", RK, "scenario_odds:ScenarioOdds", result=True),
    Kind("esper-deck", RK, "esper:EsperDeck", "esper:judge", context=True),
    Kind("payment", RK, "esper_plan:Payment"),
    Kind("esper-plan", RK, "esper_plan:EsperPlan", result=True),
    Kind("esper-odds", RK, "esper_plan:EsperOdds", result=True),
    Kind("esper-flip", RK, "esper:Flip", result=True),
    Kind("esper-hand", RK, "esper:Hand", result=True),
    Kind("wheel", RK, "esper:Wheel", result=True),
    # who won
    Kind("tally", RK, "score.relic_knights:PointsTally"),
    Kind("tally", UW, "score.underworlds:GloryTally"),
    Kind("score", RK, "score.relic_knights:PointsScore", result=True),
    Kind("score", UW, "score.underworlds:GloryScore", result=True),
    # attacks and dice
    Kind("attack", UW, "combat.underworlds.shapes:Attack", judge="combat:attack"),
    Kind("attack", GH, "combat.gloomhaven:Attack", judge="combat:gloomhaven_attack"),
    Kind("attack", RK, "combat.relic_knights.attack:Attack", judge="combat:duel"),
    Kind("passive", RK, "combat.relic_knights.attack:Passive", judge="combat:duel"),
    Kind("modifier-deck", GH, "combat.gloomhaven:ModifierDeck", judge="combat:modifier_deck", context=True),
    Kind(
        "outcome",
        UW,
        "combat.underworlds.shapes:Outcome",
        table="reports.tables.attacks:outcomes",
        result=True,
        read="condition.timeline:UnderworldsEvent",
    ),
    Kind(
        "outcome",
        GH,
        "combat.gloomhaven:Outcome",
        result=True,
        read="condition.timeline:GloomhavenEvent",
    ),
    Kind(
        "outcome",
        RK,
        "combat.relic_knights.answers:Outcome",
        result=True,
        read="condition.timeline:RelicKnightsEvent",
    ),
    Kind("odds", UW, "combat.underworlds.shapes:Odds", table="reports.tables.odds:odds", result=True),
    Kind("odds", GH, "combat.gloomhaven:Odds", result=True),
    Kind("deck-means", GH, "combat.gloomhaven:DeckMeans", table="reports.tables.means:means", result=True),
    Kind("odds", RK, "combat.relic_knights.answers:Odds", result=True),
    Kind("spell", UW, "dice.casting:Spell", judge="dice:spell"),
    Kind("cast", UW, "dice.casting:Cast", result=True),
    Kind("cast-odds", UW, "dice.casting:CastOdds", result=True),
    Kind("roll", UW, "dice.rolling:Rolled", result=True),
    Kind("roll-off", UW, "dice.rolling:RollOff", table="reports.tables.attacks:roll_offs", result=True),
    # what ends
    Kind("timeline", GH, "condition.timeline:Timeline", "condition:judge"),
    Kind("timeline", UW, "condition.timeline:UnderworldsTimeline", "condition:judge"),
    Kind("timeline", RK, "condition.timeline:RelicKnightsTimeline", "condition:judge"),
    Kind("track", None, "condition.answers:Track", table="reports.tables.condition:track", result=True),
    Kind("expiry", None, "condition.answers:Expiry", result=True),
    Kind("condition", None, "condition.answers:Known", table="reports.tables.condition:known", result=True),
    # boards and tables
    Kind("board", UW, "hex.boards:Battlefield", "hex:judge"),
    Kind("board", GH, "hex.boards:Dungeon", "hex:judge"),
    Kind("tabletop", RK, "tabletop.types:Tabletop", "tabletop:judge"),
    Kind("distance", None, "hex.answers:Distance", result=True),
    Kind("distance", RK, "tabletop.table:Distance", result=True),
    Kind("sight", None, "hex.answers:Seen", result=True),
    Kind("sight", RK, "tabletop.sight:Sight", table="reports.tables.tabletop:places", result=True),
    Kind("sight-matrix", None, "hex.answers:Matrix", result=True),
    Kind("view", None, "hex.answers:View", result=True),
    Kind("reach", None, "hex.movement:Reach", result=True),
    Kind("path", None, "hex.movement:Path", result=True),
    Kind("targets", None, "hex.targeting:Targets", result=True),
    Kind("places", UW, "hex.placing:Places", result=True),
    Kind("holds", UW, "hex.placing:Holds", result=True),
    Kind("loot", None, "hex.looting:Loot", result=True),
    Kind("push", RK, "tabletop.pushing:Push", result=True),
    Kind("push", None, "hex.forced:Push", result=True),
    Kind("scatter", UW, "hex.placing:Scatter", result=True),
    Kind("placements", None, "hex.areas:Placements", result=True),
    Kind("cohesion", RK, "tabletop.squads:Cohesion", result=True),
    Kind("zone", RK, "tabletop.squads:Zone", result=True),
    Kind("move", RK, "tabletop.moving:Move", table="reports.tables.tabletop:places", result=True),
    Kind("areas", RK, "tabletop.areas:Areas", result=True),
    # rules
    Kind("rule", None, "register:Rule", table="reports.pages:rules", result=True),
    Kind("ruling", None, "register:Ruling", result=True),
)


_ROWS: dict[str, list[Kind]] = {}
for _row in TABLE:
    _ROWS.setdefault(_row.kind, []).append(_row)


@cache
def load(name: str, under: str) -> Any:
    """What ``module:name`` names."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(f"{under}.{module}"), attribute)


def rows(kind: str) -> Sequence[Kind]:
    """The rows of a kind, one for each of its games."""
    return _ROWS.get(kind, ())


def row(kind: str, game: str | None) -> Kind | None:
    """The row of a kind in a game, or of a kind that is of no game."""
    general = None
    for one in _ROWS.get(kind, ()):
        if one.game == game:
            return one
        if one.game is None:
            general = one
    return general


def subjects() -> tuple[str, ...]:
    """The kinds that are read for themselves."""
    return tuple(dict.fromkeys(one.kind for one in TABLE if not one.result and not one.context))


def contexts() -> tuple[str, ...]:
    """The kinds that serve others."""
    return tuple(dict.fromkeys(one.kind for one in TABLE if one.context))


def all_games() -> Sequence[str]:
    return UW, RK, GH


@cache
def games(kind: str) -> Sequence[str] | None:
    """The games that have a kind: none where it is also of no game; None where there is no such kind."""
    found = rows(kind)
    if not found:
        return None
    named = tuple(one.game for one in found if one.game)
    return named if len(named) == len(found) else ()


def names() -> Sequence[str]:
    return tuple(dict.fromkeys(one.kind for one in TABLE))


@cache
def kind_type(kind: str, game: str | None) -> type:
    """The type of a kind's documents."""
    return _type(kind, game, "type")


@cache
def read_type(kind: str, game: str | None) -> type:
    """The type as which a kind's documents are read."""
    return _type(kind, game, "read")


def _type(kind: str, game: str | None, column: str) -> type:
    found = row(kind, game)
    if found is None:
        raise KeyError(kind)
    wanted: type = load(getattr(found, column) or found.type, "toolkit.rules")
    return wanted


def table(kind: str) -> Any:
    """The function that makes a kind's results a table for people, where it has one of its own."""
    found = next((one for one in rows(kind) if one.table), None)
    return load(found.table, "toolkit.pipes") if found and found.table else None


def picture(kind: str) -> Any:
    """The function that draws a kind's results, where there is one."""
    found = next((one for one in rows(kind) if one.picture), None)
    return load(found.picture, "toolkit.pipes") if found and found.picture else None
