"""SARIF 2.1.0: findings with places, fingerprints, and the rules' own texts."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from toolkit.pipes.findings import Reported
from toolkit.pipes.reports import Counts, Setting, Writer, encode
from toolkit.pipes.reports.prints import Fingerprints, relative

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def uri(source: str) -> str:
    """A source as a URI relative to the folder of the call."""
    return quote(relative(source), errors="surrogateescape")


def plain(text: str) -> str:
    """A text as a message has it: braces would be holes to fill, and brackets a link."""
    text = text.replace("[", "\\[") if "](" in text else text
    return text.replace("{", "{{").replace("}", "}}")


class Report(Writer):
    def __init__(self, out: Any, setting: Setting) -> None:
        super().__init__(out, setting)
        self.prints = Fingerprints()
        self.rules: dict[str, int] = {}
        self.kept: list[dict[str, Any]] = []

    def finding(self, finding: Reported) -> None:
        number = self.rules.setdefault(finding.rule, len(self.rules))
        result: dict[str, Any] = {
            "ruleId": finding.rule,
            "ruleIndex": number,
            "level": _LEVELS[finding.severity],
            "message": {"text": plain(finding.message)},
            "partialFingerprints": {"skirmish/v1": self.prints.of(finding)},
        }
        if finding.source is not None:
            place: dict[str, Any] = {"artifactLocation": {"uri": uri(finding.source)}}
            if finding.line is not None:
                place["region"] = {"startLine": finding.line, "startColumn": finding.column or 1}
            result["locations"] = [{"physicalLocation": place}]
        self.kept.append(result)

    def rule(self, rule: str) -> dict[str, Any]:
        """A rule as the report describes it; one that is not of this version by its id alone."""
        try:
            entry = self.setting.register(rule)
        except KeyError:
            return {"id": rule}
        cited = self.setting.citation(rule)
        example = entry["example"].strip()
        return {
            "id": rule,
            "name": "".join(word.capitalize() for word in entry["title"].replace("'", "").split()),
            "shortDescription": {"text": entry["title"]},
            "fullDescription": {"text": entry["says"]},
            "help": {
                "text": f"{entry['says']} [{cited}] {entry['cure']}",
                "markdown": f"{entry['says']} [{cited}]\n\n{entry['cure']}\n\n```yaml\n{example}\n```",
            },
            "defaultConfiguration": {"level": _LEVELS[entry["severity"]]},
        }

    def close(self, counts: Counts) -> None:
        driver = {
            "name": "skirmish",
            "semanticVersion": self.setting.version,
            "rules": [self.rule(rule) for rule in self.rules],
        }
        run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": self.kept}
        self.out.write(encode({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}) + b"\n")
        self.out.flush()
