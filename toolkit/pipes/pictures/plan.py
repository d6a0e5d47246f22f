"""Tables seen from above as SVG, in scale; shapes are titled, looks told apart by pattern and dash, too."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.pipes.pictures.xml import escaped as _x
from toolkit.pipes.pictures.xml import number as _n
from toolkit.pipes.pictures.xml import picture, stacked
from toolkit.rules.plan import Patch, Plan, Point, Spot, Stroke

_INCH = 20.0
"""Pixels an inch, of a table that is not too large for that."""

_WIDEST = 1600.0
_MARGIN = 40.0
_LINE = 18.0
_RULED = 6
"""Inches between the lines of the ruler."""

_STYLE = """
text{font-family:system-ui,sans-serif;fill:#1a1a1a;text-anchor:middle}
.table{fill:#fbfaf7;stroke:#222;stroke-width:2}.rule{stroke:#e2ded3;stroke-width:1}.inch{font-size:11px;fill:#666}
.open{fill:url(#rough);stroke:#777;stroke-dasharray:2 3}.low{fill:url(#low);stroke:#555;stroke-width:1.5}
.high{fill:url(#high);stroke:#111;stroke-width:2}
.piece{stroke-width:2.5}.marker{stroke-width:2.5;stroke-dasharray:6 2}
.token{fill:#fff3c4;stroke:#6b5200;stroke-width:1.5;stroke-dasharray:2 2;fill-opacity:.8}
.side0{fill:#1f5fa8;stroke:#0d2f57}.side1{fill:#fff;stroke:#a8541f}.side2{fill:#cfe6ca;stroke:#3c7a34}
.side3{fill:#ead4ec;stroke:#7a3480}.in0{fill:#fff}
.window{fill:#2f7fd0;fill-opacity:.14;stroke:#2f7fd0;stroke-width:1}
.reach{fill:#d08a2f;fill-opacity:.10;stroke:#8a5a10;stroke-width:1.5;stroke-dasharray:8 4}
.hit{fill:none;stroke:#b00020;stroke-width:3}
.there{fill:none;stroke:#0b7a2b;stroke-width:2;stroke-dasharray:3 3}
.sees{stroke:#0b7a2b;stroke-width:2.5;fill:none}
.blind{stroke:#b00020;stroke-width:2.5;fill:none;stroke-dasharray:8 6}
.way{stroke:#0b7a2b;stroke-width:2.5;fill:none}
.link{stroke:#123f70;stroke-width:2;fill:none;stroke-dasharray:1 3}
.cross{fill:none;stroke:#b00020;stroke-width:4;stroke-linecap:round}
.label{font-size:11px;font-weight:700}.name{font-size:11px}.note{font-size:11px;font-weight:700;fill:#123f70}
.halo{paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
.key{font-size:12px;text-anchor:start}.head{font-size:15px;font-weight:700;text-anchor:start}
"""

_DEFS = """<defs>
<pattern id="high" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="6" height="6" fill="#c9c4b8"/><rect width="2.5" height="6" fill="#8b857a"/></pattern>
<pattern id="low" width="8" height="8" patternUnits="userSpaceOnUse">
<rect width="8" height="8" fill="#e9e4d6"/><rect width="1.5" height="8" fill="#b3ab99"/></pattern>
<pattern id="rough" width="8" height="8" patternUnits="userSpaceOnUse">
<rect width="8" height="8" fill="#eef2dc"/><circle cx="4" cy="4" r="1.5" fill="#8a9a4e"/></pattern>
<marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
<path d="M0 0 10 5 0 10z" fill="#0b7a2b"/></marker>
</defs>"""


def draw(plans: Iterable[Plan]) -> str:
    """The tables in one picture, one below the other."""
    drawn = [_Table(plan) for plan in plans]
    parts, wide, high = stacked((table.drawn(), table.width, table.height) for table in drawn)
    title = ", ".join(table.plan.name or "table" for table in drawn)
    return picture(title, wide, high, _STYLE, [_DEFS, *parts])


class _Table:
    """One table: where its inches come to lie, and its parts from the ground up."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.scale = min(_INCH, _WIDEST / max(plan.width, plan.depth))
        self.above = _MARGIN + (_LINE if plan.name else 0)
        self.bottom = self.above + plan.depth * self.scale
        longest = max((len(note) for note in (plan.name, *plan.notes)), default=0)
        self.width = max(plan.width * self.scale, 7.0 * longest) + 2 * _MARGIN
        self.height = self.bottom + _MARGIN + _LINE * len(plan.notes)

    def place(self, point: Point) -> tuple[float, float]:
        return _MARGIN + point[0] * self.scale, self.bottom - point[1] * self.scale

    def drawn(self) -> str:
        plan = self.plan
        parts = []
        if plan.name:
            parts.append(f'<text class="head" x="{_n(_MARGIN)}" y="{_n(_MARGIN - 8)}">{_x(plan.name)}</text>')
        parts += self.ruled()
        parts += [self.shape(shape) for shape in (*plan.ground, *plan.areas)]
        parts += [self.stroke(stroke) for stroke in plan.strokes]
        parts += [self.shape(thing) for thing in plan.things]
        parts += [self.cross(point) for point in plan.crosses]
        parts += [self.name(thing) for thing in plan.things]
        y = self.bottom + _MARGIN
        for note in plan.notes:
            parts.append(f'<text class="key" x="{_n(_MARGIN)}" y="{_n(y)}">{_x(note)}</text>')
            y += _LINE
        return "\n".join(parts)

    def ruled(self) -> list[str]:
        """The table with its ruler, in inches from its lower left corner."""
        (left, low), (right, high) = self.place((0, 0)), self.place((self.plan.width, self.plan.depth))
        box = f'x="{_n(left)}" y="{_n(high)}" width="{_n(right - left)}" height="{_n(low - high)}"'
        parts = [f'<rect class="table" {box}/>']
        step = _RULED * max(1, round(max(self.plan.width, self.plan.depth) / 120))
        for inch in range(0, int(self.plan.width) + 1, step):
            x = self.place((inch, 0))[0]
            parts.append(
                f'<path class="rule" d="M{_n(x)} {_n(low)}V{_n(high)}"/>'
                + _text(x, low + 14, str(inch), "inch")
            )
        for inch in range(0, int(self.plan.depth) + 1, step):
            y = self.place((0, inch))[1]
            line = f'<path class="rule" d="M{_n(left)} {_n(y)}H{_n(right)}"/>'
            parts.append(line + _text(left - 14, y + 4, str(inch), "inch"))
        return parts

    def shape(self, shape: Patch | Spot) -> str:
        title = f"<title>{_x(shape.title)}</title>"
        if isinstance(shape, Patch):
            points = " ".join(f"{_n(x)},{_n(y)}" for x, y in map(self.place, shape.corners))
            x = sum(corner[0] for corner in shape.corners) / len(shape.corners)
            y = sum(corner[1] for corner in shape.corners) / len(shape.corners)
            drawn = f'<polygon class="{shape.look}" points="{points}">{title}</polygon>'
            return drawn + (_text(*self.place((x, y)), shape.label, "name halo") if shape.label else "")
        x, y = self.place(shape.middle)
        side = f" side{shape.side % 4}" if shape.side is not None and shape.look != "token" else ""
        radius = shape.radius * self.scale
        drawn = (
            f'<circle class="{shape.look}{side}" cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}">{title}</circle>'
        )
        style = f"label in{shape.side % 4}" if shape.side is not None else "name halo"
        return drawn + (_text(x, y + 4, shape.label, style) if shape.label else "")

    def name(self, thing: Spot) -> str:
        x, y = self.place(thing.middle)
        return (
            _text(x, y + thing.radius * self.scale + 12, thing.name, "name halo")
            if thing.look != "token"
            else ""
        )

    def stroke(self, stroke: Stroke) -> str:
        points = " ".join(f"{_n(x)},{_n(y)}" for x, y in map(self.place, stroke.points))
        tip = ' marker-end="url(#tip)"' if stroke.arrow else ""
        title = f"<title>{_x(stroke.title)}</title>"
        line = f'<polyline class="{stroke.look}" points="{points}"{tip}>{title}</polyline>'
        (ax, ay), (bx, by) = self.place(stroke.points[0]), self.place(stroke.points[-1])
        note = _text((ax + bx) / 2, (ay + by) / 2 - 5, stroke.note, "note halo") if stroke.note else ""
        return line + note

    def cross(self, point: Point) -> str:
        x, y = self.place(point)
        return f'<path class="cross" d="M{_n(x - 9)} {_n(y - 9)}l18 18m0-18l-18 18"/>'


def _text(x: float, y: float, text: str, style: str) -> str:
    return f'<text class="{style}" x="{_n(x)}" y="{_n(y)}">{_x(text)}</text>'
