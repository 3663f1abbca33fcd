"""Boards that do not end by themselves: a game that is a draw, a run over its budget, or no rule for either."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comparator.comparing.results import Comparison
from comparator.running.record import Run
from comparator.running.run import run
from comparator.scenario.scenario import Line, Scenario
from rulesets.ruleset import Ruleset

SLUG = "endless-loops"
"""The clause that says what becomes of a loop."""


def unending(
    scenario: Scenario, rulesets: Sequence[Ruleset], known: Comparison | None = None
) -> Iterator[tuple[Line, Run]]:
    """Each line that does not end by itself under a ruleset, with its run; what a comparison has run is not run again."""
    seen = {
        (one.name, done.ruleset.name): done
        for one in (known.lines if known is not None else ())
        for done in one.runs
    }
    for line in scenario.lines:
        for ruleset in rulesets:
            done = seen.get((line.name, ruleset.name)) or run(scenario, line, ruleset, pictured=False)
            if _is_unending(done):
                yield line, done


def _is_unending(done: Run) -> bool:
    if done.status == "refused":
        return done.citation is not None and done.citation.clause == SLUG
    return done.status == "unfinished" or is_drawn_by_a_loop(done)


def is_drawn_by_a_loop(done: Run) -> bool:
    """Whether a game is a draw since it has no end, and not since everybody would lose at one moment."""
    causes = (event.cause for event in done.events if event.kind == "drawn")
    return any(cause is not None and done.ruleset.cite(cause).clause == SLUG for cause in causes)
