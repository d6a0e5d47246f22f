"""What start-up does not load: the gate that keeps the program quick."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import FIXTURES
from toolkit.cli import mounted
from toolkit.nouns import LEAVES, NOUNS

NEVER = {"pydantic", "rich", "click", "importlib.metadata", "email", "asyncio"}
YAML, TABLE, SCHEMA = {"ruamel", "_ruamel_yaml"}, {"tabulate", "dataclasses"}, {"jsonschema", "jsonschema_rs"}
USED = {"dataclasses", "fractions"}
DECK = b'{"kind":"deck","warband":"W","objectives":[]}'
ATTACK = b'{"kind":"attack","game":"gloomhaven","attack":3,"target":{"health":4}}'
FLOW = "{kind: attack, game: gloomhaven, attack: 3, target: {health: 4}}"
CODE = """
import atexit, sys
atexit.register(lambda: print("\\n".join(["LOADED", *sys.modules]), file=sys.stderr))
from toolkit.__main__ import main
main()
"""


def loaded(words: list[str], stdin: bytes) -> set[str]:
    root = Path(__file__).parent.parent
    ran = subprocess.run(
        [sys.executable, "-c", CODE, *words],
        input=stdin,
        capture_output=True,
        cwd=root,
        check=False,
        timeout=60,
    )
    modules = ran.stderr.decode().partition("LOADED\n")[2].split()
    assert "toolkit.cli" in modules, ran.stderr.decode()
    return {*modules, *(name.partition(".")[0] for name in modules)}


@pytest.mark.parametrize(
    ("words", "stdin", "may"),
    [
        (["--help"], b"", set()),
        (["--version"], b"", set()),
        (["deck", "--help"], b"", set()),
        (["nonsuch"], b"", set()),
        (["rule", "show", "WU105"], b"", set()),
        (["rule", "list", "--to", "table"], b"", TABLE),
        (["deck", "check", "--to", "jsonl"], DECK, set()),
        (["deck", "check", "--to", "json"], DECK, set()),
        (["deck", "check", "--to", "text"], DECK, set()),
        (["deck", "check", "--to", "yaml"], DECK, YAML),
        (["deck", "check", "--to", "table"], DECK, TABLE),
        (["check", str(FIXTURES / "event")], b"", YAML),
        (["combat", "odds"], ATTACK, set()),
        (["combat", "resolve"], ATTACK, set()),
        (["combat", "odds"], FLOW.encode(), YAML),
        (["combat", "odds", "--to", "table"], ATTACK, TABLE),
        (["condition", "expiry", "stun", "--during", "turn"], b"", set()),
        (["scenario", "flip", "--seed", "1"], b"", set()),
        (["hex", "distance", "0,0", "3,3"], b"", set()),
        (["dice", "roll", "--attack", "2", "--seed", "1"], b"", set()),
        (["esper", "deck"], b"", set()),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_what_is_not_loaded(words: list[str], stdin: bytes, may: set[str]) -> None:
    found = loaded(words, stdin)
    assert found & (NEVER | YAML | TABLE | SCHEMA | USED) <= may


def test_the_line_of_a_leaf_is_that_of_its_help() -> None:
    for noun in LEAVES:
        assert mounted(noun).help.splitlines()[0].rstrip(".") == NOUNS[noun]


def test_every_noun_has_verbs() -> None:
    for noun in NOUNS:
        command = mounted(noun)
        assert noun in LEAVES or list(command.commands)
