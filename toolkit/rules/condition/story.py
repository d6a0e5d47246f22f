"""How a figure stands between two events: what is in force, in which state, since when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from toolkit.rules.condition.answers import Answer, Loss, Reason, Stretch
from toolkit.rules.condition.table import Table, acting, heal, suffer
from toolkit.rules.finding import Finding, Path
from toolkit.rules.names import fold, nearest

Told = dict[str, Any]
"""An event as plain data: the key that names the happening, and those that say how."""


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


class Thing(Struct, kw_only=True):
    """A condition in force, or a card in its state. ``fresh``: gained in a turn that is not over."""

    name: str
    row: Mapping[str, Any]
    state: str = "active"
    lasts: str | None = None
    until: tuple[str, ...] = ()
    fresh: bool = False
    copies: int = 1
    stretch: int = -1


class Story:
    """A figure, from event to event. What one event did is gathered in ``gained``, ``lost``, ``why``…"""

    def __init__(self, book: Mapping[str, Any], table: Table) -> None:
        self.book, self.table = book, table
        self.name: str | None = None
        self.health: int | None = None
        self.full: int | None = None
        self.held: int | None = None
        self.most_held: int | None = None
        self.step: str | None = None
        self.open: set[str] = set()
        self.force: dict[str, Thing] = {}
        self.cards: dict[str, Thing] = {}
        self.expression: Thing | None = None
        self.stretches: list[Stretch] = []
        self.assumptions: list[str] = []
        self.at: int | None = None
        self.begin()

    def begin(self, at: int | None = None) -> None:
        """Before an event: nothing gained, lost or answered yet."""
        self.at = at
        self.gained: list[str] = []
        self.lost: list[Loss] = []
        self.why: list[Reason] = []
        self.damage = self.healed = self.prevented = 0
        self.answer: Answer | None = None

    @property
    def defeated(self) -> bool:
        return self.health == 0

    @property
    def fallen(self) -> str:
        """What the game calls a figure without health."""
        return str(self.book["defeat"])

    @property
    def expressed(self) -> int | None:
        return self.expression.copies if self.expression else None

    def scope(self, word: str) -> str:
        """A turn by the game's own name for it."""
        return str(self.book.get("moments", {}).get(word, word))

    def conditions(self) -> list[str]:
        """The conditions in force, in the book's order."""
        return [name for name in self.table if name in self.force]

    def say(self, text: str, row: Mapping[str, Any] | None = None) -> None:
        """Something changed, for a reason that stands in the book at this row."""
        self.why.append(Reason(what=text, citation=self.cite(row) if row else None))

    def cite(self, row: Mapping[str, Any]) -> str:
        return cite(self.book, row)

    def assume(self, row: Mapping[str, Any]) -> None:
        if "assumed" in row and row["assumed"] not in self.assumptions:
            self.assumptions.append(row["assumed"])

    # What comes and goes

    def enter(self, thing: Thing) -> None:
        """A thing comes into force: a stretch begins."""
        thing.stretch = len(self.stretches)
        self.stretches.append(
            Stretch(
                condition=thing.name,
                gained_at=self.at,
                ended_at=None,
                why=f"until {thing.row['ends']}",
                citation=self.cite(thing.row),
            )
        )

    def leave(self, thing: Thing, why: str) -> None:
        """A thing in force goes: its stretch ends, here and for this reason."""
        old = self.stretches[thing.stretch]
        self.stretches[thing.stretch] = Stretch(
            condition=old.condition, gained_at=old.gained_at, ended_at=self.at, why=why, citation=old.citation
        )
        self.lost.append(Loss(condition=thing.name, why=why, citation=old.citation))
        if thing.lasts is None:
            self.force.pop(thing.name, None)
        else:
            thing.state = "discarded"

    def apply(self, name: str, during: str | None = None) -> None:
        """A condition is gained; gained again, it does what its row says of that."""
        row = self.table[name]
        carried = [other.name for other in self.force.values() if other.row.get("carried")]
        if row.get("carried") and carried:
            self.refuse(f"{carried[0]} is carried, and only one token at a time", row)
            return
        for other in row.get("removes", ()):
            if other in self.force:
                self.leave(self.force[other], f"taken away by {name}")
        thing = self.force.get(name)
        if thing and row["again"] == "replaces":
            self.leave(thing, "replaced by a new one")
            thing = None
        if thing is None:
            thing = self.force[name] = Thing(name=name, row=row, fresh=self.is_fresh(row, (), during))
            self.enter(thing)
        elif row["again"] == "anew":
            thing.fresh = thing.fresh or self.is_fresh(row, (), during)
            self.say(f"{name} was there: its time begins anew", row)
        elif row["again"] == "copy":
            most = row.get("shuffles", {}).get("most")
            if most is not None and thing.copies >= most:
                self.say(f"no more than {most} of {name}", row)
                return
            thing.copies += 1
        else:
            self.say(f"{name} was there, and once is all", row)
        self.gained.append(name)

    def is_fresh(self, row: Mapping[str, Any], until: tuple[str, ...], during: str | None = None) -> bool:
        """Does the turn that is going on not count, because the thing is gained in it?"""
        scopes = [
            cause.split()[1] for cause in (*row.get("ended_by", ()), *until) if cause.startswith("next ")
        ]
        return bool(scopes) and (during != "between") and (during is not None or scopes[0] in self.open)

    def happen(self, cause: str, why: str, only: Thing | None = None) -> None:
        """Everything (or one thing) that this cause ends, ends; cards change their state by it."""
        for thing in [only] if only else [*self.force.values(), *self.cards.values()]:
            if "on" in thing.row:
                state = self.steps(thing, cause).get(thing.state, thing.state)
                if state != thing.state:
                    thing.state = state
                    self.say(f"{thing.name} is {thing.state}", thing.row)
            elif self.ends(thing, cause):
                if cause.startswith("next ") and thing.fresh:
                    thing.fresh = False
                elif only and thing.copies > 1:
                    thing.copies -= 1
                    self.say(f"one {thing.name} less, {thing.copies} left", thing.row)
                else:
                    self.leave(thing, why)

    def steps(self, thing: Thing, cause: str) -> Mapping[str, str]:
        """From which state to which the cause takes a card."""
        steps: Mapping[str, str] = thing.row["on"].get(cause, {})
        return thing.row.get("when", steps) if cause in thing.until else steps

    def ends(self, thing: Thing, cause: str) -> bool:
        """Does the cause end a thing in force?"""
        return thing.state == "active" and cause in (
            *thing.row["ended_by"],
            *thing.until,
            *self.book.get("always", ()),
        )

    def express(self, held: int | None) -> None:
        """What held esper does is settled for this step: a stretch a number, none for none."""
        if self.expression and self.expression.copies != held:
            self.leave(self.expression, f"{held or 0} held at the beginning of the step")
            self.expression = None
        if self.expression is None and held:
            row = self.book["held"]
            self.expression = Thing(name=row["name"].format(held=held), row=row, lasts="step", copies=held)
            self.enter(self.expression)
            self.gained.append(self.expression.name)

    def find(self, name: str) -> Thing | None:
        """What the figure has under this name, whatever its state."""
        folded = fold(name)
        return next((self.force[word] for word in self.force if fold(word) == folded), self.cards.get(folded))

    def refuse(self, why: str, row: Mapping[str, Any]) -> None:
        """It may not be, for a reason that stands in the book."""
        self.answer = Answer(may=False, how=None, why=why, citation=self.cite(row))

    # Health

    def hurt(self, points: int) -> None:
        """Damage reaches the figure, after shield: ward and brittle change it, health goes."""
        change = suffer(self.table, self.force, points)
        changed = [name for name, _ in change.lost if "suffers" in self.table[name]]
        if changed:
            became = f"becomes {change.points}" if change.points != points else "stays"
            self.say(f"{' and '.join(changed)}: {points} damage {became}", self.table[changed[0]])
        self.prevented += max(0, points - change.points)
        self.take(change.points, change.lost)

    def take(self, points: int, lost: list[tuple[str, str]]) -> None:
        """So much health is lost, and these conditions with it."""
        self.damage += points
        if self.health is not None:
            self.health = max(0, self.health - points)
        for name, why in lost:
            if name in self.force:
                self.leave(self.force[name], why)
        if self.defeated:
            for thing in list(self.force.values()):
                self.leave(thing, self.fallen)

    def restore(self, points: int) -> None:
        """A heal: what it removes goes, health comes back up to the full."""
        change = heal(self.table, self.force, points)
        for name, why in change.lost:
            if change.points < points and "heals" in self.table[name]:
                self.say(f"the heal of {points} goes into {name}", self.table[name])
            self.leave(self.force[name], why)
        restored = change.points
        if self.health is not None and self.full is not None:
            restored = min(restored, self.full - self.health)
            if restored < change.points:
                self.say(f"no more than the full health, {self.full}")
        if self.health is not None:
            self.health += restored
        self.healed += restored

    def act(self, moment: str) -> None:
        """What acts of itself at the start or the end of the turn does so, if its time has come."""
        for name, acts in list(acting(self.table, self.force, moment)):
            if name not in self.force or self.force[name].fresh:
                continue
            points = acts.get("heal", acts.get("damage", 0))
            self.say(f"{name}: {'heal' if 'heal' in acts else 'damage'} {points}", self.table[name])
            if "heal" in acts:
                self.restore(points)
            else:
                self.hurt(points)
            if self.defeated:
                return


def cite(book: Mapping[str, Any], row: Mapping[str, Any]) -> str:
    """Where the row is printed: the book, its heading, and the page where there is one."""
    heading = row.get("heading") or book.get("headings", {}).get(row.get("sign")) or book["heading"]
    page = f", page {row['page']}" if "page" in row else ""
    return f"{book['book']}: {heading}{page}"
