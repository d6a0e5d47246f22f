"""What every verb has in common: the shape of its call, its options, and how it ends."""

from __future__ import annotations

import gc
import inspect
import os
import re
import sys
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal

import typer
from typer import Argument, Option
from typer.core import TyperCommand, TyperGroup

from toolkit import books
from toolkit.call import Call, Options, Verb
from toolkit.nouns import NOUNS
from toolkit.pipes import WrongCall
from toolkit.pipes.reports import CHECKS, RESULTS, complain
from toolkit.pipes.stream import STOPPED, UNSURE

__all__ = [
    "CHECKS",
    "RESULTS",
    "Argument",
    "AsOf",
    "Call",
    "NoCatalogue",
    "Option",
    "Pass",
    "Size",
    "WrongCall",
    "noun",
    "verb",
]

_COORDINATES = re.compile(r"-\d+(\.\d+)?,-?\d+(\.\d+)?\Z")

Files = Annotated[
    list[str] | None, Argument(metavar="FILE...", help="Files, folders, or - for standard input.")
]


def _editions() -> list[str]:
    return list(books.words("gloomhaven/conditions#editions"))


def _sizes() -> list[str]:
    return list(books.words("relic_knights/cadre#sizes"))


# Options that some verbs share, which ask for them by name.
AsOf = Annotated[str | None, Option("--as-of", metavar="YYYY-MM-DD", help="The day that decides versions.")]
Size = Annotated[str | None, Option("--size", autocompletion=_sizes, help="The size that cadres play.")]
NoCatalogue = Annotated[bool, Option("--no-catalogue", help="There is none: what needs one is info.")]
Pass = Annotated[bool, Option("--pass", help="Legal documents go to standard output, as they were read.")]

_COMMON: dict[str, Any] = {
    "to": None,  # of its own for each verb
    "output": Annotated[str | None, Option("--output", "-o", metavar="FILE", help="Write there.")],
    "quiet": Annotated[bool, Option("--quiet", "-q", help="No notes and no summary.")],
    "verbose": Annotated[bool, Option("--verbose", "-v", help="Also say what was read and assumed.")],
    "color": Annotated[Literal["auto", "always", "never"], Option("--color", help="When to use colour.")],
    "strict": Annotated[bool, Option("--strict", help="A warning is as bad as an error.")],
    "stdin_filename": Annotated[
        str, Option("--stdin-filename", metavar="NAME", help="What findings call standard input.")
    ],
    "limit": Annotated[
        list[str] | None,
        Option("--limit", metavar="KEY=N", help="Raise a limit: size, depth, aliases, entries, work."),
    ],
    "jobs": Annotated[
        int,
        Option(
            "--jobs", "-j", metavar="N", min=0, max=256, help="Share out to N processes; 0: all processors."
        ),
    ],
}
_ASKED: dict[str, Any] = {
    "seed": Annotated[str | None, Option("--seed", metavar="SEED", help="Any text: the same chance again.")],
    "ruling": Annotated[
        list[str] | None,
        Option("--ruling", metavar="KEY=VALUE", help="Another reading: rule list --rulings."),
    ],
    "edition": Annotated[
        str | None,
        Option("--edition", autocompletion=_editions, help="Gloomhaven's edition."),
    ],
    "catalogue": Annotated[
        list[str] | None, Option("--catalogue", metavar="FILE", help="Cards or units to look names up in.")
    ],
    "format": Annotated[
        list[str] | None,
        Option("--format", metavar="NAME|FILE", help="The deck format, or a file with formats."),
    ],
}
_DEFAULTS: dict[str, object] = {
    "quiet": False,
    "verbose": False,
    "strict": False,
    "color": "auto",
    "stdin_filename": "<stdin>",
    "jobs": 1,
}


class _Command(TyperCommand):
    """A command to which ``-1,2`` is a word, not an option."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        words = [f" {word}" if _COORDINATES.match(word) else word for word in args]
        return super().parse_args(ctx, words)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The help, with the words that an option or a place knows; the books are asked only here."""
        parameters: Any = self.params
        for one in parameters:
            words = offered(one)
            if words and one.param_type_name == "option":
                one.metavar = f"<{'|'.join(words)}{'|FILE' * ('FILE' in (one.metavar or ''))}>"
            elif words:
                one.help = f"{one.help}  One of {', '.join(words)}."
        super().format_help(ctx, formatter)


