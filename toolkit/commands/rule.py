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


@verb(app, name="list", optional=True)
def list_(
    call: Call,
    rulings: Annotated[bool, Option("--rulings", help="The readings that --ruling can choose.")] = False,
) -> None:
    """All rules, or with --rulings the readings to choose from."""
    if rulings:
        call.answer(
            lambda item: [
                Ruling(ruling=key, default=ruling["default"], values=ruling["values"], says=ruling["says"])
                for key, ruling in books.section("rulings").items()
            ]
        )
    else:
        call.answer(lambda item: [entry(rule) for rule in books.rules()])


@verb(app, optional=True)
def show(call: Call, rule: Annotated[str, Argument(metavar="ID", help="A rule's id, as WU105.")]) -> None:
    """A rule: what it says, what breaks it, how to mend it."""
    known = books.rules()
    wanted = rule.strip().upper()
    if wanted not in known:
        near = nearest(wanted, known)
        raise WrongCall(f"no rule {rule}" + (f"; did you mean {' or '.join(near)}?" if near else ""))
    call.answer(lambda item: entry(wanted))
