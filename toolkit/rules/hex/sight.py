"""Who sees what: the games' lines of sight over one board, exactly, in whole numbers.

One question is answered hex by hex along a line, as far as need be. All pairs are answered together:
the hexes of a board are bits of one number, row by row, so that a set of them moved by the way from
one hex to another is a shift, and whom a line fails is an OR of a few shifted sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from toolkit.rules.hex.fields import Field
from toolkit.rules.maths.hexes import STEPS, Hex, add, corners, minus, side
from toolkit.rules.maths.lines import (
    along,
    centre_line,
    corner_lines,
    first_line,
    progress,
    scaled,
    sector,
    sides_touched,
)
from toolkit.rules.maths.strips import around
from toolkit.rules.maths.strips import sees as strip_sees

KEPT = 1 << 28
"""Bits of sets of watchers that are remembered at most, when all pairs are asked for."""


class Sight:
    """Sight on one board, by one reading.

    ``centres``: the line between the centres; a touch of what blocks does, and so does leaving the
    board where ``edge`` is true. ``corners``: some corner sees some corner, nothing touched on the
    way. ``points``: some point sees some point, with room to spare. All are symmetric.
    """

    def __init__(self, field: Field, reading: str) -> None:
        rules = field.book["sight"]
        self.field = field
        self.reading = reading
        self.edge = bool(rules["edge"])
        self.blocks = field.are(*rules["blocks"])
        self.hidden = field.are(*rules["hidden"])
        self.slow = 0  # hexes gone over for lines from any point to any, which cost most

    def sees(self, a: Hex, b: Hex) -> bool:
        """Whether one hex of the board sees another; always itself."""
        if a == b:
            return True
        if a in self.blocks or b in self.blocks:
            return False
        if self.reading == "points":
            return self._pointed(a, b)
        if self.reading == "corners":
            return any(self._free(a, one, two) for one, two in corner_lines(minus(b, a)))
        return not self._met(a, b) and not self.leaves(a, b)

    def _free(self, a: Hex, one: Hex, two: Hex) -> bool:
        """Whether the line between two points, ``a`` lying at (0, 0), touches nothing that blocks."""
        q, r = a
        for at, _ in along(one, two):
            if (q + at[0], r + at[1]) in self.blocks:
                return False
        return not self.field.walls or not any(True for _ in self._noted(a, sides_touched(one, two)))

    def _pointed(self, a: Hex, b: Hex) -> bool:
        """Whether some point sees some point, in terms of the way's own two steps."""
        i, j, u, v = sector(minus(b, a))
        self.slow += i + j
        blocks, walls, near = self.blocks, self.field.walls, around((i, j))

        def place(at: Hex) -> Hex:
            return a[0] + at[0] * u[0] + at[1] * v[0], a[1] + at[0] * u[1] + at[1] * v[1]

        hexes = [at for at in near if place(at) in blocks]
        if not walls:
            return strip_sees((i, j), hexes, ())
        steps = [STEPS.index(minus(place(step), a)) for step in STEPS[:3]]
        ends = [
            (corners(at)[k - 1], corners(at)[k])
            for at in near
            for k, step in enumerate(steps)
            if side(step, place(at)) in walls
        ]
        return strip_sees((i, j), hexes, ends)

    def leaves(self, a: Hex, b: Hex) -> bool:
        """Whether the line between the centres leaves the board, where that matters."""
        if not self.edge:
            return False
        line, kinds = centre_line(minus(b, a)), self.field.kinds
        return any((a[0] + at[0], a[1] + at[1]) not in kinds for at in line.crossed) or any(
            add(a, one) not in kinds and add(a, two) not in kinds for one, two in line.between
        )

    def stops(self, a: Hex, b: Hex) -> list[Hex]:
        """What is in the way of two hexes that do not see each other, as hexes from ``a`` to ``b``.

        What the line between the centres meets; where corners are needed, and that line is clear,
        what the one of their lines meets that meets the fewest. A wall on a side counts as the hex
        at which the board notes it.
        """
        met = self._met(a, b)
        if met or self.reading != "corners":
            return met
        lines: list[list[Hex]] = []
        for one, two in corner_lines(minus(b, a)):
            touched = [at for h, _ in along(one, two) if (at := add(a, h)) in self.blocks]
            lines.append(list(dict.fromkeys([*touched, *self._noted(a, sides_touched(one, two))])))
        return min(lines, key=len)

    def _met(self, a: Hex, b: Hex) -> list[Hex]:
        """What blocks the line between the centres, from ``a`` to ``b``."""
        way = minus(b, a)
        crossed, grazed, _ = centre_line(way)
        met = {at for h in crossed + grazed if (at := (a[0] + h[0], a[1] + h[1])) in self.blocks}
        if self.field.walls:
            met.update(self._noted(a, sides_touched((0, 0), scaled(way))))
        return sorted(met, key=lambda at: progress(way, minus(at, a))) if len(met) > 1 else list(met)

    def _noted(self, a: Hex, sides: Iterable[tuple[Hex, Hex]]) -> Iterator[Hex]:
        """Where the board notes those of the sides that are walls, ``a`` lying at (0, 0)."""
        walls = self.field.walls
        for here, beyond in sides:
            at = walls.get((add(a, here), STEPS.index(minus(beyond, here))))
            if at is not None:
                yield at

    # All pairs

    def rows(self) -> Iterator[tuple[Hex, list[int]]]:
        """Each hex that is not hidden, and a number for each of those after it: not 0 if it sees it."""
        hexes = [at for at in self.field.kinds if at not in self.hidden]
        if len(hexes) * 2 * self._bits.all.bit_length() > KEPT:
            for i, a in enumerate(hexes):
                yield a, [self.sees(a, b) for b in hexes[i + 1 :]]
            return
        known = _Seeing(self._bits, self.reading == "corners")
        indices = [self._bits.index(at) for at in hexes]
        for i, a in enumerate(hexes):
            own = indices[i]
            bit = 1 << own
            row = [known[j - own] & bit for j in indices[i + 1 :]]
            if self.reading == "points":  # where the centres see each other some points do
                row = [seen or self.sees(a, b) for seen, b in zip(row, hexes[i + 1 :], strict=True)]
            yield a, row

    def pairs(self) -> Iterator[tuple[Hex, Hex, bool]]:
        """Every pair of hexes that are not hidden, once, and whether they see each other."""
        hexes = [at for at in self.field.kinds if at not in self.hidden]
        for i, (a, row) in enumerate(self.rows(), 1):
            for b, seen in zip(hexes[i:], row, strict=True):
                yield a, b, bool(seen)

    @cached_property
    def _bits(self) -> _Bits:
        return _Bits(self)


