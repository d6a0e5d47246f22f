"""The root: mounts the nouns, turns a closed pipe, Ctrl-C and a crash into exit codes."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from toolkit import __version__
from toolkit.nouns import LEAVES, NOUNS


class _Root(TyperGroup):
    """Nouns that are imported only when one of them is called; help needs their lines alone."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = {name: TyperCommand(name, help=line) for name, line in NOUNS.items()}

    def list_commands(self, ctx: Any) -> list[str]:
        return list(NOUNS)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, command, rest = super().resolve_command(ctx, args)
        return name, mounted(name) if name else command, rest


def mounted(name: str) -> Any:
    """The command of a noun, with all its verbs; of ``check``, ``score`` and ``schema`` the verb itself."""
    command: Any = import_module(f"toolkit.commands.{name}").app
    return command.commands[name] if name in LEAVES else command


app = typer.Typer(
    cls=_Root,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"skirmish {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show it.")
    ] = False,
) -> None:
    """Know the rules of three tabletop skirmish games, exactly, in a pipe."""


def main() -> None:
    """Run the command line."""
    try:
        app(prog_name="skirmish")
    except KeyboardInterrupt:
        sys.exit(130)
    except MemoryError:
        typer.echo("skirmish: not enough memory", err=True)
        sys.exit(2)
    except OSError as error:  # nowhere to write, most likely
        typer.echo(f"skirmish: {error.strerror or error}", err=True)
        sys.exit(2)
    except Exception as error:  # a fault of ours: told in a line, and whole where it is asked for
        if os.environ.get("SKIRMISH_DEBUG"):
            raise
        told = f"{type(error).__name__}: {error}".encode("ascii", "backslashreplace").decode()
        typer.echo(f"skirmish: a fault of the program itself, please report it: {told!r}", err=True)
        sys.exit(2)
