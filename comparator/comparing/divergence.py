"""Where two runs part: the moment, the facts, what was legal, and which default decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from comparator.blaming.causes import Blame
from comparator.comparing.defaults import defaults_between
from comparator.comparing.outcome import agreement, read_by_people, readable
from comparator.comparing.parting import ORDER, Kind, parted_at
from comparator.comparing.results import Divergence, LegalityDifference, LineComparison, Unlike
from comparator.running.caching import Runs
from comparator.running.facts import FactDifference, Facts
from comparator.running.record import MissedWindow, Run
from rulesets.points import Citation
from rulesets.table.obstacles import whatever_its_words
from rulesets.windows import opener_of


def divergence(runs: Runs, left: Run, right: Run, blame: Blame | None = None) -> Divergence:
    """How two runs of a line part, and by what, where `blame` knows; `runs` plays what mixtures of their rulesets are needed."""
    kind = _kind(left, right)
    numbers, behind = parted_at(runs, left, right, kind, blame)
    facts = tuple(fact_differences(left.facts, right.facts)) if _both_finished(left, right) else ()
    return Divergence(
        left.ruleset.name, right.ruleset.name, kind, _moment(left, right, numbers), *numbers, facts,
        tuple(_legality(left, right)), tuple(defaults_between(runs, left, right)), behind, blame,
    )  # fmt: skip


def _both_finished(left: Run, right: Run) -> bool:
    return left.status == right.status == "finished"


def _kind(left: Run, right: Run) -> Kind:
    if agreement(left) != agreement(right):
        return "result" if _both_finished(left, right) else "legality"
    return "timing" if left.passed_over == right.passed_over else "legality"


def _moment(left: Run, right: Run, numbers: tuple[int, int]) -> str:
    """The window of the first event that differs; where one side is still in an earlier one, that is it."""
    windows = [
        one.events[number].window for one, number in zip((left, right), numbers, strict=True) if number >= 0
    ]
    return min(windows, key=lambda window: ORDER.get(window, -1), default="")


def fact_differences(left: Facts, right: Facts) -> Iterator[FactDifference]:
    """Every fact that people read on which two ends differ."""
    for name in sorted({*left, *right}):
        mine, theirs = read_by_people(left.get(name, {})), read_by_people(right.get(name, {}))
        for fact in sorted({*mine, *theirs}):
            if mine.get(fact) != theirs.get(fact):
                yield FactDifference(name, fact, mine.get(fact), theirs.get(fact))


def _legality(left: Run, right: Run) -> Iterator[LegalityDifference]:
    """What was refused in one and not in the other, and the windows that only one of them lacks."""
    for one, other in ((left, right), (right, left)):
        name = one.ruleset.name
        if one.status != "finished" and (one.status, whatever_its_words(one.reason)) != (
            other.status,
            whatever_its_words(other.reason),
        ):
            yield LegalityDifference(name, one.reason, citations=one.citations)
        for found in one.passed_over:
            if found.reason not in {theirs.reason for theirs in other.passed_over}:
                cited = (one.ruleset.cite(found.cause),) if found.cause is not None else ()
                yield LegalityDifference(name, found.reason, citations=cited, passed_over=True)
        told = {replace(missed, lack="not possible") for missed in other.missing_windows}
        for missed in one.missing_windows:
            if replace(missed, lack="not possible") not in told and not missed.stops_by(one.reason):
                yield LegalityDifference(name, missed=missed, citations=_denied(one, missed))


def _denied(run: Run, missed: MissedWindow) -> tuple[Citation, ...]:
    """What forbids a play, or leaves no window for it where the rules have none."""
    if missed.reason is not None or missed.lack not in ("missing window", "only prevention"):
        return () if missed.cause is None else (run.ruleset.cite(missed.cause),)
    return (run.ruleset.cite(opener_of(run.ruleset, missed.window)),)


def account_of(divergence: Divergence, line: LineComparison) -> tuple[Unlike, ...]:
    """DeepDiff's account of the facts in which two groups of a line end otherwise."""
    if not divergence.facts:
        return ()
    from deepdiff import DeepDiff  # noqa: PLC0415  # slow to import, and nobody but JSON asks for it

    ends = {run.ruleset.name: readable(run.facts) for run in line.runs}
    levels = DeepDiff(ends[divergence.left], ends[divergence.right], view="tree").values()
    return tuple(
        Unlike(tuple(level.path(output_format="list")), *(_there(side) for side in (level.t1, level.t2)))
        for kind in levels
        for level in kind
    )


def _there(side: object) -> object:
    """What one side has; DeepDiff has a value of its own for what only the other has."""
    from deepdiff.helper import NotPresent  # noqa: PLC0415  # as above

    return None if isinstance(side, NotPresent) else side
