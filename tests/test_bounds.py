"""Bounds on work, from both sides: an answer at the bound, a finding beyond it, and an answer again where
more is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.absurd import PAIRS, attack, blow, board, esper, lines, spell, table
from tests.conftest import Run
from toolkit import books
from toolkit.commands import scenario
from toolkit.reading import parse
from toolkit.rules.finding import Faults
from toolkit.rules.hex import answers, areas, targeting
from toolkit.rules.hex.reading import field
from toolkit.rules.hex.sight import Sight
from toolkit.rules.maths import bounds, cheapest
from toolkit.rules.maths import payment as paying
from toolkit.rules.shapes import chance

RAISED = ("--limit", "work=2")


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """Whatever a call allowed, what comes after it is bounded as ever."""
    yield
    bounds.allow(1)


def cards(number: int) -> bytes:
    some = [{"name": f"C {n}", "state": "active", "lasts": "round"} for n in range(number)]
    figure = {"health": 9, "cards": some}
    return lines({"kind": "timeline", "game": "gloomhaven", "figure": figure, "events": [{"turn": "start"}]})


def presses(number: int) -> bytes:
    some = [{"name": f"P {n}", "cost": {"law": 1}} for n in range(number)]
    return lines({"kind": "payment", "hand": [], "cost": {}, "presses": some})


def squad(models: int) -> bytes:
    target = {"unit": "B", "squad": {"tracks": [6] * models, "max": 6}}
    action = {"type": "ranged", "damage": 3}
    return lines(
        {"kind": "attack", "game": "relic-knights", "attacker": {}, "action": action, "target": target}
    )


def changes(number: int) -> bytes:
    return attack(2, modifiers=[{"characteristic": "damage", "add": 0}] * number)


def perks(number: int) -> bytes:
    return lines({"kind": "modifier-deck", "cards": {"+0": 6}, "perks": [{"add": "+1"}] * number})


def sorts(number: int) -> bytes:
    return blow(deck={f"+{n}": 1 for n in range(number)})


def rolling(number: int) -> bytes:
    return lines({"kind": "modifier-deck", "cards": {"+0": 6, "rolling +1": number}})


def wide(hexes: int) -> bytes:
    return lines(board(hexes, 1))


def whole(number: int) -> dict[str, Any]:
    """An esper deck of so many cards."""
    return esper(0) | {"cards": {PAIRS[0]: number}}


@pytest.mark.parametrize(
    ("words", "make", "most"),
    [
        ("combat odds -", attack, 100),
        ("dice odds -", spell, 100),
        ("combat odds -", changes, 1000),
        ("combat resolve -", lambda n: blow(attacks=n), 1000),
        ("combat resolve -", lambda n: lines({"kind": "attack", "game": "gloomhaven", "attack": 3,
                                              "targets": [{"health": 4}] * n}), 1000),
        ("combat resolve -", lambda n: blow(draws=["+0"] * n), 1000),
        ("combat resolve -", lambda n: blow(pierce=[0] * n), 1000),
        ("combat resolve -", lambda n: blow(attacker={"shield": [1] * n}), 1000),
        ("combat deck --attack 1 -", perks, 1000),
        ("combat resolve -", sorts, 1000),
        ("combat deck --attack 1 -", rolling, 300),
        ("combat odds -", squad, 1000),
        ("condition track -", cards, 100),
        ("esper pay -", presses, 10),
        ("esper draw -", lambda n: lines(whole(n)), 1000),
        ("scenario odds --roles law,chaos -", lambda n: lines(whole(n)), 150),
        ("hex distance F0 F1 -", wide, 40_000),
        ("hex distance F0 F1 -", lambda n: lines(board(100, 60, fighters=n)), 5000),
        ("tabletop distance M0 M1 -", table, 1000),
        ("tabletop distance M0 M1 -", lambda n: table(2, n), 200),
    ],
)  # fmt: skip
def test_from_both_sides(run: Run, words: str, make: Callable[[int], bytes], most: int) -> None:
    said = run(*words.split(), stdin=make(most))
    assert said.code in (0, 1), said.out + said.err
    refused = run(*words.split(), stdin=make(most + 1))
    assert refused.code == 2
    assert set(refused.rules) == {"DOC005"}
    assert bounds.RAISE in refused.docs[0]["message"]
    assert str(most) in refused.docs[0]["message"]
    assert run(*words.split(), *RAISED, stdin=make(most + 1)).code == said.code


def test_calls_from_both_sides(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenario, "MOST_SCENARIOS", 3)
    for words, most in (
        ("scenario flip --count {}", 3),
        ("dice roll --attack {}", 10_000),
        ("hex scatter 0,0 --dice {} -", 1000),
    ):
        stdin = lines(board(9, 9)) if words.startswith("hex") else b""
        assert run(*words.format(most).split(), stdin=stdin).code == 0
        refused = run(*words.format(most + 1).split(), stdin=stdin)
        assert refused.code == 2
        assert bounds.RAISE in refused.err
        assert run(*words.format(most + 1).split(), *RAISED, stdin=stdin).code == 0


def test_lines_of_a_text_from_both_sides(run: Run) -> None:
    words = ("deck", "import", "--from", "text", "--limit", "entries=4")
    assert run(*words, "-", stdin="Objectives\n1x A\n1x B\n1x C\n").code == 0
    refused = run(*words, "-", stdin="Objectives\n1x A\n1x B\n1x C\n1x D\n")
    assert (refused.code, refused.rules) == (2, ["DOC001"])
    assert "--limit entries=N" in refused.docs[0]["message"]


# Sight and areas, with the bounds drawn in, as boards that reach them take their time


def seen(wide: int, high: int, game: str = "underworlds") -> Sight:
    (made,) = parse(lines(board(wide, high, game)).decode())
    return Sight(field(made, books.section(f"{game}/hex")), "centres")


def test_pairs_from_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    assert next(answers.pairs(seen(50, 40))).visible
    with pytest.raises(Faults):
        next(answers.pairs(seen(53, 38)))
    bounds.allow(2)
    assert next(answers.pairs(seen(53, 38))).visible
    bounds.allow(1)
    monkeypatch.setattr(answers, "MOST_STEPS", 9 * 9 // 2 * 6)
    assert len(list(answers.pairs(seen(3, 3)))) == 36
    with pytest.raises(Faults):
        list(answers.pairs(seen(4, 3)))


def test_what_a_hex_sees_from_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = seen(5, 5)
    monkeypatch.setattr(answers, "MOST_LOOKED", 25 * 10)
    assert len(answers.view(sight, (0, 0)).hexes) == 24
    monkeypatch.setattr(answers, "MOST_LOOKED", 25 * 10 - 1)
    with pytest.raises(Faults) as raised:
        answers.view(sight, (0, 0))
    assert bounds.RAISE in str(raised.value.findings[0].values["why"])
    answers.afford(sight.field, 83, 3)
    with pytest.raises(Faults):
        answers.afford(sight.field, 84, 3)


@pytest.mark.parametrize(
    ("module", "name", "most", "words"),
    [
        (targeting, "MOST", 2, ("targets", "F0")),
        (targeting, "MOST_MEASURED", 100, ("targets", "F0")),
        (areas, "MOST_LAID", 3 * 2 * 2 * 2, ("aoe", "F0", "--pattern", "0,0 1,0")),
        (areas, "MOST_LAID", 3 * 2 * 2 * (2 + 2), ("aoe", "F0", "--pattern", "0,0 1,0", "--extra", "1")),
    ],
)
def test_whom_one_can_hit_from_both_sides(
    run: Run, monkeypatch: pytest.MonkeyPatch, module: object, name: str, most: int, words: tuple[str, ...]
) -> None:
    """Two enemies of F0 stand on 100 hexes."""
    stdin = lines(board(10, 10, "gloomhaven", 4))
    monkeypatch.setattr(module, name, most)
    assert run("hex", *words, "-", stdin=stdin).code == 0
    monkeypatch.setattr(module, name, most - 1)
    refused = run("hex", *words, "-", stdin=stdin)
    assert (refused.code, refused.rules) == (2, ["DOC005"])
    assert bounds.RAISE in refused.docs[0]["message"]
    assert run("hex", *words, *RAISED, "-", stdin=stdin).code == 0


# Payments


def item(name: str) -> cheapest.Item:
    return cheapest.Item(name, (("any", 1),))


def test_ways_to_pay_from_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of three: four states on the way; a long way is dearer than a short one."""
    items = {item(name): 1 for name in "abc"}
    monkeypatch.setattr(cheapest, "MOST_TRIES", 4)
    (way,) = cheapest.minimal({"any": 3}, items)
    assert [choice.item.name for choice in way.choices] == ["a", "b", "c"]
    monkeypatch.setattr(cheapest, "MOST_TRIES", 3)
    with pytest.raises(paying.TooMuch, match="more than 3 ways to try"):
        cheapest.minimal({"any": 3}, items)
    many = {item("a"): 1200}  # deeper than functions may call each other
    monkeypatch.setattr(cheapest, "MOST_TRIES", 1201 + 1200**2 // 32)
    assert len(cheapest.minimal({"any": 1200}, many)) == 1
    monkeypatch.setattr(cheapest, "MOST_TRIES", 1200 + 1200**2 // 32)
    with pytest.raises(paying.TooMuch):
        cheapest.minimal({"any": 1200}, many)


def test_draws_of_many_cards_cost_more() -> None:
    """The same two kinds of cards, with a few blanks and with hundreds: numbers grow long."""

    def spent(blanks: int, drawn: int) -> int:
        price = paying.Price([{"law": 2}])
        kinds = {price.moves([("law", 1)]): 3}
        effort = paying.Effort()
        before = effort.left
        paying.payable_hands(price, price.nothing, kinds, 0, blanks, drawn, 0, effort)
        return before - effort.left

    assert spent(40, 20) == spent(10, 5)
    assert spent(400, 200) > 100 * spent(40, 20)


def test_a_fraction_too_long_to_write_is_told() -> None:
    assert len(chance(1, 10**4299).exact) == 4302
    with pytest.raises(Faults):
        chance(1, 10**4300)
