"""Sources that hold no documents: each read whole, as one text."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from toolkit.pipes.nodes import Broken, Limits, Place
from toolkit.pipes.raw import Raw
from toolkit.pipes.sources import Source, opened
from toolkit.rules.finding import Finding

_BOM = b"\xef\xbb\xbf"


def whole(source: Source, limits: Limits, _: object = None) -> Iterator[Raw]:
    """A source as one text, in ``data``; a ``fault`` where it is too large or long, or no UTF-8."""
    with opened(source) as stream:
        text = stream.read(limits.size + 1)
    raw = Raw(source.name, 0, text.removeprefix(_BOM), 0, json=False)
    if len(text) > limits.size:
        raw.fault = Broken(f"a text of more than {limits.size} bytes (--limit size=BYTES raises it)")
    elif text.count(b"\n") > limits.entries:
        raw.fault = Broken(f"a text of more than {limits.entries} lines (--limit entries=N raises it)")
    try:
        raw.read = raw.text.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw.text[: error.start].decode("utf-8", "replace")
        raw.fault = raw.fault or Broken("not UTF-8", Place(before.count("\n"), len(before.split("\n")[-1])))
    yield raw


def placed(finding: Finding) -> Finding:
    """A finding about such a text, its place the line and column (from 0) that it names, or the start."""
    spot = finding.values.get("place")
    place = Place(*spot) if isinstance(spot, tuple) else Place(0, 0)
    return msgspec.structs.replace(finding, values={**finding.values, "place": place})
