"""Whether a document is one that is wanted here: its kind, and its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit.pipes.items import Kinds
from toolkit.pipes.nodes import Limits
from toolkit.pipes.raw import Raw
from toolkit.pipes.reports import Sheet
from toolkit.rules.finding import Finding
from toolkit.rules.names import nearest


def unwanted(raw: Raw, wanted: Sequence[str], kinds: Kinds) -> Finding | None:
    """Why a document is not read: DOC001 where nothing could be, DOC002 for its kind or game."""
    if raw.fault is not None:
        return Finding("DOC001", (), {"why": raw.fault.why})
    if not isinstance(raw.data, dict):
        return Finding("DOC002", (), {"why": "a document must be a mapping with a kind"})
    if raw.data.get("kind") in wanted:
        return _wrong_game(raw.data, kinds.games(raw.data["kind"]) or (), kinds.all_games())
    return _wrong_kind(raw.data, wanted, kinds)


def game_of(raw: Raw, games: Sequence[str]) -> str | None:
    """The game of a document whose kind these games have; of a kind of no game, what it says."""
    found = raw.data.get("game") if isinstance(raw.data, dict) else None
    return found if isinstance(found, str) else games[0] if len(games) == 1 else None


def owned(raw: Raw, faults: int, limits: Limits) -> list[Sheet]:
    """The sheet of a document that does not fit, if it says whose it is."""
    player = raw.data.get("player")
    if not isinstance(player, str):
        return []
    return [Sheet(raw.source, raw.index, player, raw.name(limits) or "", "unreadable", "", faults)]


def _wrong_kind(data: Mapping[str, object], wanted: Sequence[str], kinds: Kinds) -> Finding:
    named = ", ".join(wanted) or "findings alone"
    if "kind" not in data:
        return Finding("DOC002", (), {"why": f"no kind; read here: {named}", "key": "kind"})
    kind = data["kind"]
    if isinstance(kind, str) and kinds.games(kind) is not None:
        why = f"the kind {kind} is not read here; read are {named}"
        return Finding("DOC002", ("kind",), {"why": why})
    near = nearest(kind, kinds.names()) if isinstance(kind, str) else []
    return Finding("DOC002", ("kind",), {"why": f"{_shown(kind)} is no kind"}, near)


def _wrong_game(data: Mapping[str, object], games: Sequence[str], every: Sequence[str]) -> Finding | None:
    """DOC002 for a game that the kind is not of; a kind of no game may be of any, or of none."""
    kind, game = data["kind"], data.get("game")
    if not games and game is None:
        return None
    games = games or every
    if game in games or (game is None and len(games) == 1):
        return None
    named = ", ".join(games)
    if game is None:
        why = f"{kind} needs a game: {named}"
        if "game" in data:
            return Finding("DOC002", ("game",), {"why": why})
        return Finding("DOC002", (), {"why": why, "key": "game"})
    near = nearest(game, games) if isinstance(game, str) else []
    return Finding("DOC002", ("game",), {"why": f"{_shown(game)} is no game of {kind}: {named}"}, near)


def _shown(value: object) -> str:
    return f'"{value[:60]}"' if isinstance(value, str) else "that"
