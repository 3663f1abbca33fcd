"""The rule that came, or went, with a clause that is swapped, with what is told beside it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date, timedelta
from itertools import islice

from comparator.blaming.causes import Held, Swap
from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from reports.comparison.beside import (
    dealt_from_outside,
    gone_with_the_stack,
    runs_of_its_days,
    said_beside,
    unseen_once_gone,
)
from reports.comparison.decisive import Decisive
from reports.words.words import of_its_day
from rulesets.history import CLAUSES, as_of, provision_of
from rulesets.points import Citation, Provision
from rulesets.ruleset import Ruleset
from rulesets.table.events import PLAYS, Event
from rulesets.table.windows import WINDOWS
from rulesets.windows import opener_of, windows_of

RECIPIENTS = "dealing-recipient"
"""By what damage that waited is dealt to somebody who has left combat by then, or is not."""

OF_WHAT_WAITED = ("dealing-source", RECIPIENTS)
"""By what damage that waited is dealt, or is not, whatever has become of who deals it or is dealt it."""


def came_or_went(swap: Swap, line: LineComparison, lasting: bool) -> Decisive | None:
    """The point that came, with what was said before; or that which went.

    `lasting`: it matters as well that damage which waited is dealt as it was assigned.
    """
    newer = newly_said(swap, line)
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
        before = before or _alone_meanwhile(first, swap)
        if before is None or before.sentence != first.sentence:
            dealt = tuple(_dealing(first, swap, line)) if lasting else ()
            waited = tuple(_dealt_as_it_waited(before, swap, line)) if before is not None else ()
            also = (*dealt, *_come_with(first, swap))
            return Decisive(first.since, first, before=before, also=also, beside_before=waited)
    if not newer and older and older[0].until is not None:
        return Decisive(older[0].until, older[0], gone=True)
    return None


def _alone_meanwhile(first: Citation, swap: Swap) -> Citation | None:
    """What acted alone while a rule was gone that comes again, and goes on beside it."""
    provision = provision_of(first)
    was_gone = provision.on(first.since - timedelta(days=1)) is None
    if not (swap.left.acted and was_gone and provision.points[0].since < first.since):
        return None
    return next((one for one in swap.left.citations if stands_on(one, first.since)), None)


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
    return next((one for one in stood if not stands_on(one, first.since)), None)


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
    return next((opened for _, opened in moved_plays(older) if opened.clause == swap.clause), None)


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
    return stayed.since < went.until and stands_on(stayed, went.until - timedelta(days=1))


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


def newly_said(swap: Swap, line: LineComparison) -> list[Citation]:
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

    Best by what it is dealt to somebody who ends otherwise and has left combat; then by what whoever has only left combat deals it; then
    what is said of a source that has changed or gone, or of a recipient; else that it is dealt as it resolves.  Not so where whoever ends otherwise does since it is not dealt: then by what that is.
    """
    if opener.point not in _opening(swap, line):
        return
    spared = tuple(_spared(opener, line))
    if spared:
        yield from spared
        return
    acted = [
        (event.kind, event.cause) for run in line.runs for event in run.events if event.cause is not None
    ]
    fated = {
        fact.id
        for blame in line.causes
        for one in blame.causes
        for fact in one.facts
        if fact.fact != "damage"
    }
    said = [
        event.cause for run in line.runs for event in run.events
        if event.cause is not None and event.kind == "deal" and event.target in fated and event.cause.clause == RECIPIENTS
    ]  # fmt: skip
    said += [cause for cause in dealt_from_outside(line.runs) if cause.clause == swap.clause]
    said += [cause for kind, cause in acted if kind == "deal" and cause.clause in OF_WHAT_WAITED]
    said += [cause for kind, cause in acted if kind == "damage resolves" and cause.clause == swap.clause]
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
        dealt = [cause for kind, cause in acted if kind == "deal" and cause.clause in OF_WHAT_WAITED]
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
        what_happens(event)
        for run in runs if run.ruleset.version(swap.clause).id == swap.right.version
        for event in run.events
        if event.cause is not None and run.ruleset.cite(event.cause).point == newer.point
    }  # fmt: skip
    return next(
        (
            run.ruleset.cite(event.cause)
            for run in reversed(older)
            for event in run.events
            if event.cause is not None and what_happens(event) in acting and event.kind == "assign"
        ),
        None,
    )


def what_happens(event: Event) -> tuple[str, str, str, str]:
    """What happens, when, and to whom, whatever the rule behind it."""
    return event.window, event.kind, event.subject, event.target


def _before(newer: Citation) -> Citation | None:
    """What was said until the day before in place of `newer`, and is said no more.

    That is what the same provision said, or else the one instead of which it came; of another matter nothing is said.
    """
    eve = newer.since - timedelta(days=1)
    return next((one for one in on_its_matter(newer, eve) if not stands_on(one, newer.since)), None)


def on_its_matter(rule: Citation, day: date) -> Iterator[Citation]:
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


def stands_on(rule: Citation, when: date) -> bool:
    """Whether a rule is said in the same words on a day."""
    point = provision_of(rule).on(when)
    return point is not None and point.says == rule.sentence


def moved_plays(runs: Iterable[Run]) -> Iterator[tuple[Citation, Citation]]:
    """Of each play that was moved: what leaves no room for the window in which it was to be, and what opens that in which it is."""
    for run in runs:
        for missed in run.missing_windows:
            if missed.became == "moved" and missed.moved_to in WINDOWS:
                closed, opened = (opener_of(run.ruleset, one) for one in (missed.window, missed.moved_to))
                yield run.ruleset.cite(closed), run.ruleset.cite(opened)
