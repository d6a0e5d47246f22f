"""The law of one attack's cards: every sum of faces that may count, with its weight."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from toolkit.rules.combat.gloomhaven.cards import Card
from toolkit.rules.combat.gloomhaven.draw import Side, Way, counts, rank, second_wins, side
from toolkit.rules.combat.gloomhaven.face import Mode, face, mark, shown
from toolkit.rules.maths import draws

Faces = dict[int, int]
"""Sums of faces and their weights. The reshuffle signs in them are those of all cards drawn."""

Sorts = Sequence[tuple[Side, int]]
"""Sorts of cards, and how many there are of each."""

MOST_WORK = 500_000
"""Pairs of cards that are looked at, at most, over all the runs before them."""


class Law:
    """The cards of a deck as they are drawn in an edition.

    ``marks`` are effects: cards that have them are marked, each with the mark of its place.
    """

    def __init__(
        self, cards: Sequence[Card], modifiers: Mapping[str, Any], way: Way, marks: Sequence[str] = ()
    ) -> None:
        self._sides = [side(card, face(card, modifiers) + mark(card, marks), modifiers) for card in cards]
        self._way = way
        self._runs: dict[tuple[object, ...], draws.Law] = {}
        self._lasts: dict[tuple[object, ...], _Lasts] = {}

    def faces(
        self,
        numbers: Sequence[int],
        mode: Mode,
        attack: int,
        without: str | None = None,
        most: int = MOST_WORK,
    ) -> tuple[int, Faces]:
        """What may count for an attack of this value, drawn from a full pile; the total stands first.

        ``numbers`` of the cards: one of them at least does not roll, and where the pile runs out there
        is no other. Draws where a card counts that has the effect ``without`` are left out. Raises
        TooMany, where more than ``most`` pairs of cards are to be looked at.
        """
        sorts = [(one, count) for one, count in zip(self._sides, numbers, strict=True) if count]
        others = [(one, count) for one, count in sorts if not one.card.rolling]
        rolling = [(one, count) for one, count in sorts if one.card.rolling]
        run_counts = counts(mode, self._way, None, False).run
        barred = [one for one in rolling if run_counts and without in one[0].card.effects]
        free = [one for one in rolling if one not in barred]
        found = self._drawn(free, barred, sum(count for _, count in others), mode, run_counts, most)
        if len(found.pairs) * len(others) ** 2 + sum(map(len, found.rolled)) * len(others) > most:
            raise draws.TooMany
        key = tuple([count for one, count in zip(self._sides, numbers, strict=True) if not one.card.rolling])
        lasts = self._lasts.get((key, mode, attack, without))
        if lasts is None:
            lasts = _Lasts(mode, self._way, attack, others, without)
            self._lasts[key, mode, attack, without] = lasts
        faces: Faces = {}
        _add(faces, found.alone, lambda run: lasts.alone)
        _add(faces, found.pairs, lasts.pairs)
        for (second, _), runs in zip([*free, *barred], found.rolled, strict=True):
            _add(faces, runs, partial(lasts.rolled, second))
        return found.total, faces

    def _drawn(
        self, free: Sorts, barred: Sorts, plain: int, mode: Mode, run_counts: bool, most: int
    ) -> draws.Law:
        # A run that does not count matters by its reshuffle signs alone.
        values, no_values = (
            tuple([(one.face if run_counts else shown(0, one.face), count) for one, count in rolling])
            for rolling in (free, barred)
        )
        key = values, no_values, plain, mode
        if key not in self._runs:
            if mode == "normal":
                self._runs[key] = draws.one(values, plain, no_values)
            else:
                always = self._way["second"] == "always"
                self._runs[key] = draws.two(values, plain, no_values, always=always, most=most)
        return self._runs[key]


def _add(faces: Faces, runs: draws.Runs, lasts: Callable[[int], Faces]) -> None:
    for run, weight in runs.items():
        for last, ways in lasts(run).items():
            key = run + last
            faces[key] = faces.get(key, 0) + weight * ways


class _Ranks(msgspec.Struct, frozen=True):
    """How the cards that do not roll stand after a run."""

    ranks: list[int]
    steps: list[int]
    """The different ranks from the lowest, which is a null's."""
    order: tuple[int, ...]
    """The ranks by their places among these: no more than that decides."""


class _Lasts:
    """What the last cards add to a run. Which of two counts may change with the run before them."""

    def __init__(self, mode: Mode, way: Way, attack: int, others: Sorts, without: str | None) -> None:
        self._mode, self._way, self._attack, self._others, self._without = mode, way, attack, others, without
        self._ranks: dict[int, _Ranks] = {}
        self._known: dict[tuple[Card | None, tuple[int, ...], int], Faces] = {}
        self.alone: Faces = {}
        for one, count in others:
            if without not in one.card.effects:
                self.alone[one.face] = self.alone.get(one.face, 0) + count

    def pairs(self, run: int) -> Faces:
        """Two cards that do not roll."""
        at = self._at(run)
        key = None, at.order, 0
        if key not in self._known:
            self._known[key] = self._faces(at.ranks, self._others, at.ranks)
        return self._known[key]

    def rolled(self, second: Side, run: int) -> Faces:
        """One that does not roll, and a rolling card."""
        at, its = self._at(run), rank(self._attack, run, second.face)
        key = second.card, at.order, bisect_left(at.steps, its) + bisect_right(at.steps, its)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._faces(at.ranks, [(second, 1)], [its])
        return found

    def _at(self, run: int) -> _Ranks:
        found = self._ranks.get(run)
        if found is None:
            ranks = [rank(self._attack, run, one.face) for one, _ in self._others]
            steps = sorted({0, *ranks})
            order = {place: number for number, place in enumerate(steps)}
            found = self._ranks[run] = _Ranks(ranks, steps, tuple([order[place] for place in ranks]))
        return found

    def _faces(self, ranks: Sequence[int], seconds: Sorts, theirs: Sequence[int]) -> Faces:
        faces: Faces = {}
        same = seconds is self._others
        for place, (first, count) in enumerate(self._others):
            for other, (second, more) in enumerate(seconds):
                ways = count * (more - (same and place == other))
                if not ways:
                    continue
                wins = second_wins(self._mode, first, ranks[place], second, theirs[other])
                which = counts(self._mode, self._way, second.card, wins)
                told = [one for one, is_in in ((first, which.first), (second, which.second)) if is_in]
                if any(self._without in one.card.effects for one in told):
                    continue
                its = sum([one.face for one in told])
                key = shown(its, first.face + second.face - its)
                faces[key] = faces.get(key, 0) + ways
        return faces
