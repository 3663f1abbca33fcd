"""The rules that decide, in a line each, by the days on which what comes of it changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from itertools import islice, pairwise

from comparator.blaming.causes import Blame, Held, Legality, Swap
from comparator.blaming.timeline import Stage, Timeline
from comparator.comparing.results import Group, LineComparison
from comparator.running.record import Run
from reports.comparison.beside import (
    by_no_blocker_left,
    dealt_from_outside,
    dealt_nothing,
    gone_with_the_stack,
    never_came,
    one_for_all,
    put_away_first,
    refusing_beside,
    refusing_now,
    runs_beside,
    runs_of_its_days,
    said_beside,
    struck_already,
    unseen_once_gone,
    while_it_waits,
)
from reports.comparison.decisive import Decisive
from reports.comparison.model import EnoughAlone, Reason
from reports.comparison.tried import is_unasked
from reports.comparison.verdict import alone_legal
from reports.words.words import called, day, day_before, during, listed, of_its_day
from rulesets.history import CLAUSES, as_of, provision_of
from rulesets.keywords.table import ROWS
from rulesets.points import Citation, Confidence, Provision
from rulesets.ruleset import Ruleset
from rulesets.table.events import PLAYS, Event
from rulesets.table.obstacles import is_departure
from rulesets.table.windows import WINDOWS
from rulesets.windows import opener_of, windows_of

Cite = Callable[[Citation | None], str]

MOST_REASONS = 3
"""How many days on which the outcome changes are explained, and rules that no day had."""

MOST_GROUPS = 3
"""Of how many groups rules that no day had are explained: as many as are pictured."""


def deciding_rules(line: LineComparison, cite: Cite, swept: Timeline | None) -> tuple[Reason, ...]:
    """The rules that decide, the oldest first.

    Each belongs to a day on which the outcome changes, where the years are known, or to rules which no day had.  None
    where the wording of a card is all that parts two groups, or what no rule says, or where nothing does.
    """
    of_day = {run.ruleset.name: of_its_day(run.ruleset) for run in line.runs}
    telling = [blame for blame in line.causes if _group(blame.left, line) is not _group(blame.right, line)]
    if len(line.groups) == 1 or any(map(_by_the_cards, telling)):
        return ()
    mixed = list(_of_mixtures(line, telling, of_day, cite))
    dated = _of_days(line, [each for each in telling if of_day[each.left] and of_day[each.right]], swept)
    turns = _turns(swept, line) if swept is not None else {each.when: date.max for each in dated}
    dated = sorted([*dated, *_across(line, dated)], key=lambda each: each.when)
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
        if _group(older.ruleset.name, line) is not _group(newer.ruleset.name, line)
    ]
    ends = [*(each[-1:] for each in between[::-1]), *(each[:1] for each in between[::-1]), days[::-1]]
    return [*dict.fromkeys(day for each in ends for day in each)]


def the_way(line: LineComparison, cite: Cite) -> Reason | None:
    """Where all end alike, the rule by which the way there differs; nothing where none comes to an end."""
    if len(line.groups) > 1 or line.stopped or any(map(_by_the_cards, line.causes)):
        return None
    found = _between(reversed(line.causes), line)
    return next(_told([found], {found.when: date.max}, line, cite), None) if found is not None else None


def _days_of(line: LineComparison) -> tuple[date, ...]:
    """The days whose rules are compared, in order of time."""
    return tuple(sorted(run.ruleset.date for run in line.runs if of_its_day(run.ruleset)))


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
    days = _days_of(line)
    newest = max(days, default=date.min)
    last = told = None
    spoken: set[str] = set()
    for place, each in enumerate(dated):
        undone = each.rule.until is not None and turns.get(each.when, date.max) < each.rule.until
        after = _taken_over(each.rule, turns, newest) if not each.gone and not undone else ()
        kept = (_played_by(one, line) for one in after if one.since < (each.dropped or date.max))
        after = (*kept, *each.onward)
        going = {one.rule.point for one in dated[place + 1 : place + 2] if one.gone}
        taking_over = [one for one in after if one.point not in going]
        also = [
            said
            for one in each.also
            for said in (one, *_taken_over(one, turns, min(newest, each.rule.until or newest)))
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
        lifted = (one.before for one, _ in each.alone)
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
        yield Reason(
            cite(_as_numbered(each.rule, days)),
            each.rule.says,
            day(each.rule.since),
            _until(each.when if each.gone else each.rule.until),
            cite(_as_numbered(before, earlier_days)) if before is not None and before != each.rule else "",
            each.more,
            also=tuple(cite(_as_numbered(one, since if one.since >= ended else meanwhile)) for one in also),
            also_until=tuple(_until(one.until) for one in also),
            after=tuple(cite(_as_numbered(one, afterwards)) for one in taking_over),
            after_until=tuple(_until(one.until) for one in taking_over),
            goes_on=before is not None and _stands(before, each.when),
            beside_before=tuple(cite(_as_numbered(one, earlier_days)) for one in beside),
            earlier=tuple(map(cite, further)),
            earlier_until=tuple(_until(one.until) for one in further),
            before_until=_last_day(before, each.when) if before is not None else "",
            before_inferred=_inferred(before, _began_so(turns, each.when, line))
            if before is not None
            else "",
            before_ended=_until(before.until) if before is not None else "",
            alone=tuple(_enough_alone(one, who, days, cite) for one, who in each.alone),
        )
        last, told = each.rule.until, each.rule


def _until_then(each: Decisive) -> Citation | None:
    """What was said until a rule came, or what it said itself until it went, if it ended with that."""
    ended = each.rule if each.gone else each.before
    return ended if ended is not None and ended.until == each.when else None


def _enough_alone(each: Decisive, who: tuple[str, ...], days: Sequence[date], cite: Cite) -> EnoughAlone:
    return EnoughAlone(
        cite(_as_numbered(each.rule, days)),
        day(each.rule.since),
        _until(each.when if each.gone else each.rule.until),
        cite(_as_numbered(each.before, days[::-1])) if each.before is not None else "",
        who,
    )


def _as_numbered(rule: Citation, days: Sequence[date]) -> Citation:
    """A rule as it is numbered on the first of the days compared on which it is said so surely; on its own day where it is on none,
    or where a text had it by then.
    """
    for each in days:
        there = provision_of(rule).cite(each, rule.version)
        if there.point == rule.point and there.confidence is Confidence.TEXT is not rule.confidence:
            break
        if (there.point, there.since, there.as_of, there.confidence) == (
            rule.point,
            rule.since,
            each,
            rule.confidence,
        ):
            return there
    return rule


def _until(end: date | None) -> str:
    """The last day of what ends, if it does."""
    return day_before(end) if end is not None else ""


def _compared(before: Citation, earlier: date) -> Citation:
    """What was said before, as the rules of an earlier day that are compared say it; as on the eve where they say nothing of it."""
    if before.since <= earlier:
        return before
    found = next(_on_its_matter(before, earlier), before)
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
        found = next(_on_its_matter(before, eve), None) or _acted_for(before, eve, line)
        if found is None or found.since >= before.since:
            return
        if found.sentence != before.sentence:
            yield found
        before = found


def _began_so(turns: Collection[date], when: date, line: LineComparison) -> date:
    """The first of the days compared on which all ended as on the eve of a day, or that on which it came to end so."""
    began = max((turn for turn in turns if turn < when), default=date.min)
    compared = [one for one in _days_of(line) if one >= began]
    return min({*compared, *({began} & {*turns})}, default=when)


def _inferred(rule: Citation, first: date) -> str:
    """Since when a rule is inferred, and until when, where that is so on the `first` day of which it is told."""
    provision = provision_of(rule)
    there = provision.cite(max(first, provision.nearest(rule.as_of).since))
    if there.point != rule.point or there.since >= rule.since or there.confidence is not Confidence.INFERRED:
        return ""
    until = during(None, rule.since)
    if rule.seen_before is not None and there.since < rule.seen_before[0]:
        seen, last = rule.seen_before
        until = f"{during(None, seen)} and {during(last + timedelta(days=1), rule.since)}"
    return f"{day(there.since)} (inferred {until})"


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
        _what(event)
        for run in runs
        for event in run.events
        if event.kind == "assign" and event.cause is not None
        if run.ruleset.cite(event.cause).point == later.point
    }
    earlier = max((run.ruleset.date for run in runs if run.ruleset.date <= eve), default=eve)
    there = (event for run in runs if run.ruleset.date == earlier for event in run.events)
    causes = [event.cause for event in there if _what(event) in assigned]
    return next((cause.cite(earlier) for cause in causes if cause is not None), None)


def _last_day(before: Citation, when: date) -> str:
    """The last day of what was said before a day, where it was said otherwise still before that."""
    return day_before(before.until) if before.until is not None and before.until < when else ""


def _taken_over(rule: Citation, turns: Collection[date], newest: date) -> tuple[Citation, ...]:
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
            said.append(provision.cite(point.since))
    return tuple(said[1:])


def _stands(rule: Citation, when: date) -> bool:
    """Whether a rule is said in the same words on a day."""
    point = provision_of(rule).on(when)
    return point is not None and point.says == rule.sentence


def _turns(swept: Timeline, line: LineComparison) -> dict[date, date]:
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


def _group(ruleset: str, line: LineComparison) -> Group:
    return next(group for group in line.groups if ruleset in group.rulesets)


def _of_days(line: LineComparison, telling: Sequence[Blame], swept: Timeline | None) -> list[Decisive]:
    """What came or went on the days on which the outcome changes; the first that parts two groups, if no day is known."""
    stages = list(_turning(line, swept)) if swept is not None else []
    first = _between(telling, line)
    if first is not None:
        first = _by_less(first, telling, stages, line) or first
    same = [stage for stage in stages if first is not None and first.when == _began(stage)]
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


def _by_less(
    first: Decisive, telling: Sequence[Blame], stages: Iterable[Stage], line: LineComparison
) -> Decisive | None:
    """What came on the day of a rule, where that needed less than what parts the days compared, or cards were worded otherwise then
    than on the newer of those: the rest changed before or since, and ended nothing otherwise.  A board that could not be played
    before lacks all that parts them.
    """
    blame = next(one for one in telling if any(True for _ in _decisive(one, line)))
    if blame.ends[0][0] == "refused":
        return None
    parting = {swap.clause for swap in _carrying(blame, line)}
    less = (
        stage
        for stage in stages
        if stage.blame is not None and _began(stage) == first.when
        if blame.reworded is not None or {swap.clause for swap in _carrying(stage.blame, line)} < parting
    )
    return next((each for each in map(partial(_of_stage, line=line), less) if each is not None), None)


def _going_on(each: Decisive, stage: Stage, line: LineComparison, swept: Timeline) -> Decisive:
    """With what it went on to end as it did by, since a rule came: where that has gone with nothing in its place, or what is said in
    its place had no part in that any more; and some day compared ends so later still.
    """
    if each.gone:
        return each
    turns, days = _turns(swept, line), _days_of(line)
    turn = min((day for day in turns if day > each.when), default=date.max)
    last = max((day for day in days if day < turn), default=each.when)
    chain = (each.rule, *(one for one in _taken_over(each.rule, turns, last) if one.since <= last))
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
        since = [*_decisive(blame, line)] if blame is not None else []
        came = [one for one in since if one.when == end]
        rules = [_played_by(rule, line) for one in came[:1] if not one.gone for rule in (one.rule, *one.also)]
        rules = rules or [*_worded_anew(end, told, since)]
        chains = [(rule, *_taken_over(rule, turns, last)) for rule in rules]
        yield from (said for chain in chains for said in chain)
        ends = [chain[-1].until for chain in chains]
        end = max((one for one in ends if one is not None), default=None) if None not in ends else None


def _worded_anew(end: date, told: Sequence[Citation], since: Sequence[Decisive]) -> Iterator[Citation]:
    """By what it goes on to end so where nothing came that day, and cards as they are worded since come under a rule that had come
    before: what is said in place of the rule that ended, and that one.
    """
    known = {one.point for one in told}
    goes_on = [
        one.rule
        for one in since
        if not one.gone and one.rule.point not in known and _stands(one.rule, end) and one.when < end
    ][:1]
    for rule in goes_on:
        instead = CLAUSES[rule.clause].says.standing(end)
        names = {(one.clause, provision_of(one).name) for one in told if one.until == end}
        yield from (
            one for one in instead if one.since == end and (one.clause, provision_of(one).instead_of) in names
        )
        yield rule


def _played_by(rule: Citation, line: LineComparison) -> Citation:
    """Of a rule that leaves no room for a window, what opens that in which the play is made instead; else the rule."""
    opening = (opened for closed, opened in _moved(line.runs) if closed.point == rule.point)
    return next((one for one in opening if one.clause == rule.clause and one.since <= rule.since), rule)


def _moved(runs: Iterable[Run]) -> Iterator[tuple[Citation, Citation]]:
    """Of each play that was moved: what leaves no room for the window in which it was to be, and what opens that in which it is."""
    for run in runs:
        for missed in run.missing_windows:
            if missed.became == "moved" and missed.moved_to in WINDOWS:
                closed, opened = (opener_of(run.ruleset, one) for one in (missed.window, missed.moved_to))
                yield run.ruleset.cite(closed), run.ruleset.cite(opened)


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


def _of_mixtures(
    line: LineComparison, telling: Sequence[Blame], of_day: Mapping[str, bool], cite: Cite
) -> Iterator[Reason]:
    """For each group in pictures what those of its rules which no day had say, or lack, that parts them from another group."""
    rulesets = {run.ruleset.name: run.ruleset for run in line.runs}
    for group in line.groups[:MOST_GROUPS]:
        mixed = [name for name in group.rulesets if not of_day[name]]
        beside = [each for each in telling if {each.left, each.right}.intersection(mixed)]
        swaps = [
            swap if blame.right in mixed else _turned(swap)
            for blame in beside[:1]
            for swap in _carrying(blame, line)
        ]
        whose = f"under {listed([called(rulesets[name]) for name in mixed])}"
        for swap in swaps:
            said, lacked = _said(swap, line), swap.left.citations
            if said or lacked:
                point, under = (said[0], whose) if said else (lacked[0], f"not {whose}")
                own = tuple(mixed) if said else ()
                yield Reason(cite(point), point.says, "", "", "", (), under, own)
                break


def _turned(swap: Swap) -> Swap:
    return replace(swap, left=swap.right, right=swap.left)


def _across(line: LineComparison, dated: Sequence[Decisive]) -> Iterator[Decisive]:
    """What parts two ends between which, in time, the line could not be played, as far as no day tells of its clause.

    For what came on one of those days made it legal, or kept it from being so, and was not seen to change an end.
    """
    told = {(rule.clause, each.when) for each in dated for rule in (each.rule, *each.also)}
    said = {enough.rule.sentence for each in dated for enough, _ in each.alone}
    for parted in line.divergences:
        if parted.kind != "result" or parted.blame is None or _by_the_cards(parted.blame):
            continue
        older, newer = (ruleset.date for ruleset in parted.blame.rulesets)
        stopped = [run for run in line.runs if run.status != "finished" and of_its_day(run.ruleset)]
        if not any(older < run.ruleset.date < newer for run in stopped):
            continue
        swaps = [swap for swap in _carrying(parted.blame, line) if not is_idle(swap, line)]
        lasting = any(swap.clause in _OF_WHAT_WAITED for swap in swaps)
        for each in (_reason(swap, line, lasting) for swap in swaps if not swap.asked_for):
            if (
                each is not None
                and (each.rule.clause, each.when) not in told
                and each.rule.sentence not in said
            ):
                told.add((each.rule.clause, each.when))
                yield each


def _turning(line: LineComparison, swept: Timeline) -> Iterator[Stage]:
    """The stages that begin with the outcome of one group after that of another, at once or with others in between, and those with
    which that outcome came back.
    """
    days = sorted({run.ruleset.date.isoformat() for run in line.runs if of_its_day(run.ruleset)})
    at = [[stage.since <= day for stage in swept.stages].count(True) - 1 for day in days]
    ends = _ends(swept, line)
    compared = {ends[place] for place in at}
    changing = [place for place in range(1, len(ends)) if ends[place - 1] != ends[place]]
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
    if stage.blame is None or _by_the_cards(stage.blame):
        return None
    return next((each for each in _decisive(stage.blame, line) if each.when == _began(stage)), None)


def _between(telling: Iterable[Blame], line: LineComparison) -> Decisive | None:
    return next((each for blame in telling for each in _decisive(blame, line)), None)


def _by_the_cards(blame: Blame) -> bool:
    """Whether the wording of a card does it, and the rules change no more than the way."""
    return blame.reworded is not None and all(cause.kind == "timing" for cause in blame.causes)


def _by_a_departure(end: Legality) -> bool:
    """Whether an end stops at what the texts of its day do not speak of: what they say beside it is no reason for that."""
    _, reason = end
    return reason is not None and is_departure(reason)


def _decisive(blame: Blame, line: LineComparison) -> Iterator[Decisive]:
    """Each rule that carries the change, with what has to come beside it; coupled clauses are one."""
    carrying = list(_carrying(blame, line))
    swaps = [swap for swap in carrying if not is_idle(swap, line)] or carrying
    if _by_a_departure(blame.ends[1]):
        return
    refused = blame.ends[0][0] == "refused"
    if refused:
        # Where a board could not be played before, no more is worth telling than what it lacked.
        lacked = clauses_lacked(line.runs)
        swaps = [swap for swap in swaps if swap.clause in lacked]
    # What leaves no moment for a play says why it may not be made; what else has to change goes beside it.
    denied = _denying(blame)
    # Nor has what only opened moments for nothing until then much to say of how it ended.
    in_vain = {swap.clause for swap in swaps if _only_opens((swap.left,), line)}
    swaps.sort(key=lambda swap: (swap.clause != denied, swap.clause in in_vain))
    lasting = any(swap.clause in _OF_WHAT_WAITED for swap in swaps) or any(dealt_from_outside(line.runs))
    if not refused and any(cause.kind == "legality" for cause in blame.causes):
        # What did something until then and does nothing in the newer rules only stood in the way of a mixture.
        swaps = [
            swap for swap in swaps if swap.clause == denied or swap.right.acted or not swap.left.acted
        ] or swaps
    found = {swap.clause: each for swap in swaps if (each := _reason(swap, line, lasting)) is not None}
    acting = {one.point for swap in swaps if swap.clause not in in_vain for one in swap.left.citations}
    bundle_of = {clause: bundle for bundle in blame.candidates for clause in bundle}
    facts = [fact for cause in blame.causes for fact in cause.facts]
    who = {fact.id for fact in facts}
    # Of one that is only hurt more or less than before nothing is told beside the fate of another.
    fated = {fact.id for fact in facts if fact.fact != "damage"} or who
    for clause, each in found.items():
        older, newer = runs_beside(each.when, line)
        heads = {bundle_of.get(other, (other,)): other for other in reversed(found)}
        others = [found[head] for bundle, head in heads.items() if clause not in bundle]
        beside = [_by_then(one.rule, each.when) if refused else one.rule for one in others]
        more = dict.fromkeys(swap.clause for swap in swaps if swap.clause != clause)
        befores = (one.before for one in (each, *others) if one.before is not None)
        parting = [before for before in befores if before.point in acting]
        # What was said of a matter and had no part in how it ended is told only where nothing else that changed had one.
        before = next(iter(parting), each.before)
        struck = [one for one in struck_already(newer, older, who) if one.since == each.when]
        yield replace(
            each,
            before=None if refused or _by_a_departure(blame.ends[0]) else before,
            also=(
                *each.also,
                *while_it_waits(each, blame, line),
                *reversed(beside),
                *one_for_all((each.rule, *beside), each.when, line),
                *never_came(each, line),
                *refusing_now(each, beside, blame, line),
                *by_no_blocker_left(newer, older, fated),
                *(struck or put_away_first(each, line)),
            ),
            beside_before=(
                *each.beside_before,
                *(() if refused else parting[1:]),
                *refusing_beside(each, blame, line),
                *(() if refused else dealt_nothing(older, newer, fated)),
                *(() if refused else by_no_blocker_left(older, newer, fated)),
            ),
            more=tuple(CLAUSES[other].question for other in more),
            taken_before=_is_taken(each.when, line),
            alone=() if refused else tuple(_others_alone(each, {one.clause for one in beside}, blame, line)),
        )


def _is_taken(when: date, line: LineComparison) -> bool:
    """Whether the last rules compared before a day deny a play its moment for what no rule says."""
    earlier = [run for run in line.runs if of_its_day(run.ruleset) and run.ruleset.date < when]
    last = max(earlier, key=lambda run: run.ruleset.date, default=None)
    reasons = [missed.reason for missed in last.missing_windows] if last is not None else []
    return any(reason is not None and is_departure(reason) for reason in reasons)


def _by_then(rule: Citation, when: date) -> Citation:
    """A rule as it stood on a day, where it came to be in a text only later."""
    provision = provision_of(rule)
    return provision.cite(when) if rule.since > when and provision.on(when) is not None else rule


def _others_alone(
    each: Decisive, beside: Collection[str], blame: Blame, line: LineComparison
) -> Iterator[tuple[Decisive, tuple[str, ...]]]:
    """The clauses of which each would have been enough without a rule on its day, with those for whose end, if not for all;
    none that is told `beside` it.
    """
    causes = [cause for cause in blame.causes if cause.kind == blame.causes[0].kind]
    told = {each.rule.clause, *(one.clause for one in each.also), *beside}
    others = {
        swaps[0].clause: swaps[0]
        for cause in causes
        for swaps in cause.sufficient
        if len(swaps) == 1 and swaps[0].clause not in told and not is_idle(swaps[0], line)
    }
    for clause, swap in others.items():
        found = _reason(swap, line, lasting=False)
        if found is not None and found.when == each.when:
            enough = [cause for cause in causes if any(one[0].clause == clause for one in cause.sufficient)]
            who = dict.fromkeys(fact.id for cause in enough for fact in cause.facts)
            taken = _by_a_departure(blame.ends[0]) or _is_taken(each.when, line)
            yield (
                replace(found, before=None) if taken else found,
                tuple(who) if len(enough) < len(causes) else (),
            )


def is_idle(swap: Swap, line: LineComparison) -> bool:
    """Whether all that acted of a clause at either end is what opened moments in which nobody played anything, or was to."""
    return _only_opens((swap.left, swap.right), line)


def _only_opens(ends: Iterable[Held], line: LineComparison) -> bool:
    """Whether all that acted at some ends is what opened moments in which nobody played anything, or was to."""
    acted = {one.provision for held in ends if held.acted for one in held.citations}
    causing = [(event.kind, repr(event.cause)) for run in line.runs for event in run.events]
    opened = {cause for kind, cause in causing if kind == "window"}
    done = {cause for kind, cause in causing if kind != "window"}
    done |= {repr(missed.cause) for run in line.runs for missed in run.missing_windows}
    tried = {repr(opener_of(run.ruleset, window)) for run in line.runs for window in _tried_in(run)}
    return bool(acted) and acted <= opened - done - tried


def _tried_in(run: Run) -> Iterator[str]:
    """The moments in which something is played, or was to be."""
    yield from (event.window for event in run.events if event.kind in PLAYS and event.window in WINDOWS)
    yield from (window for missed in run.missing_windows for window in missed.lacked)


def _denying(blame: Blame) -> str:
    """The clause that leaves no moment for a play, where the older rules stop at that."""
    _, reason = blame.ends[0]
    if reason is None or reason.name not in ("no such window", "window not spoken of"):
        return ""
    return opener_of(blame.rulesets[0], reason.about[0]).clause


def clauses_lacked(runs: Iterable[Run]) -> set[str]:
    """The clauses of what some rules did not have and the board needs: abilities, or a kind of permanent."""
    refused = [run for run in runs if run.status == "refused"]
    named = {name for run in refused if run.reason is not None for name in run.reason.about}
    kinds = {citation.clause for run in refused for citation in run.citations}
    return {*kinds, *(row.slug for row in ROWS if row.name in named)}


def _carrying(blame: Blame, line: LineComparison) -> Iterator[Swap]:
    """The swaps of the first cause that weighs most, and of those beside it on which other facts of the result hang; of several
    sets that are enough the first that does more than open moments in which nobody plays anything.
    """
    for kind in ("result", "legality", "timing"):
        causes = [cause for cause in blame.causes if cause.kind == kind]
        if causes:
            beside = causes if kind == "result" else causes[:1]
            swaps: dict[str, Swap] = {}
            for cause in beside:
                doing = (
                    enough for enough in cause.sufficient if not all(is_idle(swap, line) for swap in enough)
                )
                for swap in next(doing, cause.sufficient[0]):
                    # What only lets the script be played has no part in what comes of it.
                    if swap.right.citations or not swap.asked_for:
                        swaps.setdefault(swap.clause, swap)
            yield from swaps.values()
            return


_OF_WHAT_WAITED = ("dealing-source", "dealing-recipient")
"""By what damage that waited is dealt, or is not, whatever has become of who deals it or is dealt it."""


def _reason(swap: Swap, line: LineComparison, lasting: bool) -> Decisive | None:
    """The point that came, with what was said before; or that which went.

    `lasting`: it matters as well that damage which waited is dealt as it was assigned.
    """
    newer = _said(swap, line)
    older = swap.left.citations if swap.left.in_force else ()
    if newer:
        first = newer[0]
        if older and (_went_for_nothing(swap, first, line) or _went_from_beside(swap, first)):
            return Decisive(older[0].until or first.since, older[0], gone=True)
        refusal = _refusal(swap, line)
        if refusal is not None and first.point not in _refusing(line):
            first = _said_instead(refusal, swap, line) or first
        elif swap.left.acted and _before(first) is None and first.point not in _closing(swap, line):
            first = _followed_by(older[0], first) or first
        replaced = _before(first) if older else None
        reworded = replaced if replaced is not None and replaced.provision == first.provision else None
        before = refusal or _acted_instead(swap, first) or reworded or _instead(first, swap, line) or replaced
        before = before or _made_instead(first, swap, line) or _open_until(first, swap, line)
        if before is None or before.sentence != first.sentence:
            dealt = tuple(_dealing(first, swap, line)) if lasting else ()
            waited = tuple(_dealt_as_it_waited(before, swap, line)) if before is not None else ()
            also = (*dealt, *_come_with(first, swap))
            return Decisive(first.since, first, before=before, also=also, beside_before=waited)
    if not newer and older and older[0].until is not None:
        return Decisive(older[0].until, older[0], gone=True)
    return None


def _opening(swap: Swap, line: LineComparison) -> set[str]:
    """The points by which the newer version of a clause opens the moments that the script waited for in vain, or leaves none."""
    windows = tuple(_waited_for(swap, line))
    return {one.point for one in _of_windows(swap.clause, swap.right, windows, line)}


def _closing(swap: Swap, line: LineComparison) -> set[str]:
    """The points by which the newer version of a clause leaves no moment for a play, which is not made at another then."""
    return {one.point for one in _of_windows(swap.clause, swap.right, _never_replaced(line), line)}


def _is_spoken_of(window: str, rules: Ruleset, line: LineComparison) -> bool:
    """Whether rules open a window, or say in place of what opened it that nobody acts then, as a play is not made at all."""
    instead = window in _never_replaced(line) and opener_of(rules, window).instead_of
    return window in windows_of(rules) or bool(instead)


def _never_replaced(line: LineComparison) -> dict[str, None]:
    """The windows that rules lack for a play which is not made in another there."""
    missed = [each for run in line.runs for each in run.missing_windows if each.became != "moved"]
    return dict.fromkeys(window for each in missed for window in each.lacked)


def _open_until(first: Citation, swap: Swap, line: LineComparison) -> Citation | None:
    """What opened the moment of a play until something came that leaves none, and went as that came."""
    if first.point not in _closing(swap, line) or not swap.left.acted:
        return None
    eve = first.since - timedelta(days=1)
    opened = _of_windows(swap.clause, swap.left, tuple(_waited_for(swap, line)), line)
    stood = (provision_of(one).cite(eve) for one in opened if provision_of(one).on(eve) is not None)
    return next((one for one in stood if not _stands(one, first.since)), None)


def _acted_instead(swap: Swap, first: Citation) -> Citation | None:
    """What acted before instead of what is only reworded by the point that came, and went as that came."""
    if not swap.left.acted:
        return None
    name = provision_of(first).name
    return next(
        (
            one
            for one in swap.left.citations
            if one.until == first.since and provision_of(one).instead_of == name
        ),
        None,
    )


def _made_instead(opener: Citation, swap: Swap, line: LineComparison) -> Citation | None:
    """What opened the moment in which a play was made before there was that for which it was meant, and which came."""
    if opener.point not in _opening(swap, line):
        return None
    older = [run for run in line.runs if run.ruleset.version(swap.clause).id == swap.left.version]
    return next((opened for _, opened in _moved(older) if opened.clause == swap.clause), None)


def _come_with(first: Citation, swap: Swap) -> Iterator[Citation]:
    """What else acts of a keyword that rules lacked, and came with what it is told by."""
    if not swap.left.in_force and swap.right.acted and CLAUSES[swap.clause].group == "keyword":
        yield from (
            one for one in swap.right.citations if one.point != first.point and one.since == first.since
        )


def _went_for_nothing(swap: Swap, came: Citation, line: LineComparison) -> bool:
    """Whether what acted before went as something of another matter came that has no part in what comes of the line."""
    if not swap.left.acted or came not in swap.right.citations:
        return False
    went = provision_of(swap.left.citations[0])
    if swap.right.acted and not (
        _changes_a_life(went, line) and not _changes_a_life(provision_of(came), line)
    ):
        return False
    follows = went.name == provision_of(came).instead_of or went.instead_of == provision_of(came).name
    return swap.left.citations[0].until == came.since and went.on(came.since) is None and not follows


def _went_from_beside(swap: Swap, stayed: Citation) -> bool:
    """Whether what acted before went, and what acts now was said beside it already."""
    went = swap.left.citations[0] if swap.left.acted else None
    if went is None or went.until is None or provision_of(went).on(went.until) is not None:
        return False
    return stayed.since < went.until and _stands(stayed, went.until - timedelta(days=1))


def _changes_a_life(provision: Provision, line: LineComparison) -> bool:
    """Whether somebody's life changes by it in some run."""
    return any(event.kind == "life" and event.cause == provision for run in line.runs for event in run.events)


