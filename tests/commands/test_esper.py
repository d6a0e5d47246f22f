"""``skirmish esper``: draws and flips from seeds and given cards, payments, limits."""

from __future__ import annotations

import pytest

from tests.conftest import FIXTURES, Run

DECK = "kind: esper-deck\ncards: {law/creation: 10, void: 10}\n"


def test_a_mulligan_keeps_the_rest_of_the_hand(run: Run) -> None:
    words = ("esper", "draw", "--seed", "lamp")
    first = run(*words).doc
    away = first["hand"][:2]
    again = run(*words, "--mulligan", ",".join(away)).doc
    assert again["hand"] == [*first["hand"][2:], *first["rest"][:2]]
    assert again["rest"] == first["rest"][2:]
    assert again["discarded"] == away
    ran = run(*words, "--mulligan", "void,void,void,void")
    assert (ran.code, ran.rules) == (2, ["DOC005"])


def test_flips_add_up_both_icons_and_keep_wilds_apart(run: Run) -> None:
    doc = run("esper", "flip", "3", "--cards", "law/creation,wild,creation/essence,void").doc
    totals = {"creation": 3, "law": 2, "essence": 1, "wild": 1}
    assert {name: points for name, points in doc["totals"].items() if points} == totals
    assert (doc["cards"], doc["left"]) == (["law/creation", "wild", "creation/essence"], ["void"])
    assert run("esper", "flip", "43").rules == ["DOC005"]
    assert run("esper", "flip", "4", "--cards", "void,void,void,void").rules == ["DOC005"]
    assert run("esper", "flip", "0").code == 2


def test_the_deck_as_a_document_is_read_again(run: Run) -> None:
    deck = run("esper", "deck")
    assert sum(deck.doc["cards"].values()) == 42
    assert run("esper", "deck", "-", stdin=deck.out).out == deck.out
    assert run("check", stdin=deck.out).code == 0
    assert run("check", "--to", "jsonl", stdin="{kind: esper-deck, cards: {wild: 1001}}").rules == ["DOC005"]


@pytest.mark.parametrize(
    ("payment", "path"),
    [
        ("hand: 5, cost: {law: 1}", "hand"),
        ("hand: [void, void, void, void], cost: {law: 1}", "hand[3]"),
        ("hand: [law/chaos], cost: {law: 1}", "hand[0]"),
        ("hand: [wild], cost: {lwa: 1}", "cost.lwa"),
        ("hand: [wild], cost: {law: -1}", "cost.law"),
        ("hand: [wild], cost: {}, presses: [{name: A, cost: {}}, {name: A, cost: {}}]", "presses[1].name"),
    ],
)
def test_payments_that_cannot_be(run: Run, payment: str, path: str) -> None:
    ran = run("esper", "pay", stdin=f"{{kind: payment, {payment}}}")
    assert (ran.code, ran.rules, ran.doc["path"]) == (2, ["DOC005"], path)


@pytest.mark.parametrize("verb", ["pay", "odds"])
def test_absurd_sizes_end_soon(run: Run, verb: str) -> None:
    presses = ", ".join(f"{{name: P{at}, cost: {{law: 1}}}}" for at in range(40))
    for payment in (
        "hand: [wild], held: 1000000000, cost: {law: 100000, any: 100000}",
        "hand: [wild], held: 1000000000, cost: {law: 1000000000000}",
        "hand: [wild], cost: {law: 1000000000000}",
        f"hand: [wild], cost: {{law: 1}}, presses: [{presses}]",
    ):
        assert run("esper", verb, stdin=f"{{kind: payment, {payment}}}").code in (0, 1, 2)


def test_quiet_answers_by_the_exit_code_alone(run: Run) -> None:
    for cost, code in ((2, 0), (3, 1)):
        ran = run(
            "esper", "pay", "-q", stdin=f"{{kind: payment, hand: [law/creation], cost: {{law: {cost}}}}}"
        )
        assert (ran.code, ran.out) == (code, "")


def test_a_mulligan_needs_the_cards_to_draw_anew(run: Run) -> None:
    words = ("esper", "draw", "deck.yaml", "--seed", "1", "--mulligan", "void,void")
    for count, code in ((6, 2), (7, 0)):
        deck = {"deck.yaml": f"{{kind: esper-deck, cards: {{void: {count}}}}}"}
        ran = run(*words, files=deck)
        assert ran.code == code
        assert code == 0 or "7 cards are to be drawn, the deck has 6" in ran.doc["message"]


