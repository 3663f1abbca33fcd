"""Does every rule number that we cite stand in the rules texts of its days?

A number has to stand in the text of the day from which a version bore it, and in every text
until the version bears another or ends.  What no text at hand can tell is listed, never passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path
from typing import Any

from comparator.catalogue.texts import FileNote, RulesText, Shelf, shelf
from rulesets.history import CLAUSES, amendments
from rulesets.version import Clause, Confidence, Version

NUMBER = re.compile(r"\d{3}\b|glossary ")
"""What can be looked up; rulebooks without numbers are cited by their chapters."""

UNLIKE = 0.3
"""Two wordings that share less are hardly one rule: its number went to another."""


@dataclass(frozen=True, slots=True)
class Period:
    """Days on which a version bears certain numbers; `until` is the first day after, None while it lasts."""

    since: date
    until: date | None
    numbers: tuple[str, ...]

    def __contains__(self, day: date) -> bool:
        return self.since <= day and (self.until is None or day < self.until)

    def __str__(self) -> str:
        return f"{', '.join(self.numbers) or 'no number'} from {self.since}"


@dataclass(frozen=True, slots=True)
class Checked:
    """One version: how often its numbers were found, what is wrong, what is odd, what could not be checked."""

    version: str
    found: int
    wrong: tuple[str, ...]
    odd: tuple[str, ...]
    unchecked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """What the texts of a folder say of the whole catalogue."""

    texts: tuple[RulesText, ...]
    notes: tuple[FileNote, ...]
    versions: tuple[Checked, ...]

    @property
    def passed(self) -> bool:
        """Whether every number that could be looked up is there, and no file is damaged."""
        return not any(one.wrong for one in self.versions) and not any(note.wrong for note in self.notes)


def audit(texts: Shelf, clauses: Iterable[Clause[Any]] = tuple(CLAUSES.values())) -> Audit:
    """Look up every number of every version."""
    versions = (check(version, clause, texts.texts) for clause in clauses for version in clause.versions)
    return Audit(texts.texts, texts.notes, tuple(versions))


def check(version: Version[Any], clause: Clause[Any], texts: Sequence[RulesText]) -> Checked:
    """Look up the numbers of one version in every text of its days."""
    wrong = list(_misdated(version, clause))
    odd: list[str] = []
    unchecked = list(_without_a_text(version))
    found = 0
    for period in periods(version, clause):
        at_hand = [text for text in texts if text.date in period]
        if not period.numbers:
            unchecked.append(f"{period}: the rule was in no text that was read")
        elif not any(map(NUMBER.match, period.numbers)):
            unchecked.append(f"{period}: from a time before rules had numbers")
        elif not any(text.date == period.since for text in at_hand):
            unchecked.append(f"{period}: no text of that day")
        for number in filter(NUMBER.match, period.numbers):
            missing = [text for text in at_hand if text.wording(number) is None]
            found += len(at_hand) - len(missing)
            gone = [text for text in missing if text.would_hold(number)]
            unheld = [text for text in missing if not text.would_hold(number)]
            if gone:
                wrong.append(f"{number} does not stand in {_spread(gone)}")
            if unheld:
                unchecked.append(f"{number}: no part of {_spread(unheld)}")
        odd += _unlike(period, at_hand)
    return Checked(version.id, found, tuple(wrong), tuple(odd), tuple(unchecked))


def periods(version: Version[Any], clause: Clause[Any]) -> Iterator[Period]:
    """The numbers of a version with the days on which it bore them, until the next version takes over."""
    starts = [date.fromisoformat(entry.since) for entry in version.numbers]
    last = end(version, clause)
    for entry, since, following in zip(version.numbers, starts, [*starts[1:], last], strict=False):
        until = min(filter(None, (following, last)), default=None)
        yield Period(since, until, entry.numbers)


def every_period() -> Iterator[tuple[Version[Any], Period]]:
    """Every version of every clause with each of its periods."""
    for clause in CLAUSES.values():
        for version in clause.versions:
            for period in periods(version, clause):
                yield version, period


def end(version: Version[Any], clause: Clause[Any]) -> date | None:
    """The first day on which a version is in force no more, or None."""
    days = [date.fromisoformat(clause.dormant_since)] if clause.dormant_since else []
    days += [other.effective.day for other in clause.versions if not other.reading]
    return min((day for day in days if day > version.effective.day), default=None)


def official_wording(folder: Path, day: date, number: str) -> str | None:
    """What the user's own rules text says under a number on a day.

    It is the newest text of or before that day, and only if nothing that we know of changed
    in between: another rule might stand under the number by then.

    Raises:
        OSError: the folder cannot be read.
    """
    texts = [text for text in shelf(folder).texts if text.date <= day]
    if not texts or any(texts[-1].date < change <= day for change in _changes()):
        return None
    wordings = (text.wording(number) for text in texts if text.date == texts[-1].date)
    return next(filter(None, wordings), None)


def _changes() -> set[date]:
    """Every day on which a rule or the number of one changed."""
    return {period.since for _, period in every_period()} | {amendment.day for amendment in amendments()}


def _misdated(version: Version[Any], clause: Clause[Any]) -> Iterator[str]:
    """What is wrong with the days themselves."""
    last = version.effective.day
    for period in periods(version, clause):
        if period.since < last:
            yield f"{period}: the days are out of order, or before the version's own"
        if period.until is not None and period.until <= period.since:
            yield f"{period}: the version had ended by then"
        last = max(last, period.since)


def _without_a_text(version: Version[Any]) -> Iterator[str]:
    """Why, as the version says itself, a text cannot bear it out."""
    if not version.numbers:
        yield f"no number; from: {version.document}"
    if version.confidence in {Confidence.EXCERPT, Confidence.ARTICLE}:
        yield f"{version.confidence}: {version.document}"


def _unlike(period: Period, texts: Sequence[RulesText]) -> Iterator[str]:
    """Where a number goes on, but with a wording that none of the period's numbers had before."""
    for earlier, later in pairwise(texts):
        before = [words for number in period.numbers if (words := earlier.wording(number))]
        for number in period.numbers:
            now = later.wording(number)
            if now and earlier.wording(number) and all(_likeness(now, words) < UNLIKE for words in before):
                yield f"{number} reads quite unlike itself from {later.date} on: is it the same rule?"


def _likeness(one: str, other: str) -> float:
    """How much two wordings share, from 0 to 1."""
    if one == other:
        return 1
    words, others = (re.findall(r"\w+", wording.casefold()) for wording in (one, other))
    return SequenceMatcher(None, words, others, autojunk=False).ratio()


def _spread(texts: Sequence[RulesText]) -> str:
    """The file, or how many they are and of which days."""
    if len(texts) == 1:
        return f"{texts[0].file} ({texts[0].date})"
    return f"{len(texts)} texts from {texts[0].date} to {texts[-1].date}"
