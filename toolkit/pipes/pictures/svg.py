"""Boards as SVG: a titled polygon for every hex, kinds told apart by pattern and sign as well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toolkit.pipes.pictures.xml import escaped as _x
from toolkit.pipes.pictures.xml import number as _n
from toolkit.pipes.pictures.xml import picture, stacked
from toolkit.rules.scene import Badge, Cell, Look, Mark, Point, Scene, Stroke

_SIDE = 34.0
"""The side of a hex, in pixels."""

_ROOT = 3**0.5
_MARGIN = 24.0
_LINE = 18.0
_LONG = 12
"""Letters of a name that are shown; the whole of it is in the title."""

_STYLE = """
text{font-family:system-ui,sans-serif;fill:#1a1a1a;text-anchor:middle}
.hex{stroke:#777;stroke-width:1}
.open{fill:#fbfaf7}.start{fill:#eaf3e4}.slow{fill:url(#slow)}.rough{fill:url(#rough)}
.danger{fill:#fbe3de;stroke:#b3341c;stroke-width:2.5}
.snare{fill:#f7e9c9;stroke:#8a6100;stroke-width:2.5;stroke-dasharray:5 3}
.solid{fill:url(#solid);stroke:#222;stroke-width:2}.barred{fill:url(#barred);stroke:#222;stroke-width:2}
.own{fill:none;stroke-width:2;stroke-opacity:.55}.own0{stroke:#1f5fa8}
.own1{stroke:#a8541f;stroke-dasharray:7 3}
.own2{stroke:#3c7a34;stroke-dasharray:2 3}.own3{stroke:#7a3480;stroke-dasharray:9 2 2 2}
.at{font-size:9px;fill:#666}.sign{font-size:15px;font-weight:700;fill:#333}
.halo{paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
.shade{fill:#2f7fd0;fill-opacity:.22;stroke:#2f7fd0;stroke-width:1.5}.note{font-size:13px;font-weight:700;fill:#123f70}
.dot{fill:#2f7fd0}
.wall{stroke:#111;stroke-width:6;stroke-linecap:round}
.token{fill:#fff3c4;stroke:#6b5200;stroke-width:1.5}.piece{stroke-width:2.5}
.side0{fill:#1f5fa8;stroke:#0d2f57}.side1{fill:#fff;stroke:#a8541f}
.side2{fill:#cfe6ca;stroke:#3c7a34;stroke-dasharray:4 2}
.side3{fill:#ead4ec;stroke:#7a3480;stroke-dasharray:1 2}
.name{font-size:11px;font-weight:600}.in0{fill:#fff}
.sees{stroke:#0b7a2b;stroke-width:3;fill:none}
.blind{stroke:#b00020;stroke-width:3;fill:none;stroke-dasharray:8 6}
.end{fill:none;stroke:#0b7a2b;stroke-width:3}
.way{fill:none;stroke:#0b7a2b;stroke-width:2;stroke-dasharray:3 3}
.stop{fill:none;stroke:#b00020;stroke-width:4;stroke-linecap:round}.hit{fill:none;stroke:#b00020;stroke-width:3}
.key{font-size:12px;text-anchor:start}.head{font-size:15px;font-weight:700;text-anchor:start}
"""

_DEFS = """<defs>
<pattern id="solid" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#8b8b8b"/><rect width="3" height="6" fill="#4d4d4d"/></pattern>
<pattern id="barred" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#c9a877"/><rect width="2" height="8" fill="#5b4320"/></pattern>
<pattern id="rough" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#d9d4c8"/><circle cx="4" cy="4" r="2" fill="#7d776a"/></pattern>
<pattern id="slow" width="10" height="6" patternUnits="userSpaceOnUse"><rect width="10" height="6" fill="#eef2dc"/><path d="M0 3q2.5-3 5 0t5 0" fill="none" stroke="#8a9a4e"/></pattern>
<marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0 10 5 0 10z" fill="#0b7a2b"/></marker>
</defs>"""  # noqa: E501


def draw(scenes: Iterable[Scene]) -> str:
    """The boards in one picture, one below the other."""
    drawn = [_Board(scene) for scene in scenes]
    parts, wide, high = stacked((board.drawn(), board.width, board.height) for board in drawn)
    title = ", ".join(board.scene.name or "board" for board in drawn)
    return picture(title, wide, high, _STYLE, [_DEFS, *parts])


class _Board:
    """One board: where its points come to lie, and its parts from the ground up."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.across = _SIDE / 2 if scene.flat else _SIDE * _ROOT / 2
        self.down = _SIDE * _ROOT / 2 if scene.flat else _SIDE / 2
        xs = [cell.middle[0] for cell in scene.cells] or [0]
        ys = [cell.middle[1] for cell in scene.cells] or [0]
        self.left, self.top = min(xs), min(ys)
        self.above = _MARGIN + (_LINE + 6 if scene.name else 0)
        reach = _SIDE
        self.notes = [*(f"{sign}  {word}" for sign, _, word in scene.key), *scene.notes]
        self.bottom = self.above + (max(ys) - self.top) * self.down + 2 * reach
        self.width = max(
            (max(xs) - self.left) * self.across + 2 * reach + 2 * _MARGIN,
            *(2 * _MARGIN + 30 + 7 * len(note) for note in [scene.name, *self.notes]),
        )
        self.height = self.bottom + 2 * _MARGIN + _LINE * len(self.notes)

    def place(self, point: Point) -> tuple[float, float]:
        x, y = point
        return (
            (x - self.left) * self.across + _SIDE + _MARGIN,
            (y - self.top) * self.down + _SIDE + self.above,
        )

    def drawn(self) -> str:
        scene = self.scene
        parts = []
        if scene.name:
            parts.append(
                f'<text class="head" x="{_n(_MARGIN)}" y="{_n(_MARGIN + 8)}">{_x(scene.name)}</text>'
            )
        parts += [self.cell(cell) for cell in scene.cells]
        parts += [self.shade(cell, scene.shades[cell.at]) for cell in scene.cells if cell.at in scene.shades]
        for one, two in scene.walls:
            (x, y), (u, v) = self.place(one), self.place(two)
            line = f'<line class="wall" x1="{_n(x)}" y1="{_n(y)}" x2="{_n(u)}" y2="{_n(v)}">'
            parts.append(f"{line}<title>wall</title></line>")
        parts += [self.stroke(stroke) for stroke in scene.strokes]
        parts += [self.token(token) for token in scene.tokens]
        parts += [self.fighter(fighter) for fighter in scene.fighters]
        parts += [self.mark(point, mark) for point, mark in scene.marks]
        parts += [self.name(fighter) for fighter in scene.fighters]
        parts += self.legend()
        return "\n".join(parts)

    def outline(self, middle: Point, share: float = 1.0) -> str:
        x, y = self.place(middle)
        half, full, low = _SIDE / 2 * share, _SIDE * share, _SIDE * _ROOT / 2 * share
        ends = [(full, 0.0), (half, low), (-half, low), (-full, 0.0), (-half, -low), (half, -low)]
        return " ".join(
            f"{_n(x + dx)},{_n(y + dy)}"
            for dx, dy in (ends if self.scene.flat else ((b, a) for a, b in ends))
        )

    def cell(self, cell: Cell) -> str:
        x, y = self.place(cell.middle)
        look = _strongest(cell.looks)
        ring = ""
        if cell.owner is not None:
            ring = f'<polygon class="own own{cell.owner % 4}" points="{self.outline(cell.middle, 0.9)}"/>'
        sign = _text(x, y - 8, cell.signs, "sign halo") if cell.signs else ""
        name = _text(x, y + (24 if not self.scene.flat else 25), cell.at, "at halo")
        shape = f'<polygon class="hex {look}" points="{self.outline(cell.middle)}">'
        return f"{shape}<title>{_x(cell.title)}</title></polygon>{ring}{sign}{name}"

    def shade(self, cell: Cell, note: str) -> str:
        x, y = self.place(cell.middle)
        text = "" if note == "+" else _text(x, y + 12, note, "note halo")
        dot = f'<circle class="dot" cx="{_n(x)}" cy="{_n(y + 9)}" r="3"/>' if note == "+" else ""
        return f'<polygon class="shade" points="{self.outline(cell.middle, 0.94)}"/>{text}{dot}'

    def token(self, token: Badge) -> str:
        x, y = self.place(token.middle)
        x, y = x - 17, y + 2
        box = f'<rect class="token" x="{_n(x - 8)}" y="{_n(y - 8)}" width="16" height="16" rx="4"/>'
        return f"<g><title>{_x(token.title)}</title>{box}{_text(x, y + 4.5, token.label, 'name')}</g>"

    def fighter(self, fighter: Badge) -> str:
        x, y = self.place(fighter.middle)
        side = (fighter.side or 0) % 4
        disc = f'<circle class="piece side{side}" cx="{_n(x)}" cy="{_n(y)}" r="13"/>'
        label = _text(x, y + 4, fighter.label, f"name in{side}")
        return f"<g><title>{_x(fighter.title)}</title>{disc}{label}</g>"

    def name(self, fighter: Badge) -> str:
        x, y = self.place(fighter.middle)
        short = fighter.name if len(fighter.name) <= _LONG else f"{fighter.name[: _LONG - 1]}…"
        return _text(x, y - 16, short, "name halo")

    def mark(self, point: Point, mark: Mark) -> str:
        x, y = self.place(point)
        if mark == "stop":
            return f'<path class="stop" d="M{_n(x - 9)} {_n(y - 9)}l18 18m0-18l-18 18"/>'
        if mark == "hit":
            ticks = f"M{_n(x - 17)} {_n(y - 17)}l8 8m18 18l8 8m0-34l-8 8m-18 18l-8 8"
            return f'<path class="hit" d="{ticks}"/>'
        return f'<circle class="{mark}" cx="{_n(x)}" cy="{_n(y)}" r="17"/>'

    def stroke(self, stroke: Stroke) -> str:
        points = " ".join(f"{_n(x)},{_n(y)}" for x, y in map(self.place, stroke.points))
        look = "blind" if stroke.broken else "sees"
        tip = ' marker-end="url(#tip)"' if stroke.arrow else ""
        ends = "" if stroke.arrow else "".join(self.dot(point) for point in stroke.points)
        line = f'<polyline class="{look}" points="{points}"{tip}><title>{_x(stroke.title)}</title></polyline>'
        return line + ends

    def dot(self, point: Point) -> str:
        x, y = self.place(point)
        return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="4" fill="#1a1a1a"/>'

    def legend(self) -> list[str]:
        """What the signs mean, and what was drawn in."""
        parts, y = [], self.bottom + _MARGIN
        for sign, look, word in self.scene.key:
            box = f'<rect class="hex {look}" x="{_n(_MARGIN)}" y="{_n(y - 11)}" width="18" height="14"/>'
            parts.append(box + _text(_MARGIN + 26, y, f"{sign}  {word}", "key"))
            y += _LINE
        for note in self.scene.notes:
            parts.append(_text(_MARGIN, y, note, "key"))
            y += _LINE
        return parts


_ORDER: Sequence[Look] = ("solid", "barred", "danger", "snare", "rough", "slow", "start", "open")


def _strongest(looks: Sequence[Look]) -> Look:
    return min(looks, key=_ORDER.index)


def _text(x: float, y: float, text: str, style: str) -> str:
    return f'<text class="{style}" x="{_n(x)}" y="{_n(y)}">{_x(text)}</text>'
