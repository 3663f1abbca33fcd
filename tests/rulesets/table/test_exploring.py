"""Exploring: what comes of the card on top, what is asked, and where the board does not say which that is."""

from __future__ import annotations

import pytest

from comparator.exploring.scribe import Scribe
from reports.words.moves import move
from reports.words.obstacles import stopped
from rulesets.registry import find
from rulesets.table.effects.exploring import BuryExplored
from rulesets.table.effects.in_turn import ChooseNext
from tests.playing import asked, fate, named, play, told

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


SEVERAL = """\
players: {Anna: 20, Noah: 20}
table:
  Anna: [Horn: {types: [artifact], text: "{T}: Each creature explores."}, Scout: 1/1, Elf: 1/1, Ogre: 1/1]
  Noah: [Imp: 1/1]
library: {Anna: [Path: {types: [land]}, Beast: 3/3, Boar: 3/3], Noah: [Cave: {types: [land]}]}
attacks: [Scout]
plays: [{by: Anna, when: combat-begins, use: Horn}]
"""


@pytest.mark.parametrize(
    ("choices", "sizes"),
    [
        ("", {"Scout": 1, "Elf": 2, "Ogre": 2}),
        ("{for: Horn, targets: [Ogre]}", {"Scout": 2, "Elf": 2, "Ogre": 1}),
        ("{for: Horn, targets: [Ogre, Elf]}, {for: Elf, may: true}", {"Scout": 2, "Elf": 2, "Ogre": 1}),
    ],
)
def test_several_explore_one_after_the_other_in_an_order_that_their_players_choose(
    choices: str, sizes: dict[str, int]
) -> None:
    """The active player's first; each sees the card that the one before has left on top."""
    found = play(find("modern"), SEVERAL, f"choices: [{choices}]")
    assert {name: found.facts[name]["power"] for name in sizes} == sizes
    assert found.facts["Cave"]["zone"] == "hand"
    explored = [event.subject for event in found.events if "explores" in event.detail]
    assert explored[-1] == "Imp"
    buried = "Elf, may: true" in choices
    assert found.facts["Beast"]["zone"] == ("graveyard" if buried else "library")


def test_which_explores_next_can_be_told_and_written_down() -> None:
    state, decision = asked(find("modern"), ChooseNext, SEVERAL)
    scribe = Scribe("a line")
    for given in list(decision.answers(state))[:2]:
        assert move(state, decision, given).endswith("explore next")
        scribe.hear(state, decision, given)
    assert [one.targets for one in scribe.line().choices] == [("Scout", "Elf")]
    scribe.hear(state, decision, next(decision.answers(state)))
    assert scribe.unsaid
    refused = decision.refuse(state, named(state, "Imp").handle)
    assert refused is not None
    assert str(refused.reason)
