"""How maps are written: signs, layouts and places, for the reference of documents."""

from __future__ import annotations

from toolkit import books, kinds
from toolkit.rules.maths.hexes import LAYOUTS, Layout

HEAD = """### How a map is written

A line of `map` is a row of hexes, a sign is a hex. Blanks do not count, so rows can be shoved as they lie \
on the table; `_` keeps a place where there is no hex.
"""
REST = """`legend` adds signs of your own, or gives one another meaning; a hex may be several things: \
`legend: {x: [starting, lethal]}`. `hexes` says the same by place, on top of the map or in its stead: \
`hexes: {"2,1": lethal}`.

A hex is `COLUMN,ROW`, counted from 0 at the top left. Between braces and brackets it needs quotes, \
`{at: "2,1"}`: without them YAML ends the value at the comma. A [tabletop](#tabletop) has no hexes; there \
`at` is a list of two numbers, in inches: `at: [6, 9.5]`.
"""


def section() -> str:
    """Signs and layouts as the books have them, and how places are written."""
    legends = {}
    for row in kinds.rows("board"):
        folder = str(row.game).replace("-", "_")
        legends[str(books.section(f"{folder}/findings")["book"])] = books.section(f"{folder}/hex")["legend"]
    signs = dict.fromkeys(sign for legend in legends.values() for sign in legend)
    rows = [_row(f"`{sign}`", *(legend.get(sign, "") for legend in legends.values())) for sign in signs]
    table = "\n".join([_row("sign", *legends), _row(*["---"] * (len(legends) + 1)), *rows, ""])
    layouts = [_row(f"`{name}`", _lies(layout)) for name, layout in LAYOUTS.items()]
    layouts = ["| `layout` | how columns and rows lie |", "|---|---|", *layouts, ""]
    return "\n".join([HEAD, table, "\n".join(layouts), REST])


def _row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def _lies(layout: Layout) -> str:
    hexes = "flat tops, in straight columns" if layout.flat else "points up, in straight rows"
    line, way = ("column", "down") if layout.flat else ("row", "to the right")
    if layout.shoved is None:
        return f"{hexes}; each {line} lies half a hex further {way} than the one before"
    default = "; taken where none is named" if layout.name == next(iter(LAYOUTS)) else ""
    parity = "odd" if layout.shoved else "even"
    return f"{hexes}; {parity} {line}s, counted from 0, lie half a hex further {way}{default}"
