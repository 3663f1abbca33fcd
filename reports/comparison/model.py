"""The view model: everything that text, JSON and HTML show of a comparison, as plain records.

Every field is JSON-able but the stages of a ribbon, which JSON leaves out: to find what is behind them takes long, and
not all forms show it.  No record knows how it is drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from comparator.blaming.causes import Swap
from comparator.blaming.timeline import Stage
from comparator.catalogue.quoting import Quoted
from comparator.comparing.leaving_out import LeftOut
from comparator.running.facts import Facts
from comparator.running.record import Board, Status
from reports.board.stroke import Stroke
from reports.comparison.blames import BlameView
from reports.words.cards import CardNote
from reports.words.left_out import leaving_out
from reports.words.outcomes import NO_END, NOT_EVEN_THE_WAY, ONLY_THE_WAY
from reports.words.phrasing import aside, capitalized, joined
from reports.words.words import FAN_WORK, numbering, text_days
from rulesets.history import CLAUSES
from rulesets.keywords.table import ROWS
from rulesets.points import Citation, Confidence
from rulesets.terms import in_words_of_day

DECISIVE = "Behind a difference"
HEADINGS = {"combat": "Combat", "damage": "Damage", "keyword": "Keywords", "turn": "The turn"}
"""What the rules about a group of clauses are headed by."""


@dataclass(frozen=True, slots=True)
class RulesetView:
    """A ruleset that was run; `date` is ISO, `day` the same in words."""

    name: str
    title: str
    date: str
    day: str
    story: str
    modern_words: bool
    called: str
    """What people call it: `Eighth Edition (2003)`."""


@dataclass(frozen=True, slots=True)
class VerdictPhrase:
    """When an outcome holds, and what it is: a part of the sentence that is a line's verdict."""

    when: str
    told: str
    alike: bool = False
    """Whether it holds under all rules that are compared."""
    doubt: str = ""
    """`taken to be so` where the texts leave something open that bears on it."""

    @property
    def opening(self) -> str:
        """When it holds, with the sign that leads on to what it is."""
        return f"{self.when}{':' if self.alike else ','}"

    @property
    def text(self) -> str:
        """Both, as a clause of a sentence."""
        return f"{self.opening} {self.told_with_doubt}"

    @property
    def told_with_doubt(self) -> str:
        """What it is, and that it is taken to be so, if it is."""
        return f"{self.told}{aside(self.doubt)}"


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


@dataclass(frozen=True, slots=True)
class Told:
    """An event, its sentence, and the rule behind it (an id of `Rule`, or empty)."""

    kind: str
    window: str
    subject: str
    target: str
    amount: int
    detail: str
    cause: str
    sentence: str
    rule: str


@dataclass(frozen=True, slots=True)
class RunView:
    """One line under one ruleset; `group` is its group's letter."""

    ruleset: str
    group: str
    status: str
    reason: str
    rules: tuple[str, ...]
    """What it was stopped for, and for want of what else, what came last first."""
    events: tuple[Told, ...]
    facts: Facts
    boards: tuple[Board, ...]
    consulted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GroupView:
    """Rulesets that agree; `leader` is the number of the run that speaks for them."""

    letter: str
    rulesets: tuple[str, ...]
    label: str
    days: str
    summary: str
    leader: int


@dataclass(frozen=True, slots=True)
class DifferenceFact:
    """One fact on which two groups end otherwise, in raw values."""

    id: str
    name: str
    fact: str
    left: object
    right: object


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two groups part: letters, kind, moment, what each does there, and the rules behind it.

    `rulesets` are the two whose runs were held side by side; they tell the sides apart within one group.
    """

    left: str
    right: str
    rulesets: tuple[str, str]
    kind: str
    moment: str
    left_sentence: str
    right_sentence: str
    facts: tuple[DifferenceFact, ...]
    legality: tuple[str, ...]
    by_default: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Neighbouring rows that are all alike or all different: for each group, numbers of its leader's events."""

    same: bool
    cells: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class GroupStanding:
    """How one group stands at a moment: why it lacks it, who may act, what is known, and the rule behind that."""

    gap: str
    priority: str
    known: str
    rule: str


