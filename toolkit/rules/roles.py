"""The flip for the roles of a Relic Knights battle: who may choose to be Hero or Villain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from toolkit.rules.cadre import Cadre, Lore, affinities, muster
from toolkit.rules.esper import EsperDeck, held_by, matching
from toolkit.rules.finding import Faults, unfit
from toolkit.rules.recruiting import chosen, judge
from toolkit.rules.scenario import Challenger, Left, Role, Side, Sides, Tables


class Pile:
    """A side's cards: dealt one by one from whole shuffled decks, or given ones that can run out."""

    def __init__(self, decks: Iterable[Sequence[str]], drawn: bool) -> None:
        self.decks, self.drawn = iter(decks), drawn
        self.left: Sequence[str] = next(self.decks)
        self.reshuffles = 0

    @property
    def unused(self) -> tuple[str, ...]:
        """Given cards that are left over."""
        return () if self.drawn else tuple(self.left)

    def deal(self) -> str:
        """The next card; a deck that is through is shuffled whole.

        :raises Faults: DOC005 where given cards end.
        """
        if not self.left:
            self.left = next(self.decks, ()) if self.drawn else ()
            self.reshuffles += 1
        if not self.left:
            raise unfit((), "the cards given end before one side has more than the other")
        card, self.left = self.left[0], self.left[1:]
        return card


def roles(
    sides: tuple[Challenger, Challenger],
    piles: tuple[Pile, Pile],
    deck: EsperDeck,
    tables: Tables,
    size: str | None = None,
    winner_takes: Role | None = None,
) -> Sides:
    """Flip for who chooses to be Hero or Villain ("Hero and Villain").

    Three cards each, their points of the leader's affinity; while they tie, one more each.

    :raises Faults: DOC005 where given cards end tied, where two decks must tie for ever, where cards
        are given that the deck has not.
    """
    worth = [
        {str(card): matching(card, side.affinity, tables.esper) for card in deck.cards} for side in sides
    ]
    if all(pile.drawn for pile in piles) and len({points for side in worth for points in side.values()}) == 1:
        raise unfit((), "with this esper deck the two sides tie for ever")
    for pile in piles:
        if not pile.drawn:
            held_by(deck, pile.left)
    cards: list[list[str]] = [[], []]
    totals: list[list[int]] = [[], []]
    flips = tables.scenario["roles"]["flipped"]
    while not totals[0] or totals[0][-1] == totals[1][-1]:
        for side, pile in enumerate(piles):
            new = [pile.deal() for _ in range(flips)]
            cards[side] += new
            so_far = totals[side][-1] if totals[side] else 0
            totals[side].append(so_far + sum(worth[side][card] for card in new))
        flips = 1
    winner, loser = _SIDES if totals[0][-1] > totals[1][-1] else _SIDES[::-1]
    taken = {winner_takes: winner, _OTHER[winner_takes]: loser} if winner_takes else {}
    a, b = (
        msgspec.structs.replace(side, cards=tuple(dealt), totals=tuple(summed))
        for side, dealt, summed in zip(sides, cards, totals, strict=True)
    )
    return Sides(
        a=a,
        b=b,
        winner=winner,
        chooser=winner,
        hero=taken.get("hero"),
        villain=taken.get("villain"),
        tie_breaks=len(totals[0]) - 1,
        size=size,
        left=Left(a=piles[0].unused, b=piles[1].unused),
        reshuffles=max(pile.reshuffles for pile in piles),
        assumptions=(*deck.assumptions, tables.factions["assumed"]),
    )


_SIDES: tuple[Side, Side] = ("a", "b")
_OTHER: dict[Role, Role] = {"hero": "villain", "villain": "hero"}


def challenger(cadre: Cadre, lore: Lore) -> Challenger:
    """A side of the flip: its leader, and the affinity that it flips for ("Hero and Villain").

    :raises Faults: what is wrong with a cadre that has no leader of a known affinity.
    """
    host = muster(cadre, lore)
    leader = host.leader.unit if host.leader else None
    if leader is None:
        why = [finding for finding in judge(cadre, lore) if finding.rule in _LEADERLESS]
        raise Faults(*why) if why else unfit((), "the cadre has no leader of whom anything is known")
    affinity = affinities(leader, lore)
    if not affinity:
        raise unfit(("leader",), f"{leader.name} has no faction and no affinity to flip for")
    return Challenger(
        name=cadre.name,
        leader=leader.name,
        affinity=affinity,
        faction=leader.faction,
        faction_condition=chosen(cadre.faction_condition, host.leader, lore),
    )


_LEADERLESS = ("RK102", "RK103", "RK112", "RK153")
