"""The JSON Schema (2020-12) of each kind of document, made from the types that read and write it."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from toolkit import books, kinds
from toolkit.pipes.findings import Reported, Whole
from toolkit.rules.shapes import Custom, Part

FINDINGS: dict[str, Any] = {"finding": Reported, "report": Whole}
DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]
_PLAIN: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
    object: {},
}


def schema(kind: str) -> Schema:
    """The schema of one kind; where several games have it, of any of them."""
    made = _Made()
    whole = _whole(kind, made)
    return {"$schema": DIALECT, "title": f"skirmish {kind}", **whole, "$defs": made.parts}


def every() -> Schema:
    """One schema for all kinds that are read, chosen by ``kind``."""
    names = list(dict.fromkeys(row.kind for row in kinds.TABLE if not row.result))
    made = _Made()
    choices = [
        {"if": {"properties": {"kind": {"const": name}}}, "then": _whole(name, made)} for name in names
    ]
    return {
        "$schema": DIALECT,
        "title": "skirmish document",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": names}},
        "allOf": choices,
        "$defs": made.parts,
    }


def _whole(kind: str, made: _Made) -> Schema:
    """The schema of a kind, its parts among those of ``made``."""
    if kind in FINDINGS:
        return made.of(FINDINGS[kind])
    rows = kinds.rows(kind)
    options = [(made.of(kinds.kind_type(kind, row.game)), row.game) for row in rows]
    if len(options) == 1:
        return options[0][0]
    if all(row.result for row in rows):
        return {"anyOf": [option for option, _ in options]}
    named = [
        {**option, "required": ["game"], "properties": {"game": {"const": game}}} for option, game in options
    ]
    return {"oneOf": named}


class _Made:
    """The parts of a schema, each type described once under a name of its own."""

    def __init__(self) -> None:
        self.parts: Schema = {}
        self.names: dict[type, str] = {}

    def of(self, wanted: Any, reads: bool = True) -> Schema:
        """The schema of a type; of what is read (``reads``) a number may stand for a name."""
        if wanted is str and reads:
            return {"type": ["string", "number"]}
        if wanted in _PLAIN:
            return dict(_PLAIN[wanted])
        origin, inner = get_origin(wanted), get_args(wanted)
        if origin is Annotated:
            return self.bounded(self.of(inner[0], reads), inner[1:])
        if origin is Literal:
            return {"enum": list(inner)}
        if origin in (Union, types.UnionType):
            return self.either([self.of(one, reads) for one in inner if one is not msgspec.UnsetType])
        if origin is tuple and inner[-1:] != (...,):
            items = [self.of(one, reads) for one in inner]
            return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
        if isinstance(origin, type) and issubclass(origin, Mapping):
            values = self.of(inner[1], reads)
            return {"type": "object", "additionalProperties": values, **self.keys(inner[0], reads)}
        if origin is not None:
            return {"type": "array", "items": self.of(inner[0], reads)}
        if issubclass(wanted, Custom):
            return dict(wanted.schema(books.words))
        return self.struct(wanted)

    @staticmethod
    def either(options: list[Schema]) -> Schema:
        """Any of the options; those that are no more than a type in one list of types."""
        if len(options) == 1:
            return options[0]
        if all(set(one) == {"type"} for one in options):
            named = [one["type"] if isinstance(one["type"], list) else [one["type"]] for one in options]
            return {"type": list(dict.fromkeys(name for names in named for name in names))}
        return {"anyOf": options}

    @staticmethod
    def bounded(made: Schema, notes: tuple[Any, ...]) -> Schema:
        of = {"array": "Items", "object": "Properties"}.get(str(made.get("type")), "Length")
        names = {
            "ge": "minimum",
            "le": "maximum",
            "gt": "exclusiveMinimum",
            "lt": "exclusiveMaximum",
            "min_length": f"min{of}",
            "max_length": f"max{of}",
            "pattern": "pattern",
        }
        for note in notes:
            for key, name in names.items():
                if (value := getattr(note, key, None)) is not None:
                    made[name] = value
        return made

    def keys(self, wanted: Any, reads: bool) -> Schema:
        """What the keys of a mapping must be, where they are not any text."""
        made = self.of(wanted, reads)
        return {} if wanted is str else {"propertyNames": made}

    def struct(self, wanted: type[msgspec.Struct]) -> Schema:
        if wanted not in self.names:
            taken = self.parts.keys()
            name = wanted.__name__
            while name in taken:
                name += "_"
            self.names[wanted] = name
            self.parts[name] = {}  # named before it is described: a type may hold itself
            self.parts[name] = self.described(wanted)
        return {"$ref": f"#/$defs/{self.names[wanted]}"}

    def described(self, wanted: type[msgspec.Struct]) -> Schema:
        reads = issubclass(wanted, Part)
        config = wanted.__struct_config__
        properties: Schema = {}
        required = []
        if config.tag_field is not None:
            properties[config.tag_field] = {"const": config.tag}
            required.append(config.tag_field)
        for field in msgspec.structs.fields(wanted):
            properties[field.encode_name] = self.of(field.type, reads)
            if field.required:
                required.append(field.encode_name)
        made: Schema = {"type": "object", "properties": properties, "required": required}
        if wanted.__doc__:
            made["description"] = " ".join(wanted.__doc__.split("\n\n")[0].replace("``", "`").split())
        if reads:
            made |= {"additionalProperties": False, "patternProperties": {"^x-": {}}}
        return made
