"""JUnit's XML: a test case a document, its errors as failures."""

from __future__ import annotations

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


class Report(Writer):
    sheeted = True

    def __init__(self, out: Any, setting: Setting) -> None:
        super().__init__(out, setting)
        self.names: dict[tuple[str | None, int | None], str] = {}
        self.found: dict[tuple[str | None, int | None], list[Reported]] = {}

    def finding(self, finding: Reported) -> None:
        key = (finding.source, finding.document)
        self.found.setdefault(key, []).append(finding)
        self.names.setdefault(key, finding.subject or "")

    def sheet(self, sheet: Sheet) -> None:
        self.names[sheet.source, sheet.document] = sheet.name

    def close(self, counts: Counts) -> None:
        cases = []
        failures = 0
        for key, name in self.names.items():
            found = self.found.get(key, [])
            failed = [one for one in found if one.severity == "error"]
            failures += bool(failed)
            cases.append(self.case(key, name, failed, [one for one in found if one.severity != "error"]))
        numbers = _attributes(name="skirmish", tests=len(cases), failures=failures, errors=0)
        self.write('<?xml version="1.0" encoding="UTF-8"?>\n')
        self.write(
            f"<testsuites{numbers}>\n<testsuite{numbers}>\n{''.join(cases)}</testsuite>\n</testsuites>\n"
        )

    def case(
        self, key: tuple[str | None, int | None], name: str, failed: list[Reported], told: list[Reported]
    ) -> str:
        """A document as a test case; what is no error stands in its output."""
        source, document = key
        shown = name or f"document {document or 0}"
        parts = [
            f"<failure{_attributes(type=one.rule, message=one.message)}>{_text(line(one))}</failure>\n"
            for one in failed
        ]
        if told:
            said = "\n".join(_text(line(one)) for one in told)
            parts.append(f"<system-out>{said}</system-out>\n")
        return f"<testcase{_attributes(classname=source or '-', name=shown)}>\n{''.join(parts)}</testcase>\n"
