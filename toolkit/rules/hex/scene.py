"""A board, and results about it, as a scene that can be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from toolkit.rules.hex.boards import Token
from toolkit.rules.hex.fields import Field
from toolkit.rules.hex.notation import Place, spot
from toolkit.rules.maths.hexes import Hex, corners
from toolkit.rules.maths.lines import scaled
from toolkit.rules.names import fold
from toolkit.rules.scene import Badge, Cell, Look, Mark, Point, Scene, Stroke

Answer = Mapping[str, Any]
"""A result as plain data, its ``kind`` among it."""


def scene(field: Field, answers: Iterable[Answer]) -> Scene:
    """The board with the answers drawn on it."""
    stage = _Stage(field)
    for answer in answers:
        draw = _DRAWN.get(answer["kind"])
        if draw is not None:
            draw(stage, answer)
    looks = field.book["looks"]
    signs = {word: sign for sign, word in field.book["legend"].items()}
    used = {kind for kinds in field.kinds.values() for kind in kinds}
    key = tuple((signs[word], look, word) for word, look in looks.items() if word in used)
    return Scene(
        name=field.board.name or "",
        flat=field.layout.flat,
        cells=tuple(_cell(field, at, stage.sides, signs) for at in field.kinds),
        walls=tuple(stage.side(at, k) for at, k in field.walls),
        tokens=tuple(Badge(stage.middle(at), *_token(token)) for at, token in field.tokens),
        fighters=tuple(stage.fighters()),
        shades=stage.shades,
        strokes=tuple(stage.strokes),
        marks=tuple(stage.marks),
        key=key,
        notes=tuple(stage.notes),
    )


def _token(token: Token) -> tuple[str, str, str]:
    """The sign of a token, its name, and what it is."""
    if token.objective is not None and not token.lethal:
        return str(token.objective), "", f"objective {token.objective}"
    return ("!", "", "lethal hex") if token.lethal else ("$", "", "loot")


def _cell(field: Field, at: Hex, sides: Mapping[str, int], signs: Mapping[str, str]) -> Cell:
    kinds = [word for word in field.book["looks"] if word in field.kinds[at]]
    owner = next((side for side, hexes in field.territory.items() if at in hexes), None)
    words = [", ".join(kinds) or "empty"]
    words += ["completed by the join"] if at in field.completed else []
    words += [f"territory of {owner}"] if owner else []
    looks: tuple[Look, ...] = tuple(field.book["looks"][word] for word in kinds)
    return Cell(
        at=field.show(at),
        middle=_Stage.point(field, scaled(at)),
        looks=looks or ("open",),
        signs="".join(signs[word] for word in kinds),
        owner=sides.get(fold(owner)) if owner else None,
        title=f"{field.show(at)}: {'; '.join(words)}",
    )


class _Stage:
    """What answers leave on a board: shades, strokes, marks and notes."""

    def __init__(self, field: Field) -> None:
        self.field = field
        named = [*field.territory, *(fighter.side for _, fighter in field.fighters if fighter.side)]
        self.sides = {side: i for i, side in enumerate(dict.fromkeys(map(fold, named)))}
        self.shades: dict[str, str] = {}
        self.strokes: list[Stroke] = []
        self.marks: list[tuple[Point, Mark]] = []
        self.notes: list[str] = []

    @staticmethod
    def point(field: Field, at: Hex) -> Point:
        """A point of the plane, axial and scaled, as a point of the picture."""
        x, y = at
        return (x, (2 * y + x) // 3) if field.layout.flat else ((2 * x + y) // 3, y)

    def of(self, side: str | None) -> int:
        return self.sides.get(fold(side), len(self.sides)) if side else len(self.sides)

    def middle(self, at: Hex) -> Point:
        return self.point(self.field, scaled(at))

    def fighters(self) -> Iterator[Badge]:
        """The fighters, each with a label of its own."""
        labels: set[str] = set()
        for at, fighter in self.field.fighters:
            plain = fighter.name.replace(" ", "")
            label, number = plain[:2] or "?", 2
            while label in labels:
                label, number = f"{plain[:1]}{number}", number + 1
            labels.add(label)
            title = f"{fighter.name} ({fighter.side})" if fighter.side else fighter.name
            yield Badge(self.middle(at), label, fighter.name, title, self.of(fighter.side))

    def side(self, at: Hex, k: int) -> tuple[Point, Point]:
        ends = corners(at)
        return self.point(self.field, ends[k - 1]), self.point(self.field, ends[k])

    def middles(self, names: Iterable[object]) -> list[Point]:
        """The middles of hexes as results name them; what is no hex is left out."""
        places = (Place.parse(name) for name in names if isinstance(name, str))
        return [self.middle(spot(place, self.field.layout)) for place in places if place is not None]

    def mark(self, names: Iterable[object], mark: Mark) -> None:
        self.marks += [(middle, mark) for middle in self.middles(names)]

    def hit(self, fighters: Iterable[object]) -> None:
        wanted = {fold(name) for name in fighters if isinstance(name, str)}
        self.marks += [
            (self.middle(at), "hit") for at, one in self.field.fighters if fold(one.name) in wanted
        ]

    def shade(self, names: Iterable[object], note: str = "+") -> None:
        self.shades.update((name, note) for name in names if isinstance(name, str))

    def count(self, way: Iterable[object]) -> None:
        """Number the hexes of a way, its start left out."""
        for number, name in enumerate(way):
            if number:
                self.shade([name], str(number))

    def line(self, names: Iterable[object], title: str, broken: bool = False, arrow: bool = False) -> None:
        points = self.middles(names)
        if len(points) > 1:
            self.strokes.append(Stroke(tuple(points), title, broken, arrow))


def _sight(stage: _Stage, answer: Answer) -> None:
    ends, visible = (answer["from"], answer["to"]), answer["visible"]
    title = f"{ends[0]} {'sees' if visible else 'does not see'} {ends[1]}"
    stage.line(ends, title, broken=not visible)
    stage.mark(answer["blocked_by"], "stop")
    stops = ["the edge" if one == "edge" else str(one) for one in answer["blocked_by"]]
    stage.notes.append(title + (f", blocked by {', '.join(stops)}" if stops else ""))


def _distance(stage: _Stage, answer: Answer) -> None:
    title = f"{answer['from']} to {answer['to']}: {answer['hexes']} hexes"
    stage.line((answer["from"], answer["to"]), title)
    stage.notes.append(title)


def _view(stage: _Stage, answer: Answer) -> None:
    stage.shade(answer["hexes"])
    stage.hit(answer["fighters"])
    stage.notes.append(f"{len(answer['hexes'])} hexes are seen from {answer['from']}")


def _hexes(stage: _Stage, answer: Answer) -> None:
    stage.shade(answer["hexes"])
    stage.notes.append(f"{answer['kind']}: {len(answer['hexes'])} hexes")


def _reach(stage: _Stage, answer: Answer) -> None:
    for row in answer["hexes"]:
        stage.shade([row["at"]], f"{row['cost']}" + (f"!{row['damage']}" if row["damage"] else ""))
    stage.notes.append(f"reach: {len(answer['hexes'])} hexes, each with its cost (and !damage)")


def _path(stage: _Stage, answer: Answer) -> None:
    way = answer["path"]
    title = "no way" if way is None else f"path: cost {answer['cost']}, damage {answer['damage']}"
    stage.line(way or (), title, arrow=True)
    stage.count(way or ())
    stage.notes.append(title)


def _push(stage: _Stage, answer: Answer) -> None:
    stage.mark(answer["ends"], "end")
    stage.mark(answer["on_the_way"], "way")
    stage.notes.append("trapped" if answer.get("trapped") else f"push: {len(answer['ends'])} ends")


def _scatter(stage: _Stage, answer: Answer) -> None:
    stage.line((answer["from"], *answer["chain"]), "scatter", arrow=True)
    stage.count((answer["from"], *answer["chain"]))
    stage.mark([answer["end"]], "end")
    stage.notes.append(f"scatter: ends in {answer['end']}" if answer["end"] else "scatter: no chain")


def _placements(stage: _Stage, answer: Answer) -> None:
    for placement in answer["placements"]:
        stage.shade(placement["hexes"])
    hits = {name for placement in answer["placements"] for name in placement["hits"]}
    stage.hit(hits)
    stage.notes.append(f"{len(answer['placements'])} placements, {len(hits)} can be hit")


def _targets(stage: _Stage, answer: Answer) -> None:
    for target in answer["targets"]:
        stage.shade(target["from"])
    stage.hit(target["fighter"] for target in answer["targets"])
    stage.notes.append(f"{len(answer['targets'])} targets")


def _holds(stage: _Stage, answer: Answer) -> None:
    for held in answer["objectives"]:
        if held["side"] is not None:
            stage.mark([held["at"]], "end")
            stage.notes.append(f"{held['side']} holds objective {held['objective']}")


_DRAWN: Mapping[str, Callable[[_Stage, Answer], None]] = {
    "sight": _sight,
    "distance": _distance,
    "view": _view,
    "places": _hexes,
    "loot": _hexes,
    "reach": _reach,
    "path": _path,
    "push": _push,
    "scatter": _scatter,
    "placements": _placements,
    "targets": _targets,
    "holds": _holds,
}

DRAWN = tuple(_DRAWN)
"""The kinds of results that can be drawn on a board."""
