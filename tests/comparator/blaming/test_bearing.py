"""Whether what is left open bears on an end is tried by playing what the texts of other days have."""

from __future__ import annotations

import pytest

from comparator.blaming.bearing import bears_on_an_end
from comparator.running.caching import Runs
from comparator.scenario.scenario import Scenario
from rulesets.registry import find
from tests.playing import board
from tests.shipped import board_named

FOUGHT = """
table:
  Anna: [Bear: {pt: 2/2, abilities: [{trigger: growl, when: deals damage, effect: {note: it growls}}, {trigger: last, when: dies, effect: {gain life: 1}}]}]
  Noah: [Ox: 2/2]
attacks: [Bear]
blocks: {Ox: Bear}
"""
ENDED = """
table: {Anna: [Bear: 2/2], Noah: []}
hand: {Noah: [Hour: {types: [instant], text: "End the turn."}]}
attacks: [Bear]
plays: [{by: Noah, when: attackers-declared, cast: Hour}]
"""


@pytest.mark.parametrize(
    ("scenario", "day", "it_bears"),
    [
        pytest.param(board(FOUGHT), "2009-07-11", False, id="in which order two things trigger that come to the same"),
        pytest.param(board(FOUGHT), "1993-08-05", True, id="all of what the text of the day does not speak of"),
        pytest.param(board_named("layers-switched-and-then-grown"), "2001-07-23", True, id="which of two changes comes first"),
        pytest.param(board(ENDED), "1998", True, id="a sentence of later texts, with nothing to try in its place"),
    ],
)  # fmt: skip
def test_what_is_left_open_bears_on_an_end_unless_all_answers_come_to_the_same(
    scenario: Scenario, day: str, it_bears: bool
) -> None:
    runs = Runs(scenario, scenario.lines[0], pictured=False)
    found = runs.under(find(day))
    assert [bears_on_an_end(runs, found, what) for what in found.left_open] == [it_bears]
