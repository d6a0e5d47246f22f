"""Lists as others write them: every format read and written, numbers, and what cannot be resolved."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.test_deck import OWN, SECTION, card, charms, deck, feints, oaths
from toolkit import books
from toolkit.rules.deck.cards import Card, CardType, Catalogue, index
from toolkit.rules.deck.lists import Deck
from toolkit.rules.deck.sheet import dealt, fingerprint
from toolkit.rules.exchange.draft import Spot
from toolkit.rules.exchange.resolve import Lookup, decks, lookup
from toolkit.rules.exchange.seasons import Number, link_id, number_of, parse, seasons
from toolkit.rules.exchange.write import FORMATS, write
from toolkit.rules.finding import Faults, Finding

EXCHANGE = books.section("underworlds/exchange")
SEASONS = seasons(EXCHANGE)
CARDS = (
    *(card(f"Oath {n}", "objective", OWN, surge=n > 9, glory=1, id=f"DC{n}") for n in range(1, 15)),
    *(card(f"Feint {n}", "ploy", id=f"DC{100 + n}") for n in range(1, 13)),
    *(card(f"Charm {n}", "upgrade", id=f"B{n}") for n in range(1, 13)),
    card("Odda's Lantern - 2 glory", "upgrade", OWN, id="DC901"),
)


def at(*cards: object) -> Lookup:
    known = index([Catalogue(cards=cards or CARDS)], SECTION)  # type: ignore[arg-type]
    return lookup(known, EXCHANGE, SECTION)


BLIND = lookup(None, EXCHANGE, SECTION)


def read(text: str, by: Lookup = BLIND, form: str | None = None) -> Deck:
    (found,) = decks(text, form, by)
    if isinstance(found, Faults):
        raise found
    return found


def faults(text: str, by: Lookup = BLIND, form: str | None = None) -> list[Finding]:
    (found,) = decks(text, form, by)
    assert isinstance(found, Faults)
    return list(found.findings)


def same(one: Deck, other: Deck, by: Lookup) -> bool:
    first, second = (fingerprint(each, dealt(each, by.cards, SECTION)) for each in (one, other))
    return first == second


LISTED = deck(objectives=oaths(1, 12), gambits=feints(1, 10), upgrades=charms(1, 10))


@pytest.mark.parametrize("form", FORMATS)
def test_what_is_written_is_read_again(form: str) -> None:
    by = at()
    text = write(LISTED, form, by, "https://example.org/x")
    for told in (None, form):
        back = read(text, by, told)
        assert same(back, LISTED, by)
        assert back.warband == OWN
    assert (
        write(read(text, by), form, by, "https://example.org/x").split("&")[0].strip()
        == text.split("&")[0].strip()
    )


@pytest.mark.parametrize("form", ["text", "csv"])
def test_without_a_catalogue_names_and_sections_are_kept(form: str) -> None:
    assert same(read(write(LISTED, form, BLIND, ""), BLIND), LISTED, BLIND)


@pytest.mark.parametrize("form", FORMATS)
def test_several_lists_in_one_text_are_several_decks(form: str) -> None:
    other = deck(name="Second", objectives=oaths(3, 14))
    text = "\n".join(write(one, form, at(), "https://x/y") for one in (LISTED, other))
    first, second = decks(text, None, at())
    assert isinstance(first, Deck)
    assert isinstance(second, Deck)
    assert (same(first, LISTED, at()), same(second, other, at())) == (True, True)


TYPED = """
Aggro, by Ada
Player: Ada Wick
## Objectives (3)
1x Amber Oath
- Brass Oath (surge)
• 3. Cinder Oath (2)

PLOYS:
2) Amber Feint
Spells
* Amber Hex
**Upgrades**
Charm of 12:30
1984
Power cards
  Last Card  - 2 glory
