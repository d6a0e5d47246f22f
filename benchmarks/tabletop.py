"""Sight and cover on a table of 20 models and 30 pieces of terrain, all pairs, against sampled rims.

    python -m benchmarks.tabletop

Ratios of processor time within one run, best of several rounds; the answers are compared. Goal: at least
5 times as fast as lines between 16 spots of each rim. What a sampled line sees must be seen, and where it
finds no cover there must be none; the other way round, sampling misses what is narrow, and that is counted.
"""

from __future__ import annotations

import sys
from functools import partial
from math import cos, dist, sin
from random import Random
from typing import Any

import msgspec

from benchmarks.tabletop_peers import Shape, sampled
from benchmarks.timing import best
from toolkit import books
from toolkit.rules.tabletop.laying import laid
from toolkit.rules.tabletop.sight import Seen, seen
from toolkit.rules.tabletop.table import Lore, Table, Thing
from toolkit.rules.tabletop.types import Tabletop

MODELS, TERRAIN, SIDE, ROUNDS, TABLES = 20, 30, 48, 3, 4
LORE = Lore(books.section("relic_knights/tabletop"), books.section("relic_knights/cadre")["sizes"])


def strewn(seed: int) -> Table:
    """A battle: bases of three sizes that do not overlap, walls, hedges and pillars turned anyhow."""
    rng = Random(seed)
    models: list[dict[str, Any]] = []
    while len(models) < MODELS:
        at, base = (rng.uniform(2, SIDE - 2), rng.uniform(2, SIDE - 2)), rng.choice((30, 40, 50))
        if all(dist(at, other["at"]) > (base + other["base"]) / 50.8 for other in models):
            name, side = f"M{len(models)}", "ab"[len(models) % 2]
            models.append(
                {"name": name, "side": side, "at": at, "base": base, "size": rng.choice((1, 2, 2, 3))}
            )
    terrain = [{"size": rng.choice((1, 2, 3, 4)), "shape": _shape(rng, number)} for number in range(TERRAIN)]
    data = {"kind": "tabletop", "width": SIDE, "depth": SIDE, "models": models, "terrain": terrain}
    read = msgspec.convert(data, Tabletop, dec_hook=lambda kind, value: kind.read(value, books.words))
    return laid(read, LORE)


def _shape(rng: Random, number: int) -> dict[str, Any]:
    x, y, wide, deep = (
        rng.uniform(4, SIDE - 4),
        rng.uniform(4, SIDE - 4),
        rng.uniform(0.5, 6),
        rng.uniform(0.3, 4),
    )
    if number % 5 == 0:
        return {"circle": [x, y], "diameter": deep}
    turn = rng.uniform(0, 3)
    corners = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    return {
        "polygon": [
            [x + (u * cos(turn) - v * sin(turn)) / 2, y + (u * sin(turn) + v * cos(turn)) / 2]
            for u, v in corners
        ]
    }


def ours(table: Table) -> list[Seen]:
    return [seen(table, a, b, LORE.book) for a in table.models for b in table.models if a is not b]


def theirs(table: Table) -> list[tuple[bool, bool]]:
    shapes = [_plain(thing) for thing in table.objects]
    models = shapes[: len(table.models)]
    return [
        sampled(a, b, [shape for shape in shapes if shape is not a and shape is not b])
        for a in models
        for b in models
        if a is not b
    ]


def _plain(thing: Thing) -> Shape:
    piece = thing.pieces[0]
    return Shape(
        piece.centre, piece.reach, piece.corners if piece.edges else (), thing.sized(), thing.tall or 0.0
    )


def main() -> int:
    head = ("table", "pairs", "seen", "cover", "missed", "sampled", "exact", "ratio")
    print("{:>6} {:>6} {:>6} {:>6} {:>7} {:>9} {:>9} {:>7}".format(*head))
    slow = wrong = 0
    total = [0.0, 0.0]
    for seed in range(TABLES):
        table = strewn(seed)
        exact, guessed = ours(table), theirs(table)
        wrong += sum(
            (sees and not one.visible) or (sees and not cover and one.cover)
            for one, (sees, cover) in zip(exact, guessed, strict=True)
        )
        missed = sum((one.visible, one.cover) != pair for one, pair in zip(exact, guessed, strict=True))
        times = best(partial(theirs, table), ROUNDS), best(partial(ours, table), ROUNDS)
        total = [total[0] + times[0], total[1] + times[1]]
        counts = len(exact), sum(one.visible for one in exact), sum(one.cover for one in exact), missed
        print("{:>6} {:>6} {:>6} {:>6} {:>7}".format(seed, *counts), end=" ")
        print(f"{times[0]:>8.3f}s {times[1]:>8.3f}s {times[0] / times[1]:>6.1f}×")
    ratio = total[0] / total[1]
    slow = ratio < 5
    print(f"all {ratio:.1f} × as fast, goal 5 ×; answers that sampling refutes: {wrong}")
    return int(slow or wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
