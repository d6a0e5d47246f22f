"""Plain data into the frozen types of the rules; and, for data that does not fit, every reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from toolkit.pipes.nodes import Limits, Node
from toolkit.pipes.raw import Raw
from toolkit.pipes.wording import TORN, described, is_torn, shown
from toolkit.rules.finding import Finding, Path
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Unfit, Words

_SUGGESTED = 100  # faults of a document for which near names are looked for


class Binder:
    """Turns documents into their types. ``words`` gives the closed sets that words come from."""

    def __init__(self, words: Words, limits: Limits) -> None:
        self.words = words
        self.limits = limits

    def hook(self, wanted: Any, value: object) -> object:
        return wanted.read(value, self.words)

    def bind(self, raw: Raw, wanted: type) -> tuple[Any, list[Finding]]:
        """The document as ``wanted``, or None and what is wrong with its shape: DOC003 to DOC006."""
        # In mappings of any keys only the walk knows those that mean nothing.
        aside = _maps(wanted) and (b"notes" in raw.text or b"x-" in raw.text)
        if not raw.again and not aside and not (_keyed(wanted) and _twice(raw.data)):
            try:
                return msgspec.convert(raw.data, wanted, dec_hook=self.hook), []
            except (msgspec.ValidationError, RecursionError):
                pass
        walk = _Walk(self)
        node = raw.nodes(self.limits)
        data = walk.value(node, _inspected(wanted), ())
        if walk.findings:
            return None, walk.findings
        try:
            return msgspec.convert(data, wanted, dec_hook=self.hook), []
        except msgspec.ValidationError as error:  # what the walk has no word for, in msgspec's
            return None, [Finding("DOC005", (), {"why": str(error)})]


class _Walk:
    """One document against one type: data made to fit, and a finding for each fault."""

    def __init__(self, binder: Binder) -> None:
        self.binder = binder
        self.findings: list[Finding] = []

    def wrong(self, path: Path, why: str, suggestions: Any = ()) -> None:
        self.findings.append(Finding("DOC005", path, {"why": why}, suggestions))

    def value(self, node: Node, wanted: Any, path: Path) -> Any:
        options = wanted.types if isinstance(wanted, msgspec.inspect.UnionType) else (wanted,)
        if node.value is None and len(options) > 1:  # nothing, before types that refuse it in their own words
            options = tuple(sorted(options, key=lambda one: not isinstance(one, msgspec.inspect.NoneType)))
        for option in options:
            if _fits(node, option):
                return self.one(node, option, path)
        if isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
            for option in options:  # a number where a name is wanted is taken as it is written
                if isinstance(option, msgspec.inspect.StrType):
                    return node.text
                if isinstance(option, msgspec.inspect.CustomType):
                    return self.one(_as_text(node), option, path)
        self.repeated(node, path)
        self.wrong(path, f"expected {described(options)}, not {shown(node)}")
        return None

    def one(self, node: Node, wanted: Any, path: Path) -> Any:
        if isinstance(wanted, msgspec.inspect.StructType):
            return self.struct(node, wanted, path)
        if isinstance(wanted, msgspec.inspect.DictType):
            self.repeated(node, path)
            return self.mapping(node, wanted, path)
        if isinstance(wanted, msgspec.inspect.CollectionType):
            items = node.items or []
            return [self.value(item, wanted.item_type, (*path, i)) for i, item in enumerate(items)]
        if isinstance(wanted, msgspec.inspect.TupleType):
            items = node.items or []
            if len(items) != len(wanted.item_types):
                self.wrong(path, f"expected {len(wanted.item_types)} values, not {len(items)}")
                return None
            pairs = zip(items, wanted.item_types, strict=True)
            return [self.value(item, kind, (*path, i)) for i, (item, kind) in enumerate(pairs)]
        if isinstance(wanted, msgspec.inspect.CustomType):
            return self.custom(node, wanted, path)
        if isinstance(wanted, msgspec.inspect.LiteralType):
            known = {fold(str(value)): value for value in wanted.values}
            if fold(str(node.value)) not in known:
                near = nearest(str(node.value), known)
                self.wrong(path, f"{shown(node)} is none of {', '.join(known)}", near)
            return known.get(fold(str(node.value)))
        if isinstance(wanted, (msgspec.inspect.IntType, msgspec.inspect.FloatType)):
            self.bounds(node, wanted, path)
        return node.plain()

    def mapping(self, node: Node, wanted: Any, path: Path) -> dict[str, Any]:
        data, words = {}, set()
        for key, child in (node.pairs or {}).items():
            if _is_free(key):
                continue
            at = (*path, key)
            word = self.word(key, wanted.key_type, at)
            if word in words:  # spelled otherwise, hence none of the node's repeated keys
                self.findings.append(Finding("DOC006", at, {"key": key}))
            words.add(word)
            data[key] = self.value(child, wanted.value_type, at)
        return data

    def word(self, key: str, wanted: Any, path: Path) -> object:
        if isinstance(wanted, msgspec.inspect.CustomType):
            try:
                return self.binder.hook(wanted.cls, key)
            except Unfit as unfit:
                self.findings.append(
                    Finding("DOC005", path, {"why": str(unfit), "key": key}, unfit.suggestions)
                )
        return key

    def custom(self, node: Node, wanted: Any, path: Path) -> Any:
        plain, before = node.plain(), len(self.findings)
        inside = wanted.cls.inside(node.pairs or ())
        if inside is not None:
            self.one(node, _inspected(inside), path)
        try:
            self.binder.hook(wanted.cls, plain)
        except Unfit as unfit:
            if len(self.findings) == before:  # else that is said where it is wrong
                self.repeated(node, path)
                self.wrong(path, str(unfit), unfit.suggestions)
        return plain

    def bounds(self, node: Node, wanted: Any, path: Path) -> None:
        low, high, value = wanted.ge, wanted.le, node.value
        if not isinstance(value, (int, float)):
            return
        if (low is not None and value < low) or (high is not None and value > high):
            limits = [f"at least {low}"] * (low is not None) + [f"at most {high}"] * (high is not None)
            self.wrong(path, f"expected {' and '.join(limits)}, not {shown(node)}")
        if wanted.gt is not None and value <= wanted.gt:
            self.wrong(path, f"expected more than {wanted.gt}, not {shown(node)}")

    def repeated(self, node: Node, path: Path) -> None:
        for key, place in node.again:
            values = {"key": key, "place": place}
            if key == "kind" and not path:
                values["cure"] = "between two documents stands a line ---"
            self.findings.append(Finding("DOC006", (*path, key), values))

    def struct(self, node: Node, wanted: Any, path: Path) -> Any:
        self.repeated(node, path)
        fields, known = _fields(wanted)
        pairs = node.pairs or {}
        data = {}
        for key, child in pairs.items():
            if key in known:
                data[key] = self.value(child, known[key], (*path, key))
            elif key == wanted.tag_field:
                data[key] = child.plain()
            elif not _is_free(key):
                names = [name for name in (*known, *filter(None, [wanted.tag_field])) if name != "notes"]
                near = nearest(key, names) if len(self.findings) < _SUGGESTED else ()
                values = {"key": key, "cure": TORN} if is_torn(key, child) else {"key": key}
                self.findings.append(Finding("DOC004", (*path, key), values, near))
        for field in fields:
            if field.required and field.encode_name not in pairs:
                self.findings.append(Finding("DOC003", path, {"key": field.encode_name}))
        return data


@cache
def _inspected(wanted: type) -> Any:
    return msgspec.inspect.type_info(wanted)


def _is_free(key: str) -> bool:
    """May a key stand anywhere, and mean nothing?"""
    return key == "notes" or key.startswith("x-")


@cache
def _maps(wanted: type) -> bool:
    """Whether in that type there are mappings of any keys."""
    return any(_mappings(wanted))


@cache
def _keyed(wanted: type) -> bool:
    """Whether mappings of that type may have words for keys, which two spellings can share."""
    return any(isinstance(one.key_type, msgspec.inspect.CustomType) for one in _mappings(wanted))


def _mappings(wanted: type) -> Iterator[msgspec.inspect.DictType]:
    """The types of mappings of any keys that stand somewhere in a type."""
    seen, waiting = set(), [_inspected(wanted)]
    while waiting:
        one = waiting.pop()
        if isinstance(one, msgspec.inspect.DictType):
            yield one
        if isinstance(one, msgspec.inspect.StructType):
            if one.cls in seen:
                continue
            seen.add(one.cls)
            waiting += [field.type for field in one.fields]
        waiting += getattr(one, "types", ())
        waiting += getattr(one, "item_types", ())
        waiting += [getattr(one, side) for side in ("item_type", "value_type") if hasattr(one, side)]


def _twice(data: object) -> bool:
    """Whether two keys of one mapping are the same name, spelled otherwise."""
    if isinstance(data, dict):
        return len({"".join(fold(key).split()) for key in data}) < len(data) or any(
            map(_twice, data.values())
        )
    return isinstance(data, list) and any(map(_twice, data))


@cache
def _fields_of(cls: type) -> tuple[tuple[Any, ...], dict[str, Any]]:
    info = _inspected(cls)
    return info.fields, {field.encode_name: field.type for field in info.fields}


def _fields(wanted: Any) -> tuple[tuple[Any, ...], Mapping[str, Any]]:
    return _fields_of(wanted.cls)


def _fits(node: Node, wanted: Any) -> bool:
    """Is the value of the sort that the type is for, whatever its bounds and words?"""
    value, kinds = node.value, msgspec.inspect
    if isinstance(wanted, kinds.AnyType):
        return True
    if isinstance(wanted, (kinds.StructType, kinds.DictType)):
        return node.pairs is not None
    if isinstance(wanted, (kinds.CollectionType, kinds.TupleType)):
        return node.items is not None
    if isinstance(wanted, kinds.CustomType):
        return isinstance(value, str) or not issubclass(wanted.cls, str)
    if node.pairs is not None or node.items is not None:
        return False
    if isinstance(wanted, kinds.NoneType):
        return value is None
    if isinstance(wanted, kinds.BoolType):
        return isinstance(value, bool)
    if isinstance(wanted, kinds.IntType):
        return isinstance(value, int) and not isinstance(value, bool)
    if isinstance(wanted, kinds.FloatType):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if isinstance(wanted, kinds.LiteralType):
        return isinstance(value, tuple({type(one) for one in wanted.values}))
    return isinstance(value, str)


def _as_text(node: Node) -> Node:
    text = Node(node.place)
    text.value, text.raw = node.text, node.text or ""
    return text