def _said_instead(refusal: Citation, swap: Swap, line: LineComparison) -> Citation | None:
    """What is said of the matter of a refusal where it no longer stands, if anything is."""
    provision = provision_of(refusal)
    rulesets = [run.ruleset for run in line.runs]
    newer = (each for each in rulesets if each.version(swap.clause).id == swap.right.version)
    cited = [each.cite(provision) for each in newer if provision.on(each.date) is not None]
    return next((one for one in cited if one.since == refusal.until), None)


def _followed_by(older: Citation, newer: Citation) -> Citation | None:
    """What came in place of a rule that acted, on the day on which another of its clause came that follows upon nothing."""
    provision = provision_of(older)
    if provision.on(newer.since) is None:
        return None
    found = provision.cite(newer.since, newer.version)
    return found if found.since == newer.since else None


def _refusal(swap: Swap, line: LineComparison) -> Citation | None:
    """By what the older version of a clause refuses a play, where the newer no longer says so."""
    refusing = _refusing(line)
    said = (one for one in swap.left.citations if one.point in refusing and one.until is not None)
    return next(said, None)


def _refusing(line: LineComparison) -> set[str]:
    """The points by which plays of a line are illegal under some rules."""
    return {run.citation.point for run in line.runs if run.status == "illegal" and run.citation is not None}


