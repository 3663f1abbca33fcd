"""What a script names to be sacrificed is sacrificed, or is told to be what cannot be; a default never takes its place."""

from __future__ import annotations

import pytest

from comparator.running.record import Run
from rulesets.registry import find
from tests.playing import fate, play, told

BOARD = """
cards:
  Edict: {types: [instant], text: "Target player sacrifices a creature."}
  Toll: {types: [instant], abilities: [{spell: a toll, effect: {give up: creature, who: each player}}]}
  Lash: {types: [creature], pt: 1/1, abilities: [{trigger: lash, when: attacks, targets: [creature], effect: [{pump: -1/-0, on: target}, {give up: creature, who: you}]}]}
table:
  Anna: [Bear: 2/2, Wolf: 2/2, Lash]
  Noah: [Wall: 0/4, Rat: 1/1, Forest]
hand: {Anna: [Edict, Toll]}
graveyard: {Noah: [Ghost: 1/1]}
attacks: [Bear]
"""


def _play(cast: str, *named: str) -> Run:
    plays = f"plays: [{{by: Anna, when: attackers-declared, cast: {cast}}}]"
    source = cast.split(",", maxsplit=1)[0]
    choices = f"choices: [{{for: {source}, targets: [{', '.join(named)}]}}]" if named else ""
    return play(find("modern"), BOARD, plays, choices)


@pytest.mark.parametrize("wrong", ["Forest", "Bear", "Ghost"])
def test_what_may_not_be_sacrificed_is_refused_and_told(wrong: str) -> None:
    found = _play("Edict, target: Noah", wrong)
    assert (found.status, str(found.reason)) == ("illegal", f"not to be sacrificed: {wrong}")


@pytest.mark.parametrize("wrong", ["Forest", "Bear", "Ghost"])
@pytest.mark.parametrize("may", [False, True])
def test_that_is_so_where_only_one_thing_could_be_sacrificed_as_well(wrong: str, may: bool) -> None:
    """Also where the same choice says that the ability is used."""
    edict = "abilities: [{spell: an edict, may: true, targets: [player], effect: {give up: creature, who: target}}]"
    only = BOARD.replace(", Rat: 1/1", "")
    found = play(
        find("modern"), only.replace('text: "Target player sacrifices a creature."', edict) if may else only,
        "plays: [{by: Anna, when: attackers-declared, cast: Edict, target: Noah}]",
        f"choices: [{{for: Edict, {'may: true, ' * may}target: {wrong}}}]",
    )  # fmt: skip
    assert (found.status, str(found.reason)) == ("illegal", f"not to be sacrificed: {wrong}")


def test_each_of_several_players_is_named_something_of_their_own() -> None:
    found = _play("Toll", "Rat", "Wolf")
    assert (found.status, found.defaults) == ("finished", ())
    assert (fate(found, "Wolf"), fate(found, "Rat")) == ("graveyard", "graveyard")


def test_of_several_players_one_for_whom_nothing_is_named_has_a_default() -> None:
    found = _play("Toll", "Rat")
    assert [str(one) for one in found.defaults] == ["sacrifice: Anna"]
    assert (fate(found, "Bear"), fate(found, "Rat")) == ("graveyard", "graveyard")


def test_without_a_word_the_first_goes_by_default() -> None:
    found = _play("Edict, target: Noah")
    assert [str(one) for one in found.defaults] == ["sacrifice: Noah"]


def test_what_the_ability_is_aimed_at_is_no_name_of_a_sacrifice() -> None:
    board = BOARD.replace("attacks: [Bear]", "attacks: [Lash]")
    found = play(find("modern"), board, "choices: [{for: Lash, target: Wall}]")
    assert found.status == "finished"
    assert [str(one) for one in found.defaults] == ["sacrifice: Anna"]


def test_what_went_the_first_time_is_not_held_against_the_script_the_second_time() -> None:
    board = BOARD.replace("Toll]}", "Toll, {card: Edict, id: Edict}]}").replace(
        "hand: {Anna: [Edict, ", "hand: {Anna: ["
    )
    board = board.replace('text: "Target player sacrifices a creature."', 'abilities: [{spell: two, targets: [player], effect: [{give up: creature, who: target}, {give up: creature, who: target}]}]')  # fmt: skip
    board = board.replace("Rat: 1/1,", "Rat: 1/1, Cat: 1/1,")
    plays = "plays: [{by: Anna, when: attackers-declared, cast: Edict, target: Noah}]"
    found = play(find("modern"), board, plays, "choices: [{for: Edict, target: Rat}]")
    assert (found.status, fate(found, "Rat"), fate(found, "Wall")) == ("finished", "graveyard", "graveyard")


TWO = """
table:
  Anna:
    - Two: {pt: 2/2, abilities: [{trigger: hit, when: attacks, targets: [creature], effect: {deal: 1, to: target}}, {trigger: toll, when: dies, effect: {give up: creature, who: each opponent}}]}
    - Mine: 1/3
  Noah: [Ogre: 9/9, Cat: 1/3]
attacks: [Two]
blocks: {Ogre: Two}
"""


@pytest.mark.parametrize("named", ["ability: hit, target: Mine", "ability: hit, target: Cat", "target: Mine"])
def test_what_was_chosen_for_another_ability_is_no_name_of_a_sacrifice(named: str) -> None:
    """Be it that the choice says for which it is, or that it has answered already what that was aimed at."""
    found = play(find("modern"), TWO, f"choices: [{{for: Two, {named}}}]")
    assert (found.status, [str(one) for one in found.defaults]) == ("finished", ["sacrifice: Noah"])
    assert fate(found, "Ogre") == "graveyard"


GHOULS = "{pt: 2/2, keywords: [flash, exploit], abilities: [{trigger: drain, when: this exploits, effect: {lose life: 2, who: opponent}}]}"


@pytest.mark.parametrize(
    ("choices", "gone", "defaults"),
    [
        ("{for: Ghoul, target: Elf}", ["Elf"], []),
        ("{for: Ghoul, may: true, target: Elf}", ["Elf"], []),
        ("{for: Ghoul, may: true}", ["Bear"], ["paid with: Ghoul"]),
        ("{for: Ghoul, may: false}", [], []),
    ],
)
def test_to_name_what_is_given_up_says_that_it_is(choices: str, gone: list[str], defaults: list[str]) -> None:
    """Nobody has to say besides that what costs it is used."""
    run = play(
        find("modern"), "table: {Anna: [Bear: 2/2, Elf: 1/1], Noah: []}", f"hand: {{Anna: [Ghoul: {GHOULS}]}}", "attacks: [Bear]",
        f"plays: [{{by: Anna, when: attackers-declared, cast: Ghoul}}]\nchoices: [{choices}]",
    )  # fmt: skip
    assert [event.subject for event in told(run, "die")] == gone
    assert [str(one) for one in run.defaults] == defaults
