"""What a plain scalar of YAML means: text, a number, true, false or nothing."""

from __future__ import annotations

import re

MAYBE_NO_STRING = frozenset("~.+-0123456789nNtTfF")
"""What a plain scalar that is no text may begin with."""

_FIXED = {
    **dict.fromkeys(("~", "null", "Null", "NULL", ""), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER = re.compile(r"[-+]?[0-9]{1,4000}\Z|0o[0-7]{1,4000}\Z|0x[0-9a-fA-F]{1,4000}\Z")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?\Z")


def resolve(text: str) -> object:
    """A plain scalar by YAML 1.2's core schema; what JSON could not hold (``.nan``) stays text."""
    if text in _FIXED:
        return _FIXED[text]
    if _INTEGER.match(text):
        return int(text, 0) if text[:2] in {"0o", "0x"} else int(text)
    if _FLOAT.match(text):
        number = float(text)
        return number if number - number == 0 else text
    return text
