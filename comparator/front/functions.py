"""What a program asks: each function takes scenarios as they were read, and rulesets by any of their names."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from comparator.blaming import blame as blaming
from comparator.blaming import timeline as sweeping
from comparator.blaming.causes import Blame
from comparator.blaming.timeline import Timeline
from comparator.comparing import compare as comparing
from comparator.comparing.results import Comparison
from comparator.exploring import exploration
from comparator.exploring.choosing import Limits
from comparator.exploring.exploration import Explored
from comparator.exploring.opening import Since
from comparator.running.caching import Runs
from comparator.running.record import Run
from comparator.running.run import run as play
from comparator.scenario.reading import read as read_text
from comparator.scenario.reading import read_file
from comparator.scenario.scenario import Line, Scenario
from rulesets.history import Amendment, amendments, as_of
from rulesets.registry import MAIN
from rulesets.registry import find as find_named
from rulesets.ruleset import Ruleset

Rules = Ruleset | str | date
"""A ruleset, a name of one (`2003`, `modern`, `2009-07-11`), or a day."""


def read(source: Path | str, folder: Path | None = None) -> Scenario:
    """The scenario in a file (given as a `Path`) or in a text of YAML (given as a `str`).

    `folder` is where the card files lie that a text names; a file names those beside it.

    Raises:
        Faults: with everything that is wrong, each fault with its line, column and a suggestion.
        OSError: the file cannot be read.
    """
    return read_file(source) if isinstance(source, Path) else read_text(source, "scenario", folder=folder)


def find(rules: Rules) -> Ruleset:
    """The ruleset of a name, an ISO date, a time in people's words (`July 2009`, `Onslaught`) or a day; a ruleset is itself.

    Raises:
        UnknownRuleset: nothing is called that; the message names what comes nearest.
        BeforeHistory: the day is before the first rulebook, 5 August 1993.
    """
    if isinstance(rules, str):
        return find_named(rules)
    return as_of(rules) if isinstance(rules, date) else rules


def run(scenario: Scenario, rules: Rules, line: str = "") -> Run:
    """One line of a scenario, played to the end of the turn.

    What is left out of it, since it is not read of a card, stands in the scenario's `not_read`.
    The run holds its events in order, the facts at the end by stable id, and why it was stopped where it was:
    `status` is `finished`, `illegal` or `refused`.  Without a name the first line is played.

    Raises:
        KeyError: the scenario has no line of that name.
    """
    return play(scenario, line_of(scenario, line), find(rules))


def compare(scenario: Scenario, *rules: Rules) -> Comparison:
    """Every line under every ruleset: who agrees, where they part, and the clauses behind it.

    Without rulesets: those that the scenario names, or else 2003, 2008 and modern.
    """
    return comparing.compare(scenario, rulesets_of(scenario, rules))


def blame(scenario: Scenario, left: Rules, right: Rules, line: str = "") -> Blame:
    """The smallest sets of clause versions that carry the difference between two rulesets over.

    Found by playing hybrids, rules that never existed.  Without a name the first line is played.
    """
    runs = Runs(scenario, line_of(scenario, line), pictured=False)
    return blaming.blame_between(runs, find(left), find(right))


def timeline(scenario: Scenario, line: str = "") -> Timeline:
    """Every date since 1993 on which what comes of a line changes, and the amendment that did it."""
    return sweeping.timeline(scenario, line_of(scenario, line))


def explore(
    scenario: Scenario,
    *rules: Rules,
    line: str = "",
    since: Since = "declared",
    limits: Limits = Limits(),  # noqa: B008 - frozen
) -> Explored:
    """Everything that can come of a board under each ruleset.

    `since` says what is open: what follows on attack and block (`declared`), the block as well (`blockers`), or
    everything (`attackers`).  A ruleset that cannot play the board stands among the `refused`.
    """
    return exploration.explore(scenario, line_of(scenario, line), rulesets_of(scenario, rules), since, limits)


def history() -> tuple[Amendment, ...]:
    """Every amendment since 5 August 1993 in order, each with the clause versions that took effect on its day."""
    return amendments()


def rulesets_of(scenario: Scenario, rules: Sequence[Rules]) -> tuple[Ruleset, ...]:
    """The rulesets asked for; without any, the scenario's own or the main ones."""
    return tuple(map(find, rules or scenario.rulesets or MAIN))


def line_of(scenario: Scenario, name: str) -> Line:
    """The line of that name; without a name the first.

    Raises:
        KeyError: the scenario has no such line.
    """
    for line in scenario.lines:
        if name in ("", line.name):
            return line
    raise KeyError(name)
