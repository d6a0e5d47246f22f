from toolkit.judges.condition import book_of
from toolkit.reading import parse
from toolkit.rules.condition.listing import expiry
from toolkit.rules.condition.track import track

book = book_of("gloomhaven")
print(expiry(book, book["edition"], "stun", "between", 3, False).ends)
(timeline,) = parse("""
kind: timeline
game: gloomhaven
figure: {name: Wick, health: 5, max_health: 8, conditions: [poison]}
events: [{turn: start}, {apply: muddle}, {heal: 3}, {turn: end}]
""")
told = track(timeline, book)
print(told.health, told.conditions)
for stretch in told.expires:
    print(stretch.condition, stretch.gained_at, stretch.ended_at, stretch.why)
