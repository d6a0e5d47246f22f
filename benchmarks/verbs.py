"""Every verb once, on one small line of JSON, as whole processes against an empty interpreter.

    python -m benchmarks.verbs

Ratios of processor time, medians of nine interleaved rounds. Goal: JSON Lines in and out 8 times
``python -c pass``. A verb that has no line here stops the run.
"""

from __future__ import annotations

import sys
from statistics import median

from benchmarks.startup import compiled, spent
from toolkit.cli import mounted
from toolkit.nouns import LEAVES, NOUNS

ROUNDS, GOAL = 9, 8
DECK = '{"kind":"deck","warband":"W","objectives":["Oath"],"power":["Feint"]}'
CADRE = (
    '{"kind":"cadre","name":"%s","size":"encounter",'
    '"units":[{"name":"Gull %s","type":"relic knight","cost":20,"affinity":["law"]}]}'
)
SPELL = '{"kind":"spell","wizard":2,"casting":["focus","focus"]}'
TALLY = '{"kind":"tally","game":"underworlds","a":{"glory":4},"b":{"glory":5}}'
STRIKE = '{"kind":"attack","game":"gloomhaven","attack":3,"target":{"health":4}}'
PILE = '{"kind":"modifier-deck","cards":{"+0":2,"+1":1,"x0":1}}'
PAYMENT = '{"kind":"payment","cost":{"law":1},"hand":["law/corruption","void"]}'
TURNS = (
    '{"kind":"timeline","game":"gloomhaven","figure":{"name":"F","health":5},'
    '"events":[{"apply":"stun"},{"turn":"start"},{"turn":"end"}]}'
)
BOARD = (
    '{"kind":"board","game":"%s","map":". . . . .\\n. . # . .\\n. . . . .","fighters":['
    '{"name":"Odda","side":"a","at":"0,0","move":3,%s},'
    '{"name":"Wen","side":"b","at":"1,0","move":3,%s}]}'
)
POKE = '"attacks":[{"name":"Poke","range":1,"dice":2,"symbol":"smash","damage":1}]'
WARD = '"defence":{"dice":1,"symbol":"block"},"wounds":3'
STRIKES = '"attack":3,"range":3'
HALL, CRYPT = BOARD % ("underworlds", f"{WARD},{POKE}", WARD), BOARD % ("gloomhaven", STRIKES, '"health":4')
TABLE = (
    '{"kind":"tabletop","size":"encounter","models":[{"name":"Gull","side":"a","size":1,"base":30,"at":[1,1]},'
    '{"name":"Heron","side":"b","base":30,"at":[4,1]}]}'
)
SHOWN = {"draw": b"s", "export": b"Oath"}  # by the verbs that answer otherwise than in JSON
LINES: dict[tuple[str, ...], tuple[str, str]] = {
    ("check",): ("--no-catalogue --to jsonl", DECK),
    ("deck", "check"): ("--no-catalogue --to jsonl", DECK),
    ("deck", "show"): ("", DECK),
    ("deck", "draw"): ("--seed 1", DECK),
    ("deck", "odds"): ("--card Oath", DECK),
    ("deck", "import"): ("", "Warband: W\nObjectives:\n1 Oath\nGambits:\n1 Feint\n"),
    ("deck", "export"): ("--as text", DECK),
    ("catalogue", "import"): ("--map builder", '[{"name":"Oath","type":"objective"}]'),
    ("catalogue", "map"): ("builder", ""),
    ("cadre", "check"): ("--to jsonl", CADRE % ("A", 1)),
    ("cadre", "show"): ("", CADRE % ("A", 1)),
    ("cadre", "expand"): ("", CADRE % ("A", 1)),
    ("scenario", "roles"): ("", CADRE % ("A", 1) + "\n" + CADRE % ("B", 2)),
    ("scenario", "flip"): ("--seed 1", ""),
    ("scenario", "odds"): ("", ""),
    ("esper", "deck"): ("", ""),
    ("esper", "wheel"): ("law", ""),
    ("esper", "flip"): ("3 --seed 5", ""),
    ("esper", "draw"): ("--seed 5", ""),
    ("esper", "pay"): ("", PAYMENT),
    ("esper", "odds"): ("", PAYMENT),
    ("dice", "roll"): ("--attack 2 --seed 1", ""),
    ("dice", "off"): ("--players 2 --seed 1", ""),
    ("dice", "cast"): ("--seed 1", SPELL),
    ("dice", "odds"): ("", SPELL),
    ("combat", "resolve"): ("--seed 1", STRIKE),
    ("combat", "odds"): ("", STRIKE),
    ("combat", "deck"): ("", PILE),
    ("condition", "track"): ("", TURNS),
    ("condition", "expiry"): ("stun --during turn", ""),
    ("condition", "list"): ("", ""),
    ("hex", "distance"): ("0,0 3,2", ""),
    ("hex", "los"): ("Odda Wen -", CRYPT),
    ("hex", "visible"): ("Odda -", CRYPT),
    ("hex", "place"): ("--feature -", HALL),
    ("hex", "holds"): ("-", HALL),
    ("hex", "scatter"): ("1,1 --dice 2 --seed 1 -", HALL),
    ("hex", "draw"): ("--to svg -", HALL),
    ("hex", "reach"): ("Odda -", CRYPT),
    ("hex", "path"): ("Odda 4,0 -", CRYPT),
    ("hex", "targets"): ("Odda -", CRYPT),
    ("hex", "push"): ("Wen --from 0,0 --hexes 2 -", CRYPT),
    ("hex", "loot"): ("Odda 1 -", CRYPT),
    ("hex", "aoe"): ("--pattern xx Odda --range 1 -", CRYPT),
    ("hex", "engage"): ("Odda Wen -", HALL),
    ("tabletop", "distance"): ("Gull Heron -", TABLE),
    ("tabletop", "los"): ("Gull Heron -", TABLE),
    ("tabletop", "cohesion"): ("Gull -", TABLE),
    ("tabletop", "zone"): ("Heron --from Gull -", TABLE),
    ("tabletop", "move"): ("Gull 2,2 --move 6 -", TABLE),
    ("tabletop", "push"): ("Gull 2,2 --inches 2 -", TABLE),
    ("tabletop", "areas"): ("-", TABLE),
    ("tabletop", "engage"): ("Gull Heron -", TABLE),
    ("tabletop", "check"): ("--to jsonl -", TABLE),
    ("tabletop", "draw"): ("--to svg -", TABLE),
    ("score",): ("", TALLY),
    ("rule", "list"): ("", ""),
    ("rule", "show"): ("WU105", ""),
    ("schema",): ("deck", ""),
}


def main() -> None:
    compiled()
    verbs = [
        path
        for noun in NOUNS
        for path in ([(noun,)] if noun in LEAVES else [(noun, verb) for verb in mounted(noun).commands])
    ]
    if set(verbs) != set(LINES):
        raise SystemExit(f"no line for {set(verbs) ^ set(LINES)}")
    empty: list[float] = []
    times: dict[tuple[str, ...], list[float]] = {path: [] for path in LINES}
    for _ in range(ROUNDS):
        empty.append(spent([sys.executable, "-c", "pass"], b"", b""))
        for path, (words, line) in LINES.items():
            command = [sys.executable, "-m", "toolkit", *path, *words.split()]
            times[path].append(spent(command, line.encode(), SHOWN.get(path[-1], b"{")))
    base = median(empty)
    ratios = {path: median(one) / base for path, one in times.items()}
    for path, ratio in sorted(ratios.items(), key=lambda pair: -pair[1]):
        print(f"{' '.join(path):34}{1000 * base * ratio:8.1f} ms {ratio:8.2f} x (goal {GOAL})")


if __name__ == "__main__":
    main()
