"""Tables for people: of a check the desk sheet; of results a row each, or a block each."""

from __future__ import annotations

import shutil
import sys
from typing import Any

from toolkit.pipes.findings import Reported
from toolkit.pipes.reports import Counts, Setting, Sheet, Writer, builtins, tell
from toolkit.pipes.reports.text import summary
from toolkit.pipes.screen import coloured, safe, tame

_BAR = 24
_NARROW = 12  # no column is made narrower than this
_MANY = 1000  # rows of one table; what comes after them stands in another
_PADDING = 2  # the room that tabulate leaves round a heading


class Report(Writer):
    sheeted = True

    def __init__(self, out: Any, setting: Setting) -> None:
        super().__init__(out, setting)
        self.kept: list[Any] = []
        self.sheets: list[Sheet] = []
        self.printed = False

    def result(self, result: Any) -> None:
        if self.kept and type(self.kept[0]) is not type(result):
            self.flush()
        self.kept.append(result)
        if len(self.kept) == _MANY:
            self.flush()

    def finding(self, finding: Reported) -> None:
        self.flush()
        tell(finding)

    def sheet(self, sheet: Sheet) -> None:
        self.sheets.append(sheet)

    def missing(self, sheet: Sheet) -> None:
        self.sheets.append(sheet)

    def flush(self) -> None:
        kept, self.kept = self.kept, []
        if not kept:
            return
        plain = [builtins(one) for one in kept]
        special = self.setting.tables(plain[0].get("kind", "")) if isinstance(plain[0], dict) else None
        text = special(plain) if special else blocks(plain)
        self.write(tame(("\n" if self.printed else "") + text + "\n"))
        self.printed = True

    def close(self, counts: Counts) -> None:
        self.flush()
        if self.setting.checks:
            head = ["player", "list", "verdict", "fingerprint", "faults"]
            rows = [
                [one.player, one.name or one.source, one.verdict, one.fingerprint, one.faults]
                for one in self.sheets
            ]
            if any(one.warnings for one in self.sheets):
                head.append("warnings")
                rows = [[*row, one.warnings] for row, one in zip(rows, self.sheets, strict=True)]
            if len(counts.played) > 1:
                head.append("format")
                rows = [[*row, one.played] for row, one in zip(rows, self.sheets, strict=True)]
            if rows:
                self.write(grid(head, rows, self.setting.colour) + "\n")
            for played in counts.played if len(counts.played) == 1 else ():
                self.write(f"\nformat: {safe(played)}\n")
            if not self.setting.quiet:
                print(summary(counts), file=sys.stderr)


def blocks(results: list[dict[str, Any]]) -> str:
    """Results of one kind: one table where all their values are short, else a block for each."""
    if all(_flat(one) for one in results) and (len(results) > 1 or len(results[0]) < 3):
        head = [key for key in dict.fromkeys(key for one in results for key in one) if key != "kind"]
        return grid(head, [[_of(one, key) for key in head] for one in results])
    return "\n\n".join(block(one) for one in results)


def _flat(value: dict[str, Any]) -> bool:
    return all(_short(inner) for inner in value.values())


def _short(value: Any) -> bool:
    """Is a value shown in one cell? A scalar, a chance, or a list of scalars is."""
    if isinstance(value, dict):
        return _is_chance(value)
    return not isinstance(value, (list, tuple)) or not any(
        isinstance(one, (dict, list, tuple)) for one in value
    )


def _is_chance(value: Any) -> bool:
    return isinstance(value, dict) and set(value) in ({"p", "exact"}, {"value", "exact"})


def block(result: dict[str, Any], title: str = "") -> str:
    """One result: its short values as pairs, then a table for each list and each mapping in it."""
    pairs = [[key, _of(result, key)] for key, value in result.items() if _short(value) and key != "kind"]
    parts = [grid([], pairs)] if pairs else []
    for key, value in result.items():
        name = safe(f"{title}{key}")
        if _short(value):
            continue
        if isinstance(value, dict):
            parts.append(f"{name}\n{block(value, f'{name}.')}")
        elif all(isinstance(one, dict) and _flat(one) for one in value):
            parts.append(f"{name}\n{rows(value)}")
        else:
            parts += [
                f"{name} {number}\n{block(one, f'{name}.')}"
                if isinstance(one, dict)
                else f"{name} {_cell(one)}"
                for number, one in enumerate(value, 1)
            ]
    return "\n\n".join(parts)


