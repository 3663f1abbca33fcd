"""What the texts leave open: beside a headline what bears on what it tells, and at its foot what else they leave open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from comparator.comparing.results import LineComparison
from comparator.running.record import Taken
from reports.comparison.verdict import rules_told
from reports.words.phrasing import capitalized
from reports.words.scripts import not_known
from reports.words.words import days_in_words, listed, of_its_day
from rulesets.ruleset import Ruleset


class LeftOpen(NamedTuple):
    """What no text of some years gives, when that is in words, and whether it `bears` on how it ends then."""

    when: str
    what: str
    bears: bool


def not_known_of(line: LineComparison, years: Sequence[LeftOpen]) -> Iterator[str]:
    """What is left open under the rules compared, and what else bears on an end: on all its days, or under which rules where no
    years are told; what is of the same days stands together.
    """
    together: dict[tuple[str, bool], list[str]] = {}
    for what, when in _told_beside(line, years).items():
        together.setdefault((when, isinstance(what, Taken)), []).append(what)
    for (when, _), (first, *others) in together.items():
        yield " ".join((not_known(first, f"Not known {when}"), *map(days_in_words, others)))


def left_open_besides(line: LineComparison, years: Sequence[LeftOpen]) -> str:
    """What is left open in other years, which end alike whatever the answer is, in one row."""
    beside = _told_beside(line, years)
    when: dict[str, list[str]] = {}
    for each in years:
        if each.what not in beside:
            when.setdefault(each.what, []).append(each.when)
    told = [not_known(what, listed(times)) for what, times in when.items()]
    return f"Left open besides, {' '.join((told[0], *map(capitalized, told[1:])))}" if told else ""


def _told_beside(line: LineComparison, years: Sequence[LeftOpen]) -> dict[str, str]:
    concerned: dict[str, list[Ruleset]] = {}
    for run in line.runs:
        for what in run.left_open:
            concerned.setdefault(what, []).append(run.ruleset)
    bearing = dict.fromkeys([*concerned, *(each.what for each in years if each.bears)])
    return {what: listed([*_when(what, line, concerned.get(what, ()), years)]) for what in bearing}


def _when(
    what: str, line: LineComparison, concerned: Sequence[Ruleset], years: Sequence[LeftOpen]
) -> Iterator[str]:
    times = [each.when for each in years if each.what == what]
    yield from times
    rulesets = [each for each in concerned if not (times and of_its_day(each))]
    if rulesets:
        yield f"for {rules_told(rulesets, line)}"
