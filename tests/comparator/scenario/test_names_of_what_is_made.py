"""A script may name whatever comes to be in the course of the turn: tokens, copies, and what these make and ask."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from comparator.scenario.faults import Faults
from rulesets.registry import find
from tests.playing import fate, play

BOARD = """
cards:
  Tithe: {types: [creature], pt: 2/2, keywords: [afterlife 1]}
  Twin: {types: [instant], text: "Create a token that's a copy of target creature you control."}
  Double: {types: [instant], text: "Copy target instant or sorcery spell. You may choose new targets for the copy."}
  Nest: {types: [creature], pt: 1/1, text: "When ~ dies, create a 1/1 red Egg creature token with \\"When this creature dies, create a 1/1 green Bird creature token.\\""}
  Edict: {types: [instant], text: "Target player sacrifices a creature."}
  Brood: {types: [instant], text: "Create a 1/1 green Squirrel creature token."}
  Bolt: {types: [instant], text: "~ deals 3 damage to any target."}
table:
  Anna: [Bear: 2/2, Tithe, Nest]
  Noah: [Wall: 0/4, Rat: 1/1, Cat: 1/1]
hand: {Anna: [Twin, Double, Brood, Edict, {card: Bolt, id: Bolt}, {card: Bolt, id: Second Bolt}, {card: Bolt, id: Third Bolt}]}
attacks: [Bear]
"""


def _play(*plays: str, choices: str = "") -> Run:
    told = ", ".join(f"{{by: Anna, when: attackers-declared, {one}}}" for one in plays)
    return play(find("modern"), BOARD, f"plays: [{told}]", choices)


NAMED = {
    "by an ability that a keyword stands for": (["cast: Bolt, target: Tithe"], "Spirit token of Tithe 1"),
    "as a copy of a creature": (["cast: Twin, target: Bear"], "Bear of Twin 1"),
    "by a token": (
        ["cast: Bolt, target: Nest", "cast: Third Bolt, target: Egg token of Nest 1"],
        "Bird token of Egg token of Nest 1 1",
    ),
    "by a copy of a spell": (
        ["cast: Brood", "cast: Double, target: Brood, respond: true"],
        "Squirrel token of copy of Brood 1 1",
    ),
}


@pytest.mark.parametrize("how", NAMED)
def test_a_token_can_be_named_however_it_is_made(how: str) -> None:
    plays, token = NAMED[how]
    found = _play(*plays, f"cast: Second Bolt, target: {token}")
    assert (found.status, found.reason) == ("finished", None)
    assert token in [event.subject for event in found.events if event.kind == "die"]


def test_a_number_counts_what_one_makes_and_nothing_else() -> None:
    """However many tokens there are besides, and whoever made them."""
    found = _play("cast: Bolt, target: Tithe", "cast: Brood", "cast: Twin, target: Bear")
    made = [event.subject for event in found.events if event.kind == "enter"]
    assert sorted(made) == ["Bear of Twin 1", "Spirit token of Tithe 1", "Squirrel token of Brood 1"]


@pytest.mark.parametrize("copy", ["copy", "Copy"])
def test_what_a_copy_of_a_spell_asks_is_answered_apart_from_what_the_spell_asks(copy: str) -> None:
    """It is named as in the middle of a sentence of the story, or as where one begins."""
    found = _play(
        "cast: Edict, target: Noah",
        "cast: Double, target: Edict, respond: true",
        choices=f"choices: [{{for: {copy} of Edict 1, target: Cat}}, {{for: Edict, target: Rat}}, {{for: Double, target: Noah}}]",
    )
    assert (found.defaults, fate(found, "Wall"), fate(found, "Rat"), fate(found, "Cat")) == ((), "battlefield 0/4", "graveyard", "graveyard")  # fmt: skip


@pytest.mark.parametrize("name", ["Spirit token of Bear 1", "Bird token of Wall 1 2", "copy of Bear 1", "copy of Nothing 1"])  # fmt: skip
def test_what_nothing_here_makes_is_no_name(name: str) -> None:
    with pytest.raises(Faults):
        _play(f"cast: Bolt, target: {name}")


def test_what_a_token_may_be_asked_to_choose_is_told_where_a_choice_is_nothing() -> None:
    """Which ability it has is not known before it is there."""
    with pytest.raises(Faults) as caught:
        _play("cast: Bolt, target: Nest", "use: Egg token of Nest 1, choose: colorless")
    (fault,) = caught.value.faults
    assert fault.expected.startswith("a colour, a basic land type, or a card")


def test_what_something_makes_is_counted_apart_from_all_other_tokens() -> None:
    """The first token of each is its first, whatever else lies there."""
    found = play(
        find("modern"),
        """
        table:
          Anna:
            - Cub: {pt: 1/1, token: true}
            - Nest: {pt: 0/1, text: "{0}: Create a 1/1 green Bird creature token."}
            - Den: {pt: 0/1, text: "{0}: Create a 2/2 green Wolf creature token."}
          Noah: []
        attacks: []
        plays:
          - {by: Anna, when: combat-begins, use: Nest, times: 2}
          - {by: Anna, when: combat-begins, use: Den}
        """,
    )
    come = [event.subject for event in found.events if event.kind == "enter"]
    assert come == ["Bird token of Nest 1", "Bird token of Nest 2", "Wolf token of Den 1"]


FORGE = """
table:
  Anna: [Forge: {types: [artifact], abilities: [{ability: forge, effect: {make: {name: Cog, pt: 1/1, abilities: [
    {ability: small, effect: {pump: +1/+0}}, {ability: very large, effect: {pump: +7/+0}}, {ability: large, effect: {pump: +5/+0}}]}}}]}]
  Noah: []
attacks: []
plays:
  - {by: Anna, when: combat-begins, use: Forge}
  - {by: Anna, when: attackers-declared, use: Cog of Forge 1, ability: %s}
"""


@pytest.mark.parametrize(("ability", "power"), [("small", 2), ("large", 6), ("larg", 6), ("very", 8)])
def test_of_the_abilities_of_a_token_the_one_that_a_play_names_is_used(ability: str, power: int) -> None:
    """By a part of its name that whose whole name the others have in theirs, as it is of a card."""
    assert play(find("modern"), FORGE % ability).facts["Cog of Forge 1"]["power"] == power


def test_an_ability_that_no_token_has_is_a_fault() -> None:
    with pytest.raises(Faults, match="1 fault") as found:
        play(find("modern"), FORGE % "huge")
    (fault,) = found.value.faults
    assert (fault.message, fault.expected) == (
        '"huge" is none of its abilities',
        "small | very large | large",
    )
