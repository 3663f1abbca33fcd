"""Where all end alike: the rule by which it ends so, which is as worth telling as a rule that changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from reports.comparison.model import Reason
from reports.words.words import day
from rulesets.history import CLAUSES
from rulesets.points import Citation
from rulesets.table.events import Event

Cite = Callable[[Citation | None], str]

FRAMEWORK = ("step", "window", "wear off")
"""Events of every turn, by whose rules nothing is decided."""

HOW_DEALT = "damage-timing"
"""The clause of when damage is dealt, which is the way to an end and not its reason."""


def ends_by(line: LineComparison, ways: Iterable[LineComparison], cite: Cite) -> Reason | None:
    """The rule by which the newest of the runs ends as all of them do: the most particular one that acted.

    Where no keyword acted and another of the ways to play it is not legal, what forbids that says more.
    """
    if len(line.groups) > 1:
        return None
    acted = list(_acting(line))
    forbidding = [found for way in ways if way is not line for found in _acting(way) if not found[0]]
    found = min([*acted, *((1, rule) for _, rule in forbidding)], key=lambda each: each[0], default=None)
    if found is None:
        return None
    _, rule = found
    return Reason(cite(rule), rule.says, day(rule.since), "", "", ())


def _acting(line: LineComparison) -> Iterator[tuple[int, Citation]]:
    """What acted in the newest run of a line, with how common it is."""
    newest = max(line.runs, key=lambda run: run.ruleset.date)
    for event in newest.events:
        if event.cause is not None and _acts(event, newest):
            yield _common(event, newest), newest.ruleset.cite(event.cause)


def _acts(event: Event, run: Run) -> bool:
    if event.cause is None or event.kind in FRAMEWORK:
        return False
    return run.ruleset.cite(event.cause).clause != HOW_DEALT


def _common(event: Event, run: Run) -> int:
    """How little a rule that acted is of this board's own: what forbids it, a keyword, any other, and last that damage kills."""
    if event.kind == "illegal":
        return 0
    if event.cause is not None and CLAUSES[run.ruleset.cite(event.cause).clause].group == "keyword":
        return 1
    return 3 if event.kind == "die" else 2
