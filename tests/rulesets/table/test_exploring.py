"""Exploring: what comes of the card on top, what is asked, and where the board does not say which that is."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from comparator.scenario.faults import Faults
from comparator.scenario.reading import read
from reports.words.moves import move
from reports.words.obstacles import stopped
from rulesets.registry import find
from rulesets.table.effects.exploring import BuryExplored
from tests.playing import asked, fate, play, told

BOARD = """\
players: {Anna: 20, Noah: 20}
table:
  Anna: [Scout: {pt: 1/1, abilities: [{ability: look about, effect: {explore: this}}, {trigger: joy, when: explores, effect: {gain life: 1}}]}]
  Noah: []
library: {Anna: [TOP]}
attacks: [Scout]
plays: [{by: Anna, when: attackers-declared, use: Scout, times: 1}]
"""
LAND, BEAST = "Path: {types: [land]}", "Beast: 3/3"


def on_top(*cards: str) -> str:
    """Anna attacks with a Scout that explores, and these cards lie on top of her library."""
    return BOARD.replace("TOP", ", ".join(cards))


@pytest.mark.parametrize("day", ["2017-09-29", "2019-10-04", "modern"])
def test_a_land_goes_to_hand_and_anything_else_is_a_counter(day: str) -> None:
    found = play(find(day), on_top(LAND, BEAST))
    assert (fate(found, "Scout"), found.facts["Path"]["zone"]) == ("battlefield 1/1", "hand")
    found = play(find(day), on_top(BEAST, LAND))
    assert (fate(found, "Scout"), found.facts["Beast"]["zone"], found.facts["Path"]["zone"]) == (
        "battlefield 2/2",
        "library",
        "library",
    )


def test_what_explored_sets_off_what_waits_for_that_whatever_came_of_it() -> None:
    assert [play(find("modern"), on_top(top)).facts["Anna"]["life"] for top in (LAND, BEAST)] == [21, 21]


@pytest.mark.parametrize("day", ["2004", "2017-09-28"])
def test_nothing_explores_before_its_day_unless_it_is_lent(day: str) -> None:
    assert play(find(day), on_top(BEAST)).status == "refused"
    assert fate(play(find(day), on_top(BEAST), "anachronism: borrow"), "Scout") == "battlefield 2/2"


@pytest.mark.parametrize(("may", "zone"), [("true", "graveyard"), ("false", "library")])
def test_the_script_says_whether_the_card_goes_to_the_graveyard(may: str, zone: str) -> None:
    """By default it stays, which is told as a default."""
    found = play(find("modern"), on_top(BEAST), f"choices: [{{for: Scout, may: {may}}}]")
    assert (found.facts["Beast"]["zone"], told(found, "default")) == (zone, [])
    assert [one.detail for one in told(play(find("modern"), on_top(BEAST)), "default")] == ["explored: Beast"]


def test_what_is_answered_can_be_told_and_written_down() -> None:
    state, decision = asked(find("modern"), BuryExplored, on_top(BEAST))
    assert [move(state, decision, given) for given in (True, False)] == [
        "puts Beast into the graveyard",
        "keeps Beast on top",
    ]
    scribe = Scribe("a line")
    scribe.hear(state, decision, True)
    assert [(one.source, one.may) for one in scribe.line().choices] == [("Scout", True)]


def test_a_card_that_the_board_does_not_name_ends_the_run() -> None:
    """Whether it is a land nobody says, and nothing is guessed."""
    found = play(find("modern"), on_top(BEAST).replace("library: {Anna: [Beast: 3/3]}", ""))
    assert (
        stopped(found.status, found.reason)
        == "unfinished: the board does not say what lies on top of Anna's library"
    )


def test_a_creature_that_has_left_explores_without_a_counter() -> None:
    gone = on_top(BEAST).replace(
        "{ability: look about, effect", "{ability: look about, cost: {sacrifice: this}, effect"
    )
    found = play(find("modern"), gone, "choices: [{for: Scout, may: true}]")
    assert (found.facts["Scout"]["zone"], found.facts["Beast"]["zone"]) == ("graveyard", "graveyard")


def test_several_do_not_explore_at_once() -> None:
    text = on_top(BEAST).replace("explore: this", "explore: each creature")
    with pytest.raises(Faults) as faults:
        read(f"format: 1\ntitle: t\n{text}", "t")
    assert "only one at a time can do that" in str(faults.value.faults)
