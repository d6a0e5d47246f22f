"""Calls of every verb, made from the command tree: words and options that may or may not fit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from random import Random

from toolkit import books, kinds
from tools.fuzz.inputs import FIXTURES, ODD, names, structured
from tools.fuzz.targets import output
from tools.tree import Flag, Verb, tree

_LEFT_ALONE = {"--output", "--help", "--limit"}
_NAMED = re.compile(r'"?(?:name|fighter|unit|at)"?: "?([^"\n,{}\[\]]+)')
_FILES = {
    "--catalogue": (FIXTURES / "event" / "catalogue.yaml", FIXTURES / "cadre-event" / "catalogue.yaml"),
    "--map": (FIXTURES / "catalogue" / "builder-map.yaml",),
}


@cache
def verbs() -> tuple[Verb, ...]:
    """All verbs of the command tree."""
    return tuple(verb for noun in tree() for verb in noun.verbs)


@cache
def reads(path: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds that a verb reads: it names them where it is handed one that it does not."""
    told = output([*path, *_words(path), "--to", "jsonl", "-"], b'{"kind": "rule"}')
    found = re.search(r"read are ([^\"]*)", told)
    return tuple(found[1].split(", ")) if found else kinds.subjects()


def _words(path: tuple[str, ...]) -> list[str]:
    verb = next(one for one in verbs() if one.path == path)
    return [
        word.values[0] if word.values else "1" for word in verb.words if not word.files and not word.optional
    ]


def call(chance: Random) -> tuple[list[str], bytes]:
    """A verb with its words and some options, and what it reads from standard input."""
    verb = chance.choice(verbs())
    data = structured(chance, reads(verb.path))
    there = _NAMED.findall(data.decode("utf-8", "replace")) or ["0,0"]
    words = list(verb.path)
    for word in verb.words:
        if not word.files and (not word.optional or chance.random() < 0.5):
            words.append(_word(chance, word.metavar, word.values, there))
    for flag in verb.flags:
        if not _LEFT_ALONE & set(flag.names) and chance.random() < 0.1:
            words += _flag(chance, flag, there)
    if any(word.files for word in verb.words) and chance.random() < 0.95:
        words.append("-")
    return [_typed(word) for word in words], data


def _typed(word: str) -> str:
    """A word as a command is handed it: without the sign that ends words, and what is no text escaped."""
    return word.replace("\0", "").encode("utf-8", "surrogatepass").decode("utf-8", "surrogateescape")


def _flag(chance: Random, flag: Flag, there: Sequence[str]) -> list[str]:
    name = flag.names[0]
    if not flag.takes:
        return [name]
    if flag.files and name in _FILES:
        return [name, str(chance.choice(_FILES[name]))]
    if name == "--ruling" and chance.random() < 0.9:
        key = chance.choice(list(books.section("rulings")))
        return [name, f"{key}={chance.choice(books.section('rulings')[key]['values'])}"]
    return [name, _word(chance, flag.metavar, flag.values, there)]


def _word(chance: Random, metavar: str, values: Sequence[str], there: Sequence[str]) -> str:
    """A word of the command line: one that fits, a name of the documents, a hex, a number, an odd one."""
    if values and chance.random() < 0.95:
        return chance.choice(values)
    if metavar == "N" and chance.random() < 0.9:
        return str(chance.randrange(-1, 9))
    if chance.random() < 0.7:
        return chance.choice(there)
    near = (f"{chance.randrange(-2, 8)},{chance.randrange(-2, 8)}", str(chance.randrange(-2, 12)))
    return str(chance.choice((*near, *near, chance.choice(names()), chance.choice(ODD))))
