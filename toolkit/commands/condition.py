"""``skirmish condition``: when conditions and everything else that ends will end, and why."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from toolkit import books
from toolkit.judges.condition import book_of
from toolkit.pipes.items import Item
from toolkit.rules.condition.following import Following
from toolkit.rules.condition.listing import expiry as expires
from toolkit.rules.condition.listing import known
from toolkit.rules.names import fold
from toolkit.verbs import Argument, Call, Option, WrongCall, noun, verb

app = noun("condition")


def _known() -> list[str]:
    return list(books.words("gloomhaven/conditions#conditions"))


def _when() -> list[str]:
    return ["turn", "between"]


@verb(app, reads=("timeline", "outcome"), edition=True)
def track(call: Call) -> None:
    """Follow a figure through the events of its timeline.

    Its health and conditions after each event, and what ends when, and why. Outcomes of combat after a
    timeline are further events of it; without one, outcomes are followed for each target.
    """
    following = Following(call.edition)
    call.stream.held = following.answers

    def follow(item: Item) -> list[Any]:
        happens = following.begin if item.kind == "timeline" else following.take
        happens(item.value, book_of(item.game))
        return []

    for item in call.items():
        if item.kind == "timeline" or not following.goes_on(item.value, item.game):
            call.stream.release()
        call.stream.answer(item, follow)


@verb(app, optional=True, edition=True)
def expiry(
    call: Call,
    name: Annotated[
        str, Argument(metavar="CONDITION", autocompletion=_known, help="A condition, as muddle.")
    ],
    during: Annotated[
        str, Option("--during", autocompletion=_when, help="Gained during its own turn, or between turns.")
    ],
    round_: Annotated[
        int, Option("--round", metavar="N", min=1, max=1000, help="The round it is gained in.")
    ] = 1,
    acted: Annotated[bool, Option("--acted", help="The figure has had its turn in this round.")] = False,
) -> None:
    """When a condition ends, or what takes it away."""
    if fold(during) not in ("turn", "between"):
        raise WrongCall(f"--during {during}: turn or between")
    book = book_of("gloomhaven")
    when: Literal["turn", "between"] = "turn" if fold(during) == "turn" else "between"
    call.answer(lambda item: expires(book, call.edition or book["edition"], name, when, round_, acted))


@verb(app, name="list", optional=True, edition=True)
def list_(
    call: Call,
    positive: Annotated[bool, Option("--positive", help="Only the positive ones.")] = False,
    negative: Annotated[bool, Option("--negative", help="Only the negative ones.")] = False,
) -> None:
    """The conditions of an edition: what each does, what ends it.

    And where the book says so.
    """
    book = book_of("gloomhaven")
    sign = None if positive == negative else "positive" if positive else "negative"
    call.answer(lambda item: known(book, call.edition or book["edition"], sign))
