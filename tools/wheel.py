"""What must be in the wheel: ``python -m tools.wheel TAG WHEEL`` looks, and says what is missing."""

from __future__ import annotations

import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent


def missing(wheel: Path, tag: str | None = None) -> list[str]:
    """What a wheel lacks of the package, the books, the completions and the man pages, and what in it
    should not be there; and whether it is of another version than its tag."""
    from toolkit import __version__

    names = set(zipfile.ZipFile(wheel).namelist())
    package = {path.relative_to(ROOT).as_posix() for path in (ROOT / "toolkit").rglob("*") if _wanted(path)}
    faults = [f"not in it: {name}" for name in sorted(package - names)]
    faults += [
        f"not in it: {name}"
        for name in _laid()
        if not any(one.endswith(f".data/data/{name}") for one in names)
    ]
    faults += [f"should not be there: {name}" for name in sorted(names) if _foreign(name)]
    if tag is not None and tag.removeprefix("v") != __version__:
        faults.append(f"the tag {tag} is not of version {__version__}")
    if f"-{__version__}-" not in wheel.name:
        faults.append(f"{wheel.name} is not of version {__version__}")
    return faults


def _laid() -> list[str]:
    """The files that are laid outside the package, where shells and man look."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    laid = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    found = []
    for source, target in laid.items():
        path = ROOT / source
        found += [f"{target}/{one.name}" for one in sorted(path.iterdir())] if path.is_dir() else [target]
    return found


def _wanted(path: Path) -> bool:
    return path.is_file() and path.suffix in {".py", ".toml", ".typed"}


def _foreign(name: str) -> bool:
    top = name.split("/")[0]
    return name.endswith(".pyc") or not (top == "toolkit" or top.startswith("skirmish_toolkit-"))


if __name__ == "__main__":
    found = missing(Path(sys.argv[2]), sys.argv[1])
    print("\n".join(found) or "the wheel is whole")
    sys.exit(1 if found else 0)
