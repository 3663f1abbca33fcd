"""How sure a headline is: what it tells of days whose texts leave something open is taken to be so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta

from comparator.blaming.timeline import Unsaid
from comparator.comparing.results import LineComparison
from comparator.running.record import Run
from reports.comparison.model.lines import VerdictPhrase
from reports.comparison.model.ribbon import Band, Ribbon
from reports.comparison.verdict import MOST_OUTCOMES
from reports.words.words import of_its_day
from rulesets.table.obstacles import Obstacle, is_departure

TAKEN = "taken to be so"
IN_PART = "in part taken to be so"


def doubt_of_days(
    since: str, until: str, unsaid: Iterable[Unsaid], stopped_by: Obstacle | None = None
) -> str:
    """Of a stretch of time, whether the texts leave something open on all its days, on some of them, or on none; what they do not
    say that it is `stopped_by` is open on all of them.
    """
    if stopped_by is not None and is_departure(stopped_by):
        return TAKEN
    within = sorted(one for one in unsaid if one.since <= until and since <= one.until)
    reached = since
    for one in within:
        if one.since <= reached <= one.until:
            reached = (date.fromisoformat(one.until) + timedelta(1)).isoformat()
    return _doubt(some=bool(within), wholly=reached > until)


def doubt_of_all(doubts: Iterable[str]) -> str:
    """The doubt about several things together."""
    known = set(doubts)
    return _doubt(some=known != {""}, wholly=known == {TAKEN})


def doubted(
    phrases: Sequence[VerdictPhrase],
    line: LineComparison,
    drawn: Ribbon | None,
    letters: Sequence[str],
    of_years: Sequence[bool],
    since: str,
) -> tuple[VerdictPhrase, ...]:
    """The phrases of a headline, each with the doubt about it; one about all of several is told once, behind the last.

    Of those that tell `of_years` those of the ribbon count, from a day `since` which they tell, and rules that no day had; of others
    the rules compared.
    """
    doubts = [
        _of_group(alike, _bands(drawn, letter, since) if by_years else [])
        for letter, alike, by_years in zip(letters, line.alike, of_years, strict=True)
    ]
    if 1 < len(doubts) <= MOST_OUTCOMES and len(set(doubts)) == 1 and doubts[0]:
        doubts = [*("" for _ in doubts[1:]), f"{'both' if len(doubts) == 2 else 'all'} {doubts[0]}"]
    return tuple(replace(each, doubt=doubt) for each, doubt in zip(phrases, doubts, strict=True))


def _bands(drawn: Ribbon | None, letter: str, since: str) -> list[Band]:
    bands = drawn.bands if drawn is not None else ()
    return [band for band in bands if band.letter == letter and band.since >= since]


def _of_group(runs: Sequence[Run], bands: Sequence[Band]) -> str:
    untold = [run for run in runs if not (bands and of_its_day(run.ruleset))]
    return doubt_of_all(
        [*(band.doubt for band in bands), *(TAKEN if _leaves_open(run) else "" for run in untold)]
    )


def _leaves_open(run: Run) -> bool:
    """Whether the texts leave something open in a run, be it what it is stopped by."""
    return bool(run.left_open) or (run.reason is not None and is_departure(run.reason))


def _doubt(*, some: bool, wholly: bool) -> str:
    return (TAKEN if wholly else IN_PART) if some else ""
