"""Who sees what: the games' lines of sight over one board, exactly, in whole numbers.

The hexes of a board are bits of one number, row by row, so that a set of hexes moved by the way
from one to another is a shift. A line is known by that way: which watchers it fails is an OR of a
few shifted sets, for one watcher and for all of them alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.rules.hex.fields import Field
from toolkit.rules.maths.hexes import STEPS, Hex, add, corners, minus
from toolkit.rules.maths.lines import (
    Side,
    along,
    centre_line,
    corner_lines,
    progress,
    scaled,
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
        self.blocks = field.are(*rules["blocks"])
        self.hidden = field.are(*rules["hidden"])
        columns = [q for q, _ in field.kinds] or [0]
        rows = [r for _, r in field.kinds] or [0]
        # Two columns to spare: a line touches no hex farther out than that.
        self._left, self._top = min(columns) - 2, min(rows) - 2
        self._wide = max(columns) - min(columns) + 5
        self._tall = max(rows) - min(rows) + 5
        self._index = {at: self._shift(minus(at, (self._left, self._top))) for at in field.kinds}
        exist = self._set(iter(field.kinds))
        self._all = exist
        self._blocked = self._set(iter(self.blocks))
        self._missing = (1 << self._wide * self._tall) - 1 & ~exist if rules["edge"] else 0
        self._walls: list[int] = [0, 0, 0]
        for at, k in field.walls:
            self._walls[k] |= 1 << self._shift(minus(at, (self._left, self._top)))
        self._known: dict[Hex, int] = {}

    def _shift(self, way: Hex) -> int:
        return way[1] * self._wide + way[0]

    def _set(self, hexes: Iterator[Hex]) -> int:
        rows: dict[int, int] = {}
        for q, r in hexes:
            rows[r] = rows.get(r, 0) | 1 << (q - self._left)
        return sum(row << (r - self._top) * self._wide for r, row in rows.items())

    def _moved(self, hexes: int, way: Hex) -> int:
        """The watchers from whom the hex that way is one of the set."""
        shift = way[1] * self._wide + way[0]
        return hexes >> shift if shift >= 0 else hexes << -shift

    def _walled(self, two: Side) -> int:
        """The watchers from whom that side is a wall; sides are named as ``hexes.side`` does."""
        return self._moved(self._walls[STEPS.index(minus(two[1], two[0]))], two[0])

    def clear(self, way: Hex, watchers: int) -> int:
        """Those of the watchers (a set, a bit each) from whom the line between the centres is clear."""
        line, fail = centre_line(way), 0
        for at in line.touched:
            fail |= self._moved(self._blocked, at)
            if not watchers & ~fail:
                return 0
        for at in line.crossed if self._missing else ():
            fail |= self._moved(self._missing, at)
        for one, two in line.between if self._missing else ():
            fail |= self._moved(self._missing, one) & self._moved(self._missing, two)
        for touched in sides_touched((0, 0), scaled(way)) if self.field.walls else ():
            fail |= self._walled(touched)
        return watchers & ~fail

    def cornered(self, way: Hex, watchers: int) -> int:
        """Those of the watchers from whom the line between some two corners is clear."""
        left = watchers & ~self._blocked
        for one, two in corner_lines(way):
            stopped = 0
            for at, _ in along(one, two):
                stopped |= self._moved(self._blocked, at)
                if not left & ~stopped:
                    break
            else:
                for touched in sides_touched(one, two) if self.field.walls else ():
                    stopped |= self._walled(touched)
                left &= stopped
                if not left:
                    break
        return watchers & ~self._blocked & ~left

    def pointed(self, a: Hex, b: Hex) -> bool:
        """Whether some point of one hex sees some point of another."""
        if a in self.blocks or b in self.blocks:
            return False
        way = minus(b, a)
        blocks, walls = self.blocks, self.field.walls
        hexes = [at for at in around(way) if (a[0] + at[0], a[1] + at[1]) in blocks]
        ends = [
            (corners(at)[k - 1], corners(at)[k])
            for at in (around(way) if walls else ())
            for k in range(3)
            if (add(a, at), k) in walls
        ]
        return strip_sees(way, hexes, ends)

    def sees(self, a: Hex, b: Hex) -> bool:
        """Whether one hex of the board sees another; always itself."""
        if a == b:
            return True
        if (a[1], a[0]) > (b[1], b[0]):
            a, b = b, a
        if self.reading == "points":
            return self.pointed(a, b)
        return bool(self._seeing(minus(b, a), 1 << self._index[a]))

    def _seeing(self, way: Hex, watchers: int) -> int:
        return self.cornered(way, watchers) if self.reading == "corners" else self.clear(way, watchers)

    def pairs(self) -> Iterator[tuple[Hex, Hex, bool]]:
        """Every pair of hexes that are not hidden, once, and whether they see each other."""
        hexes = [at for at in self.field.kinds if at not in self.hidden]
        keep = len(hexes) * 2 * self._all.bit_length() < KEPT
        points = self.reading == "points"
        for i, a in enumerate(hexes):
            index = self._index[a]
            for b in hexes[i + 1 :]:
                if not keep:
                    yield a, b, self.sees(a, b)
                    continue
                way = (b[0] - a[0], b[1] - a[1])
                known = self._known.get(way)
                if known is None:
                    known = self._known[way] = self._seeing(way, self._all)
                # Where the centres see each other some points do.
                yield a, b, bool(known >> index & 1) or (points and self.pointed(a, b))

    def stops(self, a: Hex, b: Hex) -> list[Hex]:
        """What is in the way of two hexes that do not see each other, as hexes from ``a`` to ``b``.

        What the line between the centres meets; where corners are needed, and that line is clear,
        what the one of their lines meets that meets the fewest. A wall on a side counts as the hex
        at which the board notes it.
        """
        way = minus(b, a)
        met = self._met(a, centre_line(way).touched, (0, 0), scaled(way))
        if not met and self.reading == "corners":
            lines = [
                self._met(a, [at for at, _ in along(one, two)], one, two) for one, two in corner_lines(way)
            ]
            met = min(lines, key=len)
        return met

    def _met(self, a: Hex, hexes: Iterable[Hex], one: Hex, two: Hex) -> list[Hex]:
        """What stops the line between two points (``a`` being at 0), of the hexes that it touches."""
        met = [at for h in hexes if (at := (a[0] + h[0], a[1] + h[1])) in self.blocks]
        if not self.field.walls:
            return met
        noted = dict.fromkeys(met)
        for here, beyond in sides_touched(one, two):
            key = (add(a, here), STEPS.index(minus(beyond, here)))
            if key in self.field.walls:
                noted[self.field.walls[key]] = None
        return sorted(noted, key=lambda at: progress(two, minus(at, a)))

    def leaves(self, a: Hex, b: Hex) -> bool:
        """Whether the line between the centres leaves the board, where that matters."""
        line, kinds = centre_line(minus(b, a)), self.field.kinds
        return bool(self._missing) and (
            any(add(a, at) not in kinds for at in line.crossed)
            or any(add(a, one) not in kinds and add(a, two) not in kinds for one, two in line.between)
        )
