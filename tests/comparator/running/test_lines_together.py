"""The lines of a scenario share a budget: twenty slow ones take no longer than a few, and what was not played says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from comparator.blaming.timeline import timelines
from comparator.comparing.compare import compare
from comparator.running import caching
from comparator.running.caching import LINES_THAT_TAKE_MOST, runs_of_lines
from comparator.running.run import run
from comparator.scenario.scenario import Scenario
from rulesets.registry import MAIN, find
from tests import compared
from tests.playing import board

RULESETS = [find(name) for name in MAIN]


@pytest.fixture
def fight() -> Scenario:
    """Six lines of one fight."""
    scenario = board(
        "table: {Anna: [Hill Giant], Noah: [Grizzly Bears]}\nattacks: [Hill Giant]\nblocks: {Grizzly Bears: Hill Giant}"
    )
    return replace(
        scenario, lines=tuple(replace(scenario.lines[0], name=f"line {number}") for number in range(6))
    )


def test_the_first_lines_are_played_and_the_rest_say_that_they_were_not(
    fight: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each line has its own budget while there is any left of that of all, always the same ones, in every form."""
    work = run(fight, fight.lines[0], RULESETS[0]).work
    monkeypatch.setattr(caching, "MOST_WORK", work)
    found = compare(fight, RULESETS)
    together = work * LINES_THAT_TAKE_MOST
    first = [one.runs[0] for one in found.lines]
    assert [one.status for one in first[:2]] == ["finished", "finished"]
    assert [one.status for one in first[-3:]] == ["unfinished"] * 3
    assert str(first[-1].reason) == f"too many lines: {together}"
    assert compare(fight, RULESETS) == found
    assert "the runs of all lines have looked at" in compared.in_one_line(found, full=True)
    assert str(timelines(fight)[-1].stages[-1].reason) == f"too many lines: {together}"


def test_lines_that_take_little_leave_the_others_all_they_may_take(fight: Scenario) -> None:
    """Nothing is refused to a line because of others that are played as scenarios are."""
    for runs in runs_of_lines(fight):
        assert runs.under(RULESETS[0]).status == "finished"
        assert runs.work < caching.MOST_WORK // len(fight.lines)
