"""A table, and results about it, as a plan that can be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from toolkit.rules.maths.plane import Piece, Point, apart, nearest_on, sides
from toolkit.rules.maths.sightlines import Window
from toolkit.rules.names import fold
from toolkit.rules.plan import Look, Patch, Plan, Spot, Stroke
from toolkit.rules.tabletop.table import Lore, Table, Thing

Answer = Mapping[str, Any]
"""A result as plain data, its ``kind`` among it."""


def plan(name: str, table: Table, answers: Iterable[Answer], lore: Lore) -> Plan:
    """The table with the answers drawn on it; what they name and the table has not is left out."""
    stage = _Stage(table, lore)
    for answer in answers:
        _DRAWN[answer["kind"]](stage, answer)
    return Plan(
        name=name,
        width=table.width,
        depth=table.depth,
        ground=tuple(_terrain(piece) for piece in table.terrain),
        areas=tuple(stage.areas),
        strokes=tuple(stage.strokes),
        things=(*(stage.thing(one, "token") for one in table.tokens), *stage.models()),
        crosses=tuple(stage.crosses),
        notes=tuple(stage.notes),
    )


def _terrain(piece: Thing) -> Patch | Spot:
    traits = ", ".join(piece.traits)
    height = "" if piece.tall == piece.size else f", height {piece.tall:g}"
    told = f"{piece.name}: size {piece.size}{height}" + (f", {traits}" if traits else "")
    label = f"{piece.size}" + (
        f" {''.join(trait[:1].upper() for trait in piece.traits)}" if piece.traits else ""
    )
    look: Look = "open" if not piece.tall else "low" if (piece.size or 0) < 2 else "high"
    if not piece.corners:
        return Spot(piece.at, piece.pieces[0].radius, look, told, label, piece.name)
    return Patch(piece.corners, look, told, f"{piece.name} {label}")


class _Stage:
    """What answers leave on a table: areas, lines, crosses and notes."""

    def __init__(self, table: Table, lore: Lore) -> None:
        self.table, self.lore = table, lore
        self.sides = {side: i for i, side in enumerate(dict.fromkeys(one.side for one in table.models))}
        self.areas: list[Patch | Spot] = []
        self.strokes: list[Stroke] = []
        self.crosses: list[Point] = []
        self.notes: list[str] = []

    def found(self, name: object) -> Thing | None:
        things = (*self.table.models, *self.table.tokens, *self.table.terrain)
        return next((one for one in things if isinstance(name, str) and fold(one.name) == fold(name)), None)

    def models(self) -> Iterator[Spot]:
        """The models, each with a label of its own."""
        labels: set[str] = set()
        for model in self.table.models:
            plain = model.name.replace(" ", "")
            label, number = plain[:2] or "?", 2
            while label in labels:
                label, number = f"{plain[:1]}{number}", number + 1
            labels.add(label)
            look: Look = "piece" if model.type == self.lore.book["models"][0] else "marker"
            yield self.thing(model, look, label)

    def thing(self, thing: Thing, look: Look, label: str = "") -> Spot:
        words = [thing.name]
        words += [f"{thing.unit}"] if thing.unit and thing.unit != thing.name else []
        words += [f"side {thing.side}"] if thing.side else []
        words += [f"size {thing.size}"] if thing.size is not None and look != "token" else []
        words += [f"level {thing.level:g}"] if look != "token" and thing.level else []
        words += [thing.power or thing.type] if look == "token" and (thing.power or thing.type) else []
        side = self.sides.get(thing.side)
        return Spot(thing.at, thing.base.radius, look, ", ".join(words), label, thing.name, side)

    def line(
        self, points: Sequence[Point], look: Look, title: str, arrow: bool = False, note: str = ""
    ) -> None:
        self.strokes.append(Stroke(tuple((x, y) for x, y in points), look, title, arrow, note))

    def between(self, a: object, b: object, look: Look, title: str, note: str = "") -> None:
        first, second = self.found(a), self.found(b)
        if first and second:
            self.line(nearest_points(first, second), look, title, note=note)


def nearest_points(a: Thing, b: Thing) -> tuple[Point, Point]:
    """The points of two things' edges between which they are measured, as near as a picture needs."""
    p, q = a.at, b.at
    for _ in range(8):
        p = min((_edge(piece, q) for piece in a.pieces), key=lambda point: apart(point, q))
        q = min((_edge(piece, p) for piece in b.pieces), key=lambda point: apart(point, p))
    return p, q


def _edge(piece: Piece, p: Point) -> Point:
    """The point of a piece's edge nearest to a point outside it."""
    if not piece.edges:
        far = apart(piece.centre, p) or 1.0
        (x, y), radius = piece.centre, piece.radius
        return x + (p[0] - x) * radius / far, y + (p[1] - y) * radius / far
    return min((nearest_on(p, a, b) for a, b in sides(piece.corners)), key=lambda point: apart(point, p))


def _distance(stage: _Stage, answer: Answer) -> None:
    title = f"{answer['from']} to {answer['to']}: {answer['inches']:.3f} inches"
    stage.between(answer["from"], answer["to"], "link", title, f"{answer['inches']:.2f}")
    stage.notes.append(title + (", in contact" if answer["contact"] else ""))


