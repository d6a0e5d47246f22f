"""Odds of attacks as SVG: a panel an attack with a bar for each damage, all to one scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from toolkit.pipes.pictures.xml import escaped as _x
from toolkit.pipes.pictures.xml import number as _n
from toolkit.pipes.pictures.xml import picture
from toolkit.pipes.reports.table import percent
from toolkit.pipes.reports.tables.odds import Chart, charts

_ABREAST = 3
"""Panels in a row."""

_MARGIN = 24.0
_PANEL = 350.0
_LABEL = 34.0
_PERCENT = 64.0
_LINE = 20.0
_HEAD = 52.0
_LONG = 40
"""Letters of a title that are shown; the whole of it is in the panel's own title."""

_MOST = 60
"""Lines of a panel: beyond it the least and the greatest damage only stand for all between them."""

_STYLE = """
text{font-family:system-ui,sans-serif;fill:#1a1a1a;font-size:12px}
.head{font-size:14px;font-weight:700}.note{fill:#555}.damage{text-anchor:end}
.bar{fill:#1f5fa8}.least{fill:#2f7fd0;fill-opacity:.18;stroke:#2f7fd0;stroke-width:1}
.axis{stroke:#777;stroke-width:1}
"""


def draw(found: list[dict[str, Any]]) -> str:
    """The attacks of a stream beside each other; of those that may not be made, why not."""
    shown, illegal = charts(found)
    dealt = _dealt(shown)
    tall = _HEAD + _LINE * len(dealt) + _MARGIN
    parts = []
    for number, chart in enumerate(shown):
        x = _MARGIN + (number % _ABREAST) * (_PANEL + _MARGIN)
        y = _MARGIN + (number // _ABREAST) * tall
        parts.append(f'<g transform="translate({_n(x)} {_n(y)})">{"".join(_panel(chart, dealt))}</g>')
    below = _MARGIN + -(-len(shown) // _ABREAST) * tall
    for title, why in illegal:
        parts.append(_text(_MARGIN, below + _LINE, f"{title}: illegal: {why}", "note"))
        below += _LINE
    wide = 2 * _MARGIN + min(max(len(shown), 1), _ABREAST) * (_PANEL + _MARGIN) - _MARGIN
    high = below + _MARGIN
    title = ", ".join(chart.title for chart in shown) or "no attack"
    return picture(title, wide, high, _STYLE, parts)


def _dealt(shown: Sequence[Chart]) -> list[int]:
    """The damages that have a line, the same in every panel, so that they stand side by side."""
    dealt = sorted({damage for chart in shown for damage in chart.damage})
    return dealt if len(dealt) <= _MOST else [*dealt[: _MOST - 1], dealt[-1]]


def _panel(chart: Chart, dealt: Sequence[int]) -> Iterable[str]:
    title = chart.title if len(chart.title) <= _LONG else f"{chart.title[: _LONG - 1]}…"
    told = [
        f"expected {chart.expected:.2f}",
        *(f"{word} {percent(p)}" for word, p in list(chart.first.items())[-2:]),
    ]
    yield f"<title>{_x(chart.title)}</title>"
    yield _text(0, 14, title, "head")
    yield _text(0, 34, ", ".join(told), "note")
    room = _PANEL - _LABEL - _PERCENT
    yield f'<path class="axis" d="M{_n(_LABEL)} {_n(_HEAD - 8)}v{_n(_LINE * len(dealt) + 4)}"/>'
    for row, damage in enumerate(dealt):
        y = _HEAD + row * _LINE
        p, least = chart.damage.get(damage, 0.0), chart.at_least(damage)
        yield _text(_LABEL - 6, y + 5, str(damage), "damage")
        for look, share, height in (("least", least, 14.0), ("bar", p, 8.0)):
            box = (
                f'x="{_n(_LABEL)}" y="{_n(y - height / 2)}" width="{_n(room * share)}" height="{_n(height)}"'
            )
            word = f"{damage} or more: {percent(least)}" if look == "least" else f"{damage}: {percent(p)}"
            yield f'<rect class="{look}" {box}><title>{_x(word)}</title></rect>'
        yield _text(_LABEL + room * max(p, least) + 6, y + 5, percent(p), "note")


def _text(x: float, y: float, text: str, style: str) -> str:
    return f'<text class="{style}" x="{_n(x)}" y="{_n(y)}">{_x(text)}</text>'
