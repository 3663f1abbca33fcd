"""Runs made once: a run is a function of the versions it consulted, so rulesets that agree on those share it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from itertools import zip_longest
from operator import attrgetter
from typing import Final, Generic, TypeVar

from comparator.running.record import Run
from comparator.running.resuming import Tree
from comparator.running.run import run
from comparator.scenario.scenario import Line, Scenario
from rulesets.ruleset import Ruleset
from rulesets.table.obstacles import Obstacle, because

Result = TypeVar("Result")


class Known(Generic[Result]):
    """What is known of rulesets, each kept under the versions that were consulted to find it.

    `dated` are the days on which cards have been worded anew: what is known of a ruleset holds between two of them.
    """

    def __init__(self, dated: Sequence[date] = ()) -> None:
        self._dated = dated
        self._found: dict[
            tuple[int, frozenset[str]], tuple[Callable[[Ruleset], object], dict[object, Result]]
        ] = {}

    def get(self, ruleset: Ruleset) -> tuple[Result, frozenset[str]] | None:
        """What was found under a ruleset that answered alike, and the clauses consulted for it."""
        wording = bisect(self._dated, ruleset.date)
        for (worded, consulted), (ids, results) in self._found.items():
            if worded == wording and (found := results.get(ids(ruleset))) is not None:
                return found, consulted
        return None

    def add(self, ruleset: Ruleset, consulted: frozenset[str], found: Result) -> None:
        """Keep what was found under a ruleset."""
        worded = bisect(self._dated, ruleset.date)
        ids, results = self._found.setdefault((worded, consulted), (_ids_of(consulted), {}))
        results[ids(ruleset)] = found


MOST_WORK: Final = 5_000_000
"""So much may be looked at for all runs of a line together, counted as the budget of a run counts it."""
MOST_WORK_BRIEFLY: Final = 2_000_000
"""The same where it is only a ribbon beside what has its own runs."""
LINES_THAT_TAKE_MOST: Final = 2
"""All lines of a scenario together may take as much as so many that take the most."""


class UsedUp(Exception):
    """Raised where the runs of a line have used up their budget, and one is asked for that is not known yet."""


class _Meter:
    """What the runs of a line have taken so far, how much that may be, and why no more are played then."""

    def __init__(self, most: int, reason: Obstacle | None = None) -> None:
        self.most = most
        self.reason = reason or because("too many runs", most)
        self.work = 0


class _Played:
    """What has been played of one line: what is pictured, all that is, and by what the rest is resumed, under which wording of its cards."""

    def __init__(self, scenario: Scenario) -> None:
        self.pictured: Known[Run] = Known(scenario.dated)
        self.all: Known[Run] = Known(scenario.dated)
        self.trees: dict[int, Tree] = {}
        self.worded: dict[int, Runs] = {}


class Runs:
    """The runs of one line of a scenario; `made` counts those that had to be played.

    Together they have a budget.  Once it is used up, what is not known yet is not played any more.  What others know of the
    same line that have one of their own counts as known.
    """

    def __init__(
        self,
        scenario: Scenario,
        line: Line,
        pictured: bool = True,
        meter: _Meter | None = None,
        others: Runs | None = None,
    ) -> None:
        self.scenario = scenario
        self.line = line
        self.pictured = pictured
        self.made = 0
        self._meter = _Meter(MOST_WORK) if meter is None else meter
        self.known: _Played = _Played(scenario) if others is None else others.known

    def plain(self) -> Runs:
        """The same runs for those who look at no pictures: what is still to be played is played without."""
        return Runs(self.scenario, self.line, pictured=False, meter=self._meter, others=self)

    def worded(self, day: date) -> Runs:
        """The same runs with the cards as they are worded on a day; themselves where no card was ever worded anew."""
        if not self.scenario.dated:
            return self
        wording = bisect(self.scenario.dated, day)
        others = self.known.worded.get(wording)
        scenario = self.scenario.on(day) if others is None else others.scenario
        worded = Runs(scenario, self.line, self.pictured, self._meter, others)
        self.known.worded.setdefault(wording, worded)
        return worded

    def under(self, ruleset: Ruleset) -> Run:
        """The run under a ruleset, which is played only where no ruleset so far answered alike.

        Runs are pictured where the cache was asked to picture them.
        """
        known = self.alike(ruleset)
        return known if known.ruleset is ruleset else _handed_over(known, ruleset)

    def alike(self, ruleset: Ruleset) -> Run:
        """The same for those who do not ask whose run it is: that of whichever ruleset answered alike first."""
        try:
            return self.played(ruleset)
        except UsedUp:
            return Run(
                self.line.name, ruleset, "unfinished", (), {}, (), frozenset(), reason=self._meter.reason
            )

    def played(self, ruleset: Ruleset) -> Run:
        """The same for those who have no use for a run that was not played.

        Raises:
            UsedUp: it would have to be played, and no more are.
        """
        found = (self.known.pictured if self.pictured else self.known.all).get(ruleset)
        if found is not None:
            return found[0]
        if self.left < 0:
            raise UsedUp
        if self.pictured:
            played = run(self.scenario, self.line, ruleset)
            self._meter.work += played.work
            self.made += 1
            self.known.pictured.add(ruleset, played.consulted, played)
        else:
            tree = self._tree(ruleset)
            work, made = tree.work, tree.made
            played = tree.run(ruleset)
            self._meter.work += tree.work - work
            self.made += tree.made - made
        self.known.all.add(ruleset, played.consulted, played)
        return played

    @property
    def work(self) -> int:
        """How much has been looked at for all of them so far."""
        return self._meter.work

    @property
    def left(self) -> int:
        """How much more may be looked at; below 0 nothing is played any more."""
        return self._meter.most - self._meter.work

    def take(self, work: int) -> None:
        """Count what somebody else has looked at for this line."""
        self._meter.work += work

    def _tree(self, ruleset: Ruleset) -> Tree:
        """The runs with the cards as they are worded on a day."""
        worded = bisect(self.scenario.dated, ruleset.date)
        trees = self.known.trees
        if worded not in trees:
            trees[worded] = Tree(self.scenario, self.line)
        return trees[worded]


def runs_of_lines(
    scenario: Scenario, pictured: bool = True, most: int | None = None, others: Sequence[Runs] = ()
) -> Iterator[Runs]:
    """The runs of one line after another, each asked for once the one before has been looked at: they share a budget.

    `most` is that of one line; what `others` know of the same lines is known.
    """
    most = MOST_WORK if most is None else most
    left = together = most * LINES_THAT_TAKE_MOST
    for line, known in zip_longest(scenario.lines, others):
        meter = _Meter(most) if most <= left else _Meter(left, because("too many lines", together))
        yield Runs(scenario, line, pictured, meter, known)
        left -= meter.work


@lru_cache
def _ids_of(clauses: frozenset[str]) -> Callable[[Ruleset], object]:
    """What reads the ids of a ruleset's versions of some clauses (of one clause: the id alone; of none: nothing)."""
    if not clauses:
        return lambda _ruleset: ()
    return attrgetter(*(f"{slug.replace('-', '_')}.id" for slug in sorted(clauses)))


def _handed_over(known: Run, ruleset: Ruleset) -> Run:
    """A run as another ruleset's, which may number the same versions otherwise."""
    return replace(known, ruleset=ruleset)
