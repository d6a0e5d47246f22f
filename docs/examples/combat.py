from toolkit import books
from toolkit.reading import parse
from toolkit.rules.combat import Rules, gloomhaven

sections = {name: books.section(f"gloomhaven/{name}") for name in gloomhaven.SECTIONS}
rules = Rules(sections, books.Rulings())
(attack,) = parse("""
{kind: attack, game: gloomhaven, attack: 3, advantage: 1, target: {name: Rat, health: 4, shield: 1}}
""")
found = gloomhaven.odds(attack, rules)
print(found.expected_damage.exact, found.defeated.exact)
for row in found.damage:
    print(row.damage, row.exact)
