from toolkit import books
from toolkit.reading import message, parse
from toolkit.rules.cadre import Lore
from toolkit.rules.cadre_sheet import sheet
from toolkit.rules.recruiting import judge
from toolkit.rules.units import boost_costs

(cadre,) = parse("""
kind: cadre
size: encounter
units:
  - {unit: Captain Brine, type: questing knight, cost: 15, faction: Star Nebula Corsairs, cypher: Tick}
  - {unit: Gull, type: unique, cost: 8, faction: Star Nebula Corsairs, count: 2}
boosts: [Medikit]
""")
book = books.section("relic_knights/cadre")
lore = Lore(
    book=book,
    factions=books.section("relic_knights/factions"),
    units={},
    boosts=boost_costs(book["boosts"]["costs"], []),
    nothing_to_look_up=True,
    rulings=books.Rulings(),
)
for finding in judge(cadre, lore):
    print(finding.rule, finding.path, message(finding))
shown = sheet(cadre, lore)
print(shown.total, "of", shown.limit, "points, led by", shown.leader)
