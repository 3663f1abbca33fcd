"""The commands that ask since when and why: `timeline` and `blame`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from comparator.commands.delivery import say_in
from comparator.commands.intake import Anachronism, BadInput, read_for, rulesets_named, rulesets_of
from comparator.commands.options import (
    anachronism_option,
    file_argument,
    format_option,
    line_option,
    rulesets_option,
)
from comparator.commands.terminal import progress
from reports.comparison.formats import BLAMES, TIMELINES

if TYPE_CHECKING:
    from comparator.running.caching import Runs
    from comparator.scenario.scenario import Scenario


@click.command(
    epilog="""\b
Examples:
  comparator timeline fanatic.yaml
  comparator timeline fanatic.yaml --line "hold it for the stack"
  comparator timeline fanatic.yaml --format json""",
)
@file_argument
@line_option
@anachronism_option
@format_option(TIMELINES)
def timeline(file: str, line: str | None, anachronism: Anachronism | None, form: str) -> None:
    """Show every date on which the outcome changes.

    Runs the board under every amendment in order: a ribbon of the years, each date on which the result, what
    is legal, or the way to it changes and changes back, and the clause that did it. FILE is a scenario, and
    - reads one from standard input.
    """
    from comparator.blaming.timeline import swept

    scenario = read_for(file, line, anachronism)
    found = [swept(runs) for runs in _line_by_line(scenario, "following the years of line")]
    say_in(TIMELINES[form], scenario, found)


@click.command(
    epilog="""\b
Examples:
  comparator blame fanatic.yaml -r 2009-07-10 -r 2009-07-11
  comparator blame fanatic.yaml -r 2003 -r modern --line "hold it for the stack"
  comparator blame fanatic.yaml -r 2003 -r 2008 -r modern --format json""",
)
@file_argument
@rulesets_option("Rules to hold against each other, two or more; each is held against the next in time.")
@line_option
@anachronism_option
@format_option(BLAMES)
def blame(
    file: str,
    names: tuple[str, ...],
    line: str | None,
    anachronism: Anachronism | None,
    form: str,
) -> None:
    """Name the clauses that make two rulesets differ.

    Plays mixtures of the two, rules that never existed, and finds the smallest sets of clause versions that
    carry each difference over, and those without which it is gone. FILE is a scenario, and - reads one from
    standard input.
    """
    from comparator.blaming.blame import in_time

    scenario = read_for(file, line, anachronism)
    rulesets = rulesets_named(names) or rulesets_of(scenario)
    if len(rulesets) < 2:
        raise BadInput("Blame lies between two rulesets; name another with --ruleset.")
    found = [
        one
        for runs in _line_by_line(scenario, "playing mixtures for line")
        for one in in_time(runs, rulesets)
    ]
    say_in(BLAMES[form], scenario, found)


def _line_by_line(scenario: Scenario, doing: str) -> Iterator[Runs]:
    """The runs of each line without pictures, and how far along the lines they are."""
    from comparator.running.caching import runs_of_lines

    lines = progress(scenario.lines, doing)
    return (runs for _, runs in zip(lines, runs_of_lines(scenario, pictured=False), strict=True))
