"""The program's entry: ``skirmish``, ``python -m toolkit``."""

from __future__ import annotations

import gc


def main() -> None:
    """Run the command line. Nothing that start-up makes is garbage: it is not searched for any."""
    gc.disable()
    from toolkit.cli import main as run

    run()


if __name__ == "__main__":
    main()
