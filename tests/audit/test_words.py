"""Words of closed sets, in documents and options, whatever their case and their dashes."""

from __future__ import annotations

import pytest

from tests.conftest import Run

SPELL = """\
kind: attack
game: underworlds
attacker: {fighter: A, wizard: 2}
action: {name: Flare, range: 1, dice: "DASH", symbol: Channel, damage: 1, spell: true}
target: {fighter: T, wounds: 2, defence: 0, symbol: BLOCK, drive_back: Blocked}
rolls: {attack: [Channel, FOCUS], defence: []}
"""


@pytest.mark.parametrize("dash", ["-", "\N{EN DASH}", "\N{MINUS SIGN}"])
def test_dice_of_the_wizard_level(run: Run, dash: str) -> None:
    ran = run("combat", "resolve", stdin=SPELL.replace("DASH", dash))
    assert (ran.code, ran.doc["result"], ran.doc["rolls"]["attack"]) == (0, "hit", ["channel", "focus"])


def test_other_words_for_dice(run: Run) -> None:
    ran = run("combat", "resolve", stdin=SPELL.replace("DASH", "level"))
    assert (ran.code, ran.rules, ran.doc["path"]) == (2, ["DOC005"], "action.dice")


def test_turns_of_a_timeline(run: Run) -> None:
    timeline = (
        "kind: timeline\ngame: gloomhaven\nfigure: {health: 3}\nevents: [{turn: Start}, {turn: WORD}]\n"
    )
    assert run("condition", "track", stdin=timeline.replace("WORD", "END")).code == 0
    ran = run("condition", "track", stdin=timeline.replace("WORD", "ende"))
    assert (ran.code, ran.doc["suggestions"]) == (2, ["end"])


def test_dice_and_rulings_of_a_roll_off(run: Run) -> None:
    fell = ("--players", "2", "--rolls", "critical,single,smash,smash/critical,single,smash,smash")
    ran = run("dice", "off", *fell, "--dice", "Attack", "--bonus", "2=1", "--ruling", "Roll-off-bonus=Single")
    assert (ran.code, ran.doc["winner"]) == (0, 2)
    assert run("dice", "off", *fell, "--dice", "magic").code == 2
    assert run("dice", "off", *fell, "--ruling", "roll-off-bonus=double").code == 2


@pytest.mark.parametrize(
    ("attack", "path"),
    [
        ("{name: x, range: 1, dice: 2, keywords: [Cleave, knockback 2]}", None),
        ("{name: x, dice: \N{EN DASH}}", None),
        ("{name: x, keywords: [clevae]}", "keywords[0]"),
        ("{name: x, keywords: [knockback]}", "keywords[0]"),
        ("{name: x, dice: many}", "dice"),
    ],
)
def test_attacks_of_fighter_cards_and_boards(run: Run, attack: str, path: str | None) -> None:
    figure = f"at: '0,0', name: A, attacks: [{attack}]"
    board = f"kind: board\ngame: underworlds\nmap: . .\nfighters: [{{{figure}}}]\n"
    card = figure.removeprefix("at: '0,0', ")
    warband = f"{{name: W, fighters: [{{{card}}}]}}"
    for document, start in (
        (board, "fighters[0]"),
        (f"kind: catalogue\ngame: underworlds\nwarbands: [{warband}]\n", "warbands[0].fighters[0]"),
    ):
        ran = run("check", "--to", "jsonl", stdin=document)
        found = [(doc["rule"], doc["path"]) for doc in ran.docs]
        assert found == ([] if path is None else [("DOC005", f"{start}.attacks[0].{path}")])
