"""The days on which the outcome of a line changes, and the rules that came or went on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from itertools import pairwise

from comparator.blaming.causes import Blame
from comparator.blaming.timeline import Stage, Timeline
from comparator.comparing.results import Group, LineComparison
from reports.comparison.carrying import (
    by_the_cards,
    carrying_swaps,
    decisive_between,
    decisive_rules,
    is_idle,
)
from reports.comparison.decisive import Decisive
from reports.comparison.swapped import OF_WHAT_WAITED, came_or_went, moved_plays, stands_on
from reports.comparison.tried import is_unasked
from reports.comparison.verdict import alone_legal
from reports.words.words import of_its_day
from rulesets.history import CLAUSES, provision_of
from rulesets.points import Citation


def days_compared(line: LineComparison) -> tuple[date, ...]:
    """The days whose rules are compared, in order of time."""
    return tuple(sorted(run.ruleset.date for run in line.runs if of_its_day(run.ruleset)))


def taken_over(rule: Citation, turns: Collection[date], newest: date) -> tuple[Citation, ...]:
    """What is said in place of a rule that ended while all went on to end so, each time in other words: up to the next day on
    which the outcome changes, and no later than the `newest` rules compared, of which alone something was asked.
    """
    if rule.until is None or rule.until in turns:
        return ()
    provision = provision_of(rule)
    turn = min((day for day in turns if day > rule.until), default=None)
    last = min(newest, turn - timedelta(days=1)) if turn is not None else newest
    said: list[Citation] = [rule]
    for point in provision.points:
        if rule.until <= point.since <= last and point.says != said[-1].sentence:
            if point.reworded:
                said.pop()
            said.append(provision.cite(point.since))
    return tuple(said[1:])


def turning_days(swept: Timeline, line: LineComparison) -> dict[date, date]:
    """The days on which what comes of a line changes, each with the day from which it is again what it was before."""
    stages, ends = swept.stages, _ends(swept, line)
    return {
        _began(stages[place]): next(
            (_began(stages[later]) for later in range(place + 1, len(stages)) if ends[later] == ends[place - 1]),
            date.max,
        )
        for place in range(1, len(stages)) if ends[place - 1] != ends[place]
    }  # fmt: skip


_PLAYED = -1
"""The one end of all that is played, where no more is told than that it may be."""


def _ends(swept: Timeline, line: LineComparison) -> list[int]:
    """What comes of each stage, as a number."""
    legality_alone = alone_legal(line) is not None
    return [
        _PLAYED
        if legality_alone and stage.status == "finished" and not is_unasked(stage.run, line.leaders)
        else stage.result
        for stage in swept.stages
    ]


def group_with(ruleset: str, line: LineComparison) -> Group:
    """The group that a ruleset is in."""
    return next(group for group in line.groups if ruleset in group.rulesets)


def rules_of_days(
    line: LineComparison, telling: Sequence[Blame], swept: Timeline | None, dated_throughout: bool
) -> list[Decisive]:
    """What came or went on the days on which the outcome changes; the first that parts two groups, if no day is known.

    `dated_throughout`: the headline tells what comes of the line on all days, and not only on those compared.
    """
    stages = list(_turning(line, swept, dated_throughout)) if swept is not None else []
    first = decisive_between(telling, line)
    if first is not None:
        first = _by_less(first, telling, stages, line) or first
    same = [
        stage
        for stage in stages
        if first is not None
        and first.when == _began(stage)
        and not _was_playable(stage, first, telling, line)
    ]
    others = [_of_stage(stage, line) for stage in stages if stage not in same]
    found = [each for each in others if each is not None]
    belongs = first is not None and (same or not found)
    whole = _with_all_of_its_day(first, same, line) if first is not None and belongs else None
    dated = [*((whole,) if whole is not None else ()), *found]
    began = {_began(stage): stage for stage in stages}
    dated = [
        _going_on(each, began[each.when], line, swept) if swept is not None and each.when in began else each
        for each in dated
    ]
    return _chained(sorted(dated, key=lambda each: each.when))


def _was_playable(stage: Stage, first: Decisive, telling: Sequence[Blame], line: LineComparison) -> bool:
    """Whether what a board lacked was only worded anew on the day of a stage, and another rule of that day ends otherwise what could
    be played on its eve.
    """
    if stage.blame is None or stage.blame.ends[0][0] == "refused":
        return False
    if _parting(telling, line).ends[0][0] != "refused":
        return False
    found = _of_stage(stage, line)
    return found is not None and found.rule.clause != first.rule.clause


def _parting(telling: Sequence[Blame], line: LineComparison) -> Blame:
    """The first of some differences that is told by a rule."""
    return next(one for one in telling if any(True for _ in decisive_rules(one, line)))


def _by_less(
    first: Decisive, telling: Sequence[Blame], stages: Iterable[Stage], line: LineComparison
) -> Decisive | None:
    """What came on the day of a rule, where that needed less than what parts the days compared, or cards were worded otherwise then
    than on the newer of those: the rest changed before or since, and ended nothing otherwise.  A board that could not be played
    before lacks all that parts them.
    """
    blame = _parting(telling, line)
    if blame.ends[0][0] == "refused":
        return None
    parting = {swap.clause for swap in carrying_swaps(blame, line)}
    less = (
        stage
        for stage in stages
        if stage.blame is not None and _began(stage) == first.when
        if blame.reworded is not None or {swap.clause for swap in carrying_swaps(stage.blame, line)} < parting
    )
    return next((each for each in map(partial(_of_stage, line=line), less) if each is not None), None)


def _going_on(each: Decisive, stage: Stage, line: LineComparison, swept: Timeline) -> Decisive:
    """With what it went on to end as it did by, since a rule came: where that has gone with nothing in its place, or what is said in
    its place had no part in that any more; and some day compared ends so later still.
    """
    if each.gone:
        return each
    turns, days = turning_days(swept, line), days_compared(line)
    turn = min((day for day in turns if day > each.when), default=date.max)
    last = max((day for day in days if day < turn), default=each.when)
    chain = (each.rule, *(one for one in taken_over(each.rule, turns, last) if one.since <= last))
    dropped = next((one.since for one in chain[1:] if _has_no_part(one, stage.since_then(one.since))), None)
    onward = tuple(_since_then(dropped or chain[-1].until, chain, last, stage, line, turns))
    return replace(each, onward=onward, dropped=dropped if onward else None)


def _has_no_part(rule: Citation, blame: Blame | None) -> bool:
    """Whether the clause of a rule is in no set of those that part two days."""
    causes = blame.causes if blame is not None else ()
    parting = {swap.clause for cause in causes for swaps in cause.sufficient for swap in swaps}
    return bool(parting) and rule.clause not in parting


def _since_then(
    end: date | None,
    told: Sequence[Citation],
    last: date,
    stage: Stage,
    line: LineComparison,
    turns: Collection[date],
) -> Iterator[Citation]:
    """By what it went on to end so from a day on which what is `told` had ended to a last, each time in other words."""
    while end is not None and end <= last:
        blame = stage.since_then(end)
        since = [*decisive_rules(blame, line)] if blame is not None else []
        came = [one for one in since if one.when == end]
        rules = [
            in_place_of_a_moment(rule, line)
            for one in came[:1]
            if not one.gone
            for rule in (one.rule, *one.also)
        ]
        went = [one for one in told if one.until == end and not _has_no_part(one, blame)]
        # Though nothing changed with that, what is said instead is why all ends so still.
        rules = (
            rules or [*_worded_anew(end, told, since)] or [said for one in went for said in said_instead(one)]
        )
        chains = [(rule, *taken_over(rule, turns, last)) for rule in rules]
        yield from (said for chain in chains for said in chain)
        ends = [chain[-1].until for chain in chains]
        end = max((one for one in ends if one is not None), default=None) if None not in ends else None


def said_instead(gone: Citation) -> Iterator[Citation]:
    """What is said of the same matter from the day on which a rule has gone: instead of it, or what that was said instead of and comes back."""
    went = provision_of(gone)
    for said in CLAUSES[gone.clause].says.standing(gone.until) if gone.until is not None else ():
        one = provision_of(said)
        if said.since == gone.until and (went.name == one.instead_of or one.name == went.instead_of):
            yield said


def _worded_anew(end: date, told: Sequence[Citation], since: Sequence[Decisive]) -> Iterator[Citation]:
    """By what it goes on to end so where nothing came that day, and cards as they are worded since come under a rule that had come
    before: what is said in place of the rule that ended, and that one.
    """
    known = {one.point for one in told}
    goes_on = [
        one.rule
        for one in since
        if not one.gone and one.rule.point not in known and stands_on(one.rule, end) and one.when < end
    ][:1]
    for rule in goes_on:
        instead = CLAUSES[rule.clause].says.standing(end)
        names = {(one.clause, provision_of(one).name) for one in told if one.until == end}
        yield from (
            one for one in instead if one.since == end and (one.clause, provision_of(one).instead_of) in names
        )
        yield rule


def in_place_of_a_moment(rule: Citation, line: LineComparison) -> Citation:
    """Of a rule that leaves no room for a window, what opens that in which the play is made instead; else the rule."""
    opening = (opened for closed, opened in moved_plays(line.runs) if closed.point == rule.point)
    return next((one for one in opening if one.clause == rule.clause and one.since <= rule.since), rule)


def _with_all_of_its_day(first: Decisive, stages: Sequence[Stage], line: LineComparison) -> Decisive:
    """A rule with that without which the line could not be played on the eve of its day, if that was otherwise when others ran, and with
    what had to come beside it on that day.
    """
    found = [(stage.change, each) for stage in stages if (each := _of_stage(stage, line)) is not None]
    told = {one.clause for one in (first.rule, *first.also)}
    allowing = [
        each.rule
        for change, each in found
        if change == "legality" and not each.gone and each.rule.clause not in told
    ]
    needed = [each for change, each in found if change == "result" and each.rule.point == first.rule.point]
    beside = [one for each in needed for one in each.also if one.clause not in told]
    clauses = {one.clause for one in beside}
    stood = [
        one
        for each in needed
        for one in (each.before, *each.beside_before)
        if one is not None and one.clause in clauses
    ]
    return replace(
        first,
        also=(*first.also, *allowing, *beside),
        beside_before=(*first.beside_before, *stood),
    )


def _chained(dated: Sequence[Decisive]) -> list[Decisive]:
    """Rules in order of time; one that is a mere rewording gives way to what came that day and went as the next came.

    Not so to that instead of which it is said, for of what it speaks of that tells less; nor to what was said of its matter before
    as well, for that is a rewording itself.
    """
    chained = list(dated)
    for place, (each, after) in enumerate(pairwise(dated)):
        reworded = each.before is not None and each.before.provision == each.rule.provision
        if not reworded or after.before is None or after.before.since != each.when:
            continue
        if after.before.clause != each.rule.clause:
            continue  # what each of them does carries a change of its own
        provision = provision_of(after.before)
        stood = provision.on(each.when - timedelta(days=1)) is not None
        if not stood and provision_of(each.rule).instead_of != provision.name:
            chained[place] = replace(each, rule=after.before)
    return chained


def parted_across(line: LineComparison, dated: Sequence[Decisive]) -> Iterator[Decisive]:
    """What parts two ends between which, in time, the line could not be played, as far as no day tells of its clause.

    For what came on one of those days made it legal, or kept it from being so, and was not seen to change an end.
    """
    told = {(rule.clause, each.when) for each in dated for rule in (each.rule, *each.also)}
    said = {enough.rule.sentence for each in dated for enough, _ in each.alone}
    for parted in line.divergences:
        if parted.kind != "result" or parted.blame is None or by_the_cards(parted.blame):
            continue
        older, newer = (ruleset.date for ruleset in parted.blame.rulesets)
        stopped = [run for run in line.runs if run.status != "finished" and of_its_day(run.ruleset)]
        if not any(older < run.ruleset.date < newer for run in stopped):
            continue
        swaps = [swap for swap in carrying_swaps(parted.blame, line) if not is_idle(swap, line)]
        lasting = any(swap.clause in OF_WHAT_WAITED for swap in swaps)
        for each in (came_or_went(swap, line, lasting) for swap in swaps if not swap.asked_for):
            if (
                each is not None
                and (each.rule.clause, each.when) not in told
                and each.rule.sentence not in said
            ):
                told.add((each.rule.clause, each.when))
                yield each


def _turning(line: LineComparison, swept: Timeline, dated_throughout: bool) -> Iterator[Stage]:
    """The stages that begin with the outcome of one group after that of another, at once or with others in between, and those with
    which that outcome came back; before the oldest rules compared, and after the newest, only where the headline
    tells of those days.
    """
    days = sorted({run.ruleset.date.isoformat() for run in line.runs if of_its_day(run.ruleset)})
    at = [[stage.since <= day for stage in swept.stages].count(True) - 1 for day in days]
    ends = _ends(swept, line)
    compared = {ends[place] for place in at}
    first, last = (0, len(ends) - 1) if dated_throughout else (min(at, default=0), max(at, default=0))
    changing = [place for place in range(first + 1, last + 1) if ends[place - 1] != ends[place]]
    turning = {place for place in changing if {ends[place - 1], ends[place]} <= compared}
    for earlier, later in pairwise(at):
        between = {place for place in changing if earlier < place <= later}
        if ends[earlier] != ends[later]:
            turning |= {max(between)} if between & turning else between
    yield from (swept.stages[place] for place in sorted(turning))


def _began(stage: Stage) -> date:
    return date.fromisoformat(stage.since)


def _of_stage(stage: Stage, line: LineComparison) -> Decisive | None:
    """The rule that came, or went, on the day a stage began, and carried the change."""
    if stage.blame is None or by_the_cards(stage.blame):
        return None
    return next((each for each in decisive_rules(stage.blame, line) if each.when == _began(stage)), None)