@dataclass(frozen=True, slots=True)
class Rung:
    """One moment of the ladder; on the `first` one the paths part."""

    window: str
    moment: str
    first: bool
    stretches: tuple[Stretch, ...]
    standings: tuple[GroupStanding, ...]


@dataclass(frozen=True, slots=True)
class Shot:
    """One group's picture in a frame: the number of its leader's board (-1 for none), and the events since the last.

    It is `absent` where the group lacks the moment and its last picture stands in.
    """

    board: int
    absent: bool
    events: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """All groups' pictures at one moment; `shared` where they are the same."""

    window: str
    moment: str
    shared: bool
    first: bool
    shots: tuple[Shot, ...]


@dataclass(frozen=True, slots=True)
class Deciding:
    """One group at the moment that decides: how its board looked, if anything was played, and what happens.

    `group` and `run` are numbers of the group and of the run that is shown for it.
    """

    group: int
    run: int
    board: Board | None
    moment: str
    told: str
    stroke: Stroke
    as_under: str = ""
    """What the pictured ruleset is called, where others of the group do otherwise at that moment."""
    plays: str = ""
    """The other plays of its story that come after."""
    label: str = ""
    """What the picture writes beside the play, which a caption need not repeat."""
    before: str = ""
    """The other plays of its story that come in earlier moments."""
    damage: str = ""
    """What becomes of the damage then, where the picture has no room to say it."""
    first: str = ""
    """The other plays that come before it in the same moment, with what leads on to it: `Noah casts Dark Ritual. In response:`."""

    @property
    def caption(self) -> str:
        """What happens, as far as the picture does not say it."""
        return self.told.replace(f": {self.label}", "", 1) if self.label else self.told

    @property
    def heading(self) -> str:
        """The moment, with whose story it is where that is not the whole group's: `Damage assigned, under 2003`."""
        return f"{self.moment}, under {self.as_under}" if self.as_under else self.moment

    @property
    def then(self) -> str:
        """The heading behind what comes before, which says already whose story it is."""
        return self.moment if self.before else self.heading


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
    before_inferred: str = ""
    """Since when what was before is inferred, and until when: `5 August 1993 (inferred until 13 April 1994)`; empty where texts have it
    from the first of the days on which all ended so.
    """
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

    @property
    def when(self) -> str:
        """The days on which it holds: `since 11 July 2009`."""
        if self.under:
            return self.under
        if self.alike_before:
            return f"since {self.since}, and before that to the same end"
        return _days(self.since, self.until)

    def beside(self, since: str, until: str) -> str:
        """What leads on to a rule that goes with it, with its own first or last day where that is another."""
        if since != self.since:
            return f"And {_days(since, until)}"
        if until == self.until:
            return "And"
        return f"And until {until}" if until else "And ever since"


def _days(since: str, until: str) -> str:
    return f"from {since} to {until}" if until else f"since {since}"


class Said(NamedTuple):
    """A sentence of a reason: what leads on to it, the rule that says it, and whose numbering that is, if not of its own day."""

    lead: str
    rule: Rule
    numbered: str

    @property
    def days(self) -> str:
        """The days alone of what leads on to it: `since 1 July 2003`."""
        days = self.lead.removeprefix("Earlier, ").removeprefix("Then, ").partition(",")[0]
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


def _naming(lead: str, rule: Rule) -> str:
    """What leads on to a rule, with the keyword that it tells of where it does not name that itself."""
    row = next((row for row in ROWS if row.slug == rule.clause), None)
    if row is None or CLAUSES[rule.clause].group != "keyword":
        return lead
    spoken = in_words_of_day(row.name, date.fromisoformat(max(rule.as_of)))
    called = (one.lower() for one in (spoken, *(row.spellings or ())))
    return lead if any(one in rule.says.lower() for one in called) else f"{lead}, {spoken}"


