"""What can happen in a timeline, by the key that names it; each changes the story of the figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from toolkit.rules.condition.answers import Answer
from toolkit.rules.condition.story import Story, Thing
from toolkit.rules.condition.table import attacks_at, forbidden
from toolkit.rules.finding import Finding, Path
from toolkit.rules.names import fold, nearest

Told = dict[str, Any]
"""An event as plain data: the key that names the happening, and those that say how."""

MOST_CARDS = 100
"""How many cards a timeline may have: far more than any game, so that the work is bounded."""


class Wrong(Exception):
    """An event that cannot be: where in it, why, and among which names to look for what was meant."""

    def __init__(
        self, path: Path, why: str, name: str = "", known: Iterable[str] = (), lacks: str = ""
    ) -> None:
        super().__init__(why)
        self.path, self.why, self.name, self.known, self.lacks = path, why, name, known, lacks

    def finding(self, event: Path, suggest: bool) -> Finding:
        """The finding, at its place in the document; ``suggest`` the nearest name, which takes its time."""
        if self.lacks:
            return Finding("DOC003", event, {"key": self.lacks})
        suggestions = nearest(self.name, self.known) if suggest and self.name else ()
        return Finding("DOC005", (*event, *self.path), {"why": self.why}, suggestions)


def _moment(key: str) -> Callable[[Story, Told], None]:
    """The start or the end of a turn, an activation, a round: what acts then acts first, then things end."""

    def happens(story: Story, told: Told) -> None:
        scope, moment = story.scope(key), f"{story.scope(key)} {told[key]}"
        if told[key] == "start":
            if scope in story.open:
                raise Wrong((key,), f"the {scope} has begun already")
            story.open.add(scope)
        elif scope != "round":
            if scope not in story.open:
                raise Wrong((key,), f"no {scope} has begun that could end")
        elif story.open:
            raise Wrong((key,), f"the {min(story.open)} has not ended yet")
        story.act(moment)
        if not story.defeated:
            story.happen(moment, f"the end of the {scope}")
            story.happen(f"next {moment}", f"the end of its next {scope}")
        if told[key] == "end":
            story.open.discard(scope)
            story.step = None

    return happens


def _step(story: Story, told: Told) -> None:
    """A step of a turn begins: what was settled for the last one ends, held esper is read anew."""
    if told["step"] == story.book["steps"][0]:
        if "turn" in story.open:
            raise Wrong(("step",), "the turn has begun already")
        story.open.add("turn")
    elif "turn" not in story.open:
        raise Wrong(("step",), "no turn has begun")
    story.step = told["step"]
    story.happen("step", f"the beginning of the step: {story.step}")
    story.express(story.held)


def _apply(story: Story, told: Told) -> None:
    if told["apply"] not in story.table:
        raise Wrong(("apply",), f"no {told['apply']} in this edition", told["apply"], story.table)
    story.apply(told["apply"], told.get("during"))


def _action(story: Story, told: Told) -> None:
    """An action: its parts happen, then its token is given."""
    known = story.book["actions"]
    name = next((word for word in known if fold(word) == fold(told["action"])), None)
    if name is None:
        raise Wrong(("action",), f'"{told["action"]}" is none of {", ".join(known)}', told["action"], known)
    row = known[name]
    for deed in (name, *row.get("parts", ())):
        story.happen(deed, f"the {deed} action")
    if "gives" in row:
        story.apply(row["gives"])


def _damage(story: Story, told: Told) -> None:
    story.hurt(told["damage"])


def _attack(story: Story, told: Told) -> None:
    story.hurt(told["attack"])


def _heal(story: Story, told: Told) -> None:
    story.restore(told["heal"])


def _draw(story: Story, told: Told) -> None:
    """The card of a bless or curse is drawn, and leaves the deck."""
    name = told["draw"]
    row = story.book["conditions"][name]
    if "shuffles" not in row:
        known = [word for word, other in story.table.items() if "shuffles" in other]
        raise Wrong(("draw",), f"{name} has no card; {' and '.join(known)} have", name, known)
    if name in story.force:
        story.happen("draw", "its card was drawn", story.force[name])
    else:
        story.say(f"no {name} was in the deck", row)


def _ask(story: Story, told: Told) -> None:
    """May the figure do this, or may this be done to it; and how are its attacks made?"""
    deed, how = told["ask"], None
    names = story.conditions()
    against = forbidden(story.table, names, deed, on_turn="turn" in story.open)
    if against:
        story.refuse(f"forbidden by {' and '.join(against)}", story.table[against[0]])
        return
    why, citation = "nothing forbids it", None
    if deed == "attack":
        sources = {mode: found for mode, found in attacks_at(story.table, names).items() if found}
        how = next(iter(sources)) if len(sources) == 1 else None
        if sources:
            found = [name for mode in sources.values() for name in mode]
            why = " and ".join(found) + ("" if how else ": neither advantage nor disadvantage")
            citation = story.cite(story.table[found[0]])
    story.answer = Answer(may=True, how=how, why=why, citation=citation)  # type: ignore[arg-type]


def _gain(story: Story, told: Told) -> None:
    """A card, an item, a bonus or an effect comes into play, by how long it says that it lasts."""
    name, lasts, until = told["gain"], told.get("lasts"), tuple(told.get("until", ()))
    if lasts is None:
        raise Wrong((), "", lacks="lasts")
    row = story.book["lasts"][lasts]
    if until and "until" not in row:
        raise Wrong(("until",), f"what lasts {lasts} names nothing that it lasts until")
    if "usually" in row and not until:
        until = tuple(row["usually"])
        story.assume(row)
    old = story.cards.get(fold(name))
    if old is None and len(story.cards) >= MOST_CARDS:
        raise Wrong(("gain",), f"more than {MOST_CARDS} cards")
    if old and old.state == "active" and "on" not in old.row:
        if row["again"] == "nothing":
            story.say(f"{name} was there, and once is all", row)
            return
        if row["again"] == "anew":
            old.fresh, old.until = old.fresh or story.is_fresh(row, until), until
            story.say(f"{name} was there: its time begins anew", row)
            story.gained.append(name)
            return
        story.leave(old, "replaced by a new one")
    thing = Thing(name=name, row=row, lasts=lasts, until=until, state=row.get("gained", "active"))
    story.cards[fold(name)] = thing
    if "on" in row:
        story.say(f"{name} is {thing.state}", row)
    else:
        thing.fresh = story.is_fresh(row, until)
        story.assume(row)
        story.enter(thing)
        story.gained.append(name)


def _done_with(cause: str, why: str) -> Callable[[Story, Told], None]:
    """Something is done with one thing that the figure has: used, dropped, removed…"""

    def happens(story: Story, told: Told) -> None:
        thing = story.find(told[cause])
        if thing is None:
            if fold(told[cause]) in map(fold, story.table):
                story.answer = Answer(may=False, how=None, why=f"no {told[cause]} is there")
                return
            known = [*story.table, *(card.name for card in story.cards.values())]
            raise Wrong((cause,), f'"{told[cause]}" was never gained', told[cause], known)
        row = thing.row
        against = forbidden(story.table, story.force, row.get("deed", cause), on_turn="turn" in story.open)
        if cause in ("use", "drop") and against:
            story.refuse(f"forbidden by {' and '.join(against)}", story.table[against[0]])
            return
        if "on" in row:
            allowed = thing.state in row["on"].get(cause, {})
        else:
            allowed = thing.state == "active" and cause in (*row["ended_by"], *thing.until)
        if not allowed:
            is_ = f"{thing.name} is {thing.state}" if thing.lasts else f"{thing.name} goes by {row['ends']}"
            story.refuse(is_, row)
        elif cause == "end" and row.get("end_in", story.step) != story.step:
            story.refuse(f"only at the {row['end_in']} is that the player's choice", row)
        else:
            story.happen(cause, why, thing)

    return happens


def _rest(story: Story, told: Told) -> None:
    story.happen(f"{told['rest']} rest", f"a {told['rest']} rest")


def _hold(story: Story, told: Told) -> None:
    """Held esper is gained, up to the unit's most."""
    _change_held(story, "hold", told["hold"])


