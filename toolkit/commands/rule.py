"""``skirmish rule``: what the rules behind the findings say."""

from __future__ import annotations

from typing import Annotated

from toolkit import books
from toolkit.rules.names import nearest
from toolkit.rules.register import Rule, Ruling
from toolkit.verbs import Argument, Call, Option, WrongCall, noun, verb

app = noun("rule")


def entry(rule: str) -> Rule:
    """The rule of an id, from the register."""
    found = books.register(rule)
    return Rule(
        id=rule,
        severity=found["severity"],
        title=found["title"],
        says=found["says"],
        citation=books.citation(rule),
        example=found["example"].strip(),
        cure=found["cure"],
    )


@verb(app, name="list")
def list_(
    call: Call,
    rulings: Annotated[bool, Option("--rulings", help="The readings that --ruling can choose.")] = False,
) -> None:
    """All rules, or with --rulings the readings to choose from."""
    if rulings:
        for key, ruling in books.section("rulings").items():
            call.send(
                Ruling(ruling=key, default=ruling["default"], values=ruling["values"], says=ruling["says"])
            )
        return
    for rule in books.rules():
        call.send(entry(rule))


@verb(app)
def show(call: Call, rule: Annotated[str, Argument(metavar="ID", help="A rule's id, as WU105.")]) -> None:
    """A rule: what it says, what breaks it, how to mend it."""
    known = books.rules()
    wanted = rule.strip().upper()
    if wanted not in known:
        near = nearest(wanted, known)
        raise WrongCall(f"no rule {rule}" + (f"; did you mean {' or '.join(near)}?" if near else ""))
    call.send(entry(wanted))
