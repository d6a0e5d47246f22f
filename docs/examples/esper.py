from toolkit import books
from toolkit.reading import parse
from toolkit.rules.esper import standard
from toolkit.rules.esper_plan import odds, plan

book = books.section("relic_knights/esper")
deck = standard(book)
payment, draw = parse("""
{kind: payment, hand: [law/corruption, wild, void], held: 1, cost: {law: 3}}
---
{kind: payment, hand: 4, draw: 2, cost: {law: 3, chaos: 1}}
""")
for spent in plan(payment, deck, book).plan.cost:
    print(spent.card, "as", spent.as_, "for", spent.value)
print(odds(draw, deck, book).cost.exact)
