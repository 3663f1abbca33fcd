"""The event at which each group's story turns: a play, or that by which the rule behind a difference acts."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from comparator.comparing.align import event_key
from comparator.comparing.results import LineComparison
from comparator.running.record import MissedWindow, Run
from reports.comparison.plays_around import comes_before
from rulesets.points import Citation
from rulesets.table.events import PLAYS, Event
from rulesets.windows import windows_of

ACTS = (*PLAYS, "deal", "not dealt", "prevent", "redirect", "damage on the stack", "assign", "assign nothing",
        "trigger", "regenerate", "die", "move", "life", "draw", "illegal")  # fmt: skip
"""Events that a picture can show; a step that begins is none of them, and an order shows only once damage keeps it."""

TELLING = (*ACTS, "resolve", "poison", "loses the game")
"""Events that are worth a line beside what another group's story has there."""

BY_THE_WAY = frozenset({"damage on the stack"})
"""Events that turn no story by themselves."""

_ASSIGNED = "damage-assigned"
"""The moment in which combat damage waits, in the one step or the other."""

OF_WAITING = frozenset({"damage-timing", "response-model", "dealing-source", "dealing-recipient"})
"""The clauses by which damage waits, and by which that changes what it does."""


def waits_by_the_way(line: LineComparison) -> bool:
    """Whether combat damage waits under some rules only, nothing is played meanwhile, and what parts the ends is something else."""
    waits = {_ASSIGNED in windows_of(run.ruleset) for run in line.runs if run.status == "finished"}
    return (
        len(line.leaders) > 1
        and len(waits) > 1
        and OF_WAITING.isdisjoint(citation.clause for citation in _acting(line))
        and not any(
            event.kind in PLAYS and event.window.endswith(_ASSIGNED)
            for run in line.runs
            for event in run.events
        )
    )


def has_event(run: Run, turn: Event) -> bool:
    """Whether an event comes about in a run at that moment."""
    return any(event.window == turn.window and event_key(event) == event_key(turn) for event in run.events)


def missed_trigger(column: int, line: LineComparison) -> Event | None:
    """What triggers where a group's story, in which nothing is of its own, parts from another's."""
    if len(line.leaders) == 1 or _of_its_own(column, line) or line.leaders[column].status != "finished":
        return None
    other = next((each for each in range(len(line.leaders)) if _of_its_own(each, line)), None)
    if other is None:
        return None
    turn = line.leaders[other].events[turning_event(other, line.leaders[other], line)]
    return turn if turn.kind == "trigger" else None


def up_to(run: Run, missed: Event) -> int:
    """The number of the last event up to the moment at which something triggers elsewhere."""
    return max(
        number for number, event in enumerate(run.events) if not comes_before(missed.window, event.window)
    )


def _of_its_own(column: int, line: LineComparison) -> list[int]:
    """The numbers of a group's events that not all others have."""
    return [row.events[column] for row in line.rows if not row.same and row.events[column] >= 0]


def turning_event(column: int, run: Run, line: LineComparison) -> int:
    """The number of the event that decides: where it is stopped, a play that others do not make, or where the rule behind it acts."""
    if run.status == "illegal":
        return len(run.events) - 1
    if (beside := _beside(column, run, line)) is not None:
        return beside
    own = _of_its_own(column, line) if len(line.leaders) > 1 else []
    if waits_by_the_way(line):
        own = [number for number in own if not _comes_to_nothing(run.events[number], line)] or own
    parting = own or _plain(run)
    plays = [number for number in parting if run.events[number].kind in PLAYS]
    if plays:
        return plays[0]
    if (denied := denied_to(run, line)) is not None:
        then = [number for number in parting if run.events[number].window == denied.window]
        if then:
            return then[0]
    for forgotten in (_forgotten(run, line), _kept(run, line)):
        if forgotten is not None:
            return forgotten
    return _telling_apart(_acts(parting, run, line), parting, run, line)


def _comes_to_nothing(event: Event, line: LineComparison) -> bool:
    """Whether it parts no ends, where damage waits by the way: that it does, and combat damage that is dealt everywhere, whenever
    it is, with the life that is lost to it.
    """
    if event.kind in BY_THE_WAY:
        return True
    return ((event.kind, event.detail) == ("deal", "combat") or event.kind == "life") and all(
        event_key(event) in map(event_key, other.events) for other in line.leaders
    )


def _acts(parting: Sequence[int], run: Run, line: LineComparison) -> int:
    """The number of the event by which the rule behind it acts, among those that are a run's own."""
    acting = _points_acting(line)
    blamed = [number for number in parting if _is_by(run.events[number], run, acting)]
    for numbers in (blamed, parting):
        windows = {run.events[number].window for number in numbers[:1]}
        for number in (*numbers, *parting):
            if run.events[number].kind in ACTS and (
                run.events[number].window in windows or numbers is parting
            ):
                return number
    return next(iter(blamed or parting), len(run.events) - 1)


