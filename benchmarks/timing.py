"""How long a piece of work takes, in this process."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time


def best(work: Callable[[], object], rounds: int, times: int = 1) -> float:
    """The least processor time of one go, in seconds, of ``rounds`` of so many ``times``."""
    taken = []
    for _ in range(rounds):
        start = process_time()
        for _ in range(times):
            work()
        taken.append((process_time() - start) / times)
    return min(taken)
