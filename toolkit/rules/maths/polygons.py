"""Simple polygons: what is amiss with one, and cutting it into convex pieces."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.rules.maths.plane import (
    TOLERANCE,
    Corners,
    Piece,
    Point,
    area,
    convex,
    segments_meet,
    sides,
    to_segment,
    turn,
)


def tidied(corners: Sequence[Point]) -> Corners:
    """The corners against the clock, without those that are repeated or lie on a straight side."""
    kept = list(corners)
    at = 0
    while len(kept) > 2 and at < len(kept):
        before, here, after = kept[at - 1], kept[at], kept[(at + 1) % len(kept)]
        if here == before or (to_segment(here, before, after) <= TOLERANCE / 100):
            del kept[at]
            at = max(0, at - 1)
        else:
            at += 1
    return tuple(kept) if len(kept) < 3 or area(kept) > 0 else tuple(reversed(kept))


def crossing(corners: Corners) -> tuple[int, int] | None:
    """The first two sides of a polygon that meet where they must not; None for a simple polygon."""
    lines = list(sides(corners))
    for i, (a, b) in enumerate(lines):
        for j in range(i + 1, len(lines)):
            c, d = lines[j]
            if j == i + 1 or (i == 0 and j == len(lines) - 1):
                p, middle, q = (a, b, d) if j == i + 1 else (c, d, b)
                forward = (middle[0] - p[0]) * (q[0] - middle[0]) + (middle[1] - p[1]) * (q[1] - middle[1])
                if turn(p, middle, q) == 0 and forward < 0:
                    return i, j
            elif segments_meet(a, b, c, d):
                return i, j
    return None


def pieces(corners: Corners) -> tuple[Piece, ...]:
    """A simple polygon, against the clock, cut into convex pieces along lines between its corners."""
    parts = _joined(_triangles(corners)) if not _convex(corners) else [corners]
    return tuple(convex(part) for part in parts)


def _convex(corners: Sequence[Point]) -> bool:
    n = len(corners)
    return all(turn(corners[i - 1], corners[i], corners[(i + 1) % n]) >= 0 for i in range(n))


def _triangles(corners: Corners) -> list[Corners]:
    """Ears cut off one by one: a corner whose triangle holds no other corner."""
    left = list(corners)
    found: list[Corners] = []
    while len(left) > 3:
        for at in range(len(left)):
            a, b, c = left[at - 1], left[at], left[(at + 1) % len(left)]
            if turn(a, b, c) > 0 and not any(_holds(a, b, c, p) for p in left if p not in (a, b, c)):
                found.append((a, b, c))
                del left[at]
                break
        else:  # corners within rounding of a side: take the flattest
            at = min(
                range(len(left)), key=lambda i: abs(turn(left[i - 1], left[i], left[(i + 1) % len(left)]))
            )
            del left[at]
    if turn(*left) > 0:
        found.append(tuple(left))
    return found


def _holds(a: Point, b: Point, c: Point, p: Point) -> bool:
    return turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0


def _joined(parts: list[Corners]) -> list[Corners]:
    """Neighbouring pieces put together as long as they stay convex."""
    at = 0
    while at < len(parts):
        for other in range(at + 1, len(parts)):
            both = _together(parts[at], parts[other])
            if both is not None and _convex(both):
                parts[at] = both
                del parts[other]
                break
        else:
            at += 1
    return parts


def _together(first: Corners, second: Corners) -> Corners | None:
    """Two polygons joined along a side that they share."""
    for i, a in enumerate(first):
        b = first[(i + 1) % len(first)]
        for j, c in enumerate(second):
            if c == b and second[(j + 1) % len(second)] == a:
                turned = second[j + 1 :] + second[: j + 1]
                return first[: i + 1] + turned[1:-1] + first[i + 1 :]
    return None
