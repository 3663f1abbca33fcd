"""What the rulesets of a group lack that cannot play a board: they agree in that, and each may lack something else."""

from __future__ import annotations

from collections.abc import Callable

from comparator.comparing.results import Group, LineComparison
from reports.words.obstacles import why
from reports.words.phrasing import counted
from reports.words.words import called, listed, shortened
from rulesets.table.obstacles import Obstacle

MOST_LACKED = 2
"""How much of what rules lack is told where it stands over a picture; the notes tell all of it."""


def lacked_in_brief(reason: Obstacle | None) -> str:
    """What some rules lack: the first few things, and how many more there are."""
    first, more = (told := why(reason).split("; "))[:MOST_LACKED], len(told) - MOST_LACKED
    return f"{'; '.join(first)}; and {counted(more, 'other thing')}" if more > 0 else "; ".join(first)


def lacked_by_each(line: LineComparison, group: Group, said: Callable[[Obstacle | None], str] = why) -> str:
    """`under Morningtide (2008): …; nor under Magic 2010 (2009): …`; empty where all lack the same, or nothing."""
    lacking: dict[str, list[str]] = {}
    for run in line.runs:
        if run.status == "refused" and run.ruleset.name in group.rulesets:
            lacking.setdefault(said(run.reason), []).append(called(run.ruleset))
    under = [f"under {listed(shortened(those))}: {reason}" for reason, those in lacking.items()]
    return "; nor ".join(under) if len(under) > 1 else ""
