"""Where all that can be played end alike: the rule by which it ends so, which is as worth telling as a rule that changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import date, timedelta

from comparator.blaming.timeline import Stage, Timeline
from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from comparator.scenario.scenario import Scenario
from reports.comparison.carrying import clauses_lacked
from reports.comparison.model.reasons import Reason
from reports.words.words import day
from rulesets.history import CLAUSES, as_of, provision_of
from rulesets.keywords.table import NAMED, ROWS
from rulesets.points import Citation
from rulesets.ruleset import is_in_force
from rulesets.table.events import PLAYS, Event

Cite = Callable[[Citation | None], str]

FRAMEWORK = ("step", "window", "wear off")
"""Events of every turn, by whose rules nothing is decided."""

LOSING, ASKED, LACKED, KEYWORD, NOT_YET, PLAYED, BESIDE = 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2.5
"""How common a rule is: that of a keyword by which a player loses; of one that the title names; of one that acted and that rules
compared did not have; of one that acted or was lost; of what is no keyword, and had no answer on some day; one by which something
is played that is not played as all is; and that of a keyword that some other day lacked, or for which there was a first combat
damage step.
"""

NOTHING_LOST = ("", "")

Candidate = tuple[float, Citation, tuple[str, str]]
"""How common a rule is, the rule, and who has lost the keyword that it is of."""

STRIKES = ("first strike", "double strike")
"""Keywords for which there is a first combat damage step."""

STEPS = {NAMED[name].slug for name in STRIKES}
"""The clause of those, of which most is said of every combat."""

TRAMPLE = "trample"

HOW_DEALT = "damage-timing"
"""The clause of when damage is dealt, which is the way to an end and not its reason."""


def ends_by(
    line: LineComparison, scenario: Scenario, cite: Cite, swept: Timeline | None = None
) -> Reason | None:
    """The rule by which the newest of the runs ends as all do that could be played: the most particular one that acted.

    A keyword that a creature has lost acts by not being there, and one for which there is a first combat damage step by that
    step.  Where some could not be played, or some other day could not, what they lacked says more than a rule that every
    board has, and of that what acted most often, or acted last; and what the title asks about says most.
    """
    if sum(run.status != "refused" for run in line.leaders) > 1:
        return None
    newest = max(line.runs, key=lambda run: run.ruleset.date)
    refused = [run.ruleset for run in line.runs if run.status == "refused"]
    stages = swept.stages if swept is not None else ()
    runs = [*line.runs, *(stage.run for stage in stages if stage.run is not None)]
    lacked = {slug for slug in clauses_lacked(runs) if slug not in STEPS} | _not_yet(stages, newest)
    acted: list[Candidate] = [
        (_common(event, newest, scenario, lacked), newest.ruleset.cite(event.cause), NOTHING_LOST)
        for event in newest.events
        if event.cause is not None and _acts(event, newest)
    ]
    telling = [*acted, *_lost(newest, scenario), *_lacked(newest, scenario, swept)]
    if newest.status == "finished":
        # What was said as well where it could not be played is not why it can be; that a keyword is lost may be.
        telling = [
            each
            for each in telling
            if each[2] != NOTHING_LOST or not any(_said_on(ruleset.date, each[1]) for ruleset in refused)
        ]
    found = min(telling, key=lambda each: each[0], default=None)
    if found is not None and found in acted and found[0] < PLAYED:
        points = [
            newest.ruleset.cite(event.cause).point for event in newest.events if event.cause is not None
        ]
        alike = [each for each in acted if each[0] == found[0]]
        found = max(alike[::-1], key=lambda each: points.count(each[1].point))
    if found is None or (len(line.groups) > 1 and found[0] > KEYWORD):
        return None
    # What a clause says of a kind of its own came after what it says of all.
    alike = [
        each for each in acted if found in acted and (each[0], each[1].clause) == (found[0], found[1].clause)
    ]
    _, rule, lost = max([found, *alike], key=lambda each: each[1].since)
    alike_before = _alike_before(rule, swept)
    if alike_before and len(line.groups) > 1:
        return None  # beside what a board lacked, nothing by which it came to end as it would have without
    return Reason(
        cite(rule), rule.says, day(rule.since), "", "", (),
        alike_before=alike_before, lost=lost, forbids=newest.status == "illegal",
    )  # fmt: skip


def _not_yet(stages: Sequence[Stage], run: Run) -> set[str]:
    """The clauses that acted in a run and had no answer on the last day on which the board could not be played."""
    refused = [
        stage.days[1] for stage in stages if stage.status == "refused" and stage.days[1] < run.ruleset.date
    ]
    if not refused:
        return set()
    then = as_of(max(refused))
    return {cause.clause for cause in run.causes if not is_in_force(then.version(cause.clause))}


def _said_on(when: date, rule: Citation) -> bool:
    """Whether a rule is said on a day, in whatever words and even if it was gone in between."""
    return provision_of(rule).on(when) is not None


def _alike_before(rule: Citation, swept: Timeline | None) -> bool:
    """Whether the line ended on the day before a rule came as it does by that, and not because it had been lent to that day."""
    if swept is None:
        return False
    eve = (rule.since - timedelta(days=1)).isoformat()
    then = next((stage for stage in swept.stages if stage.since <= eve <= stage.until), None)
    if then is not None and any(lent.partition("@")[0] == rule.clause for lent in then.borrowed):
        return False
    results = {
        stage.result
        for stage in swept.stages
        if stage.since <= eve <= stage.until or stage is swept.stages[-1]
    }
    return swept.first <= eve and len(results) == 1


def _lacked(run: Run, scenario: Scenario, swept: Timeline | None) -> Iterator[Candidate]:
    """The rules of keywords that struck first, that the title names, or that some day lacked."""
    dealt = [event for event in run.events if event.kind == "deal" and event.window == "first-damage-dealt"]
    striking = {event.subject for event in dealt}
    reasons = [stage.reason for stage in swept.stages if stage.status == "refused"] if swept else []
    lacked = {name for reason in reasons if reason is not None for name in reason.about}
    for piece in scenario.pieces:
        for keyword in piece.facts.keywords:
            struck = piece.id in striking and keyword.name in STRIKES
            named = _names(scenario.title, keyword.name)
            if keyword.name == TRAMPLE and _is_unblocked(piece.id, run):
                yield from _held_to_a_planeswalker(piece.id, run, scenario, named=named)
            elif (named or struck or keyword.name in lacked) and (rule := _rule_of(keyword.name, run)):
                yield ASKED if named else BESIDE, rule, NOTHING_LOST


def _is_unblocked(creature: str, run: Run) -> bool:
    """Whether a creature attacks and is never blocked."""
    attacks = any(event.kind == "attack" and event.subject == creature for event in run.events)
    return attacks and all(event.kind != "block" or event.target != creature for event in run.events)


def _held_to_a_planeswalker(
    trampler: str, run: Run, scenario: Scenario, *, named: bool
) -> Iterator[Candidate]:
    """By what an unblocked trampler deals the defending player nothing of what is too much for a planeswalker; of one that attacks
    anything else trample says nothing.
    """
    loyalty = {
        piece.id: dict(piece.counters).get("loyalty", piece.facts.loyalty or 0)
        for piece in scenario.pieces
        if "planeswalker" in piece.facts.types
    }
    too_much = any(
        event.kind == "assign"
        and event.subject == trampler
        and event.amount > loyalty.get(event.target, event.amount)
        for event in run.events
    )
    attacks = any(
        event.kind == "attack" and event.subject == trampler and event.target in loyalty
        for event in run.events
    )
    rule = run.ruleset.trample.says.nothing_elsewhere
    if attacks and (named or too_much) and run.ruleset.stands(rule):
        yield ASKED if named else KEYWORD, run.ruleset.cite(rule), NOTHING_LOST


def _names(title: str, keyword: str) -> bool:
    return keyword in title.lower()


def _lost(run: Run, scenario: Scenario) -> Iterator[Candidate]:
    """The rules of keywords that a creature's card has and the creature has not as it fights, each with whose it was."""
    fighting = {
        each.id: each for board in run.boards for each in board.permanents if each.attacking or each.blocking
    }
    for piece in scenario.pieces:
        here = fighting.get(piece.id)
        if here is None or here.name != piece.facts.name:
            continue
        for keyword in piece.facts.keywords:
            rule = _counted(keyword.name, run) or _rule_of(keyword.name, run)
            if rule is not None and all(keyword.name not in each for each in here.keywords):
                named = _names(scenario.title, keyword.name)
                yield ASKED if named else KEYWORD, rule, (piece.id, keyword.name)


