"""``skirmish hex``: boards of hexes, what is seen on them, what may be put where, who goes where."""

from toolkit.commands.hex import boards, moves
from toolkit.commands.hex.shared import app

__all__ = ["app", "boards", "moves"]
