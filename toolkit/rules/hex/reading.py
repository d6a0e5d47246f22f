"""Reads a board into a field: maps, joined boards, hexes on top, walls, territory.

:func:`plain` makes the field and says all that is wrong with the writing of the board;
:func:`field` is for those who cannot go on with such a board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations

from toolkit.rules.finding import Faults, Finding, Path
from toolkit.rules.hex.boards import Battlefield, Board, Piece
from toolkit.rules.hex.fields import Field, Join, Kinds, Section
from toolkit.rules.hex.notation import Place, cells, layout_of, spot
from toolkit.rules.maths.bounds import beyond, most
from toolkit.rules.maths.hexes import Hex, Layout, add, axial, minus, neighbours, offset, side, step
from toolkit.rules.names import fold, nearest

MOST = 40_000
"""Hexes on a board at most, and twelve times as many places in the rectangle around them."""

MOST_OF = {"boards": 50, "fighters": 5_000, "tokens": 5_000}
"""How many of these a board has at most."""


def field(board: Board, book: Section) -> Field:
    """The board made plain; ``book`` is the game's section ``hex``.

    :raises Faults: where the board is not written as one can be.
    """
    made, findings = plain(board, book)
    if findings:
        raise Faults(*findings)
    return made


def plain(board: Board, book: Section) -> tuple[Field, list[Finding]]:
    """The board made plain as far as it can be, and what is wrong with its writing (DOC005)."""
    made = Field(board, layout_of(board.layout), book)
    reader = _Reader(made)
    for key, usual in MOST_OF.items():
        if len(getattr(board, key)) > most(usual):
            reader.findings.append(_wrong((key,), beyond(usual, f"{key} on one board")))
    if not reader.findings:
        reader.read()
    return made, reader.findings


def _wrong(path: Path, why: str, suggestions: Iterable[str] = ()) -> Finding:
    return Finding("DOC005", path, {"why": why}, tuple(suggestions))


def _strange(path: Path, why: str) -> Finding:
    """A key that cannot be: the fault is the key's, not its value's."""
    return Finding("DOC005", path, {"why": why, "key": path[-1]})


class _Reader:
    """Reads a board's hexes into a field, and collects what cannot be read."""

    def __init__(self, made: Field) -> None:
        self.made = made
        self.findings: list[Finding] = []
        self.words = {fold(word): word for word in made.book["legend"].values()}

    def read(self) -> None:
        board, made = self.made.board, self.made
        legend = self._legend()
        if board.map is not None and board.boards:
            self.findings.append(_wrong(("boards",), "a board has either a map or boards, not both"))
        if board.map is None and not board.boards and not board.hexes:
            self.findings.append(_wrong((), "a board has a map, boards or hexes"))
        if board.map is not None:
            self._draw(board.map, ("map",), legend, lambda column, row: axial(column, row, made.layout))
        else:
            self._pieces(board.boards, legend)
        self._hexes(board.hexes, ("hexes",), lambda column, row: axial(column, row, made.layout))
        if not made.kinds and not self.findings:
            self.findings.append(_wrong(("map",) if board.map is not None else (), "the board has no hex"))
        self._order()
        self._territory()
        self._walls()
        for index, token in enumerate(board.tokens):
            if token.objective is None and not token.lethal and not token.loot:
                self.findings.append(_wrong(("tokens", index), "a token is an objective, lethal or loot"))

    def _kinds(self, words: str | Iterable[str], path: Path) -> Kinds | None:
        """The kinds that the words name (empty is none of them); None for a place with no hex."""
        known, found, listed = self.words, set(), not isinstance(words, str)
        for index, word in enumerate((words,) if isinstance(words, str) else words):
            kind = known.get(fold(word))
            if kind is None:
                why = f'"{word}" is none of {", ".join(known.values())}'
                at = (*path, index) if listed else path
                self.findings.append(_wrong(at, why, nearest(word, known.values())))
            else:
                found.add(kind)
        return None if "no hex" in found else frozenset(found - {"empty"})

    def _legend(self) -> dict[str, Kinds | None]:
        legend = {sign: self._kinds(word, ()) for sign, word in self.made.book["legend"].items()}
        for sign, words in self.made.board.legend.items():
            if len(sign) == 1 and not sign.isspace():
                legend[sign] = self._kinds(words, ("legend", sign))
            else:
                self.findings.append(_strange(("legend", sign), "a sign in a map is one character"))
        return legend

    def _put(self, at: Hex, kinds: Kinds | None, path: Path) -> None:
        if kinds is None:
            self.made.kinds.pop(at, None)
            self.made.places.pop(at, None)
        else:
            self.made.kinds[at] = kinds
            self.made.places[at] = path

    def _draw(
        self, drawing: str, path: Path, legend: Mapping[str, Kinds | None], place: Callable[[int, int], Hex]
    ) -> None:
        if len(drawing) > 4 * most(MOST):
            self.findings.append(_wrong(path, f"the map has {beyond(MOST, 'hexes')}"))
            return
        for row, column, sign in cells(drawing):
            if sign in legend:
                self._put(place(column, row), legend[sign], (*path, row, column))
            else:
                why = f'the map has a sign "{sign}" that is none of {" ".join(legend)}'
                self.findings.append(_wrong((*path, row, column), why))
                self._put(place(column, row), frozenset(), (*path, row, column))

    def _hexes(
        self, hexes: Mapping[str, str | tuple[str, ...]], path: Path, place: Callable[[int, int], Hex]
    ) -> None:
        told = set()
        for name, words in hexes.items():
            at = Place.parse(name)
            if at is None:
                self.findings.append(_strange((*path, name), f'"{name}" is no hex, COLUMN,ROW as in 2,1'))
                continue
            if at in told:
                self.findings.append(Finding("DOC006", (*path, name), {"key": name}))
            told.add(at)
            self._put(place(*at.pair), self._kinds(words, (*path, name)), (*path, name))

    def _pieces(self, pieces: tuple[Piece, ...], legend: Mapping[str, Kinds | None]) -> None:
        """Lay the pieces side by side; places where two of them have a half hex become whole."""
        whole, made = self.made, self.made
        laid: list[set[Hex]] = []
        for index, piece in enumerate(pieces):
            path: Path = ("boards", index)
            if piece.map is None and not piece.hexes:
                self.findings.append(_wrong(path, "each of the boards has a map or hexes"))
            self.made = part = Field(whole.board, whole.layout, whole.book)
            to = _laying(piece, made.layout)
            self._draw(piece.map or "", (*path, "map"), legend, to)
            self._hexes(piece.hexes, (*path, "hexes"), to)
            self.made = whole
            doubled = sorted(at for at in part.kinds if at in whole.kinds)
            if doubled:
                why = f"this board lies on another one in {len(doubled)} hexes, first {made.show(doubled[0])}"
                self.findings.append(_wrong((*path, "at") if piece.at != "0,0" else path, why))
            whole.kinds.update(part.kinds)
            whole.places.update(part.places)
            laid.append(set(part.kinds))
            if piece.side is not None:
                whole.territory.setdefault(piece.side, set()).update(part.kinds)
        halves = [_halves(hexes) for hexes in laid]
        for one, two in combinations(range(len(laid)), 2):
            both = sorted(at for at in halves[one].keys() & halves[two].keys() if at not in whole.kinds)
            long = tuple(at for at in both if halves[one][at] == halves[two][at] == 2)
            short = tuple(at for at in both if halves[one][at] > 2 and halves[two][at] > 2)
            whole.joins.append(Join(one, two, long, short))
            whole.completed.update(both)
        for at in whole.completed:
            self._put(at, frozenset(), ("boards",))

    def _order(self) -> None:
        """Hexes row by row, whatever they were written in; too many of them are refused."""
        made = self.made
        pairs = sorted((offset(at, made.layout)[::-1], at) for at in made.kinds)
        columns = [pair[1] for pair, _ in pairs] or [0]
        height = pairs[-1][0][0] - pairs[0][0][0] + 1 if pairs else 0
        wide = max(columns) - min(columns) + 1
        if len(pairs) > most(MOST) or height * wide > 12 * most(MOST):
            path: Path = next(((key,) for key in ("map", "boards", "hexes") if getattr(made.board, key)), ())
            self.findings.append(
                _wrong(path, f"the board has {beyond(MOST, 'hexes, or as much room round them')}")
            )
            pairs = []
        made.kinds = {at: made.kinds[at] for _, at in pairs}

    def _territory(self) -> None:
        if isinstance(self.made.board, Battlefield):
            for owner, places in self.made.board.territory.items():
                hexes = self.made.territory.setdefault(owner, set())
                for index, place in enumerate(places):
                    at = spot(place, self.made.layout)
                    hexes.add(at)
                    if at not in self.made.kinds:
                        path = ("territory", owner, index)
                        self.findings.append(_wrong(path, f"{place} is no hex of the board"))

    def _walls(self) -> None:
        sides = self.made.layout.sides
        for index, wall in enumerate(self.made.board.walls):
            if wall.side not in sides:
                why = f'a hex of this layout has no side "{wall.side}", only {", ".join(sides)}'
                self.findings.append(_wrong(("walls", index, "side"), why))
                continue
            at, direction = spot(wall.at, self.made.layout), sides.index(wall.side)
            if at not in self.made.kinds and step(at, direction) not in self.made.kinds:
                why = f"{wall.at} is no hex of the board"
                self.findings.append(_wrong(("walls", index, "at"), why))
                continue
            self.made.walls.setdefault(side(direction, at), at)


def _laying(piece: Piece, layout: Layout) -> Callable[[int, int], Hex]:
    """Where the hex in a column and row of a piece comes to lie in the whole."""
    corner = spot(piece.at, layout)
    if not piece.turned:
        return lambda column, row: add(corner, axial(column, row, layout))
    # After a half turn the last hex of the last row is at the top left.
    written = [at.pair for name in piece.hexes if (at := Place.parse(name)) is not None]
    drawn = [(column, row) for row, column, _ in cells(piece.map or "")]
    last = max(drawn or written or [(0, 0)], key=lambda pair: (pair[1], pair[0]))
    far = add(corner, axial(*last, layout))
    return lambda column, row: minus(far, axial(column, row, layout))


def _halves(hexes: set[Hex]) -> dict[Hex, int]:
    """The half hexes along the edge of a piece: how many hexes of the piece each lies against.

    Two along an edge that runs with the lines of hexes (the long one of a printed board), three
    along one that runs across them.
    """
    against: dict[Hex, int] = {}
    for at in hexes:
        for other in neighbours(at):
            if other not in hexes:
                against[other] = against.get(other, 0) + 1
    return {at: count for at, count in against.items() if count > 1}
