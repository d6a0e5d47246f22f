from toolkit.reading import parse
from toolkit.rules.score.underworlds import Standing, score

(tally,) = parse("{kind: tally, game: underworlds, a: {glory: 6}, b: {glory: 6}}")
made = score(tally, {"a": Standing(fighters=2, objectives=1), "b": Standing(fighters=1, objectives=2)})
print(made.winner, made.why)
