"""Points: what the rules said, sentence by sentence, each with its own dates and numbers.

A *point* is one sentence in our own words that is wholly true by itself on every day on which it
stands.  A *provision* is what code acts by: it has a name, and one point after another as the
rules said it otherwise.  Whoever acts names the provision; which point that was, and which
number it bore, follows from the day of the ruleset.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from functools import cache, lru_cache
from itertools import pairwise, takewhile
from typing import Any, ClassVar

from rulesets.terms import in_words_of_day
from rulesets.texts import RULINGS, text_of


class Confidence(StrEnum):
    """How sure a point is."""

    TEXT = "seen in a text"
    ARTICLE = "official article"
    EXCERPT = "excerpt only"
    INFERRED = "inferred"
    CONTRADICTORY = "sources contradict"
    ANNOUNCED = "announced"


NONE_SEEN = "none seen"
"""Stands where numbers stand, for days on which the rule was in no text that was read."""

GONE = "gone"
"""Stands where numbers stand, for the day from which the rules say it no more."""

DISPUTED = " disputed"
"""Stands after numbers, for days on which the text can be read otherwise as well."""

_LATER = re.compile(
    r"(rules text|rulebook|general rulings) of (?P<day>[\d-]+)(?=$|;|, the first)(, the first[^;]*?(?P<again> again)?)?(?=$|;)"
)
"""A text of one day that a document of a point is, or the first at hand to have it, or to have it again."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """The numbers that a point bore from a day on; none where no text that was read has it."""

    since: date
    numbers: tuple[str, ...]
    disputed: bool = False
    """Whether the text of those days can be read otherwise as well."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A point as it is cited under a ruleset.

    `numbers` are those of the day `as_of`: the ruleset's own where the point stood then, or else the
    nearest day on which it did (an overlay wakes rules that are gone).
    """

    clause: str
    version: str
    """The id of the ruleset's version of the clause."""
    point: str
    numbers: tuple[str, ...]
    as_of: date
    since: date
    """The first day on which it stood, as surely as it is cited and in whatever words."""
    until: date | None
    """The first day on which it stood no more, in whatever words."""
    document: str
    says: str
    """Its sentence, in the words of the day `as_of`."""
    confidence: Confidence
    sentence: str
    """The same as it is written, whatever the day: by this it is told whether two say the same."""
    first: tuple[str, ...] = ()
    """For a rule without numbers, those that it bears in the text in which it was first seen."""
    seen_before: tuple[date, date] | None = None
    """From when to when earlier texts had it, where others between them and those since `since` leave it out."""

    @property
    def provision(self) -> str:
        """The name of the provision that it is a wording of, on whatever day: `regeneration.instead`."""
        return self.point.partition("@")[0]

    @property
    def label(self) -> str:
        """Its numbers; for a rule without any, the document, and if that is a later one, that its own day had none."""
        return ", ".join(self.numbers) or _LATER.sub(self._unseen, self.document)

    def _unseen(self, later: re.Match[str]) -> str:
        """How a text is named in which a rule was first seen, where it stands in none of the day on which it is cited."""
        if date.fromisoformat(later["day"]) <= self.as_of:
            return later[0]
        under = f" ({', '.join(self.first)})" if self.first else ""
        unseen = "left out until the text of" if later["again"] else "in no text before that of"
        return f"{unseen} {later['day']}{under}"


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """One sentence of the rules.

    `numbering` tells the numbers it bore and from when on, the last entry perhaps that it was gone:
    `310.4 from 1999-04-23; 310.4a, 310.4b from 2003-07-01; gone from 2009-07-11`; numbers may be `disputed` from a day on,
    where the text lets the rule be read otherwise for a while, and it goes on to hold.  `speaks` are words (their
    beginnings, so that any inflection counts; `one|other` for either) that stand in the rule of that number, and
    `betrays` such as stand in a neighbour and not in it: by both the audit tells whether a number is the right one.
    A word after `^` stands in the rule with which the chapter begins.
    """

    says: str
    numbering: str
    speaks: str = ""
    betrays: str = ""
    document: str = ""
    """Where it was read; the rules text of its first day unless something else is named."""
    confidence: Confidence = Confidence.TEXT
    excerpted: str = ""
    """Numbers that it bears in a reference excerpt alone and in no text, in the form of the numbering; never cited."""
    reworded: bool = False
    """Whether it says in other words what the point before it says, and would have been as true then: it is so since that was."""
    numbered: tuple[Numbered, ...] = field(init=False)
    gone: date | None = field(init=False)
    """The first day on which it stood no more, where the numbering tells."""

    def __post_init__(self) -> None:
        entries, gone = read_numbering(self.numbering)
        object.__setattr__(self, "numbered", entries)
        object.__setattr__(self, "gone", gone)
        if not self.document:
            object.__setattr__(self, "document", f"rules text of {self.since.isoformat()}")

    @property
    def since(self) -> date:
        """The first day on which it stood."""
        return self.numbered[0].since

    def numbers_on(self, day: date) -> tuple[str, ...]:
        """The numbers it bore on `day`; before its first day the first ones, after its last the last."""
        return self._entry_on(day).numbers

    def _entry_on(self, day: date) -> Numbered:
        return [entry for entry in self.numbered if entry.since <= max(day, self.since)][-1]

    def document_on(self, day: date) -> str:
        """Where it was read, as cited on `day`: on days on which no text has it any more, the text that has it again, or had it last."""
        entry = self._entry_on(day)
        place = self.numbered.index(entry)
        if entry.numbers or not any(one.numbers for one in self.numbered[:place]):
            return self.document
        again = next((one.since for one in self.numbered[place:] if one.numbers), None)
        if again is not None:
            return f"rules text of {again.isoformat()}, the first that has the rule again"
        return f"rules text of {text_of(entry.since - timedelta(days=1)).isoformat()}, the last that has the rule"

    def begins(self, day: date) -> bool:
        """Whether on `day` it was said for the first time, or came to be disputed, or to be so no longer."""
        disputed = False
        for entry in self.numbered:
            if entry.since == day:
                return entry is self.numbered[0] or entry.disputed is not disputed
            disputed = entry.disputed
        return False

    def seen_since(self, day: date) -> date:
        """Since when it stands as surely as on `day`: where a text of that day has it, since the first of those that have it
        one after the other and cannot be read otherwise.
        """
        if self.confidence_on(day) is not Confidence.TEXT:
            return self.since
        begun = [entry for entry in self.numbered if entry.since <= max(day, self.since)]
        return [entry.since for entry in takewhile(_goes_on, reversed(begun)) if entry.numbers][-1]

    def seen_before(self, day: date) -> tuple[date, date] | None:
        """From when to when texts had it last before those that have it one after the other up to `day`, if any did."""
        if self.confidence_on(day) is not Confidence.TEXT:
            return None
        since = self.seen_since(day)
        for later, earlier in pairwise(reversed([one for one in self.numbered if one.since <= since])):
            if earlier.numbers and not earlier.disputed:
                return self.seen_since(earlier.since), later.since - timedelta(days=1)
        return None

    def unseen_between(self, first: date, last: date) -> tuple[tuple[date, date], ...]:
        """From when to when no text had it, of the days from a `first` on that ended before a `last`."""
        stretches: list[tuple[date, date]] = []
        for place, (entry, later) in enumerate(pairwise(self.numbered)):
            if _goes_on(entry, opens=not place) or later.since <= first or later.since > last:
                continue
            eve = later.since - timedelta(days=1)
            meets = stretches and stretches[-1][1] + timedelta(days=1) == entry.since
            began = stretches.pop()[0] if meets else max(first, entry.since)
            stretches.append((began, eve))
        return tuple(stretches)

    def is_disputed_between(self, first: date, last: date) -> bool:
        """Whether a text of some of the days from a `first` to a `last` can be read otherwise as well."""
        ends = [*(entry.since for entry in self.numbered[1:]), date.max]
        return any(
            entry.disputed and entry.since <= last and first < end
            for entry, end in zip(self.numbered, ends, strict=True)
        )

    def confidence_on(self, day: date) -> Confidence:
        """How sure it is on `day`: what only an earlier or a later text has is inferred, what an article told may be in a text."""
        entry = self._entry_on(day)
        numbers = entry.numbers
        if entry.disputed:
            return Confidence.CONTRADICTORY
        if self.confidence is Confidence.ARTICLE and numbers:
            return Confidence.TEXT
        return Confidence.INFERRED if self.confidence is Confidence.TEXT and not numbers else self.confidence