@dataclass(frozen=True, slots=True)
class EndingRow:
    """How one object or player ends up: a phrase for each group, empty for one that is not played to the end."""

    id: str
    name: str
    cells: tuple[str, ...]
    same: bool


@dataclass(frozen=True, slots=True)
class Note:
    """Something a reader must know about some runs; `kind` names the concern."""

    kind: str
    text: str
    rulesets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Band:
    """A stretch of years with one outcome, from one percentage of the ribbon to another."""

    letter: str
    color: int
    left: float
    right: float
    since: str
    until: str
    outcome: str
    when: str
    """`from 23 April 1999 to 10 July 2009`, `since 8 November 2024`."""
    lacked: str = ""
    """What the rules did not have yet, in a few words, where those say it."""
    status: Status = "finished"
    """How a run ends under the rules of those years."""
    doubt: str = ""
    """`taken to be so` where the texts of those years leave something open."""
    denied: str = ""
    """Who may not do what, where that stops it: `Anna may not use Samite Healer`."""
    unasked: bool = False
    """Whether nobody asks for what is not legal under other rules."""

    @property
    def played(self) -> bool:
        """Whether the rules had all that the board needs."""
        return self.status != "refused"

    @property
    def unplayed(self) -> str:
        """Why it is not played at all, in a few words."""
        return self.lacked or "cannot be played"

    @property
    def finished(self) -> bool:
        """Whether it is played to the end, and nothing that is not legal stops it."""
        return self.status == "finished"


@dataclass(frozen=True, slots=True)
class RibbonMark:
    """A day on the ribbon, in percent of its width, with its name."""

    place: float
    day: str
    name: str


@dataclass(frozen=True, slots=True)
class RibbonChange:
    """A day on which a line changes: how, to what, and back to what."""

    place: float
    since: str
    day: str
    amendment: str
    change: str
    letter: str
    outcome: str
    returns_to: str
    stage: Stage
    """What it begins."""

    @property
    def because(self) -> tuple[tuple[str, str, str], ...]:
        """The clauses behind it: slug, the day's version, and what it changed in a sentence."""
        causes = self.stage.blame.causes if self.stage.blame else ()
        swaps = dict.fromkeys(swap for cause in causes for swaps in cause.sufficient[:1] for swap in swaps)
        return tuple((swap.clause, swap.right.version, _changed(swap)) for swap in swaps)


def _changed(swap: Swap) -> str:
    """What a clause came to say, or that it came or went where it has no sentence on it."""
    if not swap.right.in_force:
        return "in force no longer."
    if swap.right.citations:
        return swap.right.citations[0].says
    return "what it said no longer applies here." if swap.left.in_force else "in force from then on."


@dataclass(frozen=True, slots=True)
class Ribbon:
    """All years of a line; `marks` are the rulesets compared that some day had."""

    bands: tuple[Band, ...]
    changes: tuple[RibbonChange, ...]
    amendments: tuple[RibbonMark, ...]
    marks: tuple[RibbonMark, ...]
    years: tuple[RibbonMark, ...]
    first: str
    first_day: str


@dataclass(frozen=True, slots=True)
class LineChoice:
    """What choosing a line comes to under rulesets that agree in all of them; `cells` holds an end for each line."""

    rulesets: tuple[str, ...]
    label: str
    cells: tuple[str, ...]
    worth: str


