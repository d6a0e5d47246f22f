"""The JSON Schemas as files, fit for an editor's language server."""

from __future__ import annotations

import json

from toolkit.schemas import every as _every
from toolkit.schemas import schema


def one(kind: str) -> str:
    """The schema of a kind, indented."""
    return json.dumps(schema(kind), indent=1, ensure_ascii=False) + "\n"


def every() -> str:
    """The schema of all documents that are read, indented."""
    return json.dumps(_every(), indent=1, ensure_ascii=False) + "\n"
