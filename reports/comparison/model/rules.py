"""The points of the rules that a comparison cites, as plain records."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from comparator.catalogue.quoting import Quoted
from reports.words.phrasing import joined
from reports.words.words import numbering, text_days


@dataclass(frozen=True, slots=True)
class Rule:
    """A point of the rules as cited; `decisive` where it was found, or is told, to be behind a difference.

    `numbers` are those of the days in `as_of`; it has stood since `since`, whatever its number then.
    """

    id: str
    clause: str
    point: str
    numbers: tuple[str, ...]
    label: str
    since: str
    day: str
    as_of: tuple[str, ...]
    document: str
    says: str
    confidence: str
    rulesets: tuple[str, ...]
    decisive: bool
    shared: bool
    """Cited under every ruleset that ran, so it explains no difference."""
    wordings: tuple[Quoted, ...] = ()
    """What the user's own rules texts say; empty unless some were given."""
    seen_before: str = ""
    """From when to when earlier texts had it, where some in between leave it out."""

    def numbered_for(self, days: Collection[str]) -> tuple[str, ...]:
        """On which of the days of its numbers it is cited for rules of certain days: on these or, where it is gone by all of them, the
        last, and where it has not come yet, the first.
        """
        own = tuple(each for each in self.as_of if each in days)
        earlier = tuple(each for each in self.as_of if each < max(days, default=""))
        return own or earlier[-1:] or self.as_of[:1]

    def is_borne_on(self, iso: str) -> bool:
        """Whether it stands on a day under these numbers, cited for that day or not."""
        from comparator.catalogue.audit import point_named  # noqa: PLC0415 - for pages alone

        provision, point = point_named(self.point)
        day = date.fromisoformat(iso)
        return provision.on(day) is point and point.numbers_on(day) == self.numbers

    @property
    def numbered_on(self) -> str:
        """The days of the texts in which it bears the numbers that are cited, in words; none where it has no number."""
        return joined(text_days(map(date.fromisoformat, self.as_of))) if self.numbers else ""

    @property
    def numbering(self) -> str:
        """On which days it bears the numbers that are cited, and since when it has stood; nothing where what it is called by tells that."""
        if not self.numbers and self.day in self.label:
            return ""
        days = [date.fromisoformat(each) for each in self.as_of]
        return numbering(self.numbers, days, date.fromisoformat(self.since), self.seen_before)

    @property
    def standing(self) -> str:
        """The same, and how sure it is."""
        return ", ".join(filter(None, (self.numbering, self.confidence)))


class CitedPoint(NamedTuple):
    """A point of the rules, as it is told first, and every number that it is cited by, the oldest first."""

    told: Rule
    rules: tuple[Rule, ...]

    @classmethod
    def of(cls, rules: Sequence[Rule]) -> CitedPoint:
        """Rules that are one point, in the order in which they are told."""
        return cls(rules[0], tuple(sorted(rules, key=lambda rule: rule.as_of)))
