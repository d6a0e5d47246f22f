"""Roll-offs: who wins and who loses, by criticals, single and double supports."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit import books
from toolkit.rules.dice.rolling import RollOff, Round, roll_off
from toolkit.rules.finding import Faults

BOOK = books.section("underworlds/dice")
SHORT = {"c": "critical", "s": "single", "d": "double", "-": "smash"}


def off(*rounds: str, bonus: dict[int, int] | None = None, to: str = "critical") -> RollOff:
    """A roll-off of rounds as ``cs-- dd--``: a word a player who rolls."""
    players = len(rounds[0].split())
    left = list(rounds)

    def fell(who: Collection[int]) -> Round | None:
        words = left.pop(0).split() if left else None
        if words is None:
            return None
        return {player: tuple(SHORT[face] for face in word) for player, word in zip(who, words, strict=True)}

    return roll_off(BOOK, players, bonus or {}, to, fell)


@pytest.mark.parametrize(
    ("rounds", "winner"),
    [
        (["c--- ----"], 1),
        (["c--- cc--"], 2),
        (["cs-- css-"], 2),
        (["csd- csdd"], 2),
        (["csd- csd-", "---- ---d"], 2),
        (["s--- dddd"], 1),
        (["c--- c--- c--- cc--"], 4),
        (["c--- c--- -s--"], 3),
        (["c--- c--- ----", "---- ---- c---"], 3),
    ],
)
def test_more_criticals_win_then_singles_then_doubles(rounds: list[str], winner: int) -> None:
    assert off(*rounds).winner == winner


@pytest.mark.parametrize(
    ("rounds", "loser", "number"),
    [
        (["c--- ----"], None, 1),
        (["cc-- c--- ----"], 3, 1),
        (["cc-- c--- cs--"], 2, 1),
        (["cc-- csd- csdd"], 2, 1),
        (["cc-- c--- c---", "c--- ----"], 3, 2),
        (["cc-- c--- c---", "c--- c---", "---- d---"], 2, 3),
        (["cc-- c--- c---"], None, 1),
    ],
)
def test_of_three_the_fewest_lose_and_the_tied_roll_again(
    rounds: list[str], loser: int | None, number: int
) -> None:
    found = off(*rounds)
    assert (found.winner, found.loser, len(found.rounds)) == (1, loser, number)


def test_who_does_not_roll_again_has_no_dice_in_that_round() -> None:
    assert off("cc-- c--- c---", "c--- ----").rounds[1][0] == ()


def test_nobody_rolls_when_it_is_known_who_loses() -> None:
    assert len(off("cc-- c--- ----", "----").rounds) == 1
    assert len(off("cc-- c--- c---", "c--- ----", "----").rounds) == 2


def test_a_bonus_adds_to_criticals_or_as_it_is_ruled() -> None:
    assert off("c--- ----", bonus={2: 2}).winner == 2
    assert off("---- s---", bonus={1: 2}, to="single").winner == 1
    assert off("---- c---", bonus={1: 2}, to="single").winner == 2


def test_given_rounds_without_a_winner_leave_it_open() -> None:
    with pytest.raises(Faults):
        off("c--- c---")


faces = st.text(st.sampled_from("csd-"), min_size=4, max_size=4)


@given(st.integers(3, 4).flatmap(lambda players: st.lists(faces, min_size=players, max_size=players)))
def test_the_winner_does_not_lose(words: list[str]) -> None:
    try:
        found = off(" ".join(words))
    except Faults:
        return
    assert found.loser != found.winner