def _said(swap: Swap, line: LineComparison) -> list[Citation]:
    """What the newer version says: first by what it denies a play, then of the windows that it keeps shut or that others lack,
    then what acted.
    """
    # Where both tell of one point, what acted has the number of the day on which it came.
    own = {one.point: one for one in swap.right.citations}
    denying = _denying_plays(swap, line)
    openers = _of_windows(swap.clause, swap.right, tuple(_waited_for(swap, line)), line)
    came = (one for one in openers if not (swap.left.in_force and _was_said(one, swap.left, line)))
    return [
        *(one for one in swap.right.citations if one.point in denying),
        *(own.get(one.point, one) for one in dict.fromkeys(came)),
        *(swap.right.citations if swap.right.in_force else ()),
    ]


def _denying_plays(swap: Swap, line: LineComparison) -> set[str]:
    """The points by which plays are denied under the newer version of a clause, though their moment comes."""
    return {
        run.ruleset.cite(missed.cause).point
        for run in line.runs
        if run.ruleset.version(swap.clause).id == swap.right.version
        for missed in run.missing_windows
        if missed.cause is not None and missed.lack == "not possible"
    }


def _was_said(rule: Citation, older: Held, line: LineComparison) -> bool:
    """Whether a rule was said in the same words while the older version of its clause held, by the last day compared that had it."""
    having = (run.ruleset for run in line.runs if of_its_day(run.ruleset))
    days = [each.date for each in having if each.version(rule.clause).id == older.version]
    last = max((day.isoformat() for day in days), default=older.since)
    return rule.since.isoformat() <= last


