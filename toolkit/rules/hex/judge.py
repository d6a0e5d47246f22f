"""Boards judged: what is off the map, in the wrong hex, too near, joined too little, or named twice."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.rules.finding import At, Finding
from toolkit.rules.hex.boards import Battlefield, Board, Figure
from toolkit.rules.hex.fields import Field, Section
from toolkit.rules.hex.placing import edge_fault, feature_fault, in_order, lethal_fault, nearby
from toolkit.rules.hex.reading import plain
from toolkit.rules.maths.hexes import Hex, distance
from toolkit.rules.names import fold


def judge(board: Board, book: Section) -> list[Finding]:
    """All that is amiss with a board; ``book`` is its game's section ``hex``."""
    field, findings = plain(board, book)
    if not field.kinds:
        return findings
    rules = book["rules"]
    findings += _standing(field, rules)
    findings += _twice(field, rules)
    if isinstance(board, Battlefield):
        findings += _features(field)
        findings += _lethal(field)
        if not any(finding.path[:1] == ("boards",) for finding in findings):
            findings += _joins(field)  # of boards that could be laid
        findings += _starting(field)
    return findings


def _standing(field: Field, rules: Section) -> Iterator[Finding]:
    """Fighters and tokens off the map, fighters where nobody can stand, two in one hex."""
    there: dict[Hex, int] = {}
    for index, (at, fighter) in enumerate(field.fighters):
        path = ("fighters", index, "at")
        values = {"name": fighter.name, "at": field.show(at)}
        if at not in field:
            yield Finding(rules["off"], path, {"what": fighter.name, "at": field.show(at)})
            continue
        closed = field.kinds[at] & frozenset(field.book["standing"]["never"])
        if not (isinstance(fighter, Figure) and fighter.flying):
            closed |= field.kinds[at] & frozenset(field.book["standing"]["only_flying"])
        if closed:
            yield Finding(rules["barred"], path, values | {"kind": min(closed)})
        if at in there:
            other = field.board.fighters[there[at]].name
            yield Finding(rules["shared"], path, values | {"other": other})
        there.setdefault(at, index)
    for index, (at, _) in enumerate(field.tokens):
        if at not in field:
            yield Finding(rules["off"], ("tokens", index, "at"), {"what": "a token", "at": field.show(at)})


def _twice(field: Field, rules: Section) -> Iterator[Finding]:
    """Names of fighters and numbers of objectives that stand there twice."""
    names: dict[str, int] = {}
    for index, fighter in enumerate(field.board.fighters):
        first = names.setdefault(fold(fighter.name), index)
        if first != index:
            values = {"what": f'"{fighter.name}"', "first": At(("fighters", first, "name"))}
            yield Finding(rules["twice"], ("fighters", index, "name"), values)
    numbers: dict[int, int] = {}
    for index, token in enumerate(field.board.tokens):
        if token.objective is not None:
            first = numbers.setdefault(token.objective, index)
            if first != index:
                values = {"what": f"objective {token.objective}", "first": At(("tokens", first, "objective"))}
                yield Finding(rules["twice"], ("tokens", index, "objective"), values)


def _features(field: Field) -> Iterator[Finding]:
    """Feature tokens in the wrong hex, or too near one that was placed before."""
    features = [index for index, (_, token) in enumerate(field.tokens) if token.objective is not None]
    placed: dict[Hex, int] = {}
    lethal: set[Hex] = set()
    for index, (at, token) in enumerate(field.tokens):
        path = ("tokens", index, "at")
        if token.objective is None:
            lethal |= {at} if token.lethal else set()
            continue
        if at in field:
            values = {"objective": token.objective, "at": field.show(at)}
            fault = feature_fault(field, at, lethal, {})
            if not fault and at in field.edge and index != features[-1]:
                fault = edge_fault(field, at, lethal, placed)  # unless there was no other place for it
            if fault:
                yield Finding("WU204", path, values | {"why": fault})
            apart = field.book["features"]["apart"]
            near = nearby(at, placed, apart)
            if near is not None:
                where = {"other": field.show(near), "hexes": distance(at, near), "least": apart + 1}
                yield Finding("WU205", path, values | where)
        placed.setdefault(at, index)


def _lethal(field: Field) -> Iterator[Finding]:
    """Lethal hex tokens too near a lethal hex, or in the wrong one."""
    drawn = field.are("lethal")
    lethal = in_order(at for at in field.kinds if at in drawn)
    objectives: set[Hex] = set()
    for index, (at, token) in enumerate(field.tokens):
        if token.objective is not None:
            if token.lethal:
                lethal.setdefault(at, len(lethal))
            else:
                objectives.add(at)
        elif token.lethal:
            fault = lethal_fault(field, at, lethal, objectives) if at in field else ""
            if fault:
                yield Finding("WU206", ("tokens", index, "at"), {"at": field.show(at), "why": fault})
            lethal.setdefault(at, len(lethal))


def _joins(field: Field) -> Iterator[Finding]:
    """Boards that lie against none of those before them as they should."""
    least = field.book["join"]
    pieces = field.board.boards
    for index in range(1, len(pieces)):
        mine = [join for join in field.joins if join.second == index]
        if any(len(join.long) >= least["long"] or len(join.short) >= least["short"] for join in mine):
            continue
        best = max(mine, key=lambda join: len(join.long) + len(join.short))
        values = {
            "completed": len(best.long) + len(best.short),
            "long": least["long"],
            "short": least["short"],
        }
        yield Finding("WU207", ("boards", index, "at"), values)


def _starting(field: Field) -> Iterator[Finding]:
    """During set-up, fighters that are not in a starting hex of their own territory."""
    if not (isinstance(field.board, Battlefield) and field.board.setup):
        return
    starting = field.are("starting")
    never = frozenset(field.book["standing"]["never"])
    for index, (at, fighter) in enumerate(field.fighters):
        if at not in field or field.kinds[at] & never:
            continue
        values = {"name": fighter.name, "at": field.show(at)}
        own = {fold(side): hexes for side, hexes in field.territory.items()}
        if at not in starting:
            yield Finding("WU209", ("fighters", index, "at"), values | {"why": "which is no starting hex"})
        elif own and at not in own.get(fold(fighter.side or ""), ()):
            yield Finding("WU209", ("fighters", index, "at"), values | {"why": "outside its territory"})
