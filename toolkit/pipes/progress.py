"""How far a long run has come, on a terminal: a line that makes way for whatever is written."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TextIO

_PATIENCE, _PACE = 1.0, 0.2  # seconds before it shows, and between two looks
_WIDTH = 30  # signs of the bar
_CLEAR = "\r\x1b[K"


class Bar:
    """The line on ``out``; without one there is none. It is cheap until work has lasted a second."""

    def __init__(self, out: TextIO | None = None, clock: Callable[[], float] = monotonic) -> None:
        self.out = out
        self.clock = clock
        self.next = clock() + _PATIENCE
        self.shown = False

    def step(self, documents: int, done: int, sources: int) -> None:
        """So many documents are done, and so many of the sources."""
        if self.out is None or (now := self.clock()) < self.next:
            return
        self.next = now + _PACE
        text = f"{documents:,} documents"
        if sources > 1:
            full = "█" * (_WIDTH * done // sources)
            text = f"{100 * done // sources:3} % {full:░<{_WIDTH}} {text}"
        self.out.write(f"{_CLEAR}{text}")
        self.out.flush()
        self.shown = True

    def clear(self) -> None:
        """Make way."""
        if self.shown and self.out is not None:
            self.out.write(_CLEAR)
            self.out.flush()
            self.shown = False
