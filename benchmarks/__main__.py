"""All benchmarks, one after another: ``python -m benchmarks``; best on a machine that does nothing else."""

from __future__ import annotations

from importlib import import_module

NAMES = (
    "startup",
    "verbs",
    "decks",
    "underworlds",
    "gloomhaven",
    "relic_knights",
    "duels",
    "hexes",
    "tabletop",
    "sweep",
)


def main() -> None:
    for name in NAMES:
        print(f"\n{name}", flush=True)
        import_module(f"benchmarks.{name}").main()


if __name__ == "__main__":
    main()
