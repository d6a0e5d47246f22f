"""Sight on boards of hexes against the sampled line and against the tests' slow oracles; answers compared.

    python -m benchmarks.hexes

Ratios of processor time within one run, best of several rounds. Goals: all pairs of an 8 × 11 board 20
times as fast as interpolating, rounding and nudging; 1,000 random queries on a 100 × 100 board 10 times as
fast as segments against polygons in fractions; `hex los --pairs` of 40 × 40 boards streams to its end.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from benchmarks.hexes_peers import sees, sees_carefully
from benchmarks.timing import best
from tests.rules.hex import beams
from tests.rules.hex.oracles import Slow
from toolkit import books
from toolkit.rules.hex.boards import Battlefield, Dungeon
from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.reading import field
from toolkit.rules.hex.sight import Sight
from toolkit.rules.maths import lines, strips
from toolkit.rules.maths.hexes import Hex, add, minus, offset, step

BOARD = """\
. * . . * . . .
 . . * . . . . .
. . . # . ! . .
 . . # # . . . .
. . . . . . . .
 . . . . . . . .
. . . . # . . .
 . ! . . . . . .
. . . . . . # .
 . # . . . . * .
. . . * . . . ."""
QUERIES, SHOWN = 1000, 20
BOOKS = {"underworlds": Battlefield, "gloomhaven": Dungeon}


def forget() -> None:
    """Nothing is remembered from before."""
    for kept in (lines.centre_line, lines.first_line, lines.sides_touched, strips.strips, strips.around):
        kept.cache_clear()


def random_map(size: int, walls: float, seed: int) -> str:
    chance = Random(seed)
    return "\n".join(
        "".join("#" if chance.random() < walls else "." for _ in range(size)) for _ in range(size)
    )


def plain(game: str, drawing: str) -> Field:
    board: Any = BOOKS[game]
    return field(board(map=drawing), books.section(f"{game}/hex"))


def all_pairs() -> None:
    """Every pair of a battlefield's hexes."""
    made = plain("underworlds", BOARD)
    blocked = made.are("blocked")
    hexes = [at for at in made.kinds if at not in blocked]

    def ours() -> list[int]:
        forget()
        found = []
        for _, row in Sight(made, "centres").rows():
            found += row
        return found

    def theirs(method: Any, there: int = 1) -> list[bool]:
        return [method(*pair[::there], blocked, made.kinds) for pair in combinations(hexes, 2)]

    wanted, own = list(map(bool, ours())), best(ours, 15)
    print(f"{f'all {len(wanted)} pairs of 8 x 11 hexes':44}{own * 1e3:10.2f} ms")
    for name, method in (("sampled line, nudged", sees), ("sampled lines, nudged both ways", sees_carefully)):
        found, back = theirs(method), theirs(method, -1)
        wrong = sum(one != two for one, two in zip(found, wanted, strict=True))
        uneven = sum(one != two for one, two in zip(found, back, strict=True))
        taken = best(lambda method=method: theirs(method), 5)  # type: ignore[misc]
        note = " (goal 20)" if method is sees else ""
        print(f"  {name:42}{taken * 1e3:10.2f} ms{taken / own:9.1f} x{note}, {wrong} wrong, {uneven} uneven")


def queries() -> None:
    """Random pairs on a large board, by each reading, beside its oracle for the first of them."""
    chance = Random(11)
    for game, reading in (("underworlds", "centres"), ("gloomhaven", "corners"), ("gloomhaven", "points")):
        made = plain(game, random_map(100, 0.02, 7))
        sight = Sight(made, reading)
        free = [at for at in made.kinds if at not in sight.blocks]
        asked = [(chance.choice(free), chance.choice(free)) for _ in range(QUERIES)]

        def ours(number: int, sight: Sight = sight, asked: list[tuple[Hex, Hex]] = asked) -> list[bool]:
            forget()
            return [sight.sees(a, b) for a, b in asked[:number]]

        oracle = slow(made, sight)
        start = process_time()
        wanted = [oracle(a, b) for a, b in asked[:SHOWN]]
        taken = (process_time() - start) / SHOWN
        if ours(SHOWN) != wanted:
            raise SystemExit(f"{reading}: the oracle says something else")
        own = best(lambda ours=ours: ours(QUERIES), 3) / QUERIES  # type: ignore[misc]
        seen = sum(ours(QUERIES))
        print(f"{f'a query on 100 x 100 hexes, {reading} ({seen} seen)':44}{own * 1e3:10.2f} ms")
        name = "the oracle's search" if reading == "points" else "the oracle's fractions"
        print(f"  {name:42}{taken * 1e3:10.2f} ms{taken / own:9.1f} x (goal 10)")


def slow(made: Field, sight: Sight) -> Callable[[Hex, Hex], bool]:
    """The oracle of a reading."""
    lies = made.layout
    if sight.reading == "points":
        return lambda a, b: beams.sees(minus(b, a), lambda at, k: add(a, step(at, k)) not in sight.blocks)
    board = Slow(
        (offset(at, lies) for at in made.kinds), (offset(at, lies) for at in sight.blocks), {}, lies.name
    )
    judge = getattr(board, sight.reading)
    return lambda a, b: bool(judge(offset(a, lies), offset(b, lies)))


def streams() -> None:
    """All pairs of 40 × 40 hexes, through the whole command."""
    for game, more in (("underworlds", ()), ("gloomhaven", ()), ("gloomhaven", ("--edition", "first"))):
        rows = random_map(40, 0.1, 5).replace("\n", "\n  ")
        text = f"kind: board\ngame: {game}\nmap: |\n  {rows}\n"
        with TemporaryDirectory() as folder:
            path = f"{folder}/board.yaml"
            with open(path, "w") as board:
                board.write(text)
            command = [sys.executable, "-m", "toolkit", "hex", "los", "--pairs", path, *more]
            before = getrusage(RUSAGE_CHILDREN)
            with subprocess.Popen(command, stdout=subprocess.PIPE) as run:
                assert run.stdout is not None
                count = sum(1 for _ in run.stdout)
            after = getrusage(RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        name = " ".join(["pairs of 40 x 40 hexes,", game, *more[1:]])
        peak = after.ru_maxrss / 1024
        print(
            f"{name:44}{spent:10.2f} s{spent / count * 1e6:9.1f} us each of {count}, at most {peak:.0f} MiB"
        )
        if run.returncode:
            raise SystemExit(f"exit code {run.returncode}")


def main() -> None:
    all_pairs()
    queries()
    streams()


if __name__ == "__main__":
    main()
