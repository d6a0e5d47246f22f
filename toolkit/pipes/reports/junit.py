"""JUnit's XML: a test case a document, failed or skipped by its verdict."""

from __future__ import annotations

from collections import Counter
from typing import Any

from toolkit.pipes.findings import Reported
from toolkit.pipes.reports import Counts, Setting, Sheet, Writer
from toolkit.pipes.reports.text import line
from toolkit.pipes.screen import safe


def _text(text: str) -> str:
    for char, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(char, entity)
    return text


def _attributes(**given: object) -> str:
    return "".join(f' {key}="{_text(safe(str(value)))}"' for key, value in given.items())


Key = tuple[str | None, int | None]


class Case:
    """A document as a test case: failed where it is illegal, skipped where it could not be decided."""

    def __init__(self) -> None:
        self.name = ""
        self.verdict = ""
        self.found: list[Reported] = []

    @property
    def failing(self) -> str:
        """The severity that fails it: an error's; a warning's, where it is illegal without (``--strict``)."""
        errors = any(one.severity == "error" for one in self.found)
        return "warning" if self.verdict == "illegal" and not errors else "error"

    @property
    def failed(self) -> bool:
        return any(one.severity == self.failing for one in self.found)

    @property
    def open(self) -> bool:
        return self.verdict == "undecided"

    def written(self, classname: str, name: str) -> str:
        """The case as XML; what is no failure stands in its output."""
        parts = [
            f"<failure{_attributes(type=one.rule, message=one.message)}>{_text(line(one))}</failure>\n"
            for one in self.found
            if one.severity == self.failing
        ]
        if self.open:
            parts.append(f"<skipped{_attributes(message='undecided')}/>\n")
        told = [_text(line(one)) for one in self.found if one.severity != self.failing]
        if told:
            parts.append("<system-out>" + "\n".join(told) + "</system-out>\n")
        return f"<testcase{_attributes(classname=classname, name=name)}>\n{''.join(parts)}</testcase>\n"


class Report(Writer):
    sheeted = True

    def __init__(self, out: Any, setting: Setting) -> None:
        super().__init__(out, setting)
        self.cases: dict[Key, Case] = {}

    def case(self, source: str | None, document: int | None) -> Case:
        return self.cases.setdefault((source, document), Case())

    def finding(self, finding: Reported) -> None:
        case = self.case(finding.source, finding.document)
        case.found.append(finding)
        case.name = case.name or finding.subject or ""

    def sheet(self, sheet: Sheet) -> None:
        case = self.case(sheet.source, sheet.document)
        case.name, case.verdict = sheet.name or case.name, sheet.verdict

    def close(self, counts: Counts) -> None:
        names = Counter((source, case.name) for (source, _), case in self.cases.items())
        written = []
        for (source, document), case in self.cases.items():
            alike = not case.name or names[source, case.name] > 1
            number = f"document {document or 0}"
            name = (f"{case.name} ({number})" if case.name else number) if alike else case.name
            written.append(case.written(source or "-", name))
        failures = sum(case.failed for case in self.cases.values())
        skipped = sum(case.open for case in self.cases.values())
        numbers = _attributes(
            name="skirmish", tests=len(written), failures=failures, errors=0, skipped=skipped
        )
        self.write('<?xml version="1.0" encoding="UTF-8"?>\n')
        self.write(
            f"<testsuites{numbers}>\n<testsuite{numbers}>\n{''.join(written)}</testsuite>\n</testsuites>\n"
        )