def test_a_hand_that_no_deck_gives_has_no_odds(run: Run) -> None:
    ran = run("esper", "odds", stdin="{kind: payment, hand: [void, void, void, void], cost: {law: 1}}")
    assert (ran.rules, ran.doc["path"]) == (["DOC005"], "hand[3]")


@pytest.mark.parametrize(
    ("esper", "sympathetic", "opposed"),
    [
        ("creation", {"law", "essence"}, "entropy"),
        ("law", {"creation", "corruption"}, "chaos"),
        ("essence", {"chaos", "creation"}, "corruption"),
    ],
)
def test_the_wheel_goes_round(run: Run, esper: str, sympathetic: set[str], opposed: str) -> None:
    doc = run("esper", "wheel", esper).doc
    assert (doc["esper"], set(doc["sympathetic"]), doc["opposed"]) == (esper, sympathetic, opposed)


def test_what_cannot_be_paid_has_no_plan_and_no_way(run: Run) -> None:
    ran = run("esper", "pay", "--plans", stdin="{kind: payment, name: P, hand: [law/chaos], cost: {law: 3}}")
    assert ran.rules == ["DOC005"]  # no card is of two types that are no neighbours
    ran = run(
        "esper", "pay", "--plans", stdin="{kind: payment, name: P, hand: [law/creation], cost: {law: 3}}"
    )
    doc = ran.doc
    assert (ran.code, doc["name"], doc["payable"], doc["plan"]) == (1, "P", False, None)
    assert (doc["presses_together"], doc["plans"]) == ([], [])


def test_as_many_cards_as_the_deck_has_can_be_drawn_and_no_more(run: Run) -> None:
    payment = "---\nkind: payment\nname: P\nhand: {hand}\n{more}cost: {{law: 2}}\n"
    for hand, more, path in ((21, "", "hand"), (1, "draw: 20\n", "draw")):
        ran = run("esper", "odds", stdin=DECK + payment.format(hand=hand, more=more))
        assert (ran.rules, ran.doc["path"]) == (["DOC005"], path)
    doc = run("esper", "odds", stdin=DECK + payment.format(hand=20, more="")).doc
    assert (doc["name"], doc["cost"]["exact"]) == ("P", "1")


def test_what_can_be_paid_before_drawing_can_be_paid_after_it(run: Run) -> None:
    payment = "{kind: payment, hand: [law/creation], draw: 2, cost: {law: 2}, presses: [%s]}"
    press = "{name: Twist, cost: {chaos: 1}}"  # of the 41 other cards 12 have chaos, and 3 are wild
    doc = run("esper", "odds", stdin=payment % press).doc
    assert (doc["cost"]["exact"], [row["exact"] for row in doc["presses"]]) == ("1", ["99/164"])


def test_another_deck_serves_the_odds(run: Run) -> None:
    payment = "---\nkind: payment\nhand: 1\ncost: {law: 2}\ngone: [void]\n"
    assert run("esper", "odds", stdin=DECK + payment).doc["cost"]["exact"] == "10/19"


def test_the_hands_of_the_fixtures(run: Run) -> None:
    """The book's own rules: primaries and wilds, Kisa's held esper, excess lost or used, a free point."""
    first, kisa, presses, free = run("esper", "pay", FIXTURES / "esper" / "payments.yaml").docs
    assert [spent["card"] for spent in first["plan"]["cost"]] == ["law/corruption", "wild"]
    assert (kisa["plan"]["held"], kisa["plan"]["lost"]) == (["law", "chaos"], 1)
    assert presses["presses_together"] == [["Twist", "Turn"]]
    assert (presses["plan"]["lost"], presses["plan"]["wasted"]) == (1, 0)
    assert (free["payable"], free["presses_together"]) == (True, [])
    odds = run("esper", "odds", FIXTURES / "esper" / "draws.yaml").docs
    assert [doc["cost"]["exact"] for doc in odds] == ["108417/201761", "547/777"]
    assert [row["names"] for row in odds[1]["presses"]] == [["Twist"], ["Turn"], ["Twist", "Turn"]]
