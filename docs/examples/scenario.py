from toolkit import books
from toolkit.rules.esper import standard
from toolkit.rules.scenario import Tables, flip
from toolkit.rules.scenario_odds import odds

tables = Tables(
    *(books.section(f"relic_knights/{name}") for name in ("scenario", "cadre", "factions", "esper"))
)
deck = standard(tables.esper)
made = flip(["law/corruption", "void", "chaos/essence"], False, deck, tables, "skirmish")
print(made.villain.primary.condition, "against", made.hero.primary.condition)
print("both may achieve", *(each.condition for each in made.shared))
print("the chance of that:", odds(deck, tables).calamity.exact)
