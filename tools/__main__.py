"""Write what is generated; with ``--check`` say what differs, and change nothing."""

from __future__ import annotations

import sys

from tools.written import ROOT, written


def main(words: list[str]) -> int:
    stale = []
    for name, text in written().items():
        path = ROOT / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(name)
        if "--check" not in words:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for name in stale:
        print(("stale: " if "--check" in words else "written: ") + name)
    return 1 if stale and "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
