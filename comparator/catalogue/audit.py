"""Does every point that we cite stand under its number in the rules texts of its days, and does the rule speak of it?

A number has to stand in every text from the day on which a point bore it until it bears another
or is gone, and the rule there has to have the words that the point names, and none that would betray
a neighbour.  What no text at hand can tell is listed, never passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from hashlib import sha256
from itertools import combinations
from typing import Literal

from comparator.catalogue.texts import FileNote, RulesText, Shelf
from rulesets.definitions import Definitions
from rulesets.history import CLAUSES
from rulesets.keywords.words import Words
from rulesets.points import Point, Provision, Provisions, read_numbering
from rulesets.version import AnyClause

NUMBER = re.compile(r"\d{3}\b|glossary ")
"""What can be looked up; rulebooks without numbers are cited by their chapters."""


@dataclass(frozen=True, slots=True)
class Period:
    """Days on which a point bears certain numbers; `until` is the first day after, None while it lasts.

    `excerpt`: it bears them in a reference excerpt alone, and in no text. `disputed`: the text of these days lets it be read otherwise.
    """

    since: date
    until: date | None
    numbers: tuple[str, ...]
    excerpt: bool = False
    disputed: bool = False

    def __contains__(self, day: date) -> bool:
        return self.since <= day and (self.until is None or day < self.until)


@dataclass(frozen=True, slots=True)
class PointFound:
    """A point under its number in one text: a digest of the rule there, and whether it speaks of the point."""

    day: date
    number: str
    digest: str
    lacks: tuple[str, ...] = ()
    """Words of the point that the rule lacks."""
    has: tuple[str, ...] = ()
    """Words of a neighbour that it has."""

    @property
    def spoke(self) -> bool:
        """Whether the rule speaks of the point."""
        return not (self.lacks or self.has)


@dataclass(frozen=True, slots=True)
class Remark:
    """What is to be said of one point's numbers on some days, with the texts of which it is true.

    A number does `not stand` in texts, is a `heading` over the rules that say something, or its rule is `silent` on the point
    there; days are `out of order`, or the
    point was `gone`. What no text can tell: only an `excerpt` is at hand, the rule was in `no text` that was read, rules had
    `no numbers` yet, there is no text of the `first day`, or a text is `no part` of what would hold the number.
    """

    kind: Literal[
        "not stand",
        "heading",
        "silent",
        "out of order",
        "gone",
        "excerpt",
        "no text",
        "no numbers",
        "first day",
        "no part",
    ]
    numbers: tuple[str, ...]
    since: date | None = None
    document: str = ""
    lacks: tuple[str, ...] = ()
    has: tuple[str, ...] = ()
    texts: tuple[RulesText, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """One point: where its numbers were found, what is wrong, and what could not be checked."""

    point: str
    found: tuple[PointFound, ...]
    wrong: tuple[Remark, ...]
    unchecked: tuple[Remark, ...]

    @property
    def spoke(self) -> int:
        """In how many places the rule spoke of the point."""
        return sum(one.spoke for one in self.found)


@dataclass(frozen=True, slots=True)
class Audit:
    """What the texts of a folder say of the whole catalogue."""

    texts: tuple[RulesText, ...]
    notes: tuple[FileNote, ...]
    points: tuple[Checked, ...]

    @property
    def passed(self) -> bool:
        """Whether no number is wrong and no file damaged."""
        return not any(one.wrong for one in self.points) and not any(note.wrong for note in self.notes)


def audit(texts: Shelf) -> Audit:
    """Look up every number of every point."""
    checked = (check_point(provision, point, texts.texts) for provision, point in every_point())
    return Audit(texts.texts, texts.notes, tuple(checked))


def points_of(clause: AnyClause) -> Iterator[tuple[Provision, Point]]:
    """Every point of a clause, those that a reading of its own says among them."""
    for says in dict.fromkeys([clause.says, *(version.says for version in clause.versions)]):
        yield from _own(says, clause.says)


def _own(says: type[Provisions], base: type[Provisions]) -> Iterator[tuple[Provision, Point]]:
    for provision in says.all():
        if says is base or provision.owner is says:
            for point in provision.points:
                yield provision, point


UNASKED: Mapping[str, type[Provisions]] = {says.clause: says for says in (Definitions, Words)}
"""What the rules say that no clause asks for, by its name: what they call things, and the keywords that no clause plays."""


def every_point() -> Iterator[tuple[Provision, Point]]:
    """Every point of every clause, and of what no clause asks for."""
    for clause in CLAUSES.values():
        yield from points_of(clause)
    for says in UNASKED.values():
        yield from _own(says, says)


@cache
def _by_name() -> dict[str, tuple[Provision, Point]]:
    return {provision.identifier(point): (provision, point) for provision, point in every_point()}


def point_named(identifier: str) -> tuple[Provision, Point]:
    """The point of that name, with its provision.

    Raises:
        KeyError: no point is called that.
    """
    return _by_name()[identifier]


def numbered_periods(provision: Provision, point: Point) -> Iterator[Period]:
    """The numbers of a point with the days on which it bore them."""
    last = provision.until(point)
    starts = [entry.since for entry in point.numbered]
    for entry, following in zip(point.numbered, [*starts[1:], last], strict=True):
        yield Period(entry.since, following, entry.numbers, disputed=entry.disputed)


def excerpted_periods(point: Point) -> Iterator[Period]:
    """The numbers that a point bears in a reference excerpt alone, with the days of that."""
    if point.excerpted:
        entries, last = read_numbering(point.excerpted)
        for entry, following in zip(entries, [*(one.since for one in entries[1:]), last], strict=True):
            yield Period(entry.since, following, entry.numbers, excerpt=True)


def every_period() -> Iterator[tuple[Provision, Point, Period]]:
    """Every point with each of its periods."""
    for provision, point in every_point():
        for period in numbered_periods(provision, point):
            yield provision, point, period


def every_excerpt() -> Iterator[tuple[Provision, Point, Period]]:
    """Every point that bears a number in a reference excerpt alone, with the days of that."""
    for provision, point in every_point():
        for period in excerpted_periods(point):
            yield provision, point, period


def check_point(provision: Provision, point: Point, texts: Sequence[RulesText]) -> Checked:
    """Look up the numbers of one point in every text of its days."""
    wrong: dict[Remark, list[RulesText]] = {remark: [] for remark in _misdated(provision, point)}
    unchecked: dict[Remark, list[RulesText]] = {}
    found: list[PointFound] = []
    for period in excerpted_periods(point):
        unchecked[Remark("excerpt", period.numbers, period.since)] = []
    for period in numbered_periods(provision, point):
        at_hand = [text for text in texts if text.date in period]
        kind = _unchecked(period, at_hand)
        if kind is not None:
            document = point.document if kind == "no text" else ""
            unchecked[Remark(kind, period.numbers, period.since, document)] = []
        numbers = tuple(filter(NUMBER.match, period.numbers))
        for text in at_hand:
            wordings = {number: text.wording(number) for number in numbers}
            for number in [number for number, wording in wordings.items() if wording is None]:
                if text.would_hold(number):
                    wrong.setdefault(Remark("not stand", (number,)), []).append(text)
                else:
                    unchecked.setdefault(Remark("no part", (number,)), []).append(text)
            for number in filter(text.headed.__contains__, numbers):
                wrong.setdefault(Remark("heading", (number,)), []).append(text)
            together = " ".join(filter(None, wordings.values()))
            if together:
                opening = next(text.opening(number) for number, wording in wordings.items() if wording)
                lacks, has = _silence(point, together, opening)
                there = tuple(number for number, wording in wordings.items() if wording)
                one = PointFound(text.date, ", ".join(there), _digest(together), lacks, has)
                found.append(one)
                if not one.spoke:
                    wrong.setdefault(Remark("silent", there, lacks=lacks, has=has), []).append(text)
    return Checked(provision.identifier(point), tuple(found), _with_texts(wrong), _with_texts(unchecked))


def _unchecked(
    period: Period, at_hand: Sequence[RulesText]
) -> Literal["no text", "no numbers", "first day"] | None:
    """Why the numbers of some days cannot be looked up from their first day on, or None."""
    if not period.numbers:
        return "no text"
    if not any(map(NUMBER.match, period.numbers)):
        return "no numbers"
    return None if any(text.date == period.since for text in at_hand) else "first day"


def _with_texts(remarks: Mapping[Remark, Sequence[RulesText]]) -> tuple[Remark, ...]:
    """What is to be said, each once, with the texts of which it is true."""
    return tuple(replace(remark, texts=tuple(texts)) for remark, texts in remarks.items())


def _silence(point: Point, wording: str, opening: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a rule lacks of the words that a point names, and has of those that would betray a neighbour.

    Words after a `^` are looked for in the `opening` of the rule's chapter.
    """
    plain, begins = (text.casefold().replace("’", "'") for text in (wording, opening))
    lacks = tuple(
        word
        for word in point.speaks.split()
        if not has_word(begins if word.startswith("^") else plain, word.removeprefix("^"))
    )
    return lacks, tuple(word for word in point.betrays.split() if has_word(plain, word))


