"""Absurd inputs to every verb: each ends soon, in bounded memory, with an answer, or with a finding that
says what the limit is and what raises it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.absurd import (
    LONG,
    PAIRS,
    TYPES,
    attack,
    blow,
    boards,
    cadre,
    decks,
    esper,
    event,
    lines,
    modifiers,
    payment,
    sheet,
    spell,
    table,
    tally,
    text,
    timeline,
    volley,
)
from tools.tree import tree

ROOT = Path(__file__).parent.parent
MEMORY = 1 << 30
SECONDS = 60
WORK, ENTRIES, SIZE = "--limit work=N", "--limit entries=N", "--limit size=BYTES"

DECK, MILLION_CARDS = partial(decks, 100_000), partial(decks, 1_000_000)
MILLION, FULL = partial(boards, 1000, 1000), partial(boards, 200, 200)
CROWD = partial(boards, 200, 200, "underworlds", 5000)
CRYPT, STRIP = partial(boards, 200, 200, "gloomhaven"), partial(boards, 40_000, 1, "gloomhaven")
TABLE = partial(table, 1000)
ALL = "+".join(TYPES)


def raw(data: bytes) -> Callable[[], bytes]:
    return lambda: data


# The words of a call, what makes its input, and what is said of it; of what is answered, nothing.
CALLS: list[tuple[str, Callable[[], bytes] | None, str | None]] = [
    ("check -q -", event, None),
    ("check -", MILLION_CARDS, ENTRIES),
    ("check -", raw(b"kind: deck\nobjectives:\n" + b"  - A card\n" * 1_000_000), ENTRIES),
    ("check -", raw(b'{"kind": "deck", "name": "' + b"x" * (1 << 24) + b'"}'), SIZE),
    ("check --jobs 2 -", MILLION, WORK),
    ("deck check -", DECK, None),
    ("deck draw -", DECK, None),
    ("deck draw -", MILLION_CARDS, ENTRIES),
    ("deck export --as text -", MILLION_CARDS, ENTRIES),
    ("deck import -", partial(text, 100_000), None),
    ("deck import -", partial(text, 1_000_000), ENTRIES),
    ("deck odds --card O_1 --at-least 1000000 -", MILLION_CARDS, ENTRIES),
    ("deck show -", DECK, None),
    ("catalogue import -", partial(sheet, 100_000), None),
    ("catalogue import -", partial(sheet, 1_000_000), ENTRIES),
    (f"catalogue map {LONG}", None, "no ready-made map"),
    ("cadre check --size skirmish -", partial(cadre, 20_000), None),
    ("cadre expand -", partial(cadre, 100_000), None),
    ("cadre show --size skirmish -", partial(cadre, 5000), None),
    ("scenario flip --count 1000000000", None, WORK),
    ("scenario flip -", partial(lines, esper(10**9)), WORK),
    ("scenario odds -", partial(lines, esper(80)), None),
    (f"scenario odds --roles {ALL},{ALL} -", partial(lines, esper(80)), WORK),
    ("scenario roles -", lambda: cadre(20_000) * 2, None),
    ("esper deck -", partial(lines, esper(10**12)), None),
    (f"esper draw --mulligan {','.join(PAIRS * 500)}", None, "the deck has"),
    ("esper draw -", partial(lines, esper(10**6)), WORK),
    ("esper flip 1000000", None, "there are 42"),
    ("esper flip 1000000 -", partial(lines, esper(10**6)), WORK),
    ("esper odds -", partial(payment, 900, 9), WORK),
    ("esper odds -", partial(payment, 0, 1, draw=500), WORK),
    ("esper pay -", partial(payment, 900, 50), WORK),
    ("esper pay --plans -", partial(payment, 200, 20), WORK),
    (f"esper wheel {LONG}", None, "is none of"),
    ("dice cast -", partial(spell, 100), None),
    ("dice cast -", partial(spell, 1_000_000), WORK),
    ("dice odds -", partial(spell, 100), None),
    ("dice odds -", partial(spell, 1_000_000), WORK),
    ("dice off --players 1000000", None, "2 to 4 roll off"),
    ("dice roll --attack 10000 --defence 10000 --magic 10000", None, None),
    ("dice roll --attack 1000000", None, WORK),
    ("combat deck -", partial(modifiers, 10**9), None),
    ("combat deck -", partial(modifiers, 10**9, "rolling +1"), WORK),
    ("combat odds -", partial(attack, 100), None),
    ("combat odds -", partial(attack, 1_000_000), WORK),
    ("combat odds -", partial(blow, attacks=1_000_000), WORK),
    ("combat odds -", partial(blow, deck={f"+{n}": 9 for n in range(2000)}), WORK),
    ("combat odds -", partial(volley, 12, 9), WORK),
    ("combat resolve -", partial(attack, 1_000_000), WORK),
    ("combat resolve -", partial(blow, attacks=1_000_000), WORK),
    ("combat resolve -", partial(volley, 20, 3), None),
    ("condition expiry stun --during turn --round 1000000", None, "1<=x<=1000"),
    ("condition list", None, None),
    ("condition track -", partial(timeline, 50_000), None),
    ("condition track -", partial(timeline, 1_000_000), ENTRIES),
    ("condition track -", partial(timeline, 100_002), WORK),
    ("hex aoe F0 --pattern 0,0 --range 1000000 --extra 1000000 -", CROWD, WORK),
    ("hex distance F0 F1 --range -", CRYPT, None),
    ("hex distance F0 F1 -", MILLION, WORK),
    ("hex draw --to svg -", FULL, None),
    ("hex draw --to text -", MILLION, WORK),
    ("hex engage F0 F1 -", CROWD, None),
    ("hex holds -", CROWD, None),
    ("hex loot F0 1000000 -", CRYPT, None),
    ("hex los F0 F1 -", STRIP, None),
    ("hex los --pairs -", FULL, WORK),
    ("hex los --pairs --to json -", CRYPT, WORK),
    ("hex path F0 1,0 -", CRYPT, None),
    ("hex path F0 1,0 -", MILLION, WORK),
    ("hex place --feature -", FULL, None),
    ("hex push F0 --from 1,1 --hexes 1000000 -", CRYPT, None),
    ("hex reach F0 -", CRYPT, None),
    ("hex scatter 5,5 --dice 1000 -", FULL, None),
    ("hex scatter 5,5 --dice 1000000 -", FULL, WORK),
    ("hex targets F0 -", CROWD, None),
    ("hex targets F0 --charge --move 1000 -", CROWD, WORK),
    ("hex visible F0 -", STRIP, WORK),
    ("hex visible F0 -", partial(boards, 60, 60, "gloomhaven"), None),
    ("tabletop areas -", TABLE, None),
    ("tabletop check -", TABLE, None),
    ("tabletop check -", partial(table, 1001), WORK),
    ("tabletop cohesion Pikes -", TABLE, None),
    ("tabletop distance M0 M999 -", TABLE, None),
    ("tabletop draw -", TABLE, None),
    ("tabletop engage M0 M1 -", TABLE, None),
    ("tabletop los M0 M999 -", TABLE, None),
    ("tabletop los M0 M1 -", partial(table, 2, 20_000), WORK),
    ("tabletop move M0 90,90 --move 10000 -", TABLE, WORK),
    ("tabletop push M0 90,90 --inches 10000 -", TABLE, None),
    ("tabletop zone M1 --from M0 --melee -", TABLE, None),
    ("score -", partial(tally, 20_000), None),
    ("rule list", None, None),
    (f"rule show {LONG}", None, "no rule"),
    (f"schema {LONG}", None, "no kind"),
]


def limited() -> None:
    """In the child: no more memory than this."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.mark.parametrize(
    ("words", "stdin", "says"), CALLS, ids=[f"{n} {words[:50]}" for n, (words, _, _) in enumerate(CALLS)]
)
def test_it_ends_with_an_answer_or_the_limit(
    words: str, stdin: Callable[[], bytes] | None, says: str | None
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "toolkit", *words.split()],
        cwd=ROOT,
        input=stdin() if stdin else b"",
        capture_output=True,
        timeout=SECONDS,
        preexec_fn=limited,
    )
    said = done.stderr.decode() + done.stdout[: 1 << 16].decode("utf-8", "replace")
    assert "Traceback" not in said
    if says is None:
        assert done.returncode in (0, 1), said[-2000:]
    else:
        assert done.returncode == 2
        assert says in said, said[-2000:]


def test_every_verb_has_its_absurd_inputs() -> None:
    called = [tuple(words.split()) for words, _, _ in CALLS]
    for noun in tree():
        for verb in noun.verbs:
            assert any(words[: len(verb.path)] == verb.path for words in called), verb.path
