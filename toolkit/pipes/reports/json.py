"""One JSON value: of a check its report; else an array, or the object where one document comes out."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.findings import Whole
from toolkit.pipes.reports import Counts, Mixed, Setting, encode


class Report(Mixed):
    def __init__(self, out: Any, setting: Setting) -> None:
        super().__init__(out, setting)
        self.kept: list[Any] = []  # all of a check's findings; else the first answer, until there is another
        self.begun = False  # an array, of which what came so far is written

    def result(self, result: Any) -> None:
        if self.setting.checks or not (self.kept or self.begun):
            self.kept.append(result)
            return
        for before in self.kept:
            self.out.write(b"[" + encode(before))
        self.kept, self.begun = [], True
        self.out.write(b"," + encode(result))
        self.out.flush()

    def close(self, counts: Counts) -> None:
        if self.begun:
            self.out.write(b"]\n")
        else:
            self.out.write(encode(self._whole(counts)) + b"\n")
        self.out.flush()

    def _whole(self, counts: Counts) -> Any:
        if self.setting.checks:
            formats = list(counts.played)
            return Whole(checked=counts.checked, **counts.verdicts, formats=formats, findings=self.kept)
        return self.kept[0] if len(self.kept) == 1 else self.kept