def _spend(story: Story, told: Told) -> None:
    """Held esper is spent, or lost."""
    _change_held(story, "spend", -told["spend"])


def _change_held(story: Story, deed: str, points: int) -> None:
    against = forbidden(story.table, story.force, deed)
    if against:
        story.refuse(f"forbidden by {against[0]}", story.table[against[0]])
        return
    held = (story.held or 0) + points
    if held < 0:
        raise Wrong((deed,), f"only {story.held or 0} held")
    story.held = held if story.most_held is None else min(held, max(story.most_held, story.held or 0))


def _outcome(story: Story, told: Told) -> None:
    """An outcome of combat: what it did to the figure, whether that was attacked or attacked itself."""
    if told.get("game", story.book["game"]) != story.book["game"]:
        raise Wrong(("game",), f"an outcome of {told['game']} in a timeline of {story.book['game']}")
    blows = told.get("targets") or [told]
    me = fold(story.name or "")
    mine = [blow for blow in blows if me and fold(blow.get("target") or "") == me]
    if not mine and me and fold(told.get("attacker") or "") == me:
        for blow in blows:
            _struck_back(story, blow)
        return
    if not mine and len(blows) > 1:
        raise Wrong(("targets",), "which of the targets the figure is cannot be told: name it")
    for blow in mine or blows:
        _struck(story, blow)


def _struck(story: Story, blow: Told) -> None:
    """The figure was attacked: the damage is final, conditions come and go as the outcome says."""
    if blow.get("result") == "illegal":
        story.say("the attack was not made")
    if story.defeated or blow.get("result") == "illegal":
        return
    damage = blow.get(story.book.get("damage", "damage")) or 0
    story.take(
        damage,
        [(loss["condition"], str(loss.get("why", "lost in the attack"))) for loss in blow.get("lost", ())],
    )
    if damage and not story.defeated:
        story.happen("suffered", "damage was suffered")
    if blow.get("recovered") and not story.defeated:
        story.restore(blow["recovered"])
    if not story.defeated:
        for name in blow.get("gained", ()):
            _apply(story, {"apply": name})


def _struck_back(story: Story, blow: Told) -> None:
    """The figure attacked: it gains what the cards gave it, and suffers what the target gave back."""
    for name in blow.get("attacker_conditions") or ():
        if name not in story.force:
            _apply(story, {"apply": name})
    if blow.get("retaliate"):
        story.hurt(blow["retaliate"])


HAPPENINGS: dict[str, Callable[[Story, Told], None]] = {
    **{key: _moment(key) for key in ("turn", "activation", "round")},
    "step": _step,
    "apply": _apply,
    "action": _action,
    "damage": _damage,
    "attack": _attack,
    "heal": _heal,
    "draw": _draw,
    "ask": _ask,
    "gain": _gain,
    "use": _done_with("use", "its effects were applied"),
    "end": _done_with("end", "it was over"),
    "recover": _done_with("recover", "recovered"),
    "remove": _done_with("remove", "taken away"),
    "drop": _done_with("drop", "dropped"),
    "deposit": _done_with("deposit", "deposited"),
    "drain": _done_with("drain", "drained"),
    "rest": _rest,
    "hold": _hold,
    "spend": _spend,
    "kind": _outcome,
}
"""What can happen, by the key that names it (an outcome of combat by its ``kind``)."""
