"""The bounds that the manual tells are those of the code, and all of them."""

from __future__ import annotations

import re
from importlib import import_module
from operator import attrgetter

import pytest

from tests.blocks import ROOT
from toolkit import books
from toolkit.pipes.nodes import Limits

BOUNDS = {
    ("rules.hex.reading", "MOST"): "hexes of a board",
    ("rules.hex.answers", "MOST_PAIRS"): "pairs of hexes",
    ("rules.hex.answers", "MOST_STEPS"): "steps along all lines of sight",
    ("rules.hex.answers", "MOST_SLOW"): "the same, where a line may begin and end anywhere",
    ("rules.hex.answers", "MOST_LOOKED"): "steps along lines of sight from some",
    ("rules.hex.targeting", "MOST"): "hexes times enemies",
    ("rules.hex.targeting", "MOST_MEASURED"): "hexes over which range",
    ("rules.hex.areas", "MOST"): "hexes of a pattern",
    ("rules.hex.areas", "MOST_LAID"): "hexes of all ways to lay",
    ("commands.hex.boards", "MOST_DICE"): "dice of a scatter",
    ("rules.combat.underworlds.refusals", "MOST_MODIFIERS"): "modifiers of an attack",
    ("rules.combat.gloomhaven.deck", "MOST"): "sorts of cards",
    ("rules.combat.gloomhaven.deck", "MOST_ROLLING"): "rolling cards of",
    ("rules.combat.gloomhaven.faults", "decks.MOST"): "sorts of cards",
    ("rules.combat.gloomhaven.running", "_MOST_SORTS"): "of one that is drawn from several times",
    ("rules.combat.gloomhaven.means", "MOST_WORK"): "pairs of cards looked at",
    ("rules.combat.gloomhaven.course", "MOST"): "steps of the odds of several attacks",
    ("rules.combat.gloomhaven.odds", "MOST_DAMAGE"): "damage that is told",
    ("rules.combat.gloomhaven.odds", "MOST_WORK"): "pairs of cards looked at",
    ("rules.combat.relic_knights.faults", "MOST_MODELS"): "models of a squad",
    ("rules.combat.relic_knights.odds", "MOST_STEPS"): "steps of the odds of an attack of Relic Knights",
    ("rules.combat.relic_knights.plans", "MOST_PLANS"): "ways to defend",
    ("rules.combat.relic_knights.plans", "MOST_PRESSES"): "presses of an action",
    ("rules.combat.relic_knights.attacker", "MOST_PRESSES"): "presses of an action",
    ("rules.condition.track", "MOST_EVENTS"): "events of a timeline",
    ("rules.condition.track", "MOST_CARDS"): "named cards",
    ("rules.condition.cards", "MOST_CARDS"): "named cards",
    ("rules.esper", "MOST_CARDS"): "cards of an esper deck",
    ("rules.esper_plan", "MOST_PRESSES"): "presses of an action",
    ("rules.scenario_odds", "MOST_FOR_ROLES"): "of one whose odds of the roles",
    ("commands.scenario", "MOST_SCENARIOS"): "scenarios of one call",
    ("rules.payment", "MOST_PRESSES"): "presses of an action",
    ("rules.payment", "MOST_STEPS"): "steps to the cheapest",
    ("rules.maths.payment", "MOST_PAYMENTS"): "different payments",
    ("rules.maths.payment", "MOST_STEPS"): "steps of the odds of paying",
    ("rules.maths.cheapest", "MOST_STEPS"): "steps to the cheapest",
    ("rules.maths.cheapest", "MOST_TRIES"): "ways to pay that are tried",
    ("rules.maths.draws", "MOST_ROLLING"): "rolling cards of",
    ("rules.maths.draws", "MOST_SUMS"): "sums of rolling cards",
    ("rules.maths.piles", "MOST_RUNS"): "sums of rolling cards; runs",
    ("rules.maths.sightlines", "LIMIT"): "lines of sight tried",
    ("rules.maths.ground", "LIMIT"): "steps to find a way",
    ("rules.tabletop.laying", "MANY"): "models, pieces of terrain",
    ("rules.tabletop.laying", "CORNERS"): "corners of a piece",
    ("rules.tabletop.laying", "ALL_CORNERS"): "corners of all terrain",
    ("rules.tabletop.sight", "LIMIT"): "lines of sight tried",
    ("rules.tabletop.moving", "LIMIT"): "steps to find a way",
}
_USED = re.compile(r"\b(?:most|beyond|Effort)\(\s*(?:\d+ \* )?((?:\w+\.)?_?[A-Z][A-Z_]+)\b")


def rows() -> dict[str, str]:
    """What is bounded, and by what, as the manual has it."""
    page = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8").partition("## How it is tried")[0]
    return dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|", page, re.MULTILINE))


def told(label: str) -> str:
    """The number in the one row that begins so."""
    (found,) = [row for what, row in rows().items() if what.startswith(label)]
    return found.split()[0]


@pytest.mark.parametrize(("module", "name"), BOUNDS)
def test_a_bound_is_that_of_the_manual(module: str, name: str) -> None:
    bound = attrgetter(name)(import_module(f"toolkit.{module}"))
    assert told(BOUNDS[module, name]) == f"{bound:,}"


def test_limits_and_what_the_book_bounds_are_those_of_the_manual() -> None:
    limits, dice = Limits(), books.section("underworlds/dice")["limits"]
    most = import_module("toolkit.rules.hex.reading").MOST_OF
    for label, bound in {
        "bytes": limits.size >> 20,
        "levels of nesting": limits.depth,
        "values that aliases repeat": limits.aliases,
        "entries of one list": limits.entries,
        "boards laid": most["boards"],
        "fighters on a board": most["fighters"],
        "fighters on a board, tokens": most["tokens"],
        "dice of an attack": dice["dice"],
        "dice of each sort": dice["rolled"],
    }.items():
        assert told(label) == f"{bound:,}", label


def test_no_bound_is_left_out() -> None:
    used = set()
    for path in (ROOT / "toolkit").rglob("*.py"):
        module = ".".join(path.relative_to(ROOT / "toolkit").with_suffix("").parts)
        used |= {(module, name) for name in _USED.findall(path.read_text(encoding="utf-8"))}
    assert used <= set(BOUNDS)
    assert len(used) > 30