def _forgotten(run: Run, line: LineComparison) -> int | None:
    """Where damage goes that is on somebody elsewhere in the end, by a rule that parts the ends: the last time it does."""
    acting = _points_acting(line)
    hurt = {
        fact.id
        for blame in line.causes
        for cause in blame.causes
        for fact in cause.facts
        if fact.fact == "damage"
    }
    going = [
        number for number, event in enumerate(run.events)
        if event.kind == "wear off" and event.subject in hurt and event.detail.endswith(" damage")
        and _is_by(event, run, acting)
    ]  # fmt: skip
    return next(reversed(going), None)


def _telling_apart(turn: int, parting: Sequence[int], run: Run, line: LineComparison) -> int:
    """The event that decides or, where all rules have it at some point, another of its moment that some have not."""

    def is_everywhere(number: int) -> bool:
        return all(has_event(other, run.events[number]) for other in line.leaders)

    if not parting or not is_everywhere(turn):
        return turn
    beside = (
        number for number in parting
        if run.events[number].kind in ACTS and run.events[number].window == run.events[turn].window
    )  # fmt: skip
    return next((number for number in beside if not is_everywhere(number)), turn)


def _beside(column: int, run: Run, line: LineComparison) -> int | None:
    """Where nothing that can be shown is a group's own, and something is another's: what stands in its story at that moment,
    best by the rule that parts them, else what comes next, or what came last.
    """
    if run.status != "finished" or _acts_of_its_own(column, line):
        return None
    other = next((each for each in range(len(line.leaders)) if _acts_of_its_own(each, line)), None)
    if other is None or line.leaders[other].status != "finished":
        return None
    turn = turning_event(other, line.leaders[other], line)
    row = next(place for place, row in enumerate(line.rows) if row.events[other] == turn)
    moment = line.rows[row].moment
    there = [
        (place, each.events[column]) for place, each in enumerate(line.rows)
        if each.moment == moment and each.events[column] >= 0 and run.events[each.events[column]].kind in TELLING
    ]  # fmt: skip
    acting = _points_acting(line)
    blamed = (number for _, number in there if _is_by(run.events[number], run, acting))
    after = (number for place, number in there if place > row)
    before = (number for place, number in reversed(there) if place < row)
    return next(iter((*blamed, *after, *before)), None)


def _kept(run: Run, line: LineComparison) -> int | None:
    """Where damage is dealt that stays, and that another group's rules take off at once."""
    for other in line.leaders:
        left = _forgotten(other, line) if other is not run else None
        hurt = other.events[left].subject if left is not None else ""
        dealt = [
            number for number, event in enumerate(run.events)
            if event.kind == "deal" and event.target == hurt and event.amount
        ]  # fmt: skip
        if dealt and run.facts.get(hurt, {}).get("damage"):
            return dealt[-1]
    return None


def _acts_of_its_own(column: int, line: LineComparison) -> list[int]:
    """Those of a group's own events that a picture can show; that damage waits is none, but where that is what parts them."""
    run = line.leaders[column]
    acting = _points_acting(line)
    return [
        number for number in _of_its_own(column, line)
        if (event := run.events[number]).kind in ACTS
        and (event.kind not in BY_THE_WAY or event.cause is None or _is_by(event, run, acting))
    ]  # fmt: skip


def _acting(line: LineComparison) -> list[Citation]:
    """The rules that part the groups, or else the ways."""
    group = {name: one.leader for one in line.groups for name in one.rulesets}
    parted = [blame for blame in line.causes if group[blame.left] != group[blame.right]]
    return [citation for blame in parted or line.causes for citation in blame.citations]


def _points_acting(line: LineComparison) -> set[str]:
    return {citation.point for citation in _acting(line)}


def _is_by(event: Event, run: Run, points: Collection[str]) -> bool:
    """Whether one of some points is what an event happens by."""
    return event.cause is not None and run.ruleset.cite(event.cause).point in points


def denied_to(run: Run, line: LineComparison) -> MissedWindow | None:
    """The play that a run goes on without, as a rule that parts it from others forbids it, and which those make."""
    made = frozenset[str]().union(*(other.played for other in line.leaders if other is not run)) - run.played
    return next(
        (
            one for one in run.missing_windows
            if one.became == "forbidden" and one.source in made and one.cause is not None
            and one.cause.clause in {citation.clause for citation in _acting(line)}
        ),
        None,
    )  # fmt: skip


def _plain(run: Run) -> list[int]:
    """The events among which a story that is the same everywhere has its turn: plays, or damage that is dealt."""
    for kinds in (PLAYS, {"deal"}, {"assign", "assign nothing"}, {"illegal"}):
        found = [number for number, event in enumerate(run.events) if event.kind in kinds]
        if found:
            return found
    return list(range(len(run.events)))