@dataclass(frozen=True, slots=True)
class LineView:
    """One way to play the board."""

    name: str
    verdict: str
    groups: tuple[GroupView, ...]
    differences: tuple[Difference, ...]
    ladder: tuple[Rung, ...]
    frames: tuple[Frame, ...]
    endings: tuple[EndingRow, ...]
    notes: tuple[Note, ...]
    runs: tuple[RunView, ...]
    phrases: tuple[VerdictPhrase, ...] = ()
    """The parts of the verdict, one for each group."""
    caveats: tuple[str, ...] = ()
    """What a reader of the verdict alone must know."""
    deciding: tuple[Deciding, ...] = ()
    """The moment that decides, for the first few groups."""
    decides: str = ""
    """The window of the rung that decides."""
    reasons: tuple[Reason, ...] = ()
    """The rules that decide, the oldest first: one for each day on which the verdict changes, where the years are known."""
    ends_by: Reason | None = None
    """Where all end alike that could be played, the rule by which they do."""
    sums: tuple[str, ...] = ()
    """For each of the first groups what its outcome adds up to, or nothing."""
    the_way: Reason | None = None
    """Where all end alike, the rule by which the way there differs."""
    causes: tuple[BlameView, ...] = ()
    """Why rulesets that follow each other in time part."""
    ribbon: Ribbon | None = None
    earlier: str = ""
    """What was before the stretches of time that the verdict tells, where it does not tell all."""
    as_taught: bool = False
    """Whether what the scenario teaches is why rulesets part: it expects different ends of those compared."""
    left_out: tuple[LeftOut, ...] = ()
    """The lines that are not read of cards that took part, of which the first caveats tell."""

    @property
    def leaving_out(self) -> tuple[str, ...]:
        """Those first caveats."""
        return tuple(leaving_out(self.left_out))

    @property
    def reworded(self) -> tuple[str, ...]:
        """What the cards' own wordings change, in a sentence for each pair of rulesets of which they change something."""
        return tuple(dict.fromkeys(blame.reworded for blame in self.causes if blame.reworded))

    @property
    def parting_words(self) -> tuple[str, ...]:
        """Those of them that tell of rulesets under which it ends otherwise, if any does."""
        apart = (
            blame
            for blame in self.causes
            if blame.reworded and self.letter(blame.left) != self.letter(blame.right)
        )
        return (
            tuple(dict.fromkeys(blame.reworded for blame in apart)) if len(self.groups) > 1 else self.reworded
        )

    @property
    def agreement(self) -> str:
        """What there is to say of the way where all end alike, if they come to an end; of one alone there is nothing."""
        if not self.ended:
            return NO_END
        if len(self.runs) == 1:
            return ""
        return ONLY_THE_WAY if self.differences else NOT_EVEN_THE_WAY

    def letter(self, ruleset: str) -> str:
        """The letter of a ruleset's group."""
        return next(group.letter for group in self.groups if ruleset in group.rulesets)

    def parted(self, difference: Difference) -> tuple[str, ...]:
        """The rulesets whose runs a difference tells of, each empty where it is its group's only one and the letter says it all."""
        alone = {group.letter for group in self.groups if len(group.rulesets) == 1}
        within = difference.left == difference.right
        letters = (difference.left, difference.right)
        return tuple(
            name if within or letter not in alone else ""
            for letter, name in zip(letters, difference.rulesets, strict=True)
        )

    def leader(self, group: GroupView) -> RunView:
        return self.runs[group.leader]

    @property
    def ended(self) -> tuple[int, ...]:
        """The places of the groups that are played to the end: the others have no end that could be the same or another."""
        return tuple(
            place for place, group in enumerate(self.groups) if self.leader(group).status == "finished"
        )

    @property
    def stopped(self) -> tuple[int, ...]:
        """The places of those others."""
        return tuple(place for place in range(len(self.groups)) if place not in self.ended)

    def stopped_by(self, group: GroupView) -> Mapping[str, tuple[str, ...]]:
        """The rules for which the runs of a group were stopped, and for each the rulesets under which: they may number it otherwise."""
        found: dict[str, tuple[str, ...]] = {}
        for run in self.runs:
            if run.ruleset in group.rulesets:
                found.update({rule: (*found.get(rule, ()), run.ruleset) for rule in run.rules})
        return found


@dataclass(frozen=True, slots=True)
class FailureView:
    """An expectation that was not met."""

    line: str
    ruleset: str
    expected: str
    found: str
    where: int