def _dealing(opener: Citation, swap: Swap, line: LineComparison) -> Iterator[Citation]:
    """Beside what lets players act while damage waits: by what it is dealt all the same, if that came with it.

    Best by what whoever has only left combat deals it; then what is said of a source that has changed or gone, or of a recipient;
    else that it is dealt as it resolves.  Not so where whoever ends otherwise does since it is not dealt: then by what that is.
    """
    if opener.point not in _opening(swap, line):
        return
    acted = [
        (event.kind, event.cause) for run in line.runs for event in run.events if event.cause is not None
    ]
    said = [cause for cause in dealt_from_outside(line.runs) if cause.clause == swap.clause]
    said += [cause for kind, cause in acted if kind == "deal" and cause.clause in _OF_WHAT_WAITED]
    said += [cause for kind, cause in acted if kind == "damage resolves" and cause.clause == swap.clause]
    spared = tuple(_spared(opener, line))
    if spared:
        yield from spared
        return
    came = (cited for cause in said if (cited := cause.cite(opener.as_of)).since == opener.since)
    yield from islice(came, 1)


def _spared(opener: Citation, line: LineComparison) -> Iterator[Citation]:
    """By what damage that waited does nothing to what is still there and ends otherwise: as it is not dealt, since it came to wait or
    later, or as none but creatures are destroyed.
    """
    who = {fact.id for blame in line.causes for cause in blame.causes for fact in cause.facts}
    days = runs_of_its_days(opener, line)
    causes = dict.fromkeys(cause for run in days for cause in _sparing(run, who))
    came = (said_beside(opener, cause) for cause in causes)
    yield from (cited for cited in came if cited.until is None or cited.until > opener.since)


