"""Runs made once: a run is a function of the versions it consulted, so rulesets that agree on those share it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

from comparator.running.record import Run
from comparator.running.resuming import Tree
from comparator.running.run import run
from comparator.scenario.scenario import Line, Scenario
from rulesets.ruleset import Ruleset

Result = TypeVar("Result")


class Known(Generic[Result]):
    """What is known of rulesets, each kept under the versions that were consulted to find it.

    `dated` are the days on which cards have been worded anew: what is known of a ruleset holds between two of them.
    """

    def __init__(self, dated: Sequence[date] = ()) -> None:
        self._dated = dated
        self._found: dict[tuple[int, frozenset[str]], tuple[attrgetter[Any], dict[object, Result]]] = {}

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


class Runs:
    """The runs of one line of a scenario; `made` counts those that had to be played."""

    def __init__(self, scenario: Scenario, line: Line, pictured: bool = True) -> None:
        self.scenario = scenario
        self.line = line
        self.pictured = pictured
        self.made = 0
        self._known: Known[Run] = Known(scenario.dated)
        self._worded: dict[int, Runs] = {}
        self._trees: dict[int, Tree] = {}

    def plain(self) -> Runs:
        """The same runs for those who look at no pictures: what is still to be played is played without."""
        twin = Runs(self.scenario, self.line, pictured=False)
        twin._known = self._known
        return twin

    def worded(self, day: date) -> Runs:
        """The same runs with the cards as they are worded on a day; themselves where no card was ever worded anew."""
        wording = bisect(self.scenario.dated, day)
        if self.scenario.dated and wording not in self._worded:
            self._worded[wording] = Runs(self.scenario.on(day), self.line, self.pictured)
        return self._worded.get(wording, self)

    def under(self, ruleset: Ruleset) -> Run:
        """The run under a ruleset, which is played only where no ruleset so far answered alike.

        Runs are pictured where the cache was asked to picture them.
        """
        known = self.alike(ruleset)
        return known if known.ruleset is ruleset else _handed_over(known, ruleset)

    def alike(self, ruleset: Ruleset) -> Run:
        """The same for those who do not ask whose run it is: that of whichever ruleset answered alike first."""
        found = self._known.get(ruleset)
        if found is not None:
            return found[0]
        if self.pictured:
            played = run(self.scenario, self.line, ruleset)
        else:
            played = self._tree(ruleset).run(ruleset)
        self.made += 1
        self._known.add(ruleset, played.consulted, played)
        return played

    def _tree(self, ruleset: Ruleset) -> Tree:
        """The runs with the cards as they are worded on a day."""
        worded = bisect(self.scenario.dated, ruleset.date)
        if worded not in self._trees:
            self._trees[worded] = Tree(self.scenario, self.line)
        return self._trees[worded]


@lru_cache
def _ids_of(clauses: frozenset[str]) -> attrgetter[Any]:
    """What reads the ids of a ruleset's versions of some clauses (of one clause: the id alone)."""
    return attrgetter(*(f"{slug.replace('-', '_')}.id" for slug in sorted(clauses)))


def _handed_over(known: Run, ruleset: Ruleset) -> Run:
    """A run as another ruleset's, which may number the same versions otherwise."""
    return replace(known, ruleset=ruleset)
