"""What is shown to people: nothing from a document can move a cursor or forge a line."""

from __future__ import annotations

import re
from functools import cache

_UNSAFE = (
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff"
    "\ud800-\udfff\U000e0000-\U000e007f]|#(?=#(?:vso)?\\[)"
)
_COMMAND = r"(?m)^([^\S\n]*):(?=:)"
_COLOURS = {"error": "31", "warning": "33", "info": "36", "legal": "32", "illegal": "31", "undecided": "33"}


def safe(text: str) -> str:
    """The text with control characters, bidirectional overrides and invisible ones escaped, and with
    what would be an order to a build server wherever it stands (``##[``)."""
    return _made(_UNSAFE).sub(_escape, text)


def tame(text: str) -> str:
    """Lines of which none is an order to a build server: it would begin with ``::``."""
    return _made(_COMMAND).sub(r"\1\\x3a", text)


@cache
def _made(pattern: str) -> re.Pattern[str]:
    """The pattern, made when it is first wanted: not every start shows something."""
    return re.compile(pattern)


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def coloured(word: str, colour: bool) -> str:
    """A severity or a verdict in its colour."""
    return f"\x1b[{_COLOURS[word]}m{word}\x1b[0m" if colour and word in _COLOURS else word


def wants_colour(choice: str, terminal: bool, environment: dict[str, str]) -> bool:
    """``--color`` before ``NO_COLOR`` before ``FORCE_COLOR`` before the terminal."""
    if choice != "auto":
        return choice == "always"
    if environment.get("NO_COLOR"):
        return False
    return bool(environment.get("FORCE_COLOR")) or terminal
