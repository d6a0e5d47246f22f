"""The command tree as plain data: nouns, verbs, options with their values, words."""

from __future__ import annotations

from typing import Any, NamedTuple

from toolkit.cli import mounted
from toolkit.nouns import LEAVES, NOUNS
from toolkit.verbs import offered

FILE = "FILE"


class Flag(NamedTuple):
    """An option. ``values`` are what may follow it; empty: anything; ``metavar`` "" for a switch."""

    names: tuple[str, ...]
    help: str
    metavar: str
    values: tuple[str, ...]
    default: str
    repeats: bool

    @property
    def takes(self) -> bool:
        return bool(self.metavar)

    @property
    def files(self) -> bool:
        return FILE in self.metavar


class Word(NamedTuple):
    """A word that is no option: its name, what may stand there, whether it repeats or may be left out."""

    metavar: str
    help: str
    values: tuple[str, ...]
    optional: bool
    repeats: bool

    @property
    def files(self) -> bool:
        return self.metavar.startswith(FILE)


class Verb(NamedTuple):
    """A command with the words that call it: ``("deck", "check")``, ``("check",)``."""

    path: tuple[str, ...]
    help: str
    flags: tuple[Flag, ...]
    words: tuple[Word, ...]

    @property
    def line(self) -> str:
        """The first line of the help."""
        return self.help.split("\n\n")[0].replace("\n", " ")


class Noun(NamedTuple):
    name: str
    help: str
    verbs: tuple[Verb, ...]


def tree() -> list[Noun]:
    """All nouns with all their verbs, in the order of the root's help."""
    nouns = []
    for name, text in NOUNS.items():
        command = mounted(name)
        if name in LEAVES:
            verbs = [_verb((name,), command)]
        else:
            verbs = [_verb((name, verb), command.commands[verb]) for verb in sorted(command.commands)]
        nouns.append(Noun(name, text, tuple(verbs)))
    return nouns


def _verb(path: tuple[str, ...], command: Any) -> Verb:
    flags = [_flag(one) for one in command.params if one.param_type_name == "option"]
    flags.append(Flag(("--help", "-h"), "Show this message and exit.", "", (), "", False))
    words = [_word(one) for one in command.params if one.param_type_name == "argument"]
    return Verb(path, command.help or "", tuple(flags), tuple(words))


def _values(one: Any) -> tuple[str, ...]:
    choices = getattr(one.type, "choices", None)
    if choices:
        return tuple(map(str, choices))
    return tuple(offered(one))


def _flag(one: Any) -> Flag:
    long_first = tuple(sorted((*one.opts, *one.secondary_opts), key=lambda name: not name.startswith("--")))
    values = _values(one)
    files = (FILE,) if FILE in (one.metavar or "") else ()
    metavar = "|".join((*values, *files)) if values else one.metavar or _type(one)
    metavar = "" if one.is_flag else metavar
    default = "" if one.is_flag or one.default is None or callable(one.default) else str(one.default)
    return Flag(long_first, one.help or "", metavar, values, default, bool(one.multiple))


def _word(one: Any) -> Word:
    values = _values(one)
    metavar = one.metavar or ("|".join(values) if values else one.name.upper())
    return Word(metavar, one.help or "", values, not one.required, one.nargs == -1)


def _type(one: Any) -> str:
    return {"integer": "N", "integer range": "N", "float": "X", "text": "TEXT"}.get(one.type.name, "VALUE")
