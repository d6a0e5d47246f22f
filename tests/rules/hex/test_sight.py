"""Sight against segments and polygons in fractions, and against the board's own symmetries."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations

import pytest

from tests.rules.hex import oracles
from toolkit import books
from toolkit.rules.hex import answers
from toolkit.rules.hex.boards import Battlefield, Board, Dungeon, Wall
from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.notation import LayoutName, Place, Side, cells
from toolkit.rules.hex.reading import field
from toolkit.rules.hex.sight import Sight
from toolkit.rules.maths.hexes import LAYOUTS, axial, offset, side, step, turned
from toolkit.rules.maths.hexes import mirrored as mirror

UNDERWORLDS, GLOOMHAVEN = books.section("underworlds/hex"), books.section("gloomhaven/hex")


def drawn(chance: random.Random, columns: int, rows: int, signs: dict[str, float]) -> str:
    lines = (chance.choices(list(signs), list(signs.values()), k=columns) for _ in range(rows))
    return "\n".join(" ".join(line) for line in lines)


def walls(chance: random.Random, drawing: str, layout: str, share: float) -> tuple[Wall, ...]:
    return tuple(
        Wall(at=Place(f"{column},{row}"), side=Side(name))
        for row, column, sign in cells(drawing)
        for name in LAYOUTS[layout].sides
        if sign != "_" and chance.random() < share
    )


def plain(board: Board) -> Field:
    return field(board, UNDERWORLDS if isinstance(board, Battlefield) else GLOOMHAVEN)


def slow(made: Field) -> oracles.Slow:
    """The same board as sets of columns and rows."""
    lies = made.layout
    noted: dict[tuple[int, int], list[str]] = {}
    for wall in made.board.walls:
        noted.setdefault(wall.at.pair, []).append(wall.side)
    blocks = made.are(*made.book["sight"]["blocks"])
    return oracles.Slow(
        (offset(at, lies) for at in made.kinds), (offset(at, lies) for at in blocks), noted, lies.name
    )


def compare(made: Field, reading: str, wanted: oracles.Slow) -> None:
    sight = Sight(made, reading)
    judge = getattr(wanted, reading)
    for a, b, seen in sight.pairs():
        one, two = offset(a, made.layout), offset(b, made.layout)
        assert seen == judge(one, two), (one, two)
        assert sight.sees(a, b) == sight.sees(b, a) == seen
        stops = sight.stops(a, b)
        assert seen or stops or sight.leaves(a, b)
        assert stops == [] if seen and reading == "centres" else True


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seed", range(3))
def test_centres(layout: str, seed: int) -> None:
    chance = random.Random(f"{layout}/{seed}")
    board = Battlefield(
        layout=LayoutName(layout), map=drawn(chance, 6, 6, {".": 7, "#": 2, "_": 1.5, "!": 1, "*": 1})
    )
    made = plain(board)
    compare(made, "centres", slow(made))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seed", range(2))
def test_corners(layout: str, seed: int) -> None:
    chance = random.Random(f"{layout}/{seed}")
    drawing = drawn(chance, 5, 4, {".": 8, "#": 2, "O": 1, "D": 1, "_": 1})
    made = plain(Dungeon(layout=LayoutName(layout), map=drawing, walls=walls(chance, drawing, layout, 0.06)))
    compare(made, "corners", slow(made))


def random_dungeon(seed: str, layout: str, columns: int = 7, rows: int = 6) -> Dungeon:
    chance = random.Random(seed)
    drawing = drawn(chance, columns, rows, {".": 8, "#": 2, "_": 1})
    share = chance.choice([0, 0.05, 0.15])
    return Dungeon(layout=LayoutName(layout), map=drawing, walls=walls(chance, drawing, layout, share))


@pytest.mark.parametrize("seed", range(8))
def test_what_a_line_sees_some_points_see(seed: int) -> None:
    made = plain(random_dungeon(str(seed), list(LAYOUTS)[seed % 6]))
    corners, points, wanted = Sight(made, "corners"), Sight(made, "points"), slow(made)
    for a, b in combinations([at for at in made.kinds if not made.kinds[at]], 2):
        seen = points.sees(a, b)
        assert seen == points.sees(b, a)
        if corners.sees(a, b):
            assert seen
        ends = (offset(at, made.layout) for at in (a, b))
        one, two = (oracles.middle(*end, made.layout.name) for end in ends)
        if not wanted.touched(one, two):
            assert seen


def moved(made: Field, sixths: int, flip: bool) -> Field:
    """The same board, turned and mirrored, on the axial layout."""

    def there(at: tuple[int, int]) -> tuple[int, int]:
        q, r = turned(mirror(at) if flip else at, sixths)
        return q, r

    lies = LAYOUTS["axial"]
    hexes = {",".join(map(str, there(at))): tuple(kinds) or ("empty",) for at, kinds in made.kinds.items()}
    again = type(made.board)(layout=LayoutName("axial"), hexes=hexes)
    other = field(again, made.book)
    for at, k in made.walls:
        one, two = there(at), there(step(at, k))
        other.walls[side([step(one, d) for d in range(6)].index(two), one)] = one
    assert other.layout == lies
    return other


@pytest.mark.parametrize("reading", ["centres", "corners", "points"])
@pytest.mark.parametrize("flip", [False, True])
def test_turned_and_mirrored_boards_see_the_same(reading: str, flip: bool) -> None:
    made = plain(random_dungeon("turned", "axial", 5, 5))
    if reading == "centres":
        made = plain(Battlefield(layout=LayoutName("axial"), map=made.board.map))
    wanted = {frozenset((a, b)): seen for a, b, seen in Sight(made, reading).pairs()}
    for sixths in range(6):
        found = Sight(moved(made, sixths, flip), reading)
        for a, b in combinations([at for at in made.kinds if at not in found.hidden], 2):
            if frozenset((a, b)) in wanted:
                one, two = (turned(mirror(at) if flip else at, sixths) for at in (a, b))
                assert found.sees(one, two) == wanted[frozenset((a, b))]


def hexes(made: Field, *names: str) -> Iterable[tuple[int, int]]:
    return (axial(*Place(name).pair, made.layout) for name in names)


def test_the_own_hex_is_seen_and_a_blocked_one_is_not() -> None:
    made = plain(Battlefield(map=". # .\n. . ."))
    sight = Sight(made, "centres")
    (free, blocked) = hexes(made, "0,0", "1,0")
    assert sight.sees(free, free)
    assert not sight.sees(free, blocked)
    assert not sight.sees(blocked, free)
    assert answers.look(sight, free, blocked).blocked_by == ("1,0",)


def test_a_hole_is_left_but_its_border_is_not() -> None:
    made = plain(Battlefield(map=". _ .\n. . ."))
    found = answers.look(Sight(made, "centres"), *hexes(made, "0,0", "2,0"))
    assert (found.visible, found.blocked_by) == (False, ("edge",))
    made = plain(Battlefield(map=". .\n_ .\n. ."))
    assert Sight(made, "centres").sees(*hexes(made, "1,0", "1,2"))
    made = plain(Battlefield(map=". .\n_ _\n. ."))
    assert not Sight(made, "centres").sees(*hexes(made, "1,0", "1,2"))


def test_a_hex_walled_round_is_seen_by_nobody() -> None:
    sides = tuple(Wall(at=Place("1,1"), side=Side(name)) for name in LAYOUTS["odd-q"].sides)
    board = ". . .\n. . .\n. . ."
    for count in range(7):
        made = plain(Dungeon(layout=LayoutName("odd-q"), map=board, walls=sides[:count]))
        view = answers.view(Sight(made, "points"), next(iter(hexes(made, "1,1"))))
        assert bool(view.hexes) == (count < 6)


def test_a_closed_door_blocks_and_is_not_seen() -> None:
    made = plain(Dungeon(layout=LayoutName("odd-r"), map="# # #\n. D .\n# # #"))
    for reading in ("points", "corners"):
        sight = Sight(made, reading)
        assert not sight.sees(*hexes(made, "0,1", "2,1"))
        assert not sight.sees(*hexes(made, "0,1", "1,1"))


def test_pairs_of_a_board_too_large_to_remember(monkeypatch: pytest.MonkeyPatch) -> None:
    made = plain(random_dungeon("large", "odd-q"))
    for reading in ("centres", "corners", "points"):
        wanted = list(Sight(made, reading).pairs())
        monkeypatch.setattr("toolkit.rules.hex.sight.KEPT", 0)
        assert list(Sight(made, reading).pairs()) == wanted
        monkeypatch.undo()


def test_the_matrix_says_what_the_pairs_say() -> None:
    made = plain(Battlefield(map=". . #\n. # .\n. _ ."))
    matrix = answers.matrix(Sight(made, "centres"))
    index = {name: i for i, name in enumerate(matrix.hexes)}
    assert matrix.hexes == ("0,0", "1,0", "0,1", "2,1", "0,2", "2,2")
    for seen in answers.pairs(Sight(made, "centres")):
        i, j = index[seen.start], index[seen.to]
        assert matrix.rows[i][j] == matrix.rows[j][i] == "01"[seen.visible]
        assert seen == answers.look(Sight(made, "centres"), *hexes(made, seen.start, seen.to))
    assert all(matrix.rows[i][i] == "1" for i in range(len(index)))
