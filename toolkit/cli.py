"""The root: mounts the nouns, turns a closed pipe, Ctrl-C and a crash into exit codes."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from toolkit import __version__

NOUNS = {
    "check": "Check lists, boards, catalogues: all that can be checked",
    "deck": "Underworlds decks: check, show, draw, odds, import, export",
    "catalogue": "Underworlds card catalogues, made from lists of cards",
    "cadre": "Relic Knights cadres: check, show, expand",
    "scenario": "Relic Knights scenarios: roles, flips and their odds",
    "esper": "Relic Knights esper: payments, draws, flips and their odds",
    "dice": "Underworlds dice: rolls, roll-offs, casting and their odds",
    "combat": "One attack of any of the games, played or as exact odds",
    "condition": "Conditions and everything that ends: when, and why",
    "hex": "Hex boards: distance, sight, movement, areas, pictures",
    "tabletop": "Relic Knights tables in inches: sight, cover, moves",
    "score": "Who won: victory points and glory",
    "rule": "The rules that findings name, and their cures",
    "schema": "The JSON Schema of every kind of document",
}
LEAVES = ("check", "score", "schema")


class _Root(TyperGroup):
    """Nouns that are imported only when one of them is called; help needs their lines alone."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(NOUNS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        return TyperCommand(cmd_name, help=NOUNS[cmd_name]) if cmd_name in NOUNS else None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, command, rest = super().resolve_command(ctx, args)
        return name, mounted(name) if name else command, rest


def mounted(name: str) -> Any:
    """The command of a noun, with all its verbs; of ``check``, ``score`` and ``schema`` the verb itself."""
    command: Any = typer.main.get_command(import_module(f"toolkit.commands.{name}").app)
    if name not in LEAVES:
        return command
    leaf = command.commands[name]
    leaf.name = name
    return leaf


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
    except Exception as error:  # a fault of ours: told in a line, and whole where it is asked for
        if os.environ.get("SKIRMISH_DEBUG"):
            raise
        told = f"{type(error).__name__}: {error}".encode("ascii", "backslashreplace").decode()
        typer.echo(f"skirmish: a fault of the program itself, please report it: {told!r}", err=True)
        sys.exit(2)