class _Bits:
    """A board's hexes as bits of numbers; a way as the number of bits by which it shifts a set."""

    def __init__(self, sight: Sight) -> None:
        kinds = sight.field.kinds
        columns, rows = [q for q, _ in kinds] or [0], [r for _, r in kinds] or [0]
        # Two rows and columns to spare, as a line touches no hex farther out than that; and columns
        # enough that no two ways between hexes of the board are the same shift.
        self.left, self.top = min(columns) - 2, min(rows) - 2
        self.wide = 2 * (max(columns) - self.left) + 1
        self.all = self.set(kinds)
        self.blocked = self.set(sight.blocks)
        places = 1 << (max(rows) - self.top + 3) * self.wide
        self.missing = (places - 1) & ~self.all if sight.edge else 0
        self.walls = [self.set(at for at, k in sight.field.walls if k == step) for step in range(3)]
        self.walled = any(self.walls)

    def index(self, at: Hex) -> int:
        return self.shift((at[0] - self.left, at[1] - self.top))

    def shift(self, way: Hex) -> int:
        return way[1] * self.wide + way[0]

    def way(self, shift: int) -> Hex:
        """The way that a shift is: the columns of a way are fewer than half of all."""
        r = (shift + self.wide // 2) // self.wide
        return shift - r * self.wide, r

    def set(self, hexes: Iterable[Hex]) -> int:
        rows: dict[int, int] = {}
        for q, r in hexes:
            rows[r] = rows.get(r, 0) | 1 << (q - self.left)
        return sum(row << (r - self.top) * self.wide for r, row in rows.items())

    def clear(self, way: Hex) -> int:
        """The watchers from whom the line between the centres is clear."""
        i, j, u, v = sector(way)
        along_u, along_v = self.shift(u), self.shift(v)
        line = first_line(i, j)
        blocked, missing, fail = self.blocked, self.missing, 0
        barred = blocked | missing
        for q, r in line.crossed:
            shift = q * along_u + r * along_v
            fail |= barred >> shift if shift >= 0 else barred << -shift
        for q, r in line.grazed:
            shift = q * along_u + r * along_v
            fail |= blocked >> shift if shift >= 0 else blocked << -shift
        for one, two in line.between if missing else ():
            shifts = [q * along_u + r * along_v for q, r in (one, two)]
            fail |= _moved(missing, shifts[0]) & _moved(missing, shifts[1])
        if self.walled:
            fail |= self.stopped((0, 0), scaled(way))
        return self.all & ~fail

    def cornered(self, way: Hex) -> int:
        """The watchers from whom the line between some two corners is clear."""
        left = self.all & ~self.blocked
        for one, two in corner_lines(way):
            fail = self.stopped(one, two) if self.walled else 0
            for at, _ in along(one, two):
                fail |= _moved(self.blocked, self.shift(at))
            left &= fail
            if not left:
                break
        return self.all & ~self.blocked & ~left

    def stopped(self, one: Hex, two: Hex) -> int:
        """The watchers from whom the segment between two points touches a side that is a wall."""
        fail = 0
        for here, beyond in sides_touched(one, two):
            fail |= _moved(self.walls[STEPS.index(minus(beyond, here))], self.shift(here))
        return fail


class _Seeing(dict[int, int]):
    """For each way, as a shift, the watchers who see along it; worked out when first asked."""

    def __init__(self, bits: _Bits, cornered: bool) -> None:
        super().__init__()
        self.bits = bits
        self.watch = bits.cornered if cornered else bits.clear

    def __missing__(self, shift: int) -> int:
        self[shift] = seeing = self.watch(self.bits.way(shift))
        return seeing


def _moved(hexes: int, shift: int) -> int:
    """The watchers from whom the hex that far on is one of the set."""
    return hexes >> shift if shift >= 0 else hexes << -shift
