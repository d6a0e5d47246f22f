"""Hexes as pairs of whole numbers: layouts, directions, distances, rings, turns, corners.

Inside, every hex is axial, ``(q, r)``, whatever the layout; the six neighbours are the same six
steps, pointy tops or flat, because the two differ only by an affine map. ``COLUMN,ROW`` is for
the people outside: :func:`axial` and :func:`offset` go between them.

Corners are exact, too: in axial coordinates times :data:`SCALE` the centre of a hex is
``(3q, 3r)`` and its corners are the centre plus :data:`CORNERS`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Hex = tuple[int, int]
"""A hex, axial. Points of the plane scaled by :data:`SCALE` are pairs of whole numbers as well."""

SCALE = 3

STEPS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours, against the clock (rows count downwards)."""

CORNERS: tuple[Hex, ...] = ((2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1))
"""Corner ``i`` lies between steps ``i`` and ``i + 1``; side ``i`` runs from corner ``i - 1`` to ``i``."""

POINTY = ("e", "ne", "nw", "w", "sw", "se")
FLAT = ("se", "ne", "n", "nw", "sw", "s")


class Layout(NamedTuple):
    """How columns and rows lie: flat or pointy tops, and which lines are shoved half a hex.

    ``shoved`` is 1 where odd lines are shoved, 0 where even ones are, None for axial layouts.
    """

    name: str
    flat: bool
    shoved: int | None

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the six steps, in the order of :data:`STEPS`."""
        return FLAT if self.flat else POINTY

    @property
    def first(self) -> int:
        """The step that direction 0 names: east, or north where tops are flat."""
        return 2 if self.flat else 0


LAYOUTS = {
    layout.name: layout
    for layout in (
        Layout("odd-r", False, 1),
        Layout("even-r", False, 0),
        Layout("odd-q", True, 1),
        Layout("even-q", True, 0),
        Layout("axial", False, None),
        Layout("axial-q", True, None),
    )
}


def _shift(line: int, shoved: int) -> int:
    """How many whole hexes line ``line`` has slid against line 0, in axial coordinates."""
    return (line - (line & 1)) // 2 if shoved else (line + (line & 1)) // 2


def axial(column: int, row: int, layout: Layout) -> Hex:
    """The hex at a column and row of the layout."""
    if layout.shoved is None:
        return column, row
    if layout.flat:
        return column, row - _shift(column, layout.shoved)
    return column - _shift(row, layout.shoved), row


def offset(at: Hex, layout: Layout) -> tuple[int, int]:
    """The column and row of a hex: :func:`axial` undone."""
    q, r = at
    if layout.shoved is None:
        return at
    if layout.flat:
        return q, r + _shift(q, layout.shoved)
    return q + _shift(r, layout.shoved), r


def add(a: Hex, b: Hex) -> Hex:
    """The hex (or point) ``b`` beyond ``a``."""
    return a[0] + b[0], a[1] + b[1]


def minus(a: Hex, b: Hex) -> Hex:
    """The way from ``b`` to ``a``."""
    return a[0] - b[0], a[1] - b[1]


def step(at: Hex, direction: int, length: int = 1) -> Hex:
    """The hex ``length`` steps away in a direction, an index of :data:`STEPS` (taken modulo 6)."""
    q, r = STEPS[direction % 6]
    return at[0] + length * q, at[1] + length * r


def distance(a: Hex, b: Hex) -> int:
    """The distance in hexes, as the crow flies."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes beside one, in the order of :data:`STEPS`."""
    q, r = at
    return (q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1)


def ring(at: Hex, radius: int) -> Iterable[Hex]:
    """All hexes at a distance of exactly ``radius``, against the clock from the first step."""
    if radius == 0:
        yield at
        return
    here = step(at, 0, radius)
    for side in range(6):
        for _ in range(radius):
            yield here
            here = step(here, side + 2)


def straight(a: Hex, b: Hex) -> int | None:
    """The direction of the straight hex line from ``a`` to ``b``; None where there is none."""
    length = distance(a, b)
    for direction in range(6) if length else ():
        if step(a, direction, length) == b:
            return direction
    return None


def turned(at: Hex, sixths: int) -> Hex:
    """The hex turned round ``(0, 0)`` by so many sixths of a circle against the clock."""
    q, r = at
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q, r


def mirrored(at: Hex) -> Hex:
    """The hex mirrored in an axis through ``(0, 0)``; the two halves of the symmetries."""
    return at[1], at[0]


def side(direction: int, at: Hex) -> tuple[Hex, int]:
    """One name for a side, whichever of its two hexes it is seen from: a hex and a step below 3."""
    direction %= 6
    return (at, direction) if direction < 3 else (step(at, direction), direction - 3)


def corners(at: Hex) -> tuple[Hex, ...]:
    """The six corners of a hex as points, scaled by :data:`SCALE`."""
    q, r = SCALE * at[0], SCALE * at[1]
    return tuple((q + x, r + y) for x, y in CORNERS)