def _sight(stage: _Stage, answer: Answer) -> None:
    a, b = stage.found(answer["from"]), stage.found(answer["to"])
    cover = f", in cover, protection {answer['protection']}" if answer["cover"] else ""
    title = f"{answer['from']} {'sees' if answer['visible'] else 'does not see'} {answer['to']}{cover}"
    if a and b:
        window = Window(a.base, b.base)
        if window.open:
            stage.areas.append(Patch(window.area.corners, "window", f"the window from {a.name} to {b.name}"))
        if answer["line"] is None:
            stage.line((a.at, b.at), "blind", title)
    if answer["line"] is not None:
        stage.line(answer["line"], "sees", title)
    stage.notes.append(title)
    stage.notes += [f"{one['object']} is {one['is']}: {one['why']}" for one in answer["window"]]


def _cohesion(stage: _Stage, answer: Answer) -> None:
    for link in answer["links"]:
        title = f"{link['a']} and {link['b']}: {link['inches']:.3f} inches"
        stage.between(link["a"], link["b"], "link", title)
    loose = [one for one in map(stage.found, answer["loose"]) if one]
    stage.crosses += [one.at for one in loose]
    apart_from = f": {', '.join(answer['loose'])} apart" if answer["loose"] else ""
    stage.notes.append(
        f"{answer['squad']} is {'in cohesion' if answer['cohesion'] else 'broken'}{apart_from}"
    )


def _zone(stage: _Stage, answer: Answer) -> None:
    target = stage.found(answer["to"])
    if target:
        reach = stage.lore.book["danger_zone"]["reach"] + target.base.radius
        stage.areas.append(Spot(target.at, reach, "reach", f"the danger zone round {target.name}"))
    for one in filter(None, map(stage.found, answer["can_be_hurt"])):
        stage.areas.append(Spot(one.at, one.base.radius + 0.15, "hit", f"{one.name} can be hurt"))
    hurt = ", ".join(answer["can_be_hurt"]) or "nobody"
    cover = f"; in cover, protection {answer['protection']}" if answer["cover"] else ""
    stage.notes.append(f"the danger zone round {answer['to']}: {hurt} can be hurt by {answer['from']}{cover}")


def _move(stage: _Stage, answer: Answer) -> None:
    cost = "" if answer["cost"] is None else f" {answer['cost']:.3f} inches"
    title = f"{answer['model']} moves{cost}" + ("" if answer["legal"] else f": not legal, {answer['why']}")
    model = stage.found(answer["model"])
    if answer["path"] is not None:
        stage.line(answer["path"], "way" if answer["legal"] else "blind", title, arrow=True)
    else:
        stage.crosses.append(tuple(answer["to"]))
    if model:
        stage.areas.append(Spot(tuple(answer["to"]), model.base.radius, "there", title))
    stage.notes.append(title)
    stage.notes += [f"{one['by']}: {one['effect']}" for one in answer["effects"]]


def _push(stage: _Stage, answer: Answer) -> None:
    model = stage.found(answer["model"])
    stopped = f", stopped by {answer['stopped_by']}" if answer["stopped_by"] else ""
    title = f"{answer['model']} is pushed {answer['moved']:.3f} inches{stopped}"
    stage.line((answer["from"], answer["at"]), "way", title, arrow=True)
    if model:
        stage.areas.append(Spot(tuple(answer["at"]), model.base.radius, "there", title))
    for other in answer["squad"]:
        one = stage.found(other["model"])
        if one:
            stage.line((one.at, other["at"]), "way", f"{one.name} is pushed with it", arrow=True)
            stage.areas.append(Spot(tuple(other["at"]), one.base.radius, "there", one.name))
    stage.notes.append(title)
    stage.notes += [f"{one['cause']}: Damage {one['damage']}" for one in answer["damage"]]


def _areas(stage: _Stage, answer: Answer) -> None:
    boosts = {fold(name): rule for name, rule in stage.lore.book["boosts"]["on"].items()}
    for name in dict.fromkeys(row["by"] for row in answer["areas"]):
        one = stage.found(name)
        if one and one.type != "terrain":
            rule = boosts.get(fold(one.unit)) or boosts.get(fold(one.name)) or stage.lore.book["power"]
            stage.areas.append(
                Spot(one.at, one.base.radius + rule.get("reach", 0.1), "reach", f"{name}'s area")
            )
    for row in answer["areas"]:
        if (one := stage.found(row["by"])) and one.type != "terrain" and row["by"] != row["model"]:
            stage.between(row["by"], row["model"], "link", f"{row['by']} on {row['model']}: {row['effect']}")
    stage.notes += [f"{row['by']} on {row['model']}: {row['effect']}" for row in answer["areas"]]


_DRAWN: Mapping[str, Callable[[_Stage, Answer], None]] = {
    "distance": _distance,
    "sight": _sight,
    "cohesion": _cohesion,
    "zone": _zone,
    "move": _move,
    "push": _push,
    "areas": _areas,
}
DRAWN = tuple(_DRAWN)
"""The kinds of results that can be drawn in."""
