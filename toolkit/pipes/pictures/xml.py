"""Text and numbers as SVG takes them."""

from __future__ import annotations

from toolkit.pipes.screen import safe


def number(value: float) -> str:
    """A number in as few characters as a picture needs."""
    return f"{value:.1f}".removesuffix(".0")


def escaped(text: str) -> str:
    """Text that XML cannot take for anything else."""
    for char, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(char, entity)
    return safe(text)
