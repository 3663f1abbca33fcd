"""Clauses and their dated versions: what the rules asked, and every answer they gave.

A *clause* is one question that the rules answer, known by a slug that never changes.
A *version* is one answer: when it took effect, what it says, point by point, and the code
that does it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import partial
from typing import Any, Generic, TypeVar, cast, dataclass_transform

from rulesets.asked import contracts
from rulesets.points import Citation, Confidence, Provision, Provisions
from rulesets.table.obstacles import because

Answer = TypeVar("Answer")
Asked = TypeVar("Asked", bound=Callable[..., Any])
Words = TypeVar("Words", bound=Provisions)


@dataclass_transform(frozen_default=True)
def answer(cls: type[Answer]) -> type[Answer]:
    """Make a class whose instances answer a clause's question: frozen records with the code that does it.

    Being decorated so, it stays an ordinary class where the engine is compiled, and anybody may derive from it.
    """
    return dataclass(frozen=True, slots=True)(cls)


class ByValue:
    """A method of an answer that tells the same whatever the state, if it is handed over the same."""

    def __init__(self, method: Callable[..., Any]) -> None:
        self.method = method

    def __get__(self, answer: object, _owner: type) -> Callable[..., Any]:
        return partial(self.method, answer)


def by_value(method: Asked) -> Asked:
    """Say of a method that it answers by the plain values alone that it is handed over: rulesets that answer to these alike share a run."""
    return cast("Asked", ByValue(method))


@dataclass(frozen=True, slots=True)
class Effective:
    """When a version took effect.

    `day` is the one the program picks: the date of the document that first shows
    the version.  Where the true date is not sure, `earliest` and `latest` enclose it and
    `basis` says why; otherwise both equal `day`.
    """

    day: date
    earliest: date
    latest: date
    basis: str = ""

    @property
    def sure(self) -> bool:
        return self.earliest == self.latest


def on(day: str) -> Effective:
    """A version that took effect on `day` (ISO) for sure."""
    exact = date.fromisoformat(day)
    return Effective(exact, exact, exact)


def between(day: str, earliest: str, latest: str, basis: str) -> Effective:
    """A version first shown on `day` that took effect from `earliest` to `latest`."""
    return Effective(date.fromisoformat(day), date.fromisoformat(earliest), date.fromisoformat(latest), basis)


FIFTH_EDITION = between("1997-03-24", "1994-04-15", "1997-03-24", "first text after 1994-04-14")
"""When what the Fifth Edition's rulebook shows first took effect."""

SIXTH_EDITION = between(
    "1999-04-23", "1999-04-23", "1999-06-01", "the text's title date; in tournaments from 1999-06-01"
)
"""When the first numbered rules took effect."""

APOCALYPSE = between("2001-07-23", "1999-11-02", "2001-07-23", "first text after 1999-11-01")
"""When what the text of 2001-07-23 shows first took effect."""

LEGIONS = between(
    "2003-03-15", "2003-02-03", "2003-03-15", "the set came out on 2003-02-03; first text after 2002-10-07"
)
"""When what the first text after Legions shows first took effect."""

ZENDIKAR_BULLETIN = between(
    "2009-09-03", "2009-09-03", "2009-10-01",
    "announced in the bulletin of 3 September 2009; first surviving text 2009-10-01",
)  # fmt: skip
"""When what the bulletin before Zendikar announced took effect."""

SILENT_BEFORE = between(
    "1993-08-05", "1993-08-05", "1999-04-23", "the texts before 1999-04-23 do not speak of it"
)
"""From the first day on, for all that the texts tell: what only the first numbered rules speak of."""