def _sparing(run: Run, who: Collection[str]) -> Iterator[Provision]:
    """By what combat damage does nothing to some who are still there in a run."""
    no_creatures: set[str] = set()
    for event in run.events:
        if event.kind == "lose" and event.detail == "creature":
            no_creatures.add(event.subject)
        if event.target not in who or run.facts.get(event.target, {}).get("zone") != "battlefield":
            continue
        if event.kind == "not dealt" and event.cause is not None:
            yield event.cause
        elif event.kind == "deal" and event.detail == "combat" and event.target in no_creatures:
            yield run.ruleset.death_check.says.lethal_damage


def _dealt_as_it_waited(before: Citation, swap: Swap, line: LineComparison) -> Iterator[Citation]:
    """Beside what let players act while damage waited: by what it was dealt all the same, or never was, and what was gone by then."""
    windows = tuple(_waited_for(swap, line))
    if all(one.point != before.point for one in _of_windows(swap.clause, swap.left, windows, line)):
        return
    for run in reversed(line.runs):
        if run.status != "finished" or run.ruleset.version(swap.clause).id != swap.left.version:
            continue
        acted = [(event.kind, event.cause) for event in run.events if event.cause is not None]
        dealt = [cause for kind, cause in acted if kind == "deal" and cause.clause in _OF_WHAT_WAITED]
        gone = (*gone_with_the_stack([run]), *unseen_once_gone([run], line.runs))
        yield from map(run.ruleset.cite, (*dealt[:1], *gone, *_brought_no_life(run)))
        return


