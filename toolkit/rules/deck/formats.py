"""Formats: lists of what may be played, by name and date, and which of them a list plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

import msgspec

from toolkit.rules.deck.cards import Cards, Count, find
from toolkit.rules.finding import Finding, Path
from toolkit.rules.names import fold, nearest
from toolkit.rules.shapes import Custom, Day, Document, Part, Unfit, Words, exactly


class Share(Custom):
    """A part of a whole, exact: ``1/2``, ``0.4``, ``1``."""

    def __init__(self, numerator: int, denominator: int) -> None:
        self.numerator, self.denominator = numerator, denominator

    @classmethod
    def read(cls, value: object, words: Words) -> Self:
        text = "" if isinstance(value, bool) else str(value).strip()
        above, _, below = text.partition("/")
        if "." in above and not below:
            whole, _, decimals = above.partition(".")
            above, below = f"{whole}{decimals}", f"1{'0' * len(decimals)}"
        if len(text) < 40 and above.isdecimal() and (below or "1").isdecimal():
            numerator, denominator = int(above), int(below or "1")
            if 0 <= numerator <= denominator > 0:
                return cls(numerator, denominator)
        raise Unfit("expected a part of the whole, as 1/2")

    def __str__(self) -> str:
        return exactly(self.numerator, self.denominator)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Share) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    @classmethod
    def schema(cls, words: Words) -> dict[str, object]:
        return {"type": ["string", "number"], "examples": ["1/2"]}


class ObjectiveRules(Part, frozen=True, kw_only=True):
    """A format's own numbers for the objective deck, in cards."""

    exactly: Count | None = None
    max_surge: Count | None = None


class PowerRules(Part, frozen=True, kw_only=True):
    """A format's own numbers for the power deck: cards at least, and the part that may be gambits."""

    at_least: Count | None = None
    max_gambit_share: Share | None = None


class Format(Document, frozen=True, kw_only=True, tag="format"):
    """A version of the format ``name``: what it forbids, restricts and allows, from ``valid_from`` on.

    ``max_restricted`` left out is no cap; ``sets`` are those of universal cards and
    ``warband_sets`` those of the others, left out: any; other numbers left out: the rulebook's.
    """

    name: str
    valid_from: Day | None = None
    forbidden: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    max_restricted: Count | None = None
    sets: tuple[str, ...] | None = None
    warband_sets: tuple[str, ...] | None = None
    objectives: ObjectiveRules = ObjectiveRules()
    power: PowerRules = PowerRules()


class Limits(msgspec.Struct, frozen=True):
    """The numbers that a list must keep to, in cards; gambits at most ``share`` of the power deck."""

    objectives: int
    surge: int
    power: int
    share: Share
    restricted: int | None


class Choice(msgspec.Struct, frozen=True):
    """Which format a list plays: its versions (more than one: open), and what is amiss with it."""

    versions: Sequence[Format]
    findings: Sequence[Finding] = ()


def limits(chosen: Format, section: Mapping[str, Any]) -> Limits:
    """The format's numbers, and the rulebook's (``section``, Deck-building) where it has none."""
    core = section["core"]
    share = chosen.power.max_gambit_share or Share.read(core["max_gambit_share"], lambda _: ())

    def number(own: int | None, key: str) -> int:
        return int(core[key]) if own is None else own

    return Limits(
        number(chosen.objectives.exactly, "objectives"),
        number(chosen.objectives.max_surge, "max_surge"),
        number(chosen.power.at_least, "power"),
        share,
        chosen.max_restricted,
    )


def core(section: Mapping[str, Any]) -> Format:
    """The one format that is built in: the rulebook alone."""
    return Format(name=section["core"]["name"])


def unknown(version: Format, cards: Cards) -> list[Finding]:
    """Names that a format lists and no catalogue knows, so that they change nothing: WU154, warnings.

    Sets are looked for only where some card says of which it is.
    """
    printings = [card for same in cards.printings.values() for card in same]
    names = [same[0].name for same in cards.printings.values()]
    sets = {fold(card.set): card.set for card in printings if card.set is not None}
    findings = []
    for key, what in (
        ("forbidden", "card"),
        ("restricted", "card"),
        ("sets", "set"),
        ("warband_sets", "set"),
    ):
        for at, name in enumerate(getattr(version, key) or ()):
            if (find(cards, name) is None) if what == "card" else (sets and fold(name) not in sets):
                near = nearest(name, names if what == "card" else sets.values())
                findings.append(Finding("WU154", (key, at), {"name": name, "what": what}, near))
    return findings


def choose(
    name: str | None, path: Path, formats: Iterable[Format], day: str | None, section: Mapping[str, Any]
) -> Choice:
    """The format of this name on this day (None: no day is known); its name stands at ``path``.

    The newest version that is not later than the day. WU113 where there is none of the name, or
    none so early: the rulebook's rules are then left; WU114 where several versions are open.
    """
    plain = core(section)
    wanted = fold(name or plain.name)
    versions = [version for version in formats if fold(version.name) == wanted]
    if not versions:
        if wanted == fold(plain.name):
            return Choice([plain])
        known = {version.name: None for version in (plain, *formats)}
        unknown = Finding("WU113", path, {"name": name, "why": "is not known"}, nearest(wanted, known))
        return Choice([plain], [unknown])
    if day is not None:
        begun = [version for version in versions if (version.valid_from or "") <= day]
        if not begun:
            first = min(version.valid_from or "" for version in versions)
            return Choice([plain], [Finding("WU113", path, {"name": name, "why": f"begins only on {first}"})])
        newest = max(version.valid_from or "" for version in begun)
        versions = [version for version in begun if (version.valid_from or "") == newest]
    versions = [version for place, version in enumerate(versions) if version not in versions[:place]]
    if len(versions) == 1:
        return Choice(versions)
    dates = [version.valid_from or "always" for version in versions]
    return Choice(versions, [Finding("WU114", path, {"name": name, "versions": dates})])
