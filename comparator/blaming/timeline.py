"""Thirty years of one line: every date on which what happens changes, and changes back.

Some results return decades later, so this is a sweep over all amendments and no bisection.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache, partial
from itertools import groupby, pairwise
from typing import Literal, NamedTuple

from comparator.blaming.bearing import bears_on_an_end
from comparator.blaming.blame import blame_between
from comparator.blaming.causes import Blame
from comparator.comparing.align import able_to_part, keys_of
from comparator.comparing.compare import MOST_IN_PASSING
from comparator.comparing.outcome import agreement
from comparator.comparing.results import Comparison
from comparator.running.caching import MOST_WORK_BRIEFLY, Runs, runs_of_lines
from comparator.running.facts import Facts
from comparator.running.record import Run, Status
from comparator.scenario.scenario import Line, Scenario
from rulesets.history import Amendment, amendments, as_of
from rulesets.table.obstacles import Obstacle

Change = Literal["first", "result", "legality", "timing"]


def _nothing() -> None:
    """Nothing is to blame for how it all began."""


def _nothing_since(_later: date) -> None:
    """Nothing was before how it all began."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stretch of time in which nothing changes; days are ISO, and both belong to it.

    Equal `result` numbers are equal outcomes and equal `path` numbers equal stories, so that what
    returns is seen to.
    """

    since: str
    until: str
    amendment: str
    """The name of the amendment that began it; empty where cards were worded anew between two amendments."""
    change: Change
    """How it parts from the stage before: in the result, in what is legal, or only on the way."""
    status: Status
    reason: Obstacle | None
    """Why it is not played to the end, where it is not."""
    facts: Facts
    """How everybody ends."""
    result: int
    path: int
    returns_to: str
    """The first day of the earliest stage with the same result; empty where the result is new or goes on."""
    borrowed: tuple[str, ...] = ()
    """Versions lent from a later date, on request: with them the rules are a hybrid that never existed."""
    worded: tuple[str, ...] = ()
    """The cards whose new wording began it, where no amendment did."""
    played: frozenset[str] = frozenset()
    """What was cast or used."""
    run: Run | None = field(default=None, repr=False, compare=False)
    """How the line is played on its first day."""
    why: Callable[[], Blame | None] = field(default=_nothing, repr=False, compare=False)
    """Finds what is to blame, once."""
    since_then: Callable[[date], Blame | None] = field(default=_nothing_since, repr=False, compare=False)
    """Finds what parts a later day from the one before it began."""

    @property
    def days(self) -> tuple[date, ...]:
        """The first and the last day on which it is so."""
        return date.fromisoformat(self.since), date.fromisoformat(self.until)

    @property
    def blame(self) -> Blame | None:
        """Which of the amendment's clauses did it; None for the first stage."""
        return self.why()


class Unsaid(NamedTuple):
    """What the texts of some days leave open that had to be answered all the same; days are ISO, and both belong to it.

    It `bears` on how it ends then, unless it is seen to end alike whatever the answer is.
    """

    since: str
    until: str
    what: str
    bears: bool = True


class TurningDay(NamedTuple):
    """A day on which what happens may change: that of an amendment, or else of cards worded anew."""

    day: date
    amendment: str
    worded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Timeline:
    """One line of a scenario from the first amendment to the last; `until` of the last stage is `last`."""

    scenario: str
    line: str
    first: str
    last: str
    stages: tuple[Stage, ...]
    unsaid: tuple[Unsaid, ...] = ()

    @property
    def runs(self) -> tuple[Run, ...]:
        """How the line is played on the first day of each stage."""
        return tuple([stage.run for stage in self.stages if stage.run is not None])


def timelines(scenario: Scenario) -> tuple[Timeline, ...]:
    """The timeline of each line."""
    return tuple(map(swept, runs_of_lines(scenario, pictured=False)))


def timelines_beside(comparison: Comparison) -> tuple[Timeline, ...]:
    """The timeline of each line of a comparison, with no more of the causes than is enough, which is all a ribbon shows.

    Those are not looked for before somebody asks, and what was played for the comparison is not played again.
    """
    played = [line.played for line in comparison.lines]
    lines = runs_of_lines(comparison.scenario, pictured=False, most=MOST_WORK_BRIEFLY, others=played)
    return tuple(swept(runs, briefly=True) for runs in lines)


def timeline(scenario: Scenario, line: Line) -> Timeline:
    """Run a line under the rules of every amendment's day, and find what changed and why."""
    return swept(Runs(scenario, line, pictured=False))


