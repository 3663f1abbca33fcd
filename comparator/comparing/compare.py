"""Comparing runs: who agrees, where the paths part, and which facts differ at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import combinations, pairwise, product
from operator import attrgetter

from comparator.blaming.blame import blame_between, consecutive, in_time
from comparator.blaming.causes import Blame
from comparator.comparing.align import align, keys_of
from comparator.comparing.divergence import divergence
from comparator.comparing.expecting import failures
from comparator.comparing.outcome import agreement
from comparator.comparing.results import Comparison, Divergence, Failure, Group, LineComparison
from comparator.running.caching import Runs, runs_of_lines
from comparator.running.record import Run
from comparator.scenario.scenario import Expectation, Line, Scenario
from rulesets.registry import UnknownRuleset, find
from rulesets.ruleset import Ruleset
from rulesets.windows import windows_of

MOST_BLAMED = 8
"""How many rulesets are compared with their causes, unless it is asked for."""

MOST_IN_PASSING = 6
"""How many candidates are tried in every mixture: fewer than `blame` tries, since whole libraries are compared."""


def compare(scenario: Scenario, rulesets: Sequence[Ruleset], causes: bool | None = None) -> Comparison:
    """Run every line of a scenario under every ruleset, and say where they part.

    `causes` says whether to find the clauses behind it, which plays the line many times more.
    """
    if causes is None:
        causes = len(rulesets) <= MOST_BLAMED
    lines = tuple(_compare_line(runs, rulesets, causes) for runs in runs_of_lines(scenario))
    unmet = tuple(
        failure
        for line, compared in zip(scenario.lines, lines, strict=True)
        for failure in _unmet(line, compared.runs)
    )
    return Comparison(scenario, tuple(rulesets), lines, unmet)


def _unmet(line: Line, runs: Sequence[Run]) -> Iterator[Failure]:
    """The expectations that these runs do not meet."""
    for expectation, run in expected_of(line, runs):
        yield from failures(line, expectation, run)


def expected_of(line: Line, runs: Sequence[Run]) -> Iterator[tuple[Expectation, Run]]:
    """What a line expects of these runs; an expectation is found by any of its ruleset's names."""
    by_name = {one.ruleset.name: one for one in runs}
    for expectation in line.expectations:
        try:
            name = find(expectation.ruleset).name
        except UnknownRuleset:
            name = expectation.ruleset
        if name in by_name:
            yield expectation, by_name[name]


def _compare_line(cache: Runs, rulesets: Sequence[Ruleset], causes: bool) -> LineComparison:
    runs = tuple(map(cache.under, rulesets))
    hybrids = cache.plain()
    members = _grouped(runs)
    groups = tuple(
        Group(tuple(runs[number].ruleset.name for number in group), _speaker(runs, group, members))
        for group in members
    )
    divergences = tuple(_parting(hybrids, runs, members))
    return LineComparison(
        cache.line.name, runs, groups, divergences, align([runs[group.leader].events for group in groups]),
        tuple(_blames(hybrids, rulesets, [[rulesets[one] for one in group] for group in members])) if causes else (),
    )  # fmt: skip


def _blames(runs: Runs, rulesets: Sequence[Ruleset], groups: Sequence[Sequence[Ruleset]]) -> Iterator[Blame]:
    """What parts rulesets that follow each other in time, or would but for what cancels it; and
    neighbouring groups of which no two members do.
    """
    beside = {frozenset({left.name, right.name}) for left, right in consecutive(rulesets)}
    yield from (
        found
        for found in in_time(runs, rulesets, MOST_IN_PASSING)
        if found.causes or found.masked or found.reworded or found.method == "given up"
    )
    for mine, theirs in pairwise(groups):
        if not any(frozenset({left.name, right.name}) in beside for left in mine for right in theirs):
            left, right = sorted((mine[0], theirs[0]), key=attrgetter("date"))
            yield blame_between(runs, left, right, MOST_IN_PASSING)


def _grouped(runs: Sequence[Run]) -> list[list[int]]:
    """The numbers of runs that agree in every fact at the end, groups in the order of their first run."""
    groups: list[list[int]] = []
    for number, one in enumerate(runs):
        for group in groups:
            if agreement(runs[group[0]]) == agreement(one):
                group.append(number)
                break
        else:
            groups.append([number])
    return groups


def _speaker(runs: Sequence[Run], group: Sequence[int], members: Sequence[Sequence[int]]) -> int:
    """The first of a group among those that have most windows in common with one of another group.

    What it tells otherwise than they do has the more to do with how it ends.
    """
    others = [windows_of(runs[number].ruleset) for other in members if other is not group for number in other]

    def apart(number: int) -> int:
        return min((len(windows_of(runs[number].ruleset) ^ other) for other in others), default=0)

    return min(group, key=apart)


def _nearest(runs: Sequence[Run], mine: Sequence[int], theirs: Sequence[int]) -> tuple[int, int]:
    """The members of two groups that have most windows in common, and are nearest in time.

    A window that one lacks would part them before what has to do with how they end.
    """

    def apart(pair: tuple[int, int]) -> tuple[int, timedelta]:
        left, right = (runs[number].ruleset for number in pair)
        return len(windows_of(left) ^ windows_of(right)), abs(left.date - right.date)

    return min(product(mine, theirs), key=apart)


def _parting(cache: Runs, runs: Sequence[Run], members: Sequence[Sequence[int]]) -> Iterator[Divergence]:
    """How each pair of groups parts; then, within each group, one divergence for each other story."""
    for mine, theirs in combinations(members, 2):
        left, right = _nearest(runs, mine, theirs)
        yield divergence(cache, runs[left], runs[right])
    for group in members:
        told = [keys_of(runs[group[0]].events)]
        for number in group[1:]:
            story = keys_of(runs[number].events)
            if story not in told:
                told.append(story)
                yield divergence(cache, runs[group[0]], runs[number])