def _brought_no_life(run: Run) -> Iterator[Provision]:
    """By what damage was not dealt that would have brought somebody life."""
    linked = {each.id for board in run.boards for each in board.permanents if "lifelink" in each.keywords}
    kept = (event.cause for event in run.events if event.kind == "not dealt" and event.subject in linked)
    yield from islice((cause for cause in kept if cause is not None), 1)


def _instead(newer: Citation, swap: Swap, line: LineComparison) -> Citation | None:
    """What acted before where `newer` acts now, if the older version of its clause had no part in it at all.

    Then what that said of the matter did not count here, and would mislead.
    """
    runs = [run for run in line.runs if run.status == "finished"]
    older = [run for run in runs if run.ruleset.version(swap.clause).id == swap.left.version]
    said = {one.point for one in swap.left.citations}
    if not older or any(run.ruleset.cite(cause).point in said for run in older for cause in run.causes):
        return None
    acting = {
        _what(event)
        for run in runs if run.ruleset.version(swap.clause).id == swap.right.version
        for event in run.events
        if event.cause is not None and run.ruleset.cite(event.cause).point == newer.point
    }  # fmt: skip
    return next(
        (
            run.ruleset.cite(event.cause)
            for run in reversed(older)
            for event in run.events
            if event.cause is not None and _what(event) in acting and event.kind == "assign"
        ),
        None,
    )


