"""Which of the clauses that were swapped carry a change, and the rules by which they do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from datetime import date

from comparator.blaming.causes import Blame, Held, Legality, Swap
from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from reports.comparison.beside import (
    by_no_blocker_left,
    dealt_from_outside,
    dealt_nothing,
    never_came,
    one_for_all,
    put_away_first,
    refusing_beside,
    refusing_now,
    runs_beside,
    struck_already,
    while_it_waits,
)
from reports.comparison.decisive import Decisive
from reports.comparison.swapped import OF_WHAT_WAITED, came_or_went
from reports.words.words import of_its_day
from rulesets.history import CLAUSES, provision_of
from rulesets.keywords.table import ROWS
from rulesets.points import Citation
from rulesets.table.events import PLAYS
from rulesets.table.obstacles import is_departure
from rulesets.table.windows import WINDOWS
from rulesets.windows import opener_of


def by_the_cards(blame: Blame) -> bool:
    """Whether the wording of a card does it, and the rules change no more than the way."""
    return blame.reworded is not None and all(cause.kind == "timing" for cause in blame.causes)


def _by_a_departure(end: Legality) -> bool:
    """Whether an end stops at what the texts of its day do not speak of: what they say beside it is no reason for that."""
    _, reason = end
    return reason is not None and is_departure(reason)


def decisive_rules(blame: Blame, line: LineComparison) -> Iterator[Decisive]:
    """Each rule that carries the change, with what has to come beside it; coupled clauses are one."""
    carrying = list(carrying_swaps(blame, line))
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
    lasting = any(swap.clause in OF_WHAT_WAITED for swap in swaps) or any(dealt_from_outside(line.runs))
    if not refused and any(cause.kind == "legality" for cause in blame.causes):
        # What did something until then and does nothing in the newer rules only stood in the way of a mixture.
        swaps = [
            swap for swap in swaps if swap.clause == denied or swap.right.acted or not swap.left.acted
        ] or swaps
    found = {swap.clause: each for swap in swaps if (each := came_or_went(swap, line, lasting)) is not None}
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
        found = came_or_went(swap, line, lasting=False)
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


def carrying_swaps(blame: Blame, line: LineComparison) -> Iterator[Swap]:
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


def decisive_between(telling: Iterable[Blame], line: LineComparison) -> Decisive | None:
    """The first rule by which some ends part, if any does."""
    return next((each for blame in telling for each in decisive_rules(blame, line)), None)