def has_word(plain: str, word: str) -> bool:
    """Whether a text has a word in any inflection; `one|other` for either, `+` for a space inside."""
    return any(first in plain and begins.search(plain) is not None for first, begins in _beginnings(word))


@cache
def _beginnings(word: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each alternative: what stands before its first space, which is looked for faster, and how all of it begins."""
    parted = [each.casefold().split("+") for each in word.split("|")]
    return tuple((one[0], re.compile(r"(?<!\w)" + r"\s+".join(map(re.escape, one)))) for one in parted)


def _digest(wording: str) -> str:
    """Eight signs by which a wording is known again, without a word of it."""
    return sha256(" ".join(wording.casefold().split()).encode()).hexdigest()[:8]


def sharing(clause: AnyClause, texts: Sequence[RulesText]) -> Iterator[tuple[str, str]]:
    """Pairs of a clause's points that bear the same number on every numbered text on which both stand."""
    for (one, mine), (other, theirs) in combinations(points_of(clause), 2):
        days = [
            text.date for text in texts if _stands(one, mine, text.date) and _stands(other, theirs, text.date)
        ]
        if days and all(mine.numbers_on(day) == theirs.numbers_on(day) for day in days):
            yield one.identifier(mine), other.identifier(theirs)


def _stands(provision: Provision, point: Point, day: date) -> bool:
    return provision.on(day) is point and any(map(NUMBER.match, point.numbers_on(day)))


def _misdated(provision: Provision, point: Point) -> Iterator[Remark]:
    """What is wrong with the days themselves."""
    last = point.since
    for period in numbered_periods(provision, point):
        if period.since < last:
            yield Remark("out of order", period.numbers, period.since)
        if period.until is not None and period.until <= period.since:
            yield Remark("gone", period.numbers, period.since)
        last = max(last, period.since)