"""


def test_a_list_as_people_type_it() -> None:
    found = read(TYPED)
    assert (found.name, found.player, found.warband) == ("Aggro, by Ada", "Ada Wick", None)
    names = [entry if isinstance(entry, str) else (entry.name, entry.surge) for entry in found.objectives]
    assert names == ["Amber Oath", ("Brass Oath", True), "Cinder Oath"]
    assert found.gambits == ("Amber Feint", "Amber Hex")
    assert (found.upgrades, found.power) == (("Charm of 12:30", "1984"), ("Last Card",))


@pytest.mark.parametrize("heading", ["Objectives", "objective card", "OBJECTIVE CARDS", "Objective deck"])
def test_headings_in_many_words(heading: str) -> None:
    assert read(f"{heading}\nAmber Oath\n").objectives == ("Amber Oath",)


def test_a_warband_is_spelled_as_the_catalogue_has_it() -> None:
    assert read(f"Faction: {OWN.upper()}\nObjectives\nOath 1\n", at()).warband == OWN
    assert read("Faction: Nobody\nObjectives\nOath 1\n", at()).warband == "Nobody"


def test_the_fullest_reading_that_is_a_card_is_taken() -> None:
    by = at()
    assert read("Upgrades\n901 - Odda's Lantern - 2 glory\n", by).upgrades == ("Odda's Lantern - 2 glory",)
    assert read("Upgrades\n001 - charm  1 - 2 glory\n", by).upgrades == ("Charm 1",)


def test_a_name_that_is_not_known_is_a_finding_where_it_stands() -> None:
    (finding,) = faults("Faction: X\nObjectives\n  012 - Oaht 1 - 3 glory\nUpgrades\nCharm 1", at())
    assert (finding.rule, finding.values, finding.suggestions[0]) == (
        "WU107", {"name": "Oaht 1", "place": Spot(2, 8)}, "Oath 1"
    )  # fmt: skip


def test_links() -> None:
    by = at()
    row = read(
        "see https://x.example/a?x=1&deck=0,DC1,,dc2,DC101,B1,&format=cup&deckname=My+%26+Deck#top !", by
    )
    assert (row.name, row.format, row.warband) == ("My & Deck", "cup", OWN)
    assert (row.objectives, row.gambits, row.upgrades) == (("Oath 1", "Oath 2"), ("Feint 1",), ("Charm 1",))
    three = read("https://x/?ObjectiveCard=8001&GambitCard=,8101,&UpgradeCard=5001&DeckTitle=Lamps", by)
    assert (three.name, three.objectives, three.gambits, three.upgrades) == (
        "Lamps", ("Oath 1",), ("Feint 1",), ("Charm 1",)
    )  # fmt: skip


def test_ids() -> None:
    by = at()
    found = read('[["09001", 9002], ["09101",\n "06001"]]', by)
    assert (found.objectives, found.power) == (("Oath 1", "Oath 2"), ("Feint 1", "Charm 1"))
    for line in (f"{OWN}\n09001, 09101;06001", f"{OWN}: 09001 09101 06001", f"{OWN} 9001,9101,6001\n"):
        found = read(line, by)
        assert (found.warband, found.objectives, found.gambits) == (OWN, ("Oath 1",), ("Feint 1",))
    (finding,) = faults('[["09001"],\n  ["06077"]]', by)
    assert (finding.rule, finding.values["name"], finding.values["place"]) == ("WU107", "06077", Spot(1, 4))
    assert faults('[["09001"]]', by)[0].rule == "DOC005"
    assert faults('[["09001"], {}]', by)[0].rule == "DOC005"


def test_ids_need_a_catalogue() -> None:
    assert faults("https://x/?deck=0,DC1,DC2")[0].rule == "DOC005"


def test_sheets() -> None:
    rows = [
        "Name;Section;Warband;Surge;Restrictions",
        '"A; b";Objective;universal;yes;',
        'C;upgrades;;;"x, y"',
        "",
    ]
    found = read("\r\n".join(rows))
    assert found.objectives == (Card(name="A; b", warband="universal", surge=True),)
    assert found.upgrades == (Card(name="C", restrictions=("x", "y")),)
    assert read("name,type\nA,spell\nB,objective", BLIND).gambits == (Card(name="A", type=CardType("spell")),)
    (only,) = read("section,name,id,set\nobjectives,A,DC7,Lanterns\n").objectives
    assert only == Card(name="A", id="DC7", set="Lanterns")
    assert faults("section,name\nobjectives,A\nheroes,B\n")[0].values["place"] == Spot(2, 0)
    assert faults("section,name,surge\nobjectives,A,maybe\n")[0].rule == "DOC005"
    assert faults("section,name,type\nobjectives,A,wizardry\n")[0].rule == "DOC005"


@pytest.mark.parametrize(
    "text", ["", "\n \n", " nothing like a deck", "Objectives\n", "https://x/view/deck/12", "[]", "[[["]
)
def test_what_is_no_list_is_told(text: str) -> None:
    assert [finding.rule for finding in faults(text)] == ["DOC005"]


@pytest.mark.parametrize(
    ("text", "form", "number"),
    [
        ("DC33", "link", Number(8, 33)),
        ("D33", "link", Number(4, 33)),
        ("33", "link", Number(0, 33)),
        ("dc33", "link", Number(8, 33)),
        ("X33", "link", None),
        ("DC1000", "link", None),
        ("8033", "three", Number(8, 33)),
        ("33", "three", Number(0, 33)),
        ("08033", "three", None),
        ("9033", "three", None),
        ("09033", "ids", Number(8, 33)),
        ("9033", "ids", Number(8, 33)),
        ("33", "ids", None),
        ("9000", "ids", None),
        ("DC33", "ids", None),
        ("", "link", None),
        ("٣٣", "link", None),
    ],
)
def test_numbers(text: str, form: str, number: Number | None) -> None:
    assert parse(text, form, SEASONS) == number


WRITTEN = {
    "link": lambda n: link_id(n, SEASONS),
    "three": lambda n: str(n.season * 1000 + n.card),
    "ids": lambda n: f"{(n.season + 1) * 1000 + n.card:05}",
    "bare": lambda n: str((n.season + 1) * 1000 + n.card),
}


def _text(form: str, numbers: list[Number]) -> str:
    ids = [WRITTEN[form](number) for number in numbers]
    if form == "three":
        return f"https://x/?ObjectiveCard={','.join(ids)}"
    if form == "link":
        return f"https://x/?deck=0,{','.join(ids)}"
    return f"[{ids}, []]".replace("'", '"')


@pytest.mark.parametrize("list_form", WRITTEN)
@pytest.mark.parametrize("form", WRITTEN)
@pytest.mark.parametrize("of", [[8], [0, 2, 5, 8], [1, 3, 6], [4, 7]])
def test_every_form_of_catalogue_reads_every_form_of_list(form: str, list_form: str, of: list[int]) -> None:
    numbers = [Number(season, n) for season in of for n in (33, 34, 133)]
    cards = [card(f"Oath {n}", "objective", id=WRITTEN[form](n)) for n in numbers]
    found = read(_text(list_form, numbers), at(*cards))
    assert found.objectives == tuple(one.name for one in cards)


def test_neighbouring_seasons_are_told_apart_or_not_at_all() -> None:
    def by(*ids: str) -> Lookup:
        return at(*(card(f"Oath {id_}", "objective", id=id_) for id_ in ids))

    open_ = by("6033", "7033")  # both may be 1000 times the season's number, or one more
    assert read(_text("three", [Number(6, 33)]), open_).objectives == ("Oath 6033",)  # as it is written
    (finding,) = faults(_text("link", [Number(6, 33)]), open_)
    assert (finding.rule, list(finding.suggestions)) == ("WU107", ["Oath 6033", "Oath 7033"])
    assert read(_text("link", [Number(7, 33)]), open_).objectives == ("Oath 7033",)
    sure = by("33", "7033", "8033")  # 33 can only be of the first season: 1000 times its number
    assert read(_text("ids", [Number(7, 33)]), sure).objectives == ("Oath 7033",)
    (finding,) = faults(_text("bare", [Number(7, 33)]), sure)  # 8033 is written there, and means 7033
    assert list(finding.suggestions) == ["Oath 7033", "Oath 8033"]


def test_one_season_is_never_another() -> None:
    (finding,) = faults("https://x/?deck=0,N1", at())
    assert (finding.rule, finding.values["name"]) == ("WU107", "N1")


def test_ids_of_no_form_stand_for_themselves() -> None:
    by = at(card("Oath", "objective", id="TO00"), card("Vow", "objective", id="zz"))
    assert read("https://x/?deck=0,TO00,ZZ", by).objectives == ("Oath", "Vow")
    assert write(Deck(objectives=("Oath",)), "link", by, "b").startswith("b?deck=0,TO00")


def test_a_card_without_an_id_is_in_no_link() -> None:
    with pytest.raises(Faults) as raised:
        write(Deck(objectives=("Oath 1", "Nobody")), "link", at(), "b")
    assert raised.value.findings[0].path == ("objectives", 1)


@given(st.integers(0, 8), st.integers(1, 999))
def test_a_number_is_what_it_is_written_as(season: int, n: int) -> None:
    number = Number(season, n)
    for form, way in (("link", "link"), ("three", "three"), ("ids", "ids"), ("ids", "bare")):
        assert parse(WRITTEN[way](number), form, SEASONS) == number
    table = at(card("Oath", "objective", id=WRITTEN["link"](number))).numbers
    assert table is not None
    assert number_of(WRITTEN["ids"](number), table, SEASONS) in (number, None)


@given(st.text(max_size=200), st.sampled_from([None, "text", "link", "csv", "ids"]))
def test_no_text_is_a_crash(text: str, form: str | None) -> None:
    for by in (BLIND, at()):
        for found in decks(text, form, by):
            assert isinstance(found, (Deck, Faults))


@pytest.mark.parametrize(
    "text",
    [
        " " * 200_000 + "x",
        "Objectives\n" + " " * 200_000 + "x",
        "a" * 200_000 + "?",
        "https://x/?" + "deck=" * 50_000,
        "-" * 200_000 + " 2 glory",
        "Objectives\n" + "1 - " * 50_000,
        "[[" + ",".join(f'"{n:05}"' for n in range(60_000)) + "],[]]",
        "section,name\n" + '"' * 100_001,
        "Objectives\n" + "Quux\n" * 30_000,
    ],
    ids=lambda text: text[:12],
)
def test_texts_of_absurd_size_end(text: str) -> None:
    for form in (None, "text", "link", "csv", "ids"):
        assert list(decks(text, form, at()))
