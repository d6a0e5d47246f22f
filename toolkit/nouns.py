"""The nouns of the command line, each with the line that help shows for it."""

NOUNS = {
    "check": "Check lists, boards, catalogues: all that can be checked",
    "deck": "Underworlds decks: check, show, draw, odds, import, export",
    "catalogue": "Underworlds card catalogues, made from lists of cards",
    "cadre": "Relic Knights cadres: check, show, expand",
    "scenario": "Relic Knights scenarios: roles, flips and their odds",
    "esper": "Relic Knights esper: payments, draws, flips and their odds",
    "dice": "Underworlds dice: rolls, roll-offs, casting and their odds",
    "combat": "One attack of any of the games, played or as exact odds",
    "condition": "Conditions and everything that ends: when, and why",
    "hex": "Hex boards: distance, sight, movement, areas, pictures",
    "tabletop": "Relic Knights tables in inches: sight, cover, moves",
    "score": "Who won: victory points and glory",
    "rule": "The rules that findings name, and their cures",
    "schema": "The JSON Schema of every kind of document",
}
# Nouns that are their own verb.
LEAVES = ("check", "score", "schema")
