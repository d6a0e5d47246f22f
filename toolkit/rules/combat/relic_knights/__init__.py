"""The esper duel of Relic Knights: the documents, and what :mod:`toolkit.rules.combat` asks for."""

from toolkit.rules.combat.relic_knights.answers import Odds, Outcome
from toolkit.rules.combat.relic_knights.attack import Attack, Passive
from toolkit.rules.combat.relic_knights.faults import faults
from toolkit.rules.combat.relic_knights.odds import odds
from toolkit.rules.combat.relic_knights.resolve import resolve

SECTIONS = ("combat", "actions", "esper")

__all__ = ["SECTIONS", "Attack", "Odds", "Outcome", "Passive", "faults", "odds", "resolve"]
