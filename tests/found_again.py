"""What a search has found, written down as a script and played from that: it has to come to the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from comparator.exploring.exploration import Exploration, scripted
from comparator.exploring.outcomes import Outcome
from comparator.exploring.scripts import as_yaml, with_lines
from comparator.running.record import Run
from comparator.running.run import run
from comparator.scenario.reading import read
from comparator.scenario.scenario import Line, Scenario


class Again(NamedTuple):
    """An outcome, the line that leads to it as it is read from what was written, and what that comes to."""

    outcome: Outcome
    line: Line
    run: Run


def played_again(found: Exploration, scenario: Scenario) -> Iterator[Again]:
    """Each outcome that was found, by the script that is written for it, in which nothing is left unsaid."""
    for number, (outcome, node) in enumerate(found.outcomes.items()):
        script = scripted(found, scenario, node, f"line {number}")
        assert not script.unsaid
        written = {script.line.name: as_yaml(script.line, scenario)}
        again = read(with_lines(scenario, [found.ruleset.name], written), "again")
        (line,) = again.lines
        yield Again(outcome, line, run(again, line, found.ruleset))
