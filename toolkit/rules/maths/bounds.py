"""How much work an answer may take before it is refused: the usual bounds, or a multiple of them.

The bounds are far above what any game asks for; who must go further allows more, for all that follows.
An answer never depends on it, only whether there is one.
"""

from __future__ import annotations

RAISE = "--limit work=N allows N times as much"
_times = 1


def allow(times: int) -> None:
    """Let answers from now on take ``times`` the usual work."""
    global _times
    _times = times


def most(usual: int) -> int:
    """How much is allowed of what is bounded by ``usual`` as a rule."""
    return usual * _times


def beyond(usual: int, what: str) -> str:
    """Why there is no answer: there is more of something than is allowed."""
    return f"more than {most(usual)} {what} ({RAISE})"
