"""The rules that decide, in a line each, by the days on which what comes of it changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise, takewhile

from comparator.blaming.causes import Blame, Swap
from comparator.blaming.timeline import Timeline
from comparator.comparing.results import LineComparison
from reports.comparison.carrying import by_the_cards, carrying_swaps, decisive_between
from reports.comparison.decisive import Decisive
from reports.comparison.model.reasons import Begun, EnoughAlone, Reason
from reports.comparison.swapped import newly_said, on_its_matter, stands_on, what_happens
from reports.comparison.turning import (
    days_compared,
    group_with,
    in_place_of_a_moment,
    parted_across,
    rules_of_days,
    said_instead,
    taken_over,
    turning_days,
)
from reports.words.phrasing import joined
from reports.words.words import called, day, day_before, during, listed, of_its_day
from rulesets.history import provision_of
from rulesets.points import Citation, Confidence

Cite = Callable[[Citation | None], str]


MOST_REASONS = 3
"""How many days on which the outcome changes are explained, and rules that no day had."""


MOST_GROUPS = 3
"""Of how many groups rules that no day had are explained: as many as are pictured."""


def deciding_rules(
    line: LineComparison, cite: Cite, swept: Timeline | None, *, dated_throughout: bool
) -> tuple[Reason, ...]:
    """The rules that decide, the oldest first.

    Each belongs to a day on which the outcome changes, where the years are known, or to rules which no day had; to a day
    before the oldest rules compared, or after the newest, only where the headline tells of those too (`dated_throughout`).  None
    where the wording of a card is all that parts two groups, or what no rule says, or where nothing does.
    """
    of_day = {run.ruleset.name: of_its_day(run.ruleset) for run in line.runs}
    telling = [
        blame for blame in line.causes if group_with(blame.left, line) is not group_with(blame.right, line)
    ]
    if len(line.groups) == 1 or any(map(by_the_cards, telling)):
        return ()
    mixed = list(_of_mixtures(line, telling, of_day, cite))
    dated = rules_of_days(
        line, [each for each in telling if of_day[each.left] and of_day[each.right]], swept, dated_throughout
    )
    turns = turning_days(swept, line) if swept is not None else {each.when: date.max for each in dated}
    dated = sorted([*dated, *parted_across(line, dated)], key=lambda each: each.when)
    days = sorted({each.when for each in dated})
    told = _most_telling(days, line)[: max(1, MOST_REASONS - len(mixed))]
    last_untold = max((day for day in days if day < min(told)), default=None) if told else None
    untold = [each for each in dated if each.when == last_untold]
    return (*_told([each for each in dated if each.when in told], turns, line, cite, untold), *mixed)


def _most_telling(days: Sequence[date], line: LineComparison) -> list[date]:
    """Days on which the outcome changes, the most telling first: with which two neighbours of the days compared came to part, then
    with which they began to, then any other; each time the latest first.
    """
    runs = sorted((run for run in line.runs if of_its_day(run.ruleset)), key=lambda run: run.ruleset.date)
    between = [
        [day for day in days if older.ruleset.date < day <= newer.ruleset.date]
        for older, newer in pairwise(runs)
        if group_with(older.ruleset.name, line) is not group_with(newer.ruleset.name, line)
    ]
    ends = [*(each[-1:] for each in between[::-1]), *(each[:1] for each in between[::-1]), days[::-1]]
    return [*dict.fromkeys(day for each in ends for day in each)]


def the_way(line: LineComparison, cite: Cite) -> Reason | None:
    """Where all end alike, the rule by which the way there differs; nothing where none comes to an end."""
    if len(line.groups) > 1 or line.stopped or any(map(by_the_cards, line.causes)):
        return None
    found = decisive_between(reversed(line.causes), line)
    return next(_told([found], {found.when: date.max}, line, cite), None) if found is not None else None


def _told(
    dated: Sequence[Decisive],
    turns: Mapping[date, date],
    line: LineComparison,
    cite: Cite,
    untold: Sequence[Decisive] = (),
) -> Iterator[Reason]:
    """Rules in order of time; what was before is told of those that do not follow upon the rule above.

    `turns` are the days on which the outcome changes, each with the day from which all ends again as before; `untold` are rules
    of the last of those days for which there is no room: of these it is told what was before.
    """
    days = days_compared(line)
    newest = max(days, default=date.min)
    last = told = None
    spoken: set[str] = set()
    for place, each in enumerate(dated):
        if each.gone and each.rule.point in spoken:
            # The row in which it came says until when it stood.
            if not (each.before or each.also or each.alone):
                continue
            if each.also:
                each = replace(each, rule=each.also[0], also=each.also[1:], gone=False)  # noqa: PLW2901 - told by what came instead
        undone = each.rule.until is not None and turns.get(each.when, date.max) < each.rule.until
        after = taken_over(each.rule, turns, newest) if not each.gone and not undone else ()
        if undone and not each.gone and each.rule.until is not None and each.rule.until <= newest:
            # Another rule had undone it by then, and what is said now would have as well.
            after = tuple(said_instead(each.rule))
        kept = (in_place_of_a_moment(one, line) for one in after if one.since < (each.dropped or date.max))
        after = (*kept, *each.onward)
        going = {one.rule.point for one in dated[place + 1 : place + 2] if one.gone}
        taking_over = [one for one in after if one.point not in going]
        also = [
            said
            for one in each.also
            for said in (one, *taken_over(one, turns, min(newest, each.rule.until or newest)))
            if said.says != each.rule.says
        ]
        before = each.before
        if before is not None and told is not None and last == each.when and told.clause == before.clause:
            before = None
        earlier = max((day for day in days if day < each.when), default=each.when)
        if before is not None and before.point in spoken:
            before = None
        back = [*_further_back(before, turns, each.when, line)] if before is not None else []
        back = [held for one in back for held in (_held_instead(one, line) or (one,))]
        if before is not None and each.taken_before:
            before, back = next(iter(back), None), back[1:]
        if before is not None and place == 0:
            back += [one for one in map(_until_then, untold) if one is not None]
        further = [one for one in back if one.point not in spoken]
        stood = [_compared(one, earlier) for one in each.beside_before if before is not None]
        # What has been told already to have done it is not told again to be enough.
        enough = [(one, who) for one, who in each.alone if one.rule.point not in spoken]
        lifted = (one.before for one, _ in enough)
        known = spoken | {one.point for one in (each.rule, *also, before, *lifted) if one is not None}
        beside = [one for one in stood if one.point not in known]
        spoken |= {
            one.point
            for one in (each.rule, *also, before, *beside, *further, *taking_over)
            if one is not None
        }
        ended = each.rule.until or date.max
        earlier_days = [day for day in days[::-1] if day < each.when]
        since = [day for day in days if day >= each.when]
        meanwhile = [day for day in since if day < ended]
        afterwards = [day for day in days if day >= (each.dropped or ended)]
        named = _Named(cite)
        named.begun += (found for one in beside for found in worded_otherwise(one, line, cite))
        began = _began_so(turns, each.when, line)
        yield Reason(
            named.id(each.rule, days),
            each.rule.says,
            day(each.rule.since),
            _until(each.when if each.gone else each.rule.until),
            named.id(before, earlier_days, began) if before is not None and before != each.rule else "",
            each.more,
            also=tuple(named.id(one, since if one.since >= ended else meanwhile) for one in also),
            also_until=tuple(_until(one.until) for one in also),
            after=tuple(named.id(one, afterwards) for one in taking_over),
            after_until=tuple(_until(one.until) for one in taking_over),
            goes_on=before is not None and stands_on(before, each.when),
            beside_before=tuple(named.id(one, earlier_days) for one in beside),
            earlier=tuple(map(cite, further)),
            earlier_until=tuple(_until(one.until) for one in further),
            before_until=_last_day(before, each.when) if before is not None else "",
            before_ended=_until(before.until) if before is not None else "",
            alone=tuple(_enough_alone(one, who, days, named) for one, who in enough),
            begun=tuple(named.begun),
        )
        last, told = each.rule.until, each.rule


def _until_then(each: Decisive) -> Citation | None:
    """What was said until a rule came, or what it said itself until it went, if it ended with that."""
    ended = each.rule if each.gone else each.before
    return ended if ended is not None and ended.until == each.when else None


class _Named:
    """The ids of the rules of a reason, as they are numbered on days compared, and since when those hold that no text had for a while."""

    def __init__(self, cite: Cite) -> None:
        self._cite = cite
        self.begun: list[Begun] = []

    def id(self, rule: Citation, days: Sequence[date], first: date | None = None) -> str:
        """The id of a rule of which it is told from a `first` day on, if not from its own."""
        found = _as_numbered(rule, days)
        self.begun += _begun(found, first or rule.since, self._cite)
        return self._cite(found)


def _enough_alone(each: Decisive, who: tuple[str, ...], days: Sequence[date], named: _Named) -> EnoughAlone:
    return EnoughAlone(
        named.id(each.rule, days),
        day(each.rule.since),
        _until(each.when if each.gone else each.rule.until),
        named.id(each.before, days[::-1]) if each.before is not None else "",
        who,
    )


def _as_numbered(rule: Citation, days: Sequence[date]) -> Citation:
    """A rule as it is numbered on the first of the days compared whose text has it, be it that others before had not; else on the
    first on which it is said as surely, and on its own day where it is on none.
    """
    cited = [(each, provision_of(rule).cite(each, rule.version)) for each in days]
    there = [one for each, one in cited if (one.point, one.as_of) == (rule.point, each)]
    alike = [one for one in there if (one.since, one.confidence) == (rule.since, rule.confidence)]
    seen = (one for one in there if _comes_to_be_seen(rule, one) or (one in alike and one.numbers))
    return next(iter((*seen, *alike)), rule)


def _comes_to_be_seen(rule: Citation, later: Citation) -> bool:
    """Whether a text has what an earlier day said or did not say in so many words, and none in between lets it be read otherwise."""
    if later.confidence is not Confidence.TEXT or rule.confidence not in (
        Confidence.TEXT,
        Confidence.INFERRED,
    ):
        return False
    point = provision_of(rule).nearest(rule.as_of)
    return rule.since < later.since and not point.is_disputed_between(rule.since, later.since)


def _until(end: date | None) -> str:
    """The last day of what ends, if it does."""
    return day_before(end) if end is not None else ""


def _compared(before: Citation, earlier: date) -> Citation:
    """What was said before, as the rules of an earlier day that are compared say it; as on the eve where they say nothing of it."""
    if before.since <= earlier:
        return before
    found = next(on_its_matter(before, earlier), before)
    return before if (found.point, found.confidence) == (before.point, before.confidence) else found


def _further_back(
    before: Citation, turns: Collection[date], when: date, line: LineComparison
) -> Iterator[Citation]:
    """What was said still before that, each time in other words, the latest first: back to the first of the days compared on which
    all ended so, and to that on which it came to end so.
    """
    first = _began_so(turns, when, line)
    while first < before.since:
        eve = before.since - timedelta(days=1)
        found = next(on_its_matter(before, eve), None) or _acted_for(before, eve, line)
        if found is None or found.since >= before.since:
            return
        if found.sentence != before.sentence:
            yield found
        before = found


def _began_so(turns: Collection[date], when: date, line: LineComparison) -> date:
    """The first of the days compared on which all ended as on the eve of a day, or that on which it came to end so."""
    began = max((turn for turn in turns if turn < when), default=date.min)
    compared = [one for one in days_compared(line) if one >= began]
    return min({*compared, *({began} & {*turns})}, default=when)


def _begun(rule: Citation, first: date, cite: Cite) -> Iterator[Begun]:
    """Since when a rule holds of which it is told from a `first` day on, where no text had it on some days before those that
    have it as it is cited.
    """
    provision = provision_of(rule)
    point = provision.nearest(rule.as_of)
    there = provision.cite(max(first, point.since))
    if there.point != rule.point or there.since >= rule.since:
        return
    unseen = point.unseen_between(there.since, rule.since)
    if unseen and not point.is_disputed_between(there.since, rule.since):
        told = [
            during(None if since == there.since else since, last + timedelta(days=1))
            for since, last in unseen
        ]
        yield Begun(cite(rule), day(there.since), f"inferred {joined(told)}")


def worded_otherwise(rule: Citation, line: LineComparison, cite: Cite) -> Iterator[Begun]:
    """Since when plays are refused by a rule that was said in other words until it came, on all days compared in between."""
    earlier = sorted(
        (run for run in line.runs if of_its_day(run.ruleset) and run.ruleset.date < rule.since),
        key=lambda run: run.ruleset.date,
        reverse=True,
    )
    refused = takewhile(
        lambda one: one is not None and one.provision == rule.provision, (run.citation for run in earlier)
    )
    first = next(iter([one for one in refused if one is not None][::-1]), None)
    if first is not None:
        yield Begun(cite(rule), day(first.since), f"in other words until {day_before(rule.since)}")


def _held_instead(rule: Citation, line: LineComparison) -> tuple[Citation, ...]:
    """By what all ended so on earlier days, where a rule of those days would have let it end otherwise and only what is said later
    would not.
    """
    return tuple(
        swap.left.citations[0]
        for blame in line.causes
        for masked in blame.masked
        if masked.into == "left" and any(map(_by_the_rule(rule, blame), masked.cancelled_by))
        for swap in masked.swaps
        if swap.left.citations
    )


def _by_the_rule(rule: Citation, blame: Blame) -> Callable[[Sequence[Swap]], bool]:
    """Whether some swaps put away a rule that stood where they are made."""
    stood = rule.since <= blame.rulesets[0].date < (rule.until or date.max)
    return lambda swaps: stood and [swap.clause for swap in swaps] == [rule.clause]


def _acted_for(later: Citation, eve: date, line: LineComparison) -> Citation | None:
    """What made damage be assigned so on the last of the days compared up to an eve, where a later rule did that had no forerunner."""
    runs = [run for run in line.runs if of_its_day(run.ruleset)]
    assigned = {
        what_happens(event)
        for run in runs
        for event in run.events
        if event.kind == "assign" and event.cause is not None
        if run.ruleset.cite(event.cause).point == later.point
    }
    earlier = max((run.ruleset.date for run in runs if run.ruleset.date <= eve), default=eve)
    there = (event for run in runs if run.ruleset.date == earlier for event in run.events)
    causes = [event.cause for event in there if what_happens(event) in assigned]
    return next((cause.cite(earlier) for cause in causes if cause is not None), None)


def _last_day(before: Citation, when: date) -> str:
    """The last day of what was said before a day, where it was said otherwise still before that."""
    return day_before(before.until) if before.until is not None and before.until < when else ""


def _of_mixtures(
    line: LineComparison, telling: Sequence[Blame], of_day: Mapping[str, bool], cite: Cite
) -> Iterator[Reason]:
    """For each group in pictures what those of its rules which no day had say, or lack, that parts them from another group."""
    rulesets = {run.ruleset.name: run.ruleset for run in line.runs}
    for group in line.groups[:MOST_GROUPS]:
        mixed = [name for name in group.rulesets if not of_day[name]]
        beside = [each for each in telling if {each.left, each.right}.intersection(mixed)]
        # What parts two ends says more than what a third ruleset lacked.
        beside.sort(key=lambda blame: "refused" in {status for status, _ in blame.ends})
        swaps = [
            swap if blame.right in mixed else _turned(swap)
            for blame in beside[:1]
            for swap in carrying_swaps(blame, line)
        ]
        whose = f"under {listed([called(rulesets[name]) for name in mixed])}"
        for swap in swaps:
            said, lacked = newly_said(swap, line), swap.left.citations
            if said or lacked:
                point, under = (said[0], whose) if said else (lacked[0], f"not {whose}")
                own = tuple(mixed) if said else ()
                yield Reason(cite(point), point.says, "", "", "", (), under, own)
                break


def _turned(swap: Swap) -> Swap:
    return replace(swap, left=swap.right, right=swap.left)
