"""What can happen in a timeline, by the key that names it; each changes the story of the figure."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.rules.condition.answers import Answer
from toolkit.rules.condition.cards import done_with, gain
from toolkit.rules.condition.story import Story, Told, Wrong
from toolkit.rules.condition.table import attacks_at, forbidden
from toolkit.rules.names import fold


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
    """A step of a turn begins: what was settled for the last one ends, held esper is read anew.

    The first step begins a turn, and with it the turn before is over.
    """
    if told["step"] == story.book["steps"][0] and story.step is not None:
        story.happen("turn end", "the end of the turn")
    story.open.add("turn")
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
    _known(story, told, blows)
    me = fold(story.name or "")
    mine = [blow for blow in blows if me and fold(blow.get("target") or "") == me]
    if not mine and me and fold(told.get("attacker") or "") == me:
        for blow in blows:
            _struck_back(story, blow)
        return
    if not mine and me and fold(told.get("original") or "") == me:
        story.say(f"the attack was redirected to {told.get('target') or 'another'}")
        return
    if not mine and len(blows) > 1:
        raise Wrong(("targets",), "which of the targets the figure is cannot be told: name it")
    if not mine and me and (blows[0].get("target") or "").strip():
        story.say(f"the attack was on {blows[0]['target']}: that is taken to be {story.name}")
    for blow in mine or blows:
        _struck(story, blow)


def _known(story: Story, told: Told, blows: list[Told]) -> None:
    """Nothing happens by an outcome that has a condition which its edition lacks."""
    for place, blow in enumerate(blows):
        path = ("targets", place) if "targets" in told else ()
        for number, name in enumerate(blow.get("gained", ())):
            if name not in story.table:
                why = f"no {name} in this edition"
                raise Wrong((*path, "gained", number), why, name, story.table)


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
    """The figure attacked: its bless and curse cards were drawn, it gains what the cards gave it, and
    suffers what the target gave back.
    """
    for card in blow.get("drawn") or ():
        if card in story.force and "shuffles" in story.table[card]:
            story.happen("draw", "its card was drawn", story.force[card])
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
    "gain": gain,
    "use": done_with("use", "its effects were applied"),
    "end": done_with("end", "it was over"),
    "recover": done_with("recover", "recovered"),
    "remove": done_with("remove", "taken away"),
    "drop": done_with("drop", "dropped"),
    "deposit": done_with("deposit", "deposited"),
    "drain": done_with("drain", "drained"),
    "rest": _rest,
    "hold": _hold,
    "spend": _spend,
    "kind": _outcome,
}
"""What can happen, by the key that names it (an outcome of combat by its ``kind``)."""

_BESIDE = {"apply": ("during",), "gain": ("lasts", "until")}
"""Keys that may stand beside the one that names a happening; by whom, and notes, beside any."""


def happening(told: Told) -> str:
    """The key that names what happens in an event.

    :raises Wrong: where there is none, or another, or a key beside it that says nothing of it.
    """
    if "kind" in told:
        return "kind"
    deeds = [key for key in HAPPENINGS if key in told]
    if len(deeds) != 1:
        names = " and ".join(deeds)
        raise Wrong((), f"one thing an event, not {names}" if deeds else "nothing happens in this event")
    for key in told:
        if key not in (*deeds, "by", "notes", *_BESIDE.get(deeds[0], ())):
            raise Wrong((key,), f"{key} says nothing of {deeds[0]}")
    return deeds[0]
