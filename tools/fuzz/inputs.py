"""What a fuzzer feeds: real documents bent out of shape, documents made from the types, mere bytes."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from toolkit import books, kinds
from toolkit.pipes.documents import read
from toolkit.pipes.nodes import Limits
from toolkit.rules.shapes import Custom

FIXTURES = Path(__file__).parent.parent.parent / "fixtures"
ENDINGS = {".yaml", ".yml", ".json", ".jsonl"}
ODD: Sequence[Any] = (
    *(None, True, False, 0, -1, 1, 2, 3, 64, 255, 10**4, 10**6, 2**31, 2**63, -(2**63), 10**30, 10**400),
    *(0.5, -0.0, 1e308, 5e-324, 1.5),
    *("", " ", "0", "-1", "1e3", "0x1F", "~", "null", "yes", ".nan", "1/0", "1/2", "9" * 50, "x" * 5000),
    *(
        "2021-02-30",
        "12:30",
        "0,0",
        "-1,2",
        "99999,99999",
        "a,b",
        "law/corruption",
        "wild",
        "void",
        "+1",
        "x2",
    ),
    *("free", "rolling +1", "rolling push 99999999", "knockback 99", "+1 poison", "standard", "core", "any"),
    *("\n", "a\nb", "\x1b[2J", "\x00", "\u202ex", "\ufeff", "é", "é", "𝒜", "&amp;", "&#0;", "&#x110000;"),
    *(
        "::error::x",
        "%0A::error::x",
        "]]>",
        "<!--",
        '"',
        "'",
        "\\",
        "{name}",
        "{0}",
        "%s",
        "__class__",
        "\ud800",
    ),
    *([], {}, [[]], [None], {"": None}, {"kind": "deck"}, [1, [2, [3, [4]]]], {"a": {"b": {"c": 1}}}),
)
KEYS = (
    "kind",
    "game",
    "name",
    "notes",
    "x-a",
    "",
    "units",
    "cards",
    "at",
    "map",
    "a\nb",
    "\x1b",
    "{name}",
    "1",
)
TOKENS = (
    *(
        b"---\n",
        b"...\n",
        b"\n",
        b"\r\n",
        b"\r",
        b": ",
        b"- ",
        b"{",
        b"}",
        b"[",
        b"]",
        b",",
        b'"',
        b"'",
        b"\\",
    ),
    *(
        b"&a ",
        b"*a",
        b"!!str ",
        b"!x ",
        b"|\n",
        b">\n",
        b"|2-\n",
        b"? ",
        b"# ",
        b"%YAML 1.2\n",
        b"<<: ",
        b"\t",
    ),
    *(b"\xef\xbb\xbf", b"\xff", b"\xc3", b"\x00", b"\x1b", b"\xed\xa0\x80", b"\xe2\x80\xa8", b"\xc2\x85"),
    *(b"\\ud800", b"\\u0000", b"kind: deck\n", b'{"kind": "deck"}\n', b"1e999", b"0" * 30, b"null", b"  "),
)


@cache
def corpus() -> tuple[bytes, ...]:
    """Every fixture, the example of every rule, and what else lies in the folders of FUZZ_CORPUS."""
    more = [Path(folder) for folder in os.environ.get("FUZZ_CORPUS", "").split(os.pathsep) if folder]
    paths = [path for folder in (FIXTURES, *more) for path in sorted(folder.rglob("*"))]
    files = [path.read_bytes() for path in paths if path.suffix in ENDINGS]
    return (*files, *(books.register(rule)["example"].encode() for rule in books.rules()))


@cache
def documents() -> tuple[dict[str, Any], ...]:
    """Every document of the corpus that can be read."""
    found = [raw.data for text in corpus() for raw in _read(text) if raw.fault is None]
    return tuple(one for one in found if isinstance(one, dict))


@cache
def _of(wanted: Sequence[str]) -> tuple[dict[str, Any], ...]:
    return tuple(one for one in documents() if one.get("kind") in wanted)


def _read(text: bytes) -> Iterator[Any]:
    from io import BytesIO

    return read(BytesIO(text), "corpus", Limits())


def noise(chance: Random) -> bytes:
    """Bytes of the corpus or none, with marks of YAML and JSON strewn in, parts cut out or doubled."""
    text = chance.choice(corpus()) if chance.random() < 0.7 else chance.randbytes(chance.randrange(40))
    start = chance.randrange(len(text) + 1)
    return spoiled(chance, text[start : start + chance.randrange(1, chance.choice((50, 200, 200, 2000)))])


def spoiled(chance: Random, text: bytes) -> bytes:
    """A text with a few bytes changed."""
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(text) + 1)
        much = chance.randrange(1, 20)
        what = chance.randrange(5)
        if what == 0:
            text = text[:at] + text[at + much :]
        elif what == 1:
            text = text[:at] + text[at : at + much] * chance.randrange(2, 40) + text[at + much :]
        elif what == 2:
            text = text[:at] + chance.randbytes(chance.randrange(1, 4)) + text[at + 1 :]
        else:
            text = text[:at] + chance.choice(TOKENS) * chance.choice((1, 1, 1, 3, 300)) + text[at:]
    return text


def bent(chance: Random, wanted: Sequence[str] = ()) -> dict[str, Any]:
    """A real document, of a kind that is wanted, with up to three of its values replaced, dropped,
    doubled or exchanged."""
    made: dict[str, Any] = deepcopy(chance.choice(_of(wanted) or documents()))
    for _ in range(chance.choice((0, 1, 1, 2, 3))):
        _bend(chance, made)
    return made


def _bend(chance: Random, made: Any) -> None:
    holder = made
    while True:
        steps = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not steps:
            return
        step = chance.choice(steps)
        if not isinstance(holder[step], (dict, list)) or not holder[step] or chance.random() < 0.2:
            break
        holder = holder[step]
    what = chance.randrange(6)
    if what == 0:
        del holder[step]
    elif what == 1 and isinstance(holder, dict):
        holder[chance.choice(KEYS)] = deepcopy(holder[step])
    elif what == 1:
        holder += [deepcopy(holder[step]) for _ in range(chance.choice((1, 2, 50)))]
    elif what == 2:
        holder[step] = deepcopy(chance.choice(documents()))
    elif what == 3:
        holder[step] = deepcopy(holder[chance.choice(steps)])
    else:
        holder[step] = deepcopy(odd(chance))


def odd(chance: Random) -> Any:
    """A value that hardly fits anywhere."""
    return deepcopy(chance.choice(ODD))


@cache
def _types() -> tuple[tuple[str, str | None, Any], ...]:
    rows = [row for row in kinds.TABLE if not row.result]
    found = [(row.kind, row.game, kinds.read_type(row.kind, row.game)) for row in rows]
    return tuple((kind, game, msgspec.inspect.type_info(wanted)) for kind, game, wanted in found)


def made(chance: Random, wanted: Sequence[str] = ()) -> Any:
    """A document made from the type of a kind that is wanted, most of its values fitting."""
    types = [one for one in _types() if one[0] in wanted] or _types()
    kind, game, shape = chance.choice(types)
    value = _value(chance, shape, 0)
    if isinstance(value, dict) and chance.random() < 0.98:
        value["kind"] = kind
        if game and chance.random() < 0.9:
            value["game"] = game
    return value


def _value(chance: Random, wanted: Any, depth: int) -> Any:
    if depth > 12 or chance.random() < 0.01:
        return odd(chance)
    shapes = msgspec.inspect
    if isinstance(wanted, shapes.UnionType):
        return _value(chance, chance.choice(wanted.types), depth)
    if isinstance(wanted, shapes.StructType):
        return _mapping(chance, wanted, depth)
    if isinstance(wanted, shapes.DictType):
        keys = [_value(chance, wanted.key_type, depth) for _ in range(chance.randrange(4))]
        return {str(key): _value(chance, wanted.value_type, depth + 1) for key in keys}
    if isinstance(wanted, shapes.CollectionType):
        size = chance.choice((0, 1, 1, 2, 3, 12))
        return [_value(chance, wanted.item_type, depth + 1) for _ in range(min(size, 40 >> depth))]
    if isinstance(wanted, shapes.TupleType):
        return [_value(chance, item, depth + 1) for item in wanted.item_types]
    if isinstance(wanted, shapes.CustomType):
        return _word(chance, wanted.cls)
    if isinstance(wanted, shapes.LiteralType):
        return chance.choice(wanted.values)
    if isinstance(wanted, shapes.BoolType):
        return chance.random() < 0.5
    if isinstance(wanted, shapes.IntType):
        return chance.choice((0, 1, 2, 3, 5, chance.randrange(-3, 40), wanted.ge or 0, wanted.le or 9))
    if isinstance(wanted, shapes.FloatType):
        return chance.choice((0, 1, 0.5, 2.25, -3, 11.9, 36, 1e-9))
    return None if isinstance(wanted, shapes.NoneType) else chance.choice(names())


@cache
def names() -> tuple[str, ...]:
    """Names and words as they stand in the corpus."""

    def texts(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, (list, dict)):
            for inner in value.values() if isinstance(value, dict) else value:
                yield from texts(inner)

    return tuple(dict.fromkeys(text for one in documents() for text in texts(one)))


def _mapping(chance: Random, wanted: Any, depth: int) -> dict[str, Any]:
    value = {}
    for field in wanted.fields:
        if chance.random() < (0.99 if field.required else 0.35 / (1 + depth / 3)):
            value[field.encode_name] = _value(chance, field.type, depth + 1)
    if chance.random() < 0.01:
        value[chance.choice(KEYS)] = odd(chance)
    return value


def _word(chance: Random, wanted: type[Custom]) -> Any:
    """A word that the type takes: one of its set, or one of its examples."""
    found = [wanted.schema(books.words)]
    while found:
        one: Any = found.pop(chance.randrange(len(found)))
        found += one.get("anyOf", ())
        words = one.get("enum") or one.get("examples") or ([one["const"]] if "const" in one else [])
        if words:
            return chance.choice(words)
    return chance.choice(names()) if chance.random() < 0.5 else odd(chance)


def structured(chance: Random, wanted: Sequence[str] = ()) -> bytes:
    """A stream of one to four documents, in YAML, JSON or JSON Lines; now and then spoiled."""
    found = [
        bent(chance, wanted) if chance.random() < 0.6 else made(chance, wanted)
        for _ in range(chance.choice((1, 1, 2, 3)))
    ]
    text = written(chance, found)
    return spoiled(chance, text) if chance.random() < 0.1 else text


def written(chance: Random, found: Sequence[Any]) -> bytes:
    """Documents as text. Half of a surrogate pair is no text, and stands escaped."""
    way = chance.randrange(4)
    indent = 1 if way == 1 else None
    texts = [json.dumps(one, ensure_ascii=chance.random() < 0.3, indent=indent) for one in found]
    if way == 0:
        joined = "\n".join(texts)
    elif way == 1:
        joined = "[" + ",\n".join(texts) + "]" if chance.random() < 0.5 else "\n".join(texts)
    else:
        blocks = [_block(chance, one, "") for one in found] if way == 2 else texts
        joined = "".join(f"---\n{text}\n" for text in blocks)
    return joined.encode("utf-8", "backslashreplace")


def _block(chance: Random, value: Any, indent: str) -> str:
    """A value in YAML's block style, some of its texts plain."""
    if isinstance(value, dict) and value:
        lines = []
        for key, inner in value.items():
            word = key if key.isidentifier() else json.dumps(key)
            lines.append(f"{indent}{word}:{_after(chance, inner, indent + '  ')}")
        return "\n".join(lines)
    if isinstance(value, list) and value:
        return "\n".join(f"{indent}-{_after(chance, inner, indent + '  ')}" for inner in value)
    if isinstance(value, str) and "\n" in value and value.isprintable() is False and chance.random() < 0.9:
        return "|\n" + "\n".join(indent + "  " + line for line in value.split("\n"))
    if isinstance(value, str) and chance.random() < 0.5:
        return value
    return json.dumps(value, ensure_ascii=False)


def _after(chance: Random, value: Any, indent: str) -> str:
    text = _block(chance, value, indent)
    return f"\n{text}" if isinstance(value, (dict, list)) and value else f" {text}"
