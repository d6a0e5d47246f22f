"""Chance that can be had again: whole numbers from a seed, the same on every platform."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os import urandom
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """A stream of chance fixed by a text. Only whole numbers from the generator's bits, by rejection."""

    def __init__(self, seed: str) -> None:
        from random import Random

        self._bits = Random(seed).getrandbits

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count - 1``, each as likely."""
        width = (count - 1).bit_length()
        while True:
            drawn = self._bits(width) if width else 0
            if drawn < count:
                return drawn

    def pick(self, faces: Sequence[T]) -> T:
        """One of ``faces``, each as likely."""
        return faces[self.below(len(faces))]

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """The cards in an order drawn from all orders, each as likely (Fisher and Yates)."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def fresh_seed() -> str:
    """A seed for one who gave none."""
    return str(int.from_bytes(urandom(6)))


class Streams:
    """Streams of chance by name: ``streams("attack", 6)`` is a whole number from 0 to 5.

    What one stream gives does not depend on what was asked of another. ``used``: was any asked?
    """

    def __init__(self, stream: Callable[[str], Dice]) -> None:
        self._make = stream
        self._streams: dict[str, Dice] = {}

    def __call__(self, name: str, count: int) -> int:
        stream = self._streams.get(name)
        if stream is None:
            stream = self._streams[name] = self._make(name)
        return stream.below(count)

    @property
    def used(self) -> bool:
        return bool(self._streams)
