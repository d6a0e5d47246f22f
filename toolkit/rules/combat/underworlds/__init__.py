"""Attack actions of Underworlds: the documents, and what :mod:`toolkit.rules.combat` asks for."""

from toolkit.rules.combat.underworlds.chances import odds
from toolkit.rules.combat.underworlds.play import resolve
from toolkit.rules.combat.underworlds.refusals import faults
from toolkit.rules.combat.underworlds.shapes import Attack, Odds, Outcome

SECTIONS = ("dice", "combat")

__all__ = ["SECTIONS", "Attack", "Odds", "Outcome", "faults", "odds", "resolve"]
