"""The pictures in README and the manual: what the commands beside them draw."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
HALL = "fixtures/hex/lantern-hall.yaml"
DOCKSIDE = "fixtures/tabletop/dockside.yaml"


def hall() -> str:
    """A battlefield, with how far a fighter can go and whom it sees."""
    asked = (("reach", "Odda"), ("los", "Odda", "Hod"), ("los", "Odda", "4,1"))
    found = "".join(_skirmish("hex", *words, HALL) for words in asked)
    return _skirmish("hex", "draw", HALL, "-", "--to", "svg", stdin=found)


def dockside() -> str:
    """A table in inches, with the lines by which a model sees two others."""
    found = "".join(_skirmish("tabletop", "los", "Ott", target, DOCKSIDE) for target in ("Guard 1", "Crane"))
    return _skirmish("tabletop", "draw", DOCKSIDE, "-", stdin=found)


def _skirmish(*words: str, stdin: str = "") -> str:
    command = [sys.executable, "-m", "toolkit", *words]
    ran = subprocess.run(command, input=stdin, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if ran.returncode > 1:
        raise SystemExit(ran.stderr or ran.stdout)
    return ran.stdout