def numbered(numbering: str) -> tuple[Numbered, ...]:
    """Read a numbering such as `310.4 from 1999-04-23; 310.4a, 310.4b from 2003-07-01`."""
    return read_numbering(numbering)[0]


def _goes_on(entry: Numbered, opens: bool = False) -> bool:
    """Whether a rule stands from a day on as it did: a text has it, and lets nobody read it otherwise, or only adds to a rulebook,
    which does not have it where the rule `opens` with that.
    """
    return not entry.disputed and (bool(entry.numbers) or (entry.since == RULINGS and not opens))


def read_numbering(numbering: str) -> tuple[tuple[Numbered, ...], date | None]:
    """Read such a numbering, and from which day on the rule was gone, where it tells."""
    entries: list[Numbered] = []
    for entry in numbering.split("; "):
        numbers, _, since = entry.rpartition(" from ")
        day = date.fromisoformat(since)
        if numbers == GONE:
            return tuple(entries), day
        plain = numbers.removesuffix(DISPUTED)
        borne = () if plain == NONE_SEEN else tuple(plain.split(", "))
        entries.append(Numbered(day, borne, disputed=plain != numbers))
    return tuple(entries), None


class Provision:
    """What code acts by: one point after another, each until the next one takes over or it is gone.

    It is known by the clause it belongs to and by the name it has there.  Where it took the place of another provision of the
    clause, about the same matter, it is said `instead_of` that, by its name.  Where others of the clause speak of the
    other side of combat, it says `of` which it speaks: an `attacker`, or a `blocker`.  What is `plain` is cited where something
    comes about by it, and explains no difference: anybody would expect it.
    """

    __slots__ = ("clause", "instead_of", "name", "of", "owner", "plain", "points")

    clause: str
    name: str
    owner: type[Provisions]

    def __init__(self, *points: Point, instead_of: str = "", of: str = "", plain: bool = False) -> None:
        self.points = points
        self.plain = plain
        self.instead_of = instead_of
        self.of = of

    def __repr__(self) -> str:
        return f"{self.clause}.{self.name}{self.owner.reading}"

    def __reduce__(self) -> tuple[Any, ...]:
        return getattr, (self.owner, self.name.replace("-", "_"))

    def on(self, day: date) -> Point | None:
        """The point that stood on a day, if any did."""
        begun = [point for point in self.points if point.since <= day]
        return begun[-1] if begun and (begun[-1].gone is None or day < begun[-1].gone) else None

    @property
    def days(self) -> tuple[date, date]:
        """The first day on which any of its points stands, and the last."""
        gone = self.points[-1].gone
        return self.points[0].since, gone - timedelta(days=1) if gone is not None else date.max

    def nearest(self, day: date) -> Point:
        """The point that stood on a day or, where none did, the last before it, or the first of all."""
        begun = [point for point in self.points if point.since <= day]
        return begun[-1] if begun else self.points[0]

    def until(self, point: Point) -> date | None:
        """The first day on which a point of this provision stood no more."""
        later = [other.since for other in self.points if other.since > point.since]
        return min([*later, *([point.gone] if point.gone else [])], default=None)

    def so_since(self, point: Point, day: date) -> date:
        """Since when it is so, as surely as on a day, what one of its points says: in whatever words."""
        since = point.seen_since(day)
        place = self.points.index(point)
        if not point.reworded or since > point.since:
            return since
        eve = point.since - timedelta(days=1)
        return self.so_since(self.points[place - 1], eve)

    def so_until(self, point: Point) -> date | None:
        """The first day on which what one of its points says is so no more, in whatever words."""
        place = self.points.index(point)
        *_, last = takewhile(lambda one: one is point or one.reworded, self.points[place:])
        return self.until(last)

    def identifier(self, point: Point) -> str:
        """The name of one of its points, which never changes: `trample.surplus@1999-04-23`."""
        return f"{self!r}@{point.since.isoformat()}"

    def cite(self, day: date, version: str = "") -> Citation:
        """It as cited on a day."""
        return _cited(self, day, version)


