"""The judge of lists: both sides of every limit, with the exact place, and a slow oracle beside it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit import books
from toolkit.rules.deck.cards import Card, CardType, Catalogue, Fighter, Side, Warband, index
from toolkit.rules.deck.formats import Format, ObjectiveRules, PowerRules, Share
from toolkit.rules.deck.judge import Desk, judge
from toolkit.rules.deck.lists import Deck, Entry
from toolkit.rules.finding import At, Finding
from toolkit.rules.names import fold
from toolkit.rules.shapes import Day

SECTION = books.section("underworlds/deck")
OWN, OTHER = "Thornwick Lanterns", "The Gravel Choir"


def card(name: str, kind: str, warband: str = "universal", **facts: object) -> Card:
    return Card(name=name, type=CardType(kind), warband=warband, **facts)  # type: ignore[arg-type]


CATALOGUE = Catalogue(
    warbands=(
        Warband(
            name=OWN,
            fighters=(
                Fighter(name="Odda Lampbearer", leader=True, wizard=2),
                Fighter(
                    name="Brill Sootcap", keywords=("Hunter",), inspired=Side(keywords=("Hunter", "Giant"))
                ),
            ),
        ),
        Warband(name=OTHER, fighters=(Fighter(name="Hod Ironlung", leader=True),)),
    ),
    cards=(
        *(
            card(f"Oath {n}", "objective", OWN, surge=n <= 7, set="Lanterns", id=f"DC{n}")
            for n in range(1, 16)
        ),
        *(card(f"Feint {n}", "ploy", set="First", id=f"DC{n + 100}") for n in range(1, 13)),
        *(card(f"Hex {n}", "spell", set="First", id=f"DC{n + 200}") for n in range(1, 5)),
        *(card(f"Charm {n}", "upgrade", set="First", id=f"DC{n + 300}") for n in range(1, 16)),
        card("Feint 1", "ploy", set="Second", id="DC901"),
        card("Dirge", "objective", OTHER, surge=False, set="Choir"),
        card("Odda’s Lantern", "upgrade", OWN, restrictions=("Odda Lampbearer",), set="Lanterns"),
        card("Heavy Boots", "upgrade", restrictions=("Giant", "Quarry"), set="First"),
        card("Salt &amp; Smoke", "ploy", set="First"),
    ),
)
CARDS = index([CATALOGUE], SECTION)


def names(stem: str, numbers: range) -> tuple[str, ...]:
    return tuple(f"{stem} {n}" for n in numbers)


def oaths(first: int, last: int) -> tuple[str, ...]:
    return names("Oath", range(first, last + 1))


def feints(first: int, last: int) -> tuple[str, ...]:
    return names("Feint", range(first, last + 1))


def charms(first: int, last: int) -> tuple[str, ...]:
    return names("Charm", range(first, last + 1))


def deck(**changes: object) -> Deck:
    plain: dict[str, object] = {
        "name": "Lamplight",
        "warband": OWN,
        "objectives": oaths(2, 13),
        "gambits": feints(1, 10),
        "upgrades": charms(1, 10),
    }
    return Deck(**(plain | changes))  # type: ignore[arg-type]


def desk(*formats: Format, **options: object) -> Desk:
    return Desk(SECTION, CARDS, formats, **options)  # type: ignore[arg-type]


def found(list_: Deck, at: Desk | None = None) -> list[tuple[str, str]]:
    return [(f.rule, _written(f)) for f in judge(list_, at or desk())]


def _written(finding: Finding) -> str:
    return "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in finding.path).lstrip(".")


def test_a_legal_list_has_nothing_amiss() -> None:
    at = desk()
    assert found(deck(), at) == []
    assert found(deck(), at) == []  # the second time from memory


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"upgrades": charms(1, 9), "gambits": feints(1, 9)}, [("WU101", "gambits")]),
        ({"gambits": None, "upgrades": charms(1, 14)}, [("WU101", "upgrades")]),
        ({"gambits": None, "upgrades": None}, [("WU101", "")]),
        (
            {"gambits": None, "upgrades": None, "power": charms(1, 14)},
            [("WU101", "power")],
        ),
        ({"gambits": feints(1, 11)}, [("WU102", "gambits")]),
        ({"gambits": feints(1, 11), "upgrades": charms(1, 11)}, []),
        ({"gambits": (*feints(1, 8), "Hex 1", "Hex 2", "Hex 3")}, [("WU102", "gambits")]),
        ({"power": ("Hex 1",)}, [("WU102", "power")]),
        ({"power": ("Charm 11",)}, []),
        ({"objectives": oaths(2, 12)}, [("WU103", "objectives")]),
        ({"objectives": oaths(2, 14)}, [("WU103", "objectives")]),
        ({"objectives": oaths(1, 12)}, [("WU104", "objectives")]),
        ({"upgrades": (*charms(1, 10), " charm  1")}, [("WU105", "upgrades[10]")]),
        ({"upgrades": (*charms(1, 10), "DC301")}, [("WU105", "upgrades[10]")]),
        (
            {"upgrades": (*charms(1, 10), "Odda's Lantern", "Odda&rsquo;s lantern")},
            [("WU105", "upgrades[11]")],
        ),
        ({"gambits": (*feints(2, 9), "DC101", "dc901")}, [("WU105", "gambits[9]")]),
        (
            {"upgrades": (*charms(1, 9), "Charm 2", "Charm 2")},
            [("WU105", "upgrades[9]"), ("WU105", "upgrades[10]")],
        ),
        ({"objectives": (*oaths(2, 12), "Dirge")}, [("WU106", "objectives[11]")]),
        ({"gambits": (*feints(1, 9), "Faint 1")}, [("WU107", "gambits[9]")]),
        ({"gambits": (*feints(1, 8), "Quux", "Quux")}, [("WU107", "gambits[8]"), ("WU107", "gambits[9]")]),
        ({"upgrades": (*charms(1, 9), "Feint 11")}, [("WU108", "upgrades[9]")]),
        ({"upgrades": (*charms(1, 10), "Oath 14")}, [("WU108", "upgrades[10]")]),
        ({"warband": "Thornwick Lantern"}, [("WU109", "warband")]),
        ({"warband": "THORNWICK  lanterns"}, []),
        ({"warband": None}, [("DOC003", "")]),
        ({"format": "vanguard"}, [("WU113", "format")]),
        ({"format": "Core"}, []),
        ({"upgrades": (*charms(1, 10), "Heavy Boots")}, []),
        ({"warband": OTHER}, [("WU106", f"objectives[{n}]") for n in range(12)]),
    ],
)
def test_limits(changes: dict[str, object], expected: list[tuple[str, str]]) -> None:
    at = desk()
    assert found(deck(**changes), at) == expected
    assert found(deck(**changes), at) == expected


def test_what_the_warband_cannot_use_is_a_warning() -> None:
    choir = tuple(Card(name=f"Song {n}", warband=OTHER, surge=False) for n in range(12))
    listed = deck(
        warband=OTHER,
        objectives=choir,
        gambits=(*feints(1, 9), "Hex 1"),
        upgrades=(*charms(1, 9), "Heavy Boots"),
    )
    assert found(listed) == [("WU152", "gambits[9]"), ("WU151", "upgrades[9]")]


def test_a_mapping_counts_by_its_own_facts_and_points_at_its_name() -> None:
    own = Card(name="New Charm", warband=OTHER, type=CardType("upgrade"))
    assert found(deck(upgrades=(*charms(1, 10), own))) == [("WU106", "upgrades[10].name")]
    surge = tuple(Card(name=f"Oath {n}", surge=True) for n in range(9, 11))
    listed = deck(objectives=(*oaths(2, 8), *surge, *oaths(11, 13)))
    assert found(listed) == [("WU104", "objectives")]


def test_a_mapping_with_too_few_facts_is_looked_up() -> None:
    own = Card(name="New Charm")
    listed = deck(upgrades=(*charms(1, 10), own))
    assert found(listed) == [("WU107", "upgrades[10].name")]
    assert [f.rule for f in judge(listed, Desk(SECTION))] == ["WU153"]


def test_the_first_of_two_is_the_first_in_the_document() -> None:
    listed = deck(upgrades=(*charms(1, 10), "Feint 1"), gambits=feints(1, 10))
    turned = judge(listed, desk(), lambda: ("kind", "upgrades", "gambits", "objectives"))
    assert [(f.rule, f.path) for f in turned] == [("WU105", ("gambits", 0)), ("WU108", ("upgrades", 10))]
    assert turned[0].values["first"] == At(("upgrades", 10))


def test_a_surge_that_is_not_known_is_open_only_where_it_decides() -> None:
    def own(surges: int, unknown: int) -> Deck:
        rest = 12 - surges - unknown
        flags = [True] * surges + [None] * unknown + [False] * rest
        return deck(
            objectives=tuple(Card(name=f"Vow {n}", warband=OWN, surge=flag) for n, flag in enumerate(flags))
        )

    assert found(own(2, 4)) == []
    assert found(own(2, 5)) == [("WU153", "objectives[2].name")]
    assert found(own(7, 5)) == [("WU104", "objectives")]


def test_printings_that_disagree_are_open_only_where_they_decide() -> None:
    twice = (card("Oath 8", "objective", OWN, surge=True, id="DC808"),)
    at = Desk(SECTION, index([CATALOGUE, Catalogue(cards=twice)], SECTION))
    assert found(deck(), at) == [("WU153", "objectives[6]")]
    by_id = deck(objectives=(*oaths(2, 7), "DC8", *oaths(9, 13)))
    assert found(by_id, at) == []
    assert found(deck(objectives=oaths(3, 14)), at) == []


def test_without_a_catalogue_names_are_not_checked() -> None:
    assert books.register("WU153")["undecided"]
    asked = [(f.rule, f.path, f.severity) for f in judge(deck(), Desk(SECTION))]
    assert asked == [("WU153", ("objectives", 0), None)]
    assert "--no-catalogue" in str(judge(deck(), Desk(SECTION))[0].values["cure"])
    assert [(f.rule, f.severity) for f in judge(deck(), Desk(SECTION, without=True))] == [("WU153", "info")]


CUP = Format(
    name="cup",
    forbidden=("brass", "feint 2", "DC3"),
    restricted=("Oath 4", "Feint 3", "Charm 3", "Charm 4"),
    max_restricted=3,
)


def test_forbidden_and_restricted() -> None:
    assert found(deck(format="cup"), desk(CUP)) == [
        ("WU110", "objectives[1]"),
        ("WU110", "gambits[1]"),
        ("WU111", "upgrades[3]"),
    ]
    loose = Format(name="cup", restricted=CUP.restricted)
    assert found(deck(format="CUP"), desk(loose)) == []
    assert found(deck(), desk(CUP)) == []  # plays the rulebook alone
    assert found(deck(), desk(CUP, fallback="cup"))[0][0] == "WU110"
    assert found(deck(format="vanguard"), desk(loose, name="cup")) == []


def test_sets_count_for_universal_cards_by_any_printing() -> None:
    second = Format(name="new", sets=("Second",))
    wrong = [("WU112", f"gambits[{n}]") for n in range(1, 10)] + [
        ("WU112", f"upgrades[{n}]") for n in range(10)
    ]
    assert found(deck(format="new"), desk(second)) == wrong
    own = Format(name="own", warband_sets=("Choir",))
    assert found(deck(format="own"), desk(own)) == [("WU112", f"objectives[{n}]") for n in range(12)]
    assert (
        found(deck(format="own"), desk(Format(name="own", sets=("first",), warband_sets=("LANTERNS",)))) == []
    )


def test_numbers_of_a_format() -> None:
    small = Format(
        name="small",
        objectives=ObjectiveRules(exactly=6, max_surge=3),
        power=PowerRules(at_least=10, max_gambit_share=Share(1, 3)),
    )
    listed = deck(
        format="small",
        objectives=oaths(5, 10),
        gambits=feints(1, 4),
        upgrades=charms(1, 8),
    )
    assert found(listed, desk(small)) == []
    more = deck(
        format="small",
        objectives=oaths(4, 9),
        gambits=feints(1, 5),
        upgrades=charms(1, 9),
    )
    assert found(more, desk(small)) == [("WU102", "gambits"), ("WU104", "objectives")]


EARLY = Format(name="cup", valid_from=Day("2021-01-01"), forbidden=("Feint 1", "Charm 1"))
LATE = Format(name="cup", valid_from=Day("2021-06-01"), forbidden=("Feint 2", "Charm 1"))


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2020-12-31", [("WU113", "format")]),
        ("2021-01-01", [("WU110", "gambits[0]"), ("WU110", "upgrades[0]")]),
        ("2021-05-31", [("WU110", "gambits[0]"), ("WU110", "upgrades[0]")]),
        ("2021-06-01", [("WU110", "gambits[1]"), ("WU110", "upgrades[0]")]),
        (None, [("WU114", "format"), ("WU110", "upgrades[0]")]),
    ],
)
def test_the_day_decides_the_version(day: str | None, expected: list[tuple[str, str]]) -> None:
    for formats in ((EARLY, LATE), (LATE, EARLY), (LATE, EARLY, EARLY)):
        assert found(deck(format="cup"), desk(*formats, day=day)) == expected


def test_one_version_needs_no_day() -> None:
    assert found(deck(format="cup"), desk(EARLY)) == [("WU110", "gambits[0]"), ("WU110", "upgrades[0]")]


def _oracle(listed: Deck) -> set[str]:
    """The rules that a list breaks, as slowly and plainly as can be; names of the catalogue only."""
    by_name = {fold(c.name): c for c in CATALOGUE.cards} | {fold(c.id): c for c in CATALOGUE.cards if c.id}
    sections = {s: [by_name.get(fold(e)) for e in getattr(listed, s) or () if isinstance(e, str)]
                for s in ("objectives", "gambits", "upgrades", "power")}  # fmt: skip
    power = [*sections["gambits"], *sections["upgrades"], *sections["power"]]
    everything = [*sections["objectives"], *power]
    gambits = len(sections["gambits"]) + sum(
        c is not None and c.type in ("ploy", "spell") for c in sections["power"]
    )
    keys = [fold(c.name) for c in everything if c]
    fits = {"objectives": ("objective",), "gambits": ("ploy", "spell"), "upgrades": ("upgrade",),
            "power": ("ploy", "spell", "upgrade")}  # fmt: skip
    broken: dict[str, Callable[[], bool]] = {
        "WU101": lambda: len(power) < 20,
        "WU102": lambda: 2 * gambits > len(power),
        "WU103": lambda: len(sections["objectives"]) != 12,
        "WU104": lambda: (
            sum(bool(c and c.type == "objective" and c.surge) for c in sections["objectives"]) > 6
        ),
        "WU105": lambda: len(keys) != len(set(keys)),
        "WU106": lambda: any(c and c.warband not in ("universal", listed.warband) for c in everything),
        "WU107": lambda: None in everything,
        "WU108": lambda: any(c and c.type not in fits[s] for s, cards in sections.items() for c in cards),
    }
    return {rule for rule, is_broken in broken.items() if is_broken()}


_PLAIN = [c for c in CATALOGUE.cards if "Boots" not in c.name]
_SPELLED = st.sampled_from([way for c in _PLAIN for way in (c.name, c.name.upper(), c.id or "quux")])


def _near(stem: str, least: int, most: int) -> st.SearchStrategy[tuple[Entry, ...]]:
    plain = st.integers(least, most).map(lambda n: names(stem, range(2, n + 2)))
    return st.tuples(plain, st.lists(_SPELLED, max_size=2)).map(lambda two: (*two[0], *two[1]))


@settings(max_examples=300, deadline=None)
@given(
    st.builds(
        deck,
        objectives=_near("Oath", 10, 13),
        gambits=_near("Feint", 8, 11) | st.none(),
        upgrades=_near("Charm", 8, 12) | st.none(),
        power=st.lists(_SPELLED, max_size=3).map(tuple) | st.none(),
    )
)
def test_the_judge_agrees_with_the_oracle_and_with_itself(listed: Deck) -> None:
    fresh = judge(listed, desk())
    assert {f.rule for f in fresh} - {"WU151", "WU152"} == _oracle(listed)
    assert judge(listed, _USED) == fresh
    assert judge(listed, _USED) == fresh  # now every mark is remembered, and the quick look decides


_USED = desk()
