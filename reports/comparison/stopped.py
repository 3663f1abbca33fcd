"""A way to play it that no ruleset lets be played: what of the script is in the way, and which rules say so of which ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from comparator.scenario.places import Said, shown_at
from comparator.scenario.scenario import Line, Scenario
from reports.comparison.tried import attempted, stopped_at
from reports.words.narration import why_it_stopped
from reports.words.phrasing import capitalized
from reports.words.words import Names, all_numbered_then, listed, names


def where_stopped(name: str, scenario: Scenario, line: Line, compared: LineComparison) -> Iterator[str]:
    """For each piece of the script at which it stops its place in the file of that name, and the reasons of the rulesets beneath."""
    places: dict[Said | None, list[Run]] = {}
    for run in compared.runs:
        places.setdefault(stopped_at(run, scenario), []).append(run)
    shown = names(scenario)
    for said, runs in places.items():
        attempt = attempted(runs[0], scenario, shown)
        what = f"{attempt[0]} may not {attempt[1]}" if attempt is not None else "cannot be played"
        where = "any ruleset named" if len(places) == 1 else listed([run.ruleset.name for run in runs])
        message = f"{line.name}: {what} under {where}"
        yield shown_at(name, scenario, line, said, message)
        yield from _reasons(runs, shown)


def _reasons(runs: Sequence[Run], shown: Names) -> Iterator[str]:
    """Why, once for all rulesets that give the same reason by the same rule."""
    given: dict[str, list[str]] = {}
    for run in runs:
        rules = all_numbered_then(run.citations, run.ruleset.date)
        told = filter(None, (why_it_stopped(run, shown), capitalized(rules)))
        given.setdefault(". ".join(told), []).append(run.ruleset.name)
    for reason, rulesets in given.items():
        yield f"  {', '.join(rulesets)}: {reason}"