def rows(values: list[dict[str, Any]]) -> str:
    """A list of mappings as a table, with a bar where each row has a probability."""
    head = list(dict.fromkeys(key for one in values for key in one if key != "kind"))
    common = [key for key in head if all(key in one for one in values)]
    if len(head) > len(common) + 2:
        return _sparse(values, common)
    body = [[_of(one, key) for key in head] for one in values]
    if all(isinstance(one.get("p"), float | int) for one in values):
        head.append("")
        most = max(one["p"] for one in values) or 1
        for row, one in zip(body, values, strict=True):
            row.append("█" * round(_BAR * one["p"] / most) or ("▏" if one["p"] else ""))
    return grid(head, body)


def _sparse(values: list[dict[str, Any]], common: list[str]) -> str:
    """Rows that have little in common: what they share in columns, the rest of each in one cell."""
    body = []
    for one in values:
        rest = {key: value for key, value in one.items() if key not in common and value not in (None, [], "")}
        body.append(
            [*(_cell(one[key]) for key in common), ", ".join(f"{k} {_cell(v)}" for k, v in rest.items())]
        )
    return grid([*common, ""], body)


def _of(one: dict[str, Any], key: str) -> str:
    """What a row shows of a key; a probability is a percentage."""
    value = one.get(key)
    return percent(value) if key == "p" and isinstance(value, float) else _cell(value)


def percent(p: float) -> str:
    """A probability as people read it, ``9.26 %``."""
    return f"{100 * p:.2f} %"


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if _is_chance(value):
        shown = percent(value["p"]) if "p" in value else f"{value['value']:.4g}"
        return f"{shown} ({value['exact']})" if len(value["exact"]) < 16 else shown
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_cell(inner)}" for key, inner in value.items())
    if isinstance(value, (list, tuple)):
        cells = [_cell(inner) for inner in value]
        return ("; " if any("," in cell for cell in cells) else ", ").join(cells) or "-"
    return f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def grid(head: list[str], body: list[list[Any]], colour: bool = False) -> str:
    """A table as wide as the terminal at most; long cells are wrapped, and nothing is trusted."""
    from tabulate import tabulate

    cells = [[safe(str(cell)) for cell in row] for row in body]
    columns = max(map(len, [head, *cells]))
    widest = [max([len(row[i]) for row in cells if i < len(row)] + [1]) for i in range(columns)]
    head_widths = [len(word) + _PADDING for word in head] + [1] * (columns - len(head))
    room = shutil.get_terminal_size((80, 24)).columns - 2 * (columns - 1)
    wrap = sum(map(max, zip(widest, head_widths, strict=True))) > room
    widths = [min(max(pair), room) for pair in zip(widest, head_widths, strict=True)]
    while sum(widths) > room and max(widths) > _NARROW:
        widths[widths.index(max(widths))] -= 1
    table = tabulate(
        cells,
        headers=[safe(word) for word in head],
        tablefmt="simple" if head else "plain",
        disable_numparse=True,
        colalign=tuple(_side(cells, i) for i in range(columns)) if cells else None,
        maxcolwidths=widths if wrap else None,
    )
    if colour:
        for word in ("illegal", "undecided", "legal"):
            table = table.replace(f" {word} ", f" {coloured(word, True)} ")
    return tame("\n".join(text.rstrip() for text in table.split("\n")))


def _side(cells: list[list[str]], column: int) -> str:
    numbers = [row[column].replace(".", "", 1).replace(" %", "").lstrip("-").isdigit() for row in cells]
    return "right" if numbers and all(numbers) else "left"
