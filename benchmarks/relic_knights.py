"""Paying with esper against icepool: the chance that a hand can pay after drawing, the answers compared.

    python -m benchmarks.relic_knights

Ratios of processor time within one run, best of several rounds. Goal: {law 3, chaos 1} after drawing
0 to 5 cards at least 30 times as fast as icepool's ``Deck.deal``.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from benchmarks.relic_knights_peers import payable
from benchmarks.timing import best
from toolkit import books
from toolkit.rules.esper import standard
from toolkit.rules.payment import Purse, ways_to_pay

BOOK = books.section("relic_knights/esper")
DECK = {str(card): count for card, count in standard(BOOK).cards.items()}
COST = {"law": 3, "chaos": 1}
MOST = 5


def ours() -> list[int]:
    """How many draws of 0 to 5 cards can pay."""
    return ways_to_pay(Purse(()), [COST], DECK, MOST, BOOK)


def theirs() -> list[Fraction]:
    """The chance of the same by icepool."""
    return payable(DECK, COST, MOST)


def main() -> None:
    cards = sum(DECK.values())
    chances = [Fraction(ways, comb(cards, drawn)) for drawn, ways in enumerate(ours())]
    if chances != theirs():
        raise SystemExit(f"{chances} is not what icepool says: {theirs()}")
    peer, own = best(theirs, 7), best(ours, 7, 50)
    name = "law 3, chaos 1 after 0 to 5 cards"
    print(f"{name:36}{peer * 1e3:9.2f} ms icepool{own * 1e3:9.3f} ms{peer / own:9.1f} x (goal 30)")


if __name__ == "__main__":
    main()
