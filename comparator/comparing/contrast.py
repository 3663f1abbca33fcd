"""What a comparison in which all agree lacks: the rules under which the same board came out otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from comparator.blaming.timeline import Timeline
from comparator.comparing.compare import compare
from comparator.comparing.results import Comparison, LineComparison
from rulesets.registry import find

PLAYED = ("finished", "illegal")
"""How a run stands of which something came: the board could be played, though its script may not be."""


def with_contrast(comparison: Comparison, timelines: Sequence[Timeline]) -> Comparison:
    """The comparison with one ruleset more, where all rulesets agree in every line and other rules did not.

    It is that of the last day on which a line was played to another end; a comparison that tells rules apart,
    or of which no day would, stays as it is.
    """
    lines = {line.name: line for line in comparison.lines}
    if any(len(line.groups) > 1 or line.leaders[0].status not in PLAYED for line in comparison.lines):
        return comparison
    days = [day for swept in timelines if (day := _last_otherwise(swept, lines[swept.line]))]
    if not days:
        return comparison
    rulesets = sorted((*comparison.rulesets, find(max(days))), key=lambda ruleset: ruleset.date)
    wider = compare(comparison.scenario, rulesets)
    return Comparison(comparison.scenario, wider.rulesets, wider.lines, comparison.failures)


def _last_otherwise(swept: Timeline, line: LineComparison) -> str:
    """The last day on which a line was played to another end than its newest rules bring it to; empty for none."""
    newest = max(run.ruleset.date for run in line.runs).isoformat()
    now = [stage for stage in swept.stages if stage.since <= newest][-1].result
    others = [stage for stage in swept.stages if stage.status in PLAYED and stage.result != now]
    return others[-1].until if others else ""
