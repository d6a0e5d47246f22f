from toolkit import books
from toolkit.reading import parse
from toolkit.rules.hex.answers import look, matrix
from toolkit.rules.hex.reading import field
from toolkit.rules.hex.sight import Sight

(board,) = parse("""
kind: board
game: underworlds
map: |
  . . . .
   . # . .
  . . . .
fighters: [{name: Odda, side: a, at: "0,0"}]
""")
ground = field(board, books.section("underworlds/hex"))
sight = Sight(ground, "centres")
seen = look(sight, ground.find("Odda"), ground.find("3,2"))
print(seen.visible, seen.blocked_by)
print(matrix(sight).rows[0])
