"""Who sees what: the games' lines of sight over one board, exactly, in whole numbers.

The hexes of a board are bits of one number, row by row, so that a set of hexes moved by the way
from one to another is a shift. A line is known by that way: which watchers it fails is an OR of a
few shifted sets, for one watcher and for all of them alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.rules.hex.fields import Field
from toolkit.rules.maths.beams import beams
from toolkit.rules.maths.hexes import STEPS, Hex, add, minus, side
from toolkit.rules.maths.lines import Side, centre_line, corner_lines, sides_touched

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
        """The watchers from whom that side is a wall."""
        at, k = side(STEPS.index(minus(two[1], two[0])), two[0])
        return self._moved(self._walls[k], at)

    def seeing(self, way: Hex, watchers: int) -> int:
        """Those of the watchers (a set, a bit each) who see the hex that way from them."""
        if way == (0, 0):
            return watchers
        if self.reading == "points":
            watchers &= ~self._blocked
            return beams(way, watchers, self._pass)
        if self.reading == "corners":
            return watchers & ~self._corners_fail(way)
        return watchers & ~self._centres_fail(way)

    def _centres_fail(self, way: Hex) -> int:
        line, fail = centre_line(way), 0
        for at in line.touched:
            fail |= self._moved(self._blocked, at)
        if self._missing:
            for at in line.crossed:
                fail |= self._moved(self._missing, at)
            for one, two in line.between:
                fail |= self._moved(self._missing, one) & self._moved(self._missing, two)
        return fail

    def _corners_fail(self, way: Hex) -> int:
        fail, walls = -1, any(self._walls)
        for hexes, sides in corner_lines(way):
            stopped = 0
            for at in hexes:
                stopped |= self._moved(self._blocked, at)
            for two in sides if walls else ():
                stopped |= self._walled(two)
            fail &= stopped
            if not fail:
                break
        return fail

    def _pass(self, at: Hex, k: int, watchers: int) -> int:
        q, r = STEPS[k]
        watchers &= ~self._moved(self._blocked, (at[0] + q, at[1] + r))
        if watchers and self._walls[k % 3]:
            watchers &= ~self._moved(self._walls[k % 3], at if k < 3 else (at[0] + q, at[1] + r))
        return watchers

    def sees(self, a: Hex, b: Hex) -> bool:
        """Whether one hex of the board sees another; always itself."""
        if (a[1], a[0]) > (b[1], b[0]):
            a, b = b, a
        return bool(self.seeing(minus(b, a), 1 << self._index[a]))

    def pairs(self) -> Iterator[tuple[Hex, Hex, bool]]:
        """Every pair of hexes that are not hidden, once, and whether they see each other."""
        hexes = [at for at in self.field.kinds if at not in self.hidden]
        keep = len(hexes) * 2 * self._all.bit_length() < KEPT
        for i, a in enumerate(hexes):
            index = self._index[a]
            for b in hexes[i + 1 :]:
                if not keep:
                    yield a, b, self.sees(a, b)
                    continue
                way = (b[0] - a[0], b[1] - a[1])
                known = self._known.get(way)
                if known is None:
                    known = self._known[way] = self.seeing(way, self._all)
                yield a, b, bool(known >> index & 1)

    def stops(self, a: Hex, b: Hex) -> list[Hex]:
        """What is in the way of two hexes that do not see each other, as hexes from ``a`` to ``b``.

        Of the corner lines, those on the one that meets the fewest; else those on the line between
        the centres. A wall on a side counts as the hex at which the board notes it.
        """
        way = minus(b, a)
        if self.reading == "corners":
            lines = [hexes for hexes, _ in corner_lines(way)]
            walled = [self._noted(a, sides) for _, sides in corner_lines(way)]
        else:
            lines = [frozenset(centre_line(way).touched)]
            walled = [self._noted(a, sides_touched(way))] if self.field.walls else [set()]
        found: list[set[Hex]] = []
        for hexes, noted in zip(lines, walled, strict=True):
            found.append({at for h in hexes if (at := add(a, h)) in self.blocks} | noted)
        fewest = min(map(len, found))
        met = next(met for met in found if len(met) == fewest)
        return sorted(met, key=lambda at: _along(way, minus(at, a)))

    def leaves(self, a: Hex, b: Hex) -> bool:
        """Whether the line between the centres leaves the board, where that matters."""
        line, kinds = centre_line(minus(b, a)), self.field.kinds
        return bool(self._missing) and (
            any(add(a, at) not in kinds for at in line.crossed)
            or any(add(a, one) not in kinds and add(a, two) not in kinds for one, two in line.between)
        )

    def _noted(self, a: Hex, sides: frozenset[Side]) -> set[Hex]:
        noted = set()
        for one, two in sides:
            key = side(STEPS.index(minus(two, one)), add(a, one))
            if key in self.field.walls:
                noted.add(self.field.walls[key])
        return noted


def _along(way: Hex, at: Hex) -> tuple[int, int]:
    """How far along the way a hex lies, and how far to its side; for putting hexes in order."""
    q, r = way
    return 2 * (q * at[0] + r * at[1]) + q * at[1] + r * at[0], q * at[1] - r * at[0]
