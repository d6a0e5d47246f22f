"""Where a fuzzer's choices come from: the bytes that it was handed, so that it can learn from them."""

from __future__ import annotations

import random
from typing import Any


class Bytes(random.Random):
    """Choices read off bytes; when these are used up, always the first. So every input is finite."""

    def __new__(cls, data: bytes) -> Bytes:
        return super().__new__(cls)

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0
        super().__init__()

    def seed(self, *given: Any) -> None:
        """Nothing to seed: the bytes are all there is."""

    def getrandbits(self, k: int) -> int:
        size = (k + 7) // 8
        part = self.data[self.at : self.at + size]
        self.at += size
        return int.from_bytes(part.ljust(size, b"\0"), "big") >> (size * 8 - k)

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)
