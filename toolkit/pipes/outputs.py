"""Files that results go into."""

from __future__ import annotations

import os
from io import BufferedWriter, FileIO


class Output(BufferedWriter):
    """A file to write. What it held before is gone when something is written, not earlier: a call that
    comes to nothing leaves it as it was."""

    def __init__(self, path: str) -> None:
        """:raises OSError: it cannot be written."""
        self.old = os.path.isfile(path)
        super().__init__(FileIO(path, "a" if self.old else "w"))

    def write(self, data: object) -> int:
        self.begin()
        return super().write(data)  # type: ignore[arg-type]

    def begin(self) -> None:
        """Empty the file, if anything of before is in it."""
        if self.old:
            self.old = False
            self.raw.truncate(0)
