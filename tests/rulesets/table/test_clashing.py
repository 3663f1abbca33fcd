"""Clashing: whose revealed card has the higher mana value wins, and each may put the card under the library."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import board, fate, life, play, told

KNIGHT = "Knight: {pt: 2/1, text: 'Whenever Knight attacks, clash with an opponent. If you win, target creature gains double strike until end of turn.'}"
DEAR, CHEAP = "Giant: {pt: 5/5, cost: 4RR}", "Rat: {pt: 1/1, cost: B}"


def _clashed(anna: str = DEAR, noah: str = CHEAP, *more: str, day: str = "current") -> Run:
    return play(
        find(day),
        f"table: {{Anna: [{KNIGHT}], Noah: []}}",
        f"library: {{Anna: [{anna}], Noah: [{noah}]}}",
        "attacks: [Knight]",
        *more,
    )


@pytest.mark.parametrize("day", ["2007-10-12", "2009-07-11", "2018-04-27", "current"])
@pytest.mark.parametrize(
    ("anna", "noah", "left"), [(DEAR, CHEAP, 16), (CHEAP, DEAR, 18), (CHEAP, CHEAP.replace("Rat", "Bat"), 18)]
)
def test_whose_card_costs_more_wins_and_of_two_alike_nobody(
    anna: str, noah: str, left: int, day: str
) -> None:
    assert life(_clashed(anna, noah, day=day), "Noah") == left


def test_a_card_that_the_board_does_not_name_is_taken_to_cost_nothing_and_that_is_told() -> None:
    run = play(
        find("current"),
        f"table: {{Anna: [{KNIGHT}], Noah: []}}\nlibrary: {{Anna: [{CHEAP}]}}\nattacks: [Knight]",
    )
    assert life(run, "Noah") == 16
    assert any(one.subject == "Noah" and "reveals no card" in one.detail for one in told(run, "note"))


@pytest.mark.parametrize(("may", "hand"), [("true", "Elk"), ("false", "Giant")])
def test_what_was_revealed_may_go_under_the_library_before_cards_are_drawn(may: str, hand: str) -> None:
    sage = "Sage: {pt: 1/1, abilities: [{trigger: look, when: attacks, effect: [{clash: true}, {draw: 1, if: won}]}]}"
    run = play(
        find("current"),
        f"table: {{Anna: [{sage}], Noah: []}}\nlibrary: {{Anna: [{DEAR}, Elk: 3/3]}}",
        f"attacks: [Sage]\nchoices: [{{for: Giant, may: {may}}}]",
    )
    assert fate(run, hand) == "hand"


def test_before_its_day_nobody_clashes_and_nothing_is_won_without_a_clash() -> None:
    assert _clashed(day="2007-09-07").status == "refused"
    with pytest.raises(Faults) as caught:
        board(
            "table: {Anna: [Bear: {pt: 2/2, abilities: [{trigger: a test, when: attacks, effect: {draw: 1, if: won}}]}], Noah: []}"
        )
    assert [one.message for one in caught.value.faults] == ["there is no clash to be won"]
