"""Dice: every weight against the product of all faces."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.rules.maths.odds import CLASSES, Count, Dice, Handful, handful, split, versus

FACES = 6


def shown(roll: Handful) -> Counter[Count]:
    places = [(hits, criticals) for hits in range(len(roll.plain)) for criticals in range(hits + 1)]
    found = zip(places, roll.cells, strict=True)
    return Counter({Count(criticals, hits): ways for (hits, criticals), ways in found if ways})


def slow(dice: int, critical: int, plain: int, again: int) -> Counter[Count]:
    """Every way in which the dice and their re-rolls can fall, one by one."""
    die = ["critical"] * critical + ["plain"] * plain + ["blank"] * (FACES - critical - plain)
    found: Counter[Count] = Counter()
    for fallen in product(die, repeat=dice + again):
        final, spare = list(fallen[:dice]), list(fallen[dice:])
        for i, face in enumerate(fallen[:dice]):
            if face == "blank" and spare:
                final[i] = spare.pop(0)
        criticals = final.count("critical")
        found[Count(criticals, criticals + final.count("plain"))] += 1
    return found


@pytest.mark.parametrize("critical", [0, 1, 2])
@pytest.mark.parametrize("plain", [0, 1, 2, 4])
@pytest.mark.parametrize(("dice", "again"), [(0, 0), (1, 0), (3, 0), (1, 1), (2, 1), (2, 2), (3, 2)])
def test_the_weights_are_those_of_all_faces(dice: int, critical: int, plain: int, again: int) -> None:
    roll = handful(Dice(dice, critical, plain, FACES, again))
    assert shown(roll) == slow(dice, critical, plain, again)
    assert roll.total == FACES ** (dice + again)


def test_no_die_is_rolled_again_twice() -> None:
    assert handful(Dice(2, 1, 2, FACES, 5)) == handful(Dice(2, 1, 2, FACES, 2))


dice = st.builds(
    lambda number, plain, again: Dice(number, 1, plain, FACES, again),
    st.integers(0, 9),
    st.integers(0, 5),
    st.integers(0, 9),
)
rolls = dice.map(handful)


@given(rolls)
def test_a_roll_adds_up_to_its_total(roll: Handful) -> None:
    assert sum(roll.cells) == roll.sum == roll.total
    assert all(ways >= 0 for ways in roll.cells)


@given(dice, st.integers(0, 2), st.integers(0, 2))
def test_what_is_laid_beside_moves_every_roll(bare: Dice, criticals: int, plain: int) -> None:
    moved = {
        Count(count.criticals + criticals, count.successes + criticals + plain): ways
        for count, ways in shown(handful(bare)).items()
    }
    assert shown(handful(bare._replace(beside=Count(criticals, criticals + plain)))) == moved


@given(rolls, st.integers(0, 12))
def test_a_split_divides_by_criticals(roll: Handful, criticals: int) -> None:
    fewer, others = split(roll, criticals)
    assert all(count.criticals < criticals for count in shown(fewer))
    assert all(count.criticals >= criticals for count in shown(others))
    assert shown(fewer) + shown(others) == shown(roll)


@given(rolls, rolls)
def test_the_classes_hold_every_pair_of_rolls(ours: Handful, theirs: Handful) -> None:
    def asked(mine: Count, yours: Count) -> tuple[object, ...]:
        """All that a judge who only compares can find out: more criticals, or as many and more successes."""
        if mine == yours:
            return "even", bool(mine.successes)
        return ("ahead", bool(mine.criticals)) if mine > yours else ("behind",)

    found: Counter[tuple[object, ...]] = Counter()
    for mine, ways in shown(ours).items():
        for yours, others in shown(theirs).items():
            found[asked(mine, yours)] += ways * others
    weights = versus(ours, theirs)
    classes = {asked(*pair): ways for pair, ways in zip(CLASSES, weights, strict=True)}
    assert len(classes) == len(CLASSES)
    assert {key: ways for key, ways in classes.items() if ways} == dict(found)
    assert sum(classes.values()) == ours.total * theirs.total
