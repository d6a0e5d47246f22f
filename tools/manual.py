"""Man pages: one for the program, one for each noun."""

from __future__ import annotations

from toolkit import __version__
from tools.tree import Noun, Verb, tree


def pages() -> dict[str, str]:
    """The pages by their names in the repository."""
    nouns = tree()
    made = {f"man/skirmish-{noun.name}.1": _noun(noun) for noun in nouns}
    made["man/skirmish.1"] = _root(nouns)
    return made


def _escaped(text: str) -> str:
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text[:1] in (".", "'") else text


def _head(name: str, line: str) -> list[str]:
    title = name.upper().replace("-", "\\-")
    return [
        f'.TH "{title}" 1 "" "skirmish {__version__}" "skirmish"',
        ".SH NAME",
        f"{_escaped(name)} \\- {_escaped(line)}",
    ]


def _root(nouns: list[Noun]) -> str:
    lines = _head("skirmish", "know the rules of three tabletop skirmish games, exactly, in a pipe")
    lines += [
        ".SH SYNOPSIS",
        ".B skirmish",
        ".I NOUN VERB",
        "[\\fIOPTIONS\\fR] \\fIWORD\\fR... [\\fIFILE\\fR...]",
    ]
    lines += [".SH COMMANDS"]
    for noun in nouns:
        lines += [".TP", f".BR skirmish\\-{_escaped(noun.name)} (1)", _escaped(noun.help)]
    lines += [".SH EXIT STATUS"]
    lines += _statuses()
    lines += [
        ".SH ENVIRONMENT",
        ".TP",
        ".B SKIRMISH_TO",
        "The output format where \\fB\\-\\-to\\fR is left out.",
    ]
    lines += [".TP", '.BR NO_COLOR ", " FORCE_COLOR', "Colour never, or also where there is no terminal."]
    return "\n".join([*lines, ""])


def _statuses() -> list[str]:
    said = {
        "0": "Yes: legal, seen, payable; an answer was given.",
        "1": "No: a fault was found, a predicate said no, there is no way.",
        "2": "Cannot tell: a wrong call, unreadable input, an undecided verdict.",
        "130": "Interrupted.",
        "141": "Nobody read the output any more.",
    }
    return [line for code, text in said.items() for line in (".TP", f".B {code}", _escaped(text))]


def _noun(noun: Noun) -> str:
    lines = [*_head(f"skirmish-{noun.name}", noun.help), ".SH SYNOPSIS"]
    for verb in noun.verbs:
        words = " ".join(_synopsis(verb))
        lines += [f".B skirmish {_escaped(' '.join(verb.path))}", f"[\\fIOPTIONS\\fR] {words}", ".br"]
    for verb in noun.verbs:
        lines += [f'.SH "{_escaped(" ".join(verb.path).upper())}"', *map(_escaped, verb.help.split("\n"))]
        for word in verb.words:
            lines += [".TP", f"\\fI{_escaped(word.metavar)}\\fR", _escaped(word.help)]
        for flag in verb.flags:
            names = ", ".join(f"\\fB{_escaped(name)}\\fR" for name in flag.names)
            value = f" \\fI{_escaped(flag.metavar)}\\fR" if flag.takes else ""
            lines += [".TP", f"{names}{value}", _escaped(flag.help)]
    lines += [".SH EXIT STATUS", *_statuses(), ".SH SEE ALSO", ".BR skirmish (1)"]
    return "\n".join([*lines, ""])


def _synopsis(verb: Verb) -> list[str]:
    return [
        f"[\\fI{_escaped(word.metavar)}\\fR]" if word.optional else f"\\fI{_escaped(word.metavar)}\\fR"
        for word in verb.words
    ]
