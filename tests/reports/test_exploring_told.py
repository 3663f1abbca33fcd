"""What is said of a search: what it rests on, and what was not tried."""

from __future__ import annotations

import pytest

from comparator.exploring.exploration import Explored, explore
from comparator.exploring.goals import read_goal
from comparator.exploring.opening import Since
from reports.searches import exploring
from rulesets.registry import find
from tests.playing import board

WEAKENED = """
table: {Anna: [Rider: {pt: 4/3, abilities: [{ability: shrink, effect: {pump: -1/-0}}]}], Noah: []}
attacks: [Rider]
"""
ASKED = """
table: {Anna: [Rider: {pt: 2/2, abilities: [{trigger: drain, when: attacks, may: true, effect: {lose life: 2, who: opponent}}]}], Noah: []}
attacks: [Rider]
"""


def _explored(text: str, since: Since = "declared") -> Explored:
    scenario = board(text)
    return explore(scenario, scenario.lines[0], [find("modern")], since)


def _goal(found: Explored, text: str) -> str:
    return " ".join(exploring.goal(found, read_goal(text, found.scenario)).split())


@pytest.mark.parametrize(("goal", "verdict"), [
    ("Noah.life <= 19", "always: it comes about whatever anybody does"), ("Noah.life = 20", "unreachable"),
])  # fmt: skip
def test_what_could_have_been_used_more_often_is_told_where_nothing_else_is_left_to_do(
    goal: str, verdict: str
) -> None:
    """Used four times, the Rider deals no damage; and whoever has used it twice could only pass."""
    told = _goal(_explored(WEAKENED), goal)
    limit = "with each of Rider used at most 2 times"
    assert f"complete {limit}" in told
    assert f"modern: {verdict}, {limit}" in told


@pytest.mark.parametrize(("since", "told"), [("declared", True), ("blockers", False)])
def test_what_was_answered_by_default_on_the_way_is_told(since: Since, told: bool) -> None:
    found = _explored(ASKED, since)
    said = "answered by default: whether Rider's ability is used (--from blockers explores it)"
    assert (said in _goal(found, "Noah.life = 18")) is told
    assert (said in " ".join(exploring.explored(found, 4).split())) is told


def test_ends_that_differ_in_counters_alone_say_the_counters() -> None:
    leveled = """
    table: {Anna: [Scout: {pt: 1/1, abilities: [{ability: learn, effect: {counter: lore, on: this}}]}], Noah: []}
    attacks: [Scout]
    """
    told = exploring.explored(_explored(leveled), 4)
    assert "  Scout has one lore counter; Noah is at 19" in told
    assert "  Scout has two lore counters; Noah is at 19" in told