def _what(event: Event) -> tuple[str, str, str, str]:
    return event.window, event.kind, event.subject, event.target


def _before(newer: Citation) -> Citation | None:
    """What was said until the day before in place of `newer`, and is said no more.

    That is what the same provision said, or else the one instead of which it came; of another matter nothing is said.
    """
    eve = newer.since - timedelta(days=1)
    return next((one for one in _on_its_matter(newer, eve) if not _stands(one, newer.since)), None)


def _on_its_matter(rule: Citation, day: date) -> Iterator[Citation]:
    """What is said of a rule's matter on an earlier day: by the same provision, then by that instead of which it came."""
    said = {one.provision: one for one in CLAUSES[rule.clause].says.standing(day)}
    names = (rule.provision, f"{rule.clause}.{provision_of(rule).instead_of}")
    yield from (said[name] for name in names if name in said)


def _waited_for(swap: Swap, line: LineComparison) -> Iterator[str]:
    """The windows that the script waited for in vain: where the newer version of a swap's clause holds, then elsewhere; first those
    in which the very play is made under other rules.
    """
    newer_first = sorted(line.runs, key=lambda run: run.ruleset.version(swap.clause).id != swap.right.version)
    missed = [(each, window) for run in newer_first for each in run.missing_windows for window in each.lacked]
    made = {
        (event.subject, event.target, event.window)
        for run in line.runs
        for event in run.events
        if event.kind in PLAYS
    }
    elsewhere = [window for each, window in missed if (each.player, each.source, window) in made]
    yield from (*elsewhere, *(window for each, window in missed if window not in each.besides))


def _of_windows(clause: str, held: Held, windows: Iterable[str], line: LineComparison) -> Iterator[Citation]:
    """What a version of a clause opens windows by, or keeps them shut by, as it was said when that came.

    Where none of those compared have it, the rules of its own day say what it opens.
    """
    named = list(windows)
    version = CLAUSES[clause].get(held.version)
    if version is None or not named:
        return
    came = version.effective.day
    rulesets = [run.ruleset for run in line.runs if run.ruleset.version(clause).id == version.id]
    if not rulesets and as_of(came).version(clause).id == version.id:
        rulesets = [as_of(came)]
        named = [window for window in named if _is_spoken_of(window, as_of(came), line)]
    for ruleset in rulesets:
        openers = [opener_of(ruleset, window) for window in named]
        yield from (version.cite(opener, came) for opener in openers if opener.clause == clause)