@dataclass(frozen=True, slots=True)
class CardOrigin:
    """Where a card comes from: `kind` is scenario, card file, card book or own file.

    `place` is a file and a line, or what the user's own file was made from; `passed_over` are the other places that
    define a card of that name.
    """

    name: str
    kind: str
    place: str
    passed_over: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScenarioView:
    """What the scenario says of itself."""

    slug: str
    title: str
    question: str
    teaches: str
    kind: str
    level: str
    tags: tuple[str, ...]
    sources: tuple[str, ...]
    text: str
    costs: str
    """Whose mana is counted, in words."""
    cards: tuple[str, ...]
    witnesses: tuple[str, ...]
    origins: tuple[CardOrigin, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A whole comparison."""

    scenario: ScenarioView
    verdict: str
    rulesets: tuple[RulesetView, ...]
    lines: tuple[LineView, ...]
    rules: tuple[Rule, ...]
    failures: tuple[FailureView, ...]
    names: Mapping[str, str]
    """Stable id to the name that is shown, where the scenario lists it."""
    command: str
    choices: tuple[LineChoice, ...] = ()
    lead: str = ""
    """The line whose verdict stands for the page, where there are several."""
    caveats: tuple[str, ...] = ()
    cards: tuple[CardNote, ...] = ()
    unasked: tuple[str, ...] = ()
    """The rulesets that nobody asked for, and which stand beside the others since those all agree."""
    fan_work: str = FAN_WORK

    def rule(self, identifier: str) -> Rule:
        return self.rules[int(identifier.removeprefix("rule-")) - 1]

    def decisive(self, line: LineView, clause: str, ruleset: str) -> Rule | None:
        """The newest rule of a clause that is a reason and stands under a ruleset, as it is numbered on its day."""
        day = next(each.date for each in self.rulesets if each.name == ruleset)
        points = [self.rule(reason.rule).point for reason in reversed(line.reasons)]
        cited = [rule for rule in self.rules if rule.clause == clause and day in rule.as_of]
        return next((rule for point in points for rule in cited if rule.point == point), None)

    def said(self, reason: Reason) -> Iterator[Said]:
        """The sentences of a reason: what came on a day, what had to come with it, what was before, and what says it now."""
        rule = self.rule(reason.rule)
        when = capitalized(reason.when)
        who, keyword = reason.lost
        if keyword:
            when = f"{self.names[who]} has lost {keyword} here; {reason.when}"
        yield Said(_naming(when, rule), rule, self._numbering_of(rule, reason.since, reason.own))
        after = [
            Said(f"And {_days(now.day, until)}", now, self._numbering_of(now, now.day))
            for now, until in zip(map(self.rule, reason.after), reason.after_until, strict=True)
        ]
        if not reason.before:
            yield from after
        for beside, until in zip(map(self.rule, reason.also), reason.also_until, strict=True):
            told = bool(after) and not reason.before
            lead = f"And {_days(beside.day, until)}" if told else reason.beside(beside.day, until)
            yield Said(
                _naming(lead, beside),
                beside,
                self._numbering_of(beside, beside.day),
            )
        if reason.before:
            until = "Beside it, and alone until then," if reason.goes_on else "Until then,"
            yield self._since(until, self.rule(reason.before), reason.before_until, reason.before_inferred)
            yield from (self._since("Beside it,", self.rule(each)) for each in reason.beside_before)
            for rule_before, last in zip(map(self.rule, reason.earlier), reason.earlier_until, strict=True):
                yield self._since("Earlier,", rule_before, last)
            yield from after
        for each in reason.alone:
            other, whose = self.rule(each.rule), joined([self.names[one] for one in each.who])
            enough = f"Enough alone for {whose}, too," if whose else "Enough alone, too,"
            lead = _naming(f"{enough} {_days(each.since, each.until)}", other)
            yield Said(lead, other, self._numbering_of(other, each.since))
            if each.before:
                yield self._since("Until then,", self.rule(each.before))

    def _since(self, lead: str, rule: Rule, until: str = "", inferred: str = "") -> Said:
        since = inferred or rule.day
        when = f"Earlier, from {since} to {until}" if until else f"{lead} since {since}"
        return Said(when, rule, self._numbering_of(rule, rule.day))

    def _numbering_of(self, rule: Rule, since: str, own: Collection[str] = ()) -> str:
        """`(rules of 6 June 2025)`, where a rule is not numbered as on the day on which it came, or is as on no day compared;
        and how sure it is, where its own text leaves that open: `(inferred)`.  `own` are the rulesets of which alone it is told.
        """
        compared = {each.date for each in self.rulesets if not own or each.name in own}
        days = (
            rule.numbered_for(compared)
            if own
            else [each for each in rule.as_of if each in compared] or rule.as_of
        )
        told = text_days([date.fromisoformat(each) for each in days])
        apart = since not in told or self._is_numbered_otherwise(rule)
        sure = "" if rule.confidence in SURE else rule.confidence
        said = ", ".join(filter(None, (f"rules of {told[-1]}" if apart and rule.numbers else "", sure)))
        return f"({said})" if said else ""

    def _is_numbered_otherwise(self, rule: Rule) -> bool:
        """Whether a rule has another number on the days compared that have it."""
        compared = {each.date for each in self.rulesets}
        there = [one for one in self.rules if one.point == rule.point and compared & {*one.as_of}]
        return bool(there) and all(one.numbers != rule.numbers for one in there)

    def in_time(self, line: LineView) -> tuple[tuple[Said, ...], ...]:
        """The sentences of a line's reasons, a row for each.

        What was before the first of several leads on to it, in a row of its own where there is room for one more; so does what
        was before another, in its row, where something is told that was still before that.
        """
        rows: list[tuple[Said, ...]] = []
        for place, reason in enumerate(line.reasons):
            before, said = self._parted(reason)
            if before and (reason.earlier or (place == 0 and len(line.reasons) > 1)):
                apart = place == 0 and 1 < len(line.reasons) < MOST_RULES
                rows += [before, said] if apart else [(*before, *said)]
            else:
                rows.append(tuple(self.said(reason)))
        return tuple(rows)

    def _parted(self, reason: Reason) -> tuple[tuple[Said, ...], tuple[Said, ...]]:
        """The sentences of a reason on what was before, the oldest first, and the others."""
        said = tuple(self.said(reason))
        if not reason.before:
            return (), said
        place = 1 + len(reason.also)
        end = place + 1 + len(reason.beside_before)
        before, *beside = said[place:end]
        after = end + len(reason.earlier)
        led = before
        if not reason.before_until:
            days = _days(reason.before_inferred or self.rule(reason.before).day, reason.before_ended)
            led = before._replace(
                lead=f"{capitalized(days)}, at first alone" if reason.goes_on else f"Earlier, {days}"
            )
        first, *later = *said[end:after][::-1], led
        later = [one._replace(lead=one.lead.replace("Earlier,", "Then,", 1)) for one in later]
        return (first, *later, *beside), (*said[:place], *said[after:])

    def why(self, line: LineView) -> Why:
        """Why a line ends as it does: what its ends add up to, or the lesson of a scenario on that, and the rules in order of time."""
        rows = self.in_time(line)
        if line.ends_by is not None and rows:
            ends_by = tuple(self.said(line.ends_by))
            # Of what a rule above says of its matter another of its clause is no more than a part, unless it forbids.
            told = [said.rule for row in rows for said in row]
            last = ends_by[0].rule
            if all(
                one.point != last.point if line.ends_by.forbids else one.clause != last.clause for one in told
            ):
                rows = (*rows, ends_by)
        sums = tuple(
            (group.letter, place, text)
            for place, (group, text) in enumerate(zip(line.groups, line.sums, strict=False))
            if text
        )
        own = line.name == (self.lead or self.lines[0].name)
        taught = self.scenario.teaches if own and line.as_taught and len(sums) < 2 else ""
        return Why(taught, sums, rows[-MOST_RULES:], rows[:-MOST_RULES])

    def _reasons(self, line: LineView) -> Iterator[Rule]:
        """The rules by which it is told why a line ends as it does, in that order."""
        why = self.why(line)
        return (said.rule for row in (*why.earlier, *why.rules) for said in row)

    @property
    def told_behind(self) -> frozenset[str]:
        """The rules by which it is told why lines end as they do, or go another way."""
        ways = [line.the_way.rule for line in self.lines if line.the_way is not None]
        return frozenset([*ways, *(rule.id for line in self.lines for rule in self._reasons(line))])

    @property
    def links(self) -> dict[str, str]:
        """For every permanent and card the address of its note."""
        return {piece: f"#{note.id}" for note in self.cards for piece in note.pieces}

    def called(self, ruleset: str) -> str:
        """What people call a ruleset of that name."""
        return next((each.called for each in self.rulesets if each.name == ruleset), ruleset)

    def all_called(self, rulesets: Collection[str]) -> list[str]:
        """What people call each of some rulesets."""
        return [self.called(each) for each in rulesets]

    def cited(self, citation: Citation) -> Rule:
        """The rule as it is listed."""
        return next(
            rule for rule in self.rules
            if (rule.point, rule.numbers) == (citation.point, citation.numbers)
            and citation.as_of.isoformat() in rule.as_of
        )  # fmt: skip

    def told_of(self, citations: Sequence[Citation], decisive: str = "") -> list[Rule]:
        """The rules of one side of a swap, as they are listed; first the one that decides, where it is none of them."""
        return [*([self.rule(decisive)] if decisive else []), *map(self.cited, citations)]

    def numbered(self, rule: Rule) -> str:
        """Its numbers where the days compared are known, with their own day where that is none of these."""
        apart = rule.numbers and not {each.date for each in self.rulesets} & {*rule.as_of}
        return f"{rule.label} of {rule.numbered_on}" if apart else rule.label

    def numbered_in(self, rule: Rule, groups: Sequence[GroupView]) -> tuple[tuple[str, ...], str]:
        """Its numbers as they are told of some groups, after the letters of those of whom they alone are: of a group that numbers
        it otherwise on some of its days, they have their own day beside them, and no letter.
        """
        if not rule.numbers:
            return (), rule.label
        days = {each.name: each.date for each in self.rulesets}
        there = {days[name] for group in groups for name in group.rulesets}
        borne = {each for each in there if rule.is_borne_on(each)}
        wholly = [group for group in groups if borne.issuperset(days[name] for name in group.rulesets)]
        if not wholly or borne != {days[name] for group in wholly for name in group.rulesets}:
            told = map(date.fromisoformat, borne or rule.numbered_for(there))
            return (), f"{rule.label} of {joined(text_days(told))}"
        return (() if len(wholly) == len(groups) else tuple(group.letter for group in wholly)), rule.label

    @property
    def parts(self) -> bool:
        """Whether any line comes out or goes otherwise under some ruleset."""
        return any(line.differences for line in self.lines)

    @property
    def shelves(self) -> list[tuple[str, list[CitedPoint]]]:
        """The rules by what they are about, those first that decide, in the order in which it is told why; under each
        heading point by point.
        """
        shelves: dict[str, dict[str, list[Rule]]] = {}
        decisive = {rule.point for rule in self.rules if rule.decisive}
        told = [rule.id for line in self.lines for rule in self._reasons(line)]
        for rule in sorted(
            self.rules, key=lambda each: told.index(each.id) if each.id in told else len(told)
        ):
            heading = DECISIVE if rule.point in decisive else HEADINGS[CLAUSES[rule.clause].group]
            shelves.setdefault(heading, {}).setdefault(rule.point, []).append(rule)
        return [
            (heading, [CitedPoint.of(rules) for rules in points.values()])
            for heading, points in shelves.items()
        ]
