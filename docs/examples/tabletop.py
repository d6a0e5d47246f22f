from toolkit import books
from toolkit.reading import parse
from toolkit.rules.tabletop.laying import laid
from toolkit.rules.tabletop.sight import sight
from toolkit.rules.tabletop.table import Lore, distance

lore = Lore(
    book=books.section("relic_knights/tabletop"),
    sizes=books.section("relic_knights/cadre")["sizes"],
    rulings=books.Rulings(),
)
(tabletop,) = parse("""
kind: tabletop
size: skirmish
models:
  - {name: Ott, side: a, at: [5, 10], base: 30, size: 2}
  - {name: Crane, side: b, at: [18, 10], base: 60, size: 4}
terrain:
  - {name: Hedge, size: 1, shape: {polygon: [[16, 5], [17, 5], [17, 15], [16, 15]]}}
""")
table = laid(tabletop, lore)
ott, crane = table.found("Ott"), table.found("Crane")
print(distance(ott, crane).inches)
seen = sight(table, ott, crane, lore)
print(seen.visible, seen.cover, [(each.object, each.is_) for each in seen.window])