@dataclass(frozen=True)
class Version(Generic[Answer, Words]):
    """One dated answer to a clause's question: what the rules say, and the code that does it.

    `does` is the answer as code; its type is the clause's own.  The clause that `says` belongs to and the
    `reading` make up the id: `strike-steps@2009-07-11`, or `strike-steps@2009-07-11/literal`
    for a reading of the same text that stands beside it.
    """

    says: type[Words]
    effective: Effective
    does: Answer
    reading: str = ""
    amendments: tuple[str, ...] = ()
    """The rows of the skeleton of amendments that it stands for."""
    dispute: str = ""
    """What the sources say against each other, where they do."""
    coupled: tuple[str, ...] = ()
    """Clauses whose versions of the same day make no sense without it, nor it without them."""

    clause: str = field(init=False)
    id: str = field(init=False)
    until: date | None = field(init=False, default=None)
    """The first day on which it was in force no more, as its clause tells."""

    def __post_init__(self) -> None:
        suffix = f"/{self.reading}" if self.reading else ""
        object.__setattr__(self, "clause", self.says.clause)
        object.__setattr__(self, "id", f"{self.clause}@{self.effective.day.isoformat()}{suffix}")

    def day(self, day: date) -> date:
        """The day of its own that is nearest to `day`: a ruleset may hold it that cites the rules of another time."""
        last = day if self.until is None else min(day, self.until - timedelta(days=1))
        return max(last, self.effective.day)

    def cite(self, provision: Provision, day: date) -> Citation:
        """One of its provisions as cited on a day."""
        return provision.cite(self.day(day), self.id)

    def standing(self, day: date | None = None) -> tuple[Citation, ...]:
        """All that it says, as cited on a day; on its first day, unless another is named."""
        return self.says.standing(self.day(day or self.effective.day), self.id)

    def begun(self, on: date | None = None) -> tuple[Provision, ...]:
        """What it was the first to say, or to leave in doubt: the provisions of which a point began with it, or `on` a later day."""
        day = on or self.effective.day
        return tuple(
            one for one in self.says.all() if (point := one.on(day)) is not None and point.begins(day)
        )

    def ended(self, on: date | None = None) -> tuple[Citation, ...]:
        """What was said until it took effect, or until a later day, and is said no more, as last cited."""
        day = on or self.effective.day
        before = day - timedelta(days=1)
        return tuple(
            one.cite(before)
            for one in self.says.all()
            if (point := one.on(before)) is not None and one.until(point) == day
        )

    def reworded(self) -> tuple[date, ...]:
        """The later days on which what it says changed while it went on to do the same; none for a reading beside another."""
        if self.reading:
            return ()
        days = {
            day
            for one in self.says.all()
            for point in one.points
            for day in (point.since, point.gone, *(each.since for each in point.numbered))
            if day is not None and day > self.effective.day and (self.until is None or day < self.until)
        }
        return tuple(day for day in sorted(days) if self.begun(day) or self.ended(day))

    def new(self) -> tuple[Citation, ...]:
        """What it was the first to say, as first cited; where it only leaves out, all that it says."""
        begun = tuple(self.cite(one, self.effective.day) for one in self.begun())
        return begun or self.standing()

    @property
    def told(self) -> str:
        """What it was the first to say, in sentences."""
        return " ".join(citation.says for citation in self.new())

    @property
    def confidence(self) -> Confidence:
        """How sure it is: as the least sure point that began with it."""
        return max(
            (one.confidence for one in self.new()), key=list(Confidence).index, default=Confidence.TEXT
        )


class NotInForce(Exception):
    """Raised when the table asks a clause that its ruleset's date does not have yet."""

    def __init__(self, clause: str, until: date) -> None:
        self.reason = because("not in force", clause, until)
        super().__init__(self.reason)
        self.clause = clause
        self.until = until


@dataclass(frozen=True)
class Clause(Generic[Answer, Words]):
    """One question of the rules and all its dated answers, oldest first.

    Versions with a `reading` are alternatives and never picked by date.  `dormant_since`
    marks a clause whose occasion later rules removed: its last version stays
    in every later ruleset but is not cited as in force.
    """

    says: type[Words]
    group: str
    versions: tuple[Version[Answer, Words], ...]
    dormant_since: str = ""
    dormant_because: str = ""
    question: str = ""
    """As the contract has it, where the table asks the clause anything."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "question", self.question or contracts()[self.slug].question)
        dated = [version for version in self.versions if not version.reading]
        for version in self.versions:
            later = [other.effective.day for other in dated if other.effective.day > version.effective.day]
            object.__setattr__(version, "until", min(later, default=None))

    @property
    def slug(self) -> str:
        return self.says.clause

    def on(self, day: date) -> Version[Answer, Words] | None:
        """The version in force on `day`, or None before the first."""
        found = None
        for version in self.versions:
            if not version.reading and version.effective.day <= day:
                found = version
        return found

    def get(self, identifier: str) -> Version[Answer, Words] | None:
        """The version whose id is `identifier` (with or without the clause's slug)."""
        for version in self.versions:
            if identifier in (version.id, version.id.partition("@")[2]):
                return version
        return None


AnyVersion = Version[Any, Any]
"""Some version of some clause, where it does not matter which."""

AnyClause = Clause[Any, Any]
"""Some clause, where it does not matter which."""
