"""The line that says how far a run has come: late, seldom, and out of the way of what is written."""

from __future__ import annotations

import io

from toolkit.pipes.progress import Bar


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bar_comes_late_and_makes_way() -> None:
    out, clock = io.StringIO(), Clock()
    bar = Bar(out, clock)
    for clock.now in (0.0, 0.5, 0.99):
        bar.step(5, 1, 10)
    bar.clear()
    assert out.getvalue() == ""
    clock.now = 1.0
    bar.step(3000, 3, 10)
    assert out.getvalue() == "\r\x1b[K 30 % " + "█" * 9 + "░" * 21 + " 3,000 documents"
    clock.now = 1.1
    bar.step(3100, 3, 10)
    assert out.getvalue().count("documents") == 1
    bar.clear()
    bar.clear()
    assert out.getvalue().endswith("documents\r\x1b[K")


def test_one_stream_has_no_end_to_see() -> None:
    out, clock = io.StringIO(), Clock()
    bar = Bar(out, clock)
    clock.now = 2.0
    bar.step(12345, 0, 1)
    assert out.getvalue() == "\r\x1b[K12,345 documents"
