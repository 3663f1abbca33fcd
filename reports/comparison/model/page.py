"""A whole comparison, as plain records: the scenario, its lines, and the rules behind them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from reports.comparison.model.lines import LineChoice, LineView
from reports.comparison.model.reasons import MOST_RULES, SURE, Reason, Said, Why, in_days, with_its_keyword
from reports.comparison.model.rules import CitedPoint, Rule
from reports.comparison.model.runs import GroupView, RulesetView
from reports.words.cards import CardNote
from reports.words.phrasing import capitalized, joined
from reports.words.words import FAN_WORK, text_days
from rulesets.history import CLAUSES
from rulesets.points import Citation

DECISIVE = "Behind a difference"
HEADINGS = {"combat": "Combat", "damage": "Damage", "keyword": "Keywords", "turn": "The turn"}
"""What the rules about a group of clauses are headed by."""


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
        yield Said(with_its_keyword(when, rule), rule, self._numbering_of(rule, reason.since, reason.own))
        after = [
            Said(f"And {began.days(until)}", now, self._numbering_of(now, began.day))
            for now, until in zip(map(self.rule, reason.after), reason.after_until, strict=True)
            for began in [reason.began(now)]
        ]
        if not reason.before:
            yield from after
        for beside, until in zip(map(self.rule, reason.also), reason.also_until, strict=True):
            told = bool(after) and not reason.before
            began = reason.began(beside)
            lead = f"And {began.days(until)}" if told else reason.beside(began, until)
            yield Said(with_its_keyword(lead, beside), beside, self._numbering_of(beside, began.day))
        if reason.before:
            until = "Beside it, and alone until then," if reason.goes_on else "Until then,"
            yield self._since(reason, until, reason.before, reason.before_until)
            yield from (self._since(reason, "Beside it,", each) for each in reason.beside_before)
            for rule_before, last in zip(reason.earlier, reason.earlier_until, strict=True):
                yield self._since(reason, "Earlier,", rule_before, last)
            yield from after
        for each in reason.alone:
            other, whose = self.rule(each.rule), joined([self.names[one] for one in each.who])
            enough = f"Enough alone for {whose}, too," if whose else "Enough alone, too,"
            days = in_days(each.since, each.until, reason.began(other).inferred)
            lead = with_its_keyword(f"{enough} {days}", other)
            yield Said(lead, other, self._numbering_of(other, each.since))
            if each.before:
                yield self._since(reason, "Until then,", each.before)

    def _since(self, reason: Reason, lead: str, identifier: str, until: str = "") -> Said:
        rule = self.rule(identifier)
        began = reason.began(rule)
        lead = "Earlier," if until else lead
        return Said(f"{lead} {began.days(until)}", rule, self._numbering_of(rule, began.day))

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
            days = reason.began(self.rule(reason.before)).days(reason.before_ended)
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