def swept(runs: Runs, briefly: bool = False) -> Timeline:
    """The same with the runs of a line that are handed over."""
    scenario, line = runs.scenario, runs.line
    history = amendments()
    told = [(turn, runs.under(as_of(turn.day))) for turn in _turns(scenario, history)]
    turns = [told[0], *(after for before, after in pairwise(told) if _parts(before[1], after[1]))]
    return Timeline(
        scenario.slug, line.name, history[0].day.isoformat(), history[-1].day.isoformat(),
        tuple(_stages(runs, turns, history[-1].day.isoformat(), briefly)),
        tuple(_unsaid(runs, told, history[-1].day)),
    )  # fmt: skip


def _unsaid(runs: Runs, told: Sequence[tuple[TurningDay, Run]], last: date) -> Iterator[Unsaid]:
    """What is left open, by the first and the last of the days that follow each other on which it is."""
    until = [*(turn.day - timedelta(1) for turn, _ in told[1:]), last]
    for what in dict.fromkeys(what for _, run in told for what in run.left_open):
        open_on = [what in run.left_open for _, run in told]
        for is_open, places in groupby(range(len(told)), key=open_on.__getitem__):
            if is_open:
                first, *_ = same = [*places]
                around = {id(run.events): run for _, run in told[max(first - 1, 0) : same[-1] + 2]}
                parts = any(agreement(one) != agreement(other) for one, other in pairwise(around.values()))
                within = [run for run in around.values() if what in run.left_open]
                yield Unsaid(
                    told[first][0].day.isoformat(), until[same[-1]].isoformat(), what,
                    parts or any(bears_on_an_end(runs, run, what) for run in within),
                )  # fmt: skip


def _turns(scenario: Scenario, history: Sequence[Amendment]) -> list[TurningDay]:
    """The amendments, and between them the days on which a card of the board is worded anew."""
    amended = {amendment.day for amendment in history}
    days = [day for day in scenario.dated if day not in amended and history[0].day < day < history[-1].day]
    worded = (TurningDay(day, "", tuple(_worded_on(scenario, day))) for day in days)
    return sorted([*(TurningDay(one.day, one.called) for one in history), *worded])


def _worded_on(scenario: Scenario, day: date) -> Iterator[str]:
    return (one.card for one in scenario.wordings(day) if one.since == day)


def _parts(before: Run, after: Run) -> bool:
    """Whether anything has changed; mostly it is the same run."""
    return before.events is not after.events and _story(before) != _story(after)


def _story(run: Run) -> tuple[object, ...]:
    """What must stay the same for nothing to have changed."""
    return (
        agreement(run),
        run.borrowed,
        keys_of(run.events),
        [event.window for event in able_to_part(run.events)],
    )


def _stages(runs: Runs, turns: list[tuple[TurningDay, Run]], last: str, briefly: bool) -> Iterator[Stage]:
    results: list[tuple[object, ...]] = []
    paths: list[tuple[object, ...]] = []
    first_seen: dict[int, str] = {}
    before: Run | None = None
    ends = [(turn.day - timedelta(1)).isoformat() for turn, _ in turns[1:]] + [last]
    for (turn, run), until in zip(turns, ends, strict=True):
        day = turn.day.isoformat()
        result = _number(results, agreement(run))
        seen = first_seen.setdefault(result, day)
        change: Change = _change(before, run) if before else "first"
        parting = cache(partial(_blame, runs, turn.day, briefly))
        why = partial(parting, turn.day) if before else _nothing
        if not briefly:
            why()
        yield Stage(
            day, until, turn.amendment, change, run.status, run.reason, run.facts, result,
            _number(paths, _story(run)), seen if seen != day and change != "timing" else "",
            run.borrowed, turn.worded, run.played, run, why, parting if before else _nothing_since,
        )  # fmt: skip
        before = run


def _blame(runs: Runs, began: date, briefly: bool, day: date) -> Blame:
    """What parts a day from the one before something began, on that day or since."""
    return blame_between(runs, as_of(began - timedelta(1)), as_of(day), MOST_IN_PASSING, briefly)


def _number(known: list[tuple[object, ...]], one: tuple[object, ...]) -> int:
    """The place of something among what is known, which it joins where it is new."""
    if one not in known:
        known.append(one)
    return known.index(one)


def _change(before: Run, after: Run) -> Change:
    if before.borrowed != after.borrowed:
        return "legality"
    if agreement(before) == agreement(after):
        return "timing"
    return "result" if before.status == after.status == "finished" else "legality"
