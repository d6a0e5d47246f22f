"""What each kind's judge is handed: the sections of the books, the context, and the choices made."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Choices(msgspec.Struct, frozen=True):
    """What was chosen on the command line for a check."""

    rulings: Mapping[str, str]
    edition: str | None = None
    no_catalogue: bool = False
    format: str | None = None
    as_of: str | None = None
    size: str | None = None
