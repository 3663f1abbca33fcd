"""Why a line ends as it does, as plain records: the rules that decide, and the sentences that say so."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from reports.comparison.model.rules import Rule
from reports.words.phrasing import aside, capitalized, joined
from rulesets.history import CLAUSES
from rulesets.keywords.table import ROWS
from rulesets.points import Confidence
from rulesets.terms import in_words_of_day


@dataclass(frozen=True, slots=True)
class EnoughAlone:
    """A rule that came or went on the day of another, and would have been enough without that: its id, its days, what was before.

    `who` are those for whose end it would, where it would not for all.
    """

    rule: str
    since: str
    until: str
    before: str
    who: tuple[str, ...]


class Begun(NamedTuple):
    """Since when a rule is told by its id to hold, where that is no day of the text by which it is cited: on some days in between
    no text had it, and it is `inferred` (`inferred until 22 July 2001`).
    """

    rule: str
    day: str
    inferred: str

    def days(self, until: str) -> str:
        """The days on which it holds, up to the last, if it is gone."""
        return in_days(self.day, until, self.inferred)


@dataclass(frozen=True, slots=True)
class Reason:
    """The rule that decides, in a line: what it says since a day, its number, and the number of what was before.

    `rule` and `before` are ids of rules, `before` is empty where nothing was or the line above tells; `until` is the
    last day of the rule, if it is gone.
    """

    rule: str
    says: str
    since: str
    until: str
    before: str
    more: tuple[str, ...]
    """The clauses that changed with it, each as the question that it answers."""
    under: str = ""
    """Whose it is where that are rules which no day had: `under Middle School`; no day is told then."""
    own: tuple[str, ...] = ()
    """The names of those rules where it is they that say it."""
    also: tuple[str, ...] = ()
    """The ids of rules that came on the same day, and without which it would not do."""
    also_until: tuple[str, ...] = ()
    """The last day of each of these, empty where it is not gone."""
    after: tuple[str, ...] = ()
    """The ids of what has said it since, where the rule came to say it otherwise and all goes on to end so."""
    after_until: tuple[str, ...] = ()
    """The last day of each of these, empty where it is not gone."""
    goes_on: bool = False
    """Whether what was before holds beside it, for all that it does not speak of."""
    before_until: str = ""
    """The last day of what was before, where that was said otherwise before the rule came."""
    before_ended: str = ""
    """The last day of what was before, if it is gone, be it that the rule came the day after."""
    beside_before: tuple[str, ...] = ()
    """The ids of rules that acted beside what was before, and because of it."""
    earlier: tuple[str, ...] = ()
    """The ids of what was still before that, while all ended so, the latest first."""
    earlier_until: tuple[str, ...] = ()
    """The last day of each of these."""
    alike_before: bool = False
    """Whether all ended so before it came as well."""
    lost: tuple[str, str] = ("", "")
    """Who has lost the keyword that the rule is of, and which, where that is why it does not act."""
    forbids: bool = False
    """Whether what was tried is not legal by it."""
    alone: tuple[EnoughAlone, ...] = ()
    """What else would have been enough on its day."""
    begun: tuple[Begun, ...] = ()
    """Those of all these rules that no text had on some of the days of which they are told."""

    @property
    def when(self) -> str:
        """The days on which it holds: `since 11 July 2009`."""
        if self.under:
            return self.under
        if self.alike_before:
            return f"since {self.since}, and before that to the same end"
        return in_days(self.since, self.until, self._inferred)

    @property
    def _inferred(self) -> str:
        return next((one.inferred for one in self.begun if one.rule == self.rule), "")

    def began(self, rule: Rule) -> Begun:
        """Since when one of its rules holds."""
        return next((one for one in self.begun if one.rule == rule.id), Begun(rule.id, rule.day, ""))

    def beside(self, began: Begun, until: str) -> str:
        """What leads on to a rule that goes with it, with its own first or last day where that is another."""
        if began.day != self.since or began.inferred not in ("", self._inferred):
            return f"And {began.days(until)}"
        if until == self.until:
            return "And"
        return f"And until {until}" if until else "And ever since"


def in_days(since: str, until: str, inferred: str = "") -> str:
    """The days on which something held: `since 11 July 2009`, and on which of them that is only inferred."""
    days = f"from {since} to {until}" if until else f"since {since}"
    return f"{days}{aside(inferred)}"


class Said(NamedTuple):
    """A sentence of a reason: what leads on to it, the rule that says it, and whose numbering that is, if not of its own day."""

    lead: str
    rule: Rule
    numbered: str

    @property
    def days(self) -> str:
        """The days alone of what leads on to it: `since 1 July 2003`."""
        days = self.lead.removeprefix("Earlier, ").removeprefix("Then, ").partition(",")[0].partition(" (")[0]
        return f"{days[:1].lower()}{days[1:]}"

    def __str__(self) -> str:
        label = capitalized(self.rule.label)
        return " ".join(filter(None, (f"{self.lead}: {self.rule.says}", label, self.numbered))) + "."


SURE = (Confidence.TEXT, Confidence.ARTICLE)
"""How sure a rule is that is told without a word on that."""

MOST_RULES = 3
"""How many rules are told at once of why a line ends as it does, the newest; those before them come after."""


@dataclass(frozen=True, slots=True)
class Why:
    """Why a line ends as it does, in the order in which it is told, whatever it is told in.

    `taught` is the lesson where less than two ends add up, `sums` have each the letter and the number of a group, `rules` are
    the newest in order of time, each a row of sentences, and `earlier` those before them.
    """

    taught: str
    sums: tuple[tuple[str, int, str], ...]
    rules: tuple[tuple[Said, ...], ...]
    earlier: tuple[tuple[Said, ...], ...]

    @property
    def before_that(self) -> str:
        """The numbers of the earlier rules, with their days: `Earlier still: 310.2c (since 1 July 2003)`; nothing where there are none."""
        labels = [f"{_as_a_rule(row[0].rule)} ({row[0].days})" for row in self.earlier]
        return f"Earlier still: {joined(list(dict.fromkeys(labels)))}" if labels else ""


def _as_a_rule(rule: Rule) -> str:
    """A rule by its number alone, or by the heading under which it stands where it has none."""
    if not rule.numbers:
        unseen = rule.label.startswith(("in no text", "left out"))
        return f"a rule {rule.label}" if unseen else rule.label
    headings = joined([f"“{number}”" for number in rule.numbers if not number[:1].isdigit()])
    return f"the rules under {headings}" if headings else rule.label


def with_its_keyword(lead: str, rule: Rule) -> str:
    """What leads on to a rule, with the keyword that it tells of where it does not name that itself."""
    rows = [row for row in ROWS if row.slug == rule.clause]
    if not rows or CLAUSES[rule.clause].group != "keyword":
        return lead
    spoken = [in_words_of_day(row.name, date.fromisoformat(max(rule.as_of))) for row in rows]
    called = [one.lower() for one in (*spoken, *(name for row in rows for name in row.spellings or ()))]
    return lead if any(one in rule.says.lower() for one in called) else f"{lead}, {spoken[0]}"