def _counted(keyword: str, run: Run) -> Citation | None:
    """By what it came otherwise for want of a keyword, where no event tells of that."""
    row = NAMED.get(keyword)
    weighed = [run.ruleset.cite(cause) for cause in run.weighed if row and cause.clause == row.slug]
    return next((rule for rule in weighed if keyword in rule.says), None)


def _rule_of(keyword: str, run: Run) -> Citation | None:
    """What the clause that plays a keyword says of it, or of whoever has it: a trampler."""
    row = NAMED.get(keyword)
    if row is None or row.slug not in CLAUSES:
        return None
    standing = CLAUSES[row.slug].says.standing(run.ruleset.date)
    words = [re.compile(rf"\b{re.escape(word)}r?\b") for word in keyword.split()]
    return next((rule for rule in standing if all(one.search(rule.says.lower()) for one in words)), None)


def _acts(event: Event, run: Run) -> bool:
    if event.cause is None or event.kind in FRAMEWORK:
        return False
    return run.ruleset.cite(event.cause).clause != HOW_DEALT


def _common(event: Event, run: Run, scenario: Scenario, lacked: Collection[str]) -> float:
    """How little a rule that acted is of this board's own: what forbids it, a keyword, any other, and last that damage kills."""
    if event.kind == "illegal":
        return 0
    clause = run.ruleset.cite(event.cause).clause if event.cause is not None else ""
    if clause and CLAUSES[clause].group == "keyword":
        if event.kind == "poison" and run.facts[event.subject]["lost"]:
            return LOSING
        if any(row.slug == clause and _names(scenario.title, row.name) for row in ROWS):
            return ASKED
        return LACKED if clause in lacked else KEYWORD
    if clause in lacked:
        return NOT_YET
    if event.kind in PLAYS:
        return PLAYED
    return 3 if event.kind == "die" else 2
