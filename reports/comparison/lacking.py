"""What the rulesets of a group lack that cannot play a board: they agree in that, and each may lack something else."""

from __future__ import annotations

from comparator.comparing.results import Group, LineComparison
from reports.words.obstacles import why
from reports.words.words import called, listed, shortened


def lacked_by_each(line: LineComparison, group: Group) -> str:
    """`under Morningtide (2008): …; nor under Magic 2010 (2009): …`; empty where all lack the same, or nothing."""
    lacking: dict[str, list[str]] = {}
    for run in line.runs:
        if run.status == "refused" and run.ruleset.name in group.rulesets:
            lacking.setdefault(why(run.reason), []).append(called(run.ruleset))
    under = [f"under {listed(shortened(those))}: {reason}" for reason, those in lacking.items()]
    return "; nor ".join(under) if len(under) > 1 else ""
