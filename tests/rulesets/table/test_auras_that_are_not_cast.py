"""An Aura that comes into play without being cast lies on what a player chooses, or stays where it is."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import play, told

DAYS = ("1997", "1999-06-01", "2003", "2008", "modern")
BOARD = """
cards:
  Veil: {types: [enchantment], subtypes: [Aura], cost: 2U, colors: [blue], text: "Enchant creature\\nEnchanted creature gets +2/+2."}
  Rite: {types: [instant], text: "Return target Aura card from your graveyard to the battlefield."}
  Absence: {types: [instant], text: "Exile target permanent, then return it to the battlefield under its owner's control."}
table:
  Anna: [Bear: 2/2]
  Noah:
    - Wall: 0/4
    - Dry: {pt: 2/2, keywords: [protection from blue]}
    - Rock: {types: [artifact]}
graveyard: {Anna: [Veil]}
hand: {Anna: [Rite, Absence]}
attacks: [Bear]
"""
RITE = "plays: [{by: Anna, when: attackers-declared, cast: Rite, target: Veil}]"


def _put(day: str, *more: str) -> Run:
    return play(find(day), BOARD, RITE, *more)


@pytest.mark.parametrize("day", DAYS)
def test_it_lies_on_what_the_script_names_and_works_there(day: str) -> None:
    found = _put(day, "choices: [{for: Veil, target: Wall}]")
    assert found.facts["Wall"]["power"] == 2
    assert [event.target for event in found.events if event.kind == "attach"] == ["Wall"]
    assert not found.defaults


@pytest.mark.parametrize("day", DAYS)
def test_without_a_word_it_lies_on_the_first_it_may_enchant_and_that_is_told_as_a_default(day: str) -> None:
    found = _put(day)
    assert found.facts["Bear"]["power"] == 4
    assert [str(one) for one in found.defaults] == ["lies on: Veil"]


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("wrong", ["Dry", "Rock"])
def test_it_cannot_come_to_lie_on_what_it_may_not_enchant(day: str, wrong: str) -> None:
    found = _put(day, f"choices: [{{for: Veil, target: {wrong}}}]")
    assert (found.status, str(found.reason)) == ("illegal", "not to be enchanted: Veil")


@pytest.mark.parametrize("day", DAYS)
def test_with_nothing_to_enchant_it_stays_in_the_graveyard(day: str) -> None:
    dry = "Bear: {pt: 2/2, keywords: [protection from blue]}"
    board = BOARD.replace("- Wall: 0/4", "- Wall: {types: [land]}").replace("Bear: 2/2", dry)
    found = play(find(day), board, RITE)
    assert (found.status, found.facts["Veil"]["zone"]) == ("finished", "graveyard")
    assert not [event for event in found.events if event.kind == "enter"]


@pytest.mark.parametrize("day", DAYS)
def test_one_that_was_away_for_a_moment_may_come_back_on_something_else(day: str) -> None:
    board = BOARD.replace("graveyard: {Anna: [Veil]}\n", "").replace(
        "Anna: [Bear: 2/2]", "Anna: [Bear: 2/2, Veil: {card: Veil, attached to: Bear}]"
    )
    plays = RITE.replace("Rite", "Absence")
    found = play(find(day), board, plays, "choices: [{for: Veil, target: Wall}]")
    assert (found.facts["Bear"]["power"], found.facts["Wall"]["power"]) == (2, 2)


CHOSEN_BY = [("1999-06-01", "Noah"), ("1999-11-01", "Anna"), ("2007-10-01", "Anna"), ("2008-02-01", "Noah"), ("modern", "Noah")]  # fmt: skip


@pytest.mark.parametrize(("day", "player"), CHOSEN_BY)
def test_of_anothers_aura_its_controller_chooses_but_from_1999_to_2008_whoever_puts_it_there(
    day: str, player: str
) -> None:
    board = BOARD.replace("graveyard: {Anna: [Veil]}\n", "").replace(
        "- Rock:", "- Veil: {card: Veil, attached to: Bear}\n    - Rock:"
    )
    found = play(find(day), board, RITE.replace("Rite", "Absence"))
    assert told(found, "note", player)


@pytest.mark.parametrize("day", DAYS)
def test_a_token_that_is_a_copy_of_one_lies_on_what_is_chosen(day: str) -> None:
    board = BOARD.replace("graveyard: {Anna: [Veil]}\n", "").replace(
        "Anna: [Bear: 2/2]", "Anna: [Bear: 2/2, Veil: {card: Veil, attached to: Bear}]"
    )
    board = board.replace(
        'Rite: {types: [instant], text: "Return target Aura card from your graveyard to the battlefield."}',
        'Rite: {types: [instant], text: "Create a token that\'s a copy of target Aura you control."}',
    )
    found = play(find(day), board, RITE, "choices: [{for: Rite, target: Wall}]")
    assert (found.facts["Bear"]["power"], found.facts["Wall"]["power"]) == (4, 2)


@pytest.mark.parametrize("day", DAYS)
def test_an_aura_that_is_taken_off_goes_to_the_graveyard(day: str) -> None:
    board = BOARD.replace("graveyard: {Anna: [Veil]}\n", "").replace(
        "Anna: [Bear: 2/2]", "Anna: [Bear: 2/2, Veil: {card: Veil, attached to: Bear}]"
    )
    board = board.replace(
        'text: "Return target Aura card from your graveyard to the battlefield."',
        "abilities: [{spell: loosen, targets: [permanent], effect: {unattach: target}}]",
    )
    found = play(find(day), board, RITE)
    assert (found.facts["Bear"]["power"], found.facts["Veil"]["zone"]) == (2, "graveyard")


def test_a_board_on_which_an_aura_lies_on_nothing_is_refused() -> None:
    with pytest.raises(Faults) as raised:
        play(find("modern"), BOARD.replace("Anna: [Bear: 2/2]", "Anna: [Bear: 2/2, Veil]"), RITE)
    assert "lies on nothing" in str(raised.value.faults[0])
