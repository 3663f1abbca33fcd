"""Comparing runs: who agrees, where the paths part, and which facts differ at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from comparator.align import align, first_difference, key
from comparator.expecting import failures
from comparator.outcome import agreement, group_words, line_verdict, overall_verdict
from comparator.results import (
    Comparison,
    Divergence,
    FactDifference,
    Facts,
    Failure,
    Group,
    LineComparison,
    Run,
)
from comparator.run import run
from comparator.scenario.scenario import Line, Scenario
from rulesets.registry import UnknownRuleset, find
from rulesets.ruleset import Ruleset
from rulesets.version import Citation


def compare(scenario: Scenario, rulesets: Sequence[Ruleset]) -> Comparison:
    """Run every line of a scenario under every ruleset, and say where they part."""
    lines = tuple(_compare_line(scenario, line, rulesets) for line in scenario.lines)
    unmet = tuple(
        failure
        for line, compared in zip(scenario.lines, lines, strict=True)
        for failure in _unmet(line, compared.runs)
    )
    return Comparison(scenario, tuple(rulesets), lines, overall_verdict(scenario, lines), unmet)


def _unmet(line: Line, runs: Sequence[Run]) -> Iterator[Failure]:
    """The expectations that these runs do not meet; an expectation is found by any of its ruleset's names."""
    by_name = {one.ruleset.name: one for one in runs}
    for expectation in line.expectations:
        try:
            name = find(expectation.ruleset).name
        except UnknownRuleset:
            name = expectation.ruleset
        if name in by_name:
            yield from failures(line, expectation, by_name[name])


def _compare_line(scenario: Scenario, line: Line, rulesets: Sequence[Ruleset]) -> LineComparison:
    runs = tuple(run(scenario, line, ruleset) for ruleset in rulesets)
    members = _grouped(runs)
    leaders = tuple(group[0] for group in members)
    groups = tuple(
        Group(tuple(runs[number].ruleset.name for number in group), group_words(scenario, runs[group[0]]))
        for group in members
    )
    divergences = tuple(_between_groups(runs, leaders)) + tuple(_within_groups(runs, members))
    return LineComparison(
        line.name, runs, groups, divergences, leaders, align([runs[number].events for number in leaders]),
        line_verdict(groups, runs, leaders, divergences),
    )  # fmt: skip


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


def _between_groups(runs: Sequence[Run], leaders: Sequence[int]) -> Iterator[Divergence]:
    for left, right in combinations(leaders, 2):
        kind = "result" if runs[left].status == runs[right].status == "finished" else "legality"
        yield _divergence(runs[left], runs[right], kind)


def _within_groups(runs: Sequence[Run], members: Sequence[Sequence[int]]) -> Iterator[Divergence]:
    """Paths that part although the ends agree: one divergence for each new story in a group."""
    for group in members:
        told = [[key(event) for event in runs[group[0]].events]]
        for number in group[1:]:
            story = [key(event) for event in runs[number].events]
            if story not in told:
                told.append(story)
                yield _divergence(runs[group[0]], runs[number], "timing")


def _divergence(left: Run, right: Run, kind: str) -> Divergence:
    numbers = first_difference(left.events, right.events) or (-1, -1)
    moment = _moment(left, right, numbers)
    facts = tuple(fact_differences(left.facts, right.facts)) if kind == "result" else ()
    return Divergence(
        left.ruleset.name, right.ruleset.name, kind, moment, *numbers, facts,  # type: ignore[arg-type]  # one of three
        tuple(_legality(left, right)), tuple(_by_default(left, right, numbers)),
        tuple(_citations(left, right, numbers)), _human(left.facts, right.facts) if facts else "",
    )  # fmt: skip


def _moment(left: Run, right: Run, numbers: tuple[int, int]) -> str:
    if numbers[0] >= 0:
        return left.events[numbers[0]].window
    return right.events[numbers[1]].window if numbers[1] >= 0 else ""


def fact_differences(left: Facts, right: Facts) -> Iterator[FactDifference]:
    """Every fact on which two ends differ."""
    for name in sorted({*left, *right}):
        mine, theirs = left.get(name, {}), right.get(name, {})
        for fact in sorted({*mine, *theirs}):
            if mine.get(fact) != theirs.get(fact):
                yield FactDifference(name, fact, mine.get(fact), theirs.get(fact))


def _legality(left: Run, right: Run) -> Iterator[str]:
    """What was refused in one and not in the other, and windows that only one of them lacks."""
    for one, other in ((left, right), (right, left)):
        if one.status != "finished" and (one.status, one.reason) != (other.status, other.reason):
            cited = f" ({one.citation})" if one.citation is not None else ""
            yield f"{one.ruleset.name}: {one.reason}{cited}"
        for window, instead in one.missing_windows:
            if (window, instead) not in other.missing_windows:
                yield f"{one.ruleset.name} has no window {window}: {instead}"


def _by_default(left: Run, right: Run, numbers: tuple[int, int]) -> Iterator[str]:
    """Defaults that were answered just before the paths parted, so that they may have made the difference."""
    for one, number in ((left, numbers[0]), (right, numbers[1])):
        for event in one.events[: number + 1] if number >= 0 else ():
            near = event.window == one.events[number].window
            if event.kind == "default" and near:
                yield f"{one.ruleset.name}: {event.detail}"


def _citations(left: Run, right: Run, numbers: tuple[int, int]) -> Iterator[Citation]:
    """The dated rules behind whatever only one of the two tells, from the first difference on."""
    if numbers == (-1, -1):
        return
    seen: set[str] = set()
    for mine, theirs in ((left, right), (right, left)):
        shared = {(key(event), event.cause) for event in theirs.events}
        for event in mine.events:
            if event.cause and event.cause not in seen and (key(event), event.cause) not in shared:
                citation = mine.ruleset.cite(event.cause)
                if citation is not None:
                    seen.add(event.cause)
                    yield citation


def _human(left: Facts, right: Facts) -> str:
    """DeepDiff's account of the facts that differ, for people who read it."""
    from deepdiff import DeepDiff  # noqa: PLC0415  # slow to import, and only needed where something differs

    return str(DeepDiff(left, right, view="tree").pretty())
