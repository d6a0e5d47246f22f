"""All generated files: their names in the repository, and what must stand in them."""

from __future__ import annotations

from pathlib import Path

from toolkit import kinds
from toolkit.schemas import FINDINGS
from tools import completions, documents, library, manual, pictures, reference, schemas

ROOT = Path(__file__).parent.parent


def written() -> dict[str, str]:
    """The text of each generated file by its name."""
    files = {
        "completions/skirmish.bash": completions.bash(),
        "completions/_skirmish": completions.zsh(),
        "completions/skirmish.fish": completions.fish(),
        "completions/skirmish.ps1": completions.powershell(),
        "docs/reference/assumptions.md": reference.assumptions(),
        "docs/reference/commands.md": reference.commands(),
        "docs/reference/python.md": library.page(),
        "docs/reference/rules.md": reference.rules(),
        "docs/reference/rulings.md": reference.rulings(),
        "docs/reference/documents.md": documents.page(),
        "docs/pictures/dockside.svg": pictures.dockside(),
        "docs/pictures/lantern-hall.svg": pictures.hall(),
        "schemas/skirmish.json": schemas.every(),
    }
    files |= {f"schemas/{kind}.json": schemas.one(kind) for kind in (*kinds.names(), *FINDINGS)}
    return files | manual.pages()
