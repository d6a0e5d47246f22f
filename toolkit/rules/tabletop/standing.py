"""What a model stands on, what bars its way, and where its base finds room ("Movement", "Terrain")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi

import msgspec

from toolkit.rules.maths.ground import Arc, Deck, Ground, Mover, Shape, Wall, on_arc
from toolkit.rules.maths.plane import TOLERANCE, Piece, Point, apart, disc, gap, inside, overlap
from toolkit.rules.maths.tangents import LEFT
from toolkit.rules.tabletop.table import Table, Thing


class Surroundings(msgspec.Struct, frozen=True):
    """The table as one model meets it: the ground it moves on; decks and walls, by their things, in the
    ground's order; models that bar its way; the floor it stands on."""

    ground: Ground
    decks: tuple[Thing, ...]
    walls: tuple[Thing, ...]
    floor: int

    def level(self, floor: int) -> float:
        return self.ground.heights[floor]


def mover(table: Table, model: Thing) -> Mover:
    """A model as it moves, its base within the table's edges."""
    radius = model.base.radius
    high = (table.width - radius, table.depth - radius)
    return Mover(radius, float(model.sized()), (radius, radius), high)


def surroundings(table: Table, model: Thing, through: bool = False) -> Surroundings:
    """What a model can climb and what bars its way, by size ("Moving Through Objects", "Elevation").

    Terrain smaller than it, and flat terrain, is open ground; so is what it stands in, below the top.
    Where nobody tells a model's size it bars the way, or, ``through``, does not.
    """
    size = model.sized()
    decks: list[tuple[Thing, Deck]] = []
    walls: list[tuple[Thing, Wall]] = []
    open_ground: list[Thing] = []
    floor = 0
    for piece in table.terrain:
        on = any(overlap(part, model.base) for part in piece.pieces)
        stands_in = any(inside(model.at, part) > 0 for part in piece.pieces)
        low = abs(model.level) <= TOLERANCE
        if piece.top <= TOLERANCE or piece.sized() < size or (stands_in and low):
            open_ground.append(piece)
        elif on and not low:  # what it stands on is as high as it stands
            decks.append((piece, Deck(piece.pieces, model.level)))
            floor = floor or len(decks)
        elif roomy(piece, model.base.radius):
            decks.append((piece, Deck(piece.pieces, piece.top, _kept(model, piece))))
        else:
            walls.append((piece, Wall(piece.pieces, 0.0, piece.top, _kept(model, piece))))
    barring = []
    for one in table.models:
        if one.path != model.path and (one.size >= size if one.size is not None else not through):
            foot, keep = bottom(one, open_ground), _kept(model, one)
            if keep > -TOLERANCE:
                barring.append(Wall(one.pieces, foot, foot + (one.size or 0), max(0.0, keep)))
    ground = Ground(mover(table, model), [wall for _, wall in walls] + barring, [deck for _, deck in decks])
    return Surroundings(ground, tuple(piece for piece, _ in decks), tuple(piece for piece, _ in walls), floor)


def _kept(model: Thing, other: Thing) -> float:
    """The distance a model's middle keeps from another thing: less where it stands too near already."""
    near = min(
        gap(disc(model.at, 0.0), piece) if piece.edges else -inside(model.at, piece) for piece in other.pieces
    )
    return min(model.base.radius, near)


def bottom(model: Thing, open_ground: Sequence[Thing]) -> float:
    """The height at which a model stands, to one for whom some terrain is open ground."""
    on = any(inside(model.at, part) > 0 for piece in open_ground for part in piece.pieces)
    return 0.0 if on else model.level


def roomy(piece: Thing, radius: float) -> bool:
    """Is there a place on a piece of terrain on which a whole base fits?"""
    return any(fits(disc(place, radius), piece.pieces) for place in _middles(piece, radius))


def fits(base: Piece, pieces: Sequence[Piece]) -> bool:
    """Is the rim of a base, and its centre, over some pieces?"""
    if not any(inside(base.centre, piece) > -TOLERANCE for piece in pieces):
        return False
    if any(inside(base.centre, piece) >= base.radius - TOLERANCE for piece in pieces):
        return True
    rim = Arc(disc(base.centre, base.radius - TOLERANCE), 0.0, 2 * pi, LEFT)
    reach = max(apart(base.centre, piece.centre) + piece.reach for piece in pieces)
    parts = on_arc(rim, Shape(tuple(pieces), (), 0.0, 0.0, True, base.centre, reach))
    return len(parts) == 1 and parts[0] == (0.0, 1.0)


def _middles(piece: Thing, radius: float) -> Iterator[Point]:
    """Places where a base is likeliest to fit: the middle of each piece's room for it, the pieces' centres,
    and the middles of the lines along which they join."""
    edges = {}
    for part in piece.pieces:
        corners = _shrunk(part, radius)
        if corners:
            x, y = (sum(corner[i] for corner in corners) / len(corners) for i in (0, 1))
            yield x, y
        yield part.centre
        for a, b in zip(part.corners, (*part.corners[1:], part.corners[0]), strict=True):
            edges[a, b] = part
    for a, b in edges:
        if (b, a) in edges:
            yield (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _shrunk(part: Piece, radius: float) -> list[Point]:
    """The corners of what is left of a convex piece, a radius in from each of its sides."""
    if not part.edges:
        return [part.centre] if part.radius >= radius - TOLERANCE else []
    (x, y), reach = part.centre, part.reach
    corners = [(x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)]
    for nx, ny, c in part.edges:
        limit = c - radius + TOLERANCE
        depths = [limit - nx * p[0] - ny * p[1] for p in corners]
        kept: list[Point] = []
        for i, p in enumerate(corners):
            q, here, there = corners[i - 1], depths[i], depths[i - 1]
            if (here >= 0) != (there >= 0):
                share = there / (there - here)
                kept.append((q[0] + share * (p[0] - q[0]), q[1] + share * (p[1] - q[1])))
            if here >= 0:
                kept.append(p)
        corners = kept
    return corners
