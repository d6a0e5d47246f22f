from toolkit import books
from toolkit.reading import message, parse
from toolkit.rules.deck.cards import index
from toolkit.rules.deck.judge import Desk, judge

catalogue, deck = parse("""
kind: catalogue
game: underworlds
warbands: [{name: The Gravel Choir}]
cards:
  - {name: Low Hum, type: ploy, warband: The Gravel Choir}
  - {name: Loud Note, type: upgrade, warband: universal}
---
kind: deck
warband: The Gravel Choir
objectives: []
power: [Low Hum, Loud Note, low  hum, Lod Note]
""")
section = books.section("underworlds/deck")
for finding in judge(deck, Desk(section, index([catalogue], section))):
    print(finding.rule, finding.path, message(finding))
