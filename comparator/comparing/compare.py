"""Comparing runs: who agrees, where the paths part, and which facts differ at the end."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import timedelta
from itertools import combinations, pairwise, product
from operator import attrgetter

from comparator.blaming.blame import blame_between, consecutive, in_time
from comparator.blaming.causes import Blame
from comparator.comparing.align import align, keys_of
from comparator.comparing.defaults import defaults_hiding
from comparator.comparing.divergence import divergence
from comparator.comparing.expecting import failures
from comparator.comparing.outcome import agreement
from comparator.comparing.results import Comparison, Failure, Group, LineComparison
from comparator.running.caching import Runs, runs_of_lines
from comparator.running.record import Run
from comparator.scenario.scenario import Expectation, Line, Scenario
from rulesets.registry import UnknownRuleset, find
from rulesets.ruleset import Ruleset
from rulesets.windows import windows_of

MOST_IN_PASSING = 6
"""How many candidates are tried in every mixture: fewer than `blame` tries, since whole libraries are compared."""


def compare(scenario: Scenario, rulesets: Sequence[Ruleset], causes: bool = True) -> Comparison:
    """Run every line of a scenario under every ruleset, and say where they part.

    `causes` says whether to find the clauses behind it, which plays the line many times more.
    """
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
    found = (
        tuple(_blames(hybrids, rulesets, [[rulesets[one] for one in group] for group in members]))
        if causes
        else ()
    )
    divergences = tuple(
        divergence(hybrids, left, right, _behind(hybrids, left, right, found) if causes else None)
        for left, right in _pairs(runs, members)
    )
    return LineComparison(
        cache.line.name,
        runs,
        groups,
        divergences,
        align([runs[group.leader].events for group in groups]),
        found,
        cache,
        tuple(defaults_hiding(hybrids, runs)),
    )


def _behind(runs: Runs, left: Run, right: Run, found: Sequence[Blame]) -> Blame:
    """What parts two rulesets: as it was found, or else found now, and briefly."""
    older, newer = sorted((left.ruleset, right.ruleset), key=attrgetter("date"))
    for one in found:
        if {one.left, one.right} == {older.name, newer.name}:
            return one
    return blame_between(runs, older, newer, MOST_IN_PASSING, briefly=True)


def _blames(runs: Runs, rulesets: Sequence[Ruleset], groups: Sequence[Sequence[Ruleset]]) -> Iterator[Blame]:
    """What parts rulesets that follow each other in time, or would but for what cancels it; and
    neighbouring groups of which no two members do.
    """
    beside = _beside(rulesets)
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


def _pairs(runs: Sequence[Run], members: Sequence[Sequence[int]]) -> Iterator[tuple[Run, Run]]:
    """The runs of which it is told how they part: the nearest of each two groups; then, within each group, each story
    that was not told before, beside the one before it in time.
    """
    beside = _beside([run.ruleset for run in runs])
    groups = [[runs[number] for number in group] for group in members]
    for mine, theirs in combinations(groups, 2):
        yield min(product(mine, theirs), key=lambda pair: _apart(pair, beside))
    for group in groups:
        in_turn = sorted(group, key=lambda run: run.ruleset.date)
        told = [keys_of(in_turn[0].events)]
        for before, run in pairwise(in_turn):
            story = keys_of(run.events)
            if story not in told:
                told.append(story)
                yield before, run


def _beside(rulesets: Sequence[Ruleset]) -> frozenset[frozenset[str]]:
    """The names of each two rulesets that follow each other in time."""
    return frozenset(frozenset({left.name, right.name}) for left, right in consecutive(rulesets))


def _apart(pair: tuple[Run, Run], beside: Collection[frozenset[str]]) -> tuple[bool, int, timedelta]:
    """How far two runs are from having the least between them: rulesets that follow each other in time part by the least.

    Of others a window that one lacks would part them before what has to do with how they end.
    """
    mine, theirs = (run.ruleset for run in pair)
    return (
        frozenset({mine.name, theirs.name}) not in beside,
        len(windows_of(mine) ^ windows_of(theirs)),
        abs(mine.date - theirs.date),
    )