@lru_cache(maxsize=10_000)
def _cited(one: Provision, day: date, version: str) -> Citation:
    """The citation of a provision, worked out once: of a few hundred, each is cited over and over."""
    point = one.nearest(day)
    until = one.until(point)
    as_of = max(day, point.since)
    if until is not None:
        as_of = min(as_of, until - timedelta(days=1))
    document = point.document_on(as_of)
    return Citation(
        one.clause, version, one.identifier(point), point.numbers_on(as_of), as_of, one.so_since(point, as_of), one.so_until(point),
        document, in_words_of_day(point.says, as_of), point.confidence_on(as_of), point.says, _first_numbers(one, document),
        point.seen_before(as_of),
    )  # fmt: skip


def _first_numbers(one: Provision, document: str) -> tuple[str, ...]:
    """The numbers under which the text that a document names says it, or says at last what was not said."""
    named = _LATER.search(document)
    day = date.fromisoformat(named["day"]) if named else None
    point = one.on(day) if day is not None else None
    return point.numbers_on(day) if point is not None and day is not None else ()


class Interpreted(type):
    """The kind of a class that Python itself makes though its module is compiled: its attributes belong to the class."""


@cache
def _all_of(says: type[Provisions]) -> tuple[Provision, ...]:
    names = dict.fromkeys(name for base in reversed(says.__mro__) for name in vars(base))
    return tuple(one for one in (getattr(says, name) for name in names) if isinstance(one, Provision))


@lru_cache(maxsize=10_000)
def _standing(says: type[Provisions], day: date, version: str) -> tuple[Citation, ...]:
    """All that some provisions say on a day, worked out once as each citation is."""
    return tuple(one.cite(day, version) for one in _all_of(says) if one.on(day) is not None)


class Provisions(metaclass=Interpreted):
    """All that a clause's rules say, as class attributes; whoever derives says some of it otherwise."""

    clause: ClassVar[str] = ""
    question: ClassVar[str] = ""
    """What it answers, where no clause asks that."""
    reading: ClassVar[str] = ""
    """What sets the names of a derived class's own provisions apart from those it derives from."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.reading = "" if "clause" in vars(cls) else f"/{cls.__name__.lower()}"
        for name, provision in vars(cls).items():
            if isinstance(provision, Provision):
                provision.clause, provision.name, provision.owner = cls.clause, name.replace("_", "-"), cls

    @classmethod
    def all(cls) -> Iterator[Provision]:
        """Every provision, in the order in which they are written, those of whom it derives from first."""
        return iter(_all_of(cls))

    @classmethod
    def standing(cls, day: date, version: str = "") -> tuple[Citation, ...]:
        """Every point that stood on a day, as cited then."""
        return _standing(cls, day, version)
