"""Boards as text, for terminals: a few signs a hex, slanted as the hexes lie, and a key."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.pipes.screen import safe
from toolkit.rules.scene import Mark, Point, Scene

_ROOM = 3
"""Characters for half the width of a hex."""

_ROUND: dict[Mark, str] = {"end": "[{}]", "way": "({})", "stop": "x{}", "hit": ">{}"}


def draw(scenes: Iterable[Scene]) -> str:
    """The boards, one below the other."""
    return "\n".join(map(_board, scenes))


def _board(scene: Scene) -> str:
    lines: dict[int, dict[int, str]] = {}
    tall = 2 if scene.walls and not scene.flat else 1  # room for walls between the rows
    left = min((cell.middle[0] for cell in scene.cells), default=0)
    top = min((cell.middle[1] for cell in scene.cells), default=0)

    def put(x: float, y: float, text: str) -> None:
        at = round(x) - len(text) // 2
        line = lines.setdefault(round(y), {})
        for i, char in enumerate(text):
            line[at + i] = char

    def place(point: Point) -> tuple[float, float]:
        x, y = point[0] - left, point[1] - top
        if scene.flat:  # a hex is 4 halves wide, the next column 3 farther
            return x / 3 * 2 * _ROOM + _ROOM, y * tall
        return x * _ROOM + _ROOM, y / 3 * tall

    inside = {fighter.middle: fighter.label for fighter in scene.fighters}
    tokens = {token.middle: token.label for token in scene.tokens}
    marks = dict(scene.marks)
    for cell in scene.cells:
        text = inside.get(cell.middle) or tokens.get(cell.middle) or cell.signs
        note = scene.shades.get(cell.at, "")
        if note and cell.middle not in inside:
            text = f"{text}:{note}" if text and note != "+" else f"{text}{note}"
        text = text or "."
        if cell.middle in marks:
            text = _ROUND[marks[cell.middle]].format(text)
        put(*place(cell.middle), text)
    for one, two in scene.walls:
        (x, y), (u, v) = place(one), place(two)
        sign = "|" if one[0] == two[0] else "-" if one[1] == two[1] else "/" if (u > x) != (v > y) else "\\"
        put((x + u) / 2, (y + v) / 2, sign)
    drawn = []
    for y in range(max(lines, default=-1) + 1):
        line = lines.get(y, {})
        drawn.append("".join(line.get(x, " ") for x in range(max(line, default=-1) + 1)).rstrip())
    title = [safe(scene.name), ""] if scene.name else []
    return "\n".join([*title, *map(safe, drawn), *_key(scene)]) + "\n"


def _key(scene: Scene) -> list[str]:
    rows = [f"{sign}  {word}" for sign, _, word in scene.key]
    named = {cell.middle: cell.at for cell in scene.cells}
    for badge in [*scene.fighters, *sorted(set(scene.tokens))]:
        at = named.get(badge.middle, "off the board")
        rows.append(safe(f"{badge.label}  {badge.title}, {at}"))
    rows += [safe(note) for note in scene.notes]
    return ["", *rows] if rows else []
