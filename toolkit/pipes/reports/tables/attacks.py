"""Attacks that were played, and dice that were rolled off, as people read them."""

from __future__ import annotations

from typing import Any

from toolkit.pipes.reports.pages import wrapped
from toolkit.pipes.reports.table import block, grid, rows
from toolkit.pipes.screen import safe

_NOTHING: tuple[Any, ...] = (None, "", [])
_TITLE = ("name", "attacker", "action", "target")
_TOLD = ("result", "why", "steps", "targets", "assumptions")
_UNTOLD = ("kind", "game", "edition", "before", "deck")
_ELSEWHERE = {*_TITLE, *_TOLD, *_UNTOLD}


def outcomes(found: list[dict[str, Any]]) -> str:
    """Each attack step by step, then what it came to; of several targets one after the other."""
    parts = []
    for one in found:
        whole = _titled(one)
        if one.get("targets"):
            for target in one["targets"]:
                parts.append(
                    _outcome(": ".join(filter(None, [whole, str(target.get("target") or "")])), target)
                )
            parts.append(_rest(one))
        else:
            parts.append(_outcome(whole, one))
    notes = dict.fromkeys(note for one in found for note in one.get("assumptions") or ())
    return "\n\n".join([*filter(None, parts), *(wrapped(note) for note in notes)])


def _titled(one: dict[str, Any]) -> str:
    name, attacker, action, target = (str(one.get(key) or "") for key in _TITLE)
    return name or " at ".join(filter(None, [": ".join(filter(None, [attacker, action])), target]))


def _outcome(title: str, one: dict[str, Any]) -> str:
    result = ": ".join(str(one[key]) for key in ("result", "why") if one.get(key))
    head = safe(": ".join(filter(None, [title, result])))
    steps = rows(one["steps"]) if one.get("steps") else ""
    return "\n\n".join(filter(None, [head, steps, _rest(one)]))


def _rest(one: dict[str, Any]) -> str:
    """What stands beside the steps; what did not happen is left out."""
    told = {key: _flat(value) for key, value in one.items() if key not in _ELSEWHERE}
    happened = {key: value for key, value in told.items() if value is not False and value not in _NOTHING}
    return block({key.replace("_", " "): value for key, value in happened.items()})


def _flat(value: Any) -> Any:
    """A mapping, or a list of them, as one line."""
    if isinstance(value, dict):
        parts = [(key, _flat(inner)) for key, inner in value.items()]
        return "; ".join(f"{key} {_word(inner)}" for key, inner in parts if inner not in _NOTHING)
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        return ", ".join(str(_flat(one)) for one in value)
    return value


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def roll_offs(found: list[dict[str, Any]]) -> str:
    """A line a round, a column a player; who won, and who lost."""
    parts = []
    for one in found:
        players = len(one["rounds"][0])
        head = ["round", *(f"player {player}" for player in range(1, players + 1))]
        body = [
            [number, *(", ".join(dice) or "-" for dice in fell)]
            for number, fell in enumerate(one["rounds"], 1)
        ]
        lost = f", player {one['loser']} loses" if one["loser"] else ""
        seed = [f"seed {safe(str(one['seed']))}"] if one["seed"] is not None else []
        parts += [grid(head, body), f"player {one['winner']} wins{lost}", *seed]
        parts += [wrapped(note) for note in one["assumptions"]]
    return "\n\n".join(parts)
