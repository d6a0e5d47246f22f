from toolkit import books
from toolkit.pipes.chance import Dice, Streams
from toolkit.reading import parse
from toolkit.rules.dice.casting import odds
from toolkit.rules.dice.rolling import roll

book = books.section("underworlds/dice")
pick = Streams(lambda name: Dice(f"lamp:{name}"))  # chance: any function of a name and a number of faces
print(roll(book, {"attack": 3}, pick).attack)
(spell,) = parse("{kind: spell, wizard: 2, casting: [channel]}")
print(odds(spell, book).cast.exact)
