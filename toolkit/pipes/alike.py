"""Lines of JSON like the one before: decoded straight into its type, where that surely says the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from toolkit.pipes.raw import Raw

_BEGINNING = re.compile(rb'\{"kind": ?"[a-z-]+"')


class Alike:
    """Knows the kind, game and type of a line, and reads the next as one of the same, if it is.

    ``hook`` reads the words in a document. What is read is what the slow way would come to: in
    a line with a colon for each of the fields that have a value, no key stands twice.
    """

    def __init__(self, hook: Callable[[Any, object], object]) -> None:
        self.hook = hook
        self.kind = ""
        self.game: str | None = None
        self.beginning = b"\0"  # of the line that was learnt from: no other begins so at first
        self.named: object = None  # the game that stood in it
        self.decode: Callable[[bytes], Any] = msgspec.json.decode

    def learn(self, raw: Raw, kind: str, game: str | None, wanted: type) -> None:
        """Read what comes next as the line ``raw`` was read, if its type is plain enough for that."""
        if raw.element or raw.text.startswith(self.beginning) or not _plain(wanted):
            return
        if found := _BEGINNING.match(raw.text):
            self.kind, self.game, self.beginning = kind, game, found[0]
            self.named = raw.data.get("game")
            self.decode = msgspec.json.Decoder(wanted, dec_hook=self.hook).decode

    def read(self, text: bytes) -> Any:
        """The document of a line; None where it is not like the line that was learnt from."""
        if not text.startswith(self.beginning):
            return None
        try:
            value = self.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            return None
        fields = msgspec.structs.astuple(value)
        keys = len(fields) - fields.count(None) + 1
        colons = len(text) - len(text.replace(b":", b""))  # sooner than counting them
        same = colons == keys and getattr(value, "game", None) == self.named
        return value if same and getattr(value, "notes", None) is None else None


@cache
def _plain(wanted: type) -> bool:
    """Is whatever is left out of a document of the type None then, and nothing but its notes anything?"""
    return all(
        (field.required or field.default is None) and (field.name == "notes" or not _open(field.type))
        for field in msgspec.inspect.type_info(wanted).fields  # type: ignore[attr-defined]
    )


def _open(wanted: Any) -> bool:
    """May a value of the type be anything, however deep? What stands in mappings does not count."""
    inner = [
        getattr(wanted, "item_type", None),
        *getattr(wanted, "item_types", ()),
        *getattr(wanted, "types", ()),
    ]
    return isinstance(wanted, msgspec.inspect.AnyType) or any(map(_open, filter(None, inner)))
