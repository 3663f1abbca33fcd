"""What is told beside a rule that decides: by what else it ends so, which that alone does not tell."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date
from itertools import islice

from comparator.blaming.causes import Blame
from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from reports.comparison.decisive import Decisive
from reports.words.words import of_its_day
from rulesets.points import Citation, Provision
from rulesets.table.events import PLAYS, Event
from rulesets.windows import FIRST, opener_of

_DESTROYING_AS_WELL = "deathtouch"
"""By what a creature is destroyed at the same time as by lethal damage."""

_NO_BLOCKER_LEFT = "no-blocker-left"
"""How what is said of an attacker without blockers left is named."""

_OF_WHAT_HAD_GONE = "trigger-check"
"""By what nothing triggers of a source that had gone when its damage was dealt."""

_GONE = ("is not in play", "lies elsewhere", "not there to pay with")
"""Why nobody uses a creature that has died, plays anything at it, or pays with it."""

_ONE_FOR_ALL = ("life-check", "one-replacement")
"""By what one shield saves from everything that would destroy a creature at a time."""


def runs_beside(when: date, line: LineComparison) -> tuple[Run | None, Run | None]:
    """The last run compared before a day, and the first since, that are played to the end."""
    runs = sorted(
        (run for run in line.runs if of_its_day(run.ruleset) and run.status == "finished"),
        key=lambda run: run.ruleset.date,
    )
    older = next((run for run in reversed(runs) if run.ruleset.date < when), None)
    return older, next((run for run in runs if run.ruleset.date >= when), None)


def dealt_nothing(run: Run | None, other: Run | None, who: Collection[str]) -> Iterator[Citation]:
    """By what nobody was dealt damage in one run by whoever fought with those who end otherwise, and deals some in another."""
    if run is None or other is None:
        return
    dealing = {event.subject for event in other.events if event.kind == "deal" and event.target in who}
    yield from _first_cited(
        run, (one for one in run.events if one.kind == "assign nothing" and one.subject in dealing)
    )


def by_no_blocker_left(run: Run | None, other: Run | None, who: Collection[str]) -> Iterator[Citation]:
    """By what some who end otherwise are dealt damage in one run of a trampler that has no blocker left, and not so in another."""
    if run is None or other is None:
        return
    gone, elsewhere = ([*_with_no_blocker_left(each, who)] for each in (run, other))
    there = {(event.subject, event.target) for event in elsewhere}
    yield from _first_cited(run, (one for one in gone if (one.subject, one.target) not in there))


def _with_no_blocker_left(run: Run, who: Collection[str]) -> Iterator[Event]:
    """The damage that is assigned to some as an attacker has no blocker left."""
    assigned = (event for event in run.events if event.kind == "assign" and event.target in who)
    yield from (
        event for event in assigned
        if event.cause is not None and event.cause.name.startswith(_NO_BLOCKER_LEFT)
    )  # fmt: skip


def _first_cited(run: Run, events: Iterable[Event]) -> Iterator[Citation]:
    """The rule by which the first of some events came of which there is one, if there is."""
    causes = (event.cause for event in events if event.cause is not None)
    yield from map(run.ruleset.cite, islice(causes, 1))


def dealt_from_outside(runs: Iterable[Run]) -> Iterator[Provision]:
    """By what combat damage that was assigned is dealt by whoever has left combat since, and stays on the table."""
    for run in runs:
        left: set[str] = set()
        for event in run.events:
            if event.kind == "leaves combat":
                left.add(event.subject)
            elif event.kind == "deal" and event.detail == "combat" and event.subject in left and event.cause:
                yield event.cause


def while_it_waits(each: Decisive, blame: Blame, line: LineComparison) -> Iterator[Citation]:
    """Beside what lets players act while damage waits: by what it never comes to be dealt, and is seen by nothing that is gone by then;
    not where that they may act is all that is told.
    """
    runs = _acting_by(each.rule, line)
    if all(status == "finished" for status, _ in blame.ends):
        gone = (*gone_with_the_stack(runs), *unseen_once_gone(runs, line.runs))
        yield from (said_beside(each.rule, cause) for cause in gone)


def _acting_by(rule: Citation, line: LineComparison) -> list[Run]:
    """The runs of the days of a rule of which it opens a moment."""
    return [run for run in runs_of_its_days(rule, line) if _acts_by(rule, run)]


def runs_of_its_days(rule: Citation, line: LineComparison) -> Iterator[Run]:
    """The runs of the days on which a rule stands."""
    return (run for run in line.runs if rule.since <= run.ruleset.date < (rule.until or date.max))


def said_beside(rule: Citation, cause: Provision) -> Citation:
    """What was said beside a rule as that came, or first after it."""
    return cause.cite(max(rule.since, cause.points[0].since))


def _acts_by(rule: Citation, run: Run) -> bool:
    """Whether a rule opens a moment of a run."""
    opened = (event.cause for event in run.events if event.kind == "window" and event.cause is not None)
    return any(run.ruleset.cite(cause).point == rule.point for cause in opened)


def unseen_once_gone(runs: Iterable[Run], others: Iterable[Run]) -> Iterator[Provision]:
    """By what the damage of one who is gone sets off nothing of its own in some runs, where it is there as it deals that in others."""
    gone = {subject: cause for run in runs for subject, cause in _not_there(run)}
    there = {
        event.subject for run in others for event in run.events
        if event.kind == "deal" and event.subject not in dict(_not_there(run))
    }  # fmt: skip
    yield from islice((cause for subject, cause in gone.items() if subject in there), 1)


def _not_there(run: Run) -> Iterator[tuple[str, Provision]]:
    """Who is gone as its damage is dealt, with the rule by which that sets off nothing of its own."""
    for event in run.events:
        if event.kind == "note" and event.cause is not None and event.cause.clause == _OF_WHAT_HAD_GONE:
            yield event.subject, event.cause


def gone_with_the_stack(runs: Iterable[Run]) -> Iterator[Provision]:
    """By what combat damage that was assigned never comes to be dealt: the turn ended while it waited, and the stack was cleared."""
    for run in runs:
        waits = ended = False
        for event in run.events:
            waits = event.kind == "damage on the stack" or (waits and event.kind != "damage resolves")
            ended = ended or (waits and event.kind == "turn ends")
            if ended and event.kind == "move" and event.target == "stack" and event.cause is not None:
                yield event.cause
                return


def struck_already(run: Run | None, other: Run | None, who: Collection[str]) -> Iterator[Citation]:
    """By what those who end otherwise had been struck in one run before a play, which another has before they are dealt damage."""
    if run is None or other is None:
        return
    for place, event in enumerate(run.events):
        if event.kind not in PLAYS:
            continue
        struck = [one for one in _dealt_before(run, place) if one.target in who]
        plays = [number for number, one in enumerate(other.events) if _is_play(one, event)]
        if struck and plays and not any(one.target in who for one in _dealt_before(other, plays[0])):
            round_of_damage = struck[0].window.partition("-")[0]
            steps = (one for one in run.events[:place] if one.kind == "step")
            yield from _first_cited(
                run, (one for one in steps if one.window.partition("-")[0] == round_of_damage)
            )
            return


def put_away_first(each: Decisive, line: LineComparison) -> Iterator[Citation]:
    """Beside what opens a moment for a play, or leaves none: by which first step of damage one had died for which it waited until
    then, and by what that was put away before anybody could act, where it is the moment after that very damage.
    """
    for run in runs_of_its_days(each.rule, line):
        late = [one for one in run.missing_windows if one.lack == "not possible"]
        reasons = (run.reason, *(one.reason for one in late))
        gone = {name for one in reasons if one is not None and one.name in _GONE for name in one.about}
        died = [event.window for event in run.events if event.kind == "die" and event.subject in gone]
        if died and (_acts_by(each.rule, run) or _leaves_none(each.rule, run)):
            tried = {
                *(one.window for one in late),
                *(one.window for one in run.events if one.kind == "illegal"),
            }
            if died[0].startswith(FIRST):
                steps = (one for one in run.events if one.kind == "step" and one.window.startswith(FIRST))
                yield from (said_beside(each.rule, one.cause) for one in steps if one.cause is not None)
            if died[0] in tried:
                yield said_beside(each.rule, run.ruleset.state_checks.says.looked_for)
            return


def _leaves_none(rule: Citation, run: Run) -> bool:
    """Whether a rule leaves no moment for a play of a run."""
    windows = (window for missed in run.missing_windows for window in missed.lacked)
    return any(_decides_on(rule, run, window) for window in windows)


def _decides_on(rule: Citation, run: Run, window: str) -> bool:
    """Whether it is by a rule that the rules of a run have a moment, or have none."""
    return run.ruleset.cite(opener_of(run.ruleset, window)).point == rule.point


def _dealt_before(run: Run, place: int) -> list[Event]:
    return [event for event in run.events[:place] if event.kind == "deal" and event.detail == "combat"]


def _is_play(event: Event, other: Event) -> bool:
    """Whether an event is the same play as another, at whatever moment."""
    return event.kind in PLAYS and (event.subject, event.target, event.detail) == (
        other.subject, other.target, other.detail,
    )  # fmt: skip


def one_for_all(rules: Sequence[Citation], when: date, line: LineComparison) -> Iterator[Citation]:
    """Beside a second destruction that came: that one shield is enough for both on its days, where nothing before hangs on it."""
    second = next((rule for rule in rules if rule.clause == _DESTROYING_AS_WELL), None)
    if second is None or any(True for run in line.runs if run.ruleset.date < when for _ in _saved_once(run)):
        return
    yield from islice((rule for run in runs_of_its_days(second, line) for rule in _saved_once(run)), 1)


def _saved_once(run: Run) -> Iterator[Citation]:
    """By what one shield saves in a run from several that would destroy a creature at a time."""
    return (run.ruleset.cite(one) for one in run.weighed if (one.clause, one.name) == _ONE_FOR_ALL)


def refusing_beside(each: Decisive, blame: Blame, line: LineComparison) -> Iterator[Citation]:
    """By what the older end is not legal, where that is neither what came, nor what was before, but stood beside it."""
    status, reason = blame.ends[0]
    told = {one.point for one in (each.rule, each.before, *each.also) if one is not None}
    refused = [run for run in line.runs if run.ruleset.date < each.when and run.reason == reason]
    for run in reversed(refused if status == "illegal" else ()):
        if run.citation is not None and run.citation.point not in told:
            yield run.citation
        return


def refusing_now(
    each: Decisive, beside: Sequence[Citation], blame: Blame, line: LineComparison
) -> Iterator[Citation]:
    """By what the newer end is not legal, where that came with what decides, and by what somebody it is about has left combat."""
    status, reason = blame.ends[1]
    told = {one.point for one in (each.rule, *each.also, *beside)}
    refused = [run for run in line.runs if run.ruleset.date >= each.when and run.reason == reason]
    for run in refused[:1] if status == "illegal" else ():
        yield from (one for one in _out_of_combat(run) if one.point not in told)
        if run.citation is not None and run.citation.point not in told and run.citation.since == each.when:
            yield run.citation


def _out_of_combat(run: Run) -> Iterator[Citation]:
    """By what those whom a run is stopped about have been removed from combat."""
    about = run.reason.about if run.reason is not None else ()
    yield from _first_cited(
        run, (one for one in run.events if one.kind == "leaves combat" and one.subject in about)
    )


def never_came(each: Decisive, line: LineComparison) -> Iterator[Citation]:
    """Beside what opens a moment: why it did not come all the same for a play that waited for it."""
    newer = [run for run in line.runs if run.ruleset.date >= each.when]
    missed = ((run, one) for run in newer for one in run.missing_windows if one.became == "never came")
    kept = (
        run.ruleset.cite(one.cause)
        for run, one in missed
        if one.cause is not None and _decides_on(each.rule, run, one.window)
    )
    yield from islice(kept, 1)
