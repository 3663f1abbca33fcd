"""Clauses and their dated versions: what the rules asked, and every answer they gave.

A *clause* is one question that the rules answer, known by a slug that never changes.
A *version* is one answer: when it took effect, which numbers it bore, where it was
read, how sure that is, what it says in our own words, and the code that does it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Generic, TypeVar, dataclass_transform

Answer = TypeVar("Answer")


@dataclass_transform(frozen_default=True)
def answer(cls: type[Answer]) -> type[Answer]:
    """Make a class whose instances answer a clause's question: frozen records with the code that does it.

    Being decorated so, it stays an ordinary class where the engine is compiled, and anybody may derive from it.
    """
    return dataclass(frozen=True, slots=True)(cls)


class Confidence(StrEnum):
    """How sure a version is."""

    TEXT = "seen in a text"
    ARTICLE = "official article"
    EXCERPT = "excerpt only"
    INFERRED = "inferred"
    CONTRADICTORY = "sources contradict"


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
"""When the keywords of Legions took effect."""

ZENDIKAR_BULLETIN = between(
    "2009-09-03", "2009-09-03", "2009-10-01",
    "announced in the bulletin of 3 September 2009; first surviving text 2009-10-01",
)  # fmt: skip
"""When what the bulletin before Zendikar announced took effect."""

SILENT_BEFORE = between(
    "1993-08-05", "1993-08-05", "1999-04-23", "the texts before 1999-04-23 do not speak of it"
)
"""From the first day on, for all that the texts tell: what only the first numbered rules speak of."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """The rule numbers that a version bore from a date on (`since` in ISO form)."""

    since: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Citation:
    """A version as cited under a ruleset: its numbers on that ruleset's date."""

    clause: str
    version: str
    numbers: tuple[str, ...]
    since: date
    document: str
    says: str
    confidence: Confidence

    def __str__(self) -> str:
        where = ", ".join(self.numbers) if self.numbers else self.document
        return f"{where} ({self.since.isoformat()})"


NONE_SEEN = "none seen"
"""Stands where numbers stand, for days on which the rule was in no text that was read."""


def numbered(history: str) -> tuple[Numbered, ...]:
    """Read `310.4 from 1999-04-23; 310.4a, 310.4b from 2003-07-01; none seen from 2009-07-11`."""
    found = []
    for entry in history.split("; "):
        numbers, _, since = entry.rpartition(" from ")
        found.append(Numbered(since, () if numbers == NONE_SEEN else tuple(numbers.split(", "))))
    return tuple(found)


@dataclass(frozen=True)
class Version(Generic[Answer]):
    """One dated answer to a clause's question.

    `does` is the answer as code; its type is the clause's own.  `clause` and `reading`
    make up the id: `strike-steps@2009-07-11`, or `strike-steps@2009-07-11/literal`
    for a reading of the same text that stands beside it.
    """

    clause: str
    effective: Effective
    numbers: tuple[Numbered, ...]
    says: str
    changed: str
    does: Answer
    confidence: Confidence = Confidence.TEXT
    document: str = ""
    """Where it was read; the rules text of its day unless something else is named."""
    reading: str = ""
    amendments: tuple[str, ...] = ()
    """The rows of the skeleton of amendments that it stands for."""
    dispute: str = ""
    """What the sources say against each other, where they do."""

    id: str = field(init=False)

    def __post_init__(self) -> None:
        suffix = f"/{self.reading}" if self.reading else ""
        object.__setattr__(self, "id", f"{self.clause}@{self.effective.day.isoformat()}{suffix}")
        if not self.document:
            object.__setattr__(self, "document", f"rules text of {self.effective.day.isoformat()}")

    def numbers_on(self, day: date) -> tuple[str, ...]:
        """The numbers it bore on `day`; before its first, the first ones."""
        current = self.numbers[0].numbers if self.numbers else ()
        for entry in self.numbers:
            if date.fromisoformat(entry.since) <= day:
                current = entry.numbers
        return current

    def cite(self, day: date) -> Citation:
        """The version as it is cited on `day`."""
        return Citation(
            self.clause,
            self.id,
            self.numbers_on(day),
            self.effective.day,
            self.document,
            self.says,
            self.confidence,
        )


class NotInForce(Exception):
    """Raised when the table asks a clause that its ruleset's date does not have yet."""

    def __init__(self, clause: str, until: date) -> None:
        super().__init__(f"{clause} is not in force until {until.isoformat()}")
        self.clause = clause
        self.until = until


@dataclass(frozen=True)
class Clause(Generic[Answer]):
    """One question of the rules and all its dated answers, oldest first.

    Versions with a `reading` are alternatives and never picked by date.  `dormant_since`
    marks a clause whose occasion later rules removed: its last version stays
    in every later ruleset but is not cited as in force.
    """

    slug: str
    question: str
    group: str
    versions: tuple[Version[Answer], ...]
    dormant_since: str = ""
    dormant_because: str = ""

    def on(self, day: date) -> Version[Answer] | None:
        """The version in force on `day`, or None before the first."""
        found = None
        for version in self.versions:
            if not version.reading and version.effective.day <= day:
                found = version
        return found

    def get(self, identifier: str) -> Version[Answer] | None:
        """The version whose id is `identifier` (with or without the clause's slug)."""
        for version in self.versions:
            if identifier in (version.id, version.id.partition("@")[2]):
                return version
        return None