def offered(parameter: Any) -> list[str]:
    """The words that a parameter knows, where it says how to find them out."""
    complete = getattr(parameter, "_custom_shell_complete", None)
    found = complete(None, parameter, "") if complete else ()
    return [getattr(one, "value", str(one)) for one in found]


class _Verbs(dict[str, Any]):
    """Verbs by name, each made into a command when it is first asked for."""

    def __getitem__(self, name: str) -> Any:
        made = super().__getitem__(name)
        if not isinstance(made, TyperCommand):
            made = self[name] = made()
        return made


class _Noun(TyperGroup):
    """The verbs of a noun; for help, which lists them, their first lines are enough."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        commands: Any = self.commands
        waiting = dict.get(commands, cmd_name)
        if isinstance(waiting, partial):
            return TyperCommand(cmd_name, help=inspect.cleandoc(waiting.args[1].__doc__))
        return waiting

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, command, rest = super().resolve_command(ctx, args)
        return name, self.commands[name] if name else command, rest


def noun(name: str) -> TyperGroup:
    """The commands of a noun."""
    names = {"help_option_names": ["-h", "--help"]}
    app = _Noun(
        name=name, help=NOUNS[name], no_args_is_help=True, rich_markup_mode=None, context_settings=names
    )
    app.commands = _Verbs()
    return app


def verb(
    app: TyperGroup,
    *,
    reads: tuple[str, ...] = (),
    context: tuple[str, ...] = (),
    to: tuple[str, ...] = RESULTS,
    optional: bool = False,
    name: str | None = None,
    **asked: bool,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a function a verb. Its first parameter is the :class:`Call`, the others are Typer's.

    ``reads`` and ``context`` are kinds of document; ``optional``: it can do without one.
    ``asked`` are the options that only some verbs have: seed, ruling, edition, format.
    """
    shape = Verb(reads, context, to, optional)
    extra = [*(key for key in _ASKED if asked.get(key)), *(["catalogue"] if "catalogue" in context else [])]

    def decorate(function: Callable[..., None]) -> Callable[..., None]:
        called = name or function.__name__.rstrip("_")
        made: Any = partial(_command, called, function, shape, extra)
        app.commands[called] = made
        return function

    return decorate


def _command(called: str, function: Callable[..., None], shape: Verb, extra: list[str]) -> TyperCommand:
    """The command of a verb: its own words and options, then those that it shares."""
    signature = inspect.signature(function, eval_str=True)
    own = [p.replace(kind=p.KEYWORD_ONLY) for p in list(signature.parameters.values())[1:]]
    mine = {parameter.name for parameter in own}
    shared = ["files"] if shape.reads or shape.optional else []
    shared += [key for key in _COMMON if shape.checks or key not in ("strict", "jobs")]
    shared += dict.fromkeys(extra)
    theirs = [_parameter(key, shape.to) for key in shared if key not in mine]

    def command(**values: Any) -> None:
        given = {key: values[key] for key in mine}
        options = {key: value for key, value in values.items() if key not in mine or key == "files"}
        run(function, shape, options, given)

    command.__doc__ = function.__doc__
    command.__signature__ = inspect.Signature([*own, *theirs])  # type: ignore[attr-defined]
    command.__annotations__ = {}
    alone = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)
    names = {"help_option_names": ["-h", "--help"]}
    alone.command(name=called, cls=_Command, context_settings=names)(command)
    made: Any = typer.main.get_command(alone)
    made.name = called
    return made  # type: ignore[no-any-return]


def _parameter(key: str, to: tuple[str, ...]) -> inspect.Parameter:
    """A shared option, or the files."""
    annotation = {"files": Files, **_COMMON, **_ASKED}[key]
    if key == "to":
        annotation = Annotated[Literal[to] | None, Option("--to", help="The format of the output.")]
    default = _DEFAULTS.get(key)
    return inspect.Parameter(key, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def run(function: Callable[..., None], shape: Verb, options: dict[str, Any], given: dict[str, Any]) -> None:
    """Run a verb to its exit code."""
    if not gc.isenabled():
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)  # documents hold no cycles, and there may be many
        gc.enable()
    try:
        fields = {key: value for key, value in options.items() if value is not None}
        call = Call(shape, Options(**fields))
        function(call, **given)
        code = call.close()
    except WrongCall as wrong:
        complain(str(wrong))
        code = UNSURE
    except BrokenPipeError:
        code = _stopped()
    raise typer.Exit(code)


def _stopped() -> int:
    """Nobody reads on: end without a word, also when Python flushes at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return STOPPED
