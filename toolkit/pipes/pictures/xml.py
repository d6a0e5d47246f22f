"""Text and numbers as SVG takes them."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.pipes.screen import safe


def number(value: float) -> str:
    """A number in as few characters as a picture needs."""
    return f"{value:.1f}".removesuffix(".0")


def escaped(text: str) -> str:
    """Text that XML cannot take for anything else."""
    for char, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(char, entity)
    return safe(text)


def picture(title: str, wide: float, high: float, style: str, parts: Iterable[str]) -> str:
    """A whole picture on a white ground, ``wide`` and ``high`` in its own units."""
    size = f'width="{number(wide)}" height="{number(high)}"'
    box = f'viewBox="0 0 {number(wide)} {number(high)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img">'
    ground = f'<rect {size} fill="#fff"/>'
    return "\n".join(
        [head, f"<title>{escaped(title)}</title>", f"<style>{style}</style>", ground, *parts, "</svg>", ""]
    )


def stacked(drawn: Iterable[tuple[str, float, float]]) -> tuple[list[str], float, float]:
    """Pictures, each with its width and height, one below the other; and the width and height of all."""
    parts, wide, high = [], 0.0, 0.0
    for text, width, height in drawn:
        parts.append(f'<g transform="translate(0 {number(high)})">\n{text}\n</g>')
        wide, high = max(wide, width), high + height
    return parts, wide, high
