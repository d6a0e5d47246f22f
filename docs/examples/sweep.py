"""Every attack of a game against every fighter of it, whatever the support: a sweep, on Dask.

    python docs/examples/sweep.py fixtures/catalogue/fighters.yaml
    python docs/examples/sweep.py --scheduler tcp://HOST:8786 CATALOGUE…

A line for each attack and the supporters that it has: its means over all fighters, with no, one and two
supporters of theirs, on guard and not, and the fighter that it hurts least. What is added up are whole
numbers and fractions, so that the answer is the same to the last digit, whoever did the work.

A worker needs the package and nothing of this file: its functions travel with the tasks.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from multiprocessing import resource_tracker
from typing import Any, NamedTuple

import msgspec
from msgspec import ValidationError
from msgspec.structs import replace

from toolkit import books
from toolkit.reading import load, message
from toolkit.rules.combat import Rules, underworlds
from toolkit.rules.combat.underworlds.shapes import Action, Attack, Attacker, Target
from toolkit.rules.finding import Faults
from toolkit.rules.shapes import chance, expectation

SUPPORTERS = (0, 1, 2)
FACTS = ("wizard", "wounds", "defence", "attacks")
ASKED: dict[str, Any] = {"success": chance, "out_of_action": chance, "expected_damage": expectation}
Line = dict[str, Any]


class Profiles(NamedTuple):
    """All that attack, each with its action, and all that are attacked."""

    attacks: list[tuple[Attacker, Action]]
    targets: list[Target]


def profiles(catalogues: Iterable[Any]) -> Profiles:
    """Every fighter in the catalogues, by either side of its card.

    :raises ValueError: where a card does not say what an attack needs, or there are no attacks.
    """
    found = Profiles([], [])
    warbands = [warband for each in catalogues for warband in getattr(each, "warbands", ())]
    for fighter in (one for warband in warbands for one in warband.fighters):
        facts = {fact: getattr(fighter, fact) for fact in FACTS}
        add(found, fighter.name, **facts)
        if fighter.inspired is not None:
            back = {fact: getattr(fighter.inspired, fact) for fact in FACTS}
            facts |= {fact: value for fact, value in back.items() if value is not None}
            add(found, f"{fighter.name}, inspired", **facts)
    if not found.attacks:
        raise ValueError("no fighter in these files has an attack")
    return found


def add(found: Profiles, name: str, wizard: Any, wounds: Any, defence: Any, attacks: Any) -> None:
    """A side of a card: a target, and an attacker for each of its attacks."""
    attacker = {"fighter": name, "wizard": wizard, "wounds": wounds}
    target = {"fighter": name, "wounds": wounds}
    if defence is not None:
        target |= {"defence": defence.dice, "symbol": defence.symbol}
    try:
        found.attacks.extend((typed(Attacker, attacker), typed(Action, strike)) for strike in attacks)
        found.targets.append(typed(Target, target))
    except ValidationError as wrong:
        raise ValueError(f"{name}: {wrong}") from wrong


def typed(kind: Any, value: Any) -> Any:
    """What a card says, as the type that an attack wants; its symbols and keywords looked up in the book."""
    return msgspec.convert(
        value, kind, from_attributes=True, dec_hook=lambda word, said: word.read(said, books.words)
    )


def sweep(profile: tuple[Attacker, Action], targets: list[Target]) -> list[Line]:
    """One attack with each number of supporters: a task, long enough for its errand not to count."""
    sections = {name: books.section(f"underworlds/{name}") for name in underworlds.SECTIONS}
    rules = Rules(sections, books.Rulings())
    attacker, action = profile
    return [line(replace(attacker, supporters=number), action, targets, rules) for number in SUPPORTERS]


def line(attacker: Attacker, action: Action, targets: list[Target], rules: Rules) -> Line:
    """One attack against all targets. Equal chances are counted, and added up once."""
    counted: dict[str, Counter[str]] = {key: Counter() for key in ASKED}
    dealt: list[Fraction] = []
    for target in targets:
        damage = Fraction()
        for supporters, on_guard in product(SUPPORTERS, (False, True)):
            asked = replace(target, supporters=supporters, on_guard=on_guard)
            odds = underworlds.odds(Attack(attacker=attacker, action=action, target=asked), rules)
            said = {key: getattr(odds, key).exact for key in ASKED}
            for key, text in said.items():
                counted[key][text] += 1
            damage += Fraction(said["expected_damage"])
        dealt.append(damage)
    number = sum(counted["success"].values())
    means = {
        key: sum((Fraction(one) * times for one, times in found.items()), Fraction()) / number
        for key, found in counted.items()
    }
    return {
        "fighter": attacker.fighter,
        "action": action.name,
        "supporters": attacker.supporters,
        "attacks": number,
        **{key: ASKED[key](mean.numerator, mean.denominator) for key, mean in means.items()},
        "least": targets[dealt.index(min(dealt))].fighter,
    }


def lines(wanted: Profiles, scheduler: str | None, workers: int) -> Iterator[Line]:
    """All lines in order, each as soon as it can be: with the workers of ``scheduler``, with so many that
    are started here, or, with none, by this process alone."""
    if scheduler is None and not workers:
        for profile in wanted.attacks:
            yield from sweep(profile, wanted.targets)
        return
    with client(scheduler, workers) as dask:
        (targets,) = dask.scatter([wanted.targets], broadcast=True)
        tasks = dask.map(sweep, wanted.attacks, targets=targets, pure=False)
        while tasks:
            yield from tasks.pop(0).result()


def client(scheduler: str | None, workers: int) -> Any:
    """A client of the scheduler there is, or of one started here."""
    from distributed import Client

    if scheduler is not None:
        return Client(scheduler, timeout=5)
    # A terminal sends Ctrl-C to all processes; it is for this one, which then ends the workers.
    resource_tracker.ensure_running()  # else it would be started below, and let the signal through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return Client(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            silence_logs=logging.CRITICAL,
        )
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def arguments() -> Namespace:
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("catalogue", nargs="+", help="a file with fighters")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask that runs already: tcp://HOST:8786")
    parser.add_argument(
        "--workers", metavar="N", type=int, default=os.cpu_count(), help="else so many here; 0: without Dask"
    )
    return parser.parse_args()


def main() -> int:
    words = arguments()
    try:
        for one in lines(profiles(load(*words.catalogue)), words.scheduler, words.workers):
            sys.stdout.buffer.write(msgspec.json.encode(one) + b"\n")
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Faults as faults:
        print(*map(message, faults.findings), sep="\n", file=sys.stderr)
        return 2
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
